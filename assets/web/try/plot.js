// Two drawings: finger, offset and speed over time, and all strokes against the threshold.

const ink = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

/** Makes the canvas as sharp as the display. Returns its context, and its size in points. */
function sharp(canvas) {
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  const dots = Math.max(1, devicePixelRatio || 1);
  const [w, h] = [Math.round(width * dots), Math.round(height * dots)];
  if (canvas.width !== w || canvas.height !== h) [canvas.width, canvas.height] = [w, h];
  const drawing = canvas.getContext("2d");
  drawing.setTransform(dots, 0, 0, dots, 0, 0);
  drawing.clearRect(0, 0, width, height);
  drawing.font = "500 12px Lato, 'Segoe UI', system-ui, sans-serif";
  drawing.textBaseline = "middle";
  drawing.direction = "ltr";
  return [drawing, width, height];
}

/** Draws words that stay readable over lines. */
function label(drawing, color, words, x, y) {
  drawing.strokeStyle = ink("window");
  drawing.lineWidth = 4;
  drawing.lineJoin = "round";
  drawing.strokeText(words, x, y);
  drawing.fillStyle = color;
  drawing.fillText(words, x, y);
}

function polyline(drawing, color, width, points, dash = []) {
  drawing.strokeStyle = color;
  drawing.lineWidth = width;
  drawing.setLineDash(dash);
  drawing.beginPath();
  points.forEach(([x, y], index) => (index ? drawing.lineTo(x, y) : drawing.moveTo(x, y)));
  drawing.stroke();
  drawing.setLineDash([]);
}

function dot(drawing, x, y, radius, fill, edge) {
  drawing.beginPath();
  drawing.arc(x, y, radius, 0, 7);
  if (fill) { drawing.fillStyle = fill; drawing.fill(); }
  if (edge) { drawing.strokeStyle = edge; drawing.lineWidth = 1.7; drawing.stroke(); }
}

const niceStep = (range, count) => [5, 10, 20, 25, 50, 100, 200, 500, 1000].find((step) => range / step <= count) ?? 2000;

/**
 * Draws a stroke. `film`: its frames, [seconds, finger, offset, speed, isDown]. `limit`: the threshold in
 * points. `claim`: the instant at which the drag began. `word`: the threshold in words. `then`: the threshold
 * during the drag, if it was another. `detents`: names and offsets of the places where a sheet rests.
 */
function drawPlot(canvas, film, limit, claim, release, word, then, detents = []) {
  const [drawing, width, height] = sharp(canvas);
  const [left, right, top, lane, bottom] = [46, width - 10, 14, height - 74, height - 30];
  const end = Math.max(1.2, film.length ? film.at(-1)[0] : 0);
  // The plot is about the drag: what flies beyond it leaves the plot at the top.
  const held = film.filter((frame) => frame[4]);
  const high = Math.max(40, (limit ?? 0) * 1.35, (then ?? 0) * 1.2, ...held.flatMap(([, finger, offset]) => [finger * 1.05, offset * 1.15]));
  const low = Math.min(0, ...held.flatMap(([, finger, offset]) => [finger, offset]));
  const x = (at) => left + (right - left) * Math.min(1, at / end);
  const y = (value) => lane - (lane - top) * (value - low) / (high - low || 1);
  const step = niceStep(high - low, 5);
  drawing.textAlign = "right";
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) {
    polyline(drawing, ink("line"), 1, [[left, y(value)], [right, y(value)]]);
    drawing.fillStyle = ink("ink2");
    drawing.fillText(`${value}`, left - 8, y(value));
  }
  polyline(drawing, ink("line"), 1, [[left, bottom], [right, bottom]]);
  drawing.fillText("speed", left - 8, bottom - 10);
  drawing.textAlign = "center";
  const tick = end <= 1.6 ? 0.2 : end <= 4 ? 0.5 : 1;
  for (let at = 0; at <= end + 0.01; at += tick) drawing.fillText(at === 0 ? "0 s" : at.toFixed(1), x(at), bottom + 16);
  drawing.textAlign = "right";
  for (const [name, offset] of detents.filter((detent) => detent[1] >= low && detent[1] < high)) {
    polyline(drawing, ink("ink2"), 1, [[left, y(offset)], [right, y(offset)]], [1, 4]);
    label(drawing, ink("ink2"), name, right, y(offset) + 10);
  }
  if (limit !== undefined && limit > low && limit < high) {
    polyline(drawing, ink("acc"), 1.5, [[left, y(limit)], [right, y(limit)]]);
  }
  if (then !== undefined && then > low && then < high) {
    polyline(drawing, ink("ink2"), 1.5, [[left, y(then)], [right, y(then)]], [5, 4]);
    drawing.textAlign = "left";
    label(drawing, ink("ink2"), "then", left + 6, y(then) + (then > limit ? -9 : 10));
  }
  const name = () => {
    if (limit === undefined || limit <= low || limit >= high) return;
    drawing.textAlign = "right";
    label(drawing, ink("acc"), word, right, y(limit) - 9);
  };
  if (film.length === 0) return void name();
  drawing.save();
  drawing.beginPath();
  drawing.rect(left, top - 8, right - left, bottom - top + 10);
  drawing.clip();
  const fastest = Math.max(400, ...film.map((frame) => Math.abs(frame[3])));
  const speeds = film.filter((frame) => frame[4]).map(([at, , , velocity]) => [x(at), bottom - 36 * Math.abs(velocity) / fastest]);
  if (speeds.length > 1) {
    drawing.globalAlpha = 0.18;
    drawing.fillStyle = ink("vel");
    drawing.beginPath();
    drawing.moveTo(speeds[0][0], bottom);
    for (const point of speeds) drawing.lineTo(...point);
    drawing.lineTo(speeds.at(-1)[0], bottom);
    drawing.fill();
    drawing.globalAlpha = 1;
    polyline(drawing, ink("vel"), 1.5, speeds);
  }
  if (claim !== undefined) {
    polyline(drawing, ink("ink2"), 1.5, [[x(claim), top - 8], [x(claim), bottom]], [2, 4]);
    drawing.textAlign = "left";
    drawing.fillStyle = ink("ink2");
    drawing.fillText("drag begins", x(claim) + 6, top);
  }
  polyline(drawing, ink("ink2"), 1.8, held.map(([at, finger]) => [x(at), y(finger)]), [5, 4]);
  polyline(drawing, ink("acc"), 2.5, film.map(([at, , offset]) => [x(at), y(offset)]));
  const now = film.at(-1);
  const mark = release ?? now[0];
  polyline(drawing, ink("ink"), 1.5, [[x(mark), top - 8], [x(mark), bottom]]);
  const last = film.filter((frame) => frame[0] <= mark + 1e-6).at(-1) ?? now;
  const lifted = held.at(-1) ?? now;
  dot(drawing, x(lifted[0]), y(lifted[1]), 4, ink("ink2"), ink("window"));
  dot(drawing, x(last[0]), y(last[2]), 4.5, ink("acc"), ink("window"));
  drawing.restore();
  name();
}

/** Draws all strokes in the order of their places. `before`: the threshold at which they were drawn. */
function drawStrokes(canvas, rows, limit, before, words) {
  const [drawing, width, height] = sharp(canvas);
  const [left, right, top, bottom] = [46, width - 10, 14, height - 16];
  const high = Math.max(60, (limit ?? 0) * 1.7, (before ?? 0) * 1.3, ...rows.map(({ result }) => Math.min(result.counted, (limit ?? 400) * 2.4))) * 1.04;
  const y = (value) => bottom - (bottom - top) * Math.max(0, Math.min(1, value / high));
  const step = niceStep(high, 4);
  drawing.textAlign = "right";
  for (let value = 0; value <= high; value += step) {
    polyline(drawing, ink("line"), 1, [[left, y(value)], [right, y(value)]]);
    drawing.fillStyle = ink("ink2");
    drawing.fillText(`${value}`, left - 8, y(value));
  }
  drawing.textAlign = "left";
  const isNew = before !== undefined && limit !== undefined && Math.abs(before - limit) >= 1;
  if (isNew) {
    polyline(drawing, ink("ink2"), 1.5, [[left, y(before)], [right, y(before)]], [5, 4]);
    drawing.fillStyle = ink("ink2");
    drawing.fillText(`${words(before)} before`, left + 4, y(before) + (before > limit ? -9 : 10));
  }
  if (limit !== undefined) {
    polyline(drawing, ink("acc"), 1.6, [[left, y(limit)], [right, y(limit)]]);
    drawing.fillStyle = ink("acc");
    drawing.fillText(`${words(limit)}${isNew ? " now" : ""}`, left + 4, y(limit) + (isNew && before > limit ? 10 : -9));
  }
  const sorted = [...rows].sort((a, b) => a.result.place - b.result.place);
  const gap = (right - left - 60) / Math.max(8, sorted.length);
  sorted.forEach(({ result, flips, isNewest }, index) => {
    const x = left + 70 + gap * index;
    const r = Math.max(2.5, Math.min(4.5, gap * 0.32));
    if (Math.abs(result.counted - result.place) > 3) {
      drawing.globalAlpha = 0.45;
      polyline(drawing, ink("acc"), 1.5, [[x, y(result.place)], [x, y(result.counted)]]);
      drawing.globalAlpha = 1;
    }
    if (result.goes) dot(drawing, x, y(result.place), r, ink("acc"));
    else dot(drawing, x, y(result.place), r, ink("window"), ink("ink2"));
    if (flips) dot(drawing, x, y(result.place), r + 5, null, ink("ink"));
    if (isNewest) polyline(drawing, ink("ink"), 2, [[x - 4, bottom + 8], [x, bottom + 4], [x + 4, bottom + 8]]);
  });
}

// The page: the picker, the panels, the layout of the device, and the link.

const $ = (selector, root = document) => root.querySelector(selector);
const ids = Object.keys(declared);
const valuesOf = {};
for (const id of ids) {
  valuesOf[id] = new Values(declared[id].parameters, () => apply());
  Object.assign(valuesOf[id], { sliders: declared[id].sliders, group: declared[id].group, types: declared[id].types });
}
let instrument = null;
let form = "css";
let isSideways = false;
const current = () => instrument.values;

// ---- Controls that are made once

/** A group of which one is chosen, by mouse, touch or arrow keys. */
function group(element, list, choose) {
  element.replaceChildren(...list.map(([id, content]) => {
    const button = document.createElement("button");
    Object.assign(button, { role: "radio", innerHTML: content, onclick: () => choose(id) });
    button.dataset.id = id;
    return button;
  }));
  element.onkeydown = (event) => {
    const isBack = document.documentElement.dir === "rtl" ? "ArrowRight" : "ArrowLeft";
    const isOn = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    const step = { [isOn]: 1, ArrowDown: 1, [isBack]: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...element.children];
    const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length];
    next.focus();
    next.click();
  };
  return (id) => [...element.children].forEach((button) => {
    button.ariaChecked = button.dataset.id === id;
    button.tabIndex = button.dataset.id === id ? 0 : -1;
  });
}
const showPicked = group($(".picker"), ids.map((id) => [id, `<i class="icon ${id}"></i><span><b>${declared[id].title}</b><small>${declared[id].note}</small></span>`]), (id) => open(id));
const showPreset = group($(".presets"), [["seed", "Original"], ["fluid", "Fluid"], ["yours", "Yours"]], (id) => current().choose(id));
const showForm = group($(".forms"), [["swift", "Swift"], ["css", "CSS"], ["json", "JSON"]], (id) => { form = id; showValues(); });
$(".choose select").append(...ids.map((id) => new Option(declared[id].title, id)));
$(".choose select").onchange = (event) => open(event.target.value);

/** Makes a row for each slider, and a switch for each flag that they need. */
function makeSliders() {
  const rows = [];
  const needed = new Set();
  for (const name of current().sliders) {
    const one = current().declaration(name);
    if (one.needs && !needed.has(one.needs)) {
      needed.add(one.needs);
      const flag = current().declaration(one.needs);
      const row = Object.assign(document.createElement("label"), { className: "switch", title: flag.sentence, innerHTML: `${flag.title}<input type="checkbox" role="switch">` });
      row.dataset.name = flag.name;
      row.lastChild.onchange = () => { current().remember(); current().set(flag.name, row.lastChild.checked); };
      rows.push(row);
    }
    const row = Object.assign(document.createElement("div"), { className: "slider", title: one.sentence });
    row.dataset.name = name;
    const id = `slider-${name}`;
    row.innerHTML = `<label for="${id}">${one.title}</label><span class="number"><input inputmode="decimal" aria-label="${one.title} as a number"><span>${one.unit}</span></span>` +
      `<span class="rail"><i></i><input id="${id}" type="range" min="${one.min}" max="${one.max}" step="${one.step}"></span>`;
    const [number, range] = [row.querySelector(".number input"), row.querySelector("[type=range]")];
    let isDragged = false;
    const change = (value) => {
      // A value that needs a flag turns it on.
      if (one.needs && !current().get(one.needs)) current().set(one.needs, true);
      current().set(name, value);
    };
    range.oninput = () => { if (!isDragged) current().remember(); isDragged = true; change(Number(range.value)); };
    range.onchange = () => { isDragged = false; };
    number.onchange = () => {
      const value = Number(number.value.replace(",", "."));
      if (!Number.isFinite(value) || number.value.trim() === "") return void (number.value = current().get(name));
      current().remember();
      change(value);
      number.value = current().get(name);
    };
    rows.push(row);
  }
  $(".sliders").replaceChildren(...rows);
}

// ---- What is shown

function showValues() {
  const values = current();
  const all = values.all();
  showPreset(values.preset);
  showForm(form);
  for (const row of $(".sliders").children) {
    const one = values.declaration(row.dataset.name);
    row.classList.toggle("changed", all[one.name] !== one.seed);
    const range = row.querySelector("[type=range]");
    if (!range) { row.lastChild.checked = all[one.name]; continue; }
    const share = (value) => (value - one.min) / (one.max - one.min);
    range.value = all[one.name];
    range.style.setProperty("--part", `calc(var(--half) + (100% - 2 * var(--half)) * ${share(all[one.name])})`);
    range.setAttribute("aria-valuetext", `${all[one.name]} ${one.unit}`);
    const number = row.querySelector(".number input");
    if (document.activeElement !== number) number.value = all[one.name];
    row.querySelector(".rail i").style.insetInlineStart = `calc(var(--half) + (100% - 2 * var(--half)) * ${share(one.seed)})`;
    row.classList.toggle("off", Boolean(one.needs) && !all[one.needs]);
  }
  $(".undo").disabled = values.past.length === 0;
  $(".redo").disabled = values.future.length === 0;
  $(".values pre").textContent = values.text(form, values.sliders);
  const link = values.link({ ...declared[instrument.id], id: instrument.id });
  $(".share code").textContent = `try.html#${link}`;
  $("dialog pre").textContent = `./run lab --params 'try.html#${link}'`;
  writeLink(link);
}

let linkTimer = 0;
/** Writes the link into the address a moment after the last change, because browsers limit such changes. */
function writeLink(link) {
  clearTimeout(linkTimer);
  linkTimer = setTimeout(() => {
    if (location.hash.slice(1) !== link) history.replaceState(null, "", `#${link}`);
  }, 200);
}

/** The threshold in points, in the measure of the plot. */
const limitNow = () => {
  const value = current().get(current().sliders[0]);
  // A sheet is measured from its highest detent.
  if (instrument.stage.detents) return instrument.stage.line.at(value, instrument.size, instrument.host) - instrument.host.value("places.inset");
  const whole = instrument.id === "drawer" ? instrument.find("front").offsetWidth : instrument.size[0];
  return current().declaration(current().sliders[0]).unit === "pt" ? value : value * whole;
};

/** A threshold as its slider has it: below the lowest detent for a sheet. */
const wordsOf = (limit) => (instrument.stage.detents
  ? `${Math.round(limit - limitNow() + current().get(current().sliders[0]))} below low` : `${Math.round(limit)}`);

let isShowing = false;
/** Draws the sentence and both drawings once before the next frame of the display. */
function show() {
  if (isShowing) return;
  isShowing = true;
  requestAnimationFrame(() => {
    isShowing = false;
    if (!instrument || instrument.isOver) return;
    const { sentence, stroke } = instrument;
    const isDark = instrument.stage.kind === "lightbox" && instrument.host.number(0, "scrim", instrument.host.now()) > 0.5;
    $(".view").classList.toggle("on-dark", isDark);
    const shown = sentence ?? { head: `${instrument.stage.steps} and let go.`, detail: "The reason for what happens then stands here." };
    if ($(".why h2").textContent !== shown.head) $(".why h2").textContent = shown.head;
    $(".why p").textContent = shown.detail;
    // While a finger moves, a screen reader would be flooded.
    $(".why").setAttribute("aria-live", shown.isHeld || shown.isDemo ? "off" : "polite");
    const { result } = shown;
    $(".pill").hidden = !result;
    if (result) {
      $(".pill").textContent = result.goes ? "Goes" : "Stays";
      $(".pill").classList.toggle("goes", result.goes);
    }
    const film = stroke?.film ?? [];
    const last = film.at(-1);
    const held = film.filter((frame) => frame[4]).at(-1) ?? last;
    $(".plot .finger b").textContent = held ? `${Math.round(held[1])} pt` : "";
    $(".plot .drawn em").textContent = instrument.stage.thing.replace(/^./, (letter) => letter.toUpperCase());
    $(".plot .drawn b").textContent = held ? `${Math.round(held[2])} pt` : "";
    $(".plot .speed b").textContent = instrument.fingerTag.lastChild.textContent = held ? speed(held[3]) : "";
    const limit = limitNow();
    if (stroke && instrument.isHeld) stroke.line = limit;
    // A drag may have another limit than the line, such as the one of a page that turns.
    const isOther = stroke?.limit !== undefined && Math.abs(stroke.limit - stroke.line) >= 1;
    const isMoved = stroke?.limit !== undefined && !isOther && Math.abs(stroke.line - limit) >= 1;
    drawPlot($(".plot canvas"), film, isOther ? stroke.limit : limit, stroke?.claim, stroke?.lifted,
      `${result?.turns ? "turns" : instrument.stage.ends.goes[0]} past ${isOther ? Math.round(stroke.limit) : wordsOf(limit)}`, isMoved ? stroke.limit : undefined,
      instrument.stage.offsets?.(instrument.size, instrument.host).map((offset, index) => [instrument.stage.detents[index], offset]));
    showStrokes(limit);
    const [, two, three] = $(".steps").children;
    $(".steps").firstChild.classList.toggle("done", instrument.strokes.length > 0);
    two.classList.toggle("done", instrument.strokes.length > 0 && !instrument.isHeld);
    three.classList.toggle("done", Boolean(instrument.hasMoved));
  });
}

let judged = null;
function showStrokes(limit) {
  const { strokes } = instrument;
  const key = `${instrument.id} ${strokes.length} ${JSON.stringify(current().all())} ${instrument.isHeld}`;
  if (judged?.key !== key || judged.strokes !== strokes) judged = { key, strokes, rows: instrument.rows };
  const { rows } = judged;
  const flips = rows.filter((row) => row.flips);
  const then = strokes.map((stroke) => stroke.values[current().sliders[0]]);
  const isOne = then.length > 0 && then.every((value) => value === then[0]);
  const now = current().get(current().sliders[0]);
  const before = !isOne ? undefined : instrument.stage.detents ? limit - now + then[0] : limit * then[0] / now;
  $(".strokes .count").textContent = rows.length ? `${rows.length}, all from you` : "";
  const [one, many] = instrument.stage.ends.goes;
  $(".flips").innerHTML = rows.length === 0 ? "Each stroke you draw is kept here."
    : flips.length === 0 ? `With these values ${rows.length > 1 ? "all of them would end as they" : "it would end as it"} did.`
      : `<b>These values would flip ${flips.length} of ${rows.length}.</b> ${flips.length > 1 ? "They" : "It"} would ${flips.every((row) => row.result.goes) ? "go" : flips.some((row) => row.result.goes) ? "end differently" : "stay"}.`;
  $(".strokes canvas").setAttribute("aria-label", `${rows.length} strokes, ${rows.filter((row) => row.result.goes).length} go, ${flips.length} flip`);
  drawStrokes($(".strokes canvas"), rows.filter((row) => !row.result.turns), limit, before, wordsOf);
  $(".again").disabled = strokes.length === 0;
  $(".clear").disabled = strokes.length === 0 && !instrument.cleared;
  $(".clear").textContent = strokes.length === 0 && instrument.cleared ? "Bring them back" : "Clear";
}

function apply() {
  if (!instrument) return;
  instrument.apply();
  showValues();
  show();
}

// ---- The device

const phone = matchMedia("(max-width: 640px), (max-height: 520px)");
/** The strokes of a mirrored page, or of a device that is turned, are others. A keyboard on the screen turns nothing. */
const postureOf = (one) => `${one.host.rtl} ${phone.matches ? screen.orientation?.type.split("-")[0] : isSideways}`;
function layOut() {
  if (instrument && instrument.posture !== postureOf(instrument)) return void open(instrument.id);
  // On a phone the device has no foot.
  if (phone.matches) $(".clear").after($(".again"));
  else $(".foot").prepend($(".again"));
  const room = $(".room");
  const style = room.style;
  const [width, height] = [room.clientWidth, room.clientHeight];
  const sides = isSideways ? [844, 390] : [390, 844];
  room.classList.toggle("sideways", isSideways && !phone.matches);
  if (phone.matches) {
    room.classList.remove("narrow");
    Object.entries({ w: `${width}px`, h: `${height}px`, k: 1, left: "0px", top: "0px" }).forEach(([name, value]) => style.setProperty(`--${name}`, value));
  } else {
    // Tags stand in one column on the right of the device, and below it.
    const isNarrow = width < 500 && !isSideways;
    room.classList.toggle("narrow", isNarrow);
    const tags = isNarrow ? 60 : 210;
    const below = instrument?.stage.axis === "x" ? 84 : height > 700 ? 44 : 52;
    const k = Math.min(1, (height - below) / (sides[1] + 22), (width - tags) / (sides[0] + 22));
    const left = isSideways ? 24 : Math.max(24, (width - sides[0] * k) / 2 - (isNarrow ? 0 : 78));
    const top = Math.max(18, (height - sides[1] * k) / 2 - (instrument?.stage.axis === "x" ? 30 : 10));
    Object.entries({ w: `${sides[0]}px`, h: `${sides[1]}px`, k, left: `${left}px`, top: `${top}px` }).forEach(([name, value]) => style.setProperty(`--${name}`, value));
  }
  $(".measure").textContent = phone.matches ? "" : `${sides[0]} × ${sides[1]}, ${Math.round(Number(style.getPropertyValue("--k")) * 100)} %`;
  instrument?.placeLine();
  show();
}
new ResizeObserver(layOut).observe($(".room"));

function open(id, words) {
  if (instrument) {
    valuesOf[instrument.id].strokes[instrument.posture] = instrument.strokes;
    const last = instrument;
    instrument = null;
    last.destroy();
  }
  layOut();
  const values = valuesOf[id];
  const unknown = words ? values.read(declared[id], words) : [];
  if (unknown.length) toast(`Not understood in this link: ${unknown.join(", ")}.`);
  instrument = new Instrument({ id, screen: $(".screen"), marks: $(".marks"), values, report: show });
  instrument.posture = postureOf(instrument);
  values.strokes ??= {};
  instrument.strokes = values.strokes[instrument.posture] ?? [];
  instrument.hasStarted = instrument.strokes.length > 0;
  if (instrument.hasStarted) instrument.explain(instrument.stroke = instrument.strokes.at(-1), false);
  showPicked(id);
  $(".choose select").value = id;
  $(".steps span").textContent = instrument.stage.steps;
  $(".view").setAttribute("aria-label", `Device: ${declared[id].title}. Space puts a finger down, arrows move it, Space lifts it. Escape closes, Enter opens.`);
  makeSliders();
  showValues();
  layOut();
}

$(".view").onkeydown = (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("button, a")) return;
  if (instrument.key(event)) event.preventDefault();
};
$(".view").onblur = () => instrument?.liftTyped();
addEventListener("keydown", (event) => {
  const isEditing = event.target.matches?.("input:not([type=range], [type=checkbox]), textarea");
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !isEditing) {
    event.preventDefault();
    event.shiftKey ? current().redo() : current().undo();
  }
  if (event.key === "Escape" && !$("dialog").open && !event.defaultPrevented && phone.matches) movePanel("low");
});

// ---- The bar and the buttons

$(".undo").onclick = () => current().undo();
$(".redo").onclick = () => current().redo();
$(".clear").onclick = () => instrument.clear();
$(".again").onclick = () => { if (phone.matches) movePanel("low"); instrument.again(); };
$(".turn").onclick = () => { isSideways = !isSideways; open(instrument.id); };
$(".mirror").onclick = () => {
  const isMirrored = document.documentElement.dir !== "rtl";
  document.documentElement.dir = isMirrored ? "rtl" : "ltr";
  $(".mirror").ariaPressed = isMirrored;
  open(instrument.id);
};
const dark = matchMedia("(prefers-color-scheme: dark)");
let theme = null;
function paint() {
  const isDark = theme === null ? dark.matches : theme;
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
  $(".theme").ariaPressed = isDark;
  instrument?.placeFinger();
  show();
}
$(".theme").onclick = () => { theme = document.documentElement.dataset.theme !== "dark"; paint(); };
dark.addEventListener("change", paint);

let toastTimer = 0;
function toast(words) {
  $(".toast").textContent = words;
  $(".toast").classList.add("shown");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => $(".toast").classList.remove("shown"), 1600 + 40 * words.length);
}
async function copy(text, words) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Some browsers allow the clipboard only by this command.
    const area = Object.assign(document.createElement("textarea"), { value: text });
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  toast(words);
}
$(".copy").onclick = () => copy($(".values pre").textContent, `Copied as ${document.querySelector(".forms [aria-checked=true]").textContent}.`);
$(".link").onclick = () => {
  const link = current().link({ ...declared[instrument.id], id: instrument.id });
  copy(`${location.href.split("#")[0]}#${link}`, "Copied. The link opens these values.");
  $(".share code").classList.remove("flash");
  requestAnimationFrame(() => $(".share code").classList.add("flash"));
};
$(".whole").onclick = () => $("dialog").showModal();
$(".copy-command").onclick = () => copy($("dialog pre").textContent, "Copied.");

// ---- The panel on a phone

const heights = ["low", "middle", "high"];
function movePanel(to) {
  $(".panel").dataset.at = to;
  $(".panel").scrollTop = 0;
  for (const button of [$(".grip"), $(".more")]) button.ariaExpanded = to !== "low";
  $(".more").textContent = to === "low" ? "Values" : "Done";
}
$(".more").onclick = () => movePanel($(".panel").dataset.at === "low" ? "middle" : "low");
$(".grip").onclick = () => movePanel({ low: "middle", middle: "high", high: "low" }[$(".panel").dataset.at]);
$(".handle").onpointerdown = (event) => {
  const began = event.clientY;
  const from = heights.indexOf($(".panel").dataset.at);
  $(".handle").setPointerCapture(event.pointerId);
  $(".handle").onpointerup = (last) => {
    $(".handle").onpointerup = null;
    const moved = began - last.clientY;
    if (Math.abs(moved) < 8) return;
    movePanel(heights[Math.max(0, Math.min(2, from + Math.sign(moved) * (Math.abs(moved) > 320 ? 2 : 1)))]);
    // The click of this drag is dispatched before this timeout.
    const { onclick } = $(".grip");
    $(".grip").onclick = null;
    setTimeout(() => { $(".grip").onclick = onclick; }, 0);
  };
};

// ---- The beginning

function readLink() {
  clearTimeout(linkTimer);
  let hash = location.hash.slice(1);
  try { hash = decodeURIComponent(hash); } catch { /* A link with a stray percent sign is read as it is. */ }
  const [id, ...words] = hash.split("&");
  open(ids.includes(id) ? id : "cover", ids.includes(id) ? words : undefined);
}
addEventListener("hashchange", readLink);
paint();
readLink();
window.slipsheet = { get instrument() { return instrument; }, values: valuesOf, judge };

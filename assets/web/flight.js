/** Lays out a light box. `sizes`: width and height of each picture. */
function layOutPictures(session, box, width, height, sizes) {
  const view = memory(16 * sizes.length);
  sizes.flat().forEach((side, index) => view.setFloat64(8 * index, side, true));
  engine.slip_session_lay_out_pictures(session, box, width, height, 0, 0, scratch, sizes.length);
}

/**
 * Style of a picture that flies between its element in the page and the window. `pose`: the position by the
 * finger, with `away`, the share of the flight to the page, 0 to 1. `fit`: its size in the window. `stage`: the
 * window. `place`: its element in the page; null if it is not needed.
 */
function flightStyle(pose, fit, stage, place) {
  let { x, y, scale } = pose;
  const { away, turn } = pose;
  let clipPath = "none";
  let opacity = 1;
  if (place) {
    const whole = frameIn(stage, stage);
    const own = frameIn(stage, place);
    const isInView = own.width > 0 && own.height > 0 && own.x + own.width > 0 && own.x < whole.width
      && own.y + own.height > 0 && own.y < whole.height;
    const fill = isInView ? Math.max(own.width / fit.width, own.height / fit.height) : 0.8;
    scale *= Math.max(0.01, 1 + (fill - 1) * away);
    if (isInView) {
      x += (own.x + own.width / 2 - whole.width / 2) * away;
      y += (own.y + own.height / 2 - whole.height / 2) * away;
      // In the page the picture fills its element and is clipped to it.
      const share = Math.min(1, Math.max(0, away));
      const round = parseFloat(getComputedStyle(place).borderTopLeftRadius) || 0;
      clipPath = `inset(${(fit.height - own.height / fill) * share / 2}px ` +
        `${(fit.width - own.width / fill) * share / 2}px round ${round / fill * share}px)`;
    } else {
      // Its element is not visible, so it shrinks a little and fades.
      opacity = Math.min(1, Math.max(0, 1 - away));
    }
  }
  const transform = `translate3d(${x}px, ${y}px, 0) rotate(${turn}rad) scale(${scale})`;
  return { transform, clipPath, opacity };
}

/**
 * Makes `element` a sheet with a list. `list` is the element in it that scrolls `content`. This module moves
 * both. `kind` is "sheet", which fills its parent, or "detentSheet", which has several detents and an inset at
 * the top.
 */
function makeSheet(kind, element, options) {
  const { list, content, dim, shouldDismiss, values, log, onDetent } = options;
  const area = element.parentElement;
  const rests = kind === "detentSheet";
  const over = [].concat(options.over || []);
  const above = new Map();
  // Dims the sheet behind others.
  const veil = document.createElement("div");
  Object.assign(veil.style, {
    position: "absolute", inset: 0, background: "#000", opacity: 0, pointerEvents: "none",
  });
  const report = reporting(options);
  const host = new Host({
    area, values, log,
    // Touches beside the sheet are left to the page.
    touched: element,
    touchAction: "pan-x pinch-zoom",
    accepts: (event) => element.contains(event.target),
    regions: () => [{ of: sheet, element }, { of: rows, element: list, parent: 0 }],
    draw(now) {
      const rise = host.number(sheet, "behindRise", now);
      element.style.transformOrigin = "50% 0";
      element.style.transform = `translate3d(0, ${host.number(sheet, "offset", now) - rise}px, 0) ` +
        `scale(${host.number(sheet, "behindScale", now)})`;
      element.style.visibility = host.phase(sheet, now) === "absent" ? "hidden" : "visible";
      veil.style.opacity = host.number(sheet, "behindDim", now);
      for (const lower of over) lower.stepBack(host, host.number(sheet, "coverage", now));
      content.style.transform = `translate3d(0, ${-host.number(rows, "offset", now)}px, 0)`;
      if (!dim) return;
      dim.style.opacity = host.number(sheet, "scrim", now);
      if (rests) dim.style.pointerEvents = host.number(sheet, "blocks", now) === 1 ? "auto" : "none";
    },
    hear(event) {
      report(event);
      if (event.kind !== "detentChanged") return;
      layOut();
      if (onDetent) onDetent(event.number);
    },
  });
  const sheet = host.add(kind, { style: options.style });
  const rows = host.add("list", { parent: sheet });
  host.restore(element, list, content, dim);
  host.endings.push(() => veil.remove());
  element.append(veil);
  const inset = rests ? host.value("places.inset") : 0;
  if (rests) {
    const radius = host.value("places.cornerRadius");
    element.style.borderRadius = `${radius}px ${radius}px 0 0`;
    element.style.top = `${inset}px`;
  }
  const layOut = () => {
    host.layOut(engine.slip_session_lay_out, sheet, area.clientWidth, area.clientHeight, 0);
    host.layOut(engine.slip_session_lay_out_list, rows, list.clientHeight, content.offsetHeight);
  };
  asking(host, sheet, shouldDismiss);
  host.observe([area, list, content], layOut);
  scrolling(host, rows, list);
  const go = (detent, isAnimated = true) =>
    host.command(engine.slip_session_select, sheet, detent, isAnimated ? 1 : 0);
  // Without `detent` the highest one is selected. Invalid indices have no effect.
  for (const detent of options.detent === undefined ? [0, 1, 2] : [options.detent]) go(detent, false);
  if (options.presented !== false) host.command(engine.slip_session_present, sheet, 0);
  const handle = host.handle(sheet, {
    ...presenting(host, sheet, options),
    select: go,
    /** Moves this sheet back while another sheet covers this share of it. */
    stepBack(other, part) {
      if ((above.get(other) || 0) === part) return;
      above.set(other, part);
      let depth = 0;
      for (const one of above.values()) depth += one;
      engine.slip_session_cover(host.session, sheet, depth);
      host.redraw();
    },
  });
  Object.defineProperty(handle, "detent", { get: () => host.number(sheet, "selected", host.now()) });
  if (rests && dim) {
    // A tap beside the sheet lowers it to a detent with an interactive background, or dismisses it.
    const tap = () => handle.dismiss("tap");
    dim.addEventListener("click", tap);
    host.endings.push(() => dim.removeEventListener("click", tap));
  }
  host.redraw();
  return handle;
}

/** A sheet that is dismissed by pulling its list past the top. */
export function pullToDismiss(element, options) {
  return makeSheet("sheet", element, options);
}

/** A sheet with several detents. */
export function sheet(element, options) {
  return makeSheet("detentSheet", element, options);
}

/**
 * Makes `panel` a bar at the bottom of its parent. A finger raises it to a page and lowers it again. The bar's
 * height is set on the parent as `--bottom-bar`.
 */
export function bottomBar(panel, options) {
  const { bar, page, dim, picture, thumbnail, onExpand, values, log } = options;
  const area = panel.parentElement;
  let from = { x: 0, y: 0, scale: 1 };
  const blend = (a, b, part) => Math.min(1, Math.max(0, a + (b - a) * part));
  const host = new Host({
    area, values, log,
    touched: panel,
    touchAction: "pan-x pinch-zoom",
    accepts: (event) => panel.contains(event.target),
    regions: () => [{ of: sheet, element: panel }],
    draw(now) {
      const isLow = host.number(sheet, "blocks", now) === 0;
      const part = host.number(sheet, "progress", now);
      panel.style.transform = `translate3d(0, ${host.number(sheet, "offset", now)}px, 0)`;
      bar.style.opacity = blend(1, -3, part);
      bar.style.pointerEvents = isLow ? "auto" : "none";
      // Fades in before the bar has faded out, so that one of them is always visible.
      page.style.opacity = blend(-0.25, 2.25, part);
      page.style.pointerEvents = isLow ? "none" : "auto";
      // The Tab key reaches only visible elements.
      page.inert = isLow;
      bar.inert = !isLow;
      if (dim) {
        dim.style.opacity = host.number(sheet, "scrim", now);
        dim.style.pointerEvents = isLow ? "none" : "auto";
      }
      if (!picture || !thumbnail) return;
      const left = 1 - part;
      picture.style.transformOrigin = "0 0";
      picture.style.transform = `translate3d(${from.x * left}px, ${from.y * left}px, 0) ` +
        `scale(${1 + (from.scale - 1) * left})`;
    },
    hear({ kind, number }) {
      if (kind === "detentChanged" && onExpand) onExpand(number > 0);
    },
  });
  const sheet = host.add("bar");
  const height = host.value("bar.height");
  host.restore(panel, bar, page, dim, picture);
  bar.style.height = `${height}px`;
  // Separate layers from the start, so that a fade causes no layout.
  bar.style.willChange = "opacity";
  page.style.willChange = "opacity";
  area.style.setProperty("--bottom-bar", `${height}px`);
  const match = () => {
    if (!picture || !thumbnail) return;
    const before = picture.style.transform;
    picture.style.transform = "none";
    const own = frameIn(area, picture);
    picture.style.transform = before;
    const small = frameIn(area, thumbnail);
    from = {
      x: small.x - own.x, y: small.y - own.y, scale: small.width / (own.width || 1),
    };
  };
  host.observe([area, ...(picture ? [picture] : [])], () => {
    host.layOut(engine.slip_session_lay_out, sheet, area.clientWidth, area.clientHeight, height);
    match();
  });
  const expand = (isExpanded = true, isAnimated = true) => host.command(
    engine.slip_session_select, sheet, isExpanded ? 1 : 0, isAnimated ? 1 : 0);
  const raise = (event) => {
    // A button in the bar handles its own click.
    const isLow = host.number(sheet, "blocks", host.now()) === 0;
    if (isLow && !event.target.closest("button, a, input")) expand();
  };
  const lower = () => expand(false);
  bar.addEventListener("click", raise);
  if (dim) dim.addEventListener("click", lower);
  host.endings.push(() => {
    bar.removeEventListener("click", raise);
    if (dim) dim.removeEventListener("click", lower);
    page.inert = false;
    bar.inert = false;
    area.style.removeProperty("--bottom-bar");
  });
  if (options.expanded) expand(true, false);
  host.redraw();
  return host.handle(sheet, {
    get isExpanded() { return host.number(sheet, "selected", host.now()) > 0; },
    expand,
  });
}

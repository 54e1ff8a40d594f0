/**
 * Makes `panel` a drawer. A drag from the edge pulls it in and pushes it out again. It is at an edge of its
 * parent.
 */
export function drawer(panel, options = {}) {
  const { dim, shouldDismiss, values, log } = options;
  const edge = options.edge || "leading";
  const area = panel.parentElement;
  const isUpright = edge === "top" || edge === "bottom";
  const isOpen = (now) => !["absent", "leaving"].includes(host.phase(sheet, now));
  const host = new Host({
    area, values, log,
    // No drag opens a drawer at the top or the bottom, so touches beside it are left to the page.
    touched: isUpright ? panel : area,
    touchAction: isUpright ? "pan-x pinch-zoom" : "pan-y pinch-zoom",
    accepts: (event) => panel.contains(event.target) || (!isUpright && !isOpen(host.now())),
    regions: () => [
      ...(isUpright ? [] : [{ role: "edge", of: sheet, element: area }]),
      { of: sheet, element: panel, parent: isUpright ? -1 : 0 },
    ],
    draw(now) {
      const offset = host.number(sheet, "offset", now);
      const away = edge === "bottom" || (edge === "trailing") !== host.rtl ? 1 : -1;
      const y = isUpright ? offset * (edge === "bottom" ? 1 : -1) : 0;
      const x = isUpright ? 0 : offset * away;
      panel.style.transform = `translate3d(${x}px, ${y}px, 0)`;
      panel.style.visibility = host.phase(sheet, now) === "absent" ? "hidden" : "visible";
      if (!dim) return;
      dim.style.opacity = host.number(sheet, "scrim", now);
      dim.style.pointerEvents = isOpen(now) ? "auto" : "none";
    },
    hear: reporting(options),
  });
  const sheet = host.add("drawer", { edge });
  host.restore(panel, dim);
  asking(host, sheet, shouldDismiss);
  host.observe([area, panel], () => host.layOut(engine.slip_session_lay_out, sheet, area.clientWidth, area.clientHeight,
    isUpright ? panel.offsetHeight : panel.offsetWidth));
  if (options.presented !== false) host.command(engine.slip_session_present, sheet, 0);
  const handle = host.handle(sheet, presenting(host, sheet, options));
  if (dim) {
    const tap = () => handle.dismiss("tap");
    dim.addEventListener("click", tap);
    host.endings.push(() => dim.removeEventListener("click", tap));
  }
  host.redraw();
  return handle;
}

/**
 * Makes `cover` a cover that is pulled down to leave. It fills its parent.
 *
 *     const handle = pullDown(document.querySelector(".cover"), { onDismiss: () => history.back() });
 */
export function pullDown(cover, options = {}) {
  const { dim, shouldDismiss, values, log } = options;
  const area = cover.parentElement;
  const host = new Host({
    area, values, log,
    touchAction: "pan-x pinch-zoom",
    accepts: (event) => cover.contains(event.target),
    regions: () => [{ of: sheet, element: cover }],
    draw(now) {
      cover.style.transform = `translate3d(0, ${host.number(sheet, "offset", now)}px, 0)`;
      cover.style.borderRadius = `${host.number(sheet, "radius", now)}px`;
      cover.style.visibility = host.phase(sheet, now) === "absent" ? "hidden" : "visible";
      if (dim) dim.style.opacity = host.number(sheet, "scrim", now);
    },
    hear: reporting(options),
  });
  const sheet = host.add("cover");
  host.restore(cover, dim);
  asking(host, sheet, shouldDismiss);
  host.observe([area], () =>
    engine.slip_session_lay_out(host.session, sheet, area.clientWidth, area.clientHeight, 0));
  if (options.presented !== false) host.command(engine.slip_session_present, sheet, 0);
  host.redraw();
  return host.handle(sheet, presenting(host, sheet, options));
}

/**
 * Makes `cover` a cover that is dismissed by pulling it down. It fills its parent, which is as large as the
 * window. `list` is an optional element in it that scrolls `content`. This module moves both.
 *
 *     const handle = pullDown(document.querySelector(".cover"), { onDismiss: () => history.back() });
 */
export function pullDown(cover, options = {}) {
  const { dim, list, content, shouldDismiss, values, log } = options;
  const area = cover.parentElement;
  const host = new Host({
    area, values, log,
    touched: cover,
    touchAction: "pan-x pinch-zoom",
    accepts: (event) => cover.contains(event.target),
    regions: () => [
      { of: sheet, element: cover }, ...(list ? [{ of: rows, element: list, parent: 0 }] : []),
    ],
    draw(now) {
      cover.style.transform = `translate3d(0, ${host.number(sheet, "offset", now)}px, 0)`;
      cover.style.borderRadius = `${host.number(sheet, "radius", now)}px`;
      cover.style.visibility = host.phase(sheet, now) === "absent" ? "hidden" : "visible";
      if (list) content.style.transform = `translate3d(0, ${-host.number(rows, "offset", now)}px, 0)`;
      if (dim) dim.style.opacity = host.number(sheet, "scrim", now);
    },
    hear: reporting(options),
  });
  const sheet = host.add("cover");
  const rows = list ? host.add("list", { parent: sheet }) : -1;
  host.restore(cover, dim, list, content);
  asking(host, sheet, shouldDismiss);
  if (list) scrolling(host, rows, list);
  host.observe(list ? [area, list, content] : [area], () => {
    host.layOut(engine.slip_session_lay_out, sheet, area.clientWidth, area.clientHeight, 0);
    if (!list) return;
    host.layOut(engine.slip_session_lay_out_list, rows, list.clientHeight, content.offsetHeight);
  });
  if (options.presented !== false) host.command(engine.slip_session_present, sheet, 0);
  host.redraw();
  return host.handle(sheet, presenting(host, sheet, options));
}

/**
 * Makes `page` the page of `card`. It fills its parent and is visible while it is open. It opens from the frame
 * of the card. `list` is the element of the page that scrolls `content`, and `picture` is the picture at its top.
 */
export function edgeCard(page, options) {
  const { card, list, content, picture, closeButton, backdrop, values, log } = options;
  const { onOpen, onClose, onAttempt, shouldClose } = options;
  const area = page.parentElement;
  const radius = options.cardRadius ?? 20;
  let from = { x: 0, y: 0, width: 1, height: 1 };
  let whole = { width: 1, height: 1 };
  const blend = (a, b, part) => a + (b - a) * part;
  const isOut = (now) => host.phase(flight, now) !== "absent" && host.number(flight, "phase", now) > 0;
  const host = new Host({
    area, values, log,
    touched: page,
    touchAction: "none",
    accepts: (event) => page.contains(event.target),
    regions: () => [{ of: flight, element: page }, { of: rows, element: list, parent: 0 }],
    draw(now) {
      const isShown = isOut(now);
      const progress = host.number(flight, "progress", now);
      page.style.visibility = isShown ? "visible" : "hidden";
      card.style.visibility = isShown ? "hidden" : "visible";
      page.style.pointerEvents = host.number(flight, "blocks", now) === 1 ? "auto" : "none";
      if (backdrop) backdrop.style.opacity = host.number(flight, "blur", now);
      if (!isShown) return;
      const scale = host.number(flight, "scale", now);
      const x = blend(from.x, 0, progress);
      const y = blend(from.y, 0, progress);
      const right = blend(whole.width - from.x - from.width, 0, progress);
      const bottom = blend(whole.height - from.y - from.height, 0, progress);
      // The card's corner radius until it is nearly a page.
      const left = Math.min(1, Math.max(0, (1 - progress) / 0.15));
      const corner = radius * left * left * (3 - 2 * left);
      const round = Math.max(corner, host.number(flight, "radius", now)) / scale;
      page.style.transform = `translate3d(${host.number(flight, "x", now)}px, ` +
        `${host.number(flight, "y", now)}px, 0) scale(${scale})`;
      page.style.clipPath = `inset(${Math.max(0, y)}px ${Math.max(0, right)}px ` +
        `${Math.max(0, bottom)}px ${Math.max(0, x)}px round ${round}px)`;
      list.style.transformOrigin = "0 0";
      list.style.transform = `translate3d(${x}px, ${y}px, 0) ` +
        `scale(${blend(from.width / whole.width, 1, progress)})`;
      const scrolled = host.number(rows, "offset", now);
      content.style.transform = `translate3d(0, ${-scrolled}px, 0)`;
      if (picture) {
        // Its layout height is its width. Stretching is a transform and moves nothing below it.
        picture.style.transformOrigin = "50% 0";
        picture.style.transform = `translate3d(0, ${Math.min(0, scrolled)}px, 0) ` +
          `scale(${host.number(flight, "stretch", now)})`;
      }
      if (closeButton) closeButton.style.opacity = host.number(flight, "button", now);
    },
    hear({ kind, source }) {
      if (kind === "presented" && onOpen) onOpen();
      if (kind === "dismissed" && onClose) onClose(source);
      if (kind === "refused" && onAttempt) onAttempt(source);
    },
  });
  const flight = host.add("card");
  const rows = host.add("list", { parent: flight });
  host.restore(page, card, list, content, picture, closeButton, backdrop);
  scrolling(host, rows, list);
  list.style.overflow = "visible";
  // The card's frame, relative to the page's parent.
  const match = () => {
    from = frameIn(area, card);
    whole = frameIn(area, area);
    host.layOut(
      engine.slip_session_lay_out_card, flight, whole.width, whole.height, 0, 0,
      from.x, from.y, from.width, from.height);
  };
  asking(host, flight, shouldClose);
  host.observe([area, list, content], () => {
    match();
    if (picture) picture.style.height = `${area.clientWidth}px`;
    host.layOut(engine.slip_session_lay_out_list, rows, area.clientHeight, content.offsetHeight);
  });
  host.redraw();
  return host.handle(flight, {
    open() {
      match();
      host.command(engine.slip_session_present, flight, 1);
    },
    close: dismissing(host, flight, shouldClose, onAttempt),
  });
}

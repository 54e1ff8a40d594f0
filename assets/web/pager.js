/** Makes the children of `track` pages side by side. Its parent is the viewport of one page. */
export function pager(track, options = {}) {
  const { onPage, dots, values, log } = options;
  const area = track.parentElement;
  const pages = [...track.children];
  const host = new Host({
    area, values, log,
    touchAction: "pan-y pinch-zoom",
    regions: () => [{ of: turner, element: area }],
    draw(now) {
      const x = host.number(turner, "offset", now);
      track.style.transform = `translate3d(${host.rtl ? x : -x}px, 0, 0)`;
      if (!dots) return;
      const current = Math.round(x / Math.max(1, area.clientWidth));
      [...dots.children].forEach((dot, index) => {
        dot.style.opacity = index === current ? 1 : 0.3;
      });
    },
    hear({ kind, number }) {
      if (kind === "pageChanged" && onPage) onPage(number);
    },
  });
  const turner = host.add("pager");
  host.restore(track, dots, ...pages);
  host.layOut(engine.slip_session_set_pages, turner, pages.length);
  host.observe([area], () => {
    const width = area.clientWidth;
    host.layOut(engine.slip_session_lay_out, turner, width, area.clientHeight, 0);
    pages.forEach((page, index) => Object.assign(page.style, {
      position: "absolute", top: 0, bottom: 0, width: `${width}px`,
      [host.rtl ? "right" : "left"]: `${index * width}px`,
    }));
  });
  if (dots) {
    dots.hidden = host.value("pager.showsDots") === 0;
    // Separate layers from the start, so that a fade causes no layout.
    dots.replaceChildren(...pages.map(() =>
      Object.assign(document.createElement("i"), { style: "will-change: opacity" })));
  }
  const go = (page, isAnimated = true) =>
    host.command(engine.slip_session_select, turner, page, isAnimated ? 1 : 0);
  const handle = host.handle(turner, {
    get page() { return host.number(turner, "selected", host.now()); },
    go,
  });
  const keys = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const page = handle.page + (host.rtl ? -step : step);
    if (pages[page]) go(page);
  };
  area.addEventListener("keydown", keys, { passive: true });
  host.endings.push(() => area.removeEventListener("keydown", keys));
  if (options.page) go(options.page, false);
  host.redraw();
  return handle;
}

/**
 * Makes `stage`, which fills the window, a light box. Pictures fly there from their elements in the page. They
 * can be pulled away, pinched, rotated and paged.
 */
export function lightbox(stage, options) {
  const { pictures, make, sizes, ground, chrome, shouldClose, values, log } = options;
  const { onOpen, onClose, onPage, onAttempt } = options;
  const strip = document.createElement("div");
  Object.assign(strip.style, { position: "absolute", inset: 0, pointerEvents: "none" });
  const shown = new Map();
  const gap = 24;
  const page = (now) => host.number(box, "selected", now);
  const isOut = (now) => host.number(box, "phase", now) > 0;
  const fitted = (index) => {
    const [width, height] = sizes[index];
    const scale = Math.min(stage.clientWidth / width, stage.clientHeight / height);
    return { width: width * scale, height: height * scale };
  };
  const host = new Host({
    area: stage, values, log,
    several: true,
    touchAction: "none",
    accepts: (event) => !(chrome && chrome.contains(event.target)),
    regions: () => {
      const isLeaving = host.phase(box, host.now()) === "leaving";
      const picture = shown.get(page(host.now()));
      return [{ of: box, element: isLeaving && picture ? picture : stage }];
    },
    draw(now) {
      const isSeen = isOut(now);
      const current = page(now);
      build(isSeen, current);
      stage.style.visibility = isSeen ? "visible" : "hidden";
      // A picture that is being dismissed blocks nothing below it.
      stage.style.pointerEvents = host.number(box, "blocks", now) === 1 ? "auto" : "none";
      pictures.forEach((picture, index) => {
        picture.style.visibility = isSeen && index === current ? "hidden" : "visible";
      });
      const dark = host.number(box, "scrim", now);
      if (ground) ground.style.opacity = dark;
      if (chrome) chrome.style.opacity = dark;
      const scrolled = host.number(box, "offset", now);
      strip.style.transform = `translate3d(${host.rtl ? scrolled : -scrolled}px, 0, 0)`;
      for (const [index, element] of shown) {
        if (index !== current) element.style.transform = "none";
      }
      if (isSeen && shown.has(current)) pose(shown.get(current), current, now);
    },
    hear({ kind, source, number }) {
      if (kind === "presented" && onOpen) onOpen(page(host.now()));
      if (kind === "dismissed" && onClose) onClose(source);
      if (kind === "refused" && onAttempt) onAttempt(source);
      if (kind === "pageChanged" && onPage) onPage(number);
    },
  });
  const box = host.add("lightbox");
  host.restore(stage, ground, chrome, ...pictures);
  host.endings.push(() => strip.remove());
  // The pictures are above the background and below everything else.
  if (ground && ground.parentElement === stage) ground.after(strip);
  else stage.prepend(strip);
  asking(host, box, shouldClose);

  // Creates the current picture and its neighbours, and removes the others.
  let built = "";
  function build(isSeen, current) {
    const now = `${isSeen} ${current} ${stage.clientWidth} ${stage.clientHeight}`;
    if (built === now) return;
    built = now;
    for (const [index, element] of shown) {
      if (isSeen && Math.abs(index - current) <= 1) continue;
      element.remove();
      shown.delete(index);
    }
    for (let index = current - 1; isSeen && index <= current + 1; index += 1) {
      if (!pictures[index]) continue;
      if (!shown.has(index)) {
        shown.set(index, make(index));
        strip.append(shown.get(index));
      }
      const fit = fitted(index);
      const x = index * (stage.clientWidth + gap) * (host.rtl ? -1 : 1);
      Object.assign(shown.get(index).style, {
        position: "absolute", margin: 0, transformOrigin: "50% 50%", willChange: "transform",
        width: `${fit.width}px`, height: `${fit.height}px`,
        top: `${(stage.clientHeight - fit.height) / 2}px`,
        left: `${(stage.clientWidth - fit.width) / 2 + x}px`,
      });
    }
  }

  function pose(element, index, now) {
    const away = 1 - host.number(box, "progress", now);
    const place = Math.abs(away) > 1e-9 ? pictures[index] : null;
    Object.assign(element.style, flightStyle({
      x: host.number(box, "x", now), y: host.number(box, "y", now),
      scale: host.number(box, "scale", now), turn: host.number(box, "turn", now), away,
    }, fitted(index), stage, place));
  }

  host.observe([stage], () => {
    host.layOut(layOutPictures, box, stage.clientWidth, stage.clientHeight, sizes);
  });
  host.redraw();
  return host.handle(box, {
    get page() { return page(host.now()); },
    get isOpen() { return host.number(box, "blocks", host.now()) === 1; },
    /** Opens a picture, or changes to another one. */
    open(index = 0) { host.command(engine.slip_session_select, box, index, 1); },
    close: dismissing(host, box, shouldClose, onAttempt),
    /** Multiplies the zoom. */
    zoom(factor) { host.command(engine.slip_session_zoom, box, factor); },
  });
}

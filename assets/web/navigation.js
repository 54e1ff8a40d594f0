/**
 * Makes the children of `stack` screens on top of each other. The first one is the root. A swipe from the
 * leading edge pops the top one. The stack's CSS direction decides which edge is leading.
 */
export function navigation(stack, options = {}) {
  const { onBack, shouldGoBack, values, log } = options;
  const screens = [...stack.children];
  // Popped screens that are still visible, the topmost first.
  let leaving = [];
  const shade = document.createElement("div");
  Object.assign(shade.style, {
    position: "absolute", inset: 0, background: "#000", pointerEvents: "none", opacity: 0,
  });
  const host = new Host({
    area: stack, values, log,
    touchAction: "pan-y pinch-zoom",
    regions: () => {
      const all = [{ of: path, element: stack }];
      const top = screens[host.number(path, "selected", host.now()) - 1];
      if (host.number(path, "lowerDepth", host.now()) > 0) {
        all.push({ role: "moving", of: path, element: top, parent: 0 });
      }
      return all;
    },
    draw(now) {
      const sign = host.rtl ? -1 : 1;
      const depth = host.number(path, "selected", now);
      const lower = host.number(path, "lowerDepth", now);
      const count = host.number(path, "departing", now);
      for (const screen of leaving.splice(count)) end(screen);
      const put = (screen, x, isSeen, isOver) => {
        screen.style.visibility = isSeen ? "visible" : "hidden";
        screen.style.transform = `translate3d(${x * sign}px, 0, 0)`;
        screen.style.boxShadow = isOver ? "0 0 24px rgb(0 0 0 / 25%)" : "none";
      };
      leaving.forEach((screen, index) =>
        put(screen, engine.slip_session_departure(host.session, path, index, now), true, true));
      screens.forEach((screen, index) => {
        const isTop = index + 1 === depth;
        const isLower = index + 1 === lower;
        const x = isTop ? host.number(path, "offset", now)
          : isLower ? host.number(path, "lower", now) : 0;
        put(screen, x, isTop || isLower, isTop && lower > 0);
      });
      const below = screens[lower - 1];
      if (below && shade.parentElement !== below) below.append(shade);
      if (!below) shade.remove();
      shade.style.opacity = host.number(path, "scrim", now);
    },
    hear({ kind, number }) {
      if (kind !== "popped") return;
      while (screens.length > number) leaving.unshift(screens.pop());
      leaving.sort((a, b) => b.compareDocumentPosition(a) & 4 ? -1 : 1);
    },
  });
  const end = (screen) => {
    screen.remove();
    if (onBack) onBack(screen);
  };
  const path = host.add("stack");
  host.restore(stack, ...screens);
  host.endings.push(() => shade.remove());
  if (shouldGoBack) asking(host, path, shouldGoBack);
  host.observe([stack], () => host.layOut(engine.slip_session_lay_out, path, stack.clientWidth, stack.clientHeight, 0));
  const go = (depth, isAnimated = true) =>
    host.command(engine.slip_session_select, path, depth, isAnimated ? 1 : 0);
  // The initial screens appear without animation.
  go(screens.length, false);
  host.redraw();
  return host.handle(path, {
    get depth() { return screens.length; },
    push(screen) {
      stack.append(screen);
      screens.push(screen);
      go(screens.length);
      host.redraw();
    },
    pop() {
      if (shouldGoBack && !shouldGoBack("button")) return;
      host.command(engine.slip_session_dismiss, path, sources.indexOf("button"));
    },
  });
}

// The swipe back on the web.

extension WebView {
  static let navigation = WebView(
    module: #"""
      /**
       * Makes the children of `stack` screens on top of each other, the first one the root. The top
       * one is swiped back from the leading edge; right to left is read from the stack.
       */
      export function navigation(stack, options = {}) {
        const machine = new NavigationMachine(options.figures);
        const { onBack, shouldGoBack } = options;
        const rtl = () => isRightToLeft(stack);
        const shade = document.createElement("div");
        Object.assign(shade.style, {
          position: "absolute", inset: 0, background: "#000", pointerEvents: "none", opacity: 0,
        });
        const screens = [...stack.children];
        const restore = styles(stack, ...screens);
        const driver = new Driver({
          machine,
          area: stack,
          touchAction: "pan-y pinch-zoom",
          mirrored: rtl,
          land() {
            machine.mayPop = shouldGoBack ? shouldGoBack() : true;
            return [];
          },
          draw(now) {
            const sign = rtl() ? -1 : 1;
            const lower = machine.lowerDepth();
            screens.forEach((screen, index) => {
              const depth = index + 1;
              const isTop = depth === machine.depth;
              screen.style.visibility = isTop || depth === lower ? "visible" : "hidden";
              const x = isTop ? machine.offset(now) : depth === lower ? machine.lower(now) : 0;
              screen.style.transform = `translate3d(${x * sign}px, 0, 0)`;
              screen.style.boxShadow = isTop && lower > 0 ? "0 0 24px rgb(0 0 0 / 25%)" : "none";
            });
            const below = screens[lower - 1];
            if (below && shade.parentElement !== below) below.append(shade);
            if (!below) shade.remove();
            shade.style.opacity = machine.dim(now);
          },
          hear(word) {
            if (word !== "popped") return;
            while (screens.length > machine.depth) {
              const gone = screens.pop();
              gone.remove();
              if (onBack) onBack(gone);
            }
          },
        });
        driver.endings.push(() => shade.remove(), restore);
        observe([stack], driver, () => {
          machine.layOut(screens.length, stack.clientWidth, driver.now());
        });
        driver.redraw();
        return handleOf(machine, driver, {
          get depth() {
            return machine.depth;
          },
          push(screen) {
            stack.append(screen);
            // A screen that is still on its way out gives its place to the new one.
            machine.tick(driver.now());
            machine.push(isAnimated(), driver.now());
            driver.say();
            screens.push(screen);
            driver.redraw();
          },
          pop() {
            if (shouldGoBack && !shouldGoBack()) return;
            driver.tell((now) => machine.pop(isAnimated(), now));
          },
        });
      }

      """#,
    types: #"""
      export interface NavigationOptions {
        /** Figures that differ from the tuned ones. */
        figures?: Partial<NavigationFigureSet>;
        /** False keeps the screen; asked when a finger lands, and by `pop`. */
        shouldGoBack?(): boolean;
        /** A screen is gone, and out of the stack. */
        onBack?(screen: HTMLElement): void;
      }

      export interface NavigationHandle extends Handle {
        /** 1 is the root alone. */
        readonly depth: number;
        push(screen: HTMLElement): void;
        pop(): void;
      }

      export function navigation(stack: HTMLElement, options?: NavigationOptions): NavigationHandle;

      """#,
    style: """
      .screen { position: absolute; inset: 0; background: var(--paper); padding: 28px 24px; will-change: transform; }
      .screen .picture { height: 40%; margin: 16px 0 24px; border-radius: 16px; }

      """,
    elements: """
      <div class="fill" id="stack">
        <section class="screen"><h1>Guides</h1><p>The root stays.</p><button class="more">Go on</button></section>
        <section class="screen"><h1>Fog</h1><div class="picture"></div><p>Swipe in from the edge to go back.</p><button class="more">Go on</button></section>
        <section class="screen"><h1>Haar</h1><div class="picture"></div><p>Catch a screen while it moves.</p><button class="more">Go on</button></section>
        <section class="screen"><h1>Sea smoke</h1><div class="picture"></div><p>Let it go half way.</p><button class="more">Go on</button></section>
      </div>

      """,
    start: """
      const handle = navigation(document.getElementById("stack"));
      document.getElementById("stack").addEventListener("click", (event) => {
        if (!event.target.matches(".more")) return;
        const screen = document.querySelector(".screen:nth-child(1)").cloneNode(true);
        screen.querySelector("h1").textContent = `Screen ${handle.depth + 1}`;
        screen.removeAttribute("style");
        handle.push(screen);
      });
      addEventListener("keydown", (event) => { if (event.key === "Escape") handle.pop(); });
      """,
    hint: "Swipe in from the leading edge to go back; “Go on” pushes a screen.")
}

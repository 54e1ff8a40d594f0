// The overlay container on the web.

extension WebView {
  static let overlay = WebView(
    module: #"""
      const exits = {
        top: { vertical: true, sign: -1 },
        bottom: { vertical: true, sign: 1 },
        left: { vertical: false, sign: -1 },
        right: { vertical: false, sign: 1 },
      };

      /**
       * Makes `host`, which fills a window, a container that shows one view at a time: `show(element)`
       * puts an element there, or lets it wait. An element stands where its own style puts it.
       */
      export function overlay(host, options = {}) {
        const machine = new OverlayMachine(options.figures);
        const { background, onDismiss } = options;
        const exit = exits[options.exit || "top"];
        machine.vertical = exit.vertical;
        machine.sign = exit.sign;
        machine.swipes = options.swipes !== false;
        const restore = styles(host, background);
        const elements = new Map();
        let last = 0;
        host.style.pointerEvents = "none";
        // How far it has to go to be outside, and how large it is in that direction.
        const measure = (id, element) => {
          const whole = host.getBoundingClientRect();
          const before = element.style.transform;
          element.style.transform = "none";
          const own = element.getBoundingClientRect();
          element.style.transform = before;
          const way = exit.vertical
            ? exit.sign < 0 ? own.bottom - whole.top : whole.bottom - own.top
            : exit.sign < 0 ? own.right - whole.left : whole.right - own.left;
          machine.measure(id, exit.vertical ? own.height : own.width, Math.max(0, way));
        };
        const driver = new Driver({
          machine,
          area: host,
          touchAction: exit.vertical ? "pan-x pinch-zoom" : "pan-y pinch-zoom",
          accepts(event) {
            const shown = machine.current();
            return shown >= 0 && elements.get(machine.seats[shown].id).contains(event.target);
          },
          draw(now) {
            machine.seats.forEach((seat, index) => {
              const element = elements.get(seat.id);
              if (!element) return;
              const way = machine.seatOffset(index, now) * exit.sign;
              element.style.transform = exit.vertical
                ? `translate3d(0, ${way}px, 0)` : `translate3d(${way}px, 0, 0)`;
              element.style.opacity = machine.seatOpacity(index, now);
              if (background) background.style.opacity = machine.seatGround(index, now);
            });
            if (background && machine.seats.length === 0) background.style.opacity = 0;
          },
          hear(word) {
            const id = machine.who.shift();
            const element = elements.get(id);
            if (word === "appeared") {
              element.style.visibility = "visible";
              element.style.pointerEvents = "auto";
              // A mouse that swipes selects no words.
              if (machine.swipes) element.style.userSelect = "none";
              measure(id, element);
            } else if (word === "dismissed") {
              element.style.pointerEvents = "none";
              if (onDismiss) onDismiss(element);
            } else if (word === "disappeared") {
              element.remove();
              elements.delete(id);
            }
          },
        });
        driver.endings.push(() => elements.forEach((element) => element.remove()), restore);
        driver.redraw();
        return handleOf(machine, driver, {
          /** `seconds`: how long it stays; left out: until it is sent away. */
          show(element, seconds = -1) {
            last += 1;
            elements.set(last, element);
            element.style.visibility = "hidden";
            host.append(element);
            machine.fades = !isAnimated();
            machine.show(last, seconds, driver.now());
            driver.changed();
          },
          dismiss() {
            driver.tell((now) => machine.dismiss(true, now));
          },
          /** For the Escape key; true where a view was sent away. */
          escape() {
            const went = machine.escape(driver.now());
            driver.changed();
            return went;
          },
        });
      }

      """#,
    types: #"""
      export interface OverlayOptions {
        /** Where views leave to. */
        exit?: "top" | "bottom" | "left" | "right";
        /** False: a finger does not send them away. */
        swipes?: boolean;
        /** Lies under the views, and is there while one is. */
        background?: HTMLElement;
        /** Figures that differ from the tuned ones. */
        figures?: Partial<OverlayFigureSet>;
        onDismiss?(view: HTMLElement): void;
      }

      export interface OverlayHandle extends Handle {
        show(view: HTMLElement, seconds?: number): void;
        dismiss(): void;
        escape(): boolean;
      }

      export function overlay(host: HTMLElement, options?: OverlayOptions): OverlayHandle;

      """#,
    style: """
      .toast { position: absolute; left: 20px; right: 20px; top: 50px; height: 80px; padding: 14px 18px; border-radius: 18px; background: #20252b; color: #fff; }
      .toast b { display: block; }
      .page { padding: 170px 24px; }

      """,
    elements: """
      <div class="fill page"><h1>Messages</h1><p>A banner comes from the top, stays for a while, and can be swiped up.</p>
        <button id="more">One more</button></div>
      <div class="fill" id="host"></div>

      """,
    start: """
      const handle = overlay(document.getElementById("host"));
      let number = 0;
      window.more = (seconds = 4) => {
        const toast = document.createElement("div");
        toast.className = "toast";
        number += 1;
        toast.innerHTML = `<b>Message ${number}</b>The ferry leaves at ten past.`;
        handle.show(toast, seconds);
      };
      document.getElementById("more").onclick = () => window.more();
      addEventListener("keydown", (event) => { if (event.key === "Escape") handle.escape(); });
      """,
    hint: "“One more” sends a banner; swipe it up.")
}

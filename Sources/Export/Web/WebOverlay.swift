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
       * Makes `host`, which fills a window, a container of views: `show(element)` puts an element there,
       * or lets it wait. An element stands where its own style puts it; with `beside` several of them
       * stand side by side from there on, the newest at its own place.
       */
      export function overlay(host, options = {}) {
        const machine = new OverlayMachine(options.figures);
        const { background, beside, onDismiss } = options;
        const exit = exits[options.exit || "top"];
        machine.queue = options.queue || "oneByOneWaitFinish";
        machine.most = options.most ?? machine.most;
        machine.grouped = Boolean(beside);
        machine.rowVertical = beside === "down" || beside === "up";
        machine.rowSign = beside === "up" || beside === "left" ? -1 : 1;
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
          machine.measure(
            id, exit.vertical ? own.height : own.width, Math.max(0, way),
            machine.rowVertical ? own.height : own.width);
        };
        // The view on screen that an event is for; undefined: none is.
        const under = (event) => {
          for (const [id, element] of elements) {
            if (element.contains(event.target) && machine.seatOf(id) >= 0) return id;
          }
          return undefined;
        };
        const driver = new Driver({
          machine,
          area: host,
          touchAction: exit.vertical ? "pan-x pinch-zoom" : "pan-y pinch-zoom",
          accepts: (event) => under(event) !== undefined,
          land: (event) => [under(event)],
          draw(now) {
            let ground = 0;
            machine.seats.forEach((seat, index) => {
              const element = elements.get(seat.id);
              if (!element) return;
              const way = machine.seatOffset(index, now) * exit.sign;
              const spot = machine.seatSpot(index, now);
              const x = (exit.vertical ? 0 : way) + (machine.rowVertical ? 0 : spot);
              const y = (exit.vertical ? way : 0) + (machine.rowVertical ? spot : 0);
              element.style.transform = `translate3d(${x}px, ${y}px, 0)`;
              element.style.opacity = machine.seatOpacity(index, now);
              // One for all of them: as much as the most present of the views.
              ground = Math.max(ground, machine.seatGround(index, now));
            });
            if (background) background.style.opacity = ground;
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
          /** `element`: left out, the newest on screen. */
          dismiss(element) {
            const id = element
              ? [...elements].find(([, one]) => one === element)?.[0] ?? -1 : machine.newest();
            driver.tell((now) => machine.dismissView(id, true, now));
          },
          /** Those on screen and those that wait. */
          dismissAll() {
            driver.tell((now) => machine.dismissAll(true, now));
            for (const [id, element] of elements) {
              if (machine.seats.some((seat) => seat.id === id)) continue;
              element.remove();
              elements.delete(id);
            }
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
        /**
         * What becomes of a view that comes while others are on screen. oneByOne: it takes their place;
         * oneByOneWaitFinish (if left out): it waits; multiple: it waits when `most` are on screen.
         */
        queue?: "oneByOne" | "oneByOneWaitFinish" | "multiple";
        most?: number;
        /** Where older ones stand that are on screen with the newest; left out: all at their own place. */
        beside?: "down" | "up" | "left" | "right";
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
        dismiss(view?: HTMLElement): void;
        dismissAll(): void;
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
      // `?several` behind its address shows three at once.
      const several = new URLSearchParams(location.search).has("several");
      const handle = overlay(
        document.getElementById("host"), several ? { queue: "multiple", most: 3, beside: "down" } : {});
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
    hint:
      "“One more” sends a banner; swipe it up. <a href=\"?several\">Three at once</a> stand in a column."
  )
}

// The bar on the web that a finger raises to a page.

extension WebView {
  static let bottomBar = WebView(
    module: #"""
      /**
       * Makes `panel`, which fills its parent, a bar at the bottom that a finger raises until its page
       * fills the parent. `bar` is what is seen while it is low, `page` what comes as it rises; both are
       * in the panel. `picture`, a child of the panel at its place on the page, flies from where
       * `thumbnail` stands in the bar. The parent is told the bar's height as `--bottom-bar`.
       */
      export function bottomBar(panel, options) {
        const { bar, page, dim, picture, thumbnail, onExpand } = options;
        const machine = new BottomBarMachine(options.figures);
        const area = panel.parentElement;
        const restore = styles(panel, bar, page, dim, picture);
        let from = { x: 0, y: 0, scale: 1 };
        const match = () => {
          if (!picture || !thumbnail) return;
          const before = picture.style.transform;
          picture.style.transform = "none";
          const own = picture.getBoundingClientRect();
          picture.style.transform = before;
          const small = thumbnail.getBoundingClientRect();
          from = {
            x: small.left - own.left, y: small.top - own.top, scale: small.width / (own.width || 1),
          };
        };
        const driver = new Driver({
          machine,
          area,
          touched: panel,
          touchAction: "pan-x pinch-zoom",
          accepts: (event) => panel.contains(event.target),
          draw(now) {
            const isLow = machine.isUsable();
            panel.style.transform = `translate3d(0, ${machine.offset(now)}px, 0)`;
            bar.style.opacity = machine.barOpacity(now);
            bar.style.pointerEvents = isLow ? "auto" : "none";
            page.style.opacity = machine.pageOpacity(now);
            page.style.pointerEvents = isLow ? "none" : "auto";
            // The Tab key reaches what is seen.
            page.inert = isLow;
            bar.inert = !isLow;
            if (dim) {
              dim.style.opacity = machine.dim(now);
              dim.style.pointerEvents = isLow ? "none" : "auto";
            }
            if (!picture || !thumbnail) return;
            const left = 1 - machine.progress(now);
            picture.style.transformOrigin = "0 0";
            picture.style.transform =
              `translate3d(${from.x * left}px, ${from.y * left}px, 0) ` +
              `scale(${1 + (from.scale - 1) * left})`;
          },
          hear(word) {
            if (word === "placeChanged" && onExpand) onExpand(machine.selected > 0);
          },
        });
        const send = (index) => driver.tell((now) => machine.send(index, isAnimated(), now));
        const raise = (event) => {
          // A button in the bar keeps its own press.
          if (machine.isUsable() && !event.target.closest("button, a, input")) send(1);
        };
        const lower = () => send(0);
        bar.addEventListener("click", raise);
        if (dim) dim.addEventListener("click", lower);
        driver.endings.push(restore, () => {
          bar.removeEventListener("click", raise);
          if (dim) dim.removeEventListener("click", lower);
          page.inert = false;
          bar.inert = false;
          area.style.removeProperty("--bottom-bar");
        });
        bar.style.height = `${machine.height()}px`;
        // Layers of their own from the beginning: nothing is laid out when they fade.
        bar.style.willChange = "opacity";
        page.style.willChange = "opacity";
        area.style.setProperty("--bottom-bar", `${machine.height()}px`);
        observe([area, ...(picture ? [picture] : [])], driver, () => {
          machine.layOutRoom(area.clientHeight, driver.now());
          match();
        });
        machine.selected = options.expanded ? 1 : 0;
        machine.present(false, driver.now());
        machine.drain();
        driver.redraw();
        return handleOf(machine, driver, {
          get isExpanded() {
            return machine.selected > 0;
          },
          /** Up to the page, or down to the bar. */
          expand(isExpanded = true) {
            send(isExpanded ? 1 : 0);
          },
        });
      }

      """#,
    types: #"""
      export interface BottomBarOptions {
        /** What is seen while it is low; a press on it raises it. */
        bar: HTMLElement;
        /** What comes as it rises. */
        page: HTMLElement;
        /** A child of the panel that is seen on the whole way, and its place in the bar. */
        picture?: HTMLElement;
        thumbnail?: HTMLElement;
        /** Lies under the panel and is darkened as it rises. */
        dim?: HTMLElement;
        /** True: it begins as a page. */
        expanded?: boolean;
        /** Figures that differ from the tuned ones. */
        figures?: Partial<BottomBarFigureSet>;
        onExpand?(isExpanded: boolean): void;
      }

      export interface BottomBarHandle extends Handle {
        readonly isExpanded: boolean;
        expand(isExpanded?: boolean): void;
      }

      export function bottomBar(panel: HTMLElement, options: BottomBarOptions): BottomBarHandle;

      """#,
    style: """
      .stations { overflow-y: auto; padding: 28px 20px calc(20px + var(--bottom-bar, 64px)); }
      .stations p { margin: 0; padding: 18px 0; border-bottom: 1px solid var(--line); }
      #panel { background: var(--paper); will-change: transform; box-shadow: 0 -1px 0 var(--line); }
      #panel::after { content: ""; position: absolute; top: 100%; left: 0; right: 0; height: 100px; background: inherit; }
      #bar { position: absolute; top: 0; left: 0; right: 0; display: flex; align-items: center; gap: 12px; padding: 0 12px; cursor: pointer; }
      #thumbnail { width: 48px; height: 48px; }
      #bar b { flex: 1; }
      #playing { text-align: center; padding: 12px 20px; }
      #playing .handle { width: 36px; height: 5px; border-radius: 3px; margin: 0 auto; background: var(--line); }
      #playing .words { position: absolute; top: 424px; left: 20px; right: 20px; }
      #cover { position: absolute; top: 84px; left: calc(50% - 150px); width: 300px; height: 300px; border-radius: 12px; pointer-events: none; }

      """,
    elements: """
      <div class="fill stations" id="stations"><h1>Stations</h1></div>
      <div class="fill dim" id="dim"></div>
      <section class="fill" id="panel">
        <div class="fill" id="playing"><div class="handle"></div>
          <button id="lower">Lower</button>
          <div class="words"><h1>Station 7</h1><p>Pull this page down, and it is a bar again.</p></div></div>
        <div id="bar"><div id="thumbnail"></div><b>Station 7</b><button id="play">Play</button></div>
        <div class="picture" id="cover"></div>
      </section>

      """,
    start: """
      const stations = document.getElementById("stations");
      for (let number = 1; number <= 30; number += 1) {
        const row = document.createElement("p");
        row.textContent = `Station ${number}`;
        stations.append(row);
      }
      const handle = bottomBar(document.getElementById("panel"), {
        bar: document.getElementById("bar"), page: document.getElementById("playing"),
        picture: document.getElementById("cover"), thumbnail: document.getElementById("thumbnail"),
        dim: document.getElementById("dim"),
      });
      document.getElementById("lower").onclick = () => handle.expand(false);
      document.getElementById("play").onclick = (event) => {
        event.target.textContent = event.target.textContent === "Play" ? "Pause" : "Play";
      };
      addEventListener("keydown", (event) => { if (event.key === "Escape") handle.expand(false); });
      """,
    hint: "Drag the bar up, or press it; pull the page down again.")
}

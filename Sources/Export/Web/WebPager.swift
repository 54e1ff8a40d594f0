// Pages on the web.

extension WebView {
  static let pager = WebView(
    module: #"""
      /**
       * Makes the children of `track` pages side by side; the track's parent shows one of them.
       * Right to left is read from the parent.
       */
      export function pager(track, options = {}) {
        const machine = new PagerMachine(options.figures);
        const { onPage, dots } = options;
        const area = track.parentElement;
        const pages = [...track.children];
        const restore = styles(track, dots, ...pages);
        const rtl = () => isRightToLeft(area);
        const driver = new Driver({
          machine,
          area,
          touchAction: "pan-y pinch-zoom",
          mirrored: rtl,
          draw(now) {
            const x = machine.offset(now) * (rtl() ? 1 : -1);
            track.style.transform = `translate3d(${x}px, 0, 0)`;
            if (!dots) return;
            const current = Math.round(machine.offset(now) / machine.width);
            [...dots.children].forEach((dot, index) => {
              dot.style.opacity = index === current ? 1 : 0.3;
            });
          },
          hear(word) {
            if (word === "pageChanged" && onPage) onPage(machine.page);
          },
        });
        observe([area], driver, () => {
          const width = area.clientWidth;
          machine.layOut(pages.length, width, driver.now());
          pages.forEach((page, index) => {
            Object.assign(page.style, {
              position: "absolute",
              top: 0,
              bottom: 0,
              width: `${width}px`,
              [rtl() ? "right" : "left"]: `${index * width}px`,
            });
          });
        });
        if (dots) {
          dots.hidden = !machine.showsDots();
          // Each has a layer of its own from the beginning: none is laid out when it fades.
          const dot = () => Object.assign(document.createElement("i"), { style: "will-change: opacity" });
          dots.replaceChildren(...pages.map(dot));
        }
        machine.send(options.page || 0, false, driver.now());
        driver.redraw();
        const keys = (event) => {
          const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
          if (way) handle.send(machine.page + way * (rtl() ? -1 : 1));
        };
        area.addEventListener("keydown", keys, { passive: true });
        driver.endings.push(restore, () => area.removeEventListener("keydown", keys));
        const handle = handleOf(machine, driver, {
          get page() {
            return machine.page;
          },
          send(index) {
            driver.tell((now) => machine.send(index, isAnimated(), now));
          },
        });
        return handle;
      }

      """#,
    types: #"""
      export interface PagerOptions {
        /** Figures that differ from the tuned ones. */
        figures?: Partial<PagerFigureSet>;
        /** The page at the beginning. */
        page?: number;
        /** Gets a dot for each page, where dots are shown. */
        dots?: HTMLElement;
        onPage?(page: number): void;
      }

      export interface PagerHandle extends Handle {
        readonly page: number;
        send(page: number): void;
      }

      export function pager(track: HTMLElement, options?: PagerOptions): PagerHandle;

      """#,
    style: """
      #track { position: absolute; inset: 0; will-change: transform; }
      .page { padding: 60px 28px; background: var(--paper); border-inline-end: 1px solid var(--line); }
      .page .picture { height: 50%; margin-bottom: 24px; border-radius: 16px; }
      #dots { position: absolute; left: 0; right: 0; bottom: 36px; display: flex; gap: 8px; justify-content: center; }
      #dots[hidden] { display: none; }
      #dots i { width: 8px; height: 8px; border-radius: 4px; background: var(--ink); }

      """,
    elements: """
      <div class="fill" id="pages" tabindex="0"><div id="track">
        <article class="page"><div class="picture"></div><h1>One</h1><p>Swipe, or use the arrow keys.</p></article>
        <article class="page"><div class="picture"></div><h1>Two</h1><p>A flick turns at most one page.</p></article>
        <article class="page"><div class="picture"></div><h1>Three</h1><p>Past half a page it turns by itself.</p></article>
        <article class="page"><div class="picture"></div><h1>Four</h1><p>Catch it while it moves.</p></article>
        <article class="page"><div class="picture"></div><h1>Five</h1><p>Past the end it gives way less and less.</p></article>
      </div><div id="dots"></div></div>

      """,
    start: """
      const handle = pager(document.getElementById("track"), { dots: document.getElementById("dots") });
      """,
    hint: "Turn the pages with a finger, a mouse or the arrow keys.")
}

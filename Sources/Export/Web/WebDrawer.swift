// The drawer on the web: at any edge, drawn in from the sides.

extension WebView {
  static let drawer = WebView(
    module: coming + #"""
      /**
       * Makes `panel` a drawer over its parent: a drag that begins at its side edge draws it in, and one
       * on it pushes it out. It stands at its edge by its own style, as long as that says; what a spring
       * bares there is its ground, where that goes on beyond the edge. Right to left is read from the
       * parent.
       */
      export function drawer(panel, options = {}) {
        const { dim, shouldDismiss } = options;
        const edge = options.edge || "leading";
        const machine = new DrawerMachine(options.figures);
        machine.vertical = edge === "top" || edge === "bottom";
        machine.sign = edge === "leading" || edge === "top" ? -1 : 1;
        const area = panel.parentElement;
        const rtl = () => isRightToLeft(area);
        const restore = styles(panel, dim);
        const driver = new Driver({
          machine,
          area,
          // From top and bottom no drag opens it, so what lies below keeps its own.
          touched: machine.vertical ? panel : area,
          touchAction: machine.vertical ? "pan-x pinch-zoom" : "pan-y pinch-zoom",
          mirrored: rtl,
          accepts: (event) => panel.contains(event.target) || !machine.isOpen(),
          land() {
            machine.mayDismiss = shouldDismiss ? shouldDismiss("drag") : true;
            return [];
          },
          draw(now) {
            const way = machine.offset(now) * machine.sign;
            panel.style.transform = machine.vertical
              ? `translate3d(0, ${way}px, 0)` : `translate3d(${rtl() ? -way : way}px, 0, 0)`;
            panel.style.visibility = machine.stage === "absent" ? "hidden" : "visible";
            if (!dim) return;
            dim.style.opacity = machine.dim(now);
            dim.style.pointerEvents = machine.isOpen() ? "auto" : "none";
          },
          hear: hearing(options),
        });
        driver.endings.push(restore);
        observe([area, panel], driver, () => {
          const room = machine.vertical ? area.clientHeight : area.clientWidth;
          const length = machine.vertical ? panel.offsetHeight : panel.offsetWidth;
          machine.layOutRoom(room, length, driver.now());
        });
        if (options.presented !== false) machine.present(false, driver.now());
        driver.redraw();
        const handle = handleOf(machine, driver, coming(machine, driver, options));
        // A tap beside it sends it away.
        const close = () => handle.dismiss("tap");
        if (dim) {
          dim.addEventListener("click", close);
          driver.endings.push(() => dim.removeEventListener("click", close));
        }
        return handle;
      }

      """#,
    types: #"""
      export interface DrawerOptions {
        /** Where it comes from; leading is the left where one reads from the left. */
        edge?: "leading" | "trailing" | "top" | "bottom";
        /** Figures that differ from the tuned ones. */
        figures?: Partial<DrawerFigureSet>;
        /** Lies under the drawer and is darkened with it; a tap on it sends the drawer away. */
        dim?: HTMLElement;
        /** False: it waits for a drag, or for `present()`. */
        presented?: boolean;
      \#(answers)
      }

      export interface DrawerHandle extends Handle {
        present(): void;
        dismiss(source?: string): void;
      }

      export function drawer(panel: HTMLElement, options?: DrawerOptions): DrawerHandle;

      """#,
    style: """
      .page { padding: 28px 24px; }
      .page .picture { height: 320px; margin: 16px 0 24px; border-radius: 16px; }
      #panel { position: absolute; inset-block: 0; inset-inline-start: 0; width: 312px; background: var(--paper); border-start-end-radius: 16px; border-end-end-radius: 16px; will-change: transform; padding: 44px 0 0; }
      #panel::before { content: ""; position: absolute; inset-block: 0; inset-inline-start: -100px; width: 116px; background: inherit; }
      #panel > * { position: relative; margin: 0 20px; }
      #panel a { display: block; padding: 12px; margin: 0 8px; border-radius: 12px; color: inherit; }
      #panel a.here { background: var(--ground); font-weight: 600; }

      """,
    elements: """
      <div class="fill page"><h1>Inbox</h1><div class="picture"></div>
        <p>A drag that begins at the edge draws the drawer in.</p>
        <button id="open">Open the drawer</button></div>
      <div class="fill dim" id="dim"></div>
      <nav id="panel"><h1>The Workbench</h1><p>Push it to its edge.</p>
        <a class="here">Inbox</a><a>Kept for later</a><a>Sent</a><a>Drafts</a></nav>

      """,
    start: """
      const panel = document.getElementById("panel");
      const handle = drawer(panel, { dim: document.getElementById("dim") });
      document.getElementById("open").onclick = () => handle.present();
      addEventListener("keydown", (event) => { if (event.key === "Escape") handle.dismiss("escape"); });
      """,
    hint: "Push the drawer to its edge; a drag from that edge brings it back.")
}

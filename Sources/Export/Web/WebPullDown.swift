// The pull-down on the web.

extension WebView {
  /// For covers and sheets, which come, and are asked before they go.
  static let coming = #"""
    const coming = (machine, driver, { shouldDismiss, onAttempt }) => ({
      present() {
        driver.tell((now) => machine.present(isAnimated(), now));
      },
      dismiss: asking(shouldDismiss, onAttempt, () =>
        driver.tell((now) => machine.dismiss(isAnimated(), now))),
    });

    const hearing = ({ onPresent, onDismiss, onAttempt }) => (word) => {
      if (word === "presented" && onPresent) onPresent();
      if (word === "dismissed" && onDismiss) onDismiss();
      if (word === "didAttempt" && onAttempt) onAttempt("drag");
    };

    """#

  /// What the options of all that comes and goes ask and tell.
  static let answers = """
      /** False keeps it; asked when a finger lands, and by `dismiss`. */
      shouldDismiss?(source: string): boolean;
      onPresent?(): void;
      onDismiss?(): void;
      onAttempt?(source: string): void;
    """

  static let pullDown = WebView(
    module: coming + #"""
      /**
       * Makes `cover` a cover that is pulled down to leave. It fills its parent.
       *
       *     const handle = pullDown(document.querySelector(".cover"), { onDismiss: () => history.back() });
       */
      export function pullDown(cover, options = {}) {
        const machine = new PullDownMachine(options.figures);
        const { dim, shouldDismiss } = options;
        const area = cover.parentElement;
        const restore = styles(cover, dim);
        const driver = new Driver({
          machine,
          area,
          touchAction: "pan-x pinch-zoom",
          accepts: (event) => cover.contains(event.target),
          land() {
            machine.mayDismiss = shouldDismiss ? shouldDismiss("drag") : true;
            return [];
          },
          draw(now) {
            cover.style.transform = `translate3d(0, ${machine.offset(now)}px, 0)`;
            cover.style.borderRadius = `${machine.cornerRadius(now)}px`;
            cover.style.visibility = machine.stage === "absent" ? "hidden" : "visible";
            if (dim) dim.style.opacity = machine.dim(now);
          },
          hear: hearing(options),
        });
        driver.endings.push(restore);
        observe([area], driver, () => {
          machine.layOut(area.clientHeight, [0], driver.now());
        });
        if (options.presented !== false) machine.present(false, driver.now());
        driver.redraw();
        return handleOf(machine, driver, coming(machine, driver, options));
      }

      """#,
    types: #"""
      export interface PullDownOptions {
        /** Figures that differ from the tuned ones. */
        figures?: Partial<PullDownFigureSet>;
        /** Lies under the cover and is darkened with it. */
        dim?: HTMLElement;
        /** False: it waits for `present()`. */
        presented?: boolean;
      \#(answers)
      }

      export interface PullDownHandle extends Handle {
        present(): void;
        dismiss(source?: string): void;
      }

      export function pullDown(cover: HTMLElement, options?: PullDownOptions): PullDownHandle;

      """#,
    style: """
      .cover .picture { height: 46%; }
      .library { padding: 28px 20px; }
      .library li { height: 64px; border-bottom: 1px solid var(--line); display: flex; align-items: center; }
      .library ul { list-style: none; margin: 0; padding: 0; }

      """,
    elements: """
      <div class="fill library"><h1>Library</h1>
        <ul><li>The Tide Tables</li><li>Salt and Paper</li><li>A Field Guide to Fog</li></ul>
        <button id="open">Open the cover</button></div>
      <div class="fill dim" id="dim"></div>
      <section class="fill sheet cover" id="cover">
        <div class="picture"></div>
        <div class="text"><h1>The Tide Tables</h1>
          <p>Pull this page down with a finger or a mouse. Let go past the line, or throw it, and it leaves.</p>
          <button id="close">Close</button></div>
      </section>

      """,
    start: """
      const handle = pullDown(document.getElementById("cover"), { dim: document.getElementById("dim") });
      document.getElementById("open").onclick = () => handle.present();
      document.getElementById("close").onclick = () => handle.dismiss("button");
      addEventListener("keydown", (event) => { if (event.key === "Escape") handle.dismiss("escape"); });
      """,
    hint: "Pull the page down; “Open the cover” brings it back.")
}

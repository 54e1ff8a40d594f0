// Sheets with a list on the web: pulled to dismiss, and with resting places.

extension WebView {
  static let pullToDismiss = sheet(
    type: "PullToDismiss", function: "pullToDismiss", hasPlaces: false,
    hint: "Scroll the list to its top and pull on; the sheet takes over in the same gesture.")

  static let sheet = sheet(
    type: "Sheet", function: "sheet", hasPlaces: true,
    hint: "Drag or throw the sheet between its places; below the lowest one it leaves.")

  private static func sheet(
    type: String, function: String, hasPlaces: Bool, hint: String
  ) -> WebView {
    let places =
      hasPlaces
      ? """
      const layOut = (now) => {
            const height = area.clientHeight;
            machine.layOutRoom(height, now);
            sheet.style.top = `${height - machine.length(height)}px`;
            machine.resizeList(list.clientHeight, content.offsetHeight + machine.hidden(), now);
          };
      """
      : """
      const layOut = (now) => {
            machine.layOut(area.clientHeight, [0], now);
            machine.resizeList(list.clientHeight, content.offsetHeight, now);
          };
      """
    let select =
      hasPlaces
      ? """
      Object.defineProperty(handle, "place", { get: () => machine.selected });
          handle.send = (index) => driver.tell((now) => machine.send(index, isAnimated(), now));
      \("    ")
      """ : ""
    let start =
      hasPlaces
      ? """

          machine.selected = options.place ?? machine.places.length - 1;
          const radius = machine.panelRadius();
          sheet.style.borderRadius = `${radius}px ${radius}px 0 0`;
          // Beside it a tap lowers it to where what lies below can be used, or sends it away.
          const lower = () => {
            if (machine.usablePlace() >= 0) handle.send(machine.usablePlace());
            else handle.dismiss("tap");
          };
          if (dim) {
            dim.addEventListener("click", lower);
            driver.endings.push(() => dim.removeEventListener("click", lower));
          }
      """ : ""
    let draw =
      hasPlaces
      ? "\n          if (dim) dim.style.pointerEvents = machine.isUsable() ? \"none\" : \"auto\";"
      : ""
    // What lies beside it can be used, and scrolls by itself.
    let touched = hasPlaces ? "\n    touched: sheet," : ""
    let placeWord =
      hasPlaces
      ? """

              if (word !== "placeChanged") return;
              layOut(driver.now());
              if (options.onPlace) options.onPlace(machine.selected);
      """
      : ""
    return WebView(
      module: coming + """
        /**
         * Makes `sheet` a sheet with a list in it. It fills its parent\(hasPlaces ? " below what stays free above it" : ""); `list` is the part of it in
         * which `content` is scrolled, both are moved by this module.
         */
        export function \(function)(sheet, options) {
          const { list, content, dim, shouldDismiss } = options;
          const heard = hearing(options);
          const over = [].concat(options.over || []);
          const above = new Map();
          // Darkens it behind others.
          const veil = document.createElement("div");
          Object.assign(veil.style, {
            position: "absolute", inset: 0, background: "#000", opacity: 0, pointerEvents: "none",
          });
          sheet.append(veil);
          const machine = new \(type)Machine(options.figures);
          const area = sheet.parentElement;
          const restore = styles(sheet, list, content, dim);
          \(places)
          machine.style = options.style || "continuous";
          list.style.overflow = "hidden";
          const driver = new Driver({
            machine,
            area,\(touched)
            touchAction: "pan-x pinch-zoom",
            accepts: (event) => sheet.contains(event.target),
            land(event) {
              machine.mayDismiss = shouldDismiss ? shouldDismiss("drag") : true;
              return [list.contains(event.target)];
            },
            draw(now) {
              // People who asked for less movement see it darken behind others, and no more.
              const scale = isAnimated() ? machine.behindScale() : 1;
              const y = machine.offset(now) - (isAnimated() ? machine.behindRise() : 0);
              sheet.style.transformOrigin = "50% 0";
              sheet.style.transform = `translate3d(0, ${y}px, 0) scale(${scale})`;
              veil.style.opacity = machine.behindDim();
              for (const lower of over) lower.stepBack(machine, machine.coverage(now));
              sheet.style.visibility = machine.stage === "absent" ? "hidden" : "visible";
              content.style.transform = `translate3d(0, ${-machine.scrolled(now)}px, 0)`;
              if (dim) dim.style.opacity = machine.dim(now);\(draw)
            },
            hear(word) {
              heard(word);\(placeWord)
            },
          });
          const wheel = (event) => {
            machine.wheel(event.deltaY * (event.deltaMode === 1 ? 16 : 1), driver.now());
            driver.changed();
          };
          list.addEventListener("wheel", wheel, { passive: true });
          driver.endings.push(restore, () => veil.remove(), () => list.removeEventListener("wheel", wheel));
          observe([area, list, content], driver, () => layOut(driver.now()));\(start)
          if (options.presented !== false) machine.present(false, driver.now());
          driver.redraw();
          const handle = handleOf(machine, driver, coming(machine, driver, options));
          handle.stepBack = (other, part) => {
            if ((above.get(other) || 0) === part) return;
            above.set(other, part);
            machine.depth = [...above.values()].reduce((sum, one) => sum + one, 0);
            driver.redraw();
          };
          \(select)return handle;
        }

        """,
      types: """
        export interface \(type)Options {
          /** The part of the sheet in which `content` is scrolled. */
          list: HTMLElement;
          content: HTMLElement;
          /** Figures that differ from the tuned ones. */
          figures?: Partial<\(type)FigureSet>;
          /** Who decides whether a finger scrolls or pulls. */
          style?: "continuous" | "discontinuous" | "scrollDecides";
        \(hasPlaces ? """
          /** The resting place at the beginning. */
          place?: number;
          onPlace?(index: number): void;

        """ : "")  /** Lies under the sheet and is darkened with it. */
          dim?: HTMLElement;
          /** The sheet, or the sheets, that it comes over: they step back as it comes. */
          over?: StepsBack | readonly StepsBack[];
          /** False: it waits for `present()`. */
          presented?: boolean;
        \(answers)
        }

        export interface StepsBack {
          /** Another sheet, whatever it is called by, has gone this part of its way over this one. */
          stepBack(other: unknown, part: number): void;
        }

        export interface \(type)Handle extends Handle, StepsBack {
        \(hasPlaces ? "  readonly place: number;\n  send(index: number): void;\n" : "")  present(): void;
          dismiss(source?: string): void;
        }

        export function \(function)(sheet: HTMLElement, options: \(type)Options): \(type)Handle;

        """,
      style: """
        .front { border-radius: 16px 16px 0 0; }
        .head { height: 56px; display: flex; align-items: center; justify-content: center; font-weight: 600; border-bottom: 1px solid var(--line); cursor: grab; }
        .list { position: absolute; top: 56px; left: 0; right: 0; bottom: 0; }
        .row { height: 72px; padding: 12px 20px; border-bottom: 1px solid var(--line); }
        .row b { display: block; }
        .under { padding: 28px 20px; }

        """,
      elements: """
        <div class="fill under"><h1>An article</h1><p>Under the sheet.</p>
          <button id="open">Open the sheet</button></div>
        <div class="fill dim" id="dim"></div>
        <section class="fill sheet front" id="sheet">
          <div class="head">Comments</div>
          <div class="list" id="list"><div id="content"></div></div>
        </section>

        """,
      start: """
        const content = document.getElementById("content");
        for (let number = 1; number <= 24; number += 1) {
          const row = document.createElement("div");
          row.className = "row";
          row.innerHTML = `<b>Reader ${number}</b>What I think of page ${number * 7 % 31 + 1}.`;
          content.append(row);
        }
        const handle = \(function)(document.getElementById("sheet"), {
          list: document.getElementById("list"), content, dim: document.getElementById("dim"),
        });
        document.getElementById("open").onclick = () => handle.present();
        addEventListener("keydown", (event) => { if (event.key === "Escape") handle.dismiss("escape"); });
        """,
      hint: hint)
  }
}

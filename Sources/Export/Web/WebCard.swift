// The card on the web: it opens to a page, and the page is dragged closed from its sides.

extension WebView {
  static let edgeCard = WebView(
    module: #"""
      /**
       * `page` fills its parent and is seen while it is open; closed it lies where `card` is. `list` is
       * the part of the page in which `content` is scrolled, `picture` the picture at its top.
       */
      export function edgeCard(page, options) {
        const { card, list, content, picture, closeButton, backdrop } = options;
        const { onOpen, onClose, onAttempt, shouldClose } = options;
        const machine = new EdgeCardMachine(options.figures);
        const area = page.parentElement;
        const radius = options.cardRadius ?? 20;
        const restore = styles(page, card, list, content, picture, closeButton, backdrop);
        let from = { x: 0, y: 0, width: 1, height: 1 };
        let to = { width: 1, height: 1 };
        const blend = (a, b, part) => a + (b - a) * part;
        // Where the card lies, seen from the page's place.
        const match = () => {
          const whole = area.getBoundingClientRect();
          const own = card.getBoundingClientRect();
          from = {
            x: own.left - whole.left, y: own.top - whole.top, width: own.width, height: own.height,
          };
          to = { width: whole.width, height: whole.height };
          const right = to.width - from.x - from.width;
          const bottom = to.height - from.y - from.height;
          machine.match(
            Math.max(Math.abs(from.x), Math.abs(from.y), Math.abs(right), Math.abs(bottom)),
            from.x + from.width / 2 - to.width / 2, from.y + from.height / 2 - to.height / 2);
        };
        const driver = new Driver({
          machine,
          area,
          touchAction: "none",
          accepts: (event) => page.contains(event.target),
          land() {
            machine.mayClose = shouldClose ? shouldClose("drag") : true;
            return [];
          },
          draw(now) {
            const isShown = machine.hero !== "closed";
            page.style.visibility = isShown ? "visible" : "hidden";
            card.style.visibility = isShown ? "hidden" : "visible";
            page.style.pointerEvents = machine.hero === "closing" ? "none" : "auto";
            if (backdrop) backdrop.style.opacity = machine.backdrop(now);
            if (!isShown) return;
            const part = machine.progress(now);
            const scale = machine.scale(now);
            const x = blend(from.x, 0, part);
            const y = blend(from.y, 0, part);
            const right = blend(to.width - from.x - from.width, 0, part);
            const bottom = blend(to.height - from.y - from.height, 0, part);
            const round = Math.max(0, radius * (1 - part)) + machine.cornerRadius(now) / scale;
            page.style.transform =
              `translate3d(${machine.carriedX(now)}px, ${machine.carriedY(now)}px, 0) scale(${scale})`;
            page.style.clipPath =
              `inset(${Math.max(0, y)}px ${Math.max(0, right)}px ${Math.max(0, bottom)}px ` +
              `${Math.max(0, x)}px round ${round}px)`;
            const grown = blend(from.width / to.width, 1, part);
            list.style.transformOrigin = "0 0";
            list.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${grown})`;
            content.style.transform = `translate3d(0, ${-machine.scrolled(now)}px, 0)`;
            if (picture) {
              // Its place stays as high as it is wide: what stretches it moves nothing below it.
              picture.style.transformOrigin = "50% 0";
              picture.style.transform = `translate3d(0, ${machine.coverOffset(now)}px, 0) ` +
                `scale(${machine.coverHeight(now) / machine.width})`;
            }
            if (closeButton) closeButton.style.opacity = machine.closeOpacity(now);
          },
          hear(word) {
            if (word === "opened" && onOpen) onOpen();
            if (word === "closed" && onClose) onClose();
            if (word === "didAttempt" && onAttempt) onAttempt("drag");
          },
        });
        driver.endings.push(restore);
        observe([area, list, content], driver, () => {
          match();
          if (picture) picture.style.height = `${area.clientWidth}px`;
          machine.layOut(area.clientWidth, list.clientHeight, content.offsetHeight, driver.now());
        });
        list.style.overflow = "visible";
        driver.redraw();
        return handleOf(machine, driver, {
          open() {
            match();
            driver.tell((now) => machine.open(isAnimated(), now));
          },
          close: asking(shouldClose, onAttempt, () =>
            driver.tell((now) => machine.close(isAnimated(), now))),
        });
      }

      """#,
    types: #"""
      export interface EdgeCardOptions {
        /** Where the page comes from, and goes back to. */
        card: HTMLElement;
        /** The part of the page in which `content` is scrolled. */
        list: HTMLElement;
        content: HTMLElement;
        /** The picture at the top of the content, as high as it is wide; it stretches. */
        picture?: HTMLElement;
        closeButton?: HTMLElement;
        /** Lies between the list of cards and the page; blurs what is behind it. */
        backdrop?: HTMLElement;
        /** Points of the card's corners. */
        cardRadius?: number;
        /** Figures that differ from the tuned ones. */
        figures?: Partial<EdgeCardFigureSet>;
        /** False keeps it; asked when a finger lands, and by `close`. */
        shouldClose?(source: string): boolean;
        onOpen?(): void;
        onClose?(): void;
        onAttempt?(source: string): void;
      }

      export interface EdgeCardHandle extends Handle {
        open(): void;
        close(source?: string): void;
      }

      export function edgeCard(page: HTMLElement, options: EdgeCardOptions): EdgeCardHandle;

      """#,
    style: """
      .today { padding: 28px 20px; }
      #card { display: flex; flex-direction: column; align-items: stretch; justify-content: flex-start; width: 350px; height: 362px; padding: 0; border-radius: 20px; overflow: hidden; background: var(--paper); color: inherit; text-align: start; box-shadow: 0 10px 20px rgb(0 0 0 / 30%); }
      #card .picture { flex: 0 0 262px; }
      #card h1 { margin: 20px 20px 0; }
      #backdrop { opacity: 0; backdrop-filter: blur(20px); background: var(--veil); pointer-events: none; }
      #page { background: var(--paper); visibility: hidden; will-change: transform; }
      #list { position: absolute; inset: 0; }
      #picture { height: 390px; }
      #words { padding: 24px 20px 60px; background: var(--paper); }
      #closer { position: absolute; top: 20px; right: 20px; width: 40px; height: 40px; padding: 0; border-radius: 20px; background: var(--glass); font-size: 20px; }

      """,
    elements: """
      <div class="fill today"><h1>Today</h1>
        <button id="card"><div class="picture"></div><h1>What fog is made of</h1></button></div>
      <div class="fill" id="backdrop"></div>
      <article class="fill" id="page">
        <div id="list"><div id="content"><div class="picture" id="picture"></div>
          <div id="words"><h1>What fog is made of</h1></div></div></div>
        <button id="closer" aria-label="Close">×</button>
      </article>

      """,
    start: """
      const words = document.getElementById("words");
      for (let number = 0; number < 9; number += 1) {
        const text = document.createElement("p");
        text.textContent = "Fog is a cloud that has come down to look at things. It is made of drops so small that a hundred of them side by side are a millimetre, and it goes when the ground is warm again.";
        words.append(text);
      }
      const card = document.getElementById("card");
      const handle = edgeCard(document.getElementById("page"), {
        card, list: document.getElementById("list"), content: document.getElementById("content"),
        picture: document.getElementById("picture"), closeButton: document.getElementById("closer"),
        backdrop: document.getElementById("backdrop"),
      });
      card.onclick = () => handle.open();
      document.getElementById("closer").onclick = () => handle.close("button");
      addEventListener("keydown", (event) => { if (event.key === "Escape") handle.close("escape"); });
      """,
    hint: "Open the card; drag the page inwards from either side to close it.")
}

// The light box on the web: pictures that open from a grid, under one finger or several.

extension WebView {
  static let lightbox = WebView(
    module: #"""
      /**
       * Makes `stage`, an element over everything, a light box. `pictures` are the pictures' elements in
       * the page, from which they fly; `make(index)` answers the element that is shown large, and `sizes`
       * the proportions of each, `[width, height]`. Fingers pull a picture away, pinch, turn and carry it;
       * two taps enlarge it; sideways comes the next one. Right to left is read from the stage.
       */
      export function lightbox(stage, options) {
        const { pictures, make, sizes, ground, chrome, shouldClose } = options;
        const { onOpen, onClose, onPage, onAttempt } = options;
        const machine = new LightboxMachine(options.figures);
        const rtl = () => isRightToLeft(stage);
        const restore = styles(stage, ground, chrome, ...pictures);
        const strip = document.createElement("div");
        Object.assign(strip.style, { position: "absolute", inset: 0, pointerEvents: "none" });
        // A ground lies below the pictures, and what is over them stays over them.
        if (ground && ground.parentElement === stage) ground.after(strip);
        else stage.prepend(strip);
        const shown = new Map();
        const fitted = (index) => {
          const [width, height] = sizes[index];
          const scale = Math.min(stage.clientWidth / width, stage.clientHeight / height);
          return { width: width * scale, height: height * scale };
        };
        const layOut = (now) => {
          const fit = fitted(machine.page);
          machine.layOut(
            stage.clientWidth, stage.clientHeight, fit.width, fit.height, pictures.length, now);
        };
        // The picture in view, and those beside it.
        const build = () => {
          const isOut = machine.stage !== "closed";
          for (const [index, element] of shown) {
            if (isOut && Math.abs(index - machine.page) <= 1) continue;
            element.remove();
            shown.delete(index);
          }
          for (let index = machine.page - 1; isOut && index <= machine.page + 1; index += 1) {
            if (!pictures[index]) continue;
            if (!shown.has(index)) {
              const element = make(index);
              strip.append(element);
              shown.set(index, element);
            }
            const fit = fitted(index);
            const sign = rtl() ? -1 : 1;
            Object.assign(shown.get(index).style, {
              position: "absolute", margin: 0, transformOrigin: "50% 50%", willChange: "transform",
              width: `${fit.width}px`, height: `${fit.height}px`, top: `${(stage.clientHeight - fit.height) / 2}px`,
              left: `${(stage.clientWidth - fit.width) / 2 + index * machine.pageWidth() * sign}px`,
            });
          }
        };
        let before = "";
        // How a picture lies on its way between its place in the page and its place in the window.
        const pose = (element, fit, now) => {
          const sign = rtl() ? -1 : 1;
          const away = 1 - machine.out(now);
          let x = machine.shownX(now) * sign;
          let y = machine.shownY(now);
          let scale = machine.shownZoom(now);
          let clip = "none";
          let opacity = 1;
          if (Math.abs(away) > 1e-9) {
            const whole = stage.getBoundingClientRect();
            const own = pictures[machine.page].getBoundingClientRect();
            const isSeen = own.width > 0 && own.height > 0 && own.right > whole.left &&
              own.left < whole.right && own.bottom > whole.top && own.top < whole.bottom;
            const fill = isSeen ? Math.max(own.width / fit.width, own.height / fit.height) : 0.8;
            scale *= Math.max(0.01, 1 + (fill - 1) * away);
            if (isSeen) {
              x += (own.left + own.width / 2 - whole.left - whole.width / 2) * away;
              y += (own.top + own.height / 2 - whole.top - whole.height / 2) * away;
              // Of what fills its place in the page only that much is seen there.
              const share = Math.min(1, Math.max(0, away));
              const round = parseFloat(getComputedStyle(pictures[machine.page]).borderTopLeftRadius) || 0;
              const cutX = (fit.width - own.width / fill) * share / 2;
              const cutY = (fit.height - own.height / fill) * share / 2;
              clip = `inset(${cutY}px ${cutX}px round ${round / fill * share}px)`;
            } else {
              // It has no place to fly to: it shrinks a little and fades.
              opacity = Math.min(1, Math.max(0, machine.out(now)));
            }
          }
          element.style.transform =
            `translate3d(${x}px, ${y}px, 0) rotate(${machine.shownTurn(now) * sign}rad) scale(${scale})`;
          element.style.clipPath = clip;
          element.style.opacity = opacity;
        };
        const driver = new Driver({
          machine,
          area: stage,
          several: true,
          touchAction: "none",
          mirrored: rtl,
          accepts: (event) => !(chrome && chrome.contains(event.target)),
          land() {
            machine.mayClose = shouldClose ? shouldClose("drag") : true;
            return [];
          },
          draw(now) {
            const isOut = machine.stage !== "closed";
            const seen = `${isOut} ${machine.page}`;
            if (seen !== before) build();
            before = seen;
            stage.style.visibility = isOut ? "visible" : "hidden";
            // A picture that leaves gives what it covered back at once.
            stage.style.pointerEvents = machine.isInFront() ? "auto" : "none";
            pictures.forEach((picture, index) => {
              picture.style.visibility = isOut && index === machine.page ? "hidden" : "visible";
            });
            if (ground) ground.style.opacity = machine.ground(now);
            if (chrome) chrome.style.opacity = machine.ground(now);
            strip.style.transform =
              `translate3d(${-machine.scrolled(now) * (rtl() ? -1 : 1)}px, 0, 0)`;
            const element = shown.get(machine.page);
            for (const [index, other] of shown) {
              if (index !== machine.page) other.style.transform = "none";
            }
            if (element && isOut) pose(element, fitted(machine.page), now);
          },
          hear(word) {
            if (word === "opened" && onOpen) onOpen(machine.page);
            if (word === "closed" && onClose) onClose();
            if (word === "didAttempt" && onAttempt) onAttempt("drag");
            if (word !== "pageChanged") return;
            layOut(driver.now());
            if (onPage) onPage(machine.page);
          },
        });
        driver.endings.push(restore, () => strip.remove());
        observe([stage], driver, () => {
          layOut(driver.now());
          build();
        });
        driver.redraw();
        return handleOf(machine, driver, {
          get page() {
            return machine.page;
          },
          /** From the page, or to another picture. */
          open(index = 0) {
            driver.tell((now) => {
              machine.open(index, isAnimated(), now);
              layOut(now);
            });
          },
          close: asking(shouldClose, onAttempt, () =>
            driver.tell((now) => machine.close(isAnimated(), now))),
          /** To so many times its size. */
          zoom(times) {
            driver.tell((now) => machine.zoomTo(
              times, stage.clientWidth / 2, stage.clientHeight / 2, isAnimated(), now));
          },
        });
      }

      """#,
    types: #"""
      export interface LightboxOptions {
        /** The pictures' elements in the page, from which they fly and to which they fly back. */
        pictures: HTMLElement[];
        /** What is shown large: in a box of its proportions. */
        make(index: number): HTMLElement;
        /** Of each picture, in any unit: only its proportions count. */
        sizes: readonly (readonly [number, number])[];
        /** Lies below the pictures, and is as dark as it says. */
        ground?: HTMLElement;
        /** Lies over the pictures: buttons. Fingers on it are its own. */
        chrome?: HTMLElement;
        /** Figures that differ from the tuned ones. */
        figures?: Partial<LightboxFigureSet>;
        /** False keeps it; asked when a finger lands, and by `close`. */
        shouldClose?(source: string): boolean;
        onOpen?(index: number): void;
        onClose?(): void;
        onPage?(index: number): void;
        onAttempt?(source: string): void;
      }

      export interface LightboxHandle extends Handle {
        readonly page: number;
        open(index?: number): void;
        close(source?: string): void;
        zoom(times: number): void;
      }

      export function lightbox(stage: HTMLElement, options: LightboxOptions): LightboxHandle;

      """#,
    style: """
      .page { padding: 28px 20px; }
      #grid { display: grid; grid-template-columns: repeat(3, 1fr); gap: 6px; }
      .thumb { aspect-ratio: 1; border-radius: 8px; cursor: pointer; overflow: hidden; }
      .photo { background-size: 100% 100%; background-position: center; }
      .thumb.photo { background-size: cover; }
      #stage { visibility: hidden; overflow: hidden; }
      #ground { background: #000; opacity: 0; }
      #chrome { position: absolute; inset-inline: 0; top: 0; height: 56px; display: flex; align-items: center; justify-content: space-between; padding: 0 8px; color: #fff; }
      #chrome button { color: #fff; }

      """,
    elements: """
      <div class="fill page"><h1>Coast</h1><div id="grid"></div></div>
      <div class="fill" id="stage"><div class="fill" id="ground"></div>
        <div id="chrome"><button id="shut">Close</button><output id="number"></output></div></div>

      """,
    start: """
      const shapes = [[3, 2], [2, 3], [1, 1], [3, 2], [16, 9], [4, 5], [3, 2], [2, 3], [1, 1]];
      window.shapes = shapes;
      // Drawn here, because a page that runs from a file brings no pictures.
      const photo = (index) => {
        const [w, h] = shapes[index].map((side) => side * 100);
        const hue = 200 + index * 31;
        return `url("data:image/svg+xml,${encodeURIComponent(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMid slice"><rect width="${w}" height="${h}" fill="hsl(${hue} 45% 62%)"/><rect y="${h * 0.62}" width="${w}" height="${h}" fill="hsl(${hue + 20} 40% 34%)"/><circle cx="${w * 0.7}" cy="${h * 0.35}" r="${Math.min(w, h) * 0.12}" fill="#fff8dc"/><path d="M${w * 0.2} ${h * 0.7}h${w * 0.2}l-${w * 0.03} ${h * 0.06}h-${w * 0.14}z" fill="#fff"/></svg>`)}")`;
      };
      const grid = document.getElementById("grid");
      const pictures = shapes.map((shape, index) => {
        const thumb = document.createElement("div");
        thumb.className = "photo thumb";
        thumb.style.backgroundImage = photo(index);
        grid.append(thumb);
        return thumb;
      });
      const number = document.getElementById("number");
      const handle = lightbox(document.getElementById("stage"), {
        pictures, sizes: shapes, ground: document.getElementById("ground"),
        chrome: document.getElementById("chrome"),
        make(index) {
          const large = document.createElement("div");
          large.className = "photo";
          large.style.backgroundImage = photo(index);
          return large;
        },
        onPage: (index) => { number.textContent = `${index + 1} of ${shapes.length}`; },
      });
      pictures.forEach((picture, index) => picture.onclick = () => {
        number.textContent = `${index + 1} of ${shapes.length}`;
        handle.open(index);
      });
      document.getElementById("shut").onclick = () => handle.close("button");
      addEventListener("keydown", (event) => {
        if (event.key === "Escape") handle.close("escape");
        if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
          const isOn = (event.key === "ArrowRight") === (document.documentElement.dir !== "rtl");
          if (handle.machine.isInFront()) handle.open(handle.page + (isOn ? 1 : -1));
        }
        if (event.key === "+") handle.zoom(handle.machine.shownZoom(performance.now() / 1000) * 1.5);
        if (event.key === "-") handle.zoom(handle.machine.shownZoom(performance.now() / 1000) / 1.5);
        if (event.key === "0") handle.zoom(1);
      });
      """,
    hint: "Open a picture; pinch and turn it, tap twice, pull it away, turn to the next one.")
}

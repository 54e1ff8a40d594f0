// The part of every web module that knows the browser: one pointer, one loop of frames.

enum WebDriver {
  /// Feeds a machine with what the pointer does, and draws it frame by frame while it moves.
  static let text = #"""
    const seconds = (milliseconds) => milliseconds / 1000;

    const motionQuery =
      typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;

    /** True for people who asked for less movement: what comes and goes without a finger jumps. */
    const isAnimated = () => !(motionQuery && motionQuery.matches);

    const isRightToLeft = (element) => getComputedStyle(element).direction === "rtl";

    /** One pointer, or several, and one loop of frames for a machine. */
    class Driver {
      /**
       * machine: the decisions; area: where pointers are heard, and what places count from;
       * touched: where the browser leaves touches to them, the area if left out; draw(now): writes styles; hear(word): what happened; land(event): more for `down`;
       * several: more than one pointer is heard at a time.
       */
      constructor({ machine, area, touched, touchAction, draw, hear, land, mirrored, accepts, several }) {
        this.machine = machine;
        this.area = area;
        this.touched = touched || area;
        this.draw = draw;
        this.hear = hear;
        this.land = land || (() => []);
        this.accepts = accepts || (() => true);
        this.mirrored = mirrored || (() => false);
        this.frame = 0;
        this.pointers = new Set();
        this.several = several || false;
        this.onframe = null;
        this.bounds = null;
        this.before = {
          touchAction: this.touched.style.touchAction, userSelect: area.style.userSelect,
        };
        this.touched.style.touchAction = touchAction;
        const passive = { passive: true };
        this.listeners = [
          ["pointerdown", (event) => this.down(event)],
          ["pointermove", (event) => this.move(event)],
          ["pointerup", (event) => this.lift(event)],
          ["pointercancel", (event) => this.cancel(event)],
          ["lostpointercapture", (event) => this.cancel(event)],
        ];
        for (const [name, listener] of this.listeners) area.addEventListener(name, listener, passive);
        this.onclick = (event) => {
          // What was a drag is no click on what lies under it.
          if (!this.wasDrag) return;
          this.wasDrag = false;
          event.stopPropagation();
          event.preventDefault();
        };
        area.addEventListener("click", this.onclick, true);
        this.step = this.step.bind(this);
        this.endings = [];
      }

      /** The machine's clock, which is that of events and frames. */
      now() {
        return seconds(performance.now());
      }

      place(event) {
        const x = event.clientX - this.bounds.left;
        return [this.mirrored() ? this.bounds.width - x : x, event.clientY - this.bounds.top];
      }

      down(event) {
        if (event.button > 0 || !this.several && this.pointers.size > 0 || !this.accepts(event)) return;
        if (this.pointers.size === 0) this.wasDrag = false;
        this.pointers.add(event.pointerId);
        this.bounds = this.area.getBoundingClientRect();
        const touch = event.pointerType === "touch";
        this.machine.down(
          event.pointerId, ...this.place(event), seconds(event.timeStamp), touch, ...this.land(event));
        this.changed();
      }

      move(event) {
        if (!this.pointers.has(event.pointerId)) return;
        const all = event.getCoalescedEvents ? event.getCoalescedEvents() : [];
        for (const one of all.length > 0 ? all : [event]) {
          this.machine.move(one.pointerId, ...this.place(one), seconds(one.timeStamp));
        }
        if (!this.wasDrag && (this.machine.finger.claim === "taken" || this.pointers.size > 1)) {
          this.wasDrag = true;
          this.area.style.userSelect = "none";
          for (const pointer of this.pointers) {
            try {
              this.area.setPointerCapture(pointer);
            } catch {
              // The pointer is gone already; its end is told as well.
            }
          }
        }
        this.changed();
      }

      lift(event) {
        if (!this.pointers.delete(event.pointerId)) return;
        this.machine.up(event.pointerId, ...this.place(event), seconds(event.timeStamp));
        this.ended();
      }

      cancel(event) {
        if (!this.pointers.delete(event.pointerId)) return;
        this.machine.cancel(event.pointerId, seconds(event.timeStamp));
        this.ended();
      }

      ended() {
        this.area.style.userSelect = this.before.userSelect;
        this.changed();
      }

      /** Says what happened and draws until nothing moves any more. */
      changed() {
        this.say();
        if (this.frame === 0) this.frame = requestAnimationFrame(this.step);
      }

      say() {
        for (const word of this.machine.drain()) this.hear(word);
      }

      step(time) {
        const now = seconds(time);
        this.machine.tick(now);
        this.frame = 0;
        this.say();
        this.draw(now);
        if (this.onframe) this.onframe(now);
        const goesOn = this.pointers.size > 0 || this.machine.isMoving(now);
        if (goesOn && this.frame === 0) this.frame = requestAnimationFrame(this.step);
      }

      /** Something that is not a pointer changes the machine. */
      tell(change) {
        change(this.now());
        this.changed();
      }

      /** Draws at once, for what changed without a pointer. */
      redraw() {
        this.draw(this.now());
        this.changed();
      }

      destroy() {
        for (const [name, listener] of this.listeners) this.area.removeEventListener(name, listener);
        this.area.removeEventListener("click", this.onclick, true);
        if (this.frame !== 0) cancelAnimationFrame(this.frame);
        this.frame = 0;
        this.touched.style.touchAction = this.before.touchAction;
        this.area.style.userSelect = this.before.userSelect;
        for (const end of this.endings) end();
      }
    }

    /** For buttons, keys and code: asks before something goes. A finger asks when it lands. */
    const asking = (may, onAttempt, go) => (source = "code") => {
      if (may && !may(source)) {
        if (onAttempt) onAttempt(source);
        return;
      }
      go();
    };

    /** What every call answers: the state now, a hook for frames, its end, and `more`. */
    function handleOf(machine, driver, more) {
      const handle = {
        machine,
        get state() {
          const now = driver.now();
          return {
            offset: machine.offset(now),
            progress: machine.progress(now),
            phase: machine.phase(now),
          };
        },
        get onframe() {
          return driver.onframe;
        },
        set onframe(callback) {
          driver.onframe = callback;
        },
        destroy() {
          driver.destroy();
        },
      };
      return Object.defineProperties(handle, Object.getOwnPropertyDescriptors(more));
    }

    /** Calls `layOut` now and whenever one of the elements has another size, until the end. */
    function observe(elements, driver, layOut) {
      const observer = new ResizeObserver(() => {
        layOut();
        driver.redraw();
      });
      layOut();
      for (const element of elements) observer.observe(element);
      driver.endings.push(() => observer.disconnect());
    }

    /** Remembers the styles of elements, and gives them back. */
    function styles(...elements) {
      const before = elements.map((element) => element && element.getAttribute("style"));
      return () =>
        elements.forEach((element, index) => {
          if (!element) return;
          if (before[index] === null) element.removeAttribute("style");
          else element.setAttribute("style", before[index]);
        });
    }
    """#
}

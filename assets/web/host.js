// The host: passes the browser's events to the engine and draws the engine's numbers.

const seconds = (milliseconds) => milliseconds / 1000;
const isRightToLeft = (element) => getComputedStyle(element).direction === "rtl";

/** How much larger an element is drawn than it is laid out. Transforms of its ancestors may scale it. */
const zoomOf = (element) => element.getBoundingClientRect().width / element.offsetWidth || 1;

/** The frame of an element as it is drawn now, in the coordinates of `area`. */
function frameIn(area, element) {
  const [room, own, zoom] = [area.getBoundingClientRect(), element.getBoundingClientRect(), zoomOf(area)];
  return {
    x: (own.left - room.left) / zoom, y: (own.top - room.top) / zoom,
    width: own.width / zoom, height: own.height / zoom,
  };
}

/** The hosts of exported handles, for code in this file that measures them. */
const hostOf = new WeakMap();

/** One session: interactions, one area that receives pointers, one loop of frames. */
class Host {
  /**
   * area: receives pointers, and is the origin of positions. touched: the element with `touchAction`; by default
   * the area. accepts(event): false leaves a pointer to the page. regions(): elements that receive pointers, the
   * topmost last. draw(now): sets styles. hear(event): handles an event of the engine.
   */
  constructor({ area, touched, touchAction, accepts, several, values, log, regions, draw, hear }) {
    Object.assign(this, { area, draw, regions, hear, log, several });
    this.touched = touched || area;
    this.accepts = accepts || (() => true);
    this.rtl = isRightToLeft(area);
    this.session = engine.slip_session_create(this.rtl ? 1 : 0);
    this.pointers = new Set();
    this.frame = 0;
    this.isDestroyed = false;
    this.isReporting = false;
    // The latest instant that the engine knows. It clamps earlier ones.
    this.latest = 0;
    // True if its pointers are those of another area.
    this.follows = false;
    this.set(tunedValues);
    if (values) this.set(values);
    this.onframe = null;
    this.endings = [];
    // These values make a copy of the session: interactions, sizes, and the regions of the last stroke.
    this.added = [];
    this.sizes = [];
    this.measured = [];
    this.motion = matchMedia("(prefers-reduced-motion: reduce)");
    const reduce = () => engine.slip_session_reduce_motion(this.session, this.motion.matches ? 1 : 0);
    reduce();
    this.motion.addEventListener("change", reduce);
    this.endings.push(() => this.motion.removeEventListener("change", reduce));
    this.before = {
      touchAction: this.touched.style.touchAction, userSelect: area.style.userSelect,
    };
    this.touched.style.touchAction = touchAction;
    const listen = (name, listener, options = { passive: true }) => {
      area.addEventListener(name, listener, options);
      this.endings.push(() => area.removeEventListener(name, listener, options));
    };
    listen("pointerdown", (event) => this.down(event));
    listen("pointermove", (event) => this.move(event));
    listen("pointerup", (event) => this.lift(event, 2));
    listen("pointercancel", (event) => this.lift(event, 3));
    // `wasDrag` of the previous stroke ends here, also for a stroke that is not accepted.
    listen("pointerdown", () => { if (this.pointers.size === 0) this.wasDrag = false; }, true);
    // A pull does not start a drag and drop of a link or a picture.
    listen("dragstart", (event) => { if (this.pointers.size > 0) event.preventDefault(); }, false);
    listen("lostpointercapture", (event) => {
      // An element inside loses the pointer only to the area.
      if (event.target === area) this.lift(event, 3);
    });
    listen("click", (event) => {
      // A drag causes no click on the element under it.
      if (!this.wasDrag) return;
      this.wasDrag = false;
      event.stopPropagation();
      event.preventDefault();
    }, true);
  }

  set(values) {
    for (const [name, value] of Object.entries(values)) {
      const index = valueIndex(name);
      if (index < 0) throw new RangeError(`slipsheet: ${name}: unknown value`);
      const number = choices[name] && typeof value === "string" ? choices[name].indexOf(value) : value;
      if (!["number", "boolean"].includes(typeof number) || Number.isNaN(number) || number === -1) {
        const right = choices[name] ? `one of "${choices[name].join("\", \"")}"` : "a number, or true or false";
        throw new RangeError(`slipsheet: ${name}: ${JSON.stringify(value)}, expected ${right}`);
      }
      engine.slip_session_set(this.session, index, Number(number));
    }
  }

  value(name) {
    return engine.slip_session_get(this.session, valueIndex(name));
  }

  add(kind, { parent = -1, edge = "bottom", style = "continuous" } = {}) {
    if (!edges.includes(edge)) throw new RangeError(`slipsheet: edge: ${JSON.stringify(edge)}, expected one of ${edges.join(", ")}`);
    if (!styles.includes(style)) throw new RangeError(`slipsheet: style: ${JSON.stringify(style)}, expected one of ${styles.join(", ")}`);
    this.added.push([kinds.indexOf(kind), parent, edges.indexOf(edge), styles.indexOf(style)]);
    return engine.slip_session_add(this.session, ...this.added.at(-1));
  }

  /** Lays out an interaction. `call` is one of the engine's functions. */
  layOut(call, interaction, ...size) {
    this.sizes = this.sizes.filter((one) => one[0] !== call || one[1] !== interaction);
    this.sizes.push([call, interaction, ...size]);
    call(this.session, interaction, ...size);
  }

  number(interaction, name, now) {
    if (this.isDestroyed) return 0;
    return engine.slip_session_number(this.session, interaction, numbers.indexOf(name), now);
  }

  phase(interaction, now) {
    return phases[this.number(interaction, "phase", now)];
  }

  /** The current time, of the clock that events and frames use. */
  now() {
    return seconds(performance.now());
  }

  // ---- Pointers

  measure() {
    this.bounds = this.area.getBoundingClientRect();
    this.zoom = zoomOf(this.area);
    const { width, height } = frameIn(this.area, this.area);
    if (this.log) engine.slip_session_keep_log(this.session, width, height);
    engine.slip_session_remove_regions(this.session);
    this.measured = this.regions().map(({ role = "content", of, element, parent = -1 }) => {
      const { x, y, width, height } = frameIn(this.area, element);
      return [roles.indexOf(role), of ?? -1, x, y, width, height, parent];
    });
    for (const region of this.measured) engine.slip_session_add_region(this.session, ...region);
  }

  clamped(now) {
    this.latest = Math.max(this.latest, now);
    return this.latest;
  }

  send(phase, event) {
    const device = event.pointerType === "touch" ? 0 : event.pointerType === "pen" ? 2 : 1;
    const sample = [
      phase, event.pointerId, device, (event.clientX - this.bounds.left) / this.zoom,
      (event.clientY - this.bounds.top) / this.zoom, this.clamped(seconds(event.timeStamp)),
    ];
    if (this.onsample) this.onsample(sample);
    engine.slip_session_pointer(this.session, ...sample);
  }

  down(event) {
    const isFirst = this.pointers.size === 0;
    if (event.button > 0 || (!this.several && !isFirst) || !this.accepts(event)) return;
    // Sliders and elements with `data-own-strokes` handle their own drags.
    if (event.target.closest("input[type=range], [data-own-strokes]")) return;
    if (isFirst) {
      this.wasDrag = false;
      // Elements are drawn for this instant first, because their drawn frames are measured.
      this.advance(this.now());
      this.draw(this.now());
      this.measure();
    }
    this.pointers.add(event.pointerId);
    this.send(0, event);
    this.changed();
  }

  move(event) {
    if (!this.pointers.has(event.pointerId)) return;
    const all = event.getCoalescedEvents ? event.getCoalescedEvents() : [];
    for (const one of all.length > 0 ? all : [event]) this.send(1, one);
    const isTaken = engine.slip_session_takes(this.session, event.pointerId) === 1;
    if (!this.wasDrag && (isTaken || this.pointers.size > 1)) {
      this.wasDrag = true;
      this.area.style.userSelect = "none";
      for (const pointer of this.pointers) {
        if (this.follows) break;
        try {
          this.area.setPointerCapture(pointer);
        } catch {
          // The pointer has ended already. Its end is sent as an event, too.
        }
      }
    }
    this.changed();
  }

  lift(event, phase) {
    if (!this.pointers.delete(event.pointerId)) return;
    this.send(phase, event);
    this.area.style.userSelect = this.before.userSelect;
    this.takeLog();
    this.changed();
    // The click of this stroke is dispatched before this timeout.
    if (this.pointers.size === 0) setTimeout(() => { this.wasDrag = false; }, 0);
  }

  takeLog() {
    if (!this.log) return;
    for (;;) {
      const length = engine.slip_session_log(this.session, 0, 0);
      if (length === 0) return;
      memory(length + 1);
      engine.slip_session_log(this.session, scratch, length + 1);
      this.log(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, scratch, length)));
    }
  }

  // ---- Time

  advance(now) {
    if (this.isDestroyed) return;
    engine.slip_session_advance(this.session, this.clamped(now));
    this.report();
  }

  /** Calls the program for each event. Events that the program causes follow afterwards. */
  report() {
    if (this.isReporting) return;
    this.isReporting = true;
    try {
      for (let rounds = 0; rounds < 100 && !this.isDestroyed; rounds += 1) {
        const all = takeEvents(this.session);
        if (all.length === 0) return;
        for (const event of all) {
          if (this.onevent) this.onevent(event);
          if (!this.isDestroyed) this.hear(event);
        }
      }
    } finally {
      this.isReporting = false;
    }
  }

  /** Reports events, and requests frames until nothing moves any more. */
  changed() {
    if (this.isDestroyed) return;
    this.report();
    if (this.isDestroyed) return;
    if (this.frame === 0) this.frame = requestAnimationFrame((time) => this.step(seconds(time)));
  }

  step(now) {
    this.frame = 0;
    this.advance(now);
    if (this.isDestroyed) return;
    this.draw(now);
    if (this.onframe) this.onframe(now);
    if (this.isDestroyed) return;
    const goesOn = this.pointers.size > 0 || engine.slip_session_is_moving(this.session, now) === 1
      || engine.slip_session_deadline(this.session) < Infinity;
    if (goesOn) this.changed();
  }

  /** Sends a command of the program. `call` is one of the engine's functions. */
  command(call, ...rest) {
    if (this.isDestroyed) return;
    call(this.session, ...rest, this.clamped(this.now()));
    this.changed();
  }

  /** Draws at once, after a change without a pointer. */
  redraw() {
    if (this.isDestroyed) return;
    this.draw(this.now());
    this.changed();
  }

  /** Calls `layOut` now and whenever an element's size changes. */
  observe(elements, layOut) {
    const observer = new ResizeObserver(() => {
      layOut();
      this.redraw();
    });
    layOut();
    for (const element of elements) observer.observe(element);
    this.endings.push(() => observer.disconnect());
  }

  /** Restores the elements' current styles at the end. */
  restore(...elements) {
    const before = elements.map((element) => element && element.style.cssText);
    this.endings.push(() => elements.forEach((element, index) => {
      if (!element) return;
      element.style.cssText = before[index];
      if (before[index] === "") element.removeAttribute("style");
    }));
  }

  /** The result of every exported function: the current state, a frame callback, `destroy`, and `more`. */
  handle(interaction, more) {
    const host = this;
    const handle = {
      get state() {
        const now = host.now();
        return {
          offset: host.number(interaction, "offset", now),
          progress: host.number(interaction, "progress", now),
          phase: host.phase(interaction, now),
        };
      },
      get onframe() { return host.onframe; },
      set onframe(callback) { host.onframe = callback; },
      set(values) {
        host.set(values);
        host.redraw();
      },
      destroy() {
        if (host.isDestroyed) return;
        host.isDestroyed = true;
        if (host.frame !== 0) cancelAnimationFrame(host.frame);
        host.touched.style.touchAction = host.before.touchAction;
        host.area.style.userSelect = host.before.userSelect;
        for (const end of host.endings) end();
        // Deferred, because a call of the engine may be running.
        setTimeout(() => engine.slip_session_destroy(host.session), 0);
      },
    };
    hostOf.set(handle, host);
    return Object.defineProperties(handle, Object.getOwnPropertyDescriptors(more));
  }
}

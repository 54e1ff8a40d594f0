// The instrument: one stage on a device, with its threshold as a line, its finger and its strokes.

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

class Instrument {
  /**
   * screen: receives the stage. marks: lies over the screen, and receives the line, the finger and the tags.
   * values: of this stage. report(instrument): called after each change of a stroke or of the line.
   */
  constructor({ id, screen, marks, values, report }) {
    this.stage = stages[id];
    Object.assign(this, { id, screen, marks, values, report });
    this.strokes = [];
    // The stroke that a finger draws now, or that settles.
    this.stroke = null;
    this.sentence = null;
    this.hasStarted = false;
    this.timers = new Set();
    // A finger that is played: null, "demo" or "again".
    this.played = null;
    screen.replaceChildren(document.getElementById(id).content.cloneNode(true));
    this.find = (name) => screen.querySelector(`.${name}`);
    this.made = this.stage.start(this.find, values.all());
    this.host = hostOf.get(this.made.handle);
    Object.assign(this.host, {
      onsample: (sample) => this.follow(sample), onframe: (now) => this.frame(now),
    });
    // Enter opens from the device. A button behind an open cover would take the focus out of sight.
    for (const button of screen.querySelectorAll(".open")) Object.assign(button, { tabIndex: -1, onclick: () => this.made.open() });
    this.closes(screen);
    screen.addEventListener("pointerdown", this.interruption = () => { this.liftTyped(); this.interrupt(); }, true);
    this.makeMarks();
    this.later(1500, () => this.demonstrate());
  }

  /** Makes the close buttons of elements close. */
  closes(root) {
    for (const button of root.querySelectorAll(".close")) button.onclick = () => this.made.close("button");
  }

  get size() { return [this.screen.offsetWidth, this.screen.offsetHeight]; }

  later(milliseconds, action) {
    const timer = setTimeout(() => { this.timers.delete(timer); action(); }, milliseconds);
    this.timers.add(timer);
    return timer;
  }

  destroy() {
    for (const timer of this.timers) clearTimeout(timer);
    this.made.handle.destroy();
    this.screen.removeEventListener("pointerdown", this.interruption, true);
    this.screen.replaceChildren();
    this.marks.replaceChildren();
    this.isOver = true;
  }

  /** Applies changed values to what is on the screen, and judges all strokes again. */
  apply() {
    this.host.set(this.values.all());
    this.host.redraw();
    this.hasStarted = true;
    if (!this.isHeld && this.stroke?.result) this.explain(this.stroke, false);
    this.placeLine();
    this.report(this);
  }

  // ---- Strokes

  get isPlaying() { return this.played !== null; }
  get isDemo() { return this.played === "demo"; }

  get isResting() { return isAtRest(snapshot(this.host, this.host.now())); }

  get isHeld() { return this.host.pointers.size > 0; }

  along([, , , x, y]) {
    const sign = (this.host.rtl ? -1 : 1) * (this.stage.towards ?? 1);
    return this.stage.axis === "y" ? y : x * sign;
  }

  follow(sample) {
    const [phase, , , x, y, at] = sample;
    if (phase === 0 && this.host.pointers.size === 1) {
      clearTimeout(this.reopening);
      clearTimeout(this.replay);
      this.stroke = {
        state: snapshot(this.host, this.host.now()), samples: [], film: [], began: at, isDemo: this.isDemo, isAgain: this.played === "again",
        values: this.values.all(), path: [],
      };
      this.cleared = null;
      if (!this.isDemo) this.hasStarted = true;
    }
    if (!this.stroke) return;
    this.stroke.samples.push(sample);
    if (sample[1] === this.stroke.samples[0][1]) this.stroke.path.push([x, y]);
    if (phase < 2 || this.host.pointers.size > 0) return;
    const { stroke } = this;
    stroke.lifted = at - stroke.began;
    stroke.result = phase === 3 ? null : judge(stroke, stroke.values);
    if (stroke.result) this.film(stroke, stroke.lifted, true, stroke.result);
    if (phase === 3) this.sentence = null;
    else this.explain(stroke, false);
    if (stroke.result) {
      const isOpening = stroke.state.states[stroke.result.interaction].phase === "absent";
      if (!stroke.isDemo && !stroke.isAgain && !isOpening && isAtRest(stroke.state)) this.strokes = [...this.strokes, stroke].slice(-60);
    }
    this.later(0, () => this.report(this));
  }

  drawn(index, stroke, now) {
    const kind = kinds[stroke.state.added[index][0]];
    if (kind === "lightbox") return this.host.number(index, "y", now);
    const offset = this.host.number(index, "offset", now);
    return kind === "pager" ? Math.abs(offset - stroke.state.states[index].offset) : offset;
  }

  /** Adds a frame to the film of the stroke, and explains what a release now would do. */
  frame(now) {
    const { stroke } = this;
    if (!stroke || this.isOver) return;
    const { isHeld } = this;
    if (!isHeld && stroke.isDone) return;
    const at = now - stroke.began;
    if (at < 0) return;
    const result = isHeld ? judge(stroke, this.values.all(), now) : stroke.result;
    this.film(stroke, at, isHeld, result);
    if (isHeld) {
      stroke.now = result;
      this.explain(stroke, true);
    } else if (at > stroke.lifted + 2.5 || engine.slip_session_is_moving(this.host.session, now) === 0) {
      stroke.isDone = true;
      this.settled(stroke);
    }
    this.placeFinger(now);
    this.placeLine();
    this.report(this);
  }

  /** Adds a frame to the film of the stroke. */
  film(stroke, at, isHeld, result) {
    const now = stroke.began + at;
    let travel = this.along(ownOf(stroke.samples).at(-1)) - this.along(stroke.samples[0]);
    if (result) {
      const index = result.interaction;
      const kind = kinds[stroke.state.added[index][0]];
      if (stroke.claim === undefined) stroke.claim = at;
      const starts = ["pager", "card", "lightbox"].includes(kind) ? 0 : stroke.state.states[index].offset;
      if (kind === "pager" || kind === "card") travel = Math.abs(travel);
      stroke.limit = Number.isFinite(result.limit) ? result.limit : undefined;
      const place = isHeld ? Math.abs(result.place) : this.drawn(index, stroke, now);
      stroke.film.push([at, starts + travel, place, result.velocity, isHeld]);
    } else {
      const starts = this.stage.kind === "detentSheet" ? stroke.state.states[0].offset : 0;
      stroke.film.push([at, starts + Math.max(0, travel), starts, 0, isHeld]);
    }
  }

  settled(stroke) {
    if (this.stage.rests || !stroke.result?.goes) return;
    // The closed screen opens again, so that the next stroke can follow.
    this.reopening = this.later(stroke.isDemo ? 300 : 900, () => { if (!this.isHeld && !this.isOver) this.made.open(); });
  }

  explain(stroke, isHeld) {
    const result = isHeld ? stroke.now : stroke.result;
    const travel = Math.hypot(stroke.path.at(-1)[0] - stroke.path[0][0], stroke.path.at(-1)[1] - stroke.path[0][1]);
    const [head, detail] = result ? reasonOf(this.stage, stroke.state, result, isHeld, isHeld ? this.values.all() : stroke.values)
      : waitingFor(this.stage, this.host, this.host.now(), travel, stroke, isHeld);
    const since = isHeld || !stroke.result ? "" : this.sinceThen(stroke);
    const late = isHeld || stroke.isDemo || isAtRest(stroke.state) ? "" : " It began while something still moved, so it is not among your strokes.";
    this.sentence = {
      head: stroke.isDemo ? `Example: ${head.replace(/^./, (letter) => letter.toLowerCase())}` : head, detail: since + detail + late, result, isHeld, isDemo: stroke.isDemo,
    };
  }

  /** A sentence about the end of a stroke under the present values, if they have changed since it. */
  sinceThen(stroke) {
    const values = this.values.all();
    if (Object.keys(values).every((name) => values[name] === stroke.values[name])) return "";
    const now = judge(stroke, values);
    const end = now ? endOf(this.stage, stroke.state, now, true) : "nothing takes the drag";
    return `With your change, ${differs(now, stroke.result) ? `${end} now` : `${end} as before`}. At that time: `;
  }

  /** All strokes under the current values: their decisions, and which of them end differently now. */
  get rows() {
    const values = this.values.all();
    return this.strokes.map((stroke, index) => {
      const result = judge(stroke, values);
      return result && { result, flips: differs(result, stroke.result), isNewest: index === this.strokes.length - 1 };
    }).filter(Boolean);
  }

  /** Removes all strokes, or brings the removed ones back if none was drawn since. */
  clear() {
    [this.strokes, this.cleared] = this.strokes.length ? [[], this.strokes] : [this.cleared ?? [], null];
    this.stroke = null;
    this.sentence = null;
    this.placeFinger(0);
    this.report(this);
  }

  // ---- A finger without a pointer: played strokes, keys, and other devices

  /** An event like a pointer's, at a position on the screen. */
  event(x, y, id = 99, device = 0) {
    const own = this.host.area.getBoundingClientRect();
    const zoom = zoomOf(this.host.area);
    const [clientX, clientY] = [own.left + x * zoom, own.top + y * zoom];
    const under = document.elementsFromPoint(clientX, clientY).find((element) => this.host.area.contains(element));
    return { pointerId: id, pointerType: ["touch", "mouse", "pen"][device], button: 0, clientX, clientY, target: under ?? this.host.area, timeStamp: performance.now() };
  }

  /** Plays a path: `samples` are [seconds, x, y]. */
  play(samples, isDemo = false, device = 0) {
    if (this.isHeld || this.isPlaying) return;
    const began = performance.now();
    let next = 0;
    const step = () => {
      if (this.isOver || !this.isPlaying) return;
      const now = (performance.now() - began) / 1000;
      while (next < samples.length && samples[next][0] <= now) {
        const event = this.event(samples[next][1], samples[next][2], 99, device);
        event.timeStamp = began + samples[next][0] * 1000;
        if (next === 0) this.host.down(event);
        else if (next === samples.length - 1) this.host.lift(event, 2);
        else this.host.move(event);
        next += 1;
      }
      if (next < samples.length) requestAnimationFrame(step);
      else this.played = null;
    };
    this.played = isDemo ? "demo" : "again";
    requestAnimationFrame(step);
  }

  /** A person's finger ends a finger that is played. After the demonstration it begins at rest. */
  interrupt() {
    this.hasStarted = true;
    if (this.isPlaying) {
      const [x, y] = this.stroke?.path.at(-1) ?? [0, 0];
      this.host.lift(this.event(x, y), 3);
      this.played = null;
    }
    if (!this.isHeld && this.stroke?.isDemo && this.stroke.samples.length && !this.isResting) this.rest();
  }

  /** Puts everything where it was before the last stroke, at once. */
  rest() {
    const { host } = this;
    // The device may have another size now.
    const session = copySession({ ...this.stroke.state, sizes: host.sizes }, this.values.all(), host.now() - 3.1);
    engine.slip_session_destroy(host.session);
    host.session = session;
    engine.slip_session_reduce_motion(session, isCalm() ? 1 : 0);
    host.redraw();
  }

  /** Plays the last stroke again from where everything was before it, under the current values. */
  again() {
    const last = this.strokes.at(-1);
    if (!last || this.isPlaying || this.isHeld) return;
    const own = ownOf(last.samples);
    clearTimeout(this.reopening);
    clearTimeout(this.replay);
    last.isDone = true;
    this.stroke = last;
    this.rest();
    this.replay = this.later(isCalm() ? 50 : 700, () => this.play(own.map(([, , , x, y, at]) => [at - own[0][5], x, y]), false, own[0][2]));
  }

  /** Before a person draws, a finger of dots shows once what to do. */
  demonstrate() {
    if (this.hasStarted || this.isOver) return;
    if (document.hidden || this.isHeld || this.isPlaying) return void this.later(1500, () => this.demonstrate());
    const [width, height] = this.size;
    const [[fromX, fromY], [toX, toY]] = this.stage.demo;
    const samples = [];
    for (let step = 0; step <= 42; step += 1) {
      const share = Math.min(1, step / 32);
      const part = share * share * (3 - 2 * share);
      const x = (fromX + (toX - fromX) * part) * width;
      samples.push([step / 35, this.host.rtl ? width - x : x, (fromY + (toY - fromY) * part) * height]);
    }
    if (isCalm()) {
      this.stroke = { path: samples.map(([, x, y]) => [x, y]), samples: [], film: [], isDemo: true, isDone: true };
      this.placeFinger(0);
      return;
    }
    this.play(samples, true);
  }

  /** Cancels the finger of keys: there is no other finger meanwhile. */
  liftTyped() {
    if (this.typed) this.host.lift(this.event(...this.typed), 3);
    this.typed = null;
  }

  /** Handles a key on the device. Space is the finger, arrows move it, Escape closes. Returns true if it did. */
  key(event) {
    const [width, height] = this.size;
    const moves = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    if (event.key === "Escape") {
      if (this.typed) this.liftTyped();
      else this.made.close("escape");
      return true;
    }
    if (event.key === " ") {
      if (event.repeat) return true;
      this.interrupt();
      if (this.typed) {
        this.host.lift(this.event(...this.typed), 2);
        this.typed = null;
      } else if (!this.isHeld) {
        const [x, y] = this.stage.demo[0];
        this.typed = [(this.host.rtl ? 1 - x : x) * width, y * height];
        this.host.down(this.event(...this.typed));
      }
      return true;
    }
    if (event.key === "Enter") {
      this.made.open();
      return true;
    }
    const move = moves[event.key];
    if (!move) return false;
    if (!this.typed) {
      if (move[0] !== 0 && this.made.turn) this.made.turn(move[0] * (this.host.rtl ? -1 : 1));
      return Boolean(this.made.turn);
    }
    const length = event.shiftKey ? 40 : 10;
    this.typed = [this.typed[0] + move[0] * length, this.typed[1] + move[1] * length];
    this.host.move(this.event(...this.typed));
    return true;
  }
}

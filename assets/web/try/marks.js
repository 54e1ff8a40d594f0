// The marks over the device: the line of the threshold, the finger with its trail, and the tags.

Object.defineProperties(Instrument.prototype, Object.getOwnPropertyDescriptors({
  makeMarks() {
    const make = (name, tag = "div") => {
      const element = Object.assign(document.createElement(tag), { className: name });
      this.marks.append(element);
      return element;
    };
    this.trail = make("trail", "canvas");
    this.line = make(`line ${this.stage.axis === "y" ? "flat" : "upright"}`);
    this.line.innerHTML = '<i class="rule"></i><b class="knob" role="slider" tabindex="0"></b><span class="tag"></span>';
    this.knob = this.line.querySelector(".knob");
    this.tag = this.line.querySelector(".tag");
    this.fingerTag = make("finger-tag");
    this.fingerTag.innerHTML = "<b>Your finger</b><span></span>";
    this.fingerTag.hidden = true;
    for (const grip of [this.knob, this.tag]) grip.addEventListener("pointerdown", (event) => this.dragLine(event));
    this.knob.addEventListener("keydown", (event) => this.keyLine(event));
    this.detents = (this.stage.detents ?? []).map((name) => Object.assign(make("detent"), { textContent: name }));
    this.placeLine();
  },

  get lineName() { return this.values.sliders[0]; },

  /** How many points of the page a point of the device is. */
  get zoom() { return this.screen.getBoundingClientRect().width / this.screen.offsetWidth || 1; },

  placeLine() {
    const value = this.values.get(this.lineName);
    const declared = this.values.declaration(this.lineName);
    const { size, zoom } = this;
    let place = this.stage.line.at(value, size, this.host, this.find);
    const isFlat = this.stage.axis === "y";
    // The travel of a card begins where the finger landed.
    if (this.stage.kind === "card" && this.isHeld && this.stroke) {
      const [x] = this.stroke.path[0];
      const isBack = x > size[0] / 2;
      place = isBack ? x - value : x + value;
    }
    place = Math.max(0, Math.min(size[isFlat ? 1 : 0], place));
    this.linePlace = place * zoom;
    this.line.style.transform = isFlat ? `translateY(${place * zoom}px)` : `translateX(${place * zoom}px)`;
    this.stage.offsets?.(size, this.host).forEach((offset, index) => {
      const y = (offset + this.host.value("places.inset")) * zoom;
      this.detents[index].style.transform = `translateY(${y}px)`;
      this.detents[index].hidden = Math.abs(y - this.linePlace) < 30;
    });
    const shown = declared.unit === "pt" ? value : `${Math.round(value * 100)} %`;
    const verb = this.stage.ends.goes[0].replace(/^./, (letter) => letter.toUpperCase());
    this.tag.innerHTML = `<b>${verb} past ${shown}</b>${this.hasMoved && !this.stage.note ? "" : `<small>${this.hasMoved ? this.stage.note : "drag this line"}</small>`}`;
    this.tag.classList.toggle("low", !isFlat && place * zoom > size[0] * zoom - 90);
    this.knob.setAttribute("aria-label", declared.title);
    this.knob.setAttribute("aria-orientation", isFlat ? "vertical" : "horizontal");
    this.knob.setAttribute("aria-valuemin", declared.min);
    this.knob.setAttribute("aria-valuemax", declared.max);
    this.knob.setAttribute("aria-valuenow", value);
    this.knob.setAttribute("aria-valuetext", declared.unit === "pt" ? `${value} pt` : shown);
  },

  dragLine(event) {
    if (event.button > 0) return;
    event.preventDefault();
    this.knob.focus({ preventScroll: true });
    const own = this.screen.getBoundingClientRect();
    const grip = event.currentTarget;
    grip.setPointerCapture(event.pointerId);
    const isFlat = this.stage.axis === "y";
    const at = (one) => (isFlat ? one.clientY - own.top : one.clientX - own.left) / this.zoom;
    const shift = this.stage.line.at(this.values.get(this.lineName), this.size, this.host, this.find) - at(event);
    let isFirst = true;
    const move = (one) => {
      const value = this.stage.line.value(at(one) + shift, this.size, this.host, this.find);
      if (isFirst) this.values.remember();
      [isFirst, this.hasMoved] = [false, true];
      this.values.set(this.lineName, value);
    };
    const end = () => {
      for (const name of ["pointermove", "pointerup", "pointercancel"]) grip.removeEventListener(name, name === "pointermove" ? move : end);
    };
    grip.addEventListener("pointermove", move);
    grip.addEventListener("pointerup", end);
    grip.addEventListener("pointercancel", end);
  },

  keyLine(event) {
    const declared = this.values.declaration(this.lineName);
    // An arrow moves the line on the screen in its own direction.
    const isBack = this.stage.axis === "y" ? false : this.stage.line.at(1, this.size, this.host, this.find) < this.stage.line.at(0, this.size, this.host, this.find);
    const steps = { ArrowDown: this.stage.axis === "y" ? 1 : -1, ArrowUp: this.stage.axis === "y" ? -1 : 1, ArrowRight: isBack ? -1 : 1, ArrowLeft: isBack ? 1 : -1 };
    const value = event.key === "Home" ? declared.min : event.key === "End" ? declared.max
      : steps[event.key] ? this.values.get(this.lineName) + steps[event.key] * declared.step * (event.shiftKey ? 10 : 1) : null;
    if (value === null) return;
    event.preventDefault();
    if (!event.repeat) this.values.remember();
    this.hasMoved = true;
    this.values.set(this.lineName, value);
  },

  /** Draws the finger, its trail, and the arrow of its speed. */
  placeFinger() {
    const [drawing] = sharp(this.trail);
    const { stroke, zoom } = this;
    this.fingerTag.hidden = true;
    if (!stroke?.path.length) return;
    const path = stroke.path.map(([x, y]) => [x * zoom, y * zoom]);
    const [x, y] = path.at(-1);
    const [x0, y0] = path[0];
    const color = ink("acc");
    drawing.strokeStyle = drawing.fillStyle = color;
    drawing.globalAlpha = 1;
    dot(drawing, x0, y0, 7, null, color);
    // A dot each four points, the newest darkest.
    let last = path[0];
    path.forEach((point, index) => {
      if (Math.hypot(point[0] - last[0], point[1] - last[1]) < 4) return;
      last = point;
      drawing.globalAlpha = 0.25 + 0.65 * index / path.length;
      dot(drawing, point[0], point[1], 2.2, color);
    });
    const isDown = this.isHeld;
    drawing.globalAlpha = 0.25;
    if (isDown || stroke.isDemo) dot(drawing, x, y, 16, color);
    drawing.globalAlpha = 1;
    drawing.setLineDash(isDown ? [] : [4, 4]);
    dot(drawing, x, y, 16, null, color);
    drawing.setLineDash([]);
    dot(drawing, x, y, 4, color, "#fff");
    const velocity = stroke.film.at(-1)?.[3] ?? 0;
    if (isDown && Math.abs(velocity) > 30) {
      const long = Math.max(-70, Math.min(70, velocity * 0.06)) * (this.stage.axis === "x" && this.host.rtl ? -1 : 1) * (this.stage.towards ?? 1);
      const [dx, dy] = this.stage.axis === "y" ? [0, long] : [long, 0];
      const [ex, ey, sx, sy] = [x + dx + Math.sign(dx) * 16, y + dy + Math.sign(dy) * 16, Math.sign(dx), Math.sign(dy)];
      polyline(drawing, color, 2.2, [[x + sx * 16, y + sy * 16], [ex, ey]]);
      polyline(drawing, color, 2.2, [[ex - sx * 5 - sy * 5, ey - sy * 5 - sx * 5], [ex, ey], [ex - sx * 5 + sy * 5, ey - sy * 5 + sx * 5]]);
    }
    if (!isDown || stroke.isDemo) return;
    this.fingerTag.hidden = false;
    // All tags stand in one column, so the finger's makes room for the line's.
    let place = Math.max(40, Math.min(this.size[1] * zoom - 40, y));
    if (this.stage.axis === "y" && Math.abs(place - this.linePlace) < 46) place = this.linePlace + (y < this.linePlace ? -46 : 46);
    this.fingerTag.style.setProperty("--y", `${place}px`);
    this.fingerTag.style.setProperty("--x", `${x + 22}px`);
    this.fingerTag.lastChild.textContent = speed(velocity);
  },
}));

// The values: presets, undo, the link, and the texts that can be copied.

/** The values of one stage. `declared`: its parameters with range, unit, original and fluid value. */
class Values {
  constructor(declared, changed) {
    this.declared = declared;
    this.changed = changed;
    this.preset = "seed";
    this.own = {};
    this.past = [];
    this.future = [];
  }

  /** All values of a preset: "seed", "fluid" or "yours". */
  all(preset = this.preset) {
    const values = {};
    for (const one of this.declared) values[one.name] = preset === "seed" ? one.seed : preset === "fluid" ? one.fluid ?? one.seed : this.own[one.name] ?? one.seed;
    return values;
  }

  declaration(name) { return this.declared.find((one) => one.name === name); }

  get(name) { return this.all()[name]; }

  get hasOwn() { return Object.keys(this.own).length > 0; }

  /** Remembers the values, so that undo returns to them. Called once for a whole drag of a slider. */
  remember() {
    this.past.push({ preset: this.preset, own: { ...this.own } });
    this.future = [];
  }

  set(name, value) {
    const { min, max, step } = this.declaration(name);
    const rounded = typeof value === "boolean" ? value
      : Math.min(max, Math.max(min, Number((Math.round(value / step) * step).toFixed(6))));
    // The first change of a preset makes a copy of it.
    if (this.preset !== "yours") this.own = this.all();
    this.preset = "yours";
    this.own[name] = rounded;
    this.changed();
  }

  choose(preset) {
    if (preset === this.preset) return;
    this.remember();
    if (preset === "yours" && !this.hasOwn) this.own = this.all();
    this.preset = preset;
    this.changed();
  }

  go(from, to) {
    const last = from.pop();
    if (!last) return;
    to.push({ preset: this.preset, own: { ...this.own } });
    Object.assign(this, last);
    this.changed();
  }
  undo() { this.go(this.past, this.future); }
  redo() { this.go(this.future, this.past); }

  /** The parameters whose value is not the original one. */
  get changes() {
    const all = this.all();
    return this.declared.filter((one) => all[one.name] !== one.seed);
  }

  // ---- Link and texts

  /** The fragment of a link: `cover&threshold=120`. */
  link(stage) {
    const all = this.all();
    return [stage.id, ...this.changes.map((one) => {
      const name = one.name.startsWith(`${stage.group}.`) ? one.name.slice(stage.group.length + 1) : one.name;
      return `${name}=${all[one.name]}`;
    })].join("&");
  }

  /** Reads the values of a fragment; undo brings own ones back. Returns the words that it does not understand. */
  read(stage, words) {
    if (this.hasOwn) this.remember();
    this.own = {};
    this.preset = "seed";
    const unknown = [];
    for (const word of words) {
      const [name, text] = word.split("=");
      const one = this.declaration(name.includes(".") ? name : `${stage.group}.${name}`);
      const isNumber = one?.min !== undefined;
      const value = isNumber ? Number(text) : one?.words ? text : text === "true";
      if (!one || !text || (isNumber ? !Number.isFinite(value) : !(one.words ?? ["true", "false"]).includes(text))) {
        unknown.push(word);
        continue;
      }
      this.own[one.name] = isNumber ? Math.min(one.max, Math.max(one.min, value)) : value;
    }
    if (this.hasOwn) {
      const isFluid = this.declared.every((one) => (this.own[one.name] ?? one.seed) === (one.fluid ?? one.seed));
      this.own = { ...this.all("seed"), ...this.own };
      this.preset = isFluid ? "fluid" : "yours";
    }
    this.changed();
    return unknown;
  }

  text(form, sliders) {
    const all = this.all();
    const shown = this.declared.filter((one) => sliders.includes(one.name) || all[one.name] !== one.seed);
    const units = { pt: "px", s: "s" };
    const dashed = (name) => name.replace(".", "-").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    switch (form) {
      case "css":
        return shown.map((one) => `--${dashed(one.name)}: ${all[one.name]}${units[one.unit] ?? ""};`).join("\n");
      case "json":
        return JSON.stringify({
          version: 1, name: "try", preset: "seed",
          set: Object.fromEntries(this.changes.map((one) => [one.name, all[one.name]])),
        }, null, 2);
      default: {
        const groups = shown.reduce((all, one) => ({ ...all, [one.name.split(".")[0]]: [...(all[one.name.split(".")[0]] ?? []), one] }), {});
        return Object.entries(groups).map(([group, list]) => {
          const type = this.types[group];
          const lines = list.map((one) => `${group}.${one.property ?? one.name.split(".")[1]} = ${one.words ? `${one.words.indexOf(all[one.name])}  // ${all[one.name]}` : all[one.name]}`);
          return `var ${group} = ${type}()\n${lines.join("\n")}`;
        }).join("\n\n");
      }
    }
  }
}

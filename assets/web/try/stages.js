// The stages: for each, the elements that it moves, its threshold on the device, and its words.

/** A picture of the sea in some colours, as a style sheet's value. */
function sea([top, low, sun, ...waves]) {
  const bands = waves.map((color, index) => {
    const y = 380 + index * 76;
    const x = (index * 190) % 390;
    return `<path d="M${-x - 780} ${y}q195-56 390 0t390 0 390 0 390 0 390 0V780H-780Z" fill="${color}" stroke="#fff" stroke-opacity=".35" stroke-width="4"/>`;
  }).join("");
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 780 780"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".6" stop-color="${low}"/></linearGradient></defs><rect width="780" height="780" fill="url(#s)"/><circle cx="560" cy="300" r="120" fill="${sun}"/>${bands}</svg>`;
  return `url('data:image/svg+xml,${encodeURIComponent(text).replaceAll("'", "%27")}')`;
}
for (const [name, colors] of Object.entries({
  dawn: ["#F6D6AE", "#F1BC94", "#FFF4E0", "#7F8479", "#5F7C7B", "#3E7280", "#276C80", "#1F6074", "#1A4A60"],
  night: ["#1E2A55", "#3A4A86", "#F7E6A8", "#5A6AA8", "#43548F", "#324279", "#263463", "#1B274E", "#121B3A"],
  storm: ["#AEB7B5", "#D5D8D0", "#EEF0E8", "#8E9A97", "#728381", "#5B6F70", "#475D61", "#374B52", "#2B3B44"],
  dusk: ["#5B3A5E", "#D98C7A", "#FFE3B8", "#8A6272", "#744F66", "#5E3F59", "#4A314B", "#38253C", "#27192B"],
  moss: ["#D9E4C4", "#EFE9C9", "#FFF9E2", "#A9B884", "#89A06B", "#6B8757", "#4E6F47", "#38583B", "#274330"],
})) document.documentElement.style.setProperty(`--${name}`, sea(colors));

const places = [
  ["S", "Slack Water", "Soup from noon, until the ferry leaves", 2], ["R", "Rope and Paper", "Bindings, twine and old charts", 4],
  ["L", "The Long Pier", "Four hundred steps into the tide", 5], ["G", "Gannet Bakery", "Rye on Tuesdays, sold out by nine", 6],
  ["A", "Aldmoor Light", "The stairs close at dusk", 9], ["T", "Tide Mill", "Turns twice a day, both ways", 11],
  ["M", "Mender’s Yard", "Springs, cams, a steady hand", 12], ["C", "Cedar Walk", "Benches, bark and a view of the roads", 14],
  ["P", "The Pilot’s Table", "One table, whatever came in", 15], ["N", "North Slip", "Rowing boats by the hour", 16],
  ["O", "Lamp Loft", "Lenses ground while you wait", 18], ["Q", "Quarry Edge", "Sheer, and worth the climb", 23],
];
const album = ["dawn", "hills", "night", "dusk", "storm", "moss"];

/**
 * For each stage: `start` makes its interactions from the elements on the device. `axis`: the direction of the
 * drag. `line`: the position of the threshold on the device, and the value for a position. `move`: the offset
 * that is drawn. `demo`: a drag from here to there, in shares of the device. `ends`: words for its decisions.
 * `detents`: the places where a sheet rests. `offsets`: their distances from the highest one.
 */
const stages = {
  cover: {
    axis: "y", steps: "Pull the page down", thing: "page", kind: "cover",
    start(find, values) {
      const handle = pullDown(find("front"), { list: find("list"), content: find("content"), dim: find("dim"), values });
      return { handle, open: () => handle.present(), close: (source) => handle.dismiss(source) };
    },
    line: { at: (value) => value, value: (place) => place },
    demo: [[0.68, 0.3], [0.66, 0.5]],
    ends: { goes: ["closes", "closed"], stays: ["stays", "stayed"] },
  },
  sheet: {
    axis: "y", steps: "Drag the sheet or its list", thing: "sheet", kind: "detentSheet",
    start(find, values) {
      for (const [letter, name, line, minutes] of places) {
        const row = Object.assign(document.createElement("div"), { className: "row" });
        row.innerHTML = `<i class="mark">${letter}</i><span><b>${name}</b><small>${line}</small></span><small>${minutes} min</small>`;
        find("content").append(row);
      }
      const handle = sheet(find("front"), { list: find("list"), content: find("content"), dim: find("dim"), values, detent: 1 });
      return { handle, open: () => handle.present(), close: (source) => handle.dismiss(source) };
    },
    line: {
      at: (value, [, height], host) => height - Math.min(host.value("places.low"), height - host.value("places.inset")) + value,
      value: (place, [, height], host) => place - height + host.value("places.low"),
    },
    demo: [[0.5, 0.63], [0.5, 0.8]],
    ends: { goes: ["closes", "closed"], stays: ["stays", "stayed"] }, detents: ["low", "middle", "full"],
    offsets([, height], host) {
      const length = height - host.value("places.inset");
      return [Math.max(0, length - host.value("places.low")), length * (1 - host.value("places.middle")), 0];
    },
  },
  back: {
    axis: "x", steps: "Swipe back from the edge", thing: "screen", kind: "stack",
    start: stackWithPages,
    line: {
      at: (value, [width], host) => (host.rtl ? 1 - value : value) * width,
      value: (place, [width], host) => (host.rtl ? 1 - place / width : place / width),
    },
    demo: [[0.02, 0.6], [0.42, 0.62]],
    ends: { goes: ["goes back", "went back"], stays: ["stays", "stayed"] },
  },
  card: {
    axis: "x", steps: "Push the page from its edge", thing: "page", kind: "card",
    start(find, values) {
      const handle = edgeCard(find("front"), {
        card: find("card"), list: find("list"), content: find("content"), picture: find("picture"),
        closeButton: find("close"), backdrop: find("backdrop"), values,
      });
      const host = hostOf.get(handle);
      engine.slip_session_present(host.session, 0, 0, host.now());
      host.redraw();
      return { handle, open: () => handle.open(), close: (source) => handle.close(source) };
    },
    line: {
      at: (value, [width], host) => (host.rtl ? width - value : value),
      value: (place, [width], host) => (host.rtl ? width - place : place),
    },
    note: "travel of the finger",
    demo: [[0.02, 0.5], [0.17, 0.5]],
    ends: { goes: ["closes", "closed"], stays: ["stays", "stayed"] },
  },
  drawer: {
    axis: "x", steps: "Push the drawer away", thing: "drawer", kind: "drawer", rests: true, towards: -1,
    start(find, values) {
      const handle = drawer(find("front"), { dim: find("dim"), values });
      return { handle, open: () => handle.present(), close: (source) => handle.dismiss(source) };
    },
    line: {
      at: (value, [width], host, find) => {
        const place = find("front").offsetWidth * (1 - value);
        return host.rtl ? width - place : place;
      },
      value: (place, [width], host, find) => 1 - (host.rtl ? width - place : place) / find("front").offsetWidth,
    },
    demo: [[0.5, 0.55], [0.3, 0.55]],
    ends: { goes: ["closes", "closed"], stays: ["stays", "stayed"] },
  },
  picture: {
    axis: "y", steps: "Pull the picture out of its place", thing: "picture", kind: "lightbox",
    start(find, values) {
      const art = (name) => Object.assign(document.createElement("i"), { className: `art ${name}` });
      const pictures = album.map((name, index) => {
        const place = document.createElement("button");
        place.setAttribute("aria-label", `Picture ${index + 1}`);
        place.append(art(name));
        place.onclick = () => handle.open(index);
        find("grid").append(place);
        return place;
      });
      const handle = lightbox(find("box"), {
        pictures, make: (index) => art(album[index]), sizes: album.map(() => [780, 780]), ground: find("ground"),
        chrome: find("chrome"), values,
      });
      const host = hostOf.get(handle);
      engine.slip_session_select(host.session, 0, 0, 0, host.now());
      host.redraw();
      return { handle, open: () => handle.open(handle.page), close: (source) => handle.close(source) };
    },
    line: { at: (value, [, height]) => height / 2 + value, value: (place, [, height]) => place - height / 2 },
    note: "centre of the picture",
    demo: [[0.5, 0.5], [0.5, 0.58]],
    ends: { goes: ["closes", "closed"], stays: ["stays", "stayed"] },
  },
};

/** A stack of two screens, the top one with pages: one swipe goes back or turns a page. */
function stackWithPages(find, values) {
  const stack = find("stack");
  const root = stack.firstElementChild;
  const shade = Object.assign(document.createElement("div"), { className: "fill dim" });
  root.append(shade);
  const guide = document.getElementById("guide").content.firstElementChild.cloneNode(true);
  stack.append(guide);
  const [view, track] = [guide.querySelector(".pager"), guide.querySelector(".track")];
  const pages = [...track.children];
  const dots = guide.querySelector(".dots");
  const turns = Object.assign(document.createElement("div"), { className: "fill turns" });
  view.append(turns);
  dots.append(...pages.map(() => document.createElement("i")));
  const host = new Host({
    area: stack, values, touchAction: "pan-y pinch-zoom",
    regions() {
      // On the first page the edge belongs to the swipe back, on the others to the pages.
      const isFirst = host.number(turner, "selected", host.now()) === 0;
      turns.style.insetInlineStart = isFirst ? `${host.value("navigation.edgeZone")}px` : 0;
      return [{ of: path, element: stack }, { of: turner, element: turns, parent: 0 }];
    },
    draw(now) {
      const sign = host.rtl ? -1 : 1;
      const lower = host.number(path, "lowerDepth", now);
      const depth = host.number(path, "selected", now);
      const x = depth > 1 ? host.number(path, "offset", now)
        : host.number(path, "departing", now) > 0 || lower > 0 ? engine.slip_session_departure(host.session, path, 0, now) : stack.clientWidth;
      const isSeen = depth > 1 || host.number(path, "departing", now) > 0;
      guide.style.visibility = isSeen ? "visible" : "hidden";
      guide.style.transform = `translate3d(${x * sign}px, 0, 0)`;
      guide.style.boxShadow = x > 0 ? "0 0 24px rgb(0 0 0 / 25%)" : "none";
      root.style.transform = `translate3d(${(lower > 0 ? host.number(path, "lower", now) : 0) * sign}px, 0, 0)`;
      shade.style.opacity = host.number(path, "scrim", now);
      const scrolled = host.number(turner, "offset", now);
      track.style.transform = `translate3d(${scrolled * -sign}px, 0, 0)`;
      const current = Math.round(scrolled / Math.max(1, view.clientWidth));
      [...dots.children].forEach((dot, index) => { dot.style.opacity = index === current ? 1 : 0.3; });
    },
    hear() {},
  });
  const path = host.add("stack");
  const turner = host.add("pager", { parent: path });
  host.layOut(engine.slip_session_set_pages, turner, pages.length);
  host.observe([stack], () => {
    host.layOut(engine.slip_session_lay_out, path, stack.clientWidth, stack.clientHeight, 0);
    host.layOut(engine.slip_session_lay_out, turner, view.clientWidth, view.clientHeight, 0);
    pages.forEach((page, index) => Object.assign(page.style, {
      position: "absolute", top: 0, bottom: 0, width: `${view.clientWidth}px`,
      [host.rtl ? "right" : "left"]: `${index * view.clientWidth}px`,
    }));
  });
  host.command(engine.slip_session_select, path, 2, 0);
  host.redraw();
  const handle = host.handle(path, {});
  return {
    handle,
    open: () => host.command(engine.slip_session_select, path, 2, 1),
    close: (source) => host.command(engine.slip_session_dismiss, path, sources.indexOf(source)),
    turn: (step) => host.command(
      engine.slip_session_select, turner, Math.min(pages.length - 1, Math.max(0, host.number(turner, "selected", host.now()) + step)), 1),
  };
}

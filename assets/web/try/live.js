// The page of a variant's friends: one device for each variant, one finger for all, and own pictures.

const [width, height] = page.size;

/** A part of a picture, in points from its top. */
function slice(picture, from, high, className = "slice") {
  const part = Object.assign(document.createElement("div"), { className });
  Object.assign(part.style, {
    height: `${high}px`, backgroundImage: `url(${picture.src})`, backgroundPosition: `0 ${-from}px`, backgroundSize: "100% auto",
  });
  return part;
}
const whole = (picture) => slice(picture, 0, picture.height, "slice fill");
const middle = (picture) => slice(picture, picture.top, picture.height - picture.top - picture.bottom);

/** Shows a picture whose middle scrolls, with its bars, in a screen with a list. */
function fillList(front, picture) {
  front.querySelector(".content").replaceChildren(middle(picture));
  front.querySelector(".content").className = "content";
  const list = front.querySelector(".list");
  Object.assign(list.style, { position: "absolute", inset: `${picture.top}px 0 ${picture.bottom}px`, height: "auto" });
  const head = slice(picture, 0, picture.top, "slice head");
  const grab = front.querySelector(".grab");
  if (grab) grab.replaceWith(head);
  else front.append(head);
  front.append(slice(picture, picture.height - picture.bottom, picture.bottom, "slice foot2"));
}

/** For each stage, how own pictures take the place of its screens. */
const dress = {
  cover(find, { page, behind }) {
    if (page) fillList(find("front"), page);
    if (behind) find("shelf").replaceChildren(whole(behind));
  },
  sheet(find, { sheet, behind }) {
    if (sheet) fillList(find("front"), sheet);
    if (behind) find("chart").replaceChildren(whole(behind));
  },
  back(find, { behind }) {
    if (behind) find("stack").firstElementChild.replaceChildren(whole(behind));
  },
  card(find, { card, page }) {
    for (const art of [find("card").querySelector(".art"), find("picture")]) if (card) art.style.backgroundImage = `url(${card.src})`;
    if (!page) return;
    const content = find("content");
    content.replaceChildren(...(card ? [find("picture")] : []), slice(page, 0, page.height));
  },
  drawer(find, { drawer, behind }) {
    if (drawer) find("front").replaceChildren(whole(drawer));
    if (behind) find("inbox").replaceChildren(whole(behind));
  },
  picture() {},
};

/** The pages of a stack, and the pictures of an album, are made by their stages. */
function dressLater(id) {
  const own = ["first", "second", "third"].map((role) => page.pictures[role]).filter(Boolean);
  if (own.length === 0) return;
  if (id === "back") {
    const guide = document.getElementById("guide").content;
    guide.querySelector(".nav").remove();
    guide.querySelector(".pager").style.inset = "0";
    guide.querySelector(".dots").hidden = true;
    guide.querySelector(".track").replaceChildren(...own.map((picture) => {
      const article = document.createElement("article");
      article.style.padding = 0;
      article.append(whole(picture));
      return article;
    }));
  }
  if (id === "picture") {
    album.splice(0, album.length, ...own.map((picture, index) => {
      document.documentElement.style.setProperty(`--own-${index}`, `url(${picture.src})`);
      return `own-${index}`;
    }));
    document.head.append(Object.assign(document.createElement("style"), {
      textContent: own.map((_, index) => `.art.own-${index} { background-image: var(--own-${index}); }`).join(""),
    }));
  }
}

document.documentElement.dir = page.rtl ? "rtl" : "ltr";
document.documentElement.dataset.theme = page.dark ? "dark" : "light";
const hasOwn = Object.keys(page.pictures).length > 0;
const start = stages[page.stage].start;
stages[page.stage].start = (find, values) => {
  dress[page.stage](find, page.pictures);
  return start(find, values);
};
dressLater(page.stage);

const instruments = page.variants.map(({ letter, name, values }, index) => {
  const figure = document.createElement("figure");
  figure.innerHTML = `<figcaption><b></b><span></span><span class="pill" hidden></span></figcaption><div class="room"><div class="device"><div class="body"><div class="view${hasOwn ? " owned" : ""}" tabindex="0" role="application"><div class="screen"></div><div class="status" aria-hidden="true"><b>9:41</b><i></i></div></div></div></div><div class="marks"></div></div><section class="why"><h2></h2><p></p></section>`;
  const find = (selector) => figure.querySelector(selector);
  if (page.variants.length > 1) find("figcaption b").textContent = letter;
  find("figcaption span").textContent = name;
  find(".view").setAttribute("aria-label", `${name}. Space puts a finger down, arrows move it, Space lifts it.`);
  document.querySelector(".live").append(figure);
  const own = new Values(page.declared, () => {});
  Object.assign(own, { own: values, preset: "yours", sliders: page.sliders });
  const report = ({ sentence }) => {
    if (!sentence) return;
    find(".why h2").textContent = sentence.head;
    find(".why p").textContent = sentence.detail;
    find(".pill").hidden = !sentence.result;
    find(".pill").textContent = sentence.result?.goes ? "Goes" : "Stays";
    find(".pill").classList.toggle("goes", Boolean(sentence.result?.goes));
  };
  find(".why h2").textContent = `${stages[page.stage].steps} and let go.`;
  const instrument = { figure, index, own, report, find };
  return instrument;
});

function layOut() {
  const count = instruments.length;
  const columns = count > 2 && innerWidth < 1100 ? 2 : count;
  const rows = Math.ceil(count / columns);
  const k = Math.min(1, (innerWidth - 40 - 32 * (columns - 1)) / columns / (width + 22), (innerHeight - 24) / rows / (height + 22) - 150 / (height + 22));
  const style = document.documentElement.style;
  for (const [name, value] of Object.entries({ w: `${width}px`, h: `${height}px`, k, shown: `${(width + 22) * k}px` })) style.setProperty(`--${name}`, value);
}
layOut();
const made = instruments.map(({ own, report, find }) => new Instrument({
  id: page.stage, screen: find(".screen"), marks: find(".marks"), values: own, report,
}));
addEventListener("resize", () => { layOut(); for (const one of made) one.placeLine(); });

// One finger moves all devices.
for (const one of made) {
  for (const name of ["down", "move", "lift"]) {
    const act = one.host[name].bind(one.host);
    one.host[name] = (event, phase) => {
      if (!event.isMirrored) one.host.follows = false;
      act(event, phase);
      if (event.isMirrored || one.isDemo) return;
      for (const other of made) {
        if (other === one) continue;
        if (name === "down") other.interrupt();
        const copy = (source) => {
          const bounds = one.host.area.getBoundingClientRect();
          const zoom = zoomOf(one.host.area);
          const mirrored = other.event((source.clientX - bounds.left) / zoom, (source.clientY - bounds.top) / zoom, source.pointerId);
          return Object.assign(mirrored, { isMirrored: true, pointerType: source.pointerType, button: source.button, timeStamp: source.timeStamp });
        };
        const mirrored = copy(event);
        const all = event.getCoalescedEvents ? event.getCoalescedEvents().map(copy) : [];
        mirrored.getCoalescedEvents = () => all;
        other.host.follows = true;
        other.host[name](mirrored, phase);
      }
    };
  }
}
made.forEach((one, index) => {
  one.screen.parentElement.onkeydown = (event) => {
    if (event.key !== "Escape" && one.key(event)) event.preventDefault();
  };
  if (index > 0) one.hasStarted = true;
});
// Escape takes back a finger by keys. Otherwise it closes what the person has opened: this view.
addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const typing = made.find((one) => one.typed);
  if (typing) typing.key(event);
  else parent.postMessage("close", "*");
});
window.slipsheet = { handles: made.map((one) => one.made.handle), instruments: made };

// The sentence of Why: what decides a release, and what is missing for the other decision.

const points = (number) => `${Math.round(number) || 0} pt`;
const speed = (number) => `${Math.round(Math.abs(number) / 10) * 10 || 0} pt/s`;

/** A number of points. It has a decimal if it would look like the limit, but is not. */
const pointsBy = (number, limit) => (Math.round(number) === Math.round(limit) && number !== limit ? `${number.toFixed(1)} pt` : points(number));

/** How many points are missing. The sentence adds up with the rounded numbers before it. */
const missing = (limit, number) => (limit - number < 1 ? "less than 1" : Math.max(1, Math.round(limit) - Math.round(number)));

/** The words for an end: in the present while a finger holds, in the past afterwards. */
function endOf(stage, state, result, isHeld) {
  const form = isHeld ? 0 : 1;
  const kind = kinds[state.added[result.interaction][0]];
  const before = state.states[result.interaction].selected;
  const { phase } = state.states[result.interaction];
  if (phase === "absent") return (result.phase === "absent" ? ["it stays closed", "It stayed closed"] : ["it opens", "It opened"])[form];
  if (result.turns && kind !== "pager") return [["the picture stays", "The picture stayed"], ["another picture comes", "Another picture came"]][result.goes ? 1 : 0][form];
  if (kind === "pager") return [["the page stays", "The page stayed"], ["the page turns", "The page turned"]][result.goes ? 1 : 0][form];
  if (result.verdict === "resumes") return ["it goes on", "It went on"][form];
  if (stage.detents && !result.goes) {
    const name = stage.detents[result.selected] ?? `detent ${result.selected + 1}`;
    return result.selected === before ? [`it returns to ${name}`, `It returned to ${name}`][form]
      : [`it moves to ${name}`, `It moved to ${name}`][form];
  }
  const word = stage.ends[result.goes ? "goes" : "stays"][form];
  return form ? `It ${word}` : `it ${word}`;
}

/** Two sentences about a decision. The second says what would decide otherwise. */
function reasonOf(stage, state, result, isHeld, values) {
  const end = endOf(stage, state, result, isHeld);
  const head = isHeld ? `Let go now and ${end}` : end;
  const { place, counted, limit, velocity, speed: throwSpeed, cause } = result;
  if (stage.detents) return reasonOfSheet(head, isHeld ? "is" : "was", result, values);
  if (state.states[result.interaction].phase === "absent") return [`${head}.`, "The line here is the one for closing."];
  const at = pointsBy(Math.abs(place), limit);
  const line = Math.round(limit);
  const isPager = kinds[state.added[result.interaction][0]] === "pager";
  const thing = isPager ? "page" : stage.thing;
  const more = (number) => `The ${thing} needs ${missing(limit, number)} pt more${result.turns ? " to turn" : ""}`;
  // Momentum adds the speed for some time, so a slower flick is enough.
  const momentum = cause === "projection" && velocity ? (limit - place) / ((counted - place) / velocity) : Infinity;
  const needed = Math.min(throwSpeed > 0 ? throwSpeed : Infinity, momentum > 0 ? momentum : Infinity);
  const flick = Number.isFinite(needed) ? `, or a flick of ${speed(needed)}.` : ". Its speed does not count.";
  const count = state.sizes.find(([call, of]) => call === engine.slip_session_set_pages && of === result.interaction)?.[2];
  if (result.turns && !result.goes && state.states[result.interaction].selected === (result.isBack ? 0 : count - 1)) {
    return [`${head}.`, `There is no ${thing} ${result.isBack ? "before" : "after"} it.`];
  }
  switch (cause) {
    case "velocity":
      return [`${head}: ${speed(velocity)} is a flick.`, velocity > 0 || result.goes
        ? `From ${speed(throwSpeed)} on only the direction counts. It is at ${at}, the line at ${line}.`
        : `From ${speed(throwSpeed)} on only the direction counts, and this one moves back.`];
    case "flingGuard":
      return [`${head}: ${at}, and its speed does not count.`, "The drag began just after the list scrolled. Only the place decides then."];
    case "projection": {
      const adds = Math.round(Math.abs(counted - place));
      const words = `${head}: ${points(Math.abs(place))}${adds ? `, and its speed ${counted < place ? "takes" : "adds"} ${adds}` : ""}.`;
      const sum = adds ? `That makes ${points(counted)}, ` : "That is ";
      return [words, counted > limit ? `${sum}past the line at ${line}.`
        : `${adds ? `That makes ${points(counted)}, and the` : "The"} line is at ${line}. ${more(counted)}${flick}`];
    }
    default:
      return [`${head}: ${at}.`, place > limit ? `That is past the line at ${line}.` : `The line is at ${line}. ${more(place)}${flick}`];
  }
}

/** The two sentences about a sheet with detents: heights, and the nearest detent. */
function reasonOfSheet(head, is, { place, counted, limit, velocity, speed: throwSpeed, cause, goes }, values) {
  const low = values["places.low"];
  // Places count from the highest detent down.
  const height = (offset) => Math.round(limit - values["places.leaves"] + low - offset);
  const under = low - height(place);
  const where = under > 0 ? `${under} pt below low` : `${height(place)} pt high`;
  const flick = throwSpeed > 0 ? `, below a flick of ${speed(throwSpeed)}` : "";
  if (cause === "velocity") return [`${head}: ${speed(velocity)} is a flick.`, `From ${speed(throwSpeed)} on it moves on in its direction. It ${is} ${where}.`];
  if (goes) return [`${head}: it ${is} ${where}.`, `That is past the line, ${Math.round(values["places.leaves"])} pt below low.`];
  if (cause === "projection") return [`${head}: its speed would carry it on.`, `It ${is} ${where}, and would come to rest ${height(counted)} pt high. The nearest detent wins${flick}.`];
  if (under > 0) return [`${head}: it ${is} ${where}.`, `The line is ${Math.round(values["places.leaves"])} pt below low. ${Math.max(1, Math.round(values["places.leaves"]) - under)} pt more would close it${flick.replace("below", "or")}.`];
  return [`${head}: it ${is} ${where}.`, `Low is ${Math.round(low)} pt. The nearest detent wins${flick}.`];
}

/** The sentences about a finger that moves nothing but a list, while it is down or after its lift. */
function waitingFor(stage, host, now, travel, stroke, isHeld) {
  const list = host.added.findIndex(([kind]) => kinds[kind] === "list");
  if (list >= 0 && host.phase(list, now) === "held" && travel > 4) stroke.hasScrolled = true;
  if (stroke.hasScrolled) {
    return [isHeld ? "The list scrolls." : "It stayed: the list scrolled.", host.number(list, "offset", now) > 0.5 ? `At its top it hands the finger to the ${stage.thing}.` : `The ${stage.thing} takes over at the list’s end.`];
  }
  if (travel < 12) return [isHeld ? "Finger down." : "That was no drag.", "A drag begins after 10 pt by touch, 3 by mouse."];
  return [isHeld ? "Nothing takes this drag." : "It stayed: nothing took this drag.", `It moves along the other axis, or begins where no drag of the ${stage.thing} may begin.`];
}

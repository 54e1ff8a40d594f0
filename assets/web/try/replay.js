// Copies of a session: the decision of a stroke under any values, without touching what is on the screen.

/** The state of a session from which a copy can begin. */
function snapshot(host, now) {
  return {
    rtl: host.rtl, added: [...host.added], sizes: [...host.sizes], regions: [...host.measured],
    states: host.added.map((_, index) => ({
      phase: host.phase(index, now), selected: host.number(index, "selected", now),
      offset: host.number(index, "offset", now), blocks: host.number(index, "blocks", now),
    })),
  };
}

/** The samples of the first finger. */
const ownOf = (samples) => samples.filter((sample) => sample[1] === samples[0][1]);

/** True if nothing moves, so that a copy begins exactly like the original. */
const isAtRest = (state) => state.states.every(({ phase }) => phase === "resting" || phase === "absent");

/** A new session in the state of a snapshot, at an instant. */
function copySession(state, values, at) {
  const session = engine.slip_session_create(state.rtl ? 1 : 0);
  for (const one of state.added) engine.slip_session_add(session, ...one);
  for (const [name, value] of Object.entries(values)) engine.slip_session_set(session, valueIndex(name), Number(value));
  for (const [call, ...rest] of state.sizes) call(session, ...rest);
  state.states.forEach(({ phase, selected, offset, blocks }, index) => {
    const kind = kinds[state.added[index][0]];
    if (["detentSheet", "stack", "pager"].includes(kind)) engine.slip_session_select(session, index, selected, 0, at);
    if (kind === "lightbox" && blocks) engine.slip_session_select(session, index, selected, 0, at);
    if (["cover", "sheet", "detentSheet", "drawer", "card"].includes(kind) && phase !== "absent") {
      engine.slip_session_present(session, index, 0, at);
    }
    if (kind === "list" && offset > 0) engine.slip_session_scroll(session, index, offset, at);
  });
  // Movements that a command started have ended before the stroke begins.
  engine.slip_session_advance(session, at + 3);
  for (const region of state.regions) engine.slip_session_add_region(session, ...region);
  takeEvents(session);
  return session;
}

/**
 * The decision of a stroke under some values: its release, and where everything is in the end. `until`: a lift
 * at this instant is added. Null if no drag was released.
 */
function judge({ state, samples }, values, until) {
  const first = samples[0][5];
  const session = copySession(state, values, first - 4);
  for (const sample of samples) engine.slip_session_pointer(session, ...sample);
  if (until !== undefined) {
    const [, pointer, device, x, y, last] = samples.at(-1);
    engine.slip_session_pointer(session, 2, pointer, device, x, y, Math.max(last, until));
  }
  engine.slip_session_advance(session, (until ?? samples.at(-1)[5]) + 4);
  const all = takeEvents(session);
  const released = all.filter(({ kind }) => kind === "released").at(-1);
  const end = samples.at(-1)[5] + 60;
  const result = released && {
    ...released.release, interaction: released.interaction,
    began: all.find(({ kind }) => kind === "dragBegan")?.interaction,
    selected: engine.slip_session_number(session, released.interaction, numbers.indexOf("selected"), end),
    goes: all.some(({ kind }) => kind === "dismissed" || kind === "popped" || kind === "pageChanged" || kind === "closeBegan"),
    phase: phases[engine.slip_session_number(session, released.interaction, numbers.indexOf("phase"), end)],
  };
  if (result) {
    const kind = kinds[state.added[result.interaction][0]];
    const [dx, dy] = [3, 4].map((index) => ownOf(samples).at(-1)[index] - samples[0][index]);
    // A drag along a pager, or sideways in a light box, is about the pages.
    result.turns = kind === "pager" || (kind === "lightbox" && Math.abs(dx) > Math.abs(dy));
    result.isBack = dx * (state.rtl ? -1 : 1) > 0;
  }
  engine.slip_session_destroy(session);
  return result || null;
}

/** True if two decisions end differently. */
const differs = (a, b) => Boolean(a) !== Boolean(b) || (a && (a.goes !== b.goes || a.selected !== b.selected));

// The engine, the names of its numbers, and access to its memory.

const engine = (await WebAssembly.instantiate(await engineBytes(), {})).instance.exports;
const kinds = ["cover", "sheet", "detentSheet", "drawer", "bar", "stack", "pager", "card", "lightbox", "list"];
const roles = ["content", "edge", "moving", "closed", "shield"];
const numbers = [
  "offset", "progress", "velocity", "radius", "scrim", "scale", "x", "y", "turn", "lower", "button", "blur",
  "stretch", "behindScale", "behindRise", "behindDim", "coverage", "selected", "lowerDepth", "departing",
  "phase", "blocks",
];
const phases = ["absent", "resting", "moving", "held", "leaving"];
const events = [
  "dragBegan", "dragCancelled", "released", "refused", "presented", "dismissed", "closeBegan",
  "closeCancelled", "detentChanged", "pageChanged", "pushed", "popped", "cut",
  "withdrawn",
];
const verdicts = ["stays", "goes", "refused", "resumes"];
const causes = ["position", "velocity", "projection", "flingGuard"];
const sources = ["drag", "button", "escape", "tap", "timer", "program"];
const edges = ["bottom", "top", "leading", "trailing"];
const styles = ["continuous", "discontinuous", "scrollDecides"];

/** A buffer in the engine's memory for a text or numbers. It is read before its next use. */
let scratch = 0;
let scratchSize = 0;
function memory(size) {
  if (size > scratchSize) {
    if (scratch) engine.slip_memory_give(scratch);
    scratch = engine.slip_memory_take(size);
    scratchSize = size;
  }
  return new DataView(engine.memory.buffer, scratch, size);
}

function valueIndex(name) {
  const bytes = new TextEncoder().encode(`${name}\0`);
  memory(bytes.length);
  new Uint8Array(engine.memory.buffer, scratch, bytes.length).set(bytes);
  return engine.slip_value_index(scratch);
}

/** Removes and returns the events of a session. */
function takeEvents(session) {
  const all = [];
  for (let index = 0; index < engine.slip_session_event_count(session); index += 1) {
    const view = memory(64);
    if (engine.slip_session_event(session, index, scratch) === 0) continue;
    const [kind, interaction, number, cause] = [48, 52, 56, 60].map((place) => view.getInt32(place, true));
    const event = { kind: events[kind], interaction, number, source: sources[number] };
    if (event.kind === "released") {
      const [at, place, counted, limit, velocity, speed] = [0, 8, 16, 24, 32, 40].map((place) => view.getFloat64(place, true));
      event.release = { at, place, counted, limit, velocity, speed, verdict: verdicts[number], cause: causes[cause] };
    }
    all.push(event);
  }
  engine.slip_session_remove_events(session);
  return all;
}

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

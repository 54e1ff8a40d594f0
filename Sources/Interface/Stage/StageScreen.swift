// What the screen is told, and what becomes of what it says.
import Drawing
import Geometry
import Gesture
import Overlay

extension Stage {
  mutating func send(_ event: ScreenEvent, at now: Instant) {
    if let change = built.change(for: event) { return apply(change, at: now) }
    effects.reset()
    // What is about the tree's containers is not the screen's affair.
    if overlays.hears(event), parts.overlays.handle(event, at: now, into: &effects) {
      if effects.needsRebuild { needsBuild = true }
      keepReleases()
      tellContainers(at: now)
      return
    }
    screen.handle(event, at: now, into: &effects)
    heed(at: now)
    if overlays.isInUse { tellContainers(at: now) }
  }

  /// Asks the screen. What a refusal changes is shown, for a screen that refuses mostly asks first.
  public mutating func shouldClose(at now: Instant) -> Bool {
    var mayClose = true
    tell(at: now) { screen, effects in
      mayClose = screen.shouldClose(at: now, into: &effects)
      if !mayClose { effects.rebuild() }
    }
    return mayClose
  }

  /// The screen is told what the containers have said; of a binding that a dismissal has switched off
  /// as if a person had.
  mutating func tellContainers(at now: Instant) {
    let said = overlays.takeEffects()
    guard !said.isEmpty else { return }
    needsBuild = true
    for entry in said {
      if case .lowered(let binding) = entry.effect {
        guard let key = overlays.lower(binding) else { continue }
        if key.action.path != nil, let place = built.presented[key] {
          apply(built.presentations[place].binding.set(false), at: now)
        } else {
          send(.value(key.action, 0), at: now)
        }
      } else {
        send(.container(overlays.event(entry)), at: now)
      }
    }
  }

  /// Does what the screen said.
  mutating func heed(at now: Instant) {
    if effects.needsRebuild { needsBuild = true }
    if !effects.windowCalls.isEmpty { windowCalls += effects.windowCalls }
    if effects.dissolves { dissolve(at: now) }
    if !effects.changes.isEmpty {
      let (said, changes) = (effects, effects.changes)
      for change in changes { apply(change, at: now) }
      effects = said
    }
    for scroll in effects.scrolls { parts.scroll(scroll, at: now) }
    if let text = effects.clipboard { clipboard = text }
    if !effects.reports.isEmpty { reports += effects.reports }
    keepReleases()
    if !effects.overlayCalls.isEmpty {
      let calls = effects.overlayCalls
      effects.overlayCalls.removeAll()
      overlays.perform(calls, at: now)
      needsBuild = true
    }
    guard !effects.handOvers.isEmpty else { return }
    let handOvers = effects.handOvers
    for handOver in handOvers {
      var output = GestureOutput()
      arbiter.handOver(
        handOver.pointer, to: handOver.to, unused: handOver.unused, at: now, into: &output)
      deliver(output, at: now)
    }
  }

  /// Tells the machines of the tree something, and does what they say.
  mutating func tellParts(
    at now: Instant, _ event: (inout Parts, inout ScreenEffects) -> Void
  ) {
    effects.reset()
    event(&parts, &effects)
    heed(at: now)
  }

  /// Changes the screen's state. `part`: the number of the part that asked.
  mutating func apply(_ change: Change, from part: Int = -1, at now: Instant) {
    switch change.kind {
    case .state:
      screen.apply(change, at: now)
      needsBuild = true
    case .event(let event): send(event, at: now)
    case .call(let body):
      body()
      needsBuild = true
      // What it said to the containers' manager is done now, and not in the window's next turn.
      if overlays.takeMessages(at: now) { tellContainers(at: now) }
    case .from(let part, let change): apply(change, from: part, at: now)
    case .several(let steps): for step in steps { apply(step, from: part, at: now) }
    case .window(let call): windowCalls.append(call)
    case .open(let part):
      tellParts(at: now) { parts, effects in parts.open(part, at: now, into: &effects) }
    case .dismissComponent(let id, let source):
      tellParts(at: now) { parts, effects in
        parts.dismiss(called: id, source, at: now, into: &effects)
      }
    case .dismiss(let source):
      tellParts(at: now) { parts, effects in
        parts.dismiss(part, source, at: now, into: &effects)
      }
    }
  }

  mutating func tellMeasures(at now: Instant) {
    guard built.measures != toldMeasures else { return }
    // Most of them stand where they stood: only what lies between is looked for.
    let same = zip(built.measures, toldMeasures).prefix { $0 == $1 }.count
    let rest = (built.measures[same...], toldMeasures[same...])
    let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
    let known = Set(rest.1.dropLast(end))
    let news = rest.0.dropLast(end).filter { !known.contains($0) }
    toldMeasures = built.measures
    _ = parts.overlays.measured(news, at: now)
  }
}

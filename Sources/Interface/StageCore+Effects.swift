// Sends events to the screen and applies its effects.
import Components
import Geometry
import Tree

extension StageCore {
  /// Sends an event to the handler or binding of its control, or else to the screen.
  mutating func send(_ event: ScreenEvent, at now: Instant) {
    guard let (change, region) = gestures.handlers.change(for: event, in: built) else {
      return sendToScreen(event, at: now)
    }
    if let region { perform(change, of: region, at: now) } else { apply(change, at: now) }
  }

  private mutating func sendToScreen(_ event: ScreenEvent, at now: Instant) {
    forgetPoses()
    effects.reset()
    // An event for the tree's overlay containers is not sent to the screen.
    if overlays.concerns(event), components.overlays.handle(event, at: now, into: &effects) {
      if effects.needsRebuild { invalidate() }
      outbox.add(effects, releases: settings.decisions)
      updateContainers(at: now)
      return
    }
    screen.handle(event, at: now, into: &effects)
    applyEffects(at: now)
    if overlays.isInUse { updateContainers(at: now) }
  }

  /// Sends the effects of the overlay containers to the screen. If a dismissal has set a binding to
  /// false, the change is handled as a change by the user.
  mutating func updateContainers(at now: Instant) {
    let taken = overlays.takeEffects()
    guard !taken.isEmpty else { return }
    invalidate()
    for entry in taken {
      if case .lowered(let binding) = entry.effect {
        guard let key = overlays.dismissBinding(binding) else { continue }
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

  mutating func applyEffects(at now: Instant) {
    forgetPoses()
    if effects.needsRebuild { invalidate() }
    outbox.windowCalls += effects.windowCalls
    if effects.dissolves { reducedMotion.dissolve(at: now) }
    // The effects are copied, because each change in the loop can add further effects.
    let effects = effects
    for change in effects.changes { apply(change, at: now) }
    for scroll in effects.scrolls { components.scroll(scroll, at: now) }
    outbox.add(effects, releases: settings.decisions)
    if !effects.overlayCalls.isEmpty {
      overlays.post(effects.overlayCalls, at: now)
      invalidate()
    }
    // The conditions of swipes back must be the conditions in the tree after these changes.
    if !effects.offers.isEmpty { buildIfNeeded(at: now) }
    for offer in effects.offers {
      arbitrate(at: now) { arbiter, _, asking, output in
        arbiter.offer(offer.pointer, unused: offer.unused, at: now, asking: asking, into: &output)
      }
    }
    for handOff in effects.handoffs {
      gesture(at: now) {
        $0.handOff(handOff.pointer, to: handOff.to, unused: handOff.unused, at: now, into: &$1)
      }
    }
  }

  /// Changes the components of the tree with `body`, then applies the effects that `body` adds.
  mutating func updateComponents(
    at now: Instant, _ event: (inout ComponentStore, inout ScreenEffects) -> Void
  ) {
    effects.reset()
    forgetPoses()
    event(&components, &effects)
    applyEffects(at: now)
  }

  /// Applies a change to the screen's state. `component` is the index of the component that
  /// requested the change, or `nil`.
  mutating func apply(_ change: Change, from component: Int? = nil, at now: Instant) {
    forgetPoses()
    switch change.kind {
    case .state:
      screen.apply(change, at: now)
      invalidate()
    case .event(let event): sendToScreen(event, at: now)
    case .call where settings.calls == .none: break
    case .call(_, let place?) where settings.calls == .shared:
      let note = "`.perform` at \(place.words) was not called."
      updateComponents(at: now) { _, effects in effects.say(.note(note), at: now) }
    case .call(let body, _):
      body()
      invalidate()
      // Messages to the container manager are handled now, before the window's loop reads them.
      overlays.post(at: now)
      updateContainers(at: now)
    case .from(let component, let change): apply(change, from: component, at: now)
    case .several(let steps): for step in steps { apply(step, from: component, at: now) }
    case .window(let call): outbox.windowCalls.append(call)
    case .open(let component):
      updateComponents(at: now) { components, effects in
        components.open(component, at: now, into: &effects)
      }
    case .closeRow(let row):
      updateComponents(at: now) { components, effects in
        components.closeRow(row, at: now, into: &effects)
      }
    case .dismissComponent(let id, let source):
      updateComponents(at: now) { components, effects in
        components.dismiss(called: id, source, at: now, into: &effects)
      }
    case .dismiss(let source):
      updateComponents(at: now) { components, effects in
        components.dismiss(component, source, at: now, into: &effects)
      }
    }
  }

  mutating func sendMeasures(at now: Instant) {
    guard built.measures != builds.sentMeasures else { return }
    // Most sizes are unchanged, so only sizes from the first to the last change are compared.
    let same = zip(built.measures, builds.sentMeasures).prefix { $0 == $1 }.count
    let rest = (built.measures[same...], builds.sentMeasures[same...])
    let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
    let known = Set(rest.1.dropLast(end))
    let news = rest.0.dropLast(end).filter { !known.contains($0) }
    builds.sentMeasures = built.measures
    components.overlays.measured(news, at: now)
  }
}

// Bindings: true shows a view, and a dismissal makes the binding false.
import Geometry
import Overlay

extension ContainerRegistry {
  /// The presentation with this number. Nil if no such presentation is attached.
  package func presentation(_ id: OverlayView.PresentationID) -> Presentation? { presentations[id] }

  /// The value of a binding. False for an unknown binding.
  package func value(of binding: OverlayView.BindingID) -> Bool { bindings[binding] ?? false }

  /// Attaches a presentation whose binding has this value. If the value is true, the view is shown
  /// as soon as its container is registered.
  package mutating func attach(
    _ presentation: Presentation, as id: OverlayView.PresentationID, value: Bool, at now: Instant,
    into effects: inout OverlayEffects
  ) {
    detach(id)
    bindings[presentation.binding] = value
    presentations.append(presentation, for: id)
    presentationsOf[presentation.binding, default: []].append(id)
    if value { present(id, at: now, into: &effects) }
  }

  /// The waiting presentations in the order of attachment, with the names of their containers.
  package var awaited: [(presentation: OverlayView.PresentationID, container: String)] {
    presentations.keys.compactMap { id in
      let one = presentations[id]!
      return one.waitsForContainer && value(of: one.binding) ? (id, one.container) : nil
    }
  }

  /// Detaches a presentation. Its view stays on screen.
  package mutating func detach(_ id: OverlayView.PresentationID) {
    guard let gone = presentations.remove(id) else { return }
    presentationsOf[gone.binding]?.removeAll { $0 == id }
    guard presentationsOf[gone.binding]?.isEmpty == true else { return }
    presentationsOf[gone.binding] = nil
    // Other views of this binding may still read the value true, so only false is removed.
    if !value(of: gone.binding) { bindings[gone.binding] = nil }
  }

  /// Applies changed values to a presentation. If its binding is true, the view uses the values at
  /// once. A view with another container moves to it, or waits until it is registered.
  ///
  /// - Returns: False if the values have not changed.
  @discardableResult package mutating func revise(
    _ id: OverlayView.PresentationID, in container: String, settings: ContainerViewConfiguration,
    animated: Bool, at now: Instant, into effects: inout OverlayEffects
  ) -> Bool {
    guard let old = presentations[id] else { return false }
    var new = old
    new.settings = settings
    new.animated = animated
    new.container = container
    guard new != old else { return false }
    presentations.update(id) { $0 = new }
    sendEverywhere(.revised(new), at: now, into: &effects)
    if old.container != container, value(of: old.binding) {
      sendEverywhere(.moved(new), at: now, into: &effects)
      presentations.update(id) { $0.waitsForContainer = true }
    }
    if knows(container) { presentWaiting(in: container, at: now, into: &effects) }
    return true
  }

  /// Sets a binding to true without presenting a view, because a call sends the view.
  package mutating func raise(_ binding: OverlayView.BindingID) { bindings[binding] = true }

  /// Applies a value of a binding that the app set. An unchanged value has no effect. The value
  /// false dismisses the view at once, whether the view is on screen or waiting in the queue.
  package mutating func setBinding(
    _ binding: OverlayView.BindingID, _ value: Bool, at now: Instant,
    into effects: inout OverlayEffects
  ) {
    guard bindings[binding] != value else { return }
    bindings[binding] = value
    if value {
      for id in presentationsOf[binding] ?? [] { present(id, at: now, into: &effects) }
    } else {
      // The views belong to this binding alone, so no other binding changes.
      dropEverywhere(binding, at: now, into: &effects)
    }
  }

  mutating func presentWaiting(
    in name: String, at now: Instant, into effects: inout OverlayEffects
  ) {
    for id in presentations.keys {
      guard let one = presentations[id], one.container == name, one.waitsForContainer else {
        continue
      }
      presentations.update(id) { $0.waitsForContainer = false }
      if value(of: one.binding) { present(id, at: now, into: &effects) }
    }
  }

  /// Shows the view of a presentation. If the container is not registered yet, the view waits.
  private mutating func present(
    _ id: OverlayView.PresentationID, at now: Instant, into effects: inout OverlayEffects
  ) {
    let presentation = presentations[id]!
    let isThere = knows(presentation.container)
    presentations.update(id) { $0.waitsForContainer = !isThere }
    guard isThere else { return }
    let view = OverlayView(
      mintID(), content: presentation.content, settings: presentation.settings,
      binding: presentation.binding, animated: presentation.animated)
    effects.say(.presented(id, view.id), by: nil, at: now)
    perform(.show(view), in: presentation.container, at: now, into: &effects)
  }

  private mutating func dropEverywhere(
    _ binding: OverlayView.BindingID, at now: Instant, into effects: inout OverlayEffects
  ) {
    sendEverywhere(.bindingFell(binding), at: now, into: &effects)
  }

  private mutating func sendEverywhere(
    _ event: OverlayContainer.Event, at now: Instant, into effects: inout OverlayEffects
  ) {
    for token in order { update(token) { $0.handle(event, at: now, into: &effects) } }
  }

  /// Dismisses the other views of each binding that a dismissal has set to false. `mark` is the
  /// index of the first effect to consider.
  mutating func settle(
    from mark: Int, at now: Instant, into effects: inout OverlayEffects
  ) {
    var next = mark
    while next < effects.entries.count {
      if case .lowered(let binding) = effects.entries[next].effect, bindings[binding] != false {
        bindings[binding] = false
        dropEverywhere(binding, at: now, into: &effects)
      }
      next += 1
    }
  }
}

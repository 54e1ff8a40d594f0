// Bindings: a true that shows a view, and a dismissal that makes it false.
import Geometry

/// Names one `.containerView(in:isPresented:)` of a screen.
public struct PresentationID: Hashable, Comparable, Sendable {
  public let rawValue: UInt64
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }
  public static func < (a: PresentationID, b: PresentationID) -> Bool { a.rawValue < b.rawValue }
}

/// A view that is on screen while a binding is true.
package struct Presentation: Hashable, Sendable {
  /// The name of its container.
  package var container: String
  /// What says whether it is presented.
  package var binding: BindingID
  /// What is drawn, or shown.
  package var content: ContentID?
  /// What it was told, as plain values.
  package var settings: ContainerViewConfiguration
  /// It comes and goes visibly.
  package var animated: Bool
  /// True from its first appearance until its container is there.
  var waitsForContainer = false

  package init(
    in container: String, binding: BindingID, content: ContentID? = nil,
    settings: ContainerViewConfiguration = ContainerViewConfiguration(), animated: Bool = true
  ) {
    self.container = container
    self.binding = binding
    self.content = content
    self.settings = settings
    self.animated = animated
  }

  /// True for the view that this presentation has sent.
  func stands(for view: OverlayView) -> Bool { view.binding == binding && view.content == content }
}

extension ContainerRegistry {
  /// What was presented by this number; nil: nothing.
  package func presentation(_ id: PresentationID) -> Presentation? { presentations[id] }

  /// What a binding says; nil: it is not known.
  package func value(of binding: BindingID) -> Bool { bindings[binding] ?? false }

  /// A presentation came on screen with its binding at `value`; a true shows the view as soon as
  /// its container is registered.
  package mutating func attach(
    _ presentation: Presentation, as id: PresentationID, value: Bool, at now: Instant,
    into effects: inout OverlayEffects
  ) {
    detach(id)
    bindings[presentation.binding] = value
    presentations.append(presentation, for: id)
    presentationsOf[presentation.binding, default: []].append(id)
    if value { present(id, at: now, into: &effects) }
  }

  /// Containers for which presentations with a true binding wait, in the order of the presentations.
  package var awaited: [(presentation: PresentationID, container: String)] {
    presentations.keys.compactMap { id in
      let one = presentations[id]!
      return one.waitsForContainer && value(of: one.binding) ? (id, one.container) : nil
    }
  }

  /// A presentation left the screen; its view stays where it is.
  package mutating func detach(_ id: PresentationID) {
    guard let gone = presentations.remove(id) else { return }
    presentationsOf[gone.binding]?.removeAll { $0 == id }
    guard presentationsOf[gone.binding]?.isEmpty == true else { return }
    presentationsOf[gone.binding] = nil
    // A true may still be read by the views that stand for it.
    if !value(of: gone.binding) { bindings[gone.binding] = nil }
  }

  /// The presentation says something else from now on. While its binding is true its view follows at
  /// once: other settings count for it where it is; another container is a leave there and an arrival
  /// here, or a wait until that container is registered. The binding stays as it is.
  ///
  /// - Returns: false when it says what it said before.
  @discardableResult package mutating func revise(
    _ id: PresentationID, in container: String, settings: ContainerViewConfiguration,
    animated: Bool,
    at now: Instant, into effects: inout OverlayEffects
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

  /// Notes the value without presenting anything: the view is being sent by a call.
  package mutating func raise(_ binding: BindingID) { bindings[binding] = true }

  /// The app set the binding. Only a change counts; a false acts on the view at once, whichever
  /// list holds it, and no call is made for it.
  package mutating func setBinding(
    _ binding: BindingID, _ value: Bool, at now: Instant, into effects: inout OverlayEffects
  ) {
    guard bindings[binding] != value else { return }
    bindings[binding] = value
    if value {
      for id in presentationsOf[binding] ?? [] { present(id, at: now, into: &effects) }
    } else {
      // What goes stands for this binding alone: no other one falls with it.
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

  /// Shows the view of a presentation, or lets it wait until its container is registered.
  private mutating func present(
    _ id: PresentationID, at now: Instant, into effects: inout OverlayEffects
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
    _ binding: BindingID, at now: Instant, into effects: inout OverlayEffects
  ) {
    sendEverywhere(.bindingFell(binding), at: now, into: &effects)
  }

  /// To every container, and to those that are only kept.
  private mutating func sendEverywhere(
    _ event: OverlayContainer.Event, at now: Instant, into effects: inout OverlayEffects
  ) {
    for token in order { update(token) { $0.handle(event, at: now, into: &effects) } }
    for name in kept.keys.sorted() {
      kept[name]!.handleWhilePreserved(event, at: now, into: &effects)
    }
  }

  /// A dismissal has lowered bindings: other views that stand for the same one go too.
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

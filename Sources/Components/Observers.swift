// Views that observe touches and drags, but claim no finger.
import Geometry
import Gesture
import Tree

extension View {
  /// Applies the change for true when the first finger touches this view. Applies the change for
  /// false when the last finger is released or cancelled.
  ///
  /// The view claims no finger, so any recognizer may own the fingers. If the view is removed from
  /// the tree under a finger, the change for false is applied.
  public func onTouch(_ update: @escaping @Sendable (Bool) -> Change) -> ViewList {
    ViewList(nodes: [ObserverNode(child: node, observes: .touches, update: update)])
  }

  /// Applies the change for true when a drag of a component begins, and for false when it ends. The
  /// component is a list, a cover, a sheet, a pager, a card's page or a light box.
  ///
  /// If the component or the view is removed during the drag, the change for false is applied.
  public func onDragChange(
    of component: String, _ update: @escaping @Sendable (Bool) -> Change
  ) -> ViewList {
    ViewList(nodes: [ObserverNode(child: node, observes: .drags(component), update: update)])
  }
}

/// Observes touches of a view, or drags of a component.
struct ObserverComponent: TreeComponent {
  enum Subject: Hashable, Sendable {
    case touches
    case drags(String)
  }
  var subject: Subject
  var update: @Sendable (Bool) -> Change
  /// The fingers that are down on the view.
  private var fingers: Set<PointerID> = []
  /// The value with which `update` was last called.
  private(set) var isOn = false

  init(_ subject: Subject, _ update: @escaping @Sendable (Bool) -> Change) {
    self.subject = subject
    self.update = update
  }

  mutating func turn(_ isOn: Bool, into effects: inout ScreenEffects) {
    guard isOn != self.isOn else { return }
    self.isOn = isOn
    effects.apply(update(isOn))
  }

  mutating func add(_ finger: PointerID, into effects: inout ScreenEffects) {
    fingers.insert(finger)
    turn(true, into: &effects)
  }

  mutating func remove(_ finger: PointerID, into effects: inout ScreenEffects) {
    guard fingers.remove(finger) != nil, fingers.isEmpty else { return }
    turn(false, into: &effects)
  }

  mutating func removeAll(into effects: inout ScreenEffects) {
    fingers.removeAll()
    turn(false, into: &effects)
  }
}

private struct ObserverNode: WrapperNode {
  let child: any Node
  let observes: ObserverComponent.Subject
  let update: @Sendable (Bool) -> Change

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let laid = child.layout(proposal, in: environment)
    return LayoutResult(laid.size) { rect, builder in
      let index = builder.components.name(
        builder.componentID("observer", nil), called: nil, in: builder.component,
        isInactive: builder.isInactive, slots: []
      ) { _, _ in ObserverComponent(observes, update) }
      builder.components.update(index, as: ObserverComponent.self) { component, _ in
        component.subject = observes
        component.update = update
      }
      guard observes == .touches else { return laid.place(in: rect, &builder) }
      builder.listening(.named("touches"), frame: rect, { $0.observer = index }) {
        laid.place(in: rect, &$0)
      }
    }
  }
}

extension ComponentStore {
  /// The indices of components that observe touches and drags.
  package var observers: [Int] { indices(of: ObserverComponent.self) }

  /// Handles a finger that touches the views of these observers.
  package mutating func touch(
    _ observers: [Int], by finger: PointerID, into effects: inout ScreenEffects
  ) {
    for index in observers {
      change(index, into: &effects) { $0.add(finger, into: &$1) }
    }
  }

  /// Handles the release or cancelling of a finger, or of all fingers if `finger` is nil.
  package mutating func lift(_ finger: PointerID?, into effects: inout ScreenEffects) {
    for index in observers {
      change(index, into: &effects) { component, effects in
        guard component.subject == .touches else { return }
        if let finger {
          component.remove(finger, into: &effects)
        } else {
          component.removeAll(into: &effects)
        }
      }
    }
  }

  /// Updates the observers of drags after an event.
  mutating func updateObservers(into effects: inout ScreenEffects) {
    for index in observers {
      guard let observer = component(index, as: ObserverComponent.self),
        case .drags(let name) = observer.subject
      else { continue }
      let isHeld = self.index(called: name).map { machines[$0].isHeld } ?? false
      if isHeld != observer.isOn {
        change(index, into: &effects) { $0.turn(isHeld, into: &$1) }
      }
    }
  }

  private mutating func change(
    _ index: Int, into effects: inout ScreenEffects,
    _ body: (inout ObserverComponent, inout ScreenEffects) -> Void
  ) {
    machines.change(index, as: ObserverComponent.self) { body(&$0, &effects) }
  }
}

// The protocol of a tree's components. The differences of each kind are in one file.
import Drawing
import Interactions
import Tree

/// A component of the tree. It handles gestures, keys and deadlines, and computes poses.
package protocol TreeComponent: Sendable {
  // MARK: Events

  mutating func handle(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects)
  /// Handles a deadline. The method is called at the instant of `nextDeadline`.
  mutating func wake(at now: Instant, into effects: inout ScreenEffects)
  /// Handles a key. Returns true if the component has used the key.
  mutating func press(
    _ key: KeyPress, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool
  /// Dismisses the component. Returns false if it cannot be dismissed at this moment.
  mutating func dismiss(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool
  /// Scrolls to a frame of the content that `slot` moves. Returns false without such content.
  mutating func reveal(_ slot: PoseSlot, _ frame: Rect, at now: Instant) -> Bool
  /// Pauses or continues the component. It pauses while a finger drags a component around it.
  mutating func pause(_ isPaused: Bool, at now: Instant, into effects: inout ScreenEffects)

  // MARK: Values

  func mayBegin(_ claim: Claim, onList: Bool, at now: Instant) -> Bool
  /// True if a finger with this travel, in window points, could move the content.
  func canTravel(_ travel: Vector, at now: Instant) -> Bool
  /// The part of the finger's travel that exceeds an end of the content, in window points.
  var unusedTravel: Vector { get }
  func pose(at now: Instant, into poses: inout PoseTable)
  /// Adds the poses of a page or picture that moves above everything else.
  func poseFlight(at now: Instant, into poses: inout PoseTable)
  var nextDeadline: Instant? { get }
  func isMoving(at now: Instant) -> Bool
  var relations: [Relation] { get }
  /// True while a finger drags the component.
  var isHeld: Bool { get }
  var capturesKeyboard: Bool { get }
  /// The state of a presented component. Nil if the component is not presented.
  var presented: PresentedState? { get }
  /// True if a gesture inside the component may begin.
  func admits(_ claim: Claim, at now: Instant) -> Bool
  func transition(at now: Instant) -> PresentationProgress
  /// The component's description for screen readers. Nil if they only read the content.
  func described(at now: Instant) -> DescribedComponent?

  // MARK: Copies for a gesture session

  /// A copy of the interaction. Nil if no gesture moves the component.
  var sessionInteraction: GestureSession.Interaction? { get }
  /// True if the screen refuses a dismissal by a drag.
  var refusesDrags: Bool { get }
  /// The configuration of the interaction with new parameter values.
  func configuration(_ retuning: Retuning) -> GestureSession.Configuration?
}

extension TreeComponent {
  package mutating func handle(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {}
  package mutating func wake(at now: Instant, into effects: inout ScreenEffects) {}
  package mutating func press(
    _ key: KeyPress, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool { false }
  package mutating func dismiss(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool { false }
  package mutating func reveal(_ slot: PoseSlot, _ frame: Rect, at now: Instant) -> Bool { false }
  package mutating func pause(
    _ isPaused: Bool, at now: Instant, into effects: inout ScreenEffects
  ) {}

  package func mayBegin(_ claim: Claim, onList: Bool, at now: Instant) -> Bool { false }
  package func canTravel(_ travel: Vector, at now: Instant) -> Bool { true }
  package var unusedTravel: Vector { .zero }
  package func pose(at now: Instant, into poses: inout PoseTable) {}
  package func poseFlight(at now: Instant, into poses: inout PoseTable) {}
  package var nextDeadline: Instant? { nil }
  package func isMoving(at now: Instant) -> Bool { false }
  package var relations: [Relation] { [] }
  package var isHeld: Bool { false }
  package var capturesKeyboard: Bool { false }
  package var presented: PresentedState? { nil }
  package func admits(_ claim: Claim, at now: Instant) -> Bool { true }
  package func transition(at now: Instant) -> PresentationProgress { PresentationProgress() }
  package func described(at now: Instant) -> DescribedComponent? { nil }

  package var sessionInteraction: GestureSession.Interaction? { nil }
  package var refusesDrags: Bool { false }
  package func configuration(_ retuning: Retuning) -> GestureSession.Configuration? { nil }
}

/// A placeholder for a removed component. Late events for its index have no effect.
struct Vacancy: TreeComponent {}

extension TreeComponent {
  // A cast would copy the component, which allocates memory while something moves. The two
  // functions below know that the types are equal, so they access the memory directly.

  fileprivate func read<C: TreeComponent, Answer>(
    as kind: C.Type, _ body: (C) -> Answer
  ) -> Answer? {
    guard Self.self == kind else { return nil }
    return withUnsafePointer(to: self) {
      $0.withMemoryRebound(to: kind, capacity: 1) { body($0.pointee) }
    }
  }

  fileprivate mutating func change<C: TreeComponent, Answer>(
    as kind: C.Type, _ body: (inout C) -> Answer
  ) -> Answer? {
    guard Self.self == kind else { return nil }
    return withUnsafeMutablePointer(to: &self) {
      $0.withMemoryRebound(to: kind, capacity: 1) { body(&$0.pointee) }
    }
  }
}

/// The components of a tree. A component's index does not change until the tree removes it.
package struct ComponentList: Sendable {
  private var all: [any TreeComponent] = []

  package var indices: Range<Int> { all.indices }

  package subscript(index: Int) -> any TreeComponent {
    get { all[index] }
    _modify { yield &all[index] }
  }

  package func component<C: TreeComponent>(_ index: Int, as kind: C.Type) -> C? {
    all[index].read(as: kind) { $0 }
  }

  /// Reads a component in place. Returns nil if the component is of another kind.
  package func read<C: TreeComponent, Answer>(
    _ index: Int, as kind: C.Type, _ body: (C) -> Answer
  ) -> Answer? { all[index].read(as: kind, body) }

  package func isKind<C: TreeComponent>(_ index: Int, _ kind: C.Type) -> Bool {
    type(of: all[index]) == kind
  }

  func areAlike(_ a: Int, _ b: Int) -> Bool { type(of: all[a]) == type(of: all[b]) }

  /// All components of a kind.
  package func all<C: TreeComponent>(_ kind: C.Type) -> [C] { all.compactMap { $0 as? C } }

  /// Changes a component in place. Returns nil if the component is of another kind.
  @discardableResult
  mutating func change<C: TreeComponent, Answer>(
    _ index: Int, as kind: C.Type, _ body: (inout C) -> Answer
  ) -> Answer? { all[index].change(as: kind, body) }

  /// Stores a component at `index`. The component replaces the previous one, or is appended.
  mutating func put(_ component: some TreeComponent, at index: Int) {
    if index < all.count { all[index] = component } else { all.append(component) }
  }

  /// Removes a component. Its index stays unused until another component is stored at the index.
  mutating func vacate(_ index: Int) { all[index] = Vacancy() }
}

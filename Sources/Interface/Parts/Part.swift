// A piece of a screen that listens and moves by itself: a list, a sheet, a stack, pages.
import Dismissal
import Drawing
import Geometry
import Gesture

/// A machine with all that a screen would otherwise have to do for it.
///
/// The stage owns the parts that the tree declares: it makes one when the tree first names it, tells
/// it the sizes that layout gave, and keeps it for as long as it is named. A part is a value.
public protocol Part: Sendable {
  /// One of its recognizers speaks.
  mutating func hear(_ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects)

  /// The instant of `nextDeadline` has come.
  mutating func wake(at now: Instant, into effects: inout ScreenEffects)

  /// A key that no control took; false: it means nothing here.
  mutating func press(_ key: KeyPress, at now: Instant, into effects: inout ScreenEffects) -> Bool

  /// It is asked to go, from inside; false: it is nothing that goes.
  mutating func dismiss(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool

  /// Something in a scroll area of this part got the focus; false: the area is not of this part.
  mutating func reveal(_ slot: PoseSlot, _ frame: Rect, at now: Instant) -> Bool

  /// Something around it was taken by a finger (true) or let go.
  mutating func pause(_ isPaused: Bool, at now: Instant, into effects: inout ScreenEffects)

  /// Asked at the moment of a claim. `onList`: the finger landed on a list of this part.
  func mayBegin(_ claim: Claim, onList: Bool, at now: Instant) -> Bool

  /// Where everything of it is at `now`. Asked twice, it answers the same.
  func pose(at now: Instant, into poses: inout PoseTable)

  var nextDeadline: Instant? { get }
  func isMoving(at now: Instant) -> Bool
  var relations: [Relation] { get }

  /// True while a finger moves it.
  var isHeld: Bool { get }

  /// True while keys are for it and for what stands in it, and for nothing under it.
  var keepsKeys: Bool { get }

  /// False while it moves too much for anything inside or around it to begin.
  func isInPlace(at now: Instant) -> Bool

  /// How far it is on its way, for what is posed by it.
  func transition(at now: Instant) -> Transition
}

extension Part {
  public mutating func press(
    _ key: KeyPress, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool { false }
  public mutating func dismiss(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool { false }
  public mutating func reveal(_ slot: PoseSlot, _ frame: Rect, at now: Instant) -> Bool { false }
  public mutating func pause(
    _ isPaused: Bool, at now: Instant, into effects: inout ScreenEffects
  ) {}
  public var relations: [Relation] { [] }
  public var keepsKeys: Bool { false }
  public func isInPlace(at now: Instant) -> Bool { true }
  public func transition(at now: Instant) -> Transition { Transition() }
}

/// A component that has no recognizer and moves nothing.
protocol PassivePart: Part {}

extension PassivePart {
  mutating func hear(_ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects) {}
  mutating func wake(at now: Instant, into effects: inout ScreenEffects) {}
  func mayBegin(_ claim: Claim, onList: Bool, at now: Instant) -> Bool { false }
  func pose(at now: Instant, into poses: inout PoseTable) {}
  var nextDeadline: Instant? { nil }
  func isMoving(at now: Instant) -> Bool { false }
  var isHeld: Bool { false }
}

/// Stands where a part was that the tree has given up: events that are late do nothing.
struct VacantPart: PassivePart {}

/// How far a part is on its way at an instant.
public struct Transition: Hashable, Sendable {
  /// 0 gone or at its lowest place, 1 fully open; more past either end.
  public var progress = 0.0
  /// Points from where it is fully open, along its axis.
  public var offset = 0.0
  /// Points per second of the offset; 0 under a finger.
  public var velocity = 0.0
  /// One word: `absent`, `presenting`, `idle`, `dragging`, `snapBack`, `dismissing` of a sheet.
  public var phase = "absent"
  /// Of the part, in points.
  public var size = Size.zero

  public init() {}

  /// From `a` at progress 0 to `b` at progress 1.
  public func blend(_ a: Double, _ b: Double) -> Double { a + (b - a) * min(1, max(0, progress)) }
}

/// What a part is called in its part of the tree.
enum PartName: Hashable, Sendable {
  /// The first, the second, …, of its kind.
  case order(Int)
  case text(String)
  /// A binding's.
  case action(ActionID)
  /// One that has another's name by mistake.
  case repeated(String, Int)
  /// An element of the program's data.
  case element(PathElement)
  /// The first, the second, …, `ForEach` of a line of source.
  case list(SourcePlace, Int)

  var words: String {
    switch self {
    case .order(let number), .list(_, let number): "number \(number)"
    case .element(let id): "“\(id.value.base)”"
    case .text(let name), .repeated(let name, _): "“\(name)”"
    case .action(let action):
      action.name.isEmpty ? "by one binding" : "by the action “\(action.name)”"
    }
  }
}

/// Names a part across builds.
struct PartID: Hashable, Sendable {
  /// The part of the tree that it stands in.
  var scope: Int
  var kind: String
  var name: PartName
  /// It stands in an element with an identity.
  var isInElement = false
}

// A view that was sent to a container, as numbers. Only its owner knows its content.
import Geometry

/// The number of a view in a container, given by its owner.
public struct ViewID: Hashable, Comparable, Sendable {
  public let rawValue: UInt64
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }
  public static func < (a: ViewID, b: ViewID) -> Bool { a.rawValue < b.rawValue }
}

/// The number of a binding of the app that is true while a view is presented.
public struct BindingID: Hashable, Sendable {
  public let rawValue: UInt64
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

/// The number of one stay of one view on screen. It rises with every entrance, so it is also the
/// order along z.
public struct ShowingID: Hashable, Comparable, Sendable {
  public let rawValue: UInt64
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }
  public static func < (a: ShowingID, b: ShowingID) -> Bool { a.rawValue < b.rawValue }
}

/// A view as it is sent.
public struct OverlayView: Hashable, Sendable {
  public var id: ViewID
  public var content: ContentID?
  public var settings: ContainerViewConfiguration
  /// The binding that becomes false when the view is dismissed, for whatever reason.
  public var binding: BindingID?
  /// False: it enters without animation, even after it had to wait.
  public var animated: Bool
  /// Points; nil: its host measures it when it is shown.
  public var size: Size?

  public init(
    _ id: ViewID, content: ContentID? = nil,
    settings: ContainerViewConfiguration = ContainerViewConfiguration(),
    binding: BindingID? = nil, animated: Bool = true, size: Size? = nil
  ) {
    self.id = id
    self.content = content
    self.settings = settings
    self.binding = binding
    self.animated = animated
    self.size = size
  }
}

extension OverlayView {
  /// Both have the same id, or are the content of one presentation, which has a new id each time.
  func isSame(as other: OverlayView) -> Bool {
    id == other.id || content != nil && content == other.content && binding == other.binding
  }
}

/// A view on screen.
package struct ShowingView: Hashable, Sendable {
  package let showing: ShowingID
  package var view: OverlayView
  /// The start of its entrance.
  package let entered: Instant
  /// The animation of its entrance.
  package let animation: OverlayAnimation
  /// Seconds that autoDismiss has counted before `countsSince`.
  package var counted = 0.0
  /// The instant since which autoDismiss counts; nil: it is paused.
  package var countsSince: Instant?
  /// The reasons for which autoDismiss is paused.
  package var holds: HoldReasons
  /// The stay that was still leaving when this one began, for a view that turns round.
  package let turnsRound: ShowingID?

  /// Seconds that autoDismiss has counted at `now`.
  func stayed(at now: Instant) -> Double { counted + (countsSince.map { now - $0 } ?? 0) }
}

/// A view that was dismissed and is leaving.
package struct LeavingView: Hashable, Sendable {
  package let showing: ShowingID
  package let view: OverlayView
  /// The settings in force when it was dismissed.
  package let settings: EffectiveSettings
  /// The start of its removal.
  package let since: Instant
  /// The end of its removal.
  package let until: Instant
  /// The animation of its removal.
  package let animation: OverlayAnimation
  /// A finger threw it out: it goes on with its velocity, without its transition.
  package let isFlung: Bool
}

/// The reasons for which a view's autoDismiss is paused.
package struct HoldReasons: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A finger is on it.
  package static let pressed = HoldReasons(rawValue: 1)
  /// A mouse rests on it.
  package static let hovered = HoldReasons(rawValue: 2)
  /// A finger moves it.
  package static let dragged = HoldReasons(rawValue: 4)
}

/// The reason for a dismissal.
public enum DismissalCause: String, CaseIterable, Hashable, Sendable {
  case call, replacement, own, gesture, background, timer, binding, escape, containerLeft
  /// The view is presented in another container from now on.
  case moved
}

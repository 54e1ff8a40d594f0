// A view that was sent to a container, by number; what it shows is its owner's business.
import Geometry

/// Names a view inside a container; the owner of the views gives the numbers.
public struct ViewID: Hashable, Comparable, Sendable {
  public let rawValue: UInt64
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }
  public static func < (a: ViewID, b: ViewID) -> Bool { a.rawValue < b.rawValue }
}

/// Names a true-or-false of the app that says whether a view is presented.
public struct BindingID: Hashable, Sendable {
  public let rawValue: UInt64
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

/// Names one stay on screen of one view in one container; rises with every entrance, so it is also
/// the order along z.
public struct ShowingID: Hashable, Comparable, Sendable {
  public let rawValue: UInt64
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }
  public static func < (a: ShowingID, b: ShowingID) -> Bool { a.rawValue < b.rawValue }
}

/// A view as it is sent.
public struct OverlayView: Hashable, Sendable {
  /// Its own number.
  public var id: ViewID
  /// The number of what it shows.
  public var content: ContentID?
  /// What it was told, as plain values.
  public var settings: ContainerViewConfiguration
  /// Becomes false when the view is dismissed, for whatever reason.
  public var binding: BindingID?
  /// False: enters without animation, even after it had to wait.
  public var animated: Bool

  public init(
    _ id: ViewID, content: ContentID? = nil,
    settings: ContainerViewConfiguration = ContainerViewConfiguration(),
    binding: BindingID? = nil, animated: Bool = true
  ) {
    self.id = id
    self.content = content
    self.settings = settings
    self.binding = binding
    self.animated = animated
  }
}

extension OverlayView {
  /// The same id, or one presentation's content again, which has a new id each time.
  func isSame(as other: OverlayView) -> Bool {
    id == other.id || content != nil && content == other.content && binding == other.binding
  }
}

/// A view on screen.
package struct ShowingView: Hashable, Sendable {
  /// Which stay on screen it is.
  package let showing: ShowingID
  /// What is shown.
  package var view: OverlayView
  /// The start of its entrance.
  package let entered: Instant
  /// The course of its entrance.
  package let animation: OverlayAnimation
  /// Seconds that autoDismiss has counted before `countsSince`.
  package var counted = 0.0
  /// Since when autoDismiss counts; nil: it stands still.
  package var countsSince: Instant?
  /// Why autoDismiss stands still.
  package var holds: HoldReasons
  /// The stay that was still seen leaving when this one began: it turns round. nil: it comes anew.
  package let turnsRound: ShowingID?

  /// Seconds that autoDismiss has counted at `now`.
  func stayed(at now: Instant) -> Double { counted + (countsSince.map { now - $0 } ?? 0) }
}

/// A view that was dismissed and is still seen leaving.
package struct LeavingView: Hashable, Sendable {
  /// Which stay on screen it is.
  package let showing: ShowingID
  /// What is shown.
  package let view: OverlayView
  /// What counted for it when it was dismissed.
  package let settings: EffectiveSettings
  /// The start and the end of its removal.
  package let since: Instant
  /// When it is gone.
  package let until: Instant
  /// The course of its coming and going.
  package let animation: OverlayAnimation
  /// A finger threw it out: it goes on as it was thrown, and its transition does not play.
  package let isFlung: Bool
}

/// Why a view's autoDismiss stands still, where that is wanted.
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

/// Why a view was dismissed.
public enum DismissalCause: String, CaseIterable, Hashable, Sendable {
  case call, replacement, own, gesture, background, timer, binding, escape, containerLeft
  /// It is presented in another container from now on.
  case moved
}

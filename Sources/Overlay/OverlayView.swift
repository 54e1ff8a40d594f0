// A view that was sent to a container. Only the view's owner can look up its content.
import Geometry

/// The number of a view in its container. Numbers from a program are always different from numbers
/// of the library.
public struct ViewID: Hashable, Comparable, Sendable {
  public let rawValue: UInt64
  private let origin: Origin

  /// The maker of a number. Equal numbers of different makers are different ids.
  package enum Origin: UInt8, Sendable { case program, value, call, presentation }

  public init(_ rawValue: UInt64) { self.init(rawValue, of: .program) }
  package init(_ rawValue: UInt64, of origin: Origin) {
    (self.rawValue, self.origin) = (rawValue, origin)
  }
  public static func < (a: ViewID, b: ViewID) -> Bool {
    (a.origin.rawValue, a.rawValue) < (b.origin.rawValue, b.rawValue)
  }
}

/// The number of one visit of a view. Each entrance has a higher number than earlier entrances, so
/// the numbers also define the order along z.
public struct ShowingID: Hashable, Comparable, Sendable {
  public let rawValue: UInt64
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }
  public static func < (a: ShowingID, b: ShowingID) -> Bool { a.rawValue < b.rawValue }
}

/// A view that is sent to a container.
public struct OverlayView: Hashable, Sendable {
  /// The number of an app's binding, which is true while a view is presented.
  public struct BindingID: Hashable, Sendable {
    public let rawValue: UInt64
    public init(_ rawValue: UInt64) { self.rawValue = rawValue }
  }

  /// The number of a view's content. Only the owner of the view can find the content.
  public struct ContentID: Hashable, Sendable {
    public let rawValue: UInt64
    public init(_ rawValue: UInt64) { self.rawValue = rawValue }
  }

  /// The number of one `.containerView(in:isPresented:)` modifier of a screen.
  public struct PresentationID: Hashable, Comparable, Sendable {
    public let rawValue: UInt64
    public init(_ rawValue: UInt64) { self.rawValue = rawValue }
    public static func < (a: PresentationID, b: PresentationID) -> Bool {
      a.rawValue < b.rawValue
    }
  }

  /// The identity of the view, unique in all containers.
  public var id: ViewID
  /// The identity of the shown content. Nil if no other view can show this content.
  public var content: ContentID?
  /// The settings of the view, which override the settings of its container.
  public var settings: ContainerViewConfiguration
  /// The binding that becomes false when the view is dismissed for any reason, or nil.
  public var binding: BindingID?
  /// Whether the view enters with an animation, even after it had to wait.
  public var animated: Bool
  /// The size of the view in points. If nil, the view is measured when it is shown.
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
  /// True if both views have equal ids, or equal contents and bindings. A presentation sends its
  /// content with a new id each time.
  func isSame(as other: OverlayView) -> Bool {
    id == other.id || content != nil && content == other.content && binding == other.binding
  }
}

/// A view on screen.
package struct ShowingView: Hashable, Sendable {
  package let showing: ShowingID
  package var view: OverlayView
  /// The instant at which the entrance began.
  package let entered: Instant
  /// The animation of the entrance.
  package let animation: OverlayAnimation
  /// Seconds for which the autoDismiss timer had run before `countsSince`.
  package var counted = 0.0
  /// The instant since which the autoDismiss timer runs. Nil if the timer is paused.
  package var countsSince: Instant?
  /// The reasons why the autoDismiss timer is paused.
  package var holds: HoldReasons
  /// The earlier visit of this view, if this visit has reversed its dismissal.
  package let turnsRound: ShowingID?

  /// Seconds for which the autoDismiss timer has run at `now`.
  package func stayed(at now: Instant) -> Double { counted + (countsSince.map { now - $0 } ?? 0) }
}

/// A view that was dismissed and still moves.
package struct LeavingView: Hashable, Sendable {
  package let showing: ShowingID
  package let view: OverlayView
  /// The effective settings at the dismissal.
  package let settings: EffectiveSettings
  /// The instant at which the removal began.
  package let since: Instant
  /// The instant at which the removal ends.
  package let until: Instant
  /// The animation of the removal.
  package let animation: OverlayAnimation
  /// True if a finger swiped the view out. The view keeps the finger's velocity, and the removal
  /// transition is not used.
  package let isFlung: Bool
}

/// The reasons why the autoDismiss timer of a view is paused.
package struct HoldReasons: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let pressed = HoldReasons(rawValue: 1)
  package static let hovered = HoldReasons(rawValue: 2)
  package static let dragged = HoldReasons(rawValue: 4)
}

// Descriptions of recognizers, with the conditions of their claims.
import Geometry

/// Identifies a recognizer by a name and a number, for example `scroll` 0, `scroll` 1.
public struct RecognizerKey: Hashable, Sendable, CustomStringConvertible {
  /// The recognizer's name in probes and logs. A name of at most 15 bytes needs no allocation.
  public let name: String
  /// The number among recognizers with an equal name, beginning with 0.
  public let ordinal: Int
  /// The owner of the recognizer. Recognizers of different owners may have equal names.
  public let owner: Owner

  /// The owner of a recognizer.
  public enum Owner: Hashable, Sendable {
    /// The screen itself owns the recognizer.
    case screen
    /// A button, a slider or another control owns the recognizer.
    case control
    /// The component with this index in the tree owns the recognizer.
    case component(Int)
    /// A view of an overlay container owns the recognizer.
    case container
    /// The component with this name owns the recognizer. Used in relations that a screen declares.
    case named
  }

  /// Denotes every recognizer of the component with this id. For relations that a screen declares.
  public static func component(_ id: String) -> RecognizerKey {
    RecognizerKey(id, owner: .named)
  }

  public init(_ name: String, _ ordinal: Int = 0, owner: Owner = .screen) {
    self.name = name
    self.ordinal = ordinal
    self.owner = owner
  }

  // Names are compared last, because the comparison of names is slowest.
  public static func == (a: RecognizerKey, b: RecognizerKey) -> Bool {
    a.ordinal == b.ordinal && a.owner == b.owner && a.name == b.name
  }

  public var description: String { ordinal == 0 ? name : "\(name) \(ordinal)" }
}

/// Describes a gesture that a region recognizes.
public struct Recognizer: Hashable, Sendable {
  /// The name and number of the recognizer.
  public var key: RecognizerKey
  /// The kind of gesture, with the conditions of its claim.
  public var kind: Kind
  /// True if the recognizer's claim needs the permission of `shouldBegin`.
  public var hasCondition: Bool

  public init(_ key: RecognizerKey, _ kind: Kind, hasCondition: Bool = false) {
    self.key = key
    self.kind = kind
    self.hasCondition = hasCondition
  }

  /// The kind of gesture, with the conditions of its claim.
  public enum Kind: Hashable, Sendable {
    case drag(DragRule)
    case edgeDrag(EdgeDragRule)
    case tap(TapRule)
    case longPress(LongPressRule)
    case swipe(SwipeRule)
    /// A wheel or a touchpad along these axes. The gesture ends after 100 ms without a sample.
    case wheel(Axis.Set)
    /// Two or more fingers that translate, scale and rotate. A wheel that turns while Control is
    /// down has the same effects.
    case pinch
    case hover
  }
}

/// A drag begins when the pointer has travelled far enough in an allowed direction.
public struct DragRule: Hashable, Sendable {
  /// Points of travel before the drag begins. If nil, the slop of the device is used.
  public var minimumDistance: Double?
  /// The only axis of the drag. The drag fails once travel along the other axis exceeds the axis
  /// ratio. If nil, any direction is allowed.
  public var axis: Axis?
  /// The only edge towards which the drag may move. If nil, it may move both ways on its axis.
  public var towards: Edge?
  /// True if a touch stops the view while the view moves. Such a touch is no tap. The direction of
  /// the pointer still determines which drag wins.
  public var catches: Bool
  /// Distance in points from the left or right edge within which the pointer must go down. If nil,
  /// the pointer may go down anywhere.
  public var sideZone: Double?
  /// Width in points of a margin at the left and right edge. The margin belongs to the zone, and
  /// `sideZone` is measured from the margin's inner end.
  public var sideMargin: Double
  /// The effect of another finger on the drag.
  public var secondPointer: SecondPointer

  /// The effect of another finger on a drag.
  public enum SecondPointer: Hashable, Sendable { case ignored, cancels }

  public init(
    minimumDistance: Double? = nil, axis: Axis? = nil, towards: Edge? = nil, catches: Bool = false,
    sideZone: Double? = nil, sideMargin: Double = 0, secondPointer: SecondPointer = .ignored
  ) {
    self.minimumDistance = minimumDistance
    self.axis = axis
    self.towards = towards
    self.catches = catches
    self.sideZone = sideZone
    self.sideMargin = sideMargin
    self.secondPointer = secondPointer
  }
}

/// A drag that begins within `zone` points of a side of its region. If `reachesBeyondZone` is true,
/// the drag may begin anywhere.
public struct EdgeDragRule: Hashable, Sendable {
  /// The side of the region at which a drag begins.
  public enum Side: Hashable, Sendable { case leading, trailing, any }
  /// The side of the region at which the drag begins.
  public var side: Side
  /// Width in points of the zone along this side.
  public var zone: Double
  /// Points of travel before the drag begins. If nil, the slop of the device is used.
  public var minimumDistance: Double?
  /// True if the drag may also begin outside the zone. In the zone, the drag does not yield to
  /// recognizers that are also declared to wait for the drag.
  public var reachesBeyondZone: Bool

  public init(
    side: Side = .leading, zone: Double, minimumDistance: Double? = nil,
    reachesBeyondZone: Bool = false
  ) {
    self.side = side
    self.zone = zone
    self.minimumDistance = minimumDistance
    self.reachesBeyondZone = reachesBeyondZone
  }
}

/// A touch that is released near the point of its touch-down.
public struct TapRule: Hashable, Sendable {
  /// The number of taps: 1 for a tap, 2 for a double tap.
  public var count: Int
  /// The limits for the duration and the travel of the touch.
  public var bounds: Bounds

  /// The limits for the duration and the travel of a tap.
  public enum Bounds: Hashable, Sendable {
    /// The limits are the tap limits of the gesture configuration.
    case tap
    /// The travel is limited as for a tap, but the duration is not limited. For draggable rows.
    case hold
    /// Only the release is limited: it must be in or near the region. Buttons use this case. Once
    /// the pointer has moved farther than a tap may, all other recognizers win first.
    case press
  }

  public init(count: Int = 1, within bounds: Bounds = .tap) {
    self.count = count
    self.bounds = bounds
  }
}

/// A press that is recognized while the pointer is still down, after a duration.
public struct LongPressRule: Hashable, Sendable {
  /// Seconds until the press is recognized. If nil, the gesture configuration's duration is used.
  public var duration: Double?
  /// Points that the pointer may move. If nil, the gesture configuration's distance is used.
  public var distance: Double?

  public init(duration: Double? = nil, distance: Double? = nil) {
    self.duration = duration
    self.distance = distance
  }
}

/// A short stroke in one direction. The swipe is recognized at the release.
public struct SwipeRule: Hashable, Sendable {
  /// The direction of a swipe.
  public enum Direction: String, Hashable, Sendable, CaseIterable { case left, right, up, down }
  /// The direction of the swipe.
  public var direction: Direction
  /// Minimum travel in the swipe's direction, in points. If nil, the configuration's is used.
  public var distance: Double?
  public init(_ direction: Direction, distance: Double? = nil) {
    self.direction = direction
    self.distance = distance
  }
}

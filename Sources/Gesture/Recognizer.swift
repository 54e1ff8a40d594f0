// Descriptions of recognizers: what must happen before one claims the pointer.
import Geometry

/// Identifies a recognizer on screen: `scroll` 0, `scroll` 1, `pullDown` 0.
public struct RecognizerKey: Hashable, Sendable, CustomStringConvertible {
  /// The name in probes and in the log. A name of at most 15 bytes needs no allocation.
  public let name: String
  /// The number among recognizers of one name.
  public let ordinal: Int
  /// The owner. Names of different owners are different.
  public let owner: Owner

  /// The owner of a recognizer.
  public enum Owner: Hashable, Sendable {
    /// The screen itself.
    case screen
    /// A button, a slider or another control.
    case control
    /// A machine that the tree declares, by its number.
    case component(Int)
    /// A view of an overlay container.
    case container
    /// The component of this name, in the relations of a screen.
    case named
  }

  /// Every recognizer of the component that the tree calls `id`, in the relations of a screen.
  public static func component(_ id: String) -> RecognizerKey {
    RecognizerKey(id, owner: .named)
  }

  public init(_ name: String, _ ordinal: Int = 0, owner: Owner = .screen) {
    self.name = name
    self.ordinal = ordinal
    self.owner = owner
  }

  // Names are compared last, because that is slowest.
  public static func == (a: RecognizerKey, b: RecognizerKey) -> Bool {
    a.ordinal == b.ordinal && a.owner == b.owner && a.name == b.name
  }

  public var description: String { ordinal == 0 ? name : "\(name) \(ordinal)" }
}

/// A description of a gesture that a region recognizes.
public struct Recognizer: Hashable, Sendable {
  /// The name of the recognizer.
  public var key: RecognizerKey
  /// The condition of its claim.
  public var kind: Kind
  /// True if `shouldBegin` decides its claim.
  public var hasCondition: Bool

  public init(_ key: RecognizerKey, _ kind: Kind, hasCondition: Bool = false) {
    self.key = key
    self.kind = kind
    self.hasCondition = hasCondition
  }

  /// The condition of its claim.
  public enum Kind: Hashable, Sendable {
    case drag(DragRule)
    case edgeDrag(EdgeDragRule)
    case tap(TapRule)
    case longPress(LongPressRule)
    case swipe(SwipeRule)
    /// A wheel or a touchpad. It ends after 100 ms of silence.
    case wheel(AxisSet)
    /// Two or more fingers that translate, scale and rotate. Control and a wheel do the same.
    case pinch
    case hover
  }
}

/// A drag begins when the pointer has travelled far enough in an allowed direction.
public struct DragRule: Hashable, Sendable {
  /// Points before it begins; nil: the device's slop.
  public var minimumDistance: Double?
  /// The only axis of the drag; nil: any direction. The drag fails once the other axis leads by
  /// more than the axis ratio.
  public var axis: Axis?
  /// The only edge that it may move towards; nil: both directions.
  public var towards: Edge?
  /// True: a touch stops the view that it drags while that view moves, and the touch is no tap. The
  /// direction still decides which drag wins the pointer.
  public var catches: Bool
  /// Points from either side within which the pointer must go down; nil: anywhere.
  public var sideZone: Double?
  /// The effect of another finger on it.
  public var secondPointer: SecondPointer

  /// The effect of another finger on a drag.
  public enum SecondPointer: Hashable, Sendable { case ignored, cancels }

  public init(
    minimumDistance: Double? = nil, axis: Axis? = nil, towards: Edge? = nil, catches: Bool = false,
    sideZone: Double? = nil, secondPointer: SecondPointer = .ignored
  ) {
    self.minimumDistance = minimumDistance
    self.axis = axis
    self.towards = towards
    self.catches = catches
    self.sideZone = sideZone
    self.secondPointer = secondPointer
  }
}

/// A drag that starts within `zone` points of an edge of its region.
public struct EdgeDragRule: Hashable, Sendable {
  /// The side of its region at which a drag begins.
  public enum Side: Hashable, Sendable { case leading, trailing, any }
  /// The side of its region at which it begins.
  public var side: Side
  /// Width of the zone in points.
  public var zone: Double
  /// Points before it begins; nil: the device's slop.
  public var minimumDistance: Double?

  public init(side: Side = .leading, zone: Double, minimumDistance: Double? = nil) {
    self.side = side
    self.zone = zone
    self.minimumDistance = minimumDistance
  }
}

/// A touch that is lifted near the point where it landed.
public struct TapRule: Hashable, Sendable {
  /// 1 for a tap, 2 for a double tap.
  public var count: Int
  /// The limits of time and distance.
  public var bounds: Bounds

  /// The limits of time and distance of a tap.
  public enum Bounds: Hashable, Sendable {
    /// Duration and distance as in the gesture configuration.
    case tap
    /// Any duration, with the distance of a tap: a row of something that is dragged.
    case hold
    /// Any duration and any travel, lifted in its region or close to it: a button. Beyond the
    /// distance of a tap, all other recognizers take precedence at the lift.
    case press
  }

  public init(count: Int = 1, within bounds: Bounds = .tap) {
    self.count = count
    self.bounds = bounds
  }
}

/// A press that begins when its duration is reached.
public struct LongPressRule: Hashable, Sendable {
  /// Seconds; nil: as in the gesture configuration.
  public var duration: Double?
  /// Points that it may move; nil: as in the gesture configuration.
  public var distance: Double?

  public init(duration: Double? = nil, distance: Double? = nil) {
    self.duration = duration
    self.distance = distance
  }
}

/// A short stroke in one direction, recognized at the lift.
public struct SwipeRule: Hashable, Sendable {
  /// The direction of a swipe.
  public enum Direction: String, Hashable, Sendable, CaseIterable { case left, right, up, down }
  /// The direction of the swipe.
  public var direction: Direction
  /// Minimum travel in its direction, in points; nil: as in the gesture configuration.
  public var distance: Double?
  public init(_ direction: Direction, distance: Double? = nil) {
    self.direction = direction
    self.distance = distance
  }
}

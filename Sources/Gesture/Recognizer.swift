// Descriptions of recognizers: what must happen before one claims the pointer.
import Geometry

/// Identifies a recognizer on the screen by name and number: `scroll` 0, `scroll` 1, `pullDown` 0.
public struct RecognizerKey: Hashable, Sendable, CustomStringConvertible {
  /// The name of the recognizer in probes and in the log. A name of at most 15 bytes needs no
  /// allocation.
  public let name: String
  /// The number among recognizers with the same name, from 0.
  public let ordinal: Int
  /// The owner of the recognizer. Two owners may use the same name for different recognizers.
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
    /// The component with this name, in relations that a screen declares.
    case named
  }

  /// Every recognizer of the component whose id in the tree is `id`. Relations of a screen use it.
  public static func component(_ id: String) -> RecognizerKey {
    RecognizerKey(id, owner: .named)
  }

  public init(_ name: String, _ ordinal: Int = 0, owner: Owner = .screen) {
    self.name = name
    self.ordinal = ordinal
    self.owner = owner
  }

  // Names are compared last, because comparing them is slowest.
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
  /// True if `shouldBegin` is called to allow or refuse the claim.
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
    /// Two or more fingers that translate, scale and rotate. A wheel with Control does the same.
    case pinch
    case hover
  }
}

/// A drag begins when the pointer has travelled far enough in an allowed direction.
public struct DragRule: Hashable, Sendable {
  /// Points of travel before the drag begins. Nil: the device's slop.
  public var minimumDistance: Double?
  /// The only axis of the drag. It fails once the other axis leads by more than the axis ratio.
  /// Nil: any direction.
  public var axis: Axis?
  /// The only edge towards which the drag may move. Nil: both directions.
  public var towards: Edge?
  /// True if a touch stops the view while it moves, and is then no tap. The direction of the
  /// pointer still decides which drag wins it.
  public var catches: Bool
  /// The pointer must go down within this distance from the left or right edge, in points. Nil:
  /// anywhere.
  public var sideZone: Double?
  /// The distance of the zone's origin from the left and right edge, in points. The zone includes
  /// this margin.
  public var sideMargin: Double
  /// How another finger affects the drag.
  public var secondPointer: SecondPointer

  /// How another finger affects a drag.
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

/// A drag that starts within `zone` points of an edge of its region, or anywhere.
public struct EdgeDragRule: Hashable, Sendable {
  /// The side of its region at which a drag begins.
  public enum Side: Hashable, Sendable { case leading, trailing, any }
  /// The side of its region at which the drag begins.
  public var side: Side
  /// Width of the zone along that side, in points.
  public var zone: Double
  /// Points of travel before the drag begins. Nil: the device's slop.
  public var minimumDistance: Double?
  /// True if the drag may also begin beyond the zone. Only within the zone it has priority over
  /// recognizers that both wait for it and are yielded to.
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

/// A touch that is released near the point where it landed.
public struct TapRule: Hashable, Sendable {
  /// The number of taps: 1 for a tap, 2 for a double tap.
  public var count: Int
  /// The longest duration and distance of the touch.
  public var bounds: Bounds

  /// The longest duration and distance of a tap.
  public enum Bounds: Hashable, Sendable {
    /// Duration and distance are those of the gesture configuration.
    case tap
    /// Any duration, with the distance of a tap. Used for a row that can also be dragged.
    case hold
    /// Any duration and any travel, if the pointer is released in the region or near it. Used for
    /// buttons. Once the pointer has moved farther than a tap may, all other recognizers win first.
    case press
  }

  public init(count: Int = 1, within bounds: Bounds = .tap) {
    self.count = count
    self.bounds = bounds
  }
}

/// A press that is recognized while the pointer is still down, after a duration.
public struct LongPressRule: Hashable, Sendable {
  /// Seconds until the press is recognized. Nil: as in the gesture configuration.
  public var duration: Double?
  /// Points that the pointer may move. Nil: as in the gesture configuration.
  public var distance: Double?

  public init(duration: Double? = nil, distance: Double? = nil) {
    self.duration = duration
    self.distance = distance
  }
}

/// A short stroke in one direction, recognized at the release.
public struct SwipeRule: Hashable, Sendable {
  /// The direction of a swipe.
  public enum Direction: String, Hashable, Sendable, CaseIterable { case left, right, up, down }
  /// The direction of the swipe.
  public var direction: Direction
  /// Minimum travel in the swipe's direction, in points. Nil: as in the gesture configuration.
  public var distance: Double?
  public init(_ direction: Direction, distance: Double? = nil) {
    self.direction = direction
    self.distance = distance
  }
}

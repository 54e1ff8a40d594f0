// The appearance and the transitions of overlay views, as plain values.
import Geometry
import Motion

/// The five strengths of a frosted backdrop.
public typealias OverlayContainerBlurMaterial = MaterialStrength

/// The background directly beneath a view, or beneath a row or column.
public enum ContainerBackgroundStyle: Hashable, Sendable {
  case color(Color)
  case blur(OverlayContainerBlurMaterial)
  /// A colour over the blurred content. The sigma of the blur is in points. With a sigma of 0, the
  /// content is not blurred.
  case scrim(Color, blur: Double)
  /// A view of the app. The view gets the container's size as proposal. A smaller view is centred.
  case view(ContainerViewConfiguration.Carried<AnyObject>)
  /// No background, so that input reaches the views below.
  case disable

  /// True for a background with a blur. The blur is animated, while other backgrounds fade.
  public var blurs: Bool {
    switch self {
    case .blur: true
    case .scrim(_, let blur): blur > 0
    case .color, .view, .disable: false
    }
  }
}

/// The shadow of a view as a whole.
public enum ContainerViewShadowStyle: Hashable, Sendable {
  /// A black shadow at 33 % opacity, without offset. The value is the blur radius in points.
  case radius(Double)
  /// The shadow's colour, its blur radius, and its offset to the right and down, in points.
  case custom(Color, Double, Double, Double)
  case disable

  /// Width in points of the shadow around the view.
  public var reach: Double {
    switch self {
    case .radius(let radius): radius
    case .custom(_, let radius, let x, let y): radius + max(abs(x), abs(y))
    case .disable: 0
    }
  }
}

/// The transition with which a view appears and disappears.
public indirect enum OverlayTransition: Hashable, Sendable {
  case identity
  case opacity
  /// The view enters from the leading edge, and is dismissed over the trailing edge.
  case slide
  /// The view is scaled from this factor to 1. The anchor is a relative position in the view.
  case scale(Double, anchor: Alignment)
  /// The view enters from outside this edge of the container's area.
  case move(Edge)
  case offset(Vector)
  /// The view grows from another frame in the container, first scaled to fit into it.
  case matched(Rect)
  case combined(OverlayTransition, OverlayTransition)
  case asymmetric(insertion: OverlayTransition, removal: OverlayTransition)

  /// The view is scaled from 0 to 1 about its centre.
  public static var scale: OverlayTransition { .scale(0, anchor: .center) }

  /// The view enters from the top edge and fades in. The overlay library with the same API uses
  /// this transition as its example.
  public static var popMessageFromTop: OverlayTransition { .combined(.move(.top), .opacity) }

  /// The view enters from outside this edge. `edge:` is the argument label of SwiftUI.
  public static func move(edge: Edge) -> OverlayTransition { .move(edge) }
  /// The view is scaled from this factor to 1. The anchor is a relative position in the view.
  public static func scale(scale: Double, anchor: Alignment = .center) -> OverlayTransition {
    .scale(scale, anchor: anchor)
  }
  /// The view enters from a position `x` points to the right and `y` points down.
  public static func offset(x: Double = 0, y: Double = 0) -> OverlayTransition {
    .offset(Vector(x, y))
  }
  /// Applies both transitions at once.
  public func combined(with other: OverlayTransition) -> OverlayTransition {
    .combined(self, other)
  }

  /// The transition of a view that enters.
  public var insertion: OverlayTransition { half(isInsertion: true) }
  /// The transition of a view that is dismissed.
  public var removal: OverlayTransition { half(isInsertion: false) }

  private func half(isInsertion: Bool) -> OverlayTransition {
    switch self {
    case .asymmetric(let a, let b): (isInsertion ? a : b).half(isInsertion: isInsertion)
    case .combined(let a, let b):
      .combined(a.half(isInsertion: isInsertion), b.half(isInsertion: isInsertion))
    case .slide: .move(isInsertion ? .leading : .trailing)
    default: self
    }
  }

  /// This transition for a view at the opposite edge. Top and bottom are exchanged.
  public var flippedVertically: OverlayTransition {
    switch self {
    case .move(.top): .move(.bottom)
    case .move(.bottom): .move(.top)
    case .offset(let way): .offset(Vector(way.dx, -way.dy))
    case .combined(let a, let b): .combined(a.flippedVertically, b.flippedVertically)
    case .asymmetric(let insertion, let removal):
      .asymmetric(
        insertion: insertion.flippedVertically, removal: removal.flippedVertically)
    default: self
    }
  }

  /// True if the view grows out of another frame.
  package var growsOutOfFrame: Bool {
    switch self {
    case .matched: true
    case .combined(let a, let b), .asymmetric(let a, let b):
      a.growsOutOfFrame || b.growsOutOfFrame
    default: false
    }
  }

  /// True if the transition changes nothing visible.
  public var isIdentity: Bool {
    switch self {
    case .identity: true
    case .combined(let a, let b): a.isIdentity && b.isIdentity
    case .asymmetric(let a, let b): a.isIdentity && b.isIdentity
    default: false
    }
  }
}

/// The animation of a change, such as an entrance.
public enum OverlayAnimation: Hashable, Sendable {
  /// No animation. The change is immediate.
  case still
  /// The default animation: `easeInOut` with the default duration.
  case standard
  /// A timing curve and its duration in seconds. If nil, the default duration is used.
  case curve(UnitCurve, Double? = nil)
  case spring(response: Double, dampingFraction: Double)

  /// The name of the animation in scripts and in reported values.
  public var name: String {
    switch self {
    case .still: "none"
    case .standard: "default"
    case .curve(let curve, _): curve.name ?? "curve"
    case .spring: "spring"
    }
  }
}

/// The names of animations in SwiftUI.
extension OverlayAnimation {
  /// The default animation: `easeInOut` with the default duration.
  public static var `default`: OverlayAnimation { .standard }
  /// An animation with constant speed and the default duration.
  public static var linear: OverlayAnimation { .curve(.linear) }
  /// An animation that is slow at the start, with the default duration.
  public static var easeIn: OverlayAnimation { .curve(.easeIn) }
  /// An animation that is slow at the end, with the default duration.
  public static var easeOut: OverlayAnimation { .curve(.easeOut) }
  /// An animation that is slow at the start and at the end, with the default duration.
  public static var easeInOut: OverlayAnimation { .curve(.easeInOut) }
  /// An animation with constant speed. `duration` is in seconds.
  public static func linear(duration: Double) -> OverlayAnimation { .curve(.linear, duration) }
  /// An animation with constant speed that takes this many seconds.
  public static func linear(_ seconds: Double) -> OverlayAnimation { .curve(.linear, seconds) }
  /// An animation that is slow at the start. `duration` is in seconds.
  public static func easeIn(duration: Double) -> OverlayAnimation { .curve(.easeIn, duration) }
  /// An animation that is slow at the start and takes this many seconds.
  public static func easeIn(_ seconds: Double) -> OverlayAnimation { .curve(.easeIn, seconds) }
  /// An animation that is slow at the end. `duration` is in seconds.
  public static func easeOut(duration: Double) -> OverlayAnimation { .curve(.easeOut, duration) }
  /// An animation that is slow at the end and takes this many seconds.
  public static func easeOut(_ seconds: Double) -> OverlayAnimation { .curve(.easeOut, seconds) }
  /// An animation that is slow at the start and at the end. `duration` is in seconds.
  public static func easeInOut(duration: Double) -> OverlayAnimation {
    .curve(.easeInOut, duration)
  }
  /// An animation that is slow at the start and at the end, and takes this many seconds.
  public static func easeInOut(_ seconds: Double) -> OverlayAnimation {
    .curve(.easeInOut, seconds)
  }
  /// A spring with a response of half a second that overshoots a little.
  public static func spring() -> OverlayAnimation { .spring(response: 0.5, dampingFraction: 0.825) }
}

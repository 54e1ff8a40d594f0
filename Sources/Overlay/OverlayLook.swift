// The appearance and the transitions of overlay views, as plain values.
import Geometry

/// Five strengths of a frosted backdrop.
public typealias OverlayContainerBlurMaterial = MaterialStrength

/// The number of the content of a view. Only the owner of the views knows the content.
public struct ContentID: Hashable, Sendable {
  public let rawValue: UInt64
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

/// The background directly beneath a view, or beneath a row or column.
public enum ContainerBackgroundStyle: Hashable, Sendable {
  case color(Color)
  case blur(OverlayContainerBlurMaterial)
  /// A view that only its owner knows. The whole container is proposed to it, and a smaller one is
  /// centred.
  case view(Carried<AnyObject>)
  /// Nothing is drawn and input passes through.
  case disable

  /// A frosted background grows; any other fades.
  public var blurs: Bool { if case .blur = self { true } else { false } }
}

/// A value of a program in a configuration, which is never compared. Only the window's thread uses
/// it.
public struct Carried<Value>: Hashable, @unchecked Sendable {
  public var value: Value
  public init(_ value: Value) { self.value = value }
  public static func == (a: Carried, b: Carried) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}

/// The shadow of a view as a whole.
public enum ContainerViewShadowStyle: Hashable, Sendable {
  /// Points; black at 33 % without offset.
  case radius(Double)
  /// The radius, then how far to the right and down; points.
  case custom(Color, Double, Double, Double)
  case disable

  /// Points around the view that the shadow takes.
  public var reach: Double {
    switch self {
    case .radius(let radius): radius
    case .custom(_, let radius, let x, let y): radius + max(abs(x), abs(y))
    case .disable: 0
    }
  }
}

/// The transition by which a view enters and leaves.
public indirect enum OverlayTransition: Hashable, Sendable {
  case identity
  case opacity
  /// In from the leading edge, out to the trailing edge.
  case slide
  /// From this scale. The anchor is given as an alignment of the view.
  case scale(Double, anchor: Alignment)
  /// From beyond this edge of the container's area.
  case move(Edge)
  case offset(Vector)
  /// From the centre of another frame, as large as fits into it, in the container's points.
  case matched(Rect)
  case combined(OverlayTransition, OverlayTransition)
  case asymmetric(insertion: OverlayTransition, removal: OverlayTransition)

  /// The usual scaling: from its own centre and from 0.
  public static var scale: OverlayTransition { .scale(0, anchor: .center) }

  /// The example of the original: from the top edge, fading in.
  public static var popMessageFromTop: OverlayTransition { .combined(.move(.top), .opacity) }

  /// The names that SwiftUI uses.
  public static func move(edge: Edge) -> OverlayTransition { .move(edge) }
  /// From this scale. The anchor is given as an alignment of the view.
  public static func scale(scale: Double, anchor: Alignment = .center) -> OverlayTransition {
    .scale(scale, anchor: anchor)
  }
  /// From so many points to the right and down.
  public static func offset(x: Double = 0, y: Double = 0) -> OverlayTransition {
    .offset(Vector(x, y))
  }
  /// Both at once.
  public func combined(with other: OverlayTransition) -> OverlayTransition {
    .combined(self, other)
  }

  /// The transition of a view that enters.
  public var insertion: OverlayTransition {
    switch self {
    case .asymmetric(let insertion, _): insertion.insertion
    case .combined(let a, let b): .combined(a.insertion, b.insertion)
    case .slide: .move(.leading)
    default: self
    }
  }

  /// The transition of a view that leaves.
  public var removal: OverlayTransition {
    switch self {
    case .asymmetric(_, let removal): removal.removal
    case .combined(let a, let b): .combined(a.removal, b.removal)
    case .slide: .move(.trailing)
    default: self
    }
  }

  /// The transition of a view at the opposite edge: top and bottom are exchanged.
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

  /// Nothing would be seen of it.
  public var isIdentity: Bool {
    switch self {
    case .identity: true
    case .combined(let a, let b): a.isIdentity && b.isIdentity
    case .asymmetric(let a, let b): a.isIdentity && b.isIdentity
    default: false
    }
  }
}

/// The animation of a change on screen.
public enum OverlayAnimation: Hashable, Sendable {
  /// No animation: the change is there at once.
  case still
  /// The usual one, eased at both ends.
  case standard
  /// Seconds; nil: the usual duration.
  case linear(Double? = nil)
  case easeIn(Double? = nil)
  case easeOut(Double? = nil)
  case easeInOut(Double? = nil)
  case spring(response: Double, dampingFraction: Double)

  /// The name in scripts and probes.
  public var name: String {
    switch self {
    case .still: "none"
    case .standard: "default"
    case .linear: "linear"
    case .easeIn: "easeIn"
    case .easeOut: "easeOut"
    case .easeInOut: "easeInOut"
    case .spring: "spring"
    }
  }
}

/// The names that SwiftUI uses.
extension OverlayAnimation {
  /// The usual one, eased at both ends.
  public static var `default`: OverlayAnimation { .standard }
  /// Even, in the usual time.
  public static var linear: OverlayAnimation { .linear(nil) }
  /// Slow at first, in the usual time.
  public static var easeIn: OverlayAnimation { .easeIn(nil) }
  /// Slow at last, in the usual time.
  public static var easeOut: OverlayAnimation { .easeOut(nil) }
  /// Slow at both ends, in the usual time.
  public static var easeInOut: OverlayAnimation { .easeInOut(nil) }
  /// Even, in so many seconds.
  public static func linear(duration: Double) -> OverlayAnimation { .linear(duration) }
  /// Slow at first, in so many seconds.
  public static func easeIn(duration: Double) -> OverlayAnimation { .easeIn(duration) }
  /// Slow at last, in so many seconds.
  public static func easeOut(duration: Double) -> OverlayAnimation { .easeOut(duration) }
  /// Slow at both ends, in so many seconds.
  public static func easeInOut(duration: Double) -> OverlayAnimation { .easeInOut(duration) }
  /// A spring with a response of half a second that overshoots a little.
  public static func spring() -> OverlayAnimation { .spring(response: 0.5, dampingFraction: 0.825) }
}

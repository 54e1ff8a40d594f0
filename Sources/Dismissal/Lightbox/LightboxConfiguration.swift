// The parameters of a light box, whose pictures are dragged away, pinched and paged.
import Motion

/// The values that determine how a picture is dismissed, zoomed and moved.
public struct LightboxConfiguration: Tunable, Hashable {
  /// Seconds in which the picture catches up with a dragging finger. With 0, the picture jumps to
  /// the finger.
  public var catchUp = 0.1
  /// The scale of a picture after a pull down by the height of the window.
  public var shrink = 0.5
  /// Points of pull at which the background is fully transparent.
  public var fadeDistance = 320.0
  /// The share of the finger's travel by which the picture moves when a rubber band begins.
  public var rubberBand = 0.55
  /// Points below the centre beyond which a release dismisses the picture. If `closesUpwards` is
  /// true, the distance also applies above the centre.
  public var closeDistance = 100.0
  /// True if a pull upwards also dismisses the picture.
  public var closesUpwards = false
  /// The lowest speed of a release, in points per second, from which its direction alone decides.
  public var throwSpeed = 800.0
  /// True if the projected rest position decides a release. If false, the position decides.
  public var projects = false
  /// Seconds for which the picture's velocity at the release is counted as additional travel.
  public var projection = ReleaseRule.usualProjection
  /// The scale below which the release of a pinch dismisses the picture.
  public var pinchCloses = 0.8
  /// The scale to which a double tap zooms.
  public var doubleTapZoom = 2.5
  /// The largest scale of a picture at rest.
  public var mostZoom = 4.0
  /// Duration of the movement between the grid and the light box, in seconds.
  public var duration = 0.45
  /// The damping of the spring between the grid and the light box.
  public var damping = 0.85
  /// Duration of the return after a drag or a pinch, in seconds.
  public var returnDuration = 0.4
  /// The damping of the spring with which the picture returns.
  public var returnDamping = 0.9

  public init() {}

  public static let group = "lightbox"
  public static let title = "Light box"
  /// A configuration without overshoot, in which the projected rest position decides.
  public static var fluid: LightboxConfiguration {
    var values = LightboxConfiguration()
    values.projects = true
    values.damping = 1
    values.returnDamping = 1
    return values
  }

  /// The spring of the movement between the grid and the light box.
  var flight: Spring {
    Spring(settling: duration, dampingRatio: damping, orElse: .withoutFinger)
  }
  /// The spring with which the picture returns after a drag.
  var settle: Spring {
    Spring(settling: returnDuration, dampingRatio: returnDamping, orElse: .cancel)
  }
  /// The rule that decides whether the release of a pull dismisses the picture.
  var rule: ReleaseRule {
    ReleaseRule(throwSpeed: throwSpeed, projects: projects, projection: projection)
  }
}

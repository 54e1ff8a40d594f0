// The figures of a light box: pictures that are pulled away, pinched and turned.
import Motion

/// When a picture leaves its light box, how large it gets, and how it moves.
public struct LightboxConfiguration: Tunable, Hashable {
  /// Seconds in which a drag catches up with the travel before it began; 0: at once.
  public var catchUp = 0.1
  /// Share of its size that is left of a picture pulled down by the window's height.
  public var shrink = 0.5
  /// Points of pull after which nothing of the ground is left.
  public var fadeDistance = 320.0
  /// How much of the first point past a limit is followed.
  public var rubberBand = 0.55
  /// Points below its place; farther than that it leaves.
  public var closeDistance = 100.0
  /// Points per second of the finger; as fast is a throw, whatever the place.
  public var throwSpeed = 800.0
  /// A release is judged by the place to which momentum would take the picture.
  public var projects = false
  /// Times its size; pinched smaller than that it leaves.
  public var pinchCloses = 0.8
  /// Times its size, where two taps take it.
  public var doubleTapZoom = 2.5
  /// Times its size at most.
  public var mostZoom = 4.0
  /// Seconds of the way between its place and the light box.
  public var duration = 0.45
  /// Of the spring of that way.
  public var damping = 0.85
  /// Seconds of the way back after a drag or a pinch.
  public var returnDuration = 0.4
  /// Of the spring of its way back.
  public var returnDamping = 0.9

  public init() {}

  public static let group = "lightbox"
  public static let title = "Light box"
  /// Comes and goes without a swing, and a release is judged by where momentum would take the picture.
  public static var fluid: LightboxConfiguration {
    var figures = LightboxConfiguration()
    figures.projects = true
    figures.damping = 1
    figures.returnDamping = 1
    return figures
  }

  /// Between its place and the light box.
  var flight: Spring {
    Spring(settling: duration, dampingRatio: damping, orElse: .withoutFinger)
  }
  /// Back to the middle after a drag.
  var wayBack: Spring {
    Spring(settling: returnDuration, dampingRatio: returnDamping, orElse: .cancel)
  }
  /// What lifting a finger that pulls decides.
  var rule: ReleaseRule { ReleaseRule(throwSpeed: throwSpeed, projects: projects) }
}

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

  public static let parameters: [Parameter<LightboxConfiguration>] = [
    Parameter(
      "catchUp", "Catches up in", folder: .drag, unit: .seconds,
      .number(\.catchUp, range: 0...0.5, step: 0.01), source: "ours",
      sentence: "A drag begins where the picture is and catches up with the finger in this time."),
    Parameter(
      "shrink", "Shrinks to", folder: .drag, unit: .fraction,
      .number(\.shrink, range: 0.1...1, step: 0.01), source: "ours",
      sentence: "A picture that is pulled down by the window's height keeps this share of its size."
    ),
    Parameter(
      "fadeDistance", "Ground fades in", folder: .drag, unit: .points,
      .number(\.fadeDistance, range: 40...1000, step: 10), source: "ours",
      sentence: "After a pull this long nothing of the dark ground is left."),
    Parameter(
      "rubberBand", "Rubber band", folder: .drag, unit: .factor,
      .number(\.rubberBand, range: 0...1, step: 0.01), source: "ours, as the pager's",
      sentence: "How much of the first point past an edge, or past the largest size, is followed."),
    Parameter(
      "closeDistance", "Leaves at", folder: .commit, unit: .points,
      .number(\.closeDistance, range: 10...400, step: 1), source: "ours",
      sentence: "Let go farther below its place than this, the picture leaves."),
    Parameter(
      "throwSpeed", "Throw speed", folder: .commit, unit: .pointsPerSecond,
      .number(\.throwSpeed, range: 50...5000, step: 10), source: "ours",
      sentence: "A finger that is this fast when it is lifted sends the picture its way."),
    Parameter(
      "projects", "Projection", folder: .commit, unit: .flag, .flag(\.projects), source: "ours",
      sentence: "A release is judged by where the picture would come to rest."),
    Parameter(
      "pinchCloses", "Pinched below", folder: .commit, unit: .factor,
      .number(\.pinchCloses, range: 0.3...1, step: 0.01), source: "ours",
      sentence: "Let go smaller than this part of its size, the picture leaves."),
    Parameter(
      "doubleTapZoom", "Two taps zoom", folder: .commit, unit: .factor,
      .number(\.doubleTapZoom, range: 1.1...8, step: 0.1), source: "ours",
      sentence: "Two taps make the picture this many times as large, around the place tapped."),
    Parameter(
      "mostZoom", "Largest", folder: .commit, unit: .factor,
      .number(\.mostZoom, range: 1...12, step: 0.1), source: "ours",
      sentence: "However it is pinched, it comes to rest at most this many times its size."),
    Parameter(
      "duration", "Duration", folder: .spring, unit: .seconds,
      .number(\.duration, range: 0.05...2, step: 0.01), source: "ours",
      sentence: "The way out of the grid and back into it takes this long."),
    Parameter(
      "damping", "Damping", folder: .spring, unit: .fraction,
      .number(\.damping, range: 0.2...1, step: 0.01), source: "ours",
      sentence: "How little that way swings."),
    Parameter(
      "returnDuration", "Return duration", folder: .spring, unit: .seconds,
      .number(\.returnDuration, range: 0.05...2, step: 0.01), source: "ours",
      sentence: "The way back to the middle after a drag or a pinch takes this long."),
    Parameter(
      "returnDamping", "Return damping", folder: .spring, unit: .fraction,
      .number(\.returnDamping, range: 0.2...1, step: 0.01), source: "ours",
      sentence: "How little the way back swings."),
  ]
}

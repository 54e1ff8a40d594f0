// The figures of the pull-down, each declared once.
import Motion

extension PullDown {
  /// How a cover follows, decides and moves.
  public struct Configuration: Tunable, Hashable {
    /// Offset in points for each point of finger travel.
    public var resistance = 0.6
    /// Points of finger travel before a drag begins; the travel counts from touch-down.
    public var minimumDistance = 10.0
    /// Points of offset; more than that dismisses.
    public var threshold = 150.0
    /// Whether speed counts.
    public var fling = false
    /// Points per second of the finger, downwards; as fast dismisses.
    public var flingSpeed = 1000.0
    /// Seconds of the way out and of the way in.
    public var slideOut = 0.25
    /// Seconds.
    public var response = 0.3
    public var damping = 0.7
    /// Whether the way back starts as fast as the finger was.
    public var keepsVelocity = false
    /// Points.
    public var cornerRadius = 20.0
    /// Whether corners grow with the offset instead of at its first point.
    public var rampsRadius = false
    /// Points over which they grow.
    public var rampLength = 40.0
    /// How dark what lies under the cover is at rest, in the light theme.
    public var dim = 0.2

    public init() {}
    public static let group = "pullDown"
    public static var fluid: Configuration {
      var figures = Configuration()
      figures.fling = true
      figures.keepsVelocity = true
      figures.rampsRadius = true
      return figures
    }

    /// The finger travel at the dismiss line, in points.
    public var fingerThreshold: Double { threshold / resistance }

    /// Points of offset; a caught cover that was moved less was only touched.
    var leastPull: Double { minimumDistance * resistance }

    var snapBack: Spring {
      Spring(response: response, dampingFraction: damping, orElse: .snapBack)
    }

    var slide: Animation { .curve(.easeOut, duration: slideOut) }

    /// Points of the corners at an offset.
    func radius(at offset: Double) -> Double {
      guard offset > 0 else { return 0 }
      guard rampsRadius, rampLength > 0 else { return cornerRadius }
      return cornerRadius * min(1, offset / rampLength)
    }

    /// Whether a release there and that fast dismisses; `velocity` is the finger's.
    public func dismisses(offset: Double, velocity: Double) -> Bool {
      guard fling else { return offset > threshold }
      if velocity >= flingSpeed { return true }
      // Where momentum would take it; a flick upwards saves it.
      return Decay.restingPlace(from: offset, velocity: velocity * resistance) > threshold
    }

    public static let parameters: [Parameter<Configuration>] = [
      Parameter(
        "resistance", "Resistance", folder: .drag, unit: .factor,
        .number(\.resistance, range: 0.05...1, step: 0.01), source: "seed",
        sentence: "The cover moves this far for each point that the finger moves."),
      Parameter(
        "minimumDistance", "Begins after", folder: .drag, unit: .points,
        .number(\.minimumDistance, range: 0...60, step: 1), source: "SwiftUI's DragGesture",
        sentence: "A finger travels this far before the pull begins, and that counts as travel."),
      Parameter(
        "threshold", "Dismiss line", folder: .commit, unit: .points,
        .number(\.threshold, range: 10...600, step: 1), source: "seed",
        sentence: "Released further down than this, as drawn, the cover goes."),
      Parameter(
        "fling", "Fling to dismiss", folder: .commit, unit: .flag, .flag(\.fling), source: "ours",
        sentence: "Speed counts: a fast release, or one that would run past the line, dismisses."),
      Parameter(
        "flingSpeed", "Fling speed", folder: .commit, unit: .pointsPerSecond,
        .number(\.flingSpeed, range: 100...5000, step: 50), source: "ours",
        sentence: "A finger that is this fast downwards when it is lifted dismisses."),
      Parameter(
        "slideOut", "Slide out", folder: .spring, unit: .seconds,
        .number(\.slideOut, range: 0...2, step: 0.01), source: "seed",
        sentence: "The cover leaves by its whole height in this time; it comes in the same."),
      Parameter(
        "response", "Response", folder: .spring, unit: .seconds,
        .number(\.response, range: 0...1.5, step: 0.01), source: "seed",
        sentence: "How long the spring back takes for one undamped swing."),
      Parameter(
        "damping", "Damping", folder: .spring, unit: .fraction,
        .number(\.damping, range: 0.1...2, step: 0.01), source: "seed",
        sentence: "Below 1 the cover swings a little above its place, at 1 and beyond it creeps."),
      Parameter(
        "keepVelocity", "Keep velocity", folder: .spring, unit: .flag, .flag(\.keepsVelocity),
        source: "ours", sentence: "The spring back starts as fast as the finger was."),
      Parameter(
        "cornerRadius", "Corner radius", folder: .look, unit: .points,
        .number(\.cornerRadius, range: 0...60, step: 1), source: "seed",
        sentence: "Corners of the cover while it is below its place."),
      Parameter(
        "radiusRamp", "Radius ramp", folder: .look, unit: .flag, .flag(\.rampsRadius),
        source: "ours", sentence: "Corners grow with the offset instead of at its first point."),
      Parameter(
        "rampLength", "Ramp length", folder: .look, unit: .points,
        .number(\.rampLength, range: 1...200, step: 1), source: "ours",
        sentence: "Corners have grown to their radius at this offset."),
      Parameter(
        "dim", "Dim behind", folder: .look, unit: .fraction,
        .number(\.dim, range: 0...0.4, step: 0.01), source: "ours",
        sentence: "How dark what lies under the cover is; it clears as the cover goes."),
    ]
  }
}

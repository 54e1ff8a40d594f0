// The parameters of a full-screen cover that is pulled down.
import Motion

/// The values for a cover's movement with a finger, its dismissal and its animations.
public struct PullDownConfiguration: Tunable, Hashable {
  /// Points by which the cover moves for each point of finger travel.
  public var resistance = 0.6
  /// Points of finger travel before a drag begins, measured from touch-down.
  public var minimumDistance = 10.0
  /// Seconds in which the cover catches up with a dragging finger. With 0, it jumps to the finger.
  public var catchUp = 0.0
  /// The offset in points beyond which a release dismisses the cover.
  public var threshold = 150.0
  /// True if a fast release dismisses the cover.
  public var fling = false
  /// The lowest release speed that dismisses the cover, in points per second downwards.
  public var flingSpeed = 1000.0
  /// Seconds for which the cover's velocity at the release is counted as additional travel.
  public var projection = ReleaseRule.usualProjection
  /// Seconds after a movement of the cover's list. A drag that begins within this time does not
  /// dismiss the cover by its speed.
  public var flingGuard = 0.0
  /// Duration of presenting and of dismissing, in seconds.
  public var slideOut = 0.25
  /// The response, in seconds, of the spring with which the cover settles back.
  public var response = 0.3
  /// The damping of the spring with which the cover settles back.
  public var damping = 0.7
  /// True if the movement back begins with the velocity of the finger.
  public var keepsVelocity = false
  /// The corner radius while the cover is pulled, in points.
  public var cornerRadius = 20.0
  /// True if the corner radius grows with the offset. If false, it is `cornerRadius` at once.
  public var rampsRadius = false
  /// Points of offset over which the corner radius grows.
  public var rampLength = 40.0
  /// The opacity of the scrim under a cover at rest in the light theme, 0…1.
  public var dim = 0.2

  public init() {}
  public static let group = "pullDown"
  public static let title = "Pull-down"
  public static var fluid: PullDownConfiguration {
    var values = PullDownConfiguration()
    values.fling = true
    values.flingGuard = 0.1
    values.keepsVelocity = true
    values.rampsRadius = true
    values.catchUp = 0.1
    return values
  }

  /// The rule of the sheet, made from these values.
  public var rule: Sheet.Rule {
    let slide = slideOut > 0 ? Movement.curve(.easeOut, duration: slideOut) : .immediate
    var rule = Sheet.Rule()
    rule.resistance = resistance
    rule.minimumDistance = minimumDistance
    rule.catchUp = catchUp
    rule.release = ReleaseRule(
      throwSpeed: fling ? flingSpeed : nil, projects: fling, projection: projection,
      flingGuard: flingGuard)
    rule.line = .points(threshold)
    rule.present = slide
    rule.dismiss = slide
    rule.interactiveDismiss = slide
    rule.settle = .spring(Spring(response: response, dampingFraction: damping, orElse: .snapBack))
    rule.keepsVelocity = keepsVelocity
    rule.cornerRadius = cornerRadius
    rule.cornerRamp = rampsRadius ? rampLength : 0
    return rule
  }
}

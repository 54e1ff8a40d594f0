// The figures of a sheet that is pulled down by its list, each declared once.
import Motion

/// When a pull completes, and how the sheet moves.
public struct PullToDismissConfiguration: Tunable, Hashable {
  /// Points per second of the finger, downwards; as fast completes.
  public var completingSpeed = 320.0
  /// Share of the window's height; more than that completes.
  public var completingProgress = 0.3
  /// Seconds of the way out after a pull.
  public var finishDuration = 0.37
  /// Damping of the way out.
  public var finishDamping = 0.9
  /// Seconds of the way back.
  public var cancelDuration = 0.45
  /// Damping of the way back.
  public var cancelDamping = 0.75
  /// Seconds of the way in and out without a finger.
  public var plainDuration = 0.38
  /// Damping of the way in.
  public var plainDamping = 0.9
  /// Whether a list that was fast keeps the sheet from beginning for a moment.
  public var locksAfterScrolling = false
  /// Points per second; faster counts as fast.
  public var lockSpeed = 300.0
  /// Seconds after the list was last fast.
  public var lockTime = 0.1

  /// Seconds in which a pull catches up with the travel before it began; 0: at once.
  public var catchUp = 0.1

  public init() {}
  public static let group = "pullToDismiss"
  public static var fluid: PullToDismissConfiguration {
    var figures = PullToDismissConfiguration()
    figures.locksAfterScrolling = true
    return figures
  }

  /// The rule of the sheet that these figures make.
  public var rule: SheetRule {
    let plain = Spring(settling: plainDuration, dampingRatio: plainDamping, orElse: .withoutFinger)
    let finish = Spring(settling: finishDuration, dampingRatio: finishDamping, orElse: .finish)
    let cancel = Spring(settling: cancelDuration, dampingRatio: cancelDamping, orElse: .cancel)
    var rule = SheetRule()
    rule.catchUp = catchUp
    rule.release = ReleaseRule(throwSpeed: completingSpeed)
    rule.line = .share(completingProgress)
    rule.arrival = .spring(plain)
    rule.departure = .spring(plain)
    rule.dragDeparture = .spring(finish)
    rule.wayBack = .spring(cancel)
    rule.keepsVelocity = true
    return rule
  }

  /// What keeps a list that was fast from running into a dismissal.
  public var lock: ScrollLock? {
    locksAfterScrolling ? ScrollLock(speed: lockSpeed, time: lockTime) : nil
  }

  public static let parameters: [Parameter<PullToDismissConfiguration>] = [
    Parameter(
      "catchUp", "Catches up in", folder: .drag, unit: .seconds,
      .number(\.catchUp, range: 0...0.5, step: 0.01), source: "ours",
      sentence: "A pull begins where the sheet is and catches up with the finger in this time."),
    Parameter(
      "velocity", "Completing speed", property: "completingSpeed", folder: .commit,
      unit: .pointsPerSecond,
      .number(\.completingSpeed, range: 50...5000, step: 10), source: "the seed's demo",
      sentence: "A finger that is this fast downwards when it is lifted completes."),
    Parameter(
      "progress", "Completing share", property: "completingProgress", folder: .commit,
      unit: .fraction,
      .number(\.completingProgress, range: 0.05...0.95, step: 0.01), source: "the seed's demo",
      sentence: "Released further down than this share of the window, the sheet goes."),
    Parameter(
      "lockAfterScrolling", "Lock after scroll", property: "locksAfterScrolling", folder: .commit,
      unit: .flag,
      .flag(\.locksAfterScrolling), source: "ours",
      sentence: "A list that was just fast does not run into a dismissal."),
    Parameter(
      "lockSpeed", "Lock speed", folder: .commit, unit: .pointsPerSecond,
      .number(\.lockSpeed, range: 50...2000, step: 10), source: "ours",
      sentence: "A list that moves faster counts as fast."),
    Parameter(
      "lockTime", "Lock time", folder: .commit, unit: .seconds,
      .number(\.lockTime, range: 0...1, step: 0.01), source: "ours",
      sentence: "The dismissal waits this long after the list was last fast."),
    Parameter(
      "finishDuration", "Finish duration", folder: .spring, unit: .seconds,
      .number(\.finishDuration, range: 0.05...2, step: 0.01), source: "the seed's demo",
      sentence: "The way out after a pull takes this long."),
    Parameter(
      "finishDamping", "Finish damping", folder: .spring, unit: .fraction,
      .number(\.finishDamping, range: 0.2...1, step: 0.01), source: "the seed's demo",
      sentence: "How little the way out swings."),
    Parameter(
      "cancelDuration", "Cancel duration", folder: .spring, unit: .seconds,
      .number(\.cancelDuration, range: 0.05...2, step: 0.01), source: "the seed's demo",
      sentence: "The way back takes this long."),
    Parameter(
      "cancelDamping", "Cancel damping", folder: .spring, unit: .fraction,
      .number(\.cancelDamping, range: 0.2...1, step: 0.01), source: "the seed's demo",
      sentence: "How little the way back swings."),
    Parameter(
      "duration", "Plain duration", property: "plainDuration", folder: .spring, unit: .seconds,
      .number(\.plainDuration, range: 0.05...2, step: 0.01), source: "the seed's demo",
      sentence: "The way in and out without a finger takes this long."),
    Parameter(
      "damping", "Plain damping", property: "plainDamping", folder: .spring, unit: .fraction,
      .number(\.plainDamping, range: 0.2...1, step: 0.01), source: "the seed's demo",
      sentence: "How little the way in and out without a finger swings."),
  ]
}

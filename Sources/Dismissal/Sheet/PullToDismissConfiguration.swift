// The figures of a sheet that is pulled down by its list.
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
}

// The parameters of a sheet that is pulled down by its list.
import Motion

/// The values by which a pull dismisses and the sheet moves.
public struct PullToDismissConfiguration: Tunable, Hashable {
  /// The lowest release speed, in points per second downwards, that dismisses.
  public var completingSpeed = 320.0
  /// The share of the window's height beyond which a release dismisses.
  public var completingProgress = 0.3
  /// Duration of dismissing after a pull, in seconds.
  public var finishDuration = 0.37
  /// The damping of dismissing after a pull.
  public var finishDamping = 0.9
  /// Duration of settling back, in seconds.
  public var cancelDuration = 0.45
  /// The damping of the spring with which it settles back.
  public var cancelDamping = 0.75
  /// Duration of presenting and dismissing without a finger, in seconds.
  public var plainDuration = 0.38
  /// The damping of presenting.
  public var plainDamping = 0.9
  /// True if a pull cannot begin for a moment after fast scrolling.
  public var locksAfterScrolling = false
  /// The scroll velocity, in points per second, above which a list is fast.
  public var lockSpeed = 300.0
  /// Duration of the lock after the list was last fast, in seconds.
  public var lockTime = 0.1

  /// Seconds in which a pull catches up with the travel before it began. 0: at once.
  public var catchUp = 0.1

  public init() {}
  public static let group = "pullToDismiss"
  public static var fluid: PullToDismissConfiguration {
    var values = PullToDismissConfiguration()
    values.locksAfterScrolling = true
    return values
  }

  /// The rule of a sheet with these values.
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

  /// The lock of a pull after fast scrolling.
  public var lock: ScrollLock? {
    locksAfterScrolling ? ScrollLock(speed: lockSpeed, time: lockTime) : nil
  }
}

// The parameters of a sheet that a pull of its list dismisses.
import Motion

/// The values that determine when a pull dismisses a sheet, and how the sheet moves.
public struct PullToDismissConfiguration: Tunable, Hashable {
  /// The lowest release speed that dismisses the sheet, in points per second downwards.
  public var completingSpeed = 320.0
  /// The share of the window's height beyond which a release dismisses the sheet.
  public var completingProgress = 0.3
  /// Duration of the dismissal after a pull, in seconds.
  public var finishDuration = 0.37
  /// The damping of the spring that dismisses the sheet after a pull.
  public var finishDamping = 0.9
  /// Duration of the movement back after a pull, in seconds.
  public var cancelDuration = 0.45
  /// The damping of the spring with which the sheet settles back.
  public var cancelDamping = 0.75
  /// Duration of a presentation or dismissal without a finger, in seconds.
  public var plainDuration = 0.38
  /// The damping of the spring that presents the sheet.
  public var plainDamping = 0.9
  /// True if no pull can begin within `lockTime` after fast scrolling.
  public var locksAfterScrolling = false
  /// The scroll velocity in points per second above which scrolling counts as fast.
  public var lockSpeed = 300.0
  /// Seconds after fast scrolling during which no pull can begin.
  public var lockTime = 0.1

  /// Seconds in which the sheet catches up with a dragging finger. With 0, it jumps to the finger.
  public var catchUp = 0.1
  /// True if a drag that begins on the scrim, beside the sheet, moves the sheet.
  public var dragsBeside = false

  public init() {}
  public static let group = "pullToDismiss"
  public static var fluid: PullToDismissConfiguration {
    var values = PullToDismissConfiguration()
    values.locksAfterScrolling = true
    return values
  }

  /// The rule of the sheet, made from these values.
  public var rule: Sheet.Rule {
    let plain = Spring(settling: plainDuration, dampingRatio: plainDamping, orElse: .withoutFinger)
    let finish = Spring(settling: finishDuration, dampingRatio: finishDamping, orElse: .finish)
    let cancel = Spring(settling: cancelDuration, dampingRatio: cancelDamping, orElse: .cancel)
    var rule = Sheet.Rule()
    rule.catchUp = catchUp
    rule.release = ReleaseRule(throwSpeed: completingSpeed)
    rule.line = .share(completingProgress)
    rule.present = .spring(plain)
    rule.dismiss = .spring(plain)
    rule.interactiveDismiss = .spring(finish)
    rule.settle = .spring(cancel)
    rule.keepsVelocity = true
    return rule
  }

  /// The lock that prevents a pull just after fast scrolling. Nil if a pull may always begin.
  public var lock: Sheet.ScrollLock? {
    locksAfterScrolling ? Sheet.ScrollLock(speed: lockSpeed, time: lockTime) : nil
  }
}

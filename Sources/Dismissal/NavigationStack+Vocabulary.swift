// What a navigation stack is told, what it says, and how it is seen.

extension NavigationStack {
  public enum Event: Hashable, Sendable {
    /// So many screens come on the stack as one: the topmost comes in over what was seen, and what is
    /// between is there, covered. Edge cases: while a screen leaves it goes on leaving; less than one
    /// screen is one.
    case push(count: Int = 1, animated: Bool = true)
    /// The screen that leaves, or was caught on its way out, stays after all: it turns round in silence
    /// from where it is. Edge cases: if none leaves nothing happens.
    case turnBack(animated: Bool = true)
    /// The screen that taps and keys are for is popped: while one leaves, the next one leaves below it.
    /// Edge cases: at the root nothing is popped.
    case pop(animated: Bool = true)
    /// Everything above `depth` is popped, in one movement. Edge cases: less than the root is the
    /// root; a depth that is not below what is there changes nothing; a screen that came together with
    /// the one that is popped goes on coming in its place.
    case popTo(depth: Int, animated: Bool = true)
    case popToRoot(animated: Bool = true)
    /// A drag has begun. `catches`: on a screen that moves, which it catches (`mayCatch`); otherwise from
    /// the edge (`maySwipeBack`), and while a screen leaves it takes the next one. Edge cases: at the
    /// root nothing begins.
    case backBegan(translation: Double, catches: Bool = true)
    case backMoved(translation: Double)
    /// `velocity` in points per second towards trailing; `mayPop`: whether a drag may take the
    /// screen off now.
    case backReleased(translation: Double, velocity: Double, mayPop: Bool = true)
    case backCancelled
    case resized(width: Double)
    /// What moves by itself is at once where it goes.
    case skip
    /// The instant of `nextDeadline` has come.
    case deadline
  }

  /// One grammar: each `pushed` has at most one `popped`, which may end several visits at once; each
  /// `backBegan` is followed by exactly one of `backCancelled` and `popped`.
  public enum Effect: Hashable, Sendable {
    /// A screen came on the stack.
    case pushed(depth: Int)
    /// Every screen above this depth is gone, or goes on leaving as a departure; said when the movement
    /// rests, or when the next one begins.
    case popped(depth: Int)
    case backBegan
    /// The finger was lifted; what decided.
    case released(Release)
    /// The swipe was let go too early, cancelled, or overtaken by a push, a pop or a turn.
    case backCancelled
  }

  public typealias Effects = EffectList<Effect>

  /// Offsets in points towards trailing.
  public struct Pose: Hashable, Sendable {
    /// Of the screen on top.
    public var upper: Double
    /// The screen below comes in from the leading side.
    public var lower: Double
    /// Opacity of the black over the screen below.
    public var dim: Double
    /// 0…1: how much of the top screen is gone.
    public var progress: Double
    /// Opacity of the black over the top screen: screens that depart above it shade it.
    public var shade: Double
  }
}

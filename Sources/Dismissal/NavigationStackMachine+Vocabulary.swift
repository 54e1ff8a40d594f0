// The events, effects and poses of a navigation stack.

extension NavigationStackMachine {
  public enum Event: Hashable, Sendable {
    /// Pushes screens at once: the topmost arrives over the visible one. The screens between are
    /// covered. Edge cases: a screen that is being popped continues to move out. A count below one
    /// counts as one.
    case push(count: Int = 1, animated: Bool = true)
    /// Reverses a pop, also one that a finger interrupted. The screen returns from its drawn
    /// position, without a report. Edge cases: if no screen is being popped, nothing happens.
    case cancelPop(animated: Bool = true)
    /// Pops the screen that receives taps and keys. While a screen is being popped, the next one is
    /// popped below it. Edge cases: the root is not popped.
    case pop(animated: Bool = true)
    /// Pops everything above `depth` in one movement. Edge cases: a depth below the root is the
    /// root. A depth that is not below the top changes nothing. A screen that was pushed together
    /// with the popped screen arrives instead.
    case popTo(depth: Int, animated: Bool = true)
    case popToRoot(animated: Bool = true)
    /// A drag has begun. `catches`: on a moving screen, which it interrupts (`mayCatch`). Otherwise
    /// from the edge (`maySwipeBack`). While a screen is being popped, it drags the next one. Edge
    /// cases: at the root nothing begins.
    case backBegan(translation: Double, catches: Bool = true)
    case backMoved(translation: Double)
    /// The finger was lifted. `velocity`: in points per second towards trailing. `shouldPop`: a pop by
    /// dragging is not refused.
    case backReleased(translation: Double, velocity: Double, shouldPop: Bool = true)
    case backCancelled
    case resized(width: Double)
    /// Jumps to the end of the movement.
    case skip
    /// The instant of `nextDeadline` has come.
    case deadline
  }

  /// The effects of a stack. Each `pushed` has at most one `popped`, which may end several at once.
  /// Each `backBegan` is followed by exactly one of `backCancelled` and `popped`.
  public enum Effect: Hashable, Sendable {
    /// A screen was pushed.
    case pushed(depth: Int)
    /// Every screen above this depth is popped, or still departs. It is reported when the movement
    /// rests, or when the next one begins.
    case popped(depth: Int)
    case backBegan
    /// The finger was lifted, with the decision.
    case released(Release)
    /// The swipe was released too early, cancelled, or replaced by a push, a pop or `cancelPop`.
    case backCancelled
  }

  public typealias Effects = EffectList<Effect>

  /// The offsets to draw, in points towards trailing.
  public struct Pose: Hashable, Sendable {
    /// The offset of the top screen.
    public var upper: Double
    /// The offset of the screen below, which arrives from the leading side.
    public var lower: Double
    /// Opacity of the black over the screen below.
    public var dim: Double
    /// The share of the top screen that has moved out, 0…1.
    public var progress: Double
    /// Opacity of the black over the top screen, from departing screens above it.
    public var shade: Double
  }
}

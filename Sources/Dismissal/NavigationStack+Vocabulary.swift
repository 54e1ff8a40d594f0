// The events, effects and poses of a navigation stack.

extension NavigationStack {
  public enum Event: Hashable, Sendable {
    /// Pushes screens as one: the topmost arrives over what was seen. The screens between are
    /// there, covered. Edge cases: a leaving screen continues to leave. Less than one
    /// screen counts as one.
    case push(count: Int = 1, animated: Bool = true)
    /// Keeps a screen that leaves, or was interrupted while leaving. It returns without a report
    /// from where it is. Edge cases: if none leaves, nothing happens.
    case turnBack(animated: Bool = true)
    /// Pops the screen that gets taps and keys. While a screen leaves, the next one leaves below
    /// it. Edge cases: the root is not popped.
    case pop(animated: Bool = true)
    /// Pops everything above `depth` in one movement. Edge cases: less than the root is the root. A
    /// depth that is not below the top changes nothing. A screen that was pushed together with the
    /// popped screen arrives in its place.
    case popTo(depth: Int, animated: Bool = true)
    case popToRoot(animated: Bool = true)
    /// A drag has begun. `catches`: on a moving screen, which it interrupts (`mayCatch`). Otherwise
    /// from the edge (`maySwipeBack`). While a screen leaves, it takes the next one. Edge cases: at
    /// the root nothing begins.
    case backBegan(translation: Double, catches: Bool = true)
    case backMoved(translation: Double)
    /// `velocity`: points per second towards trailing. `mayPop`: whether a drag may pop the
    /// screen now.
    case backReleased(translation: Double, velocity: Double, mayPop: Bool = true)
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
    /// Every screen above this depth is popped, or still leaves as a departure. It is reported when
    /// the movement rests, or when the next one begins.
    case popped(depth: Int)
    case backBegan
    /// The finger was lifted, with the decision.
    case released(Release)
    /// The swipe was released too early, cancelled, or overtaken by a push, a pop or `turnBack`.
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
    /// The share of the top screen that has left, 0…1.
    public var progress: Double
    /// Opacity of the black over the top screen, from screens that depart above it.
    public var shade: Double
  }
}

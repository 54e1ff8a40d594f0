// The events, effects and poses of a navigation stack.

extension NavigationStackMachine {
  package enum Event: Hashable, Sendable {
    /// Pushes `count` screens at once. The topmost one arrives over the visible screen and covers
    /// the others. Edge cases: a screen that is being popped moves on. A count below 1 counts as 1.
    case push(count: Int = 1, animated: Bool = true)
    /// Reverses a pop, even if a finger interrupted it. The screen returns from its drawn position.
    /// Edge cases: the event has no effect if no screen is being popped.
    case cancelPop(animated: Bool = true)
    /// Pops the screen that receives taps and keys. During a pop, the screen below the popped
    /// screen receives them. Edge cases: the root is not popped.
    case pop(animated: Bool = true)
    /// Pops all screens above `depth` in one movement. Edge cases: a depth below the root counts as
    /// the root. A depth not below the top has no effect. If the moving screens were pushed
    /// together with the screen at `depth`, the screen at `depth` arrives instead.
    case popTo(depth: Int, animated: Bool = true)
    case popToRoot(animated: Bool = true)
    /// A drag has begun. If `catches` is true, it interrupts the moving screen on which it began
    /// (`mayCatch`). If false, it began at the edge (`maySwipeBack`), and moves the next screen
    /// while one is being popped. `followsAnother`: the finger dragged other content before. Edge
    /// cases: a drag has no effect at the root.
    case backBegan(translation: Double, catches: Bool = true, followsAnother: Bool = false)
    case backMoved(translation: Double)
    /// The finger was released. `velocity` is in points per second towards trailing. `shouldPop` is
    /// true if a drag may pop the screen.
    case backReleased(translation: Double, velocity: Double, shouldPop: Bool = true)
    case backCancelled
    case resized(width: Double)
    /// Ends the movement. The screens jump to their targets.
    case skip
    /// The instant `nextDeadline` has come.
    case deadline
  }

  /// The effects of a stack. At most one `popped`, which may be for several screens, follows each
  /// `pushed`. Exactly one of `backCancelled` and `popped` follows each `backBegan`.
  public enum Effect: Hashable, Sendable {
    /// A screen was pushed. `depth` is the number of screens after the push.
    case pushed(depth: Int)
    /// Every screen above this depth was popped. Some of these screens may still move. This effect
    /// occurs when the movement rests, or when the next movement begins.
    case popped(depth: Int)
    case backBegan
    /// The finger was released. The release contains the decision.
    case released(Release)
    /// The swipe back did not pop a screen. The swipe was released too early, cancelled, or
    /// replaced by a push, a pop or `cancelPop`.
    case backCancelled
  }

  package typealias Effects = EffectList<Effect>

  /// The values to draw at one instant. Offsets are in points towards trailing.
  public struct Pose: Hashable, Sendable {
    /// The offset of the top screen.
    public var upper: Double
    /// The offset of the screen below. Negative, because this screen arrives from the leading side.
    public var lower: Double
    /// The opacity of the black over the screen below, 0…1.
    public var dim: Double
    /// The share of the width by which the top screen has moved out, 0…1.
    public var progress: Double
    /// The opacity of the black over the top screen, from the popped screens above it, 0…1.
    public var shade: Double
  }
}

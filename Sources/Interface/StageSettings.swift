// Settings of a stage.
import Components
import Gesture
import Overlay

/// Settings of a stage.
public struct StageSettings: Sendable {
  /// True if pressed controls shrink or are shaded.
  public var pressFeedback: Bool
  /// Maximum number of recorded decisions, and of recorded releases. 0 records none.
  public var decisions: Int
  /// The manager that sends calls to the overlay containers of the tree. The stage reads this value
  /// when it is created. If `nil`, the stage creates a manager. If stages share a manager, each
  /// call goes to the stage that has the container.
  public var manager: ContainerManager?
  /// The kinds of the program's closures that the stage calls.
  package var calls = Calls.all
  /// The reaction to errors in the tree: the program ends, or a message is logged.
  package var errors = MistakePolicy.usual
  /// Tuning of containers. By default, views follow the finger and Escape dismisses them.
  public var overlays = OverlayTuning.fluid
  /// Initial parameters of the gesture arbiter. Use `Stage.gesture` to change them later.
  public var gesture = GestureConfiguration()

  /// The closures of a program that a stage calls.
  package enum Calls: Sendable {
    case all
    /// Only closures are called that change a `Shared` value through one of its bindings. Other
    /// closures are reported.
    case shared
    case none
  }

  public init(pressFeedback: Bool = true, decisions: Int = 0) {
    self.pressFeedback = pressFeedback
    self.decisions = decisions
  }
}

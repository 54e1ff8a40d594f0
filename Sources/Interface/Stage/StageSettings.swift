// Settings of a stage.
import Geometry
import Gesture
import Motion
import Overlay

/// Settings of a stage.
public struct StageSettings: Sendable {
  /// True if controls shrink slightly while they are pressed.
  public var pressFeedback: Bool
  /// Maximum number of decisions and releases that the stage records; 0 for none.
  public var decisions: Int
  /// The manager whose calls the containers of the tree receive. It is read when the stage is
  /// created; `nil` creates a manager. A manager that several stages share sends each call to the
  /// stage that has the container.
  public var manager: ContainerManager?
  /// Handling of mistakes in the tree.
  public var errors = MistakePolicy.usual
  /// Tuning of the containers. By default views follow the finger and Escape dismisses them.
  public var overlays = OverlayTuning.fluid
  /// Parameters of the arbiter at the start. Change them later by `Stage.gesture`.
  public var gesture = GestureConfiguration()

  public init(pressFeedback: Bool = true, decisions: Int = 0) {
    self.pressFeedback = pressFeedback
    self.decisions = decisions
  }
}

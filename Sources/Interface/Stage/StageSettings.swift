// What a stage does besides running its screen.
import Geometry
import Gesture
import Motion
import Overlay

/// What a stage does besides running its screen.
public struct StageSettings: Sendable {
  /// Controls shrink a little while they are pressed.
  public var pressFeedback: Bool
  /// How many decisions `takeDecisions` keeps; 0: none.
  public var decisions: Int
  /// Whose calls come to the containers of the tree, when the stage is made; nil: those of a manager
  /// of its own. One that several stages share sends each call to the stage that has the container.
  public var manager: ContainerManager?
  /// What becomes of mistakes in the tree.
  public var errors = MistakePolicy.usual
  /// Of the containers of the tree: views follow the finger, and Escape is an answer.
  public var overlays = OverlayTuning.fluid
  /// Of the arbiter at the start; later changes go through `Stage.gesture`.
  public var gesture = GestureConfiguration()

  public init(pressFeedback: Bool = true, decisions: Int = 0) {
    self.pressFeedback = pressFeedback
    self.decisions = decisions
  }
}

// Test access to the internals of a stage.
import Drawing

@testable import Components
@testable import Interface
@testable import Tree

extension Stage {
  var built: BuiltScreen { core.built }
  var poses: PoseTable { core.poses }
  var interaction: ControlFocus { core.interaction }
  var latest: Instant { core.latest }
  var dissolving: Dissolve? { core.reducedMotion.dissolving }
}

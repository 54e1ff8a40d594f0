// A hairline that separates two dark layers, where a shadow would be invisible.
import Drawing
import Geometry
import Tree

/// A hairline around the clip of the pose in `slot`. The visible width of the hairline is half a
/// point. See `Pose.hairline(around:)`.
func hairline(_ slot: PoseSlot) -> ViewList {
  Rectangle(.hairline).padding(Insets(top: -1, leading: -1, bottom: -1, trailing: -1))
    .posedByComponent(
      slot)
}

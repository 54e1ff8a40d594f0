// The line around what lies above: where it is dark, no shadow tells it from what is dark below it.
import Drawing
import Geometry

/// Seen half a point wide around what `slot` cuts of it; see `Pose.rim(around:)`.
func rim(_ slot: PoseSlot) -> ViewList {
  Rectangle(.rim).padding(Insets(top: -1, leading: -1, bottom: -1, trailing: -1)).posedByPart(slot)
}

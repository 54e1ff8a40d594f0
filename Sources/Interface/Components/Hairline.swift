// The hairline around a layer above another one. Between dark layers, a shadow is invisible.
import Drawing
import Geometry

/// A hairline, visible half a point wide around the clip of `slot`. See `Pose.hairline(around:)`.
func hairline(_ slot: PoseSlot) -> ViewList {
  Rectangle(.hairline).padding(Insets(top: -1, leading: -1, bottom: -1, trailing: -1))
    .posedByComponent(
      slot)
}

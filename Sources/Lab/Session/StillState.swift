// The part of the lab's state that is constant during a drag.
import Interface
import Scenes

/// The state without the values that change in every frame of a drag. Panels that show only these
/// constant values are not laid out again while a finger moves.
struct StillState: Equatable, Sendable {
  let state: LabState
  let layout: LabLayout
  /// Warnings about distances that are larger than the device. The keys are names of parameters.
  let impossible: [String: String]

  /// A panel of a fixed size.
  func panel(
    _ name: String, _ size: Size, @ViewBuilder _ content: @escaping @Sendable (Self) -> ViewList
  ) -> EquatableView<Self> {
    EquatableView(name, of: self, size: size, content)
  }
}

extension LabState {
  var still: StillState {
    var still = self
    (still.trail, still.telemetry, still.device) = (Trail(), Telemetry(), DevicePicture())
    still.plot = PlotData()
    still.plot.mode = plot.mode
    (still.transport.time, still.transport.duration, still.transport.ticks) = (0, 0, [])
    (still.log, still.keyFinger) = ([], nil)
    return StillState(state: still, layout: layout, impossible: impossibleDistances)
  }
}

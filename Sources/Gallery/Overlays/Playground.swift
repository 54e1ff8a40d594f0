// The pages on which one plays with containers.
import Drawing
import Geometry
import Interface
import Overlay

struct Playground: Sendable {
  /// Slots below are the pages' own.
  static let slots = 8

  init(_ setup: ExhibitSetup) {}

  static func containers(_ tuning: OverlayTuning) -> [ContainerDescription] {
    [
      ContainerDescription(
        name: "notices",
        settings: ContainerSettings(displayType: .vertical, queueType: .multiple), frame: nil,
        isConnected: true, saysGap: false, saysSpacing: false)
    ]
  }

  func page(_ exhibit: OverlaysExhibit, in context: BuildContext) -> ViewList {
    ViewList(Rectangle(.bg))
  }

  func pose(at now: Instant, into poses: inout PoseTable) {}
  func isMoving(at now: Instant) -> Bool { false }
}

extension OverlaysExhibit {
  mutating func play(
    _ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects
  ) {}
}

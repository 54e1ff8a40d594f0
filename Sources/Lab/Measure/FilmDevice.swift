// The device beside a film. It shows the scene with the measured values and the film's finger.
import Gesture
import Interface
import Measure
import Scripts

struct FilmDevice: Sendable {
  private let start: ScenePlayer<StageInput>
  private var player: ScenePlayer<StageInput>
  private var time = Instant.zero
  /// The first position of the dragged view.
  private let first: Double
  /// The currently shown frame.
  private(set) var frame: StageFrame?

  /// - Parameters: - scene: The scene in its start state. - across: The finger's coordinate
  ///   perpendicular to the drag, in points.
  init(_ scene: RunningScene, _ measurement: FilmMeasurement, across: Double) {
    var inputs: [ScenePlayer<StageInput>.Timed] = []
    var lastRelease = 0.0
    for phase in measurement.phases where phase.what == .drag {
      // The coordinates of a finger that moves up or left are negative in the track.
      var places = measurement.track.frames.compactMap { frame in
        frame.time >= phase.from && frame.time <= phase.to
          ? frame.finger.map { (time: frame.time, along: abs($0)) } : nil
      }
      guard let last = places.last, places.count > 1 else { continue }
      // The dot can appear after the touch-down. If so, the finger moved as fast as just after.
      let (first, next) = (places[0], places[1])
      let speed = max(50, abs(next.along - first.along) / (next.time - first.time))
      let origin = abs(phase.origin ?? first.along)
      places.insert(
        (
          min(
            first.time, max(lastRelease, first.time - max(0.01, abs(first.along - origin) / speed))),
          origin
        ), at: 0)
      lastRelease = max(phase.to, last.time + 0.001)
      places.append((lastRelease, last.along))
      for (index, place) in places.enumerated() {
        let sample = PointerSample(
          pointer: PointerID(1), device: .touch,
          phase: index == 0 ? .down : index == places.count - 1 ? .up : .move,
          location: measurement.kind.isHorizontal
            ? Point(place.along, across) : Point(across, place.along),
          instant: Instant(place.time))
        inputs.append((sample.instant, .pointer(sample)))
      }
    }
    var scene = scene.quiet
    _ = scene.frame(at: .zero)
    first = scene.telemetry(at: .zero).drawn ?? 0
    start = ScenePlayer(scene, inputs, from: .zero, every: nil)
    player = start
  }

  /// The distance of the dragged view from its first position, in points. Nil without a view.
  var offset: Double? {
    player.scene.telemetry(at: time).drawn.map { $0 - first }
  }

  /// Shows an instant of the film. To show an earlier instant, the device plays from the beginning.
  mutating func show(_ seconds: Double) {
    if Instant(seconds) < time { player = start }
    time = Instant(seconds)
    while case .input(let input, let at)? = player.step(to: time) {
      player.scene.handle(input, at: at)
    }
    player.scene.discardNews()
    frame = player.scene.frame(at: time)
  }

  /// The index of this device among the devices whose poses are in the lab's frame. The indices of
  /// compared devices are smaller.
  private static let index = 4
  static let firstSlot = LabPanels.slots(of: index)

  var picture: DevicePicture {
    var picture = DevicePicture()
    picture.commands = DevicePicture.moved(
      frame?.list.commands ?? [], by: Self.firstSlot, salt: 0x0F11_3000_0000_0000)
    return picture
  }
}

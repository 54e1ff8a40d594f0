// A user's session with the lab: fingers on a device, keys, and the resulting state.
import Drawing
import Files
import Gesture
import Interface
import Motion
import Support

@testable import Lab

/// A lab and the input of its user. Time advances with every action.
struct LabSession {
  var lab: Lab
  private(set) var now = 1.0

  init(
    _ scene: String = "book", _ size: Size = Size(1440, 900), files: LabFiles? = nil,
    direction: LayoutDirection = .leftToRight
  ) {
    var options = LabOptions()
    options.size = size
    options.scene = scene
    options.theme = .light
    options.files = files
    options.direction = direction
    lab = Lab(options)
    _ = lab.frame(at: .zero)
    look()
  }

  /// Uses a lab that was made elsewhere.
  init(lab: Lab) {
    self.lab = lab
    _ = self.lab.frame(at: .zero)
    look()
  }

  /// The files of a new folder.
  static func files() -> LabFiles { LabFiles(folder: LabFolder.fresh()) }

  mutating func look() { _ = lab.frame(at: Instant(now)) }

  /// Advances the time in steps of a frame. Every second frame is drawn.
  mutating func wait(_ seconds: Double) {
    let end = now + seconds
    var looks = false
    while now < end {
      now += 1.0 / 60
      lab.advance(to: Instant(now))
      looks = !looks || now >= end
      if looks { look() }
    }
  }

  mutating func key(_ name: String, _ modifiers: Modifiers = []) {
    lab.handle(.key(KeyPress(Key(name), modifiers: modifiers)), at: Instant(now))
    lab.advance(to: Instant(now))
    look()
  }

  mutating func type(_ text: String) {
    lab.handle(.text(text), at: Instant(now))
    look()
  }

  mutating func touch(
    _ phase: PointerSample.Phase, _ place: Point, _ device: PointerSample.Device = .touch,
    after: Double = 0.025,
    finger: Int64 = 1
  ) {
    now += after
    lab.touch(phase, place, at: now, by: Finger(device == .mouse ? 0 : finger, device))
    look()
  }

  /// A drag in window coordinates.
  mutating func drag(
    _ from: Point, by way: Vector, _ device: PointerSample.Device = .touch, lifts: Bool = true
  ) {
    touch(.down, from, device)
    for step in 1...20 { touch(.move, from + way * (Double(step) / 20), device) }
    if lifts { touch(.up, from + way, device, after: 0.1) }
  }

  /// A drag in the coordinates of a device.
  mutating func pull(_ from: Point, by way: Vector, on index: Int = 0, lifts: Bool = true) {
    let device = devices[index]
    drag(
      Point(
        device.frame.minX + from.x * device.scale, device.frame.minY + from.y * device.scale),
      by: way * device.scale, lifts: lifts)
    if lifts { wait(2) }
  }

  /// A short tap on the first device.
  mutating func tapDevice(_ place: Point) {
    let device = devices[0]
    let place = Point(
      device.frame.minX + place.x * device.scale, device.frame.minY + place.y * device.scale)
    touch(.down, place)
    touch(.up, place, after: 0.05)
    wait(1)
  }

  mutating func tap(_ name: String, _ index: Int = 0) {
    guard let place = center(.action(ActionID(name, index))) else { return }
    touch(.down, place)
    touch(.up, place)
    wait(0.1)
  }

  /// Converts a point of the first device to window coordinates.
  func onWindow(_ place: Point) -> Point {
    Point(
      devices[0].frame.minX + place.x * devices[0].scale,
      devices[0].frame.minY + place.y * devices[0].scale)
  }

  mutating func drop(_ file: String) {
    lab.handle(.dropFile(file, at: Point(10, 10)), at: Instant(now))
    look()
  }

  mutating func set(_ parameter: String, _ value: Double) {
    lab.change(at: Instant(now)) { _ = $0.set(parameter, .number(value)) }
    look()
  }

  // MARK: Visible state

  var devices: [LabLayout.Device] { StageArea.devices(lab.state, lab.state.layout) }

  mutating func center(_ key: RegionKey) -> Point? {
    let poses = lab.panel.frame(at: Instant(now)).poses
    return lab.panel.tree.regions.lastIndex { $0.key == key }
      .map { lab.panel.tree.frame(of: $0, poses: poses).center }
  }

  /// All texts in the window.
  var words: [String] {
    var lab = lab
    return texts(of: lab.frame(at: Instant(now)), in: Rect(origin: .zero, size: lab.state.size))
      .map(\.words)
  }

  func parameter(_ name: String) -> Double? {
    if case .number(let x)? = lab.state.parameters.value(name) { x } else { nil }
  }

  func offset(of device: Int) -> Double? {
    lab.running(on: device).probe(at: lab.moment)["offset"]?.number
  }

  func presented(on device: Int) -> Bool? {
    lab.running(on: device).probe(at: lab.moment)["presented"]?.flag
  }
}

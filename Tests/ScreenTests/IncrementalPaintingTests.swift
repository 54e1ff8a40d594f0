// Tests that a window that paints only changes equals a first frame by a new painter.
import Drawing
import Gesture
import Interface
import Lab
import Raster
import Scenes
import Support
import Testing

@Suite("Incremental painting of the lab")
struct IncrementalPaintingTests {
  /// A window's pixels, and the painter that has painted all of its frames.
  private final class Shown {
    let size: Size
    let memory: UnsafeMutablePointer<UInt32>
    var painter: Painter
    var pixels: Int { Int(size.width) * Int(size.height) }

    init(_ size: Size, typeface: any Typeface) {
      self.size = size
      painter = Painter(typeface: typeface, scale: 1)
      memory = .allocate(capacity: Int(size.width) * Int(size.height))
      memory.initialize(repeating: 0, count: Int(size.width) * Int(size.height))
    }
    deinit { memory.deallocate() }

    func paint(_ frame: StageFrame, _ repaint: Repaint) throws {
      let buffer = try #require(
        PixelBuffer(
          memory, width: Int(size.width), height: Int(size.height),
          bytesPerRow: Int(size.width) * 4))
      _ = try painter.paint(
        frame.list, poses: frame.poses, size: size, into: buffer, damage: repaint)
    }

    func differs(from other: Shown) -> Int {
      (0..<pixels).reduce(0) { $0 + (memory[$1] == other.memory[$1] ? 0 : 1) }
    }
  }

  /// A key, or a pull on the device.
  private enum Act: String, CaseIterable {
    case theme, side, pull, replay, beside, alone, next, larger
  }

  static let scenes = House.paintsAll ? SceneRegistry.shown.map { $0.name } : ["comments"]

  @Test(
    "after any keys and drags, the lab's pixels equal those of a freshly painted lab",
    arguments: scenes)
  func same(_ scene: String) throws {
    let typeface = try House.typeface()
    var options = LabOptions()
    options.scene = scene
    options.size = Size(900, 640)
    options.theme = .light
    options.typeface = typeface
    options.pictures = House.pictures
    var lab = Lab(options)
    let shown = Shown(options.size, typeface: typeface)
    var now = 0.0
    var done: [Act] = []
    func look() throws {
      let frame = lab.frame(at: Instant(now))
      try shown.paint(frame, .changed)
      let fresh = Shown(options.size, typeface: typeface)
      try fresh.paint(frame, .all)
      let count = shown.differs(from: fresh)
      #expect(count == 0, "\(scene) at \(now) after \(done.map(\.rawValue))")
    }
    try look()
    var dice = SeededRandom(UInt64(scene.utf8.reduce(7) { $0 &* 31 &+ Int($1) } & 0xFFFF))
    let acts = [.theme, .side, .theme] + (0..<6).map { _ in Act.allCases[dice.below(8)] }
    for act in acts {
      done.append(act)
      now += 0.1
      switch act {
      case .theme: lab.key("T", at: now)
      case .side: lab.key("T", .shift, at: now)
      case .replay: lab.key("P", at: now)
      case .beside: lab.key("V", at: now)
      case .alone: lab.key("B", at: now)
      case .next: lab.key("\(1 + dice.below(9))", .control, at: now)
      case .larger: lab.handle(.resize(options.size), at: Instant(now))
      case .pull:
        let from = Point(150, 300)
        for step in 0...10 {
          let phase: PointerSample.Phase = step == 0 ? .down : step == 10 ? .up : .move
          lab.touch(phase, from + Vector(0, Double(step) * 12), at: now + Double(step) / 60)
        }
        now += 10.0 / 60
      }
      for _ in 0..<3 {
        now += 0.14
        lab.advance(to: Instant(now))
        try look()
      }
    }
  }
}

// Tests detents, drawer and mini player in the smallest and widest windows, also while resized.
import Files
import Interface
import Scenes
import Scripts
import Support
import Testing

@Suite("Sheets in extreme windows")
struct SheetEdgeTests {
  static let windows = [
    Size(320, 568), Size(320, 400), Size(844, 390), Size(1280, 800), Size(2200, 1100),
  ]

  private func run(
    _ scene: String, _ start: String, _ window: Size, _ direction: String = "ltr"
  ) throws -> RunningScene {
    var run = RunningScene(
      try script(
        #""start": "\#(start)", "direction": "\#(direction)", "size": [\#(window.width), \#(window.height)]"#,
        scene: scene))
    run.advance(to: Instant(4))
    return run
  }

  private func sheet(_ run: RunningScene) throws -> SheetComponent {
    try #require(run.stage.components.topmost(SheetComponent.self))
  }

  @Test(
    "a sheet's header is inside the window at every detent, even in a small window",
    arguments: windows, ["ltr", "rtl"])
  func detents(window: Size, direction: String) throws {
    for start in ["low", "middle", "full"] {
      var run = try run("places", start, window, direction)
      #expect(run.probe(at: Instant(4))["place"] == .text(start), "\(window)")
      let component = try #require(run.stage.components["places"]?.sheet)
      #expect(
        zip(component.sheet.detents, component.sheet.detents.dropFirst()).allSatisfy { $0 > $1 })
      let top = window.height - component.length + component.sheet.place
      #expect(top >= 0 && window.height - top >= 60, "\(window) \(start)")
      let words = Drawn(run.frame(at: Instant(4))).things.filter {
        $0.text.hasPrefix("Around") || $0.text == "Open now"
      }
      try #require(words.count == 2, "\(window) \(start)")
      for thing in words {
        #expect(thing.rect.minX >= 0 && thing.rect.maxX <= window.width, "\(window): \(thing)")
        #expect(thing.rect.minY > top && thing.rect.minY < window.height, "\(window): \(thing)")
      }
      let (title, chip) = (words[0].rect, words[1].rect)
      #expect(title.maxX <= chip.minX || chip.maxX <= title.minX, "\(window): they overlap")
    }
  }

  @Test(
    "a tap beside an open drawer closes the drawer",
    arguments: windows, ["ltr", "rtl"])
  func drawer(window: Size, direction: String) throws {
    var run = try run("drawer", "open", window, direction)
    let length = try sheet(run).length
    #expect(length >= 260 && length <= min(312, window.width - 56), "\(window)")
    let isMirrored = direction == "rtl"
    let panel = isMirrored ? window.width - length...window.width : 0...length
    let words = Drawn(run.frame(at: Instant(4))).things.filter {
      ["The Workbench", "Guides for things that last"].contains($0.text)
    }
    #expect(words.count == 2)
    for thing in words {
      #expect(panel.contains(thing.rect.minX) && panel.contains(thing.rect.maxX), "\(thing)")
    }
    let strip = isMirrored ? 20.0 : window.width - 20
    run.play(Finger().tap(Point(strip, window.height / 2), at: 4.1))
    run.advance(to: Instant(6))
    #expect(run.probe(at: Instant(6))["place"] == "closed", "\(window)")
  }

  @Test(
    "in every window, a player's bar is at the lower edge, and all buttons are in the window",
    arguments: windows, ["ltr", "rtl"])
  func miniPlayer(window: Size, direction: String) throws {
    let low = try run("miniplayer", "bar", window, direction)
    let bar = try sheet(low)
    #expect(bar.sheet.place == window.height - 64)
    #expect(try sheet(run("miniplayer", "open", window, direction)).sheet.place == 0)
    for start in ["bar", "open"] {
      let run = try run("miniplayer", start, window, direction)
      var stage = run.stage
      let poses = stage.frame(at: Instant(4)).poses
      // The buttons can be scrolled into view.
      for label in start == "bar" ? ["Play", "Forward 30 seconds"] : ["Lower", "Play"] {
        let frames = stage.tree.regions.indices.filter { stage.tree.regions[$0].label == label }
          .map { stage.tree.frame(of: $0, poses: poses) }
        let inside = frames.filter {
          $0.minX >= 0 && $0.maxX <= window.width && $0.minY >= 0 && $0.maxY <= window.height
        }
        #expect(!inside.isEmpty, "\(window) \(start): \(label) at \(frames)")
      }
    }
  }

  @Test(
    "a sheet that is flicked in a small window comes to rest at a detent or is dismissed",
    arguments: windows)
  func thrown(window: Size) throws {
    for start in ["low", "middle", "full"] {
      for way in [-0.4, 0.4] {
        var run = try run("places", start, window)
        let component = try #require(run.stage.components["places"]?.sheet)
        let head = window.height - component.length + component.sheet.place + 14
        let to = min(max(4, head + way * window.height), window.height - 4)
        run.play(
          Finger().drag(
            from: Point(window.width / 3, head), by: Vector(0, to - head), at: 4.1,
            duration: 0.08, steps: 8, rest: 0.001))
        run.advance(to: Instant(8))
        let probe = run.probe(at: Instant(8))
        #expect(probe["place"] != .null || probe["presented"] == .flag(false), "\(window) \(start)")
        if way < 0, start != "full" { #expect(probe["place"]?.text != start, "\(window) \(start)") }
      }
    }
  }

  @Test(
    "a sheet that is resized at rest, in motion or during a drag ends like a new sheet of this size",
    arguments: [("places", "low"), ("places", "full"), ("drawer", "open"), ("miniplayer", "bar")])
  func resized(scene: String, start: String) throws {
    for (from, to) in [
      (Size(390, 844), Size(320, 568)), (Size(390, 844), Size(1280, 800)),
      (Size(844, 390), Size(390, 844)),
    ] {
      for phase in 0..<3 {
        var run = try run(scene, start, from)
        let finger = Finger()
        if phase == 1 { run.perform("dismiss", [:], at: Instant(4)) }
        if phase == 2 {
          let edge = try sheet(run)
          let head =
            scene == "drawer"
            ? Point(200, from.height / 2)
            : Point(150, from.height - edge.length + edge.sheet.place + 12)
          let way = scene == "drawer" ? Vector(-30, 0) : Vector(0, start == "full" ? 30 : -30)
          run.play(Array(finger.drag(from: head, by: way, at: 4.02, rest: 0.3).dropLast()))
        }
        run.advance(to: Instant(4.6))
        run.handle(.resize(to), at: Instant(4.6))
        if phase == 2 {
          run.handle(.pointer(finger.sample(.cancel, .zero, at: 4.7)), at: Instant(4.7))
        }
        if phase == 1 { run.perform("present", [:], at: Instant(4.7)) }
        run.advance(to: Instant(9))
        // The actions that dismiss another sheet lower a bar. The actions that present another
        // sheet raise it.
        let wanted = scene == "miniplayer" && phase == 1 ? "open" : start
        var fresh = try self.run(scene, wanted, to)
        let (a, b) = (run.frame(at: Instant(9)), fresh.frame(at: Instant(9)))
        #expect(
          Drawn(a).things.map { "\($0)" } == Drawn(b).things.map { "\($0)" },
          "\(scene) \(start) from \(from) to \(to), phase \(phase)")
      }
    }
  }
}

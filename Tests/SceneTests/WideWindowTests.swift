// Tests the scene `today` in wide windows: cards in columns, and pages of readable width.
import Interface
import Scenes
import Scripts
import Support
import Testing

@Suite("Scenes in wide and narrow windows")
struct WideWindowTests {
  private static let windows = [Size(844, 390), Size(1024, 768), Size(1440, 900)]

  private func drawn(_ window: Size, _ start: String, _ direction: String) throws -> Drawn {
    let script = try script(
      #""start": "\#(start)", "direction": "\#(direction)", "size": [\#(window.width), \#(window.height)]"#
    )
    var running = RunningScene(script)
    return Drawn(running.frame(at: .zero))
  }

  @Test(
    "in a wide window, the cards are side by side in columns",
    arguments: windows, ["ltr", "rtl"])
  func cards(_ window: Size, direction: String) throws {
    let titles = try drawn(window, "list", direction).things.filter {
      $0.word == "words" && ["Craft", "Nature", "随 笔"].contains($0.text)
    }
    #expect(titles.count == 3)
    let first = titles.filter { $0.rect.minY == titles[0].rect.minY }
    #expect(first.count == (window.width > 1_200 ? 3 : 2))
    for title in titles {
      #expect(title.rect.minX >= 20 && title.rect.maxX <= window.width - 20)
    }
    let steps = zip(first, first.dropFirst()).map { $1.rect.minX - $0.rect.minX }
    #expect(steps.allSatisfy { abs($0) >= 340 })
  }

  @Test(
    "in a wide window, the text of a hero page is a centred column of 640 points",
    arguments: windows, ["ltr", "rtl"])
  func page(window: Size, direction: String) throws {
    let things = try drawn(window, "open", direction).things
    let side = (window.width - 640) / 2
    let titles = things.filter { $0.word == "words" && $0.text.hasPrefix("The bindery") }
    let second = things.filter { $0.word == "words" && $0.text.hasPrefix("still sews") }
    #expect(titles.count == 1 && second.count == 1, "a title is seen once")
    for line in titles + second {
      #expect(line.rect.minX >= side + 20 - 1 && line.rect.maxX <= window.width - side - 20 + 1)
      #expect(line.rect.maxY <= window.height - 16, "\(line)")
    }
    let words = things.filter {
      $0.word == "words" && $0.text.split(separator: " ").count > 6
        && $0.text.utf8.allSatisfy { $0 < 128 }
    }
    #expect(!words.isEmpty)
    for line in words {
      #expect(line.rect.minX >= side + 20 - 1 && line.rect.maxX <= window.width - side - 20 + 1)
    }
  }

  @Test(
    "a drag of a hero page begins exactly inside the edge zone that the lab draws",
    arguments: windows + [Size(390, 844)], ["ltr", "rtl"])
  func zone(window: Size, direction: String) throws {
    let script = try script(
      #""start": "open", "direction": "\#(direction)", "size": [\#(window.width), \#(window.height)]"#
    )
    var running = RunningScene(script, decisions: 64)
    _ = running.frame(at: .zero)
    let zones = running.telemetry(at: .zero).guides.compactMap { guide -> Double? in
      if case .zone(let width, leading: true) = guide.place { width } else { nil }
    }
    let zone = try #require(zones.first)
    #expect(zones.count == 1 && zone == max(0, window.width - 640) / 2 + 100)
    for (x, begins) in [(zone - 1, true), (zone + 1, false)] {
      var run = running
      let isMirrored = direction == "rtl"
      run.play(
        Finger().drag(
          from: Point(isMirrored ? window.width - x : x, 200),
          by: Vector(isMirrored ? -60 : 60, 0), at: 1, lifts: false))
      #expect((run.stage.owner?.name == "edgeCard") == begins, "\(x)")
      let outside = run.takeDecisions().first { $0.reason == .outsideZone }
      #expect(begins || outside?.value == 101 && outside?.limit == 100)
    }
  }

  @Test(
    "in a narrow window no text is clipped at its sides", arguments: scenes,
    [320.0, 360, 375])
  func narrow(_ scene: String, width: Double) throws {
    guard let scene = SceneRegistry.named(scene) else { return }
    for start in scene.starts {
      for direction in ["ltr", "rtl"] {
        let script = try script(
          #""start": "\#(start)", "direction": "\#(direction)", "size": [\#(width), 640]"#,
          scene: scene.name)
        var running = RunningScene(script)
        running.advance(to: Instant(4))
        for thing in Drawn(running.frame(at: Instant(4))).things where thing.word == "words" {
          // A text outside of the window belongs to another page or to a horizontal row.
          guard thing.rect.maxX > 0, thing.rect.minX < width, !Self.scrolled.contains(thing.text)
          else { continue }
          #expect(
            thing.rect.minX >= 0 && thing.rect.maxX <= width, "\(start), \(direction): \(thing)")
        }
      }
    }
  }

  @Test(
    "in a low window, all text of a pager page ends above the page number",
    arguments: [Size(320, 568), Size(360, 640), Size(390, 700), Size(390, 844)])
  func low(_ window: Size) throws {
    let script = try script(
      #""start": "pages", "size": [\#(window.width), \#(window.height)]"#, scene: "pager")
    var running = RunningScene(script)
    let words = Drawn(running.frame(at: .zero)).things.filter {
      $0.word == "words" && $0.rect.minX >= 0 && $0.rect.minX < window.width
    }
    let count = try #require(words.first { $0.text == "1 of 5" })
    for thing in words where thing.text != "1 of 5" {
      #expect(thing.rect.minY < count.rect.minY - 10, "\(thing)")
    }
  }

  @Test("in a narrow window the filters above a list scroll horizontally")
  func filters() throws {
    let script = try script(#""start": "list", "size": [320, 568]"#, scene: "book")
    var running = RunningScene(script)
    func chip(_ seconds: Double) -> Rect? {
      Drawn(running.frame(at: Instant(seconds))).things.first {
        $0.word == "words" && $0.text.hasPrefix("Essa") && $0.rect.height < 24
      }?.rect
    }
    let before = try #require(chip(0))
    #expect(before.maxX > 300)
    running.drag(
      from: Point(200, before.midY), to: Point(40, before.midY + 6), at: 1)
    let after = try #require(chip(3))
    #expect(after.maxX < 300 - 12 && after.midY == before.midY)
  }

  private static let scenes = SceneRegistry.shown.map { $0.name }

  /// Texts in the library's horizontal row.
  private static let scrolled: Set<String> = ["All", "Reading", "Finished", "Essays", "Essa …"]
}

// Tests what a search, a tap on a place and the keys of the window do.
import Drawing
import Geometry
import Gesture
import Interface
import ScreenTesting
import Testing

@testable import ScreenReview

@Suite("Searches, places and keys in the window that accepts screens")
struct ReviewActionTests {
  private func stage(_ bench: Bench) throws -> Stage<ReviewScreen> {
    Stage(
      try ReviewScreen(
        bench.failures(), in: bench.folder, read: { try bench.failures() }, run: { _, _ in }),
      size: Size(1200, 800))
  }

  /// Three screens with the same change, and one with another change.
  private func bench() throws -> Bench {
    let bench = try Bench()
    for name in ["list a", "list b", "page"] {
      bench.plant(name, .text("old"), .text("new"))
    }
    bench.plant("list c", .text("old"), .text("other"))
    return bench
  }

  @Test("with a search, Shift A accepts only the screens that the list shows")
  func searchLimitsAlike() throws {
    var stage = try stage(bench())
    stage.change { $0.query = "list" }
    stage.press("A", .shift, at: Instant(1))
    #expect(stage.screen.all(.accepted).map(\.plainName) == ["list a", "list b"])
  }

  @Test("after all that a search finds was written, the window shows the other screens")
  func searchEnds() throws {
    var stage = try stage(bench())
    stage.change { $0.query = "list a" }
    stage.press("A", at: Instant(1))
    stage.press("W", at: Instant(2))
    #expect(stage.screen.query == "")
    #expect(stage.screen.current?.plainName == "list b")
    let spoken = SpokenText.of(stage.describe(at: Instant(3)))
    #expect(!spoken.contains("Nothing differs any more."), "\(spoken)")
  }

  /// Two changed places: the top card and the badge.
  private func twoPlaces() throws -> Bench {
    let bench = try Bench()
    let cards = Cards()
    bench.plant(
      "cards", cards.content, cards.changed { ($0.accent, $0.radius) = (0xB4552D, 14) }.content)
    return bench
  }

  @Test("B shows before and after in turn, and side by side again")
  func blink() throws {
    var stage = try stage(twoPlaces())
    func images(at time: Double) -> [String] {
      stage.advance(to: Instant(time))
      return stage.describe(at: Instant(time)).elements.filter { $0.role == .image }.map(\.name)
        .filter { !$0.contains("magnified") }
    }
    let all = ["Before", "After", "Difference"]
    #expect(images(at: 0.1) == all)
    stage.press("B", at: Instant(0.2))
    var seen: Set<[String]> = []
    for step in 0..<12 { seen.insert(images(at: 0.3 + 0.2 * Double(step))) }
    #expect(seen == [["Before"], ["After"]])
    stage.press("B", at: Instant(3))
    #expect(images(at: 3.1) == all)
    // Another comparison ends it, too.
    stage.press("B", at: Instant(4))
    try stage.tap("Swipe", at: Instant(4.2))
    #expect(images(at: 6) == ["Before and after"])
  }

  @Test("a tap on a box magnifies its place, on either picture")
  func tapOnPlace() throws {
    var stage = try stage(twoPlaces())
    guard case .picture(let change)? = stage.screen.current?.difference else {
      Issue.record("no picture")
      return
    }
    #expect(change.regions.count > 2)
    for (step, title) in ["Before", "After"].enumerated() {
      let image = try #require(
        stage.describe(at: Instant(1)).elements.first {
          $0.name == title && $0.role == .image
        }?.frame)
      let scale = min(image.width / change.whole.width, image.height / change.whole.height)
      for index in change.regions.indices {
        let box = change.regions[index].box
        let now = Double(1 + 20 * step + index)
        let place = Point(image.minX + box.midX * scale, image.minY + box.midY * scale)
        for phase in [PointerSample.Phase.down, .up] {
          stage.handle(
            .pointer(
              PointerSample(
                pointer: PointerID(1), device: .mouse, phase: phase, location: place,
                instant: Instant(now))), at: Instant(now))
        }
        #expect(stage.screen.region == index, "\(title), place \(index)")
      }
    }
  }

  @Test("the magnifier shows 4 or 8 points for each pixel, around the middle of the place")
  func magnification() throws {
    var stage = try stage(twoPlaces())
    for (title, scale) in [("4×", 4.0), ("8×", 8)] {
      try stage.tap(title)
      #expect(stage.screen.magnification == (scale == 4 ? 1 : 2))
      let text = DisplayListText.of(stage.frame(at: Instant(9)).list, PoseTable())
      // The whole pictures of 320 × 440 pixels are drawn at this scale.
      #expect(text.contains("\(Int(320 * scale)) \(Int(440 * scale))"), "\(text)")
    }
  }

  @Test("the copied command names the folder of the window, and each name is one word")
  func copy() throws {
    let screen = try ReviewScreen(
      bench().failures(), in: "/tmp/it's here", read: { [] }, run: { _, _ in })
    var stage = Stage(screen, size: Size(1200, 800))
    try stage.tap("Copy its command")
    #expect(
      stage.takeClipboard()
        == "slipsheet screens '/tmp/it'\\''s here' --accept 'Cards/list a'")
  }
}

extension Stage where Shown == ReviewScreen {
  /// Changes the screen's own state and builds it again.
  fileprivate mutating func change(_ change: (inout ReviewScreen) -> Void) {
    update(at: Instant(0.1)) { screen, effects in
      change(&screen)
      effects.setNeedsUpdate()
    }
  }
}

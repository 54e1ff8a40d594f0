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

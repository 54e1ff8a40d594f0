// A change of the looks alone may wait for the next look, but not while a hand or the keyboard is in the middle of something.
import Drawing
import Geometry
import Gesture
import Support
import Testing

@testable import Interface

@Suite("A tree that waits for looks")
struct LookLaterTests {
  private typealias Stand = @Sendable (inout Stage<Notebook>) -> Void
  private static let stands: [(what: String, waits: Bool, begin: Stand)] = [
    ("nothing", true, { _ in }),
    (
      "a finger that is down beside everything", false,
      { $0.play([Finger().sample(.down, Point(5, 190), at: 1)]) }
    ),
    (
      "a finger that was lifted", true,
      { $0.tap(Point(5, 190), at: 1) }
    ),
    ("a ring", false, { $0.key("Tab", at: 1) }),
    (
      "a region that keeps the keyboard", false,
      { stage in
        stage.tell(at: Instant(1)) { screen, effects in
          screen.values["asks"] = 1
          effects.rebuild()
        }
      }
    ),
    (
      "words that are about to be said", false,
      { $0.play([Finger.mouse.sample(.move, Point(100, 150), at: 1)]) }
    ),
  ]

  private func stage() -> Stage<Notebook> {
    var stage = Stage(
      Notebook { book in
        VStack(spacing: 0) {
          Button("Go", action: ActionID("go")).frame(width: 200, height: 100)
          Rectangle(.fill).frame(width: 200, height: 80).help("Only words")
          if book.values["asks"] == 1 { Rectangle(.fill).keepsFocus(as: "question") }
        }
      }, size: Size(200, 200))
    stage.settings.waitsForLooks = true
    _ = stage.frame(at: .zero)
    return stage
  }

  @Test("it waits only while nothing is under way", arguments: stands.map(\.what))
  func waits(what: String) throws {
    let row = try #require(Self.stands.first { $0.what == what })
    var stage = stage()
    row.begin(&stage)
    let before = stage.buildCount
    stage.tell(at: Instant(1.1)) { _, effects in effects.rebuildForLook() }
    #expect(stage.isBehind == row.waits)
    #expect(stage.buildCount == before + (row.waits ? 0 : 1))
    _ = stage.frame(at: Instant(1.1))
    #expect(!stage.isBehind && stage.buildCount == before + 1)
  }

  @Test("a stage that does not wait builds at once")
  func atOnce() {
    var stage = stage()
    stage.settings.waitsForLooks = false
    let before = stage.buildCount
    stage.tell(at: Instant(1)) { _, effects in effects.rebuildForLook() }
    #expect(!stage.isBehind && stage.buildCount == before + 1)
  }
}

// Tests opening another place while the sheet of the previous one is being dismissed.
import Drawing
import Interface
import Scenes
import Scripts
import Support
import Testing

@Suite("A sheet that another sheet replaces")
struct ReplacedSheetTests {
  /// All texts, with their vertical positions in the window.
  private func words(_ run: inout RunningScene, at seconds: Double) -> [String: [Double]] {
    var words: [String: [Double]] = [:]
    for thing in Drawn(run.frame(at: Instant(seconds))).things where thing.word == "words" {
      words[thing.text, default: []].append(thing.rect.minY)
    }
    return words
  }

  @Test(
    "a new sheet does not move the text of the sheet that is still being dismissed",
    arguments: ["ltr", "rtl"])
  func another(direction: String) throws {
    for gap in [0.03, 0.1, 0.2] {
      var run = RunningScene(
        try Script(
          parsing: Array(
            #"{"version": 1, "scene": "places", "start": "low", "direction": "\#(direction)"}"#.utf8
          )))
      run.advance(to: .zero)
      func pin(_ x: Double, _ y: Double) -> Point { Point(x * 390, y * 844) }
      let (one, other) = (pin(0.27, 0.22), pin(0.62, 0.27))
      run.tap(one, at: 0.1)
      run.advance(to: Instant(3))
      run.key("Escape", at: 3)
      let before = words(&run, at: 3 + gap)
      run.tap(other, at: 3 + gap, hold: 0)
      let after = words(&run, at: 3 + gap)
      #expect(before.keys.contains("Show on the map"))
      #expect(after["Show on the map"]?.count == 2, "the old sheet and the new one")
      for (text, detents) in before {
        for y in detents {
          let isThere = after[text]?.contains { abs($0 - y) < 1e-6 } ?? false
          #expect(isThere, "\(gap): \(text) at \(y)")
        }
      }
    }
  }
}

// Tests the area beside a sheet: a tap there dismisses the sheet, and other input has no effect.
import Scripts
import Testing

@Suite("Scrims of scenes")
struct ScrimTests {
  @Test(
    "a tap on the scrim of the comments dismisses them, and a long press or a drag does not",
    arguments: [(0.1, 20.0, true), (0.5, 20, true), (0.7, 20, false), (0.1, 40, false)])
  func tap(lasts: Double, to y: Double, dismisses: Bool) throws {
    let played = Played(
      try Script(
        parsing: Array(
          """
          {"version": 1, "scene": "comments", "start": "open", "until": 4, "events": [
            {"at": 1, "touch": 1, "phase": "down", "x": 200, "y": 20},
            {"at": 1.05, "touch": 1, "phase": "move", "x": 200, "y": \(y)},
            {"at": \(1 + lasts), "touch": 1, "phase": "up"}]}
          """.utf8)), rate: 60)
    #expect(played.events == (dismisses ? ["dismissed"] : []))
  }

  @Test(
    "a second tap passes through the scrim of an opening sheet until the sheet is half visible",
    arguments: ["seed", "fluid"], ["ltr", "rtl"])
  func doubleTap(preset: String, direction: String) throws {
    var answers: Set<Bool> = []
    for gap in stride(from: 0.02, through: 0.6, by: 0.02) {
      let again = 0.1 + gap
      let played = Played(
        try Script(
          parsing: Array(
            """
            {"version": 1, "scene": "comments", "start": "closed", "preset": "\(preset)",
             "direction": "\(direction)", "until": 5, "probes": [\(again)], "events": [
              {"at": 0.1, "do": "present"},
              {"at": \(again), "touch": 1, "phase": "down", "x": 200, "y": 20},
              {"at": \(again + 0.06), "touch": 1, "phase": "up"}]}
            """.utf8)), rate: 60)
      let extent = 844 * 0.9
      let offset = played.probe(at: again)?["sheetOffset"]?.number ?? .nan
      // The sheet still had to travel about half of its extent when the tap came.
      let isSeen = played.events.contains("dismissed")
      #expect(isSeen || offset > extent * 0.4, "\(gap): \(offset)")
      #expect(!isSeen || offset < extent * 0.6, "\(gap): \(offset)")
      answers.insert(isSeen)
    }
    #expect(answers == [true, false])
  }
}

// The ground beside a sheet: a tap there dismisses, anything else there does nothing.
import Scripts
import Testing

@Suite("Scrims")
struct ScrimTests {
  @Test(
    "a tap on the comments' scrim dismisses; a finger that stays, or draws a line, does not",
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
}

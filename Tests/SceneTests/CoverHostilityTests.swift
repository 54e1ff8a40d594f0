// Tests disturbed gestures: each ends at rest, is decided once, and reports its begin and its end.
import Geometry
import Scenes
import Support
import Testing

@Suite("Covers during interruptions")
struct CoverHostilityTests {
  /// Positions of a finger that scrolls down and up, pulls, returns, scrolls again, and pulls past
  /// the threshold.
  private static let ways = [
    300.0, 285, 230, 260, 330, 420, 350, 280, 230, 300, 380, 520, 640, 655,
  ]
  static let scenes = ["book", "author", "player"]

  private static func step(_ index: Int) -> String {
    let phase = index == 0 ? "down" : index == ways.count - 1 ? "up" : "move"
    return
      #"{"at": \#(time(index)), "touch": 1, "phase": "\#(phase)", "x": 200, "y": \#(ways[index])}"#
  }

  private static func time(_ index: Int) -> Double { 0.1 + Double(index) * 0.02 }

  private func play(
    _ scene: String, _ events: [String], until: Double, options: String = ""
  ) throws -> CoverPlay {
    try CoverPlay(
      scene,
      #""size": [390, 500], \#(options) "events": [\#(events.joined(separator: ", "))], "probes": [\#(until)], "until": \#(until)"#
    )
  }

  private func expectPairs(_ play: CoverPlay, _ words: Comment) {
    let begun = play.names.count { $0 == "dragBegan" }
    let over = play.names.count { $0 == "dragEnded" || $0 == "dragCancelled" }
    #expect(begun == over, words)
    #expect(play.names.count { $0.hasPrefix("dismissed") } <= 1, words)
  }

  @Test(
    "one drag can scroll a cover's text, pull the cover twice, and dismiss it",
    arguments: scenes)
  func undisturbed(scene: String) throws {
    let play = try play(scene, Self.ways.indices.map(Self.step), until: 3)
    #expect(play.names.last == "dismissed drag")
    #expect(play.names.count { $0 == "dragBegan" } >= 2)
    expectPairs(play, "undisturbed")
  }

  @Test(
    "a cover whose drag is cancelled, or whose window loses the focus, is fully open 2 s later",
    arguments: Sample.some(1, of: scenes), [#""touch": 1, "phase": "cancel""#, #""focus": false"#])
  func cancelled(scene: String, end: String) throws {
    for length in 1..<Self.ways.count {
      let at = Self.time(length - 1) + 0.01
      let events = (0..<length).map(Self.step) + [#"{"at": \#(at), \#(end)}"#]
      let play = try play(scene, events, until: at + 2)
      #expect(play.endsAtRest, "after \(length)")
      #expect(play.flag("presented", at: at + 2) == true)
      #expect(play.number("offset", at: at + 2) == 0)
      expectPairs(play, "after \(length)")
    }
  }

  @Test(
    "a second finger does not change what a cover reports about the first finger's drag",
    arguments: Sample.some(1, of: scenes))
  func secondFinger(scene: String) throws {
    let reference = try play(scene, Self.ways.indices.map(Self.step), until: 4)
    for index in 1..<Self.ways.count - 1 {
      var events = Self.ways.indices.map(Self.step)
      let at = Self.time(index)
      events.append(#"{"at": \#(at + 0.005), "touch": 2, "phase": "down", "x": 384, "y": 300}"#)
      events.append(#"{"at": \#(at + 0.012), "touch": 2, "phase": "up"}"#)
      let play = try play(scene, events, until: 4)
      #expect(play.events == reference.events, "at \(index)")
      #expect(play.endsAtRest)
    }
  }

  @Test(
    "a cover that is resized at any step of a drag comes to rest",
    arguments: Sample.some(1, of: scenes))
  func resized(scene: String) throws {
    for index in Self.ways.indices {
      for options in ["", #""reduceMotion": true,"#, #""preset": "fluid","#] {
        let events =
          Self.ways.indices.map(Self.step)
          + [#"{"at": \#(Self.time(index) + 0.01), "resize": [700, 390]}"#]
        let play = try play(scene, events, until: 8, options: options)
        #expect(play.endsAtRest, "at \(index)")
        expectPairs(play, "at \(index)")
        #expect(play.number("offset", at: 8).isFinite)
      }
    }
  }

  @Test(
    "Escape at any step of a drag ends the drag and dismisses the cover",
    arguments: Sample.some(1, of: scenes))
  func escape(scene: String) throws {
    // If the finger had not begun its drag yet, it would interrupt the cover that
    // is being dismissed.
    for index in 1..<Self.ways.count - 1 {
      let events =
        Self.ways.indices.map(Self.step)
        + [#"{"at": \#(Self.time(index) + 0.01), "key": "Escape"}"#]
      let play = try play(scene, events, until: 4)
      #expect(play.names.filter { $0.hasPrefix("dismissed") } == ["dismissed escape"])
      #expect(play.endsAtRest)
      expectPairs(play, "at \(index)")
    }
  }
}

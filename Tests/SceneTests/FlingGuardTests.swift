// Tests the guard after scrolling in scenes: a flick that scrolls a list back dismisses nothing.
import Geometry
import Scenes
import Scripts
import Testing

@Suite("Protection against flicks right after scrolling, in scenes")
struct FlingGuardTests {
  /// The number of dismissals of 30 flicks back, each after the list was scrolled by 300 points.
  /// The flicks are 320 to 390 points long and last 0.2 s.
  private func dismissals(guardTime: Double) throws -> Int {
    var count = 0
    for flick in 0..<30 {
      let length = 320 + Double(flick) * 70 / 29
      let play = try CoverPlay(
        "book",
        #"""
        "start": "presented", "preset": "fluid",
        "set": {"pullDown.flingSpeed": 700, "pullDown.flingGuard": \#(guardTime)},
        "events": [
          {"at": 0.1, "touch": 1, "swipe": {"from": [195, 700], "to": [195, 400], "duration": 0.6,
            "steps": 40, "hold": 0.1}},
          {"at": 2, "touch": 1, "swipe": {"from": [195, 300], "to": [195, \#(300 + length)],
            "duration": 0.2, "steps": 12}}],
        "probes": [1.9], "until": 4
        """#)
      let scrolled = play.number("scrollOffset", at: 1.9)
      #expect(abs(scrolled - 300) < 20, "\(scrolled)")
      if play.names.contains("dismissed drag") { count += 1 }
    }
    return count
  }

  @Test("without `flingGuard`, each of 30 flicks that scroll a book to its top dismisses the book")
  func designersCase() throws {
    #expect(try dismissals(guardTime: 0) == 30)
    #expect(try dismissals(guardTime: 0.1) == 0)
  }

  @Test(
    "a drag past the dismiss distance dismisses a cover, even soon after scrolling",
    arguments: [0.0, 0.1, 1])
  func pastTheDistance(guardTime: Double) throws {
    let play = try CoverPlay(
      "book",
      #"""
      "start": "presented", "preset": "fluid", "set": {"pullDown.flingGuard": \#(guardTime)},
      "events": [
        {"at": 0.1, "touch": 1, "swipe": {"from": [195, 400], "to": [195, 340], "duration": 0.2,
          "steps": 12}},
        {"at": 1, "touch": 1, "swipe": {"from": [195, 200], "to": [195, 800], "duration": 0.4,
          "steps": 20}}],
      "until": 3
      """#)
    #expect(play.names.contains("dismissed drag"))
  }

  @Test(
    "soon after scrolling, a flick from the side closes a hero page only if `flingGuard` is 0",
    arguments: [(0.0, true), (0.1, false), (0.3, false)])
  func today(guardTime: Double, closes: Bool) throws {
    let play = try CoverPlay(
      "today",
      #"""
      "start": "open", "preset": "fluid", "set": {"edgeCard.flingGuard": \#(guardTime)},
      "events": [
        {"at": 0.1, "touch": 1, "swipe": {"from": [195, 500], "to": [195, 400], "duration": 0.2,
          "steps": 12}},
        {"at": 0.36, "touch": 1, "swipe": {"from": [10, 400], "to": [75, 400], "duration": 0.06,
          "steps": 6}}],
      "until": 3
      """#)
    #expect(play.names.contains("closed drag") == closes, "\(play.names)")
  }
}

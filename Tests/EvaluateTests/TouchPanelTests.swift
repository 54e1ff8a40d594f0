// Tests the information that a touch panel reports: the lengths of its axes, and codes.
import Foundation
import Testing

@testable import Evaluate

@Suite("Strokes from touch panels")
struct TouchPanelTests {
  @Test("an axis of a touch panel is ignored if its range is empty")
  func spans() {
    var tracker = TouchTracker()
    for (least, most) in [(5, 5), (6, 5), (0, 0)] {
      tracker.declare(TouchCode.positionX, least: least, most: most)
      tracker.declare(TouchCode.y, least: least, most: most)
      #expect(tracker.spanX == nil && tracker.spanY == nil, "\(least) to \(most)")
    }
    tracker.declare(TouchCode.positionX, least: 5, most: 6)
    tracker.declare(TouchCode.y, least: -3, most: 6)
    #expect(tracker.spanX == TouchTracker.Span(least: 5, most: 6))
    #expect(tracker.spanY == TouchTracker.Span(least: -3, most: 6))
    // The older codes apply only to an axis for which the newer codes report nothing.
    tracker.declare(TouchCode.x, least: 0, most: 99)
    tracker.declare(TouchCode.positionY, least: 0, most: 99)
    #expect(tracker.spanX == TouchTracker.Span(least: 5, most: 6))
    #expect(tracker.spanY == TouchTracker.Span(least: 0, most: 99))
  }

  private func strokes(_ text: String, _ kind: RecordingKind = .evemu) throws -> [Stroke] {
    let file = try TestFile(text)
    var reader = try LineReader(file.path)
    defer { reader.close() }
    var work = StrokeImport(ImportSettings(kind))
    var strokes: [Stroke] = []
    try work.run(&reader) { strokes.append($0) }
    return strokes
  }

  @Test("coordinates of a touch panel are shifted so that they begin at 0")
  func offset() throws {
    let stroke = try #require(
      try strokes(
        """
        A: 35 -100 979 0 0 0
        A: 36 200 2599 0 0 0
        E: 1.0 0003 0039 7
        E: 1.0 0003 0035 400
        E: 1.0 0003 0036 700
        E: 1.0 0000 0000 0
        E: 1.1 0003 0039 -1
        E: 1.1 0000 0000 0
        """
      ).first)
    #expect(stroke.width == 1080 && stroke.height == 2400)
    #expect(stroke.samples.allSatisfy { $0.x == 500 && $0.y == 500 })
  }

  @Test(
    "a touch at the place of the last release is a stroke, even if the file omits its coordinates")
  func samePlace() throws {
    let found = try strokes(
      """
      E: 1.0 0003 0039 7
      E: 1.0 0003 0035 40
      E: 1.0 0003 0036 70
      E: 1.0 0000 0000 0
      E: 1.1 0003 0039 -1
      E: 1.1 0000 0000 0
      E: 1.5 0003 0039 8
      E: 1.5 0000 0000 0
      E: 1.6 0003 0039 -1
      E: 1.6 0000 0000 0
      """)
    #expect(found.map { $0.samples.map(\.x) } == [[40, 40], [40, 40]])
  }

  @Test("movement of a finger that hovers before the touch is not part of the stroke")
  func hovers() throws {
    let found = try strokes(
      """
      E: 0.5 0003 0035 40
      E: 0.5 0003 0036 70
      E: 0.5 0000 0000 0
      E: 0.7 0003 0035 50
      E: 0.7 0000 0000 0
      E: 1.0 0003 0039 7
      E: 1.0 0000 0000 0
      E: 1.5 0003 0039 -1
      E: 1.5 0000 0000 0
      """)
    #expect(
      found.map { $0.samples.map { [$0.seconds, $0.x, $0.y] } } == [[[0, 50, 70], [0.5, 50, 70]]])
  }

  @Test("a touch of more than two minutes is reported once and skipped")
  func tooLong() throws {
    for (seconds, count) in [(121.0, 1), (121.5, 0)] {
      let file = try TestFile(
        """
        E: 1.0 0003 0039 7
        E: 1.0 0003 0035 40
        E: 1.0 0003 0036 70
        E: 1.0 0000 0000 0
        E: \(seconds) 0003 0035 41
        E: \(seconds) 0000 0000 0
        E: \(seconds) 0003 0035 42
        E: \(seconds) 0000 0000 0
        E: \(seconds) 0003 0039 -1
        E: \(seconds) 0000 0000 0
        """)
      var reader = try LineReader(file.path)
      defer { reader.close() }
      var work = StrokeImport(ImportSettings(.evemu))
      try work.run(&reader) { _ in }
      #expect(work.strokeCount == count)
      #expect(
        work.skipped.sentences
          == (count == 1 ? [] : ["\(file.path): line 6: a finger is down for more than 120 s"]))
    }
  }

  @Test("a touch whose clock goes back before the release is reported and skipped")
  func backwards() throws {
    for (lines, count, last, wrong) in [
      (
        "E: 1.5 0003 0035 41\nE: 1.5 0000 0000 0\nE: 1.2 0003 0039 -1\nE: 1.2 0000 0000 0", 1, 0.5,
        0
      ),
      (
        "E: 0.9 0003 0035 41\nE: 0.9 0000 0000 0\nE: 0.95 0003 0035 42\nE: 0.95 0000 0000 0\n"
          + "E: 1.5 0003 0039 -1\nE: 1.5 0000 0000 0", 0, 0, 1
      ),
    ] {
      let file = try TestFile(
        "E: 1.0 0003 0039 7\nE: 1.0 0003 0035 40\nE: 1.0 0003 0036 70\nE: 1.0 0000 0000 0\n" + lines
      )
      var reader = try LineReader(file.path)
      defer { reader.close() }
      var work = StrokeImport(ImportSettings(.evemu))
      var strokes: [Stroke] = []
      try work.run(&reader) { strokes.append($0) }
      #expect(strokes.count == count && work.skipped.count == wrong)
      #expect(strokes.allSatisfy { $0.samples.last?.seconds == last })
      #expect(work.skipped.examples.allSatisfy { $0.hasSuffix("the time is before the last one") })
    }
  }

  @Test("a stroke after dropped events is not joined with the stroke before these events")
  func dropped() throws {
    let found = try strokes(
      """
      E: 1.0 0003 0039 7
      E: 1.0 0003 0035 40
      E: 1.0 0003 0036 70
      E: 1.0 0000 0000 0
      E: 1.1 0003 0035 60
      E: 1.1 0000 0000 0
      E: 1.2 0000 0003 0
      E: 1.5 0003 0039 8
      E: 1.5 0003 0035 90
      E: 1.5 0000 0000 0
      E: 1.6 0003 0039 -1
      E: 1.6 0000 0000 0
      """)
    #expect(found.map { $0.samples.map(\.x) } == [[90, 90]])
  }

  @Test("an UP event of the touch button releases the only finger of a touch screen")
  func button() throws {
    let found = try strokes(
      """
      [ 1.0 ] EV_ABS ABS_X 0000000a
      [ 1.0 ] EV_ABS ABS_Y 00000014
      [ 1.0 ] EV_KEY BTN_TOUCH DOWN
      [ 1.0 ] EV_SYN SYN_REPORT 00000000
      [ 1.3 ] EV_KEY BTN_TOUCH UP
      [ 1.3 ] EV_SYN SYN_REPORT 00000000
      [ 2.0 ] EV_KEY BTN_TOUCH DOWN
      [ 2.0 ] EV_ABS ABS_X 0000001e
      [ 2.0 ] EV_SYN SYN_REPORT 00000000
      [ 2.1 ] EV_KEY BTN_TOUCH UP
      [ 2.1 ] EV_SYN SYN_REPORT 00000000
      """, .getevent)
    #expect(found.map { $0.samples.map(\.x) } == [[10, 10], [30, 30]])
  }

  private static let header = "/usr/include/linux/input-event-codes.h"

  @Test(
    "the numbers of touch event codes match the header of the kernel",
    .enabled(if: FileManager.default.fileExists(atPath: header), "no header of the kernel is here"))
  func names() throws {
    var numbers: [String: Int] = [:]
    for line in try String(contentsOfFile: TouchPanelTests.header, encoding: .utf8).split(
      separator: "\n")
    {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count >= 3, words[0] == "#define" else { continue }
      numbers[String(words[1])] =
        words[2].hasPrefix("0x") ? Int(words[2].dropFirst(2), radix: 16) : Int(words[2])
    }
    for (name, number) in TouchCode.names { #expect(numbers[name] == number, "\(name)") }
    let own = [
      "EV_SYN": TouchCode.synchronize, "EV_KEY": TouchCode.key, "EV_ABS": TouchCode.absolute,
      "SYN_REPORT": TouchCode.report, "SYN_DROPPED": TouchCode.dropped,
      "BTN_TOUCH": TouchCode.buttonTouch, "ABS_X": TouchCode.x, "ABS_Y": TouchCode.y,
      "ABS_MT_SLOT": TouchCode.slot, "ABS_MT_POSITION_X": TouchCode.positionX,
      "ABS_MT_POSITION_Y": TouchCode.positionY, "ABS_MT_TRACKING_ID": TouchCode.trackingID,
    ]
    #expect(own == TouchCode.names)
  }
}

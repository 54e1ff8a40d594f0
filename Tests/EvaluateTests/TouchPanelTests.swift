// What a touch panel says of itself: how far its axes go, and which number stands for what.
import Foundation
import Testing

@testable import Evaluate

@Suite("Touch panels")
struct TouchPanelTests {
  @Test("an axis counts when it has a length")
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
    // The older codes count only where the newer ones say nothing.
    tracker.declare(TouchCode.x, least: 0, most: 99)
    tracker.declare(TouchCode.positionY, least: 0, most: 99)
    #expect(tracker.spanX == TouchTracker.Span(least: 5, most: 6))
    #expect(tracker.spanY == TouchTracker.Span(least: 0, most: 99))
  }

  private static let header = "/usr/include/linux/input-event-codes.h"

  @Test(
    "names mean the kernel's numbers",
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

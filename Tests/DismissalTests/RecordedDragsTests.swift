// Tests drags that the first release recorded, in which covers and sheets had two machines.
import Dismissal
import Foundation
import Geometry
import Gesture
import Motion
import Testing

/// One line of the record: the finger, and its effects on the list and on the sheet.
private struct RecordedDrag {
  var hand: SheetHand
  var isCover: Bool
  var finger: [Substring]
  var during, after: [String]
  var said: [String]

  init?(_ line: Substring) {
    let parts = line.split(separator: "|").map { $0.split(separator: " ") }
    guard parts.count >= 4, parts[0].count == 3, let offset = Double(parts[0][2]) else {
      return nil
    }
    let isFluid = parts[0][1] == "fluid"
    isCover = parts[0][0] == "cover"
    // The first release had no catch-up with the finger.
    if isCover {
      var parameters = isFluid ? PullDownConfiguration.fluid : PullDownConfiguration()
      parameters.catchUp = 0
      hand = SheetHand(cover: parameters, list: offset)
    } else {
      var parameters = isFluid ? PullToDismissConfiguration.fluid : PullToDismissConfiguration()
      parameters.catchUp = 0
      guard let style = Sheet.Style(rawValue: String(parts[0][0])) else { return nil }
      hand = SheetHand(style, list: offset, parameters: parameters)
    }
    finger = parts[1]
    during = parts[2].map(String.init)
    after = parts[3].map(String.init)
    said = parts.count > 4 ? parts[4].map(String.init) : []
  }

  private static let words = [
    "to sheet": "toSheet", "to list": "toList", "dismissed by drag": "dismissed.drag",
    "didAttempt drag": "didAttempt.drag",
  ]

  private func look() -> String {
    let numbers = [hand.list, hand.offset] + (isCover ? [corner] : [])
    return numbers.map { number in
      let text = "\(number)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }.joined(separator: "/")
  }

  private var corner: Double { hand.sheet.sheet.cornerRadius(at: hand.now) }

  mutating func play() throws {
    var seen: [String] = []
    var words = finger[...]
    func number() throws -> Double { try #require(Double(words.popFirst() ?? "")) }
    while let word = words.popFirst() {
      switch word {
      case "list", "head": hand.down(try number(), onList: word == "list")
      case "move":
        let (y, speed, wait) = (try number(), try number(), try number())
        hand.move(y, velocity: speed, after: wait / 1000)
      case "up", "refused":
        hand.shouldDismiss = word == "up"
        let y = try number()
        hand.up(y, velocity: try number())
      default: hand.cancel(try number())
      }
      seen.append(look())
    }
    #expect(seen == during)
    seen = []
    for part in 1...12 {
      try hand.pass(0.04)
      if [1, 3, 6, 12].contains(part) { seen.append(look()) }
    }
    #expect(seen == after)
    try hand.rest()
    // The record contains one word for each effect, without its values.
    let heard = hand.hear().map { String($0.split(separator: ":")[0]) }
    #expect(heard.map { RecordedDrag.words[$0] ?? $0 } == said)
  }
}

@Suite("Sheet that its list pulls: recorded drags")
struct RecordedDragsTests {
  @Test("a replayed drag gives the recorded values to the last digit")
  func recorded() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Recorded/drags.txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    var count = 0
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      var drag = try #require(RecordedDrag(line), "\(line)")
      try drag.play()
      count += 1
    }
    #expect(count == 320)
  }
}

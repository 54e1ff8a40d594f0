// What is drawn of trees that chance put together, and what of them listens.
import Geometry
import Support
import Testing

@testable import Interface

@Suite("Trees of chance")
struct RandomTreeTranscripts {
  @Test("every tree comes to lie, listens and goes round by the keyboard as it did")
  func recorded() throws {
    var text = ""
    for seed in 0..<500 {
      var random = SeededRandom(seed)
      let size = Size(60 + Double(random.below(300)), 40 + Double(random.below(260)))
      let isMirrored = random.chance(0.3)
      let tree = random.tree(4)
      var stage = Stage(
        Notebook { _ in tree }, size: size,
        direction: isMirrored ? .rightToLeft : .leftToRight, typeface: HalfEm())
      text += "= tree \(seed) in \(number(size.width))×\(number(size.height))"
      text += "\(isMirrored ? ", read from the right" : "")\n"
      let lines = stage.described(at: .zero)
      text += "is \(lines.count) lines, \(digest(lines))\n"
    }
    try expect(text, isRecordedAs: "trees")
  }
}

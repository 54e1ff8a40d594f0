// Drawing and regions of random trees.
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Recorded random trees")
struct RandomTreeTranscripts {
  @Test("the layout, regions and focus order of random trees match their recorded descriptions")
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
      text += "\(isMirrored ? ", read from the right" : "")"
      let lines = stage.described(at: .zero)
      text += ": \(lines.count) lines, \(digest(lines))\n"
    }
    try expect(text, isRecordedAs: "trees")
  }
}

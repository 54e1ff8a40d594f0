// Where views come to lie, and what is drawn of them: wide, narrow, and read from the right.
import Geometry
import Testing

@testable import Interface

@Suite("Layout, view by view")
struct LayoutTranscripts {
  @Test("every arrangement comes to lie as it did, wide and narrow")
  func arrangements() throws {
    var text = ""
    for arrangement in Arrangement.all {
      for size in [Size(200, 100), Size(70, 50)] {
        let built = lay(arrangement.view, size)
        text += "== \(arrangement.name) in \(number(size.width))×\(number(size.height))\n"
        text += words(built.list)
      }
    }
    try expect(text, isRecordedAs: "arrangements")
  }

  @Test("what is read from the right lies as in a mirror", arguments: Arrangement.all)
  func mirrored(_ arrangement: Arrangement) {
    // Corners, gradients, glyphs, words of several runs and shadows are as they were drawn; what is
    // moved by a list is elsewhere until it is moved.
    let own = [
      "corners", "gradient", "path", "glyphs", "shadows", "in runs", "a bar at a list",
      "grid in a row",
    ]
    guard !own.contains(arrangement.name) else { return }
    for size in [Size(200, 100), Size(70, 50)] {
      let left = places(lay(arrangement.view, size).list)
      let right = places(lay(arrangement.view, size, direction: .rightToLeft).list)
      #expect(left.count == right.count)
      for (one, other) in zip(left, right) {
        let image = Rect(size.width - other.maxX, other.minY, other.width, other.height)
        #expect(one.isNear(image), "\(one) and \(other) in \(size.width)")
      }
    }
  }
}

// Tests a row at any width: no overlaps, important items stay, and hidden ones are reported.
import Drawing
import Interface
import Testing

@Suite("Rows that hide what does not fit")
struct OverflowRowTests {
  private typealias Form = OverflowRow.Form

  private func row(needsMore: Bool = false) -> OverflowRow {
    OverflowRow(
      needsMore: needsMore,
      [
        .init(Form(keep: 3, width: 80...80) { block("a") }, Form(width: 40...60) { block("a") }),
        .init(
          Form(keep: 1, width: 100...100, names: ["b1", "b2"]) { block("b") },
          Form(keep: 5, width: 30...30, names: ["b1"]) { block("b") }),
        .space(10),
        .init(Form(keep: 4, gap: 4, names: ["c"]) { block("c").frame(width: 20.4, height: 10) }),
        .more(Form(gap: 4) { block("more").frame(width: 20, height: 10) }),
      ])
  }

  private func block(_ name: String) -> ViewList {
    Rectangle(.primary).frame(maxWidth: .infinity).frame(height: 10).id(name)
  }

  /// Frame of each item, by its name.
  private func frames(
    _ row: OverflowRow, _ width: Double, _ direction: LayoutDirection = .leftToRight
  ) -> [String: Rect] {
    var layers = LayerCache()
    let screen = BuiltScreen(
      row.frame(width: width, height: 20), size: Size(width, 20),
      in: EnvironmentValues(direction: direction), layers: &layers)
    var found: [String: Rect] = [:]
    for region in screen.regions {
      if case .named(let name) = region.key { found[name] = region.frame }
    }
    return found
  }

  @Test(
    "a row that is at least as wide as its minimum shows its items without overlap inside the row"
  )
  func apart() {
    for width in stride(from: 0.0, through: 400, by: 1) {
      let frames = frames(row(), width).values.sorted { $0.minX < $1.minX }
      for (one, next) in zip(frames, frames.dropFirst()) {
        #expect(next.minX >= one.maxX + 4, "\(width)")
      }
      if width >= 90, let last = frames.last {
        #expect(last.maxX <= width, "\(width): \(frames)")
      }
    }
  }

  @Test("a row that becomes narrower hides its least important items first")
  func order() {
    let environment = EnvironmentValues()
    var previous: Set<String> = []
    for width in stride(from: 400.0, through: 0, by: -1) {
      let hidden = Set(row().hidden(in: width, environment))
      #expect(hidden.isSuperset(of: previous), "\(width)")
      previous = hidden
    }
    // The full width is 80 + 8 + 100 + 10 + 4 + 21.
    #expect(row().hidden(in: 223, environment) == [])
    #expect(row().hidden(in: 222, environment) == ["b2"])
    // Without "b2", the width is 40 + 8 + 30 + 10 + 4 + 21 + 4 + 20.
    #expect(row().hidden(in: 137, environment) == ["b2"])
    #expect(row().hidden(in: 136, environment) == ["b2", "c"])
    #expect(row().hidden(in: 111, environment) == ["b1", "b2", "c"])
  }

  @Test(
    "a row shows its menu button only if this row or another row with the same menu hides an item"
  )
  func more() {
    #expect(frames(row(), 223)["more"] == nil)
    #expect(frames(row(), 222)["more"] != nil)
    #expect(frames(row(needsMore: true), 400)["more"]?.maxX == 400)
  }

  @Test("in a wide row, items grow to their maximum width before the space between items grows")
  func filled() {
    // Both items are hidden. The widths are 40 to 60, 30 and 21, with gaps of 8, 4 and 4, and 10
    // in the middle.
    let narrow = frames(row(), 150)
    #expect(narrow["a"]?.width == 53 && narrow["more"]?.maxX == 150)
    #expect(frames(row(), 160)["a"]?.width == 60)
  }

  @Test("a right-to-left overflow row mirrors a left-to-right row")
  func mirrored() {
    for width in [90.0, 150, 222, 400] {
      let left = frames(row(), width)
      let right = frames(row(), width, .rightToLeft)
      #expect(left.keys.sorted() == right.keys.sorted())
      for (name, frame) in left {
        #expect(abs((right[name]?.minX ?? .nan) - (width - frame.maxX)) < 1e-9)
      }
    }
  }
}

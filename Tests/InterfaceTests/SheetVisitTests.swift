// Tests the state with which a cover presents another item during a dismissal.
import Drawing
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct Shelf: Screen {
  var item: String? = "first"

  func content(in context: BuildContext) -> some View {
    Rectangle(.background).pullDownCover(item: bind(\.item)) { item in
      VStack(spacing: 0) {
        Text(item).frame(height: 60)
        ScrollView(.horizontal, id: "strip") {
          HStack(spacing: 0) {
            ForEach(0..<20) { number in
              Rectangle(.fill).frame(width: 90, height: 90).onTap(ActionID("p", number))
            }
          }
        }
        .frame(height: 90)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    }
  }
}

@Suite("Cover that presents another item")
struct SheetVisitTests {
  /// Offset of the strip in the cover.
  private func scrolled(_ stage: inout Stage<Shelf>, at seconds: Double) throws -> Double {
    stage.advance(to: Instant(seconds))
    let poses = stage.frame(at: Instant(seconds)).poses
    let key = RegionKey.action(ActionID("p", 4))
    let index = try #require(stage.tree.regions.lastIndex { $0.key == key })
    return 360 - stage.tree.frame(of: index, poses: poses).minX
  }

  @Test(
    "a cover presented again during its dismissal keeps its offset only if its item is the same"
  )
  func visits() throws {
    for next in ["first", "second"] {
      var stage = Stage(Shelf(), size: Size(390, 844))
      _ = stage.frame(at: .zero)
      #expect(try scrolled(&stage, at: 2) == 0)
      stage.drag(from: Point(300, 105), to: Point(120, 105), steps: 8, at: 2)
      let before = try scrolled(&stage, at: 8)
      #expect(before > 90)
      stage.change(at: 8) { $0.item = nil }
      stage.advance(to: Instant(8.1))
      _ = stage.frame(at: Instant(8.1))
      stage.change(at: 8.1) { $0.item = next }
      #expect(try scrolled(&stage, at: 12) == (next == "first" ? before : 0))
    }
  }
}

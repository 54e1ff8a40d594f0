// Tests content that is built from the size that it is given.
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// A pushed screen whose bar is half as wide as its container.
private struct Halves: Screen {
  var path = [1]

  func content(in context: BuildContext) -> some View {
    NavigationStack(path: bind(\.path)) {
      Text("root")
    } destination: { _ in
      GeometryReader { room in
        Rectangle(.accent).frame(width: room.width / 2, height: 7)
      }
    }
  }
}

@Suite("Geometry reader")
struct GeometryReaderTests {
  @Test(
    "a geometry reader builds content for the offered size, and places it at the leading corner"
  )
  func size() {
    let half = GeometryReader { Rectangle().frame(width: $0.width / 2, height: $0.height) }
    #expect(fills(lay(half, Size(200, 100)).list) == [Rect(0, 0, 100, 100)])
    #expect(fills(lay(half, Size(200, 100), direction: .rightToLeft).list)[0].maxX == 200)
    let framed = half.frame(width: 60, height: 40)
    #expect(fills(lay(framed, Size(200, 100)).list) == [Rect(70, 30, 30, 40)])
  }

  @Test("a screen that is being popped is laid out again when the window changes its size")
  func leaving() {
    var stage = Stage(Halves(), size: Size(400, 300), typeface: HalfEm())
    func bars() -> [Double] {
      fills(stage.frame(at: Instant(1.1)).list).filter { $0.height == 7 }.map(\.width)
    }
    stage.change(at: 1) { $0.path = [] }
    #expect(bars() == [200])
    stage.handle(.resize(Size(300, 300)), at: Instant(1.1))
    #expect(bars() == [150])
  }
}

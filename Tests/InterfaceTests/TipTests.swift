// Tests tooltips beside a resting mouse: their position, and that they are fully visible.
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct Panel: Screen {
  var place: Rect
  var words: String

  func content(in context: BuildContext) -> some View {
    let (place, words) = (place, words)
    return ZStack {
      Button("Go", .event(.wake)).help(words).placed(
        x: place.minX, y: place.minY, width: place.width, height: place.height)
    }
  }
}

@Suite("Tooltips")
struct TipTests {
  private static let window = Size(700, 500)

  /// The tip for a mouse that rests at `mouse`, and its words.
  private func bubble(
    _ place: Rect, _ words: String, mouse: Point, direction: LayoutDirection = .leftToRight
  ) throws -> (frame: Rect, words: [String]) {
    var stage = Stage(
      Panel(place: place, words: words), size: Self.window, direction: direction, typeface: HalfEm()
    )
    let before = texts(stage.frame(at: .zero).list).count
    let count = fills(stage.frame(at: .zero).list).count
    stage.play([Finger.mouse.sample(.move, mouse, at: 1)])
    stage.advance(to: Instant(2))
    let list = stage.frame(at: Instant(2)).list
    let frames = fills(list)
    #expect(frames.count > count)
    return (try #require(frames.last), Array(texts(list).dropFirst(before)))
  }

  @Test("a tooltip is centred on the mouse, below or above it, with a margin at every edge")
  func place() throws {
    var dice = SeededRandom(5)
    for _ in 0..<60 {
      let place = Rect(dice.number(0...600), dice.number(0...450), 100, 50)
      let mouse = Point(
        dice.number(place.minX + 1...place.maxX - 1), dice.number(place.minY + 1...place.maxY - 1))
      let words = Array(repeating: "word", count: 1 + dice.below(30)).joined(separator: " ")
      let (frame, said) = try bubble(place, words, mouse: mouse)
      #expect(said.joined(separator: " ") == words)
      // A tooltip starts at a whole point, so it may be up to half a point nearer than the
      // margin of 8.
      #expect(frame.minX >= 7.5 && frame.maxX <= Self.window.width - 7.5, "\(frame)")
      #expect(frame.minY >= 7.5 && frame.maxY <= Self.window.height - 7.5, "\(frame)")
      // The text has at most 280 points, and there is padding around it.
      #expect(frame.width <= 300)
      let isFree = mouse.x - frame.width / 2 >= 9 && mouse.x + frame.width / 2 <= 691
      if isFree { #expect(abs(frame.midX - mouse.x) <= 1) }
      #expect(frame.minY > mouse.y || frame.maxY < mouse.y, "it covers the mouse")
      // The tooltip is six points from its view, or from the drawn mouse cursor.
      let below = min(place.maxY, mouse.y + 16) + 6
      let above = max(place.minY, mouse.y - 16) - 6
      let isBelow = below + frame.height <= Self.window.height - 8
      if isBelow || above - frame.height > 8 {
        #expect(abs(isBelow ? frame.minY - below : frame.maxY - above) <= 1, "\(frame)")
      }
    }
  }

  @Test("scrolling the wheel, pressing the mouse or pressing a key hides the tooltip")
  func ends() {
    let inputs: [StageInput] = [
      .wheel(Vector(0, 48), at: Point(350, 225), modifiers: []), .key(KeyPress("A")),
      .pointer(Finger.mouse.sample(.down, Point(350, 225), at: 3)),
    ]
    for input in inputs {
      var stage = Stage(
        Panel(place: Rect(300, 200, 100, 50), words: "Goes"), size: Self.window, typeface: HalfEm())
      stage.play([Finger.mouse.sample(.move, Point(350, 225), at: 1)])
      stage.advance(to: Instant(2))
      #expect(texts(stage.frame(at: Instant(2)).list).contains("Goes"))
      stage.handle(input, at: Instant(3))
      #expect(!texts(stage.frame(at: Instant(3)).list).contains("Goes"), "\(input)")
    }
  }

  @Test("a tooltip is as wide as its text, unless the text is so long that it wraps")
  func width() throws {
    let middle = Rect(300, 200, 100, 50)
    let (short, one) = try bubble(middle, "Go", mouse: Point(350, 225))
    let (long, lines) = try bubble(
      middle, Array(repeating: "word", count: 30).joined(separator: " "), mouse: Point(350, 225))
    #expect(one.count == 1 && lines.count > 1)
    #expect(short.width < 60 && long.width > 200 && long.height > short.height)
  }
}

extension Rect {
  fileprivate var midX: Double { (minX + maxX) / 2 }
}

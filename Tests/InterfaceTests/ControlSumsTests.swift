// Tests calculations of controls: steps of a slider, segments, and the word that a click selects.
import Drawing
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Calculations of controls")
struct ControlSumsTests {
  @Test(
    "a slider's value is a whole number of steps from an end of its range",
    arguments: [0.25, 0.3, 1, 4])
  func snapped(step: Double) {
    let slider = SliderGeometry(
      action: "level", value: 2, range: -1...9, step: step, travel: 100, inset: 0, isMirrored: false
    )
    for hundredth in -50...150 {
      let asked = -1 + Double(hundredth) / 10
      let value = slider.value(atFraction: Double(hundredth) / 100)
      let steps = (value + 1) / step
      #expect((-1...9).contains(value))
      #expect(value == 9 || abs(steps - steps.rounded()) < 1e-9, "\(value)")
      #expect(abs(value - min(9, max(-1, asked))) <= step / 2 + 1e-9)
    }
    #expect(slider.value(atFraction: 1) == 9 && slider.value(atFraction: 0) == -1)
    var free = slider
    free.step = 0
    #expect(abs(free.value(atFraction: 0.123) - 0.23) < 1e-12)
    #expect(abs(free.fraction - 0.3) < 1e-12)
  }

  @Test("a slider whose range contains a single value has its knob at the start")
  func noRange() {
    let slider = SliderGeometry(
      action: "level", value: 3, range: 3...3, step: 0, travel: 100, inset: 0, isMirrored: false)
    #expect(slider.fraction == 0)
    for fraction in [-1, 0, 0.5, 1, 2] { #expect(slider.value(atFraction: fraction) == 3) }
  }

  @Test(
    "the shortcut of a segmented control selects the next segment, and after the last one the first"
  )
  func nextSegment() {
    for count in 1...3 {
      for selected in 0..<count {
        let labels = (0..<count).map { "segment \($0)" }
        var stage = Stage(
          Notebook { _ in
            Segmented("s", labels, selected: selected)
              .keyboardShortcut(KeyPress("S", modifiers: .control))
          },
          size: Size(400, 100), typeface: HalfEm())
        _ = stage.frame(at: .zero)
        stage.key("S", .control, at: 1)
        #expect(stage.screen.heard == ["s = \(Double((selected + 1) % count))"])
      }
    }
  }

  @Test("a press at any point of a segment selects that segment, in both reading directions")
  func segments() {
    let frame = Rect(50, 10, 120, 30)
    let built = lay(Rectangle(.accent))
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      // The segments have 40, 20 and 60 points of 120.
      let widths = [2.0, 1, 3]
      let isMirrored = direction == .rightToLeft
      let ends = isMirrored ? [130.0, 110, 50] : [90, 110, 170]
      var start = isMirrored ? 170.0 : 50
      for (number, end) in ends.enumerated() {
        let drawn = Rect(min(start, end), 10, abs(end - start), 30)
        for share in [0.1, 0.5, 0.9] {
          let place = Point(drawn.minX + drawn.width * share, 20)
          let found = built.segment(at: place, in: frame, widths, direction)
          #expect(found.number == number && found.frame == drawn, "\(direction) \(place.x)")
        }
        start = end
      }
    }
  }

  @Test("in a segmented control that is too narrow, every segment is narrowed by the same width")
  func narrowSegments() throws {
    let labels = ["a", "bbbb", "cc"]
    func widths(_ width: Double?) throws -> [Double] {
      let built = lay(Segmented("s", labels, selected: 0).frame(width: width))
      let region = try #require(built.regions.last { $0.control != nil })
      guard case .segments(_, _, _, let widths) = region.control else { return [] }
      return widths
    }
    let natural = try widths(nil)
    let narrow = try widths(natural.reduce(4, +) - 12)
    #expect(natural.count == 3 && Set(natural).count == 3)
    for (own, less) in zip(natural, narrow) { #expect(abs(own - less - 4) < 1e-9) }
  }

  @Test(
    "a double click selects the whole run of letters, of spaces or of signs at the click",
    arguments: [
      ("ab c", 0, 0..<2), ("ab c", 1, 0..<2), ("ab c", 2, 2..<3), ("ab c", 3, 3..<4),
      ("ab c", 4, 3..<4), ("a", 1, 0..<1), ("", 0, 0..<0), ("a, b", 1, 1..<2), ("a1 b", 1, 0..<2),
      ("ab\ncd", 2, 0..<2), ("ab\ncd", 3, 3..<5), ("ab\n\ncd", 3, 3..<3),
    ] as [(String, Int, Range<Int>)])
  func word(text: String, caret: Int, taken: Range<Int>) {
    #expect(FieldWords(text).word(at: caret) == taken)
  }

  @Test("the corner radius of an outline is at most half the outline's width")
  func outline() {
    for (radius, width, left) in [(10.0, 2.0, 9.0), (10, 6, 7), (2, 8, 0)] {
      let built = lay(
        RoundedRectangle(radius, .fill).stroked(.primary, width: width), Size(100, 80))
      let strokes = built.list.commands.compactMap { command -> RoundedRect? in
        if case .stroke(.rounded(let shape), _, _) = command { shape } else { nil }
      }
      #expect(strokes.map(\.radii) == [CornerRadii(left)])
    }
  }

  @Test("a picture that is given only a width or only a height keeps its proportions")
  func picture() throws {
    let picture = try #require(
      Picture(width: 40, height: 20, pixels: Array(repeating: 0xFF00_0000, count: 800)))
    let offers: [(Size, Size)] = [
      (Size(100, 10), Size(100, 10)), (Size(.infinity, 10), Size(20, 10)),
      (Size(100, .infinity), Size(100, 50)), (Size(.infinity, .infinity), picture.size),
    ]
    for (offered, taken) in offers {
      #expect(Image(picture).layout(offered, in: EnvironmentValues()).size == taken)
    }
  }
}

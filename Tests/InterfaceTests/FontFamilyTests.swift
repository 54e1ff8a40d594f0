// Tests the font that a view sets for the texts, buttons and fields inside it.
import Drawing
import Gesture
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// Letters are half as wide as they are high, in the family "Wide" as wide as they are high.
private struct Families: Typeface {
  func advance(of word: String, font: Font) -> Double {
    Double(word.count) * font.size / (font.family == .named("Wide") ? 1 : 2)
  }
  func metrics(of font: Font) -> Font.Metrics {
    Font.Metrics(ascent: font.size, descent: 0, capHeight: font.size / 2)
  }
  func mask(of word: String, font: Font, scale: Double) -> CoverageMask? { nil }
}

private struct Form: Screen {
  var text = "abcdef"
  var number = 12.0
  var family: String? = "Wide"

  func content(in context: BuildContext) -> some View {
    VStack {
      Text("plain").followed(by: "tail", .small, .primary)
      Text("own").font(.custom("Other", 15))
      Text("code", .code)
      Button("press", action: "press")
      Segmented(ActionID("pick"), ["left", "right"], selected: 0)
      TextField(bind(\.text), label: "Text").frame(width: 300)
      NumberField(bind(\.number), in: 0...99).frame(width: 300)
      EquatableView("row", of: 1, size: Size(200, 20)) { _ in Text("row") }
      Text("inner").fontFamily("Other")
    }
    .fontFamily(family)
  }
}

@Suite("Fonts of views")
struct FontFamilyTests {
  private func runs(_ list: DisplayList) -> [String: GlyphRun] {
    var runs: [String: GlyphRun] = [:]
    func add(_ list: DisplayList) {
      for command in list.commands {
        if case .glyphs(let run, _) = command { runs[run.words[0].text] = run }
        if case .layer(let layer) = command { add(layer.content) }
      }
    }
    add(list)
    return runs
  }

  @Test("the font of a view applies to texts, buttons and fields inside that set no other font")
  func inside() throws {
    var stage = Stage(Form(), size: Size(400, 600), typeface: Families())
    let wide = runs(stage.frame(at: .zero).list)
    let words = ["plain", "tail", "press", "left", "right", "abcdef", "12", "row"]
    for word in words {
      let run = try #require(wide[word], "\(word)")
      #expect(run.font.family == .named("Wide"), "\(word)")
      #expect(run.width == Double(word.count) * run.font.size, "\(word)")
    }
    #expect(wide["own"]?.font.family == .named("Other"))
    #expect(wide["inner"]?.font.family == .named("Other"))
    #expect(wide["code"]?.font.family == .code)
    // Segments are as wide as their titles in the font.
    let segments = try #require(
      stage.tree.regions.first {
        if case .segments = $0.control { true } else { false }
      })
    #expect(segments.frame.width >= 9 * 13 + 2 * 24)
    stage.update(at: Instant(1)) { screen, effects in
      screen.family = nil
      effects.setNeedsUpdate()
    }
    let plain = runs(stage.frame(at: Instant(1)).list)
    for word in words { #expect(plain[word]?.font.family == .text, "\(word)") }
  }

  @Test("a press in a field with another font puts the caret between the letters as drawn")
  func caret() throws {
    var stage = Stage(Form(), size: Size(400, 600), typeface: Families())
    let run = try #require(runs(stage.frame(at: .zero).list)["abcdef"])
    for gap in 0...6 {
      let x = run.origin.x + run.font.size * (Double(gap) + (gap == 6 ? -0.2 : 0.2))
      let point = Point(x, run.origin.y - 4)
      stage.tap(point, at: 2 * Double(gap) + 1, by: .mouse)
      #expect(stage.interaction.editing?.caret == gap)
    }
  }
}

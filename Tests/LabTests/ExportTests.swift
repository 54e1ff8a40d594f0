// Figures as code: what each form says, and that what can be read back is the same.
import Export
import Gallery
import Motion
import Testing

@testable import Lab

/// The forms that were there before whole interactions were exported.
let earlierForms: [ExportForm] = [.swiftui, .uikit, .json, .swift, .compose, .css]

private var mine: Preset {
  var figures = Figures()
  _ = figures.set("pullDown.threshold", .number(120))
  _ = figures.set("pullDown.fling", .flag(true))
  _ = figures.set("edgeCard.liveLimit", .number(140))
  _ = figures.set("edgeCard.tracking", .choice("direct"))
  return Preset(name: "Mine \"1\"", base: .seed, figures: figures)
}

@Suite("Export")
struct ExportTests {
  @Test("JSON is a preset that reads back as the same figures")
  func json() throws {
    let text = ExportForm.json.text(mine, groups: ["pullDown", "edgeCard"])
    let back = try Preset(reading: JSON(parsing: text))
    #expect(back.figures.changes(from: mine.figures).isEmpty)
    #expect(back.name == "Mine \"1\"")
  }

  @Test(
    "each form speaks its own language",
    arguments: [
      (
        ExportForm.swiftui, ["DragGesture(minimumDistance: 10)", "dismissThreshold: CGFloat = 120"]
      ),
      (.uikit, ["UISpringTimingParameters", "offset > 120", "velocity(in: view).y >= 1000"]),
      (.swift, ["import Slipsheet", "pullDown.threshold = 120", "edgeCard.liveLimit = 140"]),
      (.compose, ["120.dp", "dampingRatio = 0.7f", "edgeCardLiveLimit = 140.dp"]),
      (.css, ["--pull-threshold: 120px", "linear(0,", "--edge-card-live-limit: 140px"]),
    ])
  func forms(_ form: ExportForm, _ parts: [String]) {
    let text = form.text(mine, groups: ["pullDown", "edgeCard"])
    for part in parts { #expect(text.contains(part), "\(part)") }
    #expect(text.contains("points"), "units are said")
    #expect(text.filter { $0 == "{" }.count == text.filter { $0 == "}" }.count)
    #expect(text.filter { $0 == "(" }.count == text.filter { $0 == ")" }.count)
  }

  @Test(
    "no name leaves its comment",
    arguments: [
      "a\nlet x = 1", "a\r\nlet x = 1", "a\rlet x = 1", "a\u{2028}x", "a\u{85}x", "*/ body {",
      "**/ x", "*\u{0}/ x", "*\u{200D}/ x", "*\u{301}/ x", "*/\u{301} x", "/* x", "/*/ x",
      "\u{202E}x */",
      String(repeating: "long ", count: 1000),
    ])
  func names(_ name: String) throws {
    let plain = Preset(name: "Plain", base: .seed, figures: mine.figures)
    let other = Preset(name: name, base: .seed, figures: mine.figures)
    for form in earlierForms where form != .json {
      func lines(_ preset: Preset) -> [Substring] {
        form.text(preset, groups: ["pullDown", "edgeCard"])
          .split(omittingEmptySubsequences: false) { $0.isNewline }
      }
      // Everything but the line of the name is the same.
      #expect(Array(lines(other).dropFirst()) == Array(lines(plain).dropFirst()), "\(form)")
      let first = try #require(lines(other).first)
      #expect(first.utf8.count < 400)
      // A compiler looks at scalars, not at what a person takes for one character.
      let ends = first.unicodeScalars.indices.filter {
        first.unicodeScalars[$0...].starts(with: "*/".unicodeScalars)
      }
      #expect(ends.isEmpty, "\(form): \(first)")
    }
    let json = ExportForm.json.text(other, groups: ["pullDown", "edgeCard"])
    #expect(try Preset(reading: JSON(parsing: json)).name == name)
  }

  @Test("only what differs is written", arguments: earlierForms)
  func onlyChanges(_ form: ExportForm) {
    let text = form.text(mine, groups: ["edgeCard"])
    #expect(text.contains("140"))
    #expect(!text.contains("releaseLimit") && !text.contains("release-limit"))
    let seed = form.text(Preset(.seed), groups: ["edgeCard"])
    #expect(!seed.contains("140"))
  }
}

@Suite("Springs")
struct SpringFormTests {
  @Test("three ways of saying a spring are the same spring", arguments: SpringForm.allCases)
  func twoWays(_ form: SpringForm) throws {
    let spring = try Spring(response: 0.3, dampingFraction: 0.62)
    for (place, figure) in form.figures(spring).enumerated() {
      let same = try #require(form.changed(spring, place, to: figure.value))
      #expect(abs(same.response - 0.3) < 1e-9 && abs(same.dampingFraction - 0.62) < 1e-9)
    }
    let other = try #require(form.changed(spring, 0, to: form.figures(spring)[0].value * 1.5))
    #expect(abs(other.response - 0.3) > 0.01)
  }

  @Test("every scene's springs are found")
  func pairs() {
    let pairs = SpringPair.all(in: ["pullDown", "pullToDismiss"])
    #expect(pairs.first?.first == "pullDown.response")
    #expect(pairs.contains { $0.first == "pullToDismiss.finishDuration" && $0.isSettling })
  }
}

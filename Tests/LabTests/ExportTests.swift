// Tests values as code: JSON that reads back unchanged, and Swift for this library.
import Exhibits
import Export
import Files
import Motion
import Testing

@testable import Lab

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
  @Test("JSON is a preset that reads back as the same values")
  func json() throws {
    let text = ExportForm.json.text(mine, groups: ["pullDown", "edgeCard"])
    let back = try Preset(reading: JSON(parsing: text))
    #expect(back.figures.changes(from: mine.figures).isEmpty)
    #expect(back.name == "Mine \"1\"")
  }

  @Test("JSON contains only the differences")
  func onlyChanges() {
    let text = ExportForm.json.text(mine, groups: ["edgeCard"])
    #expect(text.contains("140"))
    #expect(!text.contains("releaseLimit"))
    let seed = ExportForm.json.text(Preset(.seed), groups: ["edgeCard"])
    #expect(!seed.contains("140"))
  }

  @Test("Swift for this library names each property as its configuration does")
  func properties() {
    var figures = Figures()
    _ = figures.set("pullDown.keepVelocity", .flag(true))
    _ = figures.set("pullToDismiss.progress", .number(0.4))
    let preset = Preset(name: "Mine", base: .seed, figures: figures)
    let text = ExportForm.swift.text(preset, groups: ["pullDown", "pullToDismiss"])
    #expect(text.contains("tuned.keepsVelocity = PullDownValues.keepVelocity"))
    #expect(text.contains("tuned.completingProgress = PullToDismissValues.progress"))
  }
}

@Suite("Springs")
struct SpringFormTests {
  @Test("three forms of a spring describe the same spring", arguments: SpringForm.allCases)
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

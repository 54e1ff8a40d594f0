// Tests values as code: JSON that is read back unchanged, and Swift for this library.
import Export
import Files
import Motion
import Scenes
import Testing

@testable import Lab

private var mine: Preset {
  var parameters = ParameterSet()
  _ = parameters.set("pullDown.threshold", .number(120))
  _ = parameters.set("pullDown.fling", .flag(true))
  _ = parameters.set("edgeCard.liveLimit", .number(140))
  _ = parameters.set("edgeCard.tracking", .choice("direct"))
  return Preset(name: "Mine \"1\"", base: .seed, parameters: parameters)
}

@Suite("Export from the lab")
struct ExportTests {
  @Test("a preset that is exported as JSON and read again has the same values")
  func json() throws {
    let text = ExportForm.json.text(mine, groups: ["pullDown", "edgeCard"])
    let back = try Preset(reading: JSON(parsing: text))
    #expect(back.parameters.changes(from: mine.parameters).isEmpty)
    #expect(back.name == "Mine \"1\"")
  }

  @Test("exported JSON contains only values that differ from the original values")
  func onlyChanges() {
    let text = ExportForm.json.text(mine, groups: ["edgeCard"])
    #expect(text.contains("140"))
    #expect(!text.contains("releaseLimit"))
    let seed = ExportForm.json.text(Preset(.seed), groups: ["edgeCard"])
    #expect(!seed.contains("140"))
  }

  @Test("exported Swift for this library contains the property names of the configuration")
  func properties() {
    var parameters = ParameterSet()
    _ = parameters.set("pullDown.keepVelocity", .flag(true))
    _ = parameters.set("pullToDismiss.progress", .number(0.4))
    let preset = Preset(name: "Mine", base: .seed, parameters: parameters)
    let text = ExportForm.swift.text(preset, groups: ["pullDown", "pullToDismiss"])
    #expect(text.contains("tuned.keepsVelocity = PullDownValues.keepVelocity"))
    #expect(text.contains("tuned.completingProgress = PullToDismissValues.progress"))
  }
}

@Suite("Springs of the lab")
struct SpringFormTests {
  @Test("the three notations of a spring describe the same spring", arguments: SpringForm.allCases)
  func twoWays(_ form: SpringForm) throws {
    let spring = try Spring(response: 0.3, dampingFraction: 0.62)
    for (place, parameter) in form.parameters(spring).enumerated() {
      let same = try #require(form.changed(spring, place, to: parameter.value))
      #expect(abs(same.response - 0.3) < 1e-9 && abs(same.dampingFraction - 0.62) < 1e-9)
    }
    let other = try #require(form.changed(spring, 0, to: form.parameters(spring)[0].value * 1.5))
    #expect(abs(other.response - 0.3) > 0.01)
  }

  @Test("the first parameter of a spring is its response, or on a sheet its settling duration")
  func pairs() {
    let pairs = SpringPair.all(in: ["pullDown", "pullToDismiss"])
    #expect(pairs.first?.first == "pullDown.response")
    #expect(pairs.contains { $0.first == "pullToDismiss.finishDuration" && $0.isSettling })
  }
}

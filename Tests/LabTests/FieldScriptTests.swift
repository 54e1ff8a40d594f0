// Plays the scripts in `Examples/field`, which are strokes of public reports about other projects.
import Foundation
import Scenes
import Scripts
import Support
import Testing

@testable import Lab

@Suite("Public reports played as strokes")
struct FieldScriptTests {
  private static func presets() -> [Preset.BuiltIn] {
    let others = Preset.BuiltIn.allCases.filter { $0 != .seed && $0 != .fluid }
    return [.seed, .fluid] + Sample.some(1, of: others)
  }

  @Test("the strokes of each public bug report have the expected results with the built-in presets")
  func plays() throws {
    let presets = Self.presets()
    for report in try FieldTable.all.get().reports {
      var fails = false
      for preset in presets {
        let play = FieldPlay(
          try report.script(preset), onlyEnd: report.expectation.needsOnlyEnd)
        let faults = report.expectation.faults(in: play)
        fails = fails || !faults.isEmpty
        guard report.until == nil else { continue }
        let isMeant = report.exception?.presets.contains(preset) != true
        #expect(
          faults.isEmpty == isMeant,
          "\(report.script) in \(preset): \(faults) SLIPSHEET_SEED=\(Sample.seed)")
      }
      if let until = report.until {
        #expect(fails, "\(report.script) comes out as wanted. Remove its `until`: \(until)")
      }
    }
  }

  @Test("playing a script of a public bug report records all of the script's input")
  func complete() throws {
    let reports = try FieldTable.all.get().reports
    let files = try FileManager.default.contentsOfDirectory(atPath: FieldTable.folder.path)
    #expect(files.sorted() == (reports.map { "\($0.script).json" } + ["reports.json"]).sorted())
    #expect(Set(reports.map(\.report)).count == reports.count)
    for report in reports {
      // A recording contains only the input of a script.
      let script = try report.script(.seed)
      let recording = Recording(script, name: "") { RunningScene(script) }
      #expect(recording.inputs.count == script.events.count, "\(report.script)")
    }
  }

  @Test("Docs/other-peoples-reports.md contains the results that the lab computes")
  func document() throws {
    let file = FieldTable.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Docs/other-peoples-reports.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let heading = try #require(text.range(of: "## The reports\n"))
    let rows = try FieldTable.all.get().page()
    let page = text[..<heading.upperBound] + rows
    if page != text, ProcessInfo.processInfo.environment["SCREENS"] == "failed" {
      try page.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(page == text, "the reports are now:\n\(rows)")
  }
}

extension FieldTable {
  /// The part of the page below its heading.
  func page() throws -> String {
    let (all, right) = (reports.count, reports.count { $0.until == nil })
    let scripts = right == all ? "All \(all) scripts" : "Of \(all) scripts, \(right)"
    var text = """

      The reports were read on \(date). \(scripts) come out as they should.

      """
    for group in groups {
      text += """

        ### \(group.title)

        | report | what was reported | what should happen | what happens here | the sentence in *Why* | script |
        |---|---|---|---|---|---|

        """
      for report in group.reports { text += try report.row() }
    }
    return text
  }
}

extension FieldReport {
  /// The row of the page, with the sentence of the preset `seed`.
  fileprivate func row() throws -> String {
    let why = FieldPlay(try script(.seed), onlyEnd: true).why(of: explanation)
    let address = "https://github.com/\(report.replacing("#", with: "/issues/"))"
    return "| [\(report)](\(address)) | \(reported) | \(wanted) | \(here) | \(why ?? "–") "
      + "| [\(script)](../Examples/field/\(script).json) |\n"
  }

  private var here: String {
    let taste = isTaste ? " A matter of taste, [see above](#three-matters-of-taste)." : ""
    if let until { return "**Not yet.** Missing: \(until)" }
    guard let exception else { return "As it should, in every preset.\(taste)" }
    let names = exception.presets.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    return "As it should, except in \(names): \(exception.because).\(taste)"
  }
}

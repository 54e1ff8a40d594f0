// Tests the calls that the command `export` refuses, and its messages.
import Foundation
import Testing

@Suite("Export command")
struct ExportCommandTests {
  @Test(
    "an export of an interaction to an unavailable format fails and lists the available formats")
  func absent() throws {
    let lightbox = try Program("export", "lightbox", "--to", "swiftui")
    #expect(lightbox.code == 2 && lightbox.output.isEmpty)
    #expect(
      lightbox.error
        == "slipsheet: --to swiftui: not a form of lightbox; lightbox has web, c, json, css, "
        + "swift, kotlin, dart; expected --only pager\n")
    #expect(try Program("export", "lightbox", "--to", "swiftui", "--only", "pager").code == 0)
    let places = try Program("export", "places", "--to", "swiftui")
    #expect(places.code == 2 && places.error.hasSuffix("; expected --only pullToDismiss\n"))
    let bar = try Program("export", "bottomBar", "--to", "swiftui")
    #expect(bar.code == 2 && !bar.error.contains("--only"))
    for form in ["uikit", "compose", "flutter"] {
      let gone = try Program("export", "book", "--to", form)
      #expect(
        gone.code == 2 && gone.error.contains("web, c, swiftui, json, css, swift, kotlin, dart"))
    }
  }

  @Test("an export of several interactions to one file fails and suggests --only")
  func oneFile() throws {
    let file = NSTemporaryDirectory() + "slipsheet-\(UInt64.random(in: 0...UInt64.max)).swift"
    let said = try Program("export", "book", "--to", "swiftui", "-o", file)
    #expect(said.code == 2 && said.output.isEmpty)
    #expect(said.error.contains("cannot contain pullDown, navigation, "))
    #expect(said.error.hasSuffix("or --only pullDown\n"))
    #expect(!FileManager.default.fileExists(atPath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    let one = try Program("export", "book", "--to", "swiftui", "--only", "navigation", "-o", file)
    #expect(one.code == 0)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("struct SwipeBack<Page: View>: ViewModifier"))
  }

  @Test("an export with --params from an exported preset file exports the same values again")
  func preset() throws {
    let file = NSTemporaryDirectory() + "slipsheet-\(UInt64.random(in: 0...UInt64.max)).json"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let first = try Program("export", "today", "--to", "json", "--preset", "fluid")
    try first.output.write(toFile: file, atomically: true, encoding: .utf8)
    let again = try Program("export", "today", "--to", "json", "--params", file)
    #expect(first.output.contains("edgeCard.fling") && again.output == first.output)
  }

  @Test("a web module contains the engine, or with --separate loads it from another file")
  func web() throws {
    let folder = NSTemporaryDirectory() + "slipsheet-\(UInt64.random(in: 0...UInt64.max))/"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func size(_ file: String) throws -> Int {
      try Data(contentsOf: URL(filePath: folder + file)).count
    }
    let whole = try Program("export", "pullDown", "--to", "web")
    #expect(whole.code == 0 && whole.output.contains("\"pullDown.threshold\": 150,"))
    #expect(whole.output.contains("export function pullDown(") && whole.output.utf8.count > 200_000)
    #expect(
      try Program("export", "pullDown", "--to", "web", "--separate", "-o", folder).code == 0)
    #expect(try size("pull-down.js") < 40_000 && size("slipsheet-engine.wasm.gz") < 250_000)
    #expect(try size("pull-down.d.ts") > 500)
    let both = try Program(
      "export", "pager", "--only", "pager", "--to", "web", "--demo", "--beside", "fluid")
    #expect(both.code == 0 && both.output.contains("\"Fluid\": { \"pager.projects\": true"))
    #expect(!both.output.contains("{{"))
    for refused in [
      ["--to", "web", "--beside", "fluid"], ["--to", "json", "--separate"],
      ["--to", "web", "--separate"], ["--to", "web", "--separate", "-o", folder + "one.js"],
      ["--to", "web", "--demo", "--beside", "nobody"],
    ] {
      let said = try Program(["export", "pullDown"] + refused)
      #expect(said.code == 2 && said.output.isEmpty, "\(refused): \(said.error)")
    }
  }

  @Test("an export to C writes the engine's header and each value as a number")
  func header() throws {
    let folder = NSTemporaryDirectory() + "slipsheet-\(UInt64.random(in: 0...UInt64.max))/"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(
      try Program("export", "edgeCard", "--to", "c", "--preset", "fluid", "-o", folder).code == 0)
    let values = try String(contentsOfFile: folder + "edge-card-values.h", encoding: .utf8)
    #expect(values.contains("{\"edgeCard.tracking\", 1}, /* "))
    #expect(
      values.contains("{\"edgeCard.fling\", 1}, /* ") && values.contains("(original: lagging)"))
    #expect(FileManager.default.fileExists(atPath: folder + "slipsheet.h"))
  }
}

// What the command `export` refuses, and with which words.
import Foundation
import Testing

@Suite("Export command")
struct ExportCommandTests {
  @Test("an interaction that a form does not have is refused, with the forms that have it")
  func absent() throws {
    let lightbox = try Program("export", "lightbox", "--to", "swiftui")
    #expect(lightbox.code == 2 && lightbox.output.isEmpty)
    #expect(
      lightbox.error
        == "slipsheet: --to swiftui: it has no lightbox; lightbox is written as web, json, css, "
        + "swift, kotlin, dart; it has --only pager\n")
    #expect(try Program("export", "lightbox", "--to", "swiftui", "--only", "pager").code == 0)
    let places = try Program("export", "places", "--to", "swiftui")
    #expect(places.code == 2 && places.error.hasSuffix("; it has --only pullToDismiss\n"))
    let bar = try Program("export", "bottomBar", "--to", "swiftui")
    #expect(bar.code == 2 && !bar.error.contains("--only"))
    for form in ["uikit", "compose", "flutter"] {
      let gone = try Program("export", "book", "--to", form)
      #expect(gone.code == 2 && gone.error.contains("web, swiftui, json, css, swift, kotlin, dart"))
    }
  }

  @Test("two interactions do not fit into one file: they are named, and --only is offered")
  func oneFile() throws {
    let file = NSTemporaryDirectory() + "slipsheet-\(UInt64.random(in: 0...UInt64.max)).swift"
    let said = try Program("export", "book", "--to", "swiftui", "-o", file)
    #expect(said.code == 2 && said.output.isEmpty)
    #expect(said.error.contains("these are pullDown, navigation; "))
    #expect(said.error.hasSuffix("or add --only pullDown\n"))
    #expect(!FileManager.default.fileExists(atPath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    let one = try Program("export", "book", "--to", "swiftui", "--only", "navigation", "-o", file)
    #expect(one.code == 0)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("struct SwipeBack<Page: View>: ViewModifier"))
  }

  @Test("a preset file that is exported is read by --params, and comes out the same")
  func preset() throws {
    let file = NSTemporaryDirectory() + "slipsheet-\(UInt64.random(in: 0...UInt64.max)).json"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let first = try Program("export", "today", "--to", "json", "--preset", "fluid")
    try first.output.write(toFile: file, atomically: true, encoding: .utf8)
    let again = try Program("export", "today", "--to", "json", "--params", file)
    #expect(first.output.contains("edgeCard.fling") && again.output == first.output)
  }
}

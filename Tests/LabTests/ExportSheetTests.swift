// Tests the export sheet: differences from the original and from the last copy, and saving.
import Export
import Files
import Foundation
import Interface
import Scenes
import Testing

@testable import Lab

@Suite("Sheet for exports")
struct ExportSheetTests {
  /// All lines of the sheet as one text.
  private func shown(_ session: LabSession) -> String {
    session.lab.state.export?.lines.map(\.text).joined(separator: "\n") ?? ""
  }

  @Test("Ctrl E opens the export sheet, which shows the differences from the original values")
  func opens() throws {
    var session = LabSession("book")
    session.key("E", .control)
    let faces = session.lab.state.faces(of: "export view").map(\.title)
    #expect(faces == ["Changes", "Since last copy", "File"])
    let preview = try #require(session.lab.state.export)
    #expect(preview.view == .original && preview.lines.isEmpty)
    #expect(preview.note == "Same as the original")
    #expect(preview.file?.name == "PullDownDismiss.swift")
    #expect(preview.files.map(\.name) == ["PullDownDismiss.swift", "SwipeBack.swift"])
    try choose(2, &session)
    #expect(shown(session) == preview.file?.text)
    #expect(session.lab.state.export?.note == "Not copied yet")
    let text = ExportForm.swiftui.text(Preset(.seed), groups: session.lab.state.scene.groups)
    #expect(text == preview.files.map(\.text).joined(separator: "\n"))
    session.key("Escape")
    #expect(session.lab.state.export == nil)
  }

  /// Clicks one of the segments.
  private func choose(_ segment: Int, _ session: inout LabSession) throws {
    let tree = session.lab.panel.tree
    let control = tree.regions.lastIndex { $0.key == .action(ActionID("export view")) }
    let poses = session.lab.panel.frame(at: Instant(session.now)).poses
    let frame = tree.frame(of: try #require(control), poses: poses)
    let place = Point([frame.minX + 12, frame.center.x, frame.maxX - 12][segment], frame.center.y)
    session.touch(.down, place)
    session.touch(.up, place)
    #expect(session.lab.state.export?.view.rawValue == segment)
  }

  @Test(
    "the export sheet and the copy message name the interactions that the format cannot contain")
  func withoutCode() throws {
    var session = LabSession("lightbox")
    session.key("E", .control)
    let preview = try #require(session.lab.state.export)
    #expect(preview.files.map(\.name) == ["PagedByFinger.swift"])
    #expect(preview.note == "Same as the original; SwiftUI has no light box")
    session.key("Escape")
    session.key("C", .control)
    let toast = try #require(session.lab.state.toasts.text)
    #expect(
      toast.hasPrefix("SwiftUI code without light box is on the clipboard"), "\(toast)")
    session.lab.state.target = .web
    session.key("E", .control)
    #expect(session.lab.state.export?.note == "Same as the original")
  }

  @Test("the export sheet marks lines that differ from the original values or from the last copy")
  func changes() throws {
    var session = LabSession("book")
    session.set("pullDown.flingSpeed", 900)
    session.key("C", .control)
    session.set("pullDown.threshold", 123)
    session.key("E", .control)
    func added() -> [String] {
      session.lab.state.export?.lines.filter { $0.kind == .added }.map(\.text) ?? []
    }
    #expect(added().count == 2 && added()[0].contains("threshold = 123"), "\(added())")
    #expect(added()[0].contains("original 150") && added()[1].contains("flingSpeed = 900"))
    #expect(session.lab.state.export?.note == "From the original: 2 lines added, 2 removed")
    try choose(1, &session)
    #expect(added().count == 1 && added()[0].contains("threshold = 123"), "\(added())")
    #expect(session.lab.state.export?.note == "Since the copy: 1 line added, 1 removed")
    session.tap("copy file")
    #expect(session.lab.state.export?.note == "Same as the last copy")
    #expect(session.lab.clipboard?.contains("threshold = 123") == true)
  }

  @Test("the web export offers an HTML page and shows the command that writes the page")
  func page() throws {
    var session = LabSession("book")
    session.lab.state.target = .web
    session.key("E", .control)
    session.tap("export before")
    try choose(2, &session)
    let preview = try #require(session.lab.state.export)
    #expect(
      preview.files.prefix(3).map(\.name) == ["pull-down.js", "pull-down.d.ts", "pull-down.html"])
    #expect(preview.file?.name == "navigation.html")
    #expect(preview.command == "slipsheet export navigation --to web --demo -o try.html")
    #expect(shown(session).hasPrefix("<!doctype html>"))
  }

  @Test(
    "an export to an existing file replaces the file only when the button is pressed again")
  func saves() throws {
    var session = LabSession("book")
    let folder = LabFolder.fresh()
    try FileAccess.makeFolder(folder)
    session.key("E", .control)
    session.lab.state.export?.path = folder + "Own.swift"
    session.tap("save export")
    let text = try String(contentsOfFile: folder + "Own.swift", encoding: .utf8)
    #expect(text == session.lab.state.export?.file?.text)
    #expect(session.lab.state.toasts.text == "Saved \(folder)Own.swift.")
    session.set("pullDown.threshold", 123)
    session.lab.state.export?.path = folder + "Own.swift"
    session.tap("save export")
    #expect(session.lab.state.toasts.isWarning)
    #expect(try String(contentsOfFile: folder + "Own.swift", encoding: .utf8) == text)
    session.tap("save export")
    #expect(try String(contentsOfFile: folder + "Own.swift", encoding: .utf8).contains("= 123"))
  }

  @Test("an export to a folder writes every file of the format, or shows an error about the path")
  func folder() throws {
    var session = LabSession("pager")
    session.lab.state.target = .web
    let folder = LabFolder.fresh()
    session.key("E", .control)
    session.lab.state.export?.path = folder
    session.tap("save export")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(
      names == [
        "navigation.d.ts", "navigation.html", "navigation.js", "pager.d.ts", "pager.html",
        "pager.js",
      ])
    session.lab.state.export?.path = folder + "pager.js/x.js"
    session.tap("save export")
    #expect(session.lab.state.toasts.isWarning)
  }

  @Test(
    "Tab reaches every control of the export sheet, which is inside the window at every size",
    arguments: [Size(1440, 900), Size(700, 500), Size(360, 640)])
  func reached(_ size: Size) throws {
    var session = LabSession("book", size)
    session.key("E", .control)
    for name in [
      "export form", "export view", "export path", "save export", "copy file", "copy all",
    ] {
      let control = session.center(.action(ActionID(name)))
      let center = try #require(control, "\(name)")
      #expect(center.x > 0 && center.x < size.width && center.y > 0 && center.y < size.height)
    }
    #expect(session.lab.panel.focused == .action(ActionID("copy file")))
    session.key("Tab")
    #expect(session.lab.panel.focused == .action(ActionID("copy all")))
  }
}

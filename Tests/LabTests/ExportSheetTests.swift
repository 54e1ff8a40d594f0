// The sheet of the export: what is looked at, compared with the last copy, and saved.
import Exhibits
import Export
import Files
import Foundation
import Geometry
import Interface
import Testing

@testable import Lab

@Suite("Export sheet")
struct ExportSheetTests {
  /// What the sheet shows as one text.
  private func shown(_ evening: Evening) -> String {
    evening.lab.state.export?.lines.map(\.text).joined(separator: "\n") ?? ""
  }

  @Test("Ctrl E shows the file that would be copied, line by line, and Escape shuts it")
  func opens() throws {
    var evening = Evening("book")
    evening.key("E", .control)
    let preview = try #require(evening.lab.state.export)
    #expect(preview.file?.name == "PullDown.swift")
    #expect(preview.files.map(\.name) == ["PullDown.swift", "Navigation.swift"])
    #expect(shown(evening) == preview.file?.text)
    let text = ExportForm.swiftui.text(Preset(.seed), groups: evening.lab.state.groups)
    #expect(text == preview.files.map(\.text).joined(separator: "\n"))
    #expect(preview.since == "Not copied yet")
    evening.key("Escape")
    #expect(evening.lab.state.export == nil)
  }

  @Test("what has no code in a form is said beside the file, and when the rest is copied")
  func withoutCode() throws {
    var evening = Evening("lightbox")
    evening.key("E", .control)
    let preview = try #require(evening.lab.state.export)
    #expect(preview.files.map(\.name) == ["Pager.swift"])
    #expect(preview.since == "Not copied yet; no code of light box yet")
    evening.key("Escape")
    evening.key("C", .control)
    let toast = try #require(evening.lab.state.toast)
    #expect(
      toast.hasPrefix("SwiftUI code without that of light box is on the clipboard"), "\(toast)")
    evening.lab.state.target = .web
    evening.key("E", .control)
    #expect(evening.lab.state.export?.since == "Not copied yet")
  }

  @Test("after a copy it shows which lines a figure changed, and only these")
  func changes() throws {
    var evening = Evening("book")
    evening.key("C", .control)
    evening.set("pullDown.threshold", 123)
    evening.key("E", .control)
    let view = evening.center(.action(ActionID("export view")))
    let place = try #require(view)
    evening.touch(.down, place + Vector(20, 0))
    evening.touch(.up, place + Vector(20, 0))
    let preview = try #require(evening.lab.state.export)
    #expect(preview.showsChanges)
    let added = preview.lines.filter { $0.kind == .added }.map(\.text)
    #expect(added.contains { $0.contains("threshold = 123") })
    // The figure, its note, and the name of the preset that the change made.
    #expect(added.count == 3 && preview.lines.count < 20, "\(preview.lines.map(\.text))")
    #expect(preview.since == "Since the copy: 3 lines new, 3 gone")
    evening.tap("copy file")
    #expect(evening.lab.state.export?.since == "As it was copied")
    #expect(evening.lab.clipboard?.contains("threshold = 123") == true)
  }

  @Test("a page for the browser is among the files, with the command that writes it")
  func page() throws {
    var evening = Evening("book")
    evening.lab.state.target = .web
    evening.key("E", .control)
    evening.tap("export before")
    let preview = try #require(evening.lab.state.export)
    #expect(
      preview.files.prefix(3).map(\.name) == ["pull-down.js", "pull-down.d.ts", "pull-down.html"])
    #expect(preview.file?.name == "navigation.html")
    #expect(preview.command == "slipsheet export navigation --to web --demo -o try.html")
    #expect(shown(evening).hasPrefix("<!doctype html>"))
  }

  @Test(
    "a file is saved where the field says; one that is there already is replaced at the second time"
  )
  func saves() throws {
    var evening = Evening("book")
    let folder = LabFolder.fresh()
    try FileAccess.makeFolder(folder)
    evening.key("E", .control)
    evening.lab.state.export?.path = folder + "Own.swift"
    evening.tap("save export")
    let text = try String(contentsOfFile: folder + "Own.swift", encoding: .utf8)
    #expect(text == evening.lab.state.export?.file?.text)
    #expect(evening.lab.state.toast == "\(folder)Own.swift is written.")
    evening.set("pullDown.threshold", 123)
    evening.lab.state.export?.path = folder + "Own.swift"
    evening.tap("save export")
    #expect(evening.lab.state.toastIsWarning)
    #expect(try String(contentsOfFile: folder + "Own.swift", encoding: .utf8) == text)
    evening.tap("save export")
    #expect(try String(contentsOfFile: folder + "Own.swift", encoding: .utf8).contains("= 123"))
  }

  @Test("a folder gets every file of the form; a place that cannot be written is said")
  func folder() throws {
    var evening = Evening("pager")
    evening.lab.state.target = .web
    let folder = LabFolder.fresh()
    evening.key("E", .control)
    evening.lab.state.export?.path = folder
    evening.tap("save export")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(
      names == [
        "navigation.d.ts", "navigation.html", "navigation.js", "pager.d.ts", "pager.html",
        "pager.js",
      ])
    evening.lab.state.export?.path = folder + "pager.js/x.js"
    evening.tap("save export")
    #expect(evening.lab.state.toastIsWarning)
  }

  @Test(
    "its controls are reached by keys and lie inside of the window, at every size",
    arguments: [Size(1440, 900), Size(700, 500), Size(360, 640)])
  func reached(_ size: Size) throws {
    var evening = Evening("book", size)
    evening.key("E", .control)
    for name in [
      "export form", "export view", "export path", "save export", "copy file", "copy all",
    ] {
      let control = evening.center(.action(ActionID(name)))
      let center = try #require(control, "\(name)")
      #expect(center.x > 0 && center.x < size.width && center.y > 0 && center.y < size.height)
    }
    #expect(evening.lab.panel.focused == .action(ActionID("copy file")))
    evening.key("Tab")
    #expect(evening.lab.panel.focused == .action(ActionID("copy all")))
  }
}

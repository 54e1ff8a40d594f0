// Tests the script that renames an older program's names. The result is compiled here.
import Foundation
import Slipsheet
import Testing

private let old = #"""
  struct Renamed: Screen {
    var shows = false
    var place = 0
    var text = ""

    func content(in context: BuildContext) -> some View {
      VStack {
        Text("Title", .title, .ink, lines: 2)
        Text("More").style(.small).foreground(.ink2)
        TextField(bind(\.text), prompt: "Note", lines: 4)
        Button("Clear", change { $0.text = "" }).keyboardShortcut(KeyPress("Delete"))
        Button("Print", .call { print("x") }).refuses(.horizontal)
        Rectangle(.bg).matched("cover").onTap(
          set(\.shows, true), label: "Open", as: "row")
      }
      .sheet(
        isPresented: bind(\.shows), places: [.share(0.5), .points(300), .full],
        selected: bind(\.place), mayDismiss: { $0 != .drag }
      ) {
        Text("Sheet").follows("cover")
      }
    }

    mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
      guard case .key(KeyPress("PageUp")) = event else { return }
      effects.rebuild()
    }

    func glyph(_ style: CornerStyle) -> GlyphName { .heart }

    var wishes: HostWishes { HostWishes() }
  }
  """#

@Suite("Renames of public names")
struct RenamesTests {
  @Test("the script `renames.sed` turns a program with old names into a program that compiles")
  func renames() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "Old.swift")
    try old.write(to: program, atomically: true, encoding: .utf8)
    let here = URL(filePath: #filePath)
    let package = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "sed", "-E", "-i", "-f", package.appending(path: "Docs/renames.sed").path, program.path,
    ]
    try process.run()
    process.waitUntilExit()
    let new = try String(contentsOf: program, encoding: .utf8)
    #expect(try String(contentsOf: here, encoding: .utf8).hasSuffix("\nprivate \(new)\n"))
  }
}

// swift-format-ignore: OnlyOneTrailingClosureArgument
private struct Renamed: Screen {
  var shows = false
  var place = 0
  var text = ""

  func content(in context: BuildContext) -> some View {
    VStack {
      Text("Title", .title, .primary, lineLimit: 2)
      Text("More").font(.small).foregroundStyle(.secondary)
      TextField(bind(\.text), prompt: "Note", rows: 4)
      Button("Clear", update { $0.text = "" }).keyboardShortcut(KeyPress(.delete))
      Button("Print", .perform { print("x") }).blocksDrags(.horizontal)
      Rectangle(.background).matchedGeometry("cover").onTap(
        set(\.shows, true), label: "Open", role: .row)
    }
    .sheet(
      isPresented: bind(\.shows), detents: [.fraction(0.5), .height(300), .full],
      selection: bind(\.place), shouldDismiss: { $0 != .drag }
    ) {
      Text("Sheet").attached(to: "cover")
    }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    guard case .key(KeyPress(.pageUp)) = event else { return }
    effects.setNeedsUpdate()
  }

  func glyph(_ style: RoundedRect.CornerStyle) -> Glyph.Name { .heart }

  var windowRequests: WindowRequests { WindowRequests() }
}

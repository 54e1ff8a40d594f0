// The files for Apple's platforms, read by the compiler against stubs of Apple's names.
import Exhibits
import Foundation
import Testing

@testable import Export

/// Apple's frameworks as far as exports speak of them.
enum AppleKit {
  /// Builds the stub of a framework in a folder, as something to link where it is run.
  static func stub(_ form: ExportForm, in folder: String, isRun: Bool) throws {
    let module = form == .swiftui ? "SwiftUI" : "UIKit"
    let (code, said) = try Tool.run(
      "swiftc",
      [
        "-swift-version", "5", "-parse-as-library", "-emit-module", "-module-name", module,
        Tool.root + "/Tests/ExportTests/Stubs/\(module).swift", "-emit-module-path",
        "\(folder)/\(module).swiftmodule",
      ] + (isRun ? ["-emit-library", "-o", "\(folder)/lib\(module).so"] : []))
    #expect(code == 0, "\(said)")
  }

  /// Writes the files of an interaction; Objective-C is not here, its one call is left out.
  static func write(_ form: ExportForm, _ interaction: Interaction, in folder: String) throws
    -> [String]
  {
    try form.files(interaction, Preset(.fluid)).map { file in
      let text = file.text.replacing("@objc ", with: "")
        .replacing("#selector(step(_:))", with: "Selector()")
        .replacing("private func step(", with: "func step(")
      let path = "\(folder)/\(file.name)"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return path
    }
  }
}

@Suite("Exports: Apple")
struct AppleTests {
  // UIKit's files are compiled where they are run: `UIKitRunTests`.
  @Test("SwiftUI files are accepted by the compiler, all of them together in one module")
  func typeChecked() throws {
    guard Tool.find("swiftc") != nil else {
      print("exports were not type-checked: there is no swiftc on the path")
      return
    }
    let folder = try Tool.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try AppleKit.stub(.swiftui, in: folder, isRun: false)
    var files = try Interaction.all.flatMap { try AppleKit.write(.swiftui, $0, in: folder) }
    #expect(files.count == Interaction.all.filter { $0.isWritten(in: .swiftui) }.count)
    // What each heading says is written in another file, as a program would.
    try Self.use.write(toFile: folder + "/Use.swift", atomically: true, encoding: .utf8)
    files.append(folder + "/Use.swift")
    let (result, words) = try Tool.run(
      "swiftc", ["-swift-version", "5", "-typecheck", "-parse-as-library", "-I", folder] + files)
    let errors = words.split(separator: "\n").filter { $0.contains("error:") }.prefix(10)
    #expect(result == 0, "\(errors.joined(separator: "\n"))")
    #expect(!words.contains("warning:"), "\(words.prefix(600))")
  }

  /// Every view, used in one line.
  private static let use = """
    import SwiftUI

    struct Use: View {
        @State var isOn = true
        @State var number = 1
        @State var queue: [Int] = []
        var card = CGRect.zero

        @ViewBuilder var covers: some View {
            EmptyView().pullDownDismiss(isPresented: $isOn)
            EmptyView().edgeDrawer(isPresented: $isOn) { EmptyView() }
            EmptyView().raisedBar(isExpanded: $isOn) { EmptyView() } page: { EmptyView() }
            CardPage(isOpen: $isOn, card: card) { EmptyView() } content: { EmptyView() }
        }

        var body: some View {
            covers
            PullToDismissSheet(isPresented: $isOn) { EmptyView() } list: { EmptyView() }
            RestingSheet(isPresented: $isOn, place: $number) { EmptyView() } list: { EmptyView() }
            TunedPager(page: $number, count: 5) { index in EmptyView() }
            SwipeBackStack(depth: $number) { depth in EmptyView() }
            OverlayHost(queue: $queue) { id in EmptyView() }
        }
    }
    """
}

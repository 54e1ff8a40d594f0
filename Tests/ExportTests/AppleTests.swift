// The files for Apple's platforms, read by the compiler against stubs of Apple's names.
import Foundation
import Gallery
import Testing

@testable import Export

@Suite("Exports: Apple")
struct AppleTests {
  @Test(
    "SwiftUI and UIKit files are accepted by the compiler, all of them together in one module",
    arguments: [ExportForm.swiftui, .uikit])
  func typeChecked(_ form: ExportForm) throws {
    guard Tool.find("swiftc") != nil else {
      print("exports were not type-checked: there is no swiftc on the path")
      return
    }
    let folder = try Tool.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let module = form == .swiftui ? "SwiftUI" : "UIKit"
    let stub = Tool.root + "/Tests/ExportTests/Stubs/\(module).swift"
    let (code, said) = try Tool.run(
      "swiftc",
      [
        "-swift-version", "5", "-parse-as-library", "-emit-module", "-module-name", module, stub,
        "-emit-module-path", "\(folder)/\(module).swiftmodule",
      ])
    #expect(code == 0, "\(said)")
    var files: [String] = []
    for interaction in Interaction.all {
      for file in form.files(interaction, Preset(.fluid)) {
        // Objective-C is not here: its one call is left out.
        let text = file.text.replacing("@objc ", with: "")
          .replacing("#selector(step(_:))", with: "Selector()")
        let path = "\(folder)/\(file.name)"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        files.append(path)
      }
    }
    #expect(files.count == Interaction.all.count)
    let (result, words) = try Tool.run(
      "swiftc", ["-swift-version", "5", "-typecheck", "-parse-as-library", "-I", folder] + files)
    let errors = words.split(separator: "\n").filter { $0.contains("error:") }.prefix(10)
    #expect(result == 0, "\(errors.joined(separator: "\n"))")
    #expect(!words.contains("warning:"), "\(words.prefix(600))")
  }
}

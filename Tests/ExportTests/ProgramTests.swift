// The intermediate form: what is read, what is refused, and how it is written.
import Foundation
import Gallery
import Testing

@testable import Export

@Suite("Exports: programs")
struct ProgramTests {
  @Test("every interaction's program is read, and a language has each of its declarations")
  func read() throws {
    for interaction in Interaction.all {
      let text = ExportText(interaction, Preset(.fluid))
      if let folder = ProcessInfo.processInfo.environment["EXPORTS_OUT"] {
        try text.webModule.write(
          toFile: "\(folder)/\(interaction.file).js", atomically: true, encoding: .utf8)
        try text.webPage.write(
          toFile: "\(folder)/\(interaction.file).html", atomically: true, encoding: .utf8)
        try text.swiftDecision.write(
          toFile: "\(folder)/\(interaction.type).swift", atomically: true, encoding: .utf8)
        try text.swiftUI.write(
          toFile: "\(folder)/\(interaction.type)+SwiftUI.swift", atomically: true, encoding: .utf8)
        try text.uiKit.write(
          toFile: "\(folder)/\(interaction.type)+UIKit.swift", atomically: true, encoding: .utf8)
        try (text.figureBlock(.kotlin) + text.code(.kotlin)).write(
          toFile: "\(folder)/\(interaction.type).kt", atomically: true, encoding: .utf8)
        try (text.figureBlock(.dart) + text.code(.dart)).write(
          toFile: "\(folder)/\(interaction.type).dart", atomically: true, encoding: .utf8)
      }
      #expect(!interaction.program.records.isEmpty)
    }
  }
}

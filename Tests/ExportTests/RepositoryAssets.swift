// Exports in one call, from the files of this repository.
import Export
import Files
import Foundation
import Scenes

extension EngineAssets {
  /// The files of this repository.
  static let repository = EngineAssets(
    AssetFolders(folders: [
      URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "assets").path
    ]))
}

extension ExportForm {
  func text(_ preset: Preset, groups: [String]) -> String {
    do { return try ExportSource(preset, assets: .repository).text(self, groups: groups) } catch {
      return error.sentence
    }
  }

  func files(
    _ interaction: ExportedInteraction, _ preset: Preset, demo: Bool = false
  ) -> [ExportFile] {
    let source = ExportSource(preset, assets: .repository)
    do { return try source.files(self, interaction, demo: demo) } catch {
      return [ExportFile(name: "", text: error.sentence)]
    }
  }
}

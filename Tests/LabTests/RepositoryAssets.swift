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
}

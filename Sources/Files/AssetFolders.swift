// Finds the files that come with a program: pictures, and the web engine with its pages.

/// Folders of assets. The first one that has a file wins.
package struct AssetFolders: Sendable {
  package let folders: [String]

  package init(folders: [String]) { self.folders = folders }

  /// The folders of this process: `assets` (from `--assets`), `SLIPSHEET_ASSETS`, `assets` beside
  /// the executable, `../share/slipsheet`, the package's `assets`.
  package init(assets: String? = nil) {
    var places = [assets, FileAccess.environment("SLIPSHEET_ASSETS")].compactMap { $0 }
      .filter { !$0.isEmpty }
    if let executable = FileAccess.realPath("/proc/self/exe") {
      var folder = FileAccess.folder(of: executable)
      places += ["\(folder)/assets", "\(FileAccess.folder(of: folder))/share/slipsheet"]
      // The executable of a build is some folders below its package.
      while folder != "/", folder != "." {
        folder = FileAccess.folder(of: folder)
        places.append(folder == "/" ? "/assets" : "\(folder)/assets")
        if places.count > 10 { break }
      }
    }
    folders = places.filter(FileAccess.isFolder)
  }

  /// Reads a file from the first folder that has it.
  package func read(_ name: String, limit: Int = 64 << 20) throws(FileError) -> [UInt8] {
    for folder in folders where FileAccess.exists("\(folder)/\(name)") {
      return try FileAccess.read("\(folder)/\(name)", limit: limit)
    }
    throw FileError(
      name,
      "not found, expected in one of the folders \(folders.joined(separator: ", "));"
        + " SLIPSHEET_ASSETS can name another one")
  }
}

// Finds the asset files of a program: pictures, the web engine, and the engine's pages.

/// The folders that are searched for assets, in order. The first folder with the file is used.
package struct AssetFolders: Sendable {
  package let folders: [String]

  package init(folders: [String]) { self.folders = folders }

  /// The folders that this process searches: `assets` (the value of `--assets`),
  /// `SLIPSHEET_ASSETS`, `assets` beside the executable, `../share/slipsheet`, and `assets` of the
  /// package. Folders that do not exist are left out.
  package init(assets: String? = nil) {
    var places = [assets, FileAccess.environment("SLIPSHEET_ASSETS")].compactMap { $0 }
      .filter { !$0.isEmpty }
    if let executable = FileAccess.realPath("/proc/self/exe") {
      var folder = FileAccess.folder(of: executable)
      places += ["\(folder)/assets", "\(FileAccess.folder(of: folder))/share/slipsheet"]
      // A built executable is a few folders below its package.
      while folder != "/", folder != "." {
        folder = FileAccess.folder(of: folder)
        places.append(folder == "/" ? "/assets" : "\(folder)/assets")
        if places.count > 10 { break }
      }
    }
    folders = places.filter(FileAccess.isFolder)
  }

  /// Reads a file from the first folder that contains it.
  package func read(_ name: String, limit: Int = 64 << 20) throws(FileError) -> [UInt8] {
    for folder in folders where FileAccess.exists("\(folder)/\(name)") {
      return try FileAccess.read("\(folder)/\(name)", limit: limit)
    }
    guard !folders.isEmpty else {
      throw FileError(
        name, "not found, because there is no folder of assets; SLIPSHEET_ASSETS can name one")
    }
    throw FileError(
      name,
      "not found, expected in one of the folders \(folders.joined(separator: ", "));"
        + " SLIPSHEET_ASSETS can name another one")
  }
}

// Where X11 keeps the letters that are composed of several keys, read once: reading its table anew takes
// as long as all the rest of connecting to a display.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

enum ComposeCache {
  /// Gives the display's library a folder for it, which it then fills and reads by itself. Before there
  /// is a second thread.
  static func use() {
    guard
      let parts = folder(
        FontFiles.variable,
        isFolder: { path in
          var status = stat()
          return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        })
    else { return }
    // Whatever is there already stays; where nothing can be made, the table is read as ever.
    var path = parts.base
    mkdir(path, 0o700)
    for part in parts.below {
      path += "/" + part
      mkdir(path, 0o700)
    }
    setenv("XCOMPOSECACHE", path, 0)
  }

  /// Below the person's folder for caches; nil: they have such a cache already, or no home.
  static func folder(
    _ variable: (String) -> String?, isFolder: (String) -> Bool
  ) -> (base: String, below: [String])? {
    if variable("XCOMPOSECACHE") != nil { return nil }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    if isFolder(home + "/.compose-cache") { return nil }
    let chosen = variable("XDG_CACHE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (chosen ?? home + "/.cache", ["slipsheet", "compose"])
  }
}

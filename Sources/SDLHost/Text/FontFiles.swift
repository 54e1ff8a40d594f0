// Finds the files of the package's fonts in the usual font folders of this system.
import Drawing
import Libc

/// Paths of the font files on this machine.
struct FontFiles: Sendable {
  /// Path of the Lato file for each weight. All weights are present.
  var lato: [Font.Weight: String]
  /// Path of the font for characters that Lato lacks. If nil, because no such font is installed,
  /// boxes replace these characters.
  var fallback: String?

  static let latoPackage = "fonts-lato"
  static let fallbackPackage = "fonts-wqy-microhei"
  static let fallbackName = "wqy-microhei.ttc"

  static func fileName(of weight: Font.Weight) -> String {
    switch weight {
    case .regular: "Lato-Regular.ttf"
    case .medium: "Lato-Medium.ttf"
    case .semibold: "Lato-Semibold.ttf"
    case .bold: "Lato-Bold.ttf"
    case .black: "Lato-Black.ttf"
    }
  }

  /// The folders of `SLIPSHEET_FONTS`.
  static var named: [String] { parts(variable("SLIPSHEET_FONTS")) }

  /// The folders to search, in order. Folders in `SLIPSHEET_FONTS`, separated by colons, are
  /// searched first.
  static func directories(environment: (String) -> String? = Self.variable) -> [String] {
    var found: [String] = []
    found += parts(environment("SLIPSHEET_FONTS"))
    let home = environment("HOME") ?? ""
    if let data = environment("XDG_DATA_HOME"), !data.isEmpty {
      found.append(data + "/fonts")
    } else if !home.isEmpty {
      found.append(home + "/.local/share/fonts")
    }
    if !home.isEmpty {
      found.append(home + "/.fonts")
      found.append(home + "/Library/Fonts")
    }
    let shared = parts(environment("XDG_DATA_DIRS"))
    for base in shared.isEmpty ? ["/usr/share", "/usr/local/share"] : shared + ["/usr/share"] {
      found.append(base + "/fonts")
    }
    found += ["/opt/homebrew/share/fonts", "/Library/Fonts"]
    var seen: Set<String> = []
    return found.filter { seen.insert($0).inserted }
  }

  /// Subfolders in which packages install these files. A full search follows only if these fail.
  private static let usualFolders = ["truetype/lato", "truetype/wqy", "lato", "wqy-microhei", ""]

  /// Finds the files. A missing weight of Lato is an error, but a missing fallback font is not.
  static func find(in directories: [String] = directories()) throws(TypefaceError) -> FontFiles {
    var wanted = Dictionary(
      uniqueKeysWithValues: Font.Weight.allCases.map { (fileName(of: $0), "") })
    wanted[fallbackName] = ""
    for directory in directories where isDirectory(directory) {
      for place in usualFolders {
        for (name, path) in wanted where path.isEmpty {
          let candidate = directory + "/" + (place.isEmpty ? name : place + "/" + name)
          if access(candidate, R_OK) == 0 { wanted[name] = candidate }
        }
      }
    }
    if wanted.values.contains("") {
      for directory in directories where wanted.values.contains("") {
        search(directory, depth: 0, for: &wanted)
      }
    }
    var lato: [Font.Weight: String] = [:]
    for weight in Font.Weight.allCases {
      let name = fileName(of: weight)
      guard let path = wanted[name], !path.isEmpty else {
        throw .missing(file: name, package: latoPackage, searched: directories)
      }
      lato[weight] = path
    }
    let fallback = wanted[fallbackName].flatMap { $0.isEmpty ? nil : $0 }
    return FontFiles(lato: lato, fallback: fallback)
  }

  /// Searches a folder and the subfolders, at most five levels deep. No distribution has deeper
  /// font folders.
  private static func search(
    _ directory: String, depth: Int, for wanted: inout [String: String]
  ) {
    guard depth < 5, let handle = opendir(directory) else { return }
    defer { closedir(handle) }
    var below: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(".") { continue }
      if wanted[name] == "" {
        wanted[name] = directory + "/" + name
      } else if isDirectory(directory + "/" + name) {
        below.append(directory + "/" + name)
      }
    }
    for path in below.sorted() { search(path, depth: depth + 1, for: &wanted) }
  }

  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func parts(_ list: String?) -> [String] {
    (list ?? "").split(separator: ":").map(String.init)
  }

  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

/// An error while fonts are found or opened.
package enum TypefaceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No searched folder has the font file.
  case missing(file: String, package: String, searched: [String])
  /// The file exists, but cannot be read as a font.
  case unreadable(file: String, reason: String)
  /// SDL_ttf could not be started.
  case unavailable(reason: String)

  package var description: String {
    switch self {
    case .missing(let file, let package, let searched):
      "the font \(file) was not found: install the package \(package)"
        + " (searched \(searched.joined(separator: ", ")); SLIPSHEET_FONTS names other folders)"
    case .unreadable(let file, let reason):
      "\(file) cannot be read as a font: \(reason)"
    case .unavailable(let reason):
      "SDL_ttf does not start: \(reason)"
    }
  }
}

// Finds the font files of the package's typefaces in the folders that distributions use.
import Drawing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Paths of the font files on this machine.
struct FontFiles: Sendable {
  /// Path of each weight. Every weight has one.
  var lato: [Font.Weight: String]
  /// File for the characters that Lato lacks. Nil: such glyphs are boxes.
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

  /// The folders to search. The first match wins. `SLIPSHEET_FONTS` may name more folders,
  /// separated by colons, which come first.
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

  /// Subfolders in which packages put these files. They are tried before a search.
  private static let usualFolders = ["truetype/lato", "truetype/wqy", "lato", "wqy-microhei", ""]

  /// Edge cases: throws if a weight of Lato is missing. A missing fallback is no error.
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

  /// Searches at most five levels down, which is deeper than any distribution puts fonts.
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

/// Errors of finding and opening fonts.
public enum TypefaceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A font file is in none of the searched folders.
  case missing(file: String, package: String, searched: [String])
  /// A file exists, but is not a font.
  case unreadable(file: String, reason: String)
  /// SDL_ttf did not start.
  case unavailable(reason: String)

  public var description: String {
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

// Which module may import which. Sources/README.md has the picture.

/// A target and the modules that its files may import.
struct Room {
  let name: String
  /// Path from the package's folder.
  let folder: String
  let mayUse: Set<String>
  /// True if the module may not read a clock, start a thread or wait.
  let isTimeless: Bool

  init(
    _ name: String, in parent: String = "Sources", uses rooms: String..., timeless: Bool = true
  ) {
    self.name = name
    folder = "\(parent)/\(name)"
    mayUse = Set(rooms)
    isTimeless = timeless
  }

  /// Standard modules that every module may import.
  static let language: Set<String> = ["Swift", "Glibc", "Darwin", "Musl", "Synchronization"]

  /// The modules of `Sources`, which make up the products.
  static let all: [Room] = [
    Room("Files", timeless: false),
    Room("CMath"),
    Room("Geometry", uses: "CMath"),
    Room("Motion", uses: "Geometry", "CMath"),
    Room("Gesture", uses: "Geometry", "Motion", "CMath"),
    Room("Dismissal", uses: "Geometry", "Motion", "Gesture"),
    Room("Overlay", uses: "Geometry", "Motion", "Gesture"),
    Room("Drawing", uses: "Geometry"),
    Room("CRaster"),
    Room("Raster", uses: "Geometry", "Drawing", "CRaster"),
    Room("CPNG"),
    Room("PNG", uses: "Files", "Geometry", "Drawing", "CPNG"),
    Room("CJPEG"),
    Room("Interactions", uses: "Geometry", "Motion", "Gesture", "Dismissal", "Overlay"),
    Room("Engine", uses: "Geometry", "Motion", "Gesture", "Dismissal", "Interactions"),
    Room(
      "Interface", uses: "Geometry", "Motion", "Gesture", "Dismissal", "Overlay", "Interactions",
      "Drawing"),
    Room(
      "Slipsheet", uses: "Geometry", "Motion", "Gesture", "Dismissal", "Overlay", "Interactions",
      "Drawing", "Raster", "Interface"),
    Room(
      "Artwork", uses: "Files", "Geometry", "Drawing", "Raster", "PNG", timeless: false),
    Room(
      "Scenes", uses: "Files", "Geometry", "Motion", "Gesture", "Dismissal", "Overlay", "Drawing",
      "Interface", "Artwork"),
    Room(
      "Scripts", uses: "Files", "Geometry", "Motion", "Gesture", "Drawing", "Interactions",
      "Interface", "Artwork", "Scenes"),
    Room("Export", uses: "Files", "Motion", "Scenes", timeless: false),
    Room(
      "SDLHost", uses: "Geometry", "Gesture", "Drawing", "Raster", "Interface", "CSDL2",
      timeless: false),
    Room(
      "Pictures", uses: "Files", "Geometry", "Drawing", "PNG", "Interface", "CJPEG",
      timeless: false),
    Room(
      "ScreenTesting", uses: "Files", "Geometry", "Drawing", "Raster", "PNG",
      "FoundationEssentials", "Testing", timeless: false),
    Room(
      "Lab", uses: "Files", "Geometry", "Motion", "Gesture", "Dismissal", "Drawing", "Interface",
      "Artwork", "Scenes", "Scripts", "Export", timeless: false),
    Room(
      "Evaluate", uses: "Files", "Geometry", "Motion", "Gesture", "Drawing", "Interactions",
      "Interface",
      "Scenes", "Scripts", timeless: false),
    Room(
      "SlipsheetApp", uses: "Files", "Geometry", "Motion", "Gesture", "Dismissal", "Overlay",
      "Drawing", "Raster", "PNG", "Interface", "Artwork", "Scenes", "Scripts", "Export", "Lab",
      "Evaluate",
      "SDLHost", timeless: false),
  ]
  /// The module that only tests use.
  static let support = Room(
    "Support", in: "Tests", uses: "Geometry", "Gesture", "Dismissal", "Drawing",
    "Interface", "Foundation")

  static func named(_ name: String) -> Room? { (all + [support]).first { $0.name == name } }
}

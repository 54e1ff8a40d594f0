// The permitted imports of each module. Sources/README.md shows them as a diagram.

/// A target and the modules that its files may import.
struct ModuleRule {
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
  static let language: Set<String> = ["Swift", "Synchronization"]

  /// The modules of `Sources`, which make up the products.
  static let all: [ModuleRule] = [
    ModuleRule("Libc", uses: "Glibc", "Darwin", "Musl", timeless: false),
    ModuleRule("Files", uses: "Libc", timeless: false),
    ModuleRule("CMath"),
    ModuleRule("Geometry", uses: "CMath"),
    ModuleRule("Motion", uses: "Geometry", "CMath"),
    ModuleRule("Gesture", uses: "Geometry", "Motion", "CMath"),
    ModuleRule("Dismissal", uses: "Geometry", "Motion", "Gesture"),
    ModuleRule("Overlay", uses: "Geometry", "Motion", "Gesture"),
    ModuleRule("Drawing", uses: "Geometry"),
    ModuleRule("CRaster"),
    ModuleRule("Raster", uses: "Libc", "Geometry", "Drawing", "CRaster"),
    ModuleRule("SharedLibraries", uses: "Libc"),
    ModuleRule("UnicodeText", uses: "Libc", "SharedLibraries"),
    ModuleRule("CPNG"),
    ModuleRule("PNG", uses: "Files", "Drawing", "CPNG"),
    ModuleRule("CJPEG"),
    ModuleRule("Interactions", uses: "Geometry", "Motion", "Gesture", "Dismissal", "Overlay"),
    ModuleRule("Engine", uses: "Geometry", "Motion", "Gesture", "Dismissal", "Interactions"),
    ModuleRule(
      "Tree", uses: "Libc", "Geometry", "Gesture", "Dismissal", "Overlay", "Interactions",
      "Drawing", "UnicodeText"),
    ModuleRule(
      "Components", uses: "Libc", "Geometry", "Motion", "Gesture", "Dismissal", "Overlay",
      "Interactions",
      "Drawing", "Tree"),
    ModuleRule(
      "Interface", uses: "Geometry", "Motion", "Gesture", "Overlay", "Interactions", "Drawing",
      "Tree", "Components"),
    ModuleRule(
      "Slipsheet", uses: "Geometry", "Motion", "Gesture", "Dismissal", "Overlay", "Interactions",
      "Drawing", "Raster", "Interface"),
    ModuleRule(
      "Artwork", uses: "Libc", "Files", "Geometry", "Drawing", "Raster", "PNG", timeless: false),
    ModuleRule(
      "Scenes", uses: "Files", "Geometry", "Motion", "Gesture", "Dismissal", "Overlay", "Drawing",
      "Interface", "Artwork"),
    ModuleRule(
      "Scripts", uses: "Files", "Geometry", "Motion", "Gesture", "Drawing", "Interactions",
      "Interface", "Artwork", "Pictures", "Scenes"),
    ModuleRule("Accessibility", uses: "Libc", "Geometry", "Tree", "Interface", "SharedLibraries"),
    ModuleRule("Export", uses: "Files", "Motion", "Scenes", timeless: false),
    ModuleRule(
      "SDLHost", uses: "Libc", "Geometry", "Gesture", "Drawing", "Raster", "Interface",
      "Accessibility",
      "UnicodeText", "SharedLibraries", "CSDL2", timeless: false),
    ModuleRule(
      "Pictures", uses: "Files", "Geometry", "Drawing", "PNG", "Interface", "CJPEG",
      timeless: false),
    ModuleRule(
      "ScreenTesting", uses: "Libc", "Files", "Geometry", "Drawing", "Raster", "PNG", "Interface",
      "FoundationEssentials", "Testing", timeless: false),
    ModuleRule(
      "ScreenReview", uses: "Libc", "Files", "Geometry", "Drawing", "PNG", "Interface"),
    ModuleRule("Phone", uses: "Libc", "Geometry", "Gesture", "SharedLibraries", timeless: false),
    ModuleRule(
      "Measure", uses: "Libc", "CMath", "Files", "Geometry", "Motion", "Dismissal", "Drawing",
      "PNG",
      timeless: false),
    ModuleRule(
      "Lab", uses: "Files", "Geometry", "Motion", "Gesture", "Dismissal", "Drawing", "Overlay",
      "Interface",
      "Artwork", "Scenes", "Scripts", "Export", "Evaluate", "Phone", "Measure", timeless: false),
    ModuleRule(
      "SlipsheetLab", uses: "Files", "Geometry", "Drawing", "Raster", "PNG", "Pictures",
      "Interface", "Scenes", "Export", "Lab", "SDLHost", timeless: false),
    ModuleRule(
      "Evaluate", uses: "Libc", "Files", "Geometry", "Motion", "Gesture", "Dismissal", "Drawing",
      "Interactions",
      "Interface", "Artwork",
      "Scenes", "Scripts", timeless: false),
    ModuleRule(
      "SlipsheetApp", uses: "Libc", "Files", "Geometry", "Gesture",
      "Drawing", "Raster", "PNG", "Interface", "Artwork", "Scenes", "Scripts",
      "Export",
      "Lab",
      "Evaluate",
      "SDLHost", "SlipsheetLab", "ScreenReview", "Measure", timeless: false),
  ]
  /// The modules that only tests use.
  static let ofTests = [
    ModuleRule(
      "Support", in: "Tests", uses: "Geometry", "Gesture", "Dismissal", "Drawing",
      "Interface", "Foundation"),
    ModuleRule(
      "Exploration", in: "Tests", uses: "Geometry", "Gesture", "Dismissal", "Overlay",
      "Interactions"),
  ]

  static func named(_ name: String) -> ModuleRule? { (all + ofTests).first { $0.name == name } }
}

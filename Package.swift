// swift-tools-version: 6.0
// The modules and what each may import; the diagram is in Sources/README.md.
import PackageDescription

let package = Package(
  name: "slipsheet",
  products: [
    .library(name: "Slipsheet", targets: ["Slipsheet"]),
    .library(
      name: "Interactions",
      targets: ["Geometry", "Motion", "Gesture", "Dismissal", "Overlay", "Interactions"]),
    .library(name: "SlipsheetEngine", type: .static, targets: ["Engine"]),
    .library(name: "SlipsheetSDL", targets: ["SDLHost"]),
    .library(name: "SlipsheetLab", targets: ["SlipsheetLab"]),
    .library(name: "SlipsheetPictures", targets: ["Pictures"]),
    .library(name: "ScreenTesting", targets: ["ScreenTesting"]),
    .executable(name: "slipsheet", targets: ["SlipsheetApp"]),
  ],
  targets: [
    .systemLibrary(name: "CSDL2", path: "CSDL2"),
    .systemLibrary(name: "CPNG", path: "Sources/CPNG"),
    .systemLibrary(name: "CJPEG", path: "Sources/CJPEG"),

    .target(name: "Libc"),
    .target(name: "Files", dependencies: ["Libc"]),
    .target(name: "CMath", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "Geometry", dependencies: ["CMath"]),
    .target(name: "Motion", dependencies: ["Geometry", "CMath"]),
    .target(name: "Gesture", dependencies: ["Geometry", "Motion", "CMath"]),
    .target(name: "Dismissal", dependencies: ["Geometry", "Motion", "Gesture"]),
    .target(name: "Drawing", dependencies: ["Geometry"]),
    .target(name: "Overlay", dependencies: ["Geometry", "Motion", "Gesture"]),
    .target(
      name: "Interactions",
      dependencies: ["Geometry", "Motion", "Gesture", "Dismissal", "Overlay"]),
    .target(
      name: "Engine",
      dependencies: ["Geometry", "Motion", "Gesture", "Dismissal", "Interactions"]),
    .target(name: "CRaster"),
    .target(name: "Raster", dependencies: ["Libc", "Geometry", "Drawing", "CRaster"]),
    .target(name: "PNG", dependencies: ["Files", "Drawing", "CPNG"]),
    .target(name: "SharedLibraries", dependencies: ["Libc"]),
    .target(name: "UnicodeText", dependencies: ["Libc", "SharedLibraries"]),
    .target(
      name: "Tree",
      dependencies: [
        "Libc", "Geometry", "Gesture", "Dismissal", "Overlay", "Interactions", "Drawing",
        "UnicodeText",
      ]),
    .target(
      name: "Components",
      dependencies: [
        "Libc", "Geometry", "Motion", "Gesture", "Dismissal", "Overlay", "Interactions", "Drawing",
        "Tree",
      ]),
    .target(
      name: "Interface",
      dependencies: [
        "Geometry", "Motion", "Gesture", "Overlay", "Interactions", "Drawing", "Tree",
        "Components",
      ]),
    .target(
      name: "Slipsheet",
      dependencies: [
        "Geometry", "Motion", "Gesture", "Dismissal", "Overlay", "Interactions", "Drawing",
        "Raster", "Interface",
      ]),
    .target(
      name: "Artwork", dependencies: ["Libc", "Files", "Geometry", "Drawing", "Raster", "PNG"]),
    .target(
      name: "Scenes",
      dependencies: [
        "Files", "Geometry", "Motion", "Gesture", "Dismissal", "Overlay", "Drawing", "Interface",
        "Artwork",
      ]),
    .target(
      name: "Scripts",
      dependencies: [
        "Files", "Geometry", "Motion", "Gesture", "Drawing", "Interactions", "Interface", "Artwork",
        "Pictures", "Scenes",
      ]),
    .target(
      name: "Accessibility",
      dependencies: ["Libc", "Geometry", "Tree", "Interface", "SharedLibraries"]),
    .target(
      name: "SDLHost",
      dependencies: [
        "Libc", "Geometry", "Gesture", "Drawing", "Raster", "Interface", "Accessibility",
        "UnicodeText",
        "SharedLibraries",
        "CSDL2",
      ]),
    .target(
      name: "Pictures",
      dependencies: ["Files", "Geometry", "Drawing", "PNG", "Interface", "CJPEG"]),
    .target(
      name: "ScreenTesting",
      dependencies: ["Libc", "Files", "Geometry", "Drawing", "Raster", "PNG", "Interface"]),
    .target(
      name: "ScreenReview",
      dependencies: ["Libc", "Files", "Geometry", "Drawing", "PNG", "Interface"]),
    .target(name: "Export", dependencies: ["Files", "Motion", "Scenes"]),
    .target(name: "Phone", dependencies: ["Libc", "Geometry", "Gesture", "SharedLibraries"]),
    .target(
      name: "Measure",
      dependencies: ["Libc", "CMath", "Files", "Geometry", "Motion", "Dismissal", "Drawing", "PNG"]),
    .target(
      name: "Lab",
      dependencies: [
        "Files", "Geometry", "Motion", "Gesture", "Dismissal", "Drawing", "Overlay", "Interface",
        "Artwork",
        "Scenes", "Scripts", "Export", "Evaluate", "Phone", "Measure",
      ]),
    .target(
      name: "Evaluate",
      dependencies: [
        "Libc", "Files", "Geometry", "Motion", "Gesture", "Dismissal", "Drawing", "Interactions",
        "Interface", "Artwork", "Scenes", "Scripts",
      ]),
    .target(
      name: "SlipsheetLab",
      dependencies: [
        "Files", "Geometry", "Drawing", "Raster", "PNG", "Pictures", "Interface", "Scenes",
        "Export", "Lab", "SDLHost",
      ]),
    .executableTarget(
      name: "SlipsheetApp",
      dependencies: [
        "Libc", "Files", "Geometry", "Gesture", "Drawing", "Raster",
        "PNG", "Interface", "Artwork", "Scenes", "Scripts", "Export", "Lab",
        "Evaluate", "SDLHost", "SlipsheetLab", "ScreenReview", "Measure",
      ],
      linkerSettings: [
        // The program runs without an installed toolchain (`-static-stdlib`). All imported symbols
        // are bound at the start (`-z now`), and the table of exported symbols, which only plug-ins
        // need, is left out.
        .unsafeFlags(
          [
            "-static-stdlib", "-Xlinker", "-z", "-Xlinker", "now", "-Xlinker",
            "--no-export-dynamic",
          ], .when(platforms: [.linux]))
      ]),

    .executableTarget(
      name: "Cover", dependencies: ["Slipsheet", "SDLHost"], path: "Examples/Cover"),
    .executableTarget(
      name: "Toasts", dependencies: ["Slipsheet", "SDLHost"], path: "Examples/Toasts"),
    .executableTarget(
      name: "Kiosk", dependencies: ["Slipsheet", "SDLHost"], path: "Examples/Kiosk"),
    .executableTarget(
      name: "Orders", dependencies: ["Slipsheet", "SDLHost"], path: "Examples/Orders"),
    .executableTarget(name: "Strokes", dependencies: ["Interactions"], path: "Examples/Strokes"),
    // These three are also packages of their own, so `swift run` works in their folders.
    .executableTarget(
      name: "Music", dependencies: ["Slipsheet", "SlipsheetLab", "SDLHost"],
      path: "Examples/Music/Sources/Music"),
    .executableTarget(
      name: "Photos", dependencies: ["Slipsheet", "SDLHost"],
      path: "Examples/Photos/Sources/Photos"),
    .executableTarget(
      name: "Settings", dependencies: ["Slipsheet", "SDLHost"],
      path: "Examples/Settings/Sources/Settings"),

    // This target contains the tools that several test targets use: random numbers, fingers, rigs.
    // No product depends on it.
    .target(
      name: "Support",
      dependencies: ["Geometry", "Gesture", "Dismissal", "Drawing", "Interface"],
      path: "Tests/Support", exclude: ["README.md"]),
    .testTarget(name: "FilesTests", dependencies: ["Libc", "Files"]),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry", "Support"]),
    .testTarget(
      name: "SceneTests",
      dependencies: [
        "Files", "Geometry", "Motion", "Gesture", "Dismissal", "Drawing", "Raster", "Interactions",
        "Tree", "Components", "Interface",
        "Scenes", "Scripts", "Support", "Exploration",
      ],
      exclude: ["Recorded"]),
    .testTarget(name: "DrawingTests", dependencies: ["Geometry", "Drawing"]),
    .testTarget(
      name: "RasterTests",
      dependencies: ["Libc", "Geometry", "Drawing", "Raster", "CRaster", "Support"]),
    .testTarget(
      name: "PicturesTests",
      dependencies: ["Libc", "CJPEG", "Drawing", "Geometry", "Interface", "PNG", "Pictures"]),
    .testTarget(
      name: "UnicodeTextTests", dependencies: ["UnicodeText", "Support"], exclude: ["Unicode"]),
    .testTarget(name: "PNGTests", dependencies: ["Libc", "Geometry", "Drawing", "PNG"]),
    .testTarget(
      name: "MotionTests", dependencies: ["Libc", "Geometry", "Motion", "Support"]),
    .testTarget(
      name: "GestureTests", dependencies: ["Geometry", "Motion", "Gesture", "Support"],
      exclude: ["Recorded"]),
    .testTarget(
      name: "DismissalTests",
      dependencies: ["Geometry", "Motion", "Gesture", "Dismissal", "Support"],
      exclude: ["Recorded"]),
    .testTarget(
      name: "OverlayTests",
      dependencies: [
        "Geometry", "Motion", "Gesture", "Dismissal", "Overlay", "Interactions", "Support",
      ]),
    .testTarget(
      name: "InteractionsTests",
      dependencies: [
        "Geometry", "Motion", "Gesture", "Dismissal", "Overlay", "Interactions", "Support",
      ]),
    // Explores every order of events of sessions. Needs no view, so a change is tested quickly.
    .target(
      name: "Exploration",
      dependencies: ["Geometry", "Gesture", "Dismissal", "Overlay", "Interactions"],
      path: "Tests/Exploration", exclude: ["README.md"]),
    .testTarget(name: "ExplorationTests", dependencies: ["Exploration"]),
    .testTarget(
      name: "InterfaceTests",
      dependencies: [
        "Libc", "Geometry", "Motion", "Gesture", "Dismissal", "Overlay", "Drawing", "Interactions",
        "Tree", "Components", "Interface", "Support",
      ],
      exclude: ["Recorded"]),
    .testTarget(
      name: "AccessibilityTests",
      dependencies: ["Geometry", "Tree", "Interface", "Accessibility"]),
    .testTarget(
      name: "PhoneTests",
      dependencies: ["Libc", "Files", "Geometry", "Motion", "Gesture", "Phone", "Support"]),
    .testTarget(
      name: "MeasureTests",
      dependencies: ["Files", "Geometry", "Motion", "Drawing", "PNG", "Measure", "Support"]),
    .testTarget(
      name: "LabTests",
      dependencies: [
        "Libc", "Files", "Geometry", "Motion", "Gesture", "Dismissal", "Drawing", "Interface",
        "Scenes",
        "Artwork", "PNG", "Phone", "Raster", "Scripts", "Export", "Evaluate", "Lab", "SDLHost",
        "Slipsheet", "Support", "Measure",
      ]),
    .testTarget(
      name: "EvaluateTests",
      dependencies: [
        "Files", "Geometry", "Gesture", "Dismissal", "Interface", "Scenes", "Scripts",
        "Evaluate", "Support",
      ],
      exclude: ["Recorded"]),
    .testTarget(
      name: "ExportTests",
      dependencies: [
        "Files", "Geometry", "Motion", "Dismissal", "Overlay", "Scenes", "Export", "Support",
      ],
      exclude: ["Stubs"]),
    .testTarget(
      name: "EngineTests",
      dependencies: [
        "Dismissal", "Engine", "Scenes", "Geometry", "Gesture", "Interactions", "Motion",
        "Scripts", "Support",
      ]),
    .testTarget(name: "ArchitectureTests"),
    .executableTarget(
      name: "EngineProof", dependencies: ["Engine"], path: "Tests/EngineProof"),
    .testTarget(name: "CommandTests", dependencies: ["Libc"]),
    .target(
      name: "Fuzzing",
      dependencies: [
        "Files", "Geometry", "Motion", "Gesture", "Dismissal", "Drawing", "Raster", "PNG",
        "Interface", "Scenes", "Scripts", "Support",
      ],
      path: "Tests/Fuzzing"),
    .testTarget(name: "FuzzingTests", dependencies: ["Fuzzing", "Support"]),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "Cover", "Kiosk", "Music", "Orders", "Photos", "Settings", "Slipsheet",
        "Strokes",
        "Toasts",
        "Dismissal", "Drawing", "Geometry", "Gesture", "Interactions", "Interface", "Motion",
        "Overlay", "Pictures",
        "SDLHost",
        "ScreenTesting", "Support",
      ],
      exclude: ["__Screens__"]),
    .executableTarget(
      name: "HostProbe",
      dependencies: ["Libc", "Geometry", "Gesture", "Drawing", "Raster", "Interface", "SDLHost"],
      path: "Tests/HostProbe"),
    .target(name: "CountedHeap", path: "Tests/CountedHeap"),
    .testTarget(
      name: "ScreenTests",
      dependencies: [
        "CountedHeap", "Files", "Geometry", "Motion", "Gesture", "Drawing", "Raster", "Interface",
        "Artwork", "Phone", "Scenes", "Scripts", "Lab", "SDLHost", "ScreenTesting", "Support",
        "Measure",
      ],
      exclude: ["__Screens__", "Gestures"]),
    .testTarget(
      name: "ScreenTestingTests",
      dependencies: ["Geometry", "Drawing", "PNG", "Raster", "ScreenTesting"]),
    .testTarget(
      name: "ScreenReviewTests",
      dependencies: [
        "Files", "Geometry", "Gesture", "Drawing", "Raster", "Interface", "SDLHost",
        "ScreenTesting", "ScreenReview",
      ],
      exclude: ["__Screens__"]),
    .testTarget(
      name: "SDLHostTests",
      dependencies: [
        "Libc", "SDLHost", "CSDL2", "Drawing", "Geometry", "Gesture", "Interface", "Raster",
        "Support",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// Every module's folder contains a README, which is not a source file.
for target in package.targets where target.path == nil && target.type != .test {
  target.exclude.append("README.md")
}

// With `pictures`, only the picture tests are built, in an optimised build. They do not need
// `@testable import`, which an optimised build does not support. Programs that these tests do not
// run are left out.
if Context.environment["SLIPSHEET_TESTS"] == "pictures" {
  // Cover (the program of the README) and Orders (with two windows) are not in this list, because
  // the tests run them in windows.
  let others: Set = [
    "Fuzzing", "Kiosk", "Music", "Photos", "Settings", "Strokes", "Toasts",
  ]
  package.targets.removeAll {
    $0.type == .test && $0.name != "ScreenTests" || others.contains($0.name)
  }
}

// `./test` compiles everything once, without optimisation. Only the targets that compute pixels are
// optimised, because tests of pictures would otherwise take minutes.
if Context.environment["SLIPSHEET_TESTS"]?.hasPrefix("checked") == true {
  let optimised: Set = [
    "Geometry", "Motion", "Drawing", "Raster", "PNG", "Artwork", "SDLHost", "ScreenTesting",
    "ScreenReview", "ScreenTests", "Measure",
  ]
  for target in package.targets where optimised.contains(target.name) {
    target.swiftSettings = [.unsafeFlags(["-O"]), .define("PIXELS_OPTIMISED")]
  }
  for target in package.targets where target.name == "CRaster" {
    target.cSettings = [.unsafeFlags(["-O2"])]
  }
}

// With the name of one test target, only this target and its dependencies are built:
// `SLIPSHEET_TESTS=DismissalTests swift test`. With "checked " before the name, the settings above
// apply too, and the build folder of `./test` is shared.
if let tests = Context.environment["SLIPSHEET_TESTS"]?.split(separator: " ").last.map(String.init),
  tests.hasSuffix("Tests")
{
  var kept: Set = [tests]
  while let needed = package.targets.filter({ kept.contains($0.name) }).flatMap(\.dependencies)
    .compactMap({ if case .byNameItem(let name, _) = $0 { name } else { nil } })
    .first(where: { !kept.contains($0) })
  {
    kept.insert(needed)
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll()
}

// The fuzzer has a `main` of its own, so it is linked separately, with this static library.
if Context.environment["SLIPSHEET_TESTS"] == "fuzz" {
  package.products.append(.library(name: "Fuzzing", type: .static, targets: ["Fuzzing"]))
}

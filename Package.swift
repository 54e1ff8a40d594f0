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

    .target(name: "Files"),
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
    .target(name: "Raster", dependencies: ["Geometry", "Drawing", "CRaster"]),
    .target(name: "PNG", dependencies: ["Files", "Drawing", "CPNG"]),
    .target(
      name: "Tree",
      dependencies: [
        "Geometry", "Gesture", "Dismissal", "Overlay", "Interactions", "Drawing",
      ]),
    .target(
      name: "Components",
      dependencies: [
        "Geometry", "Motion", "Gesture", "Dismissal", "Overlay", "Interactions", "Drawing", "Tree",
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
    .target(name: "Artwork", dependencies: ["Files", "Geometry", "Drawing", "Raster", "PNG"]),
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
    .target(name: "Accessibility", dependencies: ["Geometry", "Tree", "Interface"]),
    .target(
      name: "SDLHost",
      dependencies: [
        "Geometry", "Gesture", "Drawing", "Raster", "Interface", "Accessibility", "CSDL2",
      ]),
    .target(
      name: "Pictures",
      dependencies: ["Files", "Geometry", "Drawing", "PNG", "Interface", "CJPEG"]),
    .target(
      name: "ScreenTesting",
      dependencies: ["Files", "Geometry", "Drawing", "Raster", "PNG", "Interface"]),
    .target(name: "Export", dependencies: ["Files", "Motion", "Scenes"]),
    .target(name: "Phone", dependencies: ["Geometry", "Gesture"]),
    .target(
      name: "Lab",
      dependencies: [
        "Files", "Geometry", "Motion", "Gesture", "Dismissal", "Drawing", "Overlay", "Interface",
        "Artwork",
        "Scenes", "Scripts", "Export", "Evaluate", "Phone",
      ]),
    .target(
      name: "Evaluate",
      dependencies: [
        "Files", "Geometry", "Motion", "Gesture", "Dismissal", "Drawing", "Interactions",
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
        "Files", "Geometry", "Gesture", "Drawing", "Raster",
        "PNG", "Interface", "Artwork", "Scenes", "Scripts", "Export", "Lab",
        "Evaluate", "SDLHost", "SlipsheetLab",
      ],
      linkerSettings: [
        // Without a toolchain beside it, with what it imports sealed before it begins, and with names
        // that only a program's plug-ins would look up left out of memory.
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
    // Packages of their own, too: `swift run` in their folders.
    .executableTarget(
      name: "Music", dependencies: ["Slipsheet", "SlipsheetLab", "SDLHost"],
      path: "Examples/Music/Sources/Music"),
    .executableTarget(
      name: "Photos", dependencies: ["Slipsheet", "SDLHost"],
      path: "Examples/Photos/Sources/Photos"),
    .executableTarget(
      name: "Settings", dependencies: ["Slipsheet", "SDLHost"],
      path: "Examples/Settings/Sources/Settings"),

    // What several test targets write with: random numbers, fingers, rigs. No product knows it.
    .target(
      name: "Support",
      dependencies: ["Geometry", "Gesture", "Dismissal", "Drawing", "Interface"],
      path: "Tests/Support", exclude: ["README.md"]),
    .testTarget(name: "FilesTests", dependencies: ["Files"]),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry", "Support"]),
    .testTarget(
      name: "SceneTests",
      dependencies: [
        "Files", "Geometry", "Motion", "Gesture", "Dismissal", "Drawing", "Raster", "Interactions",
        "Tree", "Components", "Interface",
        "Scenes", "Scripts", "Support",
      ]),
    .testTarget(name: "DrawingTests", dependencies: ["Geometry", "Drawing"]),
    .testTarget(
      name: "RasterTests", dependencies: ["Geometry", "Drawing", "Raster", "CRaster", "Support"]),
    .testTarget(
      name: "PicturesTests",
      dependencies: ["CJPEG", "Drawing", "Geometry", "Interface", "PNG", "Pictures"]),
    .testTarget(name: "PNGTests", dependencies: ["Geometry", "Drawing", "PNG"]),
    .testTarget(
      name: "MotionTests", dependencies: ["Geometry", "Motion", "Support"]),
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
    .testTarget(
      name: "InterfaceTests",
      dependencies: [
        "Geometry", "Motion", "Gesture", "Dismissal", "Overlay", "Drawing", "Interactions",
        "Tree", "Components", "Interface", "Support",
      ],
      exclude: ["Recorded"]),
    .testTarget(
      name: "AccessibilityTests",
      dependencies: ["Geometry", "Tree", "Interface", "Accessibility"]),
    .testTarget(
      name: "PhoneTests",
      dependencies: ["Files", "Geometry", "Motion", "Gesture", "Phone", "Support"]),
    .testTarget(
      name: "LabTests",
      dependencies: [
        "Files", "Geometry", "Motion", "Gesture", "Dismissal", "Drawing", "Interface", "Scenes",
        "Artwork", "PNG", "Phone", "Raster", "Scripts", "Export", "Evaluate", "Lab", "SDLHost",
        "Slipsheet", "Support",
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
    .testTarget(name: "CommandTests"),
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
      dependencies: ["Geometry", "Gesture", "Drawing", "Raster", "Interface", "SDLHost"],
      path: "Tests/HostProbe"),
    .target(name: "CountedHeap", path: "Tests/CountedHeap"),
    .testTarget(
      name: "ScreenTests",
      dependencies: [
        "CountedHeap", "Files", "Geometry", "Motion", "Gesture", "Drawing", "Raster", "Interface",
        "Artwork", "Phone", "Scenes", "Scripts", "Lab", "SDLHost", "ScreenTesting", "Support",
      ],
      exclude: ["__Screens__", "Gestures"]),
    .testTarget(
      name: "ScreenTestingTests",
      dependencies: ["Geometry", "Drawing", "PNG", "Raster", "ScreenTesting"]),
    .testTarget(
      name: "SDLHostTests",
      dependencies: [
        "SDLHost", "CSDL2", "Drawing", "Geometry", "Gesture", "Interface", "Raster", "Support",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// Every module has a README of its own.
for target in package.targets where target.path == nil && target.type != .test {
  target.exclude.append("README.md")
}

// Pictures are tested in an optimised build, in which `@testable import` does not exist: with this
// variable only the tests that do without it are built, and no program that they do not run.
if Context.environment["SLIPSHEET_TESTS"] == "pictures" {
  // The README's program, Cover, and Orders, which has two, are run in windows by the same build.
  let others: Set = [
    "Fuzzing", "Kiosk", "Music", "Photos", "Settings", "Strokes", "Toasts",
  ]
  package.targets.removeAll {
    $0.type == .test && $0.name != "ScreenTests" || others.contains($0.name)
  }
}

// `./test` compiles once, without optimisation. Only what computes pixels is optimised in that build,
// because all pictures would take minutes otherwise.
if Context.environment["SLIPSHEET_TESTS"]?.hasPrefix("checked") == true {
  let optimised: Set = [
    "Geometry", "Motion", "Drawing", "Raster", "PNG", "Artwork", "SDLHost", "ScreenTesting",
    "ScreenTests",
  ]
  for target in package.targets where optimised.contains(target.name) {
    target.swiftSettings = [.unsafeFlags(["-O"]), .define("PIXELS_OPTIMISED")]
  }
  for target in package.targets where target.name == "CRaster" {
    target.cSettings = [.unsafeFlags(["-O2"])]
  }
}

// The tests of one module and what they need: SLIPSHEET_TESTS=DismissalTests swift test. After
// "checked " they have the settings above, and share the build folder of `./test`.
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

// The fuzzer links what it drives itself, for it has a `main` of its own.
if Context.environment["SLIPSHEET_TESTS"] == "fuzz" {
  package.products.append(.library(name: "Fuzzing", type: .static, targets: ["Fuzzing"]))
}

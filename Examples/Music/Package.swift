// swift-tools-version: 6.0
// A separate program that uses Slipsheet. Run it with `swift run` in this folder.
import PackageDescription

let package = Package(
  name: "music",
  dependencies: [.package(name: "slipsheet", path: "../..")],
  targets: [
    .executableTarget(
      name: "Music",
      dependencies: [
        .product(name: "Slipsheet", package: "slipsheet"),
        .product(name: "SlipsheetLab", package: "slipsheet"),
        .product(name: "SlipsheetSDL", package: "slipsheet"),
      ])
  ],
  swiftLanguageModes: [.v6]
)

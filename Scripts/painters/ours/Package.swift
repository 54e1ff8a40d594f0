// swift-tools-version: 6.0
// Slipsheet's painter as a library that `Scripts/painters/compare` loads beside the others.
import PackageDescription

let package = Package(
  name: "ours",
  products: [.library(name: "Ours", type: .dynamic, targets: ["Ours"])],
  dependencies: [.package(name: "slipsheet", path: "../../..")],
  targets: [
    .target(name: "Ours", dependencies: [.product(name: "Slipsheet", package: "slipsheet")])
  ],
  swiftLanguageModes: [.v6]
)

// The try page: one HTML file with the engine, six stages and their instrument.
import Files
import Scenes

/// Writes `try.html` from the files in `assets/web/try`.
package struct TryPage {
  let assets: EngineAssets

  package init(assets: EngineAssets) { self.assets = assets }

  /// The web hosts that the stages use, in the order of their code.
  private static let hosts = [
    "pull-down", "sheet", "drawer", "pager", "navigation", "card", "flight", "lightbox",
  ]

  package func text() throws(FileError) -> String {
    let stages = TryStage.all.map { JSONObject.Member($0.name, $0.json) }
    return try assets.filled(
      "web/try/page.html",
      ["engine": try engine(), "declared": JSON.object(JSONObject(stages)).scriptLine])
  }

  /// A picture of a whole screen. The middle scrolls between two bars. Lengths are in points.
  package struct Screen: Sendable {
    package var jpeg: [UInt8]
    package var (height, top, bottom): (Double, Double, Double)

    package init(jpeg: [UInt8], height: Double, top: Double, bottom: Double) {
      (self.jpeg, self.height, self.top, self.bottom) = (jpeg, height, top, bottom)
    }

    var json: JSON {
      .object([
        "src": .text("data:image/jpeg;base64,\(Base64.text(of: jpeg))"), "height": .number(height),
        "top": .number(top), "bottom": .number(bottom),
      ])
    }
  }

  /// A device on which variants are tried.
  package struct Device: Sendable {
    var width, height: Double
    var isDark, isMirrored: Bool

    package init(width: Double, height: Double, isDark: Bool, isMirrored: Bool) {
      (self.width, self.height) = (width, height)
      (self.isDark, self.isMirrored) = (isDark, isMirrored)
    }
  }

  /// A page with a device for each variant. One finger moves all devices. Nil if no stage has the
  /// first group of a scene.
  package func live(
    _ variants: [Preset], groups: [String], screens: [String: Screen], on device: Device
  ) throws(FileError) -> String? {
    guard let stage = TryStage.all.first(where: { $0.groups[0] == groups.first }) else {
      return nil
    }
    let parameters = stage.allParameters
    let rows = zip(["A", "B", "C", "D"], variants).map { letter, preset in
      JSON.object([
        "letter": .text(letter), "name": .text(preset.title),
        "values": .object(
          JSONObject(
            parameters.map { .init($0.name, preset.parameters.value(of: $0).json) })),
      ])
    }
    let page: JSON = .object([
      "stage": .text(stage.name), "sliders": stage.json["sliders"] ?? .null,
      "size": .array([.number(device.width), .number(device.height)]),
      "dark": .flag(device.isDark), "rtl": .flag(device.isMirrored), "variants": .array(rows),
      "declared": .array(parameters.map { TryStage.json($0) }),
      "pictures": .object(
        JSONObject(screens.sorted { $0.key < $1.key }.map { .init($0.key, $0.value.json) })),
    ])
    return try assets.filled(
      "web/try/live.html", ["engine": try engine(), "page": page.scriptLine])
  }

  private func engine() throws(FileError) -> String {
    "const tunedValues = {};\nconst choices = \(TryStage.choices.line);\n"
      + (try WebForm.engine(Self.hosts, assets: assets))
  }
}

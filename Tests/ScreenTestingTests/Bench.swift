// A separate folder for each test, and small pictures.
import Drawing
import Foundation
import ScreenTesting
import Testing

/// A temporary package whose folder is removed at the end.
final class Bench {
  let package: String
  let place: ScreenPlace
  var artifacts: String { package + "/artifacts" }

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "screens-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    package = folder.path
    place = ScreenPlace(package: package, target: "CoverTests", suite: "Covers")
  }

  deinit { try? FileManager.default.removeItem(atPath: package) }

  func settings(_ mode: RecordMode) -> ScreenSettings {
    ScreenSettings(mode: mode, isContinuousIntegration: mode == .never, artifacts: artifacts)
  }

  func check(
    _ picture: Picture, _ name: String = "cover", _ mode: RecordMode = .missing,
    tolerance: ScreenContent.Tolerance = .exact
  ) -> ScreenOutcome {
    ScreenCheck(
      .picture(picture, scale: 2), named: name, in: place, tolerance: tolerance,
      settings: settings(mode)
    ).run()
  }

  func check(text: String, _ mode: RecordMode = .missing) -> ScreenOutcome {
    ScreenCheck(.text(text), named: "list", in: place, settings: settings(mode)).run()
  }

  func file(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }

  var reference: [UInt8]? { file("\(place.references)/cover@2x.png") }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}

extension Picture {
  /// An opaque gradient of this size. `changing` replaces single pixels.
  static func sample(
    _ width: Int = 12, _ height: Int = 8, changing: [(x: Int, y: Int, to: UInt32)] = []
  ) throws -> Picture {
    var pixels = (0..<width * height).map { n in
      0xFF00_0000 | UInt32(n % width * 16) << 16 | UInt32(n / width * 24) << 8 | 0x40
    }
    for change in changing { pixels[change.y * width + change.x] = change.to }
    return try #require(Picture(width: width, height: height, pixels: pixels))
  }
}

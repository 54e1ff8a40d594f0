// Each gesture of each exhibit as one film strip: the scripts in `Examples`, played.
import Drawing
import Foundation
import Gallery
import Geometry
import Interface
import ScreenTesting
import Testing

@Suite("Gestures", .screens())
struct FilmScreens {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples")

  /// Every script there is, so that a new example is a tested one.
  static let scripts: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()

  @Test(
    "a gesture moves as it did",
    arguments: House.paintsAll ? scripts : scripts.filter { $0 == "demo" })
  func film(name: String) throws {
    let script = try read(name)
    let typeface = try House.typeface()
    var frames: [PaintedFrame] = []
    var player = ScriptPlayer(
      script,
      performance: Performance(script, typeface: typeface, pictures: House.pictures))
    player.run { output in
      guard case .filmFrame(_, let frame, _) = output else { return }
      frames.append(PaintedFrame(frame.list, poses: frame.poses))
    }
    expectScreen(
      frames,
      as: .film(
        size: script.size, scale: 0.5, typeface: typeface, strip: StripLayout(columns: 8)),
      named: name)
  }

  @Test("every exhibit has a script, and every script a film")
  func complete() throws {
    let scripts = try Self.scripts.map { try read($0) }
    for exhibit in Exhibits.shown {
      #expect(scripts.contains { $0.exhibit.name == exhibit.name }, "\(exhibit.name)")
    }
    for (name, script) in zip(Self.scripts, scripts) { #expect(script.film != nil, "\(name)") }
  }

  private func read(_ name: String) throws -> Script {
    let file = Self.folder.appending(path: "\(name).json")
    return try Script(parsing: [UInt8](try Data(contentsOf: file)))
  }
}

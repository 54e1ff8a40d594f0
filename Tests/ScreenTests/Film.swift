// The scripts that are filmed: some for people, and some only for tests.
import Files
import Foundation
import Interface
import Scripts
import Testing

/// One script with a film.
struct Film: CustomTestStringConvertible, Sendable {
  let name: String
  private let path: String
  /// True for a film in `Examples`, which is for people. The other films are in `Gestures`.
  let isExample: Bool

  var testDescription: String { name }

  /// Every script, so that a new one is tested.
  static let all: [Film] = {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let package = tests.deletingLastPathComponent().deletingLastPathComponent()
    func films(_ folder: URL, isExample: Bool) -> [Film] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".json") }.sorted()
        .map {
          Film(
            name: String($0.dropLast(5)), path: folder.appending(path: $0).path,
            isExample: isExample)
        }
    }
    return films(package.appending(path: "Examples"), isExample: true)
      + films(tests.appending(path: "Gestures"), isExample: false)
  }()

  func script() throws -> Script {
    let file = URL(filePath: path)
    var script = try Script(parsing: [UInt8](try Data(contentsOf: file)))
    script.locatePictures(below: file.deletingLastPathComponent().path)
    try script.readPictures()
    return script
  }

  /// The drawings at the film's instants, with the script's parameters or with one of them changed.
  func frames(_ change: (name: String, value: JSON)? = nil) throws -> [StageFrame] {
    var script = try script()
    if let change {
      var changes = JSONObject()
      changes[change.name] = change.value
      try #require(script.parameters.apply(changes) == nil, "\(change.name) \(change.value)")
    }
    var frames: [StageFrame] = []
    var player = ScriptPlayer(
      script,
      running: RunningScene(
        script, typeface: try House.typeface(), pictures: House.pictures))
    player.run { output in
      if case .filmFrame(_, let frame, _) = output { frames.append(frame) }
    }
    return frames
  }
}

// Tests `slipsheet measure` on a film that `slipsheet film --touches` has drawn.
import Foundation
import Testing

@Suite("The command measure")
struct MeasureCommandTests {
  private static let script = """
    {"version": 1, "scene": "player", "set": {"pullDown.resistance": 0.5, "pullDown.response": 0.4},
     "until": 2.2, "events": [
      {"at": 0.3, "touch": 1, "swipe": {"from": [60, 100], "to": [60, 300], "duration": 0.5,
       "steps": 60, "hold": 0.2}}]}
    """

  /// A folder with a film as numbered pictures.
  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Self.script.utf8).write(to: folder.appending(path: "s.json"))
    let film = try Program(
      ["film", "s.json", "--touches", "--fps", "60", "--scale", "0.5", "-o", "film"], in: folder)
    #expect(film.code == 0, "\(film.error)")
    return folder
  }

  @Test("`play --params` reads the values that `measure` found in a film")
  func drawnFilm() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let words = ["measure", "film", "--mark", "20,225,150,60", "--kind", "pullDown"]
    let measured = try Program(words + ["--touch", "30,50", "--json", "m.json"], in: folder)
    #expect(measured.code == 0, "\(measured.error)")
    #expect(measured.output.contains("The view settles back with a spring"), "\(measured.output)")
    let data = try Data(contentsOf: folder.appending(path: "m.json"))
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let fitted = try #require(json["fitted"] as? [[String: Any]])
    func value(_ name: String) -> Double? {
      fitted.first { $0["name"] as? String == name }?["value"] as? Double
    }
    #expect(abs((value("pullDown.resistance") ?? 0) - 0.5) < 0.02)
    #expect(abs((value("pullDown.response") ?? 0) - 0.4) < 0.02)
    #expect(abs((value("pullDown.damping") ?? 0) - 0.7) < 0.05)
    #expect((json["releases"] as? [Any])?.isEmpty == false && json["residual"] is Double)
    // At half the rate, every duration is twice as long.
    let slow = try Program(words + ["--touch", "30,50", "--fps", "30"], in: folder)
    #expect(slow.code == 0 && slow.output.contains("30 a second"), "\(slow.output)")
    let line = slow.output.split(separator: "\n").first { $0.hasPrefix("pullDown.response") }
    let response = line?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
    #expect(abs((response ?? 0) - 0.8) < 0.05, "\(slow.output)")
    let played = try Program(["play", "s.json", "--params", "m.json"], in: folder)
    #expect(played.code == 0, "\(played.error)")
  }

  @Test("`measure` fails with an error that names a wrong mark, a wrong option or a missing film")
  func refusals() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (words, sentence) in [
      (["film"], "--mark: missing, expected X,Y,WIDTH,HEIGHT in pixels"),
      (["film", "--mark", "1,2,3"], "--mark: 1,2,3, expected X,Y,WIDTH,HEIGHT in pixels"),
      (["film", "--mark", "1,2,300,9"], "--mark: outside of the film, expected pixels within"),
      (["film", "--mark", "1,402,9,9"], "--mark: 1,402,9,9 contains no edges, expected a part"),
      (["s.json", "--mark", "1,2,9,9", "--fps", "30"], "--fps: s.json has its own times"),
      (["none.mp4", "--mark", "1,2,9,9"], "none.mp4: no such file, expected a film or a folder"),
      (["s.json", "--mark", "1,2,9,9"], "s.json: "),
    ] as [([String], String)] {
      let said = try Program(["measure"] + words, in: folder)
      #expect(said.code == 2, "\(words)")
      #expect(said.error.hasPrefix("slipsheet: \(sentence)"), "\(said.error)")
    }
  }
}

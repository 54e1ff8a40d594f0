// Each gesture of each scene as one film strip: the scripts in `Examples` and in `Gestures`.
import Drawing
import Interface
import Scenes
import ScreenTesting
import Scripts
import Testing

@Suite("Films of gestures", .screens(isWhole: House.paintsAll))
struct FilmScreens {
  @Test(
    "the film of a gesture matches its recorded pictures",
    arguments: House.paintsAll ? Film.all : Film.all.filter { $0.name == "demo" })
  func film(film: Film) throws {
    let script = try film.script()
    let frames = try film.frames().map { PaintedFrame($0.list, poses: $0.poses) }
    // Films for people are large enough to read. Other films only have to show the movement.
    expectScreen(
      frames,
      as: .film(
        size: script.size, scale: film.isExample ? 0.5 : 0.25, typeface: try House.typeface(),
        strip: StripLayout(columns: 8)),
      named: film.name)
  }

  @Test("every script of a recorded film defines its film, and each film has its own name")
  func complete() throws {
    for film in Film.all { #expect(try film.script().film != nil, "\(film.name)") }
    #expect(Set(Film.all.map(\.name)).count == Film.all.count)
  }

  static let scenes = SceneRegistry.shown.map { $0.name }

  /// Recognizers that need no film, because a tap shows only its result.
  private static let taps: Set<String> = ["button", "row", "field", "slide tap", "card"]

  @Test(
    "every kind of drag in a scene is part of one of the scene's films",
    .enabled(if: House.paintsAll), arguments: scenes)
  func everyGesture(scene: String) throws {
    var listens: Set<String> = []
    var moves: Set<String> = []
    for film in Film.all where try film.script().scene.name == scene {
      let script = try film.script()
      var running = RunningScene(script, typeface: try House.typeface(), decisions: 4096)
      for region in running.stage.tree.regions {
        listens.formUnion(region.recognizers.map(\.key.name))
      }
      running.advance(to: .zero)
      var player = ScriptPlayer(script, running: running, traces: true)
      player.run { output in
        guard case .line(let line) = output, let decision = line["decision"],
          decision["verdict"]?.text == "granted", let name = decision["recognizer"]?.text
        else { return }
        // A recognizer with a number, such as “scroll 2”, counts as one of its kind, “scroll”.
        let words = name.split(separator: " ")
        moves.insert(
          words.last.flatMap { Int($0) } == nil ? name : words.dropLast().joined(separator: " "))
      }
    }
    #expect(!moves.isEmpty)
    let unseen = listens.subtracting(moves).subtracting(Self.taps)
    #expect(unseen.isEmpty, "no film of \(scene) shows: \(unseen.sorted())")
  }
}

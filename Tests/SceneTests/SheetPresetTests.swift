// Tests presets with the sheets of other toolkits: their changes, their files, and their behaviour.
import Dismissal
import Files
import Foundation
import Gesture
import Interface
import Motion
import Scenes
import Scripts
import Support
import Testing

@Suite("Presets of sheets")
struct SheetPresetTests {
  static let families = Preset.BuiltIn.allCases.filter { $0.family != nil }

  private func running(_ scene: String, _ builtIn: Preset.BuiltIn, start: String) throws
    -> RunningScene
  {
    func open<E: Scene>(_ scene: E.Type) -> RunningScene {
      var run = RunningScene(
        scene, setup: SceneSetup(for: scene, parameters: ParameterSet(builtIn), start: start))
      run.advance(to: Instant(0.5))
      return run
    }
    let scene: any Scene.Type = try #require(SceneRegistry.named(scene))
    return open(scene)
  }

  @Test(
    "the preset of a toolkit names the source of each value that it takes from the toolkit",
    arguments: families)
  func asked(builtIn: Preset.BuiltIn) throws {
    let family = try #require(builtIn.family)
    var count = 0
    for case let type as any FamilyTunable.Type in ParameterSet.configurations {
      for parameter in type.values(of: family) {
        #expect(builtIn.source(of: "\(type.group).\(parameter.name)") == parameter.source)
        count += 1
      }
    }
    #expect(count > 10)
  }

  @Test(
    "the preset of a toolkit changes only sheets, drawers, bars and stacks",
    arguments: families)
  func changes(builtIn: Preset.BuiltIn) throws {
    let parameters = ParameterSet(builtIn)
    let groups = ["places", "stacking", "pullToDismiss", "drawer", "bar", "navigation"]
    for name in parameters.changes(from: ParameterSet(.seed)) {
      #expect(groups.contains { name.hasPrefix("\($0).") }, "\(name)")
      #expect(builtIn.source(of: name)?.isEmpty == false, "\(name)")
    }
    #expect(parameters[DetentsConfiguration.self] == .like(try #require(builtIn.family)))
    #expect(builtIn.source(of: "pullDown.threshold") == nil)
  }

  @Test(
    "a preset that is written to a file and read again keeps its name and values",
    arguments: Preset.BuiltIn.allCases)
  func roundTrip(builtIn: Preset.BuiltIn) throws {
    var preset = Preset(builtIn)
    #expect(
      try Preset(reading: preset.json).parameters.changes(from: ParameterSet(builtIn)).isEmpty)
    preset.name = "Mine"
    #expect(preset.parameters.set("places.low", .number(99)) == nil)
    let again = try Preset(reading: preset.json)
    #expect(again.base == builtIn && again.name == "Mine")
    #expect(again.parameters.changes(from: preset.parameters).isEmpty)
    #expect(again.json.page == preset.json.page)
  }

  @Test(
    "with each preset, a sheet rests at a detent or is dismissed after any input",
    arguments: families)
  func rests(builtIn: Preset.BuiltIn) throws {
    let names = ParameterSet(builtIn)[DetentsConfiguration.self].detentNames
    for seed in 0..<12 {
      var dice = SeededRandom(seed)
      var run = try running("places", builtIn, start: dice.pick(["low", "middle", "full", "gone"]))
      var end = Instant(0.5)
      for input in dice.hands(Size(390, 844), keys: ["Escape", "Return", "Down", "Tab"]) {
        end = Instant(0.5 + input.at)
        run.advance(to: end)
        run.handle(input.input, at: end)
      }
      end = end + 8
      run.advance(to: end)
      let probe = run.probe(at: end)
      let place = probe["place"]?.text
      #expect(
        place.map { names.contains($0) } ?? (probe["presented"] == .flag(false)),
        "\(builtIn) \(seed): \(probe)")
    }
  }

  @Test("a sheet that loses its detent moves to the nearest remaining detent")
  func placesGo() throws {
    for (start, rests, wanted) in [
      ("low", "middle, full", "middle"), ("middle", "low, full", "low"), ("middle", "full", "full"),
      ("full", "middle, full", "full"), ("low", "low, full", "low"),
    ] {
      var run = try running("places", .seed, start: start)
      var parameters = ParameterSet()
      #expect(parameters.set("places.rests", .choice(rests)) == nil)
      run.adopt(parameters, at: Instant(1))
      run.advance(to: Instant(4))
      #expect(run.probe(at: Instant(4))["place"] == .text(wanted), "\(start) of \(rests)")
      // When the original detents are restored, the sheet stays at its detent, which has its
      // old name again.
      run.adopt(ParameterSet(), at: Instant(4))
      run.advance(to: Instant(7))
      #expect(run.probe(at: Instant(7))["place"] == .text(wanted), "\(start) of \(rests), back")
    }
  }

  /// The table rows of the page for each value.
  static func rows(_ builtIn: Preset.BuiltIn) -> [String] {
    ParameterSet.declarations.compactMap { parameter -> String? in
      guard let source = builtIn.source(of: parameter.name),
        let value = ParameterSet(builtIn).value(parameter.name)
      else { return nil }
      let words =
        switch value {
        case .number(let x): JSON.text(of: x)
        case .flag(let on): "\(on)"
        case .choice(let word): word
        }
      return "| `\(parameter.name)` | \(words) | \(source) |"
    }
  }

  @Test("the document about presets lists every value with its source")
  func page() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Docs/sheet-presets.md")
    let components = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n## ")
    let tables = components.map { component in
      component.components(separatedBy: "\n").filter { $0.hasPrefix("| `") }
    }
    #expect(tables.filter { !$0.isEmpty } == Self.families.map(Self.rows))
  }
}

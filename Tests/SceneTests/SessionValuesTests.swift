// Tests that a session with changed values equals the session of a scene that is built with them.
import Interactions
import Interface
import Scenes
import Scripts
import Support
import Testing

@Suite("Sessions with other parameter values")
struct SessionValuesTests {
  /// Another value of a parameter: the farther end of its range, or another word.
  private func other(_ parameter: ParameterDeclaration) -> ParameterValue? {
    switch (parameter.kind, parameter.seed) {
    case (.number(let range, _), .number(let seed)):
      let isLow = seed - range.lowerBound < range.upperBound - seed
      return .number(isLow ? range.upperBound : range.lowerBound)
    case (.flag, .flag(let seed)): return .flag(!seed)
    case (.choice(let words), .choice(let seed)):
      return words.first { $0 != seed }.map { .choice($0) }
    default: return nil
    }
  }

  private func session(
    _ scene: any Scene.Type, _ start: String, _ parameters: ParameterSet
  ) -> (session: GestureSession, components: ComponentStore) {
    let setup = SceneSetup(for: scene, size: Size(390, 844), parameters: parameters, start: start)
    var running = RunningScene(scene, setup: setup)
    running.advance(to: Instant(1))
    return (running.gestureSession(at: Instant(1)), running.stage.components)
  }

  @Test(
    "a gesture session whose parameters change behaves like one created with these values",
    arguments: Sample.some(
      3, of: SceneRegistry.shown.filter { $0.layoutParameters != nil }.map { $0.name }))
  func sameAsBuilt(_ name: String) throws {
    let scene = try #require(SceneRegistry.named(name))
    let laidOut = scene.layoutParameters ?? []
    for start in scene.starts {
      let base = session(scene, start, scene.own(ParameterSet()))
      for parameter in ParameterSet.declarations
      where scene.groups.contains(parameter.group) && !laidOut.contains(parameter.name) {
        guard let value = other(parameter) else { continue }
        var parameters = ParameterSet()
        _ = parameters.set(parameter.name, value)
        parameters = scene.own(parameters)
        var given = base.session
        given.configure(
          gesture: parameters[GestureConfiguration.self],
          velocity: parameters[VelocityTracker.Configuration.self])
        let retuning = Retuning(parameters, groups: [parameter.group])
        for (index, values) in base.components.configurations(retuning).enumerated() {
          given.configure(index, values)
        }
        let built = session(scene, start, parameters).session
        #expect(given.count == built.count)
        for index in 0..<built.count {
          #expect(
            String(describing: given[index]) == String(describing: built[index]),
            "\(name) at \(start): \(parameter.name)")
        }
        #expect(given.regions == built.regions, "\(name) at \(start): \(parameter.name) lays out")
        #expect(given.arbiter.configuration == built.arbiter.configuration)
        #expect(given.arbiter.velocity == built.arbiter.velocity)
      }
    }
  }
}

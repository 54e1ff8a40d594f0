// Tests that the name of a parameter outside its folder includes its group.
import Interface
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Names of parameter groups")
struct GroupNameTests {
  @Test(
    "no two parameters of a scene have the same group and the same title",
    arguments: SceneRegistry.shown.map { $0.name })
  func unique(_ scene: String) throws {
    let groups = LabSession(scene).lab.state.scene.groups
    let titles = ParameterSet.declarations(of: groups).map(\.titleWithGroup)
    #expect(Set(titles).count == titles.count)
  }

  @Test(
    "the list of differing values and the search results name the group of each parameter",
    arguments: SceneRegistry.shown.map { $0.name })
  func shown(_ scene: String) throws {
    var session = LabSession(scene, Size(1440, 2400))
    let all = ParameterSet.declarations(of: session.lab.state.scene.groups)
      .filter { !session.lab.state.scene.fixedParameters.contains($0.name) }
    session.lab.change(at: Instant(session.now)) { parameters in
      for parameter in all {
        guard case .number(let range, _) = parameter.kind else { continue }
        _ = parameters.set(parameter.name, .number(range.upperBound))
      }
    }
    session.key("V", .shift)
    session.wait(0.1)
    let words = Set(session.words)
    let differing = all.filter(\.isNumber)
    #expect(differing.contains { words.contains($0.titleWithGroup) })
    #expect(differing.allSatisfy { !words.contains($0.title) })
    session.key("B")
    session.lab.state.search = "speed"
    session.lab.needsPush = true
    session.look()
    for parameter in all where parameter.title.lowercased().contains("speed") {
      #expect(session.words.contains(groupTitle(parameter.group)), "\(parameter.name)")
    }
  }
}

// Tests links that carry values, for every stage of the page to try.
import Files
import Scenes
import Testing

@testable import Export

@Suite("Links to the page for trying presets")
struct TryLinkTests {
  @Test("a link to the try page preserves all parameter values of every built-in preset")
  func values() throws {
    for stage in TryStage.all {
      let parameters = ParameterSet.declarations(of: stage.groups)
      let presets =
        Preset.BuiltIn.allCases.map { Preset($0) }
        + parameters.map { one in Preset.changed { $0 === one } }
      for preset in presets {
        let link = try #require(TryLink(preset, groups: stage.groups))
        #expect(link.stage.name == stage.name)
        let read = try #require(try TryLink(reading: "https://example.org/" + link.text))
        #expect(read.stage.name == stage.name)
        for parameter in parameters {
          #expect(
            read.preset.parameters.value(of: parameter) == preset.parameters.value(of: parameter),
            "\(link.text): \(parameter.name)")
        }
      }
    }
  }

  @Test("each demonstration on the try page has five sliders and the parameters of a scene")
  func stages() throws {
    for stage in TryStage.all {
      let scene = try #require(SceneRegistry.named(stage.scene))
      #expect(Set(stage.groups).isSubset(of: scene.groups), "\(stage.name)")
      #expect(stage.sliders.count == 5)
      for slider in stage.sliders {
        let name = "\(stage.groups[0]).\(slider)"
        let parameter = try #require(ParameterSet.declaration(name), "\(name)")
        guard case .number = parameter.kind else {
          Issue.record("\(name) is no number")
          continue
        }
      }
    }
  }

  @Test("a link to the try page still works after a mail program has percent-encoded it")
  func encoded() throws {
    let read = try #require(try TryLink(reading: "try.html#cover%26threshold%3D120%26fling=true"))
    #expect(read.text == "try.html#cover&threshold=120&fling=true")
    let stray = try #require(try TryLink(reading: "try.html#sheet&low=100"))
    #expect(stray.text == "try.html#sheet&low=100")
  }

  @Test("a link is rejected if it contains a percent sign that begins no escape code")
  func strayPercent() throws {
    #expect(throws: JSONValueError.self) { try TryLink(reading: "try.html#cover&threshold=50%") }
  }

  @Test("a file name that contains the sign # is not read as a link")
  func fileName() throws {
    #expect(try TryLink(reading: "my#preset.json") == nil)
    #expect(try TryLink(reading: "preset.json") == nil)
  }
}

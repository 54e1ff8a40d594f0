// The parameters of stories: the duration of a story, and the effects of a finger on a story.
import Motion

/// The parameters of the scene `stories`.
package struct StoriesConfiguration: Tunable, Hashable {
  /// Duration of a story in seconds.
  package var duration = 5.0
  /// Duration of a touch in seconds after which the views over the picture fade out.
  package var quietAfter = 0.25
  /// Ratio of a pulled page's movement to the finger's movement.
  package var pullFollows = 0.9

  package init() {}

  package static var fluid: StoriesConfiguration {
    var fluid = StoriesConfiguration()
    fluid.pullFollows = 1
    return fluid
  }

  package static let group = "stories"
  package static let parameters: [Parameter<StoriesConfiguration>] = [
    Parameter(
      "duration", "Story duration", folder: .look, unit: .seconds,
      .number({ $0.duration }, { $0.duration = $1 }, range: 1...20, step: 0.5), source: "ours",
      sentence: "A story is shown this long. Then the next one begins."),
    Parameter(
      "quietAfter", "Hide text after", folder: .look, unit: .seconds,
      .number({ $0.quietAfter }, { $0.quietAfter = $1 }, range: 0.05...2, step: 0.05),
      source: "ours",
      sentence: "A finger held this long hides text and buttons."),
    Parameter(
      "pullFollows", "Pull follows", folder: .drag, unit: .fraction,
      .number({ $0.pullFollows }, { $0.pullFollows = $1 }, range: 0...1, step: 0.05),
      source: "ours",
      sentence: "Share of the finger’s travel that a pulled page follows."),
  ]
}

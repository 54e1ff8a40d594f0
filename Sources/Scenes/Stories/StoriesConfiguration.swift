// The parameters of stories: the duration of a story, and how a finger pauses and pulls it.
import Motion

/// The parameters of the scene `stories`.
package struct StoriesConfiguration: Tunable, Hashable {
  /// Seconds that a story is shown.
  package var duration = 5.0
  /// Seconds that a finger must be down until everything over the picture fades out.
  package var quietAfter = 0.25
  /// Points that a pulled page moves for each point of the finger's travel.
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

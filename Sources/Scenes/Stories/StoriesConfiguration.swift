// The parameters of stories: the duration of a story, and how a finger pauses and pulls it.
import Motion

/// The duration of a story, and how it follows a finger.
package struct StoriesConfiguration: Tunable, Hashable {
  /// Duration of a story in seconds.
  package var duration = 5.0
  /// Seconds under a finger after which everything but the picture fades out.
  package var quietAfter = 0.25
  /// Share of the finger’s travel that a pulled page follows.
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
      .number(\.duration, range: 1...20, step: 0.5), source: "ours",
      sentence: "A story is shown this long. Then the next one begins."),
    Parameter(
      "quietAfter", "Hide text after", folder: .look, unit: .seconds,
      .number(\.quietAfter, range: 0.05...2, step: 0.05), source: "ours",
      sentence: "A finger held this long hides text and buttons."),
    Parameter(
      "pullFollows", "Pull follows", folder: .drag, unit: .fraction,
      .number(\.pullFollows, range: 0...1, step: 0.05), source: "ours",
      sentence: "Share of the finger’s travel that a pulled page follows."),
  ]
}

// The parameters of stories: how long one is shown, and how a finger pauses and pulls them.
import Motion

/// How long a story is shown, and what a finger does to it.
package struct StoriesConfiguration: Tunable, Hashable {
  /// Seconds for which a story is shown.
  package var duration = 5.0
  /// Seconds under a finger after which everything but the picture fades out.
  package var quietAfter = 0.25
  /// The share of the finger's travel by which a pulled page goes with it.
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
      "duration", "Shown for", folder: .look, unit: .seconds,
      .number(\.duration, range: 1...20, step: 0.5), source: "ours",
      sentence: "A story is shown this long; then the next one follows by itself."),
    Parameter(
      "quietAfter", "Only the picture after", folder: .look, unit: .seconds,
      .number(\.quietAfter, range: 0.05...2, step: 0.05), source: "ours",
      sentence: "Words and buttons fade out under a finger that is down this long."),
    Parameter(
      "pullFollows", "Goes with the finger", folder: .drag, unit: .fraction,
      .number(\.pullFollows, range: 0...1, step: 0.05), source: "ours",
      sentence: "A pulled page goes with the finger by this share of its travel."),
  ]
}

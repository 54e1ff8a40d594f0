// The parameters of `GestureConfiguration`, each declared once.
import Motion

extension GestureConfiguration {
  public static let parameters: [Parameter<GestureConfiguration>] = [
    Parameter(
      "touchSlop", "Touch slop", folder: .drag, unit: .points,
      .number(\.touchSlop, range: 0...60, step: 1), source: "ours",
      sentence: "A finger travels this far before a drag begins."),
    Parameter(
      "mouseSlop", "Mouse slop", folder: .drag, unit: .points,
      .number(\.mouseSlop, range: 0...60, step: 1), source: "ours",
      sentence: "A mouse or a pen travels this far before a drag begins."),
    Parameter(
      "axisRatio", "Off-axis limit", folder: .drag, unit: .factor,
      .number(\.axisRatio, range: 1...4, step: 0.05), source: "ours",
      sentence: "A drag along one axis fails once the other axis has this many times the travel."),
    Parameter(
      "tapDistance", "Tap distance", folder: .drag, unit: .points,
      .number(\.tapDistance, range: 0...60, step: 1), source: "ours",
      sentence: "A touch that moves farther than this is not a tap."),
    Parameter(
      "tapDuration", "Tap duration", folder: .drag, unit: .seconds,
      .number(\.tapDuration, range: 0.05...3, step: 0.05), source: "ours",
      sentence: "A touch that lasts longer than this is not a tap."),
    Parameter(
      "doubleTapInterval", "Double tap gap", folder: .drag, unit: .seconds,
      .number(\.doubleTapInterval, range: 0.05...2, step: 0.05), source: "ours",
      sentence: "The second tap must start within this time after the first ends."),
    Parameter(
      "doubleTapDistance", "Double tap radius", folder: .drag, unit: .points,
      .number(\.doubleTapDistance, range: 0...120, step: 1), source: "ours",
      sentence: "The second tap must land within this distance of the first."),
    Parameter(
      "longPressDuration", "Long press", folder: .drag, unit: .seconds,
      .number(\.longPressDuration, range: 0.05...5, step: 0.05), source: "ours",
      sentence: "A press held this long is a long press."),
    Parameter(
      "longPressDistance", "Press distance", folder: .drag, unit: .points,
      .number(\.longPressDistance, range: 0...60, step: 1), source: "ours",
      sentence: "A press that moves farther than this before it is long fails."),
    Parameter(
      "swipeDistance", "Swipe distance", folder: .commit, unit: .points,
      .number(\.swipeDistance, range: 1...200, step: 1), source: "SwiftUI's default drag distance",
      sentence: "A release after at least this much travel is a swipe."),
    Parameter(
      "wheelSilence", "Wheel timeout", folder: .commit, unit: .seconds,
      .number(\.wheelSilence, range: 0.02...1, step: 0.01), source: "ours",
      sentence: "A wheel’s movement ends after this time without a notch."),
  ]
}

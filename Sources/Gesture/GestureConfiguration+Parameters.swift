// The parameters of `GestureConfiguration`, each declared once.
import Motion

extension GestureConfiguration {
  package static let parameters: [Parameter<GestureConfiguration>] = [
    Parameter(
      "touchSlop", "Touch slop", folder: .drag, unit: .points,
      .number({ $0.touchSlop }, { $0.touchSlop = $1 }, range: 0...60, step: 1), source: "ours",
      sentence: "A finger travels this far before a drag begins."),
    Parameter(
      "mouseSlop", "Mouse slop", folder: .drag, unit: .points,
      .number({ $0.mouseSlop }, { $0.mouseSlop = $1 }, range: 0...60, step: 1), source: "ours",
      sentence: "A mouse or a pen travels this far before a drag begins."),
    Parameter(
      "axisRatio", "Off-axis limit", folder: .drag, unit: .factor,
      .number({ $0.axisRatio }, { $0.axisRatio = $1 }, range: 1...4, step: 0.05), source: "ours",
      sentence: "A drag along one axis fails once the other axis has this many times the travel."),
    Parameter(
      "axisChangeDistance", "Axis change within", folder: .drag, unit: .points,
      .number({ $0.axisChangeDistance }, { $0.axisChangeDistance = $1 }, range: 0...100, step: 1),
      source: "ours",
      sentence: "A horizontal drag shorter than this leaves a finger that turns to a vertical drag."
    ),
    Parameter(
      "axisChangeRatio", "Axis change ratio", folder: .drag, unit: .factor,
      .number({ $0.axisChangeRatio }, { $0.axisChangeRatio = $1 }, range: 1...6, step: 0.1),
      source: "ours",
      sentence: "A finger has turned once its vertical travel is this many times the horizontal."),
    Parameter(
      "tapDistance", "Tap distance", folder: .drag, unit: .points,
      .number({ $0.tapDistance }, { $0.tapDistance = $1 }, range: 0...60, step: 1), source: "ours",
      sentence: "A touch that moves farther than this is not a tap."),
    Parameter(
      "tapDuration", "Tap duration", folder: .drag, unit: .seconds,
      .number({ $0.tapDuration }, { $0.tapDuration = $1 }, range: 0.05...3, step: 0.05),
      source: "ours", sentence: "A touch that lasts longer than this is not a tap."),
    Parameter(
      "doubleTapInterval", "Double tap gap", folder: .drag, unit: .seconds,
      .number({ $0.doubleTapInterval }, { $0.doubleTapInterval = $1 }, range: 0.05...2, step: 0.05),
      source: "ours", sentence: "The second tap must start within this time after the first ends."),
    Parameter(
      "doubleTapDistance", "Double tap radius", folder: .drag, unit: .points,
      .number({ $0.doubleTapDistance }, { $0.doubleTapDistance = $1 }, range: 0...120, step: 1),
      source: "ours", sentence: "The second tap must land within this distance of the first."),
    Parameter(
      "longPressDuration", "Long press", folder: .drag, unit: .seconds,
      .number({ $0.longPressDuration }, { $0.longPressDuration = $1 }, range: 0.05...5, step: 0.05),
      source: "ours", sentence: "A press held this long is a long press."),
    Parameter(
      "longPressDistance", "Press distance", folder: .drag, unit: .points,
      .number({ $0.longPressDistance }, { $0.longPressDistance = $1 }, range: 0...60, step: 1),
      source: "ours", sentence: "A press that moves farther than this before it is long fails."),
    Parameter(
      "swipeDistance", "Swipe distance", folder: .commit, unit: .points,
      .number({ $0.swipeDistance }, { $0.swipeDistance = $1 }, range: 1...200, step: 1),
      source: "SwiftUI's default drag distance",
      sentence: "A release after at least this much travel is a swipe."),
    Parameter(
      "wheelSilence", "Wheel timeout", folder: .commit, unit: .seconds,
      .number({ $0.wheelSilence }, { $0.wheelSilence = $1 }, range: 0.02...1, step: 0.01),
      source: "ours", sentence: "A wheel’s movement ends after this time without a notch."),
  ]
}

// Telemetry of a drag: the value that it moves, its thresholds, and the lines drawn for them.
import Files
import Geometry

/// Telemetry of a scene at one instant. The lab draws its plot, threshold lines, guides and
/// sentences from it.
package struct Telemetry: Hashable, Sendable {
  /// The direction of the movement that decides; nil: there is none.
  package var axis: Axis?
  /// The offset that corresponds to the finger, and the drawn offset, in points. nil: none at the
  /// moment.
  package var tracked: Double?
  package var drawn: Double?
  /// Points that the finger moves for each point that the view moves.
  package var fingerPerPoint = 1.0
  /// The offset that a release is decided by, and the threshold for it.
  package var measure = Measure.drawn
  package var releaseThreshold: Double?
  /// A release before the threshold completes, as for a bar that is raised.
  package var completesBeforeThreshold = false
  /// Thresholds in the plot, in drawn points.
  package var thresholds: [Threshold] = []
  /// Thresholds of other gestures, by the gestures' names. A finished gesture keeps its thresholds
  /// in the plot.
  package var otherThresholds: [String: [Threshold]] = [:]
  /// The position of pages, and the page that `drawn` counts from, which changes with a page turn.
  /// nil: `drawn` always counts from one position.
  package var scrolled: Scrolled?
  package var guides: [Guide] = []
  /// Name of the gesture: a noun.
  package var gesture = "Touch"
  /// Result of a release past the threshold: "A release without speed would …".
  package var verb = "dismiss it"
  /// A newcomer's first drag, with the leading side on the left; nil: none is suggested.
  package var firstDrag: Drag?
  /// The view was dismissed, and nothing is left to move.
  package var isGone = false

  package init() {}

  /// The offset that a release is decided by.
  package var decisive: Double? { measure == .tracked ? tracked : drawn }

  /// Thresholds of a gesture by its name.
  package func thresholds(of gesture: String) -> [Threshold] {
    otherThresholds[gesture] ?? (gesture == self.gesture ? thresholds : [])
  }

  /// Scroll position of pages that are laid out side by side, in points.
  package struct Scrolled: Hashable, Sendable {
    package var place: Double
    package var home: Double
  }

  package enum Measure: String, Hashable, Sendable { case tracked, drawn }

  package struct Drag: Hashable, Sendable {
    package var start: Point
    package var way: Vector

    package init(from start: Point, by way: Vector) {
      self.start = start
      self.way = way
    }
  }

  package struct Threshold: Hashable, Sendable {
    package var value: Double
    package var label: String
    package var isDashed: Bool
    /// `value` is the required position of the finger, not of the view.
    package var isOfFinger: Bool

    package init(
      value: Double, label: String, isDashed: Bool = false, isOfFinger: Bool = false
    ) {
      self.value = value
      self.label = label
      self.isDashed = isDashed
      self.isOfFinger = isOfFinger
    }

    /// This threshold for a finger whose first `lag` points moved nothing.
    package func delayed(by lag: Double) -> Threshold {
      guard isOfFinger, abs(lag) >= 0.05 else { return self }
      var delayed = self
      delayed.value += lag
      delayed.label = Threshold.finger(delayed.value)
      return delayed
    }

    static func finger(_ value: Double) -> String { "\(short(value, 1)) finger" }
  }

  /// A line or zone drawn over the device.
  package struct Guide: Hashable, Sendable {
    package enum Place: Hashable, Sendable {
      /// A horizontal line at a fixed distance from the top.
      case across(Double)
      /// A vertical line at a fixed distance from the leading side.
      case upright(Double)
      /// A horizontal line at a distance from the point where the finger touched down.
      case acrossFromStart(Double)
      /// A vertical line at a distance from that point, away from the nearer side.
      case uprightFromStart(Double)
      /// A vertical line beside that point. Positive: towards trailing.
      case uprightBesideStart(Double)
      /// A zone of this width at the leading or the trailing side.
      case zone(Double, leading: Bool)
    }
    package var place: Place
    /// The parameter that dragging the guide changes; nil: it cannot be dragged. `ratio` is its
    /// units for each point.
    package var parameter: String?
    package var ratio: Double
    package var title: String
    package var note: String
    package var isSecondary: Bool

    package init(
      _ place: Place, sets parameter: String?, ratio: Double = 1, title: String, note: String = "",
      isSecondary: Bool = false
    ) {
      self.place = place
      self.parameter = parameter
      self.ratio = ratio
      self.title = title
      self.note = note
      self.isSecondary = isSecondary
    }
  }
}

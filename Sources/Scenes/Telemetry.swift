// Telemetry of a drag: values, thresholds, and guides for the thresholds.
import Files
import Interface

/// Telemetry of a scene at one instant, for the lab's plot, guides and log.
package struct Telemetry: Hashable, Sendable {
  /// The axis of the drag. Nil if nothing can be dragged.
  package var axis: Axis?
  /// The offset that corresponds to the finger's position, in points. `drawn` is the offset at
  /// which the view is drawn. Both offsets are nil without such a view.
  package var tracked: Double?
  package var drawn: Double?
  /// The offset that the finger would cause without resistance, in points. Nil if unknown.
  package var fingerOffset: Double?
  /// The direction along the axis in which `drawn` grows: 1 down or right, −1 up or left. This
  /// direction is also positive for the finger and the velocity. Nil is down, or for sideways drags
  /// the drag's direction.
  package var towards: Double?
  /// The views in overlay containers that are on the screen or are being dismissed.
  package var presented: [PresentedView] = []
  /// Finger movement in points for each point of the view's movement.
  package var fingerPerPoint = 1.0
  /// Finger movement in points along the axis that scrolled a list before the finger dragged the
  /// view. Nil if no finger drags a sheet.
  package var listTravel: Double?
  /// The offset that decides at release, `tracked` or `drawn`. Its limit is `releaseThreshold`.
  package var measure = Measure.drawn
  package var releaseThreshold: Double?
  /// True if a release before the threshold completes the gesture, as for a bar that expands.
  package var completesBeforeThreshold = false
  /// Thresholds for the plot, as drawn offsets in points.
  package var thresholds: [Threshold] = []
  /// Thresholds of other gestures, by the names of the gestures. The plot still needs the
  /// thresholds after the gestures have ended.
  package var otherThresholds: [String: [Threshold]] = [:]
  /// Scroll position of the pages, and the position from which `drawn` is measured, which changes
  /// with each page turn. Nil if the second position never changes.
  package var scrolled: Scrolled?
  package var guides: [Guide] = []
  /// The detents of the sheet, from the lowest to fully open. Empty for fewer than two detents.
  package var detents: [Detent] = []
  /// The machine's thresholds for any velocity of the finger. The first threshold dismisses, and
  /// all others are between detents. Empty if the machine has no thresholds.
  package var speedThresholds: [SpeedThreshold] = []
  /// Name of the gesture, as a noun.
  package var gesture = "Touch"
  /// Effect of a release past the threshold. It completes "A release without speed would …".
  package var verb = "dismiss it"
  /// Effect of a release before the threshold. Nil for a description with "not" and `verb`.
  package var otherVerb: String?
  /// The threshold beyond `releaseThreshold` past which a release has another effect, if any.
  package var farThreshold: FarThreshold?
  /// The number of the row, or of the view in an overlay container, to which the values refer. Nil
  /// if the values refer to other things.
  package var row: Int?
  /// The drag to try first, in a left-to-right layout. Nil for no suggestion.
  package var firstDrag: Drag?
  /// True if the view was dismissed and no drag could move anything else.
  package var isGone = false

  package init() {}

  /// The offset that decides at release, in points.
  package var decisive: Double? { measure == .tracked ? tracked : drawn }

  /// The thresholds of the gesture with this name. Empty for a gesture without thresholds.
  package func thresholds(of gesture: String) -> [Threshold] {
    otherThresholds[gesture] ?? (gesture == self.gesture ? thresholds : [])
  }

  /// Scroll position of pages side by side, in points. `drawn` is measured from `home`.
  package struct Scrolled: Hashable, Sendable {
    package var place: Double
    package var home: Double
  }

  /// A second threshold, in points, and the effect of a release past the threshold.
  package struct FarThreshold: Hashable, Sendable {
    package var value: Double
    package var verb: String
  }

  /// A detent of a sheet.
  package struct Detent: Hashable, Sendable {
    package var name: String
    /// Distance from fully open in points.
    package var offset: Double
    /// The height of the detent with its unit, such as “120 pt”.
    package var value: String

    /// Name and value, for example “low 120 pt”.
    package var words: String { "\(name) \(value)" }
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
    package var isDashed = false
    /// True if `value` is finger movement. False if `value` is the offset of the view.
    package var isOfFinger = false

    /// The threshold for a finger that moved `lag` points before the content moved.
    package func delayed(by lag: Double) -> Threshold {
      guard isOfFinger, abs(lag) >= 0.05 else { return self }
      var delayed = self
      delayed.value += lag
      delayed.label = Threshold.finger(delayed.value)
      return delayed
    }

    static func finger(_ value: Double) -> String { "\(short(value, 1)) finger" }
  }

  /// A line or a zone that the lab draws over the device.
  package struct Guide: Hashable, Sendable {
    /// The side of the start of the touch on which a line is. `after` is below the start or towards
    /// trailing, and `before` is above the start or towards leading.
    package enum Side: Hashable, Sendable {
      case after, before

      /// Change of the position for each point of distance.
      package var sign: Double { self == .after ? 1 : -1 }
    }

    package enum Place: Hashable, Sendable {
      /// A horizontal line at this distance in points from the top.
      case across(Double)
      /// A vertical line at this distance in points from the leading side.
      case upright(Double)
      /// A horizontal line at this distance in points from the position where the finger went down,
      /// either below or above the position.
      case acrossFromStart(Double, Side = .after)
      /// A vertical line at this distance in points from the position where the finger went down,
      /// in the direction away from the nearer side of the device.
      case uprightFromStart(Double)
      /// A vertical line at this distance in points from the start of the touch, on the given side.
      case uprightBesideStart(Double, Side)
      /// A zone at the leading or trailing side, with this width in points.
      case zone(Double, leading: Bool)
    }
    package var place: Place
    /// Full name of the parameter that a drag of the guide changes. Nil if the guide cannot be
    /// dragged. `ratio` is the change of the parameter for each point.
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

// What a drag of a screen is about: the value that it moves, the lines that it must cross, where they lie.
import Files
import Geometry

/// What an exhibit says of itself at one instant: the lab's plot, lines, guides and sentences are drawn of
/// it.
package struct Reading: Hashable, Sendable {
  /// The direction of the movement that matters; nil: there is none.
  package var axis: Axis?
  /// Points as the finger gave them to the interaction, and as drawn; nil: not at the moment.
  package var tracked: Double?
  package var drawn: Double?
  /// Points of finger for each point that it moves.
  package var fingerPerPoint = 1.0
  /// What a lift is judged by, and the line that it must have passed.
  package var measure = Measure.drawn
  package var liftLine: Double?
  /// Let go before the line it goes, as a bar does that is raised.
  package var goesBefore = false
  /// Lines in the plot, in drawn points.
  package var thresholds: [Threshold] = []
  /// Those of other gestures, by what they are called: one that is over keeps its own in the plot.
  package var otherThresholds: [String: [Threshold]] = [:]
  /// Where pages are, and the page that `drawn` counts from: a turn makes it another one; nil: what
  /// moves counts from one place for good.
  package var scrolled: Scrolled?
  package var guides: [Guide] = []
  /// What the gesture is called: a noun.
  package var gesture = "Touch"
  /// What letting go past the line would do: "Let go here it would …".
  package var verb = "dismiss"
  /// How a newcomer's first drag goes, with the leading side on the left; nil: none is invited.
  package var firstDrag: Drag?
  /// What was moved has left: there is nothing any more that could move.
  package var isGone = false

  package init() {}

  /// The value that a lift is judged by.
  package var decisive: Double? { measure == .tracked ? tracked : drawn }

  /// The lines of a gesture by its name.
  package func thresholds(of gesture: String) -> [Threshold] {
    otherThresholds[gesture] ?? (gesture == self.gesture ? thresholds : [])
  }

  /// Points along pages that stand side by side.
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
    /// It is where the finger has to be, not what it moves.
    package var isOfFinger: Bool

    package init(
      value: Double, label: String, isDashed: Bool = false, isOfFinger: Bool = false
    ) {
      self.value = value
      self.label = label
      self.isDashed = isDashed
      self.isOfFinger = isOfFinger
    }

    /// The same for a finger of which so many points moved nothing.
    package func delayed(by lag: Double) -> Threshold {
      guard isOfFinger, abs(lag) >= 0.05 else { return self }
      var delayed = self
      delayed.value += lag
      delayed.label = Threshold.finger(delayed.value)
      return delayed
    }

    static func finger(_ value: Double) -> String { "\(short(value, 1)) finger" }
  }

  /// Something drawn over the device.
  package struct Guide: Hashable, Sendable {
    package enum Place: Hashable, Sendable {
      /// A line across, this far from the top (or the leading edge), fixed.
      case across(Double)
      case upright(Double)
      /// The same, counted from where the finger went down.
      case acrossFromStart(Double)
      /// From there inwards, away from the nearer side.
      case uprightFromStart(Double)
      /// From there towards trailing; negative: towards leading.
      case uprightBesideStart(Double)
      /// A zone of this width at the leading or the trailing side.
      case zone(Double, leading: Bool)
    }
    package var place: Place
    /// The figure that a drag of it changes, and how many of its units one point is; nil: it cannot be
    /// dragged.
    package var figure: String?
    package var ratio: Double
    package var title: String
    package var note: String
    package var isQuiet: Bool

    package init(
      _ place: Place, sets figure: String?, ratio: Double = 1, title: String, note: String = "",
      isQuiet: Bool = false
    ) {
      self.place = place
      self.figure = figure
      self.ratio = ratio
      self.title = title
      self.note = note
      self.isQuiet = isQuiet
    }
  }
}

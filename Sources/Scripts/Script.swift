// A script: what happens to an exhibit, when, and what is asked of it.
import Exhibits
import Files
import Geometry
import Gesture
import Interface

/// A checked script; running it can no longer find a mistake in it.
package struct Script: Sendable {
  package var exhibit: any Exhibit.Type
  /// Points.
  package var size: Size
  /// Pixels a point.
  package var scale: Double
  package var theme: Theme
  package var direction: LayoutDirection
  package var reduceMotion: Bool
  package var figures: Figures
  package var options: JSONObject
  package var start: String
  /// By rising instant; events of one instant in the order in which they were written.
  package var events: [Event]
  /// By rising instant.
  package var probes: [Instant]
  /// By rising instant.
  package var shots: [Shot]
  package var film: Film?
  package var until: Instant

  /// Something that happens.
  package struct Event: Sendable {
    package var at: Instant
    package var kind: Kind

    package enum Kind: Sendable {
      /// `location` nil: where the pointer was last.
      case pointer(PointerID, PointerDevice, PointerPhase, location: Point?)
      /// SDL's units: notches, positive y away from the person.
      case wheel(Vector, at: Point, Modifiers)
      case key(KeyPress)
      case resize(Size)
      case focus(Bool)
      case set(JSONObject)
      case act(String, JSONObject)
    }

    package init(at: Instant, _ kind: Kind) {
      self.at = at
      self.kind = kind
    }
  }

  /// A picture of one instant.
  package struct Shot: Hashable, Sendable {
    package var at: Instant
    /// Relative, below the output folder.
    package var file: String

    package init(at: Instant, file: String) {
      self.at = at
      self.file = file
    }
  }

  /// Pictures of several instants, evenly spaced, both ends included.
  package struct Film: Hashable, Sendable {
    package var from: Instant
    package var to: Instant
    package var frames: Int
    package var file: String

    package init(from: Instant, to: Instant, frames: Int, file: String) {
      self.from = from
      self.to = to
      self.frames = frames
      self.file = file
    }

    /// Edge cases: one frame is the first instant. The last one is `to` itself and not what
    /// rounding makes of it, which may lie behind the script's end.
    package var instants: [Instant] {
      (0..<frames).map { place in
        guard frames > 1 else { return from }
        if place == frames - 1 { return to }
        return Instant(
          from.seconds + (to.seconds - from.seconds) * Double(place) / Double(frames - 1))
      }
    }
  }

  /// Bytes that a script may have.
  package static let largestFile = 64 << 20
  /// Samples that all swipes of a script together may become.
  package static let mostSamples = 4_000_000
  /// Keys of a script.
  package static let keys = [
    "version", "scene", "size", "scale", "theme", "direction", "reduceMotion", "preset", "set",
    "options", "start", "events", "probes", "shots", "film", "until",
  ]

  /// A script without events: an exhibit at its start.
  package init(_ exhibit: any Exhibit.Type, size: Size = Size(390, 844)) {
    self.exhibit = exhibit
    self.size = size
    scale = 1
    theme = .light
    direction = .leftToRight
    reduceMotion = false
    figures = Figures()
    options = JSONObject()
    start = exhibit.defaultStart
    events = []
    probes = []
    shots = []
    until = .zero
  }
}

// A script: a scene, its timed events, and its outputs.
import Files
import Geometry
import Gesture
import Interface
import Scenes

/// A checked script. Running it can find no further error in it.
package struct Script: Sendable {
  package var scene: any Scene.Type
  /// Size of the window in points.
  package var size: Size
  /// Pixels per point.
  package var scale: Double
  package var theme: Theme
  package var direction: LayoutDirection
  package var reduceMotion: Bool
  package var parameters: ParameterSet
  package var options: JSONObject
  package var start: String
  /// Events by rising instant. Events of one instant keep their written order.
  package var events: [Event]
  /// Instants in rising order.
  package var probes: [Instant]
  /// Shots by rising instant.
  package var shots: [Shot]
  package var film: Film?
  package var until: Instant

  /// One event of a script.
  package struct Event: Sendable {
    package var at: Instant
    package var kind: Kind

    package enum Kind: Sendable {
      /// `location` nil: the pointer's last location.
      case pointer(PointerID, PointerDevice, PointerPhase, location: Point?)
      /// In SDL's units: notches, positive y away from the user.
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
    /// Path relative to the output folder.
    package var file: String

    package init(at: Instant, file: String) {
      self.at = at
      self.file = file
    }
  }

  /// Pictures of several evenly spaced instants, including both ends.
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

    /// Edge cases: one frame is the first instant. The last one is exactly `to`, because rounding
    /// could exceed the script's end.
    package var instants: [Instant] {
      (0..<frames).map { place in
        guard frames > 1 else { return from }
        if place == frames - 1 { return to }
        return Instant(
          from.seconds + (to.seconds - from.seconds) * Double(place) / Double(frames - 1))
      }
    }
  }

  /// Maximum size of a script in bytes.
  package static let largestFile = 64 << 20
  /// Maximum number of samples of all swipes of a script.
  package static let mostSamples = 4_000_000
  /// Valid keys of a script.
  package static let keys = [
    "version", "scene", "size", "scale", "theme", "direction", "reduceMotion", "preset", "set",
    "options", "start", "events", "probes", "shots", "film", "until",
  ]

  /// A script without events: a scene at its start.
  package init(_ scene: any Scene.Type, size: Size = Size(390, 844)) {
    self.scene = scene
    self.size = size
    scale = 1
    theme = .light
    direction = .leftToRight
    reduceMotion = false
    parameters = ParameterSet()
    options = JSONObject()
    start = scene.defaultStart
    events = []
    probes = []
    shots = []
    until = .zero
  }
}

// A script: a scene, timed events, and the outputs to make.
import Artwork
import Files
import Gesture
import Interface
import Scenes

/// A script that was read and checked. Only names of elements can be wrong during a run.
package struct Script: Sendable {
  package var scene: any Scene.Type
  /// Size of the window in points.
  package var size: Size
  /// Pixels per point in the pictures.
  package var scale: Double
  package var theme: Theme
  package var direction: LayoutDirection
  package var reduceMotion: Bool
  package var parameters: ParameterSet
  /// True if the script sets a parameter of the group `input` at the start. In this case, probes
  /// and pictures show fingers evenly.
  package var showsEvenly = false
  package var options: JSONObject
  package var start: String
  /// Files of the user's pictures of screens. `screens` are the pictures in these files.
  package var pictures: [PictureFile]
  package var screens: [PictureRole: ScreenPicture] = [:]
  /// The program whose screen is the scene. Nil if the scene is not a program's.
  package var program: (any ProgramSource)?
  /// The events in order of time. Simultaneous events have the order of the script.
  package var events: [Event]
  /// The instants at which the state of the scene is printed, in increasing order.
  package var probes: [Instant]
  /// The pictures to take, in order of time.
  package var shots: [Shot]
  package var film: Film?
  package var until: Instant

  /// One event of a script.
  package struct Event: Sendable {
    package var at: Instant
    package var kind: Kind

    package enum Kind: Sendable {
      /// A pointer sample. If `location` is nil, the sample is at the pointer's last location.
      case pointer(PointerID, PointerSample.Device, PointerSample.Phase, location: Point?)
      /// A turn of the wheel in SDL's unit, notches. Positive y is away from the user.
      case wheel(Vector, at: Point, Modifiers)
      case key(KeyPress)
      case resize(Size)
      case focus(Bool)
      case set(JSONObject)
      case act(String, JSONObject)
      /// Scrolls to a named element. The last text is the path of the event in the script.
      case scroll(String, nth: Int?, path: String)
      /// A step of a finger's stroke over named elements.
      case stroke(PointerID, StrokeStep)
    }

    package enum StrokeStep: Sendable {
      /// Finds the named elements as they are drawn now. `path` is the event's path in the script.
      case line(NamedStroke, path: String)
      /// A sample at this fraction of the line.
      case sample(PointerSample.Phase, Double)
    }

    package init(at: Instant, _ kind: Kind) {
      self.at = at
      self.kind = kind
    }
  }

  /// A picture of the window at one instant.
  package struct Shot: Hashable, Sendable {
    package var at: Instant
    /// Path of the picture's file, relative to the output folder.
    package var file: String

    package init(at: Instant, file: String) {
      self.at = at
      self.file = file
    }
  }

  /// Pictures at evenly spaced instants, from the first to the last.
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

    /// The instants of the frames. A single frame is at the first instant. The last instant is
    /// exactly `to`, because a computed instant could be later than the script's end.
    package var instants: [Instant] {
      (0..<frames).map { place in
        guard frames > 1 else { return from }
        if place == frames - 1 { return to }
        return Instant(
          from.seconds + (to.seconds - from.seconds) * Double(place) / Double(frames - 1))
      }
    }
  }

  /// Largest size of a script file in bytes.
  package static let largestFile = 64 << 20
  /// Largest number of samples in all swipes of a script together.
  package static let mostSamples = 4_000_000
  /// All JSON keys that a script may have.
  package static let keys = [
    "version", "scene", "size", "scale", "theme", "direction", "reduceMotion", "preset", "set",
    "options", "start", "pictures", "events", "probes", "shots", "film", "until",
  ]

  /// A script without events, which shows a scene in its start state.
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
    pictures = []
    events = []
    probes = []
    shots = []
    until = .zero
  }
}

// Tracks whether a presented frame is on the display, and when it has to be presented again.
import Geometry

/// The visibility of a window's frames. Events and instants come in. Repeats that are due, and the
/// first visible frame, come out.
///
/// A present proves nothing about the display. A frame that is presented before the display has set
/// up the window is dropped, and a window at rest would not present another one.
struct PresentTracker {
  /// How a driver reports that a frame is visible.
  enum Proof: Hashable, Sendable {
    /// No report: a presented frame counts as visible. KMS, and SDL's drivers without a display.
    case present
    /// X11: the display reports that it has no content of the window. Earlier frames are lost.
    case expose
    /// Wayland: a frame is visible when the display requests the next one. The second present waits
    /// for that.
    case nextFrame

    init(driver: String) {
      self =
        switch driver {
        case "x11": .expose
        case "wayland": .nextFrame
        default: .present
        }
    }
  }

  private enum Phase {
    /// Nothing was presented. `isExposed`: the display has requested content. Next: `presented` or
    /// `seen`.
    case empty(isExposed: Bool)
    /// The first frame was presented. Next: `seen`.
    case presented
    /// A frame is on the display, as far as that can be known.
    case seen
  }

  /// Seconds after the last change until the frame is presented again. The display and the driver
  /// still change a window after they report that they are done. There are two repeats, because
  /// OpenGL in software draws up to two frames at the old size.
  static let repeatDelays = [0.05, 0.25]

  let proof: Proof
  private var phase = Phase.empty(isExposed: false)
  /// When the frame is presented again although nothing changed.
  var nextDeadline: Instant? { repeats.first }
  private var repeats: [Instant] = []

  init(_ proof: Proof) { self.proof = proof }

  /// Whether the first frame is not yet known to be on the display.
  var isUnproven: Bool {
    if case .seen = phase { false } else { true }
  }

  /// Whether a present would wait for a display that has nothing to show yet.
  var isFirst: Bool {
    if case .empty = phase { true } else { false }
  }

  /// Records that the display has no content of the window, or not all of it.
  mutating func exposed() {
    guard case .empty = phase else { return }
    phase = .empty(isExposed: true)
  }

  /// Records that the display changed something about the window. Returns whether the frame has to
  /// be presented again.
  ///
  /// On Wayland a size, a state or a border takes effect with the next present, not before.
  mutating func changed(at now: Instant) -> Bool {
    guard proof == .nextFrame else { return false }
    if !isFirst { repeatLater(now) }
    return true
  }

  /// Records another size of the window. A driver may draw the first frame after it at the old
  /// size.
  mutating func resized(at now: Instant) {
    if proof != .present, !isFirst { repeatLater(now) }
  }

  private mutating func repeatLater(_ now: Instant) { repeats = Self.repeatDelays.map { now + $0 } }

  /// Records a present. Returns true once: when the first frame is on the display.
  mutating func presented(at now: Instant) -> Bool {
    switch (phase, proof) {
    case (.empty, .present):
      phase = .seen
      return true
    case (.empty(let isExposed), .expose):
      phase = isExposed ? .seen : .presented
      repeatLater(now)
      return isExposed
    case (.empty, .nextFrame):
      phase = .presented
      repeats = [now]
      return false
    case (.presented, _):
      phase = .seen
      repeatLater(now)
      return true
    case (.seen, _): return false
    }
  }

  /// Removes the repeats that are due. Returns whether there was one.
  mutating func takeRepeat(at now: Instant) -> Bool {
    guard let due = nextDeadline, due <= now else { return false }
    repeats.removeAll { $0 <= now }
    return true
  }
}

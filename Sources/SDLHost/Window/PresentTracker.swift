// Tracks whether a presented frame is visible, and when the frame must be presented again.
import Geometry

/// Tracks when the first frame of a window can be seen, and when a frame must be presented again.
///
/// A successful present does not prove that the frame can be seen. If the display has not set up
/// the window yet, the frame is dropped. A window without movements would remain empty.
struct PresentTracker {
  /// The proof that a frame is visible, which the video driver determines.
  enum Proof: Hashable, Sendable {
    /// No proof exists, so each presented frame counts as visible. Used for KMS, and for drivers
    /// without a display.
    case present
    /// X11: the display reports that it lacks the content of the window. The display has dropped
    /// all earlier frames.
    case expose
    /// Wayland: a frame counts as visible when the compositor requests the next frame. Presents
    /// after the first one wait for this request.
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
    /// Nothing was presented yet. `isExposed` is true if the display has requested content. The
    /// next phase is `presented` or `seen`.
    case empty(isExposed: Bool)
    /// The first frame was presented. The next phase is `seen`.
    case presented
    /// A frame is probably on the display.
    case seen
  }

  /// Times in seconds after the last change of the window at which the frame is presented again.
  /// The display and the driver may still change a window after they report the end of changes. The
  /// frame is presented twice more, because OpenGL in software draws up to two frames at the old
  /// size.
  static let repeatDelays = [0.05, 0.25]

  let proof: Proof
  private var phase = Phase.empty(isExposed: false)
  /// The instant at which the frame must be presented again without a change, or nil.
  var nextDeadline: Instant? { repeats.first }
  private var repeats: [Instant] = []

  init(_ proof: Proof) { self.proof = proof }

  /// True until the first frame is known to be visible.
  var isUnproven: Bool {
    if case .seen = phase { false } else { true }
  }

  /// Whether nothing was presented yet. A first present would wait for a display that has nothing
  /// to show.
  var isFirst: Bool {
    if case .empty = phase { true } else { false }
  }

  /// Records that the display lacks all or some of the window's content.
  mutating func exposed() {
    guard case .empty = phase else { return }
    phase = .empty(isExposed: true)
  }

  /// Records that the display changed something about the window.
  /// Returns whether the frame must be presented again.
  ///
  /// On Wayland, a new size, state or border takes effect only with the next present.
  mutating func changed(at now: Instant) -> Bool {
    guard proof == .nextFrame else { return false }
    if !isFirst { repeatLater(now) }
    return true
  }

  /// Records a new size of the window. A driver may still draw the next frame at the old size.
  mutating func resized(at now: Instant) {
    if proof != .present, !isFirst { repeatLater(now) }
  }

  private mutating func repeatLater(_ now: Instant) { repeats = Self.repeatDelays.map { now + $0 } }

  /// Records a present. Returns true the first time that the frame counts as visible.
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

  /// Removes the repeats that are due. Returns whether any repeat was due.
  mutating func takeRepeat(at now: Instant) -> Bool {
    guard let due = nextDeadline, due <= now else { return false }
    repeats.removeAll { $0 <= now }
    return true
  }
}

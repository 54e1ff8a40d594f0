// Knows whether what was presented is on the display, and when it has to be presented again.
import Geometry

/// What a window knows of its picture being seen. Events and instants come in; a repeat that is due,
/// and the moment of the first sight, come out.
///
/// A present says nothing about the display: what is presented before the display has set the
/// window up is dropped, and a window that rests would never mend it.
struct Showing {
  /// How a driver lets a program know that its picture is there.
  enum Proof: Hashable, Sendable {
    /// It does not: what was presented counts as seen. KMS, and SDL's drivers without a display.
    case present
    /// X11: the display tells when it has nothing of the window; what was presented before is lost.
    case expose
    /// Wayland: a picture is there when the display asks for the next one, which is what the second
    /// present waits for.
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
    /// Nothing was presented; whether the display has asked for it. Next: `presented` or `seen`.
    case empty(isExposed: Bool)
    /// The first picture is on its way. Next: `seen`.
    case presented
    /// It is on the display, as far as that can be known.
    case seen
  }

  /// Seconds after the last change until the picture is presented again, for what the display and
  /// the driver still do with a window after they have said that they are done. Two times, because
  /// OpenGL by the processor draws up to two frames by the size before.
  static let echoes = [0.05, 0.25]

  let proof: Proof
  private var phase = Phase.empty(isExposed: false)
  /// When the picture is presented once more although nothing changed.
  var nextDeadline: Instant? { repeats.first }
  private var repeats: [Instant] = []

  init(_ proof: Proof) { self.proof = proof }

  /// True until the display is known to have the first picture.
  var isUnproven: Bool {
    if case .seen = phase { false } else { true }
  }

  /// True while a present would wait for a display that has nothing to show yet.
  var isFirst: Bool {
    if case .empty = phase { true } else { false }
  }

  /// The display has nothing of the window, or not all.
  mutating func exposed() {
    guard case .empty = phase else { return }
    phase = .empty(isExposed: true)
  }

  /// The display changed something about the window. True: the picture is to be presented again.
  ///
  /// On Wayland a size, a state or a border takes effect with the next present and not before.
  mutating func changed(at now: Instant) -> Bool {
    guard proof == .nextFrame else { return false }
    if !isFirst { repeatLater(now) }
    return true
  }

  /// The window has another size. A driver may draw the first frame after it by the old one.
  mutating func resized(at now: Instant) {
    if proof != .present, !isFirst { repeatLater(now) }
  }

  private mutating func repeatLater(_ now: Instant) { repeats = Self.echoes.map { now + $0 } }

  /// A picture was presented. True once: the first one is on the display.
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

  /// True once for every repeat that is due.
  mutating func takeRepeat(at now: Instant) -> Bool {
    guard let due = nextDeadline, due <= now else { return false }
    repeats.removeAll { $0 <= now }
    return true
  }
}

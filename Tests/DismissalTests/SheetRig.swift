// A sheet with a clock of its own, and what it says in words.
import Dismissal
import Geometry
import Motion
import Testing

extension Sheet.Effect {
  /// For lists that are compared; the figures of a release are asked of the rig.
  var words: String {
    switch self {
    case .dragBegan: "dragBegan"
    case .dragEnded(let release): "dragEnded: \(release.verdict) by \(release.cause)"
    case .dragCancelled: "dragCancelled"
    case .presented: "presented"
    case .dismissed(let source): "dismissed by \(source)"
    case .didAttempt(let source): "didAttempt \(source)"
    case .placeChanged(let index): "place \(index)"
    }
  }
}

/// A sheet with the instant that its next event happens at.
struct SheetRig {
  var sheet: Sheet
  var now = Instant(100)
  /// What decided the last drag.
  var release: Release?

  /// A cover of 844 points.
  init(_ figures: PullDownConfiguration = .init(), isPresented: Bool = true) {
    sheet = Sheet(figures, height: 844, isPresented: isPresented)
  }

  init(_ sheet: Sheet) { self.sheet = sheet }

  mutating func send(_ event: Sheet.Event, after seconds: Double = 0) -> [String] {
    now = now + seconds
    var said = Sheet.Effects()
    sheet.handle(event, at: now, into: &said)
    for case .dragEnded(let release) in said { self.release = release }
    return said.map(\.words)
  }

  /// A drag from rest and its release.
  mutating func pull(_ travel: Double, velocity: Double = 0) -> [String] {
    var said = send(.began(travel: 12))
    said += send(.moved(travel: travel), after: 0.2)
    said += send(.released(velocity: velocity, mayDismiss: true))
    return said
  }

  /// Serves the one deadline that is pending.
  mutating func rest() throws -> [String] {
    now = try #require(sheet.nextDeadline)
    return send(.deadline)
  }

  var offset: Double { sheet.offset(at: now) }
  var radius: Double { sheet.cornerRadius(at: now) }
  /// Points per second of what is drawn, over the next 100 ns.
  var slope: Double { (sheet.offset(at: now + 1e-7) - offset) / 1e-7 }
}

/// Random numbers that are the same everywhere.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func roll(_ n: Int) -> Int { Int.random(in: 0..<n, using: &self) }
  mutating func chance(_ percent: Int) -> Bool { roll(100) < percent }
  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
}

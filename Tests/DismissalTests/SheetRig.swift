// A sheet in a rig, with its effects as text.
import Dismissal
import Geometry
import Motion
import Support
import Testing

extension Sheet.Effect {
  /// The effect as a word, for comparisons of lists. The values of a release come from the rig.
  var words: String {
    switch self {
    case .dragBegan: "dragBegan"
    case .dragEnded(let release): "dragEnded: \(release.verdict) by \(release.cause)"
    case .dragCancelled: "dragCancelled"
    case .presented: "presented"
    case .dismissed(let source): "dismissed by \(source)"
    case .withdrawn: "withdrawn"
    case .dismissRefused(let source): "didAttempt \(source)"
    case .placeChanged(let index): "place \(index)"
    }
  }
}

typealias SheetRig = MachineRig<Sheet>

extension MachineRig<Sheet> {
  /// Makes a cover of 844 points.
  init(_ parameters: PullDownConfiguration = .init(), isPresented: Bool = true) {
    self.init(Sheet(parameters, height: 844, isPresented: isPresented))
  }

  init(_ sheet: Sheet) { self.init(sheet, at: Instant(100)) }

  mutating func send(_ event: Sheet.Event, after seconds: Double = 0) -> [String] {
    tell(event, after: seconds).map(\.words)
  }

  /// Drags the sheet from rest, and releases it. Returns the effects.
  mutating func pull(_ travel: Double, velocity: Double = 0) -> [String] {
    var said = send(.began(travel: 12))
    said += send(.moved(travel: travel), after: 0.2)
    said += send(.released(velocity: velocity, shouldDismiss: true))
    return said
  }

  /// Handles the one pending deadline.
  mutating func rest() throws -> [String] {
    now = try #require(machine.nextDeadline)
    return send(.deadline)
  }

  var offset: Double { machine.offset(at: now) }
  var radius: Double { machine.cornerRadius(at: now) }
  /// Drawn speed in points per second, over the next 100 ns.
  var slope: Double { (machine.offset(at: now + 1e-7) - offset) / 1e-7 }
}

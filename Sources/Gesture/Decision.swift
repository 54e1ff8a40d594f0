// A record of every decision of the arbiter. Its sentence is only composed when it is read.
import Geometry

/// A log of the latest decisions. By default its capacity is 0, and nothing is recorded.
public struct DecisionLog: Sendable {
  /// One decision about one recognizer.
  public struct Record: Hashable, Sendable {
    /// The result of a decision for a recognizer.
    public enum Verdict: String, Hashable, Sendable, CaseIterable {
      case granted, failed, waits, cancelled, ended, handedOver, ignored
    }

    /// The reason of a decision. Each reason belongs to one of the rules 1 to 12 of `Arbiter`.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
      case distanceReached, caught, heldLongEnough, tapped, swiped, turned
      case outsideZone, wrongDirection, movedTooFar, tookTooLong, liftedEarly, refusedByCondition
      case mustWait, yielded, atItsEnd
      case anotherWon
      case sharedWithoutMovement, movementHandedOver
      case otherAxisLed
      case axisRefused
      case lastOneLeft
      case secondPointer, severalFingers
      case lifted, silence, interrupted

      /// The number of the rule to which the reason belongs, as listed in `Arbiter`.
      public var rule: Int {
        switch self {
        case .distanceReached, .caught, .heldLongEnough, .tapped, .swiped, .turned, .outsideZone,
          .wrongDirection, .movedTooFar, .tookTooLong, .liftedEarly, .refusedByCondition:
          1
        case .mustWait, .yielded, .atItsEnd: 2
        case .anotherWon: 3
        case .sharedWithoutMovement, .movementHandedOver: 5
        case .otherAxisLed: 6
        case .axisRefused: 7
        case .lastOneLeft: 8
        case .secondPointer, .severalFingers: 9
        case .lifted, .silence, .interrupted: 10
        }
      }
    }

    /// The instant at which the decision was made.
    public var instant: Instant
    /// The pointer for which the decision was made.
    public var pointer: PointerID
    /// The recognizer for which the decision was made.
    public var recognizer: RecognizerKey
    /// The result of the decision.
    public var verdict: Verdict
    /// The reason of the decision.
    public var reason: Reason
    /// The measured value, in points or in seconds.
    public var value: Double
    /// The limit with which the measured value was compared, in the unit of that value.
    public var limit: Double
    /// The other recognizer that caused the decision. Nil without another recognizer.
    public var other: RecognizerKey?
    /// The program's name for the owner: a control's label or a component's id. Nil without a name.
    public var subject: String?

    /// The number of the arbiter's rule that decided.
    public var rule: Int { reason.rule }

    /// The sentence of the decision, preceded by the program's name for the recognizer's owner.
    public var namedSentence: String { subject.map { "“\($0)”: \(sentence)" } ?? sentence }

    /// The decision as a sentence, with the measured value and the limit.
    public var sentence: String {
      let who = recognizer.description
      let a = Record.words(value)
      let b = Record.words(limit)
      let them = other?.description ?? "another"
      return switch reason {
      case .distanceReached: "\(who) claimed at \(a) pt, its distance is \(b)"
      case .caught:
        verdict == .failed
          ? "\(who) failed: the touch stopped \(them)" : "\(who) stopped at the touch"
      case .heldLongEnough: "\(who) claimed after \(a) s, it asks for \(b)"
      case .tapped: "\(who) claimed at the lift after \(a) s"
      case .swiped: "\(who) claimed at the lift after \(a) pt, its distance is \(b)"
      case .turned: "\(who) claimed the wheel"
      case .outsideZone: "\(who) failed: started \(a) pt from the edge, zone is \(b)"
      case .wrongDirection: "\(who) failed: went \(a) pt the other way, \(b) decide"
      case .movedTooFar: "\(who) failed: moved \(a) pt, allowed are \(b)"
      case .tookTooLong: "\(who) failed: took \(a) s, allowed are \(b)"
      case .liftedEarly: "\(who) failed: lifted after \(a) pt"
      case .refusedByCondition: "\(who) failed: its condition said no at \(a) pt"
      case .mustWait: "\(who) waits at \(a) pt until \(them) has failed"
      case .yielded: "\(who) failed: it yields to \(them), which can move this way"
      case .atItsEnd: "\(who) failed: its content is at its end"
      case .anotherWon:
        verdict == .cancelled ? "\(who) cancelled: \(them) won" : "\(who) failed: \(them) won"
      case .sharedWithoutMovement:
        verdict == .failed
          ? "\(who) failed: stood by until the lift" : "\(who) stands by: \(them) owns the movement"
      case .movementHandedOver: "\(who) took the movement over from \(them) at \(a) pt"
      case .otherAxisLed: "\(who) failed: the other axis led by \(a), the ratio is \(b)"
      case .axisRefused: "\(who) failed: a region further in refuses this axis"
      case .lastOneLeft: "\(who) claimed at the lift, the last one left, after \(a) pt"
      case .secondPointer:
        verdict == .ignored
          ? "\(who) ignored a further pointer" : "\(who) gave up: a further pointer"
      case .severalFingers: "\(who) claimed with \(a) fingers"
      case .lifted: "\(who) ended at \(a) pt"
      case .silence: "\(who) ended after \(b) s of silence"
      case .interrupted:
        verdict == .failed ? "\(who) failed: taken away at \(a) pt" : "\(who) cancelled at \(a) pt"
      }
    }

    /// A value as text for a sentence, with one decimal. A value below ten can have two.
    package static func words(_ value: Double) -> String {
      guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
      let hundredths =
        abs(value) < 10 ? (value * 100).rounded() : (value * 10).rounded() * 10
      if hundredths.remainder(dividingBy: 100) == 0 { return "\(Int64(hundredths / 100))" }
      let sign = hundredths < 0 ? "-" : ""
      let n = Int64(abs(hundredths))
      let rest = n % 100
      if rest % 10 == 0 { return "\(sign)\(n / 100).\(rest / 10)" }
      return "\(sign)\(n / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
  }

  /// Maximum number of stored records. With 0, nothing is recorded.
  public let capacity: Int
  /// Number of all decisions so far, including decisions that are no longer stored.
  public private(set) var count = 0
  private var ring: [Record] = []

  public init(capacity: Int = 0) {
    self.capacity = max(0, capacity)
    ring.reserveCapacity(self.capacity)
  }

  /// True if decisions are recorded.
  public var isOn: Bool { capacity > 0 }

  /// The stored records from number `first` on, oldest first. Number 0 is the first record that was
  /// ever made.
  public func records(from first: Int = 0) -> [Record] {
    let oldest = count - ring.count
    guard count > max(first, oldest) else { return [] }
    return (max(first, oldest)..<count).map { ring[$0 % capacity] }
  }

  /// Sets the subject of the stored records from number `first` on. `name` returns the name of a
  /// recognizer's owner.
  package mutating func name(from first: Int, _ name: (RecognizerKey) -> String?) {
    for number in max(first, count - ring.count)..<max(first, count) {
      ring[number % capacity].subject = name(ring[number % capacity].recognizer)
    }
  }

  mutating func note(_ record: @autoclosure () -> Record) {
    guard capacity > 0 else { return }
    if ring.count < capacity {
      ring.append(record())
    } else {
      ring[count % capacity] = record()
    }
    count += 1
  }
}

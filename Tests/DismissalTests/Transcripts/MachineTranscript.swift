// Writes the random events of a machine as lines, each with the values that it changed.
import Foundation
import Geometry
import Motion
import Testing

@testable import Dismissal

/// Sends events to a machine and writes down the effects and the values that changed.
///
/// `0.35 moved(translation: 40) > dragBegan | drawn 40 tracked 40`: the instant, the event, its
/// effects, and the values that differ from the last ones.
struct MachineTranscript<Driven: Machine> {
  typealias Answers = (Driven, Instant) -> [(name: String, words: String)]

  var machine: Driven
  private(set) var now = Instant(1)
  private(set) var text: String
  /// The machine's deadline event. Nil if it has none.
  private let deadline: Driven.Event?
  private let answers: Answers
  private var known: [String: String] = [:]

  init(_ heading: String, _ machine: Driven, deadline: Driven.Event?, answers: @escaping Answers) {
    text = "# \(heading)\n"
    self.machine = machine
    self.deadline = deadline
    self.answers = answers
    text += "begins" + news() + "\n"
  }

  /// Handles the deadlines up to the instant of the event, each at its own instant. Then sends the
  /// event.
  mutating func tell(_ event: Driven.Event, after pause: Double) throws {
    let instant = now + pause
    var served = 0
    while let deadline, let next = machine.nextDeadline, next <= instant {
      now = max(now, next)
      hear(deadline)
      served += 1
      try #require(served < 20, "one deadline after another")
    }
    now = instant
    hear(event)
  }

  private mutating func hear(_ event: Driven.Event) {
    var said = EffectList<Driven.Effect>()
    machine.handle(event, at: now, into: &said)
    text += "\(words(now.seconds - 1)) \(plain(event))"
    if !said.isEmpty { text += " > " + said.map { plain($0) }.joined(separator: ", ") }
    text += news() + "\n"
  }

  /// Reads the values a moment later, without sending an event.
  mutating func lookAhead(by seconds: Double) {
    let said = answers(machine, now + seconds).filter { known[$0.name] != $0.words }
    guard !said.isEmpty else { return }
    text += "  in \(words(seconds)): "
    text += said.map { "\($0.name) \($0.words)" }.joined(separator: " ") + "\n"
  }

  private mutating func news() -> String {
    let said = answers(machine, now).filter { known[$0.name] != $0.words }
    for answer in said { known[answer.name] = answer.words }
    return said.isEmpty ? "" : " | " + said.map { "\($0.name) \($0.words)" }.joined(separator: " ")
  }
}

/// The number rounded to a ten-thousandth, without trailing zeros.
func words(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
  let rounded = (value * 10_000).rounded() / 10_000
  let text = "\(rounded == 0 ? 0 : rounded)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

func words(_ instant: Instant?) -> String { instant.map { words($0.seconds - 1) } ?? "-" }

func words(_ yes: Bool) -> String { yes ? "yes" : "no" }

func words(_ value: Double?) -> String { value.map { words($0) } ?? "-" }

func words(_ vector: Vector) -> String { "\(words(vector.dx)),\(words(vector.dy))" }

func words(_ release: Release) -> String {
  let parts = [release.place, release.velocity, release.countedPlace, release.limit].map {
    words($0)
  }
  let detents = release.changesPlace ? " changes" : ""
  return "\(release.verdict) by \(release.cause) (\(parts.joined(separator: " ")) "
    + "\(words(release.throwSpeed)))\(detents)\(release.restingPlace.map { " to " + words($0) } ?? "")"
}

/// The value as text: a case and its associated values, with numbers in the same form and without
/// module names.
func plain(_ value: Any) -> String {
  if let number = value as? Double { return words(number) }
  if let yes = value as? Bool { return words(yes) }
  if let instant = value as? Instant { return words(instant) }
  if let vector = value as? Vector { return words(vector) }
  if let release = value as? Release { return words(release) }
  if let size = value as? Size { return "\(words(size.width))x\(words(size.height))" }
  if case .own(let event) = value as? SheetInput { return plain(event) }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional: return mirror.children.first.map { plain($0.value) } ?? "-"
  case .enum:
    guard let child = mirror.children.first, let name = child.label else { return "\(value)" }
    return "\(name)(\(inner(child.value)))"
  case .collection:
    return "[" + mirror.children.map { plain($0.value) }.joined(separator: " ") + "]"
  default: return "\(value)"
  }
}

/// The associated values of a case: one value, or several with their names.
private func inner(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .tuple else { return plain(value) }
  return mirror.children.map { child in
    let name = child.label.map { $0.hasPrefix(".") ? "" : "\($0) " } ?? ""
    return name + plain(child.value)
  }.joined(separator: ", ")
}

extension Tunable {
  /// Parameters that all differ from their defaults, and hardly two of which are equal, so that
  /// each one matters.
  static var odd: Self {
    var odd = Self()
    for (index, parameter) in parameters.enumerated() {
      switch parameter.kind {
      case .number(let read, let write, let range, let step):
        let steps = ((read(odd) - range.lowerBound) / step).rounded()
        let most = ((range.upperBound - range.lowerBound) / step).rounded()
        write(&odd, range.lowerBound + step * min(most, steps + Double(2 + index % 5)))
      case .flag(let read, let write): write(&odd, !read(odd))
      case .choice, .curve: break
      }
    }
    return odd
  }
}

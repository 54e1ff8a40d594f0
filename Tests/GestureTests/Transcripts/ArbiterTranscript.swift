// Writes random input to an arbiter, and the resulting events, queries and decisions, as text.
import Geometry
import Gesture
import Motion
import Support

/// Sends input to an arbiter and writes down the results.
///
/// `0.35 1 moves 15,20 > d1 began 1 3,20 to 15,20 v 300,0; granted distanceReached 12/10 | d1`: the
/// instant, the input, events and decisions, and then the owner and the next deadline if they
/// changed.
struct ArbiterTranscript {
  var arbiter: Arbiter
  let regions: [HitCandidate]
  private(set) var text: String
  private(set) var now = Instant(1)
  private var state = ""
  private var noted = 0
  /// Recognizers whose condition refuses them.
  var refusing: Set<RecognizerKey> = []

  init(
    _ heading: String, _ regions: [HitCandidate], _ relations: [Relation],
    _ configuration: GestureConfiguration, _ direction: LayoutDirection
  ) {
    arbiter = Arbiter(
      configuration: configuration, direction: direction, log: DecisionLog(capacity: 512))
    self.regions = regions
    arbiter.declare(relations)
    text = "# \(heading)\n"
    for region in regions {
      let listeners = region.recognizers.map {
        "\($0.key)\($0.hasCondition ? "?" : "") \($0.kind.words)"
      }
      let refused = region.refusedAxes.isEmpty ? "" : ", refuses \(region.refusedAxes.rawValue)"
      let frame = region.frame
      text += "\(words(frame.minX)),\(words(frame.minY)) \(words(frame.width))×"
      text += "\(words(frame.height)): \(listeners.joined(separator: ", "))\(refused)\n"
    }
    if !relations.isEmpty {
      text += relations.map(\.words).joined(separator: ", ") + "\n"
    }
  }

  /// Performs an input and writes its results.
  mutating func tell(
    _ what: String, after pause: Double,
    _ body: (inout Arbiter, Instant, Arbiter.HitTest, Arbiter.BeginCondition, inout GestureOutput)
      -> Void
  ) {
    now = now + pause
    var output = GestureOutput()
    var asked: [String] = []
    var arbiter = arbiter
    body(
      &arbiter, now, { $1 += regions.under($0) },
      { claim in
        let touch = claim.isTouch ? " at the touch" : ""
        asked.append(
          "\(claim.recognizer)? \(words(claim.translation)) v \(words(claim.velocity))\(touch)")
        return !refusing.contains(claim.recognizer)
      }, &output)
    self.arbiter = arbiter
    let decisions = arbiter.log.records(from: noted)
    noted = arbiter.log.count
    let components = asked + output.events.map { words($0) } + decisions.map { words($0) }
    let line = "\(words(now.seconds - 1)) \(what)"
    text += components.isEmpty ? line : "\(line) > \(components.joined(separator: "; "))"
    let due = arbiter.nextDeadline.map { words($0.seconds - 1) } ?? "-"
    let owner = arbiter.owner.map { "\($0) by \(arbiter.ownerPointer?.rawValue ?? 0)" } ?? "-"
    let here = "\(owner), due \(due)\(arbiter.isIdle ? ", idle" : "")"
    if here != state { text += " | \(here)" }
    state = here
    text += "\n"
  }

  private func words(_ event: GestureEvent) -> String {
    var line =
      "\(event.recognizer) \(event.phase) \(event.pointer == .wheel ? "w" : "\(event.pointer.rawValue)")"
    if event.device != .touch { line += " \(event.device)" }
    line += " \(words(event.start - .zero)) by \(words(event.translation))"
    if event.velocity != .zero { line += " v \(words(event.velocity))" }
    if event.instant != now { line += " at \(words(event.instant.seconds - 1))" }
    if !event.modifiers.isEmpty { line += " with \(event.modifiers.rawValue)" }
    if let pinch = event.pinch {
      let whole = pinch.similarity
      line +=
        " ×\(words(whole.scale)) turned \(words(whole.turn)) moved \(words(whole.offset))"
      line += " of \(pinch.fingers) v \(words(pinch.scaleVelocity)) \(words(pinch.turnVelocity))"
    }
    return line
  }

  private func words(_ record: DecisionLog.Record) -> String {
    var line = "\(record.recognizer) \(record.verdict) \(record.reason)"
    line += " \(words(record.value))/\(words(record.limit))"
    if let other = record.other { line += " \(other)" }
    if record.instant != now { line += " at \(words(record.instant.seconds - 1))" }
    return line
  }

  private func words(_ vector: Vector) -> String { "\(words(vector.dx)),\(words(vector.dy))" }

  /// The number rounded to a thousandth, without trailing zeros.
  private func words(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let rounded = (value * 1000).rounded() / 1000
    let text = "\(rounded == 0 ? 0 : rounded)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Relation {
  fileprivate var words: String {
    switch self {
    case .waits(let a, let b): "\(a) waits for \(b)"
    case .blocks(let a, let b): "\(a) blocks \(b)"
    case .yields(let a, let b): "\(a) yields to \(b)"
    case .simultaneous(let a, let b, let handOff): "\(a) \(handOff ? "⇄" : "=") \(b)"
    }
  }
}

extension Recognizer.Kind {
  fileprivate var words: String {
    func set<Value>(_ name: String, _ value: Value?) -> String {
      value.map { " \(name) \($0)" } ?? ""
    }
    return switch self {
    case .drag(let rule):
      "drag" + set("axis", rule.axis) + set("from", rule.minimumDistance)
        + set("towards", rule.towards) + set("side", rule.sideZone)
        + (rule.catches ? " catches" : "") + (rule.secondPointer == .cancels ? " gives up" : "")
    case .edgeDrag(let rule):
      "edge \(rule.side) \(rule.zone)" + set("from", rule.minimumDistance)
    case .tap(let rule): "taps \(rule.count) \(rule.bounds)"
    case .longPress(let rule): "press" + set("for", rule.duration) + set("within", rule.distance)
    case .swipe(let rule): "swipe \(rule.direction)" + set("from", rule.distance)
    case .wheel(let axes): "wheel \(axes.rawValue)"
    case .pinch: "pinch"
    case .hover: "hover"
    }
  }
}

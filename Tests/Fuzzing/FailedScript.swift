// The events that broke a law, reduced to a small script, which opens in the lab.
import Files
import Gesture
import Interface
import Scenes
import Scripts
import Support

/// The events of a history. If they break a law, they are made fewer and simpler.
struct FailedScript {
  private var script: JSONObject
  private(set) var events: [Script.Event]

  init(_ scene: any Scene.Type, _ setup: SceneSetup, _ events: [Script.Event] = []) {
    let changes = setup.parameters.changes(from: ParameterSet()).map {
      JSONObject.Member($0, setup.parameters.value($0)?.json ?? .null)
    }
    script = [
      "version": 1, "scene": .text(scene.name),
      "size": [JSON(setup.size.width), JSON(setup.size.height)],
      "direction": .text(setup.direction.rawValue), "start": .text(setup.start),
      "reduceMotion": .flag(setup.reduceMotion), "options": .object(setup.options),
      "set": .object(JSONObject(changes)),
    ]
    self.events = events
  }

  mutating func add(event kind: Script.Event.Kind, at now: Double) {
    events.append(Script.Event(at: Instant(now), kind))
  }

  mutating func add(_ input: StageInput, at now: Double) {
    switch input {
    case .pointer(let sample):
      add(
        event: .pointer(sample.pointer, sample.device, sample.phase, location: sample.location),
        at: now)
    case .wheel(let way, let place, let modifiers):
      let notches = Vector(way.dx, -way.dy) * (1 / wheelStep)
      add(event: .wheel(notches, at: place, modifiers), at: now)
    case .key(let key): add(event: .key(key), at: now)
    case .resize(let size): add(event: .resize(size), at: now)
    case .focus(let isOn): add(event: .focus(isOn), at: now)
    default: break
    }
  }

  /// The sentence about the broken law, and the smallest script found that breaks it too.
  ///
  /// - Parameter law: The sentence about a law that the events break. Nil if they break none.
  func report(_ sentence: String, _ law: ([Script.Event]) -> String?) -> String {
    // Numbers in the error depend on the events, so only its letters are compared.
    let words = sentence.filter(\.isLetter)
    func fails(_ events: [Script.Event]) -> Bool { law(events)?.filter(\.isLetter) == words }
    guard fails(events) else { return "\(sentence)\nNo script repeats this." }
    var small = self
    small.removeFingers(fails)
    small.removeEvents(fails)
    small.removeDigits(fails)
    return """
      \(law(small.events) ?? sentence)
      The smallest script found. `slipsheet lab FILE` opens it:
      \(small.text)
      """
  }

  private mutating func keep(_ other: [Script.Event], _ fails: ([Script.Event]) -> Bool) -> Bool {
    guard fails(other) else { return false }
    events = other
    return true
  }

  private mutating func removeFingers(_ fails: ([Script.Event]) -> Bool) {
    for finger in Set(events.compactMap(\.finger)).sorted(by: { $0.rawValue > $1.rawValue }) {
      _ = keep(events.filter { $0.finger != finger }, fails)
    }
  }

  /// Removes ever shorter ranges of events.
  private mutating func removeEvents(_ fails: ([Script.Event]) -> Bool) {
    var length = max(1, events.count / 2)
    while true {
      var first = 0
      while first < events.count {
        var fewer = events
        fewer.removeSubrange(first..<min(events.count, first + length))
        if !keep(fewer, fails) { first += length }
      }
      if length == 1 { return }
      length /= 2
    }
  }

  /// Rounds instants and positions, all of them or one by one.
  private mutating func removeDigits(_ fails: ([Script.Event]) -> Bool) {
    for digits in [0, 1, 2] {
      let simple = events.map { $0.rounded(to: digits) }
      if keep(simple, fails) { return }
      for index in events.indices {
        var other = events
        other[index] = simple[index]
        let isInOrder = zip(other, other.dropFirst()).allSatisfy { $0.at <= $1.at }
        if isInOrder { _ = keep(other, fails) }
      }
    }
  }

  private var text: String {
    var script = script
    script["events"] = .array(events.map(\.json))
    script["until"] = JSON((events.last?.at.seconds ?? 0) + 2)
    return JSON.object(script).page
  }
}

extension Script.Event {
  fileprivate var finger: PointerID? {
    if case .pointer(let pointer, _, _, _) = kind { pointer } else { nil }
  }

  /// The event with positions rounded to this number of digits after the point, and its instant to
  /// two more.
  fileprivate func rounded(to digits: Int) -> Script.Event {
    func round(_ value: Double, _ digits: Int) -> Double {
      let scale = [1.0, 10, 100, 1000, 10_000][digits]
      return (value * scale).rounded() / scale
    }
    func round(_ place: Point) -> Point { Point(round(place.x, digits), round(place.y, digits)) }
    let instant = Instant(round(at.seconds, digits + 2))
    switch kind {
    case .pointer(let pointer, let device, let phase, let place):
      return Script.Event(at: instant, .pointer(pointer, device, phase, location: place.map(round)))
    case .wheel(let way, let place, let modifiers):
      return Script.Event(at: instant, .wheel(way, at: round(place), modifiers))
    default: return Script.Event(at: instant, kind)
    }
  }

  fileprivate var json: JSON {
    var event: JSONObject = ["at": JSON(at.seconds)]
    func add(_ place: Point) {
      event.append("x", JSON(place.x))
      event.append("y", JSON(place.y))
    }
    func add(_ modifiers: Modifiers) {
      let names: [(Modifiers, JSON)] = [
        (.shift, "shift"), (.control, "control"), (.alt, "alt"),
      ]
      let words = names.filter { modifiers.contains($0.0) }.map(\.1)
      if !words.isEmpty { event.append("modifiers", .array(words)) }
    }
    switch kind {
    case .pointer(let pointer, _, let phase, let place):
      event.append("touch", JSON(Int(pointer.rawValue)))
      event.append("phase", .text(phase.rawValue))
      if let place { add(place) }
    case .wheel(let notches, let place, let modifiers):
      event.append("wheel", [JSON(notches.dx), JSON(notches.dy)])
      add(place)
      add(modifiers)
    case .key(let key):
      event.append("key", .text(key.name))
      add(key.modifiers)
    case .resize(let size): event.append("resize", [JSON(size.width), JSON(size.height)])
    case .focus(let isOn): event.append("focus", .flag(isOn))
    case .set(let values): event.append("set", .object(values))
    case .act(let name, let args):
      event.append("do", .text(name))
      if !args.isEmpty { event.append("args", .object(args)) }
    case .scroll, .stroke: break
    }
    return .object(event)
  }
}

/// The report about a law that a random history breaks on purpose: no Escape while a finger is in
/// the lower half. The error of a script that cannot be read is added.
public func reportOfBrokenLaw(seed: Int) -> String {
  var dice = SeededRandom(seed)
  let scene = SceneRegistry.shown[0]
  var history = FailedScript(scene, SceneSetup(for: scene, start: scene.starts[0]))
  func law(_ events: [Script.Event]) -> String? {
    var low: Set<PointerID> = []
    for event in events {
      switch event.kind {
      case .pointer(let finger, _, .up, _): low.remove(finger)
      case .pointer(let finger, _, .down, let place?) where place.y > 422: low.insert(finger)
      case .key(KeyPress(.escape)) where !low.isEmpty: return "an Escape at \(event.at.seconds)"
      default: break
      }
    }
    return nil
  }
  for number in 0..<200 {
    let place = Point(dice.number(0...390), dice.number(0...844))
    let sample = Finger(Int64(dice.below(3)))
      .sample(dice.pick([.down, .move, .move, .up]), place, at: Double(number) * 0.0123)
    let keys = [Key("Tab"), Key("Down"), .escape]
    history.add(
      dice.chance(0.2) ? StageInput.key(KeyPress(dice.pick(keys))) : .pointer(sample),
      at: sample.instant.seconds)
  }
  guard let sentence = law(history.events) else { return "the history breaks no law" }
  let report = history.report(sentence, law)
  do {
    let start = report.firstIndex(of: "{") ?? report.endIndex
    _ = try Script(parsing: Array(report[start...].utf8))
  } catch { return "\(report)\n\(error)" }
  return report
}

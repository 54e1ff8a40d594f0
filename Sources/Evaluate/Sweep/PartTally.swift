// Counts of a part of the strokes: strokes of one person, or strokes that began in one state.
import Files
import Scenes

/// Counts for a part of the strokes, at every setting.
package struct PartTally: Hashable, Sendable {
  /// Number of strokes that the start state could answer.
  package internal(set) var strokes = 0
  /// Number of strokes that the start state could not answer. No other count includes them.
  package internal(set) var unanswerable = 0
  /// Number of strokes that can have an unwanted outcome.
  package internal(set) var mayMisfire = 0
  /// Number of strokes that should have an outcome.
  package internal(set) var meant = 0
  /// Numbers of accidents, misses and strokes with any outcome, by setting.
  package internal(set) var accidents: [Int]
  package internal(set) var misses: [Int]
  package internal(set) var fires: [Int]
  /// The counts of each person, by name. Only start states in a sweep over several start states
  /// have these counts.
  package internal(set) var people: [String: PartTally] = [:]

  init(settingCount: Int) {
    accidents = [Int](repeating: 0, count: settingCount)
    misses = accidents
    fires = accidents
  }

  /// Counts a stroke with its outcomes at all settings.
  mutating func add(_ play: StrokePlay, wanted: StrokeOutcome?, among outcomes: [StrokeOutcome]) {
    guard play.isAnswerable else {
      unanswerable += 1
      return
    }
    strokes += 1
    if let wanted {
      if outcomes.contains(where: { $0 != wanted }) { mayMisfire += 1 }
      if wanted != .nothing { meant += 1 }
    }
    for (setting, decision) in play.decisions.enumerated() {
      let outcome = decision.outcome
      if outcome != .nothing { fires[setting] += 1 }
      guard let wanted, outcome != wanted else { continue }
      if outcomes.contains(outcome) { accidents[setting] += 1 }
      if wanted != .nothing { misses[setting] += 1 }
    }
  }

  static func += (a: inout PartTally, b: PartTally) {
    a.strokes += b.strokes
    a.unanswerable += b.unanswerable
    a.mayMisfire += b.mayMisfire
    a.meant += b.meant
    for setting in a.accidents.indices {
      a.accidents[setting] += b.accidents[setting]
      a.misses[setting] += b.misses[setting]
      a.fires[setting] += b.fires[setting]
    }
    let empty = PartTally(settingCount: a.accidents.count)
    for (name, part) in b.people { a.people[name, default: empty] += part }
  }

  // MARK: JSON

  static func json(_ parts: [String: PartTally]) -> JSON {
    func list(_ numbers: [Int]) -> JSON { .array(numbers.map { JSON($0) }) }
    return .object(
      JSONObject(
        parts.sorted { $0.key < $1.key }.map { name, part in
          var page: JSONObject = [
            "strokes": JSON(part.strokes), "unanswerable": JSON(part.unanswerable),
            "mayMisfire": JSON(part.mayMisfire), "meant": JSON(part.meant),
            "accidents": list(part.accidents), "misses": list(part.misses),
            "fires": list(part.fires),
          ]
          if !part.people.isEmpty { page.append("people", json(part.people)) }
          return .init(name, .object(page))
        }))
  }

  /// Reads JSON that `json` has returned. Nil if the numbers contradict each other.
  static func parts(_ json: JSON, settingCount: Int) -> [String: PartTally]? {
    var parts: [String: PartTally] = [:]
    guard let members = json.object?.members else { return nil }
    for member in members {
      func number(_ key: String) -> Int? {
        member.value[key]?.wholeNumber.flatMap { $0 >= 0 ? $0 : nil }
      }
      func list(_ key: String, upTo most: Int) -> [Int]? {
        let numbers = member.value[key]?.array?.compactMap(\.wholeNumber)
        guard let numbers, numbers.count == settingCount,
          numbers.allSatisfy({ (0...most).contains($0) })
        else { return nil }
        return numbers
      }
      var part = PartTally(settingCount: settingCount)
      guard let strokes = number("strokes"), let unanswerable = number("unanswerable"),
        let mayMisfire = number("mayMisfire"), let meant = number("meant"),
        mayMisfire <= strokes, meant <= strokes,
        let accidents = list("accidents", upTo: mayMisfire),
        let misses = list("misses", upTo: meant), let fires = list("fires", upTo: strokes),
        parts[member.key] == nil
      else { return nil }
      part.strokes = strokes
      part.unanswerable = unanswerable
      part.mayMisfire = mayMisfire
      part.meant = meant
      part.accidents = accidents
      part.misses = misses
      part.fires = fires
      if let people = member.value["people"] {
        // The counts of one person contain no further counts of people.
        guard let own = Self.parts(people, settingCount: settingCount),
          own.values.allSatisfy(\.people.isEmpty)
        else { return nil }
        part.people = own
      }
      parts[member.key] = part
    }
    return parts
  }
}

// Results as JSON, for other tools and for merging the shards of a sweep.
import Files
import Scenes

extension SweepResult {
  /// The result as JSON, without rounding. The texts of equal results are equal.
  package var json: JSON {
    let verdict = Verdict(self)
    var page = plan.json
    page.append("partial", .flag(isPartial))
    if shard != .whole { page.append("shard", .text("\(shard.number)/\(shard.count)")) }
    page.append("fingerprint", JSON(fingerprint.map { String($0, radix: 16) }))
    for member in SweepTally.table.object(tally).members { page.append(member.key, member.value) }
    page.append("labels", Tally.labels(tally.labels))
    page.append("nameless", JSON(tally.nameless))
    page.append("unanswerable", JSON(tally.unanswerable))
    let reasons = tally.sortedNotCounted
    if !reasons.isEmpty {
      page.append("notCounted", .object(JSONObject(reasons.map { .init($0.key, JSON($0.value)) })))
    }
    page.append("people", PartTally.json(tally.people))
    page.append("from", PartTally.json(tally.starts))
    page.append("agreement", meanAgreement.map { JSON($0) } ?? .null)
    page.append("intervals", .text(peopleCount == nil ? "strokes" : "people"))
    page.append("recommended", verdict.recommended.map { JSON($0) } ?? .null)
    page.append("reason", .text(verdict.reason))
    page.append("ties", .array(verdict.ties.map { JSON($0) }))
    page.append("more", verdict.more.map { JSON($0) } ?? .null)
    page.append("inForce", JSON(plan.baseSetting))
    page.append("front", .array(verdict.front.map { JSON($0) }))
    page.append("settings", .array((0..<plan.settingCount).map(setting)))
    return .object(page)
  }

  private func setting(_ setting: Int) -> JSON {
    var page: JSONObject = [
      "values": .array(plan.values(setting).map(\.json)),
      "accidents": json(accidentRate(setting)), "misses": json(missRate(setting)),
      "fires": json(firingRate(setting)), "travel": json(effort(setting).meanTravel),
      "time": json(effort(setting).meanTime),
      "agreement": agreement(setting).map { JSON($0) } ?? .null,
    ]
    for member in Tally.table.object(tally.settings[setting]).members {
      page.append(member.key, member.value)
    }
    return .object(page)
  }

  private func json(_ estimate: Estimate?) -> JSON {
    guard let estimate else { return .null }
    return .array([JSON(estimate.value), JSON(estimate.low), JSON(estimate.high)])
  }

  // MARK: Reading

  /// Reads a result from JSON.
  package init(reading json: JSON) throws(PlanError) {
    let plan = try SweepPlan(reading: json)
    func read<Value>(
      _ table: JSONTable<Value>, _ json: JSON, at path: String = "", into value: inout Value
    ) throws(PlanError) {
      do throws(JSONValueError) { try table.read(json, into: &value) } catch {
        let place = path.isEmpty ? String(error.path.dropFirst()) : path + error.path
        throw PlanError("\(place): \(error.message)")
      }
    }
    var tally = SweepTally(settingCount: 0)
    try read(SweepTally.table, json, into: &tally)
    guard let items = json["settings"]?.array, items.count == plan.settingCount else {
      throw PlanError("settings: expected \(plan.settingCount) of them")
    }
    for (index, item) in items.enumerated() {
      var setting = Tally()
      try read(Tally.table, item, at: "settings[\(index)]", into: &setting)
      tally.settings.append(setting)
      // Every stroke is played at every setting, so all settings have the same number of strokes.
      let isSame = Tally.intents.allSatisfy { setting.count($0) == tally.settings[0].count($0) }
      guard isSame else {
        throw PlanError(
          "settings[\(index)].counts: not of the same strokes as the rest of the file")
      }
    }
    try tally.readLabels(json)
    tally.people = try Self.parts(json, "people", plan.settingCount)
    tally.starts = try Self.parts(json, "from", plan.settingCount)
    guard tally.settings[0].counts.reduce(0, +) == tally.answered,
      tally.labels.reduce(0, +) == tally.strokes
    else { throw PlanError("strokes: not as many as the settings have") }
    var shard = Shard.whole
    if let text = json["shard"] {
      guard let given = text.text.flatMap({ Shard(parsing: $0) }) else {
        throw PlanError("shard: expected NUMBER/COUNT")
      }
      shard = given
    }
    guard let isPartial = json["partial"]?.flag else {
      throw PlanError("partial: expected true or false")
    }
    let fingerprint = json["fingerprint"]?.text.flatMap { UInt64($0, radix: 16) }
    self.init(
      plan: plan, tally: tally, fingerprint: fingerprint, isPartial: isPartial, shard: shard)
  }

  /// The counts of people or of start states. Results of earlier versions contain no such counts.
  private static func parts(
    _ json: JSON, _ key: String, _ settingCount: Int
  ) throws(PlanError) -> [String: PartTally] {
    guard let given = json[key] else { return [:] }
    guard let parts = PartTally.parts(given, settingCount: settingCount) else {
      throw PlanError("\(key): expected counts by name, for \(settingCount) settings")
    }
    return parts
  }

  /// Merges the results of all shards of a sweep. Each shard must occur exactly once.
  package init(merging parts: [(name: String, result: SweepResult)]) throws(PlanError) {
    guard let first = parts.first else { throw PlanError("merge: missing files of shards") }
    var merged = first.result
    var seen = [Int: String]()
    for (name, part) in parts {
      guard part.plan.json == merged.plan.json else {
        throw PlanError("\(name): not of the same sweep as \(first.name)")
      }
      guard part.shard.count == merged.shard.count else {
        throw PlanError(
          "\(name): a shard of \(part.shard.count), expected one of \(merged.shard.count)"
            + " as in \(first.name)")
      }
      if let other = seen[part.shard.number] {
        throw PlanError("\(name): shard \(part.shard.number) is already in \(other)")
      }
      seen[part.shard.number] = name
      if let a = part.fingerprint, let b = merged.fingerprint, a != b {
        throw PlanError("\(name): not of the same stroke files as \(first.name)")
      }
      if seen.count > 1 { merged.tally += part.tally }
      merged.isPartial = merged.isPartial || part.isPartial
      merged.fingerprint = merged.fingerprint ?? part.fingerprint
    }
    if let missing = (1...merged.shard.count).first(where: { seen[$0] == nil }) {
      throw PlanError(
        "merge: shard \(missing)/\(merged.shard.count) is missing, expected all of them")
    }
    if merged.isPartial { merged.fingerprint = nil }
    merged.shard = .whole
    self = merged
  }
}

extension SweepTally {
  /// Reads the intents of the strokes, the number of strokes without a person, and the number of
  /// strokes that cannot be answered. Results of earlier versions lack these numbers.
  fileprivate mutating func readLabels(_ json: JSON) throws(PlanError) {
    nameless = strokes
    func count(_ json: JSON, _ key: String, upTo most: Int) throws(PlanError) -> Int {
      guard let count = json.wholeNumber, (0...most).contains(count) else {
        throw PlanError("\(key): expected a whole number")
      }
      return count
    }
    for reason in json["notCounted"]?.object?.members ?? [] {
      notCounted[reason.key] = try count(reason.value, "notCounted.\(reason.key)", upTo: .max)
    }
    if let given = json["unanswerable"] {
      unanswerable = try count(given, "unanswerable", upTo: strokes)
    }
    labels = Tally.intents.map { settings[0].count($0) }
    if let given = json["nameless"] { nameless = try count(given, "nameless", upTo: strokes) }
    if let given = json["labels"] {
      guard let counts = Tally.labels(given) else {
        throw PlanError("labels: expected counts by intent")
      }
      labels = counts
    }
  }

  /// The JSON keys of the counts that are equal for every setting.
  static let table = JSONTable<SweepTally>([
    .count("strokes", \.strokes), .count("skipped", \.skipped), .count("unanimous", \.unanimous),
  ])
}

extension Effort {
  /// The JSON keys of an effort. Sums of squares are written as strings, because such sums can have
  /// more digits than a JSON number.
  static let table = JSONTable<Effort>([
    .count("count", \.count), .count("travel", \.travel),
    .longCount("travelSquares", \.travelSquares), .count("time", \.time),
    .longCount("timeSquares", \.timeSquares),
  ])
}

extension Tally {
  static let table = JSONTable<Tally>([
    .value(
      "counts", \.counts, expected: "rows of counts", json: Tally.rows, make: Tally.counts),
    .object("wanted", \.wantedEffort, Effort.table), .object("fired", \.firedEffort, Effort.table),
    .count("agreements", \.agreements),
  ])

  fileprivate static let intents = StrokeIntent.allCases.map(Optional.some) + [nil]

  fileprivate static func labels(_ counts: [Int]) -> JSON {
    .object(
      JSONObject(intents.map { .init($0?.rawValue ?? "none", JSON(counts[row($0)])) }))
  }

  fileprivate static func labels(_ json: JSON) -> [Int]? {
    let counts = intents.map { json[$0?.rawValue ?? "none"]?.wholeNumber }
    return counts.contains { ($0 ?? -1) < 0 } ? nil : counts.compactMap(\.self)
  }

  private static func rows(_ counts: [Int]) -> JSON {
    .object(
      JSONObject(
        intents.map { intent in
          .init(
            intent?.rawValue ?? "none",
            .array(StrokeOutcome.allCases.map { JSON(counts[place(intent, $0)]) }))
        }))
  }

  private static func counts(_ json: JSON) -> [Int]? {
    var counts = Tally().counts
    for intent in intents {
      guard let row = json[intent?.rawValue ?? "none"]?.array,
        (4...StrokeOutcome.allCases.count).contains(row.count)
      else { return nil }
      // Results of earlier versions lack the last column.
      for outcome in StrokeOutcome.allCases where row.indices.contains(outcome.rawValue) {
        guard let count = row[outcome.rawValue].wholeNumber else { return nil }
        counts[place(intent, outcome)] = count
      }
    }
    return counts
  }
}

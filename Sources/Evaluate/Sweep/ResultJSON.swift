// A result as JSON: what people's tools read, and what shards are put together from.
import Exhibits
import Files
import Geometry
import Motion

extension SweepResult {
  /// Everything, at full length. Two results are the same when their texts are.
  public var json: JSON {
    let verdict = Verdict(self)
    var page = plan.json
    page.append("partial", .flag(isPartial))
    if shard != .whole { page.append("shard", .text("\(shard.number)/\(shard.count)")) }
    page.append("fingerprint", JSON(fingerprint.map { String($0, radix: 16) }))
    page.append("strokes", JSON(tally.strokes))
    page.append("skipped", JSON(tally.skipped))
    page.append("unanimous", JSON(tally.unanimous))
    page.append("agreement", meanAgreement.map { JSON($0) } ?? .null)
    page.append("recommended", verdict.recommended.map { JSON($0) } ?? .null)
    page.append("reason", .text(verdict.reason))
    page.append("inForce", JSON(plan.baseSetting))
    page.append("front", .array(verdict.front.map { JSON($0) }))
    page.append("settings", .array((0..<plan.settingCount).map(setting)))
    return .object(page)
  }

  private func setting(_ setting: Int) -> JSON {
    let tally = tally.settings[setting]
    let counts = (StrokeIntent.allCases.map(Optional.some) + [nil]).map { intent in
      JSONObject.Member(
        intent?.rawValue ?? "none",
        .array(StrokeOutcome.allCases.map { JSON(tally.count(intent, $0)) }))
    }
    return [
      "values": .array(plan.values(setting).map(\.json)),
      "accidents": json(accidentRate(setting)), "misses": json(missRate(setting)),
      "fires": json(firingRate(setting)), "travel": json(effort(setting).meanTravel),
      "time": json(effort(setting).meanTime),
      "agreement": agreement(setting).map { JSON($0) } ?? .null,
      "counts": .object(JSONObject(counts)), "wanted": tally.wanted.json,
      "fired": tally.fired.json, "agreements": JSON(tally.agreements),
    ]
  }

  private func json(_ estimate: Estimate?) -> JSON {
    guard let estimate else { return .null }
    return .array([JSON(estimate.value), JSON(estimate.low), JSON(estimate.high)])
  }

  // MARK: Reading

  /// A result that was written as JSON; nil where the shape is another one.
  public init(reading json: JSON) throws(PlanMistake) {
    let plan = try SweepPlan(reading: json)
    func count(_ key: String) throws(PlanMistake) -> Int {
      guard let count = json[key]?.wholeNumber else {
        throw PlanMistake("\(key): expected a whole number")
      }
      return count
    }
    var tally = SweepTally(settingCount: 0)
    tally.strokes = try count("strokes")
    tally.skipped = try count("skipped")
    tally.unanimous = try count("unanimous")
    guard let items = json["settings"]?.array, items.count == plan.settingCount else {
      throw PlanMistake("settings: expected \(plan.settingCount) of them")
    }
    for (place, item) in items.enumerated() {
      guard let setting = Tally(item) else {
        throw PlanMistake("settings[\(place)]: expected counts, wanted, fired and agreements")
      }
      tally.settings.append(setting)
    }
    var shard = Shard.whole
    if let text = json["shard"] {
      guard let given = text.text.flatMap({ Shard(parsing: $0) }) else {
        throw PlanMistake("shard: expected NUMBER/COUNT")
      }
      shard = given
    }
    guard let isPartial = json["partial"]?.flag else {
      throw PlanMistake("partial: expected true or false")
    }
    let fingerprint = json["fingerprint"]?.text.flatMap { UInt64($0, radix: 16) }
    self.init(
      plan: plan, tally: tally, fingerprint: fingerprint, isPartial: isPartial, shard: shard)
  }

  /// Puts shards together. All of one sweep have to be there, each once.
  public init(merging parts: [(name: String, result: SweepResult)]) throws(PlanMistake) {
    guard let first = parts.first else { throw PlanMistake("merge: missing files of shards") }
    var merged = first.result
    var seen = [Int: String]()
    for (name, part) in parts {
      guard part.plan.json == merged.plan.json else {
        throw PlanMistake("\(name): another sweep than \(first.name)")
      }
      guard part.shard.count == merged.shard.count else {
        throw PlanMistake(
          "\(name): a shard of \(part.shard.count), expected one of \(merged.shard.count)"
            + " as \(first.name)")
      }
      if let other = seen[part.shard.number] {
        throw PlanMistake("\(name): shard \(part.shard.number) is in \(other) already")
      }
      seen[part.shard.number] = name
      if let a = part.fingerprint, let b = merged.fingerprint, a != b {
        throw PlanMistake("\(name): its strokes were other files than those of \(first.name)")
      }
      if seen.count > 1 { merged.tally += part.tally }
      merged.isPartial = merged.isPartial || part.isPartial
      merged.fingerprint = merged.fingerprint ?? part.fingerprint
    }
    if let missing = (1...merged.shard.count).first(where: { seen[$0] == nil }) {
      throw PlanMistake(
        "merge: shard \(missing)/\(merged.shard.count) is missing, expected all of them")
    }
    if merged.isPartial { merged.fingerprint = nil }
    merged.shard = .whole
    self = merged
  }
}

extension Effort {
  /// Squares may have more digits than a JSON number keeps.
  var json: JSON {
    [
      "count": JSON(count), "travel": JSON(travel), "travelSquares": .text("\(travelSquares)"),
      "time": JSON(time), "timeSquares": .text("\(timeSquares)"),
    ]
  }

  init?(_ json: JSON?) {
    guard let json, let count = json["count"]?.wholeNumber,
      let travel = json["travel"]?.wholeNumber, let time = json["time"]?.wholeNumber,
      let travelSquares = json["travelSquares"]?.text.flatMap({ Int($0) }),
      let timeSquares = json["timeSquares"]?.text.flatMap({ Int($0) }),
      (0...1 << 62).contains(travelSquares), (0...1 << 62).contains(timeSquares)
    else { return nil }
    self.init()
    self.count = count
    self.travel = travel
    self.travelSquares = travelSquares
    self.time = time
    self.timeSquares = timeSquares
  }
}

extension Tally {
  init?(_ json: JSON) {
    self.init()
    guard let wanted = Effort(json["wanted"]), let fired = Effort(json["fired"]),
      let agreements = json["agreements"]?.wholeNumber
    else { return nil }
    self.wanted = wanted
    self.fired = fired
    self.agreements = agreements
    for intent in StrokeIntent.allCases.map(Optional.some) + [nil] {
      guard let row = json["counts"]?[intent?.rawValue ?? "none"]?.array,
        row.count == StrokeOutcome.allCases.count
      else { return nil }
      for outcome in StrokeOutcome.allCases {
        guard let count = row[outcome.rawValue].wholeNumber else { return nil }
        counts[Tally.place(intent, outcome)] = count
      }
    }
  }
}

extension JSON {
  /// A count.
  fileprivate var wholeNumber: Int? {
    guard let number, let count = Int(exactly: number), (0...1 << 53).contains(count) else {
      return nil
    }
    return count
  }
}

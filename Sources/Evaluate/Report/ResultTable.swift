// A sweep's result as a table for a terminal, and as CSV for other tools.
import Files
import Scenes

extension SweepResult {
  /// Maximum number of rows in the table for a terminal. The CSV contains all settings.
  static let mostRows = 60

  /// The result for a terminal: the table, facts about the strokes, and the conclusion.
  package var table: String {
    let verdict = Verdict(self)
    let known = known(verdict).map { $0 + "\n" }.joined()
    return settingsTable(verdict) + "\n" + known + "\n\(verdict.reason)\n"
  }

  /// The table of settings with a line that describes the strokes.
  func settingsTable(_ verdict: Verdict) -> String {
    // In a sweep without parameters, the first column contains the name of the preset.
    var rows = [
      (plan.parameters.isEmpty ? ["preset"] : plan.parameters.map(\.name))
        + (hasIntents ? ["accidents %", "misses %"] : ["fires %", "agreement %"])
        + ["travel pt", "time s"] + otherStarts.map { "accidents % from \($0)" } + [""]
    ]
    let shown = shownSettings(verdict)
    for setting in shown {
      let effort = effort(setting)
      var row = plan.parameters.isEmpty ? [plan.base.title] : plan.values(setting).map(\.plain)
      if hasIntents {
        row += [Self.rate(accidentRate(setting)), Self.rate(missRate(setting))]
      } else {
        row += [
          Self.rate(firingRate(setting)),
          agreement(setting).map { NumberFormat.fixed($0 * 100, 1) } ?? "–",
        ]
      }
      row += [Self.mean(effort.meanTravel, 0), Self.mean(effort.meanTime, 2)]
      row += otherStarts.map { start in
        tally.starts[start].map { rate(ofAccidents: $0, setting) } ?? "–"
      }
      rows.append(row + [marks(setting, verdict)])
    }
    var text = summary + "\n\n" + Self.aligned(rows)
    let hidden = plan.settingCount - shown.count
    if hidden > 0 { text += "and \(counted(hidden, "more setting")); --csv writes all of them\n" }
    return text
  }

  /// One line: the numbers of strokes and settings, and the share of equal outcomes.
  package var summary: String {
    var text =
      "\(plan.scene.type.name): \(counted(tally.strokes, "stroke"))"
    if let peopleCount {
      text += " of \(peopleCount == 1 ? "1 person" : "\(peopleCount) people")"
    }
    text +=
      " × \(counted(plan.settingCount, "setting")), from \(mainStarts.joined(separator: ", "))"
    if tally.skipped > 0 { text += ", \(counted(tally.skipped, "line")) skipped" }
    let reasons = tally.sortedNotCounted.map { "\($0.value) \($0.key)" }
    if !reasons.isEmpty { text += ", not counted: " + reasons.joined(separator: ", ") }
    if isPartial { text += ", PARTIAL: ended before all strokes were played" }
    if shard != .whole { text += ", shard \(shard.number) of \(shard.count)" }
    if hasIntents {
      let counts = StrokeIntent.allCases.filter { strokes($0) > 0 }.map {
        "\($0.rawValue) \(strokes($0))"
      }
      text += "; meant for: " + counts.joined(separator: ", ")
      if strokes(nil) > 0 { text += ", not labelled \(strokes(nil))" }
    } else if let agreement = meanAgreement {
      text += "; two settings agree on \(NumberFormat.fixed(agreement * 100, 1)) % of strokes, "
      text += "all settings on \(tally.unanimous)"
    }
    return text
  }

  /// The rate of accidents from another start state, without an interval if strokes have persons.
  private func rate(ofAccidents part: PartTally, _ setting: Int) -> String {
    let rate = Statistics.rate(part.accidents[setting], of: part.mayMisfire)
    guard let rate, peopleCount != nil else { return Self.rate(rate) }
    return NumberFormat.fixed(rate.value * 100, 1)
  }

  /// The start states on which the result is based.
  var mainStarts: [String] {
    let main = [plan.starts[0], StrokePlay.recorded].filter { tally.starts[$0] != nil }
    return main.isEmpty ? [plan.starts[0]] : main
  }

  /// The start states that are only reported in addition to the result.
  var otherStarts: [String] {
    hasIntents ? plan.starts.dropFirst().filter { tally.starts[$0] != nil } : []
  }

  /// Sentences about the method of the confidence intervals, and about each start state.
  func known(_ verdict: Verdict) -> [String] {
    var sentences: [String] = []
    if let peopleCount {
      sentences.append(
        peopleCount == 1
          ? "All strokes are of 1 person: the intervals say what is known about other people."
          : "The intervals are by a bootstrap over \(peopleCount) people.")
    } else if tally.strokes > 0 {
      let some = tally.nameless < tally.strokes ? "\(tally.nameless) of them name" : "they name"
      sentences.append(
        "The strokes were counted as independent, because \(some) no person; see --person.")
    }
    let setting = verdict.recommended ?? plan.baseSetting
    let isListed = tally.starts.count > 1 || tally.unanswerable > 0
    for (name, part) in tally.starts.sorted(by: { $0.key < $1.key }) where isListed {
      var words: [String] = []
      if part.mayMisfire > 0 {
        words.append("\(part.accidents[setting]) of \(part.mayMisfire) fire by accident")
      }
      if part.meant > 0 { words.append("\(part.misses[setting]) of \(part.meant) are missed") }
      if !hasIntents { words.append("\(part.fires[setting]) of \(part.strokes) fire") }
      if part.unanswerable > 0 {
        words.append(
          "\(counted(part.unanswerable, "stroke")) cannot be answered there and "
            + "\(part.unanswerable == 1 ? "is" : "are") not counted")
      }
      guard !words.isEmpty else { continue }
      sentences.append(
        "From \(name), with \(plan.words(setting)): \(words.joined(separator: ", ")).")
    }
    return sentences
  }

  /// The remarks on a setting, for example `recommended, in force, front`.
  func marks(_ setting: Int, _ verdict: Verdict) -> String {
    var marks: [String] = []
    if verdict.recommended == setting { marks.append("recommended") }
    if verdict.ties.contains(setting) { marks.append("tie") }
    if plan.baseSetting == setting { marks.append("in force") }
    if verdict.front.contains(setting) { marks.append("front") }
    return marks.joined(separator: ", ")
  }

  /// The settings in the table. Too many settings are reduced to important and evenly spread ones.
  private func shownSettings(_ verdict: Verdict) -> [Int] {
    let all = plan.settingCount
    guard all > Self.mostRows else { return Array(0..<all) }
    var shown = Set([plan.baseSetting])
    if let recommended = verdict.recommended { shown.insert(recommended) }
    for setting in [verdict.ties.first, verdict.ties.last].compactMap(\.self) {
      shown.insert(setting)
    }
    for setting in verdict.front where shown.count < Self.mostRows { shown.insert(setting) }
    let step = (all + Self.mostRows - 1) / Self.mostRows
    for setting in stride(from: 0, to: all, by: step) where shown.count < Self.mostRows {
      shown.insert(setting)
    }
    return shown.sorted()
  }

  static func rate(_ rate: Estimate?) -> String {
    guard let rate else { return "–" }
    return "\(NumberFormat.fixed(rate.value * 100, 1)) "
      + "(\(NumberFormat.fixed(rate.low * 100, 1))–\(NumberFormat.fixed(rate.high * 100, 1)))"
  }

  static func mean(_ mean: Estimate?, _ decimals: Int) -> String {
    guard let mean else { return "–" }
    return "\(NumberFormat.fixed(mean.value, decimals)) "
      + "(\(NumberFormat.fixed(mean.low, decimals))–\(NumberFormat.fixed(mean.high, decimals)))"
  }

  private static func aligned(_ rows: [[String]]) -> String {
    let widths = rows.dropFirst().reduce(rows[0].map(\.count)) {
      zip($0, $1).map { max($0, $1.count) }
    }
    return rows.map { row in
      var line = row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == row.count - 1 ? row[column] : space + row[column]
      }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  // MARK: CSV

  /// The result as CSV, with one line for each setting.
  package var csv: String {
    let verdict = Verdict(self)
    let intents = StrokeIntent.allCases.map(Optional.some) + [nil]
    var head = plan.parameters.isEmpty ? ["preset"] : plan.parameters.map(\.name)
    for name in ["accidents", "misses", "fires"] {
      head += ["\(name)_count", "\(name)_of", name, "\(name)_low", "\(name)_high"]
    }
    for name in ["travel_pt", "time_s"] { head += [name, "\(name)_low", "\(name)_high"] }
    head += ["agreement"]
    head += intents.map { "fires_\($0?.rawValue ?? "none")" }
    head += ["recommended", "in_force", "front", "tie", "unanswerable"]
    var text = head.joined(separator: ",") + "\n"
    for setting in 0..<plan.settingCount {
      var row = plan.parameters.isEmpty ? [plan.base.title] : plan.values(setting).map(\.plain)
      let fired = (tally.settings[setting].firedEffort.count, tally.answered)
      let counts: [((Int, Int), Estimate?)] = [
        (accidents(setting), accidentRate(setting)), (misses(setting), missRate(setting)),
        (fired, firingRate(setting)),
      ]
      for ((k, n), rate) in counts {
        row += ["\(k)", "\(n)"] + Self.fields(rate)
      }
      row += Self.fields(effort(setting).meanTravel) + Self.fields(effort(setting).meanTime)
      row.append(agreement(setting).map { NumberFormat.fixed($0, 6) } ?? "")
      row += intents.map {
        firingRate($0, setting).map { NumberFormat.fixed($0.value, 6) } ?? ""
      }
      row += [
        verdict.recommended == setting, plan.baseSetting == setting,
        verdict.front.contains(setting), verdict.ties.contains(setting),
      ].map { $0 ? "1" : "0" }
      row.append("\(tally.unanswerable)")
      text += row.joined(separator: ",") + "\n"
    }
    return text
  }

  private static func fields(_ estimate: Estimate?) -> [String] {
    guard let estimate else { return ["", "", ""] }
    return [estimate.value, estimate.low, estimate.high].map { NumberFormat.fixed($0, 6) }
  }
}

// A sweep's result as a page for a browser.

extension SweepResult {
  /// An HTML page with the result's numbers, charts and table. The page loads no other files.
  package var page: String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>\(title)</title>
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width"><style>
    \(ChartInk.style)
    \(Self.style)
    </style></head><body>
    \(content)</body></html>

    """
  }

  private var title: String { "\(plan.scene.type.name): are the thresholds right?" }

  /// The content of the page: facts about the strokes, the conclusion, the charts and the table.
  var content: String {
    let verdict = Verdict(self)
    let facts = facts(verdict).map {
      "<div><dt>\($0.0.escaped)</dt><dd>\($0.1.escaped)</dd></div>\n"
    }
    let known = known(verdict).map { "<li>\($0.escaped)</li>\n" }
    let plots = charts.map { "<figure>\n\($0.svg)</figure>\n" }
    let method =
      peopleCount == nil ? "Wilson’s, for independent strokes," : "a bootstrap over people"
    return """
      <h1>\(title)</h1>
      <dl>
      \(facts.joined())</dl>
      <p class="verdict">\(verdict.reason.escaped)</p>
      \(preference)<ul>
      \(known.joined())</ul>
      \(plots.joined())<pre>\(settingsTable(verdict).escaped)</pre>
      <p>Brackets hold the interval of 95 %: \(method) for rates, the normal one for means. “front”: no
      other setting is as good in accidents, misses and travel and better in one of them. “tie”: the
      strokes cannot tell the setting from the best one.</p>

      """
  }

  /// A paragraph about the preference of people. Empty if the report contains no preference.
  private var preference: String {
    people.isEmpty
      ? "" : "<h2>Which felt better</h2>\n<p>\(people.joined(separator: " ").escaped)</p>\n"
  }

  /// The numbers at the top of the page, each with its name.
  private func facts(_ verdict: Verdict) -> [(String, String)] {
    var facts = [
      ("people", peopleCount.map { "\($0)" } ?? "unknown"), ("strokes", "\(tally.strokes)"),
      ("settings", "\(plan.settingCount)"),
    ]
    facts.append(("from", mainStarts.joined(separator: ", ")))
    let setting = verdict.recommended ?? plan.baseSetting
    let which = verdict.recommended == nil ? "in force" : "recommended"
    if hasIntents {
      facts.append(("accidents, \(which)", NumberFormat.percent(accidentRate(setting))))
      facts.append(("misses, \(which)", NumberFormat.percent(missRate(setting))))
    } else {
      facts.append(("fire, \(which)", NumberFormat.percent(firingRate(setting))))
    }
    facts += tally.sortedNotCounted.map { ("\($0.key), not counted", "\($0.value)") }
    if tally.unanswerable > 0 { facts.append(("cannot be answered", "\(tally.unanswerable)")) }
    return facts
  }

  private static let style = """
    body{margin:24px auto;max-width:1120px;padding:0 16px;font:15px/22px Lato,system-ui,sans-serif;\
    background:var(--page);color:var(--ink)}
    dl{display:flex;flex-wrap:wrap;gap:8px;margin:16px 0}dl div{background:var(--ground);\
    border-radius:12px;padding:10px 16px}dt{color:var(--quiet);font-size:13px}\
    dd{margin:0;font-size:17px;font-weight:600}
    .verdict{font-size:17px;line-height:26px;font-weight:600}ul{padding-left:20px}
    figure{margin:16px 0}svg{max-width:100%;height:auto;border-radius:12px}circle:hover{stroke:\
    var(--ink);stroke-width:2}
    pre{overflow:auto;background:var(--ground);border-radius:12px;padding:16px;\
    font:13px/18px ui-monospace,monospace}
    """
}

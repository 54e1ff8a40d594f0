// The report of a test run: one self-contained HTML file, and a JSON file with the same data.

/// A page that shows every comparison, and loads no other files.
package struct ReportPage: Sendable {
  /// The comparisons: first failures, then missing and written references, then all others. Each
  /// group is sorted by name.
  package let outcomes: [ScreenOutcome]

  package init(_ outcomes: [ScreenOutcome]) {
    func rank(_ result: ScreenResult) -> Int {
      switch result {
      case .failed: 0
      case .missing: 1
      case .written: 2
      case .tolerated: 3
      case .passed: 4
      }
    }
    self.outcomes = outcomes.sorted {
      (rank($0.result), $0.suite, $0.file) < (rank($1.result), $1.suite, $1.file)
    }
  }

  /// A list with one object per comparison.
  /// Positions are in pixels, and colours are strings `#AARRGGBB`.
  package var json: String {
    "[\n" + outcomes.map { "  " + ReportPage.object($0, pictures: false) }.joined(separator: ",\n")
      + "\n]\n"
  }

  /// The page as HTML.
  package var html: String {
    let entries = outcomes.map { ReportPage.object($0, pictures: !$0.result.isPass) }
    let failures = outcomes.count { !$0.result.isPass }
    return ReportTemplate.page(
      title: ReportPage.title(failures: failures, of: outcomes.count),
      // A `<` in the data could open or end an element, so each `<` is escaped.
      data: "[" + entries.joined(separator: ",").replacing("<", with: "\\u003c") + "]")
  }

  private static func title(failures: Int, of count: Int) -> String {
    switch (failures, count) {
    case (0, 0): "Nothing was compared"
    case (0, 1): "The screen is unchanged"
    case (0, _): "All \(count) screens are unchanged"
    default: "\(failures) of \(count) screens to check"
    }
  }

  /// Writes `report.html` and `report.json` into `folder`.
  package func write(to folder: String) throws {
    try ScreenFiles.write([UInt8](html.utf8), "\(folder)/report.html")
    try ScreenFiles.write([UInt8](json.utf8), "\(folder)/report.json")
  }

  private static func object(_ outcome: ScreenOutcome, pictures: Bool) -> String {
    var fields: [(String, String)] = [
      ("suite", text(outcome.suite)), ("file", text(outcome.file)),
      ("result", text(outcome.result.rawValue)),
    ]
    if let message = outcome.message { fields.append(("message", text(message))) }
    if let command = outcome.command { fields.append(("accept", text(command))) }
    if let c = outcome.comparison {
      fields.append(("tolerance", text(c.tolerance.words)))
      fields.append(("expectedSize", "[\(c.expected.width), \(c.expected.height)]"))
      fields.append(("actualSize", "[\(c.actual.width), \(c.actual.height)]"))
      fields.append(("compared", "\(c.compared)"))
      fields.append(("differing", "\(c.differing)"))
      fields.append(("beyond", "\(c.beyond)"))
      if let box = c.box {
        fields.append(("box", "[\(box.x), \(box.y), \(box.width), \(box.height)]"))
      }
      if let largest = c.largest {
        fields.append(("largestChannel", "\(largest.amount)"))
        fields.append(("channel", text(largest.channel)))
      }
      if c.differing > 0 {
        let rows = c.sweep.map { "[\(Decimal.short($0.distance)), \($0.pixels)]" }
        fields.append(("sweep", "[\(rows.joined(separator: ", "))]"))
      }
      if let first = c.first {
        fields.append(
          (
            "first",
            "{\"x\": \(first.x), \"y\": \(first.y), \"expected\": "
              + "\(text(Decimal.pixel(first.expected))), \"actual\": "
              + "\(text(Decimal.pixel(first.actual)))}"
          ))
      }
    }
    if pictures {
      for part in outcome.attachments {
        for name in ["expected", "actual", "diff", "masked"] where part.name.contains(".\(name).") {
          let value =
            part.name.hasSuffix(".png")
            ? "data:image/png;base64," + ScreenFiles.base64(part.bytes)
            : String(decoding: part.bytes, as: UTF8.self)
          fields.append((name, text(value)))
        }
      }
    }
    return "{" + fields.map { "\(text($0.0)): \($0.1)" }.joined(separator: ", ") + "}"
  }

  /// The string as JSON, in quotes.
  static func text(_ value: String) -> String {
    var out = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x2028 || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}

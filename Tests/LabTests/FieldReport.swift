// Reads `Examples/field/reports.json`, and compares its scripts with the expected results.
import Files
import Foundation
import Gesture
import Scenes
import Scripts
import Testing

/// A public report about another project, and the script of its strokes.
struct FieldReport: Sendable {
  /// The name of the script without its ending.
  var script: String
  /// Owner, repository and number, for example `mui/base-ui#5566`.
  var report: String
  var reported: String
  var wanted: String
  var expectation: FieldExpectation
  /// Presets with an intended other result than `expectation`, and the reason.
  var exception: (presets: [Preset.BuiltIn], because: String)?
  /// The missing ability that makes the script fail. Nil if the script does not fail.
  var until: String?
  /// True if the page explains the decision for this report.
  var isTaste: Bool
  /// The decision that explains the result. Nil if the last release does.
  var explanation: Explanation?

  /// The last decision with this verdict about a recognizer.
  struct Explanation: Sendable {
    var recognizer: String
    var verdict: DecisionLog.Record.Verdict
  }

  private static let members = [
    "script", "report", "reported", "wanted", "expect", "except", "until", "taste", "why",
  ]

  init(_ json: JSON) throws {
    let unknown = Set(json.object?.keys ?? []).subtracting(Self.members)
    try #require(unknown.isEmpty, "\(json)")
    script = try #require(json["script"]?.text)
    report = try #require(json["report"]?.text)
    reported = try #require(json["reported"]?.text)
    wanted = try #require(json["wanted"]?.text)
    expectation = try FieldExpectation(#require(json["expect"]?.object))
    if let except = json["except"] {
      let names = try #require(except["presets"]?.array)
      exception = (
        try names.map { try #require(Preset.BuiltIn(rawValue: $0.text ?? "")) },
        try #require(except["because"]?.text)
      )
    }
    until = json["until"]?.text
    isTaste = json["taste"]?.flag ?? false
    if let words = json["why"]?.array?.map(\.text) {
      try #require(words.count == 2)
      explanation = Explanation(
        recognizer: try #require(words[0]),
        verdict: try #require(DecisionLog.Record.Verdict(rawValue: words[1] ?? "")))
    }
  }

  /// The script with the values of a preset.
  func script(_ preset: Preset.BuiltIn) throws -> Script {
    let file = FieldTable.folder.appending(path: "\(script).json")
    var json = try #require(try JSON(parsing: [UInt8](Data(contentsOf: file))).object)
    json["preset"] = .text(preset.rawValue)
    return try Script(reading: .object(json))
  }
}

/// All reports, in groups.
struct FieldTable: Sendable {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples/field")
  static let all = Result { try FieldTable() }

  /// The day on which the reports were read.
  var date: String
  var groups: [(title: String, reports: [FieldReport])]
  var reports: [FieldReport] { groups.flatMap(\.reports) }

  private init() throws {
    let file = Self.folder.appending(path: "reports.json")
    let json = try JSON(parsing: [UInt8](Data(contentsOf: file)))
    date = try #require(json["date"]?.text)
    groups = try #require(json["groups"]?.array).map { group in
      let reports = try #require(group["reports"]?.array).map(FieldReport.init)
      return (try #require(group["title"]?.text), reports)
    }
  }
}

/// The conditions that a played script must meet.
struct FieldExpectation: Sendable {
  /// The expected value, or a range of numbers.
  private enum Condition: CustomStringConvertible, Sendable {
    case value(JSON)
    case range(ClosedRange<Double>)

    init(_ json: JSON) throws {
      guard let ends = json.array else {
        self = .value(json)
        return
      }
      let numbers = ends.compactMap(\.number)
      try #require(numbers.count == 2 && ends.count == 2)
      self = .range(numbers[0]...numbers[1])
    }

    func allows(_ json: JSON) -> Bool {
      switch self {
      case .value(.number(let number)): json.number.map { abs($0 - number) < 1e-6 } ?? false
      case .value(let value): json == value
      case .range(let range): json.number.map { range.contains($0) } ?? false
      }
    }

    var description: String {
      switch self {
      case .value(let value): "\(value)"
      case .range(let range): "\(range)"
      }
    }
  }

  private enum Kind: String, CaseIterable {
    /// The condition is about the number of events with this name.
    case events
    /// The condition is about the state at the end.
    case end
    /// The condition is about every state.
    case always
    /// The condition must be true for at least one state.
    case reaches
    /// The condition is about each change from one state to the next, while a gesture owns the
    /// finger.
    case steps
  }

  private var conditions: [(kind: Kind, name: String, condition: Condition)] = []

  init(_ json: JSONObject) throws {
    for group in json.members {
      let kind = try #require(Kind(rawValue: group.key))
      for member in try #require(group.value.object).members {
        conditions.append((kind, member.key, try Condition(member.value)))
      }
    }
    try #require(!conditions.isEmpty)
  }

  /// True if only the last state counts, so that the others need not be computed.
  var needsOnlyEnd: Bool { conditions.allSatisfy { $0.kind == .events || $0.kind == .end } }

  /// The conditions that are not met.
  func faults(in play: FieldPlay) -> [String] {
    var faults = play.isAtRest ? [] : ["something still moves at the end"]
    for (kind, name, condition) in conditions {
      let values = play.states.map { $0[name] ?? .null }
      let wrong: JSON? =
        switch kind {
        case .events: [JSON(play.events.count { $0 == name })].first { !condition.allows($0) }
        case .end: values.suffix(1).first { !condition.allows($0) }
        case .always: values.first { !condition.allows($0) }
        case .reaches: values.contains(where: condition.allows) ? nil : values.last
        case .steps: play.steps(of: name).map { JSON($0) }.first { !condition.allows($0) }
        }
      if let wrong { faults.append("\(kind.rawValue) \(name): \(wrong), expected \(condition)") }
    }
    return faults
  }
}

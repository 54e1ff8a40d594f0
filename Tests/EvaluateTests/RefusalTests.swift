// Tests result files of a sweep that were edited by hand, one value at a time.
import Files
import Geometry
import Scenes
import Support
import Testing

@testable import Evaluate

@Suite("Result files that were edited")
struct RefusalTests {
  private static let others: [(words: String, value: JSON)] = [
    ("null", .null), ("true", .flag(true)), ("-1", .number(-1)), ("0.5", .number(0.5)),
    ("1e300", .number(1e300)), ("\"x\"", .text("x")), ("\"\"", .text("")), ("[]", .array([])),
    ("[1]", .array([.number(1)])), ("{}", .object(JSONObject())),
  ]

  /// Every value with its path, and a function that replaces it, or removes it for nil.
  private func places(
    _ json: JSON, _ path: String, _ change: @escaping (JSON?) -> JSON
  ) -> [(path: String, change: (JSON?) -> JSON)] {
    var found: [(path: String, change: (JSON?) -> JSON)] = path.isEmpty ? [] : [(path, change)]
    switch json {
    case .object(let object):
      for (index, member) in object.members.enumerated() {
        let key = path.isEmpty ? member.key : "\(path).\(member.key)"
        found += places(member.value, key) { other in
          var members = object.members
          if let other { members[index].value = other } else { members.remove(at: index) }
          return change(.object(JSONObject(members)))
        }
      }
    case .array(let items):
      // Only the first and the last element are tried.
      for index in Set([0, items.count - 1]).sorted() where items.indices.contains(index) {
        found += places(items[index], "\(path)[\(index)]") { other in
          var items = items
          if let other { items[index] = other } else { items.remove(at: index) }
          return change(.array(items))
        }
      }
    default: break
    }
    return found
  }

  private func said(_ json: JSON) -> String {
    do throws(PlanError) {
      let again = try SweepResult(reading: json)
      // Reading an accepted result returns an equal result, except for values that
      // are computed anew.
      return again.json == json ? "taken as it is" : "taken"
    } catch { return error.sentence }
  }

  @Test("each change of a value in a result file is accepted or gives the recorded error")
  func changed() throws {
    let plan = try SweepPlan(
      scene: try #require(SweptScene.named("book")), start: "presented",
      options: ["veto": ["drag"]],
      parameters: ["pullDown.threshold=100,150", "pullDown.fling=true"].map {
        try SweptParameter(parsing: $0)
      }, intents: ["zu": .dismiss], weights: try #require(SweepPlan.Weights(parsing: "2:1")))
    var result = Told.result(plan) { setting in
      [
        (.dismiss, .dismissed, 3 + setting, 180, 0.3), (.dismiss, .nothing, 4 - setting, 0, 0),
        (.peek, .nothing, 2, 0, 0),
      ]
    }
    result.shard = Shard(2, of: 3)
    let json = result.json
    #expect(said(json) == "taken as it is")
    var text = ""
    for (path, change) in places(json, "", { $0 ?? .null }) {
      var answers: [(said: String, of: [String])] = []
      for (words, value) in [("nothing", nil)] + Self.others.map({ ($0.words, Optional($0.value)) })
      {
        let said = said(change(value))
        if let known = answers.firstIndex(where: { $0.said == said }) {
          answers[known].of.append(words)
        } else {
          answers.append((said, [words]))
        }
      }
      text += "\(path)\n"
      for (said, words) in answers { text += "    \(words.joined(separator: " ")): \(said)\n" }
    }
    try #expect(difference(of: text, fromRecorded: "changed-results.txt") == nil)
  }
}

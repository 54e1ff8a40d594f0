// Tests every order of events, of each kind of interaction and of pairs that share a finger.
import Exploration
import Foundation
import Testing

@Suite("Every order of events")
struct ExplorationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var system: ExploredSystem
    var kind: ExploredRow.Kind
    var testDescription: String { "\(system.name), \(kind.rawValue)" }

    static let all = ExploredSystem.all.flatMap { system in
      ExploredRow.Kind.allCases.map { Case(system: system, kind: $0) }
    }
  }

  @Test(
    "no explored order of events breaks a rule that explored.md lists", arguments: Case.all)
  func laws(_ tried: Case) async throws {
    let isLong =
      ExploredRow.isOptimised && ProcessInfo.processInfo.environment["SLIPSHEET_LONG"] != nil
    let row = ExploredRow(
      tried.system, tried.kind, most: tried.kind.most(isLong: isLong),
      pairs: isLong ? ExploredRow.pairs : 0)
    if tried.kind == .sequences { #expect(row.depth >= 3, "every sequence of three events") }
    for broken in row.broken { Issue.record("\(tried.testDescription) breaks \(broken)") }
    for law in await CheckedLaws.shared.unchecked(after: row, of: Case.all.count) {
      Issue.record("no case had something to check for “\(law.rawValue)”")
    }
    if let difference = try await ExploredDocument.shared.difference(row, isLong: isLong) {
      Issue.record("\(difference)")
    }
  }

  @Test("explored.md lists every checked rule and the numbers of explored histories")
  func document() async throws {
    let text = try await ExploredDocument.shared.text
    for law in Law.allCases { #expect(text.contains(law.rawValue)) }
    for sentence in ExploredDocument.sentences { #expect(text.contains(sentence), "\(sentence)") }
  }
}

/// The laws that the cases so far have checked. An actor, because cases are tested in parallel.
private actor CheckedLaws {
  static let shared = CheckedLaws()
  private var checked: Set<Law> = []
  private var count = 0

  /// Adds a case. Returns the laws that no case has checked, if it is the last one of `count`.
  func unchecked(after row: ExploredRow, of count: Int) -> [Law] {
    checked.formUnion(row.checked)
    self.count += 1
    return self.count == count ? Law.allCases.filter { !checked.contains($0) } : []
  }
}

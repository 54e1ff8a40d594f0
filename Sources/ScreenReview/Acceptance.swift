// Decisions about failures, and the writing of accepted failures.
import Files

/// The decisions of the user about each failure. Only `Acceptance` writes them to files.
package struct Decisions: Sendable {
  package enum Verdict: String, Sendable {
    case accepted
    case setAside = "set aside"
  }

  /// The decisions by the path of the reference, after each step.
  private var steps: [[String: Verdict]] = [[:]]

  package subscript(failure: Failure) -> Verdict? { steps.last?[failure.reference] }

  /// Decides about failures, or removes earlier decisions about the failures.
  package mutating func decide(_ verdict: Verdict?, for failures: [Failure]) {
    var decided = steps.last ?? [:]
    for failure in failures { decided[failure.reference] = verdict }
    steps.append(decided)
  }

  /// Undoes the last step. Returns the references with a changed decision.
  package mutating func undo() -> Set<String> {
    guard steps.count > 1, let last = steps.popLast(), let now = steps.last else { return [] }
    return Set(last.filter { now[$0.key] != $0.value }.keys)
  }

  /// Keeps only decisions about failures that are unchanged in a new test run.
  package mutating func keep(_ failures: [Failure], among former: [Failure]) {
    let contents = Dictionary(former.map { ($0.reference, $0.after) }) { first, _ in first }
    let same = Set(failures.filter { contents[$0.reference] == $0.after }.map(\.reference))
    steps = [(steps.last ?? [:]).filter { same.contains($0.key) }]
  }
}

/// Replaces references by what was accepted.
package enum Acceptance {
  /// Number of files that are open at the same time.
  private static let batch = 200

  /// Makes each failing screen the new reference, and removes unused references. The new files of
  /// a batch are complete beside the old files before the first new file is renamed. So a killed
  /// process leaves each reference old or new, and the next run finds only old references.
  package static func write(_ failures: [Failure]) throws(FileError) {
    let replaced = failures.filter { !$0.isUnused }
    for start in stride(from: 0, to: replaced.count, by: batch) {
      var outputs: [FileOutput] = []
      do throws(FileError) {
        for failure in replaced[start..<min(start + batch, replaced.count)] {
          outputs.append(try FileOutput(failure.reference))
          try outputs[outputs.count - 1].add(failure.after ?? [])
          try outputs[outputs.count - 1].flush()
        }
        for index in outputs.indices { try outputs[index].finish() }
      } catch {
        for index in outputs.indices { outputs[index].abandon() }
        throw error
      }
    }
    for failure in failures where failure.isUnused {
      FileAccess.remove(failure.reference)
      let folder = FileAccess.folder(of: failure.reference)
      if FileAccess.names(in: folder).isEmpty { FileAccess.remove(folder: folder) }
    }
  }
}

// Groups of failures that differ in the same way.

/// Failures that differ like the first failure of the group, or all single failures.
package struct FailureGroup: Sendable {
  /// Indices of the failures, in order.
  package var members: [Int]
  /// How the failures differ, as a short title.
  package let title: String
  /// Whether one decision can apply to all members.
  package let isAlike: Bool

  /// Groups failures. Large groups come first, then single failures, and finally unused references.
  package static func groups(of failures: [Failure]) -> [FailureGroup] {
    var found: [FailureGroup] = []
    for (index, failure) in failures.enumerated() {
      if let group = found.firstIndex(where: { failure.differs(like: failures[$0.members[0]]) }) {
        found[group].members.append(index)
      } else {
        found.append(FailureGroup(members: [index], title: failure.title, isAlike: true))
      }
    }
    let unused = found.filter {
      if case .unused = failures[$0.members[0]].difference { true } else { false }
    }
    let used = found.filter { group in !unused.contains { $0.members == group.members } }
    let single = used.filter { $0.members.count == 1 }.flatMap(\.members)
    let own = FailureGroup(members: single, title: "On their own", isAlike: false)
    return used.filter { $0.members.count > 1 }.sorted {
      ($1.members.count, $0.members[0]) < ($0.members.count, $1.members[0])
    } + (single.isEmpty ? [] : [own]) + unused
  }
}

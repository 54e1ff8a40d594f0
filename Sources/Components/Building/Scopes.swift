// The naming scopes of a tree. Components have their names within a scope.
import Tree

/// The naming scopes of a tree. Each scope has a number. The whole tree has number 0.
struct Scopes: Sendable {
  struct Record: Sendable {
    var outer: Int?
    var tag: ComponentName
    /// The number of the last build that visited the scope.
    var build: Int
  }

  private struct Key: Hashable {
    var outer: Int
    var tag: ComponentName
  }

  private var numbers: [Key: Int] = [:]
  private var records = [0: Record(outer: nil, tag: .order(0), build: 0)]
  private var last = 0
  /// The number of scopes that remained after the last removal.
  private var known = 0
  /// Covered scopes that this build does not visit. Components of these scopes retain their state.
  private var retained: Set<Int> = []

  var count: Int { records.count }
  subscript(scope: Int) -> Record? { records[scope] }

  mutating func beginBuild() { retained.removeAll(keepingCapacity: true) }

  /// The number of a scope. A scope has the same number in every build.
  mutating func number(of tag: ComponentName, in outer: Int, build: Int) -> Int {
    let key = Key(outer: outer, tag: tag)
    if let known = numbers[key] {
      records[known]?.build = build
      return known
    }
    last += 1
    numbers[key] = last
    records[last] = Record(outer: outer, tag: tag, build: build)
    return last
  }

  /// Retains the components of a scope, although this build does not visit the scope. For example,
  /// lists of a covered screen retain their offsets.
  mutating func retain(_ scope: Int) { retained.insert(scope) }

  /// Retains the components of the scope with this tag. Does nothing without such a scope.
  mutating func retain(_ tag: ComponentName, in outer: Int) {
    if let scope = numbers[Key(outer: outer, tag: tag)] { retain(scope) }
  }

  func isRetained(_ scope: Int) -> Bool {
    guard !retained.isEmpty else { return false }
    return sequence(first: scope) { records[$0]?.outer }.contains(where: retained.contains)
  }

  /// Removes scopes that builds no longer visit. A scope stays if one of `used` is inside the
  /// scope. To save time, nothing is removed while the scopes are few.
  mutating func prune(after build: Int, used: some Sequence<Int>) {
    guard records.count > 2 * known + 512 else { return }
    var needed: Set<Int> = [0]
    func need(_ scope: Int) {
      var next = scope
      while next > 0, needed.insert(next).inserted { next = records[next]?.outer ?? 0 }
    }
    for (scope, record) in records where record.build == build || isRetained(scope) { need(scope) }
    for scope in used { need(scope) }
    numbers = numbers.filter { needed.contains($0.value) }
    records = records.filter { needed.contains($0.key) }
    known = records.count
  }
}

// Numbers of the package that may only fall.
import Testing

/// A number and its limit. A commit that lowers the number lowers the limit, too. A limit is raised
/// only for the new files of a requested feature, whose name is written beside the limit.
struct Limit {
  let name: String
  let limit: Int
  /// The number that the refactoring of the package aims at.
  let goal: Int

  init(_ name: String, _ limit: Int, goal: Int) {
    self.name = name
    self.limit = limit
    self.goal = max(goal, 0)
  }

  /// Compares a sum of counts with the limit. Prints the number and the three highest counts.
  func check(_ counts: [String: Int]) {
    compare(counts.values.reduce(0, +), worst: counts)
  }

  /// Compares each count with the limit.
  func checkEach(_ counts: [String: Int]) {
    compare(counts.values.max() ?? 0, worst: counts)
  }

  private func compare(_ number: Int, worst counts: [String: Int]) {
    let worst = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3)
      .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    print("\(name): \(number), limit \(limit), goal \(goal). Highest: \(worst)")
    #expect(
      number <= limit,
      "\(name): \(number) of at most \(limit). Highest: \(worst). Remove as much as you add.")
  }
}

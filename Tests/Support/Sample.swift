// Picks a few of many cases, different ones in every run, where all would take too long.
import Foundation

/// Chooses cases at random. `SLIPSHEET_SEED` repeats a choice, and `SLIPSHEET_LONG` takes all
/// cases.
public struct Sample: CustomStringConvertible, Sendable {
  /// True if all cases run, however long that takes.
  public static let isLong = ProcessInfo.processInfo.environment["SLIPSHEET_LONG"] != nil

  /// The seeds of a test with random cases: the first `count` of `all`, or all of them in a long
  /// run.
  public static func seeds(_ count: Int, of all: Int) -> Range<Int> { 0..<(isLong ? all : count) }

  /// The seed of the choices of this run.
  public static let seed: UInt64 =
    ProcessInfo.processInfo.environment["SLIPSHEET_SEED"].flatMap { UInt64($0) }
    ?? .random(in: 1...999_999)

  /// `count` of the cases in their order, others in every run, or all of them in a long run.
  ///
  /// `line` and `column` keep the choices of two calls independent.
  public static func some<Cases: Collection>(
    _ count: Int, of all: Cases, line: Int = #line, column: Int = #column
  ) -> [Cases.Element] {
    guard !isLong, count < all.count else { return Array(all) }
    var random = SeededRandom(seed ^ UInt64(line) << 32 ^ UInt64(column) << 52)
    var chosen: Set<Int> = []
    while chosen.count < count { chosen.insert(random.below(all.count)) }
    return chosen.sorted().map { all[all.index(all.startIndex, offsetBy: $0)] }
  }

  private let oneIn: Int
  private let seed: UInt64
  private var random: SeededRandom

  public init(oneIn: Int) {
    self.oneIn = Self.isLong ? 1 : oneIn
    seed = Self.seed
    random = SeededRandom(seed)
  }

  /// The variable that repeats this choice, for the comments of expectations.
  public var description: String { "SLIPSHEET_SEED=\(seed)" }

  public mutating func takesNext() -> Bool { random.below(oneIn) == 0 }
}

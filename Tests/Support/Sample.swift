// Picks a few of many cases, different ones in every run, where trying all takes too long.
import Foundation

/// Chooses cases at random. `SLIPSHEET_SEED` repeats a choice, and `SLIPSHEET_LONG` takes all
/// cases.
public struct Sample: CustomStringConvertible, Sendable {
  /// True if all cases run, however long that takes.
  public static let isLong = ProcessInfo.processInfo.environment["SLIPSHEET_LONG"] != nil

  /// The seeds of a test with random cases: the first `count` of `all`, or all of them in a long
  /// run.
  public static func seeds(_ count: Int, of all: Int) -> Range<Int> { 0..<(isLong ? all : count) }

  private let oneIn: Int
  private let seed: UInt64
  private var random: SeededRandom

  public init(oneIn: Int) {
    let environment = ProcessInfo.processInfo.environment
    self.oneIn = Self.isLong ? 1 : oneIn
    seed = environment["SLIPSHEET_SEED"].flatMap { UInt64($0) } ?? .random(in: 1...999_999)
    random = SeededRandom(seed)
  }

  /// The variable that repeats this choice, for the comments of expectations.
  public var description: String { "SLIPSHEET_SEED=\(seed)" }

  public mutating func takesNext() -> Bool { random.below(oneIn) == 0 }
}

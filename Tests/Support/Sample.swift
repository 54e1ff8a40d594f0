// Some of many cases, others in every run, where trying all of them takes too long.
import Foundation

/// Chooses by chance. `SLIPSHEET_SEED` repeats a choice, and `SLIPSHEET_LONG` takes all there are.
public struct Sample: CustomStringConvertible, Sendable {
  /// True where every case is wanted, however long that takes.
  public static let isLong = ProcessInfo.processInfo.environment["SLIPSHEET_LONG"] != nil

  /// The seeds of a test that tries random cases: the first `count` of `all`, or every one of them.
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

  /// What repeats it, for the comments of expectations.
  public var description: String { "SLIPSHEET_SEED=\(seed)" }

  public mutating func takesNext() -> Bool { random.below(oneIn) == 0 }
}

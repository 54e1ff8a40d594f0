// Some of many cases, others in every run, where trying all of them takes too long.
import Foundation

/// Chooses by chance. `SLIPSHEET_SEED` repeats a choice, and `SLIPSHEET_LONG` takes all there are.
struct Sample: CustomStringConvertible {
  private let oneIn: UInt64
  private let seed: UInt64
  private var state: UInt64

  init(oneIn: UInt64) {
    let environment = ProcessInfo.processInfo.environment
    self.oneIn = environment["SLIPSHEET_LONG"] == nil ? oneIn : 1
    seed = environment["SLIPSHEET_SEED"].flatMap { UInt64($0) } ?? .random(in: 1...999_999)
    state = seed
  }

  /// What repeats it, for the comments of expectations.
  var description: String { "SLIPSHEET_SEED=\(seed)" }

  mutating func takesNext() -> Bool {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) % oneIn == 0
  }
}

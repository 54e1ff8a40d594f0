// The introduction in the tests of all features.
@testable import Lab

enum IntroductionSample: FeatureSample {
  static let cards: [@Sendable (inout Lab) -> Void] =
    [FirstStep.drag, .why(drawn: 129, line: 150, isAway: false), .done].map { step in
      { $0.state.step = step }
    }

  static func closeCard(in lab: inout Lab) { lab.state.step = nil }
}

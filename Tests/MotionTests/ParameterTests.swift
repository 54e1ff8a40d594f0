// A refused value leaves everything as it was.
import Motion
import Testing

private struct Figures: Tunable {
  var threshold = 150.0
  var fling = false
  static let group = "pullDown"
  static let fluid = Figures()
  static let parameters: [Parameter<Figures>] = [
    Parameter(
      "threshold", "Dismiss line", folder: .commit, unit: .points,
      .number(\.threshold, range: 20...600, step: 1), source: "seed",
      sentence: "Beyond it a release dismisses."),
    Parameter(
      "fling", "Fling to dismiss", folder: .commit, unit: .flag, .flag(\.fling), source: "ours",
      sentence: "A fast release dismisses, too."),
  ]
}

@Suite("Parameter")
struct ParameterTests {
  @Test("a figure out of range is refused with the range and nothing changes")
  func outOfRange() {
    var figures = Figures()
    #expect(Figures.parameters[0].set(.number(601), in: &figures) == .outOfRange(20...600))
    #expect(figures.threshold == 150)
    #expect(Figures.parameters[0].set(.number(.nan), in: &figures) == .outOfRange(20...600))
    #expect(Figures.parameters[0].set(.number(600), in: &figures) == nil)
    #expect(figures.threshold == 600)
  }

  @Test("a word where a switch belongs is refused")
  func wrongKind() {
    var figures = Figures()
    #expect(
      Figures.parameters[1].set(.number(1), in: &figures) == .wrongKind("true or false"))
    #expect(figures.fling == false)
  }
}

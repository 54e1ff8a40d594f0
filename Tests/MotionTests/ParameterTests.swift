// Tests that a refused value changes nothing.
import Motion
import Testing

private struct ParameterSet: Tunable {
  var threshold = 150.0
  var fling = false
  var style = 1
  static let group = "pullDown"
  static let fluid = ParameterSet()
  static let parameters: [Parameter<ParameterSet>] = [
    Parameter(
      "threshold", "Dismiss distance", folder: .commit, unit: .points,
      .number({ $0.threshold }, { $0.threshold = $1 }, range: 20...600, step: 1), source: "seed",
      sentence: "Beyond it a release dismisses."),
    Parameter(
      "fling", "Use release speed", folder: .commit, unit: .flag,
      .flag({ $0.fling }, { $0.fling = $1 }), source: "ours",
      sentence: "A fast release dismisses, too."),
    Parameter(
      "style", "Style", folder: .look, unit: .flag,
      .choice({ $0.style }, { $0.style = $1 }, words: ["plain", "card"]),
      source: "ours", sentence: "How it looks."),
  ]
}

@Suite("Declared parameters and their values")
struct ParameterTests {
  @Test("setting a parameter to a number out of range is an error that states the range")
  func outOfRange() {
    var parameters = ParameterSet()
    #expect(ParameterSet.parameters[0].set(.number(601), in: &parameters) == .outOfRange(20...600))
    #expect(parameters.threshold == 150)
    #expect(ParameterSet.parameters[0].set(.number(.nan), in: &parameters) == .outOfRange(20...600))
    #expect(ParameterSet.parameters[0].set(.number(600), in: &parameters) == nil)
    #expect(parameters.threshold == 600)
  }

  @Test("setting a switch parameter to a number is an error")
  func wrongKind() {
    var parameters = ParameterSet()
    #expect(
      ParameterSet.parameters[1].set(.number(1), in: &parameters) == .wrongKind("true or false"))
    #expect(parameters.fling == false)
  }

  @Test("setting a numeric parameter to a value that is not a number is an error")
  func noFigure() {
    var parameters = ParameterSet()
    for value in [ParameterValue.flag(true), .choice("card")] {
      #expect(ParameterSet.parameters[0].set(value, in: &parameters) == .wrongKind("a number"))
    }
    #expect(parameters.threshold == 150)
  }

  @Test(
    "a parameter with choices stores the index of a declared word, and any other word is an error")
  func words() {
    var parameters = ParameterSet()
    let style = ParameterSet.parameters[2]
    #expect(style.value(in: parameters) == .choice("card"))
    #expect(style.set(.choice("plain"), in: &parameters) == nil)
    #expect(parameters.style == 0 && style.value(in: parameters) == .choice("plain"))
    for value in [ParameterValue.choice("round"), .number(1), .flag(true)] {
      #expect(style.set(value, in: &parameters) == .unknownWord(["plain", "card"]))
    }
    #expect(parameters.style == 0)
  }

  @Test("the title of the parameter group `pullDown` is “Pull down”")
  func title() { #expect(ParameterSet.title == "Pull down") }

  @Test("a table of values sets the named parameters, and skips unknown names and invalid values")
  func tables() {
    let parameters = ParameterSet([
      SourcedValue("threshold", 601, ""), SourcedValue("none", 3, ""),
      SourcedValue("fling", true, ""), SourcedValue("style", "plain", ""),
    ])
    #expect(parameters.threshold == 150 && parameters.fling && parameters.style == 0)
    #expect(ParameterSet([SourcedValue("threshold", 600, "")]).threshold == 600)
  }

  @Test(
    "a rejected parameter value gets a sentence that states the allowed values",
    arguments: [
      (
        ParameterError.outOfRange(10...400.5),
        "the value is out of range: it may be from 10.0 to 400.5"
      ),
      (.unknownWord(["low", "full"]), "the word is not known: it may be low, full"),
      (.unknownWord(["low"]), "the word is not known: it may be low"),
      (.wrongKind("a number"), "the value is of another kind: a number is expected"),
    ])
  func sentences(error: ParameterError, sentence: String) {
    #expect("\(error)" == sentence)
  }
}

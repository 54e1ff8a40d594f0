// Tests that a refused value changes nothing.
import Motion
import Testing

private struct Figures: Tunable {
  var threshold = 150.0
  var fling = false
  var style = 1
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
    Parameter(
      "style", "Style", folder: .look, unit: .flag, .choice(\.style, words: ["plain", "card"]),
      source: "ours", sentence: "How it looks."),
  ]
}

@Suite("Parameter")
struct ParameterTests {
  @Test("a number out of range is refused with the range, and nothing changes")
  func outOfRange() {
    var figures = Figures()
    #expect(Figures.parameters[0].set(.number(601), in: &figures) == .outOfRange(20...600))
    #expect(figures.threshold == 150)
    #expect(Figures.parameters[0].set(.number(.nan), in: &figures) == .outOfRange(20...600))
    #expect(Figures.parameters[0].set(.number(600), in: &figures) == nil)
    #expect(figures.threshold == 600)
  }

  @Test("a number is refused for a parameter that is a flag")
  func wrongKind() {
    var figures = Figures()
    #expect(
      Figures.parameters[1].set(.number(1), in: &figures) == .wrongKind("true or false"))
    #expect(figures.fling == false)
  }

  @Test("a value that is not a number is refused for a parameter that is one")
  func noFigure() {
    var figures = Figures()
    for value in [ParameterValue.flag(true), .choice("card")] {
      #expect(Figures.parameters[0].set(value, in: &figures) == .wrongKind("a number"))
    }
    #expect(figures.threshold == 150)
  }

  @Test("a choice is stored as its index among the allowed words, and other words are refused")
  func words() {
    var figures = Figures()
    let style = Figures.parameters[2]
    #expect(style.value(in: figures) == .choice("card"))
    #expect(style.set(.choice("plain"), in: &figures) == nil)
    #expect(figures.style == 0 && style.value(in: figures) == .choice("plain"))
    for value in [ParameterValue.choice("round"), .number(1), .flag(true)] {
      #expect(style.set(value, in: &figures) == .unknownWord(["plain", "card"]))
    }
    #expect(figures.style == 0)
  }

  @Test("the title of a group is its name in words")
  func title() { #expect(Figures.title == "Pull down") }

  @Test("a table sets parameters one by one, and skips unknown names and values out of range")
  func tables() {
    let figures = Figures([
      SourcedFigure("threshold", 601, ""), SourcedFigure("none", 3, ""),
      SourcedFigure("fling", true, ""), SourcedFigure("style", "plain", ""),
    ])
    #expect(figures.threshold == 150 && figures.fling && figures.style == 0)
    #expect(Figures([SourcedFigure("threshold", 600, "")]).threshold == 600)
  }

  @Test(
    "a refused value gets a sentence that states the allowed ones",
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

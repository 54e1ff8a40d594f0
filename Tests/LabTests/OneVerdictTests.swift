// Tests that card, verdict, curve, map and sweep show equal counts of strokes for equal values.
import Evaluate
import Interface
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Verdicts at one parameter value in all views of the lab")
struct OneVerdictTests {
  @Test(
    "card, rate curve, rate map and summary count the same strokes with the verdict “as meant”",
    arguments: Sample.seeds(3, of: 20))
  func counts(_ seed: Int) throws {
    var dice = SeededRandom(seed)
    var session = LabSession()
    session.drop(try StrokeSamples.file(StrokeSamples.pulls(60)))
    session.set("pullDown.resistance", 0.6)
    var cards = 0
    for step in 0..<12 {
      switch dice.below(4) {
      case 0:
        session.lab.filterStrokes { $0.verdict = dice.pick([nil, .accident, .asMeant, .miss]) }
      case 1: session.lab.filterStrokes { $0.person = dice.pick([nil, "Ana", "Bo"]) }
      default: break
      }
      session.look()
      let tuning = session.lab.state.strokes.tuning
      let isOnGrid = dice.chance(0.5)
      if isOnGrid, let curve = tuning.curve, curve.parameter.name == "pullDown.threshold",
        case .number(let value) = dice.pick(curve.parameter.values)
      {
        session.set("pullDown.threshold", value)
      } else {
        session.set("pullDown.threshold", (dice.number(20...400) * 10).rounded() / 10)
      }
      let (state, value) = (session.lab.state, session.parameter("pullDown.threshold") ?? 0)
      let count = state.strokes.overview.counts.asMeant
      let shown = session.words.filter {
        $0.first?.isNumber == true && $0.hasSuffix(" as meant")
      }
      #expect(shown.allSatisfy { $0 == "\(count) as meant" }, "\(step): \(value), \(shown)")
      cards += shown.count
      let headline = StrokeWording.headline(state.strokes.overview)
      #expect(headline == "\(count) of \(state.strokes.overview.counts.judged) as meant.")
      if let curve = state.strokes.tuning.curve,
        let place = curve.parameter.values.firstIndex(of: .number(value))
      {
        #expect(curve.asMeant[place] == count, "\(step): \(value)")
      }
      if let map = state.strokes.tuning.map, let cell = map.cell(at: state.parameters),
        map.values(of: cell).allSatisfy({ state.parameters.value($0.name) == $0.value })
      {
        #expect(map.map.cells[cell].asMeant == count, "\(step): \(value)")
      }
    }
    #expect(cards > 0)
  }
}

// Tests a session with other values against the session of a scene built with them.
import Exhibits
import Geometry
import Gesture
import Interactions
import Interface
import Motion
import Scripts
import Testing

@Suite("Other values for a session")
struct SessionValuesTests {
  /// The farther end of its range, or another word.
  private func other(_ figure: FigureDeclaration) -> ParameterValue? {
    switch (figure.kind, figure.seed) {
    case (.number(let range, _), .number(let seed)):
      let isLow = seed - range.lowerBound < range.upperBound - seed
      return .number(isLow ? range.upperBound : range.lowerBound)
    case (.flag, .flag(let seed)): return .flag(!seed)
    case (.choice(let words), .choice(let seed)):
      return words.first { $0 != seed }.map { .choice($0) }
    default: return nil
    }
  }

  private func session(
    _ exhibit: any Exhibit.Type, _ start: String, _ figures: Figures
  ) -> (session: GestureSession, parts: Parts) {
    let setup = ExhibitSetup(for: exhibit, size: Size(390, 844), figures: figures, start: start)
    var running = RunningExhibit(exhibit, setup: setup)
    running.advance(to: Instant(1))
    return (running.gestureSession(at: Instant(1)), running.stage.parts)
  }

  @Test(
    "a session that gets other values equals the session of a scene built with them",
    arguments: Exhibits.shown.filter { $0.layoutFigures != nil }.map { $0.name })
  func sameAsBuilt(_ name: String) throws {
    let exhibit = try #require(Exhibits.named(name))
    let laidOut = exhibit.layoutFigures ?? []
    for start in exhibit.starts {
      let base = session(exhibit, start, exhibit.own(Figures()))
      for figure in Figures.declarations
      where exhibit.groups.contains(figure.group) && !laidOut.contains(figure.name) {
        guard let value = other(figure) else { continue }
        var figures = Figures()
        _ = figures.set(figure.name, value)
        figures = exhibit.own(figures)
        var given = base.session
        given.configure(
          base.parts.configurations(Retuning(figures, groups: [figure.group])),
          gesture: figures[GestureConfiguration.self],
          velocity: figures[VelocityTracker.Configuration.self])
        let built = session(exhibit, start, figures).session
        #expect(given.count == built.count)
        for index in 0..<built.count {
          #expect(
            String(describing: given[index]) == String(describing: built[index]),
            "\(name) at \(start): \(figure.name)")
        }
        #expect(given.regions == built.regions, "\(name) at \(start): \(figure.name) lays out")
        #expect(given.arbiter.configuration == built.arbiter.configuration)
        #expect(given.arbiter.velocity == built.arbiter.velocity)
      }
    }
  }
}

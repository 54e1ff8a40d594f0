// Figures that no tree is laid out by are given to what stands, and it is as if it were built anew.
import Drawing
import Exhibits
import Geometry
import Gesture
import Interface
import Motion
import Scripts
import Support
import Testing

@Suite("Figures for what stands")
struct RetunedTests {
  /// The end of its range that is farther away, or another word.
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

  private func begin(_ exhibit: any Exhibit.Type, _ start: String) -> RunningExhibit {
    let setup = ExhibitSetup(for: exhibit, size: Size(390, 844), figures: Figures(), start: start)
    var running = RunningExhibit(exhibit, setup: setup)
    running.advance(to: Instant(1))
    _ = running.frame(at: Instant(1))
    return running
  }

  private func isSame(_ a: inout RunningExhibit, _ b: inout RunningExhibit, at now: Double) -> Bool
  {
    let (one, other) = (a.frame(at: Instant(now)), b.frame(at: Instant(now)))
    return one.list == other.list && one.poses == other.poses
      && a.probe(at: Instant(now)) == b.probe(at: Instant(now))
  }

  @Test(
    "at rest, in every start of every scene, and under the drag that comes then",
    arguments: Exhibits.shown.filter { $0.layoutFigures != nil }.map { $0.name })
  func retuned(_ name: String) throws {
    let exhibit = try #require(Exhibits.named(name))
    let laidOut = exhibit.layoutFigures ?? []
    for start in exhibit.starts {
      let base = begin(exhibit, start)
      for figure in Figures.declarations
      where exhibit.groups.contains(figure.group) && !laidOut.contains(figure.name) {
        guard let value = other(figure) else { continue }
        var figures = Figures()
        _ = figures.set(figure.name, value)
        var kept = base
        let builds = kept.stage.buildCount
        kept.adopt(figures, at: Instant(1))
        #expect(kept.stage.buildCount == builds)
        var built = kept
        built.handle(.wake, at: Instant(1))
        #expect(built.stage.buildCount > builds)
        #expect(isSame(&kept, &built, at: 1), "\(name) at \(start): \(figure.name)")
        let drag = kept.reading(at: Instant(1)).firstDrag
        let from = drag?.start ?? Point(195, 400)
        let way = drag?.way ?? Vector(0, 150)
        var now = 1.0
        for step in 0...24 {
          now += 1.0 / 60
          let phase: PointerPhase = step == 0 ? .down : step == 24 ? .up : .move
          let sample = Finger(1).sample(phase, from + way * (Double(min(step, 20)) / 20), at: now)
          kept.handle(.pointer(sample), at: Instant(now))
          built.handle(.pointer(sample), at: Instant(now))
          if step % 6 == 0 {
            #expect(isSame(&kept, &built, at: now), "\(name) at \(start): \(figure.name), \(step)")
          }
        }
        for _ in 0..<3 {
          now += 0.15
          kept.advance(to: Instant(now))
          built.advance(to: Instant(now))
          #expect(isSame(&kept, &built, at: now), "\(name) at \(start): \(figure.name), \(now)")
        }
      }
    }
  }
}

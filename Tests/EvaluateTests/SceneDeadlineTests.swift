// A scene that does something by itself while a finger is down, and after it: what a sweep sees of it, sample by sample.
import Dismissal
import Exhibits
import Files
import Geometry
import Interface
import Motion
import Testing

@testable import Evaluate

/// Rings eight times a second, and is gone when it has rung as often as a tenth of a figure says.
private struct Alarm: Exhibit {
  static let name = "alarm"
  static let title = "Alarm"
  static let summary = "It rings and goes."
  static let starts = ["shown"]
  static let groups = ["pullDown"]
  static let layoutFigures: [String]? = []
  static let outcomes: [StrokeIntent: StrokeOutcome] = [.dismiss: .dismissed]

  var figures: Figures
  var rings = 0
  var isShown = true

  init(_ setup: ExhibitSetup) { figures = setup.figures }

  private var isGone: Bool {
    Double(rings) >= figures[PullDownConfiguration.self].threshold / 10
  }

  var nextDeadline: Instant? { isGone ? nil : SweepStage.start + Double(rings + 1) / 8 }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    guard case .deadline = event, nextDeadline == now else { return }
    rings += 1
    if isGone { effects.say(.dismissed(.drag), at: now) }
  }

  func content(in context: BuildContext) -> ViewList {
    Rectangle(.bg).pullDownCover(
      isPresented: bind(\.isShown), configuration: figures[PullDownConfiguration.self]
    ) { Rectangle(.sheet) }
  }

  mutating func adopt(_ figures: Figures, at now: Instant, into effects: inout ScreenEffects) {
    self.figures = figures
    effects.rebuild()
  }

  func probe(in parts: Parts, at now: Instant) -> JSONObject { [:] }
  func phaseName(in parts: Parts, at now: Instant) -> String { "idle" }
  func isAtRest(in parts: Parts, at now: Instant) -> Bool { true }
}

@Suite("Scenes with deadlines")
struct SceneDeadlineTests {
  @Test(
    "what a scene does by itself counts with the last sample before it, and for five seconds after the lift",
    arguments: [true, false])
  func rings(_ sharing: Bool) throws {
    let plan = try SweepPlan(
      scene: try #require(SweptScene(Alarm.self)),
      parameters: [
        try SweptParameter(parsing: "pullDown.threshold=600,450,440,430,200,80,50,40,30,20,10")
      ])
    let stage = SweepStage(plan, size: Size(390, 844), sharing: sharing)
    // Sixteen samples a second, so that every second one is at the instant of a ring. The finger pulls
    // the page down so that most of its places could be passed over, were it not for the rings.
    let hand = Stroke(
      id: "hand",
      samples: (0...8).map { Stroke.Sample(Double($0) / 16, 195, 200 + 60 * Double($0)) })
    // Of a finger that rests nothing is said.
    let rests = Stroke(id: "rests", samples: [0, 0.5].map { Stroke.Sample($0, 195, 200) })
    for stroke in [hand, rests] {
      var decisions: [Decision] = []
      stage.play(stroke) { _, decision in decisions.append(decision) }
      #expect(decisions.count == plan.settingCount)
      for (setting, decision) in decisions.enumerated() {
        guard case .number(let figure) = plan.values(setting)[0] else { throw PlanError("number") }
        let ring = figure / 10 / 8
        let before = stroke.samples.lastIndex { $0.seconds < ring } ?? 0
        // The lift is half a second after the finger came down.
        let right =
          ring <= 5.5
          ? Decision(outcome: .dismissed, sample: before)
          : Decision(outcome: .nothing, sample: stroke.samples.count - 1)
        #expect(decision == right, "\(stroke.id), \(plan.words(setting))")
      }
    }
  }

  @Test("of two deadlines the earlier one is next, and one is enough")
  func earlier() {
    let (a, b) = (Instant(1), Instant(2))
    #expect(StrokePlayer.earlier(a, b) == a && StrokePlayer.earlier(b, a) == a)
    #expect(StrokePlayer.earlier(a, nil) == a && StrokePlayer.earlier(nil, b) == b)
    #expect(StrokePlayer.earlier(nil, nil) == nil)
  }
}

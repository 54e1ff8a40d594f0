// Scenes that need what the gallery's do not: something posed, asked, refused or rung by the scene itself.
import Dismissal
import Drawing
import Exhibits
import Files
import Geometry
import Gesture
import Motion
import Synchronization
import Testing

@testable import Evaluate
@testable import Interface

/// A button-less board that is one of several things, by its start.
private struct StandIn: Exhibit {
  static let name = "stand-in"
  static let title = "Stand-in"
  static let summary = "One of several things."
  static let starts = ["posed", "opening", "ringing", "refusing", "allowing", "related"]
  static let groups = ["pullDown", "gesture", "velocity"]
  static let layoutFigures: [String]? = ["pullDown.threshold"]
  static let outcomes: [StrokeIntent: StrokeOutcome] = [
    .dismiss: .dismissed, .back: .back, .turn: .turned,
  ]
  /// How many were made.
  static let made = Mutex(0)

  let start: String
  var figures: Figures
  var isOpen = false
  var rings = 0

  init(_ setup: ExhibitSetup) {
    Self.made.withLock { $0 += 1 }
    start = setup.start
    figures = setup.figures
  }

  private static let slot = PoseSlot(0)
  private static let pull = RecognizerKey("pull")

  private func listening(_ key: RecognizerKey = pull, _ axis: Axis = .vertical) -> Recognizer {
    Recognizer(key, .drag(DragRule(axis: axis)), asks: true)
  }

  func content(in context: BuildContext) -> ViewList {
    switch start {
    case "posed":
      return ViewList(
        ZStack(alignment: .topLeading) {
          Rectangle(.bg)
          Rectangle(.sheet).frame(width: 390, height: 100).gesture(listening()).posed(Self.slot)
        })
    case "opening":
      return isOpen ? Rectangle(.bg).gesture(listening()) : ViewList(Rectangle(.bg))
    case "refusing", "allowing":
      let allows = start == "allowing"
      return Rectangle(.bg).gesture(listening())
        .enableNavigationSwipeBack(content: Self.pull) { allows }
        .gestures([
          Recognizer(RecognizerKey("back"), .edgeDrag(EdgeDragRule(zone: 40)), asks: true),
          Recognizer(
            RecognizerKey("back", 1), .edgeDrag(EdgeDragRule(side: .trailing, zone: 40)),
            asks: true),
        ])
    // Nothing hears the finger, so that nothing is said of it.
    case "ringing": return ViewList(Rectangle(.bg))
    default: return Rectangle(.bg).gesture(listening())
    }
  }

  func pose(at now: Instant, into poses: inout PoseTable) {
    if start == "posed" { poses[Self.slot] = Pose(offset: Vector(0, 600)) }
  }

  var nextDeadline: Instant? {
    switch start {
    case "opening": isOpen ? nil : Instant(0.5)
    // Never over: its instant stays.
    case "ringing": SweepStage.start + 0.125
    default: nil
    }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .deadline where start == "opening":
      isOpen = true
      effects.rebuild()
    case .deadline:
      rings += 1
      // A threshold of 100 is the thousandth time.
      let last = 900 + Int(figures[PullDownConfiguration.self].threshold)
      if rings == last { effects.say(.dismissed(.drag), at: now) }
    case .gesture(let gesture) where gesture.phase == .began:
      switch gesture.recognizer {
      case Self.pull: effects.say(.dismissed(.drag), at: now)
      case RecognizerKey("back"): effects.say(.popped, at: now)
      default: effects.say(.pageChanged(1), at: now)
      }
    default: break
    }
  }

  mutating func adopt(_ figures: Figures, at now: Instant, into effects: inout ScreenEffects) {
    self.figures = figures
    effects.rebuild()
  }

  func probe(in parts: Parts, at now: Instant) -> JSONObject { [:] }
  func phaseName(in parts: Parts, at now: Instant) -> String { "idle" }
  func isAtRest(in parts: Parts, at now: Instant) -> Bool { true }
}

@Suite("Stand-ins for scenes", .serialized)
struct StandInTests {
  private static let size = Size(390, 844)

  private func plan(_ start: String, _ parameters: [String]) throws -> SweepPlan {
    try SweepPlan(
      scene: try #require(SweptScene(StandIn.self)), start: start,
      parameters: parameters.map { try SweptParameter(parsing: $0) }, size: Self.size)
  }

  private func decisions(_ plan: SweepPlan, _ stroke: Stroke) -> [Decision] {
    var decisions: [Decision] = []
    SweepStage(plan, size: Self.size).play(stroke) { _, decision in decisions.append(decision) }
    return decisions
  }

  private func outcome(_ start: String, from place: Point, by way: Vector) throws -> StrokeOutcome {
    let stroke = Made.fling("stroke", from: place, by: way, seconds: 0.3)
    return try #require(decisions(try plan(start, ["pullDown.threshold=150"]), stroke).first)
      .outcome
  }

  @Test("what a scene itself has moved is found where it is")
  func posed() throws {
    #expect(try outcome("posed", from: Point(195, 640), by: Vector(0, 90)) == .dismissed)
    #expect(try outcome("posed", from: Point(195, 40), by: Vector(0, 90)) == .nothing)
  }

  @Test("what a scene does before the first stroke begins is done by then")
  func opening() throws {
    #expect(try outcome("opening", from: Point(195, 400), by: Vector(0, 90)) == .dismissed)
  }

  @Test("a scene that never stops ringing is asked a thousand times between two samples")
  func ringing() throws {
    let plan = try plan("ringing", ["pullDown.threshold=10,99,100,101,600"])
    // Nothing on the way: the finger rests.
    let stroke = Stroke(
      id: "rests", samples: [0, 0.25, 0.5, 0.75].map { Stroke.Sample($0, 195, 400) })
    let samples = decisions(plan, stroke).prefix(plan.gridCount).map(\.sample)
    #expect(samples == [0, 0, 0, 1, 1])
    #expect(decisions(plan, stroke).allSatisfy { $0.outcome == .dismissed })
  }

  @Test("where content says that the edge does not go back, going back alone is refused")
  func refused() throws {
    for (start, edge) in [("refusing", StrokeOutcome.nothing), ("allowing", .back)] {
      #expect(try outcome(start, from: Point(10, 400), by: Vector(150, 0)) == edge)
      // A drag of the content, and another edge's.
      #expect(try outcome(start, from: Point(195, 400), by: Vector(0, 150)) == .dismissed)
      #expect(try outcome(start, from: Point(380, 400), by: Vector(-150, 0)) == .turned)
    }
  }

  @Test("each setting hears by an arbiter of its own figures and relations, in its own tree")
  func listeners() throws {
    let plan = try plan(
      "related",
      ["gesture.touchSlop=4,20", "velocity.window=0.03,0.15", "pullDown.threshold=60,150"])
    let stage = SweepStage(plan, size: Self.size)
    #expect(stage.settingCount == plan.settingCount && stage.arbiters.count == 5)
    for (number, setting) in stage.settings.enumerated() {
      let listener = stage.arbiters[setting.arbiter]
      let figures = plan.figures(number)
      #expect(listener.arbiter.configuration == figures[GestureConfiguration.self])
      #expect(listener.arbiter.velocity == figures[VelocityTracker.Configuration.self])
      #expect(listener.tree == stage.builds[setting.build].tree)
      #expect(listener.relations.isEmpty)
      #expect(
        stage.builds[setting.build].figures.value("pullDown.threshold") == plan.values(number)[2])
    }
    // A stage keeps no drawing.
    #expect(stage.trees.allSatisfy { $0.built.list.commands.isEmpty })
  }

  @Test("as many sizes are kept ready as a run says; the one that was not used longest makes room")
  func shelf() throws {
    var run = SweepRun(try plan("related", ["pullDown.threshold=150"]))
    // Four sizes a thread are the least.
    run.jobs = 10_000
    try #require(run.mostStages == 4 && run.plan.settingCount == 1)
    var shelf = StageShelf(run)
    func made(_ side: Double) -> Int {
      let before = StandIn.made.withLock { $0 }
      let stage = shelf.stage(Size(side, 2 * side))
      #expect(stage.settingCount == 1 && stage.builds.count == 1)
      #expect(stage.trees[0].built.regions.contains { $0.frame.size == Size(side, 2 * side) })
      return StandIn.made.withLock { $0 } - before
    }
    #expect([300, 310, 320, 330].map(made) == [1, 1, 1, 1])
    #expect([330, 300, 300, 320, 310, 330].map(made) == [0, 0, 0, 0, 0, 0])
    // 300 was not used longest.
    #expect([340, 330, 310, 320].map(made) == [1, 0, 0, 0])
    // Then 340 is.
    #expect([300, 330, 310, 320, 340].map(made) == [1, 0, 0, 0, 1])
  }
}

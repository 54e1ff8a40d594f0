// Tests that a judge gives strokes the verdicts that a sweep counts.
import Files
import Interface
import Motion
import Scenes
import Support
import Synchronization
import Testing

@testable import Evaluate

@Suite("Verdicts on strokes")
struct JudgeTests {
  /// All swept scenes, with a parameter that decides and one that changes the layout.
  private static let scenes: [(String, [String])] = [
    ("book", ["pullDown.threshold=60,150", "pullDown.minimumDistance=0,40"]),
    ("author", ["pullDown.resistance=0.3,1", "pullDown.fling=true,false"]),
    ("player", ["pullDown.threshold=30,90", "gesture.touchSlop=4,20"]),
    ("today", ["edgeCard.edgeZone=30,200", "edgeCard.fling=false,true"]),
    ("pager", ["navigation.edgeZone=10,80", "pager.completion=0.2,0.6"]),
    ("comments", ["pullToDismiss.progress=0.1,0.3", "pullToDismiss.velocity=200,2000"]),
    ("places", ["places.middle=0.3,0.6", "places.throwSpeed=100,2000"]),
    ("drawer", ["drawer.throwSpeed=100,1500"]),
    ("miniplayer", ["bar.throwSpeed=100,1500"]),
    ("lightbox", ["lightbox.closeDistance=40,200"]),
    ("stories", ["edgeCard.fling=false,true"]),
  ]

  /// Random strokes with random intents, on two screens.
  private func strokes(_ seed: Int, _ count: Int) -> [Stroke] {
    var random = SeededRandom(UInt64(seed) + 1)
    return (0..<count).map { number in
      var stroke = Made.many[random.below(Made.many.count)]
      stroke.id = "\(number): \(stroke.id)"
      let intent = random.below(StrokeIntent.allCases.count + 1)
      stroke.label = intent == 0 ? nil : StrokeIntent.allCases[intent - 1].rawValue
      if random.below(4) == 0 { (stroke.width, stroke.height) = (430, 932) }
      return stroke
    }
  }

  @Test(
    "a verdict on a single stroke has the same outcome as a sweep over only this stroke",
    arguments: scenes.indices)
  func sameAsSweep(_ place: Int) throws {
    let (name, parameters) = Self.scenes[place]
    let scene = try #require(SweptScene.named(name))
    let plan = try SweepPlan(
      scene: scene, parameters: parameters.map { try SweptParameter(parsing: $0) })
    let judge = StrokeJudge(scene)
    for seed in Sample.seeds(1, of: 12) {
      for stroke in strokes(seed, 30) {
        var decisions: [Decision] = []
        SweepStage(plan, size: stroke.screen ?? plan.size).play(stroke) { decisions.append($1) }
        for setting in 0..<plan.settingCount {
          let verdict = judge.verdict(of: stroke, under: plan.parameterSet(setting))
          #expect(
            Decision(outcome: verdict.outcome, sample: verdict.sample) == decisions[setting],
            "\(seed) \(stroke.id), \(plan.words(setting))")
        }
      }
    }
  }

  @Test("a stroke that moves something with any parameters counts as possible in its start state")
  func answers() throws {
    for seed in Sample.seeds(2, of: 60) {
      var random = SeededRandom(UInt64(seed) + 1)
      for (name, _) in Self.scenes {
        let scene = try #require(SweptScene.named(name))
        let judge = StrokeJudge(scene)
        var parameters = ParameterSet()
        for parameter in ParameterSet.declarations(of: scene.type.groups) {
          // Other layout parameters change the start state itself, for example its detents.
          let isStart =
            scene.type.layoutParameters?.contains(parameter.name) == true
            && !parameter.name.hasSuffix("Zone") && !parameter.name.hasSuffix("Distance")
          guard random.below(3) == 0, !isStart else { continue }
          switch parameter.kind {
          case .number(let range, let step):
            let steps = Int(((range.upperBound - range.lowerBound) / step).rounded())
            _ = parameters.set(
              parameter.name, .number(range.lowerBound + step * Double(random.below(steps + 1))))
          case .flag: _ = parameters.set(parameter.name, .flag(random.below(2) == 0))
          case .choice(let words):
            _ = parameters.set(parameter.name, .choice(words[random.below(words.count)]))
          }
        }
        let check = AnswerCheck(
          SceneState(scene: scene, start: scene.start, options: JSONObject()),
          size: Size(390, 844))
        for stroke in strokes(seed, 25) {
          let verdict = judge.verdict(of: stroke, under: parameters)
          guard verdict.outcome != .nothing, stroke.screen == Size(390, 844) else { continue }
          let canAnswer = check.canAnswer(
            StrokePlayer.samples(of: stroke), in: StrokeState(), .dismiss)
          #expect(
            canAnswer,
            "\(seed) \(name) \(stroke.id): \(parameters.changes(from: ParameterSet()))")
        }
      }
    }
  }

  @Test("a stroke whose intent is impossible in its start state is neither an accident nor a miss")
  func unanswerable() throws {
    let right = Vector(200, 0)
    let left = Vector(-200, 0)
    for (scene, start, label, from, way, judgement, because) in [
      ("pager", "pages", "turn", Point(300, 500), left, StrokeVerdict.Judgement.asMeant, "turns"),
      ("pager", "pages", "turn", Point(200, 500), Vector(-12, 0), .miss, "too short to turn"),
      (
        "pager", "pages", "turn", Point(201, 500), Vector(190, 0), .unanswerable,
        "no page before the first"
      ),
      ("pager", "pages", "back", Point(4, 500), right, .asMeant, "from the edge"),
      ("pager", "pages", "back", Point(60, 500), right, .miss, "a wider edge zone would accept it"),
      (
        "pager", "list", "back", Point(4, 500), right, .unanswerable, "the list is the first screen"
      ),
      ("book", nil, "back", Point(4, 500), right, .unanswerable, "the cover has one screen"),
      ("book", nil, "dismiss", Point(195, 300), Vector(0, 40), .miss, "moves the cover"),
      ("book", nil, "dismiss", Point(195, 500), Vector(0, -300), .unanswerable, "moves the list"),
      ("book", nil, "scroll", Point(195, 500), Vector(0, -300), .asMeant, "nothing is wanted"),
      ("book", nil, "scroll", Point(195, 200), Vector(0, 500), .accident, "pulls the cover"),
      ("book", "list", "dismiss", Point(195, 300), Vector(0, 400), .unanswerable, "no cover"),
      ("book", "list", "peek", Point(195, 300), Vector(0, 60), .unanswerable, "no cover"),
      ("book", "list", "scroll", Point(195, 500), Vector(0, -300), .unanswerable, "no cover"),
      ("book", nil, "peek", Point(195, 300), Vector(0, 60), .asMeant, "moves the cover a little"),
      ("pager", "list", "change", Point(4, 500), Vector(60, 0), .unanswerable, "no way back"),
    ] {
      var stroke = Made.fling("s", from: from, by: way, seconds: 0.6)
      stroke.samples.append(Stroke.Sample(1, from.x + way.dx, from.y + way.dy))
      stroke.label = label
      let judge = StrokeJudge(try #require(SweptScene.named(scene)), start: start)
      let verdict = judge.verdict(of: stroke, under: ParameterSet())
      #expect(verdict.judgement == judgement, "\(scene) \(label): \(because)")
    }
  }

  @Test(
    "a peek or a scroll has no verdict where no view can be moved",
    arguments: SweptScene.all.map { $0.type.name })
  func behind(_ name: String) throws {
    let scene = try #require(SweptScene.named(name))
    let ways = [Vector(0, 700), Vector(0, -700), Vector(350, 0), Vector(-350, 0)]
    for start in scene.type.startNames {
      let judge = StrokeJudge(scene, start: start)
      func hasAnswer(_ label: String, _ from: Point, _ way: Vector) -> Bool {
        var stroke = Made.fling("s", from: from, by: way, seconds: 0.6)
        stroke.label = label
        return judge.verdict(of: stroke, under: ParameterSet()).judgement != .unanswerable
      }
      for y in stride(from: 60.0, to: 844, by: Sample.isLong ? 60 : 240) {
        let touch = Point(195, y)
        let canMove = ways.contains { hasAnswer("dismiss", touch, $0) }
        for label in ["peek", "scroll", "change"] {
          for way in [Vector(0, 8), Vector(0, -8)] {
            #expect(hasAnswer(label, touch, way) == canMove, "\(start) \(touch) \(label)")
          }
        }
      }
    }
  }

  @Test("verdicts are returned in the order of their strokes, whatever the number of threads")
  func threads() throws {
    let judge = StrokeJudge(try #require(SweptScene.named("book")))
    let strokes = strokes(7, 300)
    let alone = strokes.map { judge.verdict(of: $0, under: ParameterSet()) }
    for threads in [1, 2, 3] {
      let verdicts = judge.verdicts(of: strokes, under: ParameterSet(), threads: threads)
      #expect(verdicts?.all == alone)
    }
  }

  @Test("every judged stroke is counted once, by its verdict")
  func summary() throws {
    let judge = StrokeJudge(try #require(SweptScene.named("book")))
    let strokes = strokes(3, 200)
    let verdicts = try #require(judge.verdicts(of: strokes, under: ParameterSet()))
    let summary = verdicts.summary
    func count(_ judgement: StrokeVerdict.Judgement) -> Int {
      verdicts.all.filter { $0.judgement == judgement }.count
    }
    #expect(summary.asMeant == count(.asMeant) && summary.accidents == count(.accident))
    #expect(summary.misses == count(.miss) && summary.unlabelled == count(.unlabelled))
    #expect(summary.unanswerable == count(.unanswerable))
    #expect(summary.judged + summary.unanswerable + summary.unlabelled == 200)
    #expect(StrokeVerdict.Judgement.allCases.allSatisfy { count($0) > 0 })
  }

  @Test("cancelled judging returns no verdicts, and ends after the strokes in progress")
  func cancelled() throws {
    let judge = StrokeJudge(try #require(SweptScene.named("book")))
    let asked = Mutex(0)
    let verdicts = judge.verdicts(of: strokes(5, 400), under: ParameterSet()) {
      asked.withLock { asked in
        asked += 1
        return asked > 2
      }
    }
    #expect(verdicts == nil)
    #expect(asked.withLock { $0 } <= 4)
  }

  @Test("a verdict contains the touch, the release, the travel and the release speed of its stroke")
  func values() throws {
    let judge = StrokeJudge(try #require(SweptScene.named("book")))
    let fling = Made.fling("f", from: Point(195, 300), by: Vector(0, 120), seconds: 0.2)
    let verdict = judge.verdict(of: fling, under: ParameterSet())
    #expect(verdict.touch == Point(195, 300) && verdict.release == Point(195, 420))
    #expect(verdict.travel == Vector(0, 120) && verdict.distance == 120)
    #expect(abs(verdict.speed - 600) < 1e-6 && verdict.velocity.dy > 0)
    let rested = judge.verdict(of: Made.pull("p", nil, travel: 60), under: ParameterSet())
    #expect(rested.speed == 0)
    let tap = Stroke(id: "tap", samples: [Stroke.Sample(0, 10, 20)])
    #expect(judge.verdict(of: tap, under: ParameterSet()).sample == 0)
  }
}

// `slipsheet bench`: measures the CPU time of frames and gestures, relative to a baseline.
import Dismissal
import Drawing
import Evaluate
import Files
import Geometry
import Gesture
import Interface
import Motion
import Overlay
import Scenes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Slipsheet {
  static let bench = Command(
    name: "bench", usage: "[--json]",
    sentence: "Measures gestures, frames and lists; frames also as multiples of a memory copy.",
    options: [
      OptionRule("--json", "Writes one JSON object instead of a table."),
      OptionRule("--assets", "DIR", "Folder with the pictures."),
    ], takes: .nothing
  ) { arguments in
    if let word = arguments.rest.first {
      throw CommandError.refused("bench: \(word): expected no arguments")
    }
    let look = try PaintContext(painting: true, assets: arguments.value("--assets"))
    var rows = [gestures(), try swept(), judged(), rowsBuilt(look), overlaysShown(look)]
    for scale in [1.0, 2.0] {
      rows += try frames(look, scale: scale)
    }
    rows += try labFrames(look)
    rows += primitives(look)
    let text = arguments.has("--json") ? json(rows).page : table(rows)
    try FileAccess.say(text)
    return .done
  }

  /// A measured value and its baseline.
  struct BenchRow {
    var name: String
    var value: Double
    var unit: String
    /// The value to compare with, in the same unit. Nil if there is none.
    var base: (name: String, value: Double)?
  }

  private static func table(_ rows: [BenchRow]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      var line = "\(row.name.padded(to: width))  \(rounded(row.value)) \(row.unit)"
      if let base = row.base {
        line += "  = \(rounded(row.value / base.value)) × \(base.name) (\(rounded(base.value)))"
      }
      return line + "\n"
    }.joined()
  }

  private static func json(_ rows: [BenchRow]) -> JSON {
    .object(
      JSONObject(
        rows.map { row in
          var members: JSONObject = ["value": JSON(row.value), "unit": .text(row.unit)]
          if let base = row.base {
            members["ratio"] = JSON(row.value / base.value)
            members["to"] = .text(base.name)
          }
          return .init(row.name, .object(members))
        }))
  }

  /// The value with three significant digits.
  private static func rounded(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return "0" }
    let step = pow(10, (log10(abs(value))).rounded(.down) - 2)
    return JSON.text(of: ((value / step).rounded() * step * 1e6).rounded() / 1e6)
  }

  // MARK: Measurements

  /// CPU time of this thread in seconds.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// CPU seconds of one call of `body`, as the median of several rounds.
  static func seconds(
    _ count: Int, rounds most: Int = 9, _ body: (Int) throws -> Void
  ) rethrows -> Double {
    var rounds: [Double] = []
    for _ in 0..<most {
      let start = now
      for turn in 0..<count { try body(turn) }
      rounds.append((now - start) / Double(count))
    }
    return rounds.sorted()[most / 2]
  }

  /// The cost of each primitive of the painter, in nanoseconds per pixel.
  private static func primitives(_ look: PaintContext) -> [BenchRow] {
    PrimitiveBench.run(width: 780, height: 1688, typeface: look.typeface, seconds: { now })
      .map { value in
        BenchRow(
          name: value.name, value: value.nanosecondsPerPixel, unit: "ns per pixel",
          base: (name: "a copy", value: value.nanosecondsPerPixel / value.timesCopy))
      }
  }

  /// Measures a drag of one second: sixty samples, their velocity, and the offset of a sheet. No
  /// stage is involved.
  private static func gestures() -> BenchRow {
    var sum = 0.0
    let one = seconds(2_000) { turn in
      var cover = Sheet(height: 844, isPresented: true)
      var tracker = VelocityTracker()
      var sheetEffects = Sheet.Effects()
      cover.handle(.began(travel: 10), at: .zero, into: &sheetEffects)
      for sample in 1...60 {
        let at = Instant(Double(sample) / 60)
        let travel = Double(sample) * (3 + Double(turn % 3))
        tracker.add(Point(0, travel), at: at)
        cover.handle(.moved(travel: travel), at: at, into: &sheetEffects)
        sum += cover.offset(at: at)
      }
      let speed = tracker.velocity().dy
      cover.handle(
        .released(velocity: speed, shouldDismiss: true), at: Instant(1), into: &sheetEffects)
      sum += cover.offset(at: Instant(1.1))
    }
    precondition(sum > 0)
    return BenchRow(
      name: "gestures of one second", value: 1 / one, unit: "per second and core",
      base: (name: "the required rate", value: 100_000))
  }

  /// Measures strokes in the scene `book` at many settings. Each stroke has another screen size, so
  /// that the cost of a new size is included.
  private static func swept() throws -> BenchRow {
    let plan = try SweepPlan(
      scene: SweptScene.named("book")!,
      parameters: [
        try SweptParameter(parsing: "pullDown.threshold=20...300:1"),
        try SweptParameter(parsing: "pullDown.fling=false,true"),
      ])
    let strokes = (0..<8).map { number in
      Stroke(
        id: "\(number)", width: 390, height: 844,
        samples: (0...36).map {
          let way = Double($0) / 36
          return Stroke.Sample(Double($0) / 60, 195, 200 + way * Double(60 * number - 60))
        })
    }
    var fired = 0
    let one = seconds(1, rounds: 3) { _ in
      for (number, stroke) in strokes.enumerated() {
        let stage = SweepStage(plan, size: Size(Double(375 + number), 844))
        stage.play(stroke) { _, decision in fired += decision.outcome == .nothing ? 0 : 1 }
      }
    }
    precondition(fired > 0)
    let pairs = Double(strokes.count * plan.settingCount)
    return BenchRow(
      name: "pairs of stroke and setting, mixed sizes", value: pairs / one,
      unit: "per second and core",
      base: (name: "the required rate", value: 83_333))
  }

  /// Measures how long a lab waits for the verdicts on ten thousand strokes after a slider moved.
  private static func judged() -> BenchRow {
    let strokes = (0..<10_000).map { number in
      Stroke(
        id: "\(number)", label: number % 2 == 0 ? "dismiss" : "scroll", width: 390, height: 844,
        samples: (0...(20 + number % 40)).map {
          let way = Double($0) / Double(20 + number % 40)
          return Stroke.Sample(Double($0) / 60, 195, 200 + way * Double(number % 500 - 60))
        })
    }
    let judge = StrokeJudge(SweptScene.named("book")!)
    var parameters = ParameterSet()
    var asMeant = 0
    let clock = ContinuousClock()
    var best = Duration.seconds(1_000)
    for threshold in [100.0, 120, 140] {
      parameters[PullDownConfiguration.self].threshold = threshold
      let now = parameters
      best = min(
        best,
        clock.measure { asMeant = judge.verdicts(of: strokes, under: now)?.summary.asMeant ?? 0 })
    }
    precondition(asMeant > 0)
    return BenchRow(
      name: "10,000 strokes judged, two threads", value: best / .milliseconds(1), unit: "ms",
      base: (name: "the longest wait", value: 100))
  }

  /// Measures the build of a list with a million rows, compared with one of a thousand rows.
  private static func rowsBuilt(_ look: PaintContext) -> BenchRow {
    func build(_ count: Int) -> Double {
      var stage = Stage(
        LongList(count: count), size: Size(390, 844), typeface: look.typeface)
      stage.update(at: .zero) { _, effects in effects.scroll("rows", to: Double(count) * 22) }
      return seconds(20) { turn in
        stage.rebuild()
        _ = stage.frame(at: Instant(Double(turn)))
      }
    }
    let few = build(1_000)
    return BenchRow(
      name: "building a list of 1,000,000 rows", value: build(1_000_000) * 1e6, unit: "µs",
      base: (name: "one of 1,000 rows", value: few * 1e6))
  }

  /// Measures many views that are shown at once, with a frame. The value is the cost of one.
  private static func overlaysShown(_ look: PaintContext) -> BenchRow {
    func show(_ count: Int) -> Double {
      let once = seconds(1, rounds: 3) { _ in
        var stage = Stage(Crowd(), size: Size(390, 844), typeface: look.typeface)
        _ = stage.frame(at: .zero)
        stage.update(at: Instant(1)) { _, effects in
          for _ in 0..<count {
            effects.show(
              view: Rectangle(.accent).frame(width: 80, height: 4), in: "crowd",
              using: ContainerViewConfiguration())
          }
        }
        _ = stage.frame(at: Instant(1))
      }
      return once / Double(count)
    }
    let few = show(500)
    return BenchRow(
      name: "showing 20,000 views at once, each", value: show(20_000) * 1e6, unit: "µs",
      base: (name: "one of 500", value: few * 1e6))
  }

  private struct Crowd: Screen {
    func content(in context: BuildContext) -> some View {
      Rectangle(.background).frame(maxWidth: .infinity, maxHeight: .infinity)
        .overlayContainer(
          "crowd", containerConfiguration: ContainerConfiguration(.vertical, .multiple))
    }
  }

  private struct LongList: Screen {
    let count: Int

    func content(in context: BuildContext) -> ViewList {
      ViewList(
        ScrollView(id: "rows", rows: .uniform(count: count, extent: 44)) { row in
          ViewList(Text("Row \(row)", .body).padding(8))
        })
    }
  }
}

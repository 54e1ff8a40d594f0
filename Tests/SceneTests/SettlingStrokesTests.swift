// Tests that a stroke interrupts settling content at its drawn position, at every instant.
import Files
import Geometry
import Gesture
import Scenes
import Scripts
import Support
import Testing

@Suite("Strokes on settling content")
struct SettlingStrokesTests {
  private func run(
    _ scene: String, _ start: String, _ preset: String, _ direction: String
  ) throws -> RunningScene {
    var run = RunningScene(
      try Script(
        parsing: Array(
          #"""
          {"version": 1, "scene": "\#(scene)", "start": "\#(start)", "preset": "\#(preset)",
           "direction": "\#(direction)"}
          """#.utf8)))
    run.advance(to: .zero)
    return run
  }

  private static let worlds = ["seed", "fluid"].flatMap { preset in
    ["ltr", "rtl"].map { (preset, $0) }
  }

  @Test(
    "a drawer can be pulled open from the edge at any instant while it closes",
    arguments: worlds)
  func drawer(_ preset: String, _ direction: String) throws {
    let sign = direction == "ltr" ? 1.0 : -1
    func place(_ x: Double, _ y: Double) -> Point { Point(sign > 0 ? x : 390 - x, y) }
    let open = try run("drawer", "open", preset, direction)
    let extent = 312.0
    for seed in Sample.some(12, of: 0..<1_000) {
      var dice = SeededRandom(seed)
      var run = open
      switch dice.below(3) {
      case 0: run.key("Escape", at: 0.1)
      case 1: run.tap(place(380, 400), at: 0.05)
      default:
        run.play(
          Finger().drag(
            from: place(250, 400), by: Vector(-230 * sign, 0), at: 0.05,
            duration: dice.number(0.05...0.2)))
      }
      // The strokes start at instants from the one at which only the edge can be touched, to long
      // after the end.
      let start = 0.3 + dice.number(0...0.6)
      let travel = dice.number(60...200)
      let finger = Finger(2, dice.chance(0.5) ? .touch : .mouse)
      let samples = finger.drag(
        from: place(dice.number(1...18), dice.number(100...800)), by: Vector(travel * sign, 0),
        at: start, duration: dice.number(0.06...0.5), steps: 8 + dice.below(40), lifts: false)
      run.advance(to: samples[0].instant)
      run.play(samples)
      let end = samples[samples.count - 1].instant + 0.2
      run.advance(to: end)
      let probe = run.probe(at: end)
      let because = "seed \(seed), \(travel) pt at \(start): \(probe)"
      #expect(probe["presented"] == .flag(true), "\(because)")
      // If a moving drawer is interrupted, its travel is counted from the claim. If the drawer is
      // dismissed, its travel is counted from the touch.
      let longest = travel / Double(samples.count - 1) + 10
      #expect(probe["offset"]?.number ?? extent <= extent - travel + longest, "\(because)")
    }
  }

  @Test(
    "a hero page that springs back from one side can at any instant be dragged from the other side",
    arguments: worlds)
  func otherSide(_ preset: String, _ direction: String) throws {
    let open = try run("today", "open", preset, direction)
    for seed in Sample.some(12, of: 0..<1_000) {
      var dice = SeededRandom(seed)
      var run = open
      let side = dice.pick([1.0, -1])
      func place(_ x: Double, _ y: Double, from side: Double) -> Point {
        Point(side > 0 ? x : 390 - x, y)
      }
      run.play(
        Finger().drag(
          from: place(5, 400, from: side), by: Vector(dice.number(35...70) * side, 0), at: 0.1,
          rest: 0.3))
      let start = 0.6 + dice.number(0.01...0.5)
      let travel = dice.number(45...75)
      let samples = Finger(2).drag(
        from: place(dice.number(1...90), dice.number(300...700), from: -side),
        by: Vector(travel * -side, 0), at: start, duration: dice.number(0.06...0.4),
        steps: 10 + dice.below(30), lifts: false)
      run.advance(to: samples[0].instant)
      run.play(samples)
      let end = samples[samples.count - 1].instant
      run.advance(to: end)
      let tracked = run.probe(at: end)["t"]?.number ?? 0
      #expect(tracked >= travel - 1e-9, "seed \(seed), \(travel) pt at \(start), from \(side)")
    }
  }
}

// Runs the house's own machines, behind its own arbiter, over a track.
import Dismissal
import Exhibits
import Geometry
import Gesture
import Motion

/// One interaction of the engine, wired as its exhibit wires it.
protocol EngineScene {
  var relations: [Relation] { get }
  /// What lies under a place, the deepest first.
  func candidates(at place: Point, extra: Double, now: Instant) -> [HitCandidate]
  func mayBegin(_ claim: Claim, at now: Instant) -> Bool
  mutating func hear(_ gesture: GestureEvent, at now: Instant)
  mutating func wake(at now: Instant)
  var nextDeadline: Instant? { get }
  /// Hand-offs asked for since the last time.
  mutating func handOffs() -> [(PointerID, RecognizerKey)]
  func look(at now: Instant) -> Look
  /// The finger landed or was lifted, whichever recognizer owns it.
  mutating func touched(_ isDown: Bool, extra: Double, at now: Instant)
  var said: [String] { get }
}

extension EngineScene {
  var relations: [Relation] { [] }
  mutating func handOffs() -> [(PointerID, RecognizerKey)] { [] }
  mutating func touched(_ isDown: Bool, extra: Double, at now: Instant) {}
}

/// The engine's answer to a track.
public enum Engine {
  public static func run(_ interaction: String, _ figures: Figures, _ track: Track) -> Outcome {
    switch interaction {
    case "pullDown": run(SheetScene(cover: figures, track), figures, track)
    case "pullToDismiss": run(SheetScene(pulled: figures, track), figures, track)
    case "sheet": run(SheetScene(places: figures, track), figures, track)
    case "drawer": run(DrawerScene(figures, track), figures, track)
    case "bottomBar": run(SheetScene(bar: figures, track), figures, track)
    case "pager": run(PagerScene(figures, track), figures, track)
    case "navigation": run(StackScene(figures, track), figures, track)
    case "edgeCard": run(CardScene(figures, track), figures, track)
    case "lightbox": run(LightboxScene(figures, track), figures, track)
    case "overlay": run(OverlayScene(figures, track), figures, track)
    default: Outcome()
    }
  }

  private static func run<S: EngineScene>(
    _ scene: S, _ figures: Figures, _ track: Track
  ) -> Outcome {
    var scene = scene
    var arbiter = Arbiter(
      configuration: figures[GestureConfiguration.self],
      velocity: figures[VelocityTracker.Configuration.self])
    for relation in scene.relations { _ = arbiter.add(relation) }
    var outcome = Outcome()
    func serve(_ until: Instant) {
      while let deadline = scene.nextDeadline, deadline <= until { scene.wake(at: deadline) }
    }
    func deliver(_ output: GestureOutput, _ now: Instant) {
      for event in output.events { scene.hear(event, at: now) }
      for (pointer, key) in scene.handOffs() {
        var more = GestureOutput()
        arbiter.handOver(pointer, to: key, at: now, into: &more)
        deliver(more, now)
      }
    }
    for entry in track.entries {
      let now = Instant(entry.time)
      serve(now)
      if entry.phase == .frame {
        outcome.looks.append(scene.look(at: now))
        continue
      }
      let phase: PointerPhase =
        switch entry.phase {
        case .down: .down
        case .move: .move
        case .up: .up
        case .cancel, .frame: .cancel
        }
      var output = GestureOutput()
      if phase == .down { scene.touched(true, extra: entry.extra, at: now) }
      let current = scene
      arbiter.handle(
        PointerSample(
          pointer: PointerID(Int64(entry.pointer)), device: entry.isTouch ? .touch : .mouse,
          phase: phase, location: Point(entry.x, entry.y), instant: now),
        hitTest: { place, found in
          found += current.candidates(at: place, extra: entry.extra, now: now)
        },
        asking: { current.mayBegin($0, at: now) }, into: &output)
      deliver(output, now)
      if phase == .up || phase == .cancel { scene.touched(false, extra: 0, at: now) }
    }
    outcome.said = scene.said
    return outcome
  }
}

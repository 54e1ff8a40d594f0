// Tests every order of events with the recognizers, regions and relations of each scene.
import Exploration
import Interactions
import Scenes
import Scripts
import Support
import Testing

@Suite("Every order of events in scenes")
struct ExploredSceneTests {
  private static let isLong = Sample.isLong && ExploredRow.isOptimised

  /// A start state of a scene.
  struct Case: Sendable, CustomTestStringConvertible {
    var scene: String
    var start: String
    var direction = LayoutDirection.leftToRight
    var testDescription: String { "\(scene), \(start), \(direction)" }

    /// All starts. Every second one is right to left. In a long run, each has both directions.
    static let all: [Case] = {
      let starts = SceneRegistry.shown.flatMap { scene in
        scene.startNames.map { Case(scene: scene.name, start: $0) }
      }
      return starts.enumerated().flatMap { index, start in
        var mirrored = start
        mirrored.direction = .rightToLeft
        if ExploredSceneTests.isLong { return [start, mirrored] }
        return [index.isMultiple(of: 2) ? start : mirrored]
      }
    }()

    func open() throws -> RunningScene {
      let scene = try #require(SceneRegistry.named(scene))
      let setup = SceneSetup(for: scene, direction: direction, start: start)
      var running = RunningScene(scene, setup: setup)
      running.advance(to: Instant(1))
      _ = running.frame(at: Instant(1))
      return running
    }
  }

  /// The difference between a tree and a session that play a history, or between the tree and its
  /// bindings at rest.
  private func difference(
    _ events: [ExploredEvent], _ pace: ExploredState.Pace, in system: ExploredSystem,
    _ running: RunningScene
  ) -> String? {
    let state = ExploredState(system, pace, playing: events)
    var hosts = TwoHosts(running, system.session)
    // The frames of a card are computed from the frames of the views around it.
    hosts.tolerance = 1e-9
    return hosts.play(state.inputs.map { TwoHosts.Input($0.input, Instant($0.seconds), system) })
      ?? hosts.unbound()
  }

  @Test("no explored order of events breaks a rule that every scene must keep", arguments: Case.all)
  func laws(_ tried: Case) throws {
    var running = try tried.open()
    let session = running.gestureSession(at: Instant(1))
    let system = ExploredSystem(scene: tried.scene, start: tried.start, session)
    for kind in ExploredRow.Kind.allCases {
      let most = kind.most(isLong: Self.isLong) / 10
      let row = ExploredRow(system, kind, most: most, pairs: 0)
      for broken in row.broken {
        Issue.record(
          """
          \(tried.testDescription), \(kind.rawValue) breaks “\(broken.law.rawValue)”: \(broken.detail)
          \(broken.history)
          both hosts: \(broken.events.flatMap { difference($0, kind.pace, in: system, running) } ?? "equal")
          """)
      }
    }
  }

  @Test("an explored history is written as a script that contains every event that scripts support")
  func scripts() throws {
    for system in ExploredSystem.all {
      for (pace, events) in [
        (ExploredState.Pace.fine, system.fineEvents), (.coarse, system.coarseEvents),
      ] {
        let state = ExploredState(system, pace, playing: events + events)
        let written = try #require(state.script, "\(system)")
        let script = try Script(parsing: Array(written.text.utf8))
        #expect(script.scene.name == system.scene)
        let inputs = state.inputs.count { if case .nothing = $0.input { false } else { true } }
        #expect(script.events.count == inputs - written.omitted.count, "\(system)")
        let names = system.commands.filter { $0.script == nil }.map(\.name)
        #expect(Set(written.omitted).isSubset(of: names), "\(system)")
      }
    }
  }

  @Test(
    "the script of an explored history begins with the start state and the direction of its scene",
    arguments: Case.all)
  func scriptStarts(_ tried: Case) throws {
    var running = try tried.open()
    let session = running.gestureSession(at: Instant(1))
    let system = ExploredSystem(scene: tried.scene, start: tried.start, session)
    let written = try #require(ExploredState(system, .fine, playing: []).script)
    let script = try Script(parsing: Array(written.text.utf8))
    #expect(script.scene.name == tried.scene && script.start == tried.start)
    #expect(script.direction == tried.direction)
  }

  @Test(
    "a scene and its gesture session behave the same in every explored history, and bindings follow",
    arguments: Case.all
  )
  func bothHosts(_ tried: Case) throws {
    var running = try tried.open()
    let session = running.gestureSession(at: Instant(1))
    let system = ExploredSystem(scene: tried.scene, start: tried.start, session)
    for (pace, events) in [
      (ExploredState.Pace.fine, system.fineEvents), (.coarse, system.coarseEvents),
    ] {
      let explorer = Explorer(ExploredState(system, pace), events)
      var dice = SeededRandom(2_030)
      for _ in 0..<(Self.isLong ? 1_000 : 5) {
        let history = explorer.sample(length: 12) { dice.below($0) }
        if let found = difference(history, pace, in: system, running) {
          let names = history.map { system.name(of: $0) }.joined(separator: " ")
          Issue.record("\(tried.testDescription): \(names)\n\(found)")
        }
      }
    }
  }
}

extension TwoHosts.Input {
  init(_ input: ExploredInput, _ now: Instant, _ system: ExploredSystem) {
    switch input {
    case .pointer(let phase, let finger, let place):
      self = .pointer(
        PointerSample(
          pointer: PointerID(Int64(finger)), device: .touch, phase: phase, location: place,
          instant: now))
    case .wheel(let way, let place):
      self = .wheel(WheelSample(delta: way, location: place, instant: now))
    case .command(let index):
      let command = system.commands[index]
      switch command.action {
      case .dismiss(let source): self = .dismiss(command.interaction, source, at: now)
      case .select(let number): self = .select(command.interaction, number, at: now)
      case .present, .refuseDrags, .change: self = .time(now)
      }
    case .nothing: self = .time(now)
    }
  }
}

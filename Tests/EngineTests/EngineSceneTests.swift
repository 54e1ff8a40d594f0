// Tests the same strokes in a copy of a scene's session and in an engine that is built by numbers.
import Interactions
import Scenes
import Scripts
import Support
import Testing

@testable import Engine

@Suite("Engine and scenes compared")
struct EngineSceneTests {
  /// A scene, and the engine's kinds of its interactions, by the names of their recognizers.
  struct Case: Sendable, CustomTestStringConvertible {
    var scene: String
    var kinds: [String: EngineSession.Kind]
    var builtIn: Preset.BuiltIn
    var direction: LayoutDirection

    var testDescription: String { "\(scene), \(builtIn), \(direction)" }

    static let all: [Case] = [
      ("book", ["pullDown": EngineSession.Kind.cover]), ("player", ["pullDown": .cover]),
      ("comments", ["pullToDismiss": .sheet]), ("drawer", ["drawer": .drawer]),
      ("miniplayer", ["bar": .bar]), ("pager", ["pager": .pager]),
    ].flatMap { scene, kinds in
      [Preset.BuiltIn.seed, .fluid].flatMap { builtIn in
        [LayoutDirection.leftToRight, .rightToLeft].map {
          Case(scene: scene, kinds: kinds, builtIn: builtIn, direction: $0)
        }
      }
    }

    func session() throws -> GestureSession {
      let scene: any Scene.Type = try #require(SceneRegistry.named(scene))
      let setup = SceneSetup(
        for: scene, size: Size(390, 844), direction: direction, parameters: ParameterSet(builtIn),
        start: scene.sweepStart)
      var running = RunningScene(scene, setup: setup)
      running.advance(to: Instant(1))
      _ = running.frame(at: Instant(1))
      return running.gestureSession(at: Instant(1))
    }
  }

  /// An engine in the state of the session, and the session's index for each of its interactions.
  private func engine(
    _ scene: Case, like session: GestureSession
  ) throws -> (engine: EngineSession, indices: [Int: Int]) {
    var engine = EngineSession(scene.direction)
    let parameters = ParameterSet(scene.builtIn)
    for (index, name) in EngineValuesTests.names.enumerated() {
      let declaration = try #require(ParameterSet.declaration(name))
      engine.set(index, number(try #require(parameters.value(name)), declaration))
    }
    _ = engine.pass(to: Instant(1))
    var indices: [Int: Int] = [:]
    var owners: [RecognizerKey: (index: Int, role: EngineSession.Role)] = [:]
    for index in 0..<session.count {
      switch session[index] {
      case .sheet(let sheet):
        guard let kind = scene.kinds[sheet.key.name] else { continue }
        let own = engine.add(
          kind, in: nil, edge: sheet.configuration.orientation.edge,
          style: sheet.configuration.style)
        indices[own] = index
        owners[sheet.key] = (own, .content)
        owners[sheet.edgeKey] = (own, .edge)
        let lowest = sheet.sheet.detents[0]
        let length = kind == .drawer ? sheet.sheet.extent : sheet.sheet.extent - lowest
        let isDrawer = kind == .drawer
        engine.layOut(
          own, room: Size(390, isDrawer ? 844 : sheet.sheet.extent), length: length)
        if sheet.isPresented {
          engine.present(own, animated: false, at: Instant(1))
          engine.select(own, sheet.sheet.selected, animated: false, at: Instant(1))
        }
        for list in 0..<sheet.machine.listCount {
          let row = engine.add(.list, in: own, edge: .bottom, style: .continuous)
          owners[sheet.key(ofList: list)] = (row, .content)
          let motion = sheet.machine.motion(ofList: list)
          engine.layOutList(row, viewport: motion.viewport, content: motion.content)
        }
      case .pager(let pager):
        guard let kind = scene.kinds[pager.key.name] else { continue }
        let own = engine.add(kind, in: nil, edge: .bottom, style: .continuous)
        indices[own] = index
        owners[pager.key] = (own, .content)
        engine.setPages(own, count: pager.machine.count)
        engine.layOut(own, room: Size(pager.machine.width, 844), length: 0)
        engine.select(own, pager.machine.page, animated: false, at: Instant(1))
      case .list, .stack, .row, .card, .lightbox, .overlay: continue
      }
    }
    for region in session.regions {
      let owner = region.recognizers.compactMap { owners[$0.key] }.first
      _ = engine.addRegion(
        owner?.role ?? .shield, of: owner?.index ?? -1, region.hitFrame, in: region.parent)
    }
    engine.removeEvents()
    return (engine, indices)
  }

  private func number(_ value: ParameterValue, _ declaration: ParameterDeclaration) -> Double {
    switch (value, declaration.kind) {
    case (.number(let number), _): number
    case (.flag(let isOn), _): isOn ? 1 : 0
    case (.choice(let word), .choice(let words)): Double(words.firstIndex(of: word) ?? 0)
    default: -1
    }
  }

  @Test(
    "the engine and a scene make bitwise the same decisions for each stroke",
    arguments: Case.all)
  func sameDecisions(_ scene: Case) throws {
    let copied = try scene.session()
    let (made, indices) = try engine(scene, like: copied)
    #expect(!indices.isEmpty)
    var dice = SeededRandom(2_027)
    var decisions = 0
    for number in 0..<(Sample.isLong ? 2_000 : 120) {
      var (session, engine) = (copied, made)
      for sample in stroke(&dice) {
        session.handle(sample)
        engine.handle(sample)
      }
      session.advance(to: Instant(20))
      engine.advance(to: Instant(20))
      // A swipe back around the pages took part, which the engine does not contain.
      let known = Set(indices.values)
      guard session.records.allSatisfy({ known.contains($0.interaction) }) else { continue }
      for (own, index) in indices {
        let theirs = session.records.filter { $0.interaction == index }
          .compactMap { EngineEvent($0, of: own) }
        let ours = (0..<engine.eventCount).compactMap { engine.event($0) }
          .filter { $0.interaction == own }
        #expect(theirs.map(\.kind) == ours.map(\.kind), "stroke \(number)")
        #expect(theirs.map(\.number) == ours.map(\.number), "stroke \(number)")
        #expect(theirs.map(\.instant) == ours.map(\.instant), "stroke \(number)")
        #expect(theirs.map(\.release) == ours.map(\.release), "stroke \(number)")
        decisions += ours.count { $0.release != nil }
      }
    }
    #expect(decisions > 10)
  }

  /// A random stroke: down anywhere or near an edge, a path with turns, and up.
  private func stroke(_ dice: inout SeededRandom) -> [PointerSample] {
    let finger = Finger(1)
    var place = Point(dice.number(0...390), dice.number(0...844))
    let isSideways = dice.below(2) == 0
    if isSideways, dice.below(2) == 0 { place.x = dice.below(2) == 0 ? 8 : 382 }
    var seconds = 1.1
    var samples = [finger.sample(.down, place, at: seconds)]
    for _ in 0...dice.below(3) {
      let (across, along) = (dice.number(-12...12), dice.number(-30...40))
      let step = isSideways ? Vector(place.x > 195 ? -along : along, across) : Vector(across, along)
      for _ in 0...dice.below(20) {
        seconds += dice.number(0.004...0.03)
        place = place + step * dice.number(0.2...1)
        samples.append(finger.sample(.move, place, at: seconds))
      }
    }
    samples.append(finger.sample(.up, place, at: seconds + dice.number(0.001...0.1)))
    return samples
  }
}

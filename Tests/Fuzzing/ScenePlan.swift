// A scene with random parameters and options, and its look in each of its start states.
import Drawing
import Files
import Geometry
import Interface
import Motion
import Scenes
import Scripts

/// The first bytes of a run: the scene and its setup.
struct ScenePlan {
  let scene: any Scene.Type
  var setup: SceneSetup
  /// True if fingers aim at regions.
  let aimsAtRegions: Bool

  init(_ bytes: inout RandomBytes) {
    let scenes = SceneRegistry.shown
    scene = scenes[bytes.number(below: scenes.count)]
    let form = bytes.byte()
    aimsAtRegions = form & 192 == 64 || form & 192 == 128
    var parameters = ParameterSet(form & 1 == 0 ? .seed : .fluid)
    if form & 2 != 0 {
      for _ in 0..<bytes.number(below: 4) { ScenePlan.change(&parameters, of: scene, &bytes) }
    }
    setup = SceneSetup(
      for: scene, direction: form & 4 == 0 ? .leftToRight : .rightToLeft,
      reduceMotion: form & 24 == 24, parameters: parameters,
      start: scene.starts[bytes.number(below: scene.starts.count)],
      options: form & 32 == 0 ? [:] : ScenePlan.options(of: scene, &bytes))
  }

  /// Sets one parameter of the scene to an end of its range, or to a value in it.
  static func change(
    _ parameters: inout ParameterSet, of scene: any Scene.Type, _ bytes: inout RandomBytes
  ) {
    let own = ParameterSet.declarations.filter { scene.groups.contains($0.group) }
    guard !own.isEmpty else { return }
    let parameter = own[(bytes.number(below: 256) * 256 + bytes.number(below: 256)) % own.count]
    let place = bytes.number(below: 8)
    let value: ParameterValue =
      switch parameter.kind {
      case .flag: .flag(place % 2 == 0)
      case .choice(let words): .choice(words[place % words.count])
      case .number(let range, _):
        .number(range.lowerBound + (range.upperBound - range.lowerBound) * Double(place) / 7)
      }
    _ = parameters.set(parameter.name, value)
  }

  /// Every option of the scene, and the refused sources, at random.
  private static func options(
    of scene: any Scene.Type, _ bytes: inout RandomBytes
  ) -> JSONObject {
    var options: JSONObject = [:]
    for option in scene.options + [.veto] {
      let draw = bytes.number(below: 8)
      guard draw > 1 else { continue }
      switch option.kind {
      case .flag: options[option.name] = .flag(draw % 2 == 0)
      case .count(let range):
        let counts = [range.lowerBound, range.lowerBound + 1, 3, 40, min(range.upperBound, 2_000)]
        let count = counts[draw % counts.count]
        if range.contains(count) { options[option.name] = JSON(count) }
      case .number(let range):
        options[option.name] = JSON(
          range.lowerBound + (range.upperBound - range.lowerBound) * Double(draw - 2) / 5)
      case .word(let words): options[option.name] = .text(words[draw % words.count])
      case .words(let words):
        let kept = words.enumerated().filter { draw >> ($0.offset % 3) & 1 == 1 }
        options[option.name] = .array(kept.map { .text($0.element) })
      }
    }
    return options
  }
}

/// Scenes at their start, built once for each plan, and cached for runs with the same beginning.
public struct SceneBook {
  /// Largest number of cached plans. If there are more, all are discarded.
  private static let room = 128
  private var pages: [[UInt8]: ScenePage] = [:]
  /// Number of runs that ended in a state comparable with a new scene, by scene.
  public internal(set) var compared: [String: Int] = [:]
  /// The shared part of the current runs.
  var trunk: (number: UInt64, run: SceneRun)?

  public init() {}

  /// `key` contains the bytes from which the plan was read.
  mutating func page(_ key: [UInt8], _ plan: ScenePlan) -> ScenePage {
    if let page = pages[key] { return page }
    if pages.count >= SceneBook.room { pages.removeAll() }
    let page = ScenePage(plan)
    pages[key] = page
    return page
  }
}

/// One plan's scene at its start, and each of its starts at rest.
final class ScenePage {
  let plan: ScenePlan
  /// The scene before any event.
  let beginning: RunningScene
  let firstProbe: JSONObject
  /// The starts at rest. They are computed at the first use.
  private(set) lazy var starts = ScenePage.starts(plan.scene, plan.setup)
  /// The starts with the parameters that were used last, if a run has changed them.
  private var changed: (parameters: ParameterSet, starts: [Start])?

  init(_ plan: ScenePlan) {
    self.plan = plan
    beginning = RunningScene(plan.scene, setup: plan.setup)
    firstProbe = beginning.probe(at: .zero)
  }

  func starts(with parameters: ParameterSet) -> [Start] {
    if let changed, changed.parameters == parameters { return changed.starts }
    var setup = plan.setup
    setup.parameters = parameters
    let starts = ScenePage.starts(plan.scene, setup)
    changed = (parameters, starts)
    return starts
  }

  struct Start {
    let name: String
    let probe: JSONObject
    let look: SceneLook
  }

  static func starts(_ scene: any Scene.Type, _ setup: SceneSetup) -> [Start] {
    scene.starts.map { name in
      var setup = setup
      setup.start = name
      var fresh = RunningScene(scene, setup: setup)
      fresh.advance(to: Instant(30))
      let look = SceneLook(fresh.frame(at: Instant(30)), size: setup.size)
      return Start(name: name, probe: fresh.probe(at: Instant(30)), look: look)
    }
  }
}

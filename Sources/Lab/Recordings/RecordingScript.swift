// Converts recordings to scripts for `slipsheet play`, and back.
import Drawing
import Files
import Geometry
import Gesture
import Interface
import Scenes
import Scripts

extension Recording {
  /// The script of this recording under these parameters.
  func script(parameters: ParameterSet) -> String {
    let context = before.stage.context
    let changes = parameters.changes(from: ParameterSet()).map {
      JSONObject.Member($0, parameters.value($0)?.json ?? .null)
    }
    var script: JSONObject = [
      "version": 1, "scene": .text(before.sceneName),
      "size": [JSON(context.size.width), JSON(context.size.height)],
      "theme": .text(context.theme.rawValue), "direction": .text(context.direction.rawValue),
      "start": .text(beginning),
    ]
    if context.reduceMotion { script.append("reduceMotion", true) }
    if let style = before.probe(at: start)["style"] {
      script.append("options", .object(["style": style]))
    }
    if !changes.isEmpty { script.append("set", .object(JSONObject(changes))) }
    script.append("events", .array(inputs.compactMap { event($0.input, at: $0.at - start) }))
    script.append("until", JSON(duration))
    return JSON.object(script).page
  }

  private func event(_ input: StageInput, at time: Double) -> JSON? {
    var event: JSONObject = ["at": JSON(max(0, time))]
    switch input {
    // A script has no event that cancels the mouse, except the loss of focus.
    case .pointer(let sample) where sample.device == .mouse && sample.phase == .cancel:
      event.append("focus", false)
    case .pointer(let sample):
      if sample.device == .mouse {
        event.append("mouse", .text(sample.phase.rawValue))
      } else {
        event.append("touch", JSON(Int(max(0, sample.pointer.rawValue))))
        event.append("phase", .text(sample.phase.rawValue))
      }
      event.append("x", JSON(sample.location.x))
      event.append("y", JSON(sample.location.y))
    case .wheel(let delta, let place, let modifiers):
      event.append("wheel", [JSON(delta.dx / wheelStep), JSON(-delta.dy / wheelStep)])
      event.append("x", JSON(place.x))
      event.append("y", JSON(place.y))
      if let words = Recording.words(modifiers) { event.append("modifiers", words) }
    case .key(let key):
      event.append("key", .text(key.name))
      if let words = Recording.words(key.modifiers) { event.append("modifiers", words) }
    case .resize(let size): event.append("resize", [JSON(size.width), JSON(size.height)])
    case .focus(let isOn): event.append("focus", .flag(isOn))
    default: return nil
    }
    return .object(event)
  }

  private static func words(_ modifiers: Modifiers) -> JSON? {
    let all: [(Modifiers, String)] = [(.shift, "shift"), (.control, "control"), (.alt, "alt")]
    let held = all.filter { modifiers.contains($0.0) }.map { JSON.text($0.1) }
    return held.isEmpty ? nil : .array(held)
  }

  /// Name of the start state of the scene that is most like the state before the recording.
  var beginning: String {
    let scene = before.scene
    let wanted = before.probe(at: start).members
    var best = (name: scene.defaultStart, equal: -1)
    for name in [scene.defaultStart] + scene.starts {
      let fresh = RunningScene(
        scene, setup: SceneSetup(for: scene, size: before.stage.context.size, start: name))
      let probe = fresh.probe(at: .zero)
      let equal = wanted.filter { probe[$0.key] == $0.value }.count
      if equal > best.equal { best = (name, equal) }
    }
    return best.name
  }

  /// Makes a recording from a script. Script events that are not input (`set`, `do`) are skipped.
  init(_ script: Script, name: String, before: RunningScene) {
    self.init(
      name: name, before: before, start: .zero, inputs: [], end: script.until, path: [])
    isNamed = true
    var places: [PointerID: Point] = [:]
    for event in script.events {
      guard let input = Recording.input(event, &places) else { continue }
      inputs.append((event.at, input))
      end = max(end, event.at)
      if case .pointer(let sample) = input { path.append(sample.location) }
    }
  }

  private static func input(
    _ event: Script.Event, _ places: inout [PointerID: Point]
  ) -> StageInput? {
    switch event.kind {
    case .pointer(let pointer, let device, let phase, let location):
      let place = location ?? places[pointer] ?? .zero
      places[pointer] = place
      return .pointer(
        PointerSample(
          pointer: pointer, device: device, phase: phase, location: place, instant: event.at))
    case .wheel(let notches, let place, let modifiers):
      return .wheel(
        Vector(notches.dx, -notches.dy) * wheelStep, at: place, modifiers: modifiers)
    case .key(let key): return .key(key)
    case .resize(let size): return .resize(size)
    case .focus(let isOn): return .focus(isOn)
    case .set, .act: return nil
    }
  }
}

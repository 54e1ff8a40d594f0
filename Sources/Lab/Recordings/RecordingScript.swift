// Converts recordings to scripts for `slipsheet play`, and back.
import Files
import Gesture
import Interface
import Scenes
import Scripts

extension Recording {
  /// The text of a script file for this recording with these parameters. In the script, names
  /// replace the samples of `taps`.
  func script(parameters: ParameterSet, taps: [NamedTap] = []) -> String {
    JSON.object(script(parameters, from: beginning, taps)).page
  }

  /// The script of this recording, with the parameters that its scene uses.
  func script(
    _ parameters: ParameterSet, from beginning: Beginning, _ taps: [NamedTap] = []
  ) -> JSONObject {
    let context = before.stage.context
    let used = ParameterSet.declarations(of: before.groups).map(\.name)
    let changes = parameters.changes(from: ParameterSet()).filter(used.contains)
      .map { JSONObject.Member($0, parameters.value($0)?.json ?? .null) }
    var script: JSONObject = [
      "version": 1, "scene": .text(before.sceneName),
      "size": [JSON(context.size.width), JSON(context.size.height)],
      "theme": .text(context.theme.rawValue), "direction": .text(context.direction.rawValue),
      "start": .text(beginning.start),
    ]
    if context.reduceMotion { script.append("reduceMotion", true) }
    if !beginning.options.isEmpty { script.append("options", .object(beginning.options)) }
    if !changes.isEmpty { script.append("set", .object(JSONObject(changes))) }
    let touches = touchNumbers
    let tapped = Set(taps.flatMap { $0.inputs.dropFirst() })
    let events = inputs.enumerated().compactMap { index, entry -> JSON? in
      let time = entry.at - start
      if let tap = taps.first(where: { $0.inputs.first == index }) { return tap.event(at: time) }
      return tapped.contains(index) ? nil : event(entry.input, at: time, touches)
    }
    script.append("events", .array(events))
    script.append("until", JSON(duration))
    return script
  }

  /// The number of each pointer in the script. A pointer gets the next free number if another
  /// pointer has its number, or if scripts do not allow its number.
  private var touchNumbers: [PointerID: Int] {
    var numbers: [PointerID: Int] = [:]
    var taken: Set<Int> = []
    let pointers = inputs.compactMap { _, input in
      if case .pointer(let sample) = input, sample.device != .mouse { sample.pointer } else { nil }
    }
    for pointer in pointers where numbers[pointer] == nil {
      var number = Int(min(max(0, pointer.rawValue), Int64(Int32.max)))
      while !taken.insert(number).inserted { number = number == Int(Int32.max) ? 0 : number + 1 }
      numbers[pointer] = number
    }
    return numbers
  }

  private func event(
    _ input: StageInput, at time: Double, _ touches: [PointerID: Int]
  ) -> JSON? {
    var event: JSONObject = ["at": JSON(max(0, time))]
    switch input {
    // A script can cancel the mouse only by the loss of focus.
    case .pointer(let sample) where sample.device == .mouse && sample.phase == .cancel:
      event.append("focus", false)
    case .pointer(let sample):
      if sample.device == .mouse {
        event.append("mouse", .text(sample.phase.rawValue))
      } else {
        event.append("touch", JSON(touches[sample.pointer] ?? 0))
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

  /// Makes a recording from a script. Script events that are not input (`set`, `do`) are skipped.
  ///
  /// The closure `before` builds the scene at the instant `start`.
  init(
    _ script: Script, name: String, from beginning: Beginning? = nil, start: Instant = .zero,
    before: @escaping @Sendable () -> RunningScene
  ) {
    let shift = start - .zero
    self.init(
      name: name, sceneName: script.scene.name, size: script.size, direction: script.direction,
      from: beginning ?? Beginning(start: script.start, options: script.options), start: start,
      end: script.until + shift, before: before)
    isNamed = true
    var places: [PointerID: Point] = [:]
    for event in script.events {
      let at = event.at + shift
      guard let input = Recording.input(event, at: at, &places) else { continue }
      inputs.append((at, input))
      end = max(end, at)
      if case .pointer(let sample) = input { path.append(sample.location) }
    }
  }

  private static func input(
    _ event: Script.Event, at time: Instant, _ places: inout [PointerID: Point]
  ) -> StageInput? {
    switch event.kind {
    case .pointer(let pointer, let device, let phase, let location):
      let place = location ?? places[pointer] ?? .zero
      places[pointer] = place
      return .pointer(
        PointerSample(
          pointer: pointer, device: device, phase: phase, location: place, instant: time))
    case .wheel(let notches, let place, let modifiers):
      return .wheel(
        Vector(notches.dx, -notches.dy) * wheelStep, at: place, modifiers: modifiers)
    case .key(let key): return .key(key)
    case .resize(let size): return .resize(size)
    case .focus(let isOn): return .focus(isOn)
    case .set, .act, .scroll, .stroke: return nil
    }
  }
}

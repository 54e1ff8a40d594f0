// A program's own screen in the lab, with its parameters and a preset of its values.
import Geometry
import Scenes
import Scripts

extension Preset {
  /// Name of the preset with the values of the open program.
  static let writtenName = "As written"

  /// The preset with the values that the program itself has set in its views.
  init(written parameters: ParameterSet) {
    self.init(name: Preset.writtenName, base: .seed, parameters: parameters)
    isLocked = true
    note = "The values in the code."
  }
}

extension LabOptions {
  /// The preset with the values of the program's first screen. Nil without a program.
  func writtenValues() -> Preset? {
    guard let program else { return nil }
    let setup = SceneSetup(
      for: scenes[0], size: deviceSize, theme: theme ?? .light,
      direction: direction ?? .leftToRight, reduceMotion: reduceMotion, program: program)
    var running = RunningScene(scenes[0], setup: setup, typeface: typeface)
    running.advance(to: .zero)
    _ = running.frame(at: .zero)
    return Preset(written: program.written.parameters)
  }
}

extension Lab {
  /// Allows the first device to call closures of the program while the user operates the device.
  /// Other devices and replays never call such closures.
  mutating func allowCalls() {
    guard let program = options.program else { return }
    running.calls = replay != nil ? .none : program.performs ? .all : .shared
  }

  /// Shows changes that another thread has made to the program's state.
  mutating func wakeProgram(at now: Instant) {
    guard options.program != nil else { return }
    let time = clock.device(at: now)
    running.handle(.wake, at: time)
    comparison.handle(.wake, at: time)
  }

  /// Adds the parameters of views that the program has shown since the last call.
  ///
  /// If a preset has not changed a parameter, the preset uses the program's value.
  mutating func takeProgramGroups(at now: Instant) {
    guard let program = options.program, running.groups != state.scene.groups else { return }
    let written = program.written.parameters
    let added = Set(running.groups).subtracting(state.scene.groups)
    let names = ParameterSet.declarations(of: running.groups).filter { added.contains($0.group) }
      .map(\.name)
    func renew(_ parameters: inout ParameterSet) {
      guard parameters.changes(from: ParameterSet()).allSatisfy({ !names.contains($0) }) else {
        return
      }
      for name in names { _ = written.value(name).map { parameters.set(name, $0) } }
    }
    func renew(_ presets: inout [Preset]) {
      for place in presets.indices.dropFirst(PresetLibrary.builtInCount) {
        renew(&presets[place].parameters)
      }
    }
    renew(&library.presets)
    undoStack.update { tuning in
      renew(&tuning.presets)
      if tuning.tuned >= PresetLibrary.builtInCount { renew(&tuning.parameters) }
    }
    _ = library.setWritten(Preset(written: written))
    if state.preset.selected >= PresetLibrary.builtInCount { renew(&state.parameters) }
    describeScene()
    adopt(at: now)
  }
}

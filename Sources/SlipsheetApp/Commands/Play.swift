// `slipsheet play`: runs a script on a virtual clock and prints lines of JSON.
import Export
import Files
import Interface
import Scenes
import Scripts

extension Slipsheet {
  static let play = Command(
    name: "play", usage: "[OPTIONS] SCRIPT|-",
    sentence: "Plays a script without a window and writes its events as JSON lines.",
    options: [
      OptionRule("--out", "DIR", "Folder for shots and films (the current folder)."),
      OptionRule("--trace", "FILE", "Also writes every sample, decision and effect to this file."),
      OptionRule(
        "--rate", "HZ", "Frames per second of the loop (60); results do not depend on it."),
      OptionRule("--params", "FILE", "Starts from a saved preset."),
      OptionRule("--assets", "DIR", "Folder with the pictures."),
      OptionRule("--list", "Prints scenes, starts, roles, options, actions and parameters."),
    ] + pictureOptions
  ) { arguments in
    if arguments.has("--list") {
      guard arguments.rest.isEmpty else {
        throw CommandError.refused("play: --list takes no script")
      }
      try arguments.refuseUnused(with: "--list")
      try FileAccess.say(Listing.text)
      return .done
    }
    let file = try arguments.expect("a script", of: "play")[0]
    let rate = try arguments.number("--rate", 0.1...100_000) ?? 60
    var script = try readScript(file, arguments)
    try readPictures(of: &script, arguments)
    return try run(script, file: file, rate: rate, arguments)
  }

  /// Reads a script from a file and checks the script. `--params` replaces the initial parameters.
  static func readScript(_ file: String, _ arguments: Arguments) throws -> Script {
    let bytes: [UInt8]
    do { bytes = try FileAccess.read(file, limit: Script.largestFile) } catch {
      throw CommandError.refused(error.sentence)
    }
    let name = file == "-" ? "standard input" : file
    var script: Script
    do { script = try Script(parsing: bytes) } catch {
      throw CommandError.refused(error.sentence(in: name))
    }
    if let params = arguments.value("--params") {
      script.parameters = try readPreset(params).parameters
    }
    script.locatePictures(below: file == "-" ? "." : FileAccess.folder(of: file))
    return script
  }

  /// The preset of `--preset` or `--params`. Nil without both options.
  static func preset(_ arguments: Arguments) throws -> Preset? {
    let builtIn = try arguments.word("--preset", of: presetNames).flatMap(Preset.BuiltIn.init)
    guard let file = arguments.value("--params") else { return builtIn.map { Preset($0) } }
    guard builtIn == nil else {
      throw CommandError.refused("--preset: not with --params, whose file names its preset")
    }
    return try readPreset(file)
  }

  /// Reads a preset from a file: a saved preset, a measured film, or a link with values.
  static func readPreset(_ file: String) throws -> Preset {
    do {
      if let link = try TryLink(reading: file) { return link.preset }
      let json = try JSON(parsing: try FileAccess.read(file, limit: 1 << 24))
      return try Preset(reading: json)
    } catch let error as FileError {
      throw CommandError.refused(error.sentence)
    } catch let error as JSONSyntaxError {
      throw CommandError.refused(
        "\(file): line \(error.line), column \(error.column): \(error.message)")
    } catch let error as JSONValueError {
      throw CommandError.refused(error.sentence(in: file))
    }
  }

  private static func run(
    _ script: Script, file: String, rate: Double, _ arguments: Arguments
  ) throws -> ExitCode {
    let needsPictures = !script.shots.isEmpty || script.film != nil
    let folder = arguments.value("--out") ?? "."
    let traceFile = arguments.value("--trace")
    var outputs = [traceFile].compactMap(\.self).map { PlannedOutput("--trace", $0) }
    outputs += script.shots.map { PlannedOutput("shots", "\(folder)/\($0.file)") }
    if let film = script.film {
      outputs += PlannedOutput.film("film", film, file: "\(folder)/\(film.file)")
    }
    try checkOutputs(
      reading: [file, arguments.value("--params")] + script.pictures.map(\.file),
      assets: arguments.value("--assets"), writing: outputs)
    let look = try PaintContext(painting: needsPictures, assets: arguments.value("--assets"))
    var script = script
    let running = try look.start(&script, of: file, decisions: traceFile == nil ? 0 : 65_536)
    var player = ScriptPlayer(
      script, running: running, rate: rate, traces: traceFile != nil)
    var out = LineBuffer()
    var trace: [UInt8] = []
    var film = try script.film.map { film in
      try FilmWriter(
        film, size: script.size, scale: script.scale, theme: script.theme, below: folder)
    }
    do {
      try player.run { output in
        switch output {
        case .line(let line): try out.write(line)
        case .trace(let line):
          trace.append(contentsOf: line.line.utf8)
          trace.append(10)
        case .shot(let shot, let frame, let size):
          let picture = try look.paint(frame, size, scale: script.scale)
          let place = try FileAccess.place(shot.file, below: folder)
          try FileAccess.write(look.png(picture), to: place)
        case .filmFrame(_, let frame, let size):
          try film?.add(try look.paint(frame, size, scale: script.scale), look)
        }
      }
      if let traceFile { try FileAccess.write(trace, to: traceFile) }
      try out.flush()
    } catch {
      film?.abandon()
      throw error
    }
    // The film is written last, because a film needs ffmpeg, which may be missing.
    try film?.finish(look)
    return .done
  }
}

/// Collects lines, for large writes to standard output.
struct LineBuffer {
  private var text = ""

  mutating func write(_ line: JSON) throws {
    text += line.line
    text += "\n"
    if text.utf8.count > 1 << 16 { try flush() }
  }

  mutating func flush() throws {
    try FileAccess.say(text)
    text = ""
  }
}

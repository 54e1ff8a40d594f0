// `slipsheet shot` paints one picture. `slipsheet film` paints a strip or a film.
import Files
import Interface
import Scenes
import Scripts

extension Slipsheet {
  /// Options of the commands that show one instant of a scene.
  static let sceneOptions = [
    OptionRule("--size", "WxH", "Window size in points (390x844)."),
    OptionRule("--theme", "light|dark", "Light or dark (light).", choices: ["light", "dark"]),
    OptionRule("--rtl", "Lays out from right to left."),
    OptionRule("--reduce-motion", "Reduces motion."),
    OptionRule("--preset", "NAME", "A built-in preset (seed).", choices: presetNames),
    OptionRule("--params", "FILE", "Starts from a saved preset."),
    OptionRule("--start", "NAME", "The initial state of the scene."),
  ]

  static let shot = Command(
    name: "shot", usage: "SCENE [--at T] [--script SCRIPT] -o FILE.png",
    sentence: "Writes a picture of one instant of a scene or a script.",
    options: [
      OptionRule("--output", short: "-o", "FILE", "The picture."),
      OptionRule("--at", "SECONDS", "The instant (0, or the script's end)."),
      OptionRule("--script", "SCRIPT", "The script to play up to the instant."),
    ] + sceneOptions + [
      OptionRule("--scale", "N", "Pixels per point, 0.5 to 4 (1)."),
      OptionRule("--assets", "DIR", "Folder with the pictures."),
    ] + pictureOptions, takes: .scene
  ) { arguments in
    guard let file = arguments.value("--output") else {
      throw CommandError.refused("shot: missing -o FILE.png")
    }
    guard file.lowercased().hasSuffix(".png") || FileAccess.isStream(file) else {
      throw CommandError.refused(
        "\(file): expected a name ending in .png, or - for standard output")
    }
    var script = try scenery(arguments, command: "shot")
    try readPictures(of: &script, arguments)
    try checkOutputs(
      reading: [arguments.value("--script"), arguments.value("--params")]
        + script.pictures.map(\.file),
      assets: arguments.value("--assets"), writing: [PlannedOutput("-o", file)])
    let at = try arguments.number("--at", 0...3_600) ?? script.until.seconds
    script.shots = [Script.Shot(at: Instant(at), file: "shot.png")]
    script.probes = []
    script.film = nil
    script.until = Instant(at)
    try check(script)
    let look = try PaintContext(painting: true, assets: arguments.value("--assets"))
    let running = try look.start(&script, of: arguments.value("--script") ?? script.scene.name)
    var player = ScriptPlayer(script, running: running)
    try player.run { output in
      guard case .shot(_, let frame, let size) = output else { return }
      let picture = try look.paint(frame, size, scale: script.scale)
      try FileAccess.write(look.png(picture), to: file)
    }
    return .done
  }

  static let film = Command(
    name: "film", usage: "SCRIPT -o FILE.gif|FILE.mp4|FILE.png|DIR",
    sentence: "Writes a film of a script, a film strip, or a folder of pictures.",
    options: [
      OptionRule("--output", short: "-o", "FILE|DIR", "The film, film strip or folder."),
      OptionRule("--from", "SECONDS", "The first instant (the script's, or 0)."),
      OptionRule("--to", "SECONDS", "The last instant (the script's, or its end)."),
      OptionRule(
        "--frames", "N", "Number of frames (the script's; 12 for a strip, else by --fps)."),
      OptionRule("--fps", "N", "Frames per second of a film (50 for a GIF, else 60)."),
      OptionRule("--touches", "Draws each finger as a round dot, as recordings of phones do."),
      OptionRule("--params", "FILE", "Starts from a saved preset."),
      OptionRule("--scale", "N", "Pixels per point, 0.5 to 4 (the script's)."),
      OptionRule("--assets", "DIR", "Folder with the pictures."),
    ] + pictureOptions
  ) { arguments in
    guard let file = arguments.value("--output") else {
      throw CommandError.refused("film: missing -o FILE.gif, FILE.mp4, FILE.png or a folder")
    }
    let kind = try FilmWriter.Kind(naming: file)
    let name = try arguments.expect("a script", of: "film")[0]
    var script = try readScript(name, arguments)
    if let scale = try arguments.number("--scale", 0.5...4) { script.scale = scale }
    try readPictures(of: &script, arguments)
    let instants = 0...3_600.0
    let from = try arguments.number("--from", instants) ?? script.film?.from.seconds ?? 0
    let to =
      try arguments.number("--to", instants) ?? script.film?.to.seconds ?? script.until.seconds
    guard from <= to else {
      throw CommandError.refused("--to: before --from, expected \(from) or more")
    }
    if arguments.has("--fps"), kind == .strip || arguments.has("--frames") {
      throw CommandError.refused(
        "--fps: no effect with \(kind == .strip ? "a film strip" : "--frames"), expected none"
      )
    }
    let rate = try arguments.number("--fps", 1...240) ?? (kind == .gif ? 50 : 60)
    let fromRate = Int(((to - from) * rate).rounded()) + 1
    let own = arguments.has("--fps") ? nil : script.film?.frames
    let asked = try arguments.number("--frames", 1...10_000).map { Int($0) }
    let frames = asked ?? own ?? (kind == .strip ? 12 : min(10_000, fromRate))
    script.film = Script.Film(
      from: Instant(from), to: Instant(to), frames: frames, file: file)
    script.shots = []
    script.probes = []
    script.until = Instant(to)
    try check(script)
    try checkOutputs(
      reading: [name, arguments.value("--params")] + script.pictures.map(\.file),
      assets: arguments.value("--assets"),
      writing: PlannedOutput.film("-o", script.film!, file: file))
    let look = try PaintContext(painting: true, assets: arguments.value("--assets"))
    let running = try look.start(&script, of: name)
    let dots = TouchDots(arguments.has("--touches") ? script.events : [])
    let shown = script.film!.instants
    var player = ScriptPlayer(script, running: running)
    var film = try FilmWriter(
      script.film!, size: script.size, scale: script.scale, theme: script.theme)
    var progress = Progress("frames", of: frames)
    do {
      try player.run { output in
        guard case .filmFrame(let number, var frame, let size) = output else { return }
        frame.list.commands += dots.commands(at: shown[number])
        try film.add(try look.paint(frame, size, scale: script.scale), look)
        progress.step()
      }
    } catch {
      film.abandon()
      throw error
    }
    progress.end()
    try film.finish(look)
    return .done
  }

  /// The script of a command: a file's script with the options, or a scene in the start state.
  static func scenery(_ arguments: Arguments, command: String) throws -> Script {
    var script: Script
    let scene = arguments.rest.first
    if arguments.rest.count > 1 { _ = try arguments.expect("a scene", of: command) }
    if let file = arguments.value("--script") {
      script = try readScript(file, arguments)
      if let scene, scene != script.scene.name {
        throw CommandError.refused("\(file): scene: \(script.scene.name), expected \(scene)")
      }
    } else {
      script = Script(try Self.scene(named: try arguments.expect("a scene", of: command)[0]))
    }
    if let size = try arguments.size("--size") { script.size = size }
    if let scale = try arguments.number("--scale", 0.5...4) { script.scale = scale }
    if let theme = try arguments.word("--theme", of: ["light", "dark"]) {
      script.theme = Theme(rawValue: theme)!
    }
    if arguments.has("--rtl") { script.direction = .rightToLeft }
    if arguments.has("--reduce-motion") { script.reduceMotion = true }
    if let preset = try Self.preset(arguments) { script.parameters = preset.parameters }
    if let start = try arguments.word("--start", of: script.scene.startNames) {
      script.start = start
    }
    return script
  }

  /// Throws an error for a picture that would be too large, before anything is painted. The options
  /// may have made the pictures of the script larger.
  private static func check(_ script: Script) throws(CommandError) {
    guard let error = script.pixelError else { return }
    throw .refused(error.sentence(in: script.scene.name))
  }

  static func scene(named name: String) throws(CommandError) -> any Scene.Type {
    guard let scene = SceneRegistry.named(name) else {
      let names = SceneRegistry.shown.map { $0.name }
      let nearest = name.nearest(in: names).map { " (the nearest is \($0))" } ?? ""
      throw .refused(
        "\(name): unknown scene\(nearest), expected one of \(names.joined(separator: ", "))")
    }
    return scene
  }
}

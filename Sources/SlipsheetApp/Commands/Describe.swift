// `slipsheet describe`: prints what a screen reader speaks at one instant of a scene or a script.
import Interface
import Scripts

extension Slipsheet {
  static let describe = Command(
    name: "describe", usage: "SCENE [--at T] [--script SCRIPT]",
    sentence: "Prints what a screen reader speaks, one element a line.",
    options: [
      OptionRule("--at", "SECONDS", "The instant (0, or the script's end)."),
      OptionRule("--script", "SCRIPT", "The script to play up to the instant."),
    ] + sceneOptions, takes: .scene
  ) { arguments in
    var script = try scenery(arguments, command: "describe")
    try readPictures(of: &script, arguments)
    let at = Instant(try arguments.number("--at", 0...3_600) ?? script.until.seconds)
    (script.probes, script.shots, script.film, script.until) = ([], [], nil, at)
    let look = try PaintContext(painting: false, assets: nil)
    let running = try look.start(&script, of: arguments.value("--script") ?? script.scene.name)
    var player = ScriptPlayer(script, running: running)
    player.run { _ in }
    var scene = player.scene
    let description = scene.describe(at: at)
    return tell(SpokenText.of(description, announcements: scene.takeAnnouncements()))
  }
}

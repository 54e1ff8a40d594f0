// `slipsheet` without a command: the lab, or on a terminal without a display what can be done there.
import Drawing
import Files
import Geometry
import SDLHost
import Scripts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Slipsheet {
  static func alone() -> ExitCode {
    ending {
      // A program that started it has use for the exit code only.
      guard isatty(STDOUT_FILENO) == 1 else { return try openLab() }
      let hasName = ["DISPLAY", "WAYLAND_DISPLAY"].contains { FileAccess.environment($0) != nil }
      if !hasName, DisplaySurvey().driver == nil { return tell(greeting) }
      do { return try openLab() } catch let end as CommandError where end.code == .noDisplay {
        return tell(greeting)
      }
    }
  }

  private static func openLab() throws -> ExitCode {
    try lab.run(Arguments([], knowing: lab.options, of: lab.name))
  }

  private static var greeting: String {
    var text =
      "There is no display here, so the lab stays closed. What can be done without one:\n\n"
    text += """
        slipsheet play SCRIPT.json                what happens, as JSON lines
        slipsheet shot today -o today.png         a picture of one instant
        slipsheet film SCRIPT.json -o film.png    a film strip; also GIF and MP4
        slipsheet sweep STROKES.jsonl …           which threshold fits recorded strokes
        slipsheet export --to swiftui             the tuned numbers as code
        slipsheet doctor                          what this machine has and lacks
        slipsheet help COMMAND                    what a command takes


      """
    if let strip = demoStrip {
      text += "A cover that is pulled down, let go of, and gone:\n\n\(strip)\n"
    }
    return text
  }

  /// The demo in the terminal's own letters; nil where it has no colours or there are no fonts.
  private static var demoStrip: String? {
    guard let depth = TerminalPicture.Depth.ofThisTerminal,
      var script = try? Script(parsing: demo),
      let look = try? Look(painting: true, assets: nil)
    else { return nil }
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    let (columns, rows) = isKnown ? (Int(size.ws_col), Int(size.ws_row)) : (80, 24)
    guard let layout = TerminalPicture.Layout(columns: columns, rows: rows) else { return nil }
    script.film?.frames = layout.count
    var pictures: [Picture] = []
    var player = ScriptPlayer(
      script,
      running: RunningExhibit(script, typeface: look.typeface, pictures: look.pictures))
    try? player.run { output in
      guard case .filmFrame(_, let frame, let size) = output else { return }
      pictures.append(try look.paint(frame, size, scale: 0.5))
    }
    guard pictures.count == layout.count else { return nil }
    return TerminalPicture(pictures, layout, depth).text
  }

  /// Examples/demo.json, which a program that was copied somewhere has not beside it.
  private static var demo: [UInt8] {
    Array(
      """
      {
        "version": 1,
        "scene": "book",
        "start": "presented",
        "events": [
          {"at": 0.1, "touch": 1, "swipe": {"from": [195, 180], "to": [195, 640], "duration": 0.5, "steps": 30}}
        ],
        "film": {"from": 0, "to": 1.1, "frames": 8, "file": "demo.png"},
        "until": 1.6
      }
      """.utf8)
  }
}

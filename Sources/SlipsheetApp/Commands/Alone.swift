// `slipsheet` without a command: opens the lab or, without a display, lists working commands.
import Files
import Libc
import SDLHost

extension Slipsheet {
  static func alone() -> ExitCode {
    ending {
      // A program reads an output that is not a terminal. Without a display, the program must
      // receive the error instead of the greeting.
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
    """
    There is no display, so the lab cannot open. These commands need none:

      slipsheet play SCRIPT.json                what happens, as JSON lines
      slipsheet shot today -o today.png         a picture of one instant
      slipsheet film SCRIPT.json -o film.png    a film strip; also GIF and MP4
      slipsheet sweep STROKES.jsonl …           which threshold fits recorded strokes
      slipsheet export --to swiftui             the tuned values as code
      slipsheet doctor                          what this machine has and what is missing
      slipsheet help COMMAND                    a command and its options

    """
  }
}

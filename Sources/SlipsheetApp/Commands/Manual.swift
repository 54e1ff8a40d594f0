// The manual page, in the language of man(7), from the same declarations as `--help`.
import Files

@MainActor
enum Manual {
  static var page: String {
    var text = """
      .TH SLIPSHEET 1 "" "Slipsheet \(Slipsheet.version)" "User Commands"
      .SH NAME
      slipsheet \\- tune, play, film and measure dismissal gestures
      .SH SYNOPSIS
      .B slipsheet
      [\\fICOMMAND\\fR] [\\fIOPTIONS\\fR]
      .SH DESCRIPTION
      Screens that leave the way a hand expects: pulled down, pushed in from the edge, swiped back,
      dragged past the top of a list, flicked away.
      .B slipsheet lab
      is a window in which every threshold of these gestures is tuned by eye, recorded, replayed and
      compared; the other commands draw the same frames without a window.
      .PP
      Without a command it is
      .BR lab ;
      on a terminal without a display it says what can be done there.
      Options may stand before, between and after the rest; \\fB\\-\\-\\fR ends them.
      .SH COMMANDS

      """
    for command in Slipsheet.commands { text += section(of: command) }
    text += """
      .SH EXIT STATUS
      .TP
      .B 0
      Done.
      .TP
      .B 1
      It began and could not finish: a file cannot be written, fonts or ffmpeg are missing.
      .TP
      .B 2
      Refused: arguments, a script or a file of parameters are wrong; nothing was run.
      .TP
      .B 3
      There is no display to open a window on.
      .SH ENVIRONMENT
      .TP
      .B SLIPSHEET_ASSETS
      The folder of the pictures, after \\fB\\-\\-assets\\fR.
      .TP
      .B SLIPSHEET_FONTS
      Folders that are searched for fonts first, separated by colons.
      .TP
      .B NO_COLOR
      Nothing is drawn in a terminal.
      .TP
      .B SDL_VIDEODRIVER
      The video driver that SDL takes.
      .SH FILES
      .TP
      .I ../share/slipsheet
      From the program's folder: its pictures. Where they are missing they are drawn.
      .TP
      .I $XDG_DATA_HOME/slipsheet/lab
      What the lab keeps: settings, presets, recordings.
      .SH EXAMPLES
      .TP
      .B slipsheet lab today
      Tunes the card that is pushed back from the edge.
      .TP
      .B slipsheet film demo.json \\-o demo.png
      The film strip of a script.
      .TP
      .B slipsheet doctor
      What this machine has and what to install.

      """
    return text
  }

  private static func section(of command: Command) -> String {
    var text = ".SS slipsheet \(escaped(command.name)) \(escaped(command.usage))\n"
    text += "\(line(command.sentence))\n"
    for option in command.options {
      text += ".TP\n\\fB\(escaped(option.short.map { "\($0), " } ?? ""))\(escaped(option.name))\\fR"
      if let value = option.value { text += " \\fI\(escaped(value))\\fR" }
      text += "\n\(line(option.sentence))\n"
    }
    return text
  }

  /// A line of text, which must not be taken for a request.
  private static func line(_ text: String) -> String {
    let text = escaped(text)
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&\(text)" : text
  }

  /// Hyphens stay hyphens that can be copied, and a backslash is one.
  private static func escaped(_ text: String) -> String {
    var out = ""
    for character in text {
      switch character {
      case "\\": out += "\\e"
      case "-": out += "\\-"
      case "…": out += "..."
      default: out.append(character)
      }
    }
    return out
  }
}

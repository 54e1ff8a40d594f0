// `slipsheet completions`: what a shell offers behind the program's name, from the declarations.
import Files

extension Slipsheet {
  static let completions = Command(
    name: "completions", usage: "bash|zsh|fish",
    sentence: "Writes what a shell needs to complete commands, options and scenes.",
    options: [], takes: .words(["bash", "zsh", "fish"])
  ) { arguments in
    let shell = try arguments.expect("a shell", of: "completions")[0]
    switch shell {
    case "bash": return tell(BashCompletions.text)
    case "zsh": return tell(ZshCompletions.text)
    case "fish": return tell(FishCompletions.text)
    default: throw CommandError.refused("completions: \(shell), expected one of bash, zsh, fish")
    }
  }
}

extension OptionRule {
  /// Both forms of the name.
  fileprivate var forms: [String] { [short, name].compactMap { $0 } }

  /// What its value is, as far as its name says.
  fileprivate enum Kind {
    case file, folder, other
  }

  fileprivate var kind: Kind {
    switch value {
    case "DIR": .folder
    case .some(let value) where value.hasPrefix("FILE") || value == "SCRIPT": .file
    default: .other
    }
  }
}

/// Leans on nothing but bash.
@MainActor
private enum BashCompletions {
  static var text: String {
    """
    # bash completion for slipsheet; written by `slipsheet completions bash`.
    _slipsheet() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
      local command=${COMP_WORDS[1]} options='' words='' kind=file
      # The value of --option=VALUE stands behind a word of its own, the equals sign.
      if [ "$word" = = ]; then
        before=${COMP_WORDS[COMP_CWORD-1]} word=
      elif [ "$before" = = ] && [ "$COMP_CWORD" -gt 2 ]; then
        before=${COMP_WORDS[COMP_CWORD-2]}
      fi
      if [ "$COMP_CWORD" = 1 ]; then
        kind=none words='\(Slipsheet.commands.map(\.name).joined(separator: " "))'
        options='--help --version'
      else
        case $command in
    \(Slipsheet.commands.map(branch).joined(separator: "\n"))
        esac
      fi
      COMPREPLY=()
      if [ -n "$words" ] || [[ $word == -* ]]; then
        [[ $word != -* ]] || words=$options
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
      elif [ "$kind" != none ]; then
        compopt -o filenames 2>/dev/null
        case $kind in
          folder) mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
          file) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
        esac
      fi
    }
    complete -F _slipsheet slipsheet

    """
  }

  private static func branch(_ command: Command) -> String {
    var text = "      \(command.name))\n"
    text +=
      "        options='\((command.options.flatMap(\.forms) + ["--help"]).joined(separator: " "))'\n"
    switch command.takes {
    case .nothing: text += "        kind=none\n"
    case .folder: text += "        kind=folder\n"
    case .files: break
    case .scene, .command, .words:
      let words = command.takes.words ?? []
      text += "        kind=none words='\(words.joined(separator: " "))'\n"
    }
    let valued = command.options.filter { $0.value != nil }
    guard !valued.isEmpty else { return text + "        ;;" }
    text += "        case $before in\n"
    for option in valued {
      let kind =
        switch option.kind {
        case .file: "file"
        case .folder: "folder"
        case .other: "none"
        }
      let words = option.choices.joined(separator: " ")
      text +=
        "          \(option.forms.joined(separator: " | "))) kind=\(kind) words='\(words)' ;;\n"
    }
    return text + "        esac\n        ;;"
  }
}

/// For `_arguments`.
@MainActor
private enum ZshCompletions {
  static var text: String {
    """
    #compdef slipsheet
    # zsh completion for slipsheet; written by `slipsheet completions zsh`.
    _slipsheet() {
      local -a commands=(
    \(Slipsheet.commands.map { "    '\($0.name):\(quoted($0.sentence))'" }.joined(separator: "\n"))
      )
      if (( CURRENT == 2 )); then
        _describe command commands
        _arguments '--help[Lists the commands.]' '--version[Prints the version.]'
        return
      fi
      local command=$words[2]
      shift words
      (( CURRENT -= 1 ))
      case $command in
    \(Slipsheet.commands.map(branch).joined(separator: "\n"))
      esac
    }
    _slipsheet "$@"

    """
  }

  private static func branch(_ command: Command) -> String {
    var lines = ["    \(command.name))", "      _arguments \\"]
    for option in command.options {
      for form in option.forms {
        var line = "        '*\(form)\(option.value == nil || form.count == 2 ? "" : "=")"
        line += "[\(quoted(option.sentence))]"
        if let value = option.value {
          line += ":\(quoted(value.lowercased())):\(action(option))"
        }
        lines.append(line + "' \\")
      }
    }
    lines.append("        '--help[Lists the options.]' \\")
    switch command.takes {
    case .nothing: lines[lines.count - 1].removeLast(2)
    case .folder: lines.append("        '*:folder:_files -/'")
    case .files: lines.append("        '*:file:_files'")
    case .scene, .command, .words:
      lines.append("        '1:word:(\((command.takes.words ?? []).joined(separator: " ")))'")
    }
    return (lines + ["      ;;"]).joined(separator: "\n")
  }

  private static func action(_ option: OptionRule) -> String {
    if !option.choices.isEmpty { return "(\(option.choices.joined(separator: " ")))" }
    switch option.kind {
    case .file: return "_files"
    case .folder: return "_files -/"
    case .other: return " "
    }
  }

  /// Inside of single quotes, and of brackets and between colons.
  private static func quoted(_ text: String) -> String {
    var out = ""
    for character in text {
      switch character {
      case "'": out += "'\\''"
      case "[", "]", ":", "\\": out += "\\\(character)"
      default: out.append(character)
      }
    }
    return out
  }
}

@MainActor
private enum FishCompletions {
  static var text: String {
    var lines = [
      "# fish completion for slipsheet; written by `slipsheet completions fish`.",
      "complete -c slipsheet -f",
      "complete -c slipsheet -n __fish_use_subcommand -l help -d 'Lists the commands.'",
      "complete -c slipsheet -n __fish_use_subcommand -l version -d 'Prints the version.'",
    ]
    for command in Slipsheet.commands {
      lines.append(
        "complete -c slipsheet -n __fish_use_subcommand -a \(command.name) "
          + "-d '\(quoted(command.sentence))'")
    }
    for command in Slipsheet.commands {
      let begin = "complete -c slipsheet -n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.options { lines.append("\(begin) \(rule(option))") }
      switch command.takes {
      case .nothing: break
      case .files: lines.append("\(begin) -F")
      case .folder: lines.append("\(begin) -a '(__fish_complete_directories)'")
      case .scene, .command, .words:
        lines.append("\(begin) -a '\((command.takes.words ?? []).joined(separator: " "))'")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func rule(_ option: OptionRule) -> String {
    var words: [String] = []
    for form in option.forms {
      words.append(form.hasPrefix("--") ? "-l \(form.dropFirst(2))" : "-s \(form.dropFirst())")
    }
    words.append("-d '\(quoted(option.sentence))'")
    if option.value != nil {
      if !option.choices.isEmpty {
        words.append("-x -a '\(option.choices.joined(separator: " "))'")
      } else {
        switch option.kind {
        case .file: words.append("-r -F")
        case .folder: words.append("-x -a '(__fish_complete_directories)'")
        case .other: words.append("-x")
        }
      }
    }
    return words.joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    var out = ""
    for character in text {
      if character == "'" || character == "\\" { out += "\\" }
      out.append(character)
    }
    return out
  }
}

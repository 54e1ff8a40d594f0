// The two forms without a view: a preset file, and Swift for programs that use this library.
import Exhibits
import Files
import Motion

/// Writes the figures of some groups that differ from "seed".
struct PlainText {
  let preset: Preset
  let groups: [String]

  private var changed: [FigureDeclaration] {
    let seed = Figures()
    return Figures.declarations.filter {
      groups.contains($0.group) && preset.figures.value(of: $0) != seed.value(of: $0)
    }
  }

  /// A preset file that the lab and `--params` read.
  var json: String {
    let changed = changed
    var text = "{\n  \"version\": 1,\n  \"name\": \(JSON.text(preset.name).line),\n"
    text += "  \"preset\": \"seed\",\n  \"set\": {"
    text += changed.map { figure in
      "\n    \"\(figure.name)\": " + preset.figures.value(of: figure).json.line
    }.joined(separator: ",")
    return text + (changed.isEmpty ? "}\n}\n" : "\n  }\n}\n")
  }

  /// For a program that uses this library.
  var swift: String {
    let changed = changed
    let count =
      changed.isEmpty
      ? "as the seed preset"
      : "\(counted(changed.count, "figure")) differ\(changed.count == 1 ? "s" : "") from the seed preset"
    var text = "// Slipsheet, preset \"\(preset.nameInComment)\": \(count).\n"
    text += "// Lengths in points, times in seconds, speeds in points per second, y down.\n"
    text += "import Slipsheet\n"
    for group in groups {
      let own = changed.filter { $0.group == group }
      guard !own.isEmpty else { continue }
      // A program has no configuration of a scene of ours: it reads the values.
      let isOurs = Figures.sceneGroups.contains(group)
      text +=
        isOurs ? "\n// Of the scene itself:\n" : "\nvar \(group) = \(own[0].configuration)()\n"
      for figure in own {
        let (value, note) = literal(figure)
        text += isOurs ? "// " : ""
        text += "\(group).\(figure.property) = \(value)  // \(note)\n"
      }
    }
    if changed.isEmpty { text += "\n// Every configuration begins with these figures.\n" }
    return text
  }

  /// The value, and its unit; a choice is the place of its word, which is said beside it.
  private func literal(_ figure: FigureDeclaration) -> (String, String) {
    let value = preset.figures.value(of: figure)
    guard case .choice(let word) = value, case .choice(let words) = figure.kind else {
      let unit = figure.unitInWords.lowercased()
      return (ExportText.plain(value), unit.isEmpty ? "on or off" : unit)
    }
    return ("\(words.firstIndex(of: word) ?? 0)", word)
  }
}

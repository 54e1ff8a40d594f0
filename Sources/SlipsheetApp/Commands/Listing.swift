// The output of `slipsheet play --list`: every name that a script can use.
import Exhibits
import Motion

enum Listing {
  static var text: String {
    var text = "Scenes\n"
    for exhibit in Exhibits.shown { text += describe(exhibit) }
    text += "\nEvery scene has the option veto: \(ExhibitOption.veto.kindInWords).\n"
    text += "\nPresets: \(Preset.House.allCases.map(\.rawValue).joined(separator: ", ")).\n"
    text += "\nParameters (name, default in seed, in fluid, what it may be, what it does)\n"
    for figure in Figures.declarations {
      text += "  \(figure.name)  \(figure.seed.json.line)"
      if figure.fluid != figure.seed { text += "  \(figure.fluid.json.line)" }
      text += "  \(figure.kindInWords)"
      if !figure.unitInWords.isEmpty { text += " \(figure.unitInWords)" }
      text += ". \(figure.sentence)\n"
    }
    return text
  }

  private static func describe(_ exhibit: any Exhibit.Type) -> String {
    var text = "  \(exhibit.name): \(exhibit.summary)\n"
    let starts = exhibit.starts.map { $0 == exhibit.defaultStart ? "\($0) (default)" : $0 }
    text += "    starts: \(starts.joined(separator: ", "))\n"
    for option in exhibit.options {
      text += "    option \(option.name): \(option.kindInWords)"
      text += " (default \(option.defaultValue.line)). \(option.sentence)\n"
    }
    for action in exhibit.actions { text += "    do \(action.name) \(action.arguments)\n" }
    text += "    parameters: \(exhibit.groups.joined(separator: ", "))\n"
    return text
  }
}

extension FigureDeclaration {
  /// The unit after a range. Empty for words and switches.
  var unitInWords: String {
    switch kind {
    case .number: unit == .count ? "" : unit.rawValue
    case .flag, .choice: ""
    }
  }
}

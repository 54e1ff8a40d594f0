// The output of `slipsheet play --list`: all names that a script can use.
import Scenes

enum Listing {
  static var text: String {
    var text = "Scenes\n"
    for scene in SceneRegistry.shown { text += describe(scene) }
    text += "\nEvery scene has the option veto: \(SceneOption.veto.kindInWords).\n"
    text += "\nPresets: \(Preset.BuiltIn.allCases.map(\.rawValue).joined(separator: ", ")).\n"
    text += "\nParameters (name, default in seed, in fluid, allowed values, what it does)\n"
    for value in ParameterSet.declarations {
      text += "  \(value.name)  \(value.seed.json.line)"
      if value.fluid != value.seed { text += "  \(value.fluid.json.line)" }
      text += "  \(value.kindInWords)"
      if !value.unitInWords.isEmpty { text += " \(value.unitInWords)" }
      text += ". \(value.sentence)\n"
    }
    return text
  }

  private static func describe(_ scene: any Scene.Type) -> String {
    var text = "  \(scene.name): \(scene.summary)\n"
    let starts = scene.startNames.map { $0 == scene.defaultStart ? "\($0) (default)" : $0 }
    text += "    starts: \(starts.joined(separator: ", "))\n"
    if !scene.pictureRoles.isEmpty {
      text += "    pictures: \(scene.pictureRoles.map(\.rawValue).joined(separator: ", "))\n"
    }
    for option in scene.options {
      text += "    option \(option.name): \(option.kindInWords)"
      text += " (default \(option.defaultValue.line)). \(option.sentence)\n"
    }
    for action in scene.actions { text += "    do \(action.name) \(action.arguments)\n" }
    text += "    parameters: \(scene.groups.joined(separator: ", "))\n"
    return text
  }
}

extension ParameterDeclaration {
  /// Unit of the parameter, in the form printed after the range. Empty for words and switches.
  var unitInWords: String {
    switch kind {
    case .number: unit == .count ? "" : unit.rawValue
    case .flag, .choice: ""
    }
  }
}

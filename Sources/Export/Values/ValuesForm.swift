// The values of a preset as JSON, CSS, Swift, Kotlin and Dart, generated from the declarations.
import Files
import Motion
import Scenes

/// Writes the values of all parameters of some groups. JSON only has the changed values.
struct ValuesForm {
  let preset: Preset
  let groups: [String]

  func text(_ form: ExportForm) -> String {
    switch form {
    case .json: json
    case .css: css
    default: constants(form)
    }
  }

  private var parameters: [ParameterDeclaration] {
    ParameterSet.declarations.filter { groups.contains($0.group) }
  }

  private func isChanged(_ parameter: ParameterDeclaration) -> Bool {
    preset.parameters.value(of: parameter) != parameter.seed
  }

  private static let units =
    "Lengths in points, times in seconds, speeds in points per second, y down."

  // MARK: JSON and CSS

  /// The values as a preset file for the lab and for the option `--params`.
  private var json: String {
    let changed = parameters.filter(isChanged)
    var text = "{\n  \"version\": 1,\n  \"name\": \(JSON.text(preset.name).line),\n"
    text += "  \"preset\": \"seed\",\n  \"set\": {"
    text += changed.map { parameter in
      "\n    \"\(parameter.name)\": " + preset.parameters.value(of: parameter).json.line
    }.joined(separator: ",")
    return text + (changed.isEmpty ? "}\n}\n" : "\n  }\n}\n")
  }

  /// The values as a CSS rule that contains a custom property for each parameter and each spring.
  private var css: String {
    var text = "/* Slipsheet, preset \"\(preset.nameInComment)\".\n"
    text += "   Lengths in px (points), times in s, speeds in px/s.\n"
    text += "   A spring is its duration and its `linear()`: transition: transform var(--…). */\n"
    text += ":root {\n"
    for parameter in parameters {
      let ending =
        switch parameter.unit {
        case .points: "px"
        case .seconds: "s"
        default: ""
        }
      text += "  /* \(parameter.note(in: preset)) */\n"
      text += "  --\(parameter.name.dashed): \(value(parameter).plain)\(ending);\n"
    }
    for named in preset.springs(of: groups) {
      text += "\n  --\(named.property): \(named.spring.css);\n"
    }
    return text + "}\n"
  }

  private func value(_ parameter: ParameterDeclaration) -> ParameterValue {
    preset.parameters.value(of: parameter)
  }

  // MARK: Swift, Kotlin and Dart

  /// The values as one type per group, with a constant for each parameter and each spring.
  private func constants(_ form: ExportForm) -> String {
    let indent = form == .dart ? "  " : "    "
    var text = "// Slipsheet, preset \"\(preset.nameInComment)\".\n// \(Self.units)\n"
    if !preset.springs(of: groups).isEmpty {
      if form == .kotlin {
        text += "import androidx.compose.animation.core.SpringSpec\n"
        text += "import androidx.compose.animation.core.spring\n"
      }
      if form == .dart { text += "import 'package:flutter/physics.dart';\n" }
    }
    for group in groups {
      let name = group.capitalized + "Values"
      let title = ParameterSet.groupTitles[group] ?? group
      text += "\n" + comment("\(title).", form)
      switch form {
      case .kotlin: text += "object \(name) {\n"
      case .dart: text += "class \(name) {\n  const \(name)._();\n"
      default: text += "enum \(name) {\n"
      }
      for parameter in parameters where parameter.group == group {
        let constant = "\(parameter.ownName) = \(Self.literal(value(parameter)))"
        text += indent + comment(parameter.note(in: preset), form) + indent
        switch form {
        case .kotlin: text += "const val \(constant)\n"
        case .dart: text += "static const \(constant);\n"
        default: text += "static let \(constant)\n"
        }
      }
      for named in preset.springs(of: [group]) {
        text += indent + comment(named.sentence, form) + indent
        text += spring(named, form) + "\n"
      }
      text += "}\n"
    }
    return form == .swift ? text + configurations : text
  }

  private func comment(_ words: String, _ form: ExportForm) -> String {
    form == .kotlin ? "/** \(words) */\n" : "/// \(words)\n"
  }

  /// The value as a literal for code. Numbers always have a decimal point or an exponent, because
  /// otherwise they would be integers.
  static func literal(_ value: ParameterValue) -> String {
    switch value {
    case .number: value.plain.contains { $0 == "." || $0 == "e" } ? value.plain : value.plain + ".0"
    case .flag: value.plain
    case .choice(let word): "\"\(word)\""
    }
  }

  /// The declaration of a spring in the platform's language and units.
  private func spring(_ named: NamedSpring, _ form: ExportForm) -> String {
    let (response, ratio) = named.spring.literals
    let stiffness = PlatformSpring.short(named.spring.finiteStiffness, 4)
    let name = named.name
    return switch form {
    case .kotlin:
      "val \(name): SpringSpec<Float> = spring(dampingRatio = \(ratio)f, stiffness = \(stiffness)f)"
    case .dart:
      "static final \(name) =\n      SpringDescription.withDampingRatio"
        + "(mass: 1, stiffness: \(stiffness), ratio: \(ratio));"
    default:
      "static let \(name) = (response: \(response), dampingFraction: \(ratio))"
    }
  }

  /// Swift code for programs that use this package: its configurations with these values.
  private var configurations: String {
    var text = "\n#if canImport(Slipsheet)\nimport Slipsheet\n"
    // Groups that only the scenes of the lab use have no configuration in the package.
    for group in groups where !ParameterSet.sceneGroups.contains(group) {
      let own = parameters.filter { $0.group == group }
      guard let type = own.first?.configuration else { continue }
      let changed = own.filter(isChanged)
      text += "\nextension \(type) {\n    /// These values.\n    static var tuned: \(type) {\n"
      text += "        \(changed.isEmpty ? "let" : "var") tuned = \(type)()\n"
      for parameter in changed {
        let constant = "\(group.capitalized)Values.\(parameter.ownName)"
        if parameter.isCurve {
          text += "        if let curve = UnitCurve(words: \(constant)) {\n"
          text += "            tuned.\(parameter.property) = curve\n        }\n"
          continue
        }
        text += "        tuned.\(parameter.property) = "
        if case .choice(let words) = parameter.kind, case .choice(let word) = value(parameter) {
          text += "\(words.firstIndex(of: word) ?? 0)  // \(word)\n"
        } else {
          text += "\(constant)\n"
        }
      }
      text += "        return tuned\n    }\n}\n"
    }
    return text + "#endif\n"
  }
}

extension ParameterDeclaration {
  /// The parameter's name without its group, for example `threshold` for `pullDown.threshold`.
  var ownName: String { String(name.drop { $0 != "." }.dropFirst()) }
}

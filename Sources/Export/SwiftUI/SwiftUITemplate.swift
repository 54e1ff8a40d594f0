// The SwiftUI export: short handwritten modifiers, with the values of a preset at the top.
import Motion
import Scenes

/// The source text of one modifier, and the parameters that it uses.
struct SwiftUITemplate: Sendable {
  /// The name of the modifier and of its file.
  var type: String
  /// A usage example in one line.
  var usage: String
  /// Names of the parameters that the modifier uses. The two parameters of a spring have one name.
  var reads: [String]
  /// Names of the interaction's parameters that have no effect in the exported modifier.
  var unread: [String] = []
  /// The engine's features that the modifier lacks, as the end of a sentence in the export.
  var leavesOut: String
  /// The source text after the import. The values replace the line `VALUES`.
  var code: String

  /// All templates. The keys are the names of the interactions.
  static let all: [String: SwiftUITemplate] = [
    "pullDown": pullDown, "edgeCard": edgeCard, "navigation": navigation, "pager": pager,
    "pullToDismiss": pullToDismiss, "overlay": overlay,
  ]

  /// The text of the whole exported file.
  func text(_ interaction: ExportedInteraction, _ preset: Preset) -> String {
    var head = [
      "\(interaction.title): \(interaction.sentence)",
      "Slipsheet, preset \"\(preset.nameInComment)\".",
      "Usage: \(usage)", "Left out: \(leavesOut).",
    ]
    if !unread.isEmpty {
      head.append("Parameters without effect here: \(unread.joined(separator: ", ")).")
    }
    head += [
      "The package's product Interactions has all of it, as plain Swift that you can add instead.",
      "Checked against stubs of SwiftUI's names and against the engine's decisions, not on a device.",
    ]
    let parts = code.split(separator: "VALUES\n", maxSplits: 1, omittingEmptySubsequences: false)
    return head.map { "// \($0)\n" }.joined() + "import SwiftUI\n\n" + parts[0]
      + values(interaction, preset) + parts[1]
  }

  /// A Swift constant for each value. For a changed value, a comment has the default value.
  private func values(_ interaction: ExportedInteraction, _ preset: Preset) -> String {
    let springs = preset.springs(of: interaction.groups)
    return reads.map { name in
      let own = Self.property(name, of: interaction)
      if let named = springs.first(where: { "\($0.group).\($0.name)" == name }) {
        return "    static let \(own) = \(Self.spring(named, preset))\n"
      }
      guard let parameter = ParameterSet.declaration(name) else { return "" }
      let value = preset.parameters.value(of: parameter)
      var note = [parameter.unitInWords.lowercased()].filter { !$0.isEmpty }
      if case .choice(let words) = parameter.kind { note = [words.joined(separator: " or ")] }
      if value != parameter.seed { note.append("original \(parameter.seed.plain)") }
      let comment = note.isEmpty ? "" : "  // " + note.joined(separator: "; ")
      return "    static let \(own) = \(ValuesForm.literal(value))\(comment)\n"
    }.joined()
  }

  private static func spring(_ named: NamedSpring, _ preset: Preset) -> String {
    let (time, damping) = (named.time, named.damping)
    var note =
      named.isSettling ? ["at rest after \(preset.parameters.value(of: time).plain) s"] : []
    if preset.parameters.value(of: time) != time.seed
      || preset.parameters.value(of: damping) != damping.seed
    {
      note.append("original \(time.seed.plain) s, \(damping.seed.plain)")
    }
    let (response, ratio) = named.spring.literals
    return "Spring(response: \(response), dampingRatio: \(ratio))"
      + (note.isEmpty ? "" : "  // " + note.joined(separator: "; "))
  }

  /// The name of a constant, for example `threshold` for `pullDown.threshold`. For a parameter of
  /// another group, this group is the prefix.
  private static func property(_ name: String, of interaction: ExportedInteraction) -> String {
    let parts = name.split(separator: ".").map(String.init)
    return parts[0] == interaction.groups[0] ? parts[1] : parts[0] + parts[1].capitalized
  }
}

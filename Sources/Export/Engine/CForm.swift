// The export for C: the header of the engine, and the tuned values as an array.
import Scenes

/// Writes the values of one interaction as a C header.
struct CForm {
  let interaction: ExportedInteraction
  let preset: Preset

  var file: String { interaction.file + "-values.h" }

  /// The name of a type for one element of the array, such as `slip_pull_down_value`. The array's
  /// name has an `s` at its end.
  private var name: String { "slip_" + interaction.file.replacing("-", with: "_") + "_value" }

  var values: String {
    let lines = interaction.parameters.map { parameter in
      "  {\"\(parameter.name)\", \(number(parameter))}, /* \(parameter.note(in: preset)) */\n"
    }
    return """
      #pragma once
      /* \(interaction.title): \(interaction.sentence)
       * Slipsheet, preset "\(preset.nameInComment)".
       * Lengths in points, times in seconds, speeds in points per second, y down.
       *
       *   slip_session *session = slip_session_create(0);
       *   slip_session_set_values(session, \(name)s, \(name)_count);
       */
      #include "slipsheet.h"

      static const slip_value \(name)s[] = {
      \(lines.joined())};

      enum { \(name)_count = sizeof \(name)s / sizeof *\(name)s };

      """
  }

  /// The value as a C number. A flag is 0 or 1, and a choice is the index of its word.
  private func number(_ parameter: ParameterDeclaration) -> String {
    switch (preset.parameters.value(of: parameter), parameter.kind) {
    case (.flag(let isOn), _): isOn ? "1" : "0"
    case (.choice(let word), .choice(let words)): "\(words.firstIndex(of: word) ?? 0)"
    case (let value, _): value.plain
    }
  }
}

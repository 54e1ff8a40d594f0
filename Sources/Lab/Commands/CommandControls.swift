// Controls for commands. The titles and states of the controls come from the table of commands.
import Interface

extension LabState {
  /// An icon button for a command, 28 points wide and high.
  func icon(of name: String, size: Double = 18, index: Int = 0) -> ViewList {
    let face = face(of: name, index)
    return IconButton(
      face.glyph ?? .dot, action: ActionID(name, index), label: face.name, target: 28, size: size,
      face.isChecked ? .accent : .secondary
    )
    .help(face.tip)
    .disabled(!face.isEnabled)
  }

  /// A segmented control for a choice. The control has one segment for each width. Without widths,
  /// it has a segment for each option.
  ///
  /// - Parameter words: Labels that replace the labels in the table.
  func segments(of name: String, label: String, widths: [Double] = [], words: [String]? = nil)
    -> ViewList
  {
    let all = faces(of: name).filter { !$0.isHidden }
    let faces = all.prefix(widths.isEmpty ? all.count : widths.count)
    let words = words ?? faces.map(\.name)
    return Segmented(
      ActionID(name), words, selected: min(words.count - 1, chosen(of: name) ?? 0), widths: widths
    )
    .help(each: faces.map(\.tip))
    .accessibilityLabel(label)
  }

  /// A small button for a command that is on or off.
  func chip(of name: String) -> ViewList {
    let face = face(of: name)
    return Chip(face.name, isOn: face.isChecked, action: ActionID(name), height: 24)
      .help(face.tip)
  }

  /// A button that shows the selected option of a choice and opens its menu.
  func popup(
    of name: String, _ title: String, note: String = "", glyph: Glyph.Name? = nil
  ) -> ViewList {
    Popup(ActionID(name), title, note: note, glyph: glyph).help(face(of: name).tip).opensMenu()
  }

  /// A text button for a command.
  func button(of name: String, role: Button.Role = .plain, index: Int = 0) -> ViewList {
    let face = face(of: name, index)
    return Button(face.name, action: ActionID(name, index), role: role, size: .lab)
      .help(face.tip)
      .disabled(!face.isEnabled)
  }
}

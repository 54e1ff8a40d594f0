// Controls of commands: what they show and what they are called stands in the table.
import Drawing
import Geometry
import Gesture
import Interface

extension LabState {
  /// A glyph that does a command: 28 points, the glyph 18.
  func icon(of name: String, size: Double = 18, index: Int = 0) -> ViewList {
    let face = face(of: name, index)
    return IconButton(
      face.glyph ?? .dot, action: ActionID(name, index), label: face.name, target: 28, size: size,
      face.isChecked ? .acc : .ink2
    )
    .help(face.tip)
    .disabled(!face.isEnabled)
  }

  /// The words of a choice side by side; as many as are given widths, all where none are given.
  ///
  /// - Parameter words: other words than those of the table.
  func segments(of name: String, widths: [Double] = [], words: [String]? = nil) -> ViewList {
    let all = faces(of: name).filter { !$0.isHidden }
    let faces = all.prefix(widths.isEmpty ? all.count : widths.count)
    let words = words ?? faces.map(\.name)
    return Segmented(
      ActionID(name), words, selected: min(words.count - 1, chosen(of: name) ?? 0), widths: widths
    )
    .help(each: faces.map(\.tip))
  }

  /// A word that is on or off.
  func chip(of name: String) -> ViewList {
    let face = face(of: name)
    return Chip(face.name, isOn: face.isChecked, action: ActionID(name), height: 24)
      .help(face.tip)
  }

  /// Shows what is chosen, and opens the choice.
  func popup(
    of name: String, _ title: String, note: String = "", glyph: GlyphName? = nil
  ) -> ViewList {
    Popup(ActionID(name), title, note: note, glyph: glyph).help(face(of: name).tip)
  }

  /// Words that do a command.
  func button(of name: String, role: Button.Role = .plain, index: Int = 0) -> ViewList {
    let face = face(of: name, index)
    return Button(face.name, action: ActionID(name, index), role: role, size: .lab)
      .help(face.tip)
      .disabled(!face.isEnabled)
  }
}

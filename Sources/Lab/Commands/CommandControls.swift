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
    .disabled(!face.isEnabled)
  }

  /// The words of a choice side by side; as many as are given widths, all where none are given.
  func segments(of name: String, widths: [Double] = []) -> Segmented {
    let faces = faces(of: name).filter { !$0.isHidden }
    let words = faces.prefix(widths.isEmpty ? faces.count : widths.count).map(\.name)
    return Segmented(
      ActionID(name), words, selected: min(words.count - 1, chosen(of: name) ?? 0), widths: widths)
  }

  /// A word that is on or off.
  func chip(of name: String) -> Chip {
    let face = face(of: name)
    return Chip(face.name, isOn: face.isChecked, action: ActionID(name), height: 24)
  }

  /// Words that do a command.
  func button(of name: String, role: Button.Role = .plain, index: Int = 0) -> ViewList {
    let face = face(of: name, index)
    return Button(face.name, action: ActionID(name, index), role: role, size: .lab)
      .disabled(!face.isEnabled)
  }
}

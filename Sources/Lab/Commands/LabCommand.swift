// The one table of what the lab can be told to do: bars, menus, keys and the sheet of keys are made
// from it.
import Geometry
import Interface

/// Something that the lab does when it is told to.
///
/// A new one is one entry in one of the lists that `all` puts together.
struct LabCommand: Sendable {
  /// A part of the sheet of keys.
  enum Group: CaseIterable, Sendable {
    case time, compare, figures, window

    var title: String {
      switch self {
      case .time: "Time and recordings"
      case .compare: "Compare"
      case .figures: "Figures"
      case .window: "Window"
      }
    }
  }

  /// Where its keys mean it.
  enum Context: Hashable, Sendable {
    case lab
    /// In the open list, before what the key means elsewhere.
    case presets, recordings
    /// On a control that has the keyboard, which does it itself.
    case control
  }

  /// What a button does to an open menu.
  enum InMenus: Hashable, Sendable {
    /// It opens one.
    case opens
    /// It closes any.
    case closes
    /// It closes any but the list of recordings, in which several things can be done.
    case stays
  }

  /// What is seen of it: of a choice, of one thing that is chosen from.
  struct Face: Sendable {
    /// In menus.
    var title: String
    /// What it does: beside a mouse that rests on its control, and on the sheet of keys.
    var help: String
    /// On the sheet of keys, where several stand in one line; empty: its help.
    var line = ""
    var keys: [LabKey] = []
    /// Keys that are not told of: the same on other keyboards, and older habits.
    var also: [LabKey] = []
    /// What a menu says of it besides; empty: its key.
    var note = ""
    /// What its control is called; empty: its title.
    var label = ""
    var glyph: GlyphName?
    var isEnabled = true
    /// It is on, or chosen.
    var isChecked = false
    /// There is nothing to be done with it now: no menu has it.
    var isHidden = false

    /// What its control is called.
    var name: String { label.isEmpty ? title : label }
    /// What is said beside a mouse that rests on its control.
    var tip: String { keys.first.map { "\(help) (\($0.text))" } ?? help }
    /// On the sheet of keys.
    var row: String { line.isEmpty ? help : line }
    /// Behind the title in a menu.
    var hint: String { note.isEmpty ? keys.first?.text ?? "" : note }
  }

  /// The action of its controls; of a choice, the place is in the action's index.
  let name: String
  let group: Group
  let context: Context
  /// It is one of several that are chosen from.
  let isChoice: Bool
  /// What its button does to an open menu.
  let inMenus: InMenus
  /// One, or one for each thing that is chosen from.
  let faces: @Sendable (LabState) -> [Face]
  /// What it does, with the place of what is chosen; nil: the control that has the keyboard does it.
  let run: (@Sendable (inout Lab, Int, Instant) -> Void)?

  init(
    _ name: String, _ group: Group, _ title: String, help: String? = nil, line: String = "",
    keys: [LabKey] = [], also: [LabKey] = [], glyph: GlyphName? = nil,
    in context: Context = .lab, inMenus: InMenus = .stays,
    look: @escaping @Sendable (LabState, inout Face) -> Void = { _, _ in },
    run: (@Sendable (inout Lab, Instant) -> Void)?
  ) {
    self.name = name
    self.group = group
    self.context = context
    isChoice = false
    self.inMenus = inMenus
    let plain = Face(
      title: title, help: help ?? title, line: line, keys: keys, also: also, glyph: glyph)
    faces = { state in
      var face = plain
      look(state, &face)
      return [face]
    }
    if let run {
      self.run = { lab, _, now in run(&lab, now) }
    } else {
      self.run = nil
    }
  }

  /// One of several things.
  init(
    choice name: String, _ group: Group, inMenus: InMenus = .stays,
    of faces: @escaping @Sendable (LabState) -> [Face],
    run: @escaping @Sendable (inout Lab, Int, Instant) -> Void
  ) {
    self.name = name
    self.group = group
    context = .lab
    isChoice = true
    self.inMenus = inMenus
    self.faces = faces
    self.run = run
  }

  /// Opens a menu.
  init(
    opens menu: LabMenu, _ group: Group, _ title: String, help: String, line: String = "",
    keys: [LabKey] = [], glyph: GlyphName? = nil,
    look: @escaping @Sendable (LabState, inout Face) -> Void = { _, _ in }
  ) {
    self.init(
      "open \(menu.rawValue)", group, title, help: help, line: line, keys: keys, glyph: glyph,
      inMenus: .opens, look: look
    ) { $0.openMenu(menu, at: $1) }
  }

  static let all: [LabCommand] = time + recordings + compare + figures + export + window + panels

  private static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  static func named(_ name: String) -> LabCommand? { named[name] }

  /// What a key does, the exact key before the same with Shift or Alt.
  static func find(_ key: KeyPress, in state: LabState) -> (command: LabCommand, index: Int)? {
    let menu: Context? =
      state.menu == .presets ? .presets : state.menu == .recordings ? .recordings : nil
    let exact = LabKey(key)
    let loose = LabKey(key.name, key.modifiers.intersection(.control))
    for wanted in exact == loose ? [exact] : [exact, loose] {
      for context in [menu, .lab].compactMap(\.self) {
        for command in all where command.context == context {
          if let index = command.faces(state).firstIndex(where: {
            $0.keys.contains(wanted) || $0.also.contains(wanted)
          }) {
            return (command, index)
          }
        }
      }
    }
    return nil
  }
}

extension LabState {
  /// What is seen of a command now.
  func face(of name: String, _ index: Int = 0) -> LabCommand.Face {
    guard let faces = LabCommand.named(name)?.faces(self), faces.indices.contains(index) else {
      assertionFailure("no command is called “\(name)”, or none of its choices is number \(index)")
      return LabCommand.Face(title: name, help: name)
    }
    return faces[index]
  }

  /// What is seen of a command that chooses.
  func faces(of name: String) -> [LabCommand.Face] {
    LabCommand.named(name)?.faces(self) ?? []
  }

  /// Which of its things a command has chosen.
  func chosen(of name: String) -> Int? { faces(of: name).firstIndex(where: \.isChecked) }
}

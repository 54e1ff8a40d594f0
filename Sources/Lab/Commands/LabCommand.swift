// The table of all commands. Bars, menus, keys and the sheet of keys are made from it.
import Geometry
import Interface

/// A command of the lab.
///
/// A new command is one entry in one of the lists of `all`.
struct LabCommand: Sendable {
  /// A section of the sheet of keys.
  enum Group: CaseIterable, Sendable {
    case time, compare, parameters, window

    var title: String {
      switch self {
      case .time: "Time and recordings"
      case .compare: "Compare"
      case .parameters: "Parameters"
      case .window: "Window"
      }
    }
  }

  /// Where the keys of a command are active.
  enum Context: Hashable, Sendable {
    case lab
    /// In the open list. These keys precede those of the lab.
    case presets, recordings
    /// On the focused control, which handles the key itself.
    case control
  }

  /// The effect of a button on an open menu.
  enum InMenus: Hashable, Sendable {
    /// It opens a menu.
    case opens
    /// It closes any menu.
    case closes
    /// It closes any menu except the list of recordings, where several actions may follow.
    case stays
  }

  /// The appearance of a command, or of one option of a choice.
  struct Face: Sendable {
    /// Title in menus.
    var title: String
    /// Description for tooltips and for the sheet of keys.
    var help: String
    /// Description on the sheet of keys, if several commands share a row; empty for `help`.
    var line = ""
    var keys: [LabKey] = []
    /// Undocumented keys: for other keyboards and older habits.
    var also: [LabKey] = []
    /// Note after the title in a menu; empty for the key.
    var note = ""
    /// Label of its control; empty for the title.
    var label = ""
    var glyph: GlyphName?
    var isEnabled = true
    /// The command is on, or the option is selected.
    var isChecked = false
    /// It cannot be used now, and menus do not contain it.
    var isHidden = false

    /// Label of its control.
    var name: String { label.isEmpty ? title : label }
    /// Tooltip of its control, with the key.
    var tip: String { keys.first.map { "\(help) (\($0.text))" } ?? help }
    /// Text on the sheet of keys.
    var row: String { line.isEmpty ? help : line }
    /// Text after the title in a menu.
    var hint: String { note.isEmpty ? keys.first?.text ?? "" : note }
  }

  /// Action name of its controls. For a choice, the action's index is the option.
  let name: String
  let group: Group
  let context: Context
  /// It has several options to choose from.
  let isChoice: Bool
  let inMenus: InMenus
  /// One face, or one for each option of a choice.
  let faces: @Sendable (LabState) -> [Face]
  /// Performs the command with the index of the option; nil if the focused control does it.
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

  /// A choice of several options.
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

  /// A command that opens a menu.
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

  static let all: [LabCommand] = time + recordings + compare + parameters + export + window + panels

  private static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  static func named(_ name: String) -> LabCommand? { named[name] }

  /// Finds the command of a key. An exact match precedes one without Shift and Alt.
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
  /// Current appearance of a command.
  func face(of name: String, _ index: Int = 0) -> LabCommand.Face {
    guard let faces = LabCommand.named(name)?.faces(self), faces.indices.contains(index) else {
      assertionFailure("no command is called “\(name)”, or none of its choices is number \(index)")
      return LabCommand.Face(title: name, help: name)
    }
    return faces[index]
  }

  /// Current appearance of all options of a choice.
  func faces(of name: String) -> [LabCommand.Face] {
    LabCommand.named(name)?.faces(self) ?? []
  }

  /// Index of the selected option.
  func chosen(of name: String) -> Int? { faces(of: name).firstIndex(where: \.isChecked) }
}

// The table of all commands. Bars, menus, keys and the list of shortcuts are made from the table.
import Interface

/// A command of the lab.
///
/// A new command is one entry in one of the lists of `all`.
struct LabCommand: Sendable {
  /// A section of the list of keyboard shortcuts.
  enum Group: CaseIterable, Sendable {
    case time, compare, parameters, strokes, window

    var title: String {
      switch self {
      case .time: "Time and recordings"
      case .compare: "Compare"
      case .parameters: "Parameters"
      case .strokes: "Strokes"
      case .window: "Window"
      }
    }
  }

  /// The situation in which the keys of a command work.
  enum Context: Hashable, Sendable {
    case lab
    /// The keys work while this menu is open. They take precedence over the keys of the lab.
    case presets, recordings
    /// The keys work while only the device is shown. No other keys work while it is.
    case session
    /// The keys work on the focused control. The control handles the keys itself.
    case control
  }

  /// The effect of a command on the menus that are open.
  enum InMenus: Hashable, Sendable {
    /// The command opens a menu.
    case opens
    /// The command closes any open menu.
    case closes
    /// The command closes any open menu except the menu of recordings.
    case stays
  }

  /// The current appearance of a command, or of one option of a choice.
  struct Face: Sendable {
    /// Title of the command in menus.
    var title: String
    /// Description of the command, for tooltips and the list of keyboard shortcuts.
    var help: String
    /// One description for several commands in a row of the shortcuts. If empty, `help` is used.
    var line = ""
    var keys: [LabKey] = []
    /// Further keys of the command, for other keyboards and for people who know earlier versions.
    /// No list shows these keys.
    var also: [LabKey] = []
    /// Text after the title in a menu. If empty, the menu shows the command's first key.
    var note = ""
    /// Label of the command's control. If empty, the title is used.
    var label = ""
    var glyph: Glyph.Name?
    var isEnabled = true
    /// True if the command is on, or the option is selected.
    var isChecked = false
    /// True if the command cannot be used now. Menus leave hidden commands out.
    var isHidden = false

    /// Label of the command's control.
    var name: String { label.isEmpty ? title : label }
    /// Tooltip of the command's control: the description and the first key.
    var tip: String { keys.first.map { "\(help) (\($0.text))" } ?? help }
    /// Description in the list of keyboard shortcuts.
    var row: String { line.isEmpty ? help : line }
    /// Text after the title in a menu.
    var hint: String { note.isEmpty ? keys.first?.text ?? "" : note }
  }

  /// Name of the action of the command's controls. The index of an option is the action's index.
  let name: String
  let group: Group
  let context: Context
  /// True if the command is a choice between several options.
  let isChoice: Bool
  let inMenus: InMenus
  /// The menu that lists the command after the rows of the menu itself.
  var menu: LabMenu?
  /// True unless the command is a choice whose options have no keys.
  let hasKeys: Bool
  /// True if the command is repeated while its key stays down.
  let repeats: Bool
  /// The appearance of the command. A command that is a choice has one appearance for each option.
  let faces: @Sendable (LabState) -> [Face]
  /// Performs the command. The integer is the index of the option. The closure is nil if the
  /// focused control handles the keys itself.
  let run: (@Sendable (inout Lab, Int, Instant) -> Void)?

  init(
    _ name: String, _ group: Group, _ title: String, help: String? = nil, line: String = "",
    keys: [LabKey] = [], also: [LabKey] = [], glyph: Glyph.Name? = nil,
    in context: Context = .lab, inMenus: InMenus = .stays, listedIn menu: LabMenu? = nil,
    repeats: Bool = false,
    look: @escaping @Sendable (LabState, inout Face) -> Void = { _, _ in },
    run: (@Sendable (inout Lab, Instant) -> Void)?
  ) {
    self.name = name
    self.group = group
    self.context = context
    self.menu = menu
    isChoice = false
    hasKeys = true
    self.repeats = repeats
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

  /// Creates a command that is a choice between several options.
  init(
    choice name: String, _ group: Group, inMenus: InMenus = .stays, hasKeys: Bool = true,
    of faces: @escaping @Sendable (LabState) -> [Face],
    run: @escaping @Sendable (inout Lab, Int, Instant) -> Void
  ) {
    self.name = name
    self.group = group
    context = .lab
    isChoice = true
    self.inMenus = inMenus
    self.hasKeys = hasKeys
    repeats = false
    self.faces = faces
    self.run = run
  }

  /// Makes a command that opens a menu.
  init(
    opens menu: LabMenu, _ group: Group, _ title: String, help: String, line: String = "",
    keys: [LabKey] = [], glyph: Glyph.Name? = nil,
    look: @escaping @Sendable (LabState, inout Face) -> Void = { _, _ in }
  ) {
    self.init(
      "open \(menu.name)", group, title, help: help, line: line, keys: keys, glyph: glyph,
      inMenus: .opens, look: look
    ) { $0.openMenu(menu, at: $1) }
  }

  static let all: [LabCommand] =
    time + parameters + curves + LabFeatures.all.flatMap { $0.commands } + window + panels

  private static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  static func named(_ name: String) -> LabCommand? { named[name] }

  /// Finds the command for a key. A command with the same Shift and Alt modifiers is preferred.
  static func find(_ key: KeyPress, in state: LabState) -> (command: LabCommand, index: Int)? {
    let menu: Context? =
      state.menu == .presets ? .presets : state.menu == .recordings ? .recordings : nil
    let exact = LabKey(key)
    let loose = LabKey(key.name, key.modifiers.intersection(.control))
    for wanted in exact == loose ? [exact] : [exact, loose] {
      let contexts = state.deviceMargins == nil ? [menu, .lab] : [.session]
      for context in contexts.compactMap(\.self) {
        for command in all where command.context == context && command.hasKeys {
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
  /// The current appearance of a command, or of one of its options.
  func face(of name: String, _ index: Int = 0) -> LabCommand.Face {
    guard let faces = LabCommand.named(name)?.faces(self), faces.indices.contains(index) else {
      assertionFailure("no command is called “\(name)”, or none of its choices is number \(index)")
      return LabCommand.Face(title: name, help: name)
    }
    return faces[index]
  }

  /// The current appearance of all options of a choice.
  func faces(of name: String) -> [LabCommand.Face] {
    LabCommand.named(name)?.faces(self) ?? []
  }

  /// Index of the selected option of a choice. Nil if none is selected.
  func chosen(of name: String) -> Int? { faces(of: name).firstIndex(where: \.isChecked) }
}

// A menu that opens from a button. Each feature defines its own menus.
import Interface

struct LabMenu: Sendable {
  let name: String
  /// Name of the choice that the menu shows. Nil if the menu has only commands.
  let choice: String?
  /// Names of the commands after the choice.
  let commands: [String]
  /// True for a menu with notes. Such a menu needs a wide panel.
  var isWide = false
  /// The segment of a control at which the menu opens, if the menu has no separate button.
  var segment: (control: String, index: Int)?
  /// True if arrow keys skip the menu's text fields.
  var skipsFields = false
  /// Names of the actions whose rows arrow keys skip.
  var skipped: Set<String> = []
  /// Makes the rows.
  let rows: @Sendable (MenuRows) -> [MenuRows.Row]
  /// The sheet over which the menu opens. The sheet stays open when the menu closes.
  var sheet: LabFeatureID?
  /// Makes the whole panel of a menu that does not consist of rows.
  var panel: (@Sendable (LabState) -> ViewList)?

  init(
    _ name: String, choice: String? = nil, commands: [String] = [],
    rows: @escaping @Sendable (MenuRows) -> [MenuRows.Row] = { $0.standard }
  ) {
    (self.name, self.choice, self.commands, self.rows) = (name, choice, commands, rows)
  }
}

extension LabMenu: Equatable {
  static func == (a: LabMenu, b: LabMenu) -> Bool { a.name == b.name }

  static let scenes = LabMenu("scenes", choice: "pick scene")
  static let springs = LabMenu("springs", choice: "pick spring")
  /// Commands that do not fit in the bars of a small window.
  static let more = LabMenu("more") { menu in
    let toolbar = Toolbar(state: menu.state, layout: menu.layout)
    let hidden = Set(toolbar.hidden(menu.environment))
    return menu.commands(LabCommand.all.map(\.name).filter(hidden.contains), isGrouped: true)
  }
}

/// The rows of a menu, made from the table of commands.
struct MenuRows {
  let menu: LabMenu
  let state: LabState
  let layout: LabLayout
  /// The environment, which determines the commands that do not fit in the bars.
  let environment: EnvironmentValues

  struct Row: Sendable {
    var face: LabCommand.Face
    var action: ActionID
    var startsGroup = false
    /// The text field in the row. Nil if the row is a button.
    var field: LabTextField?
    /// Words before the field. Empty if the field's prompt explains enough.
    var caption = ""
  }

  /// The rows of the choice, then of the menu's commands, then of commands with this `menu`.
  var standard: [Row] { choice + commands(menu.commands + listed) }

  /// Names of the commands whose `menu` is this menu.
  var listed: [String] { LabCommand.all.filter { $0.menu == menu }.map(\.name) }

  /// Rows for the menu's choice, one for each option.
  var choice: [Row] {
    guard let name = menu.choice else { return [] }
    return state.faces(of: name).enumerated().map { Row(face: $1, action: ActionID(name, $0)) }
  }

  /// Rows for these commands, below a separator. If `isGrouped` is true, separators also divide
  /// choices and groups of the table.
  func commands(_ names: [String], isGrouped: Bool = false) -> [Row] {
    var rows: [Row] = []
    var previous: LabCommand?
    for command in names.compactMap({ LabCommand.named($0) }) {
      let isApart =
        previous.map {
          isGrouped && ($0.group != command.group || $0.isChoice || command.isChoice)
        } ?? !isGrouped
      for (place, face) in command.faces(state).enumerated() where !face.isHidden {
        rows.append(
          Row(
            face: face, action: ActionID(command.name, place),
            startsGroup: place == 0 && isApart))
      }
      previous = command
    }
    return rows
  }
}

// The selected preset, and the presets in the order of menus, for the panels.

/// The selected preset in the toolbar.
struct PresetLine: Hashable, Sendable {
  var name = "Original"
  var isReadOnly = true
  /// A word about the preset, such as "read-only" or "saved".
  var remark = ""
  /// True if the preset differs from its file, or if it has no file.
  var isUnsaved = false
  var changes = 0
  /// All presets, in the order of menus.
  var rows: [PresetRow] = []
  var names: [String] { rows.map(\.title) }
  var selected = 0
  var canUndo = false
  var canRedo = false
  /// The kind of text that the user is typing for preset `typed`. Nil if no text is being typed.
  var typing: PresetTyping?
  var typed = 0
}

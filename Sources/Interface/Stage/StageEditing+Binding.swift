// A field that is typed into shows what the tree says: a change from outside wins over the draft.
import Drawing

extension Stage {
  /// After a build: brings the draft in line with the field's text or number.
  ///
  /// A bound text is always the binding's, so that a filter of the program is seen at once. A text
  /// that the screen is told of is the tree's when it changes, and from the first time that the tree
  /// shows what was typed.
  mutating func showBinding() {
    guard var edit = interaction.editing, let index = built.index(of: edit.key),
      case .field(let field) = built.regions[index].control
    else { return }
    let isBound = built.regions[index].bound != nil
    edit.follow(field, isBound: isBound)
    guard edit != interaction.editing else { return }
    let isSeen = edit.text != interaction.editing?.text
    interaction.editing = edit
    guard isSeen else { return }
    keepCaretInSight()
    needsBuild = true
  }
}

extension FieldEditing {
  /// Notes what the tree says of the field.
  mutating func note(_ field: FieldDescription) {
    action = field.action
    toldText = field.text
    if case .number(_, _, let value) = field.content { toldValue = value }
  }

  /// Adopts what the tree says of the field now, where that is not the draft's to decide.
  mutating func follow(_ field: FieldDescription, isBound: Bool) {
    let (formerText, formerValue) = (toldText, toldValue)
    note(field)
    switch field.content {
    case .text:
      let isNews = field.text != formerText
      if isNews, field.text == text { isEchoed = true }
      if isNews || isBound || isEchoed { adopt(field.text) }
    case .number(let range, _, let value):
      guard value != formerValue, figure(text, in: range, unit: field.unit) != value else { return }
      adopt(plainFigure(value))
    }
  }

  /// Another text stands in the field. The caret and the selection stay at the characters that both
  /// texts have in common, before and behind what differs.
  private mutating func adopt(_ new: String) {
    guard new != text else { return }
    let (old, next) = (Array(text), Array(new))
    let limit = min(old.count, next.count)
    let before = zip(old, next).prefix { $0 == $1 }.count
    let behind = min(
      limit - before, zip(old.reversed(), next.reversed()).prefix { $0 == $1 }.count)
    func moved(_ place: Int) -> Int {
      if place <= before { return place }
      if place >= old.count - behind { return next.count - (old.count - place) }
      return min(place, next.count - behind)
    }
    (caret, anchor) = (moved(caret), moved(anchor))
    text = new
    // What the program clears stays cleared.
    if new.isEmpty { formerText = nil }
    (isRefused, isAtLineEnd, column) = (false, false, nil)
  }
}

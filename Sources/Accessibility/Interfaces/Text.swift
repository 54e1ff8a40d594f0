// The interfaces of fields: text, caret, selection and editing.
import Interface

private enum TextMethod: String {
  case text = "GetText"
  case stringAtOffset = "GetStringAtOffset"
  case textAtOffset = "GetTextAtOffset"
  case textBeforeOffset = "GetTextBeforeOffset"
  case textAfterOffset = "GetTextAfterOffset"
  case character = "GetCharacterAtOffset"
  case setCaret = "SetCaretOffset"
  case attributes = "GetAttributes"
  case attributeRun = "GetAttributeRun"
  case defaultAttributes = "GetDefaultAttributes"
  case characterExtents = "GetCharacterExtents"
  case rangeExtents = "GetRangeExtents"
  case offsetAtPoint = "GetOffsetAtPoint"
  case selectionCount = "GetNSelections"
  case selection = "GetSelection"
  case addSelection = "AddSelection"
  case setSelection = "SetSelection"
  case removeSelection = "RemoveSelection"
  case scroll = "ScrollSubstringTo"
}

private enum EditMethod: String {
  case set = "SetTextContents"
  case insert = "InsertText"
  case delete = "DeleteText"
}

extension ObjectTree {
  private func fieldText(_ target: Target) -> FieldText? {
    element(target)?.field.map(FieldText.init)
  }

  func textProperties(_ target: Target) -> [(String, DBusValue)] {
    guard let text = fieldText(target) else { return [] }
    return [
      ("CharacterCount", .int(Int32(text.scalars.count))),
      ("CaretOffset", .int(Int32(text.caret ?? -1))),
    ]
  }

  func text(_ member: String, _ body: [DBusValue], _ target: Target) -> Answer {
    guard let text = fieldText(target) else { return .failed(.noMethod) }
    func number(_ index: Int) -> Int { index < body.count ? body[index].int ?? 0 : 0 }
    func located(_ range: Range<Int>) -> Answer {
      let bounds: [DBusValue] = [.int(Int32(range.lowerBound)), .int(Int32(range.upperBound))]
      return .values([.text(text.text(range))] + bounds)
    }
    func select(_ start: Int, _ end: Int) -> Answer {
      perform(
        .select(anchor: text.character(at: start), caret: text.character(at: end)), target)
    }
    let all: [DBusValue] = [.int(0), .int(Int32(text.scalars.count))]
    switch TextMethod(rawValue: member) {
    case .text: return .value(.text(text.text(text.range(number(0), number(1)))))
    case .stringAtOffset:
      return located(text.range(of: FieldText.Unit(granularity: number(1)), at: number(0)))
    case .textAtOffset:
      return located(text.range(of: FieldText.Unit(boundary: number(1)), at: number(0)))
    case .textBeforeOffset:
      let unit = FieldText.Unit(boundary: number(1))
      let start = text.range(of: unit, at: number(0)).lowerBound
      return located(start > 0 ? text.range(of: unit, at: start - 1) : 0..<0)
    case .textAfterOffset:
      let unit = FieldText.Unit(boundary: number(1))
      let end = text.range(of: unit, at: number(0)).upperBound
      return located(
        end < text.scalars.count ? text.range(of: unit, at: end) : end..<end)
    case .character:
      let index = number(0)
      let scalar = text.scalars.indices.contains(index) ? text.scalars[index].value : 0
      return .value(.int(Int32(scalar)))
    case .setCaret:
      guard let position = body.first?.int else { return .failed(.invalid) }
      return select(position, position)
    case .attributes, .attributeRun: return .values([.attributes([])] + all)
    case .defaultAttributes: return .value(.attributes([]))
    case .characterExtents: return .values(extentValues(target, origin: body, at: 1))
    case .rangeExtents: return .values(extentValues(target, origin: body, at: 2))
    case .offsetAtPoint: return .value(.int(Int32(text.caret ?? 0)))
    case .selectionCount: return .value(.int(text.selection.isEmpty ? 0 : 1))
    case .selection:
      return .values([
        .int(Int32(text.selection.lowerBound)), .int(Int32(text.selection.upperBound)),
      ])
    // The last two arguments are the ends. In `SetSelection`, the selection's number precedes them.
    case .addSelection, .setSelection:
      let ends = body.suffix(2).compactMap(\.int)
      guard ends.count == 2 else { return .failed(.invalid) }
      return select(ends[0], ends[1])
    case .removeSelection:
      let caret = text.caret ?? text.selection.upperBound
      return select(caret, caret)
    case .scroll: return perform(.reveal, target)
    case nil: return .failed(.noMethod)
    }
  }

  /// Returns the field's frame for every character, because descriptions have no smaller frames.
  private func extentValues(
    _ target: Target, origin body: [DBusValue], at index: Int
  ) -> [DBusValue] {
    let frame = extents(target, origin: index < body.count ? body[index] : nil)
    return [frame.minX, frame.minY, frame.width, frame.height].map { .int(rounding: $0) }
  }

  func editableText(_ member: String, _ body: [DBusValue], _ target: Target) -> Answer {
    guard let text = fieldText(target) else { return .failed(.noMethod) }
    func replace(_ range: Range<Int>, with added: String) -> Answer {
      // A password is displayed as bullets, so only the whole text can be replaced.
      guard element(target)?.role != .password || range == 0..<text.scalars.count else {
        return .value(.bool(false))
      }
      let (characters, words) = text.replacement(of: range, with: added)
      return perform(.replace(characters, words), target)
    }
    switch EditMethod(rawValue: member) {
    case .set:
      guard case .text(let new)? = body.first else { return .failed(.invalid) }
      return perform(.setText(new), target)
    case .insert:
      guard body.count > 1, let position = body[0].int, let added = body[1].text else {
        return .failed(.invalid)
      }
      return replace(text.range(position, position), with: added)
    case .delete:
      guard body.count > 1, let start = body[0].int, let end = body[1].int else {
        return .failed(.invalid)
      }
      return replace(text.range(start, end), with: "")
    case nil: return .failed(.noMethod)
    }
  }
}

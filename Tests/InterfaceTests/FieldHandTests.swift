// Compares fields with a plain model after random keys, and undoes and redoes everything.
import Gesture
import Support
import Testing

@testable import Interface
@testable import Tree

/// One field of each kind. The screen counts the keys that the field does not use.
private struct Note: Screen {
  var text = ""
  var unused: [String] = []
  let kind: FieldModel.Kind

  func content(in context: BuildContext) -> ViewList {
    switch kind {
    case .line: ViewList(TextField(bind(\.text)))
    case .rows: ViewList(TextField(bind(\.text), rows: FieldModel.rows))
    case .password: ViewList(SecureField(bind(\.text)))
    }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    if case .key(let key) = event { unused.append(key.name) }
  }
}

/// A text with a caret, an anchor and a clipboard. Every letter is one column wide.
private struct FieldModel {
  enum Kind: CaseIterable { case line, rows, password }
  static let rows = 3

  let kind: Kind
  var text = ""
  var caret = 0
  var anchor = 0
  var column: Int?
  var clipboard = ""

  private var letters: [Character] { Array(text) }
  private var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  mutating func insert(_ new: String) {
    let new = kind == .rows ? new : new == "\n" ? "" : new.replacing("\n", with: " ")
    let before = String(letters[..<selection.lowerBound])
    text = before + new + String(letters[selection.upperBound...])
    move(to: (before + new).count)
  }

  mutating func delete(to place: Int) {
    if selection.isEmpty { anchor = min(max(0, place), letters.count) }
    insert("")
  }

  mutating func copy(cuts: Bool) {
    guard kind != .password, !selection.isEmpty else { return }
    clipboard = String(letters[selection])
    if cuts { insert("") }
  }

  mutating func move(to place: Int, selects: Bool = false, column: Int? = nil) {
    caret = min(max(0, place), letters.count)
    if !selects { anchor = caret }
    self.column = column
  }

  mutating func step(by step: Int, selects: Bool) {
    if !selects, !selection.isEmpty {
      move(to: step < 0 ? selection.lowerBound : selection.upperBound)
    } else {
      move(to: caret + step, selects: selects)
    }
  }

  var wordStart: Int {
    guard kind != .password else { return 0 }
    var place = caret
    while place > 0, letters[place - 1].isWhitespace { place -= 1 }
    guard place > 0 else { return 0 }
    let isWord = letters[place - 1].isLetter
    while place > 0, !letters[place - 1].isWhitespace, letters[place - 1].isLetter == isWord {
      place -= 1
    }
    return place
  }

  var wordEnd: Int {
    guard kind != .password else { return letters.count }
    var mirrored = self
    mirrored.text = String(letters.reversed())
    mirrored.caret = letters.count - caret
    return letters.count - mirrored.wordStart
  }

  private var lineStarts: [Int] {
    [0] + letters.indices.filter { letters[$0].isNewline }.map { $0 + 1 }
  }
  private var line: Int { lineStarts.lastIndex { $0 <= caret }! }
  private func end(of line: Int) -> Int {
    line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : letters.count
  }

  mutating func lineEnd(isForwards: Bool, selects: Bool) {
    move(to: isForwards ? end(of: line) : lineStarts[line], selects: selects)
  }

  mutating func lines(by step: Int, selects: Bool) {
    guard kind == .rows else { return }
    let column = column ?? caret - lineStarts[line]
    guard line != (step < 0 ? 0 : lineStarts.count - 1) else {
      return move(to: step < 0 ? 0 : letters.count, selects: selects)
    }
    let next = min(max(0, line + step), lineStarts.count - 1)
    move(to: min(lineStarts[next] + column, end(of: next)), selects: selects, column: column)
  }

  mutating func paragraph(isForwards: Bool, selects: Bool) {
    guard kind == .rows else { return }
    let isAtEnd = caret == (isForwards ? end(of: line) : lineStarts[line])
    let next = line + (isAtEnd ? isForwards ? 1 : -1 : 0)
    let clamped = min(max(0, next), lineStarts.count - 1)
    move(
      to: next != clamped ? caret : isForwards ? end(of: clamped) : lineStarts[clamped],
      selects: selects)
  }

  mutating func selectAll() { (anchor, caret, column) = (0, letters.count, nil) }
}

@Suite("Text fields under random input")
struct FieldHandTests {
  private static let keys:
    [(name: String, change: @Sendable (inout FieldModel, Modifiers) -> Void)] = [
      (
        "Left",
        {
          $1.isWord
            ? $0.move(to: $0.wordStart, selects: $1.selects)
            : $0.step(by: -1, selects: $1.selects)
        }
      ),
      (
        "Right",
        {
          $1.isWord
            ? $0.move(to: $0.wordEnd, selects: $1.selects)
            : $0.step(by: 1, selects: $1.selects)
        }
      ),
      (
        "Home",
        {
          $1.isWord
            ? $0.move(to: 0, selects: $1.selects)
            : $0.lineEnd(isForwards: false, selects: $1.selects)
        }
      ),
      (
        "End",
        {
          $1.isWord
            ? $0.move(to: .max, selects: $1.selects)
            : $0.lineEnd(isForwards: true, selects: $1.selects)
        }
      ),
      (
        "Up",
        {
          $1.isWord
            ? $0.paragraph(isForwards: false, selects: $1.selects)
            : $0.lines(by: -1, selects: $1.selects)
        }
      ),
      (
        "Down",
        {
          $1.isWord
            ? $0.paragraph(isForwards: true, selects: $1.selects)
            : $0.lines(by: 1, selects: $1.selects)
        }
      ),
      ("PageUp", { $0.lines(by: -FieldModel.rows, selects: $1.selects) }),
      ("PageDown", { $0.lines(by: FieldModel.rows, selects: $1.selects) }),
      ("Backspace", { $0.delete(to: $1.isWord ? $0.wordStart : $0.caret - 1) }),
      (
        "Delete",
        {
          if $1 == .shift {
            $0.copy(cuts: true)
          } else {
            $0.delete(to: $1.isWord ? $0.wordEnd : $0.caret + 1)
          }
        }
      ),
    ]

  @Test(
    "after any keys, a field's text, selection and clipboard match a reference model",
    arguments: FieldModel.Kind.allCases, Sample.seeds(3, of: 300))
  fileprivate func model(kind: FieldModel.Kind, seed: Int) {
    var random = SeededRandom(seed)
    var stage = Stage(Note(kind: kind), size: Size(4000, 300), typeface: HalfEm())
    stage.key("Tab", at: 0)
    var model = FieldModel(kind: kind)
    var (now, texts, marks) = (1.0, Set([""]), [String]())
    for step in 0..<120 {
      now += random.pick([0.1, 0.3, 4])
      let before = model.text
      switch random.below(10) {
      case 0..<4:
        let new = random.pick(["a", "b", "é", ",", " ", "\n", "\u{301}", "xy", "ab c\nd"])
        model.insert(new)
        stage.type(new, at: now)
        marks.append("type \(new)")
      case 4..<8:
        let (name, change) = Self.keys[random.below(Self.keys.count)]
        let modifiers: Modifiers = random.pick([[], [], .shift, .control, [.shift, .control]])
        change(&model, modifiers)
        stage.key(name, modifiers, at: now)
        marks.append("\(name) \(modifiers)")
      case 8:
        let (name, modifiers): (String, Modifiers) = random.pick([
          ("A", .control), ("C", .control), ("X", .control), ("V", .control),
          ("Insert", .control), ("Insert", .shift),
        ])
        stage.key(name, modifiers, at: now)
        switch (name, modifiers) {
        case ("A", _): model.selectAll()
        case ("C", _), ("Insert", .control): model.copy(cuts: false)
        case ("X", _): model.copy(cuts: true)
        default:
          // The window sends the text of the clipboard after the key.
          guard !model.clipboard.isEmpty else { break }
          model.insert(model.clipboard)
          stage.type(model.clipboard, at: now)
        }
        marks.append("\(name) \(modifiers)")
      default:
        let isRedo = random.chance(0.4)
        let other = model.text
        stage.key(isRedo ? "Y" : "Z", .control, at: now)
        guard let edit = stage.interaction.editing else { break }
        #expect(texts.contains(edit.text), "no earlier text: \(edit.text)")
        #expect(edit.text.count >= max(edit.caret, edit.anchor))
        if edit.text != other {
          stage.key(isRedo ? "Z" : "Y", .control, at: now)
          #expect(stage.screen.text == other)
          stage.key(isRedo ? "Y" : "Z", .control, at: now)
          #expect(stage.screen.text == edit.text)
        }
        if let edit = stage.interaction.editing, edit.text != other {
          (model.text, model.caret, model.anchor) = (edit.text, edit.caret, edit.anchor)
          model.column = nil
        }
        marks.append(isRedo ? "redo" : "undo")
      }
      texts.insert(model.text)
      let edit = stage.interaction.editing
      let clipboard = stage.takeClipboard()
      #expect(clipboard == nil || clipboard == model.clipboard)
      guard
        stage.screen.text == model.text, edit?.text == model.text, edit?.caret == model.caret,
        edit?.anchor == model.anchor
      else {
        let seen = edit.map { "“\($0.text)” \($0.caret) \($0.anchor)" } ?? "no editing"
        let expected = "“\(model.text)” \(model.caret) \(model.anchor)"
        Issue.record("step \(step), \(marks.suffix(3)) in “\(before)”: \(seen), not \(expected)")
        return
      }
    }
    let unused = stage.screen.unused.count
    for _ in 0..<200 where stage.screen.unused.count == unused {
      stage.key("Z", .control, at: now)
    }
    #expect(stage.screen.unused.count == unused + 1 && stage.screen.text == "")
  }

  @Test(
    "undoing all steps restores the first text of a field, and redoing them the last text",
    arguments: FieldModel.Kind.allCases, Sample.seeds(2, of: 200))
  fileprivate func everything(kind: FieldModel.Kind, seed: Int) {
    var random = SeededRandom(seed)
    var stage = Stage(Note(kind: kind), size: Size(4000, 300), typeface: HalfEm())
    stage.key("Tab", at: 0)
    var now = 1.0
    for _ in 0..<150 {
      now += random.pick([0.1, 0.3, 4])
      if random.chance(0.6) {
        stage.type(random.pick(["a", "b", " ", "\u{301}", "\n", "x y"]), at: now)
      } else {
        let (name, _) = Self.keys[random.below(Self.keys.count)]
        stage.key(name, random.pick([[], .shift, .control]), at: now)
      }
    }
    let last = stage.screen.text
    for (key, end) in [("Z", ""), ("Y", last), ("Z", ""), ("Y", last)] {
      let unused = stage.screen.unused.count
      for _ in 0..<201 where stage.screen.unused.count == unused {
        stage.key(key, .control, at: now)
      }
      #expect(stage.screen.unused.count == unused + 1)
      #expect(stage.screen.text == end)
    }
  }
}

extension Modifiers {
  fileprivate var isWord: Bool { contains(.control) }
  fileprivate var selects: Bool { contains(.shift) }
}

// Tests keys, and their names in SDL.
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Keys and typing")
struct KeyTests {
  @Test(
    "a key that is converted to SDL's name and back is the same key",
    arguments: [
      ("Escape", .escape), ("Return", .return), ("Space", .space), ("Tab", .tab),
      ("Backspace", .backspace), ("Delete", .delete), ("Insert", .insert), ("Left", .left),
      ("Right", .right), ("Up", .up), ("Down", .down), ("Home", .home), ("End", .end),
      ("PageUp", .pageUp), ("PageDown", .pageDown), ("AC Back", .back),
      ("Keypad Enter", .keypadEnter), ("Keypad +", .keypad("+")), ("Keypad 5", .keypad("5")),
      ("F", "F"), ("F12", .function(12)), ("ü", "ü"), ("7", "7"), ("CapsLock", .other("CapsLock")),
      ("Left Shift", .other("Left Shift")), ("Keypad 00", .other("Keypad 00")), ("", .other("")),
    ] as [(String, Key)])
  func names(row: (name: String, key: Key)) {
    #expect(Key(row.name) == row.key)
    #expect(row.key.name == row.name)
  }

  @Test("a letter, digit, sign or space counts as typing, and other keys do not")
  func typing() {
    for key in ["A", ",", .space, .keypad("3"), .keypadEnter] as [Key] {
      #expect(KeyPress(key).types)
    }
    for key in [.escape, .left, .pageUp, .function(5), .other("CapsLock")] as [Key] {
      #expect(!KeyPress(key).types)
    }
  }
}

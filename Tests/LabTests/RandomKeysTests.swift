// Tests random keys in the lab: the panels have no errors.
import Gesture
import Interface
import Support
import Testing

@testable import Lab

@Suite("Random keys in the lab")
struct RandomKeysTests {
  /// Every key of the table of commands, and those of menus, fields and the device.
  private static let keys: [KeyPress] = {
    let state = makeLab().state
    let own = LabCommand.all.flatMap { $0.faces(state) }.flatMap {
      ($0.keys + $0.also).map(\.press)
    }
    let others = [
      "Up", "Down", "Left", "Right", "Space", "Return", "Home", "End", "5", "Backspace",
    ]
    return own.filter { LabKey($0) != "Ctrl Q" } + others.map { KeyPress(Key($0)) }
      + [KeyPress(.tab, modifiers: .shift)]
  }()

  /// The sheets and menus that are open. Each lists its content in the one scroll area that they
  /// share.
  private func open(_ lab: Lab) -> [String] {
    let screen = lab.panel.screen
    return [
      screen.state.menu.map { "menu \($0.name)" },
      screen.state.showsHelp ? "help" : nil,
      screen.state.export == nil ? nil : "export",
    ].compactMap(\.self)
  }

  @Test(
    "opening a menu, the help sheet or the export sheet closes the one that was open before",
    arguments: Sample.some(
      2, of: [LabMenu.scenes, .presets, .targets, .recordings, .springs, .a, .b, .more]))
  func oneAtATime(_ menu: LabMenu) {
    for opener in ["?", "E"] {
      var session = LabSession()
      session.lab.openMenu(menu, at: Instant(session.now))
      session.key(opener, opener == "E" ? .control : [])
      #expect(open(session.lab) == [opener == "E" ? "export" : "help"])
      session.lab.openMenu(menu, at: Instant(session.now))
      session.look()
      #expect(open(session.lab) == ["menu \(menu.name)"])
    }
  }

  @Test("the help sheet and the export sheet close each other, and Escape closes the open sheet")
  func sheets() {
    var session = LabSession()
    session.key("E", .control)
    session.key("?")
    #expect(open(session.lab) == ["help"])
    session.key("E", .control)
    #expect(open(session.lab) == ["export"])
    session.key("Escape")
    #expect(open(session.lab).isEmpty)
  }

  @Test(
    "after random keys, no error is logged, and at most one sheet or menu is open",
    arguments: Sample.some(1, of: 1...24))
  func random(_ seed: Int) {
    var random = SeededRandom(UInt64(seed))
    var session = LabSession()
    var pressed: [String] = []
    for _ in 0..<(Sample.isLong ? 200 : 40) {
      let key = random.pick(Self.keys)
      pressed.append(LabKey(key).text)
      // In a debug build, an error ends the program with a message.
      session.key(key.name, key.modifiers)
      if random.chance(0.2) { session.wait(0.05) }
      #expect(open(session.lab).count <= 1, "seed \(seed): \(pressed.suffix(6))")
    }
  }
}

// Tests a program by the names of its controls. A document shows this test.
import Geometry
import Slipsheet
import Testing

@testable import Settings

@Suite("Example: settings, by the names of controls")
struct NamedControlTests {
  @Test("a note that was typed for a person is still there after going back")
  func note() throws {
    var stage = Stage(SettingsScreen(), size: Size(390, 844))
    try stage.tap("People")
    try stage.tap("Ada C. Brandt")
    try stage.type("sings bass", into: "Note")
    stage.press(.return)
    try stage.tap("Back")
    #expect(stage.names.contains("Ada C. Brandt"))
    #expect(stage.screen.people[2].note == "sings bass")
  }
}

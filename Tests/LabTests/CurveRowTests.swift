// Tests the curves of dialogs in the panel, and the text for an unlimited time.
import Interface
import Motion
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Curves of animations in the panel")
struct CurveRowTests {
  private func curve(_ session: LabSession, _ name: String) -> ParameterValue? {
    session.lab.state.parameters.value(name)
  }

  @Test("for each curve parameter, pressing the name of an animation curve selects that curve")
  func named() {
    let curves = ParameterSet.declarations.filter(\.isCurve).map(\.name)
    #expect(curves == ["dialog.enterCurve", "dialog.exitCurve"])
    for name in curves {
      var session = LabSession("overlays", Size(1440, 3_000))
      for (index, named) in UnitCurve.named.enumerated() {
        session.tap("curve \(name)", index)
        #expect(curve(session, name) == .choice(named.name))
        #expect(session.words.contains(named.name))
      }
    }
  }

  @Test("a typed CSS curve is applied and shown, and one undo reverts it")
  func typed() throws {
    var session = LabSession("overlays", Size(1440, 3_000))
    let field = RegionKey.action(.field("dialog.enterCurve"))
    session.lab.panel.focus(on: field, at: Instant(session.now))
    session.key("A", .control)
    session.type("cubic-bezier(0.1, 0.9, 0.2, 1.1)")
    #expect(curve(session, "dialog.enterCurve") == .choice("cubic-bezier(0.1, 0.9, 0.2, 1.1)"))
    session.key("Return")
    #expect(session.lab.state.spring.typedCurve == nil)
    #expect(session.words.contains("cubic-bezier(0.1, 0.9, 0.2, 1.1)"))
    session.key("Escape")
    session.lab.panel.focus(on: KeyFinger.device, at: Instant(session.now))
    session.key("Z", .control)
    #expect(curve(session, "dialog.enterCurve") == .choice("easeOut"))
  }

  @Test("a rejected curve text stays in its field, where it can be corrected")
  func corrected() {
    var session = LabSession("overlays", Size(1440, 3_000))
    let field = RegionKey.action(.field("dialog.exitCurve"))
    session.lab.panel.focus(on: field, at: Instant(session.now))
    session.key("A", .control)
    session.type("cubic-bezier(0.1, 0.9, 0.2")
    session.key("Return")
    session.key("End")
    session.type(", 1)")
    #expect(curve(session, "dialog.exitCurve") == .choice("cubic-bezier(0.1, 0.9, 0.2, 1)"))
    session.key("Return")
    #expect(session.lab.state.spring.typedCurve == nil)
  }

  @Test("an invalid curve text leaves the curve unchanged and shows the CSS syntax in a warning")
  func refused() throws {
    var session = LabSession("overlays", Size(1440, 3_000))
    let field = RegionKey.action(.field("dialog.exitCurve"))
    session.lab.panel.focus(on: field, at: Instant(session.now))
    session.key("A", .control)
    session.type("swoosh")
    #expect(session.words.contains("swoosh"))
    session.lab.panel.focus(on: KeyFinger.device, at: Instant(session.now))
    session.lab.advance(to: Instant(session.now))
    session.look()
    #expect(curve(session, "dialog.exitCurve") == .choice("easeIn"))
    #expect(
      session.lab.state.toasts.text
        == "“swoosh” is no curve. Write one as cubic-bezier(0.2, 0, 0, 1).")
    #expect(session.words.contains("easeIn") && !session.words.contains("swoosh"))
  }

  @Test("a toast's duration of 0 s is shown as “until dismissed”")
  func zero() throws {
    var session = LabSession("overlays", Size(1440, 3_000))
    #expect(session.words.contains("Time on screen: until dismissed"))
    session.set("toast.seconds", 2)
    #expect(session.words.contains("Time on screen"))
    let parameter = try #require(ParameterSet.declaration("toast.seconds"))
    #expect(parameter.measured(.number(0)) == "until dismissed")
    #expect(parameter.measured(.number(2)) == "2.0 s")
  }
}

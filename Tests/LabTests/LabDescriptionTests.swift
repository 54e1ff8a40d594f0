// Tests that the lab describes its panels and the scene on its device.
import Gesture
import Interface
import Support
import Testing
import Tree

@testable import Lab

@Suite("The lab in a screen reader")
struct LabDescriptionTests {
  @Test(
    "every control of the lab has an accessibility name",
    arguments: ["book", "today", "comments", "overlays"],
    [Size(1440, 900), Size(800, 600)])
  func names(scene: String, size: Size) {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var lab = makeLab(scene, size, direction: direction)
      let tabs = lab.state.layout.tabs
      for tab in tabs.isEmpty ? [lab.state.tab] : tabs {
        lab.state.tab = tab
        lab.needsPush = true
        let description = lab.describe(at: Instant(0.5))
        for element in description.elements where !element.actions.isEmpty {
          #expect(!element.name.isEmpty, "\(scene) \(size) \(tab): \(element.id)")
        }
        for (index, element) in description.elements.enumerated() {
          #expect(element.parent.map { $0 < index } ?? true)
        }
      }
    }
  }

  @Test("a screen reader can press a button of the scene inside the device")
  func device() throws {
    var lab = makeLab("book")
    lab.settle(from: 0, for: 2)
    let before = lab.describe(at: Instant(2))
    let device = try #require(before.elements.firstIndex { $0.id == .region(KeyFinger.device) })
    let close = try #require(before.elements.first { $0.name == "Close" && $0.role == .button })
    #expect(
      Ancestors(elements: before.elements, index: close.parent).contains(device),
      "the button is in \(close.parent ?? -1)")
    #expect(before.elements[device].frame.inset(by: -0.01).contains(close.frame.center))
    let isPressed = lab.perform(.press, on: close.id, at: Instant(2))
    #expect(isPressed)
    lab.settle(from: 2, for: 2)
    let after = lab.describe(at: Instant(4))
    #expect(after.elements.contains { $0.name == "Library" })
    #expect(!after.elements.contains { $0.id == close.id })
  }

  @Test(
    "each sheet of the lab is a dialog with a name, around all controls that are read",
    arguments: [
      ("export", "Export"), ("help", "Keyboard shortcuts"), ("people", "People"),
      ("phone", "A phone as the finger"),
    ])
  func sheets(command: String, title: String) {
    var lab = command == "phone" ? PhoneBench().lab : makeLab("book")
    lab.press(command, at: 0.5)
    lab.needsPush = true
    let elements = lab.describe(at: Instant(0.6)).elements
    #expect(elements.filter { $0.role == .dialog }.map(\.name) == [title])
    let dialog = elements.firstIndex { $0.role == .dialog }
    for element in elements where !element.actions.isEmpty {
      #expect(!element.name.isEmpty, "\(element.id)")
      #expect(
        Ancestors(elements: elements, index: element.parent).contains { $0 == dialog },
        "“\(element.name)” is outside of the sheet")
    }
    lab.tap(Point(3, 3), at: 1)
    let after = lab.describe(at: Instant(1.2)).elements
    #expect(!after.contains { $0.role == .dialog && $0.name == title })
  }

  @Test("a screen reader announces each message of the lab once, without the sign beside it")
  func messages() {
    var lab = makeLab("book")
    _ = lab.takeAnnouncements()
    for now in [1.0, 20] {
      lab.warn("The disk is full.", at: Instant(now))
      let elements = lab.describe(at: Instant(now)).elements
      #expect(elements.contains { $0.name == "The disk is full." })
      #expect(!elements.contains { $0.name == "!" })
      #expect(lab.takeAnnouncements().map(\.text) == ["The disk is full."])
      #expect(lab.takeAnnouncements().isEmpty)
      lab.settle(from: now, for: 10)
      #expect(lab.takeAnnouncements().isEmpty)
    }
    lab.state.toasts.error = "p.json is no preset."
    #expect(lab.takeAnnouncements().map(\.text) == ["p.json is no preset."])
    // The error is shown again after another message, but not announced again.
    lab.warn("The disk is full.", at: Instant(40))
    #expect(lab.takeAnnouncements().map(\.text) == ["The disk is full."])
    lab.settle(from: 40, for: 10)
    #expect(lab.takeAnnouncements().isEmpty)
  }

  @Test("a screen reader's action reaches every compared device, and ends the recording")
  func compared() throws {
    var session = LabSession("book")
    session.key("V")
    let name = session.lab.describe(at: Instant(session.now)).elements
      .first { $0.id == .region(KeyFinger.device) }?.name
    #expect(name == "Device B")
    // The recording has not ended, because the cover still settles back.
    session.drag(session.onWindow(Point(195, 300)), by: Vector(0, 30))
    #expect(session.lab.observed.recording != nil)
    let close = try #require(
      session.lab.describe(at: Instant(session.now)).elements.first {
        if case .inner = $0.id { $0.name == "Close" } else { false }
      })
    let isPressed = session.lab.perform(.press, on: close.id, at: Instant(session.now))
    #expect(isPressed && session.lab.observed.recording == nil)
    session.wait(2)
    #expect(session.presented(on: 0) == false && session.presented(on: 1) == false)
  }

  @Test("a screen reader can change a slider of the panels by one step")
  func panel() throws {
    var lab = makeLab("book")
    let slider = try #require(
      lab.describe(at: .zero).elements.first {
        if case .inner = $0.id { false } else { $0.role == .slider && $0.range != nil }
      })
    let step = try #require(slider.range)
    let isStepped = lab.perform(.increment, on: slider.id, at: Instant(0.1))
    #expect(isStepped)
    let after = lab.describe(at: Instant(0.2)).elements.first { $0.id == slider.id }
    #expect((after?.range?.value ?? 0) > step.value)
  }
}

@Suite("Menus and handles of the lab in a screen reader")
struct LabReaderTests {
  /// The buttons of the lab that open menus.
  private func openers(_ lab: inout Lab, _ now: Instant) -> [ScreenDescription.Element] {
    lab.describe(at: now).elements.filter { $0.states.contains(.opensMenu) }
  }

  @Test(
    "a menu that a screen reader opens has the focus, a name and named items",
    arguments: ["book", "today", "overlays"], LayoutDirection.allCases)
  func menus(scene: String, direction: LayoutDirection) throws {
    var lab = makeLab(scene, direction: direction)
    var now = Instant(0.5)
    let openers = openers(&lab, now)
    #expect(openers.count >= 3)
    for opener in openers {
      let isOpened = lab.perform(.press, on: opener.id, at: now)
      #expect(isOpened, "“\(opener.name)”")
      now = now + 0.5
      _ = lab.frame(at: now)
      let open = lab.describe(at: now)
      let menu = try #require(
        open.elements.firstIndex { $0.role == .menu }, "“\(opener.name)” opens no menu")
      #expect(!open.elements[menu].name.isEmpty)
      let items = open.elements.indices.filter {
        open.elements[$0].states.contains(.focusable)
          && Ancestors(elements: open.elements, index: open.elements[$0].parent).contains(menu)
      }
      // A list without recordings has nothing to choose.
      #expect(
        items.isEmpty || open.focused.map(items.contains) == true,
        "the menu of “\(opener.name)” has no focus on \(items.map { open.elements[$0].name })")
      for element in open.elements where !element.actions.isEmpty {
        #expect(!element.name.isEmpty)
      }
      lab.handle(.key(KeyPress(.escape)), at: now)
      now = now + 0.5
      _ = lab.frame(at: now)
      #expect(!lab.describe(at: now).elements.contains { $0.role == .menu })
    }
  }

  @Test(
    "a screen reader uses the handle of a threshold like a slider",
    arguments: ["book", "comments", "pager"])
  func handles(scene: String) throws {
    var lab = makeLab(scene)
    let now = Instant(0.5)
    let handles = lab.describe(at: now).elements.filter {
      if case .region(.recognizer(let key)) = $0.id { key.name == "guide" } else { false }
    }
    #expect(!handles.isEmpty)
    for handle in handles {
      #expect(handle.role == .slider)
      #expect(!handle.value.isEmpty, "“\(handle.name)” has no value")
      let range = try #require(handle.range)
      let wanted = range.value > range.bounds.lowerBound ? range.bounds.lowerBound : range.value
      let isSet = lab.perform(.setValue(wanted), on: handle.id, at: now)
      #expect(isSet)
      _ = lab.frame(at: now)
      let isStepped = lab.perform(.increment, on: handle.id, at: now)
      #expect(isStepped)
      let after = lab.describe(at: now).elements.first { $0.id == handle.id }
      let value = try #require(after?.range?.value, "“\(handle.name)” disappears")
      #expect(abs(value - min(range.bounds.upperBound, wanted + range.step)) < 1e-9)
    }
  }

  @Test("after each Tab, exactly one element of the lab or the device has the focus")
  func oneFocus() {
    var lab = makeLab("book")
    for press in 1...60 {
      let now = Instant(0.5 + Double(press) / 10)
      lab.handle(.key(KeyPress(.tab)), at: now)
      let focused = lab.describe(at: now).elements.filter { $0.states.contains(.focused) }
      #expect(focused.count == 1, "after \(press): \(focused.map(\.name))")
    }
  }

  @Test("a screen reader reads the toolbar first and skips the numbers of the ruler")
  func order() throws {
    var lab = makeLab("book")
    let elements = lab.describe(at: Instant(0.5)).elements
    let first = try #require(elements.first)
    #expect(first.frame.minY < 60, "“\(first.name)” is read first")
    #expect(!elements.contains { $0.role == .text && ["100", "200", "300"].contains($0.name) })
  }
}

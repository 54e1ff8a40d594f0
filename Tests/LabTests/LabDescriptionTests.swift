// Tests that the lab describes its panels and the scene on its device.
import Geometry
import Gesture
import Interface
import Support
import Testing
import Tree

@testable import Lab

@Suite("Description of the lab")
struct LabDescriptionTests {
  @Test(
    "every control of the lab has a name", arguments: ["book", "today", "comments", "overlays"],
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

  @Test("the description of the lab contains the scene inside the device, with buttons that work")
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

  @Test("a screen reader uses an element of the panels with the same effect as a finger")
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

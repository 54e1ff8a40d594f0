// Tests four variants side by side: one finger, four outcomes, and the table below.
import Drawing
import Gesture
import Interface
import Scenes
import Support
import Testing

@testable import Lab

extension VariantTests {
  @Test(
    "one finger moves four devices side by side, and each decides by the values of its own preset")
  func four() throws {
    var session = try session("One", "Two", "Three")
    session.lab.library.presets[houses].parameters = ParameterSet()
    session.key("V", .shift)
    session.wait(0.1)
    #expect(session.lab.state.shownDevices.map(\.caption.letter) == ["A", "B", "C", "D"])
    let slots = session.lab.state.transport.slots
    #expect(Set(slots).count == 4 && session.lab.presets[slots[1]].name == "Three")
    #expect(
      Set(session.lab.state.shownDevices.map(\.caption.title)).isSuperset(of: ["One", "Two"]))
    // The thresholds are 60, 102 and 150 drawn points. The pull of 150 points is drawn
    // as 90 points.
    for (slot, line) in zip(VariantSlot.allCases, [150.0, 60, 102, 80]) {
      let place = session.lab.state.transport[slot]
      _ = session.lab.library.presets[place].parameters.set("pullDown.threshold", .number(line))
      if slot == .b { session.lab.state.parameters = session.lab.presets[place].parameters }
    }
    session.lab.compare(.four, at: Instant(session.now))
    session.look()
    for device in 0..<4 {
      #expect(session.presented(on: device) == true)
    }
    session.pull(Point(195, 300), by: Vector(0, 150), on: 2)
    #expect((0..<4).map { session.presented(on: $0) } == [true, false, true, false])
    let outcomes = session.lab.state.shownDevices.map { $0.caption.outcome?.isAway }
    #expect(outcomes == [false, true, false, true])
    let words = texts(
      of: session.lab.frame(at: Instant(session.now)),
      in: Rect(origin: .zero, size: session.lab.state.size)
    ).map(\.words)
    for word in ["Values that differ", "Note", "Goes", "Stays", "Two go, two stay."] {
      #expect(words.contains(word), "\(word): \(words)")
    }
    #expect(words.contains { $0.contains("102") } && words.contains { $0.contains("60") })
    session.tap("pick c", 0)
    session.lab.choose(preset: 0, as: .c, at: Instant(session.now))
    #expect(session.lab.state.transport.name(of: .c) == "Original")
    session.key("V")
    #expect(session.lab.state.shownDevices.map(\.caption.letter) == ["A", "B"])
  }

  @Test(
    "a note that is typed below a device is saved in the preset of that device",
    arguments: [false, true])
  func noteBelow(_ isMirrored: Bool) throws {
    var session = try session("One", "Two", "Three")
    if isMirrored { session.key("T", [.control, .shift]) }
    session.key("V", .shift)
    session.wait(0.1)
    let slots = session.lab.state.transport.slots
    let slot = try #require(slots.firstIndex { session.lab.presets[$0].name == "Two" })
    session.tap("note variant", slot)
    session.type("Guard next.")
    session.key("Return")
    #expect(session.lab.presets.first { $0.name == "Two" }?.note == "Guard next.")
    #expect(own(session).name == "Three" && own(session).note.isEmpty)
  }

  @Test("four compared devices fit into their columns in windows of any size")
  func fits() throws {
    for size in [Size(1000, 640), Size(1024, 700), Size(1440, 900), Size(1920, 1080)] {
      for isMirrored in [false, true] {
        var session = try session("One", "Two", "Three")
        session.lab.handle(.resize(size), at: Instant(session.now))
        if isMirrored { session.key("T", [.control, .shift]) }
        session.key("V", .shift)
        session.wait(0.1)
        let layout = session.lab.state.layout
        #expect(!layout.table.isEmpty, "\(size)")
        let window = Rect(origin: .zero, size: size)
        for (place, device) in session.devices.enumerated() {
          let column = layout.inWindow(layout.variantColumn(place))
          let frame = device.frame
          #expect(
            frame.minX > column.minX - 1 && frame.maxX < column.maxX + 1.5, "\(size): \(frame)")
          #expect(window.intersection(column) == column && device.frame.width > 80, "\(size)")
          #expect(device.frame.maxY <= layout.stage.maxY - 36, "\(size)")
        }
      }
    }
  }
}

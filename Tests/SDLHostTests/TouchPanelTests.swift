// Tests which of the kernel's input devices are touch screens.
import Foundation
import Testing

@testable import SDLHost

@Suite("Touch panels of the machine") struct TouchPanelTests {
  @Test(
    "a capability bit is found in the kernel's list of words, which begins with the highest bits",
    arguments: [
      (bit: 0, words: "1", isSet: true), (bit: 1, words: "1", isSet: false),
      (bit: 53, words: "2608000 3", isSet: false), (bit: 53, words: "261800001000003", isSet: true),
      (bit: 64, words: "1 0", isSet: true), (bit: 64, words: "1", isSet: false),
      (bit: 0, words: "", isSet: false), (bit: 0, words: "no number", isSet: false),
    ])
  func bits(bit: Int, words: String, isSet: Bool) {
    #expect(TouchPanels.has(bit: bit, in: words) == isSet, "\(bit) in \(words)")
  }

  @Test("the list of touch panels contains touch screens, but no touchpads and mice")
  func names() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let devices = [
      (event: "event10", name: "Second panel", abs: "261800001000003", properties: "2"),
      (event: "event2", name: "First panel", abs: "661800000000003", properties: "2"),
      (event: "event3", name: "A touch pad", abs: "2e0800000000003", properties: "5"),
      (event: "event4", name: "A mouse", abs: "0", properties: "0"),
      (event: "mouse0", name: "No event", abs: "261800001000003", properties: "2"),
    ]
    for device in devices {
      let place = folder.appending(path: "\(device.event)/device")
      try FileManager.default.createDirectory(
        at: place.appending(path: "capabilities"), withIntermediateDirectories: true)
      for (file, text) in [
        ("name", device.name), ("capabilities/abs", device.abs), ("properties", device.properties),
      ] {
        try Data("\(text)\n".utf8).write(to: place.appending(path: file))
      }
    }
    #expect(TouchPanels.names(below: folder.path) == ["First panel", "Second panel"])
    #expect(TouchPanels.names(below: folder.path + "/nothing").isEmpty)
  }
}

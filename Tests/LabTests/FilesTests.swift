// Tests the lab's files: damaged ones are moved aside, and two labs do not overwrite each other's.
import Files
import Gesture
import Interface
import Motion
import Testing

@testable import Lab

private func text(_ file: String) -> String? {
  (try? FileAccess.read(file, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
}

@Suite("Files of the lab")
struct FilesTests {
  @Test(
    "a damaged file is never deleted, but is renamed and named in a message",
    arguments: ["settings.json", "presets.json", "recordings.json", "preset-my-book.json"])
  func damaged(_ name: String) throws {
    let home = LabFolder.fresh()
    let files = LabFiles(folder: home)
    var first = makeLab(files: files)
    first.change(at: Instant(1)) { _ = $0.set("pullDown.threshold", .number(175)) }
    first.key("S", .control, at: 1)
    first.keeping.own?.claim.release()
    let torn = "{\"version\": 1, \"na"
    try FileAccess.write(Array(torn.utf8), to: home + name)
    var lab = makeLab(files: files)
    #expect(
      lab.state.toasts.text?.contains(name) == true
        && lab.state.toasts.text?.contains("damaged") == true)
    #expect(text(home + name) == nil)
    #expect(text(home + name + ".damaged") == torn)
    #expect(lab.parameter("pullDown.threshold") == 150)
    #expect(lab.presets.count == (name.hasPrefix("preset-") ? houses : houses + 1))
    // The message stays long enough to be read, and then disappears.
    lab.settle(from: 0, for: 5)
    #expect(lab.state.toasts.text != nil)
    lab.settle(from: 5, for: 2)
    #expect(lab.state.toasts.text == nil)
    _ = lab.leave()
    // A second damaged file is also moved aside, under another name than the first one.
    try FileAccess.write(Array("[".utf8), to: home + name)
    _ = makeLab(files: files)
    if !name.hasPrefix("preset-") {
      #expect(text(home + name + ".damaged") == torn && text(home + name + ".damaged-2") == "[")
    }
    #expect(makeLab(files: files).state.toasts.text == nil)
  }

  @Test("settings with wrong types or unknown names are ignored without an error message")
  func wrongKinds() throws {
    let home = LabFolder.fresh()
    try FileAccess.write(
      Array(#"{"scene": 7, "theme": "pink", "size": [1, 2], "more": null}"#.utf8),
      to: home + "settings.json")
    let lab = makeLab(files: LabFiles(folder: home))
    #expect(lab.state.toasts.text == nil)
    #expect(LabFiles(folder: home).settings() == LabSettings())
  }

  @Test("presets with the same name that several labs save are all stored")
  func two() {
    let home = LabFolder.fresh()
    let files = LabFiles(folder: home)
    var one = makeLab(files: files)
    var other = makeLab(files: files)
    var third = makeLab("player", files: files)
    one.change(at: Instant(1)) { _ = $0.set("pullDown.threshold", .number(111)) }
    other.change(at: Instant(1)) { _ = $0.set("pullDown.threshold", .number(222)) }
    third.change(at: Instant(1)) { _ = $0.set("pullDown.threshold", .number(333)) }
    one.key("S", .control, at: 1)
    other.key("S", .control, at: 1)
    third.key("S", .control, at: 1)
    #expect(other.state.preset.name == "My book 2")
    // A lab may overwrite its own presets.
    one.change(at: Instant(2)) { _ = $0.set("pullDown.threshold", .number(112)) }
    one.key("S", .control, at: 2)
    #expect(one.state.preset.name == "My book")
    let kept = makeLab(files: files).presets.dropFirst(houses)
    #expect(kept.map(\.name) == ["My book", "My book 2", "My player"])
    #expect(
      kept.map { $0.parameters.value("pullDown.threshold") } == [
        .number(112), .number(222), .number(333),
      ])
  }

  @Test("the window's size is stored in unscaled points soon after a change")
  func size() {
    let files = LabSession.files()
    var lab = makeLab(files: files)
    lab.key("+", .control, at: 1)
    #expect(lab.windowRequests.zoom == 1.1)
    lab.handle(.resize(Size(1000, 700)), at: Instant(2))
    #expect(files.settings().size == nil)
    #expect(lab.nextDeadline.map { $0 <= Instant(2.5) } == true)
    lab.advance(to: Instant(2.5))
    #expect(files.settings().size == Size(1100, 770))
    #expect(files.settings().scene == "book")
  }
}

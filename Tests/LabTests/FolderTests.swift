// Tests that all files in the lab's folder are found, and that no unknown file is overwritten.
import Files
import Gesture
import Interface
import Libc
import Scenes
import Testing

@testable import Lab

@Suite("Folder of the lab")
struct FolderTests {
  private let files = LabSession.files()

  private func put(_ text: String, _ name: String) throws {
    try FileAccess.write(Array(text.utf8), to: files.folder + name)
  }

  private func text(_ name: String) -> String? {
    (try? FileAccess.read(files.folder + name, limit: 1 << 24)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private var names: [String] { FileAccess.names(in: files.folder).sorted() }

  private func keep(_ name: String, _ line: Double) throws {
    var parameters = ParameterSet()
    _ = parameters.set("pullDown.threshold", .number(line))
    _ = try files.keep(Preset(name: name, base: .seed, parameters: parameters))
  }

  private let script = #"{"version": 1, "scene": "book", "until": 1}"#

  /// Texts that are no valid list file.
  static let strange: [(text: String, because: String)] = [
    ("[\"One\", \"Tw", "it is torn"),
    ("", "it is empty"),
    ("{\"One\": 1}", "it is no list"),
    ("[1, 2, {}]", "nothing in it is a name"),
    ("[\"One\", 2]", "something in it is no name"),
    ("\u{0}\u{0}\u{0}", "it is what a disk leaves after a loss of power"),
  ]

  @Test(
    "all presets in the folder are found, even if the file that lists them is damaged",
    arguments: strange)
  func presetsWithoutList(_ text: String, _ because: String) throws {
    try keep("One", 101)
    try keep("Two", 102)
    try put(text, "presets.json")
    #expect(Set(files.presets().map(\.name)) == ["One", "Two"], "\(because)")
    var lab = makeLab(files: files)
    #expect(lab.presets.count == houses + 2)
    #expect(lab.state.toasts.text?.contains("presets.json") == true, "what is set aside is said")
    #expect(self.text("presets.json.damaged") == text, "\(because)")
    // The next save removes no preset from the list.
    lab.change(at: Instant(1)) { _ = $0.set("pullDown.threshold", .number(103)) }
    lab.key("S", .control, at: 1)
    _ = lab.leave()
    #expect(
      Set(makeLab(files: files).presets.dropFirst(houses).map(\.name)) == ["One", "Two", "My book"])
    #expect(makeLab(files: files).state.toasts.text == nil)
  }

  @Test(
    "a list file that is damaged while the lab is open is renamed and reported before a save")
  func damagedMeanwhile() throws {
    try keep("One", 101)
    var lab = makeLab(files: files)
    try put("[1, 2, {}]", "presets.json")
    lab.change(at: Instant(1)) { _ = $0.set("pullDown.threshold", .number(103)) }
    lab.key("S", .control, at: 1)
    #expect(text("presets.json.damaged") == "[1, 2, {}]")
    let said = lab.state.toasts.text ?? ""
    #expect(said.contains("Saved in") && said.contains("presets.json was damaged"), "\(said)")
    #expect(files.presets().map(\.name) == ["One", "My book"])
    // Damaged files of recordings and settings are also set aside.
    try put("[1]", "recordings.json")
    #expect(try files.keep(recording: script, named: "A").notices.count == 1)
    try put("[2]", "recordings.json")
    #expect(files.forget(recording: "recording-a.json").count == 1)
    #expect(text("recordings.json.damaged") == "[1]" && text("recordings.json.damaged-2") == "[2]")
    try put("[3]", "settings.json")
    #expect(files.changeSettings { $0 = LabSettings() }.count == 1)
    #expect(text("settings.json.damaged") == "[3]")
  }

  @Test("a damaged list file that cannot be renamed is not overwritten")
  func notSetAside() throws {
    try keep("One", 101)
    try put("[1]", "presets.json")
    for number in 1...99 {
      try put("\(number)", "presets.json.damaged" + (number == 1 ? "" : "-\(number)"))
    }
    #expect(throws: FileError.self) { try keep("Two", 102) }
    #expect(text("presets.json") == "[1]")
    #expect(Set(files.presets().map(\.name)) == ["One", "Two"], "its file is written all the same")
  }

  @Test("all recordings in the folder are found, even if the file that lists them is damaged")
  func recordingsWithoutList() throws {
    for name in ["Flick down", "收藏", "Flick down"] {
      _ = try files.keep(recording: script, named: name)
    }
    #expect(files.recordings().map(\.name) == ["Flick down", "收藏", "Flick down 2"])
    try put("[{\"name\": \"Flick", "recordings.json")
    let lab = makeLab(files: files)
    #expect(lab.recordings.map(\.name).sorted() == ["Flick down", "Flick down 2", "Recording"])
    #expect(lab.state.toasts.text?.contains("recordings.json was damaged") == true)
    // Valid entries of a list are retained, and the files that it does not contain are added.
    try put(#"[{"name": "Good", "file": "recording-flick-down.json"}, 7]"#, "recordings.json")
    #expect(files.recordings().map(\.name) == ["Good", "Recording", "Flick down 2"])
  }

  @Test("a damaged recording file is renamed and reported, and the other recordings are shown")
  func damagedRecording() throws {
    let one = try files.keep(recording: script, named: "One")
    _ = try files.keep(recording: script, named: "Two")
    try put("{\"version\": 1, \"sce", one.file)
    var lab = makeLab(files: files)
    _ = lab.leave()
    #expect(lab.recordings.map(\.name) == ["Two"])
    #expect(lab.state.toasts.text?.contains(one.file) == true)
    #expect(text(one.file + ".damaged") == "{\"version\": 1, \"sce")
    #expect(makeLab(files: files).state.toasts.text == nil)
  }

  @Test("a recording does not overwrite its file if another program has changed the file")
  func changedFile() throws {
    let one = try files.keep(recording: script, named: "One")
    try put("notes of mine", one.file)
    let again = try files.keep(recording: script, named: "One", in: one.file)
    #expect(text(one.file) == "notes of mine" && again.file != one.file)
    #expect(text(again.file) == script)
  }

  @Test("a deleted recording does not return when a new recording gets its name")
  func forgotten() throws {
    let one = try files.keep(recording: script, named: "One")
    #expect(files.forget(recording: one.file).isEmpty)
    #expect(files.recordings().isEmpty && text(one.file) == script)
    let two = try files.keep(recording: script, named: "One")
    #expect(two.name == "One" && two.file != one.file)
    #expect(files.recordings().map(\.file) == [two.file])
  }

  @Test(
    "unknown JSON members of list and settings files are preserved when the lab saves these files")
  func otherVersion() throws {
    try put(#"{"scene": "book", "language": "zh"}"#, "settings.json")
    var settings = files.settings()
    settings.theme = .dark
    #expect(files.changeSettings { $0 = settings }.isEmpty)
    #expect(text("settings.json")?.contains("\"language\": \"zh\"") == true)
    #expect(files.settings() == settings)
    let one = try files.keep(recording: script, named: "One")
    try put(
      #"[{"name": "One", "file": "\#(one.file)", "colour": "red"}]"#, "recordings.json")
    #expect(try files.keep(recording: script, named: "Two", in: one.file).name == "Two")
    #expect(text("recordings.json")?.contains("\"colour\": \"red\"") == true)
  }

  @Test("presets appear in the order of the list file, with unlisted presets at the end")
  func order() throws {
    for name in ["B", "A", "C"] { try keep(name, 100) }
    #expect(files.presets().map(\.name) == ["B", "A", "C"])
    try put(#"["C", "gone", "B", "B"]"#, "presets.json")
    #expect(files.presets().map(\.name) == ["C", "B", "A"])
    try keep("D", 100)
    #expect(files.presets().map(\.name) == ["C", "B", "A", "D"])
  }

  @Test(
    "the lab removes the unfinished files of a lab that was killed")
  func leftOver() throws {
    try keep("One", 101)
    try put("{", "preset-one.json.slipsheet-tmp")
    try put("{", "preset-one.json.4711.slipsheet-tmp")
    #expect(mkfifo(files.folder + "preset-pipe.json", 0o600) == 0)
    let lab = makeLab(files: files)
    #expect(lab.presets.count == houses + 1)
    #expect(lab.state.toasts.text?.contains("preset-pipe.json: cannot read") == true)
    #expect(
      names == [
        ".lock", ".session.lock", "preset-one.json", "preset-pipe.json", "presets.json",
      ])
  }

  @Test("a lab that is killed before it updates the list of presets loses no preset")
  func killed() throws {
    try keep("One", 101)
    // The preset was saved, and then the process was killed before the list was written.
    try put(try #require(text("preset-one.json")).replacingOne("One", "Two"), "preset-two.json")
    #expect(files.presets().map(\.name) == ["One", "Two"])
    // The preset was removed from the list, and then the process was killed before the
    // file was deleted.
    try put("[]", "presets.json")
    #expect(files.presets().map(\.name) == ["One", "Two"])
  }
}

extension String {
  fileprivate func replacingOne(_ component: String, _ other: String) -> String {
    split(separator: component, maxSplits: 1, omittingEmptySubsequences: false).joined(
      separator: other)
  }
}

// Tests variants, the user's presets: duplicated, deleted, locked, noted, moved and reverted.
import Files
import Gesture
import Interface
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Variants of a project")
struct VariantTests {
  let folder: String

  init() throws {
    folder = LabFolder.fresh()
    try FileAccess.makeFolder(folder)
  }

  /// A project with variants of these names, the last one selected.
  func session(_ names: String...) throws -> LabSession {
    let variants = names.enumerated().map {
      #"{"name": "\#($1)", "set": {"pullDown.threshold": \#(100 + $0)}}"#
    }
    let text = #"{"version": 1, "variants": [\#(variants.joined(separator: ", "))]}"#
    try FileAccess.write(Array(text.utf8), to: folder + "a.slipsheet")
    var options = LabOptions()
    options.scene = "book"
    options.typeface = labTypeface
    options.project = try LabProject(opening: folder + "a.slipsheet")
    var session = LabSession(lab: Lab(options))
    session.lab.choose(preset: houses + names.count - 1, at: Instant(session.now))
    session.wait(0.1)
    return session
  }

  private func names(_ session: LabSession) -> [String] {
    session.lab.presets.dropFirst(houses).map(\.name)
  }

  private func said(_ session: LabSession) -> String { session.lab.state.toasts.text ?? "" }

  func own(_ session: LabSession) -> Preset {
    session.lab.presets[session.lab.state.preset.selected]
  }

  @Test("Ctrl D creates and selects a copy of the variant, and undo removes the copy")
  func duplicated() throws {
    var session = try session("Shorter")
    session.key("D", .control)
    #expect(names(session) == ["Shorter", "Shorter 2"])
    #expect(own(session).name == "Shorter 2" && session.parameter("pullDown.threshold") == 100)
    #expect(said(session) == "“Shorter 2” is a copy of “Shorter”.")
    session.key("Z", .control)
    #expect(names(session) == ["Shorter"] && own(session).name == "Shorter")
    #expect(said(session) == "“Shorter 2” is gone. Shorter again.")
    session.key("Z", [.control, .shift])
    #expect(said(session) == "“Shorter 2” is back.")
    session.lab.choose(preset: 0, at: Instant(session.now))
    session.key("D", .control)
    #expect(own(session).name == "My book" && said(session) == "“My book” is a copy of “Original”.")
  }

  @Test("undoing the deletion of a variant restores its note, its index and its selection")
  func deleted() throws {
    var session = try session("One", "Two", "Three")
    session.lab.choose(preset: houses + 1, at: Instant(session.now))
    session.lab.library.presets[houses + 1].note = "Mine"
    session.lab.choose(preset: houses + 2, as: .a, at: Instant(session.now))
    session.lab.openMenu(.presets, at: Instant(session.now))
    session.look()
    session.key("Delete")
    #expect(names(session) == ["One", "Three"] && own(session).name == "seed")
    #expect(said(session) == "“Two” is deleted. Ctrl Z brings it back.")
    #expect(session.lab.presets[session.lab.state.transport.a].name == "Three")
    session.key("Escape")
    session.key("Z", .control)
    #expect(names(session) == ["One", "Two", "Three"] && own(session).note == "Mine")
    #expect(said(session) == "“Two” is back." && own(session).name == "Two")
    #expect(session.lab.presets[session.lab.state.transport.a].name == "Three")
    session.lab.choose(preset: 0, at: Instant(session.now))
    session.lab.deletePreset(at: Instant(session.now))
    #expect(
      said(session) == "Original is built in and stays." && session.lab.state.toasts.isWarning)
  }

  @Test("a deleted preset is still deleted at the next start, unless the deletion was undone")
  func deletedFile() throws {
    for undoes in [false, true] {
      let files = LabSession.files()
      var session = LabSession(files: files)
      session.set("pullDown.threshold", 120)
      session.key("S", .control)
      #expect(files.presets().count == 1)
      session.lab.deletePreset(at: Instant(session.now))
      #expect(files.presets().isEmpty)
      if undoes { session.key("Z", .control) }
      session.wait(1)
      _ = session.lab.leave()
      let next = LabSession(files: files)
      #expect(names(next) == (undoes ? ["My book"] : []))
    }
  }

  @Test("letters typed into the field for a variant's name run no shortcuts")
  func renamed() throws {
    for name in ["Original", "Shorter"] {
      var session = try session("Shorter")
      if name == "Original" { session.lab.choose(preset: 0, at: Instant(session.now)) }
      let state = session.lab.state
      session.key("F2")
      #expect(session.lab.panel.windowRequests.textField != nil)
      for letter in "TIDVRMFLS" {
        session.key(String(letter))
        session.type(String(letter))
      }
      session.key("Return")
      session.wait(0.1)
      #expect(own(session).name == "TIDVRMFLS", "\(names(session)), \(session.lab.state.draft)")
      #expect(session.lab.state.menu == nil)
      #expect(
        session.lab.state.look.theme == state.look.theme && session.lab.state.shows == state.shows)
      #expect(session.lab.state.deviceSize == state.deviceSize)
      #expect(session.lab.presets[0].name == "seed", "Original is copied, not renamed")
      session.key("Z", .control)
      #expect(said(session) == (name == "Original" ? "“My book” again." : "“Shorter” again."))
    }
  }

  @Test("F2 and Delete in the list of variants apply to the focused row")
  func focused() throws {
    var session = try session("One", "Two")
    session.lab.openMenu(.presets, at: Instant(session.now))
    session.look()
    session.key("Up")
    session.key("F2")
    session.type("First")
    session.key("Return")
    session.wait(0.1)
    #expect(names(session) == ["First", "Two"] && own(session).name == "Two")
    session.lab.openMenu(.presets, at: Instant(session.now))
    session.look()
    session.key("Up")
    session.key("Delete")
    #expect(names(session) == ["Two"] && own(session).name == "Two")
  }

  @Test("a change of a locked variant is made in a copy of the variant")
  func locked() throws {
    var session = try session("Shorter")
    session.key("L", .shift)
    #expect(own(session).isLocked && said(session) == "“Shorter” is locked. A change makes a copy.")
    #expect(session.lab.state.preset.remark == "locked" && session.lab.state.preset.isReadOnly)
    session.set("pullDown.threshold", 177)
    #expect(names(session) == ["Shorter", "Shorter 2"] && own(session).name == "Shorter 2")
    #expect(said(session) == "“Shorter” is locked. Your copy is “Shorter 2”.")
    #expect(!own(session).isLocked)
    #expect(session.lab.presets[houses].parameters.value("pullDown.threshold") == .number(100))
    session.lab.choose(preset: houses, at: Instant(session.now))
    session.lab.deletePreset(at: Instant(session.now))
    session.lab.revertPreset(at: Instant(session.now))
    #expect(names(session).count == 2 && said(session).contains("is locked. Unlock it"))
    session.key("L", .shift)
    #expect(said(session) == "“Shorter” is not locked.")
    session.key("Z", .control)
    #expect(said(session) == "“Shorter” is locked again." && own(session).isLocked)
  }

  @Test("dropping a file with a locked variant's name does not replace the variant")
  func dropped() throws {
    var session = try session("Shorter")
    session.key("L", .shift)
    let file = folder + "shorter.json"
    let text = #"{"version": 1, "name": "Shorter", "set": {"pullDown.threshold": 99}}"#
    try FileAccess.write(Array(text.utf8), to: file)
    session.drop(file)
    #expect(names(session) == ["Shorter", "Shorter 2"])
    #expect(session.lab.presets[houses].parameters.value("pullDown.threshold") == .number(100))
  }

  @Test("a note for a variant is typed with keys, shown in the list, and saved in the project")
  func noted() throws {
    var session = try session("Shorter")
    session.key("N", .shift)
    session.type("Thumbs end near 125 pt.")
    session.key("Return")
    session.wait(1)
    #expect(own(session).note == "Thumbs end near 125 pt.")
    #expect(session.lab.state.face(of: "pick preset", houses).note == "Thumbs end near 125 pt.")
    let bytes = try FileAccess.read(folder + "a.slipsheet", limit: 1 << 20)
    #expect(String(decoding: bytes, as: UTF8.self).contains("Thumbs end near 125 pt."))
    session.key("Z", .control)
    #expect(own(session).note.isEmpty && said(session) == "The note of “Shorter” is as it was.")
  }

  @Test("reordering the variants does not change the variants of devices A and B")
  func moved() throws {
    var session = try session("One", "Two", "Three")
    session.lab.choose(preset: houses, as: .a, at: Instant(session.now))
    session.key("Up", .control)
    #expect(names(session) == ["One", "Three", "Two"] && own(session).name == "Three")
    #expect(said(session) == "“Three” is number 2 of 3.")
    session.key("Up", .control)
    session.key("Up", .control)
    #expect(names(session) == ["Three", "One", "Two"])
    #expect(said(session) == "“Three” is the first of 3.")
    #expect(session.lab.presets[session.lab.state.transport.a].name == "One")
    session.key("Down", .control)
    session.key("Z", .control)
    #expect(
      names(session) == ["Three", "One", "Two"] && said(session) == "The order is as it was.")
  }

  @Test("the order of the presets in the lab's folder is restored at the next start")
  func order() throws {
    let files = LabSession.files()
    var session = LabSession(files: files)
    for value in [120.0, 130] {
      session.lab.choose(preset: 0, at: Instant(session.now))
      session.set("pullDown.threshold", value)
      session.key("S", .control)
    }
    session.key("Up", .control)
    _ = session.lab.leave()
    #expect(names(LabSession(files: files)) == ["My book 2", "My book"])
  }

  @Test(
    "revert restores the saved values of a variant, or the values of its base if none were saved")
  func reverted() throws {
    var session = try session("Shorter")
    session.set("pullDown.threshold", 140)
    session.key("R", .control)
    #expect(session.parameter("pullDown.threshold") == 150)
    #expect(said(session) == "“Shorter” has the values of Original.")
    session.key("Z", .control)
    #expect(session.parameter("pullDown.threshold") == 140)
    session.key("S", .control)
    session.set("pullDown.threshold", 190)
    session.key("R", .control)
    #expect(session.parameter("pullDown.threshold") == 140)
    #expect(said(session) == "“Shorter” is as it was saved.")
    session.key("R", .control)
    #expect(said(session) == "“Shorter” is as it was saved already.")
    // The project also contains the saved values.
    session.set("pullDown.threshold", 170)
    _ = session.lab.leave()
    var options = LabOptions()
    options.project = try LabProject(opening: folder + "a.slipsheet")
    var next = LabSession(lab: Lab(options))
    #expect(next.parameter("pullDown.threshold") == 170)
    next.key("R", .control)
    #expect(next.parameter("pullDown.threshold") == 140)
  }

  @Test(
    "a built-in style that changes nothing in the scene cannot be selected")
  func nothing() throws {
    var session = try session("Shorter")
    let styles = Preset.BuiltIn.allCases
    for scene in ["book", "comments"] {
      session.lab.open(
        scene: SceneRegistry.shown.firstIndex { $0.name == scene } ?? 0, at: Instant(session.now))
      session.wait(0.1)
      for (place, style) in styles.enumerated() where place > 0 {
        let face = session.lab.state.face(of: "pick preset", place)
        let changes = ParameterSet(style).changes(from: ParameterSet()).contains {
          session.lab.isInScene($0)
        }
        #expect(face.isEnabled == changes, "\(style) in \(scene)")
        #expect(face.note == (changes ? "read-only" : "nothing for this scene"))
        session.lab.choose(preset: place, at: Instant(session.now))
        #expect(said(session).hasSuffix("nothing for this scene.") != changes, "\(said(session))")
      }
    }
    #expect(!session.lab.state.preset.rows[0].isEmpty, "Original is never empty")
  }

  @Test(
    "undoing a selection of a preset shows a message with the name of the preset selected before"
  )
  func choiceUndone() throws {
    var session = try session("Shorter")
    session.lab.choose(preset: 0, at: Instant(session.now))
    session.lab.choose(preset: 4, at: Instant(session.now))
    session.key("Z", .control)
    #expect(said(session) == "Original again.")
    session.key("Z", .control)
    #expect(said(session) == "Shorter again.")
    session.key("Z", [.control, .shift])
    #expect(said(session) == "Original again.")
  }

  @Test(
    "random commands never change a locked variant, and undo reverts all random commands",
    arguments: Sample.some(2, of: 1...16))
  func random(_ seed: Int) throws {
    var random = SeededRandom(UInt64(seed))
    var session = try session("One", "Two", "Three")
    let start = session.lab.presets
    let depth = session.lab.undoStack.steps.count
    for step in 0..<30 {
      let locked = session.lab.presets.filter(\.isLocked)
      let now = Instant(session.now)
      switch random.below(8) {
      case 0: session.lab.duplicatePreset(at: now)
      case 1: session.lab.deletePreset(at: now)
      case 2: session.key(random.pick(["Up", "Down"]), .control)
      case 3: session.lab.revertPreset(at: now)
      case 4: session.set("pullDown.threshold", Double(80 + random.below(90)))
      case 5: session.lab.choose(preset: random.below(session.lab.presets.count), at: now)
      case 6:
        session.key("F2")
        session.type(random.pick(["One", "New", "Two"]))
        session.key("Return")
      default:
        session.lab.lockPreset(at: now)
        continue
      }
      for preset in locked {
        #expect(
          session.lab.presets.contains { $0.parameters == preset.parameters && $0.isLocked },
          "seed \(seed), step \(step): \(preset.name)")
      }
      #expect(Set(session.lab.presets.map(\.name)).count == session.lab.presets.count)
      let line = session.lab.state.transport
      #expect([line.a, line.b].allSatisfy(session.lab.presets.indices.contains))
    }
    while session.lab.undoStack.steps.count > depth { session.key("Z", .control) }
    #expect(session.lab.presets == start, "seed \(seed)")
  }
}

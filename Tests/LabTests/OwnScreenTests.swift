// Tests the user's pictures in the lab: dropped, chosen, cropped, removed, undone and saved.
import Artwork
import Drawing
import Evaluate
import Files
import Gesture
import Interface
import PNG
import Scenes
import Scripts
import Support
import Testing

@testable import Lab

@Suite("Pictures of the user's screens in the lab")
struct OwnScreenTests {
  /// A file with a picture of one colour.
  private func file(
    _ name: String = "departure.png", _ color: UInt32 = 0xFF20_60C0, height: Int = 300
  ) throws -> String {
    let folder = LabFolder.fresh()
    try FileAccess.makeFolder(folder)
    let picture = try #require(
      Picture(
        width: 90, height: height, pixels: [UInt32](repeating: color, count: 90 * height)))
    try FileAccess.write(PNGFile.encode(picture), to: folder + name)
    return folder + name
  }

  /// Drops a file on a point of the first device.
  private func drop(_ file: String, _ place: Point, on session: inout LabSession) {
    session.lab.handle(.dropFile(file, at: session.onWindow(place)), at: Instant(session.now))
    session.look()
    session.wait(1)
  }

  private func shown(_ session: LabSession) -> Set<PictureRole> {
    Set(session.lab.running.screens.keys)
  }

  @Test(
    "a picture that is dropped on the device replaces the topmost screen")
  func onDevice() throws {
    var session = LabSession()
    drop(try file(), Point(195, 400), on: &session)
    #expect(shown(session) == [.page])
    #expect(
      session.lab.state.toasts.text == "Page is now departure.png. Ctrl Z takes it away.")
    #expect(session.lab.state.screenPanel.isShown)
    session.key("Escape")
    session.wait(1)
    drop(try file("home.png"), Point(195, 400), on: &session)
    #expect(shown(session) == [.page, .behind])
    #expect(session.lab.state.toasts.text == "Page behind is now home.png. Ctrl Z takes it away.")
  }

  @Test("a dropped picture replaces the sheet, drawer or page that is under the pointer")
  func atEdge() throws {
    for (y, role) in [(30.0, PictureRole.behind), (700, .sheet)] {
      var session = LabSession("comments")
      drop(try file(), Point(195, y), on: &session)
      #expect(shown(session) == [role])
    }
    var drawer = LabSession("drawer")
    drop(try file(), Point(100, 400), on: &drawer)
    #expect(shown(drawer) == [.drawer])
    drop(try file(), Point(370, 400), on: &drawer)
    #expect(shown(drawer) == [.drawer, .behind])
  }

  @Test("dropping a picture on a row of the pictures panel replaces the screen that the row names")
  func onRows() throws {
    var session = LabSession("pager")
    session.key("U")
    let found = session.center(.named(PictureRole.third.region))
    let row = try #require(found)
    session.lab.handle(.dropFile(try file(), at: row), at: Instant(session.now))
    #expect(shown(session) == [.third])
    session.wait(1)
    for name in ["a.png", "b.png", "c.png"] {
      session.lab.handle(
        .dropFile(try file(name), at: session.onWindow(Point(195, 400))), at: Instant(session.now))
      session.look()
    }
    #expect(shown(session) == [.first, .second, .third, .behind])
    let names = session.lab.state.screens.mapValues(\.name)
    #expect(
      names == [.first: "a.png", .second: "b.png", .third: "departure.png", .behind: "c.png"])
  }

  @Test("undo reverts each replacement or removal of a picture")
  func undone() throws {
    var session = LabSession()
    let (first, second) = (try file("first.png"), try file("second.png", 0xFF00_8040))
    drop(first, Point(195, 400), on: &session)
    drop(second, Point(195, 400), on: &session)
    #expect(session.lab.state.toasts.text == "Page is now second.png instead of first.png.")
    session.tap("remove page")
    #expect(shown(session).isEmpty)
    #expect(
      session.lab.state.toasts.text == "Page has the scene's own content again, not second.png.")
    let texts = [
      "Page is second.png again.", "Page is first.png again.",
      "Page has the scene's own content again.",
    ]
    for text in texts {
      session.key("Z", .control)
      #expect(session.lab.state.toasts.text == text)
      session.wait(0.2)
    }
    #expect(shown(session).isEmpty)
    for _ in texts { session.key("Z", [.control, .shift]) }
    #expect(shown(session).isEmpty && session.lab.undoStack.steps.count == 3)
    session.key("Z", .control)
    #expect(session.lab.running.screens[.page]?.picture.pixels[0] == 0xFF00_8040)
  }

  @Test("the path of a picture file can be typed by keys alone")
  func typed() throws {
    var session = LabSession()
    session.key("U")
    session.lab.panel.focus(
      on: .action("choose behind"), at: Instant(session.now))
    session.key("Return")
    session.type("/nowhere/home.png")
    session.key("Return")
    #expect(
      session.lab.state.toasts.text == "home.png: cannot read: No such file or directory.")
    #expect(session.lab.state.screenPanel.typed == "/nowhere/home.png", "it can be corrected")
    session.lab.panel.focus(
      on: .action("choose behind"), at: Instant(session.now))
    session.key("Return")
    session.type(try file("home.png"))
    session.key("Return")
    #expect(shown(session) == [.behind] && session.lab.state.screenPanel.typing == nil)
    session.lab.panel.focus(
      on: .action("choose behind"), at: Instant(session.now))
    session.key("Return")
    session.key("Escape")
    #expect(session.lab.state.screenPanel.typing == nil)
    let cut = try file("cut.png")
    try FileAccess.write(Array(try FileAccess.read(cut, limit: 1 << 20).prefix(60)), to: cut)
    session.drop(cut)
    let text = session.lab.state.toasts.text ?? ""
    #expect(text.hasPrefix("cut.png: damaged PNG: ") && text.hasSuffix("expected a whole picture."))
    #expect(shown(session) == [.behind])
  }

  @Test("a handle, arrow keys, a slider and a number field can each crop the bars of a picture")
  func cut() throws {
    var session = LabSession()
    drop(try file(), Point(195, 400), on: &session)
    let steps = session.lab.undoStack.steps.count
    let found0 = session.center(.recognizer(RecognizerKey("cut", 0)))
    let handle = try #require(found0)
    let scale = session.devices[0].scale
    session.drag(handle, by: Vector(0, 60 * scale), .mouse)
    #expect(session.lab.state.screens[.page]?[.top] == 60)
    #expect(session.lab.running.screens[.page]?.top == 60)
    #expect(session.lab.undoStack.steps.count == steps + 1)
    let found1 = session.center(.recognizer(RecognizerKey("cut", 1)))
    let foot = try #require(found1)
    session.drag(foot, by: Vector(0, -34 * scale), .mouse)
    #expect(session.lab.state.screens[.page]?[.bottom] == 34)
    session.lab.panel.focus(on: .recognizer(RecognizerKey("cut", 0)), at: Instant(session.now))
    session.key("Down")
    session.key("Up", .shift)
    #expect(session.lab.state.screens[.page]?[.top] == 51)
    session.lab.say(.value("bar of page", 20), at: session.now)
    #expect(session.lab.running.screens[.page]?.top == 20)
    session.lab.say(.value("bar field of page", 999), at: session.now)
    #expect(session.lab.running.screens[.page]?.top == 300)
    session.lab.say(.text("bar field of page", "x"), at: session.now)
    #expect(session.lab.state.toasts.text == "“x” is not allowed: Top bar is 0 to 300 pt.")
    session.key("Z", .control)
    #expect(session.lab.state.toasts.text == "The bars of Page are 20 and 34 again.")
  }

  @Test("the drag of a crop handle ends when the panel with the handle closes")
  func interruptedCut() throws {
    var session = LabSession()
    drop(try file(), Point(195, 400), on: &session)
    let found = session.center(.recognizer(RecognizerKey("cut", 0)))
    let handle = try #require(found)
    session.touch(.down, handle, .mouse)
    for step in 1...6 { session.touch(.move, handle + Vector(0, Double(8 * step)), .mouse) }
    session.key("U")
    session.touch(.up, handle + Vector(0, 60), .mouse)
    #expect(session.lab.undoStack.editingFrom == nil)
    let steps = session.lab.undoStack.steps.count
    session.set("pullDown.threshold", 111)
    #expect(session.lab.undoStack.steps.count == steps + 1)
  }

  @Test("undo restores the old picture after a file was dropped again with new content")
  func changedFile() throws {
    var session = LabSession()
    let name = try file()
    drop(name, Point(195, 400), on: &session)
    let other = try file("other.png", 0xFF00_8040)
    try FileAccess.write(try FileAccess.read(other, limit: 1 << 20), to: name)
    session.lab.give(name, for: .page, at: Instant(session.now))
    #expect(session.lab.running.screens[.page]?.picture.pixels[0] == 0xFF00_8040)
    session.key("Z", .control)
    #expect(session.lab.running.screens[.page]?.picture.pixels[0] == 0xFF20_60C0)
    #expect(session.lab.state.toasts.text == "Page is departure.png again.")
  }

  @Test("a picture that is dropped on the device during a drag does not end the drag")
  func duringDrag() throws {
    var session = LabSession()
    session.pull(Point(195, 300), by: Vector(0, 120), lifts: false)
    let before = try #require(session.offset(of: 0))
    #expect(before > 0)
    let picture = try file()
    session.lab.handle(
      .dropFile(picture, at: session.onWindow(Point(195, 600))), at: Instant(session.now))
    session.look()
    #expect(shown(session) == [.page] && session.offset(of: 0) == before)
    session.touch(.move, session.onWindow(Point(195, 440)))
    #expect(session.offset(of: 0) ?? 0 > before)
  }

  @Test(
    "a recording replays with the same outcome after a picture has replaced its screen")
  func replayed() throws {
    var session = LabSession()
    session.pull(Point(195, 300), by: Vector(0, 200))
    session.wait(1)
    let outcome = session.presented(on: 0)
    drop(try file(), Point(195, 400), on: &session)
    session.key("P")
    #expect(shown(session) == [.page])
    session.wait(3)
    #expect(session.presented(on: 0) == outcome && shown(session) == [.page])
    // Both devices of a comparison show the picture.
    session.key("V")
    session.wait(0.2)
    #expect(session.lab.compared.allSatisfy { $0.running.screens[.page] != nil })
    #expect(!session.lab.compared.isEmpty)
  }

  @Test("a dropped picture is also shown in other scenes with the same kind of screen")
  func scenes() throws {
    var session = LabSession()
    drop(try file(), Point(195, 400), on: &session)
    session.key("3", .control)
    session.wait(0.2)
    #expect(session.lab.running.scene.name == "player" && shown(session) == [.page])
    #expect(session.lab.state.screenPanel.roles == [.page, .behind])
  }

  @Test(
    "the next start restores pictures and cropped bars, and shows a message if a file is missing"
  )
  func kept() throws {
    let files = LabSession.files()
    let picture = try file()
    var first = LabSession(files: files)
    drop(picture, Point(195, 400), on: &first)
    first.lab.say(.value("bar of page", 52), at: first.now)
    first.wait(0.5)
    var left = first.lab
    #expect(left.leave().isEmpty)

    func reopened() -> LabSession {
      var options = LabOptions()
      options.files = files
      options.scene = "book"
      return LabSession(lab: Lab(options))
    }
    var second = reopened().lab
    #expect(second.running.screens[.page]?.top == 52)
    #expect(second.state.screens[.page]?.name == "departure.png")
    _ = second.leave()

    let bytes = try FileAccess.read(picture, limit: 1 << 20)
    FileAccess.remove(picture)
    var third = reopened().lab
    #expect(third.running.screens.isEmpty)
    #expect(
      third.state.toasts.text
        == "departure.png cannot be read, so Page has the scene's own content.")
    #expect(third.state.screens[.page]?.problem == "cannot read: No such file or directory")
    _ = third.leave()

    try FileAccess.write(bytes, to: picture)
    #expect(reopened().lab.running.screens[.page]?.top == 52)
  }

  @Test("pictures that are given when the lab starts replace the pictures of the last session")
  func given() throws {
    var options = LabOptions()
    options.scene = "book"
    options.screens = [PictureFile(role: .page, file: try file(), top: 10, bottom: 20)]
    let lab = LabSession(lab: Lab(options)).lab
    #expect(lab.running.screens[.page]?.bottom == 20)
    #expect(lab.undoStack.steps.isEmpty)
  }

  @Test("choosing a movement in the pictures panel opens the movement's scene with the pictures")
  func movements() throws {
    var session = try twoGiven()
    let before = session.lab.state.screens
    for (index, movement) in session.lab.state.screenPanel.movements.enumerated() {
      session.tap("move screens", index)
      #expect(session.lab.running.scene.movement == movement)
      #expect(session.lab.state.screenPanel.movement == movement)
      let roles = session.lab.running.scene.pictureRoles
      let front = roles.first { $0.isScreen }
      #expect(
        front.flatMap { session.lab.state.screens[$0]?.name } == "departure.png",
        "\(movement.title)")
      #expect(session.lab.state.screens[.bar] == nil && session.lab.state.screens[.card] == nil)
    }
    while session.lab.state.screens != before, session.lab.undoStack.canUndo {
      session.key("Z", .control)
    }
    #expect(session.lab.state.screens == before)
  }

  @Test(
    "each movement in the pictures panel always shows the same pictures, in any order of choosing"
  )
  func orderOfMovements() throws {
    var session = try twoGiven()
    let count = session.lab.state.screenPanel.movements.count
    #expect(count == 9)
    var shown: [Int: [PictureRole: String]] = [:]
    var random = SeededRandom(5)
    for index in Array(1..<count) + [0] + (0..<20).map({ _ in random.below(count) }) {
      guard session.lab.state.screenPanel.movement != session.lab.state.screenPanel.movements[index]
      else { continue }
      session.lab.press("move screens", index, at: session.now)
      let files = session.lab.running.scene.pictureRoles.reduce(into: [PictureRole: String]()) {
        $0[$1] = session.lab.state.screens[$1]?.name
      }
      #expect(Set(files.values).count == files.count, "\(files)")
      #expect(shown[index] ?? files == files, "\(index)")
      shown[index] = files
    }
    #expect(shown.count == count)
  }

  @Test(
    "while a picture replaces a list's rows, the parameters of row actions are marked as unused",
    arguments: SceneRegistry.shown.map { $0.name })
  func idleGroups(_ scene: String) throws {
    let picture = try file()
    for role in LabSession(scene).lab.running.scene.pictureRoles {
      var session = LabSession(scene)
      func hasRows() -> Bool {
        session.lab.running.stage.components.topmost(SwipeActionsComponent.self) != nil
      }
      let (had, words) = (hasRows(), "Row actions: nothing in your picture uses them")
      #expect(!session.words.contains(words))
      session.lab.give(picture, for: role, at: Instant(session.now))
      session.key("U")
      session.wait(0.2)
      #expect(session.words.contains(words) == (had && !hasRows()), "\(role)")
    }
  }

  /// A lab with a picture of the page, and one of the page behind.
  private func twoGiven() throws -> LabSession {
    var session = LabSession()
    drop(try file(), Point(195, 400), on: &session)
    session.key("Escape")
    session.wait(1)
    drop(try file("home.png"), Point(195, 400), on: &session)
    return session
  }

  @Test("strokes are judged on the user's picture if it replaces the list of a scene")
  func judged() throws {
    // The list of the scene is scrolled by 100 points, so most of this pull scrolls it back. The
    // picture of one screen cannot be scrolled, so the pull dismisses it.
    var stroke = StrokeSamples.pull(290, label: "dismiss")
    stroke.state = StrokeState(start: "presented", scrolled: 100)
    var session = LabSession()
    session.drop(try StrokeSamples.file([stroke]))
    session.look()
    #expect(session.lab.state.strokes.overview.counts[.miss] == 1)
    drop(try file(height: 190), Point(195, 400), on: &session)
    session.look()
    #expect(session.lab.state.strokes.overview.counts[.miss] == 0)
  }
}

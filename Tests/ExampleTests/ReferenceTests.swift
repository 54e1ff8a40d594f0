// Tests the reference's pages: their programs, and their tables of parameters.
import Dismissal
import Foundation
import Geometry
import Gesture
import Interactions
import Interface
import Motion
import Overlay
import Support
import Testing

@Suite("Reference of presentations")
struct ReferenceTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Docs/reference")

  /// The rows that a page must have for a group, from the declarations.
  private static func rows<Root: Tunable>(_ type: Root.Type) -> [String] {
    Root.parameters.map { parameter in
      "| `\(Root.group).\(parameter.name)` | \(words(parameter.value(in: Root())))"
        + " | \(words(parameter.value(in: .fluid))) |"
    }
  }

  private static func words(_ value: ParameterValue) -> String {
    switch value {
    case .number(let x): x == x.rounded() ? "\(Int(x))" : "\(x)"
    case .flag(let on): "\(on)"
    case .choice(let word): word
    }
  }

  @Test(
    "each reference page lists all parameters of its components with the values of both presets",
    arguments: [
      ("pull-down-cover", rows(PullDownConfiguration.self)),
      ("pull-down-cover", rows(InterruptionThreshold.self)),
      ("sheet", rows(PullToDismissConfiguration.self)),
      ("sheet", rows(DetentsConfiguration.self)), ("sheet", rows(SheetStacking.self)),
      ("drawer", rows(DrawerConfiguration.self)), ("light-box", rows(LightboxConfiguration.self)),
      ("bottom-bar", rows(BarConfiguration.self)),
      ("navigation-stack", rows(NavigationStackMachine.Configuration.self)),
      ("pager", rows(Pager.Configuration.self)), ("hero", rows(HeroTransition.Configuration.self)),
      ("hero", rows(EdgeCard.Configuration.self)), ("hero", rows(StretchyCover.Configuration.self)),
      ("lists", rows(ScrollMotion.Configuration.self)),
      ("lists", rows(VelocityTracker.Configuration.self)),
      ("gestures", rows(GestureConfiguration.self)),
      ("gestures", rows(EvenMotion.Configuration.self)), ("containers", rows(OverlayTuning.self)),
      ("containers", rows(ToastTuning.self)), ("containers", rows(DialogTuning.self)),
    ])
  func parameters(page: String, rows: [String]) throws {
    let text = try String(
      contentsOf: Self.folder.appending(path: "\(page).md"), encoding: .utf8)
    for row in rows { #expect(text.contains("\n\(row)"), "\(page): \(row)") }
    #expect(!rows.isEmpty)
  }

  @Test("a sheet with a preset rests at its detents, over an interactive background")
  func nearby() {
    var hand = Hand(Nearby())
    hand.wait(1)
    let sheet = hand.stage.components["nearby"]?.sheet
    #expect(sheet?.sheet.detents.count == 2)
    #expect(sheet?.sheet.place == 716.0)
    #expect(sheet?.capturesKeyboard == false)
  }

  @Test("the clock example counts seconds even without input")
  func clock() {
    var hand = Hand(Clock())
    hand.wait(3)
    let seconds = hand.screen.seconds
    hand.key("A")
    hand.stage.handle(.dropFile("notes.txt", at: .zero), at: Instant(hand.now))
    #expect(seconds == 4 && hand.screen.keys == 1 && hand.screen.file == "notes.txt")
    hand.tap("Reset")
    #expect(hand.screen.keys == 0)
  }

  @Test("a tap opens a photo in a grid although the photo's file is missing")
  func album() {
    var hand = Hand(PhotoWall(files: ["tide.jpg", "mount.jpg"]))
    hand.tap("mount.jpg")
    #expect(hand.screen.shown == 1)
    hand.drag(from: Point(195, 200), to: Point(195, 700))
    #expect(hand.screen.shown == nil && hand.sees("tide.jpg"))
  }

  @Test("the diary example saves after a change and at closing")
  func diary() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "diary.json")
    var stage = Stage(try DiaryScreen(file), size: Size(390, 844))
    var now = try stage.type("Rain", into: "Today")
    #expect(!FileManager.default.fileExists(atPath: file.path))
    stage.advance(to: now + 1.5)
    #expect(try DiaryScreen(file).diary.today == "Rain")
    now = try stage.type(" again", into: "Today")
    var mayClose = stage.shouldClose(at: now)
    #expect(mayClose)
    #expect(try DiaryScreen(file).diary.today == "Rain again")
    try Data("{".utf8).write(to: file)
    #expect(throws: (any Error).self) { try DiaryScreen(file) }
    #expect(try Data(contentsOf: file) == Data("{".utf8))
    // A file in a folder that does not exist cannot be written.
    stage = Stage(
      try DiaryScreen(folder.appending(path: "none/diary.json")), size: stage.context.size)
    now = try stage.type("Sun", into: "Today")
    mayClose = stage.shouldClose(at: now)
    #expect(!mayClose)
    mayClose = stage.shouldClose(at: now)
    #expect(mayClose)
  }

  @Test("a tap on the example gauge sets its value")
  func gauge() throws {
    var gauge = Stage(Gauge(), size: Size(390, 844))
    try gauge.tap("Gauge")
    #expect(abs(gauge.screen.share - 0.4) < 1e-9)
    var rounds = Stage(Rounds(), size: Size(390, 844))
    try rounds.tap("Done")
    #expect(rounds.screen.isDone)
    rounds.press(.delete)
    #expect(!rounds.screen.isDone)
  }

  @Test("a grid opens one of its pictures, which can be pulled back to its position")
  func gallery() {
    var hand = Hand(PictureWall())
    hand.tap("Picture 5")
    #expect(hand.screen.shown == 4)
    hand.drag(from: Point(195, 400), to: Point(195, 640))
    #expect(hand.screen.shown == nil && hand.sees("Picture 5"))
  }

  @Test("in the example `Clip`, a touch is reported until the release, and a swipe turns the page")
  func clip() {
    var hand = Hand(Clip())
    hand.pointer(.down, Point(195, 422))
    #expect(hand.screen.isHeld && hand.screen.heldSince == Instant(hand.now))
    hand.pointer(.up, Point(195, 422))
    #expect(!hand.screen.isHeld && hand.screen.heldSince == nil)
    hand.drag(from: Point(300, 422), to: Point(60, 422), rests: false)
    #expect(!hand.screen.isHeld && hand.screen.page == 1)
  }

  @Test(
    "in the example `Tabs`, a page turn selects the page's tab, and a tap on a tab turns the page")
  func tabs() {
    var hand = Hand(Tabs())
    hand.drag(from: Point(300, 422), to: Point(60, 422))
    #expect(hand.screen.tab == 1)
    hand.tap(Point(250, 816))
    #expect(hand.screen.tab == 2)
    hand.drag(from: Point(60, 422), to: Point(300, 422))
    #expect(hand.screen.tab == 1)
  }

  @Test("the example disc follows the finger, and a spring returns the disc")
  func disc() {
    var hand = Hand(Disc())
    hand.drag(from: Point(195, 422), to: Point(195, 300), rests: false)
    #expect(hand.screen.offset.value(at: Instant(hand.now)) < -80)
    hand.wait(3)
    #expect(hand.screen.offset.value(at: Instant(hand.now)) == 0 && hand.isAtRest)
    #expect(hand.stage.nextDeadline == nil)
  }
}

// Tests the window by its keys, and what it looks like.
import Gesture
import Interface
import SDLHost
import ScreenReview
import ScreenTesting
import Synchronization
import Testing

@testable import Files

@Suite("Window that accepts differing screens", .screens())
struct ReviewScreenTests {
  /// Three corners, two moved badges, a text, a film and an unused reference.
  private func bench() throws -> Bench {
    let bench = try Bench()
    for (n, cards) in Cards.various.prefix(3).enumerated() {
      bench.plant("corner \(n)", cards.content, cards.changed { $0.radius = 14 }.content)
    }
    for (n, cards) in Cards.various.prefix(2).enumerated() {
      bench.plant("moved \(n)", cards.content, cards.changed { $0.badge.y += 4 }.content)
    }
    let lines = (1...12).map { "fill (0 \($0 * 20) 390 18) #FFECE9E3\n" }
    bench.plant(
      "text", .text(lines.joined()),
      .text((lines[..<5] + ["glyphs “Library” at (20 120)\n"] + lines[6...]).joined()))
    let cards = Cards.various[0]
    bench.plant(
      "film", cards.film(5) { $0.top += Double($1) },
      cards.film(5) { $0.top += [0, 1, 2, 23, 5][$1] })
    bench.check(.text("old"), "left", suite: "Gone")
    let place = ScreenPlace(package: bench.package, target: "CardTests", suite: "Cards")
    try ObsoleteReferences(ofSuitesWithoutFileIn: place)
      .write(to: "\(bench.folder)/Cards.unused.json")
    return bench
  }

  private func stage(
    _ bench: Bench, theme: Theme = .light, size: Size = Size(1200, 800),
    typeface: SDLTypeface? = nil,
    run: @escaping @Sendable ([String], Shared<ReviewScreen.Run>) -> Void = { _, _ in }
  ) throws -> Stage<ReviewScreen> {
    let screen = try ReviewScreen(
      bench.failures(), in: bench.folder, theme: theme, read: { try bench.failures() }, run: run)
    return if let typeface {
      Stage(screen, size: size, typeface: typeface)
    } else {
      Stage(screen, size: size)
    }
  }

  private func old(_ bench: Bench) throws -> [String] {
    try bench.failures().map(\.plainName)
  }

  @Test("every step of a review can be done with keys")
  func keys() throws {
    let bench = try bench()
    let before = try old(bench)
    var stage = try stage(bench)
    func press(_ key: Key, _ modifiers: Modifiers = []) { stage.press(key, modifiers) }
    #expect(stage.screen.current?.plainName == "corner 0")
    press("S")
    #expect(stage.screen.current?.plainName == "corner 1")
    press("A")
    press("U")
    #expect(stage.screen.current?.plainName == "corner 1")
    #expect(stage.screen.all(.accepted).isEmpty)
    // One of the three is set aside, so two are accepted.
    press("A", .shift)
    #expect(stage.screen.all(.accepted).map(\.plainName) == ["corner 1", "corner 2"])
    #expect(stage.screen.current?.plainName == "moved 0")
    press(.right)
    #expect(stage.screen.current?.plainName == "film")
    press(.left)
    press(.down)
    press(.down)
    press(.up)
    #expect(stage.screen.current?.plainName == "moved 1")
    press("A")
    press(.right)
    press(.right)
    #expect(stage.screen.current?.plainName == "Gone/left")
    press("A")
    // Nothing is written before W.
    #expect(try old(bench) == before)
    press("W")
    let left = try old(bench)
    #expect(left == ["corner 0", "film", "moved 0", "text"])
    #expect(stage.screen.written.count == 4)
    #expect(stage.screen.all(.setAside).map(\.plainName) == ["corner 0"])
    press("W")
    #expect(stage.screen.written.count == 4)
  }

  @Test(
    "Escape shows a dialog before it closes a review with unwritten accepted screens",
    arguments: [(Key.return, true, 1), (.escape, false, 0)])
  func close(_ answer: Key, _ ends: Bool, _ count: Int) throws {
    let bench = try bench()
    var stage = try stage(bench)
    stage.press("A", at: Instant(0.1))
    stage.press(.escape, at: Instant(0.2))
    stage.advance(to: Instant(2))
    #expect(!stage.screen.windowRequests.end)
    stage.press(answer, at: Instant(2))
    stage.advance(to: Instant(4))
    #expect(stage.screen.windowRequests.end == ends)
    #expect(stage.screen.written.count == count)
    var empty = try self.stage(bench)
    empty.press(.escape, at: Instant(0.1))
    empty.advance(to: Instant(1))
    #expect(empty.screen.windowRequests.end)
  }

  @Test("the window of a review stays open if accepted screens cannot be written at its closing")
  func unwritten() throws {
    let bench = try bench()
    var stage = try stage(bench)
    stage.press("A", at: Instant(0.1))
    stage.press(.escape, at: Instant(0.2))
    stage.advance(to: Instant(2))
    var calls = FileCalls()
    calls.write = { _, _, _ in -28 }
    FileCalls.$now.withValue(calls) {
      stage.press(.return, at: Instant(2))
      stage.advance(to: Instant(4))
    }
    #expect(!stage.screen.windowRequests.end)
    #expect(stage.screen.written.isEmpty && stage.screen.all(.accepted).count == 1)
    stage.press(.escape, at: Instant(10))
    stage.advance(to: Instant(12))
    stage.press(.return, at: Instant(12))
    stage.advance(to: Instant(14))
    #expect(stage.screen.windowRequests.end && stage.screen.written.count == 1)
  }

  @Test("after a new test run, a review keeps a decision only if the screen has not changed")
  func again() throws {
    let bench = try bench()
    let asked = Mutex<[String]>([])
    var stage = try stage(bench) { ids, progress in
      asked.withLock { $0 = ids }
      let cards = Cards.various[1]
      bench.check(cards.changed { $0.radius = 20 }.content, "corner 1")
      bench.check(Cards.various[0].content, "moved 0")
      progress.update {
        $0.add("Test run with 3 tests in 1 suite failed with 2 issues.")
        $0.end(succeeded: false)
      }
    }
    stage.press("A", .shift, at: Instant(0.1))
    #expect(stage.screen.all(.accepted).count == 3)
    stage.press("R", at: Instant(0.2))
    stage.handle(.wake, at: Instant(0.3))
    stage.advance(to: Instant(0.4))
    #expect(asked.withLock { $0.count } == 1)
    #expect(asked.withLock { $0.first?.contains("ReviewScreenTests") } == true)
    #expect(stage.screen.all(.accepted).map(\.plainName) == ["corner 0", "corner 2"])
    let left = stage.screen.all(nil).map(\.plainName)
    #expect(left == ["corner 1", "film", "moved 1", "text", "Gone/left"])
  }

  @Test(
    "after a test run a review shows whether the tests ran to their end",
    arguments: [
      (["Main.swift:3:1: error: cannot find 'x'", "the end"], false, "Main.swift:3:1: error:"),
      (["Test run with 0 tests in 0 suites passed."], false, "Test run with 0 tests"),
      (["Test run with 3 tests in 1 suite failed after 1 second.", "the end"], false, nil),
      (["all good", "the end"], true, nil),
    ] as [([String], Bool, String?)])
  func hasRun(_ lines: [String], _ succeeded: Bool, _ reason: String?) throws {
    let bench = try bench()
    var stage = try stage(bench) { _, progress in
      progress.update { run in
        for line in lines { run.add(line) }
        run.end(succeeded: succeeded)
      }
    }
    stage.press("R", at: Instant(0.2))
    stage.handle(.wake, at: Instant(0.3))
    let spoken = SpokenText.of(stage.describe(at: Instant(1)))
    #expect(spoken.contains("The tests did not end") == (reason != nil), "\(spoken)")
    #expect(spoken.contains("The tests ran again") == (reason == nil), "\(spoken)")
    #expect(spoken.contains(reason ?? "the end"), "\(spoken)")
  }

  @Test("in a review, Up and Down select another screen, and Page Up and Page Down scroll a text")
  func longText() throws {
    let bench = try Bench()
    let lines = (1...60).map { "line \($0)\n" }
    bench.plant("a", .text(lines.joined()), .text(lines.map { "new " + $0 }.joined()))
    bench.plant("b", .text("1"), .text("2"))
    var stage = try stage(bench)
    #expect(stage.screen.current?.plainName == "a")
    func offset(at time: Double) -> Double? {
      stage.advance(to: Instant(time))
      return stage.components["text 0"]?.transition(at: Instant(time)).offset
    }
    stage.advance(to: Instant(0.1))
    let height = try #require(stage.components["text 0"]?.transition(at: Instant(0.1)).size.height)
    // A page is shorter than the list by 60 points, and begins where the wheel has scrolled to.
    let page = height - 60
    stage.handle(.wheel(Vector(0, 300), at: Point(700, 300), modifiers: []), at: Instant(0.5))
    #expect(offset(at: 1) == 300)
    stage.press(.pageDown, at: Instant(1))
    #expect(offset(at: 3) == 300 + page)
    stage.press(.pageUp, at: Instant(4))
    #expect(offset(at: 6) == 300)
    stage.press(.down, at: Instant(6))
    #expect(stage.screen.current?.plainName == "b")
    stage.press(.up, at: Instant(7))
    #expect(stage.screen.current?.plainName == "a")
    #expect(offset(at: 8) == 0)
  }

  @Test("the review of a text shows leading spaces and double spaces")
  func blanks() throws {
    let bench = try Bench()
    bench.plant("a", .text("pose\n  fill 1"), .text("pose\n    fill  1"))
    var stage = try stage(bench)
    let frame = stage.frame(at: Instant(1))
    let text = DisplayListText.of(frame.list, frame.poses)
    let blank = "\u{A0}"
    #expect(text.contains("“-\(blank)\(blank)\(blank)fill\(blank)1”"), "\(text)")
    #expect(text.contains("“+\(blank)\(blank)\(blank)\(blank)\(blank)fill\(blank)\(blank)1”"))
  }

  @Test("Undo in a toast reverts only the decisions that the toast names")
  func undoInToast() throws {
    var stage = try stage(bench())
    stage.press("A", .shift, at: Instant(0.1))
    stage.press("S", at: Instant(0.3))
    #expect(stage.screen.all(.accepted).count == 3)
    try stage.tap("Undo", at: Instant(1))
    #expect(stage.screen.all(.accepted).isEmpty)
    #expect(stage.screen.all(.setAside).map(\.plainName) == ["moved 0"])
    #expect(stage.screen.current?.plainName == "corner 0")
  }

  // A card has its badge at its trailing edge.
  @Test("a review shows the comment above a failed test")
  func comment() throws {
    let bench = try bench()
    let comment = "A card has its badge at its trailing edge."
    #expect(try bench.failures().first?.comment == comment)
    var stage = try stage(bench)
    #expect(SpokenText.of(stage.describe(at: Instant(1))).contains(comment))
  }

  @Test("in a narrow window, a review leaves out the picture of the difference")
  func narrow() throws {
    let typeface = try SDLTypeface()
    for (width, hasDifference) in [(960.0, false), (1200, true)] {
      var stage = try stage(bench(), size: Size(width, 560), typeface: typeface)
      let spoken = SpokenText.of(stage.describe(at: Instant(1)))
      #expect(stage.names.contains("Next place"))
      #expect(spoken.contains("Place 1 of"))
      #expect(spoken.contains("Difference, image") == hasDifference, "\(spoken)")
      stage.press("N", at: Instant(1))
      #expect(SpokenText.of(stage.describe(at: Instant(2))).contains("Place 2 of"))
    }
  }

  @Test(
    "a picture that grew is whole in each comparison, at the scale of the other one",
    arguments: 0...3)
  func grown(_ mode: Int) throws {
    let typeface = try SDLTypeface()
    let bench = try Bench()
    let cards = Cards.various[0]
    bench.plant(
      "grown", cards.content, cards.changed { ($0.size.height, $0.count) = (330, 3) }.content)
    let size = Size(960, 560)
    var stage = try stage(bench, size: size, typeface: typeface)
    try stage.tap(["Side by side", "Swipe", "Onion skin", "Blink"][mode])
    expectScreen(
      stage.frame(at: Instant(6)), as: .painted(size: size, scale: 0.5, typeface: typeface),
      named: "grown in mode \(mode)")
  }

  @Test("a screen reader reads each control, picture and decision")
  func spoken() throws {
    var stage = try stage(bench())
    stage.press("S", at: Instant(0.1))
    expectScreen(stage, as: .spoken(at: Instant(1)), named: "spoken")
  }

  @Test(
    "the window shows pictures, texts and films in both themes",
    arguments: [
      ("side by side", [], Theme.light), ("side by side", [], .dark),
      ("text", [.right, .right, .down], .light), ("film", [.right, .right], .dark),
    ] as [(String, [Key], Theme)])
  func look(_ name: String, _ keys: [Key], _ theme: Theme) throws {
    let typeface = try SDLTypeface()
    var stage = try stage(bench(), theme: theme, typeface: typeface)
    stage.press("S", at: Instant(0.1))
    stage.press("A", at: Instant(0.2))
    for key in keys { stage.press(key, at: Instant(0.3)) }
    stage.advance(to: Instant(1))
    expectScreen(
      stage.frame(at: Instant(8)), as: .painted(size: Size(1200, 800), typeface: typeface),
      named: "\(name) \(theme.rawValue)")
  }

  @Test(
    "each comparison fits into a small and a large window", arguments: [1, 2, 3],
    [Size(960, 560), Size(1600, 1000)])
  func modes(_ mode: Int, _ size: Size) throws {
    let typeface = try SDLTypeface()
    var stage = try stage(bench(), size: size, typeface: typeface)
    try stage.tap(["Side by side", "Swipe", "Onion skin", "Blink"][mode])
    expectScreen(
      stage.frame(at: Instant(6)), as: .painted(size: size, scale: 0.5, typeface: typeface),
      named: "mode \(mode) \(Int(size.width))")
  }
}

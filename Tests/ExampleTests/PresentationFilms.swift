// One film for each page of the reference: the program of the page, moved by a finger.
import Drawing
import Geometry
import Gesture
import Interface
import SDLHost
import ScreenTesting
import Support
import Testing

@testable import Cover

/// Frames of a user's actions.
private struct Reel<Shown: Screen> {
  var hand: Hand<Shown>
  var frames: [PaintedFrame] = []

  init(_ screen: Shown) throws { hand = Hand(screen, typeface: try SDLTypeface()) }

  /// Adds a frame of the present instant.
  mutating func take() { frames.append(hand.frame) }

  /// Takes `count` frames, each after a wait.
  mutating func take(_ count: Int, every seconds: Double) {
    for _ in 0..<count {
      hand.wait(seconds)
      take()
    }
  }

  /// Taps the control with this label, without a wait.
  mutating func tap(_ label: String) throws {
    hand.tap(try #require(hand.frame(of: label)).center)
  }

  /// A drag with a frame half way and at its end.
  mutating func drag(from: Point, to: Point, seconds: Double = 0.3, hold: Double = 0.2) {
    hand.pointer(.down, from)
    for step in 1...16 {
      hand.now += seconds / 16
      hand.pointer(.move, from + (to - from) * (Double(step) / 16))
      if step == 8 { take() }
    }
    take()
    if hold > 0 {
      hand.now += hold
      hand.pointer(.move, to)
    }
    hand.pointer(.up, to)
  }

  func expect(_ name: String, filePath: String = #filePath) throws {
    expectScreen(
      frames,
      as: .film(size: Size(390, 844), scale: 0.4, typeface: try SDLTypeface()), named: name,
      filePath: filePath)
  }
}

@Suite("Films of the reference", .screens())
struct PresentationFilms {
  @Test("the film of a cover that springs back and is then dismissed matches its recorded pictures")
  func cover() throws {
    var reel = try Reel(Library())
    reel.drag(from: Point(195, 200), to: Point(195, 400))
    reel.take(1, every: 0.5)
    reel.drag(from: Point(195, 200), to: Point(195, 560))
    reel.take(1, every: 0.12)
    #expect(!reel.hand.screen.showsBook)
    try reel.expect("cover")
  }

  @Test("the film of a sheet with two detents matches its recorded pictures")
  func sheet() throws {
    var reel = try Reel(Songs())
    try reel.tap("Queue")
    reel.take(1, every: 1)
    reel.drag(from: Point(195, 450), to: Point(195, 120))
    reel.take(1, every: 1)
    #expect(reel.hand.screen.place == 1)
    reel.drag(from: Point(195, 100), to: Point(195, 700), seconds: 0.2, hold: 0)
    #expect(!reel.hand.screen.showsQueue)
    try reel.expect("sheet")
  }

  @Test("the film of a sheet that rises up to its button matches its recorded pictures")
  func offer() throws {
    var reel = try Reel(Offer())
    reel.take()
    try reel.tap("Show the offer")
    reel.take(1, every: 1)
    reel.drag(from: Point(195, 650), to: Point(195, 150))
    reel.take(1, every: 1)
    try reel.expect("sheet-up-to")
  }

  @Test("the film of a sheet that grows with the page inside it matches its recorded pictures")
  func pages() throws {
    var reel = try Reel(Table())
    try reel.tap("Book a table")
    reel.take(1, every: 1)
    try reel.tap("2")
    reel.take(1, every: 0.1)
    reel.take(1, every: 1)
    #expect(reel.hand.screen.path == [2])
    try reel.tap("Add a note")
    reel.take(1, every: 1)
    reel.drag(from: Point(4, 700), to: Point(300, 700))
    reel.take(1, every: 1)
    #expect(reel.hand.screen.path.isEmpty)
    try reel.expect("sheet-with-pages")
  }

  @Test(
    "the film of a picture that is opened, pinched and pulled back matches its recorded pictures")
  func lightbox() throws {
    var reel = try Reel(PictureWall())
    reel.take()
    try reel.tap("Picture 5")
    reel.take(2, every: 0.12)
    reel.hand.wait(1)
    var pinched: [PaintedFrame] = []
    reel.hand.pinch(around: Point(195, 422), from: 90, to: 76, turn: 0.5) {
      pinched.append($0.frame)
    }
    reel.frames += pinched
    reel.hand.wait(1)
    reel.hand.key("0")
    reel.hand.wait(1)
    reel.drag(from: Point(195, 400), to: Point(250, 600))
    reel.take(2, every: 0.15)
    reel.take(1, every: 1)
    try reel.expect("light-box")
  }

  @Test("the film of a drawer matches its recorded pictures")
  func drawer() throws {
    var reel = try Reel(Mail())
    reel.drag(from: Point(4, 400), to: Point(240, 400))
    reel.take(1, every: 1)
    #expect(reel.hand.screen.showsFolders)
    reel.drag(from: Point(240, 400), to: Point(40, 400))
    reel.take(1, every: 1)
    #expect(!reel.hand.screen.showsFolders)
    try reel.expect("drawer")
  }

  @Test("the film of a mini player that is raised and lowered matches its recorded pictures")
  func bar() throws {
    var reel = try Reel(Radio())
    reel.take()
    reel.drag(from: Point(195, 810), to: Point(195, 300))
    reel.take(1, every: 1)
    #expect(reel.hand.screen.isRaised)
    reel.drag(from: Point(195, 100), to: Point(195, 700))
    #expect(!reel.hand.screen.isRaised)
    try reel.expect("bar")
  }

  @Test("the film of a screen that is pushed and swiped back matches its recorded pictures")
  func stack() throws {
    var reel = try Reel(Folders())
    reel.take()
    try reel.tap("Letters")
    reel.take(1, every: 0.12)
    reel.take(1, every: 1)
    reel.drag(from: Point(4, 300), to: Point(300, 300))
    reel.take(1, every: 1)
    #expect(reel.hand.screen.path.isEmpty)
    try reel.expect("stack")
  }

  @Test("the film of a pager whose pages a finger turns matches its recorded pictures")
  func pager() throws {
    var reel = try Reel(Slides())
    reel.take()
    reel.drag(from: Point(330, 400), to: Point(90, 400))
    reel.take(1, every: 1)
    reel.drag(from: Point(330, 400), to: Point(90, 400))
    #expect(reel.hand.screen.page == 2)
    try reel.expect("pager")
  }

  @Test("the film of rows with swipe actions matches its recorded pictures")
  func swipeActions() throws {
    var reel = try Reel(Errands())
    reel.drag(from: Point(330, 96), to: Point(200, 96))
    reel.take(1, every: 1)
    try reel.tap("Later")
    reel.take(1, every: 1)
    reel.drag(from: Point(360, 32), to: Point(70, 32))
    reel.take(1, every: 1)
    #expect(reel.hand.screen.errands == ["Lamp oil", "Twine", "Chalk", "Stamps"])
    try reel.expect("swipe-actions")
  }

  @Test("the film of a card that opens as a page matches its recorded pictures")
  func hero() throws {
    var reel = try Reel(Gallery())
    try reel.tap("card 3")
    reel.take(2, every: 0.12)
    reel.take(1, every: 1.5)
    reel.drag(from: Point(4, 500), to: Point(90, 500))
    reel.take(1, every: 0.2)
    try reel.expect("hero")
  }

  @Test("the film of a form that is filled with the keyboard matches its recorded pictures")
  func form() throws {
    var reel = try Reel(Account())
    reel.take()
    reel.hand.key("Tab")
    reel.hand.type("Ada")
    reel.take()
    reel.hand.key("Tab")
    reel.hand.type("Likes long letters that are broken where a line ends,")
    reel.hand.key("Return")
    reel.hand.type("and new lines.")
    reel.take()
    reel.hand.key("Tab")
    reel.hand.type("sesame")
    reel.hand.key("Tab")
    reel.hand.key("Up")
    for _ in 0..<4 { reel.hand.key("Tab") }
    reel.take()
    #expect(reel.hand.screen.age == 31 && reel.hand.screen.note.hasSuffix("ends,\nand new lines."))
    try reel.expect("form")
  }

  @Test("the film of a list that is flicked and coasts matches its recorded pictures")
  func list() throws {
    var reel = try Reel(Numbers())
    reel.drag(from: Point(195, 700), to: Point(195, 200), seconds: 0.2, hold: 0)
    reel.take(4, every: 0.25)
    try reel.expect("list")
  }
}

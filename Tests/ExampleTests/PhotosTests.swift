// Tests the photo viewer as a user: the grid, pages that are pulled away, and notices.
import Drawing
import Geometry
import Interface
import SDLHost
import ScreenTesting
import Testing

@testable import Photos

private let widths = [320.0, 390, 1024]
private let directions = [LayoutDirection.leftToRight, .rightToLeft]

@Suite("Example: photo viewer", .screens())
struct PhotosTests {
  private func viewer(
    _ width: Double = 390, _ direction: LayoutDirection = .leftToRight
  ) -> Hand<Viewer> { Hand(Viewer(), width: width, height: 700, direction: direction) }

  @Test(
    "an opened card is closed by a drag from either side, by Escape or by a button",
    arguments: widths, directions)
  func card(width: Double, direction: LayoutDirection) {
    var hand = viewer(width, direction)
    for way in ["leading", "trailing", "Escape", "button"] {
      hand.tap("The ridge")
      #expect(hand.screen.open == 1 && hand.sees("Full screen"), "\(way)")
      switch way {
      case "leading": hand.drag(from: hand.along(4, 300), to: hand.along(width * 0.7, 300))
      case "trailing": hand.drag(from: hand.along(width - 4, 300), to: hand.along(width * 0.3, 300))
      case "Escape": hand.key("Escape")
      default: hand.tap("Close")
      }
      hand.wait()
      #expect(hand.screen.open == nil && hand.sees("The ridge"), "\(way)")
    }
  }

  @Test(
    "in full screen, photos can be turned like pages, and a pull down dismisses a photo",
    arguments: widths, directions)
  func pages(width: Double, direction: LayoutDirection) {
    var hand = viewer(width, direction)
    hand.tap("The ridge")
    hand.tap("Full screen")
    #expect(hand.screen.isFullScreen && hand.screen.shown == 1)
    hand.drag(from: hand.along(width * 0.8, 400), to: hand.along(width * 0.2, 400))
    #expect(hand.screen.shown == 2 && hand.screen.isFullScreen)
    hand.drag(from: hand.along(width * 0.2, 400), to: hand.along(width * 0.8, 400))
    #expect(hand.screen.shown == 1)
    // The keyboard does not reach the screens below.
    hand.key("End")
    hand.drag(from: Point(width / 2, 200), to: Point(width / 2, 260), hold: 0.2)
    #expect(hand.screen.isFullScreen)
    hand.drag(from: Point(width / 2, 200), to: Point(width / 2, 600), hold: 0.1)
    #expect(!hand.screen.isFullScreen && hand.screen.open == 1)
    hand.tap("Close")
    #expect(hand.sees("The ridge"))
  }

  @Test("the toast after a tap on Favourite offers Undo")
  func notice() {
    var hand = viewer()
    hand.tap("Before the rain")
    hand.tap("Favourite")
    #expect(hand.screen.favourites == [2] && hand.sees("Undo"))
    hand.tap("Undo")
    #expect(hand.screen.favourites.isEmpty && !hand.sees("Undo"))
    hand.tap("Favourite")
    hand.drag(from: Point(195, 50), to: Point(195, 2), seconds: 0.1)
    #expect(hand.screen.favourites == [2] && !hand.screen.wasSaved && !hand.sees("Undo"))
    hand.tap("Favourite")
    hand.tap("Favourite")
    hand.wait(4)
    #expect(!hand.screen.wasSaved && hand.screen.favourites == [2])
  }

  @Test("in the photo viewer, Tab and Escape act only on the topmost screen")
  func keyboard() {
    var hand = viewer()
    #expect(hand.tabs() == Photo.all.map(\.title))
    hand.focus("Two pines")
    hand.key("Return")
    hand.wait()
    #expect(hand.tabs().sorted() == ["Close", "Favourite", "Full screen"])
    hand.focus("Full screen")
    hand.key("Return")
    hand.wait()
    #expect(hand.tabs() == ["Done", "Favourite"])
    hand.key("Right")
    hand.wait()
    #expect(hand.screen.shown == 4)
    hand.key("Escape")
    hand.wait()
    #expect(!hand.screen.isFullScreen && hand.screen.open == 3)
    hand.key("Escape")
    hand.wait()
    #expect(hand.screen.open == nil)
  }

  @Test("a touch that stops the moving grid opens no photo")
  func fling() {
    var hand = viewer()
    hand.drag(from: Point(195, 600), to: Point(195, 200), seconds: 0.1, rests: false)
    hand.wait(0.2)
    hand.tap(Point(120, 300))
    hand.wait(0.1)
    #expect(hand.screen.open == nil && hand.hasScrolled)
  }

  @Test(
    "the photo viewer in a right-to-left layout mirrors the left-to-right one during page turns")
  func mirrored() {
    var hands = directions.map { viewer(390, $0) }
    for index in hands.indices {
      hands[index].tap("The ridge")
      hands[index].tap("Full screen")
      hands[index].drag(
        from: hands[index].along(300, 400), to: hands[index].along(100, 400), rests: false)
    }
    expectMirroredFilm(hands, instants: 30)
  }

  @Test(
    "after any input the photo viewer is at rest, and looks like a new viewer in the same state")
  func hands() {
    expectRestAndTheSame(
      {
        viewer(widths[$0 % 3], directions[$0 % 2])
      }, isSame: { Set($0.labels()) == Set($1.labels()) })
  }

  @Test("the photo viewer builds no view while a photo is pulled down or a page is turned")
  func steady() {
    var hand = viewer()
    hand.tap("The ridge")
    hand.tap("Full screen")
    #expect(hand.builds(from: Point(195, 150), to: Point(195, 350)) == 0)
    hand.pointer(.up, Point(195, 350))
    hand.wait()
    #expect(hand.builds(from: Point(300, 300), to: Point(120, 300)) == 0)
  }

  @Test("the photo viewer matches its recorded pictures in six situations")
  func pictures() throws {
    let typeface = try SDLTypeface()
    var hand = Hand(Viewer(), typeface: typeface, theme: .dark)
    var frames = [hand.frame]
    if let card = hand.frame(of: "Before the rain") { hand.tap(card.center) }
    hand.wait(0.12)
    frames.append(hand.frame)
    hand.wait()
    hand.tap("Favourite")
    frames.append(hand.frame)
    hand.tap("Full screen")
    hand.wait()
    frames.append(hand.frame)
    hand.drag(from: Point(195, 300), to: Point(195, 520), hold: 0.2, rests: false)
    frames.append(hand.frame)
    expectScreen(
      frames,
      as: .film(
        size: hand.size, scale: 0.5, typeface: typeface,
        background: hand.stage.context.palette[.background]
      ), named: "opened")

    let wide = Hand(
      Viewer(), width: 1024, height: 640, direction: .rightToLeft, typeface: typeface)
    expectScreen(
      wide.frame, as: .painted(size: wide.size, scale: 0.5, typeface: typeface), named: "wide")
  }
}

// Tests the settings as a user: three levels, fields, a long list, a drawer.
import Drawing
import Geometry
import Interface
import SDLHost
import ScreenTesting
import Testing

@testable import Settings

private let widths = [320.0, 390, 1024]
private let directions = [LayoutDirection.leftToRight, .rightToLeft]

@Suite("Example: settings", .screens())
struct SettingsTests {
  @Test("a swipe from the leading edge goes back by one level", arguments: widths, directions)
  func back(width: Double, direction: LayoutDirection) {
    var hand = Hand(SettingsScreen(), width: width, direction: direction)
    hand.tap("People")
    hand.tap("Ada C. Brandt")
    #expect(hand.screen.path == [.people, .person(2)])
    hand.drag(from: hand.along(4, 300), to: hand.along(width * 0.7, 300))
    #expect(hand.screen.path == [.people])
    // A swipe that stops halfway before the release does not pop the screen.
    hand.drag(from: hand.along(4, 300), to: hand.along(60, 300), hold: 0.2)
    #expect(hand.screen.path == [.people] && hand.sees("Ada C. Brandt"))
    hand.key("Escape")
    hand.wait()
    #expect(hand.screen.path.isEmpty && hand.sees("Profile"))
  }

  @Test("a list of five thousand people builds at most 40 rows at the same time")
  func fling() throws {
    var hand = Hand(SettingsScreen())
    hand.tap("People")
    for _ in 0..<3 {
      hand.drag(from: Point(195, 700), to: Point(195, 200), seconds: 0.12, rests: false)
      hand.wait(0.3)
    }
    hand.wait(4)
    #expect(!hand.sees("Ada A. Brandt"))
    let rows = hand.stage.tree.regions.filter { hand.screen.people.map(\.name).contains($0.label) }
    #expect((11...40).contains(rows.count), "\(rows.count) rows")
    hand.key("End")
    hand.wait()
    hand.tap("Zeno Y. Ibsen")
    #expect(hand.screen.path == [.people, .person(4999)])
  }

  @Test("a touch that stops the moving list opens no person")
  func stops() {
    var hand = Hand(SettingsScreen())
    hand.tap("People")
    hand.drag(from: Point(195, 700), to: Point(195, 200), seconds: 0.12, rests: false)
    hand.wait(0.2)
    hand.tap(Point(195, 400))
    hand.wait(0.05)
    #expect(!hand.stage.isMoving(at: Instant(hand.now)))
    #expect(hand.screen.path == [.people])
  }

  @Test("a search finds people by their names")
  func typing() {
    var hand = Hand(SettingsScreen())
    hand.tap("People")
    hand.tap("Search")
    hand.type("zeno y")
    #expect(hand.screen.found.count == 8)
    hand.key("Return")
    hand.tap("Zeno Y. Engel")
    hand.tap("Note")
    hand.type("sings bass")
    hand.key("Return")
    hand.tap("Favourite")
    hand.tap("Back")
    let engel = hand.screen.people.first { $0.name == "Zeno Y. Engel" }
    #expect(engel?.note == "sings bass" && engel?.isFavourite == true)
    #expect(hand.screen.path == [.people] && hand.screen.search == "zeno y")
  }

  @Test(
    "the drawer is opened by a drag from the edge, and closed by a drag, a tap beside it or Escape",
    arguments: widths, directions)
  func drawer(width: Double, direction: LayoutDirection) {
    var hand = Hand(SettingsScreen(), width: width, direction: direction)
    hand.drag(from: hand.along(4, 400), to: hand.along(220, 400))
    #expect(hand.screen.showsAccounts && hand.sees("Studio"))
    hand.drag(from: hand.along(200, 400), to: hand.along(4, 400))
    #expect(!hand.screen.showsAccounts && !hand.sees("Studio"))
    hand.tap("Accounts")
    #expect(hand.screen.showsAccounts)
    hand.key("Escape")
    hand.wait()
    #expect(!hand.screen.showsAccounts)
    hand.tap("Accounts")
    hand.tap(hand.along(312, 400))
    hand.wait()
    #expect(!hand.screen.showsAccounts)
    hand.tap("Accounts")
    hand.tap("Choir")
    #expect(!hand.screen.showsAccounts && hand.screen.account == 2)
  }

  @Test("Tab visits every control of the visible level of the settings")
  func keyboard() {
    var hand = Hand(SettingsScreen())
    #expect(
      hand.tabs() == [
        "Accounts", "Profile", "People", "Notifications", "Volume", "Dark theme",
      ])
    hand.tap("Accounts")
    #expect(hand.tabs() == ["Personal", "Studio", "Choir"])
    hand.key("Escape")
    hand.wait()
    hand.focus("Dark theme")
    hand.key("Space")
    #expect(hand.screen.isDark)
    hand.focus("Volume")
    hand.key("Right")
    #expect(abs(hand.screen.volume - 0.61) < 1e-9)
    hand.focus("Profile")
    hand.key("Return")
    hand.wait()
    #expect(hand.screen.path == [.profile])
    #expect(hand.tabs() == ["Back", "Name", "Mail", "About"])
    // When Tab reaches a field, its editing begins at once. Return would end the editing.
    hand.focus("Name")
    hand.type("!")
    hand.key("Tab")
    #expect(hand.screen.me.name.hasSuffix("!"))
    hand.key("Left", modifiers: .alt)
    hand.wait()
    #expect(hand.screen.path.isEmpty)
  }

  @Test("during a swipe back, the settings in a right-to-left layout mirror the left-to-right ones")
  func mirrored() {
    var hands = directions.map { Hand(SettingsScreen(), direction: $0) }
    for index in hands.indices {
      hands[index].tap("People")
      hands[index].tap("Ada C. Brandt")
      hands[index].drag(
        from: hands[index].along(4, 300), to: hands[index].along(200, 300), rests: false)
    }
    expectMirroredFilm(hands, instants: 40)
  }

  @Test("after any input the settings are at rest, and look like new settings in the same state")
  func hands() {
    expectRestAndTheSame(
      {
        Hand(
          SettingsScreen(), width: widths[$0 % 3], height: 700, direction: directions[$0 % 2])
      }, isSame: { $0.labels() == $1.labels() || $0.hasScrolled })
  }

  @Test("the settings build no view during a swipe back or while a list is scrolled")
  func steady() {
    var hand = Hand(SettingsScreen())
    hand.tap("People")
    #expect(hand.builds(from: Point(4, 400), to: Point(330, 400)) == 0)
    var runs = Hand(SettingsScreen())
    runs.tap("People")
    runs.drag(from: Point(195, 300), to: Point(195, 290), hold: 0.1)
    #expect(runs.builds(from: Point(195, 500), to: Point(195, 380)) == 0)
  }

  @Test("the settings match their recorded pictures in four situations")
  func pictures() throws {
    let typeface = try SDLTypeface()
    var hand = Hand(SettingsScreen(), typeface: typeface)
    var frames = [hand.frame]
    hand.drag(from: Point(4, 400), to: Point(160, 400), hold: 0.2, rests: false)
    frames.append(hand.frame)
    hand.drag(from: Point(160, 400), to: Point(300, 400))
    hand.tap("Choir")
    hand.tap("Dark theme")
    hand.tap("People")
    frames.append(hand.frame)
    hand.tap("Ada C. Brandt")
    frames.append(hand.frame)
    expectScreen(
      frames, as: .film(size: hand.size, scale: 0.5, typeface: typeface), named: "levels")

    let wide = Hand(
      SettingsScreen(), width: 1024, height: 640, direction: .rightToLeft, typeface: typeface)
    expectScreen(
      wide.frame, as: .painted(size: wide.size, scale: 0.5, typeface: typeface), named: "wide")
  }
}

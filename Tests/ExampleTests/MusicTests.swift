// Tests the music player as a user: the bar, the queue at its detents, the dialog.
import Drawing
import Geometry
import Interface
import SDLHost
import ScreenTesting
import Testing

@testable import Music

private let widths = [320.0, 390, 1024]
private let directions = [LayoutDirection.leftToRight, .rightToLeft]

@Suite("Example: music player", .screens())
struct MusicTests {
  /// Drags from the bar's middle to the top of the window.
  private func raise(_ hand: inout Hand<Player>) {
    let start = Point(hand.size.width / 2, hand.size.height - 36)
    hand.drag(from: start, to: Point(start.x, 120), hold: 0.1)
  }

  @Test(
    "a finger can raise the mini player to a full page and lower the player again",
    arguments: widths, directions)
  func bar(width: Double, direction: LayoutDirection) {
    var hand = Hand(Player(), width: width, height: 700, direction: direction)
    raise(&hand)
    #expect(hand.screen.isRaised && hand.sees("Lower") && !hand.sees("Night Bus"))
    hand.drag(from: Point(width / 2, 60), to: Point(width / 2, 640), hold: 0.1)
    #expect(!hand.screen.isRaised && hand.sees("Night Bus") && !hand.sees("Lower"))
    // A short drag does not raise the bar, but a flick does.
    let low = Point(width / 2, 664)
    hand.drag(from: low, to: Point(width / 2, 600), hold: 0.2)
    #expect(!hand.screen.isRaised)
    hand.drag(from: low, to: Point(width / 2, 560), seconds: 0.06)
    #expect(hand.screen.isRaised)
  }

  @Test("a tap on the mini player outside of its buttons raises the player")
  func press() {
    var hand = Hand(Player())
    hand.tap("Play")
    #expect(hand.screen.isPlaying && !hand.screen.isRaised)
    hand.tap("Next")
    #expect(hand.screen.queue[0].title == "Six Feet of Rope" && !hand.screen.isRaised)
    hand.tap("Open")
    #expect(hand.screen.isRaised)
    hand.tap("Lower")
    #expect(!hand.screen.isRaised)
  }

  @Test("a tap on the picture of an album plays the album")
  func time() {
    var hand = Hand(Player())
    hand.tap("Night Bus")
    #expect(hand.screen.isPlaying && hand.screen.queue[0].title == "Stop Requested")
    let began = hand.screen.position
    hand.wait(10)
    #expect(hand.screen.position == began + 10)
    hand.tap("Pause")
    let stopped = hand.screen.position
    hand.wait(10)
    #expect(hand.screen.position == stopped)
    hand.tap("Play")
    hand.wait(300)
    #expect(hand.screen.queue[0].title != "Stop Requested")
    hand.wait(2000)
    #expect(hand.screen.queue.map(\.title) == ["Terminus"] && !hand.screen.isPlaying)
  }

  @Test(
    "the queue of songs opens at half height and can be dragged to full height",
    arguments: directions)
  func queue(direction: LayoutDirection) {
    var hand = Hand(Player(), direction: direction)
    hand.tap("Open")
    hand.tap("Queue")
    #expect(hand.screen.showsQueue && hand.screen.place == 0 && hand.sees("Neap"))
    hand.drag(from: Point(195, 440), to: Point(195, 120), hold: 0.1)
    #expect(hand.screen.place == 1)
    hand.drag(from: Point(195, 100), to: Point(195, 460), hold: 0.1)
    #expect(hand.screen.showsQueue && hand.screen.place == 0)
    hand.drag(from: Point(195, 460), to: Point(195, 830), hold: 0.1)
    #expect(!hand.screen.showsQueue && hand.sees("Queue"))
  }

  @Test(
    "the dialog over the queue of songs is closed by its buttons, by Escape or by a tap beside it")
  func question() {
    var hand = Hand(Player())
    hand.tap("Open")
    hand.tap("Queue")
    for answer in ["Keep", "Escape", "beside"] {
      hand.tap("Clear")
      #expect(hand.screen.asksToClear, "\(answer)")
      #expect(hand.tabs().sorted() == ["Clear", "Keep"], "\(answer)")
      switch answer {
      case "Escape": hand.key("Escape")
      case "beside": hand.tap(Point(195, 20))
      default: hand.tap(answer)
      }
      hand.wait()
      #expect(!hand.screen.asksToClear && hand.screen.queue.count == 5, "\(answer)")
      #expect(hand.screen.showsQueue, "\(answer)")
    }
    hand.tap("Clear")
    hand.tap("Clear")
    #expect(!hand.screen.asksToClear && hand.screen.queue.count == 1 && !hand.sees("Neap"))
  }

  @Test("Tab visits every control of the topmost screen, and no control of other screens")
  func keyboard() {
    var hand = Hand(Player())
    #expect(hand.tabs() == Album.all.map(\.title) + ["Open", "Play", "Next"])
    hand.focus("Open")
    hand.key("Return")
    hand.wait()
    #expect(
      hand.tabs() == [
        "Lower", "Queue", "Position", "From the beginning", "Play", "Next",
      ])
    hand.focus("Position")
    hand.key("Right")
    #expect(hand.screen.position == 1)
    hand.focus("Queue")
    hand.key("Space")
    hand.wait()
    #expect(hand.tabs() == ["Clear", "Six Feet of Rope", "Harbour Light", "Neap", "The Long Quay"])
    hand.key("Escape")
    hand.wait()
    #expect(!hand.screen.showsQueue && hand.screen.isRaised)
    hand.key("Escape")
    hand.wait()
    #expect(!hand.screen.isRaised)
  }

  @Test(
    "the music player in a right-to-left layout mirrors the left-to-right one while being raised")
  func mirrored() {
    var hands = directions.map { Hand(Player(), direction: $0) }
    for index in hands.indices {
      hands[index].drag(from: Point(195, 800), to: Point(195, 300), seconds: 0.1, rests: false)
    }
    expectMirroredFilm(hands, instants: 30)
  }

  @Test(
    "after any input the music player is at rest, and looks like a new player in the same state")
  func hands() {
    expectRestAndTheSame(
      {
        Hand(
          Player(), width: widths[$0 % 3], height: 700, direction: directions[$0 % 2])
      }, isSame: { $0.labels().sorted() == $1.labels().sorted() })
  }

  @Test("the music player builds no view while its bar follows a finger")
  func steady() {
    var hand = Hand(Player())
    #expect(hand.builds(from: Point(195, 800), to: Point(195, 200)) == 0)
    #expect(hand.stage.components["player"]!.transition(at: Instant(hand.now)).progress > 0.5)
  }

  @Test("the music player matches its recorded pictures in six situations")
  func pictures() throws {
    let typeface = try SDLTypeface()
    var hand = Hand(Player(), typeface: typeface, theme: .dark)
    var frames = [hand.frame]
    hand.drag(from: Point(195, 800), to: Point(195, 400), hold: 0.2, rests: false)
    frames.append(hand.frame)
    hand.wait()
    frames.append(hand.frame)
    hand.tap("Queue")
    frames.append(hand.frame)
    hand.tap("Clear")
    frames.append(hand.frame)
    expectScreen(
      frames,
      as: .film(
        size: hand.size, scale: 0.5, typeface: typeface,
        background: hand.stage.context.palette[.background]
      ), named: "raised")

    var wide = Hand(Player(), width: 1024, height: 640, direction: .rightToLeft, typeface: typeface)
    wide.tap("Open")
    expectScreen(
      wide.frame, as: .painted(size: wide.size, scale: 0.5, typeface: typeface), named: "wide")
  }
}

// Tests heroes at unusual positions, and several of them in transition.
import Dismissal
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// Two cards, one above the other, on a scaled page.
private struct Pair: Listener {
  var heard: [String] = []
  var open: String?
  var width = 200.0
  var scale = 1.0

  func content(in context: BuildContext) -> some View {
    VStack(alignment: .leading, spacing: 40) {
      for name in ["first", "second"] {
        Rectangle(name == "first" ? .accent : .fill).frame(width: width, height: 120)
          .hero(id: name, isOpen: bind(\.open).equals(name), label: name) {
            Rectangle(.background).frame(maxWidth: .infinity)
          }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .scaleEffect(scale, anchor: .topLeading)
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {}
}

extension Stage where Shown == Pair {
  fileprivate func hero(_ name: String) -> HeroComponent { components[name]!.card! }
}

private func stage(_ screen: Pair = Pair()) -> Stage<Pair> {
  var stage = Stage(screen, size: Size(390, 700), typeface: HalfEm())
  _ = stage.frame(at: .zero)
  return stage
}

extension PoseTable {
  /// True if a pose cannot be drawn.
  fileprivate var isBroken: Bool {
    poses.contains { pose in
      ![
        pose.offset.dx, pose.offset.dy, pose.scaleX, pose.scaleY, pose.opacity,
        pose.clip?.minX ?? 0, pose.clip?.width ?? 0, pose.clip?.height ?? 0,
      ].allSatisfy(\.isFinite)
    }
  }
}

@Suite("Heroes in unusual positions")
struct HeroPositionTests {
  @Test("a hero page opens from where its card is drawn, also if the card is scaled")
  func scaled() {
    for scale in [1, 0.5] {
      var stage = stage(Pair(scale: scale))
      stage.change(at: 1) { $0.open = "second" }
      let hero = stage.hero("second")
      let mask = stage.frame(at: Instant(1)).poses[hero.slots.page].clip ?? .zero
      #expect(mask.isNear(Rect(0, 160 * scale, 200 * scale, 120 * scale)), "\(mask)")
    }
  }

  @Test(
    "a hero can open from a card whose width is 0, and can close to this card",
    arguments: [0.0, 200])
  func narrow(_ width: Double) {
    var stage = stage(Pair(width: width))
    stage.change(at: 1) { $0.open = "first" }
    for step in 0..<60 {
      if step == 30 { stage.change(at: 2.5) { $0.open = nil } }
      let now = Instant(1 + Double(step) / 20)
      #expect(!stage.frame(at: now).poses.isBroken, "\(now.seconds) s")
    }
    stage.advance(to: Instant(9))
    #expect(!stage.hero("first").isOut)
  }

  @Test("of two hero pages that are closing, the page that was dismissed last is drawn on top")
  func ranks() {
    for (one, other) in [("first", "second"), ("second", "first")] {
      var stage = stage()
      stage.change(at: 1) { $0.open = one }
      stage.advance(to: Instant(3))
      stage.change(at: 3) { $0.open = nil }
      stage.change(at: 3.05) { $0.open = other }
      stage.change(at: 3.1) { $0.open = nil }
      let list = stage.frame(at: Instant(3.12)).list
      #expect(stage.hero(one).isReplaced && stage.hero(one).isOut && stage.hero(other).isOut)
      func place(_ name: String) -> Int? {
        list.commands.firstIndex { $0 == .pushPose(stage.hero(name).slots.page) }
      }
      #expect(place(one)! < place(other)!)
      // After a replaced card has closed, it behaves like any other card.
      stage.advance(to: Instant(9))
      #expect(!stage.hero(one).isOut && !stage.hero(one).isReplaced)
      stage.change(at: 9) { $0.open = one }
      stage.advance(to: Instant(12))
      #expect(stage.hero(one).isInFront)
      stage.key("Escape", at: 12)
      stage.advance(to: Instant(15))
      #expect(stage.screen.open == nil && !stage.hero(one).isOut)
    }
  }

  @Test("the close button of a hero page fades in while the page opens")
  func closeButton() throws {
    var stage = stage()
    stage.change(at: 1) { $0.open = "first" }
    func opacity(_ seconds: Double) -> Double {
      stage.advance(to: Instant(seconds))
      return stage.hero("first").closeButtonOpacity(at: Instant(seconds))
    }
    let (start, early, half, end) = (opacity(1), opacity(1.03), opacity(1.15), opacity(3))
    #expect(start == 0 && early > 0 && early < 0.5 && half > early && end == 1)
  }

  @Test("a sideways or upward drag from the middle of an open hero page does not move the page")
  func middle() {
    for way in [Vector(150, 0), Vector(-150, 10), Vector(0, -150)] {
      var stage = stage()
      stage.change(at: 1) { $0.open = "first" }
      stage.advance(to: Instant(3))
      _ = stage.takeReports()
      stage.drag(from: Point(195, 350), to: Point(195, 350) + way, at: 3, lifts: false)
      #expect(stage.takeReports().isEmpty)
      #expect(stage.frame(at: Instant(3.3)).poses[stage.hero("first").slots.page].scaleX == 1)
    }
  }

  @Test("with reduced motion, a hero page that is released before the threshold fades back")
  func calm() {
    var stage = Stage(Pair(), size: Size(390, 700), reduceMotion: true, typeface: HalfEm())
    _ = stage.frame(at: .zero)
    stage.change(at: 1) { $0.open = "first" }
    stage.advance(to: Instant(3))
    _ = stage.frame(at: Instant(3))
    stage.drag(from: Point(3, 300), to: Point(43, 300), at: 3, lifts: false)
    #expect(stage.hero("first").isHeld)
    _ = stage.frame(at: Instant(4))
    stage.touch(.up, Point(43, 300), at: 4)
    #expect(stage.dissolving?.since == Instant(4))
    #expect(!stage.isMoving(at: Instant(6)) && stage.hero("first").isOut)
  }

  @Test(
    "with the fluid preset, an inward drag from either side of a hero page closes the page")
  func sides() throws {
    for side in [0.0, 300] {
      for (x, way, closes) in [
        (3.0, 200.0, true), (387, -200, true), (3, -200, false), (387, 200, false),
      ] {
        var stage = Stage(Beside(side: side), size: Size(side + 390, 700), typeface: HalfEm())
        _ = stage.frame(at: .zero)
        stage.change(at: 1) { $0.isOpen = true }
        stage.advance(to: Instant(3))
        let from = Point(side + x, 300)
        stage.drag(from: from, to: from + Vector(way, 0), at: 3, lifts: false)
        stage.touch(.up, from + Vector(way, 0), at: 3.3)
        let hero = try #require(stage.components["card"]?.card)
        #expect(hero.flight.isClosing == closes, "\(side) \(x)")
      }
    }
  }

  @Test(
    "a finger on a closing hero page interrupts the page instead of scrolling the list below it")
  func caught() throws {
    for isOnPage in [true, false] {
      var stage = Stage(Listed(), size: Size(390, 700), typeface: HalfEm())
      _ = stage.frame(at: .zero)
      stage.change(at: 1) { $0.isOpen = true }
      stage.advance(to: Instant(3))
      stage.change(at: 3) { $0.isOpen = false }
      stage.update(at: Instant(3.05)) { $1.scroll("list", to: 60) }
      _ = stage.frame(at: Instant(3.1))
      let hero = try #require(stage.components["card"]?.card)
      let now = Instant(3.1)
      let poses = stage.frame(at: now).poses
      let mask = try #require(poses[hero.slots.page].clip)
      let card = try #require(hero.layout).cardFrame(poses)
      #expect(
        mask.maxY < 680 && hero.interaction.liesOnFlight(mask.center, card: card, at: now))
      let place = isOnPage ? mask.center : Point(195, 695)
      stage.touch(.down, place, at: 3.1)
      let list = try #require(stage.components["list"]?.list)
      #expect(list.isMoving(at: Instant(3.12)) == isOnPage)
    }
  }
}

/// A card beside other content. Its page has the remaining width.
private struct Beside: Screen {
  var isOpen = false
  let side: Double

  func content(in context: BuildContext) -> some View {
    HStack(spacing: 0) {
      Rectangle(.group).frame(width: side)
      Rectangle(.accent).frame(width: 100, height: 80)
        .hero(
          id: "card", isOpen: bind(\.isOpen), label: "card",
          configuration: HeroConfiguration(edge: .fluid)
        ) {
          Rectangle(.background).frame(maxWidth: .infinity)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity).heroPageArea()
    }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {}
}

/// A card in a list.
private struct Listed: Screen {
  var isOpen = false

  func content(in context: BuildContext) -> some View {
    ScrollView(id: "list") {
      Rectangle(.accent).frame(width: 390, height: 300)
        .hero(id: "card", isOpen: bind(\.isOpen), label: "card") {
          Rectangle(.background).frame(maxWidth: .infinity)
        }
      Rectangle(.group).frame(height: 3000)
    }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {}
}

// Tests cards in a tree that open to pages: transitions, reports, and the owner of a finger.
import Dismissal
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private let window = Size(390, 844)

/// Cards in a list. The second has matched views, and its page contains another card.
private struct Cards: Screen {
  var open: String?
  var isInner = false
  var closings = 0
  var mayDrag = true

  func content(in context: BuildContext) -> some View {
    ScrollView(id: "list", bar: false) {
      VStack(alignment: .leading, spacing: 20) {
        ForEach(["a", "b", "c", "d", "e", "f"]) { card($0) }
      }
      .padding(20)
    }
  }

  private func card(_ name: String) -> ViewList {
    let mayDrag = mayDrag
    let shouldDismiss = { @Sendable (source: DismissalSource) in source != .drag || mayDrag }
    return VStack(alignment: .leading, spacing: 0) {
      Rectangle(.accent).frame(width: 350, height: 200).matchedGeometry("picture").frame(
        height: 150
      ).clipped()
      Text("Title", .title3, lineLimit: 1).matchedGeometry("title", .text(.title3))
    }
    .cornerRadius(12)
    .hero(
      id: name, isOpen: bind(\.open).equals(name), shouldDismiss: shouldDismiss,
      onDismiss: update { $0.closings += 1 }
    ) {
      if name == "b" {
        matchedPage
      } else if name == "c" {
        // The card of this page contains no view with this name.
        Rectangle(.fill).frame(height: 200).matchedGeometry("map")
      } else {
        Rectangle(.fill).frame(maxWidth: .infinity)
      }
    }
  }

  @ViewBuilder private var matchedPage: ViewList {
    ScrollView(id: "page") {
      Rectangle(.accent).frame(width: 390, height: 390).matchedGeometry("picture").stretchyCover(
        StretchyCover.Configuration())
      Text("Title", .title, lineLimit: 1).matchedGeometry("title", .text(.title)).padding(20)
      Rectangle(.fill).frame(height: 900).attached(to: "picture")
      Text("More").frame(width: 200, height: 60)
        .hero(id: "inner", isOpen: bind(\.isInner)) { Rectangle(.danger) }
    }
  }
}

extension Stage where Shown == Cards {
  fileprivate func hero(_ name: String) -> HeroComponent { components[name]!.card! }
  /// The visible frame of a page.
  fileprivate mutating func mask(_ name: String, at seconds: Double) -> Rect {
    frame(at: Instant(seconds)).poses[hero(name).slots.page].clip ?? Rect(0, 0, 0, 0)
  }
}

private func stage(_ screen: Cards = Cards(), size: Size = window) -> Stage<Cards> {
  var stage = Stage(screen, size: size)
  _ = stage.frame(at: .zero)
  return stage
}

@Suite("Heroes in a tree")
struct HeroTests {
  @Test("the binding of a hero changes when a tap opens the hero and when Escape closes it")
  func opens() {
    var stage = stage()
    stage.tap(Point(195, 100), at: 1)
    #expect(stage.screen.open == "a")
    stage.advance(to: Instant(4))
    #expect(stage.hero("a").phaseName(at: Instant(4)) == "open")
    #expect(stage.mask("a", at: 4) == Rect(origin: .zero, size: window))
    stage.key("Escape", at: 5)
    #expect(stage.screen.open == nil)
    stage.advance(to: Instant(8))
    #expect(stage.takeReports().map(\.name) == ["opened", "closeBegan", "closed"])
    #expect(stage.screen.closings == 1 && !stage.hero("a").isOut)
  }

  @Test("a hero page closes to its card, even if the list with the card was scrolled meanwhile")
  func lands() throws {
    var stage = stage()
    stage.change(at: 0.5) { screen in
      screen.open = "b"
    }
    // The second card is below the first card and its padding.
    let card = Rect(20, 20 + 176 + 20, 350, 176)
    #expect(stage.mask("b", at: 0.5) == card)
    stage.advance(to: Instant(4))
    stage.change(at: 4) { screen in
      screen.open = nil
    }
    // While the page closes, the list can scroll, and it moves the card with it.
    stage.handle(.wheel(Vector(0, 30), at: Point(195, 830), modifiers: []), at: Instant(4.1))
    stage.advance(to: Instant(4.5))
    let offset = try #require(stage.components["list"]).transition(at: Instant(4.5)).offset
    #expect(offset > 20)
    let hero = stage.hero("b")
    let p = hero.flight.pose(at: Instant(4.5)).progress
    let mask = stage.mask("b", at: 4.5)
    #expect(abs(mask.minY - (1 - p) * (card.minY - offset)) < 1e-9)
  }

  @Test("a matched view moves from its position on a hero's card to its position on the page")
  func matched() throws {
    var stage = stage()
    stage.change(at: 0.5) { screen in
      screen.open = "b"
    }
    let begin = stage.frame(at: Instant(0.5)).poses
    let layout = try #require(stage.hero("b").layout)
    let picture = try #require(layout.matches.first { $0.look == .picture })
    let pair = layout.pair(picture, try #require(picture.card), begin)
    #expect(pair.card == Rect(20, 216, 350, 150) && pair.page == Rect(0, 0, 390, 390))
    let scale = 350.0 / 390
    #expect(abs(begin[picture.slot].scaleX - scale) < 1e-12)
    stage.advance(to: Instant(4))
    let end = stage.frame(at: Instant(4)).poses
    for match in layout.matches {
      var pose = end[match.slot]
      (pose.clip, pose.onWholePixels) = (nil, false)
      #expect(pose == .identity, "\(match.name)")
    }
  }

  @Test(
    "a hero page without matched views is scaled to the width of its moving frame",
    arguments: ["a", "c"])
  func whole(_ name: String) throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for width in [320.0, 390, 1024] {
        var stage = Stage(Cards(), size: Size(width, 844), direction: direction)
        _ = stage.frame(at: .zero)
        stage.change(at: 0.5) { screen in
          screen.open = name
        }
        for step in 0..<60 {
          let now = 0.5 + Double(step) / 30
          stage.advance(to: Instant(now))
          let mask = stage.mask(name, at: now)
          let pose = stage.frame(at: Instant(now)).poses[stage.hero(name).slots.content]
          // A page that overshoots its size also covers the height of its frame.
          let scale = max(mask.width / width, mask.height / 844)
          #expect(
            abs(pose.scaleX - (mask.height > 844 ? scale : mask.width / width)) < 1e-9,
            "\(width) at \(now)")
          #expect(abs(pose.offset.dx - mask.minX) < 1e-9 && abs(pose.offset.dy - mask.minY) < 1e-9)
        }
      }
    }
  }

  @Test(
    "the picture of a hero page that is pulled down stays at the top and grows by half of the pull")
  func stretchy() throws {
    var stage = stage()
    stage.change(at: 0.5) { screen in
      screen.open = "b"
    }
    stage.advance(to: Instant(4))
    stage.drag(from: Point(195, 500), to: Point(195, 700), steps: 40, at: 4, lifts: false)
    let now = stage.components["page"]!.transition(at: Instant(4.3)).offset
    #expect(now < -40)
    let poses = stage.frame(at: Instant(4.3)).poses
    let layout = try #require(stage.hero("b").layout)
    let picture = try #require(layout.matches.first { $0.look == .picture })
    let frame = layout.pair(picture, try #require(picture.card), poses).page
    #expect(abs(frame.minY) < 1e-9 && abs(frame.height - (390 - now / 2)) < 1e-9)
  }

  @Test(
    "Escape closes a hero page that opened from a card on another page, and then the other page")
  func nested() {
    var screen = Cards()
    (screen.open, screen.isInner) = ("b", true)
    var stage = stage(screen)
    #expect(stage.hero("inner").isOut && stage.hero("b").isOut)
    stage.key("Escape", at: 1)
    #expect(!stage.screen.isInner && stage.screen.open == "b")
    stage.advance(to: Instant(3))
    stage.key("Escape", at: 3)
    #expect(stage.screen.open == nil)
  }

  @Test("a tap does not open a card if a page covers the card before the release")
  func behind() {
    var screen = Cards()
    screen.open = "b"
    var page = stage(screen)
    page.key("End", at: 1)
    page.advance(to: Instant(3))
    page.tap(Point(100, 820), at: 3)
    #expect(page.screen.isInner && page.screen.open == "b")
    var list = stage()
    list.handle(.pointer(Finger().sample(.down, Point(195, 100), at: 1)), at: Instant(1))
    list.update(at: Instant(1.1)) { screen, effects in
      screen.open = "b"
      effects.setNeedsUpdate()
    }
    list.advance(to: Instant(1.3))
    list.handle(.pointer(Finger().sample(.up, Point(195, 100), at: 1.3)), at: Instant(1.3))
    #expect(list.screen.open == "b" && list.hero("b").isOut && !list.hero("a").isOut)
  }

  @Test("if the program refuses to dismiss a dragged hero page, the page springs back")
  func refused() {
    var screen = Cards()
    (screen.open, screen.mayDrag) = ("a", false)
    var stage = stage(screen)
    stage.drag(from: Point(5, 400), to: Point(300, 400), steps: 30, at: 1)
    stage.advance(to: Instant(4))
    #expect(stage.screen.open == "a")
    #expect(stage.takeReports().map(\.name) == ["dragBegan", "dragEnded", "didAttempt"])
    stage.change(at: 4) { screen in
      screen.mayDrag = true
    }
    stage.drag(from: Point(5, 400), to: Point(300, 400), steps: 30, at: 5)
    #expect(stage.screen.open == nil)
  }

  @Test("no view is built while a hero page moves or is dragged")
  func steady() {
    var stage = stage()
    stage.tap(Point(195, 100), at: 1)
    _ = stage.frame(at: Instant(1.1))
    let opening = stage.buildCount
    for step in 0..<20 { _ = stage.frame(at: Instant(1.1 + Double(step) / 60)) }
    #expect(stage.buildCount == opening)
    stage.advance(to: Instant(4))
    _ = stage.frame(at: Instant(4))
    let open = stage.buildCount
    stage.drag(from: Point(5, 400), to: Point(80, 400), steps: 30, at: 4, lifts: false)
    _ = stage.frame(at: Instant(4.4))
    #expect(stage.hero("a").edge.pose(at: Instant(4.4)).drawn > 20 && stage.buildCount == open)
  }

  @Test("in a right-to-left layout, a hero's frames are the mirrored left-to-right frames")
  func mirrored() {
    var films: [[Rect]] = []
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var stage = stage()
      stage.context.direction = direction
      _ = stage.frame(at: Instant(0.5))
      let isMirrored = direction == .rightToLeft
      stage.tap(Point(isMirrored ? 290 : 100, 100), at: 1)
      var film: [Rect] = []
      for step in 0..<90 {
        let mask = stage.mask("a", at: 1.1 + Double(step) / 30)
        film.append(
          isMirrored ? Rect(390 - mask.maxX, mask.minY, mask.width, mask.height) : mask)
        if step == 45 {
          let (from, to) = (isMirrored ? 385.0 : 5, isMirrored ? 200.0 : 190)
          stage.drag(
            from: Point(from, 400), to: Point(to, 430), steps: 10, at: 1.1 + Double(step) / 30)
        }
      }
      films.append(film)
    }
    for (a, b) in zip(films[0], films[1]) {
      #expect(
        max(abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.maxX - b.maxX), abs(a.maxY - b.maxY))
          < 1e-9)
    }
  }

  @Test(
    "after random input, each hero rests open or closed as the program's state requires")
  func hands() {
    var heard: Set<String> = []
    for seed in 0..<30 {
      var dice = SeededRandom(seed)
      var stage = stage()
      stage.context.direction = seed % 2 == 0 ? .leftToRight : .rightToLeft
      stage.context.reduceMotion = seed % 7 == 0
      let end = stage.playAtRandom(
        &dice, count: 40, keys: ["Escape", "Return", "Tab", "End", "Home"]
      ) { screen, random in
        let name = random.pick(["a", "b", "c"])
        screen.open = screen.open == nil ? name : nil
      }
      #expect(!stage.isMoving(at: end) && stage.components.isFree && stage.isIdle, "seed \(seed)")
      for name in ["a", "b", "c", "d", "e", "f"] {
        let phase = stage.hero(name).phaseName(at: end)
        #expect(phase == (stage.screen.open == name ? "open" : "absent"), "seed \(seed)")
      }
      let reports = stage.takeReports()
      heard.formUnion(reports.map(\.name))
      // The card inside a page counts no closings.
      let closed = reports.count {
        if case .closed(let id, _) = $0.report { id != "inner" } else { false }
      }
      #expect(closed == stage.screen.closings, "seed \(seed)")
      var fresh = Stage(stage.screen, size: stage.context.size, direction: stage.context.direction)
      _ = fresh.frame(at: .zero)
      #expect(
        fresh.components.topmost(HeroComponent.self)?.phaseName(at: .zero)
          == stage.components.topmost(HeroComponent.self)?.phaseName(at: end), "seed \(seed)")
    }
    #expect(
      heard.isSuperset(of: [
        "dragBegan", "dragEnded", "opened", "closeBegan", "closeCancelled", "closed",
      ]), "\(heard)")
  }
}

// Tests the look of a moving card: one shadow, one outline, one movement, one text layout.
import Dismissal
import Drawing
import Gesture
import Motion
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// Cards of which the second opens to a page with a shared picture and text.
private struct Deck: Screen {
  var isOpen = false { didSet { told += 1 } }
  var parameters = HeroConfiguration()
  /// Number of times the state was set.
  var told = 0

  func content(in context: BuildContext) -> some View {
    ScrollView(id: "list", bar: false) {
      VStack(alignment: .leading, spacing: 30) {
        Rectangle(.fill).frame(height: 60)
        VStack(alignment: .leading, spacing: 0) {
          Rectangle(.accent).frame(height: 262).matchedGeometry("picture")
          words
        }
        .frame(height: 362).background(.background).cornerRadius(20)
        .hero(id: "card", isOpen: bind(\.isOpen), configuration: parameters) { page }
        Rectangle(.fill).frame(height: 900)
      }
      .padding(20)
    }
  }

  private var words: ViewList {
    Text("Two lines\nof words", .title).frame(width: 200, alignment: .leading)
      .matchedGeometry("title", .place)
  }

  @ViewBuilder private var page: ViewList {
    ScrollView(id: "page") {
      Rectangle(.accent).frame(height: 390).matchedGeometry("picture")
      words.padding(20)
      Rectangle(.fill).frame(height: 900).attached(to: "title")
    }
  }
}

/// One instant of a hero transition.
private struct Seen {
  var progress: Double
  /// Visible frame of the page, on the screen.
  var page: Rect
  /// Frame of the part of the shadow that belongs to the card, on the screen.
  var shade: Rect
  var radius: Double
  var upper: Double
  var lower: Double
  var blur: Double
}

extension Stage where Shown == Deck {
  fileprivate var hero: HeroComponent { components["card"]!.card! }

  fileprivate mutating func seen(at seconds: Double) -> Seen {
    let poses = frame(at: Instant(seconds)).poses
    let (slots, layout) = (hero.slots, hero.layout!)
    let page = poses[slots.page]
    let way = layout.cardToPage.transform(poses)
    return Seen(
      progress: hero.flight.pose(at: Instant(seconds)).progress,
      page: page.transform.apply(page.clip ?? .zero), shade: way.apply(layout.cardFrame),
      radius: page.radii.topLeft * page.scaleX, upper: Double(page.shadow?.color.alpha ?? 0),
      lower: 0.30 * poses[slots.card].opacity, blur: poses[slots.backdrop].materialAmount)
  }
}

private let fluid = HeroConfiguration(flight: .fluid, edge: .fluid)
private let window = Size(390, 844)

private func stage(
  _ parameters: HeroConfiguration = HeroConfiguration(), isOpen: Bool = false, size: Size = window,
  direction: LayoutDirection = .leftToRight
) -> Stage<Deck> {
  var stage = Stage(Deck(isOpen: isOpen, parameters: parameters), size: size, direction: direction)
  _ = stage.frame(at: .zero)
  return stage
}

extension Stage where Shown == Deck {
  fileprivate mutating func set(_ isOpen: Bool, at seconds: Double) {
    update(at: Instant(seconds)) { screen, effects in
      screen.isOpen = isOpen
      effects.setNeedsUpdate()
    }
  }
}

private let presets = [("seed", HeroConfiguration()), ("fluid", fluid)]

@Suite("Look of a hero transition")
struct HeroFlightTests {
  @Test(
    "the shadow of a card moves with the hero page and stays equally dark",
    arguments: [false, true])
  func shadow(opens: Bool) {
    for (name, parameters) in presets {
      var stage = stage(parameters, isOpen: !opens)
      stage.set(opens, at: 1)
      for step in 0..<300 {
        let now = 1 + Double(step) / 240
        stage.advance(to: Instant(now))
        guard stage.hero.isOut else { break }
        let seen = stage.seen(at: now)
        let both = 1 - (1 - seen.upper) * (1 - seen.lower)
        #expect(abs(both - 0.30) < 1e-6, "\(name) at \(now)")
        // If nothing is drawn, there is no shadow.
        guard seen.lower > 0 else { continue }
        #expect(
          abs(seen.shade.minX - seen.page.minX) < 1e-6
            && abs(seen.shade.minY - seen.page.minY) < 1e-6
            && abs(seen.shade.maxX - seen.page.maxX) < 1e-6
            && abs(seen.shade.maxY - seen.page.maxY) < 1e-6, "\(name) at \(now)")
      }
    }
  }

  @Test("the corners of an opening hero page keep the card's radius until 85 % of the movement")
  func corners() {
    for (name, parameters) in presets {
      var stage = stage(parameters)
      stage.set(true, at: 1)
      var last = 20.0
      for step in 0..<600 {
        let now = 1 + Double(step) / 1000
        let seen = stage.seen(at: now)
        if seen.progress <= 0.85 { #expect(seen.radius == 20, "\(name) at \(now)") }
        #expect(abs(seen.radius - last) < 0.5, "\(name) at \(now)")
        if seen.progress < 1, step > 0 { #expect(seen.radius <= last + 1e-9) }
        last = seen.radius
      }
      #expect(last < 0.5)
    }
  }

  @Test(
    "the corner radius of a hero page changes without a jump, also while a drag closes the page")
  func draggedCorners() {
    for (name, parameters) in presets {
      var stage = stage(parameters, isOpen: true)
      stage.drag(from: Point(5, 400), to: Point(105, 400), steps: 30, at: 1)
      var last = stage.seen(at: 1.3).radius
      for step in 0..<1500 {
        let now = 1.3 + Double(step) / 1000
        stage.advance(to: Instant(now))
        guard stage.hero.isOut else { break }
        let radius = stage.seen(at: now).radius
        #expect(abs(radius - last) < 0.8, "\(name) at \(now)")
        last = radius
      }
      #expect(abs(last - 20) < 0.01, "\(name)")
    }
  }

  @Test(
    "with the fluid preset, a flicked hero page returns straight to its card without a bounce",
    arguments: [500.0, 1_000, 2_000, 4_000, 8_000])
  func flicked(speed: Double) throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for isLate in [false, true] {
        var stage = stage(fluid, isOpen: true, direction: direction)
        var now = 1.0
        var x = 4.0
        func touch(_ phase: PointerSample.Phase, _ stage: inout Stage<Deck>) {
          stage.handle(
            .pointer(
              PointerSample(
                pointer: PointerID(7), device: .touch, phase: phase, location: Point(x, 400),
                instant: Instant(now))), at: Instant(now))
        }
        touch(.down, &stage)
        while x < (isLate ? 190 : 95) {
          now += 1.0 / 120
          x += speed / 120
          touch(.move, &stage)
        }
        now += 1.0 / 240
        touch(.up, &stage)
        #expect(!stage.screen.isOpen)
        let begin = stage.seen(at: now)
        let card = stage.hero.layout!.cardToPage.resting.apply(stage.hero.layout!.cardFrame)
        var (last, lastFar) = (begin.page, Double.infinity)
        var lastBlur = begin.blur
        for step in 1..<480 {
          let at = now + Double(step) / 240
          stage.advance(to: Instant(at))
          guard stage.hero.isOut else { break }
          let seen = stage.seen(at: at)
          let least = min(card.width, begin.page.width)
          #expect(seen.page.width >= least - 0.01, "\(speed) at \(step)")
          #expect(seen.page.height >= card.height - 0.01, "\(speed) at \(step)")
          #expect(seen.page.width >= last.width - 0.01, "\(speed) at \(step)")
          #expect(seen.page.height <= last.height + 0.01, "\(speed) at \(step)")
          let far = (seen.page.center - card.center).length
          #expect(far <= lastFar + 0.01, "\(speed) at \(step)")
          #expect(seen.blur <= lastBlur + 0.01, "\(speed) at \(step): \(seen.blur) \(lastBlur)")
          (last, lastFar, lastBlur) = (seen.page, far, seen.blur)
        }
        // The transition ends once the remaining distance is invisible.
        #expect((last.center - card.center).length < Rest.unseen)
        #expect(abs(last.width - card.width) < Rest.unseen)
      }
    }
  }

  @Test("with the fluid preset, the background blur decreases while a drag closes the page")
  func blur() {
    for (parameters, follows) in [(fluid, true), (HeroConfiguration(), false)] {
      var stage = stage(parameters, isOpen: true)
      stage.drag(from: Point(5, 400), to: Point(75, 400), steps: 30, at: 1, lifts: false)
      let dragged = stage.seen(at: 1.3).blur
      #expect(follows ? dragged < 0.8 && dragged > 0.5 : dragged == 1)
      stage.cancelAll(at: Instant(1.4))
      #expect(abs(stage.seen(at: 4).blur - 1) < 1e-3)
    }
  }

  @Test("a hero page that opens again while it closes continues from where it is drawn")
  func saved() {
    var stage = stage(fluid, isOpen: true)
    stage.drag(from: Point(5, 400), to: Point(105, 400), steps: 12, at: 1)
    let now = 1.35
    #expect(stage.hero.flight.isClosing)
    let before = stage.seen(at: now)
    stage.set(true, at: now)
    let after = stage.seen(at: now)
    #expect(
      abs(before.page.width - after.page.width) < 0.01
        && abs(before.page.minX - after.page.minX) < 0.01)
    stage.advance(to: Instant(5))
    #expect(stage.seen(at: 5).page == Rect(origin: .zero, size: window))
  }

  @Test("a closing hero page that a finger interrupts and flicks open does not jump at the release")
  func thrownBack() {
    var stage = stage(fluid, isOpen: true)
    stage.drag(from: Point(5, 400), to: Point(105, 400), steps: 12, at: 1)
    #expect(stage.hero.flight.isClosing)
    let page = stage.seen(at: 1.3).page.center
    let card = stage.hero.layout!.cardToPage.resting.apply(stage.hero.layout!.cardFrame).center
    let back = (page - card) * (120 / (page - card).length)
    stage.drag(from: page, to: page + back, steps: 12, at: 1.3, lifts: false)
    let now = 1.51
    let before = stage.seen(at: now)
    stage.handle(.pointer(Finger().sample(.up, page + back, at: now)), at: Instant(now))
    #expect(stage.screen.isOpen && !stage.hero.flight.isClosing)
    let after = stage.seen(at: now)
    #expect(
      abs(before.page.width - after.page.width) < 0.01
        && abs(before.page.minX - after.page.minX) < 0.01)
    stage.advance(to: Instant(5))
    #expect(stage.seen(at: 5).page == Rect(origin: .zero, size: window))
  }

  @Test("a hero changes the program's state once for each opening and each closing")
  func told() {
    for parameters in [HeroConfiguration(), fluid] {
      var stage = stage(parameters, isOpen: true)
      stage.drag(from: Point(5, 400), to: Point(135, 400), steps: 12, at: 1)
      stage.advance(to: Instant(4))
      _ = stage.frame(at: Instant(4))
      #expect(!stage.screen.isOpen && !stage.hero.isOut && stage.screen.told == 1)
      stage.tap(Point(195, 300), at: 5)
      stage.advance(to: Instant(8))
      _ = stage.frame(at: Instant(8))
      #expect(stage.screen.isOpen && stage.hero.isOut && stage.screen.told == 2)
      stage.key("Escape", at: 9)
      stage.advance(to: Instant(12))
      #expect(!stage.screen.isOpen && stage.screen.told == 3)
    }
  }

  @Test("with the fluid preset, a hero page that is not scrolled to its top cannot be pulled down")
  func pulled() {
    var stage = stage(fluid, isOpen: true)
    stage.drag(from: Point(195, 300), to: Point(200, 360), steps: 20, at: 1, lifts: false)
    #expect(abs(stage.hero.drag(at: Instant(1.3)).tracked - 60) < 1e-9)
    #expect(stage.components["page"]!.transition(at: Instant(1.3)).offset == 0)
    stage.cancelAll(at: Instant(1.5))
    stage.advance(to: Instant(3))
    #expect(stage.screen.isOpen && stage.seen(at: 3).page == Rect(origin: .zero, size: window))
    stage.drag(from: Point(195, 700), to: Point(195, 500), steps: 20, at: 4)
    stage.advance(to: Instant(8))
    let scrolled = stage.components["page"]!.transition(at: Instant(8)).offset
    stage.drag(from: Point(195, 300), to: Point(220, 340), steps: 20, at: 9, lifts: false)
    #expect(stage.hero.drag(at: Instant(9.3)).tracked == 0)
    #expect(stage.components["page"]!.transition(at: Instant(9.3)).offset < scrolled)
    stage.cancelAll(at: Instant(9.4))
    stage.key("Home", at: 10)
    stage.advance(to: Instant(13))
    stage.drag(from: Point(195, 300), to: Point(195, 430), steps: 20, at: 14)
    #expect(!stage.screen.isOpen)
    stage.advance(to: Instant(17))
    #expect(stage.takeReports().map(\.name).suffix(2) == ["closeBegan", "closed"])
    // With the original parameters, a page that is pulled down is stretched and does not move.
    var seed = self.seed
    seed.drag(from: Point(195, 300), to: Point(195, 430), steps: 20, at: 1)
    #expect(seed.screen.isOpen && seed.hero.drag(at: Instant(1.4)).tracked == 0)
  }

  private var seed: Stage<Deck> { stage(isOpen: true) }

  @Test("a text that a card and its hero page share is drawn only once while the page moves")
  func words() throws {
    var stage = stage()
    stage.set(true, at: 1)
    for step in 0..<120 {
      let now = 1 + Double(step) / 120
      let poses = stage.frame(at: Instant(now)).poses
      let title = try #require(stage.hero.layout?.matches.first { $0.look == .place })
      let (page, card) = (poses[title.slot], poses[title.cardSlot])
      #expect(page.opacity + card.opacity == 1 && page.opacity * card.opacity == 0)
      #expect(page.onWholePixels && card.onWholePixels && page.scaleX == 1)
    }
  }

  @Test(
    "a hero page in a wide window is at most as wide as its maximum width",
    arguments: [700.0, 1025])
  func wide(width: Double) {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var parameters = HeroConfiguration()
      parameters.widest = 640
      var stage = stage(parameters, isOpen: true, size: Size(width, 700), direction: direction)
      let seen = stage.seen(at: 1).page
      let margin = ((width - 640) / 2).rounded(.down)
      #expect(seen.size == Size(640, 700))
      #expect((direction == .leftToRight ? seen.minX : width - seen.maxX) == margin)
      // The page's side zones are at the edges of the window.
      stage.drag(from: Point(5, 400), to: Point(200, 400), steps: 30, at: 2)
      #expect(!stage.screen.isOpen)
    }
  }

  @Test(
    "a hero's text moves from the leading corner of the card's text, in either reading direction"
  )
  func corner() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var stage = stage(direction: direction)
      stage.set(true, at: 1)
      _ = stage.frame(at: Instant(1.1))
      let layout = try #require(stage.hero.layout)
      let words = try #require(layout.matches.first { $0.look != .picture && $0.card != nil })
      let poses = stage.frame(at: Instant(1.1)).poses
      let card = try #require(words.card)
      let pair = layout.pair(words, card, poses)
      let onCard = layout.cardToPage.transform(poses).apply(card.visible)
      #expect(pair.card.width == 0 && pair.card.height == 0 && pair.card.minY == onCard.minY)
      #expect(pair.card.minX == (direction == .leftToRight ? onCard.minX : onCard.maxX))
    }
  }

  @Test("if a hero page follows the finger exactly, its background blur is at most its progress")
  func directBlur() throws {
    var parameters = HeroConfiguration()
    parameters.edge.tracking = 1
    for parameters in [parameters, HeroConfiguration(), fluid] {
      var stage = stage(parameters)
      stage.set(true, at: 1)
      var most = 0.0
      for step in 0..<200 {
        let now = 1 + Double(step) / 120
        stage.advance(to: Instant(now))
        let seen = stage.seen(at: now)
        #expect(seen.blur >= 0 && seen.blur <= 1)
        if parameters.edge.isDirect { #expect(seen.blur <= max(0, seen.progress) + 1e-12) }
        most = max(most, seen.blur)
      }
      #expect(most > 0.9)
    }
  }
}

// Tests that a moving card covers its area, cuts no lines, and has only its own background.
import Dismissal
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// A list with a card at any height, whose page has a picture, a title and text.
private struct Shelf: Screen {
  var isOpen = false
  /// Distance in points between the top of the list and the card.
  var top: Double
  var background: Tint? = .group
  var parameters = HeroConfiguration()

  func content(in context: BuildContext) -> some View {
    let card = VStack(alignment: .leading, spacing: 0) {
      Rectangle(.accent).frame(height: 160).padding(12).matchedGeometry("picture")
      Text("A title", .title3).matchedGeometry("title", .place)
    }
    let whole: ViewList =
      if let background { card.background(background).cornerRadius(16) } else { ViewList(card) }
    return ScrollView(id: "list", bar: false) {
      VStack(alignment: .leading, spacing: 0) {
        Rectangle(.fill).frame(height: top)
        whole.frame(maxWidth: 340)
          .hero(id: "card", isOpen: bind(\.isOpen), configuration: parameters) { page }
        Rectangle(.fill).frame(height: 1600)
      }
      .padding(horizontal: 20)
    }
  }

  @ViewBuilder private var page: ViewList {
    ScrollView(id: "page") {
      Rectangle(.accent).frame(height: 390).matchedGeometry("picture")
      Text("A title", .title3).padding(20).matchedGeometry("title", .place)
      Rectangle(.fill).frame(height: 300).padding(horizontal: 20).attached(to: "title")
      Rectangle(.fill).frame(height: 300).padding(horizontal: 20).attached(to: "picture")
    }
  }
}

/// A window, the top of the card in it, and the parameters.
private struct Flight: CustomTestStringConvertible, Sendable {
  var size: Size
  var top: Double
  var direction: LayoutDirection
  var isFluid: Bool
  var testDescription: String { "\(size) \(top) \(direction) fluid \(isFluid)" }

  static let all = [Size(390, 844), Size(320, 568), Size(1024, 700)].flatMap { size in
    [-120, 0, 300, size.height - 90].flatMap { top in
      [LayoutDirection.leftToRight, .rightToLeft].flatMap { direction in
        [false, true].map {
          Flight(size: size, top: top, direction: direction, isFluid: $0)
        }
      }
    }
  }

  func stage(_ background: Tint? = .group) -> Stage<Shelf> {
    var parameters = HeroConfiguration(widest: 640)
    if isFluid { (parameters.flight, parameters.edge) = (.fluid, .fluid) }
    // If the card is above the window, its list is scrolled.
    let screen = Shelf(top: max(0, top), background: background, parameters: parameters)
    var stage = Stage(screen, size: size, direction: direction)
    _ = stage.frame(at: .zero)
    if top < 0 {
      stage.update(at: Instant(0.1)) { _, effects in effects.scroll("list", to: -top) }
      stage.advance(to: Instant(3))
    }
    return stage
  }
}

extension Stage where Shown == Shelf {
  fileprivate var hero: HeroComponent { components["card"]!.card! }

  fileprivate mutating func set(_ isOpen: Bool, at seconds: Double) {
    update(at: Instant(seconds)) { screen, effects in
      screen.isOpen = isOpen
      effects.setNeedsUpdate()
    }
  }

  /// Opens and closes the page, and calls `check` for every third millisecond.
  fileprivate mutating func fly(_ check: (PoseTable, HeroLayout, Double) -> Void) {
    for (isOpen, begin) in [(true, 4.0), (false, 8)] {
      set(isOpen, at: begin)
      for step in 0..<600 {
        let now = Instant(begin + Double(step) * 0.003)
        advance(to: now)
        guard hero.isOut else { break }
        let poses = frame(at: now).poses
        check(poses, hero.layout!, hero.flight.pose(at: now).progress)
      }
    }
  }
}

/// All commands, also those in layers.
private func commands(_ list: DisplayList) -> [DrawCommand] {
  list.commands.flatMap { command -> [DrawCommand] in
    if case .layer(let layer) = command { commands(layer.content) } else { [command] }
  }
}

@Suite("Area of a hero transition")
struct HeroAreaTests {
  @Test(
    "an opening hero page that overshoots does not cut off its picture and close button",
    arguments: Flight.all)
  fileprivate func overshoots(_ flight: Flight) {
    var stage = flight.stage()
    let slots = stage.hero.slots
    var largest = 0.0
    stage.fly { poses, layout, progress in
      largest = max(largest, progress)
      let close = poses[slots.close].offset
      let isMirrored = flight.direction == .rightToLeft
      let left = isMirrored ? layout.page.minX + 16 : layout.page.maxX - 64
      let button = Rect(left, 16, 48, 48).offset(by: close)
      #expect(button.minY >= 0)
      #expect(isMirrored ? button.minX >= layout.page.minX : button.maxX <= layout.page.maxX)
      guard progress >= 1, let clip = poses[slots.page].clip else { return }
      #expect(clip.minX <= layout.page.minX && clip.maxX >= layout.page.maxX)
      #expect(clip.minY <= layout.page.minY && clip.maxY >= layout.page.maxY)
      let picture = layout.matches.first { $0.name == "picture" && $0.look != nil }!
      let pose = poses[picture.slot]
      let seen = pose.transform.apply(pose.clip ?? picture.frame)
        .offset(by: picture.place)
      #expect(seen.minY <= 1e-9 && seen.minX <= 1e-9 && seen.maxX >= flight.size.width - 1e-9)
    }
    #expect(flight.isFluid || largest > 1)
  }

  @Test(
    "text attached to a matched view of a hero is never cut off while the page moves",
    arguments: Flight.all)
  fileprivate func cutsNoLines(_ flight: Flight) {
    var stage = flight.stage()
    let slots = stage.hero.slots
    var count = 0
    stage.fly { poses, layout, progress in
      guard let clip = poses[slots.page].clip, progress > 0, layout.page.width == flight.size.width
      else { return }
      for match in layout.matches where match.look == nil {
        let own = match.frame.inset(by: 0)
        let text = Rect(own.minX + 20, own.minY, own.width - 40, own.height)
        let seen = match.chain.transform(poses).apply(poses[match.slot].transform.apply(text))
        // The pose moves by whole pixels, so one pixel is tolerated.
        #expect(seen.minX > clip.minX - 1 && seen.maxX < clip.maxX + 1, "\(progress)")
        count += 1
      }
    }
    #expect(count > 100 || flight.size.width > 640)
  }

  @Test("while a hero page moves, the card's background extends to the bottom of the page")
  func background() {
    var stage = Flight.all[0].stage()
    stage.set(true, at: 4)
    let frame = stage.frame(at: Instant(4.02))
    let heights = commands(frame.list).compactMap { command -> Double? in
      guard case .fill(.rounded(let shape), _) = command, shape.rect.width == 340 else {
        return nil
      }
      return shape.rect.height
    }
    #expect(heights.max() ?? 0 > 844, "\(heights)")
  }

  @Test("a card has a shadow only if it has a background", arguments: [nil, .group] as [Tint?])
  func shadow(background: Tint?) {
    var stage = Flight.all[0].stage(background)
    for now in [0.0, 4.1, 9] {
      if now > 4 { stage.set(now < 5, at: now - 0.1) }
      stage.advance(to: Instant(now))
      let drawn = commands(stage.frame(at: Instant(now)).list)
      let shadows = drawn.contains { if case .shadow = $0 { true } else { false } }
      #expect(shadows == (background != nil), "at \(now)")
    }
  }
}

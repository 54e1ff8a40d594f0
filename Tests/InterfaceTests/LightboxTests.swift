// Tests a light box with its keys and its button, and content that is not a picture.
import Dismissal
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct Wall: Listener {
  var heard: [String] = []
  var shown: Int?
  var sizes = [Size(3, 2), Size(0, 2), Size(2, 0)]
  /// True if the shown content moves by itself.
  var isLive = false
  /// True if each picture has its own colour.
  var hasColours = false

  static func colour(_ number: Int) -> Color { Color(0x20_0000 + UInt32(number)) }
  static func number(of colour: Color) -> Int? { (0..<6).first { self.colour($0) == colour } }

  func content(in context: BuildContext) -> some View {
    let (isLive, hasColours) = (isLive, hasColours)
    return ScrollView(id: "wall") {
      ForEach(0..<3) { number in
        Rectangle(.fill).frame(width: 100, height: 80).lightboxPicture(number, label: "\(number)")
      }
      Rectangle(.group).frame(height: 2000)
    }
    .lightbox(shows: bind(\.shown), sizes: sizes) { number in
      if isLive {
        Rectangle(.accent).posed(PoseSlot(100))
      } else {
        Rectangle(hasColours ? .color(Wall.colour(number)) : .accent)
      }
    }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    heard.append(words(event))
  }
}

@Suite("Light boxes in a tree")
struct LightboxTests {
  private func stage(_ screen: Wall = Wall()) -> Stage<Wall> {
    var settings = StageSettings()
    settings.errors = .reports
    var stage = Stage(
      screen, size: Size(390, 700), typeface: HalfEm(), settings: settings)
    _ = stage.frame(at: .zero)
    stage.change(at: 1) { $0.shown = 0 }
    stage.advance(to: Instant(3))
    stage.screen.heard = []
    return stage
  }

  private func box(_ stage: Stage<Wall>) -> LightboxComponent {
    stage.components["lightbox"]!.lightbox!
  }

  @Test("a list does not scroll to its light box pictures while none of them is open")
  func untouched() throws {
    let tree = ScrollView(id: "wall") {
      Rectangle(.group).frame(height: 2000)
      Rectangle(.fill).frame(width: 100, height: 80).lightboxPicture(0)
    }
    .lightbox(
      shows: Binding<Int?>(nil, action: "shown") { _ in .event(.wake) }, sizes: [Size(3, 2)]
    ) { _ in Rectangle(.accent) }
    var stage = Stage(Notebook { _ in tree }, size: Size(390, 700), typeface: HalfEm())
    for step in 0..<5 { _ = stage.frame(at: Instant(Double(step))) }
    stage.rebuild()
    _ = stage.frame(at: Instant(7))
    let list = try #require(stage.components["wall"]?.list)
    #expect(list.motion.offset(at: Instant(9)) == 0)
  }

  @Test("a light box closes by its button")
  func button() throws {
    var stage = stage()
    _ = stage.takeReports()
    let index = try #require(stage.built.regions.lastIndex { $0.label == "Close" })
    let frame = stage.built.frame(of: index, poses: stage.poses)
    stage.tap(frame.center, at: 4)
    stage.advance(to: Instant(7))
    #expect(stage.screen.shown == nil && !box(stage).isOut)
    #expect(stage.takeReports().map(\.name) == ["closeBegan", "closed"])
  }

  @Test("an open light box gets all keys, so that the lists and the screen below get none")
  func keys() throws {
    var stage = stage()
    let list = try #require(stage.components["wall"]?.list)
    for key in ["PageDown", "Down", "A"] { stage.key(key, at: 4) }
    stage.advance(to: Instant(6))
    let moved = try #require(stage.components["wall"]?.list)
    #expect(moved.motion.offset(at: Instant(6)) == list.motion.offset(at: Instant(6)))
    #expect(stage.screen.heard == [])
  }

  @Test("with reduced motion, a light box fades from one picture to the next")
  func calm() {
    var stage = Stage(Wall(), size: Size(390, 700), reduceMotion: true, typeface: HalfEm())
    _ = stage.frame(at: .zero)
    stage.change(at: 1) { $0.shown = 0 }
    for (key, page, fades) in [
      ("Right", 1, true), ("Right", 2, true), ("Right", 2, false), ("Left", 1, true),
      ("Home", 0, true), ("Left", 0, false),
    ] {
      stage.advance(to: Instant(stage.latest.seconds + 2))
      _ = stage.frame(at: stage.latest)
      stage.key(key, at: stage.latest.seconds)
      #expect(box(stage).page == page)
      let isFading = stage.dissolving.map { $0.since == stage.latest } ?? false
      #expect(isFading == fades, "\(key) to \(page)")
    }
  }

  @Test(
    "a zoomed picture does not jump when keys select other pictures",
    arguments: Sample.seeds(20, of: 400))
  func turnedAway(seed: Int) {
    var dice = SeededRandom(seed)
    var screen = Wall()
    screen.sizes = [Size(3, 2), Size(2, 3), Size(3, 2), Size(1, 1), Size(3, 2), Size(2, 2)]
    screen.hasColours = true
    let direction: LayoutDirection = dice.chance(0.5) ? .rightToLeft : .leftToRight
    var stage = Stage(screen, size: Size(390, 700), direction: direction, typeface: HalfEm())
    _ = stage.frame(at: .zero)
    stage.change(at: 1) { $0.shown = 2 }
    var now = 3.0
    stage.advance(to: Instant(now))
    for _ in 0..<20 {
      let before = pictures(stage.frame(at: Instant(now)))
      let deed = dice.pick(["Left", "Right", "Right", "Home", "End", "+", "+", "0"])
      stage.key(deed, at: now)
      let after = pictures(stage.frame(at: Instant(now)))
      #expect(isSteady(before, after), "seed \(seed) at \(now): \(deed)")
      now += dice.pick([0, 0.02, dice.number(0...0.3), dice.number(0...0.8)])
      stage.advance(to: Instant(now))
    }
    now += 5
    stage.advance(to: Instant(now))
    #expect(!box(stage).isMoving(at: Instant(now)))
    #expect(pictures(stage.frame(at: Instant(now))).keys.sorted() == [box(stage).page])
  }

  /// Frame of each picture in the window.
  private func pictures(_ frame: StageFrame) -> [Int: Rect] {
    var seen: [Int: Rect] = [:]
    func add(_ list: DisplayList, _ outer: Transform) {
      var ways = [outer]
      for command in list.commands {
        let way = ways[ways.count - 1]
        switch command {
        case .pop: ways.removeLast()
        case .pushTransform(let transform): ways.append(transform.then(way))
        case .pushPose(let slot): ways.append(frame.poses[slot].transform.then(way))
        case .pushClip, .pushGroup: ways.append(way)
        case .layer(let layer): add(layer.content, way)
        case .fill(.rounded(let shape), .color(let color)):
          guard let number = Wall.number(of: color) else { continue }
          let rect = way.apply(shape.rect)
          let window = Rect(0, 0, 390, 700).intersection(rect)
          if window.width > 1, window.height > 1 { seen[number] = rect }
        default: break
        }
      }
    }
    add(frame.list, .identity)
    return seen
  }

  private func isSteady(_ before: [Int: Rect], _ after: [Int: Rect]) -> Bool {
    before.keys == after.keys
      && before.allSatisfy { number, rect in
        guard let other = after[number] else { return false }
        return (rect.center - other.center).length < 0.5 && abs(rect.width - other.width) < 0.5
      }
  }

  @Test("a light box picture without a size fills the window")
  func noSize() {
    var stage = stage()
    #expect(box(stage).fitted(0) == Size(390, 260))
    for page in [1, 2, 7] { #expect(box(stage).fitted(page) == Size(390, 700)) }
    for page in [1, 2] {
      stage.change(at: 4 + Double(page)) { $0.shown = page }
      for step in 0..<10 {
        let now = Instant(4 + Double(page) + Double(step) / 10)
        for pose in stage.frame(at: now).poses.poses {
          #expect(pose.offset.dx.isFinite && pose.scaleX.isFinite && pose.scaleY.isFinite)
        }
      }
    }
  }

  @Test("a light box picture that the grid does not show closes by shrinking a little and fading")
  func noPlace() {
    var stage = stage(Wall(sizes: [Size](repeating: Size(3, 2), count: 4)))
    stage.change(at: 3) { $0.shown = 3 }
    stage.advance(to: Instant(5))
    stage.change(at: 5) { $0.shown = nil }
    var previous = 1.0
    for step in 1...6 {
      let now = Instant(5 + Double(step) / 50)
      let pose = stage.frame(at: now).poses[box(stage).slots.picture]
      #expect(pose.scaleX < previous && pose.scaleX > 0.75 && pose.scaleX == pose.scaleY)
      #expect(pose.offset == .zero && pose.opacity < previous)
      previous = pose.scaleX
    }
  }

  @Test("using animated content as a light box picture is an error")
  func live() {
    var stage = stage(Wall(isLive: true))
    _ = stage.frame(at: Instant(4))
    let words = "the content of a light box is animated, expected a picture or other still content"
    #expect(stage.built.errors.contains(words))
    // The neighbour is not moved by the pages, so it is drawn.
    #expect(stage.built.list.commands.count { $0 == .pushPose(PoseSlot(100)) } == 1)
    var still = self.stage()
    _ = still.frame(at: Instant(4))
    #expect(!still.built.errors.contains(words))
  }
}

// A light box by its keys and its button, and pictures that are none.
import Dismissal
import Drawing
import Geometry
import Gesture
import Support
import Testing

@testable import Interface

private struct Wall: Listener {
  var heard: [String] = []
  var shown: Int?
  var sizes = [Size(3, 2), Size(0, 2), Size(2, 0)]
  /// What is shown moves by itself.
  var isLive = false

  func content(in context: BuildContext) -> some View {
    let isLive = isLive
    return ScrollView(id: "wall") {
      ForEach(0..<3) { number in
        Rectangle(.fill).frame(width: 100, height: 80).lightboxPicture(number, label: "\(number)")
      }
      Rectangle(.group).frame(height: 2000)
    }
    .lightbox(shows: bind(\.shown), sizes: sizes) { _ in
      if isLive { Rectangle(.acc).posed(PoseSlot(100)) } else { Rectangle(.acc) }
    }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    heard.append(words(event))
  }
}

@Suite("Light boxes in the tree")
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

  private func box(_ stage: Stage<Wall>) -> LightboxPart {
    stage.parts["lightbox"]!.lightbox!
  }

  @Test("a list of pictures stays where it is until one of them is shown")
  func untouched() throws {
    let tree = ScrollView(id: "wall") {
      Rectangle(.group).frame(height: 2000)
      Rectangle(.fill).frame(width: 100, height: 80).lightboxPicture(0)
    }
    .lightbox(
      shows: Binding<Int?>(nil, action: "shown") { _ in .event(.wake) }, sizes: [Size(3, 2)]
    ) { _ in Rectangle(.acc) }
    var stage = Stage(Notebook { _ in tree }, size: Size(390, 700), typeface: HalfEm())
    for step in 0..<5 { _ = stage.frame(at: Instant(Double(step))) }
    stage.rebuild()
    _ = stage.frame(at: Instant(7))
    let list = try #require(stage.parts["wall"]?.list)
    #expect(list.motion.offset(at: Instant(9)) == 0)
  }

  @Test("its button closes it")
  func button() throws {
    var stage = stage()
    _ = stage.takeReports()
    let index = try #require(stage.built.regions.lastIndex { $0.label == "Close" })
    let frame = stage.built.frame(of: index, poses: stage.tables[stage.turn])
    stage.tap(frame.center, at: 4)
    stage.advance(to: Instant(7))
    #expect(stage.screen.shown == nil && !box(stage).isOut)
    #expect(stage.takeReports().map(\.name) == ["closeBegan", "closed"])
  }

  @Test("keys of lists stay with it, other keys are the screen's")
  func keys() throws {
    var stage = stage()
    let list = try #require(stage.parts["wall"]?.list)
    for key in ["PageDown", "Down", "A"] { stage.key(key, at: 4) }
    stage.advance(to: Instant(6))
    let moved = try #require(stage.parts["wall"]?.list)
    #expect(moved.motion.offset(at: Instant(6)) == list.motion.offset(at: Instant(6)))
    #expect(stage.screen.heard == ["key A"])
  }

  @Test("asked for less movement, a turn fades, and a turn beyond the last picture does nothing")
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

  @Test("a picture of no size has the whole room, and nothing of it is past all bounds")
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

  @Test("a picture that has no place in the grid shrinks a little and fades where it is")
  func noPlace() {
    var stage = stage(Wall(sizes: [Size](repeating: Size(3, 2), count: 4)))
    stage.change(at: 3) { $0.shown = 3 }
    stage.advance(to: Instant(5))
    stage.change(at: 5) { $0.shown = nil }
    var former = 1.0
    for step in 1...6 {
      let now = Instant(5 + Double(step) / 50)
      let pose = stage.frame(at: now).poses[box(stage).slots.picture]
      #expect(pose.scaleX < former && pose.scaleX > 0.75 && pose.scaleX == pose.scaleY)
      #expect(pose.offset == .zero && pose.opacity < former)
      former = pose.scaleX
    }
  }

  @Test("what moves by itself cannot be shown, and that is said")
  func live() {
    var stage = stage(Wall(isLive: true))
    _ = stage.frame(at: Instant(4))
    let words = "what a light box shows moves by itself: it has to be a picture, or something still"
    #expect(stage.built.errors.contains(words))
    // Its neighbour, which no pose may turn, is there.
    #expect(stage.built.list.commands.count { $0 == .pushPose(PoseSlot(100)) } == 1)
    var still = self.stage()
    _ = still.frame(at: Instant(4))
    #expect(!still.built.errors.contains(words))
  }
}

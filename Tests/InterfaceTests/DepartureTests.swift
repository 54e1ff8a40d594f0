// Tests a new item during the dismissal of the old one: the dismissal continues below the new item.
import Dismissal
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct Items: Screen {
  var item: String?
  var picture: Int?
  var gone = 0

  func content(in context: BuildContext) -> some View {
    Rectangle(.background)
      .pullDownCover(item: bind(\.item), onDismiss: update { $0.gone += 1 }) { name in
        ScrollView(id: name) {
          VStack(spacing: 0) {
            Text(name)
            Rectangle(.fill).frame(height: 3000)
          }
        }
      }
      .lightbox(shows: bind(\.picture), sizes: Array(repeating: Size(100, 100), count: 9)) { _ in
        Rectangle(.accent)
      }
  }
}

extension Stage where Shown == Items {
  fileprivate var cover: SheetComponent { components.topmost(SheetComponent.self)! }
  fileprivate var box: LightboxComponent { components.topmost(LightboxComponent.self)! }

  /// Darkness of all scrims of covers together, by their poses.
  fileprivate mutating func darkness(at now: Double) -> Double {
    let poses = frame(at: Instant(now)).poses
    return cover.isSeen ? poses[cover.dim].opacity : 0
  }

  fileprivate mutating func words(at now: Double) -> [String] {
    _ = frame(at: Instant(now))
    return takeReports().map { "\($0.report)" }
  }
}

@Suite("Dismissals while another item is presented")
struct DepartureTests {
  private func stage(_ item: String?) -> Stage<Items> {
    var stage = Stage(Items(item: item), size: Size(390, 844), typeface: PlainTypeface())
    _ = stage.frame(at: .zero)
    _ = stage.takeReports()
    return stage
  }

  @Test(
    "a cover continues its dismissal below a new cover without a flicker of the scrim")
  func cover() {
    for gap in [0.01, 0.08, 0.2] {
      var stage = stage("old")
      stage.change(at: 1) { $0.item = nil }
      let at = 1 + gap
      let place = stage.cover.sheet.offset(at: Instant(at))
      let dark = stage.darkness(at: at)
      stage.change(at: at) { $0.item = "new" }
      let after = stage.darkness(at: at)
      #expect(abs(after - dark) < 1e-9, "\(gap)")
      let departing = stage.cover.departing
      #expect(departing.count == 1 && departing[0].sheet.offset(at: Instant(at)) == place)
      #expect(stage.cover.sheet.offset(at: Instant(at)) == 844)
      // As for a card that is replaced, the screen receives this event once, at the change.
      #expect(stage.screen.gone == 1)
      stage.advance(to: Instant(at + 3))
      _ = stage.frame(at: Instant(at + 3))
      #expect(stage.cover.departing.isEmpty && stage.cover.sheet.isResting)
      #expect(stage.screen.item == "new" && stage.screen.gone == 1)
    }
  }

  @Test(
    "setting another item while a cover is presented dismisses this cover and presents a new cover"
  )
  func exchanged() {
    for gap in [0.0, 0.05, 0.2, 1, 3] {
      var stage = stage(nil)
      stage.change(at: 1) { $0.item = "old" }
      let at = 1 + gap
      stage.advance(to: Instant(at))
      let (place, dark) = (stage.cover.sheet.offset(at: Instant(at)), stage.darkness(at: at))
      _ = stage.words(at: at)
      stage.change(at: at) { $0.item = "new" }
      #expect(abs(stage.darkness(at: at) - dark) < 1e-9, "\(gap)")
      #expect(stage.cover.departing.map { $0.sheet.offset(at: Instant(at)) } == [place], "\(gap)")
      #expect(stage.screen.item == "new" && stage.screen.gone == 1, "\(gap)")
      #expect(stage.words(at: at).map { $0.prefix(9) } == ["dismissed"], "\(gap)")
      stage.advance(to: Instant(at + 3))
      #expect(stage.words(at: at + 3) == ["presented"], "\(gap)")
      #expect(stage.cover.departing.isEmpty && stage.cover.sheet.isResting)
      #expect(stage.screen.item == "new" && stage.screen.gone == 1)
      #expect(stage.components.transition(of: "new", at: Instant(at + 3)) != nil)
    }
  }

  @Test(
    "presenting an item again during its dismissal moves its cover back from the drawn position"
  )
  func sameItem() {
    var stage = stage("old")
    stage.change(at: 1) { $0.item = nil }
    let place = stage.cover.sheet.offset(at: Instant(1.1))
    stage.change(at: 1.1) { $0.item = "old" }
    _ = stage.frame(at: Instant(1.1))
    #expect(stage.cover.departing.isEmpty && stage.cover.sheet.offset(at: Instant(1.1)) == place)
    stage.advance(to: Instant(4))
    #expect(stage.screen.gone == 0 && stage.cover.sheet.isResting)
  }

  @Test(
    "the list of a new cover begins at its top, while the dismissed cover's list keeps its offset")
  func lists() throws {
    var stage = stage("old")
    stage.drag(from: Point(200, 600), to: Point(200, 300), at: 1)
    stage.advance(to: Instant(6))
    _ = stage.frame(at: Instant(6))
    let offset = stage.cover.machine.list.offset(at: Instant(7))
    #expect(offset > 100)
    let slot = stage.cover.lists[0].slot
    stage.change(at: 7) { $0.item = nil }
    _ = stage.frame(at: Instant(7))
    stage.change(at: 7.1) { $0.item = "new" }
    for now in [7.1, 7.12, 7.15] {
      let poses = stage.frame(at: Instant(now)).poses
      #expect(poses[slot].offset.dy == -offset, "\(now)")
      #expect(stage.cover.machine.list.offset(at: Instant(now)) == 0, "\(now)")
    }
    // A return to the first item also begins a new presentation.
    stage.advance(to: Instant(9))
    stage.change(at: 10) { $0.item = nil }
    stage.advance(to: Instant(12))
    stage.change(at: 12) { $0.item = "old" }
    stage.advance(to: Instant(14))
    _ = stage.frame(at: Instant(14))
    #expect(stage.cover.machine.list.offset(at: Instant(14)) == 0)
  }

  @Test("covers that replace each other in quick succession are all dismissed without a jump")
  func many() {
    for seed in Sample.seeds(20, of: 200) {
      var random = SeededRandom(UInt64(seed))
      var stage = stage("0")
      var now = 1.0
      for _ in 0..<12 {
        now += random.number(0...0.2)
        let dark = stage.darkness(at: now)
        stage.change(at: now) {
          $0.item = random.chance(0.5) ? nil : "\(random.below(4))"
          $0.picture = random.chance(0.5) ? nil : random.below(9)
        }
        #expect(abs(stage.darkness(at: now) - dark) < 1e-9, "seed \(seed) at \(now)")
      }
      stage.change(at: now) { ($0.item, $0.picture) = (nil, nil) }
      stage.advance(to: Instant(now + 4))
      _ = stage.frame(at: Instant(now + 4))
      #expect(stage.cover.departing.isEmpty && stage.box.departing.isEmpty, "seed \(seed)")
      #expect(!stage.cover.isPresented && !stage.box.isOut, "seed \(seed)")
      #expect(!stage.components.isMoving(at: Instant(now + 4)))
    }
  }

  @Test("a closing light box picture sends its closed event as soon as another picture opens")
  func pictures() {
    var stage = stage(nil)
    stage.change(at: 1) { $0.picture = 2 }
    stage.advance(to: Instant(4))
    stage.change(at: 5) { $0.picture = nil }
    _ = stage.words(at: 5.1)
    let pose = stage.box.box.pose(at: Instant(5.1))
    stage.change(at: 5.1) { $0.picture = 7 }
    let said = stage.words(at: 5.1)
    #expect(said.count == 1 && said[0].hasPrefix("closed"), "\(said)")
    #expect(stage.box.departing.map { $0.box.pose(at: Instant(5.1)) } == [pose])
    #expect(stage.box.page == 7 && stage.box.box.pose(at: Instant(5.1)).presence == 0)
    stage.advance(to: Instant(9))
    #expect(stage.words(at: 9).contains { $0.hasPrefix("opened") } && stage.box.departing.isEmpty)
  }

  @Test(
    "a light box picture that is still opening closes without an event if another picture opens"
  )
  func pictureThatComes() {
    var stage = stage(nil)
    stage.change(at: 1) { $0.picture = 2 }
    _ = stage.frame(at: Instant(1.1))
    let presence = stage.box.box.pose(at: Instant(1.1)).presence
    stage.change(at: 1.1) { $0.picture = 8 }
    #expect(stage.words(at: 1.1) == [])
    #expect(stage.box.departing.map { $0.box.pose(at: Instant(1.1)).presence } == [presence])
    stage.advance(to: Instant(5))
    #expect(stage.words(at: 5).filter { $0.hasPrefix("opened") }.count == 1)
    #expect(stage.box.departing.isEmpty && stage.screen.picture == 8)
  }
}

// When kept content is drawn anew: whatever it may look by has changed.
import Dismissal
import Drawing
import Geometry
import Testing

@testable import Interface

@Suite("Kept content")
struct KeptTests {
  private static let key = RegionKey.action("inside")

  private static let changes:
    [(what: String, change: @Sendable (inout EnvironmentValues) -> Void)] =
      [
        ("theme", { $0.palette = .of(.dark) }), ("direction", { $0.direction = .rightToLeft }),
        ("ground", { $0.ground = .fill }), ("isEnabled", { $0.isEnabled = false }),
        ("reduceMotion", { $0.reduceMotion = true }), ("uiScale", { $0.uiScale = 2 }),
        ("isScrollEnabled", { $0.isScrollEnabled = false }),
        ("scrolling", { $0.scrolling.rubberBand += 1 }),
        ("catching", { $0.catching.distance += 1 }),
        ("poses", { $0.poses[PoseSlot(3)] = Pose(offset: Vector(1, 0)) }),
        ("hovered", { $0.interaction.hovered = key }),
        ("pressed", { $0.interaction.pressed = key }),
        ("focused", { $0.interaction.focused = key }),
        ("shrinking", { $0.interaction.shrinking = key }),
      ]

  @Test("one changed thing of its surroundings is enough", arguments: changes.map(\.what))
  func drawnAnew(what: String) throws {
    let change = try #require(KeptTests.changes.first { $0.what == what }).change
    let environment = EnvironmentValues()
    #expect(environment.looks(like: environment) { $0 == KeptTests.key })
    var changed = environment
    change(&changed)
    #expect(!changed.looks(like: environment) { $0 == KeptTests.key })
    #expect(!environment.looks(like: changed) { $0 == KeptTests.key })
  }

  @Test("what hands do elsewhere is none of its affair")
  func elsewhere() {
    let environment = EnvironmentValues()
    var changed = environment
    let other = RegionKey.action("outside")
    (changed.interaction.hovered, changed.interaction.pressed) = (other, other)
    (changed.interaction.focused, changed.interaction.showsFocus) = (other, true)
    (changed.interaction.shrinking, changed.interaction.pressSlot) = (other, PoseSlot(9))
    #expect(changed.looks(like: environment) { $0 == KeptTests.key })
    #expect(!changed.looks(like: environment) { $0 == KeptTests.key || $0 == other })
  }

  @Test("what is taken over is what is drawn anew: pictures, regions, rows, sizes and bars")
  func takenOver() {
    let slot = PoseSlot(3)
    let view = VStack(spacing: 0) {
      Button("Before", action: ActionID("before"))
      Kept("list", of: 1) { _ in
        ScrollView(slot: slot, rows: .uniform(count: 40, extent: 20)) { row in
          Text("row \(row)").onTap(ActionID("row", row))
        }
        .frame(height: 60)
        Live("live")
        ScrollView(slot: PoseSlot(4)) {
          Slider(ActionID("level"), value: 0.5)
          Rectangle(.fill).frame(height: 300)
        }
        .frame(height: 40)
      }
      Button("After", action: ActionID("after"))
    }
    var book = LayerBook()
    func build() -> BuiltScreen {
      BuiltScreen(
        view, size: Size(200, 200), in: EnvironmentValues(typeface: HalfEm()), layers: &book)
    }
    let drawn = build()
    #expect(book.takenOver.isEmpty)
    let taken = build()
    #expect(book.takenOver == ["list"])
    #expect(drawn.windows.count == 1 && drawn.measures.count == 2 && drawn.bars.count == 2)
    #expect(taken.list == drawn.list)
    #expect(taken.measures == drawn.measures)
    func words(_ built: BuiltScreen) -> [String] {
      built.regions.map {
        "\($0.key) \($0.frame) \($0.space ?? -1) \($0.parent ?? -1) \($0.recognizers)"
      }
        + built.spaces.map { "\($0)" } + built.windows.map { "\($0)" }
        + built.bars.map { "\($0)" } + ["\(built.highestSlot) \(built.errors)"]
    }
    #expect(words(taken) == words(drawn))
  }

  @Test("a layer in what was taken over is the same layer when that is drawn anew")
  func layers() {
    var book = LayerBook()
    func revisions(_ value: Int) -> [UInt64] {
      let built = BuiltScreen(
        Kept("card", of: value) { _ in Rectangle(.fill).frame(width: 40, height: 40).cached(7) },
        size: Size(200, 200), in: EnvironmentValues(typeface: HalfEm()), layers: &book)
      return built.list.commands.compactMap {
        if case .layer(let layer) = $0 { layer.revision } else { nil }
      }
    }
    let first = revisions(1)
    #expect(first.count == 1)
    for value in [1, 1, 2, 2, 1] { #expect(revisions(value) == first) }
  }
}

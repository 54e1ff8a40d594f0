// Tests that a header or a title bar moves its presentation, whatever the list shows.
import Gesture
import Interface
import Scenes
import Scripts
import Support
import Testing

@Suite("Headers of presentations")
struct HeaderTests {
  /// A presentation with a list below a header or a bar.
  struct Case: CustomTestStringConvertible, Sendable {
    var scene: String
    var start: String
    var list: String
    /// The distance from the top of the presentation to its list or its content, in points.
    var height: Double
    /// The action that shows the list. Nil if the start shows it.
    var action: String?
    var testDescription: String { "\(scene) \(list)" }
  }

  static let cases =
    ["book", "author", "player"].flatMap { scene in
      [
        Case(scene: scene, start: "presented", list: "page", height: 52),
        Case(scene: scene, start: "presented", list: "detail", height: 52, action: "push"),
      ]
    } + [
      Case(scene: "comments", start: "open", list: "list", height: 68),
      Case(scene: "places", start: "full", list: "list", height: 68),
    ]

  @Test(
    "a drag down on the header of a sheet or cover moves the sheet or cover, and never its list",
    arguments: cases, Preset.BuiltIn.allCases)
  func moves(_ row: Case, _ preset: Preset.BuiltIn) throws {
    for seed in Sample.seeds(6, of: 60) {
      var dice = SeededRandom(UInt64(seed))
      let direction: LayoutDirection = dice.chance(0.5) ? .leftToRight : .rightToLeft
      let scene = try #require(SceneRegistry.named(row.scene))
      var run = running(scene, preset, row.start, direction)
      run.advance(to: Instant(0.1))
      if let action = row.action { run.perform(action, [:], at: Instant(0.1)) }
      run.advance(to: Instant(3))
      let scroll = dice.pick([0.0, 60, 250, 600])
      if scroll > 0 { run.drag(from: Point(300, 780), to: Point(300, 780 - scroll), at: 3) }
      run.advance(to: Instant(8))
      let offset = run.stage.components.transition(of: row.list, at: Instant(8))?.offset
      let component = try #require(presented(run))
      let top = 844 - component.length + component.sheet.place
      let from = Point(dice.number(30...360), top + dice.number(6...row.height - 6))
      let finger = dice.chance(0.5) ? Finger() : .mouse
      run.play(
        finger.drag(
          from: from, by: Vector(dice.number(-9...9), 150), at: 8, duration: dice.number(0.1...1),
          lifts: false))
      run.advance(to: Instant(9.5))
      let moved = presented(run)?.sheet.offset(at: Instant(9.5)) ?? 0
      let travel = moved - component.sheet.offset(at: Instant(8))
      let story: Comment = "seed \(seed), \(direction), from \(from)"
      #expect(travel > 60, story)
      #expect(
        run.stage.components.transition(of: row.list, at: Instant(9.5))?.offset == offset, story)
    }
  }

  private func presented(_ run: RunningScene) -> SheetComponent? {
    run.stage.components.machines.all(SheetComponent.self).first { $0.sheet.isPresented }
  }

  private func running<E: Scene>(
    _ scene: E.Type, _ preset: Preset.BuiltIn, _ start: String, _ direction: LayoutDirection
  ) -> RunningScene {
    RunningScene(
      scene,
      setup: SceneSetup(
        for: scene, direction: direction, parameters: ParameterSet(preset), start: start))
  }
}

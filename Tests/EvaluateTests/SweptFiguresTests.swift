// The figures that all stages of a sweep are made with.
import Exhibits
import Geometry
import Testing

@testable import Evaluate

struct SweptFiguresTests {
  @Test("settings that are kept are those that are worked out each time, in their order")
  func same() throws {
    let plan = try SweepPlan(
      scene: try #require(SweptScene.named("book")),
      parameters: [
        SweptParameter(parsing: "pullDown.threshold=60...150:30"),
        SweptParameter(parsing: "pullDown.fling=false,true"),
      ])
    let kept = SweptFigures(plan)
    let made = SweptFigures(plan, most: plan.settingCount - 1)
    for setting in 0..<plan.settingCount {
      #expect(kept[setting].values == plan.values(setting))
      #expect(kept[setting].figures == plan.figures(setting))
      #expect(made[setting].values == kept[setting].values)
      #expect(made[setting].figures == kept[setting].figures)
    }
  }
}

// Which figures of a plan need a tree for each of their values.
import Exhibits
import Interface

/// What of a plan settings with one tree may differ in.
struct SharedFigures {
  /// Indices of the parameters that the exhibit lays out by.
  let laidOut: [Int]
  /// Groups with a parameter that it does not lay out by.
  let groups: Set<String>

  /// nil: the exhibit does not say what it lays out by, so that each setting is built by itself.
  init?(_ plan: SweepPlan) {
    guard let figures = plan.scene.exhibit.layoutFigures else { return nil }
    laidOut = plan.parameters.indices.filter { figures.contains(plan.parameters[$0].name) }
    groups = Set(plan.parameters.map { String($0.name.prefix { $0 != "." }) })
  }
}

// Tests reduced motion in every filmed story: no overshoot, and no long movements.
import Drawing
import Files
import Scenes
import Scripts
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Stories with reduced motion")
struct ReducedMotionStoryTests {
  /// The visible values of a pose that a spring could overshoot.
  private func numbers(_ pose: Pose) -> [Double] {
    [
      pose.offset.dx, pose.offset.dy, pose.scaleX, pose.scaleY, pose.opacity,
      pose.clip?.minX ?? 0, pose.clip?.minY ?? 0, pose.clip?.width ?? 0, pose.clip?.height ?? 0,
    ]
  }

  /// Slots of lists and their bars, which may travel as far as the finger threw them.
  private func listSlots(_ stage: Stage<AnyScene>) -> Set<Int> {
    let components = stage.components.machines
    let slots =
      components.all(ListComponent.self).map(\.slot)
      + components.all(SheetComponent.self).flatMap { $0.lists.map(\.slot) }
    return Set((slots + stage.tree.bars.map(\.slot)).map(\.index))
  }

  /// The movement of every slot from one input to the next.
  private struct Way {
    var build = -1
    var samples: [[[Double]]] = []
    var instants: [Double] = []
    var lists: Set<Int> = []
  }

  @Test(
    "with reduced motion nothing overshoots, and long movements are replaced by fades",
    arguments: Story.some)
  func calm(_ story: Story) throws {
    var script = try story.script()
    script.reduceMotion = true
    // Every spring overshoots as much as the range allows.
    var bouncy = JSONObject()
    for declaration in ParameterSet.declarations
    where declaration.name.lowercased().hasSuffix("damping") {
      if case .number(let range, _) = declaration.kind {
        bouncy[declaration.name] = JSON(max(range.lowerBound, 0.3))
      }
    }
    try #require(script.parameters.apply(bouncy) == nil)
    var way = Way()
    var found: String?
    script.acted { running, now, isAlone in
      let frame = running.frame(at: now)
      if !isAlone || running.stage.buildCount != way.build {
        found = fault(way)
        way = Way(build: running.stage.buildCount, lists: listSlots(running.stage))
      }
      guard isAlone else { return found == nil }
      way.samples.append(frame.poses.poses.map(numbers))
      way.instants.append(now.seconds)
      return found == nil
    }
    found = found ?? fault(way)
    if let found { Issue.record("\(story.name): \(found)") }
  }

  private func fault(_ way: Way) -> String? {
    guard let first = way.samples.first else { return nil }
    for slot in first.indices {
      for index in first[slot].indices {
        let series = way.samples.compactMap { slot < $0.count ? $0[slot][index] : nil }
        let (from, to) = (series[0], series.last!)
        let (low, high) = (min(from, to) - 0.02, max(from, to) + 0.02)
        if let outside = series.firstIndex(where: { $0 < low || $0 > high }) {
          return
            "slot \(slot), number \(index) goes from \(from) to \(to) by \(series[outside]) at \(way.instants[outside])"
        }
        if index < 2, abs(to - from) > 100, !way.lists.contains(slot) {
          return "slot \(slot) goes from \(from) to \(to) from \(way.instants[0]) on"
        }
      }
    }
    return nil
  }
}

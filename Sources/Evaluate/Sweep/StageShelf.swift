// The stages that a thread has at hand.
import Geometry

/// Stages of the sizes that came last. Each thread has its own: what two threads count references of is
/// passed to and fro between the cores all the time.
struct StageShelf {
  private let plan: SweepPlan
  private let most: Int
  /// The one that was used last stands last.
  private var stages: [(size: Size, stage: SweepStage)] = []

  init(_ run: SweepRun) {
    plan = run.plan
    most = run.mostStages
  }

  /// The exhibits for a screen; the one that was not used longest makes room.
  mutating func stage(_ size: Size) -> SweepStage {
    if let last = stages.last, last.size == size { return last.stage }
    if let index = stages.lastIndex(where: { $0.size == size }) {
      stages.append(stages.remove(at: index))
    } else {
      if stages.count >= most { stages.removeFirst() }
      stages.append((size, SweepStage(plan, size: size)))
    }
    return stages[stages.count - 1].stage
  }
}

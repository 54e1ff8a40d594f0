// The stages that a thread has at hand, and the figures that all of them are made with.
import Exhibits
import Geometry
import Motion

/// Stages of the sizes that came last. Each thread has its own: what two threads count references of is
/// passed to and fro between the cores all the time.
struct StageShelf {
  private let plan: SweepPlan
  private let settings: SweptFigures
  private let most: Int
  /// The one that was used last stands last.
  private var stages: [(size: Size, stage: SweepStage)] = []

  init(_ run: SweepRun) {
    plan = run.plan
    settings = SweptFigures(run.plan)
    most = run.mostStages
  }

  /// The exhibits for a screen; the one that was not used longest makes room.
  mutating func stage(_ size: Size) -> SweepStage {
    if let last = stages.last, last.size == size { return last.stage }
    if let index = stages.lastIndex(where: { $0.size == size }) {
      stages.append(stages.remove(at: index))
    } else {
      if stages.count >= most { stages.removeFirst() }
      stages.append((size, SweepStage(plan, settings, size: size)))
    }
    return stages[stages.count - 1].stage
  }
}

/// The figures of every setting, worked out once for all sizes where they are not too many to be kept.
struct SweptFigures {
  typealias Setting = (values: [ParameterValue], figures: Figures)

  /// Settings of one plan that are kept: a kilobyte each, for each thread.
  static let most = 20_000

  private let plan: SweepPlan
  private let kept: [Setting]

  init(_ plan: SweepPlan, most: Int = Self.most) {
    self.plan = plan
    kept = plan.settingCount > most ? [] : (0..<plan.settingCount).map { Self.made(plan, $0) }
  }

  subscript(setting: Int) -> Setting {
    kept.isEmpty ? Self.made(plan, setting) : kept[setting]
  }

  private static func made(_ plan: SweepPlan, _ setting: Int) -> Setting {
    let values = plan.values(setting)
    return (values, plan.figures(values))
  }
}

// For people who asked for less movement: what would travel far is there at once, and what was seen
// before fades into it.
import Drawing
import Geometry

/// What was seen before, on its way out.
struct Dissolve: Sendable {
  /// Seconds.
  static let duration = 0.2
  /// Points; what goes no farther may travel.
  static let travel = 100.0

  /// Without a pose: it stands still.
  var former: [DrawCommand]
  var since: Instant

  /// How much of it is still seen, 0…1.
  func share(at now: Instant) -> Double {
    min(1, max(0, 1 - (now - since) / Dissolve.duration))
  }

  func frame(over frame: StageFrame, at now: Instant) -> StageFrame {
    let share = share(at: now)
    guard share > 0 else { return frame }
    var list = frame.list
    list.commands.append(.pushGroup(opacity: share))
    list.commands += former
    list.commands.append(.pop)
    return StageFrame(list: list, poses: frame.poses)
  }
}

extension StageFrame {
  /// The same with every pose as a thing of its own.
  var still: [DrawCommand] {
    var commands: [DrawCommand] = []
    commands.reserveCapacity(list.commands.count)
    // How many pops each push has become, and what backdrops inside are multiplied by.
    var open: [(pops: Int, material: Double)] = []
    for command in list.commands {
      switch command {
      case .pushPose(let slot):
        let pops = StageFrame.push(poses[slot], onto: &commands)
        open.append((pops, poses[slot].materialAmount))
      case .pushClip, .pushGroup, .pushTransform:
        open.append((1, 1))
        commands.append(command)
      case .pop:
        for _ in 0..<(open.popLast()?.pops ?? 0) { commands.append(.pop) }
      case .backdrop(let shape, var material):
        material.amount *= open.last?.material ?? 1
        commands.append(.backdrop(shape, material))
      default: commands.append(command)
      }
    }
    return commands
  }

  private static func push(_ pose: Pose, onto commands: inout [DrawCommand]) -> Int {
    var pops = 2
    commands.append(.pushGroup(opacity: min(1, max(0, pose.opacity))))
    commands.append(.pushTransform(pose.transform))
    if let cut = pose.clip {
      let shape = RoundedRect(cut, radii: pose.radii)
      if let shadow = pose.shadow { commands.append(.shadow(shape, shadow)) }
      commands.append(.pushClip(shape))
      pops += 1
    }
    return pops
  }
}

extension Stage {
  /// What is seen now, in case something is elsewhere at once.
  mutating func remember(at now: Instant) {
    guard context.reduceMotion, buildCount > 0 else { return }
    former = frame(at: now)
  }

  /// A list or a view that is far away at once instead of going there is faded into, too.
  mutating func dissolveLeaps(at now: Instant) {
    guard context.reduceMotion else { return }
    let leaps = parts.leaps
    if leaps > knownLeaps { dissolve(at: now) }
    knownLeaps = leaps
  }

  /// What was seen before fades into what is seen from now on.
  mutating func dissolve(at now: Instant) {
    guard let former else { return }
    dissolving = Dissolve(former: former.still, since: now)
  }
}

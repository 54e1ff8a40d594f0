// For people who asked for less movement: what would travel far is there at once, and what was seen
// before fades into it.
import Drawing
import Geometry

/// The frame that was seen before, on its way out.
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

/// What a stage remembers for people who asked for less movement.
struct ReducedMotion: Sendable {
  /// The frame before something happens, in case something is elsewhere at once.
  var former: StageFrame?
  private(set) var dissolving: Dissolve?
  /// How often lists were far away at once, up to now.
  private var knownJumps = 0

  /// The frame that was seen before fades into what is seen from now on.
  mutating func dissolve(at now: Instant) {
    guard let former else { return }
    dissolving = Dissolve(former: former.still, since: now)
  }

  /// A list or a view that is far away at once instead of going there is faded into, too.
  mutating func dissolveJumps(_ jumps: Int, at now: Instant) {
    if jumps > knownJumps { dissolve(at: now) }
    knownJumps = jumps
  }

  func isMoving(at now: Instant) -> Bool { dissolving.map { $0.share(at: now) > 0 } ?? false }

  /// The frame with what fades over it.
  mutating func frame(over frame: StageFrame, at now: Instant) -> StageFrame {
    guard let dissolving else { return frame }
    if dissolving.share(at: now) <= 0 { self.dissolving = nil }
    return dissolving.frame(over: frame, at: now)
  }
}

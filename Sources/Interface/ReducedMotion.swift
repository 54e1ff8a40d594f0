// Reduced motion: content jumps over long distances, and the previous frame fades out above.
import Drawing
import Geometry

/// The previous frame while it fades out over the current frame.
struct Dissolve: Sendable {
  /// Seconds that the fade takes.
  static let duration = 0.2

  /// Draw commands of the previous frame, with poses replaced by transforms.
  var previous: [DrawCommand]
  var since: Instant

  /// Opacity of the previous frame, 0…1.
  func share(at now: Instant) -> Double { min(1, max(0, 1 - (now - since) / Dissolve.duration)) }
}

extension StageFrame {
  /// The frame's commands, in which current transforms, opacities and clips replace the poses.
  var still: [DrawCommand] {
    var commands: [DrawCommand] = []
    commands.reserveCapacity(list.commands.count)
    // The entries for open push commands. An entry has the number of pops that close the command,
    // and the factor for the blur of backdrops inside.
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

/// The state that a stage stores for reduced motion.
struct ReducedMotion: Sendable {
  /// The frame before the current event, which fades out if content jumps. `nil` between events.
  var previous: StageFrame?
  private(set) var dissolving: Dissolve?
  /// Number of jumps of lists and views that were already counted.
  private var knownJumps = 0
  /// Number of frames so far whose display list differs because of a fading frame.
  private(set) var fadingFrames = 0

  /// Starts to fade out the frame from before the current event.
  mutating func dissolve(at now: Instant) {
    guard let previous else { return }
    dissolving = Dissolve(previous: previous.still, since: now)
  }

  /// Starts a fade if the total number of jumps has grown since the last call.
  mutating func dissolveJumps(_ jumps: Int, at now: Instant) {
    if jumps > knownJumps { dissolve(at: now) }
    knownJumps = jumps
  }

  func isMoving(at now: Instant) -> Bool { dissolving.map { $0.share(at: now) > 0 } ?? false }

  /// Draws the fading previous frame over `frame`.
  mutating func frame(over frame: StageFrame, at now: Instant) -> StageFrame {
    guard let dissolving else { return frame }
    fadingFrames += 1
    let share = dissolving.share(at: now)
    if share <= 0 { self.dissolving = nil }
    guard share > 0 else { return frame }
    let fade = [.pushGroup(opacity: share)] + dissolving.previous + [.pop]
    return StageFrame(list: DisplayList(frame.list.commands + fade), poses: frame.poses)
  }
}

// Views that come in by themselves when they first stand in the tree.
import Drawing
import Geometry
import Gesture
import Motion

extension View {
  /// Comes in when it first stands in the tree: asked once a frame, and nothing is built.
  ///
  /// `pose` is given how much of its way is done, 0…1. What is there from the first build on is in
  /// its place at once, and so is everything where motion is reduced.
  ///
  /// - Parameters:
  ///   - delay: Seconds before it begins.
  ///   - duration: Seconds from then on.
  public func appearing(
    after delay: Double = 0, duration: Double, curve: UnitCurve = .easeOut,
    _ pose: @escaping @Sendable (Double) -> Pose
  ) -> ViewList {
    ViewList(nodes: [
      AppearingNode(child: node, delay: delay, duration: duration, curve: curve, pose: pose)
    ])
  }
}

/// A view on its way in.
struct AppearingPart: Sendable {
  let slot: PoseSlot
  /// nil: it is there.
  private(set) var begins: Instant?
  var duration: Double
  var curve: UnitCurve
  var pose: @Sendable (Double) -> Pose

  private var ends: Instant? { begins.map { $0 + duration } }

  /// What is there needs no pose, and so is painted with what is around it.
  mutating func wake(at now: Instant, into effects: inout ScreenEffects) {
    begins = nil
    effects.rebuild()
  }

  func pose(at now: Instant, into poses: inout PoseTable) {
    guard let begins else { return }
    poses[slot] = pose(curve.value(at: (now - begins) / duration))
  }

  var nextDeadline: Instant? { ends }
  func isMoving(at now: Instant) -> Bool { ends.map { now < $0 } ?? false }
  package var isHeld: Bool { false }
}

private struct AppearingNode: WrapperNode {
  let child: any Node
  let delay: Double
  let duration: Double
  let curve: UnitCurve
  let pose: @Sendable (Double) -> Pose

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let laid = child.layout(proposal, in: environment)
    return Laid(laid.size) { rect, assembly in
      let around = assembly.parts.surroundings
      let isThere = around.build <= 1 || around.reduceMotion || duration <= 0
      let index = assembly.parts.name(
        assembly.partID("appearing", nil), called: nil, in: assembly.part,
        isAside: assembly.isAside, slots: [""]
      ) { _, slots in
        AppearingPart(
          slot: slots[0], begins: isThere ? nil : around.now + delay, duration: duration,
          curve: curve, pose: pose)
      }
      let part = assembly.parts.update(index, as: AppearingPart.self) { part, _ in
        part.pose = pose
        return part
      }
      guard let part, part.begins != nil else { return laid.place(in: rect, &assembly) }
      assembly.posed(part.slot, at: rect.origin, isOwn: true) {
        laid.place(in: Rect(origin: .zero, size: rect.size), &$0)
      }
    }
  }
}

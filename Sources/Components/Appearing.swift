// Views that animate in when they are first inserted into the tree.
import Drawing
import Geometry
import Motion
import Tree

extension View {
  /// Animates the view when it is first inserted into the tree. The animation needs no builds.
  ///
  /// `pose` is called for each frame with the elapsed fraction of the duration, 0…1. Views of the
  /// tree's first build are not animated. Under reduced motion, no view is animated.
  ///
  /// - Parameters: - delay: Seconds before the animation begins. - duration: Length of the
  ///   animation in seconds, without the delay.
  public func appearing(
    after delay: Double = 0, duration: Double, curve: UnitCurve = .easeOut,
    _ pose: @escaping @Sendable (Double) -> Pose
  ) -> ViewList {
    ViewList(nodes: [
      AppearingNode(child: node, delay: delay, duration: duration, curve: curve, pose: pose)
    ])
  }
}

/// A view that animates when the tree first contains it.
struct AppearingComponent: TreeComponent {
  let slot: PoseSlot
  /// The instant at which the animation begins. Nil if the animation is over.
  private(set) var begins: Instant?
  var duration: Double
  var curve: UnitCurve
  var pose: @Sendable (Double) -> Pose

  private var ends: Instant? { begins.map { $0 + duration } }

  /// Ends the animation and requests a build, so that the view is painted with its neighbours.
  mutating func wake(at now: Instant, into effects: inout ScreenEffects) {
    begins = nil
    effects.setNeedsUpdate()
  }

  func pose(at now: Instant, into poses: inout PoseTable) {
    guard let begins else { return }
    poses[slot] = pose(curve.value(at: (now - begins) / duration))
  }

  var nextDeadline: Instant? { ends }
  func isMoving(at now: Instant) -> Bool { ends.map { now < $0 } ?? false }
}

private struct AppearingNode: WrapperNode {
  let child: any Node
  let delay: Double
  let duration: Double
  let curve: UnitCurve
  let pose: @Sendable (Double) -> Pose

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let laid = child.layout(proposal, in: environment)
    return LayoutResult(laid.size) { rect, builder in
      let around = builder.components.context
      let isThere = around.build <= 1 || around.reduceMotion || duration <= 0
      let index = builder.components.name(
        builder.componentID("appearing", nil), called: nil, in: builder.component,
        isInactive: builder.isInactive, slots: [""]
      ) { _, slots in
        AppearingComponent(
          slot: slots[0], begins: isThere ? nil : around.now + delay, duration: duration,
          curve: curve, pose: pose)
      }
      let component = builder.components.update(index, as: AppearingComponent.self) {
        component, _ in
        component.pose = pose
        return component
      }
      guard let component, component.begins != nil else { return laid.place(in: rect, &builder) }
      builder.posed(component.slot, at: rect.origin, isOwn: true) {
        laid.place(in: Rect(origin: .zero, size: rect.size), &$0)
      }
    }
  }
}

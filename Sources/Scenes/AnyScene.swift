// A scene of any type, so that one type of stage can run all scenes.
import Drawing
import Gesture
import Interface

/// Wraps a scene of any type as a screen.
package struct AnyScene: Screen {
  package var scene: any Scene

  package init(_ scene: any Scene) { self.scene = scene }

  package func content(in context: BuildContext) -> ViewList { Self.content(of: scene, context) }

  private static func content(of scene: some Scene, _ context: BuildContext) -> ViewList {
    ViewList(scene.content(in: context))
  }

  package mutating func handle(
    _ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    scene.handle(event, at: now, into: &effects)
  }

  package mutating func apply(_ change: Change, at now: Instant) {
    scene.apply(change, at: now)
  }
  package func shouldBegin(_ claim: Claim, at now: Instant) -> Bool {
    scene.shouldBegin(claim, at: now)
  }
  package func pose(at now: Instant, into poses: inout PoseTable) {
    scene.pose(at: now, into: &poses)
  }
  package var nextDeadline: Instant? { scene.nextDeadline }
  package var idleTimeout: Double? { scene.idleTimeout }
  package func isMoving(at now: Instant) -> Bool { scene.isMoving(at: now) }
  package var relations: [Relation] { scene.relations }
  package var windowRequests: WindowRequests { scene.windowRequests }
  package func loggedOffset(in components: ComponentStore, at now: Instant) -> Double? {
    scene.loggedOffset(in: components, at: now)
  }
}

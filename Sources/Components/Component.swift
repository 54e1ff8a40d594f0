// One component of a tree, for inspection by tests and tools.
import Geometry

extension ComponentStore {
  /// A component at one instant, for tests and telemetry.
  public struct Component: Sendable {
    private let value: any TreeComponent

    init(_ value: any TreeComponent) { self.value = value }

    package func `as`<C: TreeComponent>(_ kind: C.Type) -> C? { value as? C }

    package var list: ListComponent? { self.as(ListComponent.self) }
    package var sheet: SheetComponent? { self.as(SheetComponent.self) }
    package var stack: StackComponent? { self.as(StackComponent.self) }
    package var pager: PagerComponent? { self.as(PagerComponent.self) }
    package var row: SwipeActionsComponent? { self.as(SwipeActionsComponent.self) }
    package var card: HeroComponent? { self.as(HeroComponent.self) }
    package var lightbox: LightboxComponent? { self.as(LightboxComponent.self) }

    /// Progress of the component's presentation or scrolling.
    public func transition(at now: Instant) -> PresentationProgress { value.transition(at: now) }

    /// True if the component is animating.
    public func isMoving(at now: Instant) -> Bool { value.isMoving(at: now) }
  }
}

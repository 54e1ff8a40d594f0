// One component of a tree, for inspection by tests and tools.
import Dismissal
import Geometry
import Tree

/// A component at one instant, for tests and telemetry.
public struct Component: Sendable {
  package indirect enum Kind: Sendable {
    case list(ListComponent)
    case sheet(SheetComponent)
    case stack(StackComponent)
    case pager(PagerComponent)
    case row(SwipeActionsComponent)
    case card(HeroComponent)
    case lightbox(LightboxComponent)
  }

  package let kind: Kind

  /// The list. Nil if the component is of another kind.
  package var list: ListComponent? { if case .list(let list) = kind { list } else { nil } }
  /// The sheet: a cover, panel, drawer or bar. Nil if the component is of another kind.
  package var sheet: SheetComponent? { if case .sheet(let sheet) = kind { sheet } else { nil } }
  /// The navigation stack. Nil if the component is of another kind.
  package var stack: StackComponent? { if case .stack(let stack) = kind { stack } else { nil } }
  /// The pager. Nil if the component is of another kind.
  package var pager: PagerComponent? { if case .pager(let pager) = kind { pager } else { nil } }
  /// The row with swipe actions. Nil if the component is of another kind.
  package var row: SwipeActionsComponent? { if case .row(let row) = kind { row } else { nil } }
  /// The card with its page. Nil if the component is of another kind.
  package var card: HeroComponent? { if case .card(let card) = kind { card } else { nil } }
  /// The lightbox. Nil if the component is of another kind.
  package var lightbox: LightboxComponent? {
    if case .lightbox(let box) = kind { box } else { nil }
  }

  /// Progress of the component's presentation or scrolling.
  public func transition(at now: Instant) -> PresentationProgress {
    switch kind {
    case .list(let list): list.transition(at: now)
    case .sheet(let sheet): sheet.transition(at: now)
    case .stack(let stack): stack.transition(at: now)
    case .pager(let pager): pager.transition(at: now)
    case .row(let row): row.transition(at: now)
    case .card(let card): card.transition(at: now)
    case .lightbox(let box): box.transition(at: now)
    }
  }

  /// True if the component is animating.
  public func isMoving(at now: Instant) -> Bool {
    switch kind {
    case .list(let list): list.isMoving(at: now)
    case .sheet(let sheet): sheet.isMoving(at: now)
    case .stack(let stack): stack.isMoving(at: now)
    case .pager(let pager): pager.isMoving(at: now)
    case .row(let row): row.isMoving(at: now)
    case .card(let card): card.isMoving(at: now)
    case .lightbox(let box): box.isMoving(at: now)
    }
  }
}

// One component of a tree, for inspection by tests and tools.
import Dismissal
import Geometry

/// A component at one instant, for tests and telemetry.
public indirect enum Component: Sendable {
  case list(ListComponent)
  case sheet(SheetComponent)
  case stack(StackComponent)
  case pager(PagerComponent)
  case card(HeroComponent)
  case lightbox(LightboxComponent)

  /// The list. Nil if the component is of another kind.
  public var list: ListComponent? { if case .list(let list) = self { list } else { nil } }
  /// The sheet: a cover, panel, drawer or bar. Nil if the component is of another kind.
  public var sheet: SheetComponent? { if case .sheet(let sheet) = self { sheet } else { nil } }
  /// The navigation stack. Nil if the component is of another kind.
  public var stack: StackComponent? { if case .stack(let stack) = self { stack } else { nil } }
  /// The pager. Nil if the component is of another kind.
  public var pager: PagerComponent? { if case .pager(let pager) = self { pager } else { nil } }
  /// The card with its page. Nil if the component is of another kind.
  public var card: HeroComponent? { if case .card(let card) = self { card } else { nil } }
  /// The lightbox. Nil if the component is of another kind.
  public var lightbox: LightboxComponent? { if case .lightbox(let box) = self { box } else { nil } }

  /// Progress of the component's presentation or scrolling.
  public func transition(at now: Instant) -> PresentationProgress {
    switch self {
    case .list(let list): list.transition(at: now)
    case .sheet(let sheet): sheet.transition(at: now)
    case .stack(let stack): stack.transition(at: now)
    case .pager(let pager): pager.transition(at: now)
    case .card(let card): card.transition(at: now)
    case .lightbox(let box): box.transition(at: now)
    }
  }

  /// True if the component is animating.
  public func isMoving(at now: Instant) -> Bool {
    switch self {
    case .list(let list): list.isMoving(at: now)
    case .sheet(let sheet): sheet.isMoving(at: now)
    case .stack(let stack): stack.isMoving(at: now)
    case .pager(let pager): pager.isMoving(at: now)
    case .card(let card): card.isMoving(at: now)
    case .lightbox(let box): box.isMoving(at: now)
    }
  }
}

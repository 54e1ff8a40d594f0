// One component of a tree, for inspection.
import Dismissal
import Geometry

/// A component at an instant, for probes, tests and telemetry.
public enum Component: Sendable {
  case list(ListComponent)
  case sheet(SheetComponent)
  case stack(StackComponent)
  case pager(PagerComponent)
  case card(HeroComponent)
  case lightbox(LightboxComponent)

  /// The list; nil if it is another kind.
  public var list: ListComponent? { if case .list(let list) = self { list } else { nil } }
  /// The sheet: a cover, panel, drawer or bar; nil if it is another kind.
  public var sheet: SheetComponent? { if case .sheet(let sheet) = self { sheet } else { nil } }
  /// The navigation stack; nil if it is another kind.
  public var stack: StackComponent? { if case .stack(let stack) = self { stack } else { nil } }
  /// The pager; nil if it is another kind.
  public var pager: PagerComponent? { if case .pager(let pager) = self { pager } else { nil } }
  /// The card with its page; nil if it is another kind.
  public var card: HeroComponent? { if case .card(let card) = self { card } else { nil } }
  /// The lightbox; nil if it is another kind.
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

  /// True while it moves without any event.
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

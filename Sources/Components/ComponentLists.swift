// Storage for the components of a tree: one array for each kind of component.
import Dismissal
import Drawing
import Geometry
import Gesture
import Tree

/// A kind of component, such as lists or sheets.
package protocol ComponentKind: Sendable {
  /// True while a finger drags the component.
  var isHeld: Bool { get }
  /// The index in the array of this kind. Nil if the component is of another kind.
  static func index(at place: ComponentLists.Place) -> Int?
  static func place(_ index: Int) -> ComponentLists.Place
  static func all(in components: ComponentLists) -> [Self]
  /// Calls `body` with the array of this kind, to change it in place.
  static func change<Answer>(
    _ components: inout ComponentLists, _ body: (inout [Self]) -> Answer
  ) -> Answer
}

/// Stores components in one array for each kind. All kinds share one index.
///
/// A component is changed in its array. It is not boxed, copied or cast.
package struct ComponentLists: Sendable {
  /// The kind of a component, and its index in the array of that kind.
  package enum Place: Hashable, Sendable {
    case list(Int)
    case sheet(Int)
    case stack(Int)
    case pager(Int)
    case row(Int)
    case card(Int)
    case lightbox(Int)
    case appearing(Int)
    case life(Int)
    case observer(Int)
    /// No component: the tree has removed it. Late events for the index have no effect.
    case vacant

    /// A number for the kind, without the index.
    fileprivate var kind: Int {
      switch self {
      case .list: 0
      case .sheet: 1
      case .stack: 2
      case .pager: 3
      case .card: 4
      case .lightbox: 5
      case .appearing: 6
      case .life: 7
      case .observer: 8
      case .row: 9
      case .vacant: 10
      }
    }
  }

  package private(set) var places: [Place] = []
  package var lists: [ListComponent] = []
  package var sheets: [SheetComponent] = []
  package var stacks: [StackComponent] = []
  package var pagers: [PagerComponent] = []
  package var rows: [SwipeActionsComponent] = []
  package var cards: [HeroComponent] = []
  package var lightboxes: [LightboxComponent] = []
  var appearing: [AppearingComponent] = []
  var lives: [LifeComponent] = []
  var observers: [ObserverComponent] = []

  var indices: Range<Int> { places.indices }

  subscript(index: Int) -> Component? {
    switch places[index] {
    case .list(let own): Component(kind: .list(lists[own]))
    case .sheet(let own): Component(kind: .sheet(sheets[own]))
    case .stack(let own): Component(kind: .stack(stacks[own]))
    case .pager(let own): Component(kind: .pager(pagers[own]))
    case .row(let own): Component(kind: .row(rows[own]))
    case .card(let own): Component(kind: .card(cards[own]))
    case .lightbox(let own): Component(kind: .lightbox(lightboxes[own]))
    case .appearing, .life, .observer, .vacant: nil
    }
  }

  // MARK: Access to one component

  func component<C: ComponentKind>(_ index: Int, as kind: C.Type) -> C? {
    C.index(at: places[index]).map { C.all(in: self)[$0] }
  }

  func isKind<C: ComponentKind>(_ index: Int, _ kind: C.Type) -> Bool {
    C.index(at: places[index]) != nil
  }

  func areAlike(_ a: Int, _ b: Int) -> Bool { places[a].kind == places[b].kind }

  /// Changes a component in its array. Returns nil if it is of another kind.
  mutating func change<C: ComponentKind, Answer>(
    _ index: Int, as kind: C.Type, _ body: (inout C) -> Answer
  ) -> Answer? {
    guard let own = C.index(at: places[index]) else { return nil }
    return C.change(&self) { body(&$0[own]) }
  }

  /// Stores a component at `index`, in place of the previous one, or appends it.
  mutating func put<C: ComponentKind>(_ component: C, at index: Int) {
    if index < places.count { vacate(index) } else { places.append(.vacant) }
    places[index] = C.change(&self) {
      $0.append(component)
      return C.place($0.count - 1)
    }
  }

  /// Removes a component. Its index stays unused until another component is put there.
  mutating func vacate(_ index: Int) {
    switch places[index] {
    case .list: remove(index, ListComponent.self)
    case .sheet: remove(index, SheetComponent.self)
    case .stack: remove(index, StackComponent.self)
    case .pager: remove(index, PagerComponent.self)
    case .row: remove(index, SwipeActionsComponent.self)
    case .card: remove(index, HeroComponent.self)
    case .lightbox: remove(index, LightboxComponent.self)
    case .appearing: remove(index, AppearingComponent.self)
    case .life: remove(index, LifeComponent.self)
    case .observer: remove(index, ObserverComponent.self)
    case .vacant: break
    }
  }

  /// Removes a component from the array of its kind. The last component of the array fills the gap.
  private mutating func remove<C: ComponentKind>(_ index: Int, _ kind: C.Type) {
    guard let own = C.index(at: places[index]) else { return }
    let last = C.change(&self) { all in
      all.swapAt(own, all.count - 1)
      all.removeLast()
      return all.count
    }
    if let moved = places.firstIndex(of: C.place(last)) { places[moved] = C.place(own) }
    places[index] = .vacant
  }
}

// MARK: Storage of each kind

extension ListComponent: ComponentKind {
  package static func index(at place: ComponentLists.Place) -> Int? {
    if case .list(let index) = place { index } else { nil }
  }
  package static func place(_ index: Int) -> ComponentLists.Place { .list(index) }
  package static func all(in components: ComponentLists) -> [Self] { components.lists }
  package static func change<Answer>(
    _ components: inout ComponentLists, _ body: (inout [Self]) -> Answer
  ) -> Answer { body(&components.lists) }
}

extension SheetComponent: ComponentKind {
  package static func index(at place: ComponentLists.Place) -> Int? {
    if case .sheet(let index) = place { index } else { nil }
  }
  package static func place(_ index: Int) -> ComponentLists.Place { .sheet(index) }
  package static func all(in components: ComponentLists) -> [Self] { components.sheets }
  package static func change<Answer>(
    _ components: inout ComponentLists, _ body: (inout [Self]) -> Answer
  ) -> Answer { body(&components.sheets) }
}

extension StackComponent: ComponentKind {
  package static func index(at place: ComponentLists.Place) -> Int? {
    if case .stack(let index) = place { index } else { nil }
  }
  package static func place(_ index: Int) -> ComponentLists.Place { .stack(index) }
  package static func all(in components: ComponentLists) -> [Self] { components.stacks }
  package static func change<Answer>(
    _ components: inout ComponentLists, _ body: (inout [Self]) -> Answer
  ) -> Answer { body(&components.stacks) }
}

extension PagerComponent: ComponentKind {
  package static func index(at place: ComponentLists.Place) -> Int? {
    if case .pager(let index) = place { index } else { nil }
  }
  package static func place(_ index: Int) -> ComponentLists.Place { .pager(index) }
  package static func all(in components: ComponentLists) -> [Self] { components.pagers }
  package static func change<Answer>(
    _ components: inout ComponentLists, _ body: (inout [Self]) -> Answer
  ) -> Answer { body(&components.pagers) }
}

extension SwipeActionsComponent: ComponentKind {
  package static func index(at place: ComponentLists.Place) -> Int? {
    if case .row(let index) = place { index } else { nil }
  }
  package static func place(_ index: Int) -> ComponentLists.Place { .row(index) }
  package static func all(in components: ComponentLists) -> [Self] { components.rows }
  package static func change<Answer>(
    _ components: inout ComponentLists, _ body: (inout [Self]) -> Answer
  ) -> Answer { body(&components.rows) }
}

extension HeroComponent: ComponentKind {
  package static func index(at place: ComponentLists.Place) -> Int? {
    if case .card(let index) = place { index } else { nil }
  }
  package static func place(_ index: Int) -> ComponentLists.Place { .card(index) }
  package static func all(in components: ComponentLists) -> [Self] { components.cards }
  package static func change<Answer>(
    _ components: inout ComponentLists, _ body: (inout [Self]) -> Answer
  ) -> Answer { body(&components.cards) }
}

extension LightboxComponent: ComponentKind {
  package static func index(at place: ComponentLists.Place) -> Int? {
    if case .lightbox(let index) = place { index } else { nil }
  }
  package static func place(_ index: Int) -> ComponentLists.Place { .lightbox(index) }
  package static func all(in components: ComponentLists) -> [Self] { components.lightboxes }
  package static func change<Answer>(
    _ components: inout ComponentLists, _ body: (inout [Self]) -> Answer
  ) -> Answer { body(&components.lightboxes) }
}

extension AppearingComponent: ComponentKind {
  package static func index(at place: ComponentLists.Place) -> Int? {
    if case .appearing(let index) = place { index } else { nil }
  }
  package static func place(_ index: Int) -> ComponentLists.Place { .appearing(index) }
  package static func all(in components: ComponentLists) -> [Self] { components.appearing }
  package static func change<Answer>(
    _ components: inout ComponentLists, _ body: (inout [Self]) -> Answer
  ) -> Answer { body(&components.appearing) }
}

extension LifeComponent: ComponentKind {
  package static func index(at place: ComponentLists.Place) -> Int? {
    if case .life(let index) = place { index } else { nil }
  }
  package static func place(_ index: Int) -> ComponentLists.Place { .life(index) }
  package static func all(in components: ComponentLists) -> [Self] { components.lives }
  package static func change<Answer>(
    _ components: inout ComponentLists, _ body: (inout [Self]) -> Answer
  ) -> Answer { body(&components.lives) }
}

extension ObserverComponent: ComponentKind {
  package static func index(at place: ComponentLists.Place) -> Int? {
    if case .observer(let index) = place { index } else { nil }
  }
  package static func place(_ index: Int) -> ComponentLists.Place { .observer(index) }
  package static func all(in components: ComponentLists) -> [Self] { components.observers }
  package static func change<Answer>(
    _ components: inout ComponentLists, _ body: (inout [Self]) -> Answer
  ) -> Answer { body(&components.observers) }
}

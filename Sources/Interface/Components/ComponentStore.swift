// The components of a tree: created when a build first names them, removed when one does not.
import Dismissal
import Drawing
import Geometry
import Gesture

/// The components of a tree, which the stage owns.
public struct ComponentStore: Sendable {
  /// The tree's declaration of a component.
  struct Entry: Sendable {
    var id: ComponentID
    /// The component around it; nil: none.
    var parent: Int?
    /// Its name for views that are driven by it; nil: none.
    var name: String?
    /// True on an inactive page or screen, which gets no keys.
    var isInactive: Bool
    /// The last build that named it.
    var build: Int
    var slots: [PoseSlot]
    /// A number that no other component has or had, for descriptions.
    var number: Int
    /// False once the tree has removed it, until another component has the index.
    var isNamed = true
  }

  /// Context of a build, for the components.
  struct UpdateContext: Sendable {
    var now = Instant.zero
    /// How often the tree has been built.
    var build = 0
    var direction = LayoutDirection.leftToRight
    var reduceMotion = false
    var theme = Theme.light
  }

  /// Declarations by the same index as `machines`. Machines change with every sample and
  /// declarations only with a build. They are separate, so that a copy of one does not copy the
  /// other.
  var entries: [Entry] = []
  var machines = ComponentLists()
  var indices: [ComponentID: Int] = [:]
  var scopes: [ScopeKey: Int] = [:]
  /// The scopes by number. The whole tree is 0.
  var marks = [0: ScopeRecord(outer: nil, tag: .order(0), build: 0)]
  private var lastScope = 0
  private var knownScopes = 0
  /// Components that this build named for the first time.
  var newIndices: [Int] = []
  /// True once a view of the tree has used a lifecycle modifier or timed work.
  private(set) var hasLives = false
  /// Scopes that are covered in this build. Their components retain their state.
  var retainedScopes: Set<Int> = []
  /// Indices in tree order. Later components are above earlier ones.
  package private(set) var order: [Int] = []
  /// The indices of cards that open to pages.
  private(set) var heroes: [Int] = []
  /// The indices of lightboxes.
  private(set) var lightboxes: [Int] = []
  /// The indices of observers of touches and drags.
  private(set) var observers: [Int] = []
  var build = 0
  /// The component that captured the keyboard in the last build; nil: none.
  var top: Int?
  private var slots = ComponentSlots()
  /// How many components the tree has created so far.
  private var createdCount = 0
  /// Indices that earlier builds have freed.
  private var free: [Int] = []
  var context = UpdateContext()
  /// Naming errors of this build.
  private(set) var errors: [String] = []
  /// Effects of components during the current build.
  var effects = ScreenEffects()

  /// The overlay containers of the tree.
  package internal(set) var overlays = Overlays(firstSlot: ComponentSlots.first)

  struct ScopeKey: Hashable {
    var outer: Int
    var tag: ComponentName
  }

  struct ScopeRecord {
    var outer: Int?
    var tag: ComponentName
    /// The last build that visited it.
    var build: Int
  }

  public init() {}

  /// Number of scopes, for tests.
  var scopeCount: Int { marks.count }

  // MARK: Building

  mutating func beginBuild(_ context: UpdateContext) {
    build += 1
    self.context = context
    self.context.build = build
    order.removeAll(keepingCapacity: true)
    heroes.removeAll(keepingCapacity: true)
    lightboxes.removeAll(keepingCapacity: true)
    observers.removeAll(keepingCapacity: true)
    errors.removeAll()
    retainedScopes.removeAll(keepingCapacity: true)
    newIndices.removeAll(keepingCapacity: true)
    effects.reset()
  }

  /// Removes components that the build has not named, unless they are only covered. Then opens
  /// cards that waited for their frames.
  mutating func endBuild(at now: Instant) {
    pruneScopes()
    var said = ScreenEffects()
    for index in entries.indices {
      let entry = entries[index]
      if hasLives, entry.isNamed, entry.build != build {
        update(index, as: LifeComponent.self) { component, effects in
          component.leave(into: &effects)
        }
      }
      guard entry.isNamed, entry.build != build, !isKept(entry.id.scope) else { continue }
      entries[index].isNamed = false
      machines.change(index, as: ObserverComponent.self) { $0.removeAll(into: &said) }
      machines.vacate(index)
      indices[entry.id] = nil
      slots.give(entry.slots)
      free.append(index)
    }
    stopUnderTop()
    settle(at: now, into: &said)
    effects.add(said)
  }

  /// The number of a scope, the same in every build.
  mutating func scope(_ tag: ComponentName, in outer: Int) -> Int {
    let key = ScopeKey(outer: outer, tag: tag)
    if let known = scopes[key] {
      visit(known)
      return known
    }
    lastScope += 1
    scopes[key] = lastScope
    marks[lastScope] = ScopeRecord(outer: outer, tag: tag, build: build)
    return lastScope
  }

  /// Records that this build visits the scope.
  mutating func visit(_ scope: Int) { marks[scope]?.build = build }

  /// Removes scopes that no build visits any more, once there are many: elements come and go.
  private mutating func pruneScopes() {
    guard marks.count > 2 * knownScopes + 512 else { return }
    var needed: Set<Int> = [0]
    func need(_ scope: Int) {
      var next = scope
      while next > 0, needed.insert(next).inserted { next = marks[next]?.outer ?? 0 }
    }
    for (scope, mark) in marks where mark.build == build || isKept(scope) { need(scope) }
    for entry in entries where entry.isNamed { need(entry.id.scope) }
    scopes = scopes.filter { needed.contains($0.value) }
    marks = marks.filter { needed.contains($0.key) }
    knownScopes = marks.count
  }

  /// Retains the components of a scope around `index` although this build does not visit it. For
  /// example, lists of a covered screen retain their offsets.
  mutating func keep(_ scope: Int, around index: Int?) {
    retainedScopes.insert(scope)
    guard let (sheet, _) = enclosing(index, as: SheetComponent.self) else { return }
    let held = self
    update(sheet, as: SheetComponent.self) { component, _ in
      component.keepLists(in: held.build) { held.isKept($0.scope) }
    }
  }

  func isKept(_ scope: Int) -> Bool {
    guard !retainedScopes.isEmpty else { return false }
    return sequence(first: scope) { marks[$0]?.outer }.contains(where: retainedScopes.contains)
  }

  /// The index of the component with this identity. If it is new, `make` creates it with its index
  /// and its slots.
  mutating func name<P: ComponentKind>(
    _ id: ComponentID, called name: String?, in parent: Int?, isInactive: Bool,
    slots roles: [String],
    make: (Int, [PoseSlot]) -> P
  ) -> Int {
    let index: Int
    var id = id
    if let known = indices[id], entries[known].build == build {
      errors.append(
        "two \(id.kind) components in one place of the tree have \(id.name.words): give each its own"
          + " id")
      id.name = .repeated("\(id.name.words)", order.count)
    }
    if let known = indices[id] {
      index = known
    } else {
      createdCount += 1
      let own = roles.map { slots.take(PoseLabel(id.kind, createdCount, $0)) }
      // An index is reused only after a build, when no gesture of its former component is left.
      index = free.popLast() ?? entries.count
      let entry = Entry(
        id: id, parent: parent, name: name, isInactive: isInactive, build: build, slots: own,
        number: createdCount)
      if index == entries.count { entries.append(entry) } else { entries[index] = entry }
      machines.put(make(index, own), at: index)
      indices[id] = index
      newIndices.append(index)
      if P.self == LifeComponent.self { hasLives = true }
    }
    entries[index].build = build
    entries[index].parent = parent
    entries[index].name = name
    entries[index].isInactive = isInactive
    order.append(index)
    if P.self == HeroComponent.self { heroes.append(index) }
    if P.self == LightboxComponent.self { lightboxes.append(index) }
    if P.self == ObserverComponent.self { observers.append(index) }
    return index
  }

  /// Moves a component above the views that it covers, although it was named before them.
  mutating func raise(_ index: Int) {
    guard order.last != index, let place = order.lastIndex(of: index) else { return }
    order.remove(at: place)
    order.append(index)
  }

  @discardableResult
  mutating func update<P: ComponentKind, Answer>(
    _ index: Int, as type: P.Type, _ body: (inout P, inout ScreenEffects) -> Answer
  ) -> Answer? {
    var isTurned = false
    let answer = machines.change(index, as: type) { component in
      let wasHeld = component.isHeld
      defer { isTurned = component.isHeld != wasHeld }
      return body(&component, &effects)
    }
    if isTurned {
      var said = effects
      pauseInside(index, wasHeld: !machines.isHeld(index), at: context.now, into: &said)
      effects = said
    }
    return answer
  }

  func component<P: ComponentKind>(_ index: Int, as type: P.Type) -> P? {
    machines.component(index, as: type)
  }

  /// Assigns one more slot to a component.
  mutating func takeSlot(for index: Int, _ role: String) -> PoseSlot {
    let slot = slots.take(PoseLabel(entries[index].id.kind, entries[index].number, role))
    entries[index].slots.append(slot)
    return slot
  }

  /// The innermost component of a kind, from `index` outwards.
  func enclosing<P: ComponentKind>(_ index: Int?, as type: P.Type) -> (index: Int, component: P)? {
    for next in Ancestors(elements: entries, index: index) {
      if let component = component(next, as: type) { return (next, component) }
      // The page of a card is not inside what contains the card.
      if machines.isKind(next, HeroComponent.self) { return nil }
    }
    return nil
  }

  /// The component with this name; nil: there is none.
  public subscript(name: String) -> Component? { index(called: name).flatMap { machines[$0] } }

  /// The index of the component with this name. Components in use come before inactive ones.
  func index(called name: String) -> Int? {
    order.last { entries[$0].name == name && !entries[$0].isInactive }
      ?? order.last { entries[$0].name == name }
  }

  /// Indices from the topmost component down. Components in use come before inactive ones.
  var orderInUseFirst: [Int] {
    order.reversed().filter { !entries[$0].isInactive }
      + order.reversed().filter { entries[$0].isInactive }
  }

  /// The transition of the component with this name, which may also be a list in a sheet; nil:
  /// there is none.
  public func transition(of name: String, at now: Instant) -> PresentationProgress? {
    for index in orderInUseFirst {
      if entries[index].name == name { return machines.transition(index, at: now) }
      guard let sheet = component(index, as: SheetComponent.self),
        let list = sheet.list(called: name)
      else {
        continue
      }
      return ListComponent.transition(of: sheet.motion(of: list), at: now)
    }
    return nil
  }

  /// How often lists and overlay views have jumped to a distant target instead of animating.
  var jumps: Int {
    let ofLists = machines.lists.reduce(0) { $0 + $1.motion.jumps }
    return machines.sheets.reduce(overlays.jumps + ofLists) { sum, sheet in
      sheet.lists.indices.reduce(sum) { $0 + sheet.motion(of: $1).jumps }
    }
  }

  /// Every list that is a component of its own.
  public var lists: [ScrollMotion] {
    order.compactMap { component($0, as: ListComponent.self)?.motion }
  }

  /// The lowest component of a type.
  package func lowest<P: ComponentKind>(_ type: P.Type) -> P? {
    order.lazy.compactMap { component($0, as: type) }.first
  }

  /// The topmost component of a type that meets a condition.
  package func topmost<P: ComponentKind>(
    _ type: P.Type, where isWanted: (P) -> Bool = { _ in true }
  ) -> P? {
    for index in order.reversed() {
      if let component = component(index, as: type), isWanted(component) { return component }
    }
    return nil
  }
}

/// Slots of components, apart from those of screens, containers and scroll bars.
struct ComponentSlots: Sendable {
  /// Screens use the slots below. From here on, slots alternate between containers, components and
  /// scroll bars.
  static let first = 128

  private var next = ComponentSlots.first + 1
  private var free: [PoseSlot] = []

  mutating func take(_ label: PoseLabel) -> PoseSlot {
    if let slot = free.popLast() { return PoseSlot(slot.index, label) }
    defer { next += 3 }
    return PoseSlot(next, label)
  }

  mutating func give(_ slots: [PoseSlot]) { free += slots }
}

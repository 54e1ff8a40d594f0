// The components of a tree. Each component is created when a build first names it.
import Drawing
import Interactions
import Tree

/// The components of a tree, which belong to the stage.
public struct ComponentStore: Sendable {
  /// The declaration of a component by the tree.
  package struct Entry: Sendable {
    var id: ComponentID
    /// The index of the enclosing component. Nil if no component encloses this one.
    package var parent: Int?
    /// The name by which other views refer to the component. Nil for a component without a name.
    package var name: String?
    /// True if the component is on an inactive page or screen, so that it receives no keys.
    package var isInactive: Bool
    /// The number of the last build that named the component.
    var build: Int
    var slots: [PoseSlot]
    /// The number that identifies the component in printed records. No number is used twice.
    package var number: Int
    /// False from the removal of the component until its index is reused.
    var isNamed = true
  }

  /// The values of a build that components need.
  package struct UpdateContext: Sendable {
    package var now = Instant.zero
    /// The number of builds of the tree so far.
    var build = 0
    package var direction = LayoutDirection.leftToRight
    package var reduceMotion = false
    package var theme = Theme.light

    package init() {}
  }

  /// The declarations of the tree, by component index. Declarations change only in a build, while
  /// `machines` changes with every sample. A change of one array does not copy the other.
  package var entries: [Entry] = []
  package var machines = ComponentList()
  var indices: [ComponentID: Int] = [:]
  var scopes = Scopes()
  /// The indices of components that this build has created.
  var newIndices: [Int] = []
  /// Component indices in tree order. Each component is above all earlier components.
  package private(set) var order: [Int] = []
  /// The indices of the components of each kind, in tree order.
  private var kinds: [ObjectIdentifier: [Int]] = [:]
  /// True in the build after a row's action. If the row was removed, the rows below close the gap.
  private(set) var closesGaps = false
  var build = 0
  /// The component that captured the keyboard in the last build. Nil without such a component.
  var top: Int?
  package var flickGuard: FlickGuard?
  private var slots = ComponentSlots()
  /// The number of components that the tree has created so far.
  private var createdCount = 0
  /// Component indices that earlier builds have freed.
  private var free: [Int] = []
  var context = UpdateContext()
  /// Errors in the names of components that this build has found.
  package private(set) var errors: [String] = []
  /// The effects of components during the current build.
  package var effects = ScreenEffects()

  /// The overlay containers of the tree.
  package var overlays = Overlays(firstSlot: TreeBuilder.firstSlot)

  package init() {}

  // MARK: Building

  mutating func addError(_ sentence: String) { errors.append(sentence) }

  package mutating func beginBuild(_ context: UpdateContext) {
    build += 1
    self.context = context
    self.context.build = build
    order.removeAll(keepingCapacity: true)
    closesGaps = hasUsedRow
    kinds.removeAll(keepingCapacity: true)
    errors.removeAll()
    scopes.beginBuild()
    newIndices.removeAll(keepingCapacity: true)
    effects.reset()
  }

  /// Removes components that the build has not named, unless their scope is only covered. Then
  /// opens cards that have waited for their frames.
  package mutating func endBuild(at now: Instant) {
    scopes.prune(after: build, used: entries.lazy.filter(\.isNamed).map(\.id.scope))
    var collected = ScreenEffects()
    for index in entries.indices {
      let entry = entries[index]
      if entry.isNamed, entry.build != build {
        update(index, as: LifeComponent.self) { component, effects in
          component.leave(into: &effects)
        }
      }
      guard entry.isNamed, entry.build != build, !scopes.isRetained(entry.id.scope) else {
        continue
      }
      entries[index].isNamed = false
      machines.change(index, as: ObserverComponent.self) { $0.removeAll(into: &collected) }
      machines.vacate(index)
      indices[entry.id] = nil
      slots.give(entry.slots)
      free.append(index)
    }
    stopUnderTop()
    settle(at: now, into: &collected)
    effects.add(collected)
  }

  /// The number of a scope. A scope has the same number in every build.
  mutating func scope(_ tag: ComponentName, in outer: Int) -> Int {
    scopes.number(of: tag, in: outer, build: build)
  }

  /// Retains the components of a scope that this build does not visit, such as the lists of a
  /// covered screen. `index` is the index of the component around the scope.
  mutating func keep(_ scope: Int, around index: Int?) {
    scopes.retain(scope)
    guard let (sheet, _) = enclosing(index, as: SheetComponent.self) else { return }
    let (build, scopes) = (build, scopes)
    update(sheet, as: SheetComponent.self) { component, _ in
      component.keepLists(in: build) { scopes.isRetained($0.scope) }
    }
  }

  /// The index of the component with this identity. If no component has this identity, `make`
  /// creates one with a new index and new slots.
  mutating func name<P: TreeComponent>(
    _ id: ComponentID, called name: String?, in parent: Int?, isInactive: Bool,
    slots roles: [String], make: (Int, [PoseSlot]) -> P
  ) -> Int {
    let (index, new) = declare(id, called: name, in: parent, isInactive: isInactive, slots: roles)
    if let new { machines.put(make(index, new), at: index) }
    order.append(index)
    kinds[ObjectIdentifier(P.self), default: []].append(index)
    return index
  }

  /// The index of the component with this identity. If the component is new, `new` contains its
  /// slots, and the caller must store the component.
  private mutating func declare(
    _ id: ComponentID, called name: String?, in parent: Int?, isInactive: Bool,
    slots roles: [String]
  ) -> (index: Int, new: [PoseSlot]?) {
    let index: Int
    var new: [PoseSlot]?
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
      // An index is reused only after a build, when no gesture of the removed component remains.
      index = free.popLast() ?? entries.count
      let entry = Entry(
        id: id, parent: parent, name: name, isInactive: isInactive, build: build, slots: own,
        number: createdCount)
      if index == entries.count { entries.append(entry) } else { entries[index] = entry }
      new = own
      indices[id] = index
      newIndices.append(index)
    }
    entries[index].build = build
    entries[index].parent = parent
    entries[index].name = name
    entries[index].isInactive = isInactive
    return (index, new)
  }

  /// Moves a component above the views that it covers, because it was named before these views.
  mutating func raise(_ index: Int) {
    guard order.last != index, let place = order.lastIndex(of: index) else { return }
    order.remove(at: place)
    order.append(index)
  }

  @discardableResult
  mutating func update<P: TreeComponent, Answer>(
    _ index: Int, as type: P.Type, _ body: (inout P, inout ScreenEffects) -> Answer
  ) -> Answer? {
    var isTurned = false
    let answer = machines.change(index, as: type) { component in
      let wasHeld = component.isHeld
      defer { isTurned = component.isHeld != wasHeld }
      return body(&component, &effects)
    }
    if isTurned {
      var collected = effects
      pauseInside(index, wasHeld: !machines[index].isHeld, at: context.now, into: &collected)
      effects = collected
    }
    return answer
  }

  func component<P: TreeComponent>(_ index: Int, as type: P.Type) -> P? {
    machines.component(index, as: type)
  }

  /// Assigns an additional slot to a component.
  mutating func takeSlot(for index: Int, _ role: String) -> PoseSlot {
    let slot = slots.take(PoseLabel(entries[index].id.kind, entries[index].number, role))
    entries[index].slots.append(slot)
    return slot
  }

  /// The innermost component of a kind that contains the component at `index`, or is this
  /// component. Nil without such a component.
  func enclosing<P: TreeComponent>(_ index: Int?, as type: P.Type) -> (index: Int, component: P)? {
    for next in Ancestors(elements: entries, index: index) {
      if let component = component(next, as: type) { return (next, component) }
      // The search ends at a hero, because a card's page is not inside the components around the
      // card.
      if machines.isKind(next, HeroComponent.self) { return nil }
    }
    return nil
  }

  /// The component with this name. Nil without such a component.
  public subscript(name: String) -> Component? {
    index(called: name).flatMap { self[at: $0] }
  }

  /// The component at an index. Nil for a component that gestures cannot move.
  package subscript(at index: Int) -> Component? {
    machines[index].sessionInteraction == nil ? nil : Component(machines[index])
  }

  /// The indices of the components of a kind, in tree order.
  package func indices<P: TreeComponent>(of kind: P.Type) -> [Int] {
    kinds[ObjectIdentifier(kind)] ?? []
  }

  /// The index of the component with this name, or nil. Active components are preferred.
  package func index(called name: String) -> Int? {
    order.last { entries[$0].name == name && !entries[$0].isInactive }
      ?? order.last { entries[$0].name == name }
  }

  /// Component indices from the topmost to the lowest, with active components first.
  var orderInUseFirst: [Int] {
    order.reversed().filter { !entries[$0].isInactive }
      + order.reversed().filter { entries[$0].isInactive }
  }

  /// The progress of the component or sheet's list with this name. Nil if nothing has the name.
  package func transition(of name: String, at now: Instant) -> PresentationProgress? {
    for index in orderInUseFirst {
      if entries[index].name == name { return machines[index].transition(at: now) }
      guard let sheet = component(index, as: SheetComponent.self),
        let list = sheet.list(called: name)
      else {
        continue
      }
      return ListComponent.transition(of: sheet.motion(of: list), at: now)
    }
    return nil
  }

  /// The number of times that lists and overlay views jumped because motion is reduced.
  package var jumps: Int {
    let ofLists = machines.all(ListComponent.self).reduce(0) { $0 + $1.motion.jumps }
    return machines.all(SheetComponent.self).reduce(overlays.jumps + ofLists) { sum, sheet in
      sheet.lists.indices.reduce(sum) { $0 + sheet.motion(of: $1).jumps }
    }
  }

  /// The state machines of all lists that are components, because they are not in sheets.
  package var lists: [ScrollMotion] {
    order.compactMap { component($0, as: ListComponent.self)?.motion }
  }

  /// The lowest component of a type. Nil without such a component.
  package func lowest<P: TreeComponent>(_ type: P.Type) -> P? {
    order.lazy.compactMap { component($0, as: type) }.first
  }

  /// The topmost component of a type that meets a condition. Nil without such a component.
  package func topmost<P: TreeComponent>(
    _ type: P.Type, where isWanted: (P) -> Bool = { _ in true }
  ) -> P? {
    for index in order.reversed() {
      if let component = component(index, as: type), isWanted(component) { return component }
    }
    return nil
  }
}

extension ComponentStore.Entry: Nested {}

/// Assigns pose slots to components. Screens, containers and scroll bars use other slots.
struct ComponentSlots: Sendable {
  private var next = TreeBuilder.firstSlot + 1
  private var free: [PoseSlot] = []

  mutating func take(_ label: PoseLabel) -> PoseSlot {
    if let slot = free.popLast() { return PoseSlot(slot.index, label) }
    defer { next += 3 }
    return PoseSlot(next, label)
  }

  mutating func give(_ slots: [PoseSlot]) { free += slots }
}

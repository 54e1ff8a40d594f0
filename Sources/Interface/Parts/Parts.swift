// The machines of a tree: made when the tree first names them, kept while it does.
import Dismissal
import Drawing
import Geometry
import Gesture

/// The parts that the stage owns.
public struct Parts: Sendable {
  /// What the tree says of a part.
  struct Entry: Sendable {
    var id: PartID
    /// The part around it; nil: none.
    var parent: Int?
    /// What it is called for what is posed by it; nil: nothing.
    var name: String?
    /// It stands on a page or a screen that is not the one in use: keys are not for it.
    var isAside: Bool
    /// The build that named it last.
    var build: Int
    var slots: [PoseSlot]
    /// A number that no other component has or had, for descriptions.
    var number: Int
    /// False once the tree has given it up, until another part has the index.
    var isNamed = true
  }

  /// What parts are told by the build.
  struct Surroundings: Sendable {
    var now = Instant.zero
    /// How often the tree was built.
    var build = 0
    var direction = LayoutDirection.leftToRight
    var reduceMotion = false
    var theme = Theme.light
  }

  /// By the same index as `machines`: these change with every sample, what the tree says of them with
  /// a build, and a copy of the one is none of the other.
  var entries: [Entry] = []
  var machines = Components()
  var indices: [PartID: Int] = [:]
  var scopes: [ScopeKey: Int] = [:]
  /// What each scope is; the whole tree is 0.
  var marks = [0: ScopeMark(outer: nil, tag: .order(0), build: 0)]
  private var lastScope = 0
  private var knownScopes = 0
  /// Parts that this build named for the first time.
  var newcomers: [Int] = []
  /// Some view of the tree has wanted to know when it appears, or has work that waits.
  private(set) var hasLives = false
  /// What these hold is covered in this build, and comes back as it was.
  var kept: Set<Int> = []
  /// In the order of the tree: later ones lie above.
  package private(set) var order: [Int] = []
  /// Of these, cards that open to pages.
  private(set) var heroes: [Int] = []
  /// Of these, light boxes.
  private(set) var lightboxes: [Int] = []
  /// Of these, observers of touches and drags.
  private(set) var observers: [Int] = []
  var build = 0
  /// What kept the keyboard in the last build; nil: nothing.
  var top: Int?
  private var slots = PartSlots()
  /// How many components the tree has named so far.
  private var made = 0
  /// Of entries that a former build gave up.
  private var free: [Int] = []
  var surroundings = Surroundings()
  /// What is wrong with the names of this build.
  private(set) var errors: [String] = []
  /// What parts said while they followed the tree.
  var effects = ScreenEffects()

  /// The containers of the tree.
  package internal(set) var overlays = Overlays(firstSlot: PartSlots.first)

  struct ScopeKey: Hashable {
    var outer: Int
    var tag: PartName
  }

  struct ScopeMark {
    var outer: Int?
    var tag: PartName
    /// The build that came by it last.
    var build: Int
  }

  public init() {}

  /// How many parts of trees have names of their own, for tests.
  var scopeCount: Int { marks.count }

  // MARK: Building

  mutating func beginBuild(_ surroundings: Surroundings) {
    build += 1
    self.surroundings = surroundings
    self.surroundings.build = build
    order.removeAll(keepingCapacity: true)
    heroes.removeAll(keepingCapacity: true)
    lightboxes.removeAll(keepingCapacity: true)
    observers.removeAll(keepingCapacity: true)
    errors.removeAll()
    kept.removeAll(keepingCapacity: true)
    newcomers.removeAll(keepingCapacity: true)
    effects.reset()
  }

  /// Parts that the tree has not named are gone, unless they are only covered; those that waited
  /// for their frames set off.
  mutating func endBuild(at now: Instant) {
    pruneScopes()
    var said = ScreenEffects()
    for index in entries.indices {
      let entry = entries[index]
      if hasLives, entry.isNamed, entry.build != build {
        update(index, as: LifePart.self) { part, effects in part.leave(into: &effects) }
      }
      guard entry.isNamed, entry.build != build, !isKept(entry.id.scope) else { continue }
      entries[index].isNamed = false
      machines.change(index, as: ObserverPart.self) { $0.removeAll(into: &said) }
      machines.vacate(index)
      indices[entry.id] = nil
      slots.give(entry.slots)
      free.append(index)
    }
    stopUnderTop()
    settle(at: now, into: &said)
    effects.add(said)
  }

  /// A number for a part of the tree, the same in every build.
  mutating func scope(_ tag: PartName, in outer: Int) -> Int {
    let key = ScopeKey(outer: outer, tag: tag)
    if let known = scopes[key] {
      visit(known)
      return known
    }
    lastScope += 1
    scopes[key] = lastScope
    marks[lastScope] = ScopeMark(outer: outer, tag: tag, build: build)
    return lastScope
  }

  /// This build comes by the scope.
  mutating func visit(_ scope: Int) { marks[scope]?.build = build }

  /// Forgets the scopes that no build comes by any more, when they are many: elements come and go.
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

  /// What is named in a scope around `index` stays as it is while a build does not come by it: a
  /// screen under another one has its lists where they were.
  mutating func keep(_ scope: Int, around index: Int?) {
    kept.insert(scope)
    guard let (sheet, _) = enclosing(index, as: SheetPart.self) else { return }
    let held = self
    update(sheet, as: SheetPart.self) { part, _ in
      part.keepLists(in: held.build) { held.isKept($0.scope) }
    }
  }

  func isKept(_ scope: Int) -> Bool {
    guard !kept.isEmpty else { return false }
    return sequence(first: scope) { marks[$0]?.outer }.contains(where: kept.contains)
  }

  /// The part of this name; made by `make`, with its number and its slots, when it is new.
  mutating func name<P: ComponentKind>(
    _ id: PartID, called name: String?, in parent: Int?, isAside: Bool, slots roles: [String],
    make: (Int, [PoseSlot]) -> P
  ) -> Int {
    let index: Int
    var id = id
    if let known = indices[id], entries[known].build == build {
      errors.append(
        "two \(id.kind) parts of one place in the tree are called \(id.name.words): each needs an id"
          + " of its own")
      id.name = .repeated("\(id.name.words)", order.count)
    }
    if let known = indices[id] {
      index = known
    } else {
      made += 1
      let own = roles.map { slots.take(PoseLabel(id.kind, made, $0)) }
      // Numbers are used again only after a build, when no gesture of the former part is left.
      index = free.popLast() ?? entries.count
      let entry = Entry(
        id: id, parent: parent, name: name, isAside: isAside, build: build, slots: own,
        number: made)
      if index == entries.count { entries.append(entry) } else { entries[index] = entry }
      machines.put(make(index, own), at: index)
      indices[id] = index
      newcomers.append(index)
      if P.self == LifePart.self { hasLives = true }
    }
    entries[index].build = build
    entries[index].parent = parent
    entries[index].name = name
    entries[index].isAside = isAside
    order.append(index)
    if P.self == HeroPart.self { heroes.append(index) }
    if P.self == LightboxPart.self { lightboxes.append(index) }
    if P.self == ObserverPart.self { observers.append(index) }
    return index
  }

  /// What was named before the views that it lies over is above them all the same.
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
    let answer = machines.change(index, as: type) { part in
      let wasHeld = part.isHeld
      defer { isTurned = part.isHeld != wasHeld }
      return body(&part, &effects)
    }
    if isTurned {
      var said = effects
      pauseInside(index, wasHeld: !machines.isHeld(index), at: surroundings.now, into: &said)
      effects = said
    }
    return answer
  }

  func part<P: ComponentKind>(_ index: Int, as type: P.Type) -> P? {
    machines.component(index, as: type)
  }

  /// One more slot for a part.
  mutating func takeSlot(for index: Int, _ role: String) -> PoseSlot {
    let slot = slots.take(PoseLabel(entries[index].id.kind, entries[index].number, role))
    entries[index].slots.append(slot)
    return slot
  }

  /// The first part of a kind around, from `index` outwards.
  func enclosing<P: ComponentKind>(_ index: Int?, as type: P.Type) -> (index: Int, part: P)? {
    for next in Ancestors(elements: entries, index: index) {
      if let part = part(next, as: type) { return (next, part) }
      // What stands on the page of a card is not in what holds the card.
      if machines.isKind(next, HeroPart.self) { return nil }
    }
    return nil
  }

  /// The part that the tree calls so; nil: there is none.
  public subscript(name: String) -> Component? { index(called: name).flatMap { machines[$0] } }

  /// One that is in use comes before one that leaves.
  func index(called name: String) -> Int? {
    order.last { entries[$0].name == name && !entries[$0].isAside }
      ?? order.last { entries[$0].name == name }
  }

  /// The indices from the topmost down; those in use come before those that leave.
  var orderInUseFirst: [Int] {
    order.reversed().filter { !entries[$0].isAside }
      + order.reversed().filter { entries[$0].isAside }
  }

  /// How far the part is on its way that the tree calls so, also of a list in a sheet; nil: there is
  /// none.
  public func transition(of name: String, at now: Instant) -> Transition? {
    for index in orderInUseFirst {
      if entries[index].name == name { return machines.transition(index, at: now) }
      guard let sheet = part(index, as: SheetPart.self), let list = sheet.list(called: name) else {
        continue
      }
      return ListPart.transition(of: sheet.motion(of: list), at: now)
    }
    return nil
  }

  /// How often lists and overlay views were far away at once instead of going there.
  var leaps: Int {
    let ofLists = machines.lists.reduce(0) { $0 + $1.motion.leaps }
    return machines.sheets.reduce(overlays.leaps + ofLists) { sum, sheet in
      sheet.lists.indices.reduce(sum) { $0 + sheet.motion(of: $1).leaps }
    }
  }

  /// Every list that has a part of its own.
  public var lists: [ScrollMotion] {
    order.compactMap { part($0, as: ListPart.self)?.motion }
  }

  /// The lowest part of a type.
  package func lowest<P: ComponentKind>(_ type: P.Type) -> P? {
    order.lazy.compactMap { part($0, as: type) }.first
  }

  /// The topmost part of a type, and of a condition.
  package func topmost<P: ComponentKind>(
    _ type: P.Type, where isWanted: (P) -> Bool = { _ in true }
  ) -> P? {
    for index in order.reversed() {
      if let part = part(index, as: type), isWanted(part) { return part }
    }
    return nil
  }
}

/// Slots of the parts, apart from those that screens, containers and scroll bars have.
struct PartSlots: Sendable {
  /// Screens name slots below; from here on every third is a container's, a part's, a bar's.
  static let first = 128

  private var next = PartSlots.first + 1
  private var free: [PoseSlot] = []

  mutating func take(_ label: PoseLabel) -> PoseSlot {
    if let slot = free.popLast() { return PoseSlot(slot.index, label) }
    defer { next += 3 }
    return PoseSlot(next, label)
  }

  mutating func give(_ slots: [PoseSlot]) { free += slots }
}

// The machines of a tree: made when the tree first names them, kept while it does.
import Dismissal
import Drawing
import Geometry
import Gesture

/// The parts that the stage owns.
public struct Parts: Sendable {
  struct Entry: Sendable {
    var id: PartID
    var part: any Part
    /// The part around it; -1: none.
    var parent: Int
    /// What it is called for what is posed by it; nil: nothing.
    var name: String?
    /// It stands on a page or a screen that is not the one in use: keys are not for it.
    var isAside: Bool
    /// The build that named it last.
    var build: Int
    var slots: [PoseSlot]
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

  private(set) var entries: [Entry?] = []
  private var indices: [PartID: Int] = [:]
  private var scopes: [ScopeKey: Int] = [:]
  /// In the order of the tree: later ones lie above.
  private(set) var order: [Int] = []
  /// Of these, cards that open to pages.
  private(set) var heroes: [Int] = []
  private var build = 0
  private var slots = PartSlots()
  /// Of entries that a former build gave up.
  private var free: [Int] = []
  var surroundings = Surroundings()
  /// What is wrong with the names of this build.
  private(set) var mistakes: [String] = []
  /// What parts said while they followed the tree.
  var effects = ScreenEffects()

  private struct ScopeKey: Hashable {
    var outer: Int
    var tag: PartName
  }

  public init() {}

  // MARK: Building

  mutating func beginBuild(_ surroundings: Surroundings) {
    build += 1
    self.surroundings = surroundings
    self.surroundings.build = build
    order.removeAll(keepingCapacity: true)
    heroes.removeAll(keepingCapacity: true)
    mistakes.removeAll()
    effects.reset()
  }

  /// Parts that the tree has not named are gone; those that waited for their frames set off.
  mutating func endBuild(at now: Instant) {
    for index in entries.indices {
      guard let entry = entries[index], entry.build != build else { continue }
      entries[index] = nil
      indices[entry.id] = nil
      slots.give(entry.slots)
      free.append(index)
    }
    var said = ScreenEffects()
    settle(at: now, into: &said)
    effects.add(said)
  }

  /// A number for a part of the tree, the same in every build.
  mutating func scope(_ tag: PartName, in outer: Int) -> Int {
    let key = ScopeKey(outer: outer, tag: tag)
    if let known = scopes[key] { return known }
    scopes[key] = scopes.count + 1
    return scopes.count
  }

  /// The part of this name; made by `make`, with its number and its slots, when it is new.
  mutating func name<P: Part>(
    _ id: PartID, called name: String?, in parent: Int, isAside: Bool, slots count: Int,
    make: (Int, [PoseSlot]) -> P
  ) -> Int {
    let index: Int
    var id = id
    if let known = indices[id], entries[known]?.build == build {
      mistakes.append(
        "two \(id.kind) parts of one place in the tree are called \(id.name.words): each needs an id"
          + " of its own")
      id.name = .repeated("\(id.name.words)", order.count)
    }
    if let known = indices[id] {
      index = known
    } else {
      let own = slots.take(count)
      // Numbers are used again only after a build, when no gesture of the former part is left.
      index = free.popLast() ?? entries.count
      if index == entries.count { entries.append(nil) }
      entries[index] = Entry(
        id: id, part: make(index, own), parent: parent, name: name, isAside: isAside, build: build,
        slots: own)
      indices[id] = index
    }
    entries[index]?.build = build
    entries[index]?.parent = parent
    entries[index]?.name = name
    entries[index]?.isAside = isAside
    order.append(index)
    if P.self == HeroPart.self { heroes.append(index) }
    return index
  }

  mutating func update<P: Part, Answer>(
    _ index: Int, as type: P.Type, _ body: (inout P, inout ScreenEffects) -> Answer
  ) -> Answer? {
    guard var part = entries[index]?.part as? P else { return nil }
    let answer = body(&part, &effects)
    entries[index]?.part = part
    return answer
  }

  func part<P: Part>(_ index: Int, as type: P.Type) -> P? { entries[index]?.part as? P }

  mutating func put(_ part: any Part, at index: Int) { entries[index]?.part = part }

  /// One more slot for a part.
  mutating func takeSlot(for index: Int) -> PoseSlot {
    let slot = slots.take(1)[0]
    entries[index]?.slots.append(slot)
    return slot
  }

  /// The first part of a kind around, from `index` outwards.
  func enclosing<P: Part>(_ index: Int, as type: P.Type) -> (index: Int, part: P)? {
    var next = index
    while next >= 0, let entry = entries[next] {
      if let part = entry.part as? P { return (next, part) }
      // What stands on the page of a card is not in what holds the card.
      if entry.part is HeroPart { return nil }
      next = entry.parent
    }
    return nil
  }

  /// The part that the tree calls so; nil: there is none.
  public subscript(name: String) -> (any Part)? {
    index(called: name).flatMap { entries[$0]?.part }
  }

  func index(called name: String) -> Int? { order.last { entries[$0]?.name == name } }

  /// Every list that has a part of its own.
  public var lists: [ScrollMotion] {
    order.compactMap { (entries[$0]?.part as? ListPart)?.motion }
  }

  /// The topmost part of a type.
  public func topmost<P: Part>(_ type: P.Type) -> P? {
    for index in order.reversed() { if let part = entries[index]?.part as? P { return part } }
    return nil
  }

  // MARK: Events

  package mutating func hear(
    _ gesture: GestureEvent, of index: Int, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard entries.indices.contains(index), entries[index] != nil else { return }
    if isTakenByFlight(gesture.start, gesture.phase == .touched, index, at: now) { return }
    var gesture = gesture
    // A finger that pressed a card before a page came over it.
    if gesture.phase == .ended, gesture.recognizer.name == "card", isBehindPage(index) {
      gesture.phase = .cancelled
    }
    if gesture.phase == .began { measure(index, at: now) }
    defer { settle(at: now, into: &effects) }
    let wasHeld = entries[index]!.part.isHeld
    entries[index]!.part.hear(gesture, at: now, into: &effects)
    let isHeld = entries[index]!.part.isHeld
    guard isHeld != wasHeld else { return }
    for other in order where isInside(other, index) {
      entries[other]!.part.pause(isHeld, at: now, into: &effects)
    }
  }

  package mutating func wake(at now: Instant, into effects: inout ScreenEffects) {
    for index in order {
      guard let due = entries[index]!.part.nextDeadline, due <= now else { continue }
      entries[index]!.part.wake(at: now, into: &effects)
    }
    settle(at: now, into: &effects)
  }

  /// Offers a key to every part, the topmost first; true: one took it.
  mutating func press(
    _ key: KeyPress, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    for index in order.reversed() where !entries[index]!.isAside {
      if isAround(index, { $0.isHeld }) { continue }
      if entries[index]!.part.press(key, at: now, into: &effects) {
        settle(at: now, into: &effects)
        return true
      }
    }
    return false
  }

  /// The cover, sheet or pushed screen goes that `index` stands in.
  mutating func dismiss(
    _ index: Int, _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) {
    var next = index
    while next >= 0, let entry = entries[next] {
      if entries[next]!.part.dismiss(source, at: now, into: &effects) {
        return settle(at: now, into: &effects)
      }
      next = entry.parent
    }
  }

  mutating func reveal(_ slot: PoseSlot, _ frame: Rect, at now: Instant) -> Bool {
    for index in order.reversed() {
      if entries[index]!.part.reveal(slot, frame, at: now) { return true }
    }
    return false
  }

  // MARK: Answers

  package func mayBegin(_ claim: Claim, of index: Int, onList: Bool, at now: Instant) -> Bool {
    guard entries.indices.contains(index), let entry = entries[index] else { return false }
    guard entry.part.mayBegin(claim, onList: onList, at: now) else { return false }
    // Lists scroll whatever happens around them, but not on a page that flies.
    guard !(entry.part is ListPart) else {
      return mayScroll(index, claim, at: now)
    }
    if isAround(index, { !$0.isInPlace(at: now) }) { return false }
    // Going back waits for pages that settle; anything else only for a finger.
    let waits = entry.part is StackPart && claim.recognizer.ordinal == 0
    for other in order where isInside(other, index) {
      let part = entries[other]!.part
      if part.isHeld || waits && !part.isInPlace(at: now) { return false }
    }
    return true
  }

  /// Whether this is so of a part around.
  func isAround(_ index: Int, _ condition: (any Part) -> Bool) -> Bool {
    var next = entries[index]?.parent ?? -1
    while next >= 0, let entry = entries[next] {
      if condition(entry.part) { return true }
      next = entry.parent
    }
    return false
  }

  func isInside(_ inner: Int, _ outer: Int) -> Bool {
    var next = entries[inner]?.parent ?? -1
    while next >= 0 {
      if next == outer { return true }
      next = entries[next]?.parent ?? -1
    }
    return false
  }

  package func pose(at now: Instant, into poses: inout PoseTable) {
    for index in order { entries[index]!.part.pose(at: now, into: &poses) }
    for index in heroes {
      (entries[index]!.part as? HeroPart)?.poseFlight(at: now, into: &poses)
    }
  }

  func transition(of index: Int, at now: Instant) -> Transition {
    guard entries.indices.contains(index), let entry = entries[index] else { return Transition() }
    return entry.part.transition(at: now)
  }

  package var nextDeadline: Instant? {
    var next: Instant?
    for index in order { next = earliest(next, entries[index]!.part.nextDeadline) }
    return next
  }

  public func isMoving(at now: Instant) -> Bool {
    order.contains { entries[$0]!.part.isMoving(at: now) }
  }

  /// True while a finger moves none of them.
  public var isFree: Bool { !order.contains { entries[$0]!.part.isHeld } }

  package var relations: [Relation] {
    order.isEmpty ? [] : order.flatMap { entries[$0]!.part.relations }
  }
}

/// Slots of the parts, apart from those that screens, containers and scroll bars have.
struct PartSlots: Sendable {
  /// Screens name slots below; from here on every third is a container's, a part's, a bar's.
  static let first = 128

  private var next = PartSlots.first + 1
  private var free: [PoseSlot] = []

  mutating func take(_ count: Int) -> [PoseSlot] {
    (0..<count).map { _ in
      if let slot = free.popLast() { return slot }
      defer { next += 3 }
      return PoseSlot(next)
    }
  }

  mutating func give(_ slots: [PoseSlot]) { free += slots }
}

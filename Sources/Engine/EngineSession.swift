// The interactions of one screen for a host that is not written in Swift: numbers in, numbers out.
import Dismissal
import Geometry
import Gesture
import Interactions

/// A gesture session with the values of a preset, built by a host step by step.
package struct EngineSession: Sendable {
  /// The kind of interaction that a host can add.
  package enum Kind: Int32, Sendable {
    /// Values of `pullDown`.
    case cover
    /// Values of `pullToDismiss`.
    case sheet
    /// Values of `places`.
    case detentSheet
    /// Values of `drawer`.
    case drawer
    /// Values of `bar`.
    case bar
    /// Values of `navigation`.
    case stack
    /// Values of `pager`.
    case pager
    /// Values of `edgeCard`, `hero` and `stretchyCover`.
    case card
    /// Values of `lightbox` and `pager`.
    case lightbox
    /// Values of `scroll`. In a sheet it shares the finger with the sheet.
    case list
  }

  /// An interaction that a host has added.
  struct Entry: Sendable {
    var kind: Kind
    /// Its index in the session; of a list in a sheet, that of the sheet.
    var member: Int
    /// The index of a list in its sheet; nil: it is no such list.
    var list: Int?
    /// The index in the session of what is around it; nil: nothing is.
    var parent: Int?
    var edge = Edge.bottom
    var style = SheetStyle.continuous
    /// The size of what the interaction fills, in points.
    var room = Size(0, 0)
    /// Points of a sheet along its way.
    var length = 0.0
    /// So many sheets lie over it.
    var depth = 0.0
  }

  package internal(set) var values = EngineValues()
  /// True for people who asked for reduced motion.
  var reducesMotion = false
  let direction: LayoutDirection
  var session: GestureSession
  var entries: [Entry] = []
  var log = StrokeLog()
  /// The last instant that was handed in. An earlier one counts as this one.
  private(set) var now = Instant.zero

  package init(_ direction: LayoutDirection) {
    self.direction = direction
    session = GestureSession(Arbiter(direction: direction), regions: [], members: [])
  }

  // MARK: Building

  /// Adds an interaction. `parent`: the one around it, for a list that of its sheet or page; nil:
  /// none.
  package mutating func add(_ kind: Kind, in parent: Int?, edge: Edge, style: SheetStyle) -> Int {
    let index = entries.count
    var entry = Entry(kind: kind, member: session.count)
    entry.parent = parent.map { entries[$0].member }
    entry.edge = edge
    entry.style = style
    if kind == .list, let parent, case .sheet(let sheet) = session[entries[parent].member] {
      entry.member = entries[parent].member
      // The sheet owns the recognizers of its lists.
      let key = RecognizerKey("list", sheet.machine.listCount, owner: sheet.key.owner)
      session.changeSheet(entry.member, at: now) { sheet, _ in
        entry.list = sheet.machine.listCount
        sheet.addList(key)
        sheet.machine.take(0)
      }
    } else {
      let interaction = interaction(entry, index)
      session.add(GestureSession.Member(interaction, number: index, parent: entry.parent))
    }
    entries.append(entry)
    configure(index)
    return index
  }

  private func key(_ index: Int, _ ordinal: Int = 0) -> RecognizerKey {
    RecognizerKey("engine", ordinal, owner: .part(index))
  }

  private func interaction(_ entry: Entry, _ index: Int) -> GestureSession.Interaction {
    switch entry.kind {
    case .cover, .sheet, .detentSheet, .drawer, .bar:
      .sheet(
        SheetInteraction(
          key(index), edge: key(index, 1), sheetConfiguration(entry),
          layout: SheetInteraction.Layout(extent: 1, detents: detents(entry)), selected: 0,
          isPresented: entry.kind == .bar))
    case .stack:
      .stack(
        StackInteraction(
          // The arbiter knows a swipe back by its name.
          RecognizerKey(SwipeBackCoordinator.name, owner: .part(index)),
          catch: RecognizerKey(SwipeBackCoordinator.name, 1, owner: .part(index)),
          stackConfiguration, depth: 1, width: 1))
    case .pager:
      .pager(PagerInteraction(key(index), pagerConfiguration, count: 1, page: 0, width: 1))
    case .card:
      .card(
        CardInteraction(
          press: key(index, 2), edge: key(index), catch: key(index, 1), cardConfiguration,
          isOpen: false))
    case .lightbox:
      .lightbox(
        LightboxInteraction(
          pull: key(index), pager: key(index, 1), pinch: key(index, 2), tap: key(index, 3),
          lightboxConfiguration, layout: LightboxInteraction.Layout(room: .zero, pictures: []),
          shown: nil))
    case .list: .list(ListInteraction(key(index), listConfiguration))
    }
  }

  // MARK: Time and pointers

  /// Time does not run backwards, and what is no number is no time.
  mutating func pass(to instant: Instant) -> Instant {
    now = later(instant)
    return now
  }

  func later(_ instant: Instant) -> Instant {
    instant.seconds.isFinite ? max(now, instant) : now
  }

  package mutating func handle(_ sample: PointerSample) {
    var sample = sample
    sample.instant = pass(to: sample.instant)
    log.add(sample)
    session.handle(sample)
    log.add(session.records, after: sample, isDown: isDown(sample.pointer))
  }

  package mutating func advance(to instant: Instant) { session.advance(to: pass(to: instant)) }

  private func isDown(_ pointer: PointerID) -> Bool { session.arbiter.isDown(pointer) }

  /// A recognizer has the pointer: it drags something.
  package func isTaken(_ pointer: PointerID) -> Bool {
    session.arbiter.owner(of: pointer) != nil
  }

  /// Something changes without a pointer.
  package func isMoving(at instant: Instant) -> Bool {
    let instant = later(instant)
    return entries.contains { session[$0.member].isMoving(at: instant) }
  }
}

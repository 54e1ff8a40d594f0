// The interactions of one screen for a host in another language. All input and output are numbers.
import Interactions

/// A gesture session whose interactions the host adds, and the parameters of the interactions.
package struct EngineSession: Sendable {
  /// A kind of interaction. Each kind uses the values of certain parameter groups.
  package enum Kind: Int32, Sendable {
    /// A full-screen cover, with the parameters of `pullDown`.
    case cover
    /// A sheet that is pulled down by its list, with the parameters of `pullToDismiss`.
    case sheet
    /// A sheet with several detents, with the parameters of `places`.
    case detentSheet
    /// A drawer at an edge, with the parameters of `drawer`.
    case drawer
    /// A bar that becomes a page, with the parameters of `bar`.
    case bar
    /// A navigation stack, with the parameters of `navigation`.
    case stack
    /// Pages side by side, with the parameters of `pager`.
    case pager
    /// A card that becomes a page, with the parameters of `edgeCard`, `hero` and `stretchyCover`.
    case card
    /// A light box, with the parameters of `lightbox` and `pager`.
    case lightbox
    /// A list, with the parameters of `scroll`. List and sheet hand the finger off to each other if
    /// the list is in a sheet.
    case list
  }

  /// An interaction that the host has added.
  struct Entry: Sendable {
    var kind: Kind
    /// The index of the interaction in `session`. A list in a sheet has the index of the sheet.
    var member: Int
    /// The index of a list among the lists of its sheet. Nil for any other interaction.
    var list: Int?
    /// The index in `session` of the enclosing interaction. Nil for an outermost interaction.
    var parent: Int?
    var edge = Edge.bottom
    var style = Sheet.Style.continuous
    /// The size of the interaction's container in points.
    var room = Size(0, 0)
    /// The length of a drawer or a lowered bar in its direction of movement, in points.
    var length = 0.0
    /// Number of sheets that cover this sheet. A sheet that is half presented counts as 0.5.
    var depth = 0.0
  }

  package internal(set) var values = EngineValues()
  /// True if the user prefers reduced motion.
  var reducesMotion = false
  let direction: LayoutDirection
  var session: GestureSession
  var entries: [Entry] = []
  var log = StrokeLog()
  /// The latest instant of an input. It replaces the instant of an earlier input.
  private(set) var now = Instant.zero

  package init(_ direction: LayoutDirection) {
    self.direction = direction
    session = GestureSession(Arbiter(direction: direction))
  }

  // MARK: Building

  /// Adds an interaction and returns its index. `parent` is the index of the enclosing interaction,
  /// for a list its sheet or page. Nil for an outermost interaction.
  package mutating func add(_ kind: Kind, in parent: Int?, edge: Edge, style: Sheet.Style) -> Int {
    let index = entries.count
    var entry = Entry(kind: kind, member: session.count)
    entry.parent = parent.map { entries[$0].member }
    entry.edge = edge
    entry.style = style
    if kind == .list, let parent, case .sheet(let sheet) = session[entries[parent].member] {
      entry.member = entries[parent].member
      // The sheet owns the recognizers of its lists, so a list is part of the sheet's member.
      entry.list = sheet.machine.listCount
      session.changeSheet(entry.member, at: now) { sheet, _ in
        sheet.addList()
        sheet.machine.take(0)
      }
    } else {
      session.add(interaction(entry, index), in: entry.parent)
    }
    entries.append(entry)
    configure(index)
    return index
  }

  private func interaction(_ entry: Entry, _ index: Int) -> GestureSession.Interaction {
    switch entry.kind {
    case .cover, .sheet, .detentSheet, .drawer, .bar:
      .sheet(
        SheetInteraction(
          sheetConfiguration(entry), number: index,
          layout: SheetInteraction.Layout(extent: 1, detents: detents(entry)),
          isPresented: entry.kind == .bar))
    case .stack: .stack(StackInteraction(stackConfiguration, number: index, depth: 1))
    case .pager: .pager(PagerInteraction(pagerConfiguration, number: index, count: 1))
    case .card: .card(CardInteraction(cardConfiguration, number: index))
    case .lightbox:
      .lightbox(
        LightboxInteraction(
          lightboxConfiguration, number: index,
          layout: LightboxInteraction.Layout(room: .zero, pictures: [])))
    case .list: .list(ListInteraction(listConfiguration, number: index, content: 0))
    }
  }

  // MARK: Time and pointers

  /// Returns the later of an instant and `now`, and sets `now` to this later instant.
  mutating func pass(to instant: Instant) -> Instant {
    now = later(instant)
    return now
  }

  func later(_ instant: Instant) -> Instant { max(now, instant) }

  package mutating func handle(_ sample: PointerSample) {
    var sample = sample
    sample.instant = pass(to: sample.instant)
    log.add(sample)
    session.handle(sample)
    log.add(session.records, after: sample, isDown: isDown(sample.pointer))
  }

  package mutating func advance(to instant: Instant) { session.advance(to: pass(to: instant)) }

  private func isDown(_ pointer: PointerID) -> Bool { session.arbiter.isDown(pointer) }

  /// True if a recognizer owns the pointer.
  package func isTaken(_ pointer: PointerID) -> Bool {
    session.arbiter.owner(of: pointer) != nil
  }

  /// True if something moves without a pointer.
  package func isMoving(at instant: Instant) -> Bool {
    let instant = later(instant)
    return session.isMoving(at: instant)
  }
}

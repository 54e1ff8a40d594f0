// The state that an app keeps from the effects of a session, and the laws about them.
import Dismissal
import Interactions
import Overlay

/// The reported state of each interaction: what a binding of an app contains.
struct Reports: Sendable {
  /// The reported state of one interaction.
  struct Entry: Hashable, Sendable {
    /// A detent, a page, a number of screens or a picture.
    var selected = 0
    var isPresented = true
    /// True from the beginning of a drag until its end.
    var isDragged = false
    /// Whether the interaction was presented before the drag whose dismissal was refused. Nil if none
    /// was refused since the last other change.
    var wasPresented: Bool?
    /// The views of a container that appeared and have not disappeared.
    var appeared: Set<ViewID> = []
  }

  private(set) var entries: [Entry]
  /// The interactions whose dismissals by drags are refused now.
  var refusing: Set<Int> = []

  init(_ session: GestureSession) {
    entries = (0..<session.count).map {
      let state = session.state($0)
      return Entry(selected: state.selected, isPresented: state.isPresented)
    }
  }

  /// A program presented an interaction, and knows that.
  mutating func presented(by command: ExploredSystem.Command, _ session: GestureSession) {
    let index = command.interaction
    entries[index].wasPresented = nil
    if command.presents { entries[index].isPresented = session.state(index).isPresented }
  }

  /// A program selected something, and knows what. What the interaction reports about it comes later.
  /// Only a stack reports what its program pushes and pops.
  mutating func selected(by command: ExploredSystem.Command, _ session: GestureSession) {
    let index = command.interaction
    let state = session.state(index)
    if case .stack = session[index] { return }
    entries[index].selected = state.selected
    guard case .select(let number) = command.action else { return }
    // A sheet that is being dismissed selects no detent.
    if case .sheet(let sheet) = session[index], sheet.sheet.isLeaving { return }
    entries[index].selected = number
  }

  /// A finger may open a card.
  mutating func follow(_ session: GestureSession) {
    for index in entries.indices {
      if case .card(let card) = session[index], card.isOpen { entries[index].isPresented = true }
    }
  }

  mutating func add(
    _ record: GestureSession.Record, into broken: inout [Violation], checked: inout Set<Law>
  ) {
    let index = record.interaction
    var entry = entries[index]
    if refusing.contains(index), entry.isPresented, record.effect.dismissesByDrag {
      broken.append(Violation(.refused, "\(record)"))
    }
    func begin() {
      if entry.isDragged { broken.append(Violation(.oneEnd, "\(index) began twice")) }
      entry.isDragged = true
    }
    func end() {
      checked.insert(.oneEnd)
      if !entry.isDragged { broken.append(Violation(.oneEnd, "\(record) without a beginning")) }
      entry.isDragged = false
    }
    func present(_ isPresented: Bool) {
      checked.insert(.oneDismissal)
      if !isPresented, !entry.isPresented {
        broken.append(Violation(.oneDismissal, "\(record)"))
      }
      entry.isPresented = isPresented
    }
    func refuse() {
      checked.insert(.refused)
      entry.wasPresented = entry.isPresented
    }
    switch record.effect {
    case .sheet(let effect):
      switch effect {
      case .dragBegan: begin()
      case .dragEnded, .dragCancelled: end()
      case .presented: present(true)
      case .dismissed: present(false)
      case .withdrawn: entry.isPresented = false
      case .dismissRefused: refuse()
      case .placeChanged(let detent): entry.selected = detent
      }
    case .stack(let effect):
      switch effect {
      case .pushed(let depth), .popped(let depth): entry.selected = depth
      case .backBegan: begin()
      case .released(let release):
        // A finger that interrupts a screen during its swipe back continues that swipe.
        entry.isDragged = false
        if release.verdict == .refused { refuse() }
      case .backCancelled: entry.isDragged = false
      }
    case .pager(.pageChanged(let page)): entry.selected = page
    case .card(let effect):
      switch effect {
      case .dragBegan: begin()
      case .dragEnded, .dragCancelled: end()
      case .opened: present(true)
      case .closed: present(false)
      case .dismissRefused: refuse()
      case .closeBegan, .closeCancelled: break
      }
    case .lightbox(let effect):
      switch effect {
      case .dragBegan: begin()
      case .dragEnded, .pinchEnded, .dragCancelled: end()
      case .opened: present(true)
      case .closed: present(false)
      case .pageChanged(let page, _): entry.selected = page
      case .dismissRefused: refuse()
      case .closeBegan, .closeCancelled, .pagesReleased: break
      }
    case .row(let effect):
      switch effect {
      case .opened(let edge): entry.selected = edge == .leading ? 1 : 2
      case .closed: entry.selected = 0
      case .released, .performed: break
      }
    case .overlay(.container(.appeared(let view, _))):
      if !entry.appeared.insert(view).inserted {
        broken.append(Violation(.oneEnd, "\(view) appeared twice"))
      }
    case .overlay(.container(.disappeared(let view, _))):
      if entry.appeared.remove(view) == nil {
        broken.append(Violation(.oneDismissal, "\(view) disappeared without appearing"))
      }
    default: break
    }
    entries[index] = entry
  }

  /// Checks a session that rests.
  func checkRest(
    _ session: GestureSession, at now: Instant, into broken: inout [Violation]
  ) {
    for index in entries.indices {
      let (entry, state) = (entries[index], session.state(index))
      if entry.isDragged { broken.append(Violation(.oneEnd, "\(index) never ended")) }
      if state.reportsSelection, entry.selected != state.selected {
        broken.append(
          Violation(.bound, "\(index) reported \(entry.selected), is \(state.selected)"))
      }
      if entry.isPresented != state.isPresented {
        broken.append(
          Violation(
            .bound, "\(index) reported presented \(entry.isPresented), is \(state.isPresented)"))
      }
      if let wasPresented = entry.wasPresented, wasPresented != state.isPresented {
        broken.append(Violation(.refused, "\(index): \(wasPresented), then \(state)"))
      }
      for (place, goal) in session.restingPlaces(index, at: now)
      where !goal.contains(place) {
        broken.append(Violation(.restPlace, "\(index) at \(place), not in \(goal)"))
      }
    }
  }
}

/// The selection and the presentation of an interaction.
struct ShownState: Hashable, Sendable {
  var selected = 0
  var isPresented = true
  /// False if the interaction does not report what is selected.
  var reportsSelection = true
}

extension GestureSession {
  func state(_ index: Int) -> ShownState {
    switch self[index] {
    case .sheet(let sheet): ShownState(selected: sheet.selected, isPresented: sheet.isPresented)
    case .stack(let stack): ShownState(selected: stack.machine.inputDepth)
    case .pager(let pager): ShownState(selected: pager.page)
    case .row(let row):
      ShownState(selected: row.machine.openEdge.map { $0 == .leading ? 1 : 2 } ?? 0)
    case .card(let card): ShownState(isPresented: card.isOut)
    case .lightbox(let box): ShownState(selected: box.page, isPresented: box.isOut)
    case .list, .overlay: ShownState(reportsSelection: false)
    }
  }

  /// The values of an interaction that rests, each with where it may rest.
  func restingPlaces(_ index: Int, at now: Instant) -> [(Double, ClosedRange<Double>)] {
    func at(_ place: Double) -> ClosedRange<Double> { place - 0.01...place + 0.01 }
    func inside(_ list: ScrollMotion) -> ClosedRange<Double> {
      list.top - 0.01...list.bottom + 0.01
    }
    switch self[index] {
    case .list(let list): return [(list.offset(at: now), inside(list.motion))]
    case .sheet(let sheet):
      let goal = sheet.isPresented ? sheet.sheet.place : sheet.sheet.extent
      return [(sheet.offset(at: now), at(goal))]
        + (0..<sheet.machine.listCount).map {
          (sheet.offset(ofList: $0, at: now), inside(sheet.machine.motion(ofList: $0)))
        }
    case .stack(let stack): return [(stack.pose(at: now).upper, at(0))]
    case .pager(let pager): return [(pager.pose(at: now).pages, at(Double(pager.page)))]
    case .row(let row):
      let goal = row.machine.openEdge.map { $0.inward * row.machine.side($0).length } ?? 0
      return [(row.machine.pose(at: now).offset, at(goal))]
    case .card(let card):
      let pose = card.pose(at: now)
      guard card.isOut else { return [(pose.progress, at(0))] }
      return [(pose.progress, at(1)), (card.drag(at: now).drawn, at(0))]
    case .lightbox(let box):
      guard box.isOut else { return [] }
      let zoom = box.pose(at: now).place.zoom
      return [
        (box.pose(at: now).presence, at(1)), (zoom, 0.99...box.box.configuration.mostZoom + 0.01),
        (box.pagerPose(at: now).pages, at(Double(box.page))),
      ]
    case .overlay(let overlay):
      return overlay.values(at: now).flatMap {
        [($0.opacity, at(1)), ($0.offset.dx, at(0)), ($0.offset.dy, at(0))]
      }
    }
  }
}

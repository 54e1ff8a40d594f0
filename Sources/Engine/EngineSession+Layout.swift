// The sizes that a host measures, and the regions that receive pointers.
import Interactions

extension EngineSession {
  /// The role that a region has for its interaction.
  package enum Role: Int32, Sendable {
    /// The area of the interaction itself: a sheet, a pager, a list, the page of a card, the window
    /// of a light box, or all screens of a stack.
    case content
    /// The area around a drawer, where a drag from the drawer's edge opens the drawer.
    case edge
    /// The top screen of a stack. The region exists while the screen moves.
    case moving
    /// The card of a hero transition.
    case card
    /// A region without an interaction. It prevents pointers from reaching the regions below.
    case shield
  }

  // MARK: Sizes

  /// Lays out an interaction in a container of the size `room`. `length` is the length in points of
  /// a drawer or a lowered bar in its direction of movement. Other sheets ignore `length`.
  package mutating func layOut(_ index: Int, room: Size, length: Double) {
    guard entries.indices.contains(index) else { return }
    entries[index].room = room
    entries[index].length = length
    layOut(index)
  }

  mutating func layOut(_ index: Int) {
    let (entry, now) = (entries[index], now)
    switch entry.kind {
    case .cover, .sheet, .detentSheet, .drawer, .bar:
      let isUpright = entry.edge == .top || entry.edge == .bottom
      let whole = isUpright ? entry.room.height : entry.room.width
      let layout = SheetInteraction.Layout(
        extent: max(1, entry.kind == .drawer ? entry.length : whole), detents: detents(entry),
        length: length(entry))
      session.changeSheet(entry.member, at: now) {
        $0.layOut(layout, animated: false, at: now, into: &$1)
      }
    case .stack:
      session.changeStack(entry.member, at: now) {
        $0.resize(width: entry.room.width, at: now, into: &$1)
      }
    case .pager:
      session.changePager(entry.member, at: now) {
        $0.resize(width: entry.room.width, at: now, into: &$1)
      }
    case .card, .lightbox, .list: break
    }
  }

  /// The length of a sheet in its direction of movement, in points.
  func length(_ entry: Entry) -> Double {
    switch entry.kind {
    case .drawer: entry.length
    case .detentSheet: max(0, entry.room.height - values.places.inset)
    default: entry.room.height
    }
  }

  /// The offsets of a sheet's detents in points, from the lowest to the highest.
  func detents(_ entry: Entry) -> [Double] {
    let height = entry.room.height
    switch entry.kind {
    case .detentSheet:
      let length = length(entry)
      return values.places.restingDetents.map { rest in
        switch rest {
        case .low: max(0, length - values.places.low)
        case .middle: length * (1 - values.places.middle)
        case .full: 0
        }
      }
    case .bar: return [max(0, height - entry.length), 0]
    default: return [0]
    }
  }

  package mutating func layOutList(_ index: Int, viewport: Double, content: Double) {
    guard entries.indices.contains(index), entries[index].kind == .list else { return }
    let (entry, now) = (entries[index], now)
    if let list = entry.list {
      session.changeSheet(entry.member, at: now) { sheet, _ in
        sheet.machine.layOutList(list, viewport: viewport, content: content, at: now)
      }
    } else {
      let configuration = listConfiguration
      session.changeList(entry.member, at: now) {
        $0.configure(configuration, viewport: viewport, content: content, at: now)
      }
    }
  }

  package mutating func setPages(_ index: Int, count: Int) {
    let now = now
    guard entries.indices.contains(index), entries[index].kind == .pager else { return }
    session.changePager(entries[index].member, at: now) {
      $0.setCount(max(1, count), at: now, into: &$1)
    }
  }

  /// Lays out a card with the `card` frame in a container that is at `origin` in the window.
  package mutating func layOutCard(_ index: Int, room: Size, origin: Point, card: Rect) {
    guard entries.indices.contains(index), entries[index].kind == .card else { return }
    entries[index].room = room
    let whole = Rect(origin: .zero, size: room)
    session.layOutCard(
      entries[index].member, CardInteraction.Layout(room: room, origin: origin, page: whole),
      card: card)
  }

  package mutating func layOutPictures(
    _ index: Int, room: Size, origin: Point, pictures: [Size]
  ) {
    guard entries.indices.contains(index), entries[index].kind == .lightbox else { return }
    entries[index].room = room
    let (now, layout) = (
      now, LightboxInteraction.Layout(room: room, origin: origin, pictures: pictures)
    )
    session.changeLightbox(entries[index].member, at: now) {
      $0.layOut(layout, at: now, into: &$1)
    }
  }

  // MARK: Regions

  package mutating func removeRegions() {
    session.setRegions([])
  }

  /// Adds a region above all others and returns its index. `parent` is the index of the enclosing
  /// region, or nil for an outermost region.
  package mutating func addRegion(
    _ role: Role, of index: Int, _ frame: Rect, in parent: Int?
  ) -> Int {
    let regions = session.regions
    let region = GestureSession.Region(
      frame: frame, recognizers: recognizers(role, index),
      parent: parent.flatMap { regions.indices.contains($0) ? $0 : nil })
    session.setRegions(regions + [region])
    return regions.count
  }

  /// The recognizers of a region. Empty if the interaction has no region with this role.
  private func recognizers(_ role: Role, _ index: Int) -> [Recognizer] {
    guard entries.indices.contains(index) else { return [] }
    let entry = entries[index]
    let interaction = session[entry.member]
    switch (role, entry.kind) {
    case (.shield, _): return []
    case (.edge, .cover), (.edge, .sheet), (.edge, .detentSheet), (.edge, .drawer), (.edge, .bar):
      return interaction.recognizers(.edge(zone: values.drawer.edgeZone))
    case (.moving, .stack): return interaction.recognizers(.top)
    case (.card, .card): return interaction.recognizers(.card)
    default: return interaction.recognizers(entry.list.map { .list($0) } ?? .content)
    }
  }
}

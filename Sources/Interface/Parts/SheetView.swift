// Sheets in the tree: the node that declares the component and draws it.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interactions

/// A sheet over the view that declares it.
struct SheetNode: Node {
  let id: String?
  let form: SheetForm
  /// The view below, in which a drag from the edge opens the sheet; nil: none does.
  let base: (any Node)?
  /// Called with the shown item while the state presents it.
  let content: @Sendable (PathElement?) -> ViewList

  func flexibility(_ axis: Axis) -> Flexibility { base?.flexibility(axis) ?? .fills }
  var layoutPriority: Double { base?.layoutPriority ?? 0 }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let under = base?.layout(proposal, in: environment)
    let size = under?.size ?? Size(finite(proposal.width), finite(proposal.height))
    return Laid(size) { rect, assembly in
      if let mistake = form.mistake { assembly.error(mistake) }
      let index = declare(measured(rect.size, environment), rect, environment, &assembly)
      guard let part = assembly.parts.part(index, as: SheetPart.self) else { return }
      // A leaving sheet may be removed under a finger that landed on it. It is inside the edge
      // region, so the finger can still open the drawer.
      atEdge(part, rect, &assembly) { assembly in
        if let under {
          under.place(in: rect, &assembly)
          assembly.parts.raise(index)
        }
        if part.sheet.isLeaving { draw(part, index, rect, environment, &assembly) }
      }
      if !part.sheet.isLeaving { draw(part, index, rect, environment, &assembly) }
    }
  }

  /// Draws the sheet and the covers that leave below it.
  private func draw(
    _ part: SheetPart, _ index: Int, _ rect: Rect, _ environment: EnvironmentValues,
    _ assembly: inout Assembly
  ) {
    guard part.isSeen else {
      if !part.lastBuilt.isEmpty {
        assembly.parts.update(index, as: SheetPart.self) { part, _ in part.lastBuilt.removeAll() }
      }
      return
    }
    assembly.parts.nameDepartures(of: index)
    let content = assembly.parts.update(index, as: SheetPart.self) { part, _ in
      let (item, seen) = (part.item, [part.visit] + part.departing.map(\.visit))
      part.lastBuilt.keep { seen.contains($0) }
      return part.lastBuilt.views(
        of: part.visit, isPresented: part.isBound, isLeaving: !part.isOpen
      ) { stacked(item) }
    }
    guard let part = assembly.parts.part(index, as: SheetPart.self) else { return }
    assembly.inside(index) { inner in
      func place(_ views: ViewList, _ assembly: inout Assembly) {
        views.node.layout(rect.size, in: environment).place(in: rect, &assembly)
      }
      place(ground(part), &inner)
      for cover in part.departing {
        inner.inScope(.order(cover.visit), isAside: true) { aside in
          aside.picture { place(departing(cover, part, environment), &$0) }
        }
      }
      guard part.isPresented else { return }
      inner.inScope(.order(part.visit), isAside: !part.isOpen && !part.isBound) {
        place(shown(part, content ?? ViewList(nodes: []), environment), &$0)
      }
    }
  }

  private func declare(
    _ form: SheetForm, _ rect: Rect, _ environment: EnvironmentValues, _ assembly: inout Assembly
  ) -> Int {
    var form = form
    form.stacking = environment.stacking
    let room = rect.size
    let around = assembly.parts.surroundings
    let name: PartName? =
      id.map(PartName.text) ?? (form.isPresented ?? nil).map { .action($0.action) }
    let index = assembly.parts.name(
      assembly.partID(form.kind, name), called: id, in: assembly.part, isAside: assembly.isAside,
      slots: SheetPart.roles
    ) { [form] in SheetPart($0, $1, form, room: room, around) }
    assembly.parts.update(index, as: SheetPart.self) { part, effects in
      part.frame = rect
      part.follow(
        form, room: room, catching: environment.catching, around, into: &effects)
    }
    return index
  }

  /// Draws content in the region that opens a drawer from its edge.
  private func atEdge(
    _ part: SheetPart, _ rect: Rect, _ assembly: inout Assembly, _ draw: (inout Assembly) -> Void
  ) {
    guard form.edgeZone > 0 else { return draw(&assembly) }
    let openers = part.interaction.edgeRecognizers(zone: form.edgeZone)
    assembly.listening(
      .recognizer(part.edgeKey), frame: rect, { $0.recognizers = openers }, draw)
  }

  // MARK: Content

  private func shown(
    _ part: SheetPart, _ content: ViewList, _ environment: EnvironmentValues
  ) -> ViewList {
    ViewList(
      ZStack(alignment: .topLeading) {
        if environment.theme == .dark, form.look != .bar { edge(part.rim, part) }
        panel(part, content)
      })
  }

  /// A cover that leaves below another one.
  private func departing(
    _ cover: DepartingCover, _ part: SheetPart, _ environment: EnvironmentValues
  ) -> ViewList {
    guard let slot = cover.slot, let rim = cover.rim else { return ViewList(nodes: []) }
    let frame = form.frame(in: part.room)
    var lastBuilt = part.lastBuilt
    let content = lastBuilt.views(of: cover.visit, isPresented: false, isLeaving: true) {
      ViewList(nodes: [])
    }
    return ViewList(
      ZStack(alignment: .topLeading) {
        if environment.theme == .dark { edge(rim, part) }
        dressed(content, frame.size, part).posedByPart(slot)
          .placed(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
      })
  }

  /// The scrim between the sheet and the view. While the sheet leaves, the view is already usable.
  @ViewBuilder private func ground(_ part: SheetPart) -> ViewList {
    if part.dims {
      let ground = Rectangle(.color(Color(0))).posedByPart(part.dim)
      if !part.keepsKeys {
        ground
      } else if form.closesByTap {
        ground.onTap(
          .dismiss(.tap), label: form.usableUpTo == nil ? "Close" : "Lower", focusable: false,
          role: .scrim)
      } else {
        ground.blocksHits()
      }
    }
  }

  /// The hairline that separates a dark sheet from dark content below it.
  private func edge(_ slot: PoseSlot, _ part: SheetPart) -> ViewList {
    let frame = form.frame(in: part.room)
    return rim(slot)
      .placed(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
  }

  /// The content for an item, stacked as it is drawn and measured.
  func stacked(_ item: PathElement?) -> ViewList {
    ViewList(ZStack(alignment: .topLeading) { content(item) })
  }

  private func panel(_ part: SheetPart, _ content: ViewList) -> ViewList {
    let (size, place) = (form.frame(in: part.room).size, form.frame(in: part.room).origin)
    var view = dressed(content, size, part)
      .gestures(part.interaction.recognizers(minimumDistance: form.minimumDistance))
      .posedByPart(part.slot)
    if part.keepsKeys || form.usablePlace == nil { view = view.keepsFocus() }
    return view.placed(x: place.x, y: place.y, width: size.width, height: size.height)
  }

  /// The content with its background, corners and shadow.
  private func dressed(
    _ content: ViewList, _ size: Size, _ part: SheetPart
  ) -> ViewList {
    switch form.look {
    case .cover:
      // The background extends below the cover, so that an overshooting spring shows no gap.
      return content.frame(width: size.width, height: size.height).pageRoom()
        .background {
          Rectangle(.bg).padding(Insets(bottom: -SheetForm.spare))
        }
    case .bar:
      return content.frame(width: size.width, height: size.height).pageRoom()
        .background { Rectangle(.sheet).padding(Insets(bottom: -SheetForm.spare)) }
    case .panel:
      return ZStack(alignment: .topLeading) {
        Rectangle(.sheet)
        content
        Rectangle(.color(Color(0))).posedByPart(part.veil)
      }
      .frame(width: size.width, height: size.height)
      .pageRoom()
      .cornerRadii(part.corners)
      .background { Rectangle(.sheet).padding(form.spareRoom) }
      .shadow(.sheet, radius: form.radius)
    }
  }
}

extension SheetPart {
  /// Opacity of the scrim when the sheet is fully open.
  var darkness: Double {
    let palette = Palette.of(surroundings.theme)
    return switch form.look {
    case .cover(let dim):
      surroundings.theme == .light ? dim : min(0.9, dim * palette.coverDim / 0.2)
    case .panel: panelDarkness(palette)
    case .bar: palette.sheetDim
    }
  }

  private func panelDarkness(_ palette: Palette) -> Double {
    guard let dim = form.groundDim else { return palette.sheetDim }
    return min(0.9, dim * palette.sheetDim / Palette.of(.light).sheetDim)
  }

  var dims: Bool { darkness > 0 }

  package func pose(at now: Instant, into poses: inout PoseTable) {
    for index in lists.indices {
      poses[lists[index].slot].offset = ListPart.offset(
        of: motion(of: index), lists[index].form, at: now)
    }
    guard isSeen else { return }
    poses[dim].opacity = darkness * openness(at: now)
    for cover in departing {
      guard let slot = cover.slot, let rim = cover.rim else { continue }
      pose(cover.sheet, slot, rim, at: now, into: &poses)
    }
    guard isPresented else { return }
    poses[veil].opacity = 0
    pose(sheet, slot, rim, at: now, into: &poses)
  }

  private func pose(
    _ sheet: Sheet, _ slot: PoseSlot, _ rim: PoseSlot, at now: Instant, into poses: inout PoseTable
  ) {
    let offset = sheet.offset(at: now)
    poses[slot].offset = away * offset
    guard case .cover = form.look else {
      let frame = Rect(origin: .zero, size: form.frame(in: room).size)
      poses[rim] = .rim(around: Pose(offset: poses[slot].offset, clip: frame, radii: corners))
      return
    }
    // Above its resting position, the clip includes the background below the cover.
    poses[slot].clip = Rect(0, 0, room.width, room.height + max(0, -offset))
    poses[slot].radii = CornerRadii(sheet.cornerRadius(at: now))
    poses[slot].shadow =
      offset == 0 ? nil : ShadowStyle.movingCover.shadow(surroundings.theme)
    poses[rim] = .rim(around: poses[slot])
    if offset <= 0 { poses[rim].opacity = 0 }
  }

  /// Corners are round on the side away from the edge.
  var corners: CornerRadii { form.corners(surroundings.direction) }

  /// How far a sheet is presented, 0…1. It counts from the highest detent at which the content
  /// behind is usable, or else from the hidden position.
  func openness(of sheet: Sheet, at now: Instant) -> Double {
    let whole =
      form.usablePlace.map { sheet.places[min($0, sheet.places.count - 1)] }
      ?? sheet.extent
    // If the content behind is usable even when fully open, it never darkens.
    return whole > 0 ? min(1, max(0, 1 - sheet.offset(at: now) / whole)) : 0
  }

  package func transition(at now: Instant) -> Transition {
    var transition = Transition()
    guard isPresented else { return transition }
    transition.offset = sheet.offset(at: now)
    transition.velocity = sheet.velocity(at: now)
    let whole = form.isPresented == nil ? sheet.places[0] : sheet.extent
    transition.progress = whole > 0 ? 1 - transition.offset / whole : 1
    transition.phase = machine.phaseName
    transition.size = room
    return transition
  }

  // MARK: Queries

  package var nextDeadline: Instant? {
    departing.reduce(interaction.nextDeadline) { earliest($0, $1.sheet.nextDeadline) }
  }

  package func isMoving(at now: Instant) -> Bool {
    interaction.isMoving(at: now) || departing.contains { $0.sheet.isMoving(at: now) }
  }

  /// True while nothing below it can be used. It is false for a collapsed bar, and at detents that
  /// leave the content behind usable.
  package var keepsKeys: Bool { interaction.capturesKeyboard }
}

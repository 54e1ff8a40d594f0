// Sheets in the tree: the node that declares a sheet component and draws it.
import Drawing
import Interactions
import Tree

/// A sheet over the view that declares the sheet.
struct SheetNode: Node {
  let id: String?
  var form: SheetProperties
  /// The view below the sheet. Nil if no drag from the edge of this view opens the sheet.
  let base: (any Node)?
  /// Makes the content for the shown item. Only called while the state presents the item.
  let content: @Sendable (PathElement?) -> ViewList

  func flexibility(_ axis: Axis) -> Flexibility { base?.flexibility(axis) ?? .fills }
  var layoutPriority: Double { base?.layoutPriority ?? 0 }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    guard let retuning = environment.retuning else { return laidOut(proposal, in: environment) }
    var tuned = self
    tuned.form = form.tuned(retuning)
    return tuned.laidOut(proposal, in: environment)
  }

  private func laidOut(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let under = base?.layout(proposal, in: environment)
    let size = under?.size ?? Size(finite(proposal.width), finite(proposal.height))
    return LayoutResult(size) { rect, builder in
      if let mistake = form.mistake { builder.error(mistake) }
      let index = declare(measured(rect.size, environment), rect, environment, &builder)
      guard let component = builder.components.component(index, as: SheetComponent.self) else {
        return
      }
      // A dismissed sheet is inside the edge region. A finger on the sheet can open the drawer
      // again, even if the sheet is removed while the finger is down.
      atEdge(component, rect, &builder) { builder in
        if let under {
          under.place(in: rect, &builder)
          builder.components.raise(index)
        }
        if component.sheet.isLeaving { draw(component, index, rect, environment, &builder) }
      }
      if !component.sheet.isLeaving { draw(component, index, rect, environment, &builder) }
    }
  }

  /// Draws the sheet, and below it the covers that are being dismissed.
  private func draw(
    _ component: SheetComponent, _ index: Int, _ rect: Rect, _ environment: EnvironmentValues,
    _ builder: inout TreeBuilder
  ) {
    guard component.isSeen else {
      builder.components.update(index, as: SheetComponent.self) { component, _ in
        component.lastBuilt.removeAll()
      }
      return
    }
    builder.components.nameDepartures(of: index)
    let content = builder.components.update(index, as: SheetComponent.self) { component, _ in
      let (item, seen) = (component.item, [component.visit] + component.departing.map(\.visit))
      component.lastBuilt.keep { seen.contains($0) }
      return component.lastBuilt.views(
        of: component.visit, isPresented: component.isBound, isLeaving: !component.isOpen
      ) { stacked(item) }
    }
    guard let component = builder.components.component(index, as: SheetComponent.self) else {
      return
    }
    var environment = environment
    let isPaged = component.paged != nil
    if environment.isInPagedSheet != isPaged { environment.isInPagedSheet = isPaged }
    builder.inside(index) { [environment] inner in
      func place(_ views: ViewList, _ builder: inout TreeBuilder) {
        views.node.layout(rect.size, in: environment).place(in: rect, &builder)
      }
      place(ground(component), &inner)
      for cover in component.departing {
        inner.inScope(.order(cover.visit), isInactive: true) { picture in
          picture.picture { place(departing(cover, component, environment), &$0) }
        }
      }
      guard component.isPresented else { return }
      inner.inScope(.order(component.visit), isInactive: !component.isOpen && !component.isBound) {
        place(shown(component, content ?? ViewList(nodes: []), environment), &$0)
      }
    }
  }

  private func declare(
    _ form: SheetProperties, _ rect: Rect, _ environment: EnvironmentValues,
    _ builder: inout TreeBuilder
  ) -> Int {
    var form = form
    form.stacking = environment.tuned(environment.stacking)
    let room = rect.size
    let around = builder.components.context
    let name: ComponentName? =
      id.map(ComponentName.text) ?? (form.isPresented ?? nil).map { .action($0.action) }
    let index = builder.components.name(
      builder.componentID(form.kind, name), called: id, in: builder.component,
      isInactive: builder.isInactive,
      slots: SheetComponent.roles
    ) { [form] in SheetComponent($0, $1, form, room: room, around) }
    builder.components.update(index, as: SheetComponent.self) { component, effects in
      component.frame = rect
      component.follow(
        form, room: room, catching: environment.interruption, around, into: &effects)
    }
    return index
  }

  /// Draws content inside the region in which a drag from the edge opens a drawer.
  private func atEdge(
    _ component: SheetComponent, _ rect: Rect, _ builder: inout TreeBuilder,
    _ draw: (inout TreeBuilder) -> Void
  ) {
    guard form.edgeZone > 0 else { return draw(&builder) }
    let openers = component.interaction.edgeRecognizers(zone: form.edgeZone)
    builder.listening(
      .recognizer(component.edgeKey), frame: rect, { $0.recognizers = openers }, draw)
  }

  // MARK: Content

  private func shown(
    _ component: SheetComponent, _ content: ViewList, _ environment: EnvironmentValues
  ) -> ViewList {
    ViewList(
      ZStack(alignment: .topLeading) {
        if environment.theme == .dark, form.look != .bar { edge(component.hairline, component) }
        panel(component, content)
      })
  }

  /// A dismissed cover, which is below the current cover.
  private func departing(
    _ cover: DepartingCover, _ component: SheetComponent, _ environment: EnvironmentValues
  ) -> ViewList {
    guard let slot = cover.slot, let hairline = cover.hairline else { return ViewList(nodes: []) }
    let frame = form.frame(in: component.room)
    var lastBuilt = component.lastBuilt
    let content = lastBuilt.views(of: cover.visit, isPresented: false, isLeaving: true) {
      ViewList(nodes: [])
    }
    return ViewList(
      ZStack(alignment: .topLeading) {
        if environment.theme == .dark { edge(hairline, component) }
        decorated(content, frame.size, component).posedByComponent(slot)
          .placed(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
      })
  }

  /// The scrim between sheet and view. Once the dismissal has begun, the view can be used.
  @ViewBuilder private func ground(_ component: SheetComponent) -> ViewList {
    if component.dims || component.capturesKeyboard {
      let ground =
        component.dims
        ? Rectangle(.color(Color(0))).posedByComponent(component.dim) : ViewList(Rectangle(.clear))
      if !component.capturesKeyboard {
        ground
      } else if form.closesByTap {
        ground.onTap(
          .dismiss(.tap), label: form.interactiveUpThrough == nil ? "Close" : "Lower",
          focusable: false, role: .scrim
        )
        .gestures(form.dragsBeside ? component.interaction.recognizers : [])
      } else {
        ground.blocksHits()
      }
    }
  }

  /// The hairline that separates a dark sheet from the dark content below it.
  private func edge(_ slot: PoseSlot, _ component: SheetComponent) -> ViewList {
    let frame = form.frame(in: component.room)
    return hairline(slot)
      .placed(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
  }

  /// The content for an item, inside the stack view with which the content is measured and drawn.
  func stacked(_ item: PathElement?) -> ViewList {
    ViewList(ZStack(alignment: .topLeading) { content(item) })
  }

  private func panel(_ component: SheetComponent, _ content: ViewList) -> ViewList {
    let (size, place) = (form.frame(in: component.room).size, form.frame(in: component.room).origin)
    var view = decorated(content, size, component)
      .gestures(component.interaction.recognizers)
      .posedByComponent(component.slot)
    if component.capturesKeyboard { view = view.capturesKeyboard() }
    return view.placed(x: place.x, y: place.y, width: size.width, height: size.height)
  }

  /// The content with its background, corners and shadow.
  private func decorated(
    _ content: ViewList, _ size: Size, _ component: SheetComponent
  ) -> ViewList {
    switch form.look {
    case .cover:
      // The background extends past the bottom, so that an overshooting spring shows no gap.
      return content.frame(width: size.width, height: size.height).heroPageArea()
        .background {
          Rectangle(.background).padding(Insets(bottom: -SheetProperties.spare))
        }
    case .bar:
      return content.frame(width: size.width, height: size.height).heroPageArea()
        .background { Rectangle(.sheet).padding(Insets(bottom: -SheetProperties.spare)) }
    case .panel:
      return ZStack(alignment: .topLeading) {
        Rectangle(.sheet)
        content
        Rectangle(.color(Color(0))).posedByComponent(component.darkening)
      }
      .frame(width: size.width, height: size.height)
      .heroPageArea()
      .cornerRadii(component.corners)
      .background { Rectangle(.sheet).padding(form.backgroundInsets) }
      .shadow(.sheet, radius: form.radius)
    }
  }
}

extension SheetComponent {
  /// Opacity of the scrim while the sheet is fully open.
  var darkness: Double {
    let palette = Palette.of(context.theme)
    return switch form.look {
    case .cover(let dim):
      context.theme == .light ? dim : min(0.9, dim * palette.coverDim / 0.2)
    case .panel: panelDarkness(palette)
    case .bar: palette.sheetDim
    }
  }

  private func panelDarkness(_ palette: Palette) -> Double {
    guard let dim = form.scrimOpacity else { return palette.sheetDim }
    return min(0.9, dim * palette.sheetDim / Palette.of(.light).sheetDim)
  }

  var dims: Bool { darkness > 0 }

  package func pose(at now: Instant, into poses: inout PoseTable) {
    for index in lists.indices {
      poses[lists[index].slot].offset = ListComponent.offset(
        of: motion(of: index), lists[index].form, at: now)
    }
    guard isSeen else { return }
    poses[dim].opacity = darkness * scrimProgress(at: now)
    for cover in departing {
      guard let slot = cover.slot, let hairline = cover.hairline else { continue }
      pose(cover.sheet, slot, hairline, at: now, into: &poses)
    }
    guard isPresented else { return }
    poses[darkening].opacity = 0
    pose(sheet, slot, hairline, lowered: pageOffset(at: now), at: now, into: &poses)
  }

  private func pose(
    _ sheet: Sheet, _ slot: PoseSlot, _ hairline: PoseSlot, lowered: Double = 0, at now: Instant,
    into poses: inout PoseTable
  ) {
    let offset = sheet.offset(at: now) + lowered
    poses[slot].offset = away * offset
    guard case .cover = form.look else {
      let frame = Rect(origin: .zero, size: form.frame(in: room).size)
      if form.look == .bar {
        poses[slot].clip = Rect(0, 0, frame.width, frame.height + SheetProperties.spare)
        poses[slot].radii = barCorners(of: sheet, at: offset)
      }
      poses[hairline] = .hairline(
        around: Pose(offset: poses[slot].offset, clip: frame, radii: corners))
      return
    }
    // If the cover overshoots upwards, the clip also includes the background below the cover.
    poses[slot].clip = Rect(0, 0, room.width, room.height + max(0, -offset))
    poses[slot].radii = CornerRadii(sheet.cornerRadius(at: now))
    poses[slot].shadow =
      offset == 0 ? nil : ShadowStyle.movingCover.shadow(context.theme)
    poses[hairline] = .hairline(around: poses[slot])
    if offset <= 0 { poses[hairline].opacity = 0 }
  }

  /// The corner radii of a bar. The upper corners are round while the bar moves, and square at both
  /// ends of the movement.
  private func barCorners(of sheet: Sheet, at offset: Double) -> CornerRadii {
    let way = min(offset, sheet.detents[0] - offset)
    let radius = Radius.cover * min(1, max(0, way / SheetProperties.cornerRamp))
    return CornerRadii(topLeft: radius, topRight: radius, bottomRight: 0, bottomLeft: 0)
  }

  /// The corner radii. The corners at the side opposite to the edge are round.
  var corners: CornerRadii { form.corners(context.direction) }

  package func transition(at now: Instant) -> PresentationProgress {
    var transition = PresentationProgress()
    guard isPresented else { return transition }
    transition.offset = sheet.offset(at: now) + pageOffset(at: now)
    transition.velocity = sheet.velocity(at: now)
    let whole = form.look == .bar ? sheet.detents[0] : sheet.extent
    transition.progress = whole > 0 ? 1 - transition.offset / whole : 1
    transition.phase = machine.phaseName
    transition.size = room
    return transition
  }

  // MARK: Queries

  package func described(at now: Instant) -> DescribedComponent? {
    guard isPresented, isOpen else { return nil }
    var described = DescribedComponent(capturesKeyboard ? .dialog : .group)
    let (selected, count) = (interaction.standing.selected, sheet.detents.count)
    if count > 1 {
      described.value =
        detentNames.indices.contains(selected)
        ? "at \(detentNames[selected])" : "detent \(selected + 1) of \(count)"
    }
    described.isModal = capturesKeyboard
    described.mayBeDismissed = !interaction.configuration.isPermanent
    return described
  }

  package var nextDeadline: Instant? {
    departing.reduce(interaction.nextDeadline) { earliest($0, $1.sheet.nextDeadline) }
  }

  package func isMoving(at now: Instant) -> Bool {
    interaction.isMoving(at: now) || departing.contains { $0.sheet.isMoving(at: now) }
      || paged?.isMoving(at: now) ?? false
  }

  /// True if the content below the sheet cannot be used. False for a collapsed bar, and at detents
  /// with an interactive background.
  package var capturesKeyboard: Bool { interaction.capturesKeyboard }
}

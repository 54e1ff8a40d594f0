// Light boxes in the tree, with thumbnails and with one picture over everything.
import Drawing
import Interactions
import Tree

extension View {
  /// Opens the pictures of `lightboxPicture` thumbnails in this view, one at a time, over the view.
  /// The thumbnails may also be on pages of heroes in this view that are as large as the view.
  ///
  /// - A downward pull dismisses the picture. A horizontal drag shows the next picture.
  /// - Two fingers zoom and rotate the picture. A double tap zooms the picture.
  /// - Escape or a button closes the picture. Arrow keys show the next or previous picture.
  /// - Plus, minus and 0 change the zoom. A wheel also changes the zoom while Control is down.
  ///
  /// - Parameters: - shows: The index of the shown picture. Nil if no picture is shown. - sizes:
  ///   The size of each picture in any unit. Only the proportions matter. - shouldDismiss: Returns
  ///   whether a source may dismiss the picture. The closure is called when a drag is released, and
  ///   once for a tap, key or binding change. After a refusal, the picture returns. -
  ///   onDismissRefused: Returns the change for a refused dismissal, once for each attempt. -
  ///   picture: The content of a picture, in a frame of its proportions. An `Image` is drawn from
  ///   its own pixels at any zoom. Other content is painted once, at zoom 1.
  public func lightbox(
    shows: Binding<Int?>, sizes: [Size], id: String = "lightbox",
    configuration: LightboxConfiguration = LightboxConfiguration(),
    paging: Pager.Configuration = Pager.Configuration(),
    shouldDismiss: @escaping @Sendable (DismissalSource) -> Bool = { _ in true },
    onDismissRefused: (@Sendable (DismissalSource) -> Change)? = nil,
    @ViewBuilder picture: @escaping @Sendable (Int) -> ViewList
  ) -> ViewList {
    var form = LightboxProperties(id: id, shows: shows, sizes: sizes)
    form.configuration = configuration
    form.paging = paging
    form.shouldDismiss = shouldDismiss
    form.onDismissRefused = onDismissRefused
    return ViewList(nodes: [LightboxNode(child: node, form: form, picture: picture)])
  }

  /// Makes the view a thumbnail of the enclosing light box. A tap opens the picture with this index
  /// from this thumbnail.
  public func lightboxPicture(_ number: Int, label: String = "Picture") -> ViewList {
    ViewList(nodes: [LightboxPictureNode(child: node, number: number, label: label)])
  }
}

/// The light box around the views that are being laid out.
struct LightboxScope {
  /// The component index of the light box.
  var index: Int
  /// The index of the light box's coordinate space.
  var space: Int?
  var shows: Binding<Int?>
}

/// A thumbnail that opens a picture of the light box.
private struct LightboxPictureNode: WrapperNode {
  let child: any Node
  package let number: Int
  let label: String

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let laid = child.layout(proposal, in: environment)
    return LayoutResult(laid.size) { rect, builder in
      guard let scope = builder.build.lightbox else { return laid.place(in: rect, &builder) }
      let known = builder.components.component(scope.index, as: LightboxComponent.self)?.thumbnails[
        number]
      let slot = known?.slot ?? builder.components.takeSlot(for: scope.index, "thumbnail \(number)")
      var thumbnail = LightboxThumbnail(
        frame: rect, radius: cornerRadius, label: label, chain: builder.chain(to: scope.space),
        slot: slot)
      if let home = builder.enclosingList,
        let list = builder.components.component(home.index, as: ListComponent.self)
      {
        thumbnail.list = home.index
        thumbnail.listSlot = list.slot
        thumbnail.listFrame = thumbnail.chain.frame(rect, upTo: list.slot)
      }
      builder.components.update(scope.index, as: LightboxComponent.self) { component, _ in
        component.thumbnails[number] = thumbnail
      }
      let view = ViewList(nodes: [PosedNode(child: child, slot: slot, isOwn: true)])
        .onTap(scope.shows.set(number), label: label, role: .row)
      view.node.layout(rect.size, in: environment).place(in: rect, &builder)
    }
  }
}

private struct LightboxNode: Node {
  let child: any Node
  let form: LightboxProperties
  let picture: @Sendable (Int) -> ViewList

  func flexibility(_ axis: Axis) -> Flexibility { child.flexibility(axis) }
  var layoutPriority: Double { child.layoutPriority }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let laid = child.layout(proposal, in: environment)
    var form = form
    form.configuration = environment.tuned(form.configuration)
    form.paging = environment.tuned(form.paging)
    return LayoutResult(laid.size) { [form] rect, builder in
      let around = builder.components.context
      let index = builder.components.name(
        builder.componentID("lightbox", .text(form.id)), called: form.id, in: builder.component,
        isInactive: builder.isInactive, slots: LightboxSlots.roles
      ) { LightboxComponent($0, $1, form, around) }
      let origin = builder.chain(to: nil).resting.apply(rect.origin)
      builder.components.update(index, as: LightboxComponent.self) { component, effects in
        component.follow(
          form, frame: Rect(origin: origin, size: rect.size), catching: environment.interruption,
          around, into: &effects)
      }
      let outer = builder.build.lightbox
      let shift = Transform.translation(rect.origin - .zero)
      builder.within(.pushTransform(shift), .transform(shift)) { inner in
        let frame = Rect(origin: .zero, size: rect.size)
        inner.build.lightbox = LightboxScope(index: index, space: inner.space, shows: form.shows)
        // Pages of heroes in the light box belong to it, and are below its pictures.
        inner.heroPageArea(frame) { laid.place(in: frame, &$0) }
        inner.components.raise(index)
        inner.build.lightbox = outer
        inner.components.nameDepartures(ofLightbox: index)
        guard let component = inner.components.component(index, as: LightboxComponent.self) else {
          return
        }
        guard component.isSeen else {
          inner.components.update(index, as: LightboxComponent.self) { component, _ in
            component.lastBuilt.removeAll()
          }
          return
        }
        inner.inside(index, isInactive: !component.isInFront) {
          place(index, component, frame, environment, &$0)
        }
      }
    }
  }

  // MARK: Content over everything

  private func place(
    _ index: Int, _ component: LightboxComponent, _ frame: Rect, _ environment: EnvironmentValues,
    _ builder: inout TreeBuilder
  ) {
    var ground = Rectangle(.color(Color(0))).posedByComponent(component.slots.ground)
    // The background of a closing picture blocks no touches, so the content behind can be touched.
    if component.isInFront { ground = ground.blocksHits() }
    let strip = ViewList(nodes: [StripNode(index: index, picture: picture)])
    let departing = ViewList(
      nodes: component.departing.indices.map { DepartingNode(index: index, place: $0) })
    let listens = component.interaction.recognizers
    let all = ViewList(
      ZStack(alignment: .topLeading) {
        departing
        ground
        if component.isInFront {
          ViewList(ZStack { strip }).gestures(listens)
          chrome(component, frame.size)
        } else if component.isOut {
          strip
        }
      })
    let view =
      component.isInFront ? all.focusScope("lightbox \(form.id)").capturesKeyboard() : all
    view.node.layout(frame.size, in: environment).place(in: frame, &builder)
  }

  /// The close button, the number of the picture, and the number of all pictures.
  private func chrome(_ component: LightboxComponent, _ size: Size) -> ViewList {
    let white = Tint.color(Color(0xFF_FFFF))
    let disc = Tint.color(Color(0x00_0000, alpha: 0.5))
    let close =
      ZStack {
        Circle(disc).frame(width: 40, height: 40)
        Glyph(.xmark, size: 24, white, weight: 2.2)
      }
      .frame(width: 48, height: 48)
      .onTap(.dismiss(.button), label: "Close", feedback: .shrinks)
    let count = Text(
      "\(component.page + 1) of \(component.pager.count)", .small, white, lineLimit: 1
    )
    .padding(horizontal: 12).frame(height: 28).background(disc, radius: 14)
    return ZStack(alignment: .topTrailing) {
      close.padding(Insets(top: 8, trailing: 8))
      ZStack(alignment: .top) { count.padding(Insets(top: 18)) }
        .frame(width: size.width, height: size.height, alignment: .top)
    }
    .frame(width: size.width, height: size.height, alignment: .topTrailing)
    .posedByComponent(component.slots.chrome)
  }
}

/// The pictures side by side. The current picture has a separate pose.
private struct StripNode: Node {
  let index: Int
  let picture: @Sendable (Int) -> ViewList

  func flexibility(_ axis: Axis) -> Flexibility { .fills }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let room = Size(finite(proposal.width), finite(proposal.height))
    return LayoutResult(room) { rect, builder in
      guard let component = builder.components.component(index, as: LightboxComponent.self) else {
        return
      }
      builder.posed(component.slots.strip, at: rect.origin, isOwn: true) { strip in
        for page in component.pagesInStrip { place(page, component, room, environment, &strip) }
      }
    }
  }

  private func place(
    _ page: Int, _ component: LightboxComponent, _ room: Size, _ environment: EnvironmentValues,
    _ builder: inout TreeBuilder
  ) {
    let whole = component.frame(ofPage: page, in: room, environment.direction)
    let frame = Rect(origin: .zero, size: whole.size)
    let view = builder.components.update(index, as: LightboxComponent.self) { component, _ in
      component.keepNeededPictures()
      return component.lastBuilt.views(
        of: page, isPresented: component.form.shows.value != nil, isLeaving: !component.isInFront
      ) { ViewList(ZStack { picture(page) }) }
    }
    let laid = (view ?? ViewList(nodes: [])).node.layout(whole.size, in: environment)
    guard page == component.page else {
      guard let slot = component.passingSlots[page], component.box.passingPages.contains(page)
      else {
        return laid.place(in: whole, &builder)
      }
      return builder.posed(slot, at: whole.origin, isOwn: true) { inner in
        inner.picture { $0.rotatable(slot, frame) { laid.place(in: frame, &$0) } }
      }
    }
    builder.posed(component.slots.picture, at: whole.origin, isOwn: true) { inner in
      let draw: (inout TreeBuilder) -> Void = { target in
        target.picture {
          $0.rotatable(component.slots.picture, frame) { laid.place(in: frame, &$0) }
        }
        if !component.departing.isEmpty { target.shade(component.slots.shade, frame, environment) }
      }
      // While the picture returns, a finger can only interrupt the picture's visible part.
      guard component.box.isLeaving else { return draw(&inner) }
      inner.listening(
        .recognizer(component.pullKey), frame: frame,
        { $0.recognizers = component.interaction.leavingRecognizers }, draw)
    }
  }
}

/// A picture that returns to its thumbnail below the current picture.
private struct DepartingNode: Node {
  let index: Int
  /// The index of the picture in the component's `departing`.
  let place: Int

  func flexibility(_ axis: Axis) -> Flexibility { .fills }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let room = Size(finite(proposal.width), finite(proposal.height))
    return LayoutResult(room) { rect, builder in
      guard let component = builder.components.component(index, as: LightboxComponent.self),
        let slots = component.departing[place].slots
      else { return }
      Rectangle(.color(Color(0))).posedByComponent(slots.ground).node
        .layout(room, in: environment).place(in: rect, &builder)
      for page in component.departing[place].pages {
        let inStrip = component.frame(ofPage: page, in: room, environment.direction)
        let laid = picture(page, &builder).node.layout(inStrip.size, in: environment)
        if page == component.departing[place].page {
          let frame = Rect(origin: .zero, size: inStrip.size)
          let corner = Point(rect.midX - frame.width / 2, rect.midY - frame.height / 2)
          builder.posed(slots.picture, at: corner, isOwn: true) { inner in
            inner.picture { $0.rotatable(slots.picture, frame) { laid.place(in: frame, &$0) } }
            inner.shade(slots.shade, frame, environment)
          }
        } else {
          builder.posed(slots.strip, at: rect.origin, isOwn: true) { strip in
            strip.picture { laid.place(in: inStrip, &$0) }
          }
        }
      }
    }
  }

  private func picture(_ page: Int, _ builder: inout TreeBuilder) -> ViewList {
    let view = builder.components.update(index, as: LightboxComponent.self) { component, _ in
      component.lastBuilt.views(of: page, isPresented: false, isLeaving: true) {
        ViewList(nodes: [])
      }
    }
    return view ?? ViewList(nodes: [])
  }
}

extension LightboxComponent {
  /// The frame of a picture in the strip.
  fileprivate func frame(ofPage page: Int, in room: Size, _ direction: LayoutDirection) -> Rect {
    let size = fitted(page)
    let shift = Double(page) * (room.width + LightboxInteraction.gap) * direction.sign
    return Rect(
      origin: Point(shift + (room.width - size.width) / 2, (room.height - size.height) / 2),
      size: size)
  }
}

extension TreeBuilder {
  /// Draws black over a picture, because the backgrounds over the thumbnail are below the picture.
  fileprivate mutating func shade(
    _ slot: PoseSlot, _ frame: Rect, _ environment: EnvironmentValues
  ) {
    Rectangle(.color(Color(0))).posedByComponent(slot).node.layout(frame.size, in: environment)
      .place(in: frame, &self)
  }

  /// Draws content that a pose may rotate. Pictures are drawn directly, other content as a layer.
  fileprivate mutating func rotatable(
    _ slot: PoseSlot, _ frame: Rect, _ content: (inout TreeBuilder) -> Void
  ) {
    let key = 0x4C00_0000_0000 | UInt64(UInt32(truncatingIfNeeded: slot.index))
    let start = commands.count
    layer(key, bounds: frame, content)
    guard start < commands.count else { return }
    if frame.isEmpty { return commands.removeSubrange(start...) }
    // Animated content is not a single layer, so it cannot be rotated and is left out.
    guard commands.count == start + 1, case .layer(let layer) = commands[start] else {
      commands.removeSubrange(start...)
      error("the content of a light box is animated, expected a picture or other still content")
      return
    }
    let isPictures = layer.content.commands.allSatisfy {
      if case .picture = $0 { true } else { false }
    }
    if isPictures { commands.replaceSubrange(start..., with: layer.content.commands) }
  }
}

extension PoseChain {
  /// Converts a frame to the coordinates of the view that `slot` moves.
  fileprivate func frame(_ frame: Rect, upTo slot: PoseSlot) -> Rect {
    var rect = frame
    for step in steps {
      switch step {
      case .pose(slot): return rect
      case .transform(let transform): rect = transform.apply(rect)
      case .pose, .clip: break
      }
    }
    return rect
  }
}

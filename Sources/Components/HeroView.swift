// Heroes in the tree. A hero is a card with a page that opens over everything around the card.
import Drawing
import Interactions
import Tree

extension View {
  /// Makes the view a card. While the binding is true, the card is open as a page.
  ///
  /// A tap opens the page. The page's button, Escape, `.dismiss()` of a button inside, or a drag
  /// from either side closes the page. A finger can interrupt the transition.
  ///
  /// Views with equal `matchedGeometry` names on card and page move from the card to the page.
  /// Without such views, the page grows out of the card as a whole.
  ///
  /// - Parameters: - id: The name of the component in reports. Other views refer to the component
  ///   by this name. - label: The accessibility label of the card. - shadow: The shadow of the card
  ///   at rest. - shouldDismiss: Returns whether a source may dismiss the page. The closure is
  ///   called when a drag begins and is released, and once for a tap, a key or a binding change.
  ///   After a refused drag, the page returns. - onDismissRefused: Returns the change for a refused
  ///   dismissal, once for each attempt. - onDismiss: The change that is applied when the page has
  ///   become a card again.
  public func hero(
    id: String, isOpen: Binding<Bool>, label: String? = nil,
    configuration: HeroConfiguration = HeroConfiguration(), shadow: ShadowStyle? = .card,
    shouldDismiss: @escaping @Sendable (DismissalSource) -> Bool = { _ in true },
    onDismissRefused: (@Sendable (DismissalSource) -> Change)? = nil,
    onDismiss: Change? = nil, @ViewBuilder page: @escaping @Sendable () -> ViewList
  ) -> ViewList {
    var form = HeroProperties(id: id, isOpen: isOpen)
    form.configuration = configuration
    form.label = label ?? id
    form.shouldDismiss = shouldDismiss
    form.onDismissRefused = onDismissRefused
    form.onDismiss = onDismiss
    return ViewList(nodes: [HeroNode(child: node, form: form, shadow: shadow, page: page)])
  }
}

private struct HeroNode: WrapperNode {
  let child: any Node
  let form: HeroProperties
  let shadow: ShadowStyle?
  let page: @Sendable () -> ViewList

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let laid = child.layout(proposal, in: environment)
    return LayoutResult(laid.size) { rect, builder in
      let around = builder.components.context
      var form = form
      form.configuration.flight = environment.tuned(form.configuration.flight)
      form.configuration.edge = environment.tuned(form.configuration.edge)
      let home = builder.enclosingList
      let index = builder.components.name(
        builder.componentID("hero", .text(form.id)), called: form.id,
        in: builder.build.room.component,
        isInactive: builder.isInactive, slots: HeroSlots.roles
      ) { [form] in
        HeroComponent($0, $1, form, catching: environment.interruption, around)
      }
      let component = builder.components.update(index, as: HeroComponent.self) {
        component, effects in
        component.follow(form, catching: environment.interruption, around, into: &effects)
        component.home = home
        return component
      }
      guard let component else { return }
      var view = ViewList(nodes: [
        HeroCardNode(
          index: index, slot: component.slots.card, isOut: component.isOut, child: child,
          size: rect.size, shadow: shadow)
      ])
      if !component.isOut {
        view =
          view.gesture(component.interaction.pressRecognizer)
          .onTap(Change(kind: .open(index), path: form.isOpen.set(true).path), label: form.label)
      }
      view.node.layout(rect.size, in: environment).place(in: rect, &builder)
      guard component.isOut else {
        builder.components.update(index, as: HeroComponent.self) { component, _ in
          component.lastBuilt.removeAll()
        }
        return
      }
      let rank =
        component.isInFront ? 2 : component.flight.isClosing && !component.isReplaced ? 1 : 0
      builder.build.room.pages.append(
        HeroPageArea.Page(rank: rank) { placePage(index, component, environment, &$0) })
    }
  }

  // MARK: The page

  private func placePage(
    _ index: Int, _ component: HeroComponent, _ environment: EnvironmentValues,
    _ builder: inout TreeBuilder
  ) {
    let room = builder.build.room.frame
    var backdrop = Rectangle(.clear).backdrop(.ultraThin).posedByComponent(component.slots.backdrop)
    // The backdrop of a closing page blocks no touches, so that users can touch the content behind.
    if component.isInFront { backdrop = backdrop.blocksHits() }
    let (scrolled, side) = (builder.build.scrolled, builder.build.matches.side)
    (builder.build.scrolled, builder.build.matches.side) = (nil, nil)
    backdrop.node.layout(room.size, in: environment).place(in: room, &builder)
    var environment = environment
    // The content of a closing page cannot be scrolled any more.
    environment.isScrollEnabled = component.isInFront
    if environment.theme == .dark {
      hairline(component.slots.hairline).node.layout(room.size, in: environment)
        .place(in: room, &builder)
    }
    let content = builder.components.update(index, as: HeroComponent.self) { component, _ in
      component.lastBuilt.views(
        of: 0, isPresented: component.form.isOpen.value, isLeaving: !component.isInFront
      ) { ViewList(ZStack(alignment: .topLeading) { page() }) }
    }
    let isBlurredByClosingPages =
      component.isInFront && builder.components.isBlurredByClosingPages(index)
    builder.inside(index, isInactive: !component.isInFront) { inner in
      let view = pageView(
        index, component, content ?? ViewList(nodes: []), room.size,
        isBlurredByClosingPages: isBlurredByClosingPages)
      view.node.layout(room.size, in: environment).place(in: room, &inner)
    }
    (builder.build.scrolled, builder.build.matches.side) = (scrolled, side)
  }

  /// The page with its recognizers. While the page is presented, a drag from an edge may begin
  /// anywhere in the area. While the page closes, a finger can only interrupt its visible part.
  private func pageView(
    _ index: Int, _ component: HeroComponent, _ content: ViewList, _ size: Size,
    isBlurredByClosingPages: Bool
  ) -> ViewList {
    let frame = form.pageFrame(in: size, .leftToRight)
    let sheet = ViewList(
      ZStack(alignment: .topLeading) {
        Rectangle(.background)
        ViewList(nodes: [
          HeroContentNode(
            index: index, slots: component.slots, isUnderway: component.flight.isUnderway,
            card: child,
            content: content.frame(width: size.width, height: size.height).heroPageArea().node)
        ])
        if form.configuration.hasCloseButton {
          closeButton.posedByComponent(component.slots.close)
            .placed(x: frame.maxX - 64, y: 16, width: 48, height: 48)
        }
        if isBlurredByClosingPages {
          Rectangle(.clear).backdrop(.ultraThin).posedByComponent(component.slots.previousBlur)
        }
      }
      .frame(width: size.width, height: size.height))
    let catching = component.interaction.catchRecognizer
    let edge = component.interaction.edgeRecognizer(margin: frame.minX)
    let tap = component.interaction.pressRecognizer
    if component.isInFront {
      let page = sheet.gesture(catching).posedByComponent(component.slots.page)
      guard frame.minX > 0 else { return page.gesture(edge).capturesKeyboard() }
      let beside = Rectangle(.clear)
        .onTap(.dismiss(.tap), label: "Close", focusable: false, role: .scrim)
      return ViewList(
        ZStack(alignment: .topLeading) {
          beside
          page
        }
      ).gesture(edge).capturesKeyboard()
    }
    if component.isReplaced { return sheet.gesture(tap).posedByComponent(component.slots.page) }
    // On a closing page, a drag that does not interrupt the page scrolls the list behind the page.
    let list = component.home.map { ListInteraction.recognizers($0.key, $0.axis) } ?? []
    return sheet.gestures([catching, edge, tap] + list).posedByComponent(component.slots.page)
  }

  private var closeButton: ViewList {
    ZStack {
      Circle(.clear).frame(width: 40, height: 40).backdrop(.thin, radius: 20)
      Glyph(.xmark, size: 24, .primary, weight: 2.2)
    }
    .frame(width: 48, height: 48)
    .onTap(.dismiss(.button), label: "Close", feedback: .shrinks)
    .accessibilitySortPriority(1)
  }
}

/// The content of a page. A transition draws the card together with this content.
private struct HeroContentNode: Node {
  let index: Int
  let slots: HeroSlots
  let isUnderway: Bool
  let card: any Node
  let content: any Node

  func flexibility(_ axis: Axis) -> Flexibility { .fills }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let laid = content.layout(proposal, in: environment)
    return LayoutResult(laid.size) { rect, builder in
      builder.build.matches.ofPages[index] = []
      let side = builder.build.matches.side
      let outer = (
        builder.build.matches.marks, builder.build.matches.followed, builder.build.matches.around
      )
      (builder.build.matches.marks, builder.build.matches.followed, builder.build.matches.around) =
        ([], [], nil)
      let start = builder.commands.count
      builder.build.matches.side = .page(index, space: builder.space, isUnderway: isUnderway)
      builder.posed(slots.content, at: rect.origin, isOwn: true) {
        laid.place(in: Rect(origin: .zero, size: rect.size), &$0)
      }
      builder.build.matches.side = side
      let matches = builder.build.matches.ofPages[index] ?? []
      builder.components.update(index, as: HeroComponent.self) { component, _ in
        component.layout?.matches = matches
      }
      if isUnderway,
        let layout = builder.components.component(index, as: HeroComponent.self)?.layout
      {
        let draw = { drawLook(layout, at: rect.origin, environment, &$0) }
        if layout.hasCommon {
          builder.crossFade(from: start, by: slots.fade, draw)
        } else {
          draw(&builder)
        }
      }
      (builder.build.matches.marks, builder.build.matches.followed, builder.build.matches.around) =
        outer
    }
  }

  /// Draws the card without the views that the page draws.
  private func drawLook(
    _ layout: HeroLayout, at origin: Point, _ environment: EnvironmentValues,
    _ builder: inout TreeBuilder
  ) {
    let names = Set(layout.matches.filter { $0.card != nil }.map(\.name))
    builder.posed(slots.look, at: origin, isOwn: true) { look in
      let start = look.commands.count
      look.picture {
        $0.build.matches.side = .look(names)
        card.layout(layout.card, in: environment)
          .place(in: Rect(origin: .zero, size: layout.card), &$0)
      }
      // The card's background is extended below the card, because the moving page is taller.
      guard case .fill(_, .color(let color)) = look.commands[start...].background(of: layout.card)
      else { return }
      let whole = Rect(0, 0, layout.card.width, layout.card.height + layout.room.height)
      look.commands.insert(.fill(.rounded(roundedRect(whole, 0)), .color(color)), at: start)
      if let omitted = look.build.matches.firstOmitted {
        look.build.matches.firstOmitted = omitted + 1
      }
    }
  }
}

/// The card at its position in the layout. While the page is visible, only a shadow is drawn.
private struct HeroCardNode: WrapperNode {
  let index: Int
  let slot: PoseSlot
  let isOut: Bool
  let child: any Node
  let size: Size
  let shadow: ShadowStyle?

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let laid = child.layout(size, in: environment)
    return LayoutResult(size) { rect, builder in
      builder.posed(slot, at: rect.origin, isOwn: true) { inner in
        let frame = Rect(origin: .zero, size: rect.size)
        record(rect.size, environment, &inner)
        // A shadow would be visible through a card without a background.
        var shadow: Shadow?
        func drawCard(_ builder: inout TreeBuilder) {
          let start = builder.commands.count
          place(laid, frame, &builder)
          guard builder.commands[start...].background(of: rect.size) != nil else { return }
          shadow = ownShadow(environment)
          guard let shadow else { return }
          builder.commands.insert(.shadow(roundedRect(frame, cornerRadius), shadow), at: start)
        }
        if isOut {
          // While the page is open or in transition, the page draws the card. This code only
          // records the card's frames, and draws the card's shadow.
          inner.unseen { drawCard(&$0) }
          drawLayer(frame, &inner) { layer in
            if let shadow { layer.draw(.shadow(roundedRect(frame, cornerRadius), shadow)) }
          }
        } else {
          drawLayer(frame, &inner, drawCard)
        }
        inner.components.update(index, as: HeroComponent.self) { component, _ in
          component.layout?.shadow = shadow
        }
      }
    }
  }

  private func record(_ size: Size, _ environment: EnvironmentValues, _ builder: inout TreeBuilder)
  {
    let room = builder.build.room
    var layout = HeroLayout(
      room: room.frame.size, origin: room.frame.origin, page: .zero, card: size,
      cardToPage: builder.chain(to: room.space), radius: cornerRadius,
      direction: environment.direction)
    layout.cardToPage.steps.append(.transform(.translation(.zero - room.frame.origin)))
    layout.around.steps = Array(layout.cardToPage.steps.dropFirst())
    builder.components.update(index, as: HeroComponent.self) { component, _ in
      layout.page = component.form.pageFrame(in: layout.room, layout.direction)
      layout.matches = component.layout?.matches ?? []
      component.layout = layout
    }
  }

  private func place(_ laid: LayoutResult, _ frame: Rect, _ builder: inout TreeBuilder) {
    let side = builder.build.matches.side
    builder.build.matches.ofCards[index] = [:]
    builder.build.matches.side = .card(index, space: builder.space)
    laid.place(in: frame, &builder)
    builder.build.matches.side = side
  }

  private func drawLayer(
    _ frame: Rect, _ builder: inout TreeBuilder, _ content: (inout TreeBuilder) -> Void
  ) {
    let number = UInt64(UInt32(truncatingIfNeeded: slot.index))
    // The layer is larger than the card, because the layer includes the card's shadow.
    builder.layer(
      0x4E00_0000_0000 | number << 1 | (isOut ? 1 : 0), bounds: frame.inset(by: -48), content)
  }

  private func ownShadow(_ environment: EnvironmentValues) -> Shadow? {
    guard var own = shadow?.shadow(environment.theme) else { return nil }
    own.offset.dx *= environment.direction.sign
    return own
  }
}

// Heroes in the tree: a card, and the page that it opens over everything around it.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interactions

extension View {
  /// Makes the view a card that opens to a page while the binding is true, and closes otherwise.
  ///
  /// A tap opens it. The page is closed by its button, by Escape, by `.dismiss()` of a button
  /// inside, or by a drag from either side. A finger can interrupt the flight.
  ///
  /// Views that are `matched` on both move from card to page. Without them, the page grows out of
  /// the card as a whole.
  ///
  /// - Parameters:
  ///   - id: Name of the component in reports, and for views that are driven by it.
  ///   - label: Accessibility label of the card.
  ///   - shadow: Shadow of the card at rest.
  ///   - mayDismiss: Whether a source may dismiss the page. It is called at the beginning and at
  ///     the release of a drag, and once for a tap, a key or a change of the binding. After a
  ///     refused drag, the page returns.
  ///   - onDismissRefused: The change for a refused dismissal, once for each attempt.
  ///   - onDismiss: Applied when the page is a card again.
  public func hero(
    id: String, isOpen: Binding<Bool>, label: String? = nil,
    configuration: HeroConfiguration = HeroConfiguration(), shadow: ShadowStyle? = .card,
    mayDismiss: @escaping @Sendable (DismissalSource) -> Bool = { _ in true },
    onDismissRefused: (@Sendable (DismissalSource) -> Change)? = nil,
    onDismiss: Change? = nil, @ViewBuilder page: @escaping @Sendable () -> ViewList
  ) -> ViewList {
    var form = HeroForm(id: id, isOpen: isOpen)
    form.configuration = configuration
    form.label = label ?? id
    form.mayDismiss = mayDismiss
    form.onDismissRefused = onDismissRefused
    form.onDismiss = onDismiss
    return ViewList(nodes: [HeroNode(card: node, form: form, shadow: shadow, page: page)])
  }
}

private struct HeroNode: Node {
  let card: any Node
  let form: HeroForm
  let shadow: ShadowStyle?
  let page: @Sendable () -> ViewList

  func flexibility(_ axis: Axis) -> Flexibility { card.flexibility(axis) }
  var layoutPriority: Double { card.layoutPriority }
  var cornerRadius: Double { card.cornerRadius }
  var stretches: Bool { card.stretches }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let laid = card.layout(proposal, in: environment)
    return Laid(laid.size) { rect, assembly in
      let around = assembly.parts.surroundings
      let form = form
      let home = assembly.homeList
      let index = assembly.parts.name(
        assembly.partID("hero", .text(form.id)), called: form.id, in: assembly.room.part,
        isAside: assembly.isAside, slots: HeroSlots.roles
      ) { HeroPart($0, $1, form, catching: environment.catching, around) }
      let part = assembly.parts.update(index, as: HeroPart.self) { part, effects in
        part.follow(form, catching: environment.catching, around, into: &effects)
        part.home = home
        return part
      }
      guard let part else { return }
      var view = ViewList(nodes: [
        HeroCardNode(
          index: index, part: part, form: form, card: card, size: rect.size, shadow: shadow)
      ])
      if !part.isOut {
        view =
          view.gesture(part.interaction.pressRecognizer)
          .onTap(Change(kind: .open(index), path: form.isOpen.set(true).path), label: form.label)
      }
      view.node.layout(rect.size, in: environment).place(in: rect, &assembly)
      guard part.isOut else {
        if !part.lastBuilt.isEmpty {
          assembly.parts.update(index, as: HeroPart.self) { part, _ in part.lastBuilt.removeAll() }
        }
        return
      }
      let rank = part.isInFront ? 2 : part.flight.isClosing && !part.isReplaced ? 1 : 0
      assembly.room.pages.append(
        PageRoom.Page(rank: rank) { placePage(index, part, environment, &$0) })
    }
  }

  // MARK: The page

  private func placePage(
    _ index: Int, _ part: HeroPart, _ environment: EnvironmentValues, _ assembly: inout Assembly
  ) {
    let room = assembly.room.frame
    var backdrop = Rectangle(.clear).backdrop(.ultraThin).posedByPart(part.slots.backdrop)
    // Content below a closing page can be used at once.
    if part.isInFront { backdrop = backdrop.blocksHits() }
    let (scrolled, side) = (assembly.scrolled, assembly.matching)
    (assembly.scrolled, assembly.matching) = (nil, nil)
    backdrop.node.layout(room.size, in: environment).place(in: room, &assembly)
    var environment = environment
    // The content of a closing page does not scroll any more.
    environment.isScrollEnabled = part.isInFront
    if environment.theme == .dark {
      rim(part.slots.rim).node.layout(room.size, in: environment)
        .place(in: room, &assembly)
    }
    let content = assembly.parts.update(index, as: HeroPart.self) { part, _ in
      part.lastBuilt.views(
        of: 0, isPresented: part.form.isOpen.value, isLeaving: !part.isInFront
      ) { ViewList(ZStack(alignment: .topLeading) { page() }) }
    }
    let isVeiled = part.isInFront && assembly.parts.isVeiled(index)
    assembly.inside(index, isAside: !part.isInFront) { inner in
      let view = pageView(
        index, part, content ?? ViewList(nodes: []), room.size, isVeiled: isVeiled)
      view.node.layout(room.size, in: environment).place(in: room, &inner)
    }
    (assembly.scrolled, assembly.matching) = (scrolled, side)
  }

  /// The page with its recognizers. While it is presented, it accepts edge drags in the whole area.
  /// While it closes, a finger interrupts it only on its visible part.
  private func pageView(
    _ index: Int, _ part: HeroPart, _ content: ViewList, _ size: Size, isVeiled: Bool
  ) -> ViewList {
    let frame = form.pageFrame(in: size, .leftToRight)
    let sheet = ViewList(
      ZStack(alignment: .topLeading) {
        Rectangle(.bg)
        ViewList(nodes: [
          HeroContentNode(
            index: index, part: part, card: card,
            content: content.frame(width: size.width, height: size.height).pageRoom().node)
        ])
        if form.configuration.hasCloseButton {
          closeButton.posedByPart(part.slots.close)
            .placed(x: frame.maxX - 64, y: 16, width: 48, height: 48)
        }
        if isVeiled { Rectangle(.clear).backdrop(.ultraThin).posedByPart(part.slots.veil) }
      }
      .frame(width: size.width, height: size.height))
    let catching = part.interaction.catchRecognizer
    let edge = part.interaction.edgeRecognizer(margin: frame.minX)
    let tap = part.interaction.pressRecognizer
    if part.isInFront {
      let page = sheet.gesture(catching).posedByPart(part.slots.page)
      guard frame.minX > 0 else { return page.gesture(edge).keepsFocus() }
      let beside = Rectangle(.clear)
        .onTap(.dismiss(.tap), label: "Close", focusable: false, role: .scrim)
      return ViewList(
        ZStack(alignment: .topLeading) {
          beside
          page
        }
      ).gesture(edge).keepsFocus()
    }
    if part.isReplaced { return sheet.gesture(tap).posedByPart(part.slots.page) }
    // A drag that does not interrupt the page scrolls the list below.
    let list = part.home.map { ListInteraction.recognizers($0.key, $0.axis) } ?? []
    return sheet.gestures([catching, edge, tap] + list).posedByPart(part.slots.page)
  }

  private var closeButton: ViewList {
    ZStack {
      Circle(.clear).frame(width: 40, height: 40).backdrop(.thin, radius: 20)
      Glyph(.xmark, size: 24, .ink, weight: 2.2)
    }
    .frame(width: 48, height: 48)
    .onTap(.dismiss(.button), label: "Close", feedback: .shrinks)
  }
}

/// The screen's content on a page. During the flight, it also draws the card's look.
private struct HeroContentNode: Node {
  let index: Int
  let part: HeroPart
  let card: any Node
  let content: any Node

  func flexibility(_ axis: Axis) -> Flexibility { .fills }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let laid = content.layout(proposal, in: environment)
    return Laid(laid.size) { rect, assembly in
      assembly.pageMatches[index] = []
      let isUnderway = part.flight.isUnderway
      let side = assembly.matching
      let outer = (assembly.matchMarks, assembly.followed, assembly.matchedAround)
      (assembly.matchMarks, assembly.followed, assembly.matchedAround) = ([], [], nil)
      let start = assembly.commands.count
      assembly.matching = .page(index, space: assembly.space, isUnderway: isUnderway)
      assembly.posed(part.slots.content, at: rect.origin, isOwn: true) {
        laid.place(in: Rect(origin: .zero, size: rect.size), &$0)
      }
      assembly.matching = side
      let matches = assembly.pageMatches[index] ?? []
      assembly.parts.update(index, as: HeroPart.self) { part, _ in part.layout?.matches = matches }
      if isUnderway, let layout = assembly.parts.part(index, as: HeroPart.self)?.layout {
        let draw = { drawLook(layout, at: rect.origin, environment, &$0) }
        if layout.hasCommon {
          assembly.crossFade(from: start, by: part.slots.fade, draw)
        } else {
          draw(&assembly)
        }
      }
      (assembly.matchMarks, assembly.followed, assembly.matchedAround) = outer
    }
  }

  /// Draws the card without the views that the page draws itself.
  private func drawLook(
    _ layout: HeroLayout, at origin: Point, _ environment: EnvironmentValues,
    _ assembly: inout Assembly
  ) {
    let names = Set(layout.matches.filter { $0.card != nil }.map(\.name))
    assembly.posed(part.slots.look, at: origin, isOwn: true) { look in
      look.picture {
        $0.matching = .look(names)
        card.layout(layout.card, in: environment)
          .place(in: Rect(origin: .zero, size: layout.card), &$0)
      }
    }
  }
}

/// A card in its layout position. While its page is out, only its shadow is drawn.
private struct HeroCardNode: Node {
  let index: Int
  let part: HeroPart
  let form: HeroForm
  let card: any Node
  let size: Size
  let shadow: ShadowStyle?

  func flexibility(_ axis: Axis) -> Flexibility { card.flexibility(axis) }
  var layoutPriority: Double { card.layoutPriority }
  var cornerRadius: Double { card.cornerRadius }
  var stretches: Bool { card.stretches }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let laid = card.layout(size, in: environment)
    return Laid(size) { rect, assembly in
      assembly.posed(part.slots.card, at: rect.origin, isOwn: true) { inner in
        let frame = Rect(origin: .zero, size: rect.size)
        record(rect.size, environment, &inner)
        if part.isOut {
          // The page draws the card now, and its shadow a moment later.
          inner.unseen { place(laid, frame, &$0) }
          drawShadow(frame, environment, &inner) { _ in }
        } else {
          drawShadow(frame, environment, &inner) { place(laid, frame, &$0) }
        }
      }
    }
  }

  private func record(_ size: Size, _ environment: EnvironmentValues, _ assembly: inout Assembly) {
    let room = assembly.room
    var layout = HeroLayout(
      room: room.frame.size, origin: room.frame.origin,
      page: form.pageFrame(in: room.frame.size, environment.direction), card: size,
      way: assembly.chain(to: room.space), radius: cornerRadius,
      shadow: ownShadow(environment), direction: environment.direction)
    layout.way.steps.append(.transform(.translation(.zero - room.frame.origin)))
    layout.around.steps = Array(layout.way.steps.dropFirst())
    assembly.parts.update(index, as: HeroPart.self) { part, _ in
      layout.matches = part.layout?.matches ?? []
      part.layout = layout
    }
  }

  private func place(_ laid: Laid, _ frame: Rect, _ assembly: inout Assembly) {
    let side = assembly.matching
    assembly.cardMatches[index] = [:]
    assembly.matching = .card(index, space: assembly.space)
    laid.place(in: frame, &assembly)
    assembly.matching = side
  }

  private func drawShadow(
    _ frame: Rect, _ environment: EnvironmentValues, _ assembly: inout Assembly,
    _ content: (inout Assembly) -> Void
  ) {
    let number = UInt64(UInt32(truncatingIfNeeded: part.slots.card.index))
    // The bounds leave space for the shadow.
    assembly.layer(
      0x4E00_0000_0000 | number << 1 | (part.isOut ? 1 : 0), bounds: frame.inset(by: -48)
    ) { layer in
      if let shadow = ownShadow(environment) {
        layer.draw(.shadow(roundedRect(frame, cornerRadius), shadow))
      }
      content(&layer)
    }
  }

  private func ownShadow(_ environment: EnvironmentValues) -> Shadow? {
    guard var own = shadow?.shadow(environment.theme) else { return nil }
    own.offset.dx *= environment.direction.sign
    return own
  }
}

// A session of each kind of interaction, as in the reference, and random histories.
import Interactions
import Support

/// The kinds of interactions, each with its usual session.
enum Kind: String, CaseIterable, Sendable {
  case list, row, cover, sheet, drawer, stack, pager, pagerInStack, card, lightbox, overlay

  static let window = Rect(0, 0, 390, 844)

  /// The session, for a window of 390 × 844 points.
  func session(_ direction: LayoutDirection, _ isFluid: Bool = false) -> GestureSession {
    var session = GestureSession(Arbiter(direction: direction))
    let window = Kind.window
    switch self {
    case .list: session.add(.list(ListInteraction(content: 3000)), frame: window)
    case .row:
      var configuration = ListInteraction.Configuration()
      configuration.axis = .horizontal
      session.add(
        .list(ListInteraction(configuration, content: 2000)), frame: Rect(0, 200, 390, 400))
    case .cover:
      let cover = SheetInteraction(
        SheetInteraction.Configuration(isFluid ? .fluid : PullDownConfiguration()),
        layout: SheetInteraction.Layout(extent: 844))
      session.add(.sheet(cover), frame: window)
    case .sheet:
      let sheet = SheetInteraction(
        SheetInteraction.Configuration(rule: DetentsConfiguration().rule),
        layout: SheetInteraction.Layout(extent: 700, detents: [400, 0]), selected: 1)
      session.add(.sheet(sheet), frame: Rect(0, 144, 390, 700))
      session.addList(toSheet: 0, frame: Rect(0, 204, 390, 640), content: 2000)
    case .drawer:
      var configuration = SheetInteraction.Configuration(rule: DrawerConfiguration().rule)
      configuration.orientation.edge = .leading
      let drawer = SheetInteraction(
        configuration, layout: SheetInteraction.Layout(extent: 300), isPresented: false)
      session.add(.sheet(drawer))
      session.addRegion(.edge(zone: 24), of: 0, frame: window)
      let x = direction == .leftToRight ? 0.0 : 90
      session.addRegion(.content, of: 0, frame: Rect(x, 0, 300, 844))
    case .stack: session.add(.stack(StackInteraction(depth: 3)), frame: window)
    case .pager: session.add(.pager(PagerInteraction(count: 5, page: 2)), frame: window)
    case .pagerInStack:
      session.add(.stack(StackInteraction(depth: 3)), frame: window)
      let pager = PagerInteraction(number: 1, count: 5)
      session.add(.pager(pager), frame: window, in: 0, allowsBack: true)
    case .card:
      session.add(.card(CardInteraction()), frame: window)
      session.addRegion(.card, of: 0, frame: Rect(20, 100, 350, 300))
    case .lightbox:
      let layout = LightboxInteraction.Layout(pictures: [Size(3, 2), Size(2, 3), Size(1, 1)])
      session.add(.lightbox(LightboxInteraction(layout: layout, shown: 1)), frame: window)
    case .overlay:
      var container = ContainerConfiguration(.stacking, .multiple)
      container.common = ContainerViewConfiguration {
        $0.alignment = .bottom
        $0.dismissGesture = .swipeDown
        $0.autoDismiss = .seconds(2)
      }
      session.add(
        .overlay(OverlayInteraction(OverlayInteraction.Configuration(container))), frame: window)
    }
    return session
  }

  /// Presents the interaction again, or shows another view.
  func present(in session: inout GestureSession, at now: Instant, _ number: Int) {
    switch self {
    case .cover, .sheet, .drawer, .stack, .pagerInStack, .card: session.present(0, at: now)
    case .pager: session.select(0, number, at: now)
    case .lightbox: session.select(0, number % 3, at: now)
    case .overlay:
      session.show(
        OverlayView(ViewID(UInt64(number)), size: Size(300, 60)), in: 0, at: now)
    case .list, .row:
      session.scroll(0, .scroll(to: 100 * Double(number), animated: true), at: now)
    }
  }
}

extension GestureSession {
  /// Every value that can be drawn.
  func values(at now: Instant) -> [Double] {
    (0..<count).flatMap { index -> [Double] in
      switch self[index] {
      case .list(let list): return [list.motion.offset(at: now)]
      case .sheet(let sheet):
        let state = sheet.sheet
        return [
          sheet.offset(at: now), state.progress(at: now), state.cornerRadius(at: now),
        ] + (0..<sheet.machine.listCount).map { sheet.machine.motion(ofList: $0).offset(at: now) }
      case .stack(let stack):
        let pose = stack.machine.pose(at: now)
        return [pose.upper, pose.lower, pose.dim, pose.shade]
      case .pager(let pager): return [pager.machine.pose(at: now).scrolled]
      case .row(let row):
        let pose = row.machine.pose(at: now)
        return [pose.offset, pose.expansion]
      case .card(let card):
        let (flight, drag) = (card.flight.pose(at: now), card.drag(at: now))
        return [
          flight.progress, flight.blur, flight.offset.dx, flight.offset.dy, drag.drawn,
          card.press.value(at: now), card.closeButtonOpacity(at: now),
        ]
      case .lightbox(let box):
        let pose = box.box.pose(at: now)
        return [
          pose.presence, pose.place.center.dx, pose.place.center.dy, pose.place.zoom,
          pose.place.turn, box.isOut ? box.pager.pose(at: now).scrolled : 0,
        ]
      case .overlay(let overlay):
        return [overlay.groupBackground(at: now)]
          + overlay.values(at: now).flatMap {
            [$0.offset.dx, $0.offset.dy, $0.scaleX, $0.scaleY, $0.opacity, $0.background]
          }
      }
    }
  }

  mutating func play(_ samples: [PointerSample], wait: Double = 0) {
    for sample in samples { handle(sample) }
    if let last = samples.last { advance(to: last.instant + wait) }
  }
}

/// The samples of a straight stroke.
func stroke(
  _ from: Point, _ to: Point, seconds: Double, rest: Double = 0, at start: Double = 1
) -> [PointerSample] {
  Finger(1).drag(from: from, by: to - from, at: start, duration: seconds, steps: 20, rest: rest)
}

// The systems that are explored: each kind of interaction, and pairs that share a finger.
import Interactions

extension ExploredSystem {
  package static var all: [ExploredSystem] {
    [
      list, listInSheet, sheetOverSheet, drawerOverStack, stack, pagerInStack, pagersBackAnywhere,
      listInPager, rowInListInStack, sliderInSheet, card, pulledCard, lightbox, toasts,
    ]
  }

  // MARK: Sheets

  private static func detentSheet(number: Int = 0) -> GestureSession.Interaction {
    .sheet(
      SheetInteraction(
        SheetInteraction.Configuration(rule: DetentsConfiguration().rule), number: number,
        layout: SheetInteraction.Layout(extent: 700, detents: [400, 0]), selected: 1))
  }

  static var listInSheet: ExploredSystem {
    var session = GestureSession()
    session.add(detentSheet(), frame: Rect(0, 144, 390, 700))
    session.addList(toSheet: 0, frame: Rect(0, 204, 390, 640), content: 1000)
    return ExploredSystem(
      name: "list in a sheet", session: session,
      commands: commands(0, "sheet") + [select(0, 0), select(0, 1)] + veto(0)
        + resizeSheet(0),
      places: [Point(195, 600), Point(195, 170)], axis: .vertical, stops: [100, 300, 500, 700],
      wheel: Vector(0, wheelStep), scene: "comments")
  }

  static var sheetOverSheet: ExploredSystem {
    var session = GestureSession()
    let cover = SheetInteraction(
      SheetInteraction.Configuration(PullDownConfiguration()),
      layout: SheetInteraction.Layout(extent: 844))
    session.add(.sheet(cover), frame: window)
    session.add(detentSheet(number: 1), frame: Rect(0, 144, 390, 700))
    return ExploredSystem(
      name: "sheet over a cover", session: session,
      commands: commands(1, "sheet") + commands(0, "cover") + [select(1, 0)] + veto(1)
        + resizeSheet(1),
      places: [Point(195, 600), Point(195, 80)], axis: .vertical, stops: [100, 300, 500, 700],
      scene: "places")
  }

  static var sliderInSheet: ExploredSystem {
    var session = GestureSession()
    let cover = SheetInteraction(
      SheetInteraction.Configuration(.fluid), layout: SheetInteraction.Layout(extent: 844))
    session.add(.sheet(cover), frame: window)
    let slider = Recognizer(
      RecognizerKey("slider", owner: .control), .drag(DragRule(axis: .horizontal)))
    session.setRegions(
      session.regions + [
        GestureSession.Region(
          frame: Rect(40, 500, 310, 44), recognizers: [slider], refusedAxes: .horizontal,
          parent: session.regions.count - 1)
      ])
    return ExploredSystem(
      name: "slider in a cover", session: session, commands: commands(0, "cover") + veto(0),
      places: [Point(195, 520), Point(195, 170)], axis: .vertical, stops: [100, 300, 520, 700],
      scene: "player")
  }

  static var drawerOverStack: ExploredSystem {
    var session = GestureSession()
    session.add(.stack(StackInteraction(depth: 2)), frame: window)
    var configuration = SheetInteraction.Configuration(rule: DrawerConfiguration().rule)
    configuration.orientation.edge = .trailing
    let drawer = SheetInteraction(
      configuration, number: 1, layout: SheetInteraction.Layout(extent: 300), isPresented: false)
    session.add(.sheet(drawer), in: 0)
    session.addRegion(.edge(zone: 24), of: 1, frame: window)
    session.addRegion(.content, of: 1, frame: Rect(90, 0, 300, 844))
    return ExploredSystem(
      name: "drawer over a stack", session: session,
      commands: commands(1, "drawer") + [push(0, to: 3), pop(0)] + veto(1),
      places: [Point(380, 400), Point(5, 400), Point(195, 400)], axis: .horizontal,
      stops: [5, 130, 260, 380], scene: "drawer")
  }

  // MARK: Lists

  static var list: ExploredSystem {
    var session = GestureSession()
    session.add(.list(ListInteraction(content: 1400)), frame: window)
    return ExploredSystem(
      name: "list", session: session,
      commands: [
        Command(
          name: "scroll",
          action: .change { $0.scroll(0, .scroll(to: 300, animated: true), at: $1) }),
        Command(
          name: "key", action: .change { $0.scroll(0, .key(.pageDown), at: $1) },
          script: #""key": "PageDown""#),
      ] + resizeList(0), places: [Point(195, 422)], axis: .vertical, stops: [100, 300, 500, 700],
      wheel: Vector(0, wheelStep), scene: "book")
  }

  // MARK: Pages

  static var stack: ExploredSystem {
    var session = GestureSession()
    session.add(.stack(StackInteraction(depth: 3)), frame: window)
    return ExploredSystem(
      name: "stack", session: session,
      commands: [push(0, to: 3), pop(0), select(0, 1)] + veto(0) + resizeStack(0),
      places: [Point(5, 400), Point(195, 400)],
      axis: .horizontal, stops: [5, 130, 260, 380], wheel: Vector(-wheelStep, 0),
      scene: "wizard")
  }

  static var pagerInStack: ExploredSystem {
    var session = GestureSession()
    session.add(.stack(StackInteraction(depth: 2)), frame: window)
    session.add(
      .pager(PagerInteraction(number: 1, count: 3)), frame: window, in: 0, allowsBack: true)
    return ExploredSystem(
      name: "pager in a stack", session: session,
      commands: [push(0, to: 2), pop(0), select(1, 0), select(1, 2)] + resizePager(1),
      places: [Point(195, 400), Point(5, 400)],
      axis: .horizontal, stops: [5, 130, 260, 380], scene: "pager")
  }

  static var pagersBackAnywhere: ExploredSystem {
    var configuration = StackInteraction.Configuration()
    configuration.navigation.backFrom = .anywhere
    var session = GestureSession()
    session.add(.stack(StackInteraction(configuration, depth: 2)), frame: window)
    session.add(
      .pager(PagerInteraction(number: 1, count: 2)), frame: window, in: 0, allowsBack: true)
    session.add(
      .pager(PagerInteraction(number: 2, count: 2)), frame: Rect(40, 300, 310, 200), in: 1)
    return ExploredSystem(
      name: "pager in a pager in a stack, back from anywhere", session: session,
      commands: [push(0, to: 2), pop(0), select(1, 1)],
      places: [Point(195, 400), Point(195, 100), Point(5, 400)],
      axis: .horizontal, stops: [5, 130, 260, 380], wheel: Vector(-wheelStep, 0), scene: "pager")
  }

  static var listInPager: ExploredSystem {
    var session = GestureSession()
    session.add(.pager(PagerInteraction(count: 3, page: 1)), frame: window)
    var configuration = ListInteraction.Configuration()
    configuration.axis = .horizontal
    session.add(
      .list(ListInteraction(configuration, number: 1, content: 500)),
      frame: Rect(0, 300, 390, 200), in: 0)
    return ExploredSystem(
      name: "horizontal list in a pager", session: session,
      commands: [select(0, 0), select(0, 1)] + resizePager(0),
      places: [Point(195, 400), Point(195, 100)], axis: .horizontal, stops: [5, 130, 260, 380],
      wheel: Vector(wheelStep, 0), scene: "pager")
  }

  static var rowInListInStack: ExploredSystem {
    var session = GestureSession()
    session.add(.stack(StackInteraction(depth: 2)), frame: window)
    session.add(.list(ListInteraction(number: 1, content: 1400)), frame: window, in: 0)
    session.add(
      .row(SwipeActionsInteraction(number: 2, width: 390)), frame: Rect(0, 360, 390, 80), in: 1)
    setActions(2, trailing: 160, of: &session, at: .zero)
    return ExploredSystem(
      name: "row in a list in a stack", session: session,
      commands: [push(0, to: 2), pop(0)]
        + [
          Command(name: "close row", interaction: 2, action: .dismiss(.programmatic)),
          Command(
            name: "open row", interaction: 2,
            action: .change { session, now in
              session.changeRow(2, at: now) { $0.open(.trailing, at: now, into: &$1) }
            }),
        ] + changeActions(2), places: [Point(195, 400), Point(5, 400), Point(195, 600)],
      axis: .horizontal,
      stops: [5, 130, 260, 380], wheel: Vector(wheelStep, 0), scene: "inbox")
  }

  // MARK: Cards, pictures and containers

  static var card: ExploredSystem {
    cardSystem("card", CardInteraction.Configuration(), .horizontal, stops: [5, 130, 260, 380])
  }

  static var pulledCard: ExploredSystem {
    var configuration = CardInteraction.Configuration()
    configuration.edge.pullDown = true
    return cardSystem(
      "card that is pulled down", configuration, .vertical, stops: [100, 300, 500, 700])
  }

  private static func cardSystem(
    _ name: String, _ configuration: CardInteraction.Configuration, _ axis: Axis, stops: [Double]
  ) -> ExploredSystem {
    var session = GestureSession()
    session.add(.card(CardInteraction(configuration, isOpen: true)), frame: window)
    session.addRegion(.card, of: 0, frame: Rect(20, 100, 350, 300))
    return ExploredSystem(
      name: name, session: session, commands: commands(0, "card") + veto(0),
      places: [Point(195, 300), Point(5, 300)], axis: axis, stops: stops, scene: "today")
  }

  static var lightbox: ExploredSystem {
    var session = GestureSession()
    let layout = LightboxInteraction.Layout(pictures: [Size(3, 2), Size(2, 3), Size(1, 1)])
    session.add(.lightbox(LightboxInteraction(layout: layout, shown: 1)), frame: window)
    var select = [select(0, 0), select(0, 2)]
    for index in select.indices {
      (select[index].presents, select[index].isContinuous) = (true, false)
    }
    return ExploredSystem(
      name: "light box with a pager", session: session,
      commands: commands(0, "light box", presents: false) + select + veto(0) + resizeLightbox(0),
      places: [Point(195, 422)], axis: .vertical, stops: [60, 300, 500, 800],
      scene: "lightbox")
  }

  static var toasts: ExploredSystem {
    var container = ContainerConfiguration(.stacking, .oneByOneWaitFinish)
    container.common = ContainerViewConfiguration {
      $0.alignment = .bottom
      $0.dismissGesture = .swipeDown
      $0.autoDismiss = .seconds(1.7)
    }
    var session = GestureSession()
    session.add(
      .overlay(OverlayInteraction(OverlayInteraction.Configuration(container))), frame: window)
    // The second view stays until it is dismissed.
    func show(_ number: UInt64) -> Command {
      let settings = ContainerViewConfiguration { if number == 2 { $0.autoDismiss = .disable } }
      return Command(
        name: "show \(number)",
        action: .change {
          $0.show(
            OverlayView(ViewID(number), settings: settings, size: Size(300, 60)), in: 0, at: $1)
        }, isContinuous: false)
    }
    func dismiss(_ number: UInt64) -> Command {
      Command(
        name: "dismiss \(number)",
        action: .change { $0.dismiss(ViewID(number), in: 0, at: $1) })
    }
    return ExploredSystem(
      name: "toasts in a queue", session: session,
      commands: [
        show(1), show(2), dismiss(1),
        Command(name: "dismiss all", action: .change { $0.dismissAll(in: 0, at: $1) }),
      ], places: [Point(195, 800)], axis: .vertical, stops: [700, 770, 840],
      probedCommands: 4, scene: "overlays")
  }
}

// What the controls of the playground do.
import Drawing
import Geometry
import Interface
import Overlay

extension OverlaysExhibit {
  mutating func play(
    _ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard playground != nil else { return }
    switch event {
    case .action(let action): act(action, at: now)
    case .gesture(let gesture):
      guard gesture.recognizer.name == Self.rowTap, gesture.phase == .ended else { return }
      openRow(gesture.recognizer.ordinal, at: now)
    case .value(let action, let value): turn(action, value, at: now)
    case .deadline:
      guard let due = playground!.due, due <= now else { return }
      playground!.due = nil
      for _ in 0..<3 { sendCard("display", at: now) }
    default: return
    }
    report(into: &effects)
    effects.rebuild()
  }

  /// The recognizers of the rows that several fingers hit.
  static let rowTap = "list row"

  // MARK: buttons

  private mutating func act(_ action: ActionID, at now: Instant) {
    let number = action.index
    switch action.name {
    case "pages": showPages(at: now)
    case "page":
      overlays.dismissAllView(in: ["pages"], animated: true, at: now)
      open(PlayPage(rawValue: number) ?? .queues, at: now)
    case "show": show(Self.rows[number], at: now)
    case "top": overlays.dismissTopmostView(in: [Self.rows[number]], animated: true, at: now)
    case "all": overlays.dismissAllView(in: [Self.rows[number]], animated: true, at: now)
    case "card": sendCard(Self.stages[number], at: now)
    case "clear":
      overlays.dismissAllView(
        in: [Self.stages[number]], animated: playground!.animated, at: now)
    case "choose": overlays.dismissAllView(in: ["menu", "popover"], animated: true, at: now)
    case "gesture": sendGesture(number, at: now)
    case "popover": popUp(number, at: now)
    case "link": openLink(animated: number == 1, at: now)
    case "ready": sendReady(number, at: now)
    case "unveil":
      overlays.dismissAllView(in: ["veil"], animated: true, at: now)
      playground!.veilSince = nil
    default: break
    }
  }

  /// Containers of the first page, and those that get coloured cards.
  static let rows = ["notices", "dialog", "menu"]
  static let stages = ["display", "views", "grounds", "motion"]

  mutating func open(_ page: PlayPage, at now: Instant) {
    let old = Playground.names(of: playground!.page)
    let new = Playground.names(of: page)
    for index in places.indices {
      let name = places[index].description.name
      if old.contains(name), !new.contains(name), let token = places[index].token {
        overlays.disconnect(token, at: now)
        places[index].isConnected = false
      }
      if new.contains(name) { connect(index, at: now) }
    }
    playground!.page = page
    playground!.isLeft = false
    playground!.isRight = false
    playground!.veilSince = nil
    playground!.due = nil
  }

  private mutating func send(
    _ view: some View, in name: String, _ settings: ViewSettings = ViewSettings(),
    size: Size? = nil, binding: BindingID? = nil, animated: Bool = true, word: String? = nil,
    at now: Instant
  ) {
    playground!.sent += 1
    let id = number(of: word ?? "\(name) \(playground!.sent)")
    if let binding { overlays.raise(binding) }
    overlays.show(
      AnyView(view), with: id, in: name, settings, size: size, binding: binding,
      animated: animated, at: now)
  }

  private mutating func show(_ name: String, at now: Instant) {
    switch name {
    case "notices":
      let toast = PlayWords.toasts[playground!.sent % PlayWords.toasts.count]
      send(
        Toast(toast.title, toast.detail, glyph: toast.glyph, word: toast.word), in: name, at: now)
    case "dialog":
      send(
        DialogCard(
          "Return 慢船来信?",
          "Your 14 notes stay on this device and come back if you borrow it again.",
          picture: playground!.pictures.picture("cover-boat"),
          answers: [("Return the book", nil), ("Keep reading", nil)]), in: name, at: now)
    default:
      send(PlayWords.shelves(direction), in: name, at: now)
    }
  }

  private mutating func showPages(at now: Instant) {
    let here = playground!.page
    send(
      ChoicePanel(
        "Pages",
        PlayPage.allCases.map {
          .init($0.title, action: ActionID("page", $0.rawValue), isChosen: $0 == here)
        }), in: "pages", word: "pages", at: now)
  }

  // MARK: cards

  private mutating func sendCard(_ name: String, at now: Instant) {
    let number = playground!.sent
    let card = PlayCard(number: number)
    switch name {
    case "display": send(card, in: name, size: PlayCard.size(number), at: now)
    case "views": send(card, in: name, PlayWords.varied(number), size: Size(110, 70), at: now)
    case "grounds": sendGround(card, at: now)
    default:
      send(
        card, in: name, ViewSettings(alignment: Alignment.allCases[number * 4 % 9]),
        size: Size(150, 90), animated: playground!.animated, at: now)
    }
  }

  private mutating func sendGround(_ card: PlayCard, at now: Instant) {
    let styles: [OverlayBackground] = [
      .color(Color(red: 0.04, green: 0.45, blue: 0.4, alpha: 0.35)), .blur(.thin),
      .view(Self.tiles), .disable,
    ]
    let settings = ViewSettings(
      tapToDismiss: playground!.tapDismisses, backgroundStyle: styles[playground!.background],
      dismissGesture: playground!.tapDismisses ? nil : .tap,
      transition: .combined(.scale(0.9, anchor: .center), .opacity))
    playground!.sent += 1
    let id = number(of: "ground \(playground!.sent)")
    overlays.show(
      AnyView(card), with: id, in: "grounds", settings, size: Size(200, 130),
      background: AnyView(PlayTiles()), at: now)
  }

  private mutating func sendGesture(_ number: Int, at now: Instant) {
    let (title, gesture) = PlayWords.gestures[number]
    send(
      PlayCard(number: number, title: title), in: "gestures",
      ViewSettings(dismissGesture: gesture), size: Size(350, 64), word: title, at: now)
  }

  private mutating func popUp(_ number: Int, at now: Instant) {
    let panel = Size(220, 156)
    let window = size
    let origin = PlayWords.pop(number, in: window)
    let popover = Popover(from: origin, size: panel, in: window, direction: direction)
    if let index = places.firstIndex(where: { $0.description.name == "popover" }) {
      places[index].description.settings = ContainerSettings(popover)
      if let token = places[index].token {
        overlays.configure(token, places[index].description.settings, at: now)
      }
    }
    send(
      ChoicePanel(
        "",
        ["Open", "Share", "Delete"].map { .init($0, action: ActionID("choose")) }, width: 220),
      in: "popover", word: "popover \(number)", at: now)
  }

  private mutating func openRow(_ number: Int, at now: Instant) {
    send(
      PlaySheet(title: PlayWords.books[number]), in: "rows", size: Size(size.width, 420), at: now)
  }

  private mutating func openLink(animated: Bool, at now: Instant) {
    overlays.dismissAllView(notInclude: ["link"], animated: false, at: now)
    send(
      PlaySheet(title: animated ? "Opened by hand" : "Opened by a link"), in: "link", size: size,
      animated: animated, at: now)
  }

  private mutating func sendReady(_ number: Int, at now: Instant) {
    switch number {
    case 0: show("notices", at: now)
    case 1:
      send(BannerBar("Loan ends on Sunday"), in: "banner", at: now)
    case 2: show("dialog", at: now)
    case 3: show("menu", at: now)
    case 4: showPages(at: now)
    case 5: popUp(-1, at: now)
    default:
      playground!.veilSince = now
      send(PlayVeil(), in: "veil", word: "veil", at: now)
    }
  }

  // MARK: sliders and switches

  private mutating func turn(_ action: ActionID, _ value: Double, at now: Instant) {
    switch action.name {
    case "gap":
      playground!.gap = value
      change("notices", at: now) { $0.delayForShowingNext = value }
    case "most":
      playground!.most = value
      change("notices", at: now) { $0.maximumNumberOfViewsInMultipleMode = UInt(max(0, value)) }
    case "pause", "escape":
      var tuning = overlays.registry.tuning
      if action.name == "pause" {
        tuning.pausesAutoDismiss = value > 0
      } else {
        tuning.escapeDismisses = value > 0
      }
      overlays.retune(tuning, at: now)
    case "type":
      playground!.display = ContainerViewDisplayType.allCases[Int(value)]
      // The views of another arrangement come after a breath.
      overlays.dismissAllView(in: ["display"], animated: true, at: now)
      let type = playground!.display
      change("display", at: now) { $0.displayType = type }
      playground!.due = now + 0.3
    case "order":
      playground!.order = value > 0 ? .descending : .ascending
      let order = playground!.order
      change("display", at: now) { $0.displayOrder = order }
    case "spacing":
      playground!.spacing = value
      change("display", at: now) { $0.spacing = value }
    case "ground": playground!.background = Int(value)
    case "tap": playground!.tapDismisses = value > 0
    case "animated": playground!.animated = value > 0
    case "waits":
      playground!.waits = value > 0
      change("rows", at: now) {
        $0.queueControlOperator = value > 0 ? .debounce(seconds: 0.1) : .none
      }
    case "left", "right": flip(action.name, value > 0, at: now)
    default: break
    }
  }

  private mutating func flip(_ name: String, _ on: Bool, at now: Instant) {
    let bound = binding(name)
    if on {
      send(
        PlayCard(number: name == "left" ? 1 : 5, title: "Tap me away"), in: name,
        ViewSettings(dismissGesture: .tap), size: Size(180, 200), binding: bound, at: now)
    } else {
      overlays.setBinding(bound, false, at: now)
    }
  }

  private mutating func change(
    _ name: String, at now: Instant, _ change: (inout ContainerSettings) -> Void
  ) {
    guard let index = places.firstIndex(where: { $0.description.name == name }) else { return }
    change(&places[index].description.settings)
    guard let token = places[index].token, places[index].isConnected else { return }
    overlays.configure(token, places[index].description.settings, at: now)
  }

  /// Whether a switch that stands for a binding is on.
  func isOn(_ name: String) -> Bool {
    bindings.first { $0.name == name }.map { overlays.registry.value(of: $0.id) } ?? false
  }
}

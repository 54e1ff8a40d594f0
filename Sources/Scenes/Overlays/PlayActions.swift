// The actions of the playground's controls, and the handling of events from its containers.
import Interface
import Overlay

extension OverlaysScene {
  /// Name of the recognizers of the rows. Two fingers can tap two rows at the same time.
  static let rowTap = "list row"
  /// Names of the containers of the first page. The containers in `cards` show coloured cards.
  static let rows = ["notices", "dialog", "menu"]
  static let cards = ["display", "views", "grounds", "motion"]

  mutating func handle(
    _ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch event {
    case .action(let action): act(action, at: now, into: &effects)
    case .gesture(let gesture):
      guard gesture.recognizer.name == Self.rowTap, gesture.phase == .ended else { return }
      let sheet = PlaySheet(title: PlayWords.books[gesture.recognizer.ordinal])
      send(sheet.frame(width: size.width, height: 420), in: "rows", into: &effects)
    case .value("type", let value):
      display = Int(value)
      // The old views are dismissed first. After a short delay, the new views are sent.
      effects.dismissAllView(in: ["display"], animated: true)
      due = now + 0.3
    case .deadline:
      guard let due, due <= now else { return }
      self.due = nil
      for _ in 0..<3 { sendCard("display", into: &effects) }
    case .resized(let size): self.size = size
    case .container(let event):
      handle(event, into: &effects)
      return
    default: return
    }
    effects.setNeedsUpdate()
  }

  /// Counts the effect of a container. Reports an effect that a user could notice.
  private mutating func handle(
    _ event: ScreenEvent.ContainerEvent, into effects: inout ScreenEffects
  ) {
    if case .accepted(let view) = event.effect, !log.names.isNamed(view.id) {
      // A binding presented the view, so the view is counted here.
      log.sent += 1
      log.names.name(view.id, "\(event.container ?? "") \(log.sent)")
    }
    explain(event, into: &effects)
    log.tallies[event.container ?? "", default: ContainerTally()]
      .handle(event.effect, log.names, at: event.instant, into: &effects)
  }

  // MARK: Buttons

  private mutating func act(
    _ action: ActionID, at now: Instant, into effects: inout ScreenEffects
  ) {
    let number = action.index
    switch action.name {
    case "pages": sendPages(into: &effects)
    case "page":
      effects.dismissAllView(in: ["pages"], animated: true)
      open(PlayPage(rawValue: number) ?? .queues)
    case "show": sendRow(Self.rows[number], into: &effects)
    case "top": effects.dismissTopmostView(in: [Self.rows[number]], animated: true)
    case "all": effects.dismissAllView(in: [Self.rows[number]], animated: true)
    case "card": sendCard(Self.cards[number], into: &effects)
    case "clear": effects.dismissAllView(in: [Self.cards[number]], animated: toggles.isAnimated)
    case "shelf": effects.dismissAllView(in: ["menu"], animated: true)
    case "choice": effects.dismissAllView(in: ["popover"], animated: true)
    case "gesture": sendGesture(number, into: &effects)
    case "popover": sendPopover(number, into: &effects)
    case "link": sendLink(animated: number == 1, into: &effects)
    case "ready": sendReady(number, at: now, into: &effects)
    case "unveil":
      effects.dismissAllView(in: ["veil"], animated: true)
      veilSince = nil
    default: break
    }
  }

  private mutating func open(_ page: PlayPage) {
    self.page = page
    (toggles.isLeft, toggles.isRight) = (false, false)
    veilSince = nil
    due = nil
  }

  // MARK: Views

  /// Sends a view to a container. The new view replaces the view with the script name `word`.
  mutating func send(
    _ view: some View, in name: String,
    using configuration: ContainerViewConfiguration = ContainerViewConfiguration(),
    animated: Bool = true, word: String? = nil, into effects: inout ScreenEffects
  ) {
    log.sent += 1
    let word = word ?? "\(name) \(log.sent)"
    let id = effects.show(
      view: view, with: log.names.number(word), in: name, using: permitted(configuration),
      animated: animated)
    log.names.name(id, word)
  }

  private mutating func sendRow(_ name: String, into effects: inout ScreenEffects) {
    switch name {
    case "notices":
      let toast = PlayWords.toasts[log.sent % PlayWords.toasts.count]
      send(
        Toast(toast.title, toast.detail, glyph: toast.glyph, action: toast.word), in: name,
        into: &effects)
    case "dialog":
      send(
        DialogCard(
          "Return 慢船来信?",
          "Your 14 notes stay on this device and come back if you borrow it again.",
          picture: pictures.picture("cover-boat"),
          buttons: [("Return the book", nil), ("Keep reading", nil)] as [(String, ActionID?)]),
        in: name, into: &effects)
    default: send(PlayWords.shelves(direction), in: name, into: &effects)
    }
  }

  private mutating func sendPages(into effects: inout ScreenEffects) {
    let choices = PlayPage.allCases.map {
      ChoicePanel.Choice(
        $0.title, action: ActionID("page", $0.rawValue), isChosen: $0 == page)
    }
    send(ChoicePanel("Pages", choices), in: "pages", word: "pages", into: &effects)
  }

  private mutating func sendCard(_ name: String, into effects: inout ScreenEffects) {
    let number = log.sent
    let card = PlayCard(number: number)
    switch name {
    case "display": send(card.frame(PlayCard.size(number)), in: name, into: &effects)
    case "views":
      send(
        card.frame(Size(110, 70)), in: name, using: PlayWords.varied(number), into: &effects)
    case "grounds": sendGround(card, into: &effects)
    default:
      let place = ContainerViewConfiguration {
        $0.alignment = Alignment.allCases[number * 4 % 9]
      }
      send(
        card.frame(Size(150, 90)), in: name, using: place, animated: toggles.isAnimated,
        into: &effects)
    }
  }

  private mutating func sendGround(_ card: PlayCard, into effects: inout ScreenEffects) {
    let styles: [ContainerBackgroundStyle] = [
      .color(Color(red: 0.04, green: 0.45, blue: 0.4, alpha: 0.35)), .blur(.thin),
      .customView(Tiles()), .disable,
    ]
    let configuration = ContainerViewConfiguration {
      $0.tapToDismiss = toggles.tapDismisses
      $0.backgroundStyle = styles[ground]
      $0.dismissGesture = toggles.tapDismisses ? nil : .tap
      $0.transition = .combined(.scale(0.9, anchor: .center), .opacity)
    }
    send(
      card.frame(Size(200, 130)), in: "grounds", using: configuration,
      word: "ground \(log.sent + 1)",
      into: &effects)
  }

  private mutating func sendGesture(_ number: Int, into effects: inout ScreenEffects) {
    let (title, gesture) = PlayWords.gestures[number]
    send(
      PlayCard(number: number, title: title).frame(Size(350, 64)), in: "gestures",
      using: ContainerViewConfiguration { $0.dismissGesture = gesture }, word: title,
      into: &effects)
  }

  /// Sends a menu. The button that was pressed sets the position of the menu's container.
  private mutating func sendPopover(_ number: Int, into effects: inout ScreenEffects) {
    popover = Popover(
      from: PlayWords.pop(number, in: size), size: Size(220, 156), in: size, direction: direction)
    let choices = ["Open", "Share", "Delete"].map {
      ChoicePanel.Choice($0, action: "choice")
    }
    send(
      ChoicePanel("", choices, width: 220), in: "popover", word: "popover \(number)",
      into: &effects)
  }

  private mutating func sendLink(animated: Bool, into effects: inout ScreenEffects) {
    effects.dismissAllView(notInclude: ["link"], animated: false)
    let sheet = PlaySheet(title: animated ? "Opened by hand" : "Opened by a link")
    send(sheet.frame(size), in: "link", animated: animated, into: &effects)
  }

  private mutating func sendReady(
    _ number: Int, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch number {
    case 0: sendRow("notices", into: &effects)
    case 1: send(BannerBar("Loan ends on Sunday"), in: "banner", into: &effects)
    case 2: sendRow("dialog", into: &effects)
    case 3: sendRow("menu", into: &effects)
    case 4: sendPages(into: &effects)
    case 5: sendPopover(-1, into: &effects)
    default:
      veilSince = now
      send(PlayScrim(), in: "veil", word: "veil", into: &effects)
    }
  }
}

extension View {
  fileprivate func frame(_ size: Size) -> ViewList { frame(width: size.width, height: size.height) }
}

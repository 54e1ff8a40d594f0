// The exhibit `today`: a list of cards; a card opens to a page, and the page is pushed back into it.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interface
import Motion

struct Today: Exhibit {
  static let name = "today"
  static let title = "Today"
  static let summary = "Cards that open to pages; an edge drag makes a page a card again."
  static let starts = ["list", "open"]
  static let groups = ["edgeCard", "hero", "stretchyCover", "scroll", "velocity", "gesture"]
  static let options = [
    ExhibitOption(
      "cards", .words(TodayArticle.all.map(\.id)), default: ["bindery", "tide", "mount"],
      "The cards of the list; two of one id are reported.")
  ]
  static let actions = [
    ExhibitAction("open", "id: opens the card with this id") { args in
      let ids = TodayArticle.all.map(\.id)
      if let key = args.keys.first(where: { $0 != "id" }) {
        return JSONComplaint("unknown key, expected id", at: ".\(key)")
      }
      guard let id = args["id"]?.text, ids.contains(id) else {
        return JSONComplaint("expected one of \(ids.joined(separator: ", "))", at: ".id")
      }
      return nil
    },
    ExhibitAction("close", "(none): closes the open page in code"),
  ]

  let articles: [TodayArticle]
  let pictures: any PictureShelf
  let theme: Theme
  let direction: LayoutDirection
  let reduceMotion: Bool
  private let veto: Set<String>
  private(set) var size: Size
  var list: ListScroll
  var page: ListScroll
  var hero: HeroTransition
  var edge: EdgeCard
  private var cover: StretchyCover
  /// Hundredths of each card's size, so that its rest is finer than a pixel.
  private var presses: [MovingValue]
  /// Who closes the page; nil while nobody does.
  private var closing: DismissalSource?
  /// What is wrong with the cards and has not been said yet.
  private var complaints: [String]

  init(_ setup: ExhibitSetup) {
    let ids = setup.options["cards"]?.array?.compactMap(\.text) ?? []
    articles = ids.compactMap { id in TodayArticle.all.first { $0.id == id } }
    pictures = setup.pictures
    theme = setup.theme
    direction = setup.direction
    reduceMotion = setup.reduceMotion
    veto = setup.veto
    size = setup.size
    let figures = setup.figures
    list = ListScroll(configuration: figures[ScrollMotion.Configuration.self])
    page = ListScroll(configuration: figures[ScrollMotion.Configuration.self])
    let opens = setup.start == "open" && !articles.isEmpty
    let configuration = figures[HeroTransition.Configuration.self]
    hero =
      opens
      ? HeroTransition(open: 0, configuration: configuration)
      : HeroTransition(configuration: configuration)
    edge = EdgeCard(configuration: figures[EdgeCard.Configuration.self])
    cover = StretchyCover(configuration: figures[StretchyCover.Configuration.self])
    presses = articles.map { _ in MovingValue(100) }
    complaints = []
    complaints = duplicates
  }

  mutating func adopt(_ figures: Figures, at now: Instant, into effects: inout ScreenEffects) {
    list.motion.configuration = figures[ScrollMotion.Configuration.self]
    page.motion.configuration = figures[ScrollMotion.Configuration.self]
    hero.configuration = figures[HeroTransition.Configuration.self]
    edge.configuration = figures[EdgeCard.Configuration.self]
    cover.configuration = figures[StretchyCover.Configuration.self]
    effects.rebuild()
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .gesture(let gesture): handle(gesture, at: now, into: &effects)
    case .action(let action): act(action, at: now, into: &effects)
    case .key(let key):
      if key.name == "Escape" {
        close(.escape, at: now, into: &effects)
      } else if hero.isClosed {
        _ = list.handle(key, at: now)
      } else if hero.isOpen {
        _ = page.handle(key, at: now)
      }
    case .measured(let measure):
      if measure.slot == TodaySlot.list { list.measured(measure, at: now) }
      if measure.slot == TodaySlot.content { page.measured(measure, at: now) }
    case .reveal(let slot, let frame): reveal(slot, frame, at: now)
    case .resized(let size):
      self.size = size
      effects.rebuild()
    case .deadline: wake(at: now, into: &effects)
    case .value, .text, .editing, .dropFile, .dropText, .wake, .focus: break
    }
  }

  mutating func perform(
    _ action: String, _ args: JSONObject, at now: Instant, into effects: inout ScreenEffects
  ) -> [PointerSample] {
    if action == "close" {
      close(.code, at: now, into: &effects)
    } else if let card = articles.firstIndex(where: { $0.id == args["id"]?.text }) {
      open(card, at: now, into: &effects)
    }
    return []
  }

  // MARK: Gestures

  private mutating func handle(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch gesture.recognizer {
    case RecognizerKey("scroll"): list.handle(gesture, at: now)
    case RecognizerKey("scroll", 1): page.handle(gesture, at: now)
    case Today.edgeDrag, Today.catching: drag(gesture, at: now, into: &effects)
    default:
      let card = gesture.recognizer.ordinal
      guard gesture.recognizer.name == "card", presses.indices.contains(card) else { return }
      press(card, gesture.phase == .touched, at: now)
      if gesture.phase == .ended { open(card, at: now, into: &effects) }
    }
  }

  private mutating func press(_ card: Int, _ isDown: Bool, at now: Instant) {
    guard !reduceMotion else { return }
    presses[card].go(to: isDown ? 90 : 100, .spring(.snapBack), at: now)
  }

  private mutating func drag(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    let way = gesture.translation.dx
    let mayClose = !veto.contains(DismissalSource.drag.rawValue)
    switch gesture.phase {
    case .touched, .failed: break
    case .began where gesture.recognizer == Today.catching:
      var said = HeroTransition.Effects()
      hero.handle(.caught, at: now, into: &said)
      tell(.caught(x: gesture.start.x, width: size.width), at: now, into: &effects)
    case .began:
      tell(
        .began(x: gesture.start.x, translation: way, width: size.width), at: now, into: &effects)
      tell(.moved(translation: way, mayClose: mayClose), at: now, into: &effects)
    case .changed:
      tell(.moved(translation: way, mayClose: mayClose), at: now, into: &effects)
    case .ended:
      tell(
        .lifted(translation: way, velocity: gesture.velocity.dx, mayClose: mayClose), at: now,
        into: &effects)
      letGo(isCancelled: false, at: now)
    case .cancelled:
      tell(.cancelled, at: now, into: &effects)
      letGo(isCancelled: true, at: now)
    }
  }

  /// A finger that had caught the flying page is gone: the page goes to the nearer end.
  private mutating func letGo(isCancelled: Bool, at now: Instant) {
    guard hero.isHeld else { return }
    let opens = isCancelled ? nil : hero.pose(at: now).progress >= 0.5
    let goesOn = closing != nil && opens != true
    if goesOn { tell(.leave, at: now) } else { closing = nil }
    var said = HeroTransition.Effects()
    hero.handle(.released(opens: opens, notBefore: edge.restsAt), at: now, into: &said)
  }

  private mutating func tell(_ event: EdgeCard.Event, at now: Instant) {
    var unheard = ScreenEffects()
    tell(event, at: now, into: &unheard)
  }

  private mutating func tell(
    _ event: EdgeCard.Event, at now: Instant, into effects: inout ScreenEffects
  ) {
    var said = EdgeCard.Effects()
    edge.handle(event, at: now, into: &said)
    for effect in said {
      switch effect {
      case .dragBegan: effects.say("dragBegan", at: now)
      case .dragEnded: effects.say("dragEnded", at: now)
      case .dragCancelled: effects.say("dragCancelled", at: now)
      case .close: leave(.drag, at: now, into: &effects)
      case .refused: effects.say("didAttempt", [.init("source", .text("drag"))], at: now)
      }
    }
  }

  // MARK: Opening and closing

  private mutating func act(
    _ action: ActionID, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch action.name {
    case "open": open(action.index, at: now, into: &effects)
    case "close": close(.button, at: now, into: &effects)
    default: break
    }
  }

  private mutating func open(_ card: Int, at now: Instant, into effects: inout ScreenEffects) {
    guard hero.isClosed, articles.indices.contains(card) else { return }
    page.send(.scroll(to: 0, animated: false), at: now)
    list.send(.scroll(to: list.motion.offset(at: now), animated: false), at: now)
    fly(.open(id: card, travel: match(card, at: now).travel), at: now, into: &effects)
    effects.rebuild()
  }

  /// A close that somebody asks for; `source` may be refused.
  private mutating func close(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard hero.id != nil, closing == nil else { return }
    guard !veto.contains(source.rawValue) else {
      effects.say("didAttempt", [.init("source", .text(source.rawValue))], at: now)
      return
    }
    tell(.leave, at: now, into: &effects)
    leave(source, at: now, into: &effects)
  }

  /// The close is decided.
  private mutating func leave(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard let card = hero.id else { return }
    if closing == nil {
      closing = source
      effects.say("closeBegan", [.init("source", .text(source.rawValue))], at: now)
    }
    if hero.isHeld {
      var said = HeroTransition.Effects()
      hero.handle(.released(opens: false, notBefore: edge.restsAt), at: now, into: &said)
    } else {
      let travel = match(card, at: now).travel
      fly(.close(travel: travel, notBefore: edge.restsAt), at: now, into: &effects)
    }
    effects.rebuild()
  }

  private mutating func fly(
    _ event: HeroTransition.Event, at now: Instant, into effects: inout ScreenEffects
  ) {
    var said = HeroTransition.Effects()
    hero.handle(event, at: now, into: &said)
    if reduceMotion, event != .deadline { hero.handle(.skip, at: now, into: &said) }
    for effect in said {
      switch effect {
      case .opened(let card): effects.say("opened", [id(card)], at: now)
      case .closed(let card):
        let source = closing ?? .code
        closing = nil
        tell(.gone, at: now, into: &effects)
        effects.say(
          "closed", [id(card), .init("source", .text(source.rawValue))], at: now)
      }
      effects.rebuild()
    }
  }

  private func id(_ card: Int) -> ScreenReport.Field { .init("id", .text(articles[card].id)) }

  private mutating func wake(at now: Instant, into effects: inout ScreenEffects) {
    for complaint in complaints {
      effects.say(
        "log", [.init("level", .text("error")), .init("message", .text(complaint))], at: now)
    }
    complaints.removeAll()
    list.wake(at: now)
    page.wake(at: now)
    if let deadline = hero.nextDeadline, deadline <= now {
      fly(.deadline, at: now, into: &effects)
    }
  }

  private mutating func reveal(_ slot: PoseSlot, _ frame: Rect, at now: Instant) {
    guard slot == TodaySlot.list else { return }
    let offset = list.motion.offset(at: now)
    let lowest = frame.maxY + TodayLayout.gap - size.height
    let place = min(max(offset, lowest), frame.minY - TodayLayout.gap)
    if place != offset { list.send(.scroll(to: max(0, place), animated: true), at: now) }
  }

  // MARK: Answers

  func shouldBegin(_ claim: Claim, at now: Instant) -> Bool {
    claim.recognizer == Today.catching && claim.isTouch && flies(at: now)
      && pageFrame(at: now).contains(claim.start)
  }

  /// The page is visibly on its way and nobody holds it.
  private func flies(at now: Instant) -> Bool {
    let progress = hero.pose(at: now).progress
    let isFar = abs(progress - (hero.isClosing ? 0 : 1)) > 0.05
    let returns = !edge.isDragged && edge.isMoving(at: now) && edge.pose(at: now).drawn > 8
    return hero.isUnderway && !hero.isHeld && isFar || returns && !hero.isHeld
  }

  /// What is seen of the page in the window.
  private func pageFrame(at now: Instant) -> Rect {
    guard let card = hero.id else { return .zero }
    let mask = match(card, at: now).mask.frame(at: hero.pose(at: now).progress)
    let scale = edge.pose(at: now).scale
    return Transform.scale(scale, about: Point(size.width / 2, size.height / 2)).apply(mask)
  }

  var nextDeadline: Instant? {
    var next = complaints.isEmpty ? nil : Instant.zero
    for deadline in [hero.nextDeadline, list.motion.nextDeadline, page.motion.nextDeadline] {
      guard let deadline else { continue }
      next = next.map { min($0, deadline) } ?? deadline
    }
    return next
  }

  func isMoving(at now: Instant) -> Bool {
    hero.isMoving(at: now) || edge.isMoving(at: now) || list.motion.isMoving(at: now)
      || page.motion.isMoving(at: now) || presses.contains { $0.isMoving(at: now) }
  }

  func isAtRest(at now: Instant) -> Bool {
    !isMoving(at: now) && !hero.isUnderway && !edge.isDragged
  }

  func loggedOffset(at now: Instant) -> Double? { edge.pose(at: now).drawn }

  // MARK: Geometry

  func layout(at now: Instant) -> TodayLayout {
    TodayLayout(
      size: size, listOffset: list.motion.offset(at: now), count: articles.count)
  }

  func match(_ card: Int, at now: Instant) -> TodayMatch {
    let offset = page.motion.offset(at: now)
    return TodayMatch(
      layout(at: now), card: card, pressed: pressed(card, at: now), pageOffset: offset,
      cover: stretch(at: now))
  }

  func stretch(at now: Instant) -> StretchyCover.Pose {
    cover.pose(pull: -page.motion.offset(at: now), width: size.width)
  }

  /// The scale of a card under a finger.
  func pressed(_ card: Int, at now: Instant) -> Double { presses[card].value(at: now) / 100 }

  private var duplicates: [String] {
    var matches = MatchedGeometry<String>()
    var found: [String] = []
    for card in articles.indices {
      do { try match(card, at: .zero).register(articles[card].id, in: &matches) } catch {
        found.append("\(error.name): two cards have this match id; the first one keeps it")
      }
    }
    return found
  }
}

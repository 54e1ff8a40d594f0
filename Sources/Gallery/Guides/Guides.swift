// The exhibit `pager`: a list of guides pushes pages that are turned sideways, and the edge goes back.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interface
import Motion

struct Guides: Exhibit {
  static let name = "pager"
  static let title = "Pager"
  static let summary = "Pages on a navigation stack: the edge goes back, everything else pages."
  static let starts = ["list", "pages"]
  static let defaultStart = "pages"
  static let groups = ["navigation", "pager", "scroll", "catching", "velocity", "gesture"]
  static let options = [
    ExhibitOption("pages", .count(1...20), default: 5, "How many pages there are."),
    ExhibitOption(
      "edgeModifier", .flag, default: true,
      "Whether the pages let the edge swipe go back on the first page; without, they take it."),
    ExhibitOption(
      "verticalScroll", .flag, default: false, "Whether a page scrolls vertically inside."),
  ]

  static let back = RecognizerKey("back")
  /// A drag anywhere on a screen that is on its way.
  static let catching = RecognizerKey("back", 1)
  static let turn = RecognizerKey("pager")

  let pictures: any PictureShelf
  let reduceMotion: Bool
  let direction: LayoutDirection
  /// The pages let the edge swipe go back on the first one.
  private(set) var letsEdgeGoBack: Bool
  let scrollsPages: Bool
  private let veto: Set<String>
  private(set) var size: Size
  var stack: NavigationStack
  var pager: Pager
  var list: ListScroll
  var pages: [ListScroll]
  var swipe = WheelSwipe()
  /// The guide whose pages are on the stack.
  private(set) var guide = 0
  /// Pages that are built: those that are or may come into sight.
  private(set) var builtPages = 0...0

  init(_ setup: ExhibitSetup) {
    pictures = setup.pictures
    reduceMotion = setup.reduceMotion
    direction = setup.direction
    letsEdgeGoBack = setup.flag("edgeModifier")
    scrollsPages = setup.flag("verticalScroll")
    veto = setup.veto
    size = setup.size
    let figures = setup.figures
    let scroll = figures[ScrollMotion.Configuration.self]
    let count = Int(setup.number("pages"))
    stack = NavigationStack(
      configuration: figures[NavigationStack.Configuration.self],
      depth: setup.start == "pages" ? 2 : 1, width: setup.size.width)
    pager = Pager(
      configuration: figures[Pager.Configuration.self], count: count, width: setup.size.width)
    list = ListScroll(configuration: scroll)
    pages = (0..<count).map { _ in ListScroll(configuration: scroll) }
    builtPages = neighbours(0, 0)
    adopt(figures[CatchRule.self])
  }

  private mutating func adopt(_ catching: CatchRule) {
    stack.catching = catching
    pager.catching = catching
    list.catching = catching
    for page in pages.indices { pages[page].catching = catching }
  }

  mutating func adopt(_ figures: Figures, at now: Instant, into effects: inout ScreenEffects) {
    stack.configuration = figures[NavigationStack.Configuration.self]
    pager.configuration = figures[Pager.Configuration.self]
    let scroll = figures[ScrollMotion.Configuration.self]
    list.motion.configuration = scroll
    for page in pages.indices { pages[page].motion.configuration = scroll }
    adopt(figures[CatchRule.self])
    effects.rebuild()
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .gesture(let gesture): handle(gesture, at: now, into: &effects)
    case .action(let action):
      switch action.name {
      case "row": push(action.index, at: now, into: &effects)
      case "back": pop(.button, at: now, into: &effects)
      default: break
      }
    case .key(let key): press(key, at: now, into: &effects)
    case .measured(let measure):
      if measure.slot == GuideSlot.list { list.measured(measure, at: now) }
      if let page = GuideSlot.page(of: measure.slot), pages.indices.contains(page) {
        pages[page].measured(measure, at: now)
      }
    case .resized(let size):
      self.size = size
      tell(.resized(width: size.width), at: now, into: &effects)
      turn(.resized(width: size.width), at: now, into: &effects)
      effects.rebuild()
    case .deadline: wake(at: now, into: &effects)
    case .reveal(let slot, let frame): reveal(slot, frame, at: now)
    case .value(let action, let value) where action.name == "edge":
      letsEdgeGoBack = value != 0
      effects.rebuild()
    case .value, .text, .editing, .dropFile, .dropText, .wake, .focus: break
    }
  }

  // MARK: Stack and pages

  private mutating func push(_ guide: Int, at now: Instant, into effects: inout ScreenEffects) {
    guard stack.inputDepth == 1, Guide.all.indices.contains(guide) else { return }
    self.guide = guide
    turn(.go(to: 0, animated: false), at: now, into: &effects, silently: true)
    for page in pages.indices { pages[page].send(.scroll(to: 0, animated: false), at: now) }
    tell(.push(animated: !reduceMotion), at: now, into: &effects)
  }

  mutating func pop(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard stack.inputDepth > 1 else { return }
    guard !refuses(source) else {
      attempt(source, at: now, into: &effects)
      return
    }
    tell(.pop(animated: !reduceMotion), at: now, into: &effects)
  }

  func refuses(_ source: DismissalSource) -> Bool { veto.contains(source.rawValue) }

  private func attempt(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) {
    effects.say(.didAttempt(source), at: now)
  }

  mutating func tell(
    _ event: NavigationStack.Event, at now: Instant, into effects: inout ScreenEffects
  ) {
    let before = (stack.visible, stack.isPopping, stack.isStill)
    var said = NavigationStack.Effects()
    stack.handle(event, at: now, into: &said)
    for effect in said {
      switch effect {
      case .pushed: effects.say(.pushed, at: now)
      case .popped: effects.say(.popped, at: now)
      case .backBegan: effects.say(.backBegan, at: now)
      case .backCancelled: effects.say(.backCancelled, at: now)
      case .released(let release):
        if release.verdict == .refused { attempt(.drag, at: now, into: &effects) }
      }
    }
    // Who listens on a screen depends on whether it moves, and whether it is leaving.
    if stack.visible != before.0 || stack.isPopping != before.1 || stack.isStill != before.2 {
      effects.rebuild()
    }
  }

  mutating func turn(
    _ event: Pager.Event, at now: Instant, into effects: inout ScreenEffects,
    silently: Bool = false
  ) {
    let before = pager.page
    var said = Pager.Effects()
    pager.handle(event, at: now, into: &said)
    for case .pageChanged(let page) in said {
      builtPages = neighbours(before, page)
      effects.rebuild()
      if !silently {
        effects.say(.pageChanged(page), at: now)
      }
    }
  }

  /// The pages between two and one more on either side.
  private func neighbours(_ a: Int, _ b: Int) -> ClosedRange<Int> {
    max(0, min(a, b) - 1)...min(pages.count - 1, max(a, b) + 1)
  }

  // MARK: Keys and time

  private mutating func press(
    _ key: KeyPress, at now: Instant, into effects: inout ScreenEffects
  ) {
    let isAlt = key.modifiers.contains(.alt)
    switch key.name {
    case "Escape": pop(.escape, at: now, into: &effects)
    case "Left" where isAlt, "AC Back": pop(.button, at: now, into: &effects)
    case "Left", "Right":
      guard stack.inputDepth > 1, !stack.isDragged, !isAlt, !pager.isDragged else { return }
      let isOn = (key.name == "Right") == (direction == .leftToRight)
      turn(
        .go(to: pager.page + (isOn ? 1 : -1), animated: !reduceMotion), at: now, into: &effects)
    default:
      if stack.inputDepth == 1 {
        _ = list.handle(key, at: now)
      } else if scrollsPages, !stack.isDragged {
        _ = pages[pager.page].handle(key, at: now)
      }
    }
  }

  private mutating func wake(at now: Instant, into effects: inout ScreenEffects) {
    if let deadline = stack.nextDeadline, deadline <= now {
      tell(.deadline, at: now, into: &effects)
    }
    list.wake(at: now)
    for page in pages.indices { pages[page].wake(at: now) }
  }

  /// A row that got the focus comes into sight.
  private mutating func reveal(_ slot: PoseSlot, _ frame: Rect, at now: Instant) {
    guard slot == GuideSlot.list else { return }
    let offset = list.motion.offset(at: now)
    let place = min(max(offset, frame.maxY - size.height), frame.minY - GuideLayout.barHeight)
    if place != offset { list.send(.scroll(to: max(0, place), animated: true), at: now) }
  }

  // MARK: Answers

  func shouldBegin(_ claim: Claim, at now: Instant) -> Bool {
    switch claim.recognizer {
    case Guides.back:
      stack.mayGoBack(at: now) && pager.isInPlace(at: now)
        && SwipeBackCoordinator.permits(claim, direction: direction) { true }
    case Guides.catching: stack.mayCatch(at: now) && !pager.isDragged
    case Guides.turn: stack.mayGoBack(at: now)
    case RecognizerKey("scroll"): list.mayBegin(claim, at: now)
    default:
      pages.indices.contains(claim.recognizer.ordinal - 1)
        ? pages[claim.recognizer.ordinal - 1].mayBegin(claim, at: now) : true
    }
  }

  var nextDeadline: Instant? {
    var next: Instant?
    for deadline in [stack.nextDeadline, list.motion.nextDeadline]
      + pages.map(\.motion.nextDeadline)
    {
      guard let deadline else { continue }
      next = next.map { min($0, deadline) } ?? deadline
    }
    return next
  }

  func isMoving(at now: Instant) -> Bool {
    stack.isMoving(at: now) || pager.isMoving(at: now) || list.motion.isMoving(at: now)
      || pages.contains { $0.motion.isMoving(at: now) }
  }

  func isAtRest(at now: Instant) -> Bool {
    !isMoving(at: now) && stack.isStill && pager.isStill
  }

  func loggedOffset(at now: Instant) -> Double? { stack.pose(at: now).upper }
}

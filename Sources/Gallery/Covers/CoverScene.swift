// What book, author and player have in common: a library, and a cover over it or a screen pushed on it.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interface
import Motion

/// Which of the three it is.
enum CoverKind: String, Sendable { case book, author, player }

/// A library whose rows open a cover.
///
/// As a full screen, the cover has a stack of its own, and is pulled down to leave; pushed, it is a
/// screen of the window's stack. Levels count what is opened: 0 the library, 1 the page, 2 what is
/// pushed on the page.
struct CoverScene: Sendable {
  let kind: CoverKind
  let pictures: any PictureShelf
  let theme: Theme
  let direction: LayoutDirection
  let reduceMotion: Bool
  let isFullScreen: Bool
  let veto: Set<String>
  var size: Size
  /// The lists by level; the one that the cover has is in the cover.
  var lists: [ListScroll]
  var cover: ScrolledSheet
  var stack: NavigationStack
  /// Of the shelf; the page shows it.
  var book: ShelfBook
  /// What is pushed on the page.
  var detail: CoverDetail?
  var filter = 0
  var isMarked = false
  var listens = false
  var playback: CoverPlayback
  var chapter: Int
  /// When the pieces of the author's page began to rise; nil: they are all there.
  var risingSince: Instant?
  /// Who takes the pushed page off; nil while nobody does.
  var leaving: DismissalSource?
  /// A pushed page whose coming has not been said.
  var isComing = false
  var wheel = WheelTravel()
  var scrollFigures: ScrollMotion.Configuration
  var pullFigures: PullDownConfiguration
  var catching: CatchRule
  /// The instant whose position the player shows, and when its clock reads differently.
  var shownAt = Instant.zero
  var shownSecond: Instant?

  init(_ kind: CoverKind, _ setup: ExhibitSetup) {
    self.kind = kind
    pictures = setup.pictures
    theme = setup.theme
    direction = setup.direction
    reduceMotion = setup.reduceMotion
    isFullScreen = kind == .player || setup.flag("presentedAsFullScreen")
    veto = setup.veto
    size = setup.size
    scrollFigures = setup.figures[ScrollMotion.Configuration.self]
    pullFigures = setup.figures[PullDownConfiguration.self]
    catching = setup.figures[CatchRule.self]
    lists = (0..<3).map { [scrollFigures, catching] _ in
      ListScroll(configuration: scrollFigures, catching: catching)
    }
    let isPresented = setup.start == "presented"
    cover = ScrolledSheet(
      sheet: Sheet(
        rule: pullFigures.rule, catching: catching, extent: setup.size.height,
        isPresented: isPresented && isFullScreen),
      list: lists[1].motion)
    stack = NavigationStack(
      configuration: setup.figures[NavigationStack.Configuration.self],
      depth: isPresented && !isFullScreen ? 2 : 1, width: setup.size.width)
    book = kind == .player ? .ferry : .tide
    let audio = Audiobook.ferry
    chapter = audio.chapter
    playback = CoverPlayback(
      length: audio.chapters[audio.chapter].length, position: audio.position)
  }

  mutating func adopt(_ figures: Figures, at now: Instant, into effects: inout ScreenEffects) {
    scrollFigures = figures[ScrollMotion.Configuration.self]
    pullFigures = figures[PullDownConfiguration.self]
    catching = figures[CatchRule.self]
    cover.adopt(pullFigures.rule, scroll: scrollFigures, catching: catching)
    for level in lists.indices {
      lists[level].motion.configuration = scrollFigures
      lists[level].catching = catching
    }
    stack.configuration = figures[NavigationStack.Configuration.self]
    effects.rebuild()
  }

  // MARK: Events

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .gesture(let gesture): handle(gesture, at: now, into: &effects)
    case .action(let action): act(action, at: now, into: &effects)
    case .value(let action, let value):
      guard action.name == "seek" else { return }
      playback.seek(to: value * playback.length, at: now)
      playbackChanged(at: now, into: &effects)
    case .key(let key): press(key, at: now, into: &effects)
    case .measured(let measure): measured(measure, at: now)
    case .reveal(let slot, let frame): reveal(slot, frame, at: now)
    case .resized(let size):
      self.size = size
      tell(.laidOut(extent: size.height, places: [0]), at: now, into: &effects)
      tell(.resized(width: size.width), at: now, into: &effects)
      effects.rebuild()
    case .deadline: wake(at: now, into: &effects)
    case .text, .editing, .dropFile, .dropText, .wake, .focus: break
    }
  }

  private mutating func handle(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch gesture.recognizer.name {
    case "pullDown":
      tell(.sheet(gesture, mayDismiss: allows(.drag)), at: now, into: &effects)
    case "back": goBack(gesture, at: now, into: &effects)
    case "scroll":
      let level = gesture.recognizer.ordinal
      guard lists.indices.contains(level) else { return }
      if !isInCover(level) {
        lists[level].handle(gesture, at: now)
      } else if gesture.isWheel {
        guard let step = wheel.step(of: gesture) else { return }
        tell(.scroll(.wheel(step)), at: now, into: &effects)
      } else {
        tell(.list(gesture), at: now, into: &effects)
      }
    default: break
    }
  }

  private mutating func goBack(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    let way = gesture.translation.dx * direction.sign
    let velocity = gesture.velocity.dx * direction.sign
    switch gesture.phase {
    case .touched, .failed: break
    case .began: tell(.backBegan(translation: way), at: now, into: &effects)
    case .changed: tell(.backMoved(translation: way), at: now, into: &effects)
    case .cancelled: tell(.backCancelled, at: now, into: &effects)
    case .ended:
      let mayPop = allows(.drag) || isFullScreen || stack.depth > 2
      tell(
        .backLifted(translation: way, velocity: velocity, mayPop: mayPop), at: now, into: &effects)
    }
  }

  private mutating func press(
    _ key: KeyPress, at now: Instant, into effects: inout ScreenEffects
  ) {
    if key.name == "Escape" { return dismiss(.escape, at: now, into: &effects) }
    // Also what a mouse's back button is told as, in either reading direction.
    if key.name == "Left", key.modifiers.contains(.alt) {
      return pop(.button, at: now, into: &effects)
    }
    if kind == .player, key.name == "Space", isOpen {
      playback.toggle(at: now)
      return playbackChanged(at: now, into: &effects)
    }
    let level = topLevel
    guard isInCover(level) else {
      _ = lists[level].handle(key, at: now)
      return
    }
    if let meaning = ScrollMotion.Key(key) {
      tell(.scroll(.key(meaning)), at: now, into: &effects)
    }
  }

  private mutating func measured(_ measure: ScrollMeasure, at now: Instant) {
    for level in lists.indices where CoverSlot.list(level) == measure.slot {
      guard isInCover(level) else {
        lists[level].measured(measure, at: now)
        continue
      }
      let resized = ScrollMotion.Event.resized(
        viewport: measure.viewport.height, content: measure.content.height)
      var unheard = ScreenEffects()
      tell(.scroll(resized), at: now, into: &unheard)
    }
  }

  private mutating func reveal(_ slot: PoseSlot, _ frame: Rect, at now: Instant) {
    for level in lists.indices where CoverSlot.list(level) == slot {
      let offset = offset(of: level, at: now)
      let top = frame.minY - CoverLayout.barHeight - 8
      let place = min(max(offset, frame.maxY + 20 - size.height), top)
      guard place != offset else { return }
      let scroll = ScrollMotion.Event.scroll(to: max(0, place), animated: !reduceMotion)
      if isInCover(level) {
        var unheard = ScreenEffects()
        tell(.scroll(scroll), at: now, into: &unheard)
      } else {
        lists[level].send(scroll, at: now)
      }
    }
  }

  private mutating func wake(at now: Instant, into effects: inout ScreenEffects) {
    for level in lists.indices where !isInCover(level) { lists[level].wake(at: now) }
    if let deadline = cover.nextDeadline, deadline <= now {
      tell(ScrolledSheet.Event.deadline, at: now, into: &effects)
    }
    if let deadline = stack.nextDeadline, deadline <= now {
      tell(NavigationStack.Event.deadline, at: now, into: &effects)
    }
    if let end = risingEnd, end <= now {
      risingSince = nil
      effects.rebuild()
    }
    if let shown = shownSecond, shown <= now { playbackChanged(at: now, into: &effects) }
  }
}

/// What can be pushed on a page.
enum CoverDetail: Sendable {
  case author(ShelfAuthor)
  case book(ShelfBook)
  case sample(ShelfBook)
  case chapters

  var title: String {
    switch self {
    case .author(let author): author.name
    case .book(let book): book.title
    case .sample: "Sample"
    case .chapters: "Chapters"
    }
  }
}

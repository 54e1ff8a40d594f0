// Shared code of `book`, `author` and `player`: a library, and a page presented or pushed over it.
import Artwork
import Dismissal
import Drawing
import Files
import Geometry
import Gesture
import Interface
import Motion

/// The navigation state of the library.
struct Shelf: Sendable {
  /// A screen of a stack.
  enum Place: Hashable, Sendable {
    case page(Artwork.Book)
    case author(Artwork.Book)
    case book(Artwork.Book)
    case sample(Artwork.Book)
    case chapters
  }

  let pictures: any PictureShelf
  /// True if the page is a cover with its own stack. Otherwise the page is pushed on the library.
  let isFullScreen: Bool
  let veto: Set<String>
  var figures: Figures
  /// The book on the cover's page; nil: the cover is dismissed or being dismissed.
  var shownBook: Artwork.Book?
  /// Screens pushed on the cover's page, or on the library.
  var path: [Place]
  var filter = 0
  /// True if the page has a bookmark, and if its book is playing.
  var isMarked = false
  var listens = false
  /// The book that `path` and `isMarked` belong to; nil: no book was opened since the last
  /// dismissal ended.
  private var openedBook: Artwork.Book?

  init(_ setup: ExhibitSetup, of book: ShelfBook, isFullScreen: Bool) {
    pictures = setup.pictures
    veto = setup.veto
    figures = setup.figures
    self.isFullScreen = isFullScreen
    openedBook = setup.start == "presented" ? book.artwork : nil
    shownBook = isFullScreen ? openedBook : nil
    path = isFullScreen ? [] : openedBook.map { [.page($0)] } ?? []
  }

  /// Extra space above the content of a page under an opaque bar, in points.
  var topInset: Double { isFullScreen ? 0 : 16 }
  var isOpen: Bool { isFullScreen ? shownBook != nil : !path.isEmpty }
  /// The book whose page is open.
  var book: ShelfBook? {
    if let shownBook { return .of(shownBook) }
    if case .page(let book) = path.first { return .of(book) }
    return nil
  }

  /// Opens the page of a book. A cover that is being dismissed returns with its screens if it shows
  /// the same book.
  mutating func open(_ book: ShelfBook) {
    guard !isOpen else { return }
    if !isFullScreen || openedBook != book.artwork {
      path = []
      isMarked = false
    }
    openedBook = book.artwork
    if isFullScreen { shownBook = book.artwork } else { path = [.page(book.artwork)] }
  }

  mutating func close() {
    shownBook = nil
    if !isFullScreen { path = [] }
  }

  /// Called when the cover was dismissed. The next one starts with fresh state.
  mutating func forget() { if shownBook == nil { openedBook = nil } }

  /// Pushes one screen on the page, and never a second one.
  mutating func push(_ place: Place) {
    if isOpen, path.count == (isFullScreen ? 0 : 1) { path.append(place) }
  }

  /// Shows all books and scrolls to the top.
  mutating func search(into effects: inout ScreenEffects) {
    filter = 0
    effects.scroll("library", to: 0)
  }

  mutating func pop() { if !path.isEmpty { path.removeLast() } }
}

/// A scene with a page of the library.
protocol ShelfExhibit: Exhibit {
  var shelf: Shelf { get set }
  /// The book that a script opens.
  static var book: ShelfBook { get }
  /// The screen that a script pushes on the page.
  static var detail: Shelf.Place { get }

  /// The page, and the middle and trailing content of its bar.
  func page(_ book: ShelfBook, _ context: BuildContext) -> ViewList
  func barTitle(_ book: ShelfBook) -> ViewList
  func barEnd(_ book: ShelfBook) -> ViewList
  /// The chapter that the library offers to continue.
  var listenedChapter: Int { get }
  /// Opens the page, from a row of the library or from a script.
  mutating func open(_ book: ShelfBook)
  /// The page's title on the back button of a screen above it.
  func title(_ book: ShelfBook) -> String
  /// Applied when the page was dismissed.
  var onDismiss: Change? { get }
}

extension ShelfExhibit {
  static var starts: [String] { ["list", "presented"] }
  static var defaultStart: String { "presented" }
  static var groups: [String] {
    ["pullDown", "navigation", "scroll", "catching", "velocity", "gesture"]
  }
  static var layoutFigures: [String]? {
    ["pullDown.minimumDistance", "pullDown.dim", "navigation.edgeZone"]
  }
  static var outcomes: [StrokeIntent: StrokeOutcome] { [.dismiss: .dismissed] }
  /// Pictures of the library, which is below every page.
  static var libraryPictures: [Artwork] {
    [.cover(ShelfBook.ferry.artwork, .medium)] + ShelfBook.all.map { .cover($0.artwork, .small) }
  }
  static var presentedAsFullScreen: ExhibitOption {
    ExhibitOption(
      "presentedAsFullScreen", .flag, default: true,
      "A cover that is pulled down; false pushes the same page on the navigation stack.")
  }
  static var actions: [ExhibitAction] {
    let none: @Sendable (JSONObject) -> JSONValueError? = { args in
      args.keys.first.map { JSONValueError("unknown key, expected none", at: ".\($0)") }
    }
    return [
      ExhibitAction("present", "(none): opens the first book of the shelf", check: none),
      ExhibitAction("dismiss", "(none): the page calls dismiss(), the source is code", check: none),
      ExhibitAction("push", "(none): pushes a screen on the page", check: none),
      ExhibitAction("pop", "(none): takes the pushed screen off", check: none),
    ]
  }

  var onDismiss: Change? { nil }
  var listenedChapter: Int { Audiobook.ferry.chapter }
  func barEnd(_ book: ShelfBook) -> ViewList { ViewList(nodes: []) }
  mutating func open(_ book: ShelfBook) { shelf.open(book) }

  func content(in context: BuildContext) -> ViewList {
    let figures = shelf.figures
    return scene(context).background(.bg).environment { environment in
      environment.scrolling = figures[ScrollMotion.Configuration.self]
      environment.catching = figures[CatchRule.self]
    }
  }

  @ViewBuilder private func scene(_ context: BuildContext) -> ViewList {
    let veto = shelf.veto
    let may: @Sendable (DismissalSource) -> Bool = { !veto.contains($0.rawValue) }
    let stack = shelf.figures[NavigationStack.Configuration.self]
    let forget = change { $0.shelf.forget() }
    if shelf.isFullScreen {
      library(context).pullDownCover(
        item: bind(\.shelf.shownBook), configuration: shelf.figures[PullDownConfiguration.self],
        mayDismiss: may, onDismiss: onDismiss.map(forget.and) ?? forget
      ) { book in
        NavigationStackView(path: bind(\.shelf.path), configuration: stack, reports: .nothing) {
          screen(.page(book), context)
        } destination: { place in
          screen(place, context)
        }
      }
    } else {
      NavigationStackView(
        path: bind(\.shelf.path), configuration: stack, reports: .presentation, mayPop: may
      ) {
        library(context)
      } destination: { place in
        screen(place, context)
      }
    }
  }

  // MARK: Actions

  mutating func adopt(_ figures: Figures, at now: Instant, into effects: inout ScreenEffects) {
    shelf.figures = figures
    effects.rebuild()
  }

  mutating func perform(
    _ action: String, _ args: JSONObject, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch action {
    case "present": open(Self.book)
    case "dismiss": shelf.close()
    case "push": shelf.push(Self.detail)
    case "pop": shelf.pop()
    default: break
    }
    effects.rebuild()
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    guard case .action(let action) = event else { return }
    switch action {
    case "search": shelf.search(into: &effects)
    // The labels of these buttons change, their action names do not.
    case "mark": shelf.isMarked.toggle()
    case "listen": shelf.listens.toggle()
    default: return
    }
    effects.rebuild()
  }

  // MARK: Queries

  private func sheet(_ parts: Parts) -> Sheet? { parts.topmost(SheetPart.self)?.sheet }
  private func stack(_ parts: Parts) -> NavigationStack? {
    parts.topmost(StackPart.self)?.machine
  }

  private func isShown(_ parts: Parts) -> Bool {
    shelf.isFullScreen ? sheet(parts)?.isPresented ?? false : (stack(parts)?.depth ?? 1) > 1
  }

  /// The list that receives fingers and keys.
  private func list(_ parts: Parts, at now: Instant) -> Transition? {
    let depth = stack(parts)?.depth ?? 1
    var level = depth - 1
    if shelf.isFullScreen, let sheet = sheet(parts) {
      level = sheet.isPresented && !sheet.isLeaving ? depth : 0
    }
    return parts.transition(of: ["library", "page", "detail"][min(2, level)], at: now)
  }

  func loggedOffset(in parts: Parts, at now: Instant) -> Double? {
    sheet(parts)?.offset(at: now) ?? 0
  }

  func isAtRest(in parts: Parts, at now: Instant) -> Bool { !parts.isMoving(at: now) }

  func phaseName(in parts: Parts, at now: Instant) -> String {
    if let stack = stack(parts), !stack.isStill {
      return stack.isDragged ? "goingBack" : stack.isPopping ? "popping" : "pushing"
    }
    if let sheet = sheet(parts), sheet.isPresented, !sheet.isResting { return sheet.phaseName }
    if let list = list(parts, at: now), list.phase != "idle" { return "scrolling" }
    return isShown(parts) ? "idle" : "list"
  }

  func probe(in parts: Parts, at now: Instant) -> JSONObject { shelfProbe(in: parts, at: now) }

  func shelfProbe(in parts: Parts, at now: Instant) -> JSONObject {
    let sheet = sheet(parts)
    return [
      "presented": .flag(isShown(parts)),
      "offset": JSON(sheet?.offset(at: now) ?? 0),
      "cornerRadius": JSON(sheet?.cornerRadius(at: now) ?? 0),
      "scrollOffset": JSON(list(parts, at: now)?.offset ?? 0),
      "stackDepth": JSON(Double(stack(parts)?.depth ?? 1)),
    ]
  }
}

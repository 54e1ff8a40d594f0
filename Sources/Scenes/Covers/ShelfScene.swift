// Code that the scenes with a library share: a list of books, and the page of a book.
import Artwork
import Dismissal
import Files
import Interface

/// Navigation state of the library: the open page, and the screens that were pushed.
struct Shelf: Sendable {
  /// A screen that can be pushed on a navigation stack.
  enum Place: Hashable, Sendable {
    case page(Artwork.Book)
    case author(Artwork.Book)
    case book(Artwork.Book)
    case sample(Artwork.Book)
    case chapters
  }

  var base: SceneBase
  /// True if the page is a cover with a separate navigation stack. False if the page is pushed on
  /// the stack of the library.
  let isFullScreen: Bool
  /// The book on the cover. Nil without a cover and during the dismissal of a cover.
  var shownBook: Artwork.Book?
  /// The pushed screens. The stack of the screens is in the cover or in the library.
  var path: [Place]
  var filter = 0
  /// True if the book has a bookmark. `listens` is true while the user listens to the book.
  var isMarked = false
  var listens = false
  /// The book to which `path` and `isMarked` refer. Nil before the first page of a book opens.
  private var openedBook: Artwork.Book?

  init(_ setup: SceneSetup, of book: ShelfBook, isFullScreen: Bool) {
    base = SceneBase(setup)
    self.isFullScreen = isFullScreen
    openedBook = setup.start == "presented" ? book.artwork : nil
    shownBook = isFullScreen ? openedBook : nil
    path = isFullScreen ? [] : openedBook.map { [.page($0)] } ?? []
  }

  /// Additional space in points above the content of a page, if the page's bar is opaque.
  var topInset: Double { isFullScreen ? 0 : 16 }
  var isOpen: Bool { isFullScreen ? shownBook != nil : !path.isEmpty }
  /// The book on the open page. Nil if no page is open.
  var book: ShelfBook? {
    if let shownBook { return .of(shownBook) }
    if case .page(let book) = path.first { return .of(book) }
    return nil
  }

  /// Opens a book's page. During a dismissal, the cover returns with all pushed screens.
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

  /// Forgets the book of a dismissed cover, so that the next cover has no pushed screens.
  mutating func forget() { if shownBook == nil { openedBook = nil } }

  /// Pushes a screen on the page. Does nothing if the page already has a pushed screen.
  mutating func push(_ place: Place) {
    if isOpen, path.count == (isFullScreen ? 0 : 1) { path.append(place) }
  }

  /// Selects the filter that lists all books, and scrolls the list to its top.
  mutating func search(into effects: inout ScreenEffects) {
    filter = 0
    effects.scroll("library", to: 0)
  }

  mutating func pop() { if !path.isEmpty { path.removeLast() } }
}

/// A scene with a library that opens the page of a book.
protocol ShelfScene: Scene {
  var shelf: Shelf { get set }
  /// The book whose page a script opens.
  static var book: ShelfBook { get }
  /// The screen that a script pushes on the page.
  static var detail: Shelf.Place { get }

  /// The content of the page. `barTitle` is the middle of the bar, `barEnd` the trailing end.
  func page(_ book: ShelfBook, _ context: BuildContext) -> ViewList
  func barTitle(_ book: ShelfBook) -> ViewList
  func barEnd(_ book: ShelfBook) -> ViewList
  /// Index of the chapter that the library offers to continue.
  var listenedChapter: Int { get }
  /// Opens the page of a book, for a row of the library or for a script.
  mutating func open(_ book: ShelfBook)
  /// The title of the page. The title is also the label of the back button above the page.
  func title(_ book: ShelfBook) -> String
  /// A change to the state after the dismissal of the page. Nil for no change.
  var onDismiss: Change? { get }
}

extension ShelfScene {
  static var starts: [String] { ["list", "presented"] }
  static var defaultStart: String { "presented" }
  static var scrolledList: String? { "page" }
  static var pictureRoles: [PictureRole] { [.page, .behind] }
  var base: SceneBase {
    get { shelf.base }
    set { shelf.base = newValue }
  }
  static var groups: [String] {
    ["pullDown", "navigation", "scroll", "catching", "velocity", "gesture", "input"]
  }
  static var layoutParameters: [String]? {
    ["pullDown.minimumDistance", "pullDown.dim", "navigation.from", "navigation.edgeZone"]
  }
  static var outcomes: [StrokeIntent: StrokeOutcome] { [.dismiss: .dismissed] }
  /// The pictures of the library, which is visible below the page.
  static var libraryPictures: [Artwork] {
    [.cover(ShelfBook.ferry.artwork, .medium)] + ShelfBook.all.map { .cover($0.artwork, .small) }
  }
  static var presentedAsFullScreen: SceneOption {
    SceneOption(
      "presentedAsFullScreen", .flag, default: true,
      "True presents the page as a cover; false pushes it on the navigation stack.")
  }
  static var actions: [SceneAction] {
    let none: @Sendable (JSONObject) -> JSONValueError? = { args in
      args.keys.first.map { JSONValueError("unknown key, expected none", at: ".\($0)") }
    }
    return [
      SceneAction("present", "(none): opens the first book of the shelf", check: none),
      SceneAction("dismiss", "(none): dismisses the page in code", check: none),
      SceneAction("push", "(none): pushes a screen onto the page", check: none),
      SceneAction("pop", "(none): pops the pushed screen", check: none),
    ]
  }

  var onDismiss: Change? { nil }
  var listenedChapter: Int { Audiobook.ferry.chapter }
  func barEnd(_ book: ShelfBook) -> ViewList { ViewList(nodes: []) }
  mutating func open(_ book: ShelfBook) { shelf.open(book) }

  func content(in context: BuildContext) -> ViewList {
    scene(context).background(.background).moving(by: parameters)
  }

  @ViewBuilder private func scene(_ context: BuildContext) -> ViewList {
    let may = allowsDismissal
    let stack = parameters[NavigationStackMachine.Configuration.self]
    let forget = update { $0.shelf.forget() }
    if shelf.isFullScreen {
      library(context).pullDownCover(
        item: bind(\.shelf.shownBook), configuration: parameters[PullDownConfiguration.self],
        shouldDismiss: may, onDismiss: onDismiss.map(forget.and) ?? forget
      ) { book in
        NavigationStack(path: bind(\.shelf.path), configuration: stack, reports: .nothing) {
          screen(.page(book), context)
        } destination: { place in
          screen(place, context)
        }
      }
    } else {
      NavigationStack(
        path: bind(\.shelf.path), configuration: stack, reports: .presentation, shouldPop: may
      ) {
        library(context)
      } destination: { place in
        screen(place, context)
      }
    }
  }

  // MARK: Actions

  mutating func perform(_ action: String, _ args: JSONObject) {
    switch action {
    case "present": open(Self.book)
    case "dismiss": shelf.close()
    case "push": shelf.push(Self.detail)
    case "pop": shelf.pop()
    default: break
    }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    guard case .action(let action) = event else { return }
    switch action {
    case "search": shelf.search(into: &effects)
    // The titles of these buttons change, but the names of their actions do not.
    case "mark": shelf.isMarked.toggle()
    case "listen": shelf.listens.toggle()
    default: return
    }
    effects.setNeedsUpdate()
  }

  // MARK: Queries

  private func sheet(_ components: ComponentStore) -> Sheet? {
    components.sheet?.sheet
  }
  private func stack(_ components: ComponentStore) -> NavigationStackMachine? {
    components.stack?.machine
  }

  private func isShown(_ components: ComponentStore) -> Bool {
    shelf.isFullScreen
      ? sheet(components)?.isPresented ?? false : (stack(components)?.depth ?? 1) > 1
  }

  /// The state of the topmost list, including the list of a cover that is being dismissed.
  private func list(_ components: ComponentStore, at now: Instant) -> PresentationProgress? {
    let depth = stack(components)?.depth ?? 1
    var level = depth - 1
    if shelf.isFullScreen, let sheet = sheet(components) { level = sheet.isPresented ? depth : 0 }
    return components.transition(of: ["library", "page", "detail"][min(2, level)], at: now)
  }

  func loggedOffset(in components: ComponentStore, at now: Instant) -> Double? {
    sheet(components)?.offset(at: now) ?? 0
  }

  func phaseName(in components: ComponentStore, at now: Instant) -> String {
    if let stack = stack(components), !stack.isStill {
      return stack.isDragged ? "goingBack" : stack.isPopping ? "popping" : "pushing"
    }
    if let sheet = sheet(components), sheet.isPresented, !sheet.isResting { return sheet.phaseName }
    if let list = list(components, at: now), list.phase != "idle" { return "scrolling" }
    return isShown(components) ? "idle" : "list"
  }

  func probe(in components: ComponentStore, at now: Instant) -> JSONObject {
    shelfProbe(in: components, at: now)
  }

  func shelfProbe(in components: ComponentStore, at now: Instant) -> JSONObject {
    let sheet = sheet(components)
    return [
      PlaceKey.presented.rawValue: .flag(isShown(components)),
      "offset": JSON(sheet?.offset(at: now) ?? 0),
      "cornerRadius": JSON(sheet?.cornerRadius(at: now) ?? 0),
      "scrollOffset": JSON(list(components, at: now)?.offset ?? 0),
      PlaceKey.stackDepth.rawValue: JSON(Double(stack(components)?.depth ?? 1)),
    ]
  }
}

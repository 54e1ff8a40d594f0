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
  static let groups = [
    "edgeCard", "hero", "stretchyCover", "scroll", "catching", "velocity", "gesture",
  ]
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
  let veto: Set<String>
  var size: Size
  var figures: Figures
  var list: ListScroll
  /// The page that is open, or on its way; nil: only the list.
  var page: TodayPage?
  /// Pages that others have replaced while they flew home: they only finish their flight.
  var leaving: [TodayPage] = []
  var cover: StretchyCover
  /// Hundredths of each card's size, so that its rest is finer than a pixel.
  var presses: [MovingValue]
  /// What is wrong with the cards and has not been said yet.
  var complaints: [String]

  init(_ setup: ExhibitSetup) {
    let ids = setup.options["cards"]?.array?.compactMap(\.text) ?? []
    articles = ids.compactMap { id in TodayArticle.all.first { $0.id == id } }
    pictures = setup.pictures
    theme = setup.theme
    direction = setup.direction
    reduceMotion = setup.reduceMotion
    veto = setup.veto
    size = setup.size
    figures = setup.figures
    list = ListScroll(configuration: figures[ScrollMotion.Configuration.self])
    list.catching = figures[CatchRule.self]
    if setup.start == "open", !articles.isEmpty {
      page = TodayPage(card: 0, isOpen: true, figures)
    }
    cover = StretchyCover(configuration: figures[StretchyCover.Configuration.self])
    presses = articles.map { _ in MovingValue(100) }
    complaints = []
    complaints = duplicates
  }

  mutating func adopt(_ figures: Figures, at now: Instant, into effects: inout ScreenEffects) {
    self.figures = figures
    list.motion.configuration = figures[ScrollMotion.Configuration.self]
    list.catching = figures[CatchRule.self]
    page?.adopt(figures)
    for index in leaving.indices { leaving[index].adopt(figures) }
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
      } else if isListFree {
        _ = list.handle(key, at: now)
      } else {
        _ = page?.list.handle(key, at: now)
      }
    case .measured(let measure):
      if measure.slot == TodaySlot.list {
        list.measured(measure, at: now)
      } else if let page, measure.slot == TodaySlot(page.card).content {
        self.page?.list.measured(measure, at: now)
      }
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
}

// The scene `today`: a list of cards. A card opens as a page, and a drag closes the page.
import Artwork
import Dismissal
import Files
import Interface

struct Today: Scene {
  static let name = "today"
  static let title = "Today"
  static let movement: ScreenMovement? = ScreenMovement(
    "Cards", "Cards with pages: open one, push it back from an edge",
    moving: [Rect(4, 6, 24, 12)], still: [Rect(4, 21, 24, 11)])
  static let summary = "Cards that open into pages; a drag from a side closes the page."
  static let hint = "Open a card, then drag from an edge"
  static let starts = ["list", "open"]
  static let sweepStart = "open"
  static let scrolledList: String? = "page"
  static var firstPictures: [Artwork] { [.portrait] + TodayArticle.all.map { .scene($0.picture) } }
  static let outcomes: [StrokeIntent: StrokeOutcome] = [.dismiss: .dismissed, .back: .dismissed]
  static let groups = [
    "edgeCard", "hero", "stretchyCover", "scroll", "catching", "velocity", "gesture", "input",
  ]
  static let layoutParameters: [String]? = [
    "edgeCard.edgeZone", "edgeCard.minimumDistance", "stretchyCover.parallax",
  ]
  static let pictureRoles: [PictureRole] = [.card, .page]
  static let options = [
    SceneOption(
      "cards", .words(TodayArticle.all.map(\.id)), default: ["bindery", "tide", "mount"],
      "The cards in the list; an id that occurs twice is reported.")
  ]
  static let actions = [
    SceneAction("open", "id: opens the card with this id") { args in
      let ids = TodayArticle.all.map(\.id)
      if let key = args.keys.first(where: { $0 != "id" }) {
        return JSONValueError("unknown key, expected id", at: ".\(key)")
      }
      guard let id = args["id"]?.text, ids.contains(id) else {
        return JSONValueError("expected one of \(ids.joined(separator: ", "))", at: ".id")
      }
      return nil
    },
    SceneAction("close", "(none): closes the open page in code"),
  ]

  let articles: [TodayArticle]
  var base: SceneBase
  var size: Size
  /// Index of the article whose page is open. Nil while only the list is shown.
  var open: Int?
  /// Sentences about wrong cards, waiting for the next report.
  var errors: [String] = []

  init(_ setup: SceneSetup) {
    let ids = setup.options["cards"]?.array?.compactMap(\.text) ?? []
    articles = ids.compactMap { id in TodayArticle.all.first { $0.id == id } }
    base = SceneBase(setup)
    size = setup.size
    if setup.start == "open", !articles.isEmpty { open = 0 }
    errors = articles.indices.filter { isRepeated($0) }.map {
      "cover-\(articles[$0].id): two cards have this match id; the first one keeps it"
    }
  }

  /// Whether an earlier card has the same id as this card.
  private func isRepeated(_ card: Int) -> Bool {
    articles[..<card].contains { $0.id == articles[card].id }
  }

  /// The id of the hero transition between a card and its page.
  func name(_ card: Int) -> String {
    isRepeated(card) ? "\(articles[card].id) \(card)" : articles[card].id
  }

  var nextDeadline: Instant? { errors.isEmpty ? nil : .zero }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    if case .resized(let size) = event { self.size = size }
    for error in errors {
      effects.say(.log(level: "error", message: error), at: now)
    }
    errors.removeAll()
  }

  mutating func perform(_ action: String, _ args: JSONObject) {
    let card = articles.firstIndex { $0.id == args["id"]?.text }
    if action == "close" {
      open = nil
    } else if let card, open == nil {
      open = card
    }
  }

  // MARK: Queries

  /// The page that is open or moving, and the card of the page. Nil without such a page.
  private func page(in components: ComponentStore) -> (card: Int, hero: HeroComponent)? {
    for card in articles.indices {
      guard let hero = components[name(card)]?.card, hero.isOut, !hero.isReplaced else {
        continue
      }
      return (card, hero)
    }
    return nil
  }

  private func offset(_ list: String, in components: ComponentStore, at now: Instant) -> Double {
    components[list]?.transition(at: now).offset ?? 0
  }

  func isAtRest(in components: ComponentStore, at now: Instant) -> Bool {
    guard !components.isMoving(at: now), components.isFree else { return false }
    return articles.indices.allSatisfy {
      (components[name($0)]?.card).map { !$0.flight.isUnderway } ?? true
    }
  }

  func loggedOffset(in components: ComponentStore, at now: Instant) -> Double? {
    page(in: components)?.hero.drag(at: now).drawn ?? 0
  }

  func phaseName(in components: ComponentStore, at now: Instant) -> String {
    guard let hero = page(in: components)?.hero else {
      return components["list"]?.isMoving(at: now) ?? false ? "scrolling" : "list"
    }
    let phase = hero.phaseName(at: now)
    return phase == "open" && components["page"]?.isMoving(at: now) ?? false ? "scrolling" : phase
  }

  /// Strength of the list's blur, from 0 to 1. The blur of the page is combined with the blurs of
  /// other pages that are still returning to cards.
  private func blur(in components: ComponentStore, at now: Instant) -> Double {
    let blurs = articles.indices.compactMap { card in
      (components[name(card)]?.card).flatMap { $0.isOut ? $0.flight.pose(at: now).blur : nil }
    }
    return blurs.count == 1 ? blurs[0] : 1 - blurs.reduce(1) { $0 * (1 - $1) }
  }

  func probe(in components: ComponentStore, at now: Instant) -> JSONObject {
    let page = page(in: components)
    let drag = page?.hero.drag(at: now) ?? EdgeCard().pose(at: now)
    let flight = (page?.hero.flight ?? HeroTransition()).pose(at: now)
    let listOffset = offset("list", in: components, at: now)
    let pageOffset = page == nil ? 0 : offset("page", in: components, at: now)
    let cover = StretchyCover(configuration: parameters[StretchyCover.Configuration.self])
      .pose(pull: -pageOffset, width: TodayLayout(window: size).pictureHeight)
    return [
      PlaceKey.openCard.rawValue: JSON(page.map { articles[$0.card].id }),
      "t": JSON(drag.tracked),
      "drawnT": JSON(drag.drawn),
      "scale": JSON(drag.scale),
      "cornerRadius": JSON(drag.cornerRadius),
      "closeButtonOpacity": JSON(page?.hero.closeButtonOpacity(at: now) ?? 0),
      "scrollOffset": JSON(page == nil ? listOffset : pageOffset),
      "coverHeight": JSON(cover.height),
      "coverOffset": JSON(cover.offset),
      "heroProgress": JSON(flight.progress),
      "heroOffset": [JSON(flight.offset.dx), JSON(flight.offset.dy)],
      "backdropBlur": JSON(blur(in: components, at: now)),
      "listOffset": JSON(listOffset),
    ]
  }
}

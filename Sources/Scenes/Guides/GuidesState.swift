// State of the scenes that contain the guides.
import Artwork
import Interface

/// Navigation state of the guides: the open guide, and its page.
struct GuidesState: Sendable {
  var base: SceneBase
  /// True if a swipe from the edge goes back on the first page. If false, the swipe turns pages.
  var letsEdgeGoBack: Bool
  let scrollsPages: Bool
  /// True if the pages are a horizontal list that also stops between pages.
  let isStrip: Bool
  let count: Int
  /// Index of the open guide. Empty while only the list is shown.
  var path: [Int]
  var page = 0

  init(_ setup: SceneSetup, isOpen: Bool) {
    base = SceneBase(setup)
    letsEdgeGoBack = setup.flag("edgeModifier")
    scrollsPages = setup.flag("verticalScroll")
    isStrip = setup.flag("strip")
    count = Int(setup.number("pages"))
    path = isOpen ? [0] : []
  }

  static var listPictures: [Artwork] { Guide.all.map { .cover($0.cover, .small) } }
  static let options = [
    SceneOption("pages", .count(1...20), default: 5, "Number of pages."),
    SceneOption(
      "edgeModifier", .flag, default: true,
      "True: on the first page, a swipe from the edge goes back; false: it pages."),
    SceneOption(
      "verticalScroll", .flag, default: false, "Whether the content of a page scrolls vertically."),
    SceneOption(
      "strip", .flag, default: false,
      "True: a horizontal list of pages, which does not stop at each of them."),
  ]

  mutating func open(_ guide: Int) {
    page = 0
    path = [guide]
  }
}

/// A scene that contains the list of guides and their pages.
protocol GuideScene: Scene {
  var guides: GuidesState { get set }
  /// The action of the menu button over the list. Nil without a menu button.
  var menu: Change? { get }
}

extension GuideScene {
  var menu: Change? { nil }
  var base: SceneBase {
    get { guides.base }
    set { guides.base = newValue }
  }

  /// The phase of the navigation stack, of the pages or of the list, as one word.
  func guidesPhase(in components: ComponentStore, at now: Instant) -> String {
    guard let stack = components.stack else { return "idle" }
    let phase = stack.transition(at: now).phase
    if phase != "idle" { return phase }
    if let pager = components.pager {
      let phase = pager.transition(at: now).phase
      if phase != "idle" { return phase }
    }
    return components.lists.contains { $0.isHeld || $0.isMoving(at: now) } ? "scrolling" : "idle"
  }
}

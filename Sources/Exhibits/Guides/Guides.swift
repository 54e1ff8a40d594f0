// The exhibit `pager`: a list of guides pushes pages that are turned sideways, and the edge goes back.
import Artwork
import Dismissal
import Drawing
import Files
import Geometry
import Gesture
import Interface
import Motion

struct Guides: Exhibit {
  static let name = "pager"
  static let title = "Pager"
  static let summary = "Pages on a navigation stack: the edge goes back, everything else pages."
  static let hint = "Swipe in from the edge to go back"
  static let starts = ["list", "pages"]
  static let outcomes: [StrokeIntent: StrokeOutcome] = [
    .dismiss: .back, .back: .back, .turn: .turned,
  ]
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

  let pictures: any PictureShelf
  /// The pages let the edge swipe go back on the first one.
  var letsEdgeGoBack: Bool
  let scrollsPages: Bool
  let count: Int
  let veto: Set<String>
  var figures: Figures
  /// The guide whose pages are on the stack.
  var path: [Int]
  var page = 0

  init(_ setup: ExhibitSetup) {
    pictures = setup.pictures
    letsEdgeGoBack = setup.flag("edgeModifier")
    scrollsPages = setup.flag("verticalScroll")
    count = Int(setup.number("pages"))
    veto = setup.veto
    figures = setup.figures
    path = setup.start == "pages" ? [0] : []
  }

  mutating func adopt(_ figures: Figures, at now: Instant, into effects: inout ScreenEffects) {
    self.figures = figures
    effects.rebuild()
  }

  mutating func open(_ guide: Int) {
    page = 0
    path = [guide]
  }

  // MARK: Answers

  func isAtRest(in parts: Parts, at now: Instant) -> Bool {
    !parts.isMoving(at: now) && parts.topmost(StackPart.self)?.machine.isStill ?? true
      && parts.topmost(PagerPart.self)?.machine.isStill ?? true
  }

  func loggedOffset(in parts: Parts, at now: Instant) -> Double? {
    parts.topmost(StackPart.self)?.machine.pose(at: now).upper
  }

  func phaseName(in parts: Parts, at now: Instant) -> String {
    guard let stack = parts.topmost(StackPart.self) else { return "idle" }
    let phase = stack.transition(at: now).phase
    if phase != "idle" { return phase }
    if let pager = parts.topmost(PagerPart.self) {
      let phase = pager.transition(at: now).phase
      if phase != "idle" { return phase }
    }
    return parts.lists.contains { $0.isHeld || $0.isMoving(at: now) } ? "scrolling" : "idle"
  }

  func probe(in parts: Parts, at now: Instant) -> JSONObject {
    let stack = parts.topmost(StackPart.self)?.machine
    let pager = parts.topmost(PagerPart.self)?.machine
    let depth = stack?.depth ?? 1
    let list: (any Part)? =
      depth == 1 ? parts["guides"] : scrollsPages ? parts["page \(pager?.page ?? 0)"] : nil
    return [
      "stackDepth": JSON(Double(depth)),
      "page": JSON(Double(pager?.page ?? page)),
      "pageOffset": JSON(pager?.pose(at: now).pages ?? Double(page)),
      "backProgress": JSON(stack?.backProgress(at: now) ?? 0),
      "scrollOffset": JSON(list?.transition(at: now).offset ?? 0),
    ]
  }
}

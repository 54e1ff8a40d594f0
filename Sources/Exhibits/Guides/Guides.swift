// The scene `pager`: guides with pages side by side, on a stack with a swipe back from the edge.
import Artwork
import Dismissal
import Files
import Geometry
import Interface

struct Guides: GuideExhibit {
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
  static let layoutFigures: [String]? = ["navigation.edgeZone", "pager.showsDots"]
  static let options = GuidesState.options
  /// Pictures of the list, of the first page and of the page beside it.
  static var firstPictures: [Artwork] {
    GuidesState.listPictures + Guide.all[0].pages.prefix(2).map(\.picture)
  }

  var guides: GuidesState

  init(_ setup: ExhibitSetup) { guides = GuidesState(setup, isOpen: setup.start == "pages") }

  func content(in context: BuildContext) -> ViewList { guidesView(context) }

  // MARK: Queries

  func isAtRest(in parts: Parts, at now: Instant) -> Bool {
    !parts.isMoving(at: now) && parts.topmost(StackPart.self)?.machine.isStill ?? true
      && parts.topmost(PagerPart.self)?.machine.isStill ?? true
  }

  func loggedOffset(in parts: Parts, at now: Instant) -> Double? {
    parts.topmost(StackPart.self)?.machine.pose(at: now).upper
  }

  func phaseName(in parts: Parts, at now: Instant) -> String { guidesPhase(in: parts, at: now) }

  func probe(in parts: Parts, at now: Instant) -> JSONObject {
    let stack = parts.topmost(StackPart.self)?.machine
    let pager = parts.topmost(PagerPart.self)?.machine
    let depth = stack?.depth ?? 1
    let list: Component? =
      depth == 1 ? parts["guides"] : guides.scrollsPages ? parts["page \(pager?.page ?? 0)"] : nil
    return [
      "stackDepth": JSON(Double(depth)),
      "page": JSON(Double(pager?.page ?? guides.page)),
      "pageOffset": JSON(pager?.pose(at: now).pages ?? Double(guides.page)),
      "backProgress": JSON(stack?.backProgress(at: now) ?? 0),
      "scrollOffset": JSON(list?.transition(at: now).offset ?? 0),
    ]
  }
}

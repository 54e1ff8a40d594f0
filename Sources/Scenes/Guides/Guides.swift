// The scene `pager`: a list of guides, each with several pages that a swipe turns.
import Artwork
import Dismissal
import Files
import Interface

struct Guides: GuideScene {
  static let name = "pager"
  static let title = "Pager"
  static let movement: ScreenMovement? = ScreenMovement(
    "Pages", "Pages side by side: turn them, swipe back from the edge",
    moving: [Rect(9, 6, 14, 24)], still: [Rect(0, 8, 7, 20), Rect(25, 8, 7, 20)])
  static let summary = "Pages in a navigation stack: a swipe from the edge pops, other swipes page."
  static let hint = "Swipe in from the edge to go back"
  static let starts = ["list", "pages"]
  static let outcomes: [StrokeIntent: StrokeOutcome] = [
    .dismiss: .back, .back: .back, .turn: .turned,
  ]
  static let defaultStart = "pages"
  static let groups = ["navigation", "pager", "scroll", "catching", "velocity", "gesture", "input"]
  static let layoutParameters: [String]? = [
    "navigation.from", "navigation.edgeZone", "pager.showsDots",
  ]
  static let options = GuidesState.options
  static let pictureRoles: [PictureRole] = [.first, .second, .third, .behind]
  /// Pictures of the list and of the first two pages.
  static var firstPictures: [Artwork] {
    GuidesState.listPictures + Guide.all[0].pages.prefix(2).map(\.picture)
  }

  var guides: GuidesState

  init(_ setup: SceneSetup) { guides = GuidesState(setup, isOpen: setup.start == "pages") }

  func content(in context: BuildContext) -> ViewList { guidesView(context) }

  // MARK: Queries

  func loggedOffset(in components: ComponentStore, at now: Instant) -> Double? {
    components.stack?.machine.pose(at: now).upper
  }

  func phaseName(in components: ComponentStore, at now: Instant) -> String {
    guidesPhase(in: components, at: now)
  }

  func probe(in components: ComponentStore, at now: Instant) -> JSONObject {
    let stack = components.stack?.machine
    let pager = components.pager?.machine
    let depth = stack?.depth ?? 1
    let list: ComponentStore.Component? =
      depth == 1
      ? components["guides"] : guides.scrollsPages ? components["page \(pager?.page ?? 0)"] : nil
    return [
      PlaceKey.stackDepth.rawValue: JSON(Double(depth)),
      PlaceKey.page.rawValue: JSON(Double(pager?.page ?? guides.page)),
      "pageOffset": JSON(pager?.pose(at: now).pages ?? Double(guides.page)),
      "backProgress": JSON(stack?.backProgress(at: now) ?? 0),
      "scrollOffset": JSON(list?.transition(at: now).offset ?? 0),
    ]
  }
}

// The scene `wizard`: a sheet with pages, whose height follows the page.
import Artwork
import Files
import Interface

struct Wizard: Scene {
  static let name = "wizard"
  static let title = "Wizard"
  static let summary = "A sheet with pages: its height follows the page, also during a swipe back."
  static let hint = "Pull the sheet down, then let go"
  static let starts = ["closed", "guests", "time", "details"]
  static let defaultStart = "time"
  static let sweepStart = "time"
  static let outcomes: [StrokeIntent: StrokeOutcome] = [.dismiss: .dismissed, .back: .back]
  static let groups = [
    "pullToDismiss", "navigation", "scroll", "catching", "velocity", "gesture", "input",
  ]
  static let layoutParameters: [String]? = [
    "pullToDismiss.beside", "navigation.from", "navigation.edgeZone",
  ]
  static let pictureRoles: [PictureRole] = [.behind]
  static let actions = [
    SceneAction("present", "(none): presents the sheet in code"),
    SceneAction("dismiss", "(none): dismisses the sheet in code"),
    SceneAction("next", "(none): pushes the next page"),
    SceneAction("back", "(none): pops the top page"),
    SceneAction("note", "(none): shows or hides the note of the last page"),
  ]

  /// The pages after the first page. The first page asks for the number of guests.
  enum Page: Int, Hashable, Sendable, CaseIterable { case time, details }

  var base: SceneBase
  var isOpen: Bool
  var path: [Page]
  var guests = 2
  /// Index of the chosen time. Nil before a choice.
  var time: Int?
  /// True if the last page has a note, which increases the page's height.
  var hasNote = false

  init(_ setup: SceneSetup) {
    base = SceneBase(setup)
    isOpen = setup.start != "closed"
    path =
      switch setup.start {
      case "time": [.time]
      case "details": [.time, .details]
      default: []
      }
  }

  mutating func open() {
    guard !isOpen else { return }
    isOpen = true
    path = []
  }

  mutating func next() {
    guard isOpen, path.count < Page.allCases.count else { return }
    path.append(Page.allCases[path.count])
  }

  mutating func perform(_ action: String, _ args: JSONObject) {
    switch action {
    case "present": open()
    case "dismiss": isOpen = false
    case "next": next()
    case "back": if isOpen, !path.isEmpty { path.removeLast() }
    case "note": hasNote.toggle()
    default: break
    }
  }

  // MARK: Queries

  func phaseName(in components: ComponentStore, at now: Instant) -> String {
    let phase = components.sheet?.machine.phaseName ?? "absent"
    guard phase == "idle", let stack = components.stack else { return phase }
    return stack.transition(at: now).phase
  }

  func probe(in components: ComponentStore, at now: Instant) -> JSONObject {
    let sheet = components.sheet
    let isThere = sheet?.isPresented ?? false
    let offset = sheet?.transition(at: now).offset ?? 0
    return [
      PlaceKey.presented.rawValue: .flag(isThere),
      "height": JSON(isThere ? max(0, (sheet?.length ?? 0) - offset) : 0),
      PlaceKey.stackDepth.rawValue: JSON(
        isThere ? Double(components.stack?.machine.depth ?? 1) : 0),
      "backProgress": JSON(components.stack?.machine.backProgress(at: now) ?? 0),
      "guests": JSON(Double(guests)),
      "time": time.map { JSON(Double($0)) } ?? .null,
      "note": .flag(hasNote),
    ]
  }
}

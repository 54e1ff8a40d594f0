// The scene `inbox`: messages with swipe actions in a navigation stack.
import Artwork
import Files
import Interface
import Motion

struct Inbox: Scene {
  static let name = "inbox"
  static let title = "Inbox"
  static let movement: ScreenMovement? = ScreenMovement(
    "Back", "A list and a page of one row: swipe the page back",
    moving: [Rect(12, 4, 18, 28)], still: [Rect(2, 4, 8, 28)])
  static let summary = "Rows with swipe actions in a stack; a long swipe performs the first one."
  static let hint = "Swipe a row, then let go"
  static let starts = ["list", "message"]
  static let sweepStart = "message"
  static let outcomes: [StrokeIntent: StrokeOutcome] = [.dismiss: .back, .back: .back]
  static let groups = [
    "actions", "navigation", "scroll", "catching", "velocity", "gesture", "input",
  ]
  static let fixedParameters: [String: ParameterValue] = [:]
  static let layoutParameters: [String]? = [
    "actions.width", "navigation.from", "navigation.edgeZone", "scroll.refreshes",
  ]
  static let pictureRoles: [PictureRole] = [.page, .behind]
  static let scrollingRoles: [PictureRole] = [.behind]
  static let contentGroups: [PictureRole: [String]] = [.behind: ["actions"]]
  static let options = [
    SceneOption("fullSwipe", .flag, default: true, "Whether a long swipe performs an action.")
  ]
  static let actions = [
    SceneAction("open", "(none): opens the first message"),
    SceneAction("delete", "(none): deletes the first message"),
    SceneAction("restore", "(none): restores all deleted messages"),
  ]

  var base: SceneBase
  let allowsFullSwipe: Bool
  /// Index of the open message. Empty while only the list is shown.
  var path: [Int]
  /// Indices of the deleted messages, of the read messages, and of the flagged messages.
  var deleted: Set<Int> = []
  var read = Message.readAtFirst
  var flagged: Set<Int> = []

  init(_ setup: SceneSetup) {
    base = SceneBase(setup)
    allowsFullSwipe = setup.flag("fullSwipe")
    path = setup.start == "message" ? [0] : []
  }

  /// Indices of the messages in the list.
  var shown: [Int] { Message.all.indices.filter { !deleted.contains($0) } }

  mutating func open(_ message: Int) {
    read.insert(message)
    path = [message]
  }

  mutating func toggleRead(_ message: Int) {
    if read.remove(message) == nil { read.insert(message) }
  }

  mutating func toggleFlag(_ message: Int) {
    if flagged.remove(message) == nil { flagged.insert(message) }
  }

  mutating func perform(_ action: String, _ args: JSONObject) {
    switch action {
    case "open": if let first = shown.first { open(first) }
    case "delete": if path.isEmpty, let first = shown.first { deleted.insert(first) }
    case "restore": deleted = []
    default: break
    }
  }

  // MARK: Queries

  /// The row whose actions are visible. Nil if no row shows actions.
  private func row(_ components: ComponentStore) -> SwipeActionsComponent? {
    components.topmost(SwipeActionsComponent.self) { $0.machine.openEdge != nil }
      ?? components.topmost(SwipeActionsComponent.self) { $0.machine.edge != nil }
  }

  func loggedOffset(in components: ComponentStore, at now: Instant) -> Double? {
    row(components)?.machine.offset(at: now)
  }

  func phaseName(in components: ComponentStore, at now: Instant) -> String {
    let stack = components.stack?.transition(at: now).phase ?? "idle"
    if stack != "idle" { return stack }
    if let row = row(components) { return row.transition(at: now).phase }
    return components.lists.contains { $0.isHeld || $0.isMoving(at: now) } ? "scrolling" : "idle"
  }

  func probe(in components: ComponentStore, at now: Instant) -> JSONObject {
    let machine = row(components)?.machine
    return [
      PlaceKey.stackDepth.rawValue: JSON(
        Double(components.stack?.machine.depth ?? 1)),
      PlaceKey.open.rawValue: machine?.openEdge.map { .text($0.rawValue) } ?? .null,
      "rowOffset": JSON(machine?.offset(at: now) ?? 0),
      "messages": JSON(Double(shown.count)),
      "unread": JSON(Double(shown.count { !read.contains($0) })),
      "flagged": JSON(Double(shown.count { flagged.contains($0) })),
      "listOffset": JSON(components.transition(of: "inbox", at: now)?.offset ?? 0),
    ]
  }

  func screenRegions(
    in components: ComponentStore, size: Size, at now: Instant
  ) -> [ScreenRegion] {
    [ScreenRegion(path.isEmpty ? .behind : .page, in: size)]
  }
}

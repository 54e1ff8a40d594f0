// The scene `comments`: a sheet with a list that a drag down dismisses, in three styles.
import Artwork
import Dismissal
import Files
import Interface
import Motion

struct Comments: Scene {
  static let name = "comments"
  static let title = "Comments"
  static let summary = "A sheet with a list; pulling the list past its top dismisses the sheet."
  static let hint = "Pull the list down past its top"
  static let starts = ["closed", "open"]
  static let outcomes: [StrokeIntent: StrokeOutcome] = [.dismiss: .dismissed]
  static let defaultStart = "open"
  static let scrolledList: String? = "list"
  static let firstPictures: [Artwork] = [.cover(.tide, .large)]
  static let groups = ["pullToDismiss", "scroll", "catching", "velocity", "gesture", "input"]
  static let fixedParameters: [String: ParameterValue] = [:]
  static let layoutParameters: [String]? = ["pullToDismiss.beside", "scroll.refreshes"]
  static let pictureRoles: [PictureRole] = [.sheet, .behind]
  static let options = [
    SceneOption(
      "style", .word(Sheet.Style.allCases.map(\.rawValue)), default: "continuous",
      "How it is decided whether a drag scrolls or pulls."),
    SceneOption("rows", .count(0...1_000_000), default: 24, "Number of comments."),
    .arabic,
  ]
  static let actions = [
    SceneAction("present", "(none): presents the sheet in code"),
    SceneAction("dismiss", "(none): dismisses the sheet in code"),
    SceneAction("style", "style: changes the style while nothing moves") { args in
      let words = Sheet.Style.allCases.map(\.rawValue)
      if let word = args["style"]?.text, words.contains(word) { return nil }
      return JSONValueError("expected one of \(words.joined(separator: ", "))", at: ".style")
    },
  ]

  var base: SceneBase
  private(set) var rows: CommentRows
  var isOpen: Bool
  var style: Sheet.Style

  init(_ setup: SceneSetup) {
    base = SceneBase(setup)
    rows = CommentRows(count: Int(setup.number("rows")))
    isOpen = setup.start == "open"
    style = Sheet.Style(rawValue: setup.text("style")) ?? .continuous
    adopt(setup.direction)
  }

  mutating func adopt(_ direction: LayoutDirection) {
    base.direction = direction
    rows.words = base.isArabic ? .arabic : .english
  }

  mutating func perform(_ action: String, _ args: JSONObject) {
    switch action {
    case "present": isOpen = true
    case "dismiss": isOpen = false
    case "style": style = args["style"]?.text.flatMap(Sheet.Style.init) ?? style
    default: break
    }
  }

  // MARK: Queries

  func phaseName(in components: ComponentStore, at now: Instant) -> String {
    components.sheet?.machine.phaseName ?? "absent"
  }

  func probe(in components: ComponentStore, at now: Instant) -> JSONObject {
    let machine = components.sheet?.machine
    let offset = machine?.sheet.offset(at: now) ?? 0
    let extent = machine?.sheet.extent ?? 0
    return [
      "style": JSON((machine?.style ?? style).rawValue),
      PlaceKey.presented.rawValue: JSON(machine?.sheet.isPresented ?? false),
      "listOffset": JSON(machine?.list.offset(at: now) ?? 0),
      "sheetOffset": JSON(offset),
      "progress": JSON(extent > 0 ? offset / extent : 0),
    ]
  }

  /// A sentence about the strengths and weaknesses of a style.
  static func note(_ style: Sheet.Style) -> String {
    switch style {
    case .continuous:
      "One gesture scrolls, pulls and scrolls on, but a fast scroll to the top may pull unasked."
    case .discontinuous:
      "Never pulls by accident, but after scrolling to the top the finger must lift."
    case .scrollDecides:
      "Needs no gesture relation, but only the list knows why it did not scroll."
    }
  }
}

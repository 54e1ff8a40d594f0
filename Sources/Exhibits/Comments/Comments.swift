// The scene `comments`: a sheet with a list that is dismissed by pulling it down, in three styles.
import Artwork
import Dismissal
import Drawing
import Files
import Geometry
import Gesture
import Interface
import Motion

struct Comments: Exhibit {
  static let name = "comments"
  static let title = "Comments"
  static let summary = "A list in a sheet: pulled past its top, the sheet leaves."
  static let hint = "Pull the list down past its top"
  static let starts = ["closed", "open"]
  static let outcomes: [StrokeIntent: StrokeOutcome] = [.dismiss: .dismissed]
  static let defaultStart = "open"
  static let firstPictures: [Artwork] = [.cover(.tide, .large)]
  static let groups = ["pullToDismiss", "scroll", "catching", "velocity", "gesture"]
  static let layoutFigures: [String]? = []
  static let options = [
    ExhibitOption(
      "style", .word(SheetStyle.allCases.map(\.rawValue)), default: "continuous",
      "Who decides whether a finger scrolls or pulls."),
    ExhibitOption("rows", .count(0...1_000_000), default: 24, "How many comments there are."),
  ]
  static let actions = [
    ExhibitAction("present", "(none): presents the sheet in code"),
    ExhibitAction("dismiss", "(none): dismisses the sheet in code"),
    ExhibitAction("style", "style: another style, while nothing moves") { args in
      let words = SheetStyle.allCases.map(\.rawValue)
      if let word = args["style"]?.text, words.contains(word) { return nil }
      return JSONValueError("expected one of \(words.joined(separator: ", "))", at: ".style")
    },
  ]

  let pictures: any PictureShelf
  let rows: CommentRows
  let veto: Set<String>
  var figures: Figures
  var isOpen: Bool
  var style: SheetStyle

  init(_ setup: ExhibitSetup) {
    pictures = setup.pictures
    veto = setup.veto
    rows = CommentRows(count: Int(setup.number("rows")))
    figures = setup.figures
    isOpen = setup.start == "open"
    style = SheetStyle(rawValue: setup.text("style")) ?? .continuous
  }

  mutating func adopt(_ figures: Figures, at now: Instant, into effects: inout ScreenEffects) {
    self.figures = figures
    effects.rebuild()
  }

  mutating func perform(
    _ action: String, _ args: JSONObject, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch action {
    case "present": isOpen = true
    case "dismiss": isOpen = false
    case "style": style = args["style"]?.text.flatMap(SheetStyle.init) ?? style
    default: break
    }
    effects.rebuild()
  }

  // MARK: Queries

  private func sheet(_ parts: Parts) -> SheetPart? { parts.topmost(SheetPart.self) }

  func isAtRest(in parts: Parts, at now: Instant) -> Bool {
    let phase = phaseName(in: parts, at: now)
    return !parts.isMoving(at: now) && (phase == "idle" || phase == "absent")
  }
  func loggedOffset(in parts: Parts, at now: Instant) -> Double? {
    sheet(parts)?.transition(at: now).offset
  }
  func phaseName(in parts: Parts, at now: Instant) -> String {
    sheet(parts)?.machine.phaseName ?? "absent"
  }

  func probe(in parts: Parts, at now: Instant) -> JSONObject {
    let machine = sheet(parts)?.machine
    let offset = machine?.sheet.offset(at: now) ?? 0
    let extent = machine?.sheet.extent ?? 0
    return [
      "style": JSON((machine?.style ?? style).rawValue),
      "presented": JSON(machine?.sheet.isPresented ?? false),
      "listOffset": JSON(machine?.list.offset(at: now) ?? 0),
      "sheetOffset": JSON(offset),
      "progress": JSON(extent > 0 ? offset / extent : 0),
    ]
  }

  /// Strengths and weaknesses of each style, in a sentence.
  static func note(_ style: SheetStyle) -> String {
    switch style {
    case .continuous:
      "One gesture scrolls, pulls and scrolls on, but a fast scroll to the top may pull unasked."
    case .discontinuous:
      "Never pulls by accident, but whoever scrolled to the top has to lift the finger first."
    case .scrollDecides:
      "Needs no relation at all, but only the list knows why it did not scroll."
    }
  }
}

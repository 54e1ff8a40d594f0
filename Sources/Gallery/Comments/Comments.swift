// The exhibit `comments`: a sheet with a list that is pulled down to leave, in three styles.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interface
import Motion

struct Comments: Exhibit {
  static let name = "comments"
  static let title = "Comments"
  static let summary = "A list in a sheet: pulled past its top, the sheet leaves."
  static let starts = ["closed", "open"]
  static let defaultStart = "open"
  static let groups = ["pullToDismiss", "scroll", "catching", "velocity", "gesture"]
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
      return JSONComplaint("expected one of \(words.joined(separator: ", "))", at: ".style")
    },
  ]

  static let list = RecognizerKey("scroll")
  static let sheet = RecognizerKey("pullToDismiss")

  let pictures: any PictureShelf
  let theme: Theme
  let reduceMotion: Bool
  let rows: CommentRows
  private let veto: Set<String>
  private(set) var size: Size
  var pull: ScrolledSheet
  /// Where the wheel's travel was last; its events count from where they began.
  private var wheel = WheelTravel()

  init(_ setup: ExhibitSetup) {
    pictures = setup.pictures
    theme = setup.theme
    reduceMotion = setup.reduceMotion
    veto = setup.veto
    size = setup.size
    rows = CommentRows(count: Int(setup.number("rows")))
    let figures = setup.figures
    let configuration = figures[PullToDismissConfiguration.self]
    pull = ScrolledSheet(
      sheet: Sheet(
        rule: configuration.rule, catching: figures[CatchRule.self], extent: setup.size.height,
        isPresented: setup.start == "open"),
      list: ScrollMotion(
        configuration: figures[ScrollMotion.Configuration.self], viewport: 0, content: 0),
      style: SheetStyle(rawValue: setup.text("style")) ?? .continuous, lock: configuration.lock)
  }

  mutating func adopt(_ figures: Figures, at now: Instant, into effects: inout ScreenEffects) {
    let configuration = figures[PullToDismissConfiguration.self]
    pull.adopt(
      configuration.rule, scroll: figures[ScrollMotion.Configuration.self],
      lock: configuration.lock, catching: figures[CatchRule.self])
    effects.rebuild()
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .gesture(let gesture): handle(gesture, at: now, into: &effects)
    case .action(let action):
      switch action.name {
      case "open": tell(.present(animated: !reduceMotion), at: now, into: &effects)
      case "close": dismiss(.button, at: now, into: &effects)
      case "outside": dismiss(.tap, at: now, into: &effects)
      default: break
      }
    case .key(let key): press(key, at: now, into: &effects)
    case .measured(let measure):
      guard measure.slot == CommentSlot.list else { return }
      let event = ScrollMotion.Event.resized(
        viewport: measure.viewport.height, content: measure.content.height)
      tell(.scroll(event), at: now, into: &effects)
    case .resized(let size):
      self.size = size
      tell(.laidOut(extent: size.height, places: [0]), at: now, into: &effects)
      effects.rebuild()
    case .deadline: tell(.deadline, at: now, into: &effects)
    case .value(let action, let place) where action.name == "style":
      choose(Int(place), into: &effects)
    case .reveal, .value, .text, .editing, .dropFile, .dropText, .wake, .focus: break
    }
  }

  /// Another style, while the sheet is away.
  private mutating func choose(_ place: Int, into effects: inout ScreenEffects) {
    let styles = SheetStyle.allCases
    guard !pull.sheet.isPresented, styles.indices.contains(place) else { return }
    pull = ScrolledSheet(
      sheet: pull.sheet,
      list: ScrollMotion(
        configuration: pull.list.configuration, viewport: pull.list.viewport,
        content: pull.list.content),
      style: styles[place], lock: pull.lock)
    effects.rebuild()
  }

  mutating func perform(
    _ action: String, _ args: JSONObject, at now: Instant, into effects: inout ScreenEffects
  ) -> [PointerSample] {
    switch action {
    case "present": tell(.present(animated: !reduceMotion), at: now, into: &effects)
    case "dismiss": dismiss(.code, at: now, into: &effects)
    case "style":
      guard let style = args["style"]?.text.flatMap(SheetStyle.init) else { break }
      pull.choose(style, at: now)
      effects.rebuild()
    default: break
    }
    return []
  }

  // MARK: Gestures and keys

  private mutating func handle(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch gesture.recognizer {
    case Comments.list where gesture.isWheel:
      guard let step = wheel.step(of: gesture) else { return }
      tell(.scroll(.wheel(step)), at: now, into: &effects)
    case Comments.list: tell(.list(gesture), at: now, into: &effects)
    case Comments.sheet:
      tell(.sheet(gesture, mayDismiss: mayDismiss(.drag)), at: now, into: &effects)
    default: break
    }
  }

  private mutating func press(
    _ key: KeyPress, at now: Instant, into effects: inout ScreenEffects
  ) {
    if key.name == "Escape" {
      dismiss(.escape, at: now, into: &effects)
      return
    }
    guard pull.sheet.isPresented, let meaning = ListScroll.meaning(of: key) else { return }
    tell(.scroll(.key(meaning)), at: now, into: &effects)
  }

  // MARK: The sheet

  private func mayDismiss(_ source: DismissalSource) -> Bool { !veto.contains(source.rawValue) }

  private mutating func dismiss(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) {
    tell(
      .dismiss(source, animated: !reduceMotion, mayDismiss: mayDismiss(source)), at: now,
      into: &effects)
  }

  private mutating func tell(
    _ event: ScrolledSheet.Event, at now: Instant, into effects: inout ScreenEffects
  ) {
    let before = (pull.sheet.isPresented, pull.sheet.isLeaving)
    var said = ScrolledSheet.Effects()
    pull.handle(event, at: now, into: &said)
    for effect in said {
      switch effect {
      case .sheet(let effect): effects.report(effect, at: now)
      case .handToSheet(let pointer): effects.handOver(pointer, to: Comments.sheet)
      case .handToList(let pointer): effects.handOver(pointer, to: Comments.list)
      }
    }
    if (pull.sheet.isPresented, pull.sheet.isLeaving) != before { effects.rebuild() }
  }

  // MARK: Answers

  var relations: [Relation] {
    switch pull.style {
    case .continuous: [.simultaneous(Comments.list, Comments.sheet, handOff: true)]
    case .discontinuous: [.waits(Comments.list, until: Comments.sheet)]
    case .scrollDecides: []
    }
  }

  func shouldBegin(_ claim: Claim, at now: Instant) -> Bool {
    switch claim.recognizer {
    case Comments.list: pull.listMayBegin(claim, at: now)
    case Comments.sheet:
      pull.sheetMayBegin(claim.translation, onList: isOnList(claim.start, at: now), at: now)
    default: true
    }
  }

  /// Below the sheet's head.
  private func isOnList(_ place: Point, at now: Instant) -> Bool {
    place.y >= CommentLayout.top + CommentLayout.headHeight + pull.sheet.offset(at: now)
  }

  var nextDeadline: Instant? { pull.nextDeadline }
  func isMoving(at now: Instant) -> Bool { pull.isMoving(at: now) }
  func isAtRest(at now: Instant) -> Bool {
    !isMoving(at: now) && (pull.phaseName == "idle" || pull.phaseName == "absent")
  }
  func loggedOffset(at now: Instant) -> Double? { pull.sheet.offset(at: now) }
  func phaseName(at now: Instant) -> String { pull.phaseName }

  func probe(at now: Instant) -> JSONObject {
    [
      "style": JSON(pull.style.rawValue),
      "presented": JSON(pull.sheet.isPresented),
      "listOffset": JSON(pull.list.offset(at: now)),
      "sheetOffset": JSON(pull.sheet.offset(at: now)),
      "progress": JSON(size.height > 0 ? pull.sheet.offset(at: now) / size.height : 0),
    ]
  }

  /// What each style is good and bad at, in a sentence.
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

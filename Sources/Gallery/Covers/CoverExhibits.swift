// The exhibits book, author and player: one scene, three pages.
import Drawing
import Geometry
import Gesture
import Interface
import Motion

/// An exhibit that is a cover scene.
protocol CoverExhibit: Exhibit {
  static var kind: CoverKind { get }
  var scene: CoverScene { get set }
  init(scene: CoverScene)
}

/// A book in detail.
struct Book: CoverExhibit {
  static let kind = CoverKind.book
  static let title = "Book"
  static let summary =
    "A book as a full-screen cover that is pulled down to leave; its text scrolls."
  var scene: CoverScene
}

/// An author's profile.
struct Author: CoverExhibit {
  static let kind = CoverKind.author
  static let title = "Author"
  static let summary = "An author’s profile as a cover; its pieces rise in one after another."
  var scene: CoverScene
}

/// An audiobook player.
struct Player: CoverExhibit {
  static let kind = CoverKind.player
  static let title = "Player"
  static let summary = "An audiobook player as a cover; a drag on its slider never moves the cover."
  var scene: CoverScene
}

extension CoverExhibit {
  static var name: String { kind.rawValue }
  static var starts: [String] { ["list", "presented"] }
  static var defaultStart: String { "presented" }
  static var groups: [String] {
    ["pullDown", "navigation", "scroll", "catching", "velocity", "gesture"]
  }
  static var options: [ExhibitOption] {
    kind == .player
      ? []
      : [
        ExhibitOption(
          "presentedAsFullScreen", .flag, default: true,
          "A cover that is pulled down; false pushes the same page on the navigation stack.")
      ]
  }
  static var actions: [ExhibitAction] {
    let none: @Sendable (JSONObject) -> JSONComplaint? = { args in
      args.keys.first.map { JSONComplaint("unknown key, expected none", at: ".\($0)") }
    }
    return [
      ExhibitAction("present", "(none): opens the first book of the shelf", check: none),
      ExhibitAction("dismiss", "(none): the page calls dismiss(), the source is code", check: none),
      ExhibitAction("push", "(none): pushes a screen on the page", check: none),
      ExhibitAction("pop", "(none): takes the pushed screen off", check: none),
    ]
  }

  init(_ setup: ExhibitSetup) { self.init(scene: CoverScene(Self.kind, setup)) }

  func content(in context: BuildContext) -> ViewList { scene.content(in: context) }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    scene.handle(event, at: now, into: &effects)
  }

  mutating func adopt(_ figures: Figures, at now: Instant, into effects: inout ScreenEffects) {
    scene.adopt(figures, at: now, into: &effects)
  }

  mutating func perform(
    _ action: String, _ args: JSONObject, at now: Instant, into effects: inout ScreenEffects
  ) -> [PointerSample] {
    switch action {
    case "present":
      scene.present(Self.kind == .player ? .ferry : .tide, at: now, into: &effects)
    case "dismiss": scene.dismiss(.code, at: now, into: &effects)
    case "push": scene.push(scene.firstDetail, at: now, into: &effects)
    case "pop": scene.pop(.code, at: now, into: &effects)
    default: break
    }
    return []
  }

  func shouldBegin(_ claim: Claim, at now: Instant) -> Bool { scene.shouldBegin(claim, at: now) }
  func pose(at now: Instant, into poses: inout PoseTable) { scene.pose(at: now, into: &poses) }
  var nextDeadline: Instant? { scene.nextDeadline }
  func isMoving(at now: Instant) -> Bool { scene.isMoving(at: now) }
  var relations: [Relation] { scene.relations }
  func loggedOffset(in parts: Parts, at now: Instant) -> Double? {
    scene.cover.sheet.offset(at: now)
  }
  func probe(in parts: Parts, at now: Instant) -> JSONObject { scene.probe(at: now) }
  func phaseName(in parts: Parts, at now: Instant) -> String { scene.phaseName(at: now) }
  func isAtRest(in parts: Parts, at now: Instant) -> Bool { !scene.isMoving(at: now) }
}

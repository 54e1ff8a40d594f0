// The scene `places`: a list over a map, in a sheet with a low, a middle and a high detent.
import Dismissal
import Drawing
import Files
import Geometry
import Gesture
import Interface
import Motion

struct Places: Exhibit {
  static let name = "places"
  static let title = "Places"
  static let summary = "A sheet that rests at three places over a map that stays usable."
  static let hint = "Drag the sheet up or down"
  static let starts = ["low", "middle", "full", "gone"]
  static let defaultStart = "middle"
  static let sweepStart = "full"
  static let outcomes: [StrokeIntent: StrokeOutcome] = [.dismiss: .moved]
  static let groups = [
    "places", "stacking", "pullToDismiss", "scroll", "catching", "velocity", "gesture",
  ]
  static let layoutFigures: [String]? = [
    "places.rests", "places.low", "places.middle", "places.inset", "places.usable",
    "places.scrolls", "places.cornerRadius", "places.dim",
  ]
  static let actions = [
    ExhibitAction("present", "(none): the sheet comes back, to where it rested"),
    ExhibitAction("dismiss", "(none): the sheet leaves in code"),
    ExhibitAction("place", "place: sends the sheet to low, middle or full") { args in
      if let word = args["place"]?.text, allRests.contains(word) { return nil }
      return JSONValueError("expected one of \(allRests.joined(separator: ", "))", at: ".place")
    },
    ExhibitAction("filter", "(none): only what is open, or all again"),
    ExhibitAction("open", "(none): a second sheet, about the first place of the list"),
  ]
  /// Names of the possible detents, from the lowest to the highest.
  static let allRests = PlacesConfiguration.Rest.allCases.map(\.rawValue)

  let veto: Set<String>
  var figures: Figures
  var isOpen: Bool
  /// Index of the selected detent in `rests`.
  var place: Int
  /// Index of the place that the second sheet describes; nil: the second sheet is not presented.
  var chosen: Int?
  var onlyOpen = false

  init(_ setup: ExhibitSetup) {
    veto = setup.veto
    figures = setup.figures
    isOpen = setup.start != "gone"
    let rests = setup.figures[PlacesConfiguration.self].placeNames
    let wanted = setup.start == "gone" ? "middle" : setup.start
    place = rests.firstIndex(of: wanted) ?? (wanted == "full" ? rests.count - 1 : 0)
  }

  /// Names of the configured detents, from the lowest to the highest.
  var rests: [String] { figures[PlacesConfiguration.self].placeNames }

  /// Indices of the listed places in `MapPlace.all`.
  var shown: [Int] {
    MapPlace.all.indices.filter { !onlyOpen || MapPlace.all[$0].isOpen }
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
    case "place": place = rests.firstIndex(of: args["place"]?.text ?? "") ?? place
    case "filter": onlyOpen.toggle()
    case "open": chosen = shown.first
    default: break
    }
    effects.rebuild()
  }

  // MARK: Queries

  private func sheet(_ parts: Parts) -> SheetPart? { parts["places"]?.sheet }
  private func detail(_ parts: Parts) -> SheetPart? { parts["about"]?.sheet }

  func isAtRest(in parts: Parts, at now: Instant) -> Bool {
    !parts.isMoving(at: now) && parts.isFree
  }

  func loggedOffset(in parts: Parts, at now: Instant) -> Double? {
    sheet(parts)?.transition(at: now).offset
  }

  func phaseName(in parts: Parts, at now: Instant) -> String {
    if let detail = detail(parts), detail.isPresented { return detail.machine.phaseName }
    return sheet(parts)?.machine.phaseName ?? "absent"
  }

  func probe(in parts: Parts, at now: Instant) -> JSONObject {
    let part = sheet(parts)
    let sheet = part?.sheet
    let offset = sheet?.offset(at: now) ?? 0
    let lowest = sheet?.places.first ?? 0
    let isThere = sheet?.isPresented ?? false
    return [
      "presented": .flag(isThere),
      "place": isThere && sheet?.isResting ?? false
        ? .text(rests[sheet?.selected ?? 0]) : .null,
      "offset": JSON(isThere ? offset : sheet?.extent ?? 0),
      "progress": JSON(isThere && lowest > 0 ? min(1, max(0, 1 - offset / lowest)) : 0),
      "listOffset": JSON(part?.machine.list.offset(at: now) ?? 0),
      "second": .flag(detail(parts)?.isPresented ?? false),
    ]
  }

  /// Adds guides for the lower detents, so that a designer can drag each to another height.
  func reading(in parts: Parts, size: Size, at now: Instant) -> Reading {
    var reading = Reading(of: parts, size: size, at: now)
    guard !reading.isGone, chosen == nil else { return reading }
    let places = figures[PlacesConfiguration.self]
    let group = PlacesConfiguration.group
    let lines = [
      "low": Reading.Guide(
        .across(size.height - places.low), sets: "\(group).low", ratio: -1, title: "low",
        isQuiet: true),
      "middle": Reading.Guide(
        .across(size.height * (1 - places.middle)), sets: "\(group).middle",
        ratio: -1 / max(1, size.height), title: "middle", isQuiet: true),
    ]
    reading.guides += rests.compactMap { lines[$0] }
    return reading
  }
}

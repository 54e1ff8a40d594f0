// The scene `places`: a map below a sheet with a list. The sheet has three detents.
import Artwork
import Dismissal
import Files
import Interface
import Motion

struct Places: Scene {
  static let name = "places"
  static let title = "Places"
  static let movement: ScreenMovement? = ScreenMovement(
    "Sheet", "A sheet over a page, with three detents",
    moving: [Rect(6, 20, 20, 16)], still: [Rect(6, 4, 20, 14)])
  static let summary = "A sheet with three detents, over a map that stays interactive."
  static let hint = "Drag the sheet up or down"
  static let starts = ["low", "middle", "full", "gone"]
  static let defaultStart = "middle"
  static let sweepStart = "full"
  static let scrolledList: String? = "list"
  static let outcomes: [StrokeIntent: StrokeOutcome] = [.dismiss: .moved]
  static let groups = [
    "places", "stacking", "pullToDismiss", "scroll", "catching", "velocity", "gesture", "input",
  ]
  static let layoutParameters: [String]? = [
    "places.rests", "places.low", "places.middle", "places.inset", "places.usable",
    "places.scrolls", "places.cornerRadius", "places.dim", "places.beside",
  ]
  static let pictureRoles: [PictureRole] = [.sheet, .behind]
  static let options = [SceneOption.arabic]
  static let actions = [
    SceneAction("present", "(none): presents the sheet in code, at its last detent"),
    SceneAction("dismiss", "(none): dismisses the sheet in code"),
    SceneAction("place", "place: moves the sheet to the detent low, middle or full") { args in
      if let word = args["place"]?.text, allRests.contains(word) { return nil }
      return JSONValueError("expected one of \(allRests.joined(separator: ", "))", at: ".place")
    },
    SceneAction("filter", "(none): lists only open places, or all again"),
    SceneAction("open", "(none): presents a second sheet with the first place"),
  ]
  /// Names of all detents that can be configured, from the lowest to the highest.
  static let allRests = DetentsConfiguration.Rest.allCases.map(\.rawValue)

  var base: SceneBase
  var isOpen: Bool
  /// Index of the selected detent in `rests`.
  var place: Int
  /// Index of the place in the second sheet. Nil without a second sheet.
  var chosen: Int?
  var onlyOpen = false

  init(_ setup: SceneSetup) {
    base = SceneBase(setup)
    isOpen = setup.start != "gone"
    let rests = setup.parameters[DetentsConfiguration.self].detentNames
    let wanted = setup.start == "gone" ? "middle" : setup.start
    place = rests.firstIndex(of: wanted) ?? (wanted == "full" ? rests.count - 1 : 0)
  }

  /// Names of the detents that are configured, from the lowest to the highest.
  var rests: [String] { parameters[DetentsConfiguration.self].detentNames }

  /// Indices in `MapPlace.all` of the places that the list shows.
  var shown: [Int] {
    MapPlace.all.indices.filter { !onlyOpen || MapPlace.all[$0].isOpen }
  }

  mutating func perform(_ action: String, _ args: JSONObject) {
    switch action {
    case "present": isOpen = true
    case "dismiss": isOpen = false
    case "place": place = rests.firstIndex(of: args["place"]?.text ?? "") ?? place
    case "filter": onlyOpen.toggle()
    case "open": chosen = shown.first
    default: break
    }
  }

  // MARK: Queries

  private func sheet(_ components: ComponentStore) -> SheetComponent? {
    components["places"]?.sheet
  }
  private func detail(_ components: ComponentStore) -> SheetComponent? {
    components["about"]?.sheet
  }

  func loggedOffset(in components: ComponentStore, at now: Instant) -> Double? {
    sheet(components)?.transition(at: now).offset
  }

  func phaseName(in components: ComponentStore, at now: Instant) -> String {
    if let detail = detail(components), detail.isPresented { return detail.machine.phaseName }
    return sheet(components)?.machine.phaseName ?? "absent"
  }

  func probe(in components: ComponentStore, at now: Instant) -> JSONObject {
    let component = sheet(components)
    let sheet = component?.sheet
    let offset = sheet?.offset(at: now) ?? 0
    let lowest = sheet?.detents.first ?? 0
    let isThere = sheet?.isPresented ?? false
    return [
      PlaceKey.presented.rawValue: .flag(isThere),
      PlaceKey.place.rawValue: isThere && sheet?.isResting ?? false
        ? .text(rests[sheet?.selected ?? 0]) : .null,
      "offset": JSON(isThere ? offset : sheet?.extent ?? 0),
      "progress": JSON(isThere && lowest > 0 ? min(1, max(0, 1 - offset / lowest)) : 0),
      "listOffset": JSON(component?.machine.list.offset(at: now) ?? 0),
      PlaceKey.second.rawValue: .flag(detail(components)?.isPresented ?? false),
    ]
  }

  /// Adds a guide for each detent, with the panel's value. A drag of the guide changes this value.
  func telemetry(in components: ComponentStore, size: Size, at now: Instant) -> Telemetry {
    var telemetry = Telemetry(of: components, size: size, at: now)
    let detents = parameters[DetentsConfiguration.self]
    guard chosen == nil else { return telemetry }
    let values = [
      "low": "\(short(detents.low, 1)) pt", "middle": short(detents.middle, 4),
      "full": "\(short(detents.inset, 1)) pt above",
    ]
    for index in telemetry.detents.indices {
      let detent = telemetry.detents[index]
      telemetry.detents[index].value = values[detent.name] ?? detent.value
    }
    guard !telemetry.isGone else { return telemetry }
    let group = DetentsConfiguration.group
    let places = [
      "low": (size.height - detents.low, "low", -1),
      "middle": (size.height * (1 - detents.middle), "middle", -1 / max(1, size.height)),
      "full": (detents.inset(in: size), "inset", 1.0),
    ]
    telemetry.guides += rests.compactMap { name in
      places[name].map { place, parameter, ratio in
        Telemetry.Guide(
          .across(place), sets: "\(group).\(parameter)", ratio: ratio, title: name,
          note: values[name] ?? "", isSecondary: true)
      }
    }
    return telemetry
  }
}

extension DetentsConfiguration {
  /// Space above the sheet at the highest detent, at most the space at the lowest detent.
  func inset(in size: Size) -> Double { min(inset, max(0, size.height - low)) }
}

// Overlay containers: the playground, and whatever containers a script asks for.
import Drawing
import Files
import Geometry
import Gesture
import Interface
import Motion
import Overlay

/// One container of the exhibit, on screen or not.
struct ContainerPlace: Sendable {
  var description: ContainerDescription
  /// nil: it was never on screen.
  var token: ContainerToken?
  var isConnected = false
  var appeared: [(id: String, count: Int)] = []
  var disappeared: [(id: String, count: Int)] = []
  /// The name of every change's animation.
  var animations: [String] = []

  init(_ description: ContainerDescription) { self.description = description }
}

/// The exhibit `overlays`.
struct OverlaysExhibit: Exhibit {
  static let name = "overlays"
  static let title = "Overlays"
  static let summary = "Containers of views over a screen: queues, timers, bindings, gestures."
  static let hint = "Show something, then tap or swipe it"
  static let starts = ["empty"]
  static let groups = ["overlay", "gesture"]
  static let options = [
    ExhibitOption(
      "containers",
      .custom("list of containers") { json in
        if json.isNull { return nil }
        do throws(JSONComplaint) {
          _ = try OverlayReading.containers(json, OverlayTuning())
          return nil
        } catch { return error }
      }, default: .null, "Shows only these containers, over an empty window.")
  ]

  /// The background that scripts call `view`.
  static let tiles = ContentID(1 << 60)

  var overlays: Overlays
  var places: [ContainerPlace]
  var size: Size
  let direction: LayoutDirection
  let veto: Set<String>
  /// What scripts call views and bindings, and what the engine does.
  var numbers: [String: ViewID] = [:]
  var names: [ViewID: String] = [:]
  var bindings: [(name: String, id: BindingID)] = []
  /// The script's name of each presentation's view.
  var presented: [PresentationID: String] = [:]
  var finger: LoneFinger?
  /// nil: a script's containers over an empty window.
  var playground: Playground?

  init(_ setup: ExhibitSetup) {
    let tuning = setup.figures[OverlayTuning.self]
    size = setup.size
    direction = setup.direction
    veto = setup.veto
    overlays = Overlays(tuning: tuning, firstSlot: Playground.slots)
    overlays.direction = setup.direction
    overlays.reduceMotion = setup.reduceMotion
    let given = setup.options["containers"] ?? .null
    if given.isNull {
      playground = Playground(setup)
      places = Playground.containers(tuning, setup.direction).map { ContainerPlace($0) }
    } else {
      places = ((try? OverlayReading.containers(given, tuning)) ?? []).map { ContainerPlace($0) }
    }
    for index in places.indices where places[index].description.isConnected {
      connect(index, at: .zero)
    }
  }

  /// Where a container lies, in window points.
  func frame(_ place: ContainerPlace) -> Rect {
    place.description.frame ?? Rect(origin: .zero, size: size)
  }

  mutating func connect(_ index: Int, at now: Instant) {
    guard !places[index].isConnected else { return }
    let description = places[index].description
    let token = overlays.connect(
      description.name, settings(of: description), background: AnyView(PlayTiles()), at: now)
    places[index].token = token
    places[index].isConnected = true
    overlays.place(token, size: frame(places[index]).size, at: now)
  }

  /// A vetoed timer is one that is not set.
  func settings(of description: ContainerDescription) -> ContainerSettings {
    var settings = description.settings
    if veto.contains("timer") { settings.common.autoDismiss = .disable }
    return settings
  }

  // MARK: Screen

  mutating func handle(
    _ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    if case .gesture(let gesture) = event, isVetoed(gesture) { return }
    if case .key(let key) = event, key.name == "Escape", veto.contains("escape") { return }
    if case .resized(let size) = event {
      self.size = size
      for place in places {
        if let token = place.token { overlays.place(token, size: frame(place).size, at: now) }
      }
      effects.rebuild()
    }
    if case .deadline = event { lift(at: now, into: &effects) }
    if overlays.handle(event, at: now, into: &effects) {
      report(into: &effects)
      return
    }
    report(into: &effects)
    play(event, at: now, into: &effects)
  }

  /// A drag, a tap or a tap beside that the veto refuses.
  private func isVetoed(_ gesture: GestureEvent) -> Bool {
    guard gesture.recognizer.name == "overlay" else { return false }
    guard let kind = overlays.gestureKind(gesture.recognizer) else { return false }
    switch kind {
    case .background: return veto.contains("tap")
    case .view(.tap), .view(.doubleTap), .view(.longPress): return veto.contains("tap")
    case .view: return veto.contains("drag")
    }
  }

  func pose(at now: Instant, into poses: inout PoseTable) {
    overlays.pose(at: now, into: &poses)
    playground?.pose(at: now, into: &poses)
  }

  var nextDeadline: Instant? {
    // What was said while it began is told at once.
    let news = overlays.hasEffects ? Instant.zero : nil
    return [news, overlays.nextDeadline, finger?.nextDeadline, playground?.due].compactMap { $0 }
      .min()
  }

  func isMoving(at now: Instant) -> Bool {
    overlays.isMoving(at: now) || playground?.isMoving(at: now) ?? false
  }

  func isAtRest(in parts: Parts, at now: Instant) -> Bool {
    overlays.isAtRest(at: now) && finger == nil && !(playground?.isMoving(at: now) ?? false)
  }

  func phaseName(in parts: Parts, at now: Instant) -> String {
    if overlays.isHeldByFinger { return "dragging" }
    if overlays.isMoving(at: now) { return "moving" }
    return isAtRest(in: parts, at: now) ? "idle" : "waiting"
  }

  mutating func adopt(_ figures: Figures, at now: Instant, into effects: inout ScreenEffects) {
    let tuning = figures[OverlayTuning.self]
    overlays.retune(tuning, at: now)
    for index in places.indices {
      if !places[index].description.saysGap {
        places[index].description.settings.delayForShowingNext = tuning.gap
      }
      if !places[index].description.saysSpacing {
        places[index].description.settings.spacing = tuning.spacing
      }
      if let token = places[index].token {
        overlays.configure(token, settings(of: places[index].description), at: now)
      }
    }
    report(into: &effects)
    effects.rebuild()
  }
}

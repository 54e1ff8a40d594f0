// The exhibit `overlays` with the containers that a script asks for, over an empty window.
import Drawing
import Files
import Geometry
import Gesture
import Interface
import Motion
import Overlay

/// One container of a script, on screen or not.
struct ContainerPlace: Sendable {
  var description: ContainerDescription
  /// nil: it was never on screen.
  var token: ContainerToken?
  var isConnected = false
  var tally = ContainerTally()

  init(_ description: ContainerDescription) { self.description = description }
}

/// Containers that come, go and come back as a script says, two of one name if it wants.
///
/// No tree declares these: the exhibit runs `Overlays` by hand, which is the lower door.
struct ScriptedContainers: Exhibit {
  static let name = OverlaysExhibit.name
  static let title = OverlaysExhibit.title
  static let summary = OverlaysExhibit.summary
  static let starts = OverlaysExhibit.starts
  static let groups = OverlaysExhibit.groups

  var overlays: Overlays
  var places: [ContainerPlace]
  /// The index of each container that was on screen.
  private var placeOf: [ContainerToken: Int] = [:]
  var size: Size
  let direction: LayoutDirection
  let veto: Set<String>
  var names = ViewNames()
  /// In the order in which a script names them first.
  var bindings: [(name: String, id: BindingID)] = []
  var bindingOf: [String: BindingID] = [:]
  /// The script's name of each presentation's view.
  var presented: [PresentationID: String] = [:]
  var finger: LoneFinger?

  init(_ setup: ExhibitSetup) {
    let tuning = setup.figures[OverlayTuning.self]
    size = setup.size
    direction = setup.direction
    veto = setup.veto
    overlays = Overlays(tuning: tuning, firstSlot: 8)
    overlays.direction = setup.direction
    overlays.reduceMotion = setup.reduceMotion
    let given = setup.options["containers"] ?? .null
    places = ((try? ContainerDescription.list(given, tuning)) ?? []).map { ContainerPlace($0) }
    for index in places.indices where places[index].description.isConnected {
      connect(index, at: .zero)
    }
  }

  func content(in context: BuildContext) -> some View {
    ZStack(alignment: .topLeading) {
      Rectangle(.bg)
      ForEach(places.filter(\.isConnected)) { place in
        if let token = place.token {
          let frame = frame(place)
          // A container's frame is a place in the window, whichever way it is read.
          let x = direction == .leftToRight ? frame.minX : size.width - frame.maxX
          overlays.layer(token)
            .placed(x: x, y: frame.minY, width: frame.width, height: frame.height)
        }
      }
    }
  }

  /// Where a container lies, in window points.
  func frame(_ place: ContainerPlace) -> Rect {
    place.description.frame ?? Rect(origin: .zero, size: size)
  }

  /// Where the views of a container come to stand, in window points.
  func frames(_ place: ContainerPlace) -> [ViewID: Rect] {
    guard place.isConnected, let token = place.token else { return [:] }
    let corner = frame(place).origin - Point.zero
    return overlays.frames(of: token).mapValues { $0.offset(by: corner) }
  }

  mutating func connect(_ index: Int, at now: Instant) {
    guard !places[index].isConnected else { return }
    let description = places[index].description
    let token = overlays.connect(description.name, configuration(of: description), at: now)
    if let former = places[index].token { placeOf[former] = nil }
    placeOf[token] = index
    places[index].token = token
    places[index].isConnected = true
    overlays.place(token, size: frame(places[index]).size, at: now)
  }

  /// A vetoed timer is one that is not set.
  func configuration(of description: ContainerDescription) -> ContainerConfiguration {
    var configuration = description.configuration
    if veto.contains("timer") { configuration.common.autoDismiss = .disable }
    return configuration
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
    if case .deadline = event {
      lift(at: now, into: &effects)
      if let next = overlays.nextDeadline, next <= now {
        overlays.advance(to: now)
        // Every view has the size that it was sent with: its place is known without a build.
        effects.rebuildForLook()
      }
    } else {
      _ = overlays.handle(event, at: now, into: &effects)
    }
    report(into: &effects)
  }

  mutating func measured(
    _ measures: [ScrollMeasure], at now: Instant, into effects: inout ScreenEffects
  ) {
    _ = overlays.measured(measures, at: now)
    report(into: &effects)
  }

  /// A drag, a tap or a tap beside that the veto refuses.
  private func isVetoed(_ gesture: GestureEvent) -> Bool {
    guard let kind = overlays.gestureKind(gesture.recognizer) else { return false }
    switch kind {
    case .background: return veto.contains("tap")
    case .view(.tap), .view(.doubleTap), .view(.longPress): return veto.contains("tap")
    case .view: return veto.contains("drag")
    }
  }

  func pose(at now: Instant, into poses: inout PoseTable) { overlays.pose(at: now, into: &poses) }

  var nextDeadline: Instant? {
    // What was said while it began is told at once.
    let news = overlays.hasEffects ? Instant.zero : nil
    return [news, overlays.nextDeadline, finger?.nextDeadline].compactMap { $0 }.min()
  }

  func isMoving(at now: Instant) -> Bool { overlays.isMoving(at: now) }

  func isAtRest(in parts: Parts, at now: Instant) -> Bool {
    overlays.isAtRest(at: now) && finger == nil
  }

  func phaseName(in parts: Parts, at now: Instant) -> String {
    overlays.phaseName(isAtRest: isAtRest(in: parts, at: now), at: now)
  }

  mutating func adopt(_ figures: Figures, at now: Instant, into effects: inout ScreenEffects) {
    let tuning = figures[OverlayTuning.self]
    overlays.retune(tuning, at: now)
    for index in places.indices {
      if !places[index].description.saysGap {
        places[index].description.configuration.delayForShowingNext = tuning.gap
      }
      if !places[index].description.saysSpacing {
        places[index].description.configuration.spacing = tuning.spacing
      }
      if let token = places[index].token {
        overlays.configure(token, configuration(of: places[index].description), at: now)
      }
    }
    report(into: &effects)
    effects.rebuild()
  }

  // MARK: answers

  func probe(in parts: Parts, at now: Instant) -> JSONObject {
    var containers = JSONObject()
    for place in places {
      containers.append(
        place.description.key,
        place.tally.answer(container(place), frames(place), names, direction))
    }
    return [
      "containers": .object(containers),
      "bindings": .object(
        JSONObject(bindings.map { .init($0.name, .flag(overlays.registry.value(of: $0.id))) })),
    ]
  }

  /// The container, or what it keeps while it is away.
  private func container(_ place: ContainerPlace) -> OverlayContainer? {
    guard let token = place.token else { return nil }
    if place.isConnected { return overlays.registry.container(token) }
    let kept = overlays.registry.keptContainer(place.description.name)
    return kept?.token == token ? kept : nil
  }

  /// Counts what the engine did and says what a user could observe.
  mutating func report(into effects: inout ScreenEffects) {
    for entry in overlays.takeEffects() {
      if case .presented(let presentation, let id) = entry.effect,
        let word = presented[presentation]
      {
        names.name(id, word)
      }
      guard let index = entry.container.flatMap({ placeOf[$0] }) else {
        var unkept = ContainerTally()
        unkept.hear(entry.effect, names, at: entry.instant, into: &effects)
        continue
      }
      places[index].tally.hear(entry.effect, names, at: entry.instant, into: &effects)
    }
  }
}

extension Overlays {
  /// One word for what the containers are doing.
  func phaseName(isAtRest: Bool, at now: Instant) -> String {
    if isHeldByFinger { return "dragging" }
    if isMoving(at: now) { return "moving" }
    return isAtRest ? "idle" : "waiting"
  }
}

/// A view that a script sends: its name in a frame.
struct ScriptedView: View {
  let name: String

  var body: some View {
    ZStack {
      RoundedRectangle(Radius.device, .sheet)
      Text(name, .calloutM, .ink, align: .center, lines: 1).padding(4)
    }.border(.line, radius: Radius.device)
  }
}

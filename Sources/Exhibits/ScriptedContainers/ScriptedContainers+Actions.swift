// What a script's containers do when they are told to.
import Files
import Geometry
import Gesture
import Interface
import Overlay

extension ScriptedContainers {
  static var actions: [ExhibitAction] { ContainerActions.all }
  static var options: [ExhibitOption] { OverlaysExhibit.options }

  mutating func perform(
    _ action: String, _ args: JSONObject, at now: Instant, into effects: inout ScreenEffects
  ) -> [PointerSample] {
    defer {
      report(into: &effects)
      effects.rebuildForLook()
    }
    let animated = args["animated"]?.flag ?? true
    switch action {
    case "show": overlays.perform(shown(args), at: now)
    case "dismiss", "dismissAll", "dismissAllExcept", "dismissTopmost":
      let id = args["id"]?.text.map { number(of: $0) }
      let first = places.first.map { [$0.description.name] } ?? []
      if !veto.contains("code"),
        let call = ContainerActions.dismissal(action, args, named: first, id: id)
      {
        overlays.perform(call, at: now)
      }
    case "selfDismiss":
      guard !veto.contains("button"), let (place, id) = find(args) else { break }
      overlays.send(.dismissedItself(id), to: place.token!, at: now)
    case "tapBackground": return tapBackground(args, at: now)
    case "gesture": touch(args, at: now, into: &effects)
    case "bind": bind(args, animated: animated, at: now)
    case "setBinding":
      overlays.setBinding(
        binding(args["binding"]?.text ?? ""), args["value"]?.flag ?? false, at: now)
    case "configure": configure(args, at: now, into: &effects)
    case "connect", "disconnect": plug(action, args, at: now, into: &effects)
    default: break
    }
    return []
  }

  mutating func perform(
    _ action: String, each args: [JSONObject], at now: Instant, into effects: inout ScreenEffects
  ) -> [PointerSample] {
    guard action == "show", args.count > 1 else {
      return args.flatMap { perform(action, $0, at: now, into: &effects) }
    }
    let calls = args.map { shown($0) }
    overlays.perform(calls, at: now)
    report(into: &effects)
    effects.rebuildForLook()
    return []
  }

  // MARK: names

  /// The named container, or the only or first one.
  private func container(_ args: JSONObject) -> String {
    ContainerActions.names(args["in"])?.first ?? places.first?.description.name ?? ""
  }

  /// One word stands for one number.
  private mutating func number(of word: String) -> ViewID {
    if let known = names.number(word) { return known }
    let id = overlays.mintID()
    names.name(id, word)
    return id
  }

  private mutating func binding(_ name: String) -> BindingID {
    if let known = bindingOf[name] { return known }
    let id = BindingID(UInt64(bindings.count + 1))
    bindings.append((name, id))
    bindingOf[name] = id
    return id
  }

  /// A view that is on screen or waits, in the named container or in whichever has it.
  private func find(_ args: JSONObject) -> (place: ContainerPlace, id: ViewID)? {
    guard let id = args["id"]?.text.flatMap({ names.number($0) }) else { return nil }
    let wanted = ContainerActions.names(args["in"])?.first
    let place = places.first { place in
      (wanted == nil || place.description.name == wanted)
        && place.token.flatMap { overlays.registry.container($0) }?.isShowing(id) == true
    }
    return place.map { ($0, id) }
  }

  private func index(_ args: JSONObject) -> Int? {
    if let instance = args["instance"]?.text {
      return places.firstIndex { $0.description.instance == instance }
    }
    let name = container(args)
    return places.firstIndex { $0.description.key == name }
      ?? places.firstIndex { $0.description.name == name }
  }

  private func unknown(_ args: JSONObject, at now: Instant, into effects: inout ScreenEffects) {
    let name = args["instance"]?.text ?? container(args)
    effects.say(
      .log(level: "error", message: "no container is known under the name \(name)"), at: now)
  }

  // MARK: the actions

  private mutating func shown(_ args: JSONObject) -> ContainerCall {
    var view = (try? ViewDescription(reading: args["view"])) ?? ViewDescription()
    if veto.contains("timer") { view.configuration.autoDismiss = .disable }
    let word = args["id"]?.text
    let id = word.map { number(of: $0) } ?? overlays.mintID()
    if word == nil { names.name(id, "view \(id.rawValue)") }
    let bound = args["binding"]?.text.map { binding($0) }
    if let bound { overlays.raise(bound) }
    return .show(
      view: ScriptedView(name: names.word(id)), with: id, in: container(args),
      using: view.configuration, binding: bound, size: view.size,
      animated: args["animated"]?.flag ?? true)
  }

  private mutating func bind(_ args: JSONObject, animated: Bool, at now: Instant) {
    let view = (try? ViewDescription(reading: args["view"])) ?? ViewDescription()
    let presentation = PresentationID(UInt64(presented.count + 1))
    let word = args["id"]?.text ?? "presented \(presentation.rawValue)"
    presented[presentation] = word
    overlays.attach(
      ScriptedView(name: word), in: container(args), using: view.configuration, as: presentation,
      binding: binding(args["binding"]?.text ?? ""), value: args["value"]?.flag ?? false,
      size: view.size, animated: animated, at: now)
  }

  private mutating func configure(
    _ args: JSONObject, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard let index = index(args) else { return unknown(args, at: now, into: &effects) }
    let members = LocatedMembers(object: args, path: "")
    var changed = places[index].description.configuration
    guard (try? changed.adopt(members)) != nil else { return }
    if members.has("delayForShowingNext") { places[index].description.saysGap = true }
    if members.has("spacing") { places[index].description.saysSpacing = true }
    places[index].description.configuration = changed
    if let token = places[index].token {
      overlays.configure(token, configuration(of: places[index].description), at: now)
      // What the container refused is not asked for again.
      if let kept = overlays.registry.container(token)?.settings.queueType {
        places[index].description.configuration.queueType = kept
      }
    }
    if let frame = args["frame"]?.array?.compactMap(\.number), frame.count == 4 {
      places[index].description.frame = Rect(frame[0], frame[1], frame[2], frame[3])
      if let token = places[index].token {
        overlays.place(token, size: Size(frame[2], frame[3]), at: now)
      }
    }
  }

  private mutating func plug(
    _ action: String, _ args: JSONObject, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard let index = index(args) else { return unknown(args, at: now, into: &effects) }
    if action == "connect" { return connect(index, at: now) }
    guard places[index].isConnected, let token = places[index].token else { return }
    overlays.disconnect(token, preserving: args["preserving"]?.flag ?? false, at: now)
    places[index].isConnected = false
  }

  /// A tap at the first place, by rows of a grid of 10 points, inside the container and on no view.
  private mutating func tapBackground(_ args: JSONObject, at now: Instant) -> [PointerSample] {
    guard !veto.contains("tap"), let index = index(args) else { return [] }
    let area = frame(places[index])
    let contents = places.flatMap { frames($0).values }
    for y in stride(from: area.minY, to: area.maxY, by: 10) {
      for x in stride(from: area.minX, to: area.maxX, by: 10) {
        let point = Point(x, y)
        if contents.contains(where: { $0.contains(point) }) { continue }
        return [PointerPhase.down, .up].map {
          PointerSample(
            pointer: PointerID(1 << 32), device: .touch, phase: $0, location: point, instant: now)
        }
      }
    }
    return []
  }

  private mutating func touch(
    _ args: JSONObject, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard let (place, id) = find(args), let kind = args["kind"]?.text, let frame = frames(place)[id]
    else { return }
    var finger = LoneFinger(
      kind, on: frame, recognizers: overlays.recognizers(of: id, in: place.token!),
      direction: direction)
    let events = finger.press(at: now)
    if finger.isDown { self.finger = finger }
    deliver(events, at: now, into: &effects)
  }

  /// A finger that waits for its long press is lifted when it has fired.
  mutating func lift(at now: Instant, into effects: inout ScreenEffects) {
    guard var finger, let deadline = finger.nextDeadline, deadline <= now else { return }
    let events = finger.wake(at: now)
    self.finger = finger.isDown ? finger : nil
    deliver(events, at: now, into: &effects)
  }

  private mutating func deliver(
    _ events: [GestureEvent], at now: Instant, into effects: inout ScreenEffects
  ) {
    for event in events { handle(.gesture(event), at: now, into: &effects) }
  }
}

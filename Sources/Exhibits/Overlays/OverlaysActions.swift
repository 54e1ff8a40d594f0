// What scripts can tell the overlays to do.
import Files
import Geometry
import Gesture
import Interface
import Overlay

extension OverlaysExhibit {
  static let actions: [ExhibitAction] = [
    action("show", "id, in, animated, view, binding"),
    action("dismiss", "id, in, animated"),
    action("dismissAll", "in, onlyShowing, animated"),
    action("dismissAllExcept", "notInclude, onlyShowing, animated"),
    action("dismissTopmost", "in, animated"),
    action("selfDismiss", "id, in"),
    action("tapBackground", "in"),
    action("gesture", "id, in, kind"),
    action("bind", "id, binding, in, view, value, animated"),
    action("setBinding", "binding, value"),
    action("configure", "in, and any container property"),
    action("connect", "in, instance"),
    action("disconnect", "in, instance, preserving"),
  ]

  static let gestureKinds = [
    "tap", "doubleTap", "longPress", "swipeLeft", "swipeRight", "swipeUp", "swipeDown",
  ]

  private static func action(_ name: String, _ arguments: String) -> ExhibitAction {
    ExhibitAction(name, arguments) { args in
      do throws(JSONComplaint) {
        try check(name, LocatedMembers(object: args, path: ""))
        return nil
      } catch {
        return error.path.hasPrefix(".") ? error : error.inside(error.path.isEmpty ? "" : ".")
      }
    }
  }

  private static func check(_ action: String, _ args: LocatedMembers) throws(JSONComplaint) {
    for key in ["animated", "onlyShowing", "value", "preserving"] {
      if let json = args[key] { _ = try json.flag() }
    }
    for key in ["id", "binding", "instance"] {
      if let json = args[key] { _ = try json.text("a word") }
    }
    for key in ["in", "notInclude"] {
      guard let json = args[key] else { continue }
      if json.json.text != nil { continue }
      for name in try json.list("names") { _ = try name.text("a name") }
    }
    switch action {
    case "dismiss", "selfDismiss": _ = try args.require("id", "a view's id")
    case "gesture":
      _ = try args.require("id", "a view's id")
      _ = try args.require("kind", "a gesture").word(of: gestureKinds)
    case "bind", "setBinding": _ = try args.require("binding", "a binding's name")
    case "configure":
      var settings = ContainerSettings(displayType: .stacking, queueType: .multiple)
      try OverlayReading.change(&settings, args)
    default: break
    }
    _ = try OverlayReading.view(args.object["view"])
  }

  mutating func perform(
    _ action: String, _ args: JSONObject, at now: Instant, into effects: inout ScreenEffects
  ) -> [PointerSample] {
    defer {
      report(into: &effects)
      effects.rebuild()
    }
    let animated = args["animated"]?.flag ?? true
    let onlyShowing = args["onlyShowing"]?.flag ?? false
    switch action {
    case "show": show(args, animated: animated, at: now)
    case "dismiss":
      guard !veto.contains("code") else { break }
      overlays.dismiss(
        view: number(of: args["id"]?.text ?? ""), in: container(args), animated: animated, at: now)
    case "dismissAll":
      guard !veto.contains("code") else { break }
      overlays.dismissAllView(
        in: containers(args), onlyShowing: onlyShowing, animated: animated, at: now)
    case "dismissAllExcept":
      guard !veto.contains("code") else { break }
      let spared = Self.list(args["notInclude"]) ?? []
      overlays.dismissAllView(
        notInclude: spared, onlyShowing: onlyShowing, animated: animated, at: now)
    case "dismissTopmost":
      guard !veto.contains("code") else { break }
      overlays.dismissTopmostView(in: containers(args), animated: animated, at: now)
    case "selfDismiss":
      guard !veto.contains("button"), let (token, id) = find(args) else { break }
      overlays.send(.dismissedItself(id), to: token, at: now)
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

  // MARK: names

  static func list(_ json: JSON?) -> [String]? {
    json?.text.map { [$0] } ?? json?.array?.compactMap(\.text)
  }

  /// The named container, or the only or first one.
  private func container(_ args: JSONObject) -> String {
    Self.list(args["in"])?.first ?? places.first?.description.name ?? ""
  }

  private func containers(_ args: JSONObject) -> [String] {
    Self.list(args["in"]) ?? places.first.map { [$0.description.name] } ?? []
  }

  /// One word stands for one number.
  mutating func number(of word: String) -> ViewID {
    if let known = numbers[word] { return known }
    let id = overlays.mintID()
    name(id, word)
    return id
  }

  mutating func name(_ id: ViewID, _ word: String) {
    numbers[word] = id
    names[id] = word
  }

  mutating func binding(_ name: String) -> BindingID {
    if let known = bindings.first(where: { $0.name == name }) { return known.id }
    let id = BindingID(UInt64(bindings.count + 1))
    bindings.append((name, id))
    return id
  }

  /// A view that is on screen or waits, in the named container or in whichever has it.
  private func find(_ args: JSONObject) -> (ContainerToken, ViewID)? {
    guard let id = args["id"]?.text.flatMap({ numbers[$0] }) else { return nil }
    let wanted = Self.list(args["in"])?.first
    for place in places where wanted == nil || place.description.name == wanted {
      if let token = place.token, overlays.registry.container(token)?.isShowing(id) == true {
        return (token, id)
      }
    }
    return nil
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

  private mutating func show(_ args: JSONObject, animated: Bool, at now: Instant) {
    var view = (try? OverlayReading.view(args["view"])) ?? ViewDescription(settings: ViewSettings())
    if veto.contains("timer") { view.settings.autoDismiss = .disable }
    let word = args["id"]?.text
    let id = word.map { number(of: $0) } ?? overlays.mintID()
    if word == nil { name(id, "view \(id.rawValue)") }
    let bound = args["binding"]?.text.map { binding($0) }
    if let bound { overlays.raise(bound) }
    overlays.show(
      ScriptedView.view(names[id] ?? ""), with: id, in: container(args), view.settings,
      size: view.size, background: AnyView(PlayTiles()), binding: bound, animated: animated, at: now
    )
  }

  private mutating func bind(_ args: JSONObject, animated: Bool, at now: Instant) {
    let view = (try? OverlayReading.view(args["view"])) ?? ViewDescription(settings: ViewSettings())
    let presentation = PresentationID(UInt64(presented.count + 1))
    let word = args["id"]?.text ?? "presented \(presentation.rawValue)"
    presented[presentation] = word
    overlays.attach(
      Presentation(
        in: container(args), binding: binding(args["binding"]?.text ?? ""),
        settings: view.settings, animated: animated), as: presentation,
      view: ScriptedView.view(word), size: view.size, value: args["value"]?.flag ?? false, at: now)
  }

  private mutating func configure(
    _ args: JSONObject, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard let index = index(args) else { return unknown(args, at: now, into: &effects) }
    let members = LocatedMembers(object: args, path: "")
    var changed = places[index].description.settings
    guard (try? OverlayReading.change(&changed, members)) != nil else { return }
    if members.has("delayForShowingNext") { places[index].description.saysGap = true }
    if members.has("spacing") { places[index].description.saysSpacing = true }
    if let token = places[index].token {
      places[index].description.settings = changed
      overlays.configure(token, settings(of: places[index].description), at: now)
      // What the container refused is not asked for again.
      if let kept = overlays.registry.container(token)?.settings.queueType {
        places[index].description.settings.queueType = kept
      }
    } else {
      places[index].description.settings = changed
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
    let contents = places.flatMap { place -> [Rect] in
      guard let token = place.token else { return [] }
      let corner = frame(place).origin - Point.zero
      return overlays.frames(of: token).values.map { $0.offset(by: corner) }
    }
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
    guard let (token, id) = find(args), let kind = args["kind"]?.text,
      let frame = overlays.frames(of: token)[id],
      let place = places.first(where: { $0.token == token })
    else { return }
    var finger = LoneFinger(
      kind, on: frame.offset(by: self.frame(place).origin - Point.zero),
      recognizers: overlays.recognizers(of: id, in: token), direction: direction)
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

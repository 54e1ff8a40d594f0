// The script actions on the playground's containers, and the dismissal sources that are refused.
import Files
import Interface
import Overlay

extension OverlaysScene {
  /// The actions that a script can perform. Each action calls a method for overlays.
  static let actions = [
    action("container", "in, queue, display, atMost, gap, seconds, debounce"),
    action("show", "id, in, seconds, animated"),
    action("dismiss", "id, in, animated"),
    action("dismissAll", "in, onlyShowing, animated"),
    action("dismissAllExcept", "notInclude, onlyShowing, animated"),
    action("dismissTopmost", "in, animated"),
  ]

  private static func action(_ name: String, _ arguments: String) -> SceneAction {
    SceneAction(name, arguments) { args in
      do throws(JSONValueError) {
        let members = LocatedMembers(object: args, path: "")
        for key in ["animated", "onlyShowing"] { _ = try members[key]?.flag() }
        _ = try members["id"]?.text("a word")
        if name == "dismiss" { _ = try members.require("id", "a view's id") }
        if name == "container" { _ = try members.require("in", "a container's name") }
        _ = try members["queue"]?.word(of: ContainerViewQueueType.allCases.map(\.rawValue))
        _ = try members["display"]?.word(of: ContainerViewDisplayType.allCases.map(\.rawValue))
        _ = try members["atMost"]?.count(0...1_000)
        for key in ["gap", "seconds", "debounce"] { _ = try members[key]?.number(0...3_600) }
        for key in ["in", "notInclude"] {
          guard let json = members[key], json.json.text == nil else { continue }
          for item in try json.list("names") { _ = try item.text("a name") }
        }
        return nil
      } catch { return error.inside(".") }
    }
  }

  mutating func perform(
    _ action: String, _ args: JSONObject, at now: Instant, into effects: inout ScreenEffects
  ) {
    /// The names in the argument with this key: a single name, or a list of names.
    func names(_ key: String) -> [String]? {
      args[key]?.text.map { [$0] } ?? args[key]?.array?.compactMap(\.text)
    }
    let animated = args["animated"]?.flag ?? true
    let onlyShowing = args["onlyShowing"]?.flag ?? false
    let containers = names("in") ?? ["menu"]
    let word = args["id"]?.text
    let time = args["seconds"]?.number.map { ContainerViewAutoDismiss.seconds($0) }
    if action == "show" {
      let card = PlayCard(number: log.sent, title: word).frame(width: 120, height: 60)
      send(
        card, in: containers.first ?? "",
        using: ContainerViewConfiguration { $0.autoDismiss = time }, animated: animated, word: word,
        into: &effects)
      return
    }
    if action == "container" {
      let container = plain(
        args["display"]?.text.flatMap(ContainerViewDisplayType.init) ?? .vertical,
        args["queue"]?.text.flatMap(ContainerViewQueueType.init) ?? .multiple
      ) {
        $0.delayForShowingNext = args["gap"]?.number ?? tuning.gap
        $0.maximumNumberOfViewsInMultipleMode = args["atMost"]?.number.map { UInt($0) } ?? .max
        $0.queueControlOperator =
          args["debounce"]?.number.map { .debounce(seconds: $0) } ?? .none
        ($0.common.autoDismiss, $0.common.transition) = (time, .opacity)
      }
      self.containers.removeAll { $0.name == containers.first }
      self.containers.append((containers.first ?? "", container))
      return effects.setNeedsUpdate()
    }
    if veto.contains("code") { return }
    switch action {
    case "dismiss":
      guard let id = word.flatMap(log.names.number) else { return }
      effects.dismiss(view: id, in: containers.first ?? "", animated: animated)
    case "dismissAll":
      effects.dismissAllView(in: containers, onlyShowing: onlyShowing, animated: animated)
    case "dismissAllExcept":
      effects.dismissAllView(
        notInclude: names("notInclude") ?? [], onlyShowing: onlyShowing, animated: animated)
    default: effects.dismissTopmostView(in: containers, animated: animated)
    }
  }

  // MARK: Refused dismissals

  /// The configuration. Gestures and timers that `veto` refuses are off.
  func permitted(_ view: ContainerViewConfiguration) -> ContainerViewConfiguration {
    guard !veto.isEmpty else { return view }
    return ContainerViewConfiguration(view) {
      if veto.contains("timer") { $0.autoDismiss = .disable }
      if veto.contains("tap") { $0.tapToDismiss = false }
      let source = $0.dismissGesture?.exit == nil ? "tap" : "drag"
      if veto.contains(source) { $0.dismissGesture = .disable }
    }
  }

  var permittedTuning: OverlayTuning {
    var permitted = tuning
    if veto.contains("escape") { permitted.escapeDismisses = false }
    return permitted
  }
}

// What scripts can tell containers to do, and what is wrong with what they say.
import Files
import Interface
import Overlay

/// The actions of the exhibit `overlays`.
enum ContainerActions {
  static let all: [ExhibitAction] = [
    action("show", "id, in, animated, view, binding", joins: true),
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

  private static func action(
    _ name: String, _ arguments: String, joins: Bool = false
  ) -> ExhibitAction {
    ExhibitAction(name, arguments, joins: joins) { args in
      do throws(JSONValueError) {
        try check(name, LocatedMembers(object: args, path: ""))
        return nil
      } catch {
        return error.path.hasPrefix(".") ? error : error.inside(error.path.isEmpty ? "" : ".")
      }
    }
  }

  private static func check(_ action: String, _ args: LocatedMembers) throws(JSONValueError) {
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
      _ = try args.require("kind", "a gesture").word(of: ContainerViewDismissGesture.kinds)
    case "bind", "setBinding": _ = try args.require("binding", "a binding's name")
    case "configure":
      var configuration = ContainerConfiguration(.stacking, .multiple)
      try configuration.adopt(args)
    default: break
    }
    _ = try ViewDescription(reading: args.object["view"])
  }

  /// One name, or a list of them.
  static func names(_ json: JSON?) -> [String]? {
    json?.text.map { [$0] } ?? json?.array?.compactMap(\.text)
  }
}

extension ContainerActions {
  /// The calls that a manager has too; nil: the action is another one. `named`: the containers that
  /// are meant where the script names none.
  static func dismissal(
    _ action: String, _ args: JSONObject, named: [String], id: ViewID?
  ) -> ContainerCall? {
    let animated = args["animated"]?.flag ?? true
    let onlyShowing = args["onlyShowing"]?.flag ?? false
    let containers = names(args["in"]) ?? named
    switch action {
    case "dismiss":
      return id.map { .dismiss(view: $0, in: containers.first ?? "", animated: animated) }
    case "dismissAll":
      return .dismissAllView(in: containers, onlyShowing: onlyShowing, animated: animated)
    case "dismissAllExcept":
      return .dismissAllView(
        notInclude: names(args["notInclude"]) ?? [], onlyShowing: onlyShowing, animated: animated)
    case "dismissTopmost": return .dismissTopmostView(in: containers, animated: animated)
    default: return nil
    }
  }
}

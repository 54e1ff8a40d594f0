// The stages of the try page, with the scene, the parameters and the sliders of each stage.
import Files
import Scenes

/// A stage of the page `try.html`: one scene of the lab, with five parameters as sliders.
package struct TryStage: Sendable {
  /// The name in links: `cover` in `try.html#cover`.
  package let name: String
  let title: String
  /// The finger's movement, in a few words.
  let note: String
  /// The scene of the lab that opens links of this stage.
  package let scene: String
  /// The parameter groups. In links, parameters of the first group have no group name.
  let groups: [String]
  /// The parameters with sliders. The first parameter is the threshold that the device shows.
  let sliders: [String]

  static let all = [
    TryStage(
      name: "cover", title: "Cover", note: "pull down to close", scene: "book",
      groups: ["pullDown"],
      sliders: ["threshold", "resistance", "flingSpeed", "projection", "response"]),
    TryStage(
      name: "sheet", title: "Sheet", note: "three heights, a list", scene: "places",
      groups: ["places"], sliders: ["leaves", "throwSpeed", "low", "middle", "duration"]),
    TryStage(
      name: "back", title: "Back", note: "swipe, or turn pages", scene: "pager",
      groups: ["navigation", "pager"],
      sliders: ["completion", "velocity", "projection", "edgeZone", "response"]),
    TryStage(
      name: "card", title: "Card", note: "push it away", scene: "today",
      groups: ["edgeCard", "hero", "stretchyCover"],
      sliders: ["releaseLimit", "liveLimit", "edgeZone", "flingVelocity", "projection"]),
    TryStage(
      name: "drawer", title: "Drawer", note: "comes from the side", scene: "drawer",
      groups: ["drawer"],
      sliders: ["share", "throwSpeed", "edgeZone", "duration", "returnDuration"]),
    TryStage(
      name: "picture", title: "Picture", note: "pull it out of a grid", scene: "lightbox",
      groups: ["lightbox", "pager"],
      sliders: ["closeDistance", "throwSpeed", "projection", "shrink", "returnDuration"]),
  ]

  /// The flags without which a parameter has no effect.
  private static let flags = [
    "pullDown.flingSpeed": "pullDown.fling", "pullDown.projection": "pullDown.fling",
    "navigation.projection": "navigation.projects",
    "edgeCard.flingVelocity": "edgeCard.fling", "edgeCard.projection": "edgeCard.fling",
    "lightbox.projection": "lightbox.projects",
  ]

  /// The parameters of the page: all parameters of the stage's groups that the engine uses.
  private var parameters: [ParameterDeclaration] {
    allParameters.filter { groups.contains($0.group) }
  }

  /// The type with the parameters of each group, for the values as Swift.
  private var types: JSON {
    let first = groups.compactMap { ParameterSet.declarations(of: [$0]).first }
    return .object(JSONObject(first.map { .init($0.group, .text($0.configuration)) }))
  }

  /// True if the page has a slider or a switch for a parameter, which needs its sentence.
  private func isShown(_ parameter: ParameterDeclaration) -> Bool {
    let names = sliders.map { "\(groups[0]).\($0)" }
    return names.contains(parameter.name) || names.contains { Self.flags[$0] == parameter.name }
  }

  /// All parameters that the engine uses for the stage.
  var allParameters: [ParameterDeclaration] {
    var names: Set<String> = []
    return ExportedInteraction.of(groups: groups).flatMap(\.parameters).filter {
      names.insert($0.name).inserted
    }
  }

  /// The words of all parameters that are choices.
  static var choices: JSON {
    var object = JSONObject()
    for parameter in all.flatMap(\.allParameters) {
      guard case .choice(let words) = parameter.kind,
        !object.members.contains(where: { $0.key == parameter.name })
      else { continue }
      object.append(parameter.name, .array(words.map { .text($0) }))
    }
    return .object(object)
  }

  var json: JSON {
    .object([
      "title": .text(title), "note": .text(note), "scene": .text(scene), "group": .text(groups[0]),
      "sliders": .array(sliders.map { .text("\(groups[0]).\($0)") }), "types": types,
      "parameters": .array(parameters.map { Self.json($0, isShown: isShown($0)) }),
    ])
  }

  /// The declaration of a parameter. If `isShown`, it includes members for a slider or a switch.
  static func json(_ parameter: ParameterDeclaration, isShown: Bool = true) -> JSON {
    var object: JSONObject = [
      "name": .text(parameter.name),
      "unit": .text(parameter.unit == .flag ? "" : parameter.unit.rawValue),
      "seed": parameter.seed.json,
    ]
    if parameter.property != parameter.ownName {
      object.append("property", .text(parameter.property))
    }
    if parameter.fluid != parameter.seed { object.append("fluid", parameter.fluid.json) }
    if isShown {
      object.append("title", .text(parameter.title))
      object.append("sentence", .text(parameter.sentence))
    }
    switch parameter.kind {
    case .number(let range, let step):
      object.append("min", .number(range.lowerBound))
      object.append("max", .number(range.upperBound))
      if isShown { object.append("step", .number(step)) }
    case .choice(let words): object.append("words", .array(words.map { .text($0) }))
    case .flag: break
    }
    if let flag = flags[parameter.name] { object.append("needs", .text(flag)) }
    return .object(object)
  }
}

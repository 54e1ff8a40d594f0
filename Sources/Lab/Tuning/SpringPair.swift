// A spring of the scene: its two parameters, and the forms that can describe the spring.
import Motion
import Scenes

/// The two parameters that define one spring of the scene.
struct SpringPair: Hashable, Sendable {
  /// Names of the two parameters, in the form "group.name".
  var first: String
  var damping: String
  /// True if the first parameter is a settling time in seconds. If false, it is the response.
  var isSettling: Bool
  var title: String

  /// All springs of a scene, in the order of the scene's groups.
  static func all(in groups: [String]) -> [SpringPair] { groups.flatMap { byGroup[$0] ?? [] } }

  private static let byGroup = Dictionary(grouping: ParameterSet.declarations, by: \.group)
    .mapValues(pairs)

  private static func pairs(of parameters: [ParameterDeclaration]) -> [SpringPair] {
    parameters.compactMap { parameter in
      let name = parameter.name
      for (ending, isSettling) in [("esponse", false), ("uration", true)] {
        guard name.hasSuffix(ending) else { continue }
        let stem = name.dropLast(ending.count + 1)
        let letter = name.dropLast(ending.count).last ?? "r"
        let damping = stem + (letter.isUppercase ? "Damping" : "damping")
        guard parameters.contains(where: { $0.name == damping }) else { continue }
        let words = parameter.title.split(separator: " ").dropLast().joined(separator: " ")
        let own = words.isEmpty ? groupTitle(parameter.group) : words
        return SpringPair(
          first: name, damping: String(damping), isSettling: isSettling, title: "\(own) spring")
      }
      return nil
    }
  }

  /// The spring with this index in a scene, which the editor shows.
  static func shown(in groups: [String], at index: Int) -> SpringPair? {
    let pairs = all(in: groups)
    return pairs.isEmpty ? nil : pairs[min(index, pairs.count - 1)]
  }

  func spring(_ parameters: ParameterSet) -> Spring {
    guard let a = parameters.number(first), let z = parameters.number(damping) else {
      return .snapBack
    }
    return isSettling
      ? Spring(settling: a, dampingRatio: z, orElse: .snapBack)
      : Spring(response: a, dampingFraction: z, orElse: .snapBack)
  }

  /// The values of the two parameters that make this spring.
  func parameters(of spring: Spring) -> [(String, Double)] {
    [
      (first, isSettling ? spring.settling ?? spring.response : spring.response),
      (damping, spring.dampingFraction),
    ]
  }
}

/// The pairs of values that can describe a spring.
enum SpringForm: Int, CaseIterable, Sendable {
  case response, physics, duration

  var title: String {
    switch self {
    case .response: "Response"
    case .physics: "Physics"
    case .duration: "Bounce"
    }
  }

  struct Figure: Sendable {
    var title: String
    var unit = ""
    var value: Double
    var range: ClosedRange<Double>
    var step = 0.01
    var digits = 2
  }

  func parameters(_ spring: Spring) -> [Figure] {
    switch self {
    case .response:
      [
        Figure(title: "Response", unit: "s", value: spring.response, range: 0.05...2),
        Figure(title: "Damping", value: spring.dampingFraction, range: 0.1...2),
      ]
    case .physics:
      [
        Figure(
          title: "Stiffness", value: spring.stiffness, range: 10...2000, step: 1, digits: 1),
        Figure(title: "Damping", value: spring.damping, range: 1...200, step: 0.1),
      ]
    case .duration:
      [
        Figure(title: "Duration", unit: "s", value: spring.duration, range: 0.05...2),
        Figure(title: "Bounce", value: spring.bounce, range: -0.5...0.9),
      ]
    }
  }

  /// The spring after a change of one of its two values. Nil if no spring has these values.
  func changed(_ spring: Spring, _ place: Int, to value: Double) -> Spring? {
    let own = parameters(spring)
    let a = place == 0 ? value : own[0].value
    let b = place == 1 ? value : own[1].value
    switch self {
    case .response: return try? Spring(response: a, dampingFraction: b)
    case .physics: return try? Spring(mass: 1, stiffness: a, damping: b)
    case .duration: return try? Spring(duration: a, bounce: b)
    }
  }
}

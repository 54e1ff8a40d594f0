// The plan of a sweep: a scene, and parameters with their values.
import Files
import Geometry
import Motion
import Scenes

/// An error in a plan, as a sentence with the position of the error and the expected content.
package struct PlanError: Error, Hashable, Sendable {
  package var sentence: String
  package init(_ sentence: String) { self.sentence = sentence }
}

/// A parameter, and the values of this parameter that the sweep tries.
package struct SweptParameter: Hashable, Sendable {
  /// Full name of the parameter, for example `pullDown.threshold`.
  package var name: String
  package var values: [ParameterValue]

  /// Maximum number of values for one parameter.
  package static let mostValues = 1_001

  /// Parses `NAME=FROM...TO[:STEP]` or `NAME=A,B,C`. Throws an error for an invalid value.
  package init(parsing text: String) throws(PlanError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard parts.count == 2, !parts[1].isEmpty else {
      throw PlanError("--param: \(text), expected NAME=FROM...TO[:STEP] or NAME=A,B,…")
    }
    guard let parameter = ParameterSet.declaration(name) else {
      throw PlanError("--param: \(name): \(ParameterSetError.unknown.words)")
    }
    let values = try SweptParameter.values(String(parts[1]), parameter)
    var parameterSet = ParameterSet()
    var seen = Set<ParameterValue>()
    for value in values {
      if let refusal = parameterSet.set(name, value) {
        throw PlanError("--param: \(name): \(value.json.line) is \(refusal.words)")
      }
      guard seen.insert(value).inserted else {
        throw PlanError("--param: \(name): \(value.json.line) is given twice")
      }
    }
    self.init(name, values)
  }

  init(_ name: String, _ values: [ParameterValue]) {
    self.name = name
    self.values = values
  }

  private static func values(
    _ text: String, _ parameter: ParameterDeclaration
  ) throws(PlanError) -> [ParameterValue] {
    guard let dots = text.split(separator: "...", omittingEmptySubsequences: false).pair else {
      return try text.split(separator: ",", omittingEmptySubsequences: false).map {
        word throws(PlanError) in try value(String(word), parameter)
      }
    }
    guard case .number(_, let declared) = parameter.kind else {
      throw PlanError("--param: \(parameter.name): \(text), expected \(parameter.kindInWords)")
    }
    let ends = dots.1.split(separator: ":", omittingEmptySubsequences: false)
    let step = ends.count == 2 ? Double(ends[1]) : declared
    guard let from = Double(dots.0), let to = Double(ends[0]), let step, ends.count <= 2,
      from.isFinite, to.isFinite, step.isFinite, step > 0, from <= to
    else {
      throw PlanError(
        "--param: \(parameter.name): \(text), expected FROM...TO[:STEP] with rising numbers")
    }
    // The last value is included even if the steps miss it by a rounding error.
    let count = ((to - from) / step + 1e-9).rounded(.down) + 1
    guard count <= Double(mostValues) else {
      throw PlanError(
        "--param: \(parameter.name): \(JSON.text(of: count)) values, expected at most \(mostValues);"
          + " use a larger step")
    }
    return (0..<Int(count)).map { place in
      .number(((from + Double(place) * step) * 1e9).rounded() / 1e9)
    }
  }

  private static func value(
    _ word: String, _ parameter: ParameterDeclaration
  ) throws(PlanError) -> ParameterValue {
    switch parameter.kind {
    case .number:
      if let x = Double(word), x.isFinite { return .number(x) }
    case .flag:
      if word == "true" || word == "false" { return .flag(word == "true") }
    case .choice(let words):
      if words.contains(word) { return .choice(word) }
    }
    throw PlanError("--param: \(parameter.name): \(word), expected \(parameter.kindInWords)")
  }
}

extension Array {
  /// The two elements of an array. Nil if the array does not have exactly two elements.
  fileprivate var pair: (Element, Element)? { count == 2 ? (self[0], self[1]) : nil }
}

/// The plan of a sweep: one scene, with every combination of the values of some parameters. Without
/// parameters, the only setting is the base preset.
package struct SweepPlan: Sendable {
  package let scene: SweptScene
  /// The start states for strokes that were recorded without a state. The result is based on the
  /// first start state. Results from the other start states are reported separately.
  package let starts: [String]
  /// True if the user has chosen the start state. False if the scene has determined the state.
  package let isStartChosen: Bool
  package let options: JSONObject
  /// The preset that contains the values of all other parameters.
  package let base: Preset
  package let parameters: [SweptParameter]
  /// Screen size in points for strokes that were recorded without a screen size.
  package let size: Size
  /// The intents of labels in the recordings. The names of the intents are labels, too.
  package let intents: [String: StrokeIntent]
  package internal(set) var weights: Weights
  /// Pattern that finds the person in a stroke's name, for recordings that do not name the person.
  package let person: PersonPattern?

  /// The costs of an accident and of a miss, relative to each other.
  package struct Weights: Hashable, Sendable {
    package var accident = 1.0
    package var miss = 1.0
    package init() {}

    /// Parses the weights from text such as `2:1`.
    package init?(parsing text: String) {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
      guard parts.count == 2, let accident = parts[0], let miss = parts[1] else { return nil }
      self.init(accident, miss)
    }

    init?(_ accident: Double, _ miss: Double) {
      guard (0...1e6).contains(accident), (0...1e6).contains(miss), accident + miss > 0 else {
        return nil
      }
      self.accident = accident
      self.miss = miss
    }
  }

  /// Maximum number of combinations in a plan.
  package static let mostSettings = 100_000

  package init(
    scene: SweptScene, start: String? = nil, options: JSONObject = JSONObject(),
    base: Preset = Preset(.seed), parameters: [SweptParameter], size: Size = Size(390, 844),
    intents: [String: StrokeIntent] = [:], weights: Weights = Weights(),
    person: PersonPattern? = nil
  ) throws(PlanError) {
    let type = scene.type
    if let start, !type.startNames.contains(start) {
      throw PlanError(
        "--start: \(start), expected one of \(type.startNames.joined(separator: ", "))")
    }
    let known = type.options + [.veto]
    for member in options.members {
      guard let option = known.first(where: { $0.name == member.key }) else {
        let names = known.map(\.name).joined(separator: ", ")
        throw PlanError("--option: \(member.key), expected one of \(names)")
      }
      if let error = option.error(about: member.value) {
        throw PlanError("--option: \(member.key)\(error.path): \(error.message)")
      }
    }
    var count = 1
    var names = Set<String>()
    for parameter in parameters {
      guard names.insert(parameter.name).inserted else {
        throw PlanError("--param: \(parameter.name) is given twice")
      }
      let group = String(parameter.name.prefix { $0 != "." })
      guard type.groups.contains(group) else {
        throw PlanError(
          "--param: \(parameter.name) does nothing in \(type.name), expected one of "
            + type.groups.map { "\($0).…" }.joined(separator: ", "))
      }
      count *= parameter.values.count
      guard count <= Self.mostSettings else {
        throw PlanError("--param: more than \(Self.mostSettings) settings; use larger steps")
      }
    }
    self.scene = scene
    starts = start.map { [$0] } ?? scene.type.sweepStarts
    isStartChosen = start != nil
    self.options = options
    self.base = base
    self.parameters = parameters
    self.size = size
    self.intents = intents
    self.weights = weights
    self.person = person
    gridCount = count
  }

  /// Number of combinations of the tried values.
  package let gridCount: Int

  /// Index of the combination with the values of the base preset. Nil without such a combination.
  package var gridBase: Int? {
    var setting = 0
    for parameter in parameters {
      guard let index = base.parameters.value(parameter.name).flatMap(parameter.values.firstIndex)
      else { return nil }
      setting = setting * parameter.values.count + index
    }
    return setting
  }

  /// Index of the setting with the values of the base preset. If no combination has these values,
  /// an additional setting at the end has these values.
  package var baseSetting: Int { gridBase ?? gridCount }
  package var settingCount: Int { gridBase == nil ? gridCount + 1 : gridCount }

  /// The index of each parameter's value in this setting. Nil for the additional setting.
  package func places(_ setting: Int) -> [Int]? {
    guard setting < gridCount else { return nil }
    var rest = setting
    var places: [Int] = []
    for parameter in parameters.reversed() {
      places.append(rest % parameter.values.count)
      rest /= parameter.values.count
    }
    return places.reversed()
  }

  package func values(_ setting: Int) -> [ParameterValue] {
    if let places = places(setting) {
      return zip(parameters, places).map { $0.values[$1] }
    }
    return parameters.compactMap { base.parameters.value($0.name) }
  }

  package func parameterSet(_ setting: Int) -> ParameterSet { parameterSet(values(setting)) }

  /// All parameters of a setting. `values` are the values of the swept parameters, in order.
  func parameterSet(_ values: [ParameterValue]) -> ParameterSet {
    var parameterSet = base.parameters
    for (parameter, value) in zip(parameters, values) {
      _ = parameterSet.set(parameter.name, value)
    }
    return scene.type.own(parameterSet)
  }

  /// The values of a setting as text, for example `pullDown.threshold=150 pullDown.fling=true`.
  package func words(_ setting: Int) -> String {
    guard !parameters.isEmpty else { return "the preset \(base.title)" }
    return zip(parameters, values(setting)).map { "\($0.name)=\($1.plain)" }.joined(separator: " ")
  }

  /// The intent of a stroke that the label names. Nil if the label names no intent.
  package func intent(_ stroke: Stroke) -> StrokeIntent? { stroke.intent(intents) }

  /// The scene of the plan in a start state.
  func state(_ start: String) -> SceneState {
    SceneState(scene: scene, start: start, options: options)
  }

  /// The states in which a stroke begins: only the recorded state, or the states of the plan.
  func states(of stroke: Stroke) -> [StrokeState] {
    scene.state(of: stroke).map { [$0] } ?? starts.map { StrokeState(start: $0) }
  }
}

extension Stroke {
  /// The intent of the stroke that the label names. `labels` contains the intents of additional
  /// labels. Nil if the label names no intent.
  func intent(_ labels: [String: StrokeIntent]) -> StrokeIntent? {
    label.flatMap { labels[$0] ?? StrokeIntent(label: $0) }
  }
}

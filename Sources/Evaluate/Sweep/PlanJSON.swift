// Plans as JSON. A result contains its plan as JSON.
import Files
import Geometry
import Motion
import Scenes

extension SweepPlan {
  /// The plan as JSON. The order of the keys is fixed.
  package var json: JSONObject {
    let parameters = parameters.map { parameter -> JSON in
      ["name": .text(parameter.name), "values": .array(parameter.values.map(\.json))]
    }
    let intents = intents.sorted { $0.key < $1.key }.map {
      JSONObject.Member($0.key, .text($0.value.rawValue))
    }
    return [
      "version": 1, "scene": .text(scene.type.name),
      "start": isStartChosen ? .text(starts[0]) : .null,
      "starts": .array(starts.map { .text($0) }),
      "options": .object(options), "base": base.json, "parameters": .array(parameters),
      "size": [JSON(size.width), JSON(size.height)], "intents": .object(JSONObject(intents)),
      "weights": [JSON(weights.accident), JSON(weights.miss)], "person": JSON(person?.text),
    ]
  }

  /// Reads a plan from JSON that the property `json` has returned.
  package init(reading json: JSON) throws(PlanError) {
    guard json["version"]?.number == 1 else { throw PlanError("version: expected 1") }
    guard let scene = json["scene"]?.text.flatMap(SweptScene.named) else {
      throw PlanError("scene: expected one of \(SweptScene.names)")
    }
    let start = json["start"] ?? .null
    guard start.isNull || start.text != nil, let options = json["options"]?.object,
      let items = json["parameters"]?.array, let base = json["base"]
    else { throw PlanError("expected start, options, base and parameters") }
    var parameters: [SweptParameter] = []
    for (index, item) in items.enumerated() {
      guard let name = item["name"]?.text, let values = item["values"]?.array, !values.isEmpty,
        values.count <= SweptParameter.mostValues
      else { throw PlanError("parameters[\(index)]: expected name and values") }
      var parameterSet = ParameterSet()
      let read = try values.map { json throws(PlanError) -> ParameterValue in
        guard let value = ParameterValue(json), parameterSet.set(name, value) == nil else {
          throw PlanError("parameters[\(index)]: \(name) cannot be \(json.line)")
        }
        return value
      }
      parameters.append(SweptParameter(name, read))
    }
    guard let sides = json["size"]?.array?.compactMap(\.number), sides.count == 2,
      sides.allSatisfy({ Stroke.sides.contains($0) })
    else { throw PlanError("size: expected [WIDTH, HEIGHT]") }
    guard let weights = json["weights"]?.array?.compactMap(\.number), weights.count == 2,
      let weights = Weights(weights[0], weights[1])
    else { throw PlanError("weights: expected two numbers") }
    var intents: [String: StrokeIntent] = [:]
    for member in json["intents"]?.object?.members ?? [] {
      guard let intent = member.value.text.flatMap({ StrokeIntent(rawValue: $0) }) else {
        throw PlanError("intents.\(member.key): expected \(StrokeIntent.words)")
      }
      intents[member.key] = intent
    }
    var person: PersonPattern?
    if let text = json["person"], !text.isNull {
      guard let pattern = text.text.flatMap({ PersonPattern($0) }) else {
        throw PlanError("person: expected a pattern like {}-*")
      }
      person = pattern
    }
    let preset: Preset
    do throws(JSONValueError) { preset = try Preset(reading: base) } catch {
      throw PlanError("base\(error.path): \(error.message)")
    }
    try self.init(
      scene: scene, start: start.text, options: options, base: preset, parameters: parameters,
      size: Size(sides[0], sides[1]), intents: intents, weights: weights,
      person: person)
  }
}

extension SweptScene {
  /// The names of all sweepable scenes, as text for a sentence.
  package static var names: String { all.map { $0.type.name }.joined(separator: ", ") }
}

extension StrokeIntent {
  /// The names of all intents, as text for a sentence.
  package static var words: String {
    "one of " + allCases.map(\.rawValue).joined(separator: ", ")
  }
}

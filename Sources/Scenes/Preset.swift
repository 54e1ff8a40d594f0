// Named sets of parameter values: the built-in presets, and users' own as JSON.
import Dismissal
import Files
import Motion

/// A named set of parameter values.
package struct Preset: Equatable, Sendable {
  /// The built-in, read-only presets.
  package enum BuiltIn: String, CaseIterable, Sendable {
    case seed, fluid, ios, material, vaul

    /// The toolkit whose sheets, drawers and bars this preset copies. Everything else is as in
    /// `seed`.
    package var family: SheetFamily? { SheetFamily(rawValue: rawValue) }

    /// The name for people.
    package var title: String {
      switch self {
      case .seed: "Original"
      case .fluid: "Fluid"
      case .ios, .material, .vaul: family?.title ?? rawValue
      }
    }

    /// Whether a text is its name in files or its name for people, in any case.
    package func isNamed(_ text: String) -> Bool {
      text.lowercased() == rawValue || text.lowercased() == title.lowercased()
    }

    /// Source of a parameter's value in this preset; nil: the preset has no value of its own.
    package func source(of parameter: String) -> String? {
      guard let family else { return nil }
      for type in ParameterSet.families.values {
        for own in type.values(of: family) where "\(type.group).\(own.name)" == parameter {
          return own.source
        }
      }
      return nil
    }
  }

  package var name: String
  /// The built-in preset that this one is based on.
  package var base: BuiltIn
  package var parameters: ParameterSet

  package init(_ builtIn: BuiltIn) {
    name = builtIn.rawValue
    base = builtIn
    parameters = ParameterSet(builtIn)
  }

  package init(name: String, base: BuiltIn, parameters: ParameterSet) {
    self.name = name
    self.base = base
    self.parameters = parameters
  }

  /// `{"version": 1, "name": …, "preset": "seed", "set": {"pullDown.threshold": 140}}`. `set` has
  /// only the values that differ from `base`.
  package var json: JSON {
    let changes = parameters.changes(from: ParameterSet(base)).map { name in
      JSONObject.Member(name, parameters.value(name)?.json ?? .null)
    }
    return [
      "version": 1, "name": .text(name), "preset": .text(base.rawValue),
      "set": .object(JSONObject(changes)),
    ]
  }

  /// Reads what `json` writes. Unknown keys, wrong types and values out of range throw, and nothing
  /// is applied partly.
  package init(reading json: JSON) throws(JSONValueError) {
    guard let object = json.object else { throw JSONValueError("expected an object") }
    if let key = object.duplicateKey {
      throw JSONValueError("occurs twice, expected once", at: ".\(key)")
    }
    name = "Mine"
    base = .seed
    var changes = JSONObject()
    for member in object.members {
      switch member.key {
      case "version":
        guard member.value == 1 else { throw JSONValueError("expected 1", at: ".version") }
      case "name":
        guard let text = member.value.text, !text.isEmpty else {
          throw JSONValueError("expected a string", at: ".name")
        }
        name = text
      case "preset":
        guard let builtIn = member.value.text.flatMap(BuiltIn.init) else {
          let names = BuiltIn.allCases.map(\.rawValue).joined(separator: ", ")
          throw JSONValueError("expected one of \(names)", at: ".preset")
        }
        base = builtIn
      case "set":
        guard let set = member.value.object else {
          throw JSONValueError("expected an object of parameters", at: ".set")
        }
        changes = set
      default:
        throw JSONValueError(
          "unknown key, expected one of version, name, preset, set", at: ".\(member.key)")
      }
    }
    parameters = ParameterSet(base)
    if let error = parameters.apply(changes) { throw error.inside(".set") }
  }
}

extension ParameterSet {
  /// Writes several parameters, all or none.
  package mutating func apply(_ changes: JSONObject) -> JSONValueError? {
    if let key = changes.duplicateKey {
      return JSONValueError("occurs twice, expected once", at: ".\(key)")
    }
    var copy = self
    for member in changes.members {
      guard let declaration = ParameterSet.declaration(member.key) else {
        return JSONValueError(ParameterSetError.unknown.words, at: ".\(member.key)")
      }
      guard let value = ParameterValue(member.value) else {
        return JSONValueError("expected \(declaration.kindInWords)", at: ".\(member.key)")
      }
      if let refusal = copy.set(member.key, value) {
        return JSONValueError(refusal.words, at: ".\(member.key)")
      }
    }
    self = copy
    return nil
  }
}

extension ParameterDeclaration {
  /// The accepted values, in words.
  package var kindInWords: String {
    switch kind {
    case .number(let range, _):
      "a number from \(JSON.text(of: range.lowerBound)) to \(JSON.text(of: range.upperBound))"
    case .flag: "true or false"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    }
  }
}

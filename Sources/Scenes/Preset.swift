// Named sets of parameter values: the built-in presets, and presets of the user as JSON.
import Dismissal
import Files
import Motion

/// A named set of parameter values.
package struct Preset: Equatable, Sendable {
  /// The built-in presets, which the user cannot change.
  package enum BuiltIn: String, CaseIterable, Sendable {
    case seed, fluid, ios, ios26, material, vaul, baseui

    /// The toolkit whose sheets, drawers, bars and swipes back this preset imitates. All other
    /// values equal the default preset `seed`. Nil for a preset without such a toolkit.
    package var family: SheetFamily? { SheetFamily(rawValue: rawValue) }

    /// The displayed name of the preset.
    package var title: String {
      switch self {
      case .seed: "Original"
      case .fluid: "Fluid"
      case .ios, .ios26, .material, .vaul, .baseui: family?.title ?? rawValue
      }
    }

    /// Whether the text is the preset's name in files or the displayed name. The comparison ignores
    /// case.
    package func isNamed(_ text: String) -> Bool {
      text.lowercased() == rawValue || text.lowercased() == title.lowercased()
    }

    /// Document or other source of this preset's value of a parameter. Nil for a default value.
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
  /// The built-in preset that supplies the values of all parameters that are not stored.
  package var base: BuiltIn
  package var parameters: ParameterSet
  /// A line of text that the user has written about the preset. Empty without a note.
  package var note = ""
  /// True if the preset is locked. A change in the lab makes a copy of a locked preset.
  package var isLocked = false

  package init(_ builtIn: BuiltIn) {
    name = builtIn.rawValue
    base = builtIn
    parameters = ParameterSet(builtIn)
  }

  /// The displayed name.
  package var title: String { BuiltIn(rawValue: name)?.title ?? name }

  package init(name: String, base: BuiltIn, parameters: ParameterSet) {
    self.name = name
    self.base = base
    self.parameters = parameters
  }

  /// The preset as JSON: `{"version": 1, "name": …, "preset": "seed", "set": {"pullDown.threshold":
  /// 140}}`. The member `set` has only the values that differ from `base`. An empty `note` and a
  /// false `locked` are left out.
  package var json: JSON {
    var object: JSONObject = [
      "version": 1, "name": .text(name), "preset": .text(base.rawValue),
    ]
    if !note.isEmpty { object.append("note", .text(note)) }
    if isLocked { object.append("locked", true) }
    object.append("set", .object(changes))
    return .object(object)
  }

  /// The values that differ from `base`.
  package var changes: JSONObject {
    JSONObject(
      parameters.changes(from: ParameterSet(base)).map { name in
        JSONObject.Member(name, parameters.value(name)?.json ?? .null)
      })
  }

  /// The values of a measured film as JSON of a preset. Nil for other JSON.
  private static func measured(_ json: JSON) -> JSON? {
    guard let fitted = json["fitted"]?.array else { return nil }
    let values = fitted.map { JSONObject.Member($0["name"]?.text ?? "", $0["value"] ?? .null) }
    return [
      "version": json["version"] ?? 1, "name": "Measured", "set": .object(JSONObject(values)),
    ]
  }

  /// Reads a preset from JSON that `json` or `slipsheet measure` has written. An unknown key, a
  /// wrong type and a value out of range are errors.
  package init(reading json: JSON) throws(JSONValueError) {
    guard let object = (Self.measured(json) ?? json).object else {
      throw JSONValueError("expected an object")
    }
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
      case "note":
        guard let text = member.value.text else {
          throw JSONValueError("expected a string", at: ".note")
        }
        note = text
      case "locked":
        guard let flag = member.value.flag else {
          throw JSONValueError("expected true or false", at: ".locked")
        }
        isLocked = flag
      case "set":
        guard let set = member.value.object else {
          throw JSONValueError("expected an object of parameters", at: ".set")
        }
        changes = set
      default:
        throw JSONValueError(
          "unknown key, expected one of version, name, preset, note, locked, set",
          at: ".\(member.key)")
      }
    }
    parameters = ParameterSet(base)
    if let error = parameters.apply(changes) { throw error.inside(".set") }
  }
}

extension ParameterSet {
  /// Sets several parameters. A parameter with an error prevents all changes and returns the error.
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
  /// The accepted values as text.
  package var kindInWords: String {
    switch kind {
    case .number(let range, _):
      "a number from \(JSON.text(of: range.lowerBound)) to \(JSON.text(of: range.upperBound))"
    case .flag: "true or false"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    }
  }
}

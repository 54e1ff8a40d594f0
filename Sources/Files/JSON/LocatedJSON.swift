// A JSON value with its path in the document, so that errors can name the path.

/// A JSON value and its path from the root of the document, for example `events[3].phase`.
package struct LocatedJSON {
  package let json: JSON
  package let path: String

  package init(_ json: JSON, at path: String = "") {
    self.json = json
    self.path = path
  }

  package func error(_ message: String) -> JSONValueError { JSONValueError(message, at: path) }

  /// The value as a number within `range`.
  /// `words` names the quantity for the error message, for example `seconds`.
  package func number(
    _ range: ClosedRange<Double>, _ words: String = "a number"
  ) throws(JSONValueError) -> Double {
    guard let number = json.number, range.contains(number) else {
      let top = range.upperBound.isFinite ? " to \(JSON.text(of: range.upperBound))" : " or more"
      throw error("expected \(words), \(JSON.text(of: range.lowerBound))\(top)")
    }
    return number
  }

  package func count(_ range: ClosedRange<Int>) throws(JSONValueError) -> Int {
    guard let number = json.number, let count = Int(exactly: number), range.contains(count) else {
      throw error("expected a whole number, \(range.lowerBound) to \(range.upperBound)")
    }
    return count
  }

  package func flag() throws(JSONValueError) -> Bool {
    guard let flag = json.flag else { throw error("expected true or false") }
    return flag
  }

  package func text(_ words: String) throws(JSONValueError) -> String {
    guard let text = json.text, !text.isEmpty else { throw error("expected \(words)") }
    return text
  }

  package func word(of words: [String]) throws(JSONValueError) -> String {
    guard let word = json.text, words.contains(word) else {
      throw error("\(quoted), expected one of \(words.joined(separator: ", "))")
    }
    return word
  }

  package func pair(
    _ range: ClosedRange<Double>, _ words: String
  ) throws(JSONValueError) -> (Double, Double) {
    guard let items = json.array, items.count == 2 else {
      throw error("expected \(words) as a list of two numbers")
    }
    let first = try LocatedJSON(items[0], at: "\(path)[0]").number(range)
    return (first, try LocatedJSON(items[1], at: "\(path)[1]").number(range))
  }

  package func list(_ words: String) throws(JSONValueError) -> [LocatedJSON] {
    guard let items = json.array else { throw error("expected a list of \(words)") }
    return items.enumerated().map { LocatedJSON($1, at: "\(path)[\($0)]") }
  }

  package func members(knowing keys: [String]) throws(JSONValueError) -> LocatedMembers {
    guard let object = json.object else {
      throw error("expected an object, this is \(json.kindInWords)")
    }
    for key in object.keys where !keys.contains(key) {
      throw JSONValueError(
        "unknown key, expected one of \(keys.joined(separator: ", "))", at: joined(key))
    }
    return LocatedMembers(object: object, path: path)
  }

  package func joined(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// The error for the first key that an object at any depth has twice. Nil without such a key.
  package func duplicateKey() -> JSONValueError? {
    switch json {
    case .array(let items):
      for (index, item) in items.enumerated() {
        if let found = LocatedJSON(item, at: "\(path)[\(index)]").duplicateKey() { return found }
      }
    case .object(let object):
      if let key = object.duplicateKey {
        return JSONValueError("occurs twice, expected once", at: joined(key))
      }
      for member in object.members {
        if let found = LocatedJSON(member.value, at: joined(member.key)).duplicateKey() {
          return found
        }
      }
    default: break
    }
    return nil
  }

  /// The value as text for an error message. Long text is truncated.
  private var quoted: String {
    let line = json.line
    return line.count <= 40 ? line : "\(line.prefix(40))…"
  }
}

/// The members of an object whose keys were all found to be known.
package struct LocatedMembers {
  package let object: JSONObject
  package let path: String

  package init(object: JSONObject, path: String) {
    self.object = object
    self.path = path
  }

  package subscript(key: String) -> LocatedJSON? {
    object[key].map { LocatedJSON($0, at: path.isEmpty ? key : "\(path).\(key)") }
  }

  package func has(_ key: String) -> Bool { object[key] != nil }

  package func require(_ key: String, _ words: String) throws(JSONValueError) -> LocatedJSON {
    guard let found = self[key] else {
      throw JSONValueError("missing, expected \(words)", at: path.isEmpty ? key : "\(path).\(key)")
    }
    return found
  }
}

extension JSONValueError {
  /// The error as a sentence, for example `script.json: events[3].phase: …`.
  package func sentence(in file: String) -> String {
    let place = path.hasPrefix(".") ? String(path.dropFirst()) : path
    return place.isEmpty ? "\(file): \(message)" : "\(file): \(place): \(message)"
  }
}

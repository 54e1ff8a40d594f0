// JSON values. Objects preserve the order of their keys, and keys that occur twice.

/// A JSON value.
package enum JSON: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case array([JSON])
  case object(JSONObject)
}

/// The members of a JSON object, in the order of the text.
package struct JSONObject: Hashable, Sendable {
  /// A key and its value.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSON

    package init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// All members, in order. A key that occurs twice in the text also occurs twice in `members`.
  package private(set) var members: [Member]

  package init(_ members: [Member] = []) { self.members = members }

  /// The first value with this key. Nil without such a value. Setting a value replaces the first
  /// value or adds a member. Setting nil removes all members with the key.
  package subscript(key: String) -> JSON? {
    get { members.first { $0.key == key }?.value }
    set {
      guard let newValue else { return members.removeAll { $0.key == key } }
      if let index = members.firstIndex(where: { $0.key == key }) {
        members[index].value = newValue
      } else {
        members.append(Member(key, newValue))
      }
    }
  }

  package var keys: [String] { members.map(\.key) }
  package var isEmpty: Bool { members.isEmpty }

  /// Adds a member, even if the key already exists.
  package mutating func append(_ key: String, _ value: JSON) { members.append(Member(key, value)) }

  /// The first key that an earlier member also has. Nil if all keys are different.
  package var duplicateKey: String? {
    var seen = Set<String>()
    return members.first { !seen.insert($0.key).inserted }?.key
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSON)...) {
    members = elements.map { Member($0.0, $0.1) }
  }
}

extension JSON: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByNilLiteral
{
  package init(booleanLiteral value: Bool) { self = .flag(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(stringLiteral value: String) { self = .text(value) }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(JSONObject(elements.map { JSONObject.Member($0.0, $0.1) }))
  }
  package init(nilLiteral: ()) { self = .null }
}

extension JSON {
  package var number: Double? { if case .number(let x) = self { x } else { nil } }
  package var flag: Bool? { if case .flag(let on) = self { on } else { nil } }
  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var array: [JSON]? { if case .array(let items) = self { items } else { nil } }
  package var object: JSONObject? { if case .object(let members) = self { members } else { nil } }
  package var isNull: Bool { self == .null }

  /// The value of a key. Nil if the key does not exist, or if this value is not an object.
  package subscript(key: String) -> JSON? { object?[key] }

  package init(_ flag: Bool) { self = .flag(flag) }
  package init(_ text: String) { self = .text(text) }
  package init(_ count: Int) { self = .number(Double(count)) }
  /// Converts a number. A number that is not finite becomes null, because JSON has no such number.
  package init(_ number: Double) { self = number.isFinite ? .number(number) : .null }
  /// Converts a text. Nil becomes null.
  package init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// The kind of the value as text for a sentence, for example `a number`.
  package var kindInWords: String {
    switch self {
    case .null: "null"
    case .flag: "true or false"
    case .number: "a number"
    case .text: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

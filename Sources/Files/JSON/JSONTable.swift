// Converts a Swift value to a JSON object and back, with one table for both directions.

/// Describes the members of a JSON object. Members are written in this order.
package struct JSONTable<Value>: Sendable {
  package struct Member: Sendable {
    let name: String
    /// Describes the valid values, for error messages.
    let expected: String
    /// Returns the JSON value of the member. Nil if the member must not be written.
    let write: @Sendable (Value) -> JSON?
    /// Sets the member of the Swift value. The JSON value is nil if the member is missing. Returns
    /// false if the JSON value is not valid.
    let read: @Sendable (JSON?, inout Value) -> Bool
  }

  private let members: [Member]

  package init(_ members: [Member]) { self.members = members }

  package func object(_ value: Value) -> JSONObject {
    JSONObject(members.compactMap { member in member.write(value).map { .init(member.name, $0) } })
  }

  /// Writes the members of this table into an object. Other members of the object stay unchanged.
  package func write(_ value: Value, into object: inout JSONObject) {
    for member in members { object[member.name] = member.write(value) }
  }

  /// Reads the members of this table from JSON. All other members are ignored.
  package func read(_ json: JSON, into value: inout Value) throws(JSONValueError) {
    for member in members where !member.read(json[member.name], &value) {
      throw JSONValueError("expected \(member.expected)", at: ".\(member.name)")
    }
  }

  /// Reads the members of this table from JSON.
  /// A member that is missing or not valid stays unchanged in `value`.
  package func readWhatIsThere(_ json: JSON, into value: inout Value) {
    for member in members { _ = member.read(json[member.name], &value) }
  }
}

extension JSONTable.Member {
  package typealias Path<Part> = WritableKeyPath<Value, Part> & Sendable

  /// A required member of any type. `make` converts the member's JSON value, or returns nil for an
  /// invalid value.
  package static func value<Part>(
    _ name: String, _ path: Path<Part>, expected: String, json: @escaping @Sendable (Part) -> JSON,
    make: @escaping @Sendable (JSON) -> Part?
  ) -> Self {
    Self(
      name: name, expected: expected, write: { json($0[keyPath: path]) },
      read: { found, value in
        guard let part = found.flatMap(make) else { return false }
        value[keyPath: path] = part
        return true
      })
  }

  /// An optional member of any type. A nil value is not written.
  package static func optional<Part>(
    _ name: String, _ path: Path<Part?>, expected: String,
    json: @escaping @Sendable (Part) -> JSON, make: @escaping @Sendable (JSON) -> Part?
  ) -> Self {
    Self(
      name: name, expected: expected, write: { $0[keyPath: path].map(json) },
      read: { found, value in
        guard let found else { return true }
        guard let part = make(found) else { return false }
        value[keyPath: path] = part
        return true
      })
  }

  /// A required whole number from 0 to 2⁵³.
  package static func count(_ name: String, _ path: Path<Int>) -> Self {
    value(name, path, expected: "a whole number", json: { JSON($0) }, make: \.wholeNumber)
  }

  /// A required whole number from 0 to 2⁶². The JSON value is a string, because a JSON number is
  /// only exact up to 2⁵³.
  package static func longCount(_ name: String, _ path: Path<Int>) -> Self {
    value(
      name, path, expected: "a whole number as a string", json: { .text("\($0)") },
      make: { $0.text.flatMap { Int($0) }.flatMap { (0...1 << 62).contains($0) ? $0 : nil } })
  }

  /// A flag that is written only if it is true. A missing member leaves the value unchanged.
  package static func mark(_ name: String, _ path: Path<Bool>) -> Self {
    Self(
      name: name, expected: "true or false", write: { $0[keyPath: path] ? true : nil },
      read: { found, value in
        guard let found else { return true }
        guard let flag = found.flag else { return false }
        value[keyPath: path] = flag
        return true
      })
  }

  /// A required object whose members another table describes.
  package static func object<Part>(
    _ name: String, _ path: Path<Part>, _ table: JSONTable<Part>
  ) -> Self {
    Self(
      name: name, expected: "an object", write: { .object(table.object($0[keyPath: path])) },
      read: { found, value in
        guard let found else { return false }
        return (try? table.read(found, into: &value[keyPath: path])) != nil
      })
  }
}

extension JSON {
  /// The value as a whole number from 0 to 2⁵³. Nil for any other value.
  package var wholeNumber: Int? {
    guard let number, let count = Int(exactly: number), (0...1 << 53).contains(count) else {
      return nil
    }
    return count
  }
}

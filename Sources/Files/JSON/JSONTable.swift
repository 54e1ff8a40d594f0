// How a value is written as a JSON object and read again: one line for each member, for both ways.

/// The members of an object, in the order in which they are written.
package struct JSONTable<Value>: Sendable {
  package struct Member: Sendable {
    let name: String
    /// What it may be, for errors.
    let expected: String
    /// nil: it is left out.
    let write: @Sendable (Value) -> JSON?
    /// False: it is no such thing. nil stands for a member that is not there.
    let read: @Sendable (JSON?, inout Value) -> Bool
  }

  private let members: [Member]

  package init(_ members: [Member]) { self.members = members }

  package func object(_ value: Value) -> JSONObject {
    JSONObject(members.compactMap { member in member.write(value).map { .init(member.name, $0) } })
  }

  /// Writes its members into an object whose others stay.
  package func write(_ value: Value, into object: inout JSONObject) {
    for member in members { object[member.name] = member.write(value) }
  }

  /// Reads what `object` wrote; unknown members are passed over.
  package func read(_ json: JSON, into value: inout Value) throws(JSONValueError) {
    for member in members where !member.read(json[member.name], &value) {
      throw JSONValueError("expected \(member.expected)", at: ".\(member.name)")
    }
  }

  /// The same where a member that is not understood counts as left out.
  package func readWhatIsThere(_ json: JSON, into value: inout Value) {
    for member in members { _ = member.read(json[member.name], &value) }
  }
}

extension JSONTable.Member {
  package typealias Path<Part> = WritableKeyPath<Value, Part> & Sendable

  /// A member that is a value of its own kind; `make` answers nil where it is no such thing.
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

  /// One that may be missing.
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

  /// A whole number from 0 to 2⁵³.
  package static func count(_ name: String, _ path: Path<Int>) -> Self {
    value(name, path, expected: "a whole number", json: { JSON($0) }, make: \.wholeNumber)
  }

  /// The same with more digits than a JSON number keeps, as a text.
  package static func longCount(_ name: String, _ path: Path<Int>) -> Self {
    value(
      name, path, expected: "a whole number as a text", json: { .text("\($0)") },
      make: { $0.text.flatMap { Int($0) }.flatMap { (0...1 << 62).contains($0) ? $0 : nil } })
  }

  /// True or nothing.
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

  /// An object with a table of its own.
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
  /// A count that a number keeps; nil for any other value.
  package var wholeNumber: Int? {
    guard let number, let count = Int(exactly: number), (0...1 << 53).contains(count) else {
      return nil
    }
    return count
  }
}

// A member of the session file and of the project file. Each member belongs to a feature.
import Files

/// A member of the session and project files, with code to write, read and restore its value.
struct SavedMember: Sendable {
  let name: String
  /// True for the user's work. Work is also restored from the sessions of other, ended labs.
  let isWork: Bool
  let parse: @Sendable (LocatedJSON) throws(JSONValueError) -> any Sendable
  /// The value in the file. Nil if the file does not contain the member.
  let json: @Sendable (any Sendable) -> JSON?
  let get: @Sendable (Lab) -> (any Sendable)?
  let set: @Sendable (inout Lab, any Sendable) -> Void
  /// Returns the value with other paths. The closure returns the new path of each file.
  let moved: @Sendable (any Sendable, (String) -> String) -> any Sendable

  init<Value: Sendable>(
    _ name: String, isWork: Bool = false,
    parse: @escaping @Sendable (LocatedJSON) throws(JSONValueError) -> Value,
    json: @escaping @Sendable (Value) -> JSON?,
    get: @escaping @Sendable (Lab) -> Value?,
    set: @escaping @Sendable (inout Lab, Value) -> Void,
    moved: @escaping @Sendable (Value, (String) -> String) -> Value = { value, _ in value }
  ) {
    (self.name, self.isWork, self.get) = (name, isWork, get)
    self.parse = { located throws(JSONValueError) in try parse(located) }
    self.json = { ($0 as? Value).flatMap(json) }
    self.set = { lab, value in if let value = value as? Value { set(&lab, value) } }
    self.moved = { value, path in (value as? Value).map { moved($0, path) } ?? value }
  }

  /// A list of texts, which is left out if it is empty.
  static func texts(
    _ name: String, _ words: String, get: @escaping @Sendable (Lab) -> [String],
    set: @escaping @Sendable (inout Lab, [String]) -> Void,
    moved: @escaping @Sendable ([String], (String) -> String) -> [String] = { texts, _ in texts }
  ) -> SavedMember {
    SavedMember(
      name, parse: { json throws(JSONValueError) in try json.texts(words) },
      json: { $0.isEmpty ? nil : .array($0.map { .text($0) }) }, get: get, set: set, moved: moved)
  }

  static let all = LabFeatures.all.flatMap { $0.saved }
}

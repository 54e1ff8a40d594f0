// A value in a message of D-Bus.

/// A value in a message of D-Bus, with its type.
indirect enum DBusValue: Hashable, Sendable {
  case byte(UInt8)
  case bool(Bool)
  case int(Int32)
  case unsigned(UInt32)
  case double(Double)
  case text(String)
  case path(String)
  /// An array of elements of one type. The signature denotes the type.
  case array(String, [DBusValue])
  case structure([DBusValue])
  /// An entry of a dictionary. A dictionary is an array of entries.
  case entry(DBusValue, DBusValue)
  case variant(DBusValue)
  /// A value of a type that no message of the accessibility bus needs.
  case ignored

  /// The letters that denote the type of the value in D-Bus.
  var signature: String {
    switch self {
    case .byte: "y"
    case .bool: "b"
    case .int: "i"
    case .unsigned: "u"
    case .double: "d"
    case .text: "s"
    case .path: "o"
    case .array(let element, _): "a" + element
    case .structure(let members): "(" + members.map(\.signature).joined() + ")"
    case .entry(let key, let value): "{" + key.signature + value.signature + "}"
    case .variant: "v"
    case .ignored: ""
    }
  }

  static func texts(_ values: [String]) -> DBusValue { .array("s", values.map { .text($0) }) }

  /// A dictionary of texts.
  static func attributes(_ values: [(String, String)]) -> DBusValue {
    .array("{ss}", values.map { .entry(.text($0.0), .text($0.1)) })
  }

  /// A dictionary of values of several types.
  static func properties(_ values: [(String, DBusValue)]) -> DBusValue {
    .array("{sv}", values.map { .entry(.text($0.0), .variant($0.1)) })
  }

  var text: String? {
    switch self {
    case .text(let text), .path(let text): text
    default: nil
    }
  }

  var int: Int? {
    switch self {
    case .int(let value): Int(value)
    case .unsigned(let value): Int(value)
    default: nil
    }
  }

  /// The value inside a variant. If the value is no variant, the value itself.
  var content: DBusValue { if case .variant(let value) = self { value.content } else { self } }

  var double: Double? {
    switch content {
    case .double(let value): value
    case .int(let value): Double(value)
    default: nil
    }
  }
}

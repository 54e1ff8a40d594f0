// The numbers of the objects on the bus.
import Interface

/// An object that the bus shows.
enum ObjectKey: Hashable, Sendable {
  /// A window, by its number.
  case window(UInt32)
  case element(UInt32, ScreenDescription.ID)
  /// The newest announcement of a window, by its count.
  case announcement(UInt32, Int)
}

/// Numbers of objects. An object keeps its number until it is removed. No number is used twice.
struct ObjectNumbers: Sendable {
  private var numbers: [ObjectKey: Int] = [:]
  private var keys: [Int: ObjectKey] = [:]
  private var last = 0

  var count: Int { keys.count }

  func number(of key: ObjectKey) -> Int? { numbers[key] }

  func key(of number: Int) -> ObjectKey? { keys[number] }

  mutating func add(_ key: ObjectKey) {
    guard numbers[key] == nil else { return }
    last += 1
    (numbers[key], keys[last]) = (last, key)
  }

  mutating func remove(_ key: ObjectKey) {
    if let number = numbers.removeValue(forKey: key) { keys[number] = nil }
  }
}

/// The paths of the objects.
enum ObjectPath {
  static let root = "/org/a11y/atspi/accessible/root"
  static let cache = "/org/a11y/atspi/cache"
  private static let prefix = "/org/a11y/atspi/accessible/"

  static func of(_ number: Int) -> String { prefix + String(number) }

  /// Nil for the path of the program, and for paths of no object.
  static func number(in path: String) -> Int? {
    path.hasPrefix(prefix) ? Int(path.dropFirst(prefix.count)) : nil
  }
}

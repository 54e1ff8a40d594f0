// The numbers of the objects on the bus.
import Interface

/// The identity of an object that is visible on the bus.
enum ObjectKey: Hashable, Sendable {
  /// A window with this number.
  case window(UInt32)
  case element(UInt32, ScreenDescription.ID)
  /// The newest announcement of a window. The second value counts the announcements.
  case announcement(UInt32, Int)
}

/// The numbers of the objects. An object keeps its number, which no other object ever gets.
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

  /// The number in the path of an object. Nil for the program's path, and for any other path.
  static func number(in path: String) -> Int? {
    path.hasPrefix(prefix) ? Int(path.dropFirst(prefix.count)) : nil
  }
}

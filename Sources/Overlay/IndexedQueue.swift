// A list in insertion order. Any member can be removed in constant time.

/// A list of members in insertion order. Each member has a unique key.
///
/// A member that is removed from the middle leaves an empty slot. Empty slots at the ends are
/// removed at once. Other empty slots are removed when they outnumber the members. Therefore every
/// operation is O(1) on average.
package struct IndexedQueue<Key: Hashable & Sendable, Member: Sendable>: Sendable {
  private var places: [(key: Key, member: Member)?] = []
  /// The index in `places` of the member with each key.
  private var numbers: [Key: Int] = [:]
  /// The first used index of `places`.
  private var start = 0
  /// The number of indices visited so far, with which tests measure an operation's cost.
  private(set) var visits = 0

  package init() {}

  package var count: Int { numbers.count }
  package var isEmpty: Bool { numbers.isEmpty }

  package func contains(_ key: Key) -> Bool { numbers[key] != nil }

  package subscript(key: Key) -> Member? {
    guard let number = numbers[key] else { return nil }
    return places[number]?.member
  }

  /// Changes the member of `key`. An unknown key changes nothing.
  package mutating func update(_ key: Key, _ change: (inout Member) -> Void) {
    guard let number = numbers[key] else { return }
    visits += 1
    change(&places[number]!.member)
  }

  package mutating func append(_ member: Member, for key: Key) {
    precondition(numbers[key] == nil, "a key occurs only once in a list")
    visits += 1
    numbers[key] = places.count
    places.append((key, member))
  }

  @discardableResult package mutating func remove(_ key: Key) -> Member? {
    guard let number = numbers.removeValue(forKey: key) else { return nil }
    visits += 1
    let member = places[number]!.member
    places[number] = nil
    trim()
    return member
  }

  mutating func removeFirst() -> Member? {
    guard let key = firstKey else { return nil }
    return remove(key)
  }

  /// Removes all members, and returns the removed members in order.
  mutating func removeAll() -> [Member] {
    visits += places.count - start
    let all = members
    places.removeAll()
    numbers.removeAll()
    start = 0
    return all
  }

  package var firstKey: Key? { start < places.count ? places[start]?.key : nil }
  package var lastKey: Key? { start < places.count ? places[places.count - 1]?.key : nil }
  package var keys: [Key] { places[start...].compactMap { $0?.key } }
  package var members: [Member] { places[start...].compactMap { $0?.member } }

  /// Removes empty slots at both ends.
  private mutating func trim() {
    while let last = places.last, last == nil, places.count > start {
      visits += 1
      places.removeLast()
    }
    while start < places.count, places[start] == nil {
      visits += 1
      start += 1
    }
    if places.count > 2 * numbers.count + 16 { compact() }
  }

  private mutating func compact() {
    visits += places.count
    places = places[start...].filter { $0 != nil }
    start = 0
    for (index, place) in places.enumerated() { numbers[place!.key] = index }
  }
}

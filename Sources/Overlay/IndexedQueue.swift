// A list in order of arrival from which any member leaves at the price of one look-up.

/// Members in order, each under a key of its own.
///
/// A member that leaves from the middle leaves a hole; holes at the ends go at once and those in
/// the middle when they outnumber the members, so that every operation is O(1) on average.
struct IndexedQueue<Key: Hashable & Sendable, Member: Sendable>: Sendable {
  private var places: [(key: Key, member: Member)?] = []
  /// Where in `places` each key's member stands.
  private var numbers: [Key: Int] = [:]
  /// Places before it are used up.
  private var start = 0
  /// Places looked at so far: what an operation costs, counted and not timed.
  private(set) var visits = 0

  var count: Int { numbers.count }
  var isEmpty: Bool { numbers.isEmpty }

  func contains(_ key: Key) -> Bool { numbers[key] != nil }

  subscript(key: Key) -> Member? {
    guard let number = numbers[key] else { return nil }
    return places[number]?.member
  }

  /// Changes a member where it stands; nothing happens to a key that is not in the list.
  mutating func update(_ key: Key, _ change: (inout Member) -> Void) {
    guard let number = numbers[key] else { return }
    visits += 1
    change(&places[number]!.member)
  }

  mutating func append(_ member: Member, for key: Key) {
    precondition(numbers[key] == nil, "a key occurs only once in a list")
    visits += 1
    numbers[key] = places.count
    places.append((key, member))
  }

  @discardableResult mutating func remove(_ key: Key) -> Member? {
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

  /// Empties it and gives back what it held, in order.
  mutating func removeAll() -> [Member] {
    visits += places.count - start
    let all = members
    places.removeAll()
    numbers.removeAll()
    start = 0
    return all
  }

  var firstKey: Key? { start < places.count ? places[start]?.key : nil }
  var lastKey: Key? { start < places.count ? places[places.count - 1]?.key : nil }
  var keys: [Key] { places[start...].compactMap { $0?.key } }
  var members: [Member] { places[start...].compactMap { $0?.member } }

  /// Both ends hold a member afterwards, or nothing is left.
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

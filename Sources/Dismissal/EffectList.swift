// What a machine says after one event, in order and without the heap.

/// At most eight effects; no event of a machine here has more to say.
public struct EffectList<Effect: Sendable>: Sendable, Sequence {
  private var storage = InlineArray<8, Effect?>(repeating: nil)
  public private(set) var count = 0

  public init() {}

  public var isEmpty: Bool { count == 0 }

  /// Edge cases: a ninth effect is a mistake of the machine and stops the program.
  public mutating func append(_ effect: Effect) {
    precondition(count < 8, "more effects than one event can have")
    storage[count] = effect
    count += 1
  }

  /// Empties it for the next event.
  public mutating func removeAll() {
    for place in 0..<count { storage[place] = nil }
    count = 0
  }

  public func makeIterator() -> Iterator { Iterator(list: self) }

  public struct Iterator: IteratorProtocol {
    let list: EffectList
    private var place = 0

    init(list: EffectList) { self.list = list }

    public mutating func next() -> Effect? {
      guard place < list.count else { return nil }
      defer { place += 1 }
      return list.storage[place]
    }
  }
}

extension EffectList: Equatable where Effect: Equatable {
  public static func == (a: EffectList, b: EffectList) -> Bool { a.elementsEqual(b) }
}

extension EffectList: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Effect...) { for effect in elements { append(effect) } }
}

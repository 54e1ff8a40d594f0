// What a machine says after one event, in order and without the heap.

/// At most eight effects; no event of a machine here has more to say.
///
/// Inlinable, because otherwise every other room asks for its layout while the program runs.
public struct EffectList<Effect: Sendable>: Sendable, Sequence {
  @usableFromInline var storage = InlineArray<8, Effect?>(repeating: nil)
  @usableFromInline var filled = 0

  /// How many there are.
  @inlinable public var count: Int { filled }

  @inlinable public init() {}

  /// There is none.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// Edge cases: a ninth effect is a mistake of the machine and stops the program.
  @inlinable
  public mutating func append(_ effect: Effect) {
    precondition(filled < 8, "more effects than one event can have")
    storage[filled] = effect
    filled += 1
  }

  /// Empties it for the next event.
  @inlinable
  public mutating func removeAll() {
    for index in 0..<count { storage[index] = nil }
    filled = 0
  }

  @inlinable
  public func makeIterator() -> Iterator { Iterator(list: self) }

  public struct Iterator: IteratorProtocol {
    @usableFromInline let list: EffectList
    @usableFromInline var index = 0

    @inlinable init(list: EffectList) { self.list = list }

    @inlinable
    public mutating func next() -> Effect? {
      guard index < list.count else { return nil }
      defer { index += 1 }
      return list.storage[index]
    }
  }
}

extension EffectList: Equatable where Effect: Equatable {
  @inlinable
  public static func == (a: EffectList, b: EffectList) -> Bool { a.elementsEqual(b) }
}

extension EffectList: ExpressibleByArrayLiteral {
  @inlinable
  public init(arrayLiteral elements: Effect...) { for effect in elements { append(effect) } }
}

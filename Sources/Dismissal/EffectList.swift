// The effects that one event causes in a machine, in order.

/// A list of effects. Up to eight need no allocation. Only a push of many screens at once needs
/// more.
///
/// The type is inlinable, because other modules would otherwise look up its layout at run time.
public struct EffectList<Effect: Sendable>: Sendable, Sequence {
  @usableFromInline var storage = InlineArray<8, Effect?>(repeating: nil)
  @usableFromInline var more: [Effect] = []
  @usableFromInline var filled = 0

  /// The number of effects.
  @inlinable public var count: Int { filled }

  @inlinable public init() {}

  /// True if the list has no effect.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// Appends an effect to the list.
  @inlinable
  public mutating func append(_ effect: Effect) {
    if filled < 8 { storage[filled] = effect } else { more.append(effect) }
    filled += 1
  }

  /// Removes all effects.
  @inlinable
  public mutating func removeAll() {
    for index in 0..<Swift.min(8, count) { storage[index] = nil }
    if filled > 8 { more.removeAll() }
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
      return index < 8 ? list.storage[index] : list.more[index - 8]
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

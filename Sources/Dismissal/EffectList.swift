// The effects that one event causes in a machine, in order.

/// A list of effects. Most events have none, and an empty list needs no allocation.
///
/// The type is inlinable, because other modules would otherwise look up its layout at run time.
public struct EffectList<Effect: Sendable>: Sendable, Sequence {
  @usableFromInline var effects: [Effect] = []

  /// The number of effects.
  @inlinable public var count: Int { effects.count }

  @inlinable public init() {}

  /// True if the list has no effect.
  @inlinable public var isEmpty: Bool { effects.isEmpty }

  /// Appends an effect to the list.
  @inlinable
  public mutating func append(_ effect: Effect) { effects.append(effect) }

  /// Removes all effects.
  @inlinable
  public mutating func removeAll() { effects.removeAll(keepingCapacity: true) }

  @inlinable
  public func makeIterator() -> IndexingIterator<[Effect]> { effects.makeIterator() }
}

extension EffectList: Equatable where Effect: Equatable {
  @inlinable
  public static func == (a: EffectList, b: EffectList) -> Bool { a.elementsEqual(b) }
}

extension EffectList: ExpressibleByArrayLiteral {
  @inlinable
  public init(arrayLiteral elements: Effect...) { for effect in elements { append(effect) } }
}

// The effects that one event causes in a machine, in order.

/// A list of effects. Most events have no effect, and an empty list needs no allocation.
///
/// The type is inlinable, so that other modules do not look up its layout at run time.
package struct EffectList<Effect: Sendable>: Sendable, Sequence {
  @usableFromInline var effects: [Effect] = []

  /// The number of effects.
  @inlinable package var count: Int { effects.count }

  @inlinable package init() {}

  /// True if the list has no effect.
  @inlinable package var isEmpty: Bool { effects.isEmpty }

  /// Appends an effect to the list.
  @inlinable
  package mutating func append(_ effect: Effect) { effects.append(effect) }

  /// Removes all effects.
  @inlinable
  package mutating func removeAll() { effects.removeAll(keepingCapacity: true) }

  @inlinable
  package func makeIterator() -> IndexingIterator<[Effect]> { effects.makeIterator() }
}

extension EffectList: Equatable where Effect: Equatable {
  @inlinable
  package static func == (a: EffectList, b: EffectList) -> Bool { a.elementsEqual(b) }
}

extension EffectList: ExpressibleByArrayLiteral {
  @inlinable
  package init(arrayLiteral elements: Effect...) { for effect in elements { append(effect) } }
}

// Iterates over an element of a tree and its ancestors.

/// An element of a tree whose parent is in the same array.
package protocol Nested {
  /// Index of the parent in that array. `nil` if the element has no parent.
  var parent: Int? { get }
}

extension HitRegion: Nested {}
extension HitSpace: Nested {}
extension ComponentStore.Entry: Nested {}

/// A sequence of indices: that of an element, then those of its ancestors, nearest first.
package struct Ancestors<Element: Nested>: Sequence, IteratorProtocol {
  let elements: [Element]
  var index: Int?

  package mutating func next() -> Int? {
    defer { index = index.flatMap { elements[$0].parent } }
    return index
  }
}

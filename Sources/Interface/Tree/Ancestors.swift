// Walks from an element of a tree outwards through its parents.

/// An element with a parent of the same type.
package protocol Nested {
  /// Index of the parent; `nil` if there is none.
  var parent: Int? { get }
}

extension HitRegion: Nested {}
extension HitSpace: Nested {}
extension ComponentStore.Entry: Nested {}

/// The index of an element, followed by those of its ancestors.
package struct Ancestors<Element: Nested>: Sequence, IteratorProtocol {
  let elements: [Element]
  var index: Int?

  package mutating func next() -> Int? {
    defer { index = index.flatMap { elements[$0].parent } }
    return index
  }
}

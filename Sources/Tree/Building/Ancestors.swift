// Iterates from an element of a tree to its parent, and so on to the root.

/// An element of a tree. The element and its parent are in the same array.
package protocol Nested {
  /// Index of the parent in the array. `nil` if the element has no parent.
  var parent: Int? { get }
}

extension HitRegion: Nested {}
extension HitSpace: Nested {}

/// The index of an element, then the indices of its ancestors, nearest first.
package struct Ancestors<Element: Nested>: Sequence, IteratorProtocol {
  let elements: [Element]
  var index: Int?

  package init(elements: [Element], index: Int?) {
    self.elements = elements
    self.index = index
  }

  package mutating func next() -> Int? {
    defer { index = index.flatMap { elements[$0].parent } }
    return index
  }
}

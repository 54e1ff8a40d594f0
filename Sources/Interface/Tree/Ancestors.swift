// The way from something in a tree to what is around it.

/// Something that lies in another one of its kind.
package protocol Nested {
  /// Index of the one around it; nil: none.
  var parent: Int? { get }
}

extension HitRegion: Nested {}
extension HitSpace: Nested {}
extension Parts.Entry: Nested {}

/// The indices from an element outwards.
package struct Ancestors<Element: Nested>: Sequence, IteratorProtocol {
  let elements: [Element]
  var index: Int?

  package mutating func next() -> Int? {
    defer { index = index.flatMap { elements[$0].parent } }
    return index
  }
}

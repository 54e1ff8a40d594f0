// The way from something in a tree to what is around it.

/// Something that lies in another one of its kind.
protocol Nested {
  /// Index of the one around it; -1: none.
  var parent: Int { get }
}

extension HitRegion: Nested {}
extension HitSpace: Nested {}

/// The indices from an element outwards.
struct Ancestors<Element: Nested>: Sequence, IteratorProtocol {
  let elements: [Element]
  /// The next index; -1: none.
  var index: Int

  mutating func next() -> Int? {
    guard index >= 0 else { return nil }
    defer { index = elements[index].parent }
    return index
  }
}

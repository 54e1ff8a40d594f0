// Relations between recognizers.

/// A relation between two recognizers.
public enum Relation: Hashable, Sendable {
  /// The first recognizer may begin only after the second has failed.
  case waits(RecognizerKey, until: RecognizerKey)
  /// The second recognizer may begin only after the first has failed.
  case blocks(RecognizerKey, RecognizerKey)
  /// Both recognizers may be active together. With `handOff`, they can hand off the movement.
  case simultaneous(RecognizerKey, RecognizerKey, handOff: Bool = false)
  /// The first recognizer begins only if the second's content cannot move in the pointer's
  /// direction. Until then, the second waits. The movement may pass from one to the other.
  case yields(RecognizerKey, to: RecognizerKey)
}

/// A token that identifies a relation, in order to remove it.
package struct RelationToken: Hashable, Sendable {
  let number: Int
}

/// All relations between recognizers. A relation that was added twice is stored twice.
struct RelationTable: Sendable {
  private struct Entry: Sendable {
    var relation: Relation
    /// The token that removes the relation. Nil if the tree declared the relation.
    var token: RelationToken?
  }

  private var entries: [Entry] = []
  private var nextNumber = 0

  var relations: [Relation] { entries.map { $0.relation } }

  mutating func add(_ relation: Relation) -> RelationToken {
    defer { nextNumber += 1 }
    let token = RelationToken(number: nextNumber)
    entries.append(Entry(relation: relation, token: token))
    return token
  }

  mutating func remove(_ token: RelationToken) {
    entries.removeAll { $0.token == token }
  }

  mutating func declare(_ relations: [Relation]) {
    entries.removeAll { $0.token == nil }
    for relation in relations { entries.append(Entry(relation: relation, token: nil)) }
  }

  func mustWait(_ a: RecognizerKey, for b: RecognizerKey) -> Bool {
    hasPriority(b, over: a) || yields(b, to: a)
  }

  /// True if a declared `.waits` or `.blocks` makes `a` wait for `b`.
  func hasPriority(_ b: RecognizerKey, over a: RecognizerKey) -> Bool {
    for entry in entries {
      switch entry.relation {
      case .waits(let waiting, let first): if waiting == a && first == b { return true }
      case .blocks(let first, let waiting): if waiting == a && first == b { return true }
      case .simultaneous, .yields: continue
      }
    }
    return false
  }

  func yields(_ a: RecognizerKey, to b: RecognizerKey) -> Bool {
    for entry in entries {
      if case .yields(let x, let y) = entry.relation, x == a && y == b { return true }
    }
    return false
  }

  func areSimultaneous(_ a: RecognizerKey, _ b: RecognizerKey) -> Bool {
    for entry in entries {
      switch entry.relation {
      case .simultaneous(let x, let y, _), .yields(let x, to: let y):
        if (x == a && y == b) || (x == b && y == a) { return true }
      case .waits, .blocks: continue
      }
    }
    return false
  }

  func mayHandOff(_ a: RecognizerKey, _ b: RecognizerKey) -> Bool {
    for entry in entries {
      switch entry.relation {
      case .simultaneous(let x, let y, true), .yields(let x, to: let y):
        if (x == a && y == b) || (x == b && y == a) { return true }
      case .simultaneous, .waits, .blocks: continue
      }
    }
    return false
  }
}

// Relations between recognizers of the screen and of its components.
import Gesture

extension StageCore {
  /// The screen's relations, in which all recognizers of a component replace its name. A relation
  /// with an unknown name is left out.
  var screenRelations: [Relation] {
    screen.relations.flatMap { relation -> [Relation] in
      switch relation {
      case .waits(let a, let b):
        pairs(a, b).map { .waits($0, until: $1) }
      case .blocks(let a, let b):
        pairs(a, b).map { .blocks($0, $1) }
      case .simultaneous(let a, let b, let handOff):
        pairs(a, b).map { .simultaneous($0, $1, handOff: handOff) }
      case .yields(let a, let b):
        pairs(a, b).map { .yields($0, to: $1) }
      }
    }
  }

  private func pairs(
    _ a: RecognizerKey, _ b: RecognizerKey
  ) -> [(RecognizerKey, RecognizerKey)] {
    let others = keys(of: b)
    return keys(of: a).flatMap { key in others.map { (key, $0) } }
  }

  private func keys(of key: RecognizerKey) -> [RecognizerKey] {
    guard key.owner == .named else { return [key] }
    guard let index = components.index(called: key.name) else { return [] }
    var keys: [RecognizerKey] = []
    for region in built.regions {
      for recognizer in region.recognizers
      where recognizer.key.owner == .component(index) && !keys.contains(recognizer.key) {
        keys.append(recognizer.key)
      }
    }
    return keys
  }
}

// The law about the relations of recognizers.
import Interactions

extension ArbiterState {
  /// The decisions of the last event follow the relations.
  mutating func checkRelations(_ broken: inout [Violation]) {
    var left = undecided
    for record in arbiter.log.records(from: firstRecord) {
      let (key, other) = (record.recognizer, record.other)
      let text = "\(key): \(record.verdict), \(record.reason), \(other?.description ?? "-")"
      // A drag may also pass its finger on when the stroke turns. Then it is cancelled.
      let claims =
        record.verdict == .granted
        && [.distanceReached, .lastOneLeft, .turned].contains(record.reason)
      let loses = record.verdict == .failed && record.reason == .anotherWon
      for relation in relations {
        let isBroken =
          switch relation {
          // A recognizer that must wait never wins before the one for which it waits has failed. In its
          // zone, an edge drag does not yield to such a recognizer.
          case .waits(let late, until: let first), .blocks(let first, let late):
            key == late && claims && left.contains(first)
              || key == first && other == late
                && (loses || record.reason == .yielded && isInZone(first, record))
          // An outer drag wins only if the inner one cannot move, or if it has priority. The inner one
          // waits until then.
          case .yields(let outer, to: let inner):
            key == inner && claims && left.contains(outer)
              || key == outer && other == inner && loses
              || key == outer && claims && permits && undecided.contains(inner)
                && !isInZone(outer, record)
          case .simultaneous(let a, let b, _):
            loses && (key == a && other == b || key == b && other == a)
          }
        if claims || loses, undecided.count > 1 { checked.insert(.relations) }
        if isBroken { broken.append(Violation(.relations, "\(text): \(relation)")) }
      }
      if record.verdict != .waits { left.remove(key) }
    }
  }

  /// True if an edge drag began in its zone, and the drags that wait for it are declared.
  private func isInZone(_ key: RecognizerKey, _ record: DecisionLog.Record) -> Bool {
    guard record.pointer != .wheel else { return true }
    let start = starts[record.pointer == PointerID(2) ? 1 : 0]
    return regions.contains { region in
      region.recognizers.contains { recognizer in
        guard recognizer.key == key, case .edgeDrag(let rule) = recognizer.kind else {
          return false
        }
        let (left, right) = (start.x - region.frame.minX, region.frame.maxX - start.x)
        let distance =
          switch rule.side {
          case .any: min(left, right)
          case .leading: arbiter.direction == .leftToRight ? left : right
          case .trailing: arbiter.direction == .leftToRight ? right : left
          }
        return distance < rule.zone
      }
    }
  }
}

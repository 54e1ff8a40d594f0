// Which command of the last frame each command of this one is, where some came or went in between.
import Drawing

/// Pairs equal commands of two lists, both in their order.
///
/// What is not paired is painted again, so that a pair that is missed costs time and nothing else.
struct Alignment: ~Copyable {
  /// By the place in the new list: the place in the old one, or −1.
  private var former = RawBuffer<Int32>()
  /// By the place in the old list: whether it is paired.
  private var isKept = RawBuffer<Bool>()
  private var isSame = true

  /// Places that are looked through for the next pair, in both lists together.
  private static let reach = 64
  /// Comparisons in a frame beyond those of pairs at the same distance.
  private static let patience = 20_000

  /// Where the command at `index` of the new list was.
  func before(_ index: Int) -> Int? {
    if isSame { return index }
    let place = former[index]
    return place < 0 ? nil : Int(place)
  }

  /// Whether the command at `index` of the old list is in the new one.
  func stays(_ index: Int) -> Bool { isSame || isKept[index] }

  /// Whether what is in both lists lies on the same side of `index` in the old one as of `place` in the
  /// new one.
  func keepsOrder(_ index: Int, _ place: Int) -> Bool {
    if isSame { return index == place }
    if let below = (0..<place).last(where: { former[$0] >= 0 }), former[below] > index {
      return false
    }
    let above = ((place + 1)..<max(former.count, place + 1)).first { former[$0] >= 0 }
    return above.map { former[$0] > index } ?? true
  }

  /// Both lists are one.
  mutating func begin() { isSame = true }

  mutating func begin(_ a: [DrawCommand], _ b: [DrawCommand]) {
    // Without a copy of each command that is looked at.
    a.withUnsafeBufferPointer { a in b.withUnsafeBufferPointer { b in begin(a, b) } }
  }

  private mutating func begin(
    _ a: UnsafeBufferPointer<DrawCommand>, _ b: UnsafeBufferPointer<DrawCommand>
  ) {
    isSame = false
    former.fill(b.count, with: -1)
    isKept.fill(a.count, with: false)
    var (lastA, lastB) = (a.count, b.count)
    var (i, j) = (0, 0)
    while i < lastA, j < lastB, same(a, i, b, j) {
      pair(i, j)
      i += 1
      j += 1
    }
    while lastA > i, lastB > j, same(a, lastA - 1, b, lastB - 1) {
      lastA -= 1
      lastB -= 1
      pair(lastA, lastB)
    }
    var patience = Alignment.patience
    /// Pairs that are passed without another search, after one that found nothing.
    var pause = 0
    while i < lastA, j < lastB {
      if same(a, i, b, j) {
        pair(i, j)
        (i, j) = (i + 1, j + 1)
        continue
      }
      if pause == 0, patience > 0 {
        if let next = next(a, b, i, j, lastA, lastB, &patience) {
          (i, j) = next
          continue
        }
        pause = Alignment.reach / 2
      }
      pause = max(0, pause - 1)
      (i, j) = (i + 1, j + 1)
    }
  }

  /// Whether two commands are equal. Most that are have the same bytes, and most that are not are of two
  /// kinds: neither has to be looked into.
  private func same(
    _ a: UnsafeBufferPointer<DrawCommand>, _ i: Int, _ b: UnsafeBufferPointer<DrawCommand>, _ j: Int
  ) -> Bool {
    a.hasBytes(at: i, of: b, at: j) || a[i].kind == b[j].kind && a[i] == b[j]
  }

  private func pair(_ i: Int, _ j: Int) {
    former[j] = Int32(truncatingIfNeeded: i)
    isKept[i] = true
  }

  /// The nearest places behind `i` and `j` from which both lists go on alike. That two pops are equal
  /// tells nothing, so behind a push or a pop the next commands have to be equal, too; that two lines
  /// are is enough, though their neighbours changed.
  private func next(
    _ a: UnsafeBufferPointer<DrawCommand>, _ b: UnsafeBufferPointer<DrawCommand>, _ i: Int,
    _ j: Int, _ lastA: Int, _ lastB: Int,
    _ patience: inout Int
  ) -> (Int, Int)? {
    func isNext(_ x: Int, _ y: Int) -> Bool {
      guard x < lastA, y < lastB else { return false }
      patience -= 1
      guard same(a, x, b, y) else { return false }
      if a[x].paints { return true }
      if x + 1 == lastA || y + 1 == lastB { return x + 1 == lastA && y + 1 == lastB }
      return same(a, x + 1, b, y + 1)
    }
    for sum in 1...Alignment.reach {
      // Most often one command took the place of one.
      if sum % 2 == 0, isNext(i + sum / 2, j + sum / 2) { return (i + sum / 2, j + sum / 2) }
      for ahead in 0...sum where 2 * ahead != sum {
        if isNext(i + ahead, j + sum - ahead) { return (i + ahead, j + sum - ahead) }
      }
    }
    return nil
  }
}

extension DrawCommand {
  fileprivate var kind: Int {
    switch self {
    case .fill: 0
    case .stroke: 1
    case .picture: 2
    case .glyphs: 3
    case .shadow: 4
    case .backdrop: 5
    case .layer: 6
    case .pushClip: 7
    case .pushGroup: 8
    case .pushTransform: 9
    case .pushPose: 10
    case .pop: 11
    }
  }

  /// Not the beginning or the end of a scope.
  fileprivate var paints: Bool { nesting == 0 }
}

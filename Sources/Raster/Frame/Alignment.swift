// Matches the commands of this frame with those of the last one, across insertions and removals.
import Drawing

/// Pairs the equal commands of two lists, in order.
///
/// A command without a pair is painted again. A missed pair therefore costs time, but changes no
/// pixel.
struct Alignment: ~Copyable {
  /// Index in the old list for each command of the new list, or −1.
  private var previousIndices = RawBuffer<Int32>()
  /// Whether each command of the old list has a pair.
  private var isKept = RawBuffer<Bool>()
  private var isSame = true

  /// Largest distance of the next pair from the current commands, in both lists together.
  private static let reach = 64
  /// Limit on the comparisons of all searches in a frame.
  private static let comparisonLimit = 20_000

  /// Index in the old list of the command at `index` of the new list.
  func before(_ index: Int) -> Int? {
    if isSame { return index }
    let place = previousIndices[index]
    return place < 0 ? nil : Int(place)
  }

  /// Whether the command at `index` of the old list is in the new one.
  func hasPair(_ index: Int) -> Bool { isSame || isKept[index] }

  /// Whether the same paired commands are below `index` in the old list as below `place` in the new
  /// one.
  func keepsOrder(_ index: Int, _ place: Int) -> Bool {
    if isSame { return index == place }
    if let below = (0..<place).last(where: { previousIndices[$0] >= 0 }),
      previousIndices[below] > index
    {
      return false
    }
    let above = ((place + 1)..<max(previousIndices.count, place + 1)).first {
      previousIndices[$0] >= 0
    }
    return above.map { previousIndices[$0] > index } ?? true
  }

  /// Aligns a list with itself.
  mutating func begin() { isSame = true }

  mutating func begin(_ a: [DrawCommand], _ b: [DrawCommand]) {
    // Unsafe buffers avoid a copy of each command.
    a.withUnsafeBufferPointer { a in b.withUnsafeBufferPointer { b in begin(a, b) } }
  }

  private mutating func begin(
    _ a: UnsafeBufferPointer<DrawCommand>, _ b: UnsafeBufferPointer<DrawCommand>
  ) {
    isSame = false
    previousIndices.fill(b.count, with: -1)
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
    var comparisonLimit = Alignment.comparisonLimit
    /// Steps to take without another search, after a search that found nothing.
    var pause = 0
    while i < lastA, j < lastB {
      if same(a, i, b, j) {
        pair(i, j)
        (i, j) = (i + 1, j + 1)
        continue
      }
      if pause == 0, comparisonLimit > 0 {
        if let next = next(a, b, i, j, lastA, lastB, &comparisonLimit) {
          (i, j) = next
          continue
        }
        pause = Alignment.reach / 2
      }
      pause = max(0, pause - 1)
      (i, j) = (i + 1, j + 1)
    }
  }

  /// Whether two commands are equal. Most equal commands have the same bytes, and most unequal ones
  /// are of different kinds. Neither case needs a look at the contents.
  private func same(
    _ a: UnsafeBufferPointer<DrawCommand>, _ i: Int, _ b: UnsafeBufferPointer<DrawCommand>, _ j: Int
  ) -> Bool {
    a.hasBytes(at: i, of: b, at: j) || a[i].kind == b[j].kind && a[i] == b[j]
  }

  private func pair(_ i: Int, _ j: Int) {
    previousIndices[j] = Int32(truncatingIfNeeded: i)
    isKept[i] = true
  }

  /// The nearest indices after `i` and `j` from which both lists continue alike.
  ///
  /// Two equal pops prove little, so after a push or a pop the next commands must be equal too. Two
  /// equal commands that paint are enough, even if their neighbours changed.
  private func next(
    _ a: UnsafeBufferPointer<DrawCommand>, _ b: UnsafeBufferPointer<DrawCommand>, _ i: Int,
    _ j: Int, _ lastA: Int, _ lastB: Int,
    _ comparisonLimit: inout Int
  ) -> (Int, Int)? {
    func isNext(_ x: Int, _ y: Int) -> Bool {
      guard x < lastA, y < lastB else { return false }
      comparisonLimit -= 1
      guard same(a, x, b, y) else { return false }
      if a[x].paints { return true }
      if x + 1 == lastA || y + 1 == lastB { return x + 1 == lastA && y + 1 == lastB }
      return same(a, x + 1, b, y + 1)
    }
    for sum in 1...Alignment.reach {
      // In the most common change, one command replaces another.
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

  /// Whether it neither begins nor ends a scope.
  fileprivate var paints: Bool { nesting == 0 }
}

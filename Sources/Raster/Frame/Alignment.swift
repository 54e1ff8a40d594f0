// Finds the commands of this frame's list that are also in the last frame's list.
import Drawing

/// Pairs equal commands of an old and a new list, in order.
///
/// A command without a pair is painted again.
/// An overlooked pair therefore costs time, but changes no pixel.
struct Alignment: ~Copyable {
  /// For each command of the new list: index of the paired command in the old list, or −1.
  private var previousIndices = RawBuffer<Int32>()
  /// For each command of the old list: whether it has a pair.
  private var isKept = RawBuffer<Bool>()
  private var isSame = true

  /// Largest number of commands that a search skips, in both lists together.
  private static let reach = 64
  /// Largest number of comparisons in all searches of a frame.
  private static let comparisonLimit = 20_000

  /// Index in the old list of the new command `index`. Nil for a command without a pair.
  func before(_ index: Int) -> Int? {
    if isSame { return index }
    let place = previousIndices[index]
    return place < 0 ? nil : Int(place)
  }

  /// Whether the old command `index` has a pair in the new list.
  func hasPair(_ index: Int) -> Bool { isSame || isKept[index] }

  /// Whether all pairs would be in order if the old command `index` and the new command `place`
  /// were a pair.
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

  /// Pairs each command of a list with itself.
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
    var remaining = Alignment.comparisonLimit
    /// Number of steps before the next search, above 0 after a search without a result.
    var pause = 0
    while i < lastA, j < lastB {
      if same(a, i, b, j) {
        pair(i, j)
        (i, j) = (i + 1, j + 1)
        continue
      }
      if pause == 0, remaining > 0 {
        if let next = next(a, b, i, j, lastA, lastB, &remaining) {
          (i, j) = next
          continue
        }
        pause = Alignment.reach / 2
      }
      pause = max(0, pause - 1)
      (i, j) = (i + 1, j + 1)
    }
  }

  /// Whether two commands are equal. Equal commands mostly have equal bytes, and unequal commands
  /// mostly differ in kind. In both cases the contents need not be compared.
  private func same(
    _ a: UnsafeBufferPointer<DrawCommand>, _ i: Int, _ b: UnsafeBufferPointer<DrawCommand>, _ j: Int
  ) -> Bool {
    a.hasBytes(at: i, of: b, at: j) || a[i].kind == b[j].kind && a[i] == b[j]
  }

  private func pair(_ i: Int, _ j: Int) {
    previousIndices[j] = Int32(truncatingIfNeeded: i)
    isKept[i] = true
  }

  /// The nearest indices from `i` and `j` on at which the lists have an equal command.
  ///
  /// Two equal pops may be a coincidence, so after a push or a pop the next commands must be equal
  /// too. Two equal commands that paint are enough.
  private func next(
    _ a: UnsafeBufferPointer<DrawCommand>, _ b: UnsafeBufferPointer<DrawCommand>, _ i: Int,
    _ j: Int, _ lastA: Int, _ lastB: Int,
    _ remaining: inout Int
  ) -> (Int, Int)? {
    func isNext(_ x: Int, _ y: Int) -> Bool {
      guard x < lastA, y < lastB else { return false }
      remaining -= 1
      guard same(a, x, b, y) else { return false }
      if a[x].paints { return true }
      if x + 1 == lastA || y + 1 == lastB { return x + 1 == lastA && y + 1 == lastB }
      return same(a, x + 1, b, y + 1)
    }
    for sum in 1...Alignment.reach {
      // The most common change is one replaced command. The first test therefore skips the same
      // number of commands in both lists.
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

  /// Whether the command paints, without beginning or ending a scope.
  fileprivate var paints: Bool { nesting == 0 }
}

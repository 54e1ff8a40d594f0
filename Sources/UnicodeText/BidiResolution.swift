// Weak and neutral characters in the bidirectional algorithm (rules X10 to I2).

enum BidiResolution {
  /// Resolves the levels of all isolating run sequences.
  static func resolve(
    _ embedding: inout BidiEmbedding, _ scalars: [Unicode.Scalar], _ isolates: [Int], base: UInt8
  ) {
    let original = embedding.classes
    let explicit = embedding.levels
    let kept = original.indices.filter { !original[$0].isRemoved }
    var runs: [Range<Int>] = []
    for place in kept.indices {
      if place > 0, embedding.levels[kept[place - 1]] == embedding.levels[kept[place]] {
        runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<(place + 1)
      } else {
        runs.append(place..<(place + 1))
      }
    }
    /// The run that begins with a matched PDI, by the index of the PDI.
    var continuations: [Int: Int] = [:]
    for (number, run) in runs.enumerated() {
      let first = kept[run.lowerBound]
      if isolates[first] >= 0, isolates[first] < first { continuations[first] = number }
    }
    let continued = Set(continuations.values)
    for (number, run) in runs.enumerated() where !continued.contains(number) {
      var (indices, last) = (Array(kept[run]), run)
      while let end = indices.last, isolates[end] > end, let next = continuations[isolates[end]] {
        last = runs[next]
        indices += kept[last]
      }
      let level = explicit[indices[0]]
      let before = run.lowerBound > 0 ? explicit[kept[run.lowerBound - 1]] : base
      let isOpen = isolates[indices[indices.count - 1]] == original.count
      let after =
        last.upperBound < kept.count && !isOpen
        ? explicit[kept[last.upperBound]] : base
      var sequence = BidiSequence(
        indices: indices, classes: indices.map { embedding.classes[$0] }, level: level,
        before: max(level, before) % 2 == 1 ? .r : .l, after: max(level, after) % 2 == 1 ? .r : .l)
      sequence.resolve(scalars)
      for (place, index) in indices.enumerated() {
        switch (sequence.classes[place], level % 2) {
        case (.r, 0): embedding.levels[index] = level + 1
        case (.an, 0), (.en, 0): embedding.levels[index] = level + 2
        case (.l, 1), (.en, 1), (.an, 1): embedding.levels[index] = level + 1
        default: break
        }
      }
    }
  }
}

/// Characters of one level, resolved together.
private struct BidiSequence {
  /// Indices of the characters in the paragraph.
  let indices: [Int]
  var classes: [BidiClass]
  let level: UInt8
  /// Directions before and after the sequence.
  let before: BidiClass
  let after: BidiClass

  private var direction: BidiClass { level % 2 == 1 ? .r : .l }

  mutating func resolve(_ scalars: [Unicode.Scalar]) {
    let original = classes
    resolveMarksAndNumbers()
    resolveSeparators()
    resolveBrackets(scalars, original)
    resolveNeutrals()
  }

  /// Rules W1 to W3.
  private mutating func resolveMarksAndNumbers() {
    var (previous, strong) = (before, before)
    for place in classes.indices {
      if classes[place] == .nsm {
        classes[place] = previous.isIsolateInitiator || previous == .pdi ? .on : previous
      }
      previous = classes[place]
      switch classes[place] {
      case .l, .r, .al: strong = classes[place]
      case .en where strong == .al: classes[place] = .an
      default: break
      }
    }
    for place in classes.indices where classes[place] == .al { classes[place] = .r }
  }

  /// Rules W4 to W7.
  private mutating func resolveSeparators() {
    let count = classes.count
    for place in classes.indices where place > 0 && place + 1 < count {
      let (left, right) = (classes[place - 1], classes[place + 1])
      guard left == right else { continue }
      if classes[place] == .es && left == .en { classes[place] = .en }
      if classes[place] == .cs && (left == .en || left == .an) { classes[place] = left }
    }
    var place = 0
    while place < count {
      guard classes[place] == .et else {
        place += 1
        continue
      }
      var end = place
      while end < count, classes[end] == .et { end += 1 }
      let isNumber =
        place > 0 && classes[place - 1] == .en || end < count && classes[end] == .en
      for index in place..<end { classes[index] = isNumber ? .en : .on }
      place = end
    }
    var strong = before
    for place in classes.indices {
      switch classes[place] {
      case .es, .cs: classes[place] = .on
      case .l, .r: strong = classes[place]
      case .en where strong == .l: classes[place] = .l
      default: break
      }
    }
  }

  /// Direction of a character for rules N0 to N2. Nil for a neutral. Numbers count as right to
  /// left.
  private func strong(_ place: Int) -> BidiClass? {
    switch classes[place] {
    case .l: .l
    case .r, .en, .an: .r
    default: nil
    }
  }

  /// Rule N0.
  private mutating func resolveBrackets(_ scalars: [Unicode.Scalar], _ original: [BidiClass]) {
    for pair in bracketPairs(scalars) {
      var (hasOwn, hasOther) = (false, false)
      for place in (pair.lowerBound + 1)..<pair.upperBound {
        guard let found = strong(place) else { continue }
        if found == direction {
          hasOwn = true
          break
        }
        hasOther = true
      }
      guard hasOwn || hasOther else { continue }
      var resolved = direction
      if !hasOwn {
        let context = (0..<pair.lowerBound).last { strong($0) != nil }.flatMap(strong) ?? before
        if context != direction { resolved = context }
      }
      for place in [pair.lowerBound, pair.upperBound] {
        classes[place] = resolved
        var mark = place + 1
        while mark < classes.count, original[mark] == .nsm {
          classes[mark] = resolved
          mark += 1
        }
      }
    }
  }

  /// Pairs of brackets in the order of the opening brackets (BD16). At most 63 brackets are open.
  private func bracketPairs(_ scalars: [Unicode.Scalar]) -> [ClosedRange<Int>] {
    var (open, pairs): ([(place: Int, closing: UInt32)], [ClosedRange<Int>]) = ([], [])
    for place in classes.indices where classes[place] == .on {
      switch BidiBracket(scalars[indices[place]]) {
      case .opening(let closing):
        if open.count == 63 { return [] }
        open.append((place, closing))
      case .closing(let closing):
        guard let match = open.lastIndex(where: { $0.closing == closing }) else { continue }
        pairs.append(open[match].place...place)
        open.removeSubrange(match...)
      case nil: continue
      }
    }
    return pairs.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Rules N1 and N2.
  private mutating func resolveNeutrals() {
    var place = 0
    while place < classes.count {
      guard classes[place].isNeutral else {
        place += 1
        continue
      }
      var end = place
      while end < classes.count, classes[end].isNeutral { end += 1 }
      let left = place > 0 ? strong(place - 1) : before
      let right = end < classes.count ? strong(end) : after
      let resolved = left == right ? left ?? direction : direction
      for index in place..<end { classes[index] = resolved }
      place = end
    }
  }
}

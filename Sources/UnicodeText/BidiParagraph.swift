// The direction of each character in a paragraph (Unicode Standard Annex #9, version 15).

/// The embedding levels of a paragraph: even from left to right, odd from right to left.
package struct BidiParagraph: Sendable {
  /// Level of the paragraph: 0 from left to right, 1 from right to left.
  package let base: UInt8
  /// Level of each scalar. A scalar that rule X9 removes has the level of the previous scalar.
  package private(set) var levels: [UInt8]
  let classes: [BidiClass]

  /// Largest depth of embeddings. Deeper embeddings have no effect.
  static let deepest: UInt8 = 125

  /// - Parameter base: Level of the paragraph. Nil for the level of the first letter.
  package init(_ scalars: [Unicode.Scalar], base: UInt8? = nil) {
    let classes = scalars.map { BidiClass($0) }
    self.classes = classes
    if let level = Self.commonLevel(classes), base ?? level == level {
      self.base = level
      levels = Array(repeating: level, count: classes.count)
      return
    }
    let isolates = Self.isolates(classes)
    self.base = base ?? Self.firstLevel(classes, isolates, in: 0..<classes.count) ?? 0
    var embedding = BidiEmbedding(classes, isolates: isolates, base: self.base)
    levels = embedding.levels
    BidiResolution.resolve(&embedding, scalars, isolates, base: self.base)
    levels = embedding.levels
    var last = self.base
    for index in levels.indices {
      if classes[index].isRemoved { levels[index] = last }
      last = levels[index]
    }
  }

  /// The level of all characters, if all letters and digits have one direction. Nil otherwise.
  private static func commonLevel(_ classes: [BidiClass]) -> UInt8? {
    let found = classes.reduce(0 as UInt32) { $0 | 1 << $1.rawValue }
    func has(_ classes: [BidiClass]) -> Bool { classes.contains { found >> $0.rawValue & 1 != 0 } }
    if has([.lre, .lro, .rle, .rlo, .pdf, .lri, .rli, .fsi, .pdi, .an]) { return nil }
    guard has([.r, .al]) else { return 0 }
    return has([.l, .en]) ? nil : 1
  }

  /// Level 0 or 1 of the first letter outside isolates. Nil without a letter (rules P2 and P3).
  static func firstLevel(_ classes: [BidiClass], _ isolates: [Int], in range: Range<Int>)
    -> UInt8?
  {
    var index = range.lowerBound
    while index < range.upperBound {
      switch classes[index] {
      case .l: return 0
      case .r, .al: return 1
      case .lri, .rli, .fsi: index = isolates[index]
      default: break
      }
      index += 1
    }
    return nil
  }

  /// For each isolate initiator the index of the matching PDI, or the number of scalars without a
  /// matching PDI. For each matched PDI the index of the initiator. −1 for every other character.
  private static func isolates(_ classes: [BidiClass]) -> [Int] {
    var (found, open) = ([Int](repeating: -1, count: classes.count), [Int]())
    for (index, kind) in classes.enumerated() {
      if kind.isIsolateInitiator {
        open.append(index)
      } else if kind == .pdi, let initiator = open.popLast() {
        found[initiator] = index
        found[index] = initiator
      }
    }
    for index in open { found[index] = classes.count }
    return found
  }

  /// Levels of a line's scalars. Blanks at the line's end have the paragraph's level (rule L1).
  package func levels(ofLine line: Range<Int>) -> [UInt8] {
    var levels = Array(levels[line])
    var isTrailing = true
    for index in line.reversed() {
      let kind = classes[index]
      switch kind {
      case .b, .s:
        levels[index - line.lowerBound] = base
        isTrailing = true
      case .ws, .lri, .rli, .fsi, .pdi:
        if isTrailing { levels[index - line.lowerBound] = base }
      default:
        if kind.isRemoved {
          if isTrailing { levels[index - line.lowerBound] = base }
        } else {
          isTrailing = false
        }
      }
    }
    return levels
  }

  /// Indices of items in the order from left to right, from the levels of the items (rule L2).
  package static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowest = levels.filter({ $0 % 2 == 1 }).min() else {
      return order
    }
    for level in stride(from: highest, through: lowest, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start + 1
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }

  /// Whether a character only controls directions or breaks, and has no glyph.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  private static let (leftToRight, rightToLeft): (Unicode.Scalar, Unicode.Scalar) = (
    "\u{202D}", "\u{202E}"
  )

  /// The control that overrides the directions of the next characters.
  package static func override(isRightToLeft: Bool) -> String {
    String(isRightToLeft ? rightToLeft : leftToRight)
  }

  /// The direction that an override at the start of a word sets: true from right to left. Nil for a
  /// word without an override at the start.
  package static func override(of word: String) -> Bool? {
    switch word.unicodeScalars.first {
    case leftToRight: false
    case rightToLeft: true
    default: nil
    }
  }

  /// The direction of a word without an override: true from right to left. Digits and punctuation
  /// alone have the direction from left to right.
  package static func isRightToLeft(_ word: String) -> Bool {
    for scalar in word.unicodeScalars where !isControl(scalar) {
      switch BidiClass(scalar) {
      case .l: return false
      case .r, .al: return true
      default: continue
      }
    }
    return false
  }
}

/// Explicit levels (rules X1 to X8).
struct BidiEmbedding {
  var levels: [UInt8]
  /// Classes after overrides.
  var classes: [BidiClass]

  private struct Status {
    var level: UInt8
    var override: BidiClass?
    var isIsolate: Bool
  }

  init(_ original: [BidiClass], isolates: [Int], base: UInt8) {
    levels = [UInt8](repeating: base, count: original.count)
    classes = original
    var stack = [Status(level: base, override: nil, isIsolate: false)]
    // Numbers of initiators without an effect, and of isolates with an effect.
    var (lostIsolates, lostEmbeddings, isolatesInEffect) = (0, 0, 0)
    func next(_ isOdd: Bool) -> UInt8 {
      let level = stack[stack.count - 1].level
      return isOdd ? (level + 1) | 1 : (level + 2) & ~1
    }
    for (index, kind) in original.enumerated() {
      let top = stack[stack.count - 1]
      switch kind {
      case .rle, .lre, .rlo, .lro:
        levels[index] = top.level
        let level = next(kind == .rle || kind == .rlo)
        if level <= BidiParagraph.deepest, lostIsolates == 0, lostEmbeddings == 0 {
          stack.append(
            Status(
              level: level, override: kind == .rlo ? .r : kind == .lro ? .l : nil,
              isIsolate: false))
        } else if lostIsolates == 0 {
          lostEmbeddings += 1
        }
      case .rli, .lri, .fsi:
        levels[index] = top.level
        if let override = top.override { classes[index] = override }
        let isOdd =
          kind == .rli
          || kind == .fsi
            && BidiParagraph.firstLevel(
              original, isolates, in: (index + 1)..<max(index + 1, isolates[index])) == 1
        let level = next(isOdd)
        if level <= BidiParagraph.deepest, lostIsolates == 0, lostEmbeddings == 0 {
          isolatesInEffect += 1
          stack.append(Status(level: level, override: nil, isIsolate: true))
        } else {
          lostIsolates += 1
        }
      case .pdi:
        if lostIsolates > 0 {
          lostIsolates -= 1
        } else if isolatesInEffect > 0 {
          lostEmbeddings = 0
          while !stack[stack.count - 1].isIsolate { stack.removeLast() }
          stack.removeLast()
          isolatesInEffect -= 1
        }
        let status = stack[stack.count - 1]
        levels[index] = status.level
        if let override = status.override { classes[index] = override }
      case .pdf:
        levels[index] = top.level
        if lostIsolates > 0 { continue }
        if lostEmbeddings > 0 {
          lostEmbeddings -= 1
        } else if !top.isIsolate, stack.count > 1 {
          stack.removeLast()
        }
      case .b: levels[index] = base
      case .bn: levels[index] = top.level
      default:
        levels[index] = top.level
        if let override = top.override { classes[index] = override }
      }
    }
  }
}

// Positions at which a line may be broken (Unicode Standard Annex #14, version 15).

/// Line breaks of a paragraph.
package enum LineBreaks {
  /// For each scalar, whether a line may begin with the scalar.
  package static func opportunities(in scalars: [Unicode.Scalar]) -> [Bool] {
    var result = [Bool](repeating: false, count: scalars.count)
    var context = Context()
    for (index, scalar) in scalars.enumerated() {
      let next = LineBreakClass(scalar)
      result[index] = index > 0 && context.allowsBreak(before: next)
      context.add(next)
    }
    ThaiWords.addBreaks(&result, in: scalars)
    return result
  }

  /// The text before a position, as far as the rules use the text.
  private struct Context {
    /// Class of the last character.
    var previous = LineBreakClass.al
    /// Class of the last character that is not a combining mark.
    var base = LineBreakClass.al
    /// Class before the last blanks.
    var beforeBlanks = LineBreakClass.al
    var hasBlanks = false
    /// Class before `base`.
    var earlier: LineBreakClass?
    /// Number of regional indicators at the end.
    var indicators = 0

    mutating func add(_ kind: LineBreakClass) {
      previous = kind
      if (kind == .cm || kind == .zwj) && base.takesMarks && !hasBlanks { return }
      if kind == .sp {
        hasBlanks = true
        earlier = base
        base = .sp
        indicators = 0
        return
      }
      earlier = base
      hasBlanks = false
      base = kind == .cm || kind == .zwj ? .al : kind
      beforeBlanks = base
      indicators = kind == .ri ? indicators + 1 : 0
    }

    func allowsBreak(before next: LineBreakClass) -> Bool {
      if previous == .bk || previous == .lf || previous == .nl { return true }
      if previous == .cr { return next != .lf }
      switch next {
      case .bk, .cr, .lf, .nl, .sp, .zw: return false
      default: break
      }
      if beforeBlanks == .zw { return true }
      if previous == .zwj { return false }
      if (next == .cm || next == .zwj) && base.takesMarks { return false }
      let next = next == .cm || next == .zwj ? LineBreakClass.al : next
      if next == .wj || base == .wj { return false }
      if base == .gl { return false }
      if next == .gl, base != .sp, base != .ba, base != .hy { return false }
      switch next {
      case .cl, .cp, .ex, .is, .sy: return false
      default: break
      }
      let last = beforeBlanks
      if last.isOpening { return false }
      if last == .qu, next.isOpening { return false }
      if last == .cl || last == .cp, next == .ns { return false }
      if last == .b2, next == .b2 { return false }
      if base == .sp { return true }
      return pairAllowsBreak(before: next)
    }

    /// Rules LB19 to LB31, for characters without a blank between them.
    private func pairAllowsBreak(before next: LineBreakClass) -> Bool {
      if next == .qu || base == .qu { return false }
      if next == .cb || base == .cb { return true }
      if next == .ba || next == .hy || next == .ns || base == .bb { return false }
      if earlier == .hl, base == .hy || base == .ba { return false }
      if base == .sy, next == .hl { return false }
      if next == .in { return false }
      if base.isLetter && next == .nu || base == .nu && next.isLetter { return false }
      if base == .pr && next.isIdeographic || base.isIdeographic && next == .po { return false }
      let isAffix = base == .pr || base == .po
      if isAffix && next.isLetter || base.isLetter && (next == .pr || next == .po) {
        return false
      }
      if next == .po || next == .pr, base == .nu || base == .cl || base == .cp {
        return false
      }
      if isAffix, next.isOpening || next == .nu { return false }
      if next == .nu, base == .hy || base == .is || base == .nu || base == .sy { return false }
      if base == .jl, next == .jl || next == .jv || next == .h2 || next == .h3 { return false }
      if base == .jv || base == .h2, next == .jv || next == .jt { return false }
      if base == .jt || base == .h3, next == .jt { return false }
      if base.isHangul && next == .po || base == .pr && next.isHangul { return false }
      if base.isLetter && next.isLetter { return false }
      if base == .is && next.isLetter { return false }
      if base.isLetter || base == .nu, next == .op { return false }
      if base == .cp, next.isLetter || next == .nu { return false }
      if base == .ri, next == .ri { return indicators % 2 == 0 }
      if base == .eb || base == .ep, next == .em { return false }
      return true
    }
  }
}

/// The class of a character in the rules for line breaks, by the name in the standard.
enum LineBreakClass: UInt8, Sendable {
  case bk, cr, lf, nl, sp, zw, zwj, cm, wj, gl, cl, cp, ex, `is`, sy, op, qu, ns, b2, ba, hy, bb
  case hl, nu, `in`, cb, po, pr, id, eb, em, ri, jl, jv, jt
  /// A syllable of Hangul without a final consonant.
  case h2
  /// Letters of South East Asia, where words have no blanks between them.
  case sa
  /// An opening parenthesis as wide as an ideograph.
  case ow
  /// Pictographs without an assigned meaning.
  case ep
  case al
  /// A syllable of Hangul with a final consonant.
  case h3

  private static let table = RangeTable<LineBreakClass>(
    UnicodeTables.breaks, letters: "ABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%&'()*+-.:", first: 0,
    other: .al)

  init(_ scalar: Unicode.Scalar) {
    let found = Self.table[scalar]
    switch found {
    case .sa: self = .al
    case .h2: self = (scalar.value - 0xAC00) % 28 == 0 ? .h2 : .h3
    default: self = found
    }
  }

  /// Whether combining marks after the character belong to the character (rule LB9).
  var takesMarks: Bool {
    switch self {
    case .bk, .cr, .lf, .nl, .sp, .zw: false
    default: true
    }
  }
  var isLetter: Bool { self == .al || self == .hl }
  var isOpening: Bool { self == .op || self == .ow }
  var isIdeographic: Bool { self == .id || self == .eb || self == .em || self == .ep }
  var isHangul: Bool {
    self == .jl || self == .jv || self == .jt || self == .h2 || self == .h3
  }
}

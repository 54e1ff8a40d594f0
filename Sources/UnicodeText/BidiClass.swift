// Directional classes of characters (Unicode Standard Annex #9).

/// The class of a character in the bidirectional algorithm, by the name in the standard.
enum BidiClass: UInt8, Sendable {
  case l, r, al, en, es, et, an, cs, nsm, bn, b, s, ws, on
  case lre, lro, rle, rlo, pdf, lri, rli, fsi, pdi

  private static let table = RangeTable<BidiClass>(
    UnicodeTables.bidi, letters: "ABCDEFGHIJKLMNOPQRSTUV", first: BidiClass.r.rawValue, other: .l)

  init(_ scalar: Unicode.Scalar) { self = Self.table[scalar] }

  var isIsolateInitiator: Bool { self == .lri || self == .rli || self == .fsi }
  /// Embeddings and boundary neutrals, which rule X9 removes.
  var isRemoved: Bool {
    switch self {
    case .bn, .lre, .lro, .rle, .rlo, .pdf: true
    default: false
    }
  }
  /// Neutrals and isolate formatting characters, which rules N0 to N2 resolve.
  var isNeutral: Bool {
    switch self {
    case .b, .s, .ws, .on, .lri, .rli, .fsi, .pdi: true
    default: false
    }
  }
}

/// The characters that enclose text in pairs. Canonical equivalents are included.
enum BidiBracket {
  case opening(closedBy: UInt32)
  case closing(UInt32)

  private static let pairs: [UInt32: BidiBracket] = {
    let brackets: String =
      "()[]{}༺༻༼༽᚛᚜⁅⁆⁽⁾₍₎⌈⌉⌊⌋❨❩❪❫❬❭❮❯❰❱❲❳❴❵⟅⟆⟦⟧⟨⟩⟪⟫⟬⟭⟮⟯⦃⦄⦅⦆⦇⦈⦉⦊⦋⦌⦍⦐⦏⦎⦑⦒⦓⦔⦕⦖⦗⦘⧘⧙⧚⧛⧼⧽"
      + "⸢⸣⸤⸥⸦⸧⸨⸩⹕⹖⹗⹘⹙⹚⹛⹜〈〉《》「」『』【】〔〕〖〗〘〙〚〛﹙﹚﹛﹜﹝﹞（）［］｛｝｟｠｢｣"
    let scalars = Array(brackets.unicodeScalars)
    var pairs: [UInt32: BidiBracket] = [:]
    for index in stride(from: 0, to: scalars.count, by: 2) {
      let (opening, closing) = (scalars[index].value, scalars[index + 1].value)
      pairs[opening] = .opening(closedBy: closing)
      pairs[closing] = .closing(closing)
    }
    // U+2329 and U+232A are equivalent to U+3008 and U+3009.
    pairs[0x2329] = .opening(closedBy: 0x3009)
    pairs[0x232A] = .closing(0x3009)
    return pairs
  }()

  init?(_ scalar: Unicode.Scalar) {
    guard let found = Self.pairs[scalar.value] else { return nil }
    self = found
  }
}

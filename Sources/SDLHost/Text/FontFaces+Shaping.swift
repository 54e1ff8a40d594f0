// Divides a word into runs of one face and one script, and shapes them.
import Drawing
import UnicodeText

extension FontFaces {
  /// Largest number of cached shaped words, and of cached characters with faces.
  private static let (rememberedShapes, rememberedCharacters) = (4_096, 16_384)
  /// Largest number of characters of a cached word.
  private static let longestRemembered = 256
  /// Largest number of drawn scalars of one character. No language uses more marks than the
  /// Stream-Safe Text Format of Unicode has.
  static let longestCharacter = 32

  /// The runs of a word. A word is shaped if it is not plain text, or if neither the text font nor
  /// the fallback font has all characters of the word.
  mutating func content(of word: String, _ font: Font) -> WordContent {
    let key = ShapeKey(word: word, font: font)
    if let known = shapes[key] { return .shaped(known) }
    let plain = word.isPlainText ? runs(of: word, font) : nil
    if let plain, plain.isComplete { return .plain(plain.runs) }
    guard let shaped = shape(word, font) else {
      return .plain(plain?.runs ?? runs(of: word, font).runs)
    }
    // A missing character is a box, as in plain text.
    if let plain, !shaped.runs.contains(where: { $0.face.isInstalled }) {
      return .plain(plain.runs)
    }
    // A long text without blanks would fill the cache, because each change makes a new word.
    guard shaped.count <= Self.longestRemembered else { return .shaped(shaped) }
    if shapes.count >= Self.rememberedShapes { shapes = [:] }
    shapes[key] = shaped
    return .shaped(shaped)
  }

  /// Shapes a word. Nil if HarfBuzz is not installed.
  private mutating func shape(_ word: String, _ font: Font) -> ShapedWord? {
    if shaper == nil { shaper = .some(Shaper()) }
    guard let shaper = shaper ?? nil else { return nil }
    let scripts = word.map { character in
      character.unicodeScalars.lazy.map { shaper.script(of: $0) }.first { !$0.isShared }
    }
    // All characters of a word have one direction, including digits of a right-to-left script.
    let isRightToLeft = BidiParagraph.override(of: word) ?? BidiParagraph.isRightToLeft(word)
    var (runs, count) = ([ShapedRun](), 0)
    var script = scripts.lazy.compactMap { $0 }.first ?? .common
    for (number, character) in word.enumerated() {
      count = number + 1
      script = scripts[number] ?? script
      let scalars = drawn(character)
      guard scalars.contains(where: { !$0.properties.isDefaultIgnorableCodePoint }) else {
        if !runs.isEmpty { runs[runs.count - 1].add(scalars, number) }
        continue
      }
      let face = face(for: scalars, script, font)
      let isColor = isColor(face)
      let isNext =
        runs.last.map { run in
          run.face == face && (run.script == script || isColor)
            && run.text.unicodeScalars.count < WordRuns.longestRun
        } ?? false
      if !isNext {
        runs.append(
          ShapedRun(
            face: face, text: "", script: isColor ? .common : script, isRightToLeft: isRightToLeft,
            first: number, isColor: isColor))
      }
      runs[runs.count - 1].add(scalars, number)
    }
    for index in runs.indices { shape(&runs[index], font.weight) }
    if isRightToLeft { runs.reverse() }
    return ShapedWord(runs: runs, count: count, isRightToLeft: isRightToLeft)
  }

  /// The scalars of a character, up to the largest number of drawn scalars.
  private func drawn(_ character: Character) -> [Unicode.Scalar] {
    character.unicodeScalars.prefix(Self.longestCharacter).filter {
      $0.properties.generalCategory != .control
    }
  }

  private mutating func shape(_ run: inout ShapedRun, _ weight: Font.Weight) {
    guard let open = measuring(run.face, weight), let face = shapingFace(run.face, weight),
      let shaper = shaper ?? nil
    else { return }
    let text = run.text.unicodeScalars.map(\.value)
    let spacer = run.isColor ? [] : open.spacer.unicodeScalars.map(\.value)
    // SDL_ttf draws the run with the spacer, so the shaped text includes the spacer.
    let shaped = shaper.glyphs(
      of: run.isRightToLeft ? text + spacer : spacer + text, script: run.script,
      isRightToLeft: run.isRightToLeft, in: face)
    let first = run.isRightToLeft ? 0 : spacer.count
    run.glyphs = shaped.compactMap { glyph in
      var glyph = glyph
      glyph.cluster -= first
      return text.indices.contains(glyph.cluster) ? glyph : nil
    }
    run.unitsPerEm = face.unitsPerEm
    run.advance = Double(run.glyphs.reduce(0) { $0 + $1.advance }) / face.unitsPerEm
    run.top = shaper.top(of: run.glyphs, in: face)
  }

  /// The face that draws a character: the face of the text if it has all scalars. Otherwise the
  /// script's preferred face, the fallback face, or any installed face with all scalars.
  private mutating func face(for scalars: [Unicode.Scalar], _ script: Script, _ font: Font)
    -> WordRun.Face
  {
    let needed = scalars.filter { !$0.properties.isDefaultIgnorableCodePoint }.map(\.value)
    let script = Self.isEmoji(scalars) ? ScriptFont.emoji : script
    let key = CharacterFace(
      scalars: needed, script: script, weight: font.weight, family: font.family)
    if let known = characterFaces[key] { return known }
    let found = findFace(for: needed, script, font)
    if characterFaces.count >= Self.rememberedCharacters { characterFaces = [:] }
    characterFaces[key] = found
    return found
  }

  private mutating func findFace(for needed: [UInt32], _ script: Script, _ font: Font)
    -> WordRun.Face
  {
    let main = mainFace(font)
    let isEmoji = script == ScriptFont.emoji
    if !isEmoji, has(needed, main, font.weight) { return main }
    if let number = installed.font(of: script, font.weight),
      has(needed, .installed(number), font.weight)
    {
      return .installed(number)
    }
    if has(needed, main, font.weight) { return main }
    if has(needed, .fallback, font.weight) { return .fallback }
    // Characters for private use have a meaning only in the font that a program names.
    let isPrivate = needed.contains {
      Unicode.Scalar($0)?.properties.generalCategory == .privateUse
    }
    while !isPrivate, let number = installed.font(with: needed, font.weight) {
      if has(needed, .installed(number), font.weight) { return .installed(number) }
      // If the font cannot be opened, the search goes on with the next one.
      if opens(number, font.weight) { break }
    }
    if let first = needed.first, needed.count > 1 {
      // A font with the letter, but without a mark of the letter, is better than a box.
      let face = findFace(for: [first], script, font)
      if has([first], face, font.weight) { return face }
    } else if !isPrivate, let first = needed.first {
      installed.reportMissing(first, of: script)
    }
    return main
  }

  private mutating func has(
    _ scalars: [UInt32], _ face: WordRun.Face, _ weight: Font.Weight
  ) -> Bool {
    guard let open = measuring(face, weight) else { return false }
    return scalars.allSatisfy { provides($0, open) }
  }

  /// Whether a character is drawn in colour: an emoji by default or by a variation selector.
  private static func isEmoji(_ scalars: [Unicode.Scalar]) -> Bool {
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    let (text, emoji): (UInt32, UInt32) = (0xFE0E, 0xFE0F)
    if scalars.contains(where: { $0.value == text }) { return false }
    return first.properties.isEmojiPresentation || scalars.contains { $0.value == emoji }
      || scalars.count > 1 && scalars[1].properties.isEmojiModifier
  }
}

extension ShapedRun {
  /// Adds the character with this number in the word. Omitted characters have no scalars.
  fileprivate mutating func add(_ scalars: [Unicode.Scalar], _ number: Int) {
    while first + characters.count < number { characters.append(0) }
    text.unicodeScalars.append(contentsOf: scalars)
    characters.append(scalars.count)
  }
}

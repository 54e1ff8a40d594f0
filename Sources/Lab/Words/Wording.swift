// Figures as people read them.
import Exhibits
import Files
import Motion

/// "scrollDecides" as people read it: "Scroll decides".
func inWords(_ name: String) -> String {
  var words = ""
  for letter in name {
    words += letter.isUppercase ? " " + letter.lowercased() : String(letter)
  }
  return words.prefix(1).uppercased() + words.dropFirst()
}

extension FigureDeclaration {
  /// Digits after the point that its step calls for.
  var digits: Int {
    guard case .number(_, let step) = kind else { return 0 }
    if step >= 1, step == step.rounded() { return 0 }
    return step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3
  }

  func words(_ value: ParameterValue) -> String {
    switch value {
    case .number(let x):
      let exact = fixed(x, digits)
      // A value between two steps is shown as it is.
      return abs(x - (figureValue(exact) ?? x)) < 1e-9 ? exact : fixed(x, min(4, digits + 2))
    case .flag(let on): return on ? "on" : "off"
    case .choice(let word): return word
    }
  }

  private func figureValue(_ text: String) -> Double? {
    Double(text.filter { $0 != "," }.map { $0 == "−" ? "-" : $0 }.map(String.init).joined())
  }

  /// Beside a mouse that rests on it: what it does, how far it goes, where it began.
  var tip: String {
    guard case .number(let range, _) = kind else { return "\(sentence) At first \(words(seed))." }
    let unit = unitWord.isEmpty ? "" : " \(unitWord)"
    return "\(sentence) From \(short(range.lowerBound)) to \(short(range.upperBound))\(unit), at"
      + " first \(words(seed))."
  }

  /// What stands behind the field.
  var unitWord: String {
    switch unit {
    case .flag, .fraction, .count: ""
    default: unit.rawValue
    }
  }
}

extension ParameterFolder {
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// The words of a group of figures.
func groupTitle(_ group: String) -> String { Figures.groupTitles[group] ?? group }

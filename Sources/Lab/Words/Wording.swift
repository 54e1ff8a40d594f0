// Texts for parameters and their values.
import Files
import Motion
import Scenes

/// Splits a camel-case name into words: "scrollDecides" becomes "Scroll decides".
func inWords(_ name: String) -> String {
  var words = ""
  for letter in name {
    words += letter.isUppercase ? " " + letter.lowercased() : String(letter)
  }
  return words.prefix(1).uppercased() + words.dropFirst()
}

extension ParameterDeclaration {
  /// Number of decimal places in the parameter's step.
  var digits: Int {
    guard case .number(_, let step) = kind else { return 0 }
    if step >= 1, step == step.rounded() { return 0 }
    return step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3
  }

  /// A value that a drag has reached, rounded to the panel's decimals. The panel shows exactly this
  /// value, and exports contain exactly this value.
  func shown(_ value: Double) -> Double {
    var power = 1.0
    for _ in 0..<min(4, digits + 2) { power *= 10 }
    return (value * power).rounded() / power
  }

  func words(_ value: ParameterValue) -> String {
    switch value {
    case .number(let x):
      let exact = fixed(x, digits)
      // A value that is not a multiple of the step is shown with more decimal places.
      return abs(x - (figureValue(exact) ?? x)) < 1e-9 ? exact : fixed(x, min(4, digits + 2))
    case .flag(let on): return on ? "on" : "off"
    case .choice(let word): return word
    }
  }

  /// The value with its unit, or the words for 0: “120 pt”, “until dismissed”.
  func measured(_ value: ParameterValue) -> String {
    if let zero, value == .number(0) { return zero }
    return words(value) + (isNumber && !unitWord.isEmpty ? " \(unitWord)" : "")
  }

  /// The title. If the value is 0 and has a special meaning, the title contains this meaning.
  func title(at value: ParameterValue) -> String {
    zero.map { value == .number(0) ? "\(title): \($0)" : title } ?? title
  }

  private func figureValue(_ text: String) -> Double? {
    Double(text.filter { $0 != "," }.map { $0 == "−" ? "-" : $0 }.map(String.init).joined())
  }

  /// Tooltip with the parameter's description, range and default.
  var tip: String {
    guard case .number(let range, _) = kind else { return "\(sentence) Original: \(words(seed))." }
    let unit = unitWord.isEmpty ? "" : " \(unitWord)"
    return "\(sentence) From \(short(range.lowerBound)) to \(short(range.upperBound))\(unit)."
      + " Original: \(words(seed))."
  }

  /// The unit that is displayed after the number field.
  var unitWord: String {
    switch unit {
    case .flag, .fraction, .count: ""
    default: unit.rawValue
    }
  }
}

extension ParameterFolder {
  /// Title of the folder of parameters. Files contain the raw value instead.
  var title: String {
    self == .commit ? "Release" : rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }
}

extension ParameterDeclaration {
  /// The title after the group's title, for use outside the group: “Navigation: release speed”.
  var titleWithGroup: String {
    "\(groupTitle(group)): \(title.prefix(1).lowercased())\(title.dropFirst())"
  }
}

/// The displayed title of a group of parameters.
func groupTitle(_ group: String) -> String { ParameterSet.groupTitles[group] ?? group }

// Figures as people read them.
import Gallery
import Motion

/// With `digits` after the point and a comma between thousands.
func fixed(_ value: Double, _ digits: Int) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
  var power = 1.0
  for _ in 0..<digits { power *= 10 }
  let scaled = Int64((abs(value) * power).rounded())
  let whole = scaled / Int64(power)
  var text = ""
  for (place, digit) in String(whole).reversed().enumerated() {
    if place > 0, place % 3 == 0 { text.append(",") }
    text.append(digit)
  }
  var result = String(text.reversed())
  if digits > 0 {
    let rest = String(scaled % Int64(power))
    result += "." + String(repeating: "0", count: digits - rest.count) + rest
  }
  return value < 0 && scaled != 0 ? "−" + result : result
}

/// No more digits than it needs, at most `digits`.
func short(_ value: Double, _ digits: Int = 2) -> String {
  var text = fixed(value, digits)
  guard text.contains(".") else { return text }
  while text.hasSuffix("0") { text.removeLast() }
  if text.hasSuffix(".") { text.removeLast() }
  return text
}

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
func groupTitle(_ group: String) -> String {
  switch group {
  case "pullDown": "Pull-down"
  case "edgeCard": "Edge card"
  case "hero": "Hero"
  case "stretchyCover": "Stretchy cover"
  case "navigation": "Navigation"
  case "pager": "Pager"
  case "pullToDismiss": "Pull to dismiss"
  case "overlay": "Overlay"
  case "scroll": "Scroll"
  case "velocity": "Velocity"
  case "catching": "Catching"
  case "gesture": "Gesture"
  default: group
  }
}

// Numbers as people read them.

/// With `digits` after the point and a comma between thousands.
package func fixed(_ value: Double, _ digits: Int) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
  var power = 1.0
  for _ in 0..<digits { power *= 10 }
  let scaled = Int64((abs(value) * power).rounded())
  let whole = scaled / Int64(power)
  var text = ""
  for (index, digit) in String(whole).reversed().enumerated() {
    if index > 0, index % 3 == 0 { text.append(",") }
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
package func short(_ value: Double, _ digits: Int = 2) -> String {
  var text = fixed(value, digits)
  guard text.contains(".") else { return text }
  while text.hasSuffix("0") { text.removeLast() }
  if text.hasSuffix(".") { text.removeLast() }
  return text
}

// Numbers as text for people.

/// The number with exactly `digits` decimals, and with commas between thousands.
package func fixed(_ value: Double, _ digits: Int) -> String { text(value, digits, isShort: false) }

/// The number with at most `digits` decimals, no final zeros, and commas between thousands.
package func short(_ value: Double, _ digits: Int = 2) -> String {
  text(value, digits, isShort: true)
}

/// Writes the digits from the last to the first, without allocations. A frame has dozens of
/// numbers, and most texts are short enough for a string without heap storage.
private func text(_ value: Double, _ digits: Int, isShort: Bool) -> String {
  guard value.isFinite, abs(value) < 1e12 else {
    let text = "\(value)"
    return isShort && text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
  var power = 1.0
  for _ in 0..<digits { power *= 10 }
  var left = Int64((abs(value) * power).rounded())
  var behind = digits
  if isShort {
    while behind > 0, left % 10 == 0 {
      left /= 10
      behind -= 1
    }
  }
  let isBelow = value < 0 && left != 0
  // 32 bytes are enough for nineteen digits, six commas, a point, and a minus sign of three bytes.
  return String(unsafeUninitializedCapacity: 32 + behind) { bytes in
    var start = bytes.count
    func put(_ byte: UInt8) {
      start -= 1
      bytes[start] = byte
    }
    var place = -behind
    while place <= 0 || left > 0 {
      if place == 0, behind > 0 { put(UInt8(ascii: ".")) }
      if place > 0, place % 3 == 0 { put(UInt8(ascii: ",")) }
      put(UInt8(ascii: "0") + UInt8(left % 10))
      left /= 10
      place += 1
    }
    if isBelow { for byte in "−".utf8.reversed() { put(byte) } }
    let count = bytes.count - start
    for index in 0..<count { bytes[index] = bytes[start + index] }
    return count
  }
}

// A table of ranges of characters, each with a class, read from a compact text.

/// Classes of characters by range. The table is read when the first such text is laid out.
struct RangeTable<Class: RawRepresentable & Sendable>: Sendable where Class.RawValue == UInt8 {
  private var starts: [UInt32] = [0]
  private var classes: [Class]
  /// The classes of the first characters, which are the most common characters.
  private var first: [Class] = []
  private static var countOfFirst: UInt32 { 0x2100 }

  /// Reads `text`: for each range the gap since the last range, the class, and the length. The
  /// numbers have base 36, and 0 and 1 are omitted. The class `first` has the letter `A`, and the
  /// following classes have the next letters of `letters`. Other characters have the class `other`.
  init(_ text: StaticString, letters: StaticString, first: UInt8, other: Class) {
    classes = [other]
    var ofLetter = [UInt8](repeating: 0, count: 128)
    letters.withUTF8Buffer { letters in
      for (index, letter) in letters.enumerated() { ofLetter[Int(letter)] = first + UInt8(index) }
    }
    text.withUTF8Buffer { bytes in
      var (at, number) = (UInt32(0), UInt32(0))
      func endRange(_ table: inout RangeTable) {
        at += max(1, number)
        number = 0
        table.starts.append(at)
        table.classes.append(other)
      }
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          number = number * 36 + UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"):
          number = number * 36 + UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: ","):
          endRange(&self)
        default:
          at += number
          number = 0
          let found = Class(rawValue: ofLetter[Int(byte)]) ?? other
          if starts.last == at {
            classes[classes.count - 1] = found
          } else {
            starts.append(at)
            classes.append(found)
          }
        }
      }
      endRange(&self)
    }
    self.first = (0..<Self.countOfFirst).map { search($0) }
  }

  subscript(scalar: Unicode.Scalar) -> Class {
    scalar.value < Self.countOfFirst ? first[Int(scalar.value)] : search(scalar.value)
  }

  private func search(_ value: UInt32) -> Class {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= value { low = middle } else { high = middle }
    }
    return classes[low]
  }
}

// Parsers for three text formats that contain input events of the kernel.

/// The content of a line of a recording.
enum EventLine: Equatable {
  case event(TouchEvent)
  /// Later lines are from another device. Events of this device have no relation to earlier events.
  case span(code: Int, least: Int, most: Int)
  /// The line is a comment, a heading, or an event that strokes do not need.
  case device
  /// The line is a comment, a heading, or an event that is not needed.
  case nothing
}

/// Parses the output of `adb shell getevent -lt` (or `-t`) after the output of `-lp` or `-p`.
struct GeteventLines {
  mutating func read(_ line: Substring) throws(StrokeError) -> EventLine {
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard text.first == "[" else { return describe(text) }
    guard let close = text.firstIndex(of: "]"),
      let seconds = Double(text[text.index(after: text.startIndex)..<close].trimmed),
      seconds.isFinite, seconds >= 0
    else { throw StrokeError("expected [ SECONDS ] before the event") }
    var words = text[text.index(after: close)...].split(whereSeparator: \.isWhitespace)
    if words.first?.hasPrefix("/") == true { words.removeFirst() }
    guard words.count >= 3 else {
      throw StrokeError("expected a type, a code and a value after the time")
    }
    guard let type = number(words[0]) else {
      if words[0].hasPrefix("EV_") { return .nothing }
      throw StrokeError("\(words[0]), expected a type of event like EV_ABS or 0003")
    }
    guard let code = number(words[1]) else { return .nothing }
    let value: Int
    switch words[2] {
    case "DOWN": value = 1
    case "UP": value = 0
    case "REPEAT": value = 2
    default:
      guard let raw = UInt32(words[2], radix: 16) else {
        throw StrokeError("\(words[2]), expected a value of eight hexadecimal digits")
      }
      value = Int(Int32(bitPattern: raw))
    }
    return .event(TouchEvent(seconds: seconds, type: type, code: code, value: value))
  }

  private func number(_ word: Substring) -> Int? {
    TouchCode.names[String(word)] ?? (word.contains("_") ? nil : Int(word, radix: 16))
  }

  /// Parses an axis. With `-lp`, the line is `ABS_MT_POSITION_X : value 0, min 0, max 1079, fuzz 0,
  /// …`. With `-p`, it is `0035 : value …`. The first axis has the prefix `ABS (0003): `.
  private func describe(_ text: Substring) -> EventLine {
    guard let middle = text.behind("min "), let end = text.behind("max "),
      let colon = text[..<middle.startIndex].lastIndex(of: ":")
    else { return .nothing }
    let word = text[..<colon].split(whereSeparator: \.isWhitespace).last ?? ""
    guard let code = number(word), let least = Int(middle.leadingNumber),
      let most = Int(end.leadingNumber)
    else { return .nothing }
    return .span(code: code, least: least, most: most)
  }
}

/// Parses the output of `libinput record`.
struct LibinputLines {
  /// True between the heading `absinfo:` and the end of its block.
  private var isInAxes = false

  mutating func read(_ line: Substring) throws(StrokeError) -> EventLine {
    let text = line.drop { $0 == " " }
    if text.hasPrefix("#") || text.isEmpty { return .nothing }
    if text.hasPrefix("- node:") {
      isInAxes = false
      return .device
    }
    if text.hasPrefix("absinfo:") {
      isInAxes = true
      return .nothing
    }
    if isInAxes {
      if let colon = text.firstIndex(of: ":"), let code = Int(text[..<colon]) {
        let numbers = text[colon...].bracketed
        guard numbers.count >= 2, let least = Int(numbers[0]),
          let most = Int(numbers[1])
        else {
          throw StrokeError("expected CODE: [LEAST, MOST, …]")
        }
        return .span(code: code, least: least, most: most)
      }
      isInAxes = false
    }
    guard text.hasPrefix("- [") else { return .nothing }
    let numbers = text.bracketed.map { Int($0) }
    guard numbers.count == 5, let seconds = numbers[0], let micros = numbers[1],
      let type = numbers[2], let code = numbers[3], let value = numbers[4],
      (0..<1_000_000).contains(micros), seconds >= 0
    else { throw StrokeError("expected - [SECONDS, MICROSECONDS, TYPE, CODE, VALUE]") }
    return .event(
      TouchEvent(
        seconds: Double(seconds) + Double(micros) / 1e6, type: type, code: code, value: value))
  }
}

/// Parses the output of `evemu-record`, which follows the output of `evemu-describe`.
struct EvemuLines {
  mutating func read(_ line: Substring) throws(StrokeError) -> EventLine {
    let text = line.prefix { $0 != "#" }
    let words = text.split(whereSeparator: \.isWhitespace)
    switch words.first {
    case "N:": return .device
    case "A:":
      guard words.count >= 4, let code = Int(words[1], radix: 16), let least = Int(words[2]),
        let most = Int(words[3])
      else { throw StrokeError("expected A: CODE LEAST MOST …") }
      return .span(code: code, least: least, most: most)
    case "E:":
      guard words.count >= 5, let seconds = Double(words[1]), seconds.isFinite, seconds >= 0,
        let type = Int(words[2], radix: 16), let code = Int(words[3], radix: 16),
        let value = Int(words[4])
      else { throw StrokeError("expected E: SECONDS TYPE CODE VALUE") }
      return .event(TouchEvent(seconds: seconds, type: type, code: code, value: value))
    default: return .nothing
    }
  }
}

extension Substring {
  var trimmed: Substring {
    let front = drop { $0 == " " || $0 == "\t" }
    guard let last = front.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return front[...last]
  }

  /// The text after the first occurrence of `text`. Nil if `text` does not occur.
  fileprivate func behind(_ text: String) -> Substring? {
    var rest = self
    while !rest.isEmpty {
      if rest.hasPrefix(text) { return rest.dropFirst(text.count) }
      rest = rest.dropFirst()
    }
    return nil
  }

  fileprivate var leadingNumber: Substring {
    let sign = hasPrefix("-") ? 1 : 0
    let digits = dropFirst(sign).prefix { $0.isASCII && $0.isNumber }
    return self[startIndex..<digits.endIndex]
  }

  /// The comma-separated words inside the first pair of brackets.
  fileprivate var bracketed: [Substring] {
    guard let open = firstIndex(of: "["), let close = self[open...].firstIndex(of: "]") else {
      return []
    }
    return self[index(after: open)..<close].split(separator: ",").map(\.trimmed)
  }
}

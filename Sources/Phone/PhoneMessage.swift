// The messages of the phone's page. Every value is checked, because it comes from the network.
import Geometry
import Gesture

/// A message of the phone's page.
///
/// A message is text. The first line has one of these forms, with numbers for capital letters:
///
///     hello WIDTH HEIGHT SCALE      the size of the page in points, and the pixels per point
///     time SENT                     the phone's clock in milliseconds
///     touches NUMBER SENT           then for each sample: down|move|up|cancel FINGER TIME X Y
///     shown FRAME [ROUNDTRIP]       the page has drawn a frame
///     press PANEL BUTTON            a button of the controls with this number
enum PhoneMessage: Hashable, Sendable {
  /// A sample of a finger. The sample's time is of the phone's clock, in seconds.
  struct Touch: Hashable, Sendable {
    var phase: PointerSample.Phase
    var finger: Int
    var time: Double
    var location: Point
  }

  case hello(size: Size, scale: Double)
  case time(sent: Double)
  case touches(number: Int, sent: Double, [Touch])
  case shown(frame: Int, roundTrip: Double?)
  case press(PhonePress)

  /// Largest size of a message in bytes. The library has already stored a longer message when it is
  /// refused. Only a phone with a valid code or key can send messages.
  static let mostBytes = 16_384
  static let mostTouches = 400
  static let mostFingers = 10
  /// The largest number of a message, a frame or a finger.
  private static let largest = 2_147_483_647.0
  /// The largest time in milliseconds: a year.
  private static let latest = 3.2e10

  /// Reads a message. Nil for a message that does not exactly have the described form.
  init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count <= PhoneMessage.mostBytes, bytes.allSatisfy({ $0 == 10 || 32...126 ~= $0 })
    else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let head = PhoneMessage.words(lines[0])
    guard let kind = head.first, kind == "touches" || lines.count == 1 else { return nil }
    let numbers = head.dropFirst().map(PhoneMessage.number)
    func number(_ place: Int, _ range: ClosedRange<Double>) -> Double? {
      guard numbers.indices.contains(place), let number = numbers[place], range.contains(number)
      else { return nil }
      return number
    }
    func whole(_ place: Int) -> Int? {
      number(place, 0...PhoneMessage.largest).flatMap { Int(exactly: $0) }
    }
    switch (kind, numbers.count) {
    case ("hello", 3):
      guard let width = number(0, 1...10_000), let height = number(1, 1...10_000),
        let scale = number(2, 0.5...10)
      else { return nil }
      self = .hello(size: Size(width, height), scale: scale)
    case ("time", 1):
      guard let sent = number(0, 0...PhoneMessage.latest) else { return nil }
      self = .time(sent: sent / 1000)
    case ("touches", 2):
      guard let count = whole(0), let sent = number(1, 0...PhoneMessage.latest),
        2...PhoneMessage.mostTouches + 1 ~= lines.count
      else { return nil }
      var touches: [Touch] = []
      for line in lines.dropFirst() {
        guard let touch = PhoneMessage.touch(line) else { return nil }
        touches.append(touch)
      }
      self = .touches(number: count, sent: sent / 1000, touches)
    case ("shown", 1), ("shown", 2):
      guard let frame = whole(0) else { return nil }
      let roundTrip = number(1, 0...60_000)
      guard numbers.count == 1 || roundTrip != nil else { return nil }
      self = .shown(frame: frame, roundTrip: roundTrip.map { $0 / 1000 })
    case ("press", 2):
      guard let panel = whole(0), let button = whole(1) else { return nil }
      self = .press(PhonePress(panel: panel, button: button))
    default: return nil
    }
  }

  private static func touch(_ line: Substring) -> Touch? {
    let words = words(line)
    guard words.count == 5, let phase = PointerSample.Phase(rawValue: String(words[0])),
      let finger = number(words[1]).flatMap({ Int(exactly: $0) }),
      0...Int(largest) ~= finger,
      let time = number(words[2]), 0...latest ~= time,
      let x = number(words[3]), let y = number(words[4]), abs(x) <= 1e5, abs(y) <= 1e5
    else { return nil }
    return Touch(phase: phase, finger: finger, time: time / 1000, location: Point(x, y))
  }

  private static func words(_ line: Substring) -> [Substring] {
    line.split(separator: " ", omittingEmptySubsequences: false)
  }

  /// Reads a number in digits, with at most one point and a minus sign. Nil for any other text.
  private static func number(_ word: Substring) -> Double? {
    guard 1...24 ~= word.count,
      word.allSatisfy({ "0"..."9" ~= $0 || $0 == "." || $0 == "-" })
    else { return nil }
    return Double(word)
  }
}

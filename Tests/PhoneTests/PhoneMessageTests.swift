// Tests that only messages in the documented format are accepted.
import Geometry
import Gesture
import Support
import Testing

@testable import Phone

@Suite("Messages from the phone's page")
struct PhoneMessageTests {
  static func read(_ text: String) -> PhoneMessage? { PhoneMessage(Array(text.utf8)) }

  @Test("every documented message from a phone can be read")
  func messages() {
    #expect(
      Self.read("hello 393.00 852.00 3.00") == .hello(size: Size(393, 852), scale: 3))
    #expect(Self.read("time 1234.5") == .time(sent: 1.2345))
    #expect(Self.read("shown 7") == .shown(frame: 7, roundTrip: nil))
    #expect(Self.read("press 3 12") == .press(PhonePress(panel: 3, button: 12)))
    #expect(Self.read("shown 7 31.25") == .shown(frame: 7, roundTrip: 0.031_25))
    let down = PhoneMessage.Touch(phase: .down, finger: 3, time: 1, location: Point(10, -2.5))
    let up = PhoneMessage.Touch(phase: .up, finger: 3, time: 1.25, location: Point(11, 20))
    #expect(
      Self.read("touches 4 1300\ndown 3 1000 10 -2.5\nup 3 1250 11 20")
        == .touches(number: 4, sent: 1.3, [down, up]))
  }

  @Test(
    "an undocumented message from a phone fails with an error",
    arguments: [
      "", "\n", "hello", "hello 393 852", "hello 393 852 3 1", "hello 0 852 3", "hello 393 852 99",
      "hello a b c", "hello 1e3 852 2", "hello nan 852 2", "hello 393 852 2\n", "hello  393 852 2",
      " hello 393 852 2", "Hello 393 852 2", "time", "time -1", "time 1e5", "time inf", "time 9e99",
      "time 0x10", "time +5", "time 1,5", "time 99999999999999", "time 1 2", "shown", "shown -1",
      "press 1", "press 1 -1", "press 1 0.5",
      "press 1 2 3", "press a 1", "shown 1.5", "shown 1 -3", "shown 1 99999", "shown 1 2 3",
      "shown 4294967296",
      "touches 1 5", "touches 1 5\n", "touches 1 5\nmove 1 5 1", "touches 1 5\nmove 1 5 1 1 1",
      "touches 1 5\nhover 1 5 1 1", "touches 1 5\nmove -1 5 1 1", "touches 1 5\nmove 1.5 5 1 1",
      "touches 1 5\nmove 1 5 1000000 1", "touches 1 5\nmove 1 5 nan 1", "touches 1.5 5\nup 1 5 1 1",
      "touches 1 5\nmove 1 5 1 1\n", "touches 1 5\r\nmove 1 5 1 1", "touches 1 5\nmove 1 5 1 --1",
      "touches 1 5\nmove 1 5 1.2.3 1", "touches 1 5\nmöve 1 5 1 1", "GET / HTTP/1.1", "key ABC",
      "touches 1 5\nmove 1 5 . 1", "touches 1 5\nmove 1 5 - 1", "touches 1 5\n\nmove 1 5 1 1",
    ])
  func refused(_ text: String) { #expect(Self.read(text) == nil) }

  @Test("a message from a phone that is not text, too long, or has too many samples is an error")
  func limits() {
    #expect(PhoneMessage([0xFF, 0xFE]) == nil)
    #expect(PhoneMessage([]) == nil)
    #expect(PhoneMessage(Array("time 1\0".utf8)) == nil)
    let sample = "\nmove 1 5 1 1"
    let most = "touches 1 5" + String(repeating: sample, count: PhoneMessage.mostTouches)
    #expect(Self.read(most) != nil)
    #expect(Self.read(most + sample) == nil)
    #expect(PhoneMessage([UInt8](repeating: 48, count: PhoneMessage.mostBytes + 1)) == nil)
  }

  @Test("a phone's message read from random bytes never contains numbers out of range")
  func random() {
    var dice = SeededRandom(31)
    let valid = [
      "hello 393.00 852.00 3.00", "time 1234.5", "shown 7 31.25",
      "touches 4 1300\ndown 3 1000 10 -2.5\nup 3 1250 11 20",
    ].map { Array($0.utf8) }
    let letters = Array("0123456789.- \nedownmvptshul\u{7F}é".utf8)
    for _ in 0..<(Sample.isLong ? 200_000 : 20_000) {
      var bytes = valid[dice.below(valid.count)]
      for _ in 0...dice.below(4) {
        let place = dice.below(bytes.count)
        switch dice.below(3) {
        case 0: bytes[place] = letters[dice.below(letters.count)]
        case 1: bytes.insert(letters[dice.below(letters.count)], at: place)
        default: if bytes.count > 1 { bytes.remove(at: place) }
        }
      }
      switch PhoneMessage(bytes) {
      case .hello(let size, let scale):
        #expect(1...10_000 ~= size.width && 1...10_000 ~= size.height && 0.5...10 ~= scale)
      case .time(let sent): #expect(sent >= 0 && sent <= 3.2e7)
      case .shown(let frame, let roundTrip):
        #expect(frame >= 0 && 0...60 ~= roundTrip ?? 0)
      case .press(let press): #expect(press.panel >= 0 && press.button >= 0)
      case .touches(let number, let sent, let touches):
        #expect(number >= 0 && sent >= 0 && !touches.isEmpty)
        #expect(touches.allSatisfy { abs($0.location.x) <= 1e5 && abs($0.location.y) <= 1e5 })
        #expect(touches.allSatisfy { $0.time >= 0 && $0.time <= 3.2e7 && $0.finger >= 0 })
      case nil: break
      }
    }
  }
}

// A lab with a phone beside it, without a network.
import Gesture
import Interface
import Support
import Synchronization
import Testing

@testable import Lab
@testable import Phone

/// A phone's page that stores the sizes of the frames that it receives.
final class SilentPage: PhoneConnection {
  let sizes = Mutex<[[UInt8]]>([])
  func write(_ bytes: [UInt8], isText: Bool) -> Bool {
    if !isText { sizes.withLock { $0.append(Array(bytes[8..<12])) } }
    return true
  }
  func offer(_ bytes: [UInt8]) {}
  func close() {}
}

/// A server that serves nothing.
final class NoServer: PhoneServing {
  let isStopped = Mutex(false)
  let host: String
  init(_ host: String = "192.168.1.20") { self.host = host }
  func url(_ code: String) -> String { "http://\(host):8080/\(code)" }
  func stop(after farewell: Task<Void, Never>?) { isStopped.withLock { $0 = true } }
}

/// A lab with a phone beside it, on one clock.
struct PhoneBench {
  final class Time: Sendable { let now = Mutex(0.0) }

  var lab: Lab
  let link: PhoneLink
  let page = SilentPage()
  let server = NoServer()
  let time = Time()
  private var message = 0
  private var number = 0

  init(
    _ scene: String = "book", direction: LayoutDirection = .leftToRight, files: LabFiles? = nil
  ) {
    let time = time
    let link = PhoneLink(wake: {}, time: { Instant(time.now.withLock { $0 }) })
    self.link = link
    var options = LabOptions()
    options.scene = scene
    options.theme = .light
    options.direction = direction
    options.typeface = labTypeface
    options.files = files
    options.paintPage = { _, _, _, _ in [1, 2, 3] }
    options.phone = PhoneAccess { [server] _ in ServedPhone(link: link, server: server) }
    lab = Lab(options)
    _ = lab.frame(at: .zero)
  }

  /// Begins to listen, and connects the phone.
  mutating func connect() {
    lab.press("phone", at: 0)
    let code = link.status.code ?? ""
    number = link.connect(at: "/\(code)/touch", page) ?? -1
    say("hello 393 852 3", at: 0)
    say("time 0", at: 0)
    look(at: 0)
  }

  mutating func say(_ text: String, at now: Double) {
    time.now.withLock { $0 = now }
    #expect(link.receive(Array(text.utf8), of: number), "\(text)")
  }

  /// Sends samples of fingers, at their own time.
  mutating func touch(_ samples: String..., at now: Double) {
    message += 1
    let lines = samples.map { sample in
      let words = sample.split(separator: " ")
      return "\(words[0]) \(words[1]) \(now * 1000) \(words[2]) \(words[3])"
    }
    say("touches \(message) \(now * 1000)\n\(lines.joined(separator: "\n"))", at: now)
    look(at: now)
  }

  /// Shows a frame. The phone sends its time, as its page does while nothing happens.
  mutating func look(at now: Double) {
    time.now.withLock { $0 = max($0, now) }
    _ = link.receive(Array("time \(max(0, now) * 1000)".utf8), of: number)
    lab.advance(to: Instant(now))
    _ = lab.frame(at: Instant(now))
  }

  /// A drag of the first finger from a point, with a sample every 10 ms.
  mutating func drag(from: Point, by way: Vector, at start: Double, steps: Int = 30) {
    touch("down 1 \(from.x) \(from.y)", at: start)
    for step in 1...steps {
      let place = from + way * (Double(step) / Double(steps))
      touch("move 1 \(place.x) \(place.y)", at: start + 0.01 * Double(step))
    }
    let end = from + way
    touch("up 1 \(end.x) \(end.y)", at: start + 0.01 * Double(steps) + 0.01)
  }
}

extension Lab {
  /// All texts of the panels, once everything rests.
  var panelWords: [String] {
    var copy = self
    let frame = copy.frame(at: Instant(50))
    return texts(of: frame, in: Rect(0, 0, state.size.width, state.size.height)).map(\.words)
  }
}

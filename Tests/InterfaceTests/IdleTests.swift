// Tests that a screen is notified after a time without input, independent of any clock.
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct Waiting: Screen {
  var idleTimeout: Double? = 30
  var told: [(after: Double, at: Double)] = []

  func content(in context: BuildContext) -> ViewList {
    ScrollView { Rectangle(.background).frame(height: 3000) }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    guard case .idle(let seconds) = event else { return }
    told.append((seconds, now.seconds))
    // The first notification is a warning. The second comes half a minute later.
    if seconds == 30 { idleTimeout = 60 }
  }
}

@Suite("Idle timeouts")
struct IdleTests {
  private func stage() -> Stage<Waiting> {
    var stage = Stage(Waiting(), size: Size(300, 400))
    _ = stage.frame(at: Instant(2))
    return stage
  }

  @Test("a screen is notified once for each idle timeout, at the timeout's instant")
  func told() {
    var stage = stage()
    #expect(stage.nextDeadline == Instant(32))
    stage.advance(to: Instant(500))
    #expect(stage.screen.told.map(\.after) == [30, 60])
    #expect(stage.screen.told.map(\.at) == [32, 62])
    #expect(stage.nextDeadline == nil)
  }

  @Test(
    "any input restarts the idle timeout",
    arguments: [
      StageInput.key(KeyPress("A")), .text("a"), .wheel(Vector(0, 4), at: .zero, modifiers: []),
      .dropText("a", at: .zero), .pointer(Finger(2, .mouse).sample(.move, Point(9, 9), at: 20)),
    ])
  func input(_ input: StageInput) {
    var stage = stage()
    stage.handle(input, at: Instant(20))
    stage.advance(to: Instant(49.9))
    #expect(stage.screen.told.isEmpty)
    stage.advance(to: Instant(50))
    #expect(stage.screen.told.map(\.at) == [50])
    stage.handle(input, at: Instant(55))
    stage.change(at: 56) { $0.idleTimeout = 30 }
    stage.advance(to: Instant(90))
    #expect(stage.screen.told.map(\.at) == [50, 85])
  }

  @Test("a resize, a wake event or a change of focus does not restart the idle timeout")
  func others() {
    var stage = stage()
    for (second, input) in [StageInput.resize(Size(200, 300)), .wake, .focus(true), .pointerLeft]
      .enumerated()
    {
      stage.handle(input, at: Instant(20 + Double(second)))
    }
    stage.advance(to: Instant(40))
    #expect(stage.screen.told.map(\.at) == [32])
    stage.change(at: 41) { $0.idleTimeout = 30 }
    stage.touch(.down, Point(50, 50), at: 42)
    stage.advance(to: Instant(200))
    #expect(stage.screen.told.count == 1)
    stage.touch(.up, Point(50, 50), at: 201)
    stage.advance(to: Instant(240))
    #expect(stage.screen.told.map(\.at) == [32, 231])
  }

  @Test("idle timeouts give the same events at any frame rate")
  func frames() {
    for rate in [0, 4, 60] {
      var random = SeededRandom(7)
      var stage = stage()
      var now = 3.0
      for _ in 0..<40 {
        let next = now + random.number(0.1...45)
        if rate > 0 {
          for frame in 1..<max(2, Int((next - now) * Double(rate))) where frame % 50 == 0 {
            _ = stage.frame(at: Instant(now + Double(frame) / Double(rate)))
          }
        }
        stage.tap(Point(random.number(0...300), 200), at: next)
        now = next + 0.1
      }
      #expect(stage.screen.told.map { ($0.at * 1000).rounded() } == Self.expected, "\(rate)")
    }
  }

  /// Times in milliseconds at which a timeout has passed since the last tap.
  private static let expected: [Double] = {
    var random = SeededRandom(7)
    var (now, last, timeout) = (3.0, 2.0, 30.0)
    var told: [Double] = []
    for _ in 0..<40 {
      let next = now + random.number(0.1...45)
      _ = random.number(0...300)
      if next > last + timeout {
        told.append(((last + timeout) * 1000).rounded())
        timeout = 60
      }
      (now, last) = (next + 0.1, next + 0.05)
    }
    return told
  }()
}

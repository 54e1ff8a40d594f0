// Tests a screen's deadlines that stay in the past, or that only later reach the present.
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// A screen whose deadline stays the same until a key is pressed.
private struct Stuck: Screen {
  var next: Instant? = Instant(1)
  var calls = 0

  func content(in context: BuildContext) -> some View { Text("\(calls)") }
  var nextDeadline: Instant? { next }
  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .deadline: calls += 1
    case .key: next = now + 1
    default: break
    }
  }
}

@Suite("Deadlines that stay in the past")
struct StuckDeadlineTests {
  @Test(
    "if a screen's deadline stays in the past, the stage calls the screen once and logs one error")
  func stuck() {
    let log = LogBook()
    var settings = StageSettings()
    settings.errors = .reports
    settings.manager = ContainerManager(logger: log)
    var stage = Stage(Stuck(), size: Size(200, 200), settings: settings)
    stage.advance(to: Instant(5))
    #expect(stage.screen.calls == 1 && stage.nextDeadline == nil && stage.buildCount < 10)
    #expect(log.lines.count == 1 && log.lines.first?.contains("Stuck") == true, "\(log.lines)")
    stage.advance(to: Instant(6))
    #expect(stage.screen.calls == 1)
    stage.key("A", at: 7)
    #expect(stage.nextDeadline == Instant(8))
    stage.advance(to: Instant(9))
    #expect(stage.screen.calls == 2 && log.lines.count <= 2)
  }

  @Test("a stage that advances past several deadlines calls its screen once for each deadline")
  func late() {
    var stage = Stage(Ticking(), size: Size(200, 200))
    stage.advance(to: Instant(20.5))
    #expect(stage.screen.ticks == 20 && stage.nextDeadline == Instant(21))
  }

  private struct Ticking: Screen {
    var ticks = 0
    func content(in context: BuildContext) -> some View { Text("\(ticks)") }
    var nextDeadline: Instant? { Instant(Double(ticks + 1)) }
    mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
      if case .deadline = event { ticks += 1 }
    }
  }
}

// Tests swipes that are played by one call: the stage's events, and the stored release.
import Dismissal
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct Page: Screen {
  var isOpen = true
  var scrolls = false

  func content(in context: BuildContext) -> some View {
    let scrolls = scrolls
    return Rectangle(.fill)
      .pullDownCover(isPresented: bind(\.isOpen), id: "page") {
        if scrolls {
          ScrollView(id: "list") { Rectangle(.fill).frame(height: 3000) }
        } else {
          Rectangle(.background)
        }
      }
  }
}

@Suite("Swipes that tests play on a stage")
struct SwipedTests {
  /// Share of the finger's travel that moves a cover.
  private let share = PullDownConfiguration().rule.resistance

  private func stage(_ screen: Page = Page(), decisions: Int = 64) -> Stage<Page> {
    var stage = Stage(
      screen, size: Size(390, 844), settings: StageSettings(decisions: decisions))
    _ = stage.frame(at: .zero)
    return stage
  }

  @Test(
    "a swipe that a test plays is released at its speed, or at speed 0 if a pause ends the swipe"
  )
  func speed() throws {
    for (hold, speed) in [(0.0, 600.0), (0.5, 0)] {
      var stage = stage()
      let lifted = stage.swipe(
        from: Point(195, 200), to: Point(195, 440), at: Instant(1), duration: 0.4, hold: hold)
      #expect(abs((lifted - Instant(1)) - 0.4 - hold) < 1e-12)
      let release = try #require(stage.takeReleases().last)
      #expect(abs(release.release.velocity - speed) < 1 && release.instant == lifted)
      #expect(abs(release.release.place - 240 * share) < 1e-9)
    }
  }

  @Test("a swipe that a test plays has the same result as a drag of 24 even steps")
  func middle() {
    // A swipe has 24 steps, and the stage can be drawn after each step.
    var whole = stage()
    whole.swipe(from: Point(195, 200), to: Point(195, 440), at: Instant(1))
    var stepped = stage()
    stepped.play(
      Finger().drag(
        from: Point(195, 200), by: Vector(0, 240), at: 1, duration: 0.4, steps: 24, rest: 0))
    #expect(whole.takeReleases() == stepped.takeReleases())
    #expect(whole.takeDecisions() == stepped.takeDecisions())
    #expect(whole.takeReports() == stepped.takeReports())
  }

  @Test(
    "a release far from the last sample has the same result as a move to this point and a release"
  )
  func jump() throws {
    for scrolls in [false, true] {
      for travel in [100.0, 700] {
        var (jumped, walked) = (stage(Page(scrolls: scrolls)), stage(Page(scrolls: scrolls)))
        let (from, to) = (Point(195, 100), Point(195, 100 + travel))
        let finger = Finger()
        jumped.play([finger.sample(.down, from, at: 1), finger.sample(.up, to, at: 2)])
        walked.play([
          finger.sample(.down, from, at: 1), finger.sample(.move, to, at: 2),
          finger.sample(.up, to, at: 2),
        ])
        let kinds = jumped.takeReports().map(\.report)
        #expect(kinds == walked.takeReports().map(\.report))
        #expect(kinds.first == .dragBegan)
        #expect(jumped.takeReleases().map(\.release.place) == [travel * share])
        #expect(jumped.screen.isOpen == walked.screen.isOpen)
      }
    }
  }

  @Test("a stage's limit of stored decisions is also the limit of its stored unread releases")
  func kept() {
    for (keeps, count) in [(0, 0), (1, 1), (2, 2), (64, 3)] {
      var stage = stage(decisions: keeps)
      var lifts: [Instant] = []
      for turn in 0..<3 {
        lifts.append(
          stage.swipe(
            from: Point(195, 200), to: Point(195, 240 + Double(turn)),
            at: Instant(Double(turn) * 3 + 1), hold: 0.3))
      }
      #expect(stage.takeReleases().map(\.instant) == Array(lifts.suffix(count)))
      #expect(stage.takeReleases().isEmpty)
    }
  }
}

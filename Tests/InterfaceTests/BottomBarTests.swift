// Tests a bar that can be dismissed: by a pull down, after a question, and by its binding.
import Dismissal
import Support
import Testing

@testable import Interface
@testable import Tree

private struct Music: Screen {
  var isRaised = false
  var isPlaying = true
  var refusals = 0
  var mayStop = true
  var configuration = BarConfiguration.dismissible
  var isDismissible = true

  func content(in context: BuildContext) -> some View {
    let mayStop = mayStop
    let mayDismiss: @Sendable (DismissalSource) -> Bool = { _ in mayStop }
    let refused: @Sendable (DismissalSource) -> Change = { _ in update { $0.refusals += 1 } }
    guard isDismissible else {
      return Rectangle(.background).bottomBar(isExpanded: bind(\.isRaised), id: "player") {
        Text("Song")
      } content: {
        VStack { Button("Lower", .dismiss()) }
      }
    }
    return Rectangle(.background).bottomBar(
      isExpanded: bind(\.isRaised), isPresented: bind(\.isPlaying), id: "player",
      configuration: configuration, shouldDismiss: mayDismiss,
      onDismissRefused: refused
    ) {
      Text("Song")
    } content: {
      VStack { Button("Lower", .dismiss()) }
    }
  }
}

@Suite("Bars that can be dismissed")
struct BottomBarTests {
  private func stage(_ music: Music = Music()) -> Stage<Music> {
    var stage = Stage(music, size: Size(390, 844))
    _ = stage.frame(at: .zero)
    return stage
  }

  @Test(
    "a slow pull down dismisses a bar only if the pull ends beyond half of the bar's height",
    arguments: [(30.0, false), (34, true)])
  func pulled(way: Double, goes: Bool) {
    var stage = stage()
    var samples = Finger().drag(
      from: Point(195, 800), by: Vector(0, way), at: 1, steps: 40, lifts: false)
    let last = samples[samples.count - 1]
    samples.append(Finger().sample(.up, last.location, at: last.instant.seconds + 0.4))
    stage.play(samples)
    stage.advance(to: Instant(6))
    #expect(stage.screen.isPlaying != goes && !stage.screen.isRaised)
    // After the dismissal, the program presents the bar again, and it looks as before.
    stage.change(at: 7) { $0.isPlaying = true }
    stage.advance(to: Instant(10))
    #expect(stage.components["player"]?.sheet?.sheet.offset(at: Instant(10)) == 780)
  }

  @Test(
    "one flick down collapses an open page to its bar, and the next flick down dismisses the bar")
  func flicks() {
    var stage = stage(Music(isRaised: true))
    stage.drag(from: Point(195, 100), to: Point(195, 500), at: 1)
    stage.advance(to: Instant(4))
    #expect(stage.screen.isPlaying && !stage.screen.isRaised)
    stage.drag(from: Point(195, 790), to: Point(195, 840), at: 5)
    stage.advance(to: Instant(8))
    #expect(!stage.screen.isPlaying)
  }

  @Test(
    "a tap on a bar opens the bar's page, also if the bar can be dismissed",
    arguments: [true, false])
  func tapped(isDismissible: Bool) {
    var stage = stage(Music(isDismissible: isDismissible))
    stage.tap(Point(200, 810), at: 1)
    stage.advance(to: Instant(4))
    #expect(stage.screen.isRaised && stage.screen.isPlaying)
  }

  @Test("if the program refuses to dismiss a bar, the bar springs back and sends one event")
  func refused() {
    var stage = stage(Music(mayStop: false))
    stage.drag(from: Point(195, 790), to: Point(195, 840), at: 1)
    stage.advance(to: Instant(4))
    #expect(stage.screen.isPlaying && stage.screen.refusals == 1)
    #expect(stage.components["player"]?.sheet?.sheet.offset(at: Instant(4)) == 780)
  }

  @Test("Escape or a page's close button collapses the page to its bar without dismissing the bar")
  func collapses() throws {
    for isKey in [true, false] {
      var stage = stage(Music(isRaised: true))
      if isKey {
        stage.key("Escape", at: 1)
      } else {
        // The second press is made while the page collapses.
        stage.tap(Point(30, 20), at: 1)
        stage.tap(Point(30, 60), at: 1.06)
      }
      stage.advance(to: Instant(4))
      #expect(stage.screen.isPlaying && !stage.screen.isRaised)
      stage.key("Escape", at: 5)
      stage.advance(to: Instant(8))
      #expect(stage.screen.isPlaying)
    }
  }

  @Test("code dismisses a bar, also while its page is open")
  func byCode() {
    for isRaised in [true, false] {
      var stage = stage(Music(isRaised: isRaised))
      stage.change(at: 1) { $0.isPlaying = false }
      stage.advance(to: Instant(4))
      #expect(!stage.screen.isPlaying)
      #expect(stage.components["player"]?.sheet?.isPresented != true)
    }
  }

  @Test("a bar whose dismiss distance is 0 cannot be dragged away")
  func never() {
    var music = Music()
    music.configuration = BarConfiguration()
    var stage = stage(music)
    stage.drag(from: Point(195, 790), to: Point(195, 840), at: 1)
    stage.advance(to: Instant(4))
    #expect(stage.screen.isPlaying)
  }
}

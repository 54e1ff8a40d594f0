// Tests fingers, the mouse and the focus on views of a container.
import Drawing
import Gesture
import Interface
import Overlay
import Support
import Testing

@Suite("Input on container views")
struct OverlayHandsTests {
  private static let size = Size(300, 300)

  /// A stage with a container. Every letter is a view of 100 by 100 points in the middle.
  private func stage(
    _ letters: String = "A", tuning: OverlayTuning = OverlayTuning(),
    _ says: (inout ContainerViewConfiguration) -> Void
  ) -> Stage<Notebook> {
    let tree = Rectangle(.background).frame(maxWidth: .infinity, maxHeight: .infinity)
      .overlayContainer(
        "desk", containerConfiguration: ContainerConfiguration(.stacking, .multiple) { _ in })
    var settings = StageSettings()
    settings.overlays = tuning
    var stage = Stage(
      Notebook { _ in tree }, size: Self.size, typeface: HalfEm(), settings: settings)
    _ = stage.frame(at: .zero)
    var own = ContainerViewConfiguration()
    own.animation = .still
    says(&own)
    for letter in letters.unicodeScalars {
      stage.overlayContainerManager.show(
        view: Rectangle(.accent).frame(width: 100, height: 100), with: ViewID(UInt64(letter.value)),
        in: "desk", using: own)
    }
    stage.handle(.wake, at: .zero)
    _ = stage.frame(at: .zero)
    return stage
  }

  private func showing(_ stage: Stage<Notebook>) -> String {
    let ids = stage.overlays.registry.container(named: "desk")?.showing ?? []
    return String(ids.map { Character(Unicode.Scalar(UInt8($0.rawValue))) })
  }

  private static let middle = Point(150, 150)
  private static let hands: [(gesture: ContainerViewDismissGesture, does: [PointerSample])] = [
    (.tap, Finger().tap(middle, at: 1)),
    (.doubleTap, Finger().tap(middle, at: 1) + Finger().tap(middle, at: 1.1)),
    (.longPress(0.4), [Finger().sample(.down, middle, at: 1)]),
    (.swipeLeft, Finger().drag(from: middle, by: Vector(-60, 0), at: 1)),
    (.swipeRight, Finger().drag(from: middle, by: Vector(60, 0), at: 1)),
    (.swipeUp, Finger().drag(from: middle, by: Vector(0, -60), at: 1)),
    (.swipeDown, Finger().drag(from: middle, by: Vector(0, 60), at: 1)),
  ]

  @Test(
    "each gesture dismisses only the topmost view that accepts the gesture",
    arguments: hands.indices, hands.indices)
  func gestures(own: Int, other: Int) {
    let row = Self.hands[own]
    var stage = stage("AB") { $0.dismissGesture = row.gesture }
    stage.play(Self.hands[other].does)
    stage.advance(to: Instant(1.39))
    let isTwice = row.gesture == .tap && Self.hands[other].gesture == .doubleTap
    let isAtOnce = own == other && row.gesture != .longPress(0.4)
    #expect(showing(stage) == (isTwice ? "" : isAtOnce ? "A" : "AB"))
    stage.advance(to: Instant(1.4))
    #expect(showing(stage) == (isTwice ? "" : own == other ? "A" : "AB"))
  }

  @Test("code can dismiss a view under the mouse while a finger is down beside the view")
  func leavesUnderMouse() {
    var stage = stage(tuning: .fluid) { $0.autoDismiss = .seconds(5) }
    stage.touch(.move, Self.middle, at: 0.5, by: .mouse)
    stage.touch(.down, Point(5, 5), at: 0.6, by: Finger(2))
    stage.overlayContainerManager.dismiss(view: ViewID(65), in: "desk", animated: true)
    stage.handle(.wake, at: Instant(0.7))
    #expect(showing(stage) == "")
  }

  enum Hold: CaseIterable { case finger, mouse, focus }

  @Test(
    "autoDismiss pauses, if configured, while the view is touched, hovered or without keyboard",
    arguments: Hold.allCases, [true, false])
  func pause(hold: Hold, pauses: Bool) {
    var tuning = OverlayTuning()
    tuning.pausesAutoDismiss = pauses
    var stage = stage(tuning: tuning) { $0.autoDismiss = .seconds(1) }
    for (isOn, seconds) in [(true, 0.5), (false, 5)] {
      switch hold {
      case .finger: stage.touch(isOn ? .down : .up, Self.middle, at: seconds)
      case .mouse: stage.touch(.move, isOn ? Self.middle : Point(5, 5), at: seconds, by: .mouse)
      case .focus: stage.handle(.focus(!isOn), at: Instant(seconds))
      }
      stage.advance(to: Instant(seconds + 0.4))
      #expect(showing(stage) == (pauses || isOn ? "A" : ""))
    }
    stage.advance(to: Instant(5.5))
    #expect(showing(stage) == "")
  }

  @Test("a container view that follows the finger springs back after a drag that is too short")
  func follows() {
    var tuning = OverlayTuning()
    tuning.swipe = 1
    var stage = stage(tuning: tuning) { $0.dismissGesture = .swipeUp }
    stage.play(
      Finger().drag(from: Self.middle, by: Vector(0, -15), at: 1, duration: 0.5, rest: 0.2))
    stage.advance(to: Instant(2.9))
    #expect(showing(stage) == "A" && !stage.isMoving(at: Instant(2.9)))
    stage.play(Finger().drag(from: Self.middle, by: Vector(0, -40), at: 3, duration: 0.05))
    #expect(showing(stage) == "" && stage.isMoving(at: Instant(3.07)))
    stage.advance(to: Instant(5))
    #expect(!stage.isMoving(at: Instant(5)))
  }
}

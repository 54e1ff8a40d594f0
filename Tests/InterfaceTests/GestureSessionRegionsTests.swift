// Tests what a gesture session gets from a screen: hit regions, blocked back swipes, and nesting.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interactions
import Support
import Testing

@testable import Interface

@Suite("Regions of gesture sessions")
struct GestureSessionRegionsTests {
  private let back = RecognizerKey("back", owner: .component(0))

  /// A stack of two screens with content over it, built by hand.
  private func session(refusesBack: Bool) -> GestureSession {
    let stack = StackInteraction(
      back, catch: RecognizerKey("back", 1, owner: .component(0)), StackInteraction.Configuration(),
      depth: 2, width: 390)
    let window = Rect(0, 0, 390, 844)
    var content = GestureSession.Region(
      frame: window,
      recognizers: [Recognizer(RecognizerKey("row", owner: .control), .tap(TapRule()))],
      parent: 0)
    content.refusesBack = refusesBack
    return GestureSession(
      Arbiter(),
      regions: [
        GestureSession.Region(
          frame: window,
          recognizers: [Recognizer(back, .edgeDrag(EdgeDragRule(zone: 30)), hasCondition: true)]),
        content,
      ],
      members: [GestureSession.Member(.stack(stack), number: 0)])
  }

  private func swipe(_ session: inout GestureSession) {
    let finger = Finger(1)
    for step in 0...12 {
      let phase: PointerPhase = step == 0 ? .down : step == 12 ? .up : .move
      session.handle(
        finger.sample(phase, Point(5 + 25 * Double(step), 400), at: 1 + Double(step) / 60))
    }
    session.advance(to: Instant(5))
  }

  @Test("the back swipe begins on content, but not on content that blocks it")
  func refusesBack() {
    for refuses in [false, true] {
      var session = session(refusesBack: refuses)
      swipe(&session)
      let isPopped = session.records.contains { $0.effect == .stack(.popped(depth: 1)) }
      #expect(isPopped == !refuses)
    }
  }

  @Test("effects are recorded in order, each at its instant")
  func records() {
    var session = session(refusesBack: false)
    swipe(&session)
    let instants = session.records.map(\.instant.seconds)
    #expect(instants == instants.sorted() && instants.count >= 3)
    #expect(session.records.first?.effect == .stack(.backBegan))
    session.removeRecords()
    #expect(session.records.isEmpty)
  }

  /// A list that is moved down by a pose, and one that is hidden by a pose.
  private struct Posed: Screen {
    static let (shown, hidden) = (PoseSlot(1), PoseSlot(2))

    func content(in context: BuildContext) -> some View {
      ZStack(alignment: .topLeading) {
        ScrollView(id: "list") { Rectangle(.fill).frame(height: 2000) }
          .frame(width: 390, height: 100).posed(Self.shown)
        Rectangle(.fill).frame(width: 390, height: 300)
          .gesture(Recognizer(RecognizerKey("pull"), .drag(DragRule()))).posed(Self.hidden)
      }
      .frame(width: 390, height: 844, alignment: .topLeading)
    }

    func pose(at now: Instant, into poses: inout PoseTable) {
      poses[Self.shown] = Pose(offset: Vector(0, 500))
      poses[Self.hidden].opacity = 0
    }
  }

  @Test("content moved by a pose is hit where it is drawn, and hidden content is not hit")
  func posed() throws {
    var stage = Stage(Posed(), size: Size(390, 844), typeface: HalfEm())
    let copied = stage.gestureSession(at: .zero)
    func scrolled(from y: Double) throws -> Double {
      var session = copied
      for step in 0...10 {
        let phase: PointerPhase = step == 0 ? .down : step == 10 ? .up : .move
        session.handle(
          Finger(1).sample(phase, Point(195, y - 4 * Double(step)), at: 1 + Double(step) / 60))
      }
      guard case .list(let list) = session[0] else { return -1 }
      return list.motion.offset(at: Instant(1.2))
    }
    #expect(try scrolled(from: 560) > 20)
    #expect(try scrolled(from: 80) == 0)
  }
}

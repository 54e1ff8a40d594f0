// Tests a screen's gesture session: hit regions, blocked back swipes, and nesting.
import Drawing
import Interactions
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Regions of gesture sessions")
struct GestureSessionRegionsTests {
  /// A stack of two screens with content over it.
  private func session(allowsBack: Bool) -> GestureSession {
    let window = Rect(0, 0, 390, 844)
    var session = GestureSession()
    session.add(.stack(StackInteraction(depth: 2)), frame: window)
    var content = GestureSession.Region(
      frame: window,
      recognizers: [Recognizer(RecognizerKey("row", owner: .control), .tap(TapRule()))],
      parent: 0)
    content.allowsBack = allowsBack
    session.setRegions(session.regions + [content])
    return session
  }

  private func swipe(_ session: inout GestureSession) {
    let finger = Finger(1)
    for step in 0...12 {
      let phase: PointerSample.Phase = step == 0 ? .down : step == 12 ? .up : .move
      session.handle(
        finger.sample(phase, Point(5 + 25 * Double(step), 400), at: 1 + Double(step) / 60))
    }
    session.advance(to: Instant(5))
  }

  @Test("a swipe back begins only on content that allows a swipe back")
  func allowsBack() {
    for allows in [false, true] {
      var session = session(allowsBack: allows)
      swipe(&session)
      let isPopped = session.records.contains { $0.effect == .stack(.popped(depth: 1)) }
      #expect(isPopped == allows)
    }
  }

  @Test("a gesture session records its effects in order, each with the instant of the effect")
  func records() {
    var session = session(allowsBack: true)
    swipe(&session)
    let instants = session.records.map(\.instant.seconds)
    #expect(instants == instants.sorted() && instants.count >= 3)
    #expect(session.records.first?.effect == .stack(.backBegan))
    session.removeRecords()
    #expect(session.records.isEmpty)
  }

  /// Pages in a pushed screen, over which an edge swipe goes back.
  private struct Pushed: Screen {
    var path = [1]
    var page = 0

    func content(in context: BuildContext) -> some View {
      NavigationStack(path: bind(\.path)) {
        Rectangle(.fill)
      } destination: { _ in
        PagerView(selection: bind(\.page), count: 3) { _ in Rectangle(.fill) }
          .enableNavigationSwipeBack { true }
      }
    }
  }

  @Test("a session that code builds has the same recognizer relations as one from a view tree")
  func sameRelations() {
    var stage = Stage(Pushed(), size: Size(390, 844), typeface: HalfEm())
    let copied = stage.gestureSession(at: .zero)
    var made = GestureSession()
    let window = Rect(0, 0, 390, 844)
    let (stack, pager) = (copied[0].number, copied[1].number)
    made.add(.stack(StackInteraction(number: stack, depth: 2)), frame: window)
    made.add(
      .pager(PagerInteraction(number: pager, count: 3)), frame: window, in: 0, allowsBack: true)
    let relations = [copied, made].map { Set($0.arbiter.currentRelations) }
    #expect(relations[0] == relations[1] && relations[0].count == 2)
    #expect(copied.arbiter.currentRelations.count == 2, "no relation is declared twice")
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

  @Test("if a pose moves content, hit testing finds the content at its drawn position")
  func posed() throws {
    var stage = Stage(Posed(), size: Size(390, 844), typeface: HalfEm())
    let copied = stage.gestureSession(at: .zero)
    func scrolled(from y: Double) throws -> Double {
      var session = copied
      for step in 0...10 {
        let phase: PointerSample.Phase = step == 0 ? .down : step == 10 ? .up : .move
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

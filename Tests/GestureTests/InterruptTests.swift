// Drags that interrupt something moving: they claim at the touch, and wait as every other one does.
import Geometry
import Gesture
import Testing

@Suite("Drags that interrupt")
struct InterruptTests {
  private let list = Recognizer(.scroll, .drag(DragRule(axis: .vertical, catches: true)))

  @Test(
    "a drag that interrupts waits for whom it must wait for, and begins when that one fails",
    arguments: [
      Relation.waits(.scroll, until: .pager), .blocks(.pager, .scroll),
    ])
  func waits(relation: Relation) {
    for (travel, winner) in [(Vector(0, 30), RecognizerKey.scroll), (Vector(30, 0), .pager)] {
      var rig = Rig([.window(list), .window(.horizontal(.pager))], relations: [relation])
      rig.send(.down, 100, 100, at: 0)
      #expect(rig.beginners.isEmpty, "the pager may still claim")
      rig.send(.move, 100 + travel.dx, 100 + travel.dy, at: 0.1)
      #expect(rig.beginners == [winner])
    }
  }

  @Test("without such a relation it begins at the touch")
  func atOnce() {
    var rig = Rig([.window(list), .window(.horizontal(.pager))])
    rig.send(.down, 100, 100, at: 0)
    #expect(rig.beginners == [.scroll])
  }
}

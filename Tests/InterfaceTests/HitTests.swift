// Tests hit regions: the candidates at a point, their order, and their poses.
import Drawing
import Foundation
import Gesture
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private func drag(_ name: String) -> Recognizer {
  Recognizer(RecognizerKey(name), .drag(DragRule()))
}

@Suite("Hit testing of regions")
struct HitTests {
  @Test("hit testing returns the topmost region and the regions around it, innermost first")
  func order() {
    let built = lay(
      ZStack {
        Rectangle(.accent).gesture(drag("below"))
        Rectangle(.accent).gesture(drag("inner")).padding(20).gesture(drag("outer"))
      })
    let names = built.candidates(at: Point(100, 50), poses: PoseTable())
      .map { $0.recognizers.map(\.key.name) }
    #expect(names == [["inner"], ["outer"]])
    let edge = built.candidates(at: Point(5, 5), poses: PoseTable())
    #expect(edge.map { $0.recognizers[0].key.name } == ["outer"])
  }

  @Test("hit testing lists a region that blocks drags after inner regions and before outer regions")
  func refusal() {
    let built = lay(
      Rectangle(.accent).gesture(drag("text")).blocksDrags(.horizontal).gesture(drag("page")))
    let chain = built.candidates(at: Point(100, 50), poses: PoseTable())
    #expect(chain.map(\.refusedAxes) == [[], .horizontal, []])
  }

  @Test(
    "hit testing uses the drawn offset, scale, clip and opacity of a view",
    arguments: [
      (Pose(), Point(10, 10), true), (Pose(offset: Vector(0, 30)), Point(10, 10), false),
      (Pose(offset: Vector(0, 30)), Point(10, 40), true),
      (Pose(scaleX: 0.5, scaleY: 0.5, anchor: Point(100, 50)), Point(30, 50), false),
      (Pose(scaleX: 0.5, scaleY: 0.5, anchor: Point(100, 50)), Point(60, 50), true),
      (Pose(opacity: 0), Point(100, 50), false), (Pose(scaleX: 0), Point(100, 50), false),
      (Pose(clip: Rect(0, 0, 200, 40)), Point(10, 60), false),
      (Pose(clip: Rect(0, 0, 200, 100), radii: CornerRadii(50)), Point(2, 2), false),
    ])
  func poses(_ pose: Pose, _ place: Point, _ isHit: Bool) {
    var poses = PoseTable()
    poses[PoseSlot(0)] = pose
    let built = lay(Rectangle(.accent).gesture(drag("card")).posed(PoseSlot(0)))
    #expect((built.region(at: place, poses: poses) != nil) == isHit)
  }

  @Test("hit testing returns a region's frame as it is drawn on the screen")
  func frame() {
    var poses = PoseTable()
    poses[PoseSlot(0)] = Pose(offset: Vector(10, 20), scaleX: 0.5, scaleY: 0.5)
    let built = lay(Rectangle(.accent).gesture(drag("card")).posed(PoseSlot(0)))
    let candidate = built.candidates(at: Point(20, 30), poses: poses)
    #expect(candidate.map(\.frame) == [Rect(10, 20, 100, 50)])
  }

  @Test("a disabled control is drawn, but hit testing does not find it")
  func disabled() {
    let built = lay(Button("No", action: ActionID("no")).disabled())
    #expect(built.regions.isEmpty && texts(built.list) == ["No"])
  }

  @Test("a point near a rounded corner is hit only inside the corner's curve, at any radius")
  func corners() {
    let all = Rect(10, 20, 200, 60)
    for radii in [
      CornerRadii(20), CornerRadii(50),
      CornerRadii(topLeft: 5, topRight: 12, bottomRight: 20, bottomLeft: 30),
    ] {
      for (radius, isLeft, isTop) in [
        (radii.topLeft, true, true), (radii.topRight, false, true),
        (radii.bottomRight, false, false), (radii.bottomLeft, true, false),
      ] {
        // If a radius exceeds half the height, the end is a half circle.
        let radius = min(radius, 30)
        for degrees in stride(from: 0.0, through: 90, by: 15) {
          let (x, y) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
          for (length, isIn) in [
            (radius - 0.01, true), (radius + 0.01, degrees == 0 || degrees == 90),
          ] {
            // Points beyond the straight edges are always outside.
            guard isIn == (length < radius) else { continue }
            let (dx, dy) = (radius - x * length, radius - y * length)
            let point = Point(
              isLeft ? all.minX + dx : all.maxX - dx, isTop ? all.minY + dy : all.maxY - dy)
            #expect(
              RoundedRect(all, radii: radii).contains(point) == isIn,
              "\(radii) \(degrees) \(length)")
          }
        }
      }
    }
  }
}

// Tests the values that the painter and the screens exchange.
import Drawing
import Geometry
import Testing

@Suite("Drawing values")
struct DrawingValuesTests {
  @Test("a picture whose number of pixels does not fit its size cannot be created")
  func sides() {
    #expect(Picture(width: 2, height: 2, pixels: [0, 0, 0]) == nil)
    #expect(Picture(width: -1, height: 0, pixels: []) == nil)
    #expect(Picture(width: 16_385, height: 1, pixels: .init(repeating: 0, count: 16_385)) == nil)
    #expect(Picture(width: 0, height: 0, pixels: []) != nil)
  }

  @Test("pictures are equal if all of their pixels are equal")
  func identity() {
    let a = Picture(width: 2, height: 1, pixels: [1, 2])
    #expect(a == Picture(width: 2, height: 1, pixels: [1, 2]))
    #expect(a != Picture(width: 2, height: 1, pixels: [1, 3]))
    #expect(a != Picture(width: 1, height: 2, pixels: [1, 2]))
  }

  @Test("a view whose pose was never set is drawn unchanged")
  func slots() {
    var poses = PoseTable(count: 1)
    #expect(poses[PoseSlot(9)] == .identity)
    poses[PoseSlot(3)] = Pose(opacity: 0.5)
    #expect(poses[PoseSlot(2)] == .identity)
    #expect(poses[PoseSlot(3)].opacity == 0.5)
  }

  @Test("a pose table can copy a range of poses from another table")
  func taken() {
    var other = PoseTable()
    for slot in 0..<4 { other[PoseSlot(slot)] = Pose(opacity: Double(slot) / 8) }
    for count in 0...6 {
      var poses = PoseTable(count: 2)
      poses[PoseSlot(5)] = Pose(scaleX: 2)
      var wanted = poses
      for slot in 0..<min(count, 4) { wanted[PoseSlot(3 + slot)] = other[PoseSlot(slot)] }
      poses.take(count, of: other, from: PoseSlot(3))
      #expect(poses == wanted, "\(count)")
    }
  }

  @Test("a pose first scales about its anchor and then moves")
  func pose() {
    let pose = Pose(offset: Vector(5, -2), scaleX: 2, scaleY: 3, anchor: Point(10, 20))
    #expect(pose.transform.apply(Point(10, 20)) == Point(15, 18))
    #expect(pose.transform.apply(Point(11, 21)) == Point(17, 21))
  }

  @Test("two layers are equal if their revisions or their contents are equal")
  func layers() {
    let content = DisplayList([.pushGroup(opacity: 1), .pop])
    let a = Layer(key: 1, bounds: Rect(0, 0, 1, 1), content: DisplayList(), revision: 2)
    let b = Layer(key: 1, bounds: Rect(0, 0, 1, 1), content: content, revision: 2)
    let c = Layer(key: 1, bounds: Rect(0, 0, 1, 1), content: DisplayList(), revision: 3)
    let d = Layer(key: 1, bounds: Rect(0, 0, 1, 1), content: content, revision: 3)
    #expect(a == b && c == d)
    #expect(a == c && a.hashValue == c.hashValue)
    #expect(a != d)
  }
}

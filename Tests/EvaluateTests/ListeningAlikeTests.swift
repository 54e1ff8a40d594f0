// When two trees are one for fingers: only if nothing differs that a finger can find.
import Drawing
import Exhibits
import Geometry
import Gesture
import Testing

@testable import Evaluate
@testable import Interface

@Suite("Trees that listen alike")
struct ListeningAlikeTests {
  @Test("a tree in which anything differs that a finger can find is another one")
  func alike() throws {
    let plan = try Told.plan("pager", ["pager.velocity=300"])
    let tree = SweepStage(plan, size: Size(390, 844)).trees[0]
    #expect(tree.listens(like: tree))
    func differs(_ words: String, _ change: (inout SweepStage.Tree) -> Void) {
      var other = tree
      change(&other)
      #expect(!tree.listens(like: other) && !other.listens(like: tree), "\(words)")
    }
    for index in tree.built.regions.indices {
      differs("frame of region \(index)") { $0.built.regions[index].frame.size.width += 1 }
      differs("space of region \(index)") { $0.built.regions[index].space += 1 }
      differs("parent of region \(index)") { $0.built.regions[index].parent += 1 }
      differs("axes of region \(index)") {
        $0.built.regions[index].refusedAxes =
          tree.built.regions[index].refusedAxes.isEmpty ? .both : []
      }
      differs("recognizers of region \(index)") {
        $0.built.regions[index].recognizers.append(Recognizer(RecognizerKey("more"), .hover))
      }
      let condition = tree.built.regions[index].backSwipe?.condition() ?? false
      differs("going back over region \(index)") {
        $0.built.regions[index].backSwipe = BackSwipe(content: RecognizerKey("more")) { condition }
      }
      guard let swipe = tree.built.regions[index].backSwipe else { continue }
      differs("whether the edge goes back over region \(index)") {
        $0.built.regions[index].backSwipe = BackSwipe(content: swipe.content) { !condition }
      }
    }
    #expect(tree.built.regions.contains { $0.backSwipe != nil })
    let steps: [HitSpace.Step] = [
      .transform(Transform(scaleX: 2)), .transform(Transform(scaleX: 3)), .pose(PoseSlot(500)),
      .pose(PoseSlot(501)), .clip(RoundedRect(Rect(1, 2, 3, 4), radius: 0)),
      .clip(RoundedRect(Rect(1, 2, 3, 4), radius: 1)),
    ]
    for (number, step) in steps.enumerated() {
      var one = tree
      one.built.spaces.append(HitSpace(parent: -1, step: step))
      #expect(one.listens(like: one))
      #expect(!one.listens(like: tree) && !tree.listens(like: one))
      for (place, other) in steps.enumerated() where place != number {
        var another = tree
        another.built.spaces.append(HitSpace(parent: -1, step: other))
        #expect(!one.listens(like: another), "\(step) and \(other)")
      }
      var inner = one
      inner.built.spaces[inner.built.spaces.count - 1].parent = 0
      #expect(!one.listens(like: inner))
    }
    differs("a region less") { $0.built.regions.removeLast() }
    differs("a pose") { $0.poses[PoseSlot(3)] = Pose(offset: Vector(1, 0)) }
  }
}

// Copies interactions and regions of a stage, so that finger strokes can be tried on the copies.
import Components
import Drawing
import Interactions
import Tree

extension StageCore {
  /// A copy of all state that finger strokes need. At `now`, nothing may be moving.
  mutating func gestureSession(at now: Instant) -> GestureSession {
    let poses = frame(at: now).poses
    return GestureSession(
      gestures.arbiter, regions: built.sessionRegions(poses),
      members: components.sessionMembers(at: now),
      relations: screenRelations)
  }
}

extension ComponentStore {
  fileprivate func sessionMembers(at now: Instant) -> [GestureSession.Member] {
    var members: [GestureSession.Member] = []
    var indices: [Int: Int] = [:]
    // In this order, a page comes after the content that it covers. The page is not nested in it.
    for number in order {
      guard let interaction = machines[number].sessionInteraction else { continue }
      var member = GestureSession.Member(interaction)
      var around = parent(of: number)
      while let next = around, indices[next] == nil { around = parent(of: next) }
      member.parent = around.flatMap { indices[$0] }
      member.refusesDrags = machines[number].refusesDrags
      if case .card(var card) = interaction {
        member.home = home(ofCard: number).flatMap { indices[$0] }
        if let frames = frames(ofCard: number, at: now) {
          card.measure(card: frames.card)
          member.interaction = .card(card)
          member.travel = frames.travel
        }
      }
      indices[number] = members.count
      members.append(member)
    }
    return members
  }
}

extension BuiltScreen {
  fileprivate func sessionRegions(_ poses: PoseTable) -> [GestureSession.Region] {
    regions.indices.map { index in
      var region = GestureSession.Region(
        frame: frame(of: index, poses: poses), hitFrame: visibleFrame(of: index, poses),
        recognizers: regions[index].recognizers, refusedAxes: regions[index].refusedAxes,
        parent: regions[index].parent)
      region.allowsBack = regions[index].backSwipe.map { $0.condition() }
      region.backContent = regions[index].backContent
      return region
    }
  }

  /// The visible part of a region in window coordinates. The part is empty for a hidden region.
  func visibleFrame(of index: Int, _ poses: PoseTable) -> Rect {
    visible(regions[index].frame, in: regions[index].space, poses)
  }

  /// The visible part of a frame in window coordinates. Its size is 0 if the view has no opacity.
  func visible(_ frame: Rect, in space: Int?, _ poses: PoseTable) -> Rect {
    var rect = frame
    for index in Ancestors(elements: spaces, index: space) {
      switch spaces[index].step {
      case .transform(let transform): rect = transform.apply(rect)
      case .clip(let shape): rect = rect.intersection(shape.rect)
      case .pose(let slot):
        let pose = poses[slot]
        guard pose.opacity > 0 else { return Rect(0, 0, 0, 0) }
        if let clip = pose.clip { rect = rect.intersection(clip) }
        rect = pose.transform.apply(rect)
      }
    }
    return rect
  }
}

// Layers of which nothing is seen are not painted for a frame, but when there is time.
import Drawing
import Geometry

/// Which layers a frame paints of those that are kept nowhere.
enum WantedLayers {
  case none
  /// Those that are kept from then on.
  case kept
  /// Also the little that is seen of hidden ones.
  case seen
}

extension Painter {
  /// Whether layers of the last frame were left unpainted because they are hidden.
  public var hasHiddenLayers: Bool { !last.unpainted.isEmpty }

  /// Paints those layers and keeps them, so that the frame in which something is seen of them need not.
  ///
  /// Edge cases: does nothing when there are none, or after `forget()`.
  public mutating func paintHiddenLayers() throws(PaintError) {
    guard let list = lastList, hasHiddenLayers else { return }
    var survey = FramePlan()
    swap(&survey, &last)
    defer {
      // One that is refused is refused again where it is seen.
      survey.unpainted.removeAll(keepingCapacity: true)
      swap(&survey, &last)
    }
    for unpainted in survey.unpainted {
      try paint(unpainted, in: list, lastPoses, into: &survey)
    }
  }

  /// Paints the layers that are seen, from the uppermost one down: each may hide those below.
  mutating func paintSeen(
    in list: DisplayList, _ poses: PoseTable, of survey: inout FramePlan,
    _ wanted: WantedLayers = .seen
  ) throws(PaintError) {
    let all = survey.unpainted
    survey.unpainted.removeAll(keepingCapacity: true)
    for unpainted in all.reversed() {
      let seen = seen(of: unpainted.index, in: survey)
      let isLittle = seen.area * Painter.littleShare < survey.placed[unpainted.index].bounds.area
      guard isLittle, case .layer(let layer) = list.commands[unpainted.index],
        seen.isEmpty || layer.content.standsAlone
      else {
        try paint(unpainted, in: list, poses, into: &survey)
        continue
      }
      survey.unpainted.append(unpainted)
      guard wanted == .seen, !seen.isEmpty else { continue }
      try paint(unpainted, in: list, poses, only: seen, into: &survey)
    }
  }

  /// A layer of which less than one part of so many is seen counts as hidden: a cover's corners let
  /// through a little of what it covers, and that is painted for the one frame.
  private static let littleShare = 8

  private mutating func paint(
    _ unpainted: UnpaintedLayer, in list: DisplayList, _ poses: PoseTable, only seen: Damage? = nil,
    into survey: inout FramePlan
  ) throws(PaintError) {
    guard case .layer(let layer) = list.commands[unpainted.index] else { return }
    var p = survey.placed[unpainted.index]
    try paint(unpainted, layer, poses, only: seen, on: &p, depth: 0)
    p.opaque = p.opaque.intersection(p.bounds).intersection(unpainted.solid)
    survey.placed[unpainted.index] = p
  }

  /// What the opaque commands above leave of a command. Below what blurs all is seen.
  private mutating func seen(of index: Int, in survey: borrowing FramePlan) -> Damage {
    let bounds = survey.placed[index].bounds
    survey.collect(&touching, in: bounds)
    occluders.collect(survey, among: touching, in: bounds)
    let end = survey.backdrops.first { $0 > index } ?? Int.max
    visible.begin(bounds)
    for i in 0..<occluders.list.count {
      let occluder = occluders.list[i]
      if occluder.index > index, occluder.index < end { visible.subtract(occluder.rect) }
    }
    var seen = Damage()
    for i in 0..<visible.rects.count { seen.add(visible.rects[i]) }
    return seen
  }
}

// Regions that no finger can reach, because other views cover them.
import Components
import Drawing
import Geometry
import Tree

extension Rect {
  /// Points at which a frame is tested for views above. Usually, the middle point is sufficient.
  var samples: some Sequence<Point> {
    [0.5, 0.25, 0.75, 0.1, 0.9].lazy.flatMap { y in
      [0.5, 0.2, 0.8, 0.1, 0.9].lazy.map { x in Point(minX + width * x, minY + height * y) }
    }
  }
}

extension BuiltScreen {
  /// True if a list can scroll the space, so that views in this space can come into sight.
  func isInList(_ space: Int?, _ components: ComponentStore) -> Bool {
    Ancestors(elements: spaces, index: space).contains { index in
      guard case .pose(let slot) = spaces[index].step else { return false }
      return components.axis(ofList: slot) != nil
    }
  }

  /// True if a region is in the presentation with the keyboard, or in a toast above it.
  func isRead(_ region: Int, with scope: Int) -> Bool {
    Ancestors(elements: regions, index: region).contains { index in
      let isToast = regions[index].dismissal != nil && !regions[index].isMetadataOnly
      return index == scope || index > scope && isToast && !regions[index].trapsFocus
    }
  }

  /// True if other regions cover the visible frame of a region. `frame` is in window coordinates.
  func isFullyCovered(_ index: Int, in frame: Rect, poses: PoseTable) -> Bool {
    guard !frame.isEmpty else { return false }
    return !frame.samples.contains { place in
      guard let hit = region(at: place, poses: poses) else { return false }
      return isInside(hit, index) || isInside(index, hit)
    }
  }
}

extension StageCore {
  /// True if other views cover a region and no list can scroll the region into sight, for example a
  /// map behind a sheet. In a presentation that has the keyboard, nothing is out of reach.
  func isOutOfReach(_ index: Int) -> Bool {
    guard built.keyboardScope == nil, !built.isInList(built.regions[index].space, components) else {
      return false
    }
    let window = Rect(origin: .zero, size: context.size)
    let frame = built.visibleFrame(of: index, poses).intersection(window)
    return built.isFullyCovered(index, in: frame, poses: poses)
  }
}

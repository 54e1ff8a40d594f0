// From a place in the window to the regions under it, through the poses of that instant.
import Drawing
import Geometry
import Gesture

extension BuiltScreen {
  /// The topmost region at `point`, in the window's points; nil: nothing listens there.
  ///
  /// Edge cases: a part whose opacity is 0, whose scale is 0, or that is cut there is not hit.
  public func region(at point: Point, poses: PoseTable) -> Int? {
    // Neighbours share their coordinates, and a region is too large to be copied for its frame.
    var place = (space: Int?.none, local: Point?.some(point))
    for index in regions.indices.reversed() {
      let space = regions[index].space
      if space != place.space { place = (space, local(point, in: space, poses: poses)) }
      if let local = place.local, regions[index].frame.contains(local) { return index }
    }
    return nil
  }

  /// `point` in the coordinates of `space`; nil where the way there is cut or shows nothing.
  public func local(_ point: Point, in space: Int?, poses: PoseTable) -> Point? {
    guard let space else { return point }
    let step = spaces[space]
    guard let outer = local(point, in: step.parent, poses: poses) else { return nil }
    switch step.step {
    case .transform(let transform): return transform.inverse?.apply(outer)
    case .clip(let shape): return shape.contains(outer) ? outer : nil
    case .pose(let slot):
      let pose = poses[slot]
      guard pose.opacity > 0, let inner = pose.transform.inverse?.apply(outer) else { return nil }
      if let clip = pose.clip, !RoundedRect(clip, radii: pose.radii).contains(inner) { return nil }
      return inner
    }
  }

  /// A region and those around it, from the inside out.
  package func ancestors(of index: Int?) -> Ancestors<HitRegion> {
    Ancestors(elements: regions, index: index)
  }

  /// The regions under a point, from the inside out.
  func ancestors(at point: Point, poses: PoseTable) -> Ancestors<HitRegion> {
    ancestors(of: region(at: point, poses: poses))
  }

  /// The coordinates that a region is in, from the inside out.
  func spaces(around index: Int) -> some Sequence<HitSpace> {
    Ancestors(elements: spaces, index: regions[index].space).lazy.map { spaces[$0] }
  }

  /// The region whose control is pressed at a region: its own, or that around a mere remark.
  func pressed(at index: Int) -> Int {
    ancestors(of: index).first { !regions[$0].isRemark || regions[$0].control != nil } ?? index
  }

  /// A region's frame in the window's points.
  public func frame(of index: Int, poses: PoseTable) -> Rect {
    spaces(around: index).reduce(regions[index].frame) { rect, space in
      switch space.step {
      case .transform(let transform): transform.apply(rect)
      case .pose(let slot): poses[slot].transform.apply(rect)
      case .clip: rect
      }
    }
  }

  /// How many points of the window one point of the region takes, sideways.
  func scale(of index: Int, poses: PoseTable) -> Double {
    let own = regions[index].frame
    return own.width > 0 ? frame(of: index, poses: poses).width / own.width : 1
  }

  /// What the arbiter is given: the region at `point` and everything around it, deepest first.
  public func candidates(at point: Point, poses: PoseTable) -> [HitCandidate] {
    var candidates: [HitCandidate] = []
    collect(at: point, poses: poses, into: &candidates)
    return candidates
  }

  /// The regions that take the keyboard, in reading order of the tree.
  /// Where a region keeps the keyboard, only those inside of the topmost one.
  public var focusOrder: [Int] {
    let all = regions.indices.filter { regions[$0].isFocusable }
    guard let trap = regions.lastIndex(where: \.trapsFocus) else { return all }
    return all.filter { isInside($0, trap) }
  }

  /// The same, without regions that these poses hide (opacity 0), such as the page of a lowered bar,
  /// and without those under something that takes every pointer in the window.
  func focusOrder(poses: PoseTable, in window: Size) -> [Int] {
    let cover = cover(of: window, poses: poses)
    return focusOrder.filter {
      isSeen($0, poses) && !isUnder(cover, $0)
    }
  }

  /// True under something that takes every pointer in the window.
  func isCovered(_ index: Int, poses: PoseTable, in window: Size) -> Bool {
    isUnder(cover(of: window, poses: poses), index)
  }

  /// The topmost region that is hit wherever a pointer is, but for what lies above it.
  private func cover(of window: Size, poses: PoseTable) -> Int? {
    // Frames of poses and scales are not exact to the last digit.
    let whole = Rect(origin: .zero, size: window).inset(by: 0.01)
    let places = [
      Point(whole.minX, whole.minY), Point(whole.maxX, whole.minY), Point(whole.minX, whole.maxY),
      Point(whole.maxX, whole.maxY), Point(whole.midX, whole.midY),
    ]
    return regions.indices.last { index in
      let region = regions[index]
      return places.allSatisfy { place in
        local(place, in: region.space, poses: poses).map(region.frame.contains) ?? false
      }
    }
  }

  private func isUnder(_ cover: Int?, _ index: Int) -> Bool {
    guard let cover, index < cover else { return false }
    return !isInside(cover, index)
  }

  private func isSeen(_ index: Int, _ poses: PoseTable) -> Bool {
    spaces(around: index).allSatisfy { space in
      if case .pose(let slot) = space.step { poses[slot].opacity > 0 } else { true }
    }
  }

  /// A view of a container that keeps the keyboard lies over everything else that does.
  var isAsked: Bool {
    guard let trap = regions.lastIndex(where: \.trapsFocus) else { return false }
    return regions[trap].isOverlay
  }

  /// True for a region inside of another one, and for that one itself.
  package func isInside(_ index: Int, _ outer: Int) -> Bool {
    ancestors(of: index).contains(outer)
  }

  /// The recognizer that goes back around a region.
  func back(around index: Int) -> RecognizerKey? {
    ancestors(of: index).lazy.flatMap { regions[$0].recognizers }.map(\.key)
      .first(where: \.isSwipeBack)
  }

  /// What content lets the edge go back on it: which drags wait for which recognizer that goes back.
  /// `other` goes back where no stack is around.
  func backLinks(orElse other: RecognizerKey) -> [SwipeBackLinks.Link] {
    var links: [SwipeBackLinks.Link] = []
    for index in regions.indices {
      guard let swipe = regions[index].backSwipe else { continue }
      let back = back(around: index) ?? other
      if let content = swipe.content {
        links.append(SwipeBackLinks.Link(back: back, content: content))
        continue
      }
      // A region stands before those in it.
      for inner in index..<regions.count where isInside(inner, index) {
        for recognizer in regions[inner].recognizers where recognizer.kind.dragsSideways {
          links.append(SwipeBackLinks.Link(back: back, content: recognizer.key))
        }
      }
    }
    return links
  }

  /// Takes away the container's view that a region stands in; nil: a part of the tree is nearer.
  func dismissal(around index: Int) -> ActionID? {
    ancestors(of: index).first { regions[$0].dismissal != nil }
      .flatMap { regions[$0].part == regions[index].part ? regions[$0].dismissal : nil }
  }

  func index(of key: RegionKey) -> Int? { regions.lastIndex { $0.key == key } }

  /// The key of a region by what a program calls it: in whatever element it stands.
  func resolved(_ key: RegionKey) -> RegionKey {
    if index(of: key) != nil { return key }
    return regions.last { $0.key.plain == key }?.key ?? key
  }
}

extension RoundedRect {
  /// True inside, corners taken as circular.
  func contains(_ p: Point) -> Bool {
    guard rect.contains(p) else { return false }
    let limit = min(rect.width, rect.height) / 2
    let isLeft = p.x < rect.midX
    let isTop = p.y < rect.midY
    let radius = min(
      limit,
      isTop
        ? (isLeft ? radii.topLeft : radii.topRight)
        : (isLeft ? radii.bottomLeft : radii.bottomRight))
    let dx = radius - (isLeft ? p.x - rect.minX : rect.maxX - p.x)
    let dy = radius - (isTop ? p.y - rect.minY : rect.maxY - p.y)
    return dx <= 0 || dy <= 0 || dx * dx + dy * dy <= radius * radius
  }
}

extension Recognizer.Kind {
  /// True for a drag that is bound to the horizontal axis.
  fileprivate var dragsSideways: Bool {
    if case .drag(let rule) = self { rule.axis == .horizontal } else { false }
  }
}

// Hit testing: finds the regions under a point of the window at a given instant.
import Drawing
import Geometry
import Gesture
import Tree

extension BuiltScreen {
  /// Index of the topmost region at `point` in window coordinates. `nil` without such a region.
  ///
  /// A region is not hit where it is clipped, or while its opacity or scale is 0.
  package func region(at point: Point, poses: PoseTable) -> Int? {
    // Neighbouring regions often share a space, so the point in this space is computed once. The
    // frame is read in place, because copying a whole region is expensive.
    var place = (space: Int?.none, local: Point?.some(point))
    for index in regions.indices.reversed() {
      let space = regions[index].space
      if space != place.space { place = (space, local(point, in: space, poses: poses)) }
      if let local = place.local, regions[index].frame.contains(local) { return index }
    }
    return nil
  }

  /// Converts `point` from window coordinates to coordinates of `space`. `nil` if the space is
  /// clipped or invisible at this point.
  package func local(_ point: Point, in space: Int?, poses: PoseTable) -> Point? {
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

  /// Indices of a region and of the regions around it, innermost first.
  package func ancestors(of index: Int?) -> Ancestors<HitRegion> {
    Ancestors(elements: regions, index: index)
  }

  /// Indices of the regions at a point of the window, innermost first.
  package func ancestors(at point: Point, poses: PoseTable) -> Ancestors<HitRegion> {
    ancestors(of: region(at: point, poses: poses))
  }

  /// The coordinate spaces that contain a region, innermost first.
  package func spaces(around index: Int) -> some Sequence<HitSpace> {
    Ancestors(elements: spaces, index: regions[index].space).lazy.map { self.spaces[$0] }
  }

  /// Index of the region that a press on this region presses. Usually, this is the region itself. A
  /// region that only adds properties passes the press to the region around it.
  package func pressed(at index: Int) -> Int {
    ancestors(of: index).first { !regions[$0].isMetadataOnly || regions[$0].control != nil }
      ?? index
  }

  /// The frame of a region in window coordinates.
  package func frame(of index: Int, poses: PoseTable) -> Rect {
    spaces(around: index).reduce(regions[index].frame) { rect, space in
      switch space.step {
      case .transform(let transform): transform.apply(rect)
      case .pose(let slot): poses[slot].transform.apply(rect)
      case .clip: rect
      }
    }
  }

  /// The horizontal scale of a region: window points for one point of the region.
  package func scale(of index: Int, poses: PoseTable) -> Double {
    let own = regions[index].frame
    return own.width > 0 ? frame(of: index, poses: poses).width / own.width : 1
  }

  /// Adds the candidates for the gesture arbiter at `point`, innermost first.
  package func collect(at point: Point, poses: PoseTable, into candidates: inout [HitCandidate]) {
    for index in ancestors(at: point, poses: poses) {
      let region = regions[index]
      guard !region.recognizers.isEmpty || !region.refusedAxes.isEmpty else { continue }
      candidates.append(
        HitCandidate(
          frame: frame(of: index, poses: poses), recognizers: region.recognizers,
          refusedAxes: region.refusedAxes))
    }
  }

  /// Candidates for the arbiter: the region at `point` and its ancestors, innermost first.
  package func candidates(at point: Point, poses: PoseTable) -> [HitCandidate] {
    var candidates: [HitCandidate] = []
    collect(at: point, poses: poses, into: &candidates)
    return candidates
  }

  /// Indices of the focusable regions in tree order. If the tree has focus scopes, only regions in
  /// the topmost scope are included.
  package var focusOrder: [Int] {
    let all = regions.indices.filter { regions[$0].isFocusable && !regions[$0].isInactive }
    return all.filter(takesFocus)
  }

  /// Whether a region may have the focus. With focus scopes, only the topmost scope may have it.
  package func takesFocus(_ index: Int) -> Bool {
    regions.lastIndex(where: \.trapsFocus).map { isInside(index, $0) } ?? true
  }

  /// Indices of the focusable regions that are neither hidden nor covered.
  ///
  /// A region is hidden while its opacity is 0, like the page of a collapsed bar. A region is
  /// covered if another region above it fills the window.
  package func focusOrder(poses: PoseTable, in window: Size) -> [Int] {
    let cover = cover(of: window, poses: poses)
    return focusOrder.filter {
      isSeen($0, poses) && !isUnder(cover, $0)
    }
  }

  /// Index of the control whose shortcut is this key. `nil` without such a control. Hidden
  /// controls, covered controls and controls below a presentation are ignored.
  package func shortcut(_ key: KeyPress, poses: PoseTable, in window: Size) -> Int? {
    let (cover, scope) = (cover(of: window, poses: poses), keyboardScope)
    return regions.indices.last { index in
      regions[index].shortcuts.contains(where: key.matches) && isSeen(index, poses)
        && !isUnder(cover, index) && (scope.map { isInside(index, $0) } ?? true)
    }
  }

  /// True if another region above this one fills the whole window.
  package func isCovered(_ index: Int, poses: PoseTable, in window: Size) -> Bool {
    isUnder(cover(of: window, poses: poses), index)
  }

  /// Index of the topmost region that contains the window's centre and corners, or `nil`.
  package func cover(of window: Size, poses: PoseTable) -> Int? {
    // The tolerance covers rounding errors of poses and scales.
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

  package func isSeen(_ index: Int, _ poses: PoseTable) -> Bool {
    isSeen(in: regions[index].space, poses)
  }

  /// Whether a space is visible. A pose with opacity 0 around the space hides it.
  package func isSeen(in space: Int?, _ poses: PoseTable) -> Bool {
    Ancestors(elements: spaces, index: space).allSatisfy { index in
      if case .pose(let slot) = spaces[index].step { poses[slot].opacity > 0 } else { true }
    }
  }

  /// Index of the topmost presentation that captures the keyboard. `nil` without one.
  package var keyboardScope: Int? {
    regions.lastIndex { $0.trapsFocus && $0.presentation != nil }
  }

  /// Indices of the components whose regions are in the presentation with this region index.
  package func components(in scope: Int) -> Set<Int> {
    var found: Set<Int> = []
    for index in regions[scope...].indices where isInside(index, scope) {
      for recognizer in regions[index].recognizers {
        if case .component(let owner) = recognizer.key.owner { found.insert(owner) }
      }
      if let component = regions[index].component { found.insert(component) }
    }
    // An overlay view is not a component. Its regions name the component around the view, and this
    // component is below the view.
    if regions[scope].presentation == .overlay, let around = regions[scope].component {
      found.remove(around)
    }
    return found
  }

  /// True if region `index` is inside region `outer`, or if both are one region.
  package func isInside(_ index: Int, _ outer: Int) -> Bool {
    ancestors(of: index).contains(outer)
  }

  /// The action that dismisses the overlay view around a region. `nil` outside overlay views, or if
  /// the region is in a component inside the view.
  package func dismissal(around index: Int) -> ActionID? {
    ancestors(of: index).first { regions[$0].dismissal != nil }
      .flatMap { regions[$0].component == regions[index].component ? regions[$0].dismissal : nil }
  }

  package func index(of key: RegionKey) -> Int? { regions.lastIndex { $0.key == key } }

  /// The full key of the region with this key, whose element may be missing in the given key.
  package func resolved(_ key: RegionKey) -> RegionKey {
    if index(of: key) != nil { return key }
    return regions.last { $0.key.plain == key }?.key ?? key
  }
}

extension RoundedRect {
  /// True if the point is inside the rectangle. All corners count as circular.
  package func contains(_ p: Point) -> Bool {
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

// The areas of a device that receive touches, and the names of the areas.
import Drawing
import Gesture
import Interface

/// An area of a device that handles touches.
struct TouchRegion: Hashable, Sendable {
  /// The visible frame in device points.
  var frame: Rect
  /// The displayed name. Empty without a name, or if another area covers the name's corner.
  var name: String
  /// True if the pointer is over the area.
  var isPointed = false

  fileprivate var area: Double { frame.width * frame.height }
}

/// Draws the areas that handle touches, each with its name at its corner.
struct RegionMarks: View {
  let regions: [TouchRegion]
  let geometry: GuideGeometry
  /// The screen's outline in the window. With a status bar, the screen is higher than the scene.
  let outline: RoundedRect

  /// Height of a name, and padding around the text of a name, in window points.
  static let height = 18.0
  static let padding = 5.0
  /// A name that is cut to less than this width (in window points) is unreadable.
  private static let leastWidth = 40.0

  var body: some View {
    let marks = self
    Canvas { _, environment, builder in
      marks.drawFrames(environment.palette, &builder)
      let step = TypeStep.small.weight(.semibold)
      let names = marks.names {
        environment.typeface.advance(of: $0, font: step.font).rounded(.up)
      }
      for name in names { marks.draw(name, step, environment, &builder) }
    }
  }

  /// Frame of a region in the window, clipped to the device. Nil if the region is not visible.
  private func frame(of region: TouchRegion) -> Rect? {
    let (own, scale) = (region.frame, geometry.device.scale)
    let rect = Rect(
      geometry.x(own.minX), geometry.y(own.minY), own.width * scale, own.height * scale
    )
    .intersection(geometry.device.frame)
    return rect.isEmpty ? nil : rect
  }

  private func drawFrames(_ palette: Palette, _ builder: inout TreeBuilder) {
    builder.draw(.pushClip(outline))
    for region in regions {
      guard let rect = frame(of: region) else { continue }
      builder.fill(rect, palette[.vel].opacity(region.isPointed ? 0.2 : 0.06))
      builder.stroke(
        .rect(rect.inset(by: 0.5)), palette[.vel].opacity(region.isPointed ? 1 : 0.7),
        width: region.isPointed ? 2 : 1)
    }
    builder.draw(.pop)
  }

  /// The names for which the device has space, and the frames of these names in the window.
  ///
  /// The name of the region under the pointer is always shown. Larger regions are preferred to
  /// smaller regions. A name that would overlap another name is left out.
  func names(
    width: (String) -> Double
  ) -> [(words: String, frame: Rect, isPointed: Bool)] {
    var found: [(words: String, frame: Rect, isPointed: Bool)] = []
    let order = regions.filter { !$0.name.isEmpty }.stablySorted { a, b in
      a.isPointed != b.isPointed ? a.isPointed : a.area > b.area
    }
    for region in order {
      guard let rect = frame(of: region) else { continue }
      let words = width(region.name) + 2 * Self.padding
      let screen = geometry.device.frame
      let own = min(words, (region.isPointed ? screen : rect).width - 4)
      guard
        region.isPointed
          || own >= min(words, Self.leastWidth) && rect.height >= Self.height + 4
      else { continue }
      var place = Rect(
        geometry.isMirrored ? rect.maxX - 2 - own : rect.minX + 2, rect.minY + 2, own, Self.height)
      // At a round corner of the screen, the name is moved inside the curve.
      let (whole, corner) = (outline.rect, outline.radii.topLeft)
      let isAtSide =
        geometry.isMirrored
        ? place.maxX > whole.maxX - corner : place.minX < whole.minX + corner
      if isAtSide, place.minY < whole.minY + corner {
        let inset = corner * 0.3
        place = place.offset(by: Vector(geometry.isMirrored ? -inset : inset, inset))
      }
      place.origin.x = min(max(screen.minX + 2, place.minX), screen.maxX - 2 - own)
      place.origin.y = min(place.minY, screen.maxY - 2 - Self.height)
      if found.contains(where: { !$0.frame.inset(by: -2).intersection(place).isEmpty }) { continue }
      found.append((region.name, place, region.isPointed))
    }
    return found
  }

  private func draw(
    _ name: (words: String, frame: Rect, isPointed: Bool), _ step: TypeStep,
    _ environment: EnvironmentValues, _ builder: inout TreeBuilder
  ) {
    let palette = environment.palette
    let shape = Shape.rounded(RoundedRect(name.frame, radius: Radius.band))
    builder.fill(shape, palette[.panel])
    builder.stroke(shape, palette[.vel], width: name.isPointed ? 2 : 1)
    let inner = Rect(
      name.frame.minX + Self.padding, name.frame.minY + 1, name.frame.width - 2 * Self.padding,
      Self.height - 2)
    builder.text(name.words, in: inner, environment, step, .primary)
  }
}

extension Lab {
  /// The areas of the device that a finger can touch in the present frame.
  mutating func touchRegions(at time: Instant) -> [TouchRegion] {
    let (tree, poses) = (running.stage.tree, running.frame(at: time).poses)
    let window = Rect(origin: .zero, size: state.deviceSize)
    let device = StageArea.device(state, state.layout)
    let pointed = hands.pointer.flatMap { place -> Int? in
      guard device.frame.contains(place), state.overlay == nil else { return nil }
      let own = devicePoint(place, deviceIndex: state.comparison.leadIndex)
      return tree.region(at: own, poses: poses).map(tree.pressed)
    }
    return tree.regions.indices.compactMap { index in
      // A region that only names views for screen readers receives no touches.
      let region = tree.regions[index]
      if region.isMetadataOnly, region.control == nil, region.recognizers.isEmpty { return nil }
      let frame = tree.frame(of: index, poses: poses).intersection(window)
      guard isInReach(index, frame, tree, poses) else { return nil }
      let corner = Point(
        state.look.direction == .rightToLeft ? frame.maxX - 4 : frame.minX + 4, frame.minY + 4)
      let isCovered =
        tree.region(at: corner, poses: poses).map { !tree.isInside($0, index) } ?? true
      let isPointed = index == pointed
      return TouchRegion(
        frame: frame,
        name: isCovered && !isPointed ? "" : Self.name(of: region),
        isPointed: isPointed)
    }
  }

  /// The label of a region. A region without a label is named by its gesture.
  private static func name(of region: HitRegion) -> String {
    guard region.label.isEmpty else { return region.label }
    return region.recognizers.lazy.map(\.key).first { !$0.isNamed(.slideTap) }
      .map { ownerTitle(RecognizerKey($0.name)) } ?? ""
  }

  /// Whether a finger can touch a region. Other regions may cover the whole region.
  private func isInReach(_ index: Int, _ frame: Rect, _ tree: BuiltScreen, _ poses: PoseTable)
    -> Bool
  {
    guard !frame.isEmpty else { return false }
    let inner = frame.inset(by: min(2, min(frame.width, frame.height) / 4))
    let places = [
      inner.center, Point(inner.minX, inner.minY), Point(inner.maxX, inner.minY),
      Point(inner.minX, inner.maxY), Point(inner.maxX, inner.maxY),
    ]
    return places.contains { place in
      tree.region(at: place, poses: poses).map { tree.isInside($0, index) } ?? false
    }
  }
}

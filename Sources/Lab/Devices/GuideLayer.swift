// The layer over a device with its guides: lines, tags and handles.
import Files
import Gesture
import Interface
import Scenes

struct GuideLayer: View {
  let state: LabState
  let shownDevice: DeviceOnStage
  /// Index of the device on the stage, from the leading side.
  let place: Int
  let geometry: GuideGeometry

  var body: some View {
    let view = self
    ZStack(alignment: .topLeading) {
      // This canvas contains everything that is constant while a finger moves.
      if state.shows.zones {
        Canvas { _, environment, builder in
          builder.draw(.pushClip(view.state.outline(of: view.geometry.device)))
          builder.draw(view.zones(environment.palette).commands)
          builder.draw(.pop)
        }
      }
      if state.shows.regions {
        RegionMarks(
          regions: shownDevice.picture.regions, geometry: geometry,
          outline: state.outline(of: geometry.device))
      }
      if hasRuler {
        Canvas { _, environment, builder in Ruler(view).draw(environment, &builder) }
          .accessibilityHidden()
      }
      Canvas { _, environment, builder in
        builder.draw(view.moving(environment.palette).commands)
      }
      if state.shows.lines || state.shows.zones {
        ForEach(Array(shownDevice.telemetry.guides.enumerated())) { index, guide in
          GuideMark(layer: view, guide: guide, index: index)
        }
      }
      EnvironmentReader { environment in
        ForEach(view.fingerTags(in: environment)) { $0.tag.placed(in: $0.frame) }
      }
    }
  }

  /// Lines at which the finger's present speed would change the result of a release. The lines have
  /// no handles, because several parameters set them. Empty if no finger drags this device.
  var speedGuides: [Telemetry.Guide] {
    guard state.shows.lines, state.trail.isDown, isTouched else { return [] }
    return shownDevice.telemetry.guides(atVelocity: state.trail.velocity)
  }

  private var isTouched: Bool {
    state.comparison.devices.isEmpty || place == state.comparison.touchedDevice
  }

  /// Tags of the speed guides and of the pointer's owner. These tags overlap no other tag.
  private func fingerTags(in environment: EnvironmentValues) -> [(tag: Tag, frame: Rect)] {
    var taken = shownDevice.telemetry.guides.enumerated().compactMap { index, guide in
      GuideMark(layer: self, guide: guide, index: index).mark(in: environment)?.frame
    }
    var tags: [(tag: Tag, frame: Rect)] = []
    func add(_ tag: Tag, _ frames: [Rect]) {
      let frame = free(frames, beside: taken)
      taken.append(frame)
      tags.append((tag, frame))
    }
    if !geometry.device.isCompact {
      for guide in speedGuides {
        guard let place = geometry.position(guide) else { continue }
        let (tag, frame) = speedTag(guide, at: place, in: environment)
        add(tag, [frame])
      }
    }
    if state.shows.trail, isTouched, state.trail.isDown, let here = state.trail.points.last {
      let telemetry = shownDevice.telemetry
      let tag = Tag(
        title: state.trail.owner ?? "Undecided",
        note: speedWords(state.trail.speed(along: telemetry.axis, telemetry.towards)),
        isSecondary: true)
      let width = max(92, Tag.width(tag.title, tag.note, in: environment))
      let area = geometry.area
      let top = min(max(area.minY + 4, y(here.y) - 30), area.maxY - 84).rounded()
      let left = Rect((x(here.x) - 24 - width).rounded(), top, width, 40)
      let right = Rect((x(here.x) + 24).rounded(), top, width, 40)
      add(tag, right.maxX < area.maxX - 4 ? [right, left] : [left])
    }
    return tags
  }

  /// The first of the frames that overlaps no other tag. If each frame overlaps a tag, one frame is
  /// moved up or down as little as possible.
  private func free(_ frames: [Rect], beside taken: [Rect]) -> Rect {
    let (wanted, area) = (frames[0], geometry.area)
    let above: [Double] = taken.map { $0.minY - wanted.height - 2 }
    let tops: [Double] = (above + taken.map { $0.maxY + 2 })
      .sorted { abs($0 - wanted.minY) < abs($1 - wanted.minY) }
    let moved = tops.flatMap { top in frames.map { Rect($0.minX, top, $0.width, $0.height) } }
    return (frames + moved).first { frame in
      frame.minY >= area.minY + 4 && frame.maxY <= area.maxY
        && taken.allSatisfy { $0.intersection(frame).isEmpty }
    } ?? frames[0]
  }

  /// A tag in secondary colours, for a guide of the finger's speed.
  private func speedTag(
    _ guide: Telemetry.Guide, at place: Double, in environment: EnvironmentValues
  ) -> (tag: Tag, frame: Rect) {
    let area = geometry.area
    let left = x(geometry.size.width) + 18
    var own = Tag.width(guide.title, guide.note, in: environment)
    guard guide.drag == .vertical else {
      let left = min(max(area.minX + 4, x(place) - own / 2), area.maxX - own - 4)
      let frame = Rect(left, max(area.minY + 4, y(0) - 59), own, 22)
      return (Tag(title: guide.title, note: "", isSecondary: true), frame)
    }
    let isTight = area.maxX - left - 4 < own
    if isTight { own = Tag.width(guide.title, guide.note, isTight: true, in: environment) }
    return (
      Tag(title: guide.title, note: guide.note, isSecondary: true, isTight: isTight),
      Rect(min(left, area.maxX - 4 - own), max(area.minY + 4, y(place) - 36), own, 40)
    )
  }

  func shows(_ guide: Telemetry.Guide) -> Bool {
    if case .zone = guide.place { state.shows.zones } else { state.shows.lines }
  }

  /// The text under a guide's title. A threshold that counts from touch-down includes travel that
  /// did not move the content. Travel that scrolled a list does not count, as in the plot.
  func note(_ guide: Telemetry.Guide) -> String {
    let lag = state.trail.lagInPlot
    guard case .acrossFromStart(let way, _) = guide.place, guide.isSecondary,
      abs(lag) >= 0.05
    else { return guide.note }
    return "at \(short(way + lag, 1))"
  }

  /// A small ring with a larger touch area drags a guide. No ring if the guide has no parameter.
  @ViewBuilder func handle(_ guide: Telemetry.Guide, _ index: Int, center: Point) -> ViewList {
    let reach = 32.0
    if let parameter = guide.parameter, let value = state.parameters.number(parameter),
      let declaration = ParameterSet.declaration(parameter),
      case .number(let range, let step) = declaration.kind
    {
      GuideHandle(
        key: RecognizerKey("guide", index), title: declaration.title, help: declaration.sentence,
        drag: guide.drag
      )
      .readAsSlider(
        ActionID("guide", index), value: value, in: range, step: step > 0 ? step : 0.001
      )
      .accessibilityValue(guide.title)
      .dragging(guide)
      .onValue { $0.setParameter(parameter, $1, at: $2) }
      .onKey { $0.nudge(guide, $1, at: $2) }
      .placed(x: center.x - reach / 2, y: center.y - reach / 2, width: reach, height: reach)
    }
  }
}

extension GuideLayer {
  /// The y coordinate of an upright guide's handle, below the device. The handle of a secondary
  /// guide is higher if the two handles would overlap.
  fileprivate func foot(_ guide: Telemetry.Guide, _ index: Int, at place: Double) -> Double {
    let end = geometry.y(geometry.size.height)
    let isNear = otherUpright(index).map { abs($0 - place) * geometry.device.scale < 24 } ?? false
    // The switches of the guides are below the device, so the handle stays above the switches.
    return guide.isSecondary && isNear ? end - 28 : min(end + 8, geometry.area.maxY - 42)
  }

  /// Position of the upright guide with another index, in device points. Nil without such a guide.
  fileprivate func otherUpright(_ index: Int) -> Double? {
    for (place, other) in shownDevice.telemetry.guides.enumerated() where place != index {
      switch other.place {
      case .upright, .uprightFromStart, .uprightBesideStart: return geometry.position(other)
      case .across, .acrossFromStart, .zone: continue
      }
    }
    return nil
  }

  /// Height in points of a tag beside the device, with a gap.
  private static let tagRoom = 42.0

  /// Middles of the tags beside the device, in window points, by the indices of their guides. A tag
  /// that would overlap another tag moves to the nearest free position. A secondary guide has no
  /// tag if the nearest free position is far away or missing.
  fileprivate var tagMiddles: [Int: Double] {
    let room = GuideLayer.tagRoom
    let first = geometry.area.minY + 24
    let last = max(first, geometry.area.maxY - 60)
    let lines = shownDevice.telemetry.guides.enumerated().compactMap { index, guide in
      guide.drag == .vertical && shows(guide)
        ? geometry.position(guide).map {
          (index: index, guide: guide, middle: max(first, min(y($0), last)))
        } : nil
    }
    var taken: [Int: Double] = [:]
    for line in lines.filter({ !$0.guide.isSecondary }) + lines.filter(\.guide.isSecondary) {
      let places = [line.middle] + taken.values.flatMap { [$0 - room, $0 + room] }
      let free = places.filter { place in
        (first...last).contains(place) && taken.values.allSatisfy { abs($0 - place) >= room - 1e-6 }
      }
      let nearest = free.min { abs($0 - line.middle) < abs($1 - line.middle) }
      let isNear = nearest.map { abs($0 - line.middle) <= 8 } ?? false
      if !line.guide.isSecondary || isNear { taken[line.index] = nearest ?? line.middle }
    }
    return taken
  }
}

extension Telemetry.Guide {
  /// The axis along which the guide's handle is dragged.
  var drag: Axis {
    switch place {
    case .across, .acrossFromStart: .vertical
    case .upright, .uprightFromStart, .uprightBesideStart, .zone: .horizontal
    }
  }
}

/// The position of a zone's handle, beside the device. Swipes begin inside the zone.
private func beside(_ leading: Bool, _ geometry: GuideGeometry) -> Point {
  let isLeft = leading != geometry.isMirrored
  return Point(
    isLeft ? geometry.x(0) - 17 : geometry.x(geometry.size.width) + 17,
    geometry.y(geometry.size.height * 0.62) + 12)
}

/// Tag and handle of a guide, beside the device. With several devices, they are on the device.
private struct GuideMark: View {
  let layer: GuideLayer
  let guide: Telemetry.Guide
  let index: Int

  var body: some View {
    EnvironmentReader { [self] environment in
      if let mark = mark(in: environment) {
        if let frame = mark.frame {
          if let cursor = mark.cursor {
            mark.tag.gesture(dragging).dragging(guide).cursor(cursor).placed(in: frame)
          } else {
            mark.tag.placed(in: frame)
          }
        }
        if let handle = mark.handle { layer.handle(guide, index, center: handle) }
      }
    }
  }

  struct Mark {
    var tag: Tag
    /// Frame of the tag. Nil if the stage has no space for the tag.
    var frame: Rect?
    /// The pointer's cursor over a tag that can be dragged.
    var cursor: WindowRequests.Cursor?
    /// The middle of the handle.
    var handle: Point?
  }

  private var dragging: Recognizer {
    Recognizer(RecognizerKey("guide", index), .drag(DragRule(minimumDistance: 0)))
  }

  /// Frames and positions of the guide's tag and handle. Nil while the guide is not shown.
  func mark(in environment: EnvironmentValues) -> Mark? {
    guard layer.shows(guide), let place = layer.geometry.position(guide) else { return nil }
    return layer.geometry.device.isCompact
      ? markOnDevice(at: place, in: environment) : markBeside(at: place, in: environment)
  }

  private func markBeside(at place: Double, in environment: EnvironmentValues) -> Mark {
    let (geometry, area, size) = (layer.geometry, layer.geometry.area, layer.geometry.size)
    let own = Tag.width(guide.title, guide.note, in: environment)
    let right = geometry.x(size.width) + 18
    let room = area.maxX - right - 4
    var mark = Mark(
      tag: Tag(
        title: guide.title, note: layer.note(guide), isSecondary: guide.isSecondary,
        isTight: own > room))
    switch guide.place {
    case .across, .acrossFromStart:
      guard place < size.height + 60 else { return mark }
      mark.frame = layer.tagMiddles[index].map { middle in
        Rect(right, middle - 20, min(max(own, 82), room), 40)
      }
      mark.cursor = .resizeVertical
      mark.handle = Point(geometry.x(size.width) + 16, geometry.y(place))
    case .upright, .uprightFromStart, .uprightBesideStart:
      let x = geometry.x(place)
      // The left one of two upright guides has its tag on the left, so that tags never overlap.
      let other = layer.otherUpright(index).map { geometry.x($0) }
      let isFirst = other.map { x < $0 || x == $0 && index % 2 == 0 } ?? false
      let left = isFirst ? x - own + 1 : max(x - 8, (other ?? -.infinity) + 5)
      mark.tag = Tag(title: guide.title, note: "", isSecondary: guide.isSecondary)
      mark.frame = Rect(
        min(max(area.minX + 4, left), area.maxX - own - 4),
        max(area.minY + 4, geometry.y(0) - 33), own, 22)
      mark.cursor = .resizeHorizontal
      mark.handle = Point(x, layer.foot(guide, index, at: place))
    case .zone(_, let leading):
      let isLeft = leading != geometry.isMirrored
      if isLeft ? geometry.x(0) - area.minX > 84 : room + 10 > 70 {
        let left = isLeft ? geometry.x(0) - 84 : geometry.x(size.width) + 8
        mark.frame = Rect(left, geometry.y(size.height) - 60, 76, 40)
      }
      mark.handle = beside(leading, geometry)
    }
    return mark
  }

  private func markOnDevice(at place: Double, in environment: EnvironmentValues) -> Mark {
    let (geometry, size, isLead) = (
      layer.geometry, layer.geometry.size, layer.shownDevice.isLead
    )
    // A title without a number is followed by the note, because the note contains a number.
    let title =
      guide.title.contains(where: \.isNumber) || guide.note.isEmpty
      ? guide.title : "\(guide.title) \(layer.note(guide))"
    let width = Tag.width(title, in: environment)
    var mark = Mark(tag: Tag(title: title, note: "", isSecondary: guide.isSecondary || !isLead))
    // A small device has no space for the text of tags.
    let hasRoom = geometry.device.scale >= 0.24
    switch guide.place {
    case .across, .acrossFromStart:
      guard place < size.height else { return mark }
      let at = geometry.y(place)
      if let left = tagBeside(width) {
        mark.frame = Rect(left, at - 11, width, 22)
      } else if hasRoom {
        mark.frame = Rect(
          geometry.x(size.width) - width - 6,
          place * geometry.device.scale > 32 ? at - 26 : at + 4, width, 22)
      }
      mark.handle = Point(geometry.x(size.width) + 14, at)
    case .upright, .uprightFromStart, .uprightBesideStart:
      let x = geometry.x(place)
      if hasRoom {
        mark.frame = Rect(
          min(max(geometry.x(0) + 4, x - width / 2), geometry.x(size.width) - width - 4),
          geometry.y(0) + 8 + 26 * Double(index % 2), width, 22)
      }
      mark.handle = Point(x, layer.foot(guide, index, at: place))
    case .zone(_, let leading): mark.handle = beside(leading, geometry)
    }
    if !isLead { mark.handle = nil }
    return mark
  }

  /// The left side of a tag beside the device, after the handle. Nil if the space is too small.
  private func tagBeside(_ width: Double) -> Double? {
    let device = layer.geometry.device
    let gap = layer.shownDevice.isLead ? 24.0 : 8
    guard device.tagRoom >= gap + width else { return nil }
    return layer.state.panelLook.direction == .leftToRight
      ? device.frame.maxX + gap : device.frame.minX - gap - width
  }
}

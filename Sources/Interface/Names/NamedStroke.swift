// A stroke of a finger over elements with given names, for tests and scripts.
import Geometry
import Tree

/// An end of a swipe over an element.
public enum SwipeEnd: String, CaseIterable, Sendable {
  /// The leading edge of the window, beside the middle of the element.
  case edge
  case leading, trailing, top, bottom
  /// The middle of the element.
  case inside

  /// The end on the other side of the element. Nil for ends without another side.
  package var opposite: SwipeEnd? {
    switch self {
    case .leading: .trailing
    case .trailing: .leading
    case .top: .bottom
    case .bottom: .top
    case .edge, .inside: nil
    }
  }
}

/// A stroke of a finger between ends that are given by name instead of by point.
package struct NamedStroke: Hashable, Sendable {
  package enum Motion: Hashable, Sendable {
    case tap
    case drag(Target)
    /// If `to` is nil, the swipe ends at the opposite side of the element, but at least 200 points
    /// away. A swipe from the window's edge ends at the window's other edge.
    case swipe(from: SwipeEnd, to: SwipeEnd?)
  }

  package enum Target: Hashable, Sendable {
    /// The name of a detent of the sheet around the element, or the name of another element.
    case name(String)
    /// A value of a slider, or the index of a detent.
    case value(Double)
    case distance(Vector)
  }

  package var name: String
  /// Number of the element among elements with this name, from 1. Nil for a unique name.
  package var nth: Int?
  package var motion: Motion
  /// Seconds that the movement takes.
  package var duration: Double
  /// Seconds for which the finger rests before the release.
  package var hold: Double

  package init(
    _ motion: Motion, _ name: String, nth: Int? = nil, duration: Double? = nil,
    hold: Double? = nil
  ) {
    (self.motion, self.name, self.nth) = (motion, name, nth)
    switch motion {
    case .tap: (self.duration, self.hold) = (duration ?? 0.08, hold ?? 0)
    case .drag: (self.duration, self.hold) = (duration ?? 0.4, hold ?? 0.1)
    case .swipe: (self.duration, self.hold) = (duration ?? 0.2, hold ?? 0)
    }
  }

  /// Number of samples of the movement: 60 for each second, and one for a tap.
  package var steps: Int { motion == .tap ? 1 : max(1, Int((duration * 60).rounded())) }
}

/// The points at which a stroke begins and ends.
package struct StrokeLine: Hashable, Sendable {
  package var from: Point
  package var to: Point

  package init(from: Point, to: Point) { (self.from, self.to) = (from, to) }

  /// The point at this fraction of the line.
  package func point(at fraction: Double) -> Point {
    fraction == 1 ? to : from + (to - from) * fraction
  }
}

extension StageCore {
  /// The line of a stroke over the elements at this instant.
  mutating func line(
    of stroke: NamedStroke, at now: Instant
  ) throws(NameError) -> StrokeLine {
    switch stroke.motion {
    case .tap:
      let place = try control(stroke.name, nth: stroke.nth, at: now).place
      return StrokeLine(from: place, to: place)
    case .drag(let target):
      let element = try element(stroke.name, nth: stroke.nth, at: now)
      return try line(dragging: element, to: target, at: now)
    case .swipe(let from, let to):
      let frame = try element(stroke.name, nth: stroke.nth, at: now).frame
      let begin = point(at: from, of: frame)
      if let to { return StrokeLine(from: begin, to: point(at: to, of: frame)) }
      if from == .edge {
        return StrokeLine(from: begin, to: Point(context.size.width - begin.x, begin.y))
      }
      guard let other = from.opposite else {
        throw NameError("a swipe of “\(stroke.name)” has no end")
      }
      let way = point(at: other, of: frame) - begin
      return StrokeLine(from: begin, to: begin + way * max(1, Self.swipeLength / way.length))
    }
  }

  /// The smallest length of a swipe without a named end, in points.
  private static let swipeLength = 200.0
  /// Distance in points from the window's edge at which a swipe from the edge begins.
  private static let edgeInset = 4.0

  private func point(at end: SwipeEnd, of frame: Rect) -> Point {
    func point(_ along: Double, _ y: Double) -> Point {
      let x = context.direction == .leftToRight ? along : 1 - along
      return Point(frame.minX + frame.width * x, frame.minY + frame.height * y)
    }
    switch end {
    case .edge:
      let inset = Self.edgeInset
      let isMirrored = context.direction == .rightToLeft
      return Point(isMirrored ? context.size.width - inset : inset, frame.midY)
    case .leading: return point(0.1, 0.5)
    case .trailing: return point(0.9, 0.5)
    case .top: return point(0.5, 0.1)
    case .bottom: return point(0.5, 0.9)
    case .inside: return point(0.5, 0.5)
    }
  }

  private mutating func line(
    dragging element: NamedElement, to target: NamedStroke.Target, at now: Instant
  ) throws(NameError) -> StrokeLine {
    let start = element.place
    let detents = components.detents(around: element.component, at: now)
    switch target {
    case .distance(let travel): return StrokeLine(from: start, to: start + travel)
    case .value(let value):
      if let region = element.region, case .slider(let slider) = built.regions[region].control,
        !slider.isCyclic
      {
        return try line(of: element, slider, to: value)
      }
      if let index = Int(exactly: value), detents.indices.contains(index) {
        return StrokeLine(from: start, to: start + detents[index].travel)
      }
      throw NameError("“\(element.name)” has no value \(value.words)")
    case .name(let name):
      if let detent = detents.first(where: { $0.name == name }) {
        return StrokeLine(from: start, to: start + detent.travel)
      }
      do {
        return StrokeLine(from: start, to: try self.element(name, at: now).frame.center)
      } catch {
        let names = controls(at: now).map(\.name)
        // If several elements have this name, the error is about the name and not about the detent.
        if names.contains(name) { throw error }
        throw NameError(
          "“\(element.name)” cannot be dragged to “\(name)”", for: name,
          in: detents.map(\.name) + names)
      }
    }
  }

  /// The line from the knob of a slider to its position at a value.
  private mutating func line(
    of element: NamedElement, _ slider: SliderGeometry, to value: Double
  ) throws(NameError) -> StrokeLine {
    guard slider.range.contains(value) else {
      throw NameError(
        "“\(element.name)” has no value \(value.words), expected "
          + "\(slider.range.lowerBound.words) to \(slider.range.upperBound.words)")
    }
    let scale = slider.travel > 0 ? element.frame.width / slider.travel : 1
    let track = SliderTrack(slider, length: slider.travel * scale)
    let sign = slider.isMirrored ? -1.0 : 1.0
    let lead = slider.isMirrored ? element.frame.maxX : element.frame.minX
    let (frame, x) = (element.frame, lead + sign * element.frame.width * slider.fraction)
    // A knob at an end of the track is half outside of the slider.
    let knob = Point(max(frame.minX + 1, min(x, frame.maxX - 1)), frame.midY)
    let travel = track.travel(to: value) - track.travel(to: slider.value)
    return StrokeLine(from: knob, to: knob + Vector(sign * travel, 0))
  }
}

extension Double {
  /// The number without the decimals of a whole number.
  fileprivate var words: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}

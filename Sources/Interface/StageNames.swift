// Operates controls by their names, for tests of programs.
import Components
import Drawing
import Geometry
import Gesture
import Tree

/// A control as a person names it.
package struct NamedControl: Sendable {
  /// The label of the control, or the title of one segment.
  package var name: String
  /// Index of the control's region.
  package var region: Int
  /// The visible frame in window coordinates.
  package var frame: Rect
  /// A point at which a press reaches the control.
  package var place: Point
}

/// The error that no control, or more than one, has a name.
package struct NameError: Error, CustomStringConvertible {
  package var description: String
}

extension BuiltScreen {
  /// The controls that a finger can reach, the lowest first. Views with an accessibility label are
  /// included.
  package func namedControls(poses: PoseTable, in context: BuildContext) -> [NamedControl] {
    regions.indices.flatMap { index -> [NamedControl] in
      let region = regions[index]
      let frame = visibleFrame(of: index, poses)
        .intersection(Rect(origin: .zero, size: context.size))
      guard !region.label.isEmpty, !region.isLeaving, !frame.isEmpty else { return [] }
      guard case .segments(_, let titles, _, let widths) = region.control else {
        return named(region.label, index, frame, poses).map { [$0] } ?? []
      }
      let (whole, isMirrored) = (
        self.frame(of: index, poses: poses), context.direction == .rightToLeft
      )
      let scale = whole.width / max(1, widths.reduce(0, +))
      var start = 0.0
      return zip(titles, widths).compactMap { title, width in
        defer { start += width * scale }
        let x = isMirrored ? whole.maxX - start - width * scale : whole.minX + start
        let segment = Rect(x, whole.minY, width * scale, whole.height).intersection(frame)
        return named(title, index, segment, poses)
      }
    }
  }

  /// The control with a point at which a press reaches it. Nil if others cover it.
  private func named(
    _ name: String, _ index: Int, _ frame: Rect, _ poses: PoseTable
  ) -> NamedControl? {
    // The middle first. A control inside the view may be there.
    let shares = [0.5, 0.25, 0.75, 0.1, 0.9].flatMap { y in [0.5, 0.2, 0.8].map { ($0, y) } }
    for (x, y) in shares {
      let place = Point(frame.minX + frame.width * x, frame.minY + frame.height * y)
      guard let hit = region(at: place, poses: poses), isInside(hit, index) else { continue }
      let pressed = ancestors(of: hit).first { regions[$0].control != nil }
      guard let pressed, regions[index].control != nil, pressed != index else {
        return NamedControl(name: name, region: index, frame: frame, place: place)
      }
    }
    return nil
  }
}

extension Stage {
  /// The names of the controls that a finger can reach when nothing moves any more, the lowest first.
  public var names: [String] {
    var stage = self
    return stage.controls(at: stage.settle()).map(\.name)
  }

  /// The visible frame of the control with this name, in points of the window.
  ///
  /// A name is the title of a button or segment, or the `label` of any other control.
  /// - Throws: An error that lists all names, if no control or more than one has this name.
  public func frame(of name: String) throws -> Rect {
    var stage = self
    return try stage.control(name, stage.settle()).frame
  }

  /// Taps the control with this name.
  ///
  /// - Parameters:
  ///   - name: The title of a button or segment, or the `label` of any other control.
  ///   - start: The earliest instant of the tap. If nil, it is that of the latest input.
  /// - Returns: The instant at which the finger is lifted.
  /// - Throws: An error that lists all names, if no control or more than one has this name.
  @discardableResult
  public mutating func tap(_ name: String, at start: Instant? = nil) throws -> Instant {
    let now = settle(from: start)
    let place = try control(name, now).place
    return swipe(from: place, to: place, at: now, duration: 0.08, steps: 1)
  }

  /// Types at the end of the text in the field with this name. In a number field, the text replaces
  /// the number.
  ///
  /// - Throws: An error if there is no such field.
  @discardableResult
  public mutating func type(
    _ text: String, into name: String, at start: Instant? = nil
  ) throws -> Instant {
    var now = settle(from: start)
    let region = core.built.regions[try control(name, now).region]
    guard case .field(let field) = region.control else {
      throw NameError(description: "“\(name)” is not a text field")
    }
    if core.text.editing?.key != region.key {
      now = try tap(name, at: now)
      if field.content == .text { core.text.place(caret: .max, in: core.fields) }
    }
    handle(.text(text), at: now)
    return now
  }

  /// Presses a key.
  @discardableResult
  public mutating func press(
    _ key: Key, _ modifiers: Modifiers = [], at start: Instant? = nil
  ) -> Instant {
    let now = settle(from: start)
    handle(.key(KeyPress(key, modifiers: modifiers)), at: now)
    return now
  }

  /// Waits until nothing moves and no deadline is near, at most 5 seconds. Returns the instant.
  private mutating func settle(from start: Instant? = nil) -> Instant {
    let first = max(start ?? core.latest, core.latest, .zero)
    var now = first
    while true {
      _ = frame(at: now)
      advance(to: now)
      let isNear = nextDeadline.map { $0 < now + 0.25 } ?? false
      guard now < first + 5, isMoving(at: now) || isNear else { return now }
      now = now + 1 / 60
    }
  }

  private mutating func controls(at now: Instant) -> [NamedControl] {
    core.built.namedControls(poses: frame(at: now).poses, in: context)
  }

  /// The only control with this name. An outer view with the name of an inner one does not count,
  /// and a scrim only if nothing else has its name.
  private mutating func control(_ name: String, _ now: Instant) throws -> NamedControl {
    let all = controls(at: now)
    let found = all.filter { $0.name == name }
    let built = core.built
    var inner = found.filter { outer in
      !found.contains { $0.region != outer.region && built.isInside($0.region, outer.region) }
    }
    let focusable = inner.filter { built.regions[$0.region].isFocusable }
    if !focusable.isEmpty { inner = focusable }
    if inner.count == 1 { return inner[0] }
    let count = inner.isEmpty ? "no control has" : "\(inner.count) controls have"
    let names = all.map { "“\($0.name)”" }.joined(separator: ", ")
    throw NameError(
      description: "\(count) the name “\(name)”; there are: \(names.isEmpty ? "none" : names)")
  }
}

// Operates controls by their names, for tests of programs.
import Components
import Drawing
import Geometry
import Gesture
import Tree

/// An element of a description with its name, and the point at which a finger reaches it.
package struct NamedElement: Hashable, Sendable {
  package var name: String
  /// Index of the control's region. Nil for texts and presentations.
  package var region: Int?
  /// Index of the element's own component, or of the component around the element. May be nil.
  package var component: Int?
  /// The visible frame in window coordinates.
  package var frame: Rect
  /// A point at which a press reaches the element.
  package var place: Point
}

extension BuiltScreen {
  /// A point at which a press reaches the region. Nil if other regions cover it.
  fileprivate func reachable(_ frame: Rect, of index: Int, _ poses: PoseTable) -> Point? {
    // A control inside the view may be in the middle.
    for place in frame.samples {
      guard let hit = region(at: place, poses: poses), isInside(hit, index) else { continue }
      let pressed = ancestors(of: hit).first { regions[$0].control != nil }
      if pressed == nil || pressed == index || regions[index].control == nil { return place }
    }
    return nil
  }
}

extension Stage {
  /// The names of the controls that a finger can reach when all motion has ended, in reading order.
  public var names: [String] {
    var stage = self
    return stage.core.controls(at: stage.settle()).map(\.name)
  }

  /// The visible frame of the control with this name, in points of the window.
  ///
  /// A name is the title of a button or segment, or the `label` of any other control.
  /// - Throws: An error that lists all names, if no control or more than one has this name.
  public func frame(of name: String) throws -> Rect {
    var stage = self
    return try stage.core.control(name, at: stage.settle()).frame
  }

  /// Taps the control with this name.
  ///
  /// - Parameters: - name: The title of a button or segment, or the `label` of any other control. -
  ///   start: The earliest instant of the tap. If nil, the instant of the latest input.
  /// - Returns: The instant at which the finger is released.
  /// - Throws: An error that lists all names, if no control or more than one has this name.
  @discardableResult
  public mutating func tap(_ name: String, at start: Instant? = nil) throws -> Instant {
    try perform(NamedStroke(.tap, name), at: start)
  }

  /// Drags the element with this name to a detent of its sheet, or to the middle of another
  /// element. The finger rests before the release.
  ///
  /// - Parameter target: The name of a detent, or of the other element.
  /// - Returns: The instant at which the finger is released.
  /// - Throws: An error that lists all names, if a name belongs to no element or to several.
  @discardableResult
  public mutating func drag(
    _ name: String, to target: String, at start: Instant? = nil
  ) throws -> Instant {
    try perform(NamedStroke(.drag(.name(target)), name), at: start)
  }

  /// Drags the slider with this name to a value. A sheet whose detents have no names is dragged to
  /// the detent with this index.
  @discardableResult
  public mutating func drag(
    _ name: String, to value: Double, at start: Instant? = nil
  ) throws -> Instant {
    try perform(NamedStroke(.drag(.value(value)), name), at: start)
  }

  /// Drags the element with this name by a distance. The finger rests before the release.
  @discardableResult
  public mutating func drag(
    _ name: String, by distance: Vector, at start: Instant? = nil
  ) throws -> Instant {
    try perform(NamedStroke(.drag(.distance(distance)), name), at: start)
  }

  /// Swipes across the element with this name, and releases the finger during the movement.
  ///
  /// - Parameters: - end: The beginning of the swipe. - other: The end of the swipe. If nil, the
  ///   swipe goes across the element, at least 200 points far. A swipe from the window's edge goes
  ///   to the window's other edge. - duration: Seconds that the swipe takes.
  @discardableResult
  public mutating func swipe(
    _ name: String, from end: SwipeEnd, to other: SwipeEnd? = nil, at start: Instant? = nil,
    duration: Double = 0.2
  ) throws -> Instant {
    try perform(NamedStroke(.swipe(from: end, to: other), name, duration: duration), at: start)
  }

  private mutating func perform(_ stroke: NamedStroke, at start: Instant?) throws -> Instant {
    let now = settle(from: start)
    let line = try core.line(of: stroke, at: now)
    return swipe(
      from: line.from, to: line.to, at: now, duration: stroke.duration, steps: stroke.steps,
      hold: stroke.hold)
  }

  /// Scrolls the lists around the element with this name, so that the element is visible.
  ///
  /// - Throws: An error that lists all names, if no element or more than one has this name.
  @discardableResult
  public mutating func scroll(to name: String, at start: Instant? = nil) throws -> Instant {
    let now = settle(from: start)
    try core.scroll(to: name, at: now)
    return settle()
  }

  /// Scrolls to an element that a script names.
  package mutating func scroll(
    to name: String, nth: Int?, at now: Instant
  ) throws(NameError) { try core.scroll(to: name, nth: nth, at: now) }

  /// The name of the control that a tap at this point presses. Nil without a unique name.
  package mutating func name(at point: Point, at now: Instant) -> String? {
    core.name(at: point, at: now)
  }

  /// The line of a stroke over the elements at this instant.
  package mutating func line(
    of stroke: NamedStroke, at now: Instant
  ) throws(NameError) -> StrokeLine { try core.line(of: stroke, at: now) }

  /// Types at the end of the text in the field with this name. Replaces the text of a number field.
  ///
  /// - Throws: An error if no field has this name.
  @discardableResult
  public mutating func type(
    _ text: String, into name: String, at start: Instant? = nil
  ) throws -> Instant {
    var now = settle(from: start)
    let control = try core.control(name, at: now)
    guard let region = control.region.map({ core.built.regions[$0] }),
      case .field(let field) = region.control
    else {
      throw NameError("“\(name)” is not a text field")
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
}

extension StageCore {
  /// The name of the button, switch or segment that a tap at this point presses. Nil if the control
  /// has no unique name, or if its effect depends on the point.
  mutating func name(at point: Point, at now: Instant) -> String? {
    let all = controls(at: now)
    let hit = built.ancestors(at: point, poses: frame(at: now).poses)
    guard let pressed = hit.first(where: { built.regions[$0].control != nil }) else { return nil }
    switch built.regions[pressed].control {
    case .button, .toggle, .segments: break
    case .slider(let slider) where slider.isCyclic: break
    case .field, .slider, nil: return nil
    }
    let found = all.last { $0.region == pressed && $0.frame.contains(point) }
    guard let found, let only = try? control(found.name, at: now), only == found else { return nil }
    return found.name
  }

  /// The named controls that a finger can reach at this instant, in reading order. Controls that
  /// are hidden from screen readers, such as scrims, are at the end.
  mutating func controls(at now: Instant) -> [NamedElement] {
    let poses = frame(at: now).poses
    func named(_ name: String, _ index: Int, _ frame: Rect) -> NamedElement? {
      let isSeen = !name.isEmpty && !frame.isEmpty
      guard isSeen, let place = built.reachable(frame, of: index, poses) else { return nil }
      return NamedElement(
        name: name, region: index, component: built.regions[index].component, frame: frame,
        place: place)
    }
    let read = describe(at: now).elements.compactMap { element in
      element.isPresentation
        ? nil : element.region.flatMap { named(element.name, $0, element.frame) }
    }
    let hidden = built.regions.indices.filter {
      let region = built.regions[$0]
      return region.accessibility.isHidden && !region.isLeaving && region.control != nil
    }
    let window = Rect(origin: .zero, size: context.size)
    return read
      + hidden.compactMap {
        named(built.regions[$0].label, $0, built.visibleFrame(of: $0, poses).intersection(window))
      }
  }

  /// The only control with this name, or number `nth` of several controls. An outer view with the
  /// name of an inner view does not count. A scrim counts only if no other control has its name.
  mutating func control(
    _ name: String, nth: Int? = nil, at now: Instant
  ) throws(NameError) -> NamedElement {
    let all = controls(at: now)
    let found = all.filter { $0.name == name }
    var inner = found.filter { outer in
      !found.contains { $0.region != outer.region && isInside($0, outer) }
    }
    let focusable = inner.filter { $0.region.map { built.regions[$0].isFocusable } ?? false }
    if !focusable.isEmpty { inner = focusable }
    return try inner.only(name, nth, among: all)
  }

  /// The control with this name. If no control has it, the text or presentation with this name.
  mutating func element(
    _ name: String, nth: Int? = nil, at now: Instant
  ) throws(NameError) -> NamedElement {
    do { return try control(name, nth: nth, at: now) } catch {
      let elements = describe(at: now).elements
      let others = elements.indices.filter {
        (elements[$0].region == nil || elements[$0].isPresentation)
          && !elements[$0].name.isEmpty && !elements[$0].frame.isEmpty
      }
      // If a text has the same name as a presentation, the text is found.
      let texts = others.filter { !elements[$0].isPresentation && elements[$0].name == name }
      let all = others.filter { texts.isEmpty || !elements[$0].isPresentation }.map { index in
        NamedElement(
          name: elements[index].name, component: component(of: index, in: elements),
          frame: elements[index].frame, place: elements[index].frame.center)
      }
      let found = all.filter { $0.name == name }
      if found.isEmpty {
        if controls(at: now).contains(where: { $0.name == name }) { throw error }
        let names = controls(at: now).map(\.name) + all.map(\.name).filter { $0.count <= 40 }
        throw NameError("nothing has the name “\(name)”", for: name, in: names)
      }
      return try found.only(name, nth, among: all)
    }
  }

  /// Scrolls lists so that the element with this name is visible.
  mutating func scroll(
    to name: String, nth: Int? = nil, at now: Instant
  ) throws(NameError) {
    let elements = describe(at: now).elements.filter { !$0.name.isEmpty && !$0.isPresentation }
    let found = elements.filter { $0.name == name }
    guard !found.isEmpty else {
      throw NameError(
        "nothing has the name “\(name)”", for: name,
        in: elements.map(\.name).filter { $0.count <= 40 })
    }
    let places = found.map {
      NamedElement(name: name, region: $0.region, frame: $0.frame, place: $0.frame.center)
    }
    let only = try places.only(name, nth, among: places)
    guard let element = zip(found, places).first(where: { $1 == only })?.0 else { return }
    serve(now) { core, now in
      core.updatePoses(at: now)
      _ = core.reveal(element, at: now)
    }
  }

  private func isInside(_ inner: NamedElement, _ outer: NamedElement) -> Bool {
    guard let inner = inner.region, let outer = outer.region else { return false }
    return built.isInside(inner, outer)
  }

  /// Index of the element's own component, or of the component that contains the element.
  private func component(of index: Int, in elements: [ScreenDescription.Element]) -> Int? {
    for outer in Ancestors(elements: elements, index: index) {
      if case .component(let component) = elements[outer].id { return component }
      if let region = elements[outer].region { return built.regions[region].component }
    }
    return nil
  }
}

extension ScreenDescription.Element {
  /// True for the element around a presentation or a list, which is no control.
  fileprivate var isPresentation: Bool {
    switch role {
    case .dialog, .alert, .list, .pages, .menu: true
    case .text, .heading, .image, .group, .button, .toggle, .slider, .field, .password, .tabs, .tab:
      false
    }
  }
}

extension [NamedElement] {
  /// The only control in this array, or the control with number `nth`. All controls in the array
  /// have the name. An error lists the names of `all`.
  fileprivate func only(
    _ name: String, _ nth: Int?, among all: [NamedElement]
  ) throws(NameError) -> NamedElement {
    if let nth, indices.contains(nth - 1) { return self[nth - 1] }
    if nth == nil, count == 1 { return self[0] }
    let words =
      switch count {
      case 0: "no control has"
      case 1: "only 1 control has"
      default: "\(nth == nil ? "" : "only ")\(count) controls have"
      }
    let hint = nth == nil && count > 1 ? " (in a script, “nth” chooses one)" : ""
    throw NameError("\(words) the name “\(name)”\(hint)", for: name, in: all.map(\.name))
  }
}

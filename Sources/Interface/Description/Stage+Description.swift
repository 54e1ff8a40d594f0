// Describes a stage, and performs the actions in this description.
import Components
import Geometry
import Tree

extension Stage {
  /// The description of the screen at `now`, for people who cannot see it.
  package mutating func describe(at now: Instant) -> ScreenDescription {
    _ = frame(at: now)
    return core.describe(at: now)
  }

  /// Performs an action of the description. Returns false if the element refuses the action now.
  @discardableResult
  package mutating func perform(
    _ action: ScreenDescription.Action, on element: ScreenDescription.ID, at now: Instant
  ) -> Bool {
    core.perform(action, on: element, at: now)
  }

  package mutating func takeAnnouncements() -> [Announcement] {
    exchange(&core.outbox.announcements, with: [])
  }
}

extension StageCore {
  func describe(at now: Instant) -> ScreenDescription {
    var builder = DescriptionBuilder(self, at: now)
    return builder.description()
  }

  mutating func perform(
    _ action: ScreenDescription.Action, on element: ScreenDescription.ID, at now: Instant
  ) -> Bool {
    var isDone = false
    serve(now) { core, now in
      core.updatePoses(at: now)
      let known = core.describe(at: now).elements.first { $0.id == element }
      if let known { isDone = core.perform(action, on: known, at: now) }
    }
    return isDone
  }

  private mutating func perform(
    _ action: ScreenDescription.Action, on element: ScreenDescription.Element, at now: Instant
  ) -> Bool {
    switch action {
    case .reveal:
      let isInSight = !element.states.contains(.offscreen)
      return reveal(element, at: now) || isInSight
    case .setValue(let value): return set(value, of: element, at: now)
    case .setText, .replace, .select: return edit(action, element, at: now)
    default: break
    }
    guard element.actions.contains(action) else { return false }
    switch (action, element.id) {
    case (.press, .segment(let key, let number)):
      guard let index = built.index(of: key), let action = key.action else { return false }
      let event = ScreenEvent.value(action, Double(number))
      guard let change = built.regions[index].change(for: event) else {
        send(event, at: now)
        return true
      }
      perform(change, of: index, at: now)
    case (.press, .region(let key)):
      if let region = element.region { reveal(region, at: now) }
      activate(key, at: nil, now)
    case (.focus, .region(let key)): take(focus: key, showsRing: true, at: now)
    case (.increment, _): return step(element, by: 1, at: now)
    case (.decrement, _): return step(element, by: -1, at: now)
    case (.dismiss, .component(let index)): apply(.dismiss(.escape), from: index, at: now)
    case (.dismiss, .region):
      guard let dismissal = element.region.flatMap({ built.regions[$0].dismissal }) else {
        return false
      }
      send(.action(dismissal), at: now)
    case (.custom(let name), _):
      guard let region = element.region,
        let (row, change) = components.swipeAction(name, around: built.regions[region].component)
      else { return false }
      components.noteUse(ofRow: row)
      apply(change, from: row, at: now)
    default: return false
    }
    return true
  }

  /// Scrolls lists so that an element is visible. Returns false if no list moves.
  mutating func reveal(_ element: ScreenDescription.Element, at now: Instant) -> Bool {
    if let region = element.region { return reveal(region, at: now) }
    guard let text = element.text else { return false }
    return reveal(built.texts[text].frame, in: built.texts[text].space, at: now)
  }

  private mutating func step(
    _ element: ScreenDescription.Element, by steps: Double, at now: Instant
  ) -> Bool {
    guard let range = element.range else { return false }
    return set(range.value + steps * range.step, of: element, at: now)
  }

  private mutating func set(
    _ value: Double, of element: ScreenDescription.Element, at now: Instant
  ) -> Bool {
    guard value.isFinite, let range = element.range, let index = element.region else {
      return false
    }
    if let slider = built.regions[index].accessibility.slider {
      for event in [
        .editing(slider.action, true), .value(slider.action, slider.snapped(value)),
        .editing(slider.action, false),
      ] as [ScreenEvent] {
        if let change = built.regions[index].change(for: event) {
          perform(change, of: index, at: now)
        }
      }
      return true
    }
    switch built.regions[index].control {
    case .slider(let slider):
      set(slider.action, slider.snapped(value), in: range.bounds, at: now)
    case .field(let field): set(field.action, value, in: range.bounds, at: now)
    default: return false
    }
    return true
  }

  private mutating func edit(
    _ action: ScreenDescription.Action, _ element: ScreenDescription.Element, at now: Instant
  ) -> Bool {
    guard case .region(let key) = element.id, let (_, field) = fields.field(key) else {
      return false
    }
    // The positions of the action are positions in the shown text. The shown text includes text
    // that an input method is composing, but not the unit of an edited number.
    let shown = text.editing?.key == key ? nil : field.text
    beginEditing(field, key, at: now)
    endComposition(at: now)
    switch action {
    case .setText(let words):
      text.select(from: 0, to: .max, in: fields)
      type(words, at: now)
    case .replace(let range, let words):
      if let shown, shown != text.editing?.text {
        text.select(from: 0, to: .max, in: fields)
        type(
          shown.prefix(range.lowerBound) + words + shown.dropFirst(range.upperBound), at: now)
        break
      }
      text.select(from: range.lowerBound, to: range.upperBound, in: fields)
      type(words, at: now)
    case .select(let anchor, let caret):
      text.select(from: anchor, to: caret, in: fields)
      invalidate()
    default: return false
    }
    return true
  }
}

extension StageOutbox {
  /// Announces reports that change no element, because screen readers would not notice them.
  mutating func announce(_ reports: [ScreenReport]) {
    for report in reports {
      switch report.report {
      case .dismissRefused:
        announcements.append(Announcement(text: "It cannot be dismissed now."))
      case .placeChanged(let name): announcements.append(Announcement(text: name))
      default: break
      }
    }
    if announcements.count > 16 { announcements.removeFirst(announcements.count - 16) }
  }
}

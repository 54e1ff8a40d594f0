// Caret and selection of a field by the pointer.
import Geometry
import Gesture
import Tree

/// A selection by mouse in a field, which continues until the button is released.
struct FieldSelection: Sendable {
  /// The unit in which the mouse selects: characters after one press, words after two presses at
  /// the same point, lines after three presses.
  enum Unit: Int, Sendable {
    case character = 1
    case word, line
  }

  var pointer: PointerID
  var unit: Unit
  /// The range that the press has selected. The range remains selected during mouse movements.
  var first: Range<Int>
  /// The latest point of the mouse, in points of the window.
  var point: Point
  /// The instant of the next scroll under a mouse that rests outside the field. `nil` without one.
  var scrollsAt: Instant?

  /// Seconds between two scrolls, and points by which a scroll goes beyond the mouse in a line.
  static let (interval, reach) = (0.1, 16.0)
}

/// Consecutive presses at the same point of a field.
struct PressSeries: Sendable {
  var key: RegionKey
  var place: Point
  var instant: Instant
  var count = 1

  /// Longest time in seconds, and largest distance in points, between two consecutive presses.
  private static let (time, reach) = (0.4, 6.0)

  /// The number of a new press: 1, 2 or 3. 1 for a press that does not belong to this series.
  func followed(by key: RegionKey, at place: Point, _ now: Instant) -> Int {
    let isNext =
      key == self.key && now - instant <= Self.time && (place - self.place).length <= Self.reach
    return isNext ? count % 3 + 1 : 1
  }
}

extension TextInputSession {
  /// The place in the text of the edited field that is nearest to a point of the window.
  private func place(
    nearest place: Point, isNew: Bool = false, in fields: FieldContext
  ) -> FieldPlace? {
    guard let edit = editing, let (index, _) = fields.field(edit),
      let layout = layout(hasCaret: !isNew, in: fields)
    else { return nil }
    let own = fields.built.regions[index].frame
    let seen = fields.built.frame(of: index, poses: fields.poses)
    guard seen.width > 0, seen.height > 0 else { return nil }
    let local = Point(
      own.minX + (place.x - seen.minX) * own.width / seen.width,
      own.minY + (place.y - seen.minY) * own.height / seen.height)
    return layout.place(near: local)
  }

  /// Places the caret at a point of the window, and returns the place in the text.
  ///
  /// - Parameter isNew: True if the field was not being edited before.
  @discardableResult
  mutating func place(at point: Point, isNew: Bool, in fields: FieldContext) -> FieldPlace? {
    if isNew { editing?.scroll = FieldScroll() }
    guard let here = place(nearest: point, isNew: isNew, in: fields) else { return nil }
    place(caret: here.caret, atLineEnd: here.atEnd, in: fields)
    return here
  }

  /// Scrolls the edited field by whole lines. Returns false if no line is left on that side.
  mutating func scroll(by points: Double, in fields: FieldContext) -> Bool {
    guard points.isFinite, let edit = editing, let (_, field) = fields.field(edit),
      field.lines > 1, field.step.lineHeight > 0, let layout = layout(in: fields)
    else { return false }
    let (first, last) = (layout.scroll.lines, layout.lines.ranges.count - field.lines)
    guard points < 0 ? first > 0 : first < last else { return false }
    let turned = (edit.scroll.wheel ?? 0) + points
    let lines = (turned / field.step.lineHeight).rounded(.towardZero)
    let next = Int(min(Double(last), max(0, Double(first) + lines)))
    editing?.scroll.lines = next
    let isAtEnd = next == (points < 0 ? 0 : last)
    editing?.scroll.wheel = isAtEnd ? 0 : turned - lines * field.step.lineHeight
    return true
  }

  /// Handles a press in a field. The first press places the caret. A second press at the same point
  /// selects the word, and a third press selects the line.
  ///
  /// Returns true if mouse movements select text until the button is released.
  mutating func press(
    with sample: PointerSample, isNew: Bool, at now: Instant, in fields: FieldContext
  ) -> Bool {
    guard let before = editing,
      let here = place(at: sample.location, isNew: isNew, in: fields), let edit = editing
    else { return false }
    let count = presses?.followed(by: edit.key, at: sample.location, now) ?? 1
    presses = PressSeries(key: edit.key, place: sample.location, instant: now, count: count)
    let isExtending = sample.modifiers.contains(.shift) && !isNew && count == 1
    let unit = FieldSelection.Unit(rawValue: count) ?? .character
    let first =
      isExtending
      ? before.anchor..<before.anchor : words(in: fields).range(around: here, unit)
    selecting = FieldSelection(
      pointer: sample.pointer, unit: unit, first: first, point: sample.location)
    select(to: here, in: fields)
    return true
  }

  /// Extends the selection when the mouse moves or its button is released. Returns true if the
  /// selection may have changed.
  mutating func select(
    with sample: PointerSample, at now: Instant, in fields: FieldContext
  ) -> Bool {
    defer {
      if sample.phase != .move {
        selecting = nil
        noteSelection(in: fields)
      }
    }
    guard sample.phase != .cancel else { return false }
    selecting?.point = sample.location
    return extendSelection(at: now, in: fields)
  }

  /// Extends the selection to the mouse. If the mouse is outside the field, the selection is
  /// extended repeatedly at intervals, until it reaches the end of the text.
  mutating func extendSelection(at now: Instant, in fields: FieldContext) -> Bool {
    let isScrolling = selecting?.scrollsAt.map { $0 <= now } ?? false
    if isScrolling { selecting?.scrollsAt = nil }
    guard var point = selecting?.point, let edit = editing,
      let (index, field) = fields.field(edit)
    else { return false }
    let frame = fields.built.frame(of: index, poses: fields.poses)
    let isOutside = !frame.contains(point)
    if isScrolling, field.lines == 1 {
      let reach = FieldSelection.reach
      point.x += point.x < frame.minX ? -reach : point.x >= frame.maxX ? reach : 0
    }
    guard let here = place(nearest: point, in: fields) else { return false }
    select(to: here, in: fields)
    if !isOutside {
      selecting?.scrollsAt = nil
    } else if selecting?.scrollsAt == nil, !isScrolling || editing != edit {
      selecting?.scrollsAt = now + FieldSelection.interval
    }
    return true
  }

  private mutating func select(to here: FieldPlace, in fields: FieldContext) {
    guard let selecting else { return }
    let there = words(in: fields).range(around: here, selecting.unit)
    let isBackwards = there.lowerBound < selecting.first.lowerBound
    editing?.anchor = isBackwards ? selecting.first.upperBound : selecting.first.lowerBound
    place(
      caret: isBackwards ? there.lowerBound : max(there.upperBound, selecting.first.upperBound),
      atLineEnd: here.atEnd && there.isEmpty, selecting: true, in: fields)
  }
}

extension FieldWords {
  /// The range that a press at a place selects.
  fileprivate func range(around place: FieldPlace, _ unit: FieldSelection.Unit) -> Range<Int> {
    switch unit {
    case .character: place.caret..<place.caret
    case .word: word(at: place.character)
    case .line: paragraph(at: place.caret)
    }
  }
}

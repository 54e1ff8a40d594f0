// A sheet whose content is a navigation stack. The sheet's height follows the stack's pages.
import Dismissal
import Geometry
import Motion
import Tree

/// Collects the heights of a stack's pages while the content of a sheet is measured. A layout uses
/// only one thread, so the collector needs no lock.
final class PageMeasure: @unchecked Sendable {
  /// The height in points of the page that is on top at each depth of the stack.
  var heights: [Int: Double] = [:]
  /// The depth of the stack.
  var depth = 0
}

extension EnvironmentValues {
  private enum PagesKey: AddedEnvironmentKey { static let standard = false }

  /// True in a sheet whose height follows the pages of its stack. In such a sheet, pages are at the
  /// top and have the sheet's background.
  var isInPagedSheet: Bool {
    get { self[PagesKey.self] }
    set { self[PagesKey.self] = newValue }
  }

  private enum MeasureKey: AddedEnvironmentKey { static let standard = PageMeasure?.none }

  /// The collector of page heights. Nil unless a sheet is being measured.
  var pageMeasure: PageMeasure? {
    get { self[MeasureKey.self] }
    set { self[MeasureKey.self] = newValue }
  }
}

/// The heights that a sheet has for the pages of the stack in it.
struct SheetPages: Hashable, Sendable {
  /// The depth of the stack in the last build.
  var depth: Int
  /// The lengths of the sheet's content in points, by the depth of the page that is on top.
  var lengths: [Int: Double]
}

/// Makes a sheet follow the stack in the sheet.
///
/// The detent of the sheet belongs to the page that the stack shows or will show. While two pages
/// are visible, the drawn length of the sheet is between their lengths. The stack's progress
/// determines the drawn length, also during a drag.
struct PagedSheet: Sendable {
  private(set) var pages: SheetPages
  /// The state machine of the stack after its last event. Nil until the first build is complete.
  private(set) var stack: NavigationStackMachine?
  /// Points by which the sheet is drawn lower, so that the sheet does not jump if the stack changes
  /// its pages during a movement. The correction moves to 0.
  private var correction = MovingValue(0, restsWithin: Rest.unseen)

  init(_ pages: SheetPages) { self.pages = pages }

  /// Applies the lengths of this build. Returns true if the stack is moving to another page.
  mutating func follow(_ new: SheetPages) -> Bool {
    defer {
      // The lengths of dismissed pages are no longer measured, so they are retained.
      pages.lengths.merge(new.lengths) { _, new in new }
      pages.depth = new.depth
    }
    return new.depth != pages.depth
  }

  /// Applies the state of the stack after an event.
  mutating func follow(_ machine: NavigationStackMachine) { stack = machine }

  /// Changes the correction by `points`, so that the drawn sheet does not jump.
  mutating func compensate(_ points: Double, _ movement: Movement, at now: Instant) {
    correction.drag(to: correction.value(at: now) + points)
    correction.go(to: 0, movement, at: now)
  }

  func isMoving(at now: Instant) -> Bool { correction.isMoving(at: now) }

  /// True if both sheets show the same pages.
  func showsPages(of other: PagedSheet) -> Bool {
    pages.depth == other.pages.depth && stack?.visible.upper == other.stack?.visible.upper
      && stack?.visible.lower == other.stack?.visible.lower
  }

  /// Points by which a sheet is drawn lower than its state machine computes. `length` is the length
  /// of the whole sheet.
  func offset(of sheet: Sheet, length: Double, at now: Instant) -> Double {
    correction.value(at: now)
      + shortening(within: length, at: now) * share(of: sheet, length: length, at: now)
  }

  /// The length in points for the stack's next page, minus the visible length.
  private func shortening(within limit: Double, at now: Instant) -> Double {
    guard let stack, let lower = stack.visible.lower,
      let upper = pages.lengths[stack.visible.upper], let below = pages.lengths[lower],
      let target = pages.lengths[pages.depth]
    else { return 0 }
    let progress = min(1, max(0, stack.pose(at: now).progress))
    let (from, to) = (min(limit, upper), min(limit, below))
    return min(limit, target) - (from + (to - from) * progress)
  }

  /// The share, 0…1, of a change of the content's length by which the sheet moves. The share is 1
  /// at the detent of the content, and 0 if the sheet is fully open.
  private func share(of sheet: Sheet, length: Double, at now: Instant) -> Double {
    guard sheet.detents.count > 1 else { return 1 }
    let content = max(0, length - (pages.lengths[pages.depth] ?? 0))
    guard content > 0 else { return sheet.place == 0 ? 1 : 0 }
    return min(1, max(0, sheet.offset(at: now) / content))
  }
}

/// The state of a sheet with pages after its last event, from which any later position follows.
struct PreviousPages: Sendable {
  var sheet: Sheet
  var paged: PagedSheet
  var length: Double

  func offset(at now: Instant) -> Double {
    sheet.offset(at: now) + paged.offset(of: sheet, length: length, at: now)
  }
}

extension SheetComponent {
  /// Points by which the sheet is drawn lower than its state machine computes, because the stack in
  /// the sheet moves between two pages.
  func pageOffset(at now: Instant) -> Double {
    guard let paged, isPresented else { return 0 }
    return paged.offset(of: sheet, length: length, at: now)
  }

  /// Applies the state of the stack after an event. If the event has changed the pages during a
  /// movement, the sheet continues from its drawn position.
  mutating func follow(_ stack: NavigationStackMachine, at now: Instant) {
    paged?.follow(stack)
    guard let paged, isPresented else {
      previousPages = nil
      return
    }
    let current = PreviousPages(sheet: sheet, paged: paged, length: length)
    defer {
      previousPages = PreviousPages(sheet: sheet, paged: self.paged ?? paged, length: length)
    }
    guard let previous = previousPages, isAnimated, previous.length == length,
      !previous.paged.showsPages(of: paged)
    else {
      return
    }
    let jump = previous.offset(at: now) - current.offset(at: now)
    // A resting page may be less than half a pixel from its target, which is not a jump.
    let movement = form.rule.settle
    if abs(jump) > 0.5 { self.paged?.compensate(jump, movement, at: now) }
  }
}

extension ComponentStore {
  /// Passes the state of each stack in a sheet to this sheet, whose length follows the stack.
  mutating func followPages(at now: Instant) {
    for index in indices(of: SheetComponent.self)
    where machines.read(index, as: SheetComponent.self, { $0.paged != nil }) == true {
      let stacks = indices(of: StackComponent.self)
      guard let stack = stacks.first(where: { isInside($0, index) }),
        let machine = machines.read(stack, as: StackComponent.self, { $0.machine })
      else { continue }
      machines.change(index, as: SheetComponent.self) { $0.follow(machine, at: now) }
    }
  }
}

// All input of a sheet with lists as one type, for random histories and transcripts.
import Dismissal
import Geometry
import Gesture

enum SheetInput: Hashable, Sendable {
  /// An event of the list's recognizer.
  case list(GestureEvent)
  /// An event of the sheet's recognizer.
  case sheet(GestureEvent, shouldDismiss: Bool)
  /// An event of the recognizer that opens the sheet from its edge.
  case edgePullBegan(GestureEvent)
  case scroll(ScrollMotion.Event)
  /// An event of the sheet that no finger makes.
  case own(Sheet.Event)
}

/// A sheet with a list as a machine with one type of events.
struct SheetWithInput: Machine {
  var sheet: ScrolledSheet

  mutating func handle(
    _ input: SheetInput, at now: Instant, into effects: inout ScrolledSheet.Effects
  ) {
    switch input {
    case .list(let gesture): sheet.handleList(gesture, at: now, into: &effects)
    case .sheet(let gesture, let may):
      sheet.handlePull(gesture, shouldDismiss: may, at: now, into: &effects)
    case .edgePullBegan(let gesture): sheet.handleOpening(gesture, at: now, into: &effects)
    case .scroll(let event): sheet.scroll(event, at: now)
    case .own(let event): sheet.handle(event, at: now, into: &effects)
    }
  }

  var nextDeadline: Instant? { sheet.nextDeadline }

  func isMoving(at now: Instant) -> Bool { sheet.isMoving(at: now) }
}

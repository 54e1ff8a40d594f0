// Handlers of the tree, and those of drags and edits in progress.
import Components
import Gesture
import Tree

/// Finds the handler of an event. A drag or an edit keeps its handler if its view is removed.
struct EventHandlers: Sendable {
  private enum Source: Hashable {
    case control(ActionID)
    case recognizer(RecognizerKey)
  }

  private var begun: [Source: EventHandler] = [:]

  /// The change that a handler makes of the event, and the index of its region. The index is `nil`
  /// if the view was removed.
  mutating func change(
    for event: ScreenEvent, in built: BuiltScreen
  ) -> (change: Change, region: Int?)? {
    if built.handlers.isEmpty, begun.isEmpty { return nil }
    let index = built.handlers.last { built.regions[$0].sends(event) }
    guard let (source, isOver) = EventHandlers.source(of: event),
      let handler = index.flatMap({ built.regions[$0].handler }) ?? begun[source]
    else { return nil }
    if isOver == true { begun[source] = nil } else if isOver == false { begun[source] = handler }
    return handler(event).map { ($0, index) }
  }

  /// The source of an event, and whether the event begins (false) or ends (true) a drag or an edit.
  private static func source(of event: ScreenEvent) -> (Source, isOver: Bool?)? {
    switch event {
    case .action(let action), .value(let action, _), .text(let action, _):
      (.control(action), nil)
    case .editing(let action, let isOn): (.control(action), !isOn)
    case .gesture(let gesture):
      switch gesture.phase {
      case .began: (.recognizer(gesture.recognizer), false)
      case .ended, .cancelled, .failed: (.recognizer(gesture.recognizer), true)
      case .touched, .changed: (.recognizer(gesture.recognizer), nil)
      }
    default: nil
    }
  }
}

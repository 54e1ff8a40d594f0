// Finds what an event of a control or a recognizer changes.
import Components
import Gesture
import Tree

/// The handlers of drags and edits in progress, which remain even if their views are removed.
struct EventHandlers: Sendable {
  private enum Source: Hashable {
    case control(ActionID)
    case recognizer(RecognizerKey)
  }

  /// The progress of a drag or an edit at an event.
  private enum Progress { case begins, continues, ends }

  private var begun: [Source: EventHandler] = [:]

  /// The change that the event's handler or binding makes, and the index of the event's region. The
  /// index is `nil` if the view was removed.
  mutating func change(
    for event: ScreenEvent, in built: BuiltScreen
  ) -> (change: Change, region: Int?)? {
    guard let (source, progress) = EventHandlers.source(of: event) else { return nil }
    let index = built.handlingRegions.last { built.regions[$0].sends(event) }
    let former = begun[source]
    if progress == .ends { begun[source] = nil }
    if let index {
      if progress == .begins { begun[source] = built.regions[index].handler }
      return built.regions[index].change(for: event).map { ($0, index) }
    }
    if let change = former?(event) { return (change, nil) }
    // The event may come from the binding of a dismissed overlay view without a control.
    guard case .value(let action, let value) = event, action.path != nil,
      let place = built.presented[PresentationKey(action: action, index: 0)]
    else { return nil }
    return (built.presentations[place].binding.set(value != 0), nil)
  }

  private static func source(of event: ScreenEvent) -> (Source, Progress)? {
    switch event {
    case .action(let action), .value(let action, _), .text(let action, _):
      (.control(action), .continues)
    case .editing(let action, let isOn): (.control(action), isOn ? .begins : .ends)
    case .gesture(let gesture):
      switch gesture.phase {
      case .began: (.recognizer(gesture.recognizer), .begins)
      case .ended, .cancelled, .failed: (.recognizer(gesture.recognizer), .ends)
      case .touched, .changed: (.recognizer(gesture.recognizer), .continues)
      }
    default: nil
    }
  }
}

// A modifier with which views handle the events of the controls and gestures inside them.
import Geometry
import Gesture

/// Makes the change that an event causes. If `nil`, the binding or the screen handles the event.
package typealias EventHandler = @Sendable (ScreenEvent) -> Change?

extension View {
  /// Handles the events of the controls and gestures in this view, before bindings and the screen.
  ///
  /// The closure gets `.action`, `.value`, `.text` and `.editing` of controls, `.gesture` of
  /// recognizers, and `.key` of the focused view. If the closure returns `nil` for an event, the
  /// event is handled as without the modifier. If the view is removed during a drag or an edit, the
  /// closure still gets the remaining events of that drag or edit.
  public func onEvent(_ change: @escaping @Sendable (ScreenEvent) -> Change?) -> ViewList {
    ViewList(nodes: [
      RegionModifierNode(child: node, key: .named("events"), target: .each) { region in
        guard region.control != nil || !region.recognizers.isEmpty else { return }
        // A handler inside this handler has priority.
        guard let inner = region.handler else {
          region.handler = change
          return
        }
        region.handler = { inner($0) ?? change($0) }
      }
    ])
  }
}

extension HitRegion {
  package var handlesEvents: Bool { handler != nil || bound != nil }

  /// The change for the event. The region's handler makes it, or otherwise the control's binding.
  package func change(for event: ScreenEvent) -> Change? {
    if let change = handler?(event) { return change }
    return switch (event, bound) {
    case (.action, .use(let change)): change
    case (.value(_, let value), .value(let make)): make(value)
    case (.text(_, let text), .text(let make)): make(text)
    default: nil
    }
  }

  /// True if the region's control or one of its recognizers sends the event.
  package func sends(_ event: ScreenEvent) -> Bool {
    switch (event, control) {
    case (.gesture(let gesture), _): recognizers.contains { $0.key == gesture.recognizer }
    case (.action(let own), let control?), (.value(let own, _), let control?),
      (.text(let own, _), let control?), (.editing(let own, _), let control?):
      switch control {
      case .slider(let slider): slider.action == own
      case .field(let field): field.action == own || field.reset == own
      case .button, .toggle, .segments: key.action == own
      }
    default: false
    }
  }
}

// A modifier that handles the events of controls and gestures where they are declared.
import Geometry
import Gesture

/// Makes the change that an event causes. `nil` leaves the event to the binding or the screen.
package typealias EventHandler = @Sendable (ScreenEvent) -> Change?

extension View {
  /// Handles the events of the controls and gestures in this view, before bindings and the screen.
  ///
  /// The closure gets `.action`, `.value`, `.text` and `.editing` of controls, `.gesture` of
  /// recognizers, and `.key` of the view that has the focus. An event for which it returns `nil` is
  /// handled as without the modifier. If the view is removed during a drag or while it is edited,
  /// the closure still gets the rest of it, up to the end.
  ///
  ///     Slider(bind(\.volume)).onEvent { event in
  ///       if case .editing(_, false) = event { update { $0.save() } } else { nil }
  ///     }
  public func onEvent(_ change: @escaping @Sendable (ScreenEvent) -> Change?) -> ViewList {
    ViewList(nodes: [
      RegionModifierNode(child: node, key: .named("events"), target: .each) { region in
        guard region.control != nil || !region.recognizers.isEmpty else { return }
        // A handler inside this one comes first.
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
  /// True if the region's control or one of its recognizers sends the event.
  package func sends(_ event: ScreenEvent) -> Bool {
    switch event {
    case .gesture(let gesture): recognizers.contains { $0.key == gesture.recognizer }
    case .action(let action), .value(let action, _), .text(let action, _),
      .editing(let action, _):
      control?.sends(action) ?? false
    default: false
    }
  }
}

extension HitRegion.Control {
  fileprivate func sends(_ action: ActionID) -> Bool {
    switch self {
    case .button(let own, _), .toggle(let own, _), .segments(let own, _, _, _): own == action
    case .slider(let geometry): geometry.action == action
    case .field(let field): field.action == action || field.reset == action
    }
  }
}

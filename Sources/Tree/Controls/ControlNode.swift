// The base of all controls: hit region, hover, press and focus states, and the focus ring.
import Drawing
import Geometry
import Gesture

/// The part of a control's state that determines its appearance.
package struct ControlState: Hashable, Sendable {
  /// True if the mouse is over the control.
  package var isHovered = false
  /// True if a pointer has pressed the control and is still over it.
  package var isPressed = false
  /// True if the control's focus ring is drawn.
  package var isFocused = false
  /// True if the control accepts input. If false, the control is greyed out.
  package var isEnabled = true
  /// The state of an edited field. `nil` for other controls.
  var edit: FieldEditing?

  package init() {}
}

struct ControlNode: Node {
  let key: RegionKey
  let label: String
  /// Corner radius of the focus ring in points.
  let radius: Double
  var isFocusable = true
  /// True if the node draws a focus ring. False if the control's content shows the focus itself.
  var drawsRing = true
  var horizontal: Flexibility = .fixed
  var vertical: Flexibility = .fixed
  var layoutPriority = 0.0
  /// Creates the control's recognizers. The argument is the index of the control's hit region,
  /// which distinguishes the recognizers from the recognizers of equal controls.
  var recognizers: @Sendable (Int) -> [Recognizer] = { _ in [] }
  var refuses: Axis.Set = []
  /// The state that the control changes. `nil` if the control sends an action to the screen.
  var bound: BoundControl?
  /// True if the content itself looks disabled, so that the control is not dimmed in addition.
  var showsDisabledState = false
  /// True if the control is the chosen one of several controls.
  var isChosen = false
  /// True for scrims, because screen readers leave scrims out.
  var isHiddenFromReaders = false
  /// True if the control is only as wide as its content. A frame can still stretch the control.
  var hugs = false
  let control: @Sendable (Rect, EnvironmentValues) -> HitRegion.Control
  let content: @Sendable (EnvironmentValues, ControlState) -> ViewList

  func flexibility(_ axis: Axis) -> Flexibility { axis == .horizontal ? horizontal : vertical }
  package var cornerRadius: Double { radius }
  var stretches: Bool { true }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let state = state(of: key, environment)
    let node = content(environment, state).node
    var inside = environment
    if showsDisabledState { inside.isEnabled = true }
    // This function lays out all states of the control, so that all states have the same size.
    @Sendable func lay(_ node: any Node, in inside: EnvironmentValues) -> LayoutResult {
      let laid = node.layout(hugs ? Size(.infinity, proposal.height) : proposal, in: inside)
      return laid.size.width > proposal.width ? node.layout(proposal, in: inside) : laid
    }
    let first = lay(node, in: inside)
    return LayoutResult(first.size) { [inside] rect, builder in
      // The final key depends on earlier controls with the same action, so only a build knows it.
      let key = environment.isEnabled ? builder.unique(self.key) : self.key
      let previous = state
      let state = key == self.key ? previous : self.state(of: key, environment)
      let isAnother = state != previous
      let node = isAnother ? content(environment, state).node : node
      let laid =
        rect.size != first.size
        ? node.layout(rect.size, in: inside) : isAnother ? lay(node, in: inside) : first
      // Content that does not fill the control's frame is centred.
      let place = Rect(
        rect.midX - laid.size.width / 2, rect.midY - laid.size.height / 2, laid.size.width,
        laid.size.height)
      func body(_ inner: inout TreeBuilder) {
        let isPosed = environment.interaction.shrinking == key
        if let slot = environment.interaction.pressSlot, isPosed,
          case .button(_, .shades) = control(rect, environment)
        {
          laid.place(in: place, &inner)
          inner.posed(slot, at: place.origin, isOwn: true) {
            let shape = RoundedRect(Rect(origin: .zero, size: place.size), radius: radius)
            $0.draw(.fill(.rounded(shape), .color(environment.palette.pressed)))
          }
        } else if let slot = environment.interaction.pressSlot, isPosed {
          inner.posed(slot, at: place.origin, isOwn: true) {
            laid.place(in: Rect(origin: .zero, size: place.size), &$0)
          }
        } else {
          laid.place(in: place, &inner)
        }
        // A swipe action draws its own ring, inside its frame.
        if drawsRing, state.isFocused, environment.swipeAction == nil {
          drawFocusRing(place, radius, environment, &inner)
        }
      }
      guard environment.isEnabled else {
        let control = control(rect, environment)
        return builder.disabled(
          control.role, label: label, value: control.words, isSelected: isChosen || control.isOn,
          in: rect, body)
      }
      let number = builder.nextRegion
      builder.listening(
        key, frame: rect,
        { region in
          region.control = control(rect, environment)
          region.isFocusable = isFocusable
          region.label = label
          if isHiddenFromReaders { region.accessibility.isHidden = true }
          if isChosen { region.accessibility.isSelected = true }
          region.bound = bound
          region.refusedAxes = refuses
          region.recognizers = recognizers(number)
        }, body)
    }
  }

  /// The label of the button and the change that a press makes. Nil for other controls.
  fileprivate var press: (label: String, change: Change)? {
    guard case .action(let action) = key else { return nil }
    switch bound {
    case .use(let change): return (label, change)
    case nil: return (label, Change(kind: .event(.action(action)), path: nil))
    default: return nil
    }
  }

  private func state(of key: RegionKey, _ environment: EnvironmentValues) -> ControlState {
    var state = ControlState()
    state.isEnabled = environment.isEnabled
    guard state.isEnabled else { return state }
    let interaction = environment.interaction
    state.isHovered = interaction.hovered == key
    state.isPressed = interaction.pressed == key
    state.isFocused = interaction.focused == key && interaction.showsFocus
    if let edit = interaction.editing, edit.key == key { state.edit = edit }
    return state
  }
}

extension Node {
  /// The label of the button and the change that a press makes. Nil if the node is no button.
  package var press: (label: String, change: Change)? {
    (self as? ControlNode)?.press ?? (self as? any WrapperNode)?.child.press
  }
}

/// Draws a focus ring of 2 points in the accent colour, with a gap of 2 points inside the ring.
func drawFocusRing(
  _ rect: Rect, _ radius: Double, _ environment: EnvironmentValues, _ builder: inout TreeBuilder
) {
  // At the edge of a list or window, the ring is moved inwards so that no side is clipped.
  let whole = rect.inset(by: -FocusRing.outset).intersection(builder.cut)
  let corner = min(radius, min(rect.width, rect.height) / 2)
  func line(_ outset: Double, _ tint: Tint) {
    let line = whole.inset(by: FocusRing.outset - outset)
    builder.draw(
      .stroke(
        .rounded(RoundedRect(line, radius: corner + outset)),
        .color(environment.palette[tint]), StrokeStyle(width: 2)))
  }
  line(1, environment.ground)
  line(3, .accent)
}

package enum FocusRing {
  /// Distance in points from the edge of a control to the outer edge of its focus ring.
  package static let outset = 4.0
}

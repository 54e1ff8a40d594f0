// What all controls share: a region, states of the pointer and the keyboard, the focus ring.
import Drawing
import Geometry
import Gesture

/// How a control is shown.
public struct ControlState: Hashable, Sendable {
  /// A mouse is over it.
  public var isHovered = false
  /// A pointer that pressed it is over it.
  public var isPressed = false
  /// Only when the ring is to be shown.
  public var isFocused = false
  /// False: it is greyed out and takes no input.
  public var isEnabled = true
  /// What is typed into it; nil: nothing.
  var edit: FieldEditing?

  public init() {}
}

struct ControlNode: Node {
  let key: RegionKey
  let label: String
  /// Of the focus ring.
  let radius: Double
  var isFocusable = true
  /// False: the content shows the focus itself.
  var drawsRing = true
  var horizontal: Flexibility = .fixed
  var vertical: Flexibility = .fixed
  var layoutPriority = 0.0
  /// Recognizers of the control's own, told its number so that equal controls differ.
  var recognizers: @Sendable (Int) -> [Recognizer] = { _ in [] }
  var refuses: AxisSet = []
  /// What using it changes; nil: the screen is told.
  var bound: BoundControl?
  /// True: the content shows itself that it is without use, and is not made fainter besides.
  var showsUse = false
  /// True: as wide as its words, though it fills a frame that it is given.
  var hugs = false
  let control: @Sendable (Rect, EnvironmentValues) -> HitRegion.Control
  let content: @Sendable (EnvironmentValues, ControlState) -> ViewList

  func flexibility(_ axis: Axis) -> Flexibility { axis == .horizontal ? horizontal : vertical }
  var cornerRadius: Double { radius }
  var stretches: Bool { true }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let state = state(of: key, environment)
    let node = content(environment, state).node
    var inside = environment
    if showsUse { inside.isEnabled = true }
    // States differ in their looks only: each of them is laid out for the same room.
    @Sendable func lay(_ node: any Node, in inside: EnvironmentValues) -> Laid {
      let laid = node.layout(hugs ? Size(.infinity, proposal.height) : proposal, in: inside)
      return laid.size.width > proposal.width ? node.layout(proposal, in: inside) : laid
    }
    let first = lay(node, in: inside)
    return Laid(first.size) { [inside] rect, assembly in
      // Which of several with one action it is, is known only here.
      let key = environment.isEnabled ? assembly.unique(self.key) : self.key
      let former = state
      let state = key == self.key ? former : self.state(of: key, environment)
      let isAnother = state != former
      let node = isAnother ? content(environment, state).node : node
      let laid =
        rect.size != first.size
        ? node.layout(rect.size, in: inside) : isAnother ? lay(node, in: inside) : first
      // Controls without room to grow stand in the middle of the frame they were given.
      let place = Rect(
        rect.midX - laid.size.width / 2, rect.midY - laid.size.height / 2, laid.size.width,
        laid.size.height)
      func body(_ inner: inout Assembly) {
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
        if drawsRing, state.isFocused { drawFocusRing(place, radius, environment, &inner) }
      }
      guard environment.isEnabled else { return body(&assembly) }
      let number = assembly.nextRegion
      assembly.listening(
        key, frame: rect,
        { region in
          region.control = control(rect, environment)
          region.isFocusable = isFocusable
          region.label = label
          region.bound = bound
          region.refusedAxes = refuses
          region.recognizers = recognizers(number)
        }, body)
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

/// 2 points of accent around a gap of 2 points in the ground's colour.
func drawFocusRing(
  _ rect: Rect, _ radius: Double, _ environment: EnvironmentValues, _ assembly: inout Assembly
) {
  // Where a list or a window ends the ring goes inwards: none of its sides is cut off.
  let whole = rect.inset(by: -FocusRing.outset).intersection(assembly.cut)
  let corner = min(radius, min(rect.width, rect.height) / 2)
  func line(_ outset: Double, _ tint: Tint) {
    let line = whole.inset(by: FocusRing.outset - outset)
    assembly.draw(
      .stroke(
        .rounded(RoundedRect(line, radius: corner + outset)),
        .color(environment.palette[tint]), StrokeStyle(width: 2)))
  }
  line(1, environment.ground)
  line(3, .acc)
}

enum FocusRing {
  /// Points around a control that its ring takes.
  static let outset = 4.0
}

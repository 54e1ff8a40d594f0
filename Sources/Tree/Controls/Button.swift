// Buttons with text, an icon, or both, in the sizes of the device and the lab.
import Gesture

/// A button with a title. Use at most one button with the role `accent` in a view.
///
/// The button is as wide as its title. A frame can stretch it: with `.frame(maxWidth: .infinity)`
/// it fills the available width.
public struct Button: View {
  /// The purpose of a button, which determines its appearance.
  public enum Role: Hashable, Sendable {
    /// The button has a neutral background.
    case plain
    /// The button is filled with the accent colour.
    case accent
    /// The title has the accent colour, and the button has no background.
    case link
    /// The title has the colour of errors, because the button deletes something.
    case destructive
  }
  /// The size of a control. Controls of the lab are smaller than controls of the device.
  public enum Measure: Hashable, Sendable { case lab, device }

  let title: String
  package let action: ActionID
  package var bound: BoundControl?
  let role: Role
  let measure: Measure
  let glyph: Glyph.Name?
  /// The background colour as a swipe action. If `nil`, the role determines it.
  var actionTint: Tint?

  public init(
    _ title: String, action: ActionID, role: Role = .plain, size measure: Measure = .device,
    glyph: Glyph.Name? = nil
  ) {
    self.title = title
    self.action = action
    self.role = role
    self.measure = measure
    self.glyph = glyph
  }

  /// Creates a button that changes the screen's state.
  public init(
    _ title: String, _ change: Change, role: Role = .plain, size measure: Measure = .device,
    glyph: Glyph.Name? = nil
  ) {
    self.init(
      title, action: ActionID(title, path: change.path), role: role, size: measure, glyph: glyph)
    bound = .use(change)
  }

  /// Creates a button that calls a closure. Use this form for effects outside the screen's state,
  /// such as a call to a container manager.
  public init(
    _ title: String, role: Role = .plain, size measure: Measure = .device, glyph: Glyph.Name? = nil,
    fileID: String = #fileID, line: Int = #line, action: @escaping () -> Void
  ) {
    self.init(
      title, .perform(action, fileID: fileID, line: line), role: role, size: measure, glyph: glyph)
  }

  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) {
    let (title, role, measure, glyph) = (title, role, measure, glyph)
    let button = self
    let isDevice = measure == .device
    let radius = isDevice ? Radius.device : Radius.button
    nodes.append(
      pressable(action, bound, label: title, radius: radius, hugs: true) {
        environment, state in
        if let style = environment.swipeAction {
          button.swipeAction(style, state)
        } else {
          let (ground, ink) = Button.colors(role, state)
          HStack(spacing: isDevice ? 6 : 4) {
            if let glyph { Glyph(glyph, size: isDevice ? 24 : 16, ink) }
            Text(title, isDevice ? .calloutM : .baseM, ink, align: .center, lineLimit: 1)
          }
          .padding(horizontal: role == .link ? 0 : isDevice ? 20 : 12)
          .frame(maxWidth: .infinity)
          .frame(height: isDevice ? 48 : 28)
          .background(ground, radius: radius)
        }
      })
  }

  static func colors(_ role: Role, _ state: ControlState) -> (ground: Tint, ink: Tint) {
    guard state.isEnabled else { return (role == .link ? .clear : .fill, .tertiary) }
    let isTouched = state.isHovered || state.isPressed
    switch role {
    case .plain: return (isTouched ? .fill2 : .fill, .primary)
    case .destructive: return (isTouched ? .fill2 : .fill, .danger)
    case .accent:
      return (state.isPressed ? .accentPressed : isTouched ? .accentHover : .accent, .onAccent)
    case .link:
      return (.clear, state.isPressed ? .accentPressed : isTouched ? .accentHover : .accent)
    }
  }
}

/// A button with an icon. Its touch target is larger than the icon.
public struct IconButton: View {
  let glyph: Glyph.Name
  package let action: ActionID
  var bound: BoundControl?
  let label: String
  /// Sizes in points: the touch target, the disc behind the icon (`nil` without a disc), the icon.
  let target: Double
  let disc: Double?
  let size: Double
  let tint: Tint
  let ground: Tint

  public init(
    _ glyph: Glyph.Name, action: ActionID, label: String, target: Double = 44, disc: Double? = nil,
    size: Double = 24, _ tint: Tint = .primary, ground: Tint = .fill
  ) {
    self.glyph = glyph
    self.action = action
    self.label = label
    self.target = target
    self.disc = disc
    self.size = size
    self.tint = tint
    self.ground = ground
  }

  /// Creates a button that changes the screen's state.
  public init(
    _ glyph: Glyph.Name, _ change: Change, label: String, target: Double = 44, disc: Double? = nil,
    size: Double = 24, _ tint: Tint = .primary, ground: Tint = .fill
  ) {
    self.init(
      glyph, action: ActionID(label, path: change.path), label: label, target: target, disc: disc,
      size: size, tint, ground: ground)
    bound = .use(change)
  }

  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) {
    let (glyph, target, disc, size, tint, ground) = (glyph, target, disc, size, tint, ground)
    nodes.append(
      pressable(action, bound, label: label, radius: disc == nil ? Radius.button : target / 2) {
        _, state in
        let isTouched = state.isEnabled && (state.isHovered || state.isPressed)
        ZStack {
          if let disc {
            Circle(isTouched && ground == .fill ? .fill2 : ground).frame(width: disc, height: disc)
          } else if isTouched {
            RoundedRectangle(Radius.button, .fill2)
          }
          Glyph(glyph, size: size, state.isEnabled ? tint : .tertiary)
        }
        .frame(width: target, height: target)
      })
  }
}

/// A small label or button with a short title. A chip is on or off.
public struct Chip: View {
  let title: String
  package let action: ActionID?
  var bound: BoundControl?
  let isOn: Bool
  /// Height of the chip in points.
  let height: Double

  /// Creates a chip. A chip without an action is a label that users cannot press.
  public init(_ title: String, isOn: Bool = false, action: ActionID? = nil, height: Double = 32) {
    self.title = title
    self.isOn = isOn
    self.action = action
    self.height = height
  }

  /// Creates a chip that changes the screen's state.
  public init(_ title: String, isOn: Bool = false, _ change: Change, height: Double = 32) {
    self.init(
      title, isOn: isOn, action: ActionID(title, path: change.path), height: height)
    bound = .use(change)
  }

  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) {
    let (title, isOn, height) = (title, isOn, height)
    @Sendable func shape(_ state: ControlState) -> ViewList {
      let isTouched = state.isHovered || state.isPressed
      let ink: Tint = !state.isEnabled ? .tertiary : isOn ? .accent : .primary
      return Text(title, height < 30 && !isOn ? .base : .baseM, ink, align: .center, lineLimit: 1)
        .padding(horizontal: height < 30 ? 10 : 16)
        .frame(maxWidth: .infinity)
        .frame(height: height)
        .background(isOn ? .accentSubtle : isTouched ? .fill2 : .fill, radius: height / 2)
    }
    guard let action else { return shape(ControlState()).makeNodes(into: &nodes) }
    var node = pressable(action, bound, label: title, radius: height / 2, hugs: true) { _, state in
      shape(state)
    }
    node.isChosen = isOn
    nodes.append(node)
  }
}

/// Creates the layout node for buttons of all kinds.
func pressable(
  _ action: ActionID, _ bound: BoundControl? = nil, label: String, radius: Double,
  hugs: Bool = false,
  @ViewBuilder _ content: @escaping @Sendable (EnvironmentValues, ControlState) -> ViewList
) -> ControlNode {
  ControlNode(
    key: .action(action), label: label, radius: radius,
    recognizers: { [Recognizer.press(.button, $0)] }, bound: bound,
    showsDisabledState: true, hugs: hugs,
    // A pressed swipe action is shaded, not shrunk, because the action must still fill its area.
    control: { _, environment in
      .button(action, environment.swipeAction == nil ? .shrinks : .shades)
    }, content: content)
}

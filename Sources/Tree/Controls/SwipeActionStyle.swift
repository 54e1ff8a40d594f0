// The look of a button that is a swipe action of a row.
import Drawing
import Geometry

/// The appearance of a button beside a row, as a swipe action of the row.
package struct SwipeActionStyle: Hashable, Sendable {
  /// The edge of the row that has the action.
  package var edge: HorizontalEdge
  /// The width of the action in points. Nil while the width is measured.
  package var width: Double?
  /// Points by which the background continues towards the edge, to fill the gap of a long swipe.
  package var reach: Double

  package init(edge: HorizontalEdge, width: Double? = nil, reach: Double = 0) {
    self.edge = edge
    self.width = width
    self.reach = reach
  }
}

extension EnvironmentValues {
  private enum StyleKey: AddedEnvironmentKey { static let standard = SwipeActionStyle?.none }

  /// The style of the buttons in swipe actions. Nil for all other buttons.
  package var swipeAction: SwipeActionStyle? {
    get { self[StyleKey.self] }
    set { self[StyleKey.self] = newValue }
  }
}

extension Button {
  /// Sets the background colour of the button in the swipe actions of a row.
  public func tint(_ tint: Tint) -> Button {
    var button = self
    button.actionTint = tint
    return button
  }

  /// The button as a swipe action: an icon above the title, on a background with square corners.
  func swipeAction(_ style: SwipeActionStyle, _ state: ControlState) -> ViewList {
    let colors = swipeColors(state)
    let (title, glyph) = (title, glyph)
    return VStack(spacing: 4) {
      if let glyph { Glyph(glyph, size: 22, colors.ink) }
      Text(title, .baseM, colors.ink, align: .center, lineLimit: 1)
    }
    .padding(horizontal: 12)
    .frame(width: style.width)
    .frame(maxHeight: .infinity)
    .drawn { rect, environment, builder, content in
      let start = environment.direction == .leftToRight ? HorizontalEdge.leading : .trailing
      let whole = Rect(
        style.edge == start ? rect.minX - style.reach : rect.minX, rect.minY,
        rect.width + style.reach, rect.height)
      builder.draw(.fill(.rounded(RoundedRect(whole)), .color(environment.palette[colors.ground])))
      content(&builder)
      guard state.isFocused else { return }
      // The ring is inside the action, because neighbouring actions cover everything outside.
      let ring = RoundedRect(rect.inset(by: 5), radius: Radius.button)
      builder.draw(
        .stroke(
          .rounded(ring), .color(environment.palette[colors.ink]), StrokeStyle(width: 2)))
    }
  }

  private func swipeColors(_ state: ControlState) -> (ground: Tint, ink: Tint) {
    guard state.isEnabled else { return (.fill, .tertiary) }
    if let actionTint { return (actionTint, .onAccent) }
    switch role {
    case .plain, .link: return (.fill2, .primary)
    case .accent: return (.accent, .onAccent)
    case .destructive: return (.danger, .onAccent)
    }
  }
}

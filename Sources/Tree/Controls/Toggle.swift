// A switch, a segmented control and a popup button.
import Geometry
import Gesture

/// A switch that is on or off.
public struct Toggle: View {
  package let action: ActionID
  var bound: BoundControl?
  let isOn: Bool
  let label: String
  let measure: Button.Measure

  public init(
    _ action: ActionID, isOn: Bool, label: String = "", size measure: Button.Measure = .device
  ) {
    self.action = action
    self.isOn = isOn
    self.label = label
    self.measure = measure
  }

  /// Creates a switch that changes a Boolean in the screen's state.
  public init(
    _ binding: Binding<Bool>, label: String = "", size measure: Button.Measure = .device
  ) {
    self.init(binding.action, isOn: binding.value, label: label, size: measure)
    bound = .value { binding.set($0 != 0) }
  }

  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) {
    let (action, isOn) = (action, isOn)
    let isDevice = measure == .device
    let size = isDevice ? Size(48, 28) : Size(32, 18)
    let knob = isDevice ? 24.0 : 14.0
    nodes.append(
      ControlNode(
        key: .action(action), label: label, radius: size.height / 2,
        recognizers: { [Recognizer.press(.button, $0)] },
        bound: bound, showsDisabledState: true, control: { _, _ in .toggle(action, isOn: isOn) },
        content: { environment, state in
          let isDarkOn = isOn && environment.theme == .dark
          let face = ZStack(alignment: isOn ? .trailing : .leading) {
            Capsule(isOn ? .accent : .fill2)
            Circle(isDarkOn ? .onAccent : .color(.white)).frame(width: knob, height: knob)
              .shadow(.knob)
              .padding(horizontal: 2)
          }
          .frame(width: size.width, height: size.height)
          return state.isEnabled ? face : face.opacity(0.4)
        }))
  }
}

/// A segmented control: a row of titles, of which one is selected.
public struct Segmented: View {
  package let action: ActionID
  var bound: BoundControl?
  let labels: [String]
  let selected: Int
  /// Width of each segment in points. If empty, each segment is as wide as its title needs.
  let widths: [Double]

  public init(_ action: ActionID, _ labels: [String], selected: Int, widths: [Double] = []) {
    self.action = action
    self.labels = labels
    self.selected = selected
    self.widths = widths
  }

  /// Creates a segmented control that changes the selected index in the screen's state.
  public init(_ binding: Binding<Int>, _ labels: [String], widths: [Double] = []) {
    self.init(binding.action, labels, selected: binding.value, widths: widths)
    bound = .value { binding.set(Int($0)) }
  }

  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) {
    let bound = bound
    nodes.append(
      RegionModifierNode(child: Segments(of: self), key: .action(action)) { region in
        if let bound { region.bound = bound }
      })
  }
}

private struct Segments: Node {
  package let action: ActionID
  let labels: [String]
  let selected: Int
  let given: [Double]
  private let height = 28.0
  /// Space beside a segment's title in points, as the sum of both sides.
  private static let beside = 24.0

  init(of view: Segmented) {
    action = view.action
    labels = view.labels
    selected = view.selected
    given = view.widths
  }

  package var cornerRadius: Double { Radius.button }
  var stretches: Bool { true }

  private func widths(_ environment: EnvironmentValues) -> [Double] {
    if given.count == labels.count { return given }
    let (typeface, font) = (environment.typeface, environment.resolved(.baseM).font)
    return labels.map {
      (typeface.advance(of: $0, font: font) + Segments.beside).rounded(.up)
    }
  }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let lengths = widths(environment)
    let total = lengths.reduce(4, +)
    return LayoutResult(Size(total, height)) { rect, builder in
      let own = RegionKey.action(action)
      let key = environment.isEnabled ? builder.unique(own) : own
      let isFocused =
        environment.isEnabled && environment.interaction.focused == key
        && environment.interaction.showsFocus
      // If the frame is narrower than the segments, the space beside the titles is reduced first.
      // If this is not enough, all segments are compressed in the same ratio.
      let missing = max(0, total - rect.width) / Double(max(1, labels.count))
      let spared = given.isEmpty ? min(missing, Segments.beside - 8) : 0
      let rest = total - 4 - spared * Double(labels.count)
      let stretch = (rect.width - 4) / max(1, rest)
      let widths = lengths.map { ($0 - spared) * stretch }
      let body = Rect(rect.minX, rect.midY - height / 2, rect.width, height)
      builder.draw(
        .fill(.rounded(roundedRect(body, Radius.button)), .color(environment.palette[.fill])))
      func segments(_ inner: inout TreeBuilder) {
        var x = 2.0
        for (index, label) in labels.enumerated() {
          let cell = environment.resolve(
            Rect(x, 2, widths[index], height - 4), in: body)
          let isOn = index == selected
          if isOn {
            let pill = roundedRect(cell, Radius.field)
            inner.draw(.shadow(pill, ShadowStyle.segment.shadow(environment.theme)))
            let ground: Tint = environment.theme == .light ? .panel : .fill2
            inner.draw(.fill(.rounded(pill), .color(environment.palette[ground])))
          }
          let text = Text(
            label, isOn ? .baseM : .base, isOn ? .primary : .secondary, align: .center, lineLimit: 1
          )
          let laid = text.layout(Size(cell.width, 18), in: environment)
          laid.place(in: Rect(cell.minX, cell.midY - 9, cell.width, 18), &inner)
          x += widths[index]
        }
        if isFocused { drawFocusRing(body, Radius.button, environment, &inner) }
      }
      guard environment.isEnabled else {
        let selection = labels.indices.contains(selected) ? labels[selected] : ""
        return builder.disabled(
          .tabs, label: labels.joined(separator: ", "), value: selection, in: rect, segments)
      }
      let number = builder.nextRegion
      builder.listening(
        key, frame: rect,
        { region in
          region.control = .segments(
            action, titles: labels, selected: selected, widths: widths)
          region.isFocusable = true
          region.label = labels.joined(separator: ", ")
          region.recognizers = [Recognizer.press(.button, number)]
        }, segments)
    }
  }
}

/// A button that shows the current choice. A press makes the screen present the options.
package struct Popup: View {
  package let action: ActionID
  let title: String
  let note: String
  let glyph: Glyph.Name?

  package init(_ action: ActionID, _ title: String, note: String = "", glyph: Glyph.Name? = nil) {
    self.action = action
    self.title = title
    self.note = note
    self.glyph = glyph
  }

  package typealias Body = Never
  package func makeNodes(into nodes: inout NodeList) {
    let (title, note, glyph) = (title, note, glyph)
    nodes.append(
      pressable(action, label: note.isEmpty ? title : "\(title), \(note)", radius: Radius.button) {
        _, state in
        let isTouched = state.isHovered || state.isPressed
        let quiet: Tint = state.isEnabled ? .secondary : .tertiary
        HStack(spacing: 6) {
          if let glyph { Glyph(glyph, size: 16, quiet, weight: 1.5) }
          Text(title, .baseM, state.isEnabled ? .primary : .tertiary, lineLimit: 1)
          Spacer()
          if !note.isEmpty { Text(note, .base, quiet, lineLimit: 1) }
          Glyph(.down, size: 16, quiet, weight: 1.5)
        }
        .padding(Insets(leading: glyph == nil ? 10 : 8, trailing: 6))
        .frame(height: 28)
        .background(isTouched ? .fill2 : .fill, radius: Radius.button)
      })
  }
}

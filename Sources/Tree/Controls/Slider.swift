// A slider. The direction of a drag determines whether it moves the knob or scrolls the outer list.
import Drawing
import Geometry
import Gesture

/// A control for a value between two bounds.
public struct Slider: View {
  package let action: ActionID
  var bound: BoundControl?
  let value: Double
  let range: ClosedRange<Double>
  let step: Double
  let mark: Double?
  let label: String
  let measure: Button.Measure
  let tint: Tint
  private var share: Double?

  /// Creates a slider.
  ///
  /// - Parameters:
  ///   - mark: A value at which a small tick is drawn, such as the preset's value.
  ///   - tint: Colour of the track between its beginning and the knob.
  public init(
    _ action: ActionID, value: Double, in range: ClosedRange<Double> = 0...1, step: Double = 0,
    mark: Double? = nil, label: String = "", size measure: Button.Measure = .device,
    tint: Tint = .accent
  ) {
    self.action = action
    self.value = value
    self.range = range
    self.step = step
    self.mark = mark
    self.label = label
    self.measure = measure
    self.tint = tint
  }

  /// Makes drags finer: one point of a drag changes the value by at most the fraction `share` of
  /// the value.
  ///
  /// A knob of a finer slider does not stay under the pointer. A drag beyond an end of the track
  /// passes through the rest of the range.
  package func precise(_ share: Double = 0.01) -> Slider {
    var precise = self
    precise.share = share
    return precise
  }

  /// Creates a slider that edits a number in the screen's state.
  public init(
    _ binding: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double = 0,
    label: String = "", size measure: Button.Measure = .device, tint: Tint = .accent
  ) {
    self.init(
      binding.action, value: binding.value, in: range, step: step, label: label, size: measure,
      tint: tint)
    bound = .value { binding.set($0) }
  }

  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) {
    let view = self
    let isDevice = measure == .device
    nodes.append(
      ControlNode(
        key: .action(action), label: label, radius: 0, drawsRing: false, horizontal: .fills,
        recognizers: {
          [
            Recognizer(
              RecognizerKey(.slider, $0), .drag(DragRule(axis: .horizontal))),
            Recognizer(RecognizerKey(.slideTap, $0), .tap(TapRule())),
          ]
        },
        refuses: .horizontal, bound: bound,
        control: { rect, environment in .slider(view.geometry(rect, environment)) },
        content: { _, state in
          ViewList(
            Canvas { rect, environment, builder in
              view.draw(rect, environment, state, &builder)
            }
            .frame(height: isDevice ? 44 : 24))
        }))
  }

  private func geometry(_ rect: Rect, _ environment: EnvironmentValues) -> SliderGeometry {
    SliderGeometry(
      action: action, value: value, range: range, step: step, travel: rect.width, inset: 0,
      isMirrored: environment.direction == .rightToLeft, share: share)
  }

  private func draw(
    _ rect: Rect, _ environment: EnvironmentValues, _ state: ControlState,
    _ builder: inout TreeBuilder
  ) {
    guard state.isEnabled else {
      // The slider is dimmed as a whole, so that its track does not show through the knob.
      return builder.within(.pushGroup(opacity: 0.4), nil) {
        drawEnabled(rect, environment, state, &$0)
      }
    }
    drawEnabled(rect, environment, state, &builder)
  }

  private func drawEnabled(
    _ rect: Rect, _ environment: EnvironmentValues, _ state: ControlState,
    _ builder: inout TreeBuilder
  ) {
    let isDevice = measure == .device
    let thick = isDevice ? 4.0 : 3.0
    let knob = isDevice ? 16.0 : 12.0
    let palette = environment.palette
    let geometry = geometry(rect, environment)
    func place(_ fraction: Double) -> Double { rect.width * fraction }
    func bar(_ length: Double, _ tint: Tint) {
      let logical = Rect(0, (rect.height - thick) / 2, length, thick)
      builder.draw(
        .fill(
          .rounded(roundedRect(environment.resolve(logical, in: rect), 2)),
          .color(palette[tint])))
    }
    bar(rect.width, .fill2)
    bar(place(geometry.fraction), tint)
    if let mark, abs(mark - value) > 1e-9 {
      var other = geometry
      other.value = mark
      let tick = Rect(place(other.fraction) - 0.75, rect.height / 2 - 5, 1.5, 10)
      builder.draw(
        .fill(
          .rounded(roundedRect(environment.resolve(tick, in: rect), 1)), .color(palette[.tertiary]))
      )
    }
    let logical = Rect(
      place(geometry.fraction) - knob / 2, (rect.height - knob) / 2, knob, knob)
    let frame = environment.resolve(logical, in: rect)
    let disc = RoundedRect(frame, radius: knob / 2)
    if state.isFocused {
      builder.draw(
        .fill(
          .rounded(RoundedRect(frame.inset(by: -5.5), radius: knob / 2 + 5.5)),
          .color(palette[.accent])))
      builder.draw(
        .fill(
          .rounded(RoundedRect(frame.inset(by: -4), radius: knob / 2 + 4)),
          .color(palette[.accentSubtle])))
    }
    builder.draw(.shadow(disc, ShadowStyle.knob.shadow(environment.theme)))
    builder.draw(
      .stroke(
        .rounded(RoundedRect(frame.inset(by: -0.25), radius: knob / 2 + 0.25)),
        .color(Color(0, alpha: 0.2)), StrokeStyle(width: 0.5)))
    builder.draw(.fill(.rounded(disc), .color(palette[.thumb])))
  }
}

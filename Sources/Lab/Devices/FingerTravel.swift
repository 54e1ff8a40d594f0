// The dismiss distance, converted to the finger travel that is needed for it.
import Files
import Geometry
import Gesture
import Interface
import Motion
import Scenes

/// The finger travel for a dismissal: the dismiss distance divided by the resistance.
struct FingerTravel: Hashable, Sendable {
  /// Name of the parameter for the dismiss distance.
  static let line = "pullDown.threshold"

  /// Finger travel in points at which the cover reaches its threshold.
  var value: Double
  var seed: Double
  var range: ClosedRange<Double>
  /// Points that the cover moves for each point that the finger moves.
  var resistance: Double

  init?(_ parameters: ParameterSet) {
    func number(_ name: String) -> Double? {
      if case .number(let x)? = parameters.value(name) { x } else { nil }
    }
    guard let line = number(FingerTravel.line), let resistance = number("pullDown.resistance"),
      resistance > 0,
      case .number(let range, _)? = ParameterSet.declaration(FingerTravel.line)?.kind
    else { return nil }
    self.resistance = resistance
    value = line / resistance
    self.range = range.lowerBound / resistance...range.upperBound / resistance
    let first = ParameterSet()
    guard case .number(let seedLine)? = first.value(FingerTravel.line),
      case .number(let seedResistance)? = first.value("pullDown.resistance")
    else { return nil }
    seed = seedLine / seedResistance
  }

  /// The dismiss distance that needs `value` points of finger travel.
  func drawn(at value: Double) -> Double {
    min(range.upperBound, max(range.lowerBound, value)) * resistance
  }
}

/// The row below that of the dismiss distance. Editing either row changes both.
struct FingerTravelRow: View {
  let travel: FingerTravel
  let width: Double
  static let height = 32.0

  var body: some View {
    let (labelWidth, unitWidth, fieldWidth) =
      width > 300 ? (122.0, 34.0, 56.0) : (116.0, 26.0, 52.0)
    let x = 20 + labelWidth
    let slider = width - 20 - labelWidth - 12 - fieldWidth - 6 - unitWidth
    ZStack(alignment: .topLeading) {
      label("As finger travel", x: 20, y: 7, width: labelWidth - 2)
      if slider >= 56 {
        Slider(
          LabControl.travel.action, value: travel.value, in: travel.range, step: 1,
          mark: travel.seed,
          label: "Dismiss distance as finger travel", size: .lab
        ).precise().placed(x: x, y: 4, width: slider, height: 24)
      }
      NumberField(
        LabControl.travelField.action, value: travel.value, in: travel.range, step: 1,
        text: short(travel.value, 1), label: "Dismiss distance as finger travel", unit: "pt",
        size: .lab
      ).placed(x: x + slider + 12, y: 4, width: fieldWidth, height: 24)
      label("pt", x: width - unitWidth, y: 7, width: unitWidth, .base, .secondary)
    }
    .frame(width: width, height: FingerTravelRow.height)
  }
}

extension Lab {
  mutating func setFingerTravel(_ value: Double, at now: Instant) {
    guard let travel = FingerTravel(state.parameters) else { return }
    change(at: now) { _ = $0.set(FingerTravel.line, .number(travel.drawn(at: value))) }
  }
}

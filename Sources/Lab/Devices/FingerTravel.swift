// The dismiss distance, converted to finger travel.
import Dismissal
import Files
import Interface
import Scenes

/// The finger travel for a dismissal: the dismiss distance divided by the resistance.
struct FingerTravel: Hashable, Sendable {
  /// Name of the parameter for the dismiss distance.
  static let line = "pullDown.threshold"
  /// Key of the finger travel in `impossibleDistances`.
  static let travel = "finger travel"

  /// Finger travel in points at which the cover reaches its threshold.
  var value: Double
  var seed: Double
  var range: ClosedRange<Double>
  /// Points that the cover moves for each point that the finger moves.
  var resistance: Double

  init?(_ parameters: ParameterSet) {
    func travel(_ parameters: ParameterSet) -> (way: Double, resistance: Double)? {
      guard let line = parameters.number(FingerTravel.line),
        let resistance = parameters.number("pullDown.resistance"), resistance > 0
      else { return nil }
      return (line / resistance, resistance)
    }
    guard let own = travel(parameters), let original = travel(ParameterSet()),
      case .number(let range, _)? = ParameterSet.declaration(FingerTravel.line)?.kind
    else { return nil }
    (value, resistance, seed) = (own.way, own.resistance, original.way)
    self.range = range.lowerBound / resistance...range.upperBound / resistance
  }

  /// The dismiss distance that the cover reaches after `value` points of finger travel.
  func drawn(at value: Double) -> Double {
    min(range.upperBound, max(range.lowerBound, value)) * resistance
  }
}

/// The row below the row of the dismiss distance. Editing one of the two rows changes both rows.
struct FingerTravelRow: View {
  let travel: FingerTravel
  let width: Double
  /// A warning that the finger travel is longer than the device. Empty if the travel fits.
  let warning: String

  var body: some View {
    let number = LabNumber(
      slider: "finger travel", field: "finger travel field",
      name: "Dismiss distance as finger travel", range: travel.range, step: 1, unit: "pt",
      reset: { $0.reset(FingerTravel.line, at: $1) }, set: { $0.setFingerTravel($1, at: $2) })
    NumberRow(
      number: number, title: "As finger travel", value: travel.value, mark: travel.seed,
      text: short(travel.value, 1), width: width, warning: warning)
  }
}

extension LabState {
  /// Warnings about distances that are larger than the device. The keys are names of parameters.
  var impossibleDistances: [String: String] {
    var found: [String: String] = [:]
    func check(_ name: String, _ distance: Double, _ axis: Axis) {
      let side = axis == .vertical ? deviceSize.height : deviceSize.width
      guard distance > side else { return }
      found[name] =
        "\(short(distance, 0)) pt, but the device is \(short(side, 0)) pt "
        + (axis == .vertical ? "high." : "wide.")
    }
    // Secondary guides are skipped. The finger's threshold is checked below, as finger travel.
    for guide in telemetry.guides where !guide.isSecondary {
      guard let name = guide.parameter else { continue }
      switch guide.place {
      case .across(let way), .acrossFromStart(let way, _): check(name, way, .vertical)
      case .upright(let way), .uprightFromStart(let way), .uprightBesideStart(let way, _):
        check(name, way, .horizontal)
      case .zone(let way, _): check(name, way, .horizontal)
      }
    }
    if scene.groups.contains(PullDownConfiguration.group), let travel = FingerTravel(parameters) {
      check(FingerTravel.travel, travel.value, .vertical)
    }
    return found
  }
}

extension Lab {
  mutating func setFingerTravel(_ value: Double, at now: Instant) {
    guard let travel = FingerTravel(state.parameters) else { return }
    let drawn = ParameterSet.declaration(FingerTravel.line).map {
      $0.shown(travel.drawn(at: value))
    }
    change(at: now) { _ = $0.set(FingerTravel.line, .number(drawn ?? travel.drawn(at: value))) }
  }
}

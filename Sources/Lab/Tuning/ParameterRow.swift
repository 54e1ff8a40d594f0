// A row of the parameter panel: reset dot, title and field, and below these a slider.
import Interface
import Motion
import Scenes

struct ParameterRow: View {
  /// The values that the row shows, except the declaration. If they change, the row is rebuilt.
  struct Shown: Equatable, Sendable {
    var value: ParameterValue
    var width: Double
    /// A warning about a distance that is larger than the device. Empty without a warning.
    var warning = ""
    /// The text that the user is typing for a curve. Nil if no text is being typed.
    var typed: String?
  }

  let parameter: ParameterDeclaration
  let shown: Shown

  private var value: ParameterValue { shown.value }
  private var width: Double { shown.width }

  /// Height of the row in points.
  static func height(of parameter: ParameterDeclaration, width: Double, warning: String) -> Double {
    switch parameter.kind {
    case .number: NumberRow.height(warning: warning)
    case .flag: 36
    case .choice where parameter.isCurve: CurveRow.height
    case .choice: isStacked(parameter, width: width) ? 64 : 36
    }
  }

  /// True if a choice does not fit beside the title.
  private static func isStacked(_ parameter: ParameterDeclaration, width: Double) -> Bool {
    guard case .choice(let words) = parameter.kind else { return false }
    let letters = words.reduce(0) { $0 + $1.count }
    let needed = Double(letters) * 6.5 + Double(words.count) * 10
    return needed > width - NumberRow.left - 122
  }

  private var action: ActionID { .parameter(parameter.name) }
  private var isChanged: Bool { value != parameter.seed }

  var body: some View {
    let height = ParameterRow.height(of: parameter, width: width, warning: shown.warning)
    ZStack(alignment: .topLeading) {
      if isChanged {
        Circle(.accent).frame(width: 6, height: 6)
          .frame(width: 16, height: 26)
          .onTap(ActionID("reset \(parameter.name)"), label: "Reset \(parameter.title)")
          .onPress { [name = parameter.name] in $0.reset(name, at: $1) }
          .help("Reset to \(parameter.words(parameter.seed))")
          .offset(x: -6, y: parameter.isNumber ? 0 : 5)
      }
      switch (parameter.kind, value) {
      case (.number, .number(let x)):
        if let number = LabNumber(parameter, name: parameter.title(at: value)) {
          NumberRow(
            number: number, title: parameter.title(at: value), value: x,
            mark: parameter.seed.number,
            text: parameter.words(value), width: width, warning: shown.warning)
        }
      case (.flag, .flag(let on)):
        HStack(spacing: 8) {
          Text(parameter.title, .base, lineLimit: 1)
          Spacer()
          Text(
            isChanged ? "Original: \(on ? "off" : "on")" : on ? "on" : "off", .base, .secondary,
            lineLimit: 1)
          Toggle(action, isOn: on, label: parameter.title, size: .lab).onValue(set)
        }
        .padding(Insets(leading: NumberRow.left, trailing: 2)).frame(width: width, height: height)
      case (.choice, .choice(let word)) where parameter.isCurve:
        CurveRow(parameter: parameter, word: word, typed: shown.typed, width: width)
      case (.choice(let words), .choice(let word)):
        let left =
          ParameterRow.isStacked(parameter, width: width) ? NumberRow.left : NumberRow.left + 122
        Text(parameter.title, .base, lineLimit: 1)
          .padding(Insets(top: 9, leading: NumberRow.left))
        Segmented(action, words.map(spelled), selected: words.firstIndex(of: word) ?? 0)
          .onValue(set)
          .accessibilityLabel(parameter.title)
          .frame(width: width - left, height: 28)
          .padding(Insets(top: height - 32, leading: left))
      default: Spacer()
      }
    }
    .frame(width: width, height: height, alignment: .topLeading)
  }

  private var set: @Sendable (inout Lab, Double, Instant) -> Void {
    { [name = parameter.name] in $0.setParameter(name, $1, at: $2) }
  }

  private func spelled(_ word: String) -> String { inWords(word).lowercased() }
}

/// A row with the title and the field of a number. A slider below has the row's whole width.
struct NumberRow: View {
  let number: LabNumber
  let title: String
  let value: Double
  let mark: Double?
  let text: String
  let width: Double
  /// A sentence below the slider. Empty without a sentence.
  var warning = ""

  static let left = 14.0

  static func height(warning: String) -> Double { warning.isEmpty ? 49 : 67 }

  var body: some View {
    ZStack(alignment: .topLeading) {
      number.slider(value, mark: mark)
        .frame(height: 24)
        .padding(Insets(top: 25, leading: NumberRow.left + 6, trailing: 8))
      HStack(spacing: 0) {
        Text(title, .base, lineLimit: 1)
        Spacer(minLength: 8)
        number.field(value, text: text).frame(width: 58, height: 24)
        Text(number.unit, .base, .secondary, lineLimit: 1)
          .frame(width: width > 300 ? 34 : 26, alignment: .leading).padding(Insets(leading: 6))
      }
      .padding(Insets(leading: NumberRow.left)).frame(height: 26)
      if !warning.isEmpty {
        Text(warning, .small, .danger, lineLimit: 1)
          .padding(Insets(top: 48, leading: NumberRow.left))
      }
    }
    .frame(width: width, height: NumberRow.height(warning: warning), alignment: .topLeading)
  }
}

extension LabNumber {
  /// The slider and the field of a parameter. Nil if the parameter is no number.
  init?(
    _ parameter: ParameterDeclaration, name: String, slider: ActionID? = nil,
    field: ActionID? = nil
  ) {
    guard case .number(let range, let step) = parameter.kind else { return nil }
    let own = parameter.name
    self.init(
      slider: slider ?? .parameter(own), field: field ?? .field(own), name: name,
      title: parameter.title, range: range, step: step, unit: parameter.unitWord,
      reset: { $0.reset(own, at: $1) }, set: { $0.setParameter(own, $1, at: $2) })
  }
}

extension ActionID {
  /// Action of the slider, the switch or the choice of a parameter.
  static func parameter(_ name: String) -> ActionID { ActionID(name) }
  /// Action of the text field of a parameter.
  static func field(_ name: String) -> ActionID { ActionID("\(name) field") }
}

extension ParameterSet {
  /// The parameter that this slider, switch, choice or field changes. Nil for other controls.
  static func declaration(of control: ActionID) -> ParameterDeclaration? {
    declarations.first { [.parameter($0.name), .field($0.name)].contains(control) }
  }

  /// The value of a parameter. Nil if the value is no number.
  func number(_ name: String) -> Double? { value(name)?.number }
}

extension ParameterValue {
  /// The number. Nil for the value of a switch or a choice.
  var number: Double? { if case .number(let number) = self { number } else { nil } }
}

extension Lab {
  mutating func setParameter(_ name: String, _ value: Double, at now: Instant) {
    guard let parameter = ParameterSet.declaration(name) else { return }
    switch parameter.kind {
    case .number(let range, _):
      let kept = min(range.upperBound, max(range.lowerBound, value))
      change(at: now) { _ = $0.set(name, .number(kept)) }
    case .flag: change(at: now) { _ = $0.set(name, .flag(value > 0)) }
    case .choice(let words):
      guard words.indices.contains(Int(value)) else { return }
      change(at: now) { _ = $0.set(name, .choice(words[Int(value)])) }
    }
  }

  mutating func reset(_ name: String, at now: Instant) {
    guard let seed = ParameterSet.declaration(name)?.seed else { return }
    change(at: now) { _ = $0.set(name, seed) }
  }
}

extension ParameterDeclaration {
  var isNumber: Bool { if case .number = kind { true } else { false } }
}

// A row of the parameter panel: reset dot, title and field, and a slider below them.
import Drawing
import Geometry
import Gesture
import Interface
import Motion
import Scenes

struct ParameterRow: View {
  /// Content of the row, in addition to the declaration. The row is built again only if it changes.
  struct Shown: Equatable, Sendable {
    var value: ParameterValue
    var width: Double
    /// A sentence about a distance that the device does not have. Empty if there is none.
    var warning = ""
    /// The text that is being typed for a curve. Nil if none is.
    var typed: String?
  }

  let parameter: ParameterDeclaration
  let value: ParameterValue
  let width: Double
  let warning: String
  var typed: String?

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

  private var action: ActionID { LabControl.parameter(parameter.name).action }
  private var reset: ActionID { LabControl.reset(parameter.name).action }
  private var isChanged: Bool { value != parameter.seed }

  var body: some View {
    let height = ParameterRow.height(of: parameter, width: width, warning: warning)
    ZStack(alignment: .topLeading) {
      if isChanged {
        Circle(.accent).frame(width: 6, height: 6)
          .frame(width: 16, height: 26)
          .onTap(reset, label: "Reset \(parameter.title)")
          .help("Reset to \(parameter.words(parameter.seed))")
          .placed(x: -6, y: parameter.isNumber ? 0 : 5)
      }
      switch (parameter.kind, value) {
      case (.number(let range, let step), .number(let x)):
        NumberRow(
          title: parameter.title(at: value), value: x, range: range, step: step, mark: seedNumber,
          text: parameter.words(value), unit: parameter.unitWord, slider: action,
          field: LabControl.field(parameter.name).action, reset: reset, width: width,
          warning: warning)
      case (.flag, .flag(let on)):
        label(parameter.title, x: NumberRow.left, y: 9, width: width - 150)
        label(
          isChanged ? "Original: \(on ? "off" : "on")" : on ? "on" : "off",
          x: width - 142, y: 9, width: 100, .base, .secondary, align: .trailing)
        Toggle(action, isOn: on, label: parameter.title, size: .lab).placed(x: width - 34, y: 9)
      case (.choice, .choice(let word)) where parameter.isCurve:
        CurveRow(parameter: parameter, word: word, typed: typed, width: width)
      case (.choice(let words), .choice(let word)):
        let isStacked = ParameterRow.isStacked(parameter, width: width)
        let left = isStacked ? NumberRow.left : NumberRow.left + 122
        label(
          parameter.title, x: NumberRow.left, y: 9, width: isStacked ? width - NumberRow.left : 120)
        Segmented(action, words.map(spelled), selected: words.firstIndex(of: word) ?? 0)
          .placed(x: left, y: height - 32, width: width - left, height: 28)
      default: Spacer()
      }
    }
    .frame(width: width, height: height)
  }

  private func spelled(_ word: String) -> String { inWords(word).lowercased() }

  private var seedNumber: Double? {
    if case .number(let x) = parameter.seed { x } else { nil }
  }
}

/// Title and field of a number, and its slider over the whole width.
struct NumberRow: View {
  let title: String
  let value: Double
  let range: ClosedRange<Double>
  let step: Double
  let mark: Double?
  let text: String
  let unit: String
  let slider: ActionID
  let field: ActionID
  /// Action of a double click on the number.
  let reset: ActionID
  let width: Double
  /// A sentence below the slider. Empty if there is none.
  var warning = ""
  /// Name of the controls, if it is not the title.
  var name = ""

  static let left = 14.0

  static func height(warning: String) -> Double { warning.isEmpty ? 49 : 67 }

  var body: some View {
    let unitWidth = width > 300 ? 34.0 : 26
    let field = 58.0
    let name = name.isEmpty ? title : name
    let x = width - unitWidth - 6 - field
    return ZStack(alignment: .topLeading) {
      label(title, x: NumberRow.left, y: 4, width: x - NumberRow.left - 8)
      Slider(slider, value: value, in: range, step: step, mark: mark, label: name, size: .lab)
        .precise()
        .placed(x: NumberRow.left + 6, y: 25, width: width - NumberRow.left - 14, height: 24)
      NumberField(
        self.field, value: value, in: range, step: step, text: text, label: name, unit: unit,
        size: .lab
      )
      .scrubbed(reset: reset)
      .placed(x: x, y: 1, width: field, height: 24)
      label(unit, x: width - unitWidth, y: 4, width: unitWidth, .base, .secondary)
      if !warning.isEmpty {
        label(
          warning, x: NumberRow.left, y: 48, width: width - NumberRow.left, .small, .danger)
      }
    }
    .frame(width: width, height: NumberRow.height(warning: warning))
  }
}

extension ParameterDeclaration {
  var isNumber: Bool { if case .number = kind { true } else { false } }
}

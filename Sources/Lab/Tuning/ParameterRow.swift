// A row of the parameter panel: reset dot, title, slider and field, switch or choice.
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
  }

  let parameter: ParameterDeclaration
  let value: ParameterValue
  let width: Double

  /// Height of the row in points. It is larger if a choice does not fit beside the title.
  static func height(of parameter: ParameterDeclaration, width: Double) -> Double {
    guard case .choice(let words) = parameter.kind else { return 32 }
    let letters = words.reduce(0) { $0 + $1.count }
    let needed = Double(letters) * 6.5 + Double(words.count) * 10
    return needed > width - 20 - labelWidth(width) ? 64 : 32
  }

  private static func labelWidth(_ width: Double) -> Double { width > 300 ? 122 : 116 }

  private var action: ActionID { LabControl.parameter(parameter.name).action }

  var body: some View {
    let isWide = width > 300
    let labelWidth = ParameterRow.labelWidth(width)
    let (unitWidth, fieldWidth) = isWide ? (34.0, 56.0) : (26.0, 52.0)
    let height = ParameterRow.height(of: parameter, width: width)
    let isChanged = value != parameter.seed
    let controlX = 20 + labelWidth
    let sliderWidth = width - 20 - labelWidth - 12 - fieldWidth - 6 - unitWidth
    ZStack(alignment: .topLeading) {
      if isChanged {
        Circle(.accent).frame(width: 6, height: 6)
          .frame(width: 16, height: 32)
          .onTap(LabControl.reset(parameter.name).action, label: "Reset \(parameter.title)")
          .help("Reset to \(parameter.words(parameter.seed))")
          .placed(x: 0, y: 0)
      }
      label(parameter.title, x: 20, y: 7, width: height > 32 ? width - 20 : labelWidth - 2)
      switch (parameter.kind, value) {
      case (.number(let range, let step), .number(let x)):
        if sliderWidth >= 56 {
          Slider(
            action, value: x, in: range, step: step, mark: seedNumber, label: parameter.title,
            size: .lab
          ).precise().placed(x: controlX, y: 4, width: sliderWidth, height: 24)
        }
        NumberField(
          LabControl.field(parameter.name).action, value: x, in: range, step: step,
          text: parameter.words(value), label: parameter.title, unit: parameter.unitWord, size: .lab
        ).placed(x: controlX + sliderWidth + 12, y: 4, width: fieldWidth, height: 24)
        label(
          parameter.unitWord, x: width - unitWidth, y: 7, width: unitWidth, .base, .secondary)
      case (.flag, .flag(let on)):
        Toggle(action, isOn: on, label: parameter.title, size: .lab).placed(x: controlX, y: 7)
        label(
          (on ? "on" : "off") + (isChanged ? ", changed" : ""),
          x: controlX + 44, y: 7, width: width - unitWidth - 6 - controlX - 44, .base, .secondary,
          align: .trailing)
      case (.choice(let words), .choice(let word)):
        let left = height > 32 ? 20 : controlX
        Segmented(action, words.map(spelled), selected: words.firstIndex(of: word) ?? 0)
          .placed(x: left, y: height - 30, width: width - left, height: 28)
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

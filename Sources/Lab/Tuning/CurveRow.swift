// A row of the parameter panel for a timing curve, with a drawing, a text, and named curves.
import Drawing
import Files
import Interface
import Motion
import Scenes

/// The text that the user is typing for a curve.
struct TypedCurve: Hashable, Sendable {
  /// Name of the parameter.
  var name: String
  var text: String
}

extension LabCommand {
  /// A choice between named curves, for each parameter whose value is a curve.
  static let curves = ParameterSet.declarations.filter(\.isCurve).map { parameter in
    LabCommand(
      choice: "curve \(parameter.name)", .parameters, hasKeys: false,
      of: { state in
        let value = state.parameters.value(of: parameter)
        return UnitCurve.named.map { name, curve in
          Face(
            title: inWords(name).lowercased(), help: curve.css, isChecked: value == .choice(name))
        }
      },
      run: { lab, index, now in
        lab.change(at: now) { _ = $0.set(parameter.name, .choice(UnitCurve.named[index].name)) }
      })
  }
}

extension LabTextField {
  /// The field for a curve. All typing is one undo step.
  fileprivate static func curve(_ parameter: ParameterDeclaration) -> LabTextField {
    let name = parameter.name
    return LabTextField(
      action: .field(name), prompt: "cubic-bezier(0.2, 0, 0, 1)",
      write: { $0.spring.typedCurve = TypedCurve(name: name, text: $1) },
      typed: { $0.takeTypedCurve(at: $1) },
      begin: { $0.edit(.field(name), true, at: $1) },
      end: {
        $0.edit(.field(name), false, at: $1)
        $0.endTypingCurve(of: parameter, at: $1)
      })
  }
}

extension Lab {
  /// Applies the typed text as soon as it is a valid curve.
  fileprivate mutating func takeTypedCurve(at now: Instant) {
    guard let typed = state.spring.typedCurve, UnitCurve(words: typed.text) != nil else { return }
    change(at: now) { _ = $0.set(typed.name, .choice(typed.text)) }
  }

  fileprivate mutating func endTypingCurve(of parameter: ParameterDeclaration, at now: Instant) {
    guard let typed = state.spring.typedCurve else { return }
    needsPush = true
    guard UnitCurve(words: typed.text) == nil else {
      state.spring.typedCurve = nil
      return
    }
    warn("“\(typed.text)” is no curve. Write one as cubic-bezier(0.2, 0, 0, 1).", at: now)
    let field = LabTextField.curve(parameter)
    // Return leaves the focus at the field, where the user can correct the text.
    guard panel.focused == .action(field.action) else {
      state.spring.typedCurve = nil
      return
    }
    beginTyping(in: field, at: now)
  }
}

struct CurveRow: View {
  let parameter: ParameterDeclaration
  /// The name of the curve, or the curve in CSS.
  let word: String
  let typed: String?
  let width: Double

  static let height = 36 + Double((UnitCurve.named.count + 1) / 2) * 28

  var body: some View {
    let side = CurveRow.height - 44
    let tile = (width - NumberRow.left - side - 16) / 2
    let count = UnitCurve.named.count
    VStack(alignment: .leading, spacing: 8) {
      HStack(spacing: 8) {
        Text(parameter.title, .base, lineLimit: 1).frame(width: 92, alignment: .leading)
        LabTextField.curve(parameter)
          .view(typed ?? word, label: "\(parameter.title), a name or a curve of CSS")
          .frame(height: 28)
      }
      HStack(alignment: .top, spacing: 12) {
        drawing.frame(width: side, height: side)
        VStack(alignment: .leading, spacing: 4) {
          ForEach(stride(from: 0, to: count, by: 2)) { first in
            HStack(spacing: 4) {
              ForEach(first..<min(first + 2, count)) { chip($0).frame(width: tile, height: 24) }
            }
          }
        }
      }
    }
    .padding(Insets(top: 2, leading: NumberRow.left))
    .frame(width: width, height: CurveRow.height, alignment: .topLeading)
  }

  private func chip(_ index: Int) -> ViewList {
    let (name, curve) = UnitCurve.named[index]
    return Chip(
      inWords(name).lowercased(), isOn: name == word,
      action: ActionID("curve \(parameter.name)", index), height: 24
    )
    .help(curve.css)
  }

  /// Draws the curve from the bottom left to the top right. Time is horizontal, progress vertical.
  private var drawing: some View {
    let curve = UnitCurve(words: word) ?? .linear
    return Canvas { rect, environment, builder in
      let palette = environment.palette
      builder.fill(rect, radius: 8, palette[.fill])
      let field = rect.inset(by: 10)
      let points = (0...48).map { step in
        let time = Double(step) / 48
        return Point(
          field.minX + field.width * time, field.maxY - field.height * curve.value(at: time))
      }
      builder.draw(.pushClip(RoundedRect(rect, radius: 8)))
      builder.line(points, palette[.accent], width: 2, join: .round)
      builder.draw(.pop)
    }
  }
}

extension UnitCurve {
  /// The curve in the form of CSS.
  fileprivate var css: String {
    "cubic-bezier(\(short(x1)), \(short(y1)), \(short(x2)), \(short(y2)))"
  }
}

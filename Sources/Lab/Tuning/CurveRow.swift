// A row of the parameter panel for a timing curve: its drawing, its text, and curves with a name.
import Drawing
import Files
import Geometry
import Interface
import Motion
import Scenes

/// The text of a curve that is being typed.
struct TypedCurve: Hashable, Sendable {
  /// Name of the parameter.
  var name: String
  var text: String
}

extension LabCommand {
  /// A choice between the named curves, for each parameter that is a curve.
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

extension Lab {
  /// Applies the typed text, as soon as it is a curve.
  mutating func typeCurve(_ text: String, of name: String, at now: Instant) {
    state.spring.typedCurve = TypedCurve(name: name, text: text)
    needsPush = true
    guard UnitCurve(words: text) != nil else { return }
    change(at: now) { _ = $0.set(name, .choice(text)) }
  }

  mutating func endTypingCurve(at now: Instant) {
    guard let typed = state.spring.typedCurve else { return }
    state.spring.typedCurve = nil
    needsPush = true
    guard UnitCurve(words: typed.text) == nil else { return }
    warn("“\(typed.text)” is no curve. Write one as cubic-bezier(0.2, 0, 0, 1).", at: now)
  }
}

struct CurveRow: View {
  let parameter: ParameterDeclaration
  /// The name of the curve, or its form in CSS.
  let word: String
  let typed: String?
  let width: Double

  static let height = 36 + Double((UnitCurve.named.count + 1) / 2) * 28

  var body: some View {
    let (left, top) = (NumberRow.left + 6, 36.0)
    let side = CurveRow.height - top - 8
    let chips = left + side + 12
    let tile = (width - chips - 4) / 2
    ZStack(alignment: .topLeading) {
      label(parameter.title, x: NumberRow.left, y: 9, width: 96)
      TextField(
        LabControl.field(parameter.name).action, text: typed ?? word,
        prompt: "cubic-bezier(0.2, 0, 0, 1)", size: .lab
      )
      .accessibilityLabel("\(parameter.title), a name or a curve of CSS")
      .placed(x: NumberRow.left + 100, y: 2, width: width - NumberRow.left - 100, height: 28)
      drawing.placed(x: left, y: top, width: side, height: side)
      ForEach(Array(UnitCurve.named.enumerated())) { index, named in
        Chip(
          inWords(named.name).lowercased(), isOn: named.name == word,
          action: ActionID("curve \(parameter.name)", index), height: 24
        )
        .help(named.curve.css)
        .placed(
          x: chips + Double(index % 2) * (tile + 4), y: top + Double(index / 2) * 28, width: tile,
          height: 24)
      }
    }
    .frame(width: width, height: CurveRow.height)
  }

  /// Progress over time, from the bottom left to the top right.
  private var drawing: some View {
    let curve = UnitCurve(words: word) ?? .linear
    return Canvas { rect, environment, builder in
      let palette = environment.palette
      builder.draw(.fill(.rounded(RoundedRect(rect, radius: 8)), .color(palette[.fill])))
      let field = rect.inset(by: 10)
      let points = (0...48).map { step in
        let time = Double(step) / 48
        return Point(
          field.minX + field.width * time, field.maxY - field.height * curve.value(at: time))
      }
      builder.draw(.pushClip(RoundedRect(rect, radius: 8)))
      builder.draw(
        .stroke(
          .path(Path([.move(points[0])] + points.dropFirst().map { .line($0) })),
          .color(palette[.accent]), StrokeStyle(width: 2, join: .round)))
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

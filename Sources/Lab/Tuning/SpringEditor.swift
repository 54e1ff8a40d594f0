// The spring editor: the curve of a spring, and its two values in one of three forms.
import Drawing
import Files
import Geometry
import Gesture
import Interface
import Motion
import Scenes

/// The two parameters that define one spring of the scene.
struct SpringPair: Hashable, Sendable {
  /// Names of the two parameters, in the form "group.name".
  var first: String
  var damping: String
  /// True if the first parameter is a settling time in seconds. Otherwise it is the response.
  var isSettling: Bool
  var title: String

  /// All springs of a scene, in the order of the scene's groups.
  static func all(in groups: [String]) -> [SpringPair] { groups.flatMap { byGroup[$0] ?? [] } }

  private static let byGroup = Dictionary(grouping: ParameterSet.declarations, by: \.group)
    .mapValues(pairs)

  private static func pairs(of parameters: [ParameterDeclaration]) -> [SpringPair] {
    parameters.compactMap { parameter in
      let name = parameter.name
      for (ending, isSettling) in [("esponse", false), ("uration", true)] {
        guard name.hasSuffix(ending) else { continue }
        let stem = name.dropLast(ending.count + 1)
        let letter = name.dropLast(ending.count).last ?? "r"
        let damping = stem + (letter.isUppercase ? "Damping" : "damping")
        guard parameters.contains(where: { $0.name == damping }) else { continue }
        let words = parameter.title.split(separator: " ").dropLast().joined(separator: " ")
        let own = words.isEmpty ? groupTitle(parameter.group) : words
        return SpringPair(
          first: name, damping: String(damping), isSettling: isSettling, title: "\(own) spring")
      }
      return nil
    }
  }

  /// The spring with an index among those of a scene. The editor shows this one.
  static func shown(in groups: [String], at index: Int) -> SpringPair? {
    let pairs = all(in: groups)
    return pairs.isEmpty ? nil : pairs[min(index, pairs.count - 1)]
  }

  func spring(_ parameters: ParameterSet) -> Spring {
    guard case .number(let a)? = parameters.value(first),
      case .number(let z)? = parameters.value(damping)
    else { return .snapBack }
    return isSettling
      ? Spring(settling: a, dampingRatio: z, orElse: .snapBack)
      : Spring(response: a, dampingFraction: z, orElse: .snapBack)
  }

  /// The values of the two parameters that make this spring.
  func parameters(of spring: Spring) -> [(String, Double)] {
    [
      (first, isSettling ? spring.settling ?? spring.response : spring.response),
      (damping, spring.dampingFraction),
    ]
  }
}

/// The pairs of values by which a spring can be described.
enum SpringForm: Int, CaseIterable, Sendable {
  case response, physics, duration

  var title: String {
    switch self {
    case .response: "Response"
    case .physics: "Physics"
    case .duration: "Bounce"
    }
  }

  struct Figure: Sendable {
    var title: String
    var unit: String
    var value: Double
    var range: ClosedRange<Double>
    var step: Double
    var digits: Int
  }

  func parameters(_ spring: Spring) -> [Figure] {
    switch self {
    case .response:
      [
        Figure(
          title: "Response", unit: "s", value: spring.response, range: 0.05...2, step: 0.01,
          digits: 2),
        Figure(
          title: "Damping", unit: "", value: spring.dampingFraction, range: 0.1...2, step: 0.01,
          digits: 2),
      ]
    case .physics:
      [
        Figure(
          title: "Stiffness", unit: "", value: spring.stiffness, range: 10...2000, step: 1,
          digits: 1),
        Figure(
          title: "Damping", unit: "", value: spring.damping, range: 1...200, step: 0.1, digits: 2),
      ]
    case .duration:
      [
        Figure(
          title: "Duration", unit: "s", value: spring.duration, range: 0.05...2, step: 0.01,
          digits: 2),
        Figure(
          title: "Bounce", unit: "", value: spring.bounce, range: -0.5...0.9, step: 0.01,
          digits: 2),
      ]
    }
  }

  /// The spring with one of its two values changed. Nil if no spring has these values.
  func changed(_ spring: Spring, _ place: Int, to value: Double) -> Spring? {
    let own = parameters(spring)
    let a = place == 0 ? value : own[0].value
    let b = place == 1 ? value : own[1].value
    switch self {
    case .response: return try? Spring(response: a, dampingFraction: b)
    case .physics: return try? Spring(mass: 1, stiffness: a, damping: b)
    case .duration: return try? Spring(duration: a, bounce: b)
    }
  }
}

struct SpringEditor: View {
  let state: LabState
  /// The space that the editor has.
  let size: Size

  var body: some View {
    if let pair = SpringPair.shown(in: state.groups, at: state.spring.index) {
      editor(pair, of: SpringPair.all(in: state.groups).count)
    } else {
      label("This scene has no spring.", x: 0, y: 6, width: size.width, .base, .secondary)
    }
  }

  private func editor(_ pair: SpringPair, of count: Int) -> some View {
    let width = size.width
    let isSmall = width < 420
    // The choices of spring and of form are side by side if both fit.
    let forms = isSmall ? 248.0 : 258
    // An editor of little height has no choice of spring.
    let isTight = size.height < 100
    let isStacked = count > 1 && width - forms < 104 && !isTight
    let top = isTight ? 32.0 : isStacked ? 68 : isSmall ? 38 : 44
    // A small editor has no curve.
    let hasCurve = size.height - top >= 100 && width >= 280
    // In a narrow, tall editor, the values in the other forms are at the bottom.
    let isTall = hasCurve && isSmall && size.height >= top + 132 + 52
    let curve =
      hasCurve
      ? Size(
        (width * (isSmall ? 0.36 : 0.46)).rounded(), isTall ? min(168, size.height - top - 52) : 132
      )
      : .zero
    let x = hasCurve ? curve.width + 16 : 0
    return ZStack(alignment: .topLeading) {
      chooser(
        pair, of: isTight && isSmall ? 1 : count, isStacked: isStacked,
        forms: min(forms, width))
      if hasCurve {
        SpringCurve(spring: pair.spring(state.parameters), seed: pair.spring(ParameterSet()))
          .gesture(
            Recognizer(SpringPad.key, .drag(DragRule(minimumDistance: 0, axis: nil)))
          )
          .focusable()
          .accessibilityLabel("Curve of the \(pair.title.lowercased())")
          .blocksDrags([.horizontal, .vertical])
          .help("Drag to the right for a longer response, and up for less damping")
          .placed(
            x: 0, y: top, width: curve.width, height: min(curve.height, size.height - top))
      }
      parameters(pair.spring(state.parameters), x: x, y: top, width: width - x, saysOthers: !isTall)
      if isTall {
        others(pair.spring(state.parameters), lines: 1).placed(
          x: 0, y: top + curve.height + 10, width: width)
      }
    }
  }

  @ViewBuilder private func chooser(
    _ pair: SpringPair, of count: Int, isStacked: Bool, forms: Double
  ) -> ViewList {
    let width = size.width
    let isSmall = width < 420
    let own = isStacked ? min(width, 200) : width - forms - 12
    if count > 1 {
      // A narrow editor leaves out the word "spring", because the title of the tab contains it.
      let title = own < 150 ? String(pair.title.dropLast(" spring".count)) : pair.title
      state.popup(of: "open springs", title).placed(
        x: 0, y: isStacked ? 34 : 0, width: min(own, 200), height: 28)
    } else if !isSmall {
      label(pair.title, x: 0, y: 5, width: own, .baseM)
    }
    state.segments(of: "spring tab").placed(
      x: isStacked || isSmall && count == 1 ? 0 : width - forms, y: 0, width: forms, height: 28)
  }

  private func tip(_ parameter: SpringForm.Figure) -> String {
    let unit = parameter.unit.isEmpty ? "" : " \(parameter.unit)"
    return "\(parameter.title) of this spring, from \(short(parameter.range.lowerBound)) to"
      + " \(short(parameter.range.upperBound))\(unit)"
  }

  @ViewBuilder private func parameters(
    _ spring: Spring, x: Double, y top: Double, width w: Double, saysOthers: Bool
  ) -> ViewList {
    let form = SpringForm(rawValue: state.spring.tab) ?? .response
    // The two values are side by side if the editor is not tall enough for two rows.
    let isRow = size.height < top + 64
    let whole = (x, w)
    ForEach(Array(form.parameters(spring).enumerated())) { place, parameter in
      let y = isRow ? top : top + Double(place) * 32
      let w = isRow ? (whole.1 - 8) / 2 + 18 : whole.1
      let x = isRow ? whole.0 + Double(place) * ((whole.1 + 8) / 2) : whole.0
      label(parameter.title, x: x, y: y + 7, width: 66)
      if !isRow, w - 76 - 86 >= 40 {
        Slider(
          LabControl.spring(place).action, value: parameter.value, in: parameter.range,
          step: parameter.step, label: parameter.title, size: .lab
        )
        .precise()
        .help(tip(parameter))
        .placed(x: x + 76, y: y + 4, width: w - 76 - 86, height: 24)
      }
      NumberField(
        LabControl.springField(place).action, value: parameter.value, in: parameter.range,
        step: parameter.step, text: fixed(parameter.value, parameter.digits),
        label: parameter.title,
        unit: parameter.unit, size: .lab
      )
      .scrubbed(reset: LabControl.resetSpring.action)
      .help(tip(parameter))
      .placed(x: x + w - (isRow ? 68 : 74), y: y + 4, width: isRow ? 50 : 56, height: 24)
      if !isRow { label(parameter.unit, x: x + w - 14, y: y + 7, width: 14, .base, .secondary) }
    }
    if size.height >= top + 92 {
      label("Overshoot", x: x, y: top + 71, width: 80, .base, .secondary)
      label(
        fixed(overshoot(spring) * 100, 1), x: x + w - 80, y: top + 71, width: 54, .base, .secondary,
        align: .trailing)
      label("%", x: x + w - 14, y: top + 71, width: 14, .base, .secondary)
    }
    // In a narrow editor, each of the two lines of text wraps.
    let lines = w < 230 ? 2 : 1
    if saysOthers, size.height >= top + 102 + Double(32 * lines) {
      hairline(x: x, y: top + 98, width: w)
      others(spring, lines: lines).placed(x: x, y: top + 102, width: w)
    }
  }

  /// Text with the values of the spring in the other forms.
  private func others(_ spring: Spring, lines: Int) -> some View {
    let form = SpringForm(rawValue: state.spring.tab) ?? .response
    let words = SpringForm.allCases.filter { $0 != form }.map { other in
      other.parameters(spring).map { "\($0.title.lowercased()) \(fixed($0.value, $0.digits))" }
        .joined(separator: ", ") + (other == .physics ? ", mass 1" : "")
    }
    return VStack(alignment: .leading, spacing: 0) {
      for line in words { Text("= \(line)", .small, .secondary, lineLimit: lines) }
    }
  }

  /// How far the first swing goes beyond the target, as a share of the distance: e^(−πζ/√(1−ζ²)).
  private func overshoot(_ spring: Spring) -> Double {
    guard spring.dampingFraction < 1 else { return 0 }
    let course = SpringTrajectory(from: 0, to: 1, spring: spring)
    var most = 1.0
    let span = max(0.01, spring.response * 2)
    for step in 0...400 { most = max(most, course.value(at: span * Double(step) / 400)) }
    return most - 1
  }
}

/// Draws the motion from 0 to 1 under this spring, and under the default spring.
struct SpringCurve: View {
  let spring: Spring
  let seed: Spring

  var body: some View {
    let (spring, seed) = (spring, seed)
    // Time runs to the right even in panels that are mirrored.
    Canvas.ofChart { rect, environment, builder in
      let palette = environment.palette
      builder.fill(rect, radius: Radius.button, palette[.panel])
      let span = max(0.2, max(spring.response, seed.response) * 3)
      func y(_ value: Double) -> Double {
        rect.maxY - 8 - (rect.height - 32) * value
      }
      for value in [0.0, 1] {
        builder.fill(Rect(rect.minX, y(value), rect.width, 1), palette[.line])
      }
      builder.draw(.pushClip(RoundedRect(rect, radius: Radius.button)))
      for (spring, tint, width, dash) in [
        (seed, Tint.tertiary, 1.5, [4.0, 4]), (spring, .accent, 2.5, []),
      ] {
        // The distance is 1000, so that the spring's tolerance
        // for rest is too small to be visible in the curve.
        let course = SpringTrajectory(from: 0, to: 1000, spring: spring)
        let points = (0...120).map { step -> Point in
          let t = span * Double(step) / 120
          return Point(rect.minX + rect.width * Double(step) / 120, y(course.value(at: t) / 1000))
        }
        builder.line(
          points, palette[tint], width: width, join: dash.isEmpty ? .round : .miter, dash: dash)
      }
      if let settled = spring.settling, settled.isFinite {
        let x = rect.minX + rect.width * min(1, settled / span)
        builder.fill(Rect(x - 0.75, y(1) - 6, 1.5, 12), palette[.primary])
        let words = "settled \(fixed(settled, 2)) s"
        let isLate = x > rect.maxX - 96
        builder.text(
          words, in: Rect(isLate ? rect.maxX - 106 : x + 6, y(1) + 8, 98, 16), environment,
          align: isLate ? .trailing : .leading)
      }
      builder.text(
        spring == seed ? "as original" : "dashed: original",
        in: Rect(rect.maxX - 110, y(0) - 20, 100, 16), environment, align: .trailing)
      builder.draw(.pop)
    }
  }
}

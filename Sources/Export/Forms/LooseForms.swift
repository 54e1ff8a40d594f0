// Figures as code: six vocabularies, each with only what differs and its units in a comment.
import Gallery
import Motion

/// Writes one preset.
struct ExportWriter {
  let preset: Preset
  let changed: [FigureDeclaration]
  let groups: [String]

  private func number(_ name: String) -> Double {
    if case .number(let x)? = preset.figures.value(name) { x } else { 0 }
  }
  private func flag(_ name: String) -> Bool {
    if case .flag(let on)? = preset.figures.value(name) { on } else { false }
  }
  private func plain(_ x: Double) -> String { JSON.text(of: x) }

  private var summary: String {
    changed.isEmpty
      ? "as the seed preset"
      : "\(counted(changed.count, "figure")) differ\(changed.count == 1 ? "s" : "") from the seed preset"
  }

  private func unit(_ figure: FigureDeclaration) -> String {
    switch figure.unit {
    case .points: "points"
    case .pointsPerSecond: "points per second"
    case .seconds: "seconds"
    case .factor: "factor"
    case .fraction: "fraction"
    case .count: "count"
    case .flag: "on or off"
    }
  }

  /// `pullDown.cornerRadius` as `pullDownCornerRadius`.
  private func identifier(_ figure: FigureDeclaration) -> String {
    let parts = figure.name.split(separator: ".")
    let tail = parts[1]
    return String(parts[0]) + tail.prefix(1).uppercased() + tail.dropFirst()
  }

  private func literal(_ figure: FigureDeclaration, word: (String) -> String) -> String {
    switch preset.figures.value(figure.name) ?? figure.seed {
    case .number(let x): plain(x)
    case .flag(let on): on ? "true" : "false"
    case .choice(let text): word(text)
    }
  }

  private func heading(_ mark: String) -> String {
    "\(mark) Slipsheet, preset \"\(preset.nameInComment)\": \(summary).\n"
      + "\(mark) Lengths in points, times in seconds, speeds in points per second, y down.\n"
  }

  /// Constants of the changed figures that the code above them does not already contain.
  private func constants(
    besides said: Set<String>, _ line: (String, FigureDeclaration) -> String
  ) -> String {
    changed.filter { !said.contains($0.name) }.map { line(identifier($0), $0) }
      .joined(separator: "\n")
  }

  /// The pull-down's figures that a form with its whole gesture says; what it says only sometimes
  /// counts when it does.
  private func said(
    _ always: [String], fling: Bool = false, ramp: Bool = false
  ) -> Set<String> {
    guard hasPullDown else { return [] }
    var names = ["threshold", "resistance", "slideOut", "response", "damping"] + always
    if fling {
      names.append("fling")
      if flag("pullDown.fling") { names.append("flingSpeed") }
    }
    if ramp {
      names += ["cornerRadius", "radiusRamp"]
      if flag("pullDown.radiusRamp") { names.append("rampLength") }
    }
    return Set(names.map { "pullDown.\($0)" })
  }

  private var hasPullDown: Bool { groups.contains("pullDown") }

  // MARK: Forms

  func swiftUI() -> String {
    var text = heading("//")
    if hasPullDown { text += "\n" + swiftUIPullDown() }
    let rest = constants(
      besides: said(["minimumDistance"], fling: true, ramp: true)
    ) { name, figure in
      let type =
        figure.unit == .points || figure.unit == .pointsPerSecond ? ": CGFloat" : ""
      return "private let \(name)\(type) = \(literal(figure) { "\"\($0)\"" })  // \(unit(figure))"
    }
    if !rest.isEmpty { text += "\n" + rest + "\n" }
    return text
  }

  private func swiftUIPullDown() -> String {
    let fling = flag("pullDown.fling")
    let ramp = flag("pullDown.radiusRamp")
    let radius = plain(number("pullDown.cornerRadius"))
    let corner =
      ramp
      ? "min(\(radius), dragOffset / \(plain(number("pullDown.rampLength"))) * \(radius))"
      : "dragOffset > 0 ? \(radius) : 0"
    let decision =
      fling
      ? "dragOffset > dismissThreshold || value.velocity.height >= \(plain(number("pullDown.flingSpeed")))"
      : "dragOffset > dismissThreshold"
    let slide = plain(number("pullDown.slideOut"))
    return """
      // \(plain(number("pullDown.threshold"))) points drawn is \(short(number("pullDown.threshold") / max(0.01, number("pullDown.resistance")), 1)) points of finger travel.
      private let dismissThreshold: CGFloat = \(plain(number("pullDown.threshold")))

      .cornerRadius(\(corner))
      .offset(y: dragOffset)
      .gesture(
          DragGesture(minimumDistance: \(plain(number("pullDown.minimumDistance"))))
              .onChanged { value in
                  if value.translation.height > 0 {
                      isDraggingToDismiss = true
                      let resistance: CGFloat = \(plain(number("pullDown.resistance")))
                      dragOffset = value.translation.height * resistance
                  } else {
                      dragOffset = 0
                  }
              }
              .onEnded { value in
                  if \(decision) {
                      withAnimation(.easeOut(duration: \(slide))) {
                          dragOffset = geometry.size.height
                      }
                      DispatchQueue.main.asyncAfter(deadline: .now() + \(slide)) {
                          dismiss()
                      }
                  } else {
                      withAnimation(.spring(response: \(plain(number("pullDown.response"))), dampingFraction: \(plain(number("pullDown.damping"))))) {
                          dragOffset = 0
                      }
                  }
                  isDraggingToDismiss = false
              }
      )

      """
  }

  func uiKit() -> String {
    var text = heading("//")
    if hasPullDown {
      let spring = Spring(
        response: number("pullDown.response"), dampingFraction: number("pullDown.damping"),
        orElse: .snapBack)
      text += """

        // In the pan's handler; the spring is response \(plain(number("pullDown.response"))), damping fraction \(plain(number("pullDown.damping"))).
        let offset = max(0, pan.translation(in: view).y * \(plain(number("pullDown.resistance"))))
        let dismisses = offset > \(plain(number("pullDown.threshold")))\(flag("pullDown.fling") ? " || pan.velocity(in: view).y >= \(plain(number("pullDown.flingSpeed")))" : "")
        let timing = UISpringTimingParameters(
            mass: 1, stiffness: \(short(spring.stiffness, 3).filter { $0 != "," }), damping: \(short(spring.damping, 3).filter { $0 != "," }),
            initialVelocity: .zero)
        let animator = dismisses
            ? UIViewPropertyAnimator(duration: \(plain(number("pullDown.slideOut"))), curve: .easeOut)
            : UIViewPropertyAnimator(duration: 0, timingParameters: timing)

        """
    }
    let rest = constants(besides: said([], fling: true)) { name, figure in
      "let \(name) = \(literal(figure) { "\"\($0)\"" })  // \(unit(figure))"
    }
    if !rest.isEmpty { text += "\n" + rest + "\n" }
    return text
  }

  /// A preset file that the lab and `--params` read.
  func json() -> String {
    var text = "{\n  \"version\": 1,\n  \"name\": \(JSON.text(preset.name).line),\n"
    text += "  \"preset\": \"seed\",\n  \"set\": {"
    text += changed.map { figure in
      "\n    \"\(figure.name)\": "
        + literal(figure) { JSON.text($0).line }
    }.joined(separator: ",")
    return text + (changed.isEmpty ? "}\n}\n" : "\n  }\n}\n")
  }

  /// For a program that uses this library.
  func swift() -> String {
    var text = heading("//") + "import Slipsheet\n"
    for group in groups {
      let own = changed.filter { $0.group == group }
      guard !own.isEmpty else { continue }
      text += "\nvar \(group) = \(own[0].configuration)()\n"
      for figure in own {
        let name = figure.name.split(separator: ".")[1]
        text +=
          "\(group).\(propertyName(String(name), in: group)) = \(swiftLiteral(figure))"
          + "  // \(note(figure))\n"
      }
    }
    if changed.isEmpty { text += "\n// Every configuration begins with these figures.\n" }
    return text
  }

  /// A choice is the place of its word.
  private func swiftLiteral(_ figure: FigureDeclaration) -> String {
    literal(figure) { word in
      guard case .choice(let words) = figure.kind else { return word }
      return "\(words.firstIndex(of: word) ?? 0)"
    }
  }

  /// The unit, or which word a choice stands for.
  private func note(_ figure: FigureDeclaration) -> String {
    if case .choice(let word)? = preset.figures.value(figure.name) { word } else { unit(figure) }
  }

  /// Where a figure's name and its property differ.
  private func propertyName(_ name: String, in group: String) -> String {
    switch "\(group).\(name)" {
    case "pullDown.keepVelocity": "keepsVelocity"
    case "pullDown.radiusRamp": "rampsRadius"
    case "pullToDismiss.velocity": "completingSpeed"
    case "pullToDismiss.progress": "completingProgress"
    case "pullToDismiss.lockAfterScrolling": "locksAfterScrolling"
    case "pullToDismiss.duration": "plainDuration"
    case "pullToDismiss.damping": "plainDamping"
    default: name
    }
  }

  func compose() -> String {
    var text = heading("//")
    if hasPullDown {
      let spring = Spring(
        response: number("pullDown.response"), dampingFraction: number("pullDown.damping"),
        orElse: .snapBack)
      text += """

        // dp stand for points; \(plain(number("pullDown.threshold"))) dp drawn.
        val dismissThreshold = \(plain(number("pullDown.threshold"))).dp
        val resistance = \(plain(number("pullDown.resistance")))f
        val cornerRadius = \(plain(number("pullDown.cornerRadius"))).dp
        val slideOut = tween<Float>(durationMillis = \(fixed(number("pullDown.slideOut") * 1000, 0).filter { $0 != "," }), easing = EaseOut)
        val snapBack = spring<Float>(
            dampingRatio = \(plain(number("pullDown.damping")))f,
            stiffness = \(short(spring.stiffness, 3).filter { $0 != "," })f // (2π / response)²
        )

        """
    }
    let rest = constants(besides: said(["cornerRadius"])) { name, figure in
      let value = literal(figure) { "\"\($0)\"" }
      let typed =
        figure.unit == .points
        ? "\(value).dp"
        : value == "true" || value == "false" || value.hasPrefix("\"")
          ? value : "\(value)f"
      return "val \(name) = \(typed) // \(unit(figure))"
    }
    if !rest.isEmpty { text += "\n" + rest + "\n" }
    return text
  }

  func css() -> String {
    var text = "/* Slipsheet, preset \"\(preset.nameInComment)\": \(summary).\n"
    text += "   Lengths in px (points), times in s, speeds in px/s. */\n:root {\n"
    func line(_ name: String, _ value: String, _ note: String = "") {
      text += "  --\(name): \(value);\(note.isEmpty ? "" : " /* \(note) */")\n"
    }
    if hasPullDown {
      line("pull-threshold", plain(number("pullDown.threshold")) + "px", "drawn")
      line("pull-resistance", plain(number("pullDown.resistance")))
      line("pull-radius", plain(number("pullDown.cornerRadius")) + "px")
      line(
        "pull-slide-out",
        plain(number("pullDown.slideOut")) + "s cubic-bezier(0, 0, 0.58, 1)")
      let (curve, seconds) = springAsLinear(
        Spring(
          response: number("pullDown.response"), dampingFraction: number("pullDown.damping"),
          orElse: .snapBack))
      line("pull-snap-back", "\(short(seconds, 3))s \(curve)", "the spring, sampled")
    }
    let said = said(["cornerRadius"])
    for figure in changed where !said.contains(figure.name) {
      let value = literal(figure) { $0 }
      let ending =
        switch figure.unit {
        case .points: "px"
        case .seconds: "s"
        default: ""
        }
      line(dashed(figure.name), value + ending, ending.isEmpty ? unit(figure) : "")
    }
    return text + "}\n"
  }

  /// The spring's way as `linear(…)`, which may go past 1.
  private func springAsLinear(_ spring: Spring) -> (String, Double) {
    let seconds = max(0.05, spring.settling ?? spring.response * 2)
    let course = SpringTrajectory(from: 0, to: 1, spring: spring)
    let stops = (0...24).map { step in
      short(step == 24 ? 1 : course.value(at: seconds * Double(step) / 24), 3)
        .map { $0 == "−" ? "-" : String($0) }.joined()
    }
    return ("linear(\(stops.joined(separator: ", ")))", seconds)
  }

  private func dashed(_ name: String) -> String {
    var out = ""
    for character in name {
      if character == "." {
        out += "-"
      } else if character.isUppercase {
        out += "-" + character.lowercased()
      } else {
        out.append(character)
      }
    }
    return out
  }
}

/// At most so many decimals.
private func short(_ value: Double, _ digits: Int) -> String {
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  return JSON.text(of: (value * scale).rounded() / scale)
}

private func fixed(_ value: Double, _ digits: Int) -> String { short(value, digits) }

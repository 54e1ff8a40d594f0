// The files of every form: whole, aware of every figure, and safe from any name.
import Exhibits
import Files
import Foundation
import Motion
import Testing

@testable import Export

@Suite("Exports: forms")
struct FormTests {
  /// Every file of a preset, in every form.
  private static let plain = files(Preset(name: "Mine", base: .seed, figures: Figures()))

  private static func files(_ preset: Preset) -> [(form: ExportForm, text: String)] {
    var all: [(ExportForm, String)] = []
    for form in ExportForm.allCases {
      if form.isOneText {
        all.append((form, form.text(preset, groups: Figures.configurations.map { $0.group })))
      }
      for interaction in Interaction.all {
        for file in form.files(interaction, preset) { all.append((form, file.text)) }
        if form == .web {
          for file in form.files(interaction, preset, demo: true) { all.append((form, file.text)) }
        }
      }
    }
    return all
  }

  @Test("each interaction has a view in every form that has one")
  func views() {
    for interaction in Interaction.all {
      let views: [(ExportForm, Bool)] = [
        (.web, WebView.all[interaction.name] != nil),
        (.swiftui, SwiftUIView.all[interaction.name] != nil),
        (.uikit, UIKitView.all[interaction.name] != nil),
        (.compose, ComposeView.all[interaction.name] != nil),
        (.flutter, FlutterView.all[interaction.name] != nil),
      ]
      for (form, isThere) in views {
        #expect(isThere == interaction.isWritten(in: form), "\(form) \(interaction.name)")
      }
      // What fingers do together is written for the web alone.
      #expect(interaction.forms == (interaction.name == "lightbox" ? [.web] : nil))
      for form in ExportForm.allCases where !form.isOneText && interaction.isWritten(in: form) {
        let files = form.files(interaction, Preset(.seed))
        #expect(files.count == (form == .web ? 2 : 1))
        for file in files { #expect(!file.text.contains("TYPE"), "\(file.name)") }
      }
    }
  }

  /// Figures of shared groups that no interaction reads: what they are for lies beside exports.
  private static let elsewhere: Set<String> = [
    // Taps, presses, swipes of other kinds and wheels are a platform's own.
    "gesture.longPressDuration", "gesture.longPressDistance",
    "gesture.swipeDistance", "gesture.wheelSilence",
    // Keys scroll as the platform's do.
    "scroll.line", "scroll.stepResponse",
  ]

  /// Groups of which no code is written yet: they come out as figures.
  private static let figuresOnly: Set<String> = []

  @Test("every figure is read by an interaction's program: a new one that none knows fails here")
  func everyFigureIsRead() {
    var read: Set<String> = []
    for interaction in Interaction.all {
      let used = interaction.program.figures
      read.formUnion(used)
      for figure in used {
        #expect(Figures.declaration(figure) != nil, "\(interaction.name) reads \(figure)")
      }
      for figure in Figures.declarations where interaction.groups.contains(figure.group) {
        #expect(used.contains(figure.name), "\(interaction.name) knows no \(figure.name)")
      }
    }
    #expect(Self.figuresOnly.isDisjoint(with: Interaction.all.flatMap(\.groups)))
    // The command says of these that their code is not written.
    let groups = Figures.configurations.map { $0.group }
    for form in ExportForm.allCases {
      let unwritten: Set<String> =
        form.isOneText ? [] : form == .web ? Self.figuresOnly : Self.figuresOnly.union(["lightbox"])
      #expect(Set(Interaction.unwritten(groups, in: form)) == unwritten, "\(form)")
    }
    for figure in Figures.declarations
    where !read.contains(figure.name) && !Self.figuresOnly.contains(figure.group)
      // What only a scene of ours does is no interaction of the library's.
      && !Figures.sceneGroups.contains(figure.group)
    {
      #expect(Self.elsewhere.contains(figure.name), "no export reads \(figure.name)")
    }
    for name in Self.elsewhere {
      #expect(!read.contains(name) && Figures.declaration(name) != nil, "\(name)")
    }
  }

  @Test("every figure that differs is in the block of figures, in every form, with its value")
  func values() throws {
    for figure in Figures.declarations {
      let value: ParameterValue
      switch figure.kind {
      case .number(let range, _):
        value = .number(((range.lowerBound + range.upperBound) / 2 * 1e3).rounded() / 1e3 + 0.0007)
      case .flag: value = .flag(figure.seed != .flag(true))
      case .choice(let words): value = .choice(words.last { figure.seed != .choice($0) } ?? "")
      }
      var figures = Figures()
      guard figures.set(figure.name, value) == nil else {
        #expect(Bool(false), "\(figure.name) cannot be \(value)")
        continue
      }
      let preset = Preset(name: "Mine", base: .seed, figures: figures)
      for interaction in Interaction.all
      where interaction.figures.contains(where: { $0.name == figure.name }) {
        let name = interaction.property(figure.name)
        let text = ExportText(interaction, preset)
        for (tongue, form) in [
          (Tongue.javaScript, ExportForm.web), (.swift, .swiftui), (.swift, .uikit),
          (.kotlin, .compose), (.dart, .flutter),
        ] where interaction.isWritten(in: form) {
          let file = form.files(interaction, preset)[0].text
          let said = text.literal(value, tongue)
          #expect(
            file.contains("\(name): \(said)") || file.contains("\(name) = \(said)")
              || file.contains(": Double = \(said)") || file.contains(": Boolean = \(said)")
              || file.contains(": String = \(said)"),
            "\(form) \(interaction.name) \(name) \(said)")
        }
      }
      let css = ExportForm.css.text(preset, groups: [figure.group])
      #expect(
        css.contains("--\(StyleSheet.dashed(figure.name)): \(ExportText.plain(value))"),
        "\(figure.name)")
    }
  }

  @Test("a spring as linear() is nearer than a thousandth of the travel at any time, until rest")
  func linearSprings() {
    var worst = 0.0
    var springs = [Spring(response: 0.3, dampingFraction: 0.15, orElse: .snapBack)]
    for house in Preset.House.allCases {
      springs += StyleSheet(
        preset: Preset(house), groups: Figures.configurations.map { $0.group }
      ).springs.map(\.spring)
    }
    #expect(springs.count > 20)
    for spring in springs {
      let (curve, seconds) = StyleSheet.linear(spring)
      let stops = Self.stops(curve)
      #expect(stops.first?.value == 0 && stops.last?.value == 1, "\(curve)")
      let course = SpringTrajectory(from: 0, to: 1000, spring: spring)
      for step in 0...5000 {
        let part = Double(step) / 4600
        let right = part >= 1 ? 1000 : course.value(at: part * seconds)
        worst = max(worst, abs(Self.value(stops, at: part) - right / 1000))
      }
    }
    print("linear(): \(springs.count) springs, at most \(worst * 100) % of the travel off")
    #expect(worst < 0.001)
  }

  /// As a browser reads it: stops without a place are spread evenly; here only the ends are.
  private static func stops(_ text: String) -> [(part: Double, value: Double)] {
    let inner = text.dropFirst("linear(".count).dropLast()
    let all = inner.split(separator: ",").map { $0.split(separator: " ") }
    return all.enumerated().map { index, words in
      (
        words.count > 1
          ? (Double(words[1].dropLast()) ?? .nan) / 100 : index == 0 ? 0 : 1,
        Double(words[0]) ?? .nan
      )
    }
  }

  private static func value(_ stops: [(part: Double, value: Double)], at part: Double) -> Double {
    guard part < 1, let next = stops.firstIndex(where: { $0.part > part }) else { return 1 }
    let (a, b) = (stops[next - 1], stops[next])
    return a.value + (b.value - a.value) * (part - a.part) / (b.part - a.part)
  }

  static let hostileNames = [
    "*/ alert(1); /*", "</script><script>alert(1)</script>", "\n}\nalert(1)\n//", "\\\nalert(1)",
    "\u{2028}alert(1)\u{2029}", "\"); alert(1); (\"", "${alert(1)}", "`alert(1)`", "#{alert(1)}",
    "\\(alert())", "*\u{200d}/ alert(1)", "/*/*/*", "<!-- alert(1) -->", "]]> alert(1)",
    "\u{202e}alert(1)\u{202c}", "\r\nalert(1)\r\n", "'''\nalert(1)\n'''", "*\u{338}/ alert(1) /*",
    String(repeating: "*/", count: 5000), "\0alert(1)", "{{alert(1)}}", "a\u{85}x", "*\u{0}/ x",
    "*/\u{301} x", "/*/ x", "%}alert(1)",
  ]

  @Test("no preset's name leaves its comment or its string, in any form", arguments: hostileNames)
  func hostile(_ name: String) throws {
    let hostile = Self.files(Preset(name: name, base: .seed, figures: Figures()))
    #expect(Self.plain.count == hostile.count)
    for (a, b) in zip(Self.plain, hostile) {
      if a.form == .json {
        #expect(try JSON(parsing: b.text)["name"]?.text == name)
        continue
      }
      // The same text but for the name, which stands once, in a comment, on one line.
      let place = try #require(a.text.range(of: "\"Mine\""), "\(a.form)")
      let (before, after) = (
        String(a.text[..<place.lowerBound]), String(a.text[place.upperBound...])
      )
      let bytes = b.text.utf8
      #expect(bytes.count >= before.utf8.count + after.utf8.count)
      #expect(String(bytes.prefix(before.utf8.count)) == before, "\(a.form)")
      #expect(String(bytes.suffix(after.utf8.count)) == after, "\(a.form)")
      let line =
        before.suffix(200).split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
      #expect(line.hasPrefix("//") || line.hasPrefix("/* "), "\(a.form): \(line)")
      let said = String(
        Substring(bytes.dropFirst(before.utf8.count).dropLast(after.utf8.count)))
      #expect(said.utf8.count < 400)
      let scalars = Array(said.unicodeScalars)
      for scalar in scalars {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .format:
          #expect(Bool(false), "\(a.form): \(scalar.value)")
        default: break
        }
      }
      for (first, second) in zip(scalars, scalars.dropFirst()) {
        #expect(!(first == "*" && second == "/") && !(first == "/" && second == "*"))
        #expect(!(first == "<" && second != " "))
      }
    }
  }

  @Test("a program's text is refused with its line where it says what there is not")
  func refused() {
    for (text, line) in [
      ("machine A {\n  var x = 0\n  func f() -> number { return y }\n}", 3),
      ("machine A {\n  func f(x: number) -> number {\n    let x = 1\n    return x\n  }\n}", 3),
      ("record A {\n  func f() -> number { return $pullDown.threshold }\n}", 2),
      ("machine A {\n  var x: nothing\n}", 2), ("machine A {\n  func f() { g() }\n}", 2),
      ("machine A {\n  var x = 1 ~ 2\n}", 2),
    ] {
      #expect(throws: ProgramError.self) { try ProgramReader.read(text) }
      do { _ = try ProgramReader.read(text) } catch { #expect(error.line == line, "\(text)") }
    }
  }
}

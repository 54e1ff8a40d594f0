// Tests the files of every export format: complete, with every parameter, and safe for any name.
import Files
import Foundation
import Motion
import Scenes
import Support
import Testing

@testable import Export

@Suite("Export formats")
struct FormTests {
  /// Every file of a preset, in every form.
  private static let plain = files(Preset(name: "Mine", base: .seed, parameters: ParameterSet()))

  private static func files(_ preset: Preset) -> [(form: ExportForm, text: String)] {
    var all: [(ExportForm, String)] = []
    for form in ExportForm.allCases {
      if form.isOneText {
        all.append((form, form.text(preset, groups: ParameterSet.configurations.map { $0.group })))
      }
      for interaction in ExportedInteraction.all {
        for file in form.files(interaction, preset) { all.append((form, file.text)) }
        if form == .web {
          for file in form.files(interaction, preset, demo: true) { all.append((form, file.text)) }
        }
      }
    }
    return all
  }

  @Test("an interaction is exported to exactly the formats that it declares")
  func written() {
    let names = ["pullDown", "edgeCard", "navigation", "pager", "pullToDismiss", "overlay"]
    #expect(Set(SwiftUITemplate.all.keys) == Set(names))
    for interaction in ExportedInteraction.all {
      #expect(interaction.isWritten(in: .swiftui) == names.contains(interaction.name))
      #expect(interaction.isWritten(in: .web) == (interaction.name != "overlay"))
      #expect(interaction.isWritten(in: .c) == interaction.isWritten(in: .web))
      #expect(interaction.forms.contains(.json))
      for form in ExportForm.allCases where !form.isOneText {
        let files = form.files(interaction, Preset(.seed))
        #expect(files.isEmpty != interaction.isWritten(in: form), "\(form) \(interaction.name)")
        #expect(form != .swiftui || files.count < 2)
      }
    }
    #expect(
      ExportedInteraction.unwritten(["pager", "lightbox"], in: .swiftui).map(\.name) == ["lightbox"]
    )
  }

  @Test("Docs/commands.md lists each interaction with its scenes and its export formats")
  func documented() throws {
    let rows = try String(contentsOfFile: Tool.root + "/Docs/commands.md", encoding: .utf8)
      .split(separator: "\n").map {
        $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
    for interaction in ExportedInteraction.all {
      let row = try #require(rows.first { $0.count == 4 && $0[0] == "`\(interaction.name)`" })
      let scenes = SceneRegistry.shown.filter { $0.groups.contains(interaction.groups[0]) }.map {
        $0.name
      }
      #expect(row[2] == scenes.joined(separator: ", "), "\(interaction.name)")
      let forms = interaction.forms.filter { !$0.isOneText }.map(\.rawValue)
      #expect(row[3] == forms.joined(separator: ", "), "\(interaction.name)")
    }
  }

  @Test("every text export contains the present value of every parameter")
  func values() throws {
    for parameter in ParameterSet.declarations {
      let preset = Preset.changed { $0 === parameter }
      let value = preset.parameters.value(of: parameter)
      #expect(value != parameter.seed, "\(parameter.name)")
      let name = String(parameter.name.split(separator: ".")[1])
      let number = ValuesForm.literal(value)
      let lines: [(ExportForm, String)] = [
        (.json, "\"\(parameter.name)\": \(value.json.line)"),
        (.css, "--\(parameter.name.dashed): \(value.plain)"),
        (.swift, "    static let \(name) = \(number)\n"),
        (.kotlin, "    const val \(name) = \(number)\n"),
        (.dart, "  static const \(name) = \(number);\n"),
      ]
      #expect(lines.count == ExportForm.allCases.filter(\.isOneText).count)
      for (form, line) in lines {
        let text = form.text(preset, groups: [parameter.group])
        #expect(text.contains(line), "\(form) has no \(line)")
        guard form != .json else { continue }
        let unit = parameter.unitInWords.lowercased()
        let title = parameter.title + (unit.isEmpty ? "" : ", \(unit)")
        #expect(text.contains("\(title). \(parameter.sentence)"), "\(form)")
        #expect(text.components(separatedBy: "(original: ").count == 2, "\(form) \(parameter.name)")
        #expect(text.contains("(original: \(parameter.seed.plain))"), "\(form) \(parameter.name)")
      }
    }
  }

  @Test("exports to Kotlin and Dart consist of valid lines, and declare each name once")
  func syntax() throws {
    let value = #"(-?\d+(\.\d+)?(e-?\d+)?|true|false|"[\w, ]+")"#
    let kotlin = try Regex(
      #"// .*|/\*\* [^*]* \*/|import androidx\.[\w.]+|object \w+Values \{|\}|const val \w+ = "#
        + value
        + #"|val \w+: SpringSpec<Float> = spring\(dampingRatio = [\d.]+f, stiffness = [\d.]+f\)"#)
    let dart = try Regex(
      #"///? .*|import 'package:flutter/physics.dart';|class \w+Values \{|\}|const \w+Values\._\(\);"#
        + #"|static final \w+ =|static const \w+ = "# + value + ";"
        + #"|SpringDescription.withDampingRatio\(mass: 1, stiffness: [\d.]+, ratio: [\d.]+\);"#)
    for preset in [Preset(.seed), Preset.changed { _ in true }] {
      for (form, rule) in [(ExportForm.kotlin, kotlin), (.dart, dart)] {
        let text = form.text(preset, groups: ParameterSet.configurations.map { $0.group })
        var names: Set<Substring> = []
        for line in text.split(separator: "\n") {
          let words = line.drop { $0 == " " }
          #expect(words.wholeMatch(of: rule) != nil, "\(form): \(words)")
          if words.hasSuffix("{") { names = [] }
          if let name = words.firstMatch(of: #/(?:val|const|final) (\w+)(?:: | =)/#)?.1 {
            #expect(
              names.insert(name).inserted && !Self.reserved.contains(name), "\(form): \(name)")
          }
        }
      }
    }
  }

  /// Reserved words of Swift, Kotlin and Dart.
  private static let reserved: Set<Substring> = [
    "as", "assert", "await", "break", "case", "catch", "class", "const", "continue", "default",
    "defer", "do", "else", "enum", "extends", "false", "final", "finally", "for", "fun", "func",
    "guard", "if", "import", "in", "init", "interface", "internal", "is", "let", "new", "nil",
    "null", "object", "operator", "package", "private", "protocol", "public", "repeat", "rethrow",
    "return", "self", "static", "struct", "super", "switch", "this", "throw", "throws", "true",
    "try", "typealias", "typeof", "val", "var", "void", "when", "where", "while", "with", "yield",
  ]

  @Test("an exported spring has the same response, stiffness and damping on every platform")
  func platformSprings() {
    for named in Preset(.seed).springs(of: ParameterSet.configurations.map { $0.group }) {
      let spring = named.spring
      let written = 2 * Double.pi / spring.stiffness.squareRoot()
      #expect(abs(Double(spring.literals.response)! - spring.response) < 1e-6)
      #expect(Double(spring.literals.damping)! == spring.dampingFraction)
      #expect(abs(written - spring.response) < 1e-9 && spring.finiteStiffness == spring.stiffness)
    }
    let atOnce = Spring(response: 0, dampingFraction: 1, orElse: .snapBack)
    #expect(atOnce.finiteStiffness == 1e6)
  }

  @Test("a spring exported as `linear()` deviates by at most a thousandth of its travel until rest")
  func linearSprings() {
    var worst = 0.0
    var springs = [Spring(response: 0.3, dampingFraction: 0.15, orElse: .snapBack)]
    for builtIn in Preset.BuiltIn.allCases {
      springs += Preset(builtIn).springs(of: ParameterSet.configurations.map { $0.group }).map(
        \.spring)
    }
    #expect(springs.count > 20)
    for spring in springs {
      let (curve, seconds) = PlatformSpring.linear(spring)
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

  /// Read as by a browser: stops without a position are spread evenly. Here only the ends have
  /// none.
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

  @Test("an export without the engine's files fails, and the error lists the folders searched")
  func missing() throws {
    let source = ExportSource(
      Preset(.seed), assets: EngineAssets(AssetFolders(folders: ["/nowhere"])))
    let cover = try #require(ExportedInteraction.named("pullDown"))
    for form in [ExportForm.web, .c] {
      let error = #expect(throws: FileError.self) { try source.files(form, cover) }
      #expect(
        error?.sentence.hasSuffix(
          ": not found, expected in one of the folders /nowhere; SLIPSHEET_ASSETS can name another one"
        )
          == true)
    }
    #expect(try source.files(.swiftui, cover).count == 1)
  }

  @Test("base64 encoding gives the same text as Foundation")
  func base64() {
    for count in 0..<70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }
      #expect(Base64.text(of: bytes) == Data(bytes).base64EncodedString())
    }
  }

  static let hostileNames = [
    "*/ alert(1); /*", "</script><script>alert(1)</script>", "\n}\nalert(1)\n//", "\\\nalert(1)",
    "\u{2028}alert(1)\u{2029}", "\"); alert(1); (\"", "${alert(1)}", "`alert(1)`", "#{alert(1)}",
    "\\(alert())", "*\u{200d}/ alert(1)", "/*/*/*", "<!-- alert(1) -->", "]]> alert(1)",
    "\u{202e}alert(1)\u{202c}", "\r\nalert(1)\r\n", "'''\nalert(1)\n'''", "*\u{338}/ alert(1) /*",
    String(repeating: "*/", count: 5000), "\0alert(1)", "{{alert(1)}}", "a\u{85}x", "*\u{0}/ x",
    "*/\u{301} x", "/*/ x", "%}alert(1)",
  ]

  @Test(
    "in every format, a preset's name cannot end the comment or string that contains the name",
    arguments: Sample.some(2, of: hostileNames))
  func hostile(_ name: String) throws {
    let hostile = Self.files(Preset(name: name, base: .seed, parameters: ParameterSet()))
    #expect(Self.plain.count == hostile.count)
    for (a, b) in zip(Self.plain, hostile) {
      if a.form == .json {
        #expect(try JSON(parsing: b.text)["name"]?.text == name)
        continue
      }
      // The header of the engine does not depend on the parameters.
      if b.text.hasPrefix("/* Gestures that dismiss") { continue }
      // Both texts are equal except for the name, which occurs once, in a comment, on one line.
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
      #expect(["//", "/* ", " * "].contains { line.hasPrefix($0) }, "\(a.form): \(line)")
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
}

extension Preset {
  /// The original with different values for the parameters that `isIncluded` accepts: numbers in
  /// the middle of their range, other flags and words.
  static func changed(_ isIncluded: (ParameterDeclaration) -> Bool) -> Preset {
    var parameters = ParameterSet()
    for parameter in ParameterSet.declarations where isIncluded(parameter) {
      let value: ParameterValue
      switch parameter.kind {
      case .number(let range, _):
        value = .number(((range.lowerBound + range.upperBound) / 2 * 1e3).rounded() / 1e3 + 0.0007)
      case .flag: value = .flag(parameter.seed != .flag(true))
      case .choice(let words): value = .choice(words.last { parameter.seed != .choice($0) } ?? "")
      }
      if let refusal = parameters.set(parameter.name, value) { Issue.record("\(refusal)") }
    }
    return Preset(name: "Mine", base: .seed, parameters: parameters)
  }
}

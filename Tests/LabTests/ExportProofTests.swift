// Tests exports with the compilers and parsers that this machine has.
import Export
import Files
import Foundation
import Interface
import Motion
import Scenes
import Testing

@testable import Lab

/// A preset in which one value differs, with that difference.
private struct Change: Sendable {
  var parameter: ParameterDeclaration
  var value: ParameterValue
  var preset: Preset

  /// Every parameter of every scene, changed alone.
  static let all: [Change] = ParameterSet.declarations.compactMap { parameter in
    let value: ParameterValue
    switch parameter.kind {
    case .number(let range, let step):
      guard case .number(let seed) = parameter.seed else { return nil }
      let next = seed + max(step, 1e-3) * 3
      value = .number(
        ((next <= range.upperBound ? next : seed - max(step, 1e-3) * 3) * 1e4).rounded() / 1e4)
    case .flag: value = .flag(parameter.seed != .flag(true))
    case .choice(let words):
      guard let other = words.first(where: { parameter.seed != .choice($0) }) else { return nil }
      value = .choice(other)
    }
    var parameters = ParameterSet()
    guard parameters.set(parameter.name, value) == nil else { return nil }
    return Change(
      parameter: parameter, value: value,
      preset: Preset(name: "Mine", base: .seed, parameters: parameters))
  }
}

/// The parameter groups of every scene, by its name.
private let scenes = SceneRegistry.shown.map { ($0.name, $0.groups) }

/// Presets for exports of each scene: everything changed, and nothing.
private let wholes: [Preset] = {
  var parameters = ParameterSet()
  for change in Change.all { _ = parameters.set(change.parameter.name, change.value) }
  return [Preset(name: "All", base: .seed, parameters: parameters), Preset(.seed), Preset(.fluid)]
}()

/// The text of one form for every scene, and for every single parameter.
private func exports(_ form: ExportForm) -> [String] {
  wholes.flatMap { preset in scenes.map { form.text(preset, groups: $0.1) } }
    + Change.all.map { form.text($0.preset, groups: [$0.parameter.group]) }
}

@Suite("Exports read by compilers and parsers")
struct ExportProofTests {
  @Test("exported JSON contains exactly the values that differ from the original values")
  func json() throws {
    for (scene, groups) in scenes {
      for preset in wholes {
        let text = ExportForm.json.text(preset, groups: groups)
        let back = try Preset(reading: JSON(parsing: text))
        let wanted = preset.parameters.changes(from: ParameterSet())
          .filter { groups.contains(String($0.split(separator: ".")[0])) }
        #expect(Set(back.parameters.changes(from: ParameterSet())) == Set(wanted), "\(scene)")
        for name in wanted { #expect(back.parameters.value(name) == preset.parameters.value(name)) }
        #expect(JSONSerialization.isValidJSONObject(try Foundations.object(text)))
      }
    }
    for change in Change.all {
      let text = ExportForm.json.text(change.preset, groups: [change.parameter.group])
      let back = try Preset(reading: JSON(parsing: text))
      #expect(back.parameters.changes(from: ParameterSet()) == [change.parameter.name])
      #expect(back.parameters.value(change.parameter.name) == change.value)
    }
  }

  @Test("exported Swift compiles with this library and without it")
  func compiled() throws {
    guard let swiftc = Foundations.find("swiftc") else {
      print("exports were not compiled: there is no swiftc on the path")
      return
    }
    let modules = Foundations.modules
    let folder = NSTemporaryDirectory() + "slipsheet-exports-\(UInt64.random(in: 0...UInt64.max))"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/Exports.swift"
    // One file contains every group, with changed and with original values.
    for preset in wholes {
      let text = ExportForm.swift.text(preset, groups: ParameterSet.configurations.map { $0.group })
      #expect(text.contains("\nimport Slipsheet\n"))
      let use = "let threshold = PullDownConfiguration.tuned.threshold + PullDownValues.threshold\n"
      try (text + use).write(toFile: file, atomically: true, encoding: .utf8)
      // Without the library, the exported values must compile, too.
      for library in [
        [
          "-I", modules, "-I", Foundations.sources + "/CRaster/include", "-I",
          Foundations.sources + "/CMath/include",
        ], [],
      ] {
        if library.isEmpty { try text.write(toFile: file, atomically: true, encoding: .utf8) }
        let (code, said) = try Foundations.run(
          swiftc,
          ["-typecheck", "-suppress-warnings", "-swift-version", "6"] + library + [file])
        let errors = said.split(separator: "\n").filter { $0.contains("error:") }.prefix(12)
        #expect(code == 0, "\(errors.joined(separator: "\n"))")
      }
    }
  }

  @Test("exported CSS is one rule with one custom property for each value")
  func css() throws {
    for text in exports(.css) {
      let properties = try Stylesheet.properties(of: text)
      #expect(Set(properties.map(\.name)).count == properties.count, "\(text)")
      for property in properties {
        #expect(property.name.hasPrefix("--") && !property.value.isEmpty, "\(property)")
      }
    }
    for (scene, groups) in scenes where groups.contains("pullDown") {
      let properties = try Stylesheet.properties(of: ExportForm.css.text(wholes[1], groups: groups))
      let snap = try #require(properties.first { $0.name == "--pull-down-spring" }, "\(scene)")
      #expect(snap.value.contains("linear(0, "), "it begins where it is")
      #expect(snap.value.hasSuffix(", 1)"), "it ends at its target")
    }
    #expect(throws: Stylesheet.Mistake.self) { try Stylesheet.properties(of: ":root { --a: 1 ") }
    #expect(throws: Stylesheet.Mistake.self) { try Stylesheet.properties(of: ":root { a 1; }") }
  }
}

/// Custom properties of a rule, read as by a browser, but strictly.
private enum Stylesheet {
  struct Mistake: Error { var sentence: String }

  static func properties(of text: String) throws -> [(name: String, value: String)] {
    var rest = text[...]
    func skip() throws {
      while true {
        rest = rest.drop { $0.isWhitespace }
        guard rest.hasPrefix("/*") else { return }
        guard let end = rest.range(of: "*/") else { throw Mistake(sentence: "open comment") }
        rest = rest[end.upperBound...]
      }
    }
    try skip()
    guard rest.hasPrefix(":root") else { throw Mistake(sentence: "no :root") }
    rest = rest.dropFirst(5)
    try skip()
    guard rest.first == "{" else { throw Mistake(sentence: "no block") }
    rest = rest.dropFirst()
    var found: [(String, String)] = []
    while true {
      try skip()
      if rest.first == "}" { break }
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
      rest = rest.dropFirst(name.count)
      guard !name.isEmpty, rest.first == ":" else { throw Mistake(sentence: "no name: \(rest)") }
      rest = rest.dropFirst()
      let value = rest.prefix { $0 != ";" && $0 != "}" && $0 != "{" }
      rest = rest.dropFirst(value.count)
      guard rest.first == ";" else { throw Mistake(sentence: "no end of \(name)") }
      rest = rest.dropFirst()
      let trimmed = value.trimmingCharacters(in: .whitespaces)
      let isPaired = trimmed.filter { $0 == "(" }.count == trimmed.filter { $0 == ")" }.count
      let allowed = trimmed.allSatisfy { $0.isASCII && !"\"\\@".contains($0) }
      guard isPaired, allowed else { throw Mistake(sentence: "not a value: \(trimmed)") }
      found.append((String(name), trimmed))
    }
    rest = rest.dropFirst()
    try skip()
    guard rest.isEmpty else { throw Mistake(sentence: "more after the rule: \(rest)") }
    return found
  }
}

private enum Foundations {
  static func object(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  static func find(_ program: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(program)" }.first(where: FileManager.default.isExecutableFile(atPath:))
  }

  /// The folder of the C module maps.
  static var sources: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path + "/Sources"
  }

  /// The modules that were built together with these tests.
  static var modules: String {
    let test = CommandLine.arguments.first ?? ""
    let beside = (test as NSString).deletingLastPathComponent + "/Modules"
    if FileManager.default.fileExists(atPath: beside + "/Slipsheet.swiftmodule") { return beside }
    let real = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return real.deletingLastPathComponent().path + "/Modules"
  }

  static func run(_ program: String, _ arguments: [String]) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }
}

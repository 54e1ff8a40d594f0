// The web export: an ES module with the engine, its type declarations, and a demo page.
import Files
import Scenes

/// Writes the files of one interaction for the web.
struct WebForm {
  let interaction: ExportedInteraction
  let preset: Preset
  let assets: EngineAssets

  /// The installed files for each interaction. The `code` files in `assets/web` form the
  /// interaction's module, and the `types` files its declarations. `demo` is its page in `demo`.
  static let parts: [String: (code: [String], types: String, demo: String)] = [
    "pullDown": (["pull-down"], "pull-down", "pullDown"),
    "pullToDismiss": (["sheet"], "sheet", "sheet"),
    "sheet": (["sheet"], "sheet", "sheet"),
    "drawer": (["drawer"], "drawer", "drawer"),
    "bottomBar": (["bottom-bar"], "bottom-bar", "bottomBar"),
    "pager": (["pager"], "pager", "pager"),
    "navigation": (["navigation"], "navigation", "navigation"),
    "edgeCard": (["card"], "card", "edgeCard"),
    "lightbox": (["flight", "lightbox"], "lightbox", "lightbox"),
  ]

  /// The name of the engine's file if the JavaScript module does not contain the engine.
  static let separateFile = "slipsheet-engine.wasm.gz"

  private var parts: (code: [String], types: String, demo: String) {
    Self.parts[interaction.name] ?? ([], "", "")
  }

  private static let usage = [
    "Usage: see the last function of this file; its types are in the .d.ts beside it.",
    "The engine is WebAssembly: a Content-Security-Policy needs 'wasm-unsafe-eval' in script-src.",
  ]

  private func heading(_ more: [String] = []) -> String {
    (["\(interaction.title): \(interaction.sentence)"] + more + [
      "Slipsheet, preset \"\(preset.nameInComment)\".",
      "Lengths in points, times in seconds, speeds in points per second, y down.",
    ]).map { "// \($0)\n" }.joined()
  }

  /// The ES module. If `isSeparate` is true, the module loads the engine from a separate file.
  /// Otherwise, the module contains the engine.
  func module(isSeparate: Bool = false) throws(FileError) -> String {
    heading(Self.usage) + "\n" + values + "\n"
      + (try Self.engine(parts.code, isSeparate: isSeparate, assets: assets))
  }

  /// The engine and the hosts of some interactions, as JavaScript.
  static func engine(
    _ hosts: [String], isSeparate: Bool = false, assets: EngineAssets
  ) throws(FileError) -> String {
    let unpack =
      "new Response(engine.pipeThrough(new DecompressionStream(\"gzip\"))).arrayBuffer()"
    var text: String
    if isSeparate {
      text = """
        const engineBytes = async () => {
          const engine = (await fetch(new URL("\(Self.separateFile)", import.meta.url))).body;
          return \(unpack);
        };

        """
    } else {
      text = """
        const engineText = "\(try assets.base64("engine.wasm.gz"))";
        const engineBytes = async () => {
          const bytes = Uint8Array.from(atob(engineText), (letter) => letter.charCodeAt(0));
          const engine = new Blob([bytes]).stream();
          return \(unpack);
        };

        """
    }
    for part in ["engine", "host", "dismissals"] + hosts {
      text += "\n" + (try assets.text("web/\(part).js"))
    }
    return text
  }

  /// JavaScript declarations of the tuned values and of the words of all choices.
  private var values: String {
    var text = "/** The tuned values. */\nexport const tunedValues = Object.freeze({\n"
    var choices = "const choices = {\n"
    for parameter in interaction.parameters {
      text += "  /** \(parameter.note(in: preset)) */\n"
      text += "  \"\(parameter.name)\": \(parameter.literal(in: preset)),\n"
      if case .choice(let words) = parameter.kind {
        let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
        choices += "  \"\(parameter.name)\": [\(list)],\n"
      }
    }
    return text + "});\n" + choices + "};\n"
  }

  /// The TypeScript declarations for the module.
  func types() throws(FileError) -> String {
    var text = heading() + "\n"
    text += "/** The tuned values, by group.name. */\n"
    text += "export const tunedValues: Readonly<Record<string, number | boolean | string>>;\n"
    for part in ["host", parts.types] { text += "\n" + (try assets.text("web/\(part).d.ts")) }
    return text
  }

  // MARK: Demo page

  /// A demo page that loads no other files, so that it also opens from disk. `other` is another
  /// preset, shown on a second simulated device.
  func page(beside other: Preset?) throws(FileError) -> String {
    let demo = try assets.text("web/demo/\(parts.demo).html")
    // The page shows the names of the presets only if there are two presets.
    let name = other == nil ? "tuned" : Self.title(of: preset)
    var presets = "{ \(JSON.text(name).line): {}"
    if let other { presets += ", \(JSON.text(Self.title(of: other)).line): \(differences(other))" }
    let pieces: [(String, String)] = [
      ("{{style}}", Self.content("style", of: demo)),
      ("{{elements}}", Self.content("template", of: demo)),
      ("{{start}}", Self.content("script", of: demo)),
      ("{{title}}", interaction.title), ("{{name}}", interaction.name),
      ("{{hint}}", Self.content("p", of: demo)),
      ("{{sentence}}", interaction.sentence), ("{{presets}}", presets + " }"),
      ("{{module}}", try module()),
    ]
    var text = try assets.text("web/demo/page.html")
    for (mark, piece) in pieces { text.replace(mark, with: piece) }
    for picture in Self.pictures(in: text) {
      let data = "data:image/png;base64," + (try assets.base64(picture))
      text.replace("{{\(picture)}}", with: data)
    }
    return text
  }

  private static func title(of preset: Preset) -> String {
    Preset.BuiltIn(rawValue: preset.name)?.title ?? preset.nameInComment
  }

  /// A JavaScript object with this interaction's values that another preset changes.
  private func differences(_ other: Preset) -> String {
    let all = interaction.parameters.filter {
      preset.parameters.value(of: $0) != other.parameters.value(of: $0)
    }
    return "{ "
      + all.map { "\"\($0.name)\": \($0.literal(in: other))" }.joined(separator: ", ") + " }"
  }

  private static func content(_ element: String, of text: String) -> String {
    guard let start = text.firstRange(of: "<\(element)>"),
      let end = text[start.upperBound...].firstRange(of: "</\(element)>")
    else { return "" }
    var inner = text[start.upperBound..<end.lowerBound]
    while inner.first == "\n" { inner = inner.dropFirst() }
    while inner.last == "\n" { inner = inner.dropLast() }
    return String(inner)
  }

  /// The names of the pictures that a page contains as placeholders such as `{{scene-tide.png}}`.
  private static func pictures(in text: String) -> Set<String> {
    var names: Set<String> = []
    for piece in text.split(separator: "{{").dropFirst() {
      guard let end = piece.firstRange(of: "}}") else { continue }
      let name = piece[..<end.lowerBound]
      if name.hasSuffix(".png"), name.count < 64 { names.insert(String(name)) }
    }
    return names
  }
}

extension ParameterDeclaration {
  /// The text of a comment on the parameter. The text contains the title, the unit, the sentence
  /// and the words of a choice. For a changed value, it also contains the default value.
  func note(in preset: Preset) -> String {
    var note =
      title + (unitInWords.isEmpty ? "" : ", \(unitInWords.lowercased())") + ". " + sentence
    if case .choice(let words) = kind { note += " One of \(words.joined(separator: ", "))." }
    let isChanged = preset.parameters.value(of: self) != seed
    return isChanged ? note + " (original: \(seed.plain))" : note
  }

  /// The parameter's value in a preset, as a JavaScript literal.
  fileprivate func literal(in preset: Preset) -> String {
    let value = preset.parameters.value(of: self)
    if case .choice(let word) = value { return "\"\(word)\"" }
    return value.plain
  }
}

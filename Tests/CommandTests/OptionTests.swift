// Tests every option of the commands: it changes the result, or an error names it.
import Foundation
import Testing

@Suite("Options of commands")
struct OptionTests {
  private static let script = """
    {"version": 1, "scene": "book", "start": "presented", "until": 1.4, "probes": [0.2, 0.5, 1],
     "shots": [{"at": 0.2, "file": "shot.png"}], "events": [
      {"at": 0.1, "touch": 1, "swipe": {"from": [195, 180], "to": [195, 320], "duration": 0.3}}]}
    """
  /// With these values, the drag of the script dismisses the cover.
  private static let preset = """
    {"version": 1, "name": "Mine", "set": {"pullDown.threshold": 60, "pullDown.projection": 0}}
    """

  private static let strokes = (1...6).map { number in
    let way = 40 * number
    return """
      {"id": "p\(number % 2)-\(number)", "label": "\(number > 3 ? "dismiss" : "peek")", "samples": \
      [[0, 195, 180], [0.2, 195, \(180 + way)], [0.4, 195, \(180 + way)]]}

      """
  }.joined()

  /// Ways to call commands. The first word is the command.
  private static let calls: [[String]] = [
    ["play", "s.json"],
    ["play", "--list"],
    ["shot", "--script", "s.json", "--at", "0.55", "-o", "a.png"],
    ["film", "s.json", "-o", "a.png"],
    ["page", "p.slipsheet", "-o", "a.html"],
    [
      "sweep", "--scene", "book", "--param", "pullDown.threshold=60,120,200", "strokes.jsonl",
      "--json", "-",
    ],
    ["sweep", "merge", "shard.json"],
    ["export", "lightbox", "--to", "css"],
    ["export", "lightbox", "--to", "web"],
    ["import", "--from", "csv", "r.csv"],
    ["screens", "failed", "--list"],
    ["measure", "film", "--mark", "20,225,150,60"],
  ]

  /// A value for each option. Nil for a switch.
  private static let values: [String: String?] = [
    "--out": "out", "--trace": "t.jsonl", "--params": "m.json", "--assets": "assets", "--list": nil,
    "--picture": "page=own.png", "--cut": "page=10,20", "--at": "0.2", "--script": "s.json",
    "--size": "320x640", "--scale": "0.5", "--theme": "dark", "--rtl": nil, "--reduce-motion": nil,
    "--preset": "fluid", "--start": "list", "--from": "0.1", "--to": "0.3", "--frames": "3",
    "--fps": "9", "--beside": "fluid", "--strokes": "strokes.jsonl", "--device": "393x852",
    "--scene": "player", "--param": "pullDown.projection=0,0.5", "--option": "style=none",
    "--intent": "dismiss=peek", "--person": "{}-*", "--weigh": "9:1", "--shard": "1/2",
    "--csv": "x.csv", "--json": "x.json", "--only": "lightbox", "--demo": nil, "--separate": nil,
    "--accept": "Cards/a", "--remove": "Cards/a", "--run": "true {}", "--seconds": "1",
    "--touches": nil, "--touch": "97,90", "--axis": "y", "--points": "200",
    "--kind": "pullToDismiss", "-o": "x", "--screen": "780x1688", "--density": "2",
    "--label": "peek", "--name": "mine", "--people": "p.slipsheet",
  ]

  /// Options that change only the time that a command takes.
  private static let ofSpeed: Set<String> = ["--rate", "--jobs"]

  /// A folder with an input of each kind.
  private func folder(for call: [String] = []) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let assets = folder.appending(path: "assets")
    try FileManager.default.createDirectory(at: assets, withIntermediateDirectories: true)
    for (name, text) in [
      ("s.json", Self.script), ("m.json", Self.preset), ("strokes.jsonl", Self.strokes),
      ("p.slipsheet", #"{"version": 1}"#),
      ("r.csv", "time,phase,x,y\n0,down,100,200\n0.1,move,100,300\n0.2,up,100,400\n"),
    ] { try Data(text.utf8).write(to: folder.appending(path: name)) }
    try FailedScreens.plant(["a"], in: folder, below: "failed")
    let own = Program.package.appending(path: "assets")
    let pictures = try FileManager.default.contentsOfDirectory(atPath: own.path)
      .filter { $0.hasSuffix(".png") }
    for name in pictures {
      try FileManager.default.copyItem(
        at: own.appending(path: "portrait.png"), to: assets.appending(path: name))
    }
    try FileManager.default.copyItem(
      at: own.appending(path: "portrait.png"), to: folder.appending(path: "own.png"))
    if call.first == "measure" {
      let film = ["film", "s.json", "--touches", "--fps", "60", "--scale", "0.5", "-o", "film"]
      #expect(try Program(film, in: folder).code == 0)
    }
    let sweep = ["sweep", "--scene", "book", "strokes.jsonl", "--shard", "1/1", "--json"]
    #expect(try Program(sweep + ["shard.json"], in: folder).code == 0)
    return folder
  }

  /// Everything that a call prints and writes.
  private struct Outcome: Equatable {
    var code: Int32
    var output: String
    var error: String
    var files: [String: Data] = [:]
  }

  private func outcome(_ words: [String], _ folder: URL) throws -> Outcome {
    let before = Set(try FileManager.default.subpathsOfDirectory(atPath: folder.path))
    let said = try Program(words, in: folder)
    var outcome = Outcome(code: said.code, output: said.output, error: said.error)
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where !before.contains(name) {
      let file = folder.appending(path: name)
      outcome.files[name] = (try? Data(contentsOf: file)) ?? Data()
    }
    for name in outcome.files.keys.sorted().reversed() {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
    return outcome
  }

  @Test(
    "each option of a command changes its result, or fails with an error that names the option",
    arguments: calls)
  func acts(_ call: [String]) throws {
    let folder = try folder(for: call)
    defer { try? FileManager.default.removeItem(at: folder) }
    let help = try Program("help", call[0]).output
    let options = help.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("  -") else { return nil }
      let names = line.split(separator: " ").prefix(2)
      return String(names.first == "-o," ? names.last! : names.first!)
    }
    #expect(!options.isEmpty)
    let isLong = ProcessInfo.processInfo.environment["SLIPSHEET_LONG"] != nil
    let base = try outcome(call, folder)
    #expect(base.code == 0, "\(call): \(base.error)")
    for option in options.shuffled().prefix(isLong ? 99 : 5)
    where !Self.ofSpeed.contains(option) && option != "--output"
      && (option == "--param" || !call.contains(option))
    {
      let value = try #require(Self.values[option], "\(option) has no value to be tried with")
      // Some commands print JSON, and others write it to a file.
      let isFlag = help.contains("  \(option)  ")
      let words = [option] + [isFlag ? nil : value].compactMap(\.self)
      let with = try outcome(call + words, folder)
      let isRefused = with.code == 2 && with.error.contains(option)
      #expect(isRefused || with.code == 0 && with != base, "\(call) \(option): \(with.error)")
    }
  }

  @Test(
    "the lab reports files it cannot open and options without effect before its window opens",
    arguments: [
      (["lab", "m.json"], "m.json: none of the first lines is a stroke, expected strokes"),
      (["lab", "none.jsonl"], "none.jsonl: cannot read: No such file or directory"),
      (["lab", "strokes.jsonl", "--no-inspector"], "strokes.jsonl: it is shown with the panels"),
      (["lab", "--no-inspector", "--device", "390x844"], "--device: no effect with a scene"),
      (["lab", "book", "--scene", "player"], "--scene: no effect with book"),
      (["lab", "--params", "m.json", "--preset", "ios"], "--preset: not with --params"),
      (["lab", "--device", "9000x9000"], "--device: "),
    ])
  func lab(_ words: [String], _ sentence: String) throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let environment = ["SDL_VIDEODRIVER": "dummy", "XDG_DATA_HOME": folder.path]
    let said = try Program(words + ["--seconds", "0.1"], environment: environment, in: folder)
    #expect(said.code == 2 && said.error.hasPrefix("slipsheet: \(sentence)"), "\(said.error)")
  }

  @Test("the lab reports the line of a mistake in a script that it opens as a recording")
  func script() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (text, code, sentence) in [
      (#"{"version": 1, "scene": "book", "events": [], "until": 1}"#, 0, ""),
      (#"{"version": 1, "scene": "book", "events": [{"at": "now"}]}"#, 2, "slipsheet: s.json: "),
    ] as [(String, Int32, String)] {
      try text.write(to: folder.appending(path: "s.json"), atomically: true, encoding: .utf8)
      let said = try Program(
        ["lab", "s.json", "--seconds", "0.1"],
        environment: ["SDL_VIDEODRIVER": "dummy", "XDG_DATA_HOME": folder.path], in: folder)
      #expect(said.code == code && said.error.hasPrefix(sentence), "\(said.error)")
    }
  }

  @Test("a preset that is given with a project is in the project file after the window closes")
  func given() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let said = try Program(
      ["lab", "p.slipsheet", "--params", "m.json", "--seconds", "0.1"],
      environment: ["SDL_VIDEODRIVER": "dummy", "XDG_DATA_HOME": folder.path], in: folder)
    let text = try String(contentsOf: folder.appending(path: "p.slipsheet"), encoding: .utf8)
    #expect(said.code == 0 && text.contains(#""name": "Mine""#), "\(said.error)\n\(text)")
  }
}

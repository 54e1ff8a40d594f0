// Tests the files that commands write: only the named one, and never the input.
import Foundation
import Libc
import Testing

@Suite("Outputs of commands")
struct OutputTests {
  /// A folder with a user's files.
  private final class Place {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init(_ files: [String: String] = [:]) throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, text) in files { try write(text, name) }
    }
    deinit { try? FileManager.default.removeItem(at: url) }

    func at(_ name: String) -> String { url.appending(path: name).path }
    func write(_ text: String, _ name: String) throws {
      let file = url.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    func text(_ name: String) -> String? { try? String(contentsOfFile: at(name), encoding: .utf8) }
    var names: [String] {
      ((try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []).sorted()
    }

    /// Installs a script as ffmpeg in its own folder, and returns the path to it.
    func fake(_ lines: String) throws -> [String: String] {
      try write("#!/bin/sh\n" + lines, "bin/ffmpeg")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: at("bin/ffmpeg"))
      return ["PATH": "\(at("bin")):/usr/bin:/bin", "TMPDIR": at("bin")]
    }
  }

  private static let script = """
    {"version": 1, "scene": "book", "until": 0.2, "events": [{"at": 0.1, "key": "Escape"}]}
    """
  private static let preset = #"{"version": 1, "name": "Mine", "set": {}}"#
  private static let touches = "time,phase,x,y\n"

  private func film(_ place: Place, _ environment: [String: String]) throws -> Program {
    try place.write(Self.script, "s.json")
    return try Program(
      ["film", place.at("s.json"), "--frames", "3", "-o", place.at("a.gif")],
      environment: environment)
  }

  @Test("the command film never changes an existing folder with the name of its folder of frames")
  func frames() throws {
    let place = try Place(["a.gif.frames/00001.png": "mine"])
    let with = try film(place, try place.fake("cat >/dev/null; echo film >/dev/fd/3"))
    #expect(with.code == 0 && place.text("a.gif") == "film\n", "\(with.error)")
    #expect(place.text("a.gif.frames/00001.png") == "mine")
    #expect(
      place.names
        == ["a.gif", "a.gif.frames", "a.gif.frames/00001.png", "bin", "bin/ffmpeg", "s.json"])
    let without = try film(place, ["PATH": "/nowhere"])
    #expect(without.code == 1 && without.error.contains("a.gif.frames-2"), "\(without.error)")
    #expect(place.text("a.gif.frames/00001.png") == "mine" && place.text("a.gif") == "film\n")
    #expect(place.names.filter { $0.hasPrefix("a.gif.frames-2/") }.count == 3)
  }

  @Test(
    "a film command that fails leaves no new file and preserves an older film",
    arguments: ["cat >/dev/null; exit 3", "exit 3", "head -c 10 >/dev/null; kill -9 $$"])
  func failing(_ lines: String) throws {
    let place = try Place(["a.gif": "former"])
    let said = try film(place, try place.fake(lines))
    #expect(said.code == 1 && said.error.contains("ffmpeg"), "\(said.error)")
    #expect(place.names == ["a.gif", "bin", "bin/ffmpeg", "s.json"])
    #expect(place.text("a.gif") == "former")
  }

  @Test("an interrupted film command leaves no file", arguments: ["INT", "TERM", "HUP"])
  func interruptedFilm(_ signal: String) throws {
    let place = try Place()
    let said = try film(place, try place.fake("kill -\(signal) $PPID; cat >/dev/null"))
    #expect(said.endedBySignal)
    #expect(place.names == ["bin", "bin/ffmpeg", "s.json"])
  }

  @Test("the command film never replaces a file in the folder into which it writes its pictures")
  func folder() throws {
    let place = try Place(["s.json": Self.script, "frames/00001.png": "mine", "shots/a": "mine"])
    func film(_ folder: String) throws -> Program {
      try Program(["film", "s.json", "--frames", "3", "-o", folder], in: place.url)
    }
    let names = place.names
    let refused = try film("frames/")
    #expect(refused.code == 2 && refused.error.contains("frames/00001.png"), "\(refused.error)")
    #expect(place.names == names && place.text("frames/00001.png") == "mine")
    let pictures = ["00000.png", "00001.png", "00002.png"]
    for folder in ["shots", "new", "also/new/"] {
      let said = try film(folder)
      #expect(said.code == 0, "\(said.error)")
      let found = try FileManager.default.contentsOfDirectory(atPath: place.at(folder)).sorted()
      #expect(found == pictures + (folder == "shots" ? ["a"] : []))
    }
    #expect(place.text("shots/a") == "mine")
  }

  @Test(
    "an interrupted film command leaves no picture in a new or an existing folder",
    arguments: [true, false])
  func interruptedFolder(_ isNew: Bool) throws {
    let place = try Place(["s.json": Self.script])
    if !isNew { try place.write("mine", "frames/mine") }
    let names = place.names
    let process = Process()
    process.executableURL = try Program.place()
    process.arguments = ["film", place.at("s.json"), "--frames", "9000", "-o", place.at("frames")]
    process.standardError = FileHandle.nullDevice
    try process.run()
    while process.isRunning, !place.names.contains(where: { $0.hasSuffix("00002.png") }) {}
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(place.names == names)
  }

  @Test("an interrupted command preserves the former output file and leaves no temporary file")
  func interrupted() throws {
    let place = try Place(["strokes.jsonl": "former"])
    let process = Process()
    process.executableURL = try Program.place()
    process.arguments = ["import", "--from", "jsonl", "-o", place.at("strokes.jsonl"), "-"]
    let input = Pipe()
    process.standardInput = input
    process.standardError = FileHandle.nullDevice
    try process.run()
    // The program has begun its output file, and waits for more input.
    while process.isRunning, place.names.count < 2 {}
    #expect(place.names.count == 2)
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(place.names == ["strokes.jsonl"] && place.text("strokes.jsonl") == "former")
  }

  /// Commands that read a file and write one. `IN` and `OUT` stand for the files.
  static let both: [(words: [String], reads: String)] = [
    (["play", "IN", "--trace", "OUT"], script),
    (["play", "s.json", "--params", "IN", "--trace", "OUT"], preset),
    (["film", "IN", "-o", "OUT"], script),
    (["film", "s.json", "--params", "IN", "-o", "OUT"], preset),
    (["shot", "--script", "IN", "-o", "OUT"], script),
    (["shot", "book", "--params", "IN", "-o", "OUT"], preset),
    (["import", "--from", "csv", "IN", "-o", "OUT"], touches),
    (["export", "book", "--to", "css", "--params", "IN", "-o", "OUT"], preset),
    (
      ["sweep", "IN", "--scene", "book", "--param", "pullDown.threshold=100,150", "--csv", "OUT"],
      ""
    ),
    (
      ["sweep", "IN", "--scene", "book", "--param", "pullDown.threshold=100,150", "--json", "OUT"],
      ""
    ),
    (["sweep", "merge", "IN", "--json", "OUT"], "{}"),
  ]

  @Test(
    "no command overwrites its input, also if the output is a link to the input",
    arguments: both.indices, ["the same name", "symbolic link", "hard link"])
  func apart(_ index: Int, _ way: String) throws {
    let (words, text) = Self.both[index]
    // All of these commands accept this file ending.
    let input = words[0] == "shot" || words[0] == "film" ? "in.png" : "in.json"
    let place = try Place([input: text, "s.json": Self.script])
    let output = way == "the same name" ? input : "out" + input.dropFirst(2)
    if way == "symbolic link" {
      #expect(symlink(place.at(input), place.at(output)) == 0)
    } else if way == "hard link" {
      #expect(link(place.at(input), place.at(output)) == 0)
    }
    let names = place.names
    let said = try Program(
      words.map { $0 == "IN" ? place.at(input) : $0 == "OUT" ? place.at(output) : $0 },
      in: place.url)
    #expect(said.code == 2 && said.error.contains(output), "\(words): \(said.error)")
    #expect(said.error.contains("is also an input"), "\(words): \(said.error)")
    #expect(place.text(input) == text && place.names == names, "\(words)")
  }

  @Test("shots and films of a script do not overwrite the script")
  func shots() throws {
    for key in [
      #""shots": [{"at": 0, "file": "s.png"}]"#,
      #""film": {"to": 0.1, "frames": 2, "file": "s.png"}"#,
    ] {
      let text = #"{"version": 1, "scene": "book", "until": 0.1, \#(key)}"#
      let place = try Place(["s.png": text])
      let said = try Program(["play", "s.png", "--out", "."], in: place.url)
      #expect(said.code == 2 && said.error.contains("is also an input"), "\(said.error)")
      #expect(place.text("s.png") == text && place.names == ["s.png"])
    }
  }

  @Test("a command does not change an existing file that has the name of its temporary output")
  func beside() throws {
    let place = try Place(["out.css.tmp": "mine"])
    let said = try Program("export", "book", "--to", "css", "-o", place.at("out.css"))
    #expect(said.code == 0)
    #expect(place.names == ["out.css", "out.css.tmp"] && place.text("out.css.tmp") == "mine")
  }
}

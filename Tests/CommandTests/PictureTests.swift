// Tests `--picture`: a user's own pictures in pictures, films and scripts.
import Foundation
import Testing

@Suite("Pictures of the user in scenes")
struct PictureTests {
  /// A folder in which the program has painted screenshots.
  private final class Place {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, scene) in [("home.png", "comments"), ("shot.png", "book")] {
        _ = try Program(
          ["shot", scene, "--start", scene == "book" ? "list" : "closed", "-o", name], in: url)
      }
    }
    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ bytes: [UInt8], _ name: String) throws {
      try Data(bytes).write(to: url.appending(path: name))
    }
    func bytes(_ name: String) throws -> [UInt8] {
      [UInt8](try Data(contentsOf: url.appending(path: name)))
    }
    func run(_ words: String...) throws -> Program { try Program(words, in: url) }
  }

  @Test("--picture replaces a screen of a scene by a picture, and so does a path in the script")
  func shown() throws {
    let place = try Place()
    #expect(
      try place.run(
        "shot", "book", "--picture", "page=shot.png", "--picture", "behind=home.png", "-o", "a.png"
      ).code == 0)
    // The page covers the window, and the picture has one pixel per point, so both files are equal.
    #expect(try place.bytes("a.png") == place.bytes("shot.png"))
    try FileManager.default.createDirectory(
      at: place.url.appending(path: "scripts"), withIntermediateDirectories: true)
    let script = """
      {"version": 1, "scene": "book", "pictures": {"page": "../shot.png",
       "behind": {"file": "../home.png", "top": 20, "bottom": 34}},
       "shots": [{"at": 0, "file": "b.png"}],
       "film": {"to": 0.1, "frames": 2, "file": "film.png"}}
      """
    try place.write(Array(script.utf8), "scripts/own.json")
    let played = try place.run("play", "scripts/own.json")
    #expect(played.code == 0, "\(played.error)")
    #expect(try place.bytes("b.png") == place.bytes("shot.png"))
    #expect(try place.run("film", "scripts/own.json", "-o", "c.png").code == 0)
    #expect(
      try place.run("film", "scripts/own.json", "--picture", "page=home.png", "-o", "d.png").code
        == 0)
    #expect(try place.bytes("c.png") != place.bytes("d.png"), "an option replaces the script's")
  }

  @Test("every command in the document about screenshots works with the package's screenshots")
  func document() throws {
    let text = try Program.text(of: "Docs/from-screenshots-to-a-feel.md")
    let commands = text.matches(of: #/\n    slipsheet ([^\n]*)/#).map { String($0.1) }
    #expect(commands.count == 5)
    let place = try Place()
    try FileManager.default.createSymbolicLink(
      at: place.url.appending(path: "Examples"),
      withDestinationURL: Program.package.appending(path: "Examples"))
    try place.write(Array(#"{"version": 1, "scene": "book"}"#.utf8), "reader.slipsheet")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let hasFFmpeg = path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/ffmpeg")
    }
    for command in commands {
      let words = command.split(separator: " ").map(String.init)
      let said = try Program(words, in: place.url)
      if words[0] == "film", !hasFFmpeg {
        let frames = try FileManager.default.contentsOfDirectory(
          atPath: place.url.appending(path: "feel.gif.frames").path)
        let sentence =
          "feel.gif: cannot write: ffmpeg is not installed (package ffmpeg); "
          + "\(frames.count) pictures of it in feel.gif.frames"
        #expect(said.code == 1 && said.error == "slipsheet: \(sentence)\n", "\(said.error)")
        continue
      }
      // There is no display here, which the program reports after it has read the pictures.
      #expect(said.code == (words[0] == "lab" ? 3 : 0), "\(command): \(said.error)")
    }
    #expect(try !place.bytes("page.png").isEmpty)
    if hasFFmpeg { #expect(try !place.bytes("feel.gif").isEmpty) }
    for page in ["reader.html", "fluid.html"] {
      let bytes = try place.bytes(page)
      #expect(bytes.count > 400_000 && bytes.count < 10_000_000, "\(page)")
    }
  }

  @Test("help and the list of options name --picture and the roles of pictures")
  func listed() throws {
    for command in ["lab", "shot", "film", "play"] {
      #expect(try Program("help", command).output.contains("--picture ROLE=FILE"), "\(command)")
    }
    let list = try Program("play", "--list").output
    #expect(list.contains("    pictures: page, behind\n"))
    #expect(list.contains("    pictures: page, bar, behind\n"))
  }

  @Test("--picture with a wrong role, file or crop fails with an error that names what is expected")
  func refused() throws {
    let place = try Place()
    try place.write(Array(try place.bytes("shot.png").prefix(3_000)), "cut.png")
    try place.write(Array("GIF89a".utf8), "a.gif")
    // This is the header of a picture of 16,000 by 16,000 pixels.
    var header = Array(try place.bytes("shot.png"))
    header.replaceSubrange(16..<24, with: [0, 0, 0x3E, 0x80, 0, 0, 0x3E, 0x80])
    try place.write(header, "huge.png")
    let rows: [(words: [String], sentence: String)] = [
      (["cover=shot.png"], "--picture: cover, expected one of page, behind for the scene book"),
      (["shot.png"], "--picture: shot.png, expected ROLE=FILE"),
      (["page="], "--picture: page=, expected ROLE=FILE"),
      (["page=none.png"], "none.png: cannot read: No such file or directory"),
      (["page=a.gif"], "a.gif: neither PNG nor JPEG, expected one of them"),
      (["page=cut.png"], "cut.png: damaged PNG: read beyond end of data, expected a whole picture"),
      (
        ["page=huge.png"],
        "huge.png: 16000 × 16000 pixels, expected at most 67108864 in all (8192 × 8192)"
      ),
      (
        ["page=shot.png", "--picture", "page=home.png"],
        "--picture: page is given twice, expected one file for a role"
      ),
      (
        ["page=shot.png", "--cut", "page=20"],
        "--cut: page=20, expected ROLE=TOP,BOTTOM in points, 0 to 300 each"
      ),
      (
        ["page=shot.png", "--cut", "behind=1,2"],
        "--cut: behind has no picture, expected --picture too"
      ),
    ]
    for row in rows {
      let run = try Program(
        ["shot", "book", "--picture"] + row.words + ["-o", "no.png"], in: place.url)
      #expect(run.code == 2, "\(row.words)")
      #expect(run.error == "slipsheet: \(row.sentence)\n")
    }
    #expect(!FileManager.default.fileExists(atPath: place.url.appending(path: "no.png").path))
    let own = try place.run("shot", "book", "--picture", "page=shot.png", "-o", "shot.png")
    #expect(own.error == "slipsheet: -o: shot.png is also an input, expected another file\n")
    let lab = try place.run("lab", "book", "--picture", "sheet=shot.png")
    #expect(lab.code == 2)
    #expect(
      lab.error == "slipsheet: --picture: sheet, expected one of page, behind for the scene book\n")
  }
}

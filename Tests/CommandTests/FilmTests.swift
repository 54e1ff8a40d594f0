// Tests the pictures that the film command sends to ffmpeg.
import Foundation
import Testing

@Suite("Command film")
struct FilmTests {
  @Test(
    "all frames of a film have the same pixel format, even at a scale of 0.6",
    arguments: ["gif", "mp4"])
  func oneKind(ending: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // This script replaces ffmpeg. It stores the pictures that it receives, and writes a film.
    let ffmpeg = folder.appending(path: "ffmpeg")
    try """
    #!/bin/sh
    cat >"${0%/*}/pictures"
    echo film >/dev/fd/3
    """.write(to: ffmpeg, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: ffmpeg.path)
    let film = folder.appending(path: "film.\(ending)")
    let said = try Program(
      "film", Program.package.appending(path: "Examples/demo.json").path, "--scale", "0.6",
      "--frames", "5", "-o", film.path, environment: ["PATH": "\(folder.path):/usr/bin:/bin"])
    #expect(said.code == 0, "\(said.error)")
    #expect(try String(contentsOf: film, encoding: .utf8) == "film\n")
    // The pixel format is the tenth byte after the name of a picture's header.
    let pictures = try Data(contentsOf: folder.appending(path: "pictures"))
    var kinds: [UInt8] = []
    var rest = pictures.startIndex..<pictures.endIndex
    while let header = pictures.range(of: Data("IHDR".utf8), in: rest) {
      kinds.append(pictures[header.upperBound + 9])
      rest = header.upperBound..<pictures.endIndex
    }
    // Format 2 is red, green and blue without alpha.
    #expect(kinds == [2, 2, 2, 2, 2])
  }
}

// What the film command hands to ffmpeg.
import Foundation
import Testing

@Suite("Film")
struct FilmTests {
  @Test(
    "pictures of a film are of one kind, also where a scale covers half a pixel",
    arguments: ["gif", "mp4"])
  func oneKind(ending: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Notes each picture's kind of pixels, which stands in the 26th byte, and makes a film.
    let ffmpeg = folder.appending(path: "ffmpeg")
    try """
    #!/bin/sh
    for word; do
      case $before in -i) pictures=${word%/*} ;; esac
      before=$word
    done
    for picture in "$pictures"/0*.png; do
      od -An -tu1 -j25 -N1 "$picture"
    done >"${0%/*}/kinds"
    : >"$before"
    """.write(to: ffmpeg, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: ffmpeg.path)
    let said = try Program(
      "film", Program.package.appending(path: "Examples/demo.json").path, "--scale", "0.6",
      "--frames", "5", "-o", folder.appending(path: "film.\(ending)").path,
      environment: ["PATH": "\(folder.path):/usr/bin:/bin"])
    #expect(said.code == 0, "\(said.error)")
    let kinds = try String(contentsOf: folder.appending(path: "kinds"), encoding: .utf8)
      .split(whereSeparator: \.isWhitespace)
    // 2: red, green and blue without an alpha.
    #expect(kinds == ["2", "2", "2", "2", "2"])
  }
}

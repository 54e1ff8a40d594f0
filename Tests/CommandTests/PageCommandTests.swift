// Tests the command that writes a report page.
import Foundation
import Testing

@Suite("Command page")
struct PageCommandTests {
  @Test(
    "the command page fails with the name of the file if a file of the project cannot be read",
    arguments: [
      (#""pictures": {"page": "gone.png"}"#, "gone.png"),
      (#""pictures": {"page": "m.json"}"#, "m.json"),
      (#""strokes": ["gone.jsonl"]"#, "gone.jsonl"), (#""strokes": ["m.json"]"#, "m.json"),
      (#""recordings": "gone.jsonl""#, "gone.jsonl"),
      (#""pictures": {"page": "../own.png"}"#, "own.png"),
    ])
  func missing(_ member: String, _ name: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (file, text) in [
      ("m.json", #"{"version": 1, "name": "Mine", "set": {}}"#),
      ("p.slipsheet", "{\"version\": 1, \(member)}"),
    ] { try Data(text.utf8).write(to: folder.appending(path: file)) }
    let result = try Program(["page", "p.slipsheet", "-o", "a.html"], in: folder)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(result.code == 2 && result.error.contains(name), "\(result.error)")
    #expect(files.sorted() == ["m.json", "p.slipsheet"])
  }
}

// Checks how comments begin: a comment begins with its subject.
import Testing

@Suite("Comments")
struct CommentTests {
  /// The modules whose comments have been rewritten. The others follow.
  private let finished: Set<String> = [
    "Artwork", "CMath", "CRaster", "Dismissal", "Engine", "Export", "Geometry", "Gesture",
    "Interactions", "Motion", "PNG", "Scripts", "Slipsheet",
  ]

  /// True if the comment begins without its subject.
  private static func beginsWithoutSubject(_ line: Substring) -> Bool {
    line.contains(/^ *\/\/\/? (Of|What|Whatever|The same|It is|That which)\b/)
  }

  @Test("a comment begins with its subject")
  func beginnings() throws {
    let files = try SourceText.all(below: ["Sources"]).filter {
      $0.path.hasSuffix(".swift") && $0.room.map(finished.contains) == true
    }
    #expect(files.count > 100)
    for file in files {
      for (number, line) in file.lines.enumerated() where Self.beginsWithoutSubject(line) {
        Issue.record("\(file.path):\(number + 1) leaves its subject out:\(line)")
      }
    }
  }

  @Test("a comment without a subject is found", arguments: ["/// Of", "  // What", "/// It is"])
  func found(beginning: String) {
    #expect(Self.beginsWithoutSubject("\(beginning) the sheet."[...]))
    #expect(!Self.beginsWithoutSubject("/// Offsets of detents."))
  }
}

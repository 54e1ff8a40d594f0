// Tests the documents' small screens, and that all code in documents is compiled.
import Foundation
import Geometry
import Interface
import Testing

@Suite("Example: screens of the documents")
struct ComponentExampleTests {
  @Test("each example screen of the documents comes to rest after any input")
  func hands() {
    func play(_ screen: some Screen) {
      for seed in 0..<4 {
        var hand = Hand(screen, direction: seed % 2 == 0 ? .leftToRight : .rightToLeft)
        hand.playWildly(seed: seed, strokes: 20)
        #expect(hand.isAtRest, "\(type(of: screen)), seed \(seed)")
      }
    }
    play(Numbers())
    play(Songs())
    play(Mail())
    play(Radio())
    play(Folders())
    play(Trips())
    play(Ruler())
    play(Slides())
    play(Offer())
    play(Table())
    play(Errands())
    play(Gallery())
    play(Depth())
    play(Draft())
    play(Letter())
  }

  @Test("each example screen of the documents reacts to drags and taps as described")
  func each() {
    var numbers = Hand(Numbers())
    numbers.drag(from: Point(195, 700), to: Point(195, 300))
    #expect(numbers.hasScrolled)
    var songs = Hand(Songs())
    songs.tap("Queue")
    songs.drag(from: Point(195, 470), to: Point(195, 120), hold: 0.1)
    #expect(songs.screen.showsQueue && songs.screen.place == 1)
    var mail = Hand(Mail())
    mail.drag(from: Point(4, 300), to: Point(250, 300))
    mail.tap("Drafts")
    #expect(mail.screen.folder == "Drafts" && !mail.screen.showsFolders)
    var radio = Hand(Radio())
    radio.drag(from: Point(195, 810), to: Point(195, 200))
    #expect(radio.screen.isRaised)
    var folders = Hand(Folders())
    folders.tap("Letters")
    folders.tap("Deeper")
    folders.drag(from: Point(4, 300), to: Point(300, 300))
    #expect(folders.screen.path == ["Letters"])
    var trips = Hand(Trips())
    trips.tap("Lisbon")
    trips.drag(from: Point(300, 100), to: Point(200, 100), hold: 0.2)
    trips.drag(from: Point(150, 100), to: Point(240, 100), hold: 0.2)
    #expect(trips.screen.path == ["Lisbon"], "the list scrolls")
    trips.drag(from: Point(100, 100), to: Point(380, 100))
    #expect(trips.screen.path.isEmpty, "the list is at its start")
    var ruler = Hand(Ruler())
    ruler.drag(from: Point(150, 300), to: Point(300, 300))
    #expect(ruler.screen.amount == 0 && ruler.screen.path == ["ruler"])
    ruler.drag(from: Point(150, 300), to: Point(380, 300))
    #expect(ruler.screen.path.isEmpty)
    var slides = Hand(Slides())
    slides.drag(from: Point(300, 300), to: Point(80, 300))
    #expect(slides.screen.page == 1)
    var errands = Hand(Errands())
    errands.drag(from: Point(300, 96), to: Point(180, 96))
    errands.wait()
    errands.tap("Later")
    #expect(errands.screen.errands == ["Bread", "Lamp oil", "Twine", "Chalk", "Stamps"])
    var gallery = Hand(Gallery())
    gallery.tap("card 3")
    #expect(gallery.screen.open == 3)
    gallery.key("Escape")
    gallery.wait()
    #expect(gallery.screen.open == nil && gallery.sees("card 3"))
    var depth = Hand(Depth())
    depth.tap("Open")
    let open = depth.frame(of: "Open")
    depth.drag(from: Point(195, 200), to: Point(195, 700))
    #expect(!depth.screen.showsPage && open == nil && depth.sees("Open"))
    var draft = Hand(Draft())
    draft.tap("Clear…")
    draft.tap("Clear")
    #expect(draft.screen.text.isEmpty && !draft.screen.asks)
    var letter = Hand(Letter(text: "Dear all"))
    let mayClose = letter.stage.shouldClose(at: Instant(letter.now))
    letter.wait()
    #expect(!mayClose && letter.sees("Close"))
    letter.tap("Keep")
    #expect(!letter.screen.asks)
  }

  @Test("all Swift code in the documents is part of compiled files, character for character")
  func compiled() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    func files(_ folder: String, _ ending: String) -> [URL] {
      let found = FileManager.default.enumerator(
        at: package.appending(path: folder), includingPropertiesForKeys: nil)
      return (found?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == ending }
    }
    let code = try (files("Examples", "swift") + files("Tests/ExampleTests", "swift"))
      .map { try String(contentsOf: $0, encoding: .utf8) }
    let documents =
      files("Docs", "md") + ["README.md", "README.zh.md"].map { package.appending(path: $0) }
    var count = 0
    for document in documents {
      let text = try String(contentsOf: document, encoding: .utf8)
      for block in text.matches(of: /```swift\n((?:.|\n)*?)```/) {
        let piece = String(block.1)
        // Package manifests are skipped here, because Scripts/stranger compiles them.
        if piece.hasPrefix("// swift-tools-version") { continue }
        #expect(
          code.contains { $0.contains(piece) },
          "\(document.lastPathComponent): \(piece.prefix(60))…")
        count += 1
      }
    }
    #expect(count >= 14)
    let pages = try documents.map { try String(contentsOf: $0, encoding: .utf8) }
    let examples = try String(
      contentsOf: package.appending(path: "Tests/ExampleTests/PartExamples.swift"), encoding: .utf8)
    for example in examples.components(separatedBy: "\n\nstruct ").dropFirst() {
      let piece = "struct \(example.trimmingCharacters(in: .newlines))\n"
      let shown = pages.contains { $0.contains("```swift\n\(piece)```") }
      #expect(shown, "\(piece.prefix(20))… is shown nowhere")
    }
  }
}

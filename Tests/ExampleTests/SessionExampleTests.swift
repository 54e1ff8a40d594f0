// Tests the programs and the results on the page about gesture sessions.
import Foundation
import Interactions
import Testing

@testable import Strokes

@Suite("Gestures without a window")
struct SessionExampleTests {
  private static func page(_ name: String) throws -> String {
    try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Docs/reference/\(name).md"),
      encoding: .utf8)
  }

  private func played(
    _ session: GestureSession, _ strokes: [PointerSample]..., until end: Double = 60
  ) -> GestureSession {
    var session = session
    for sample in strokes.flatMap({ $0 }) { session.handle(sample) }
    session.advance(to: Instant(end))
    return session
  }

  @Test("the first example program prints the text that its page in the documents shows")
  func printed() throws {
    let cover = coverSession(PullDownConfiguration())
    let lines = [100.0, 240, 260, 400].map { outcome(of: $0, in: cover) }
    let shown = "```text\n\(lines.joined(separator: "\n"))\n```"
    #expect(try Self.page("gesture-session").contains(shown))
    #expect(cover.records.isEmpty)
  }

  @Test("a stroke scrolls a sheet's list to its top, and moves the sheet by the remaining travel")
  func sheet() {
    let pull = stroke(from: Point(195, 300), to: Point(195, 700), seconds: 4)
    var session = sheetSession()
    for sample in pull.dropLast() { session.handle(sample) }
    let now = pull[pull.count - 2].instant
    let sheet = session.sheet(0)
    #expect(sheet.machine.motion(ofList: 0).offset(at: now) == 0)
    #expect(sheet.offset(at: now) > 200)
    session.handle(pull[pull.count - 1])
    session.advance(to: Instant(60))
    #expect(session.sheet(0).sheet.selected == 0 && session.sheet(0).offset(at: Instant(60)) == 400)
    // In the same session, another stroke starts at the present position of the sheet.
    session = played(
      session, stroke(from: Point(195, 570), to: Point(195, 840), seconds: 0.2, at: 61), until: 90)
    #expect(!session.sheet(0).isPresented && session.sheet(0).offset(at: Instant(90)) == 700)
  }

  @Test("a drawer opens only from its own edge, in left-to-right and right-to-left layouts")
  func drawer() {
    let swipe = stroke(from: Point(5, 400), to: Point(250, 400), seconds: 0.3)
    let mirrored = stroke(from: Point(385, 400), to: Point(140, 400), seconds: 0.3)
    for (direction, own, other) in [
      (LayoutDirection.leftToRight, swipe, mirrored), (.rightToLeft, mirrored, swipe),
    ] {
      #expect(played(drawerSession(direction), own).sheet(0).isPresented)
      #expect(!played(drawerSession(direction), other).sheet(0).isPresented)
    }
  }

  @Test("a swipe from the edge goes back only on the first page of a pager")
  func pages() throws {
    let edge = stroke(from: Point(5, 400), to: Point(300, 405), seconds: 0.3)
    let first = played(pagesSession(page: 0), edge)
    #expect(first.stack(0).machine.depth == 1 && first.pager(1).machine.page == 0)
    let third = played(pagesSession(page: 2), edge)
    #expect(third.stack(0).machine.depth == 2 && third.pager(1).machine.page == 1)
    let lines = third.arbiter.log.records().map { "rule \($0.rule): \($0.sentence)" }
    let shown = "```text\n\(lines.joined(separator: "\n"))\n```"
    #expect(try Self.page("gesture-session-examples").contains(shown))
  }

  @Test("in the session example, a drag from an edge closes a page, and a pull closes a picture")
  func cardAndPicture() {
    let tap = [
      stroke(from: Point(195, 200), to: Point(195, 200), seconds: 0.1)[0],
      stroke(from: Point(195, 200), to: Point(195, 200), seconds: 0.1)[20],
    ]
    let open = played(cardSession(), tap)
    #expect(open.card(0).isInFront && open.records.last?.effect == .card(.opened))
    let closed = played(
      open, stroke(from: Point(5, 400), to: Point(250, 400), seconds: 0.4, at: 61), until: 90)
    #expect(closed.records.last?.effect == .card(.closed(.drag)))
    let pulled = played(
      pictureSession(), stroke(from: Point(195, 300), to: Point(195, 560), seconds: 0.3))
    #expect(pulled.records.last?.effect == .lightbox(.closed(.drag)))
    let turned = played(
      pictureSession(), stroke(from: Point(320, 400), to: Point(60, 400), seconds: 0.3))
    #expect(turned.lightbox(0).page == 2)
  }

  @Test("a toast is dismissed when its time is over, or earlier by a swipe")
  func toast() {
    var session = toastSession()
    session.advance(to: Instant(2.9))
    #expect(
      session.overlay(0).values(at: Instant(2.9)).count == 1 && session.nextDeadline == Instant(3))
    session.advance(to: Instant(10))
    #expect(session.overlay(0).values(at: Instant(10)).isEmpty)
    let swiped = played(
      toastSession(), stroke(from: Point(195, 810), to: Point(195, 840), seconds: 0.1, at: 1.6),
      until: 2.4)
    #expect(swiped.overlay(0).values(at: Instant(2.4)).isEmpty)
  }

  @Test("the drawing example draws a cover until it is out of view or fully open again")
  func drawn() {
    let cover = coverSession(PullDownConfiguration())
    let pull = stroke(from: Point(195, 200), to: Point(195, 600), seconds: 0.4)
    let away = offsets(of: pull, in: cover)
    #expect(away.last == 844 && away == away.sorted() && away.count > 30)
    let back = offsets(
      of: stroke(from: Point(195, 200), to: Point(195, 300), seconds: 0.4), in: cover)
    #expect(back.last == 0 && (back.max() ?? 0) > 40)
  }

  @Test(
    "the threshold example finds the lowest threshold at which a pull does not dismiss the cover")
  func trial() {
    let pull = stroke(from: Point(195, 200), to: Point(195, 500), seconds: 0.4)
    let cover = coverSession(PullDownConfiguration())
    let found = lowestThreshold(
      keeping: pull, in: cover, from: Array(stride(from: 100, through: 300, by: 10)))
    #expect(found == 180)
    #expect(cover.sheet(0).isPresented)
  }
}

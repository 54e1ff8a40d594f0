// Tests which failures belong together.
import Drawing
import Foundation
import Geometry
import ScreenReview
import ScreenTesting
import Testing

@Suite("Groups of screens that differ in the same way")
struct GroupTests {
  @Test("failed screens with the same visible change are in one group")
  func planted() throws {
    let bench = try Bench()
    var expected: [String: [String]] = [:]
    func plant(
      _ kind: String, _ number: Int, _ before: ScreenContent, _ after: ScreenContent
    ) {
      let name = "\(kind) \(number + 10)"
      expected[kind, default: []].append(name)
      bench.plant(name, before, after)
    }
    for (n, cards) in Cards.various.enumerated() {
      plant("corner", n, cards.content, cards.changed { $0.radius = 14 }.content)
    }
    for (n, cards) in Cards.various.prefix(8).enumerated() {
      plant("moved", n, cards.content, cards.changed { $0.badge.y += 4 }.content)
    }
    for (n, cards) in Cards.various.prefix(7).enumerated() {
      let before = cards.changed { $0.accent = 0x0A7466 }
      plant("recoloured", n, before.content, before.changed { $0.accent = 0xB4552D }.content)
    }
    for n in 0..<5 {
      let (head, tail) = ("fill \(n)\n", String(repeating: "stroke \(n)\n", count: n))
      plant(
        "text", n, .text(head + "glyphs “Old”\n" + tail), .text(head + "glyphs “New”\n" + tail))
    }
    for (n, cards) in Cards.various.prefix(3).enumerated() {
      let before = cards.changed { $0.accent = 0x0A7466 }
      plant(
        "film", n, before.film(4 + n) { $0.top += Double($1) },
        before.film(4 + n) {
          ($0.top, $0.accent) = ($0.top + Double($1), $1 > 1 ? 0x7656A5 : $0.accent)
        })
    }
    let cards = Cards.various[0]
    plant("own", 0, cards.content, cards.changed { $0.badge.y += 6 }.content)
    plant("own", 1, cards.content, cards.changed { $0.accent = 0x7656A5 }.content)
    plant(
      "own", 2, cards.content,
      cards.changed { ($0.radius, $0.badge.y) = (14, $0.badge.y + 4) }.content)
    plant("own", 3, cards.content, cards.changed { $0.size.height += 10 }.content)
    bench.check(cards.content, "own 14", .never)
    expected["own", default: []].append("own 14")
    #expect(expected.values.reduce(0) { $0 + $1.count } == 40)
    let groups = try bench.groups()
    #expect(
      groups == ["corner", "moved", "recoloured", "text", "film", "own"].map { expected[$0] })
    let failures = try bench.failures()
    let titles = FailureGroup.groups(of: failures).map(\.title)
    #expect(
      titles == [
        "Corners of 12 × 12 pt", "Moved 4 pt down", "#0A7466 became #B4552D", "2 lines of text",
        "#0A7466 became #7656A5", "On their own",
      ])
  }

  @Test(
    "the same change of a corner radius counts as one change in every theme and size",
    arguments: [(4.0, 8.0), (8, 12), (12, 8), (6, 16)], [1.0, 2])
  func corners(_ radii: (before: Double, after: Double), _ scale: Double) throws {
    let changes = Cards.various.prefix(6).map { cards in
      let cards = cards.changed { $0.scale = scale }
      return PictureChange(
        from: cards.changed { $0.radius = radii.before }.picture,
        to: cards.changed { $0.radius = radii.after }.picture, scale: scale)
    }
    for change in changes { #expect(change.differs(like: changes[0]), "\(change.sentence)") }
  }

  @Test(
    "a larger corner radius and a smaller corner radius count as different changes",
    arguments: [1.0, 2])
  func directions(_ scale: Double) throws {
    for cards in Cards.various {
      let small = cards.changed { $0.scale = scale }.picture
      let large = cards.changed { ($0.scale, $0.radius) = (scale, 14) }.picture
      let grown = PictureChange(from: small, to: large, scale: scale)
      let shrunk = PictureChange(from: large, to: small, scale: scale)
      #expect(grown.differs(like: grown) && shrunk.differs(like: shrunk))
      #expect(!grown.differs(like: shrunk) && !shrunk.differs(like: grown))
    }
  }

  @Test(
    "a region of a picture that has moved is reported with its distance in points",
    arguments: [Vector(3, 0), Vector(-7, 0), Vector(0, 2), Vector(0, -20), Vector(4, -5)])
  func moved(by distance: Vector) throws {
    for scale in [1.0, 2] {
      let cards = Cards().changed { ($0.scale, $0.count, $0.badge) = (scale, 0, Point(60, 100)) }
      let change = PictureChange(
        from: cards.picture, to: cards.changed { $0.badge = $0.badge + distance }.picture,
        scale: scale)
      #expect(change.ways == [.moved(x: distance.dx, y: distance.dy)])
    }
  }

  @Test("things that vanish or appear are alike only if they have one size and shape")
  func vanished() throws {
    let bench = try Bench()
    // Cards and badges of one colour on one background, so that each of them becomes this colour.
    let cards = Cards().changed { $0.accent = $0.card }
    func plant(_ name: String, _ before: Cards, _ change: (inout Cards) -> Void) {
      bench.plant(name, before.content, before.changed(change).content)
    }
    let flat = cards.changed { $0.height = 24 }
    plant("card a", cards) { $0.count -= 1 }
    plant("card b", cards.changed { ($0.top, $0.count) = (60, 2) }) { $0.count -= 1 }
    plant("flat card", flat) { $0.count -= 1 }
    plant("badge", cards) { $0.badge = Point(-100, 0) }
    plant("new card", cards.changed { $0.count = 2 }) { $0.count += 1 }
    plant("new badge", cards.changed { $0.badge = Point(-100, 0) }) { $0.badge = Point(120, 190) }
    #expect(
      try bench.groups() == [
        ["card a", "card b"], ["badge", "flat card", "new badge", "new card"],
      ])
    let titles = FailureGroup.groups(of: try bench.failures()).map(\.title)
    #expect(titles.first == "Another shape of 136 × 40 pt")
  }

  @Test("one of several equal lines that vanishes has not moved to the next one")
  func lineOfSeveral() {
    let cards = Cards().changed { ($0.height, $0.radius, $0.count) = (1, 0, 4) }
    // The list begins one line later, so its first line vanished.
    let later = cards.changed { ($0.top, $0.count) = ($0.top + 13, 3) }
    let change = PictureChange(from: cards.picture, to: later.picture, scale: 2)
    #expect(change.title == "Another shape of 136 × 1 pt")
  }

  @Test("the review of a film strip first shows the frame that differs most")
  func film() throws {
    let cards = Cards()
    let bench = try Bench()
    bench.plant(
      "film", cards.film(5) { $0.top += Double($1) },
      cards.film(5) { $0.top += [0, 1, 2, 23, 5][$1] })
    let failure = try #require(try bench.failures().first)
    guard case .picture(let change) = failure.difference else { throw NoPicture() }
    #expect(change.frames.count == 5)
    #expect(change.frames[0] == Rect(8, 8, 320, 440))
    #expect(change.frames[3].contains(change.regions[change.firstShown].box.origin))
  }

  @Test("a review compares texts line by line, and shows inserted and removed lines")
  func lines() throws {
    let bench = try Bench()
    bench.plant("list", .text("a\nb\nc\nd\n"), .text("a\nx\nb\nd\ne\n"))
    guard case .text(let change) = try #require(try bench.failures().first).difference else {
      throw NoPicture()
    }
    #expect(
      change.lines.map { $0.sign + $0.text } == [
        "  a", "+ x", "  b", "- c", "  d", "+ e",
      ])
  }

  /// The difference of two texts of these lines.
  private func change(_ old: [String], _ new: [String]) throws -> TextChange {
    let bench = try Bench()
    bench.plant(
      "list", .text(old.joined(separator: "\n")), .text(new.joined(separator: "\n")))
    guard case .text(let change) = try #require(try bench.failures().first).difference else {
      throw NoPicture()
    }
    return change
  }

  @Test("a review shows three lines around each change of a text")
  func excerpt() throws {
    let old = (1...40).map { "\($0)" }
    var new = old
    (new[0], new[29], new[33]) = ("first", "30th", "34th")
    #expect(
      try change(old, new).excerpt(fitting: 80).map { $0.sign + $0.text } == [
        "- 1", "+ first", "  2", "  3", "  4", "  …", "  27", "  28", "  29", "- 30", "+ 30th",
        "  31", "  32", "  33", "- 34", "+ 34th", "  35", "  36", "  37", "  …",
      ])
    let other = try change(["a", "b"], ["x", "y"])
    #expect(other.excerpt(fitting: 80) == other.lines)
  }

  @Test("a long line in a review is cut so that it begins shortly before the difference")
  func longLines() throws {
    let start = (0..<60).map { "\($0 % 10)" }.joined()
    let change = try change([start + "left", "short", start], [start + "right", "shirt", start])
    let tail = "…" + start.suffix(20)
    #expect(
      change.excerpt(fitting: 60).map { $0.sign + $0.text } == [
        "- \(tail)left", "- short", "+ \(tail)right", "+ shirt", "  \(start)",
      ])
    #expect(change.excerpt(fitting: 65) == change.lines)
  }

  @Test("a review reports damaged files by name, and still shows the other screens")
  func damaged() throws {
    let bench = try Bench()
    for name in ["a", "b", "c"] {
      bench.plant(
        name, Cards().content, Cards().changed { $0.badge.y += 4 }.content)
    }
    let files = ["a@2x.actual.png", "b@2x.png.json"].map { "\(bench.folder)/Cards/\($0)" }
    for file in files { try Data("{".utf8).write(to: URL(filePath: file)) }
    try Data("]".utf8).write(to: URL(filePath: "\(bench.folder)/Cards.unused.json"))
    let (failures, problems) = Failure.all(in: bench.folder)
    #expect(failures.map(\.plainName) == ["c"])
    #expect(problems.count == 3)
    for file in files + ["Cards.unused.json"] {
      #expect(problems.contains { $0.contains(file) }, "\(file) in \(problems)")
    }
  }

  @Test("a screen that was accepted or that passes again is not listed as failed")
  func settled() throws {
    let bench = try Bench()
    bench.plant("list", .text("a"), .text("b"))
    bench.plant("other", .text("a"), .text("b"))
    #expect(try bench.failures().count == 2)
    bench.check(.text("a"), "list")
    try Acceptance.write(try bench.failures())
    #expect(try bench.failures().isEmpty)
    #expect(bench.text(bench.reference("list.txt")) == "a")
    #expect(bench.text(bench.reference("other.txt")) == "b")
  }

  private struct NoPicture: Error {}
}

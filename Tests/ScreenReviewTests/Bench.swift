// A temporary package with failed screens, which the painter and the comparison of tests make.
import Drawing
import Foundation
import Interface
import Raster
import ScreenReview
import ScreenTesting
import Testing

/// A temporary package whose folder is removed at the end.
final class Bench: Sendable {
  let package: String
  let folder: String

  init() throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "review-\(UUID())")
    // The test file of the suite exists. References of a suite without one count as unused.
    let tests = place.appending(path: "Tests/CardTests")
    try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
    try Data().write(to: tests.appending(path: "Cards.swift"))
    package = place.path
    folder = package + "/.build/screens"
  }

  deinit { try? FileManager.default.removeItem(atPath: package) }

  /// Compares a screen with its reference, as a test does.
  @discardableResult
  func check(
    _ content: ScreenContent, _ name: String, _ mode: RecordMode = .missing, suite: String = "Cards"
  ) -> ScreenOutcome {
    ScreenCheck(
      content, named: name, in: ScreenPlace(package: package, target: "CardTests", suite: suite),
      settings: ScreenSettings(mode: mode, isContinuousIntegration: false, artifacts: folder)
    ).run()
  }

  /// Plants a failure: a reference, and a screen that differs from it.
  func plant(_ name: String, _ before: ScreenContent, _ after: ScreenContent) {
    check(before, name, .all)
    check(after, name)
  }

  func reference(_ file: String, suite: String = "Cards") -> String {
    "\(package)/Tests/CardTests/__Screens__/\(suite)/\(file)"
  }

  func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  func failures() throws -> [Failure] { Failure.all(in: folder).failures }

  /// Names of the members of each group, without the suite.
  func groups() throws -> [[String]] {
    let failures = try failures()
    return FailureGroup.groups(of: failures).map { $0.members.map { failures[$0].plainName } }
  }
}

extension Failure {
  /// The name without the suite Cards and the scale.
  var plainName: String { name.replacing("Cards/", with: "").replacing("@2x", with: "") }
}

/// A made-up screen: cards on a background, and a badge.
struct Cards {
  var size = Size(160, 220)
  var scale = 2.0
  var background: UInt32 = 0xFFFFFF
  var card: UInt32 = 0xECE9E3
  var accent: UInt32 = 0x0A7466
  var count = 3
  /// Corner radius of each card.
  var radius = 8.0
  /// Left and top of the first card, and its height.
  var left = 12.0
  var top = 20.0
  var height = 40.0
  /// Position of the badge above the cards' trailing edge.
  var badge = Point(120, 190)

  func changed(_ change: (inout Cards) -> Void) -> Cards {
    var copy = self
    change(&copy)
    return copy
  }

  var picture: Picture {
    func fill(_ rect: Rect, _ radius: Double, _ color: UInt32) -> DrawCommand {
      .fill(.rounded(RoundedRect(rect, radius: radius)), .color(Color(color)))
    }
    let width = size.width - 2 * left
    let cards = (0..<count).map { n in
      fill(Rect(left, top + Double(n) * (height + 12), width, height), radius, card)
    }
    let list = DisplayList(cards + [fill(Rect(badge.x, badge.y, 22, 14), 4, accent)])
    let painted = try? Painter.picture(
      of: list, size: size, scale: scale, typeface: PlainTypeface(), background: Color(background))
    return painted ?? Picture(width: 0, height: 0, pixels: [])!
  }

  var content: ScreenContent { .picture(picture, scale: scale) }

  /// A film strip in which the frames differ from this screen.
  func film(_ frames: Int, _ change: (inout Cards, Int) -> Void) -> ScreenContent {
    let pictures = (0..<frames).map { n in changed { change(&$0, n) }.picture }
    return .picture(StripLayout(columns: 3).picture(of: pictures) ?? picture, scale: scale)
  }

  /// Screens that look different: other themes, sizes, scales and positions.
  static let various: [Cards] = (0..<12).map { n in
    var cards = Cards()
    if n % 2 == 1 { (cards.background, cards.card, cards.accent) = (0x121110, 0x2C2A27, 0x4CC3AF) }
    cards.size = Size(160 + Double(n % 3) * 20, 220 + Double(n % 4) * 16)
    cards.count = 1 + n % 3
    cards.left = 10 + Double(n % 5) * 2
    cards.height = 36 + Double(n % 4) * 4
    cards.badge = Point(20 + Double(n) * 8, 196)
    return cards
  }
}

// Random actions on every screen of the transcripts, with their effects.
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// The screens for random actions. Each is declared in its transcript's file.
enum PlayedScreens {
  static let all: [(name: String, screen: any Played)] = [
    ("controls", controls), ("sheets", sheets), ("fields", fields), ("heroes", heroes),
    ("lightbox", lightbox), ("containers", containers), ("calls", calls), ("stack", stack),
    ("lists", lists), ("piles", piles),
  ]
}

@Suite("Recorded random actions")
struct RandomHandTranscripts {
  @Test(
    "the effects of random actions on every screen match their recorded descriptions",
    arguments: PlayedScreens.all.map(\.name))
  func recorded(_ name: String) throws {
    let screen = try #require(PlayedScreens.all.first { $0.name == name }).screen
    let hands = (0..<8).map { played(screen, seed: $0) }
    Attachment.record(hands.joined(), named: "hands-\(name).txt")
    let digests = hands.map { hand in
      let lines = hand.split(separator: "\n").map(String.init)
      return "\(lines[0]): \(lines.count - 1) lines, \(digest(Array(lines.dropFirst())))\n"
    }
    try expect(digests.joined(), isRecordedAs: "hands/\(name)")
  }

  private func played(_ screen: some Played, seed: Int) -> String {
    let (reducesMotion, isMirrored) = (seed % 3 == 1, seed % 2 == 1)
    var stage = Stage(
      screen, size: Size(390, 700), direction: isMirrored ? .rightToLeft : .leftToRight,
      reduceMotion: reducesMotion, typeface: HalfEm(), settings: StageSettings(decisions: 50))
    var text =
      "= hand \(seed)\(reducesMotion ? ", calm" : "")\(isMirrored ? ", from the right" : "")\n"
    var hand = RandomHand(seed: seed)
    var names = StageNames()
    var now = 0.0
    for _ in 0..<25 {
      now += hand.random.pick([0, 0.05, 0.3, 1])
      stage.advance(to: Instant(now))
      let start = now
      let deed = hand.act(on: &stage, at: &now)
      stage.advance(to: Instant(now))
      text += "> \(number(start)) s: \(deed)\(stage.haste(at: Instant(now)))\n"
      text += news(&stage, &names, at: Instant(now))
      // The next instant is in the middle of the transition.
      now += 0.08
      stage.advance(to: Instant(now))
      text += news(&stage, &names, at: Instant(now))
    }
    stage.cancelAll(at: Instant(now))
    stage.advance(to: Instant(now + 20))
    text += "> all fingers are gone\(stage.haste(at: Instant(now + 20)))\n"
    return text + news(&stage, &names, at: Instant(now + 20))
  }

  /// Events, reports, and a digest of the whole visible state, which a transcript has in full.
  private func news<Shown: Played>(
    _ stage: inout Stage<Shown>, _ names: inout StageNames, at now: Instant
  ) -> String {
    var text = ""
    for line in stage.screen.heard { text += "heard \(line)\n" }
    stage.screen.heard = []
    for report in stage.takeReports() {
      text += "says \(report.name)" + report.fields.map { " \($0.value)" }.joined() + "\n"
    }
    for release in stage.takeReleases() {
      let it = release.release
      text += "let go \(release.thing): \(it.cause) \(it.verdict) at \(number(it.place))\n"
    }
    if let words = stage.takeClipboard() { text += "copied “\(words)”\n" }
    for call in stage.takeWindowCalls() { text += "window \(call)\n" }
    let state = Mirror(reflecting: stage.screen).children.map { "\($0.label ?? "") \($0.value)" }
    let lines = stage.described(at: now, &names)
    return text + "is \(lines.count) lines, \(digest(lines + state))\n"
  }
}

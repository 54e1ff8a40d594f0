// Tests the player by scripts: its slider, its transport, and playback on the virtual clock.
import Interface
import Testing

@testable import Scenes

@Suite("Scene Player in scripts")
struct PlayerScriptTests {
  @Test("a horizontal drag on the slider of a player seeks and never moves the cover")
  func seeking() throws {
    let play = try CoverPlay(
      "player",
      #""events": [\#(finger([(0, 214, 496), (0.1, 250, 500), (0.2, 300, 560), (0.3, 300, 640), (0.5, 300, 640)]))], "probes": [0, 0.15, 0.25, 0.35, 1], "until": 2"#
    )
    #expect(play.number("playbackPosition", at: 0) == 1122)
    #expect(play.text("owner", at: 0.25) == "slider")
    for t in [0.15, 0.25, 0.35, 1] { #expect(play.number("offset", at: t) == 0) }
    // The slider is at 86 of 310 points, and the track lasts 1,998 seconds.
    let expected = 1122 + 86.0 / 310.0 * 1998
    #expect(abs(play.number("playbackPosition", at: 0.35) - expected) < 0.5)
    #expect(play.names == [])
    #expect(play.endsAtRest)
  }

  @Test("a drag that starts on the slider and moves down pulls the cover and does not seek")
  func pullOnSlider() throws {
    let play = try CoverPlay(
      "player",
      #""events": [\#(finger([(0, 214, 496), (0.1, 216, 540), (0.2, 216, 596), (0.6, 216, 596)]))], "probes": [0.3, 2], "until": 3"#
    )
    #expect(play.number("offset", at: 0.3) == 60)
    #expect(play.number("playbackPosition", at: 2) == 1122)
    #expect(play.names == ["dragBegan", "dragEnded"])
  }

  @Test("a player's playback does not count as movement of the scene")
  func playing() throws {
    let tap = finger([(1, 195, 588), (1.1, 195, 588)])
    let again = finger([(5.1, 195, 588), (5.2, 195, 588)])
    for rate in [1.0, 60] {
      let play = try CoverPlay(
        "player", #""events": [\#(tap), \#(again)], "probes": [0.5, 3.1, 6, 8], "until": 9"#,
        rate: rate)
      #expect(play.number("playbackPosition", at: 0.5) == 1122)
      #expect(abs(play.number("playbackPosition", at: 3.1) - 1124) < 1e-9)
      #expect(play.flag("atRest", at: 3.1) == true)
      #expect(abs(play.number("playbackPosition", at: 6) - 1126.1) < 1e-9)
      #expect(play.number("playbackPosition", at: 8) == play.number("playbackPosition", at: 6))
    }
  }

  @Test("the playback controls of a player seek")
  func transport() throws {
    let play = try CoverPlay(
      "player",
      #""events": [\#(tap(115, 588, at: 0)), \#(tap(275, 588, at: 1)), \#(tap(360, 26, at: 2)), \#(tap(195, 170, at: 4)), \#(tap(56, 588, at: 6))], "probes": [0.5, 1.5, 3, 5, 7], "until": 8"#
    )
    #expect(play.number("playbackPosition", at: 0.5) == 1107)
    #expect(play.number("playbackPosition", at: 1.5) == 1137)
    #expect(play.number("stackDepth", at: 3) == 2)
    #expect(play.number("stackDepth", at: 5) == 1)
    #expect(play.number("playbackPosition", at: 5) == 0)
    #expect(play.names == [])
  }

  @Test(
    "a player's back button seeks to the start of the chapter, or from there to the previous one")
  func previous() {
    var player = Player(SceneSetup(for: Player.self))
    let first = player.chapter
    #expect(first > 2)
    func press(_ action: ActionID, from place: Double) -> (chapter: Int, place: Double) {
      var effects = ScreenEffects()
      player.playback.seek(to: place, at: .zero)
      player.handle(.action(action), at: .zero, into: &effects)
      #expect(effects.needsRebuild)
      return (player.chapter, player.playback.position(at: .zero))
    }
    #expect(press("previous", from: 1122) == (first, 0))
    #expect(press("previous", from: 3.25) == (first, 0))
    #expect(press("previous", from: 3) == (first - 1, 0))
    #expect(press("next", from: 40) == (first, 0))
    #expect(press("previous", from: 0) == (first - 1, 0))
    while player.chapter > 0 { _ = press("previous", from: 0) }
    #expect(press("previous", from: 2) == (0, 0))
    #expect(press("next", from: 2) == (1, 0))
    let last = Audiobook.ferry.chapters.count - 1
    while player.chapter < last { _ = press("next", from: 0) }
    #expect(press("next", from: 7) == (last, 7))
  }

  @Test("dismissing the player stops playback")
  func leaving() throws {
    let play = try CoverPlay(
      "player",
      #""events": [{"at": 0, "key": "Space"}, {"at": 2, "key": "Escape"}], "probes": [2.5, 4], "until": 5"#
    )
    #expect(play.names == ["dismissed escape"])
    #expect(abs(play.number("playbackPosition", at: 2.5) - 1124.25) < 1e-9)
    #expect(play.number("playbackPosition", at: 4) == play.number("playbackPosition", at: 2.5))
  }

  @Test(
    "a player's clock shows the whole seconds that have passed",
    arguments: [
      (0.0, "0:00"), (59.999, "0:59"), (60, "1:00"), (1122, "18:42"), (3661, "61:01"),
    ])
  func clock(row: (Double, String)) {
    #expect(CoverPlayback.clock(row.0) == row.1)
  }
}

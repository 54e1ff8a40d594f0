// Tests the scenes `book`, `author` and `player` by scripts: parameters and presentations.
import Files
import Geometry
import Motion
import Scenes
import Support
import Testing

private let scenes = ["book", "author", "player"]

/// A pull from (195, 200) by `travel` that is held and released at 0.6.
private func pull(_ travel: Double) -> String {
  Finger().swipe(
    from: Point(195, 200), by: Vector(0, travel), at: 0, duration: 0.4, steps: 24, hold: 0.2)
}

@Suite("Covers in scripts")
struct CoverScriptTests {
  @Test(
    "a pull of more than 250 points dismisses a cover",
    arguments: scenes)
  func threshold(scene: String) throws {
    let stays = try CoverPlay(
      scene, #""events": [\#(pull(250))], "probes": [0.5, 1.5], "until": 2"#)
    #expect(stays.names == ["dragBegan", "dragEnded"])
    #expect(stays.number("offset", at: 0.5) == 150)
    #expect(stays.text("owner", at: 0.5) == "pullDown")
    #expect(stays.flag("presented", at: 1.5) == true)
    #expect(stays.number("offset", at: 1.5) == 0)
    #expect(stays.endsAtRest)

    let goes = try CoverPlay(
      scene, #""events": [\#(pull(251))], "probes": [0.5, 1.5], "until": 2"#)
    #expect(goes.names == ["dragBegan", "dragEnded", "dismissed drag"])
    #expect(goes.number("offset", at: 0.5) == 251 * 0.6)
    let ended = try #require(goes.time(of: "dragEnded"))
    #expect(goes.time(of: "dismissed") == ended + 0.25)
    #expect(goes.flag("presented", at: 1.5) == false)
    #expect(goes.endsAtRest)
  }

  @Test(
    "the offset and the corners of a cover that springs back follow the spring's formula",
    arguments: scenes)
  func snapBack(scene: String) throws {
    let probes = [0.62, 0.65, 0.7, 0.76, 0.85, 1.2]
    let play = try CoverPlay(
      scene, #""events": [\#(pull(200))], "probes": \#(probes), "until": 2"#)
    let spring = try Spring(response: 0.3, dampingFraction: 0.7)
    let back = SpringTrajectory(
      from: 120, to: 0, spring: spring, restsWithin: Rest.unseen)
    let ended = try #require(play.time(of: "dragEnded"))
    for t in probes {
      let seconds = t - ended
      let isOver = seconds >= back.restingTime
      let offset = isOver ? 0 : back.value(at: seconds)
      #expect(abs(play.number("offset", at: t) - offset) < 1e-9)
      #expect(abs(play.number("cornerRadius", at: t) - 20 * max(0, offset / 120)) < 1e-9)
    }
    // This number was computed outside of this code: 1 − 0.32749486178599 remains after 0.05 s.
    #expect(abs(play.number("offset", at: 0.65) - 120 * 0.67250513821401) < 1e-6)
  }

  @Test("a dismissed cover moves out on an ease-out curve, with its corners fully round")
  func slideOut() throws {
    let probes = [0.625, 0.725, 0.825]
    let play = try CoverPlay(
      "book", #""events": [\#(pull(300))], "probes": \#(probes), "until": 2"#)
    for (t, share) in zip(probes, [0.1605721542375, 0.6846431874275, 0.9829733903484]) {
      #expect(abs(play.number("offset", at: t) - (180 + 664 * share)) < 1e-6)
      #expect(play.number("cornerRadius", at: t) == 20)
    }
  }

  @Test(
    "the frame rate does not change the result of a script with a cover",
    arguments: [1.0, 60, 1000])
  func frameRate(rate: Double) throws {
    let members =
      #""events": [\#(pull(251)), \#(finger([(0.7, 100, 500), (0.75, 100, 600), (0.9, 100, 450)], number: 2))], "probes": [0.1, 0.55, 0.65, 0.72, 0.8, 1.1], "until": 2"#
    let reference = try CoverPlay("book", members, rate: 24)
    let play = try CoverPlay("book", members, rate: rate)
    #expect(play.events == reference.events)
    for (a, b) in zip(play.probes, reference.probes) { #expect(a.answer == b.answer) }
  }

  @Test("a pull of a cover begins after 10 points, and its travel is measured from the touch")
  func begins() throws {
    let play = try CoverPlay(
      "book",
      #""events": [\#(finger([(0, 195, 200), (0.1, 195, 209.9), (0.2, 195, 210), (0.3, 195, 230), (0.9, 195, 230)]))], "probes": [0.15, 0.25, 0.35], "until": 2"#
    )
    #expect(play.number("offset", at: 0.15) == 0)
    #expect(play.number("offset", at: 0.25) == 6)
    #expect(play.number("offset", at: 0.35) == 18)
    #expect(play.number("cornerRadius", at: 0.35) == 20)
    #expect(play.time(of: "dragBegan") == 0.2)
  }

  @Test("a finger that pulls a cover and moves back above its start scrolls the cover's text again")
  func above() throws {
    let play = try CoverPlay(
      "book",
      #""size": [390, 500], "events": [\#(finger([(0, 195, 200), (0.1, 195, 260), (0.2, 195, 170), (0.3, 195, 240), (0.9, 195, 240)]))], "probes": [0.15, 0.25, 0.35], "until": 3"#
    )
    #expect(play.number("offset", at: 0.15) == 36)
    #expect(play.number("offset", at: 0.25) == 0)
    #expect(play.number("scrollOffset", at: 0.25) == 30)
    #expect(play.text("owner", at: 0.25) == "scroll")
    #expect(play.number("offset", at: 0.35) == 24)
    #expect(play.number("scrollOffset", at: 0.35) == 0)
    #expect(play.text("owner", at: 0.35) == "pullDown")
    #expect(play.names == ["dragBegan", "dragCancelled", "dragBegan", "dragEnded"])
    #expect(play.endsAtRest)
  }

  @Test("a finger that scrolls a cover's text to its top pulls the cover from there")
  func takeOver() throws {
    let play = try CoverPlay(
      "book",
      #""size": [390, 500], "events": [{"at": 0, "wheel": [0, -2], "x": 195, "y": 300}, \#(finger([(1, 195, 200), (1.1, 195, 250), (1.2, 195, 346), (1.9, 195, 346)]))], "probes": [0.5, 1.15, 1.25], "until": 3"#
    )
    #expect(play.number("scrollOffset", at: 0.5) == 96)
    #expect(play.number("scrollOffset", at: 1.15) == 46)
    #expect(play.number("offset", at: 1.15) == 0)
    #expect(play.number("scrollOffset", at: 1.25) == 0)
    #expect(abs(play.number("offset", at: 1.25) - 30) < 1e-9)
    #expect(play.names == ["dragBegan", "dragEnded"])
  }

  @Test("a cover whose pull is cancelled springs back and is never dismissed", arguments: scenes)
  func cancel(scene: String) throws {
    let play = try CoverPlay(
      scene,
      #""events": [{"at": 0, "touch": 1, "phase": "down", "x": 195, "y": 200}, {"at": 0.1, "touch": 1, "phase": "move", "x": 195, "y": 700}, {"at": 0.2, "touch": 1, "phase": "cancel"}], "until": 2"#
    )
    #expect(play.names == ["dragBegan", "dragCancelled"])
    #expect(play.endsAtRest)
    let focus = try CoverPlay(
      scene,
      #""events": [{"at": 0, "touch": 1, "phase": "down", "x": 195, "y": 200}, {"at": 0.1, "touch": 1, "phase": "move", "x": 195, "y": 700}, {"at": 0.2, "focus": false}], "until": 2"#
    )
    #expect(focus.names == ["dragBegan", "dragCancelled"])
    #expect(focus.endsAtRest)
  }

  @Test("a drag can interrupt the dismissal of a cover and bring the cover back")
  func caught() throws {
    let play = try CoverPlay(
      "book",
      #""events": [\#(pull(300)), \#(finger([(0.65, 100, 820), (0.7, 100, 810), (0.8, 100, 30), (0.9, 100, 30)]))], "probes": [0.68, 0.7, 0.81, 2], "until": 2"#
    )
    func leaving(_ t: Double) -> Double { 180 + 664 * UnitCurve.easeOut.value(at: t / 0.25) }
    // The touch alone does not stop the cover. The drag does, without a jump.
    #expect(abs(play.number("offset", at: 0.68) - leaving(0.08)) < 1e-6)
    #expect(abs(play.number("offset", at: 0.7) - leaving(0.1)) < 1e-6)
    #expect(abs(play.number("offset", at: 0.81) - (leaving(0.1) - 790 * 0.6)) < 1e-6)
    #expect(play.flag("presented", at: 2) == true)
    #expect(play.names == ["dragBegan", "dragEnded", "dragBegan", "dragEnded"])
  }

  @Test(
    "a cover's chevron, Escape and code dismiss the cover with the same animation",
    arguments: scenes)
  func leaving(scene: String) throws {
    let ways = [
      (
        "button",
        #"{"at": 0.1, "touch": 1, "phase": "down", "x": 30, "y": 26}, {"at": 0.5, "touch": 1, "phase": "up"}"#
      ),
      ("escape", #"{"at": 0.5, "key": "Escape"}"#), ("code", #"{"at": 0.5, "do": "dismiss"}"#),
    ]
    for (source, event) in ways {
      let play = try CoverPlay(
        scene, #""events": [\#(event)], "probes": [0.625, 0.7], "until": 2"#)
      #expect(play.events == [.init(t: 0.75, name: "dismissed", source: source)])
      #expect(abs(play.number("offset", at: 0.625) - 844 * 0.6846431874275) < 1e-6)
      #expect(play.number("cornerRadius", at: 0.7) == 0)
      #expect(play.endsAtRest)
    }
  }

  @Test(
    "a refused dismissal of a cover is reported once, whatever its source",
    arguments: scenes)
  func veto(scene: String) throws {
    let play = try CoverPlay(
      scene,
      #""options": {"veto": ["drag", "button", "escape", "code"]}, "events": [\#(pull(400)), {"at": 2, "key": "Escape"}, {"at": 2.5, "do": "dismiss"}, \#(finger([(3, 30, 26), (3.1, 30, 26)]))], "probes": [0.65, 4], "until": 5"#
    )
    #expect(
      play.names == [
        "dragBegan", "dragEnded", "didAttempt drag", "didAttempt escape", "didAttempt code",
        "didAttempt button",
      ])
    #expect(abs(play.number("offset", at: 0.65) - 240 * 0.67250513821401) < 1e-6)
    #expect(play.flag("presented", at: 4) == true)
    #expect(play.endsAtRest)
  }

  @Test("a tap on a row presents a cover, which moves up from the bottom", arguments: scenes)
  func presenting(scene: String) throws {
    let play = try CoverPlay(
      scene,
      #""start": "list", "events": [\#(finger([(0.1, 195, 350), (0.2, 195, 350)]))], "probes": [0, 0.325, 0.6], "until": 3"#
    )
    #expect(play.flag("presented", at: 0) == false)
    #expect(play.events == [.init(t: 0.45, name: "presented")])
    #expect(abs(play.number("offset", at: 0.325) - 844 * (1 - 0.6846431874275)) < 1e-6)
    #expect(play.number("offset", at: 0.6) == 0)
    #expect(play.number("stackDepth", at: 0.6) == 1)
    #expect(play.endsAtRest)
  }

  @Test("a page that was pushed as a screen can be swiped back, but not pulled down")
  func pushed() throws {
    let play = try CoverPlay(
      "book",
      #""options": {"presentedAsFullScreen": false}, "events": [\#(pull(400)), \#(finger([(2, 5, 400), (2.1, 100, 400), (2.2, 300, 400), (2.6, 300, 400)]))], "probes": [0, 0.5, 2.15, 4], "until": 5"#
    )
    #expect(play.number("stackDepth", at: 0) == 2)
    #expect(play.number("offset", at: 0.5) == 0)
    #expect(play.text("owner", at: 0.5) == "scroll")
    #expect(play.text("owner", at: 2.15) == "back")
    #expect(play.names == ["dismissed drag"])
    #expect(play.number("stackDepth", at: 4) == 1)
    #expect(play.flag("presented", at: 4) == false)
    #expect(play.endsAtRest)
  }

  @Test("inside a cover, a swipe from the edge pops a screen, and a pull still dismisses the cover")
  func depth() throws {
    let play = try CoverPlay(
      "book",
      #""events": [\#(finger([(0, 195, 337), (0.05, 195, 337)])), \#(finger([(2, 5, 400), (2.1, 100, 400), (2.2, 300, 400), (2.6, 300, 400)])), {"at": 4, "do": "push"}, \#(finger([(6, 195, 200), (6.1, 195, 300), (6.2, 195, 500), (6.6, 195, 500)]))], "probes": [1.5, 3.5, 5.5, 6.3], "until": 8"#
    )
    #expect(play.number("stackDepth", at: 1.5) == 2)
    #expect(play.number("stackDepth", at: 3.5) == 1)
    #expect(play.number("stackDepth", at: 5.5) == 2)
    #expect(play.number("offset", at: 6.3) == 180)
    #expect(play.names == ["dragBegan", "dragEnded", "dismissed drag"])
    #expect(play.endsAtRest)
  }

  @Test("a vertical drag from the side edge pulls the cover instead of going back")
  func edge() throws {
    let play = try CoverPlay(
      "book",
      #""events": [{"at": 0, "do": "push"}, \#(finger([(2, 5, 300), (2.1, 8, 360), (2.6, 8, 360)]))], "probes": [2.2], "until": 4"#
    )
    #expect(play.text("owner", at: 2.2) == "pullDown")
    #expect(play.number("offset", at: 2.2) == 36)
  }

  @Test("a script with a cover gives the same values when mirrored in a right-to-left layout")
  func mirrored() throws {
    for scene in scenes {
      func play(_ direction: String, _ x: (Double) -> Double) throws -> CoverPlay {
        let drags = [
          finger([(0, x(100), 300), (0.1, x(130), 400), (0.2, x(150), 500), (0.6, x(150), 500)]),
          #"{"at": 2, "do": "push"}"#,
          finger([(4, x(5), 400), (4.1, x(100), 400), (4.2, x(150), 400), (4.6, x(150), 400)]),
        ]
        return try CoverPlay(
          scene,
          #""direction": "\#(direction)", "events": [\#(drags.joined(separator: ", "))], "probes": [0.15, 0.3, 1, 3, 4.15, 6], "until": 7"#
        )
      }
      let left = try play("ltr") { $0 }
      let right = try play("rtl") { 390 - $0 }
      #expect(left.events == right.events)
      for (a, b) in zip(left.probes, right.probes) { #expect(a.answer == b.answer) }
    }
  }

  @Test("a short flick dismisses a cover with the fluid preset, but not with the original preset")
  func fluid() throws {
    let fling = finger([
      (0, 195, 200), (0.016, 195, 220), (0.032, 195, 240), (0.048, 195, 260), (0.06, 195, 260),
    ])
    for (preset, names) in [
      ("seed", ["dragBegan", "dragEnded"]),
      ("fluid", ["dragBegan", "dragEnded", "dismissed drag"]),
    ] {
      let play = try CoverPlay(
        "book", #""preset": "\#(preset)", "events": [\#(fling)], "until": 2"#)
      #expect(play.names == names)
    }
  }

  @Test(
    "a cover that is resized during a movement comes to rest", arguments: [0.1, 0.3, 0.62, 0.7])
  func resizing(at: Double) throws {
    let play = try CoverPlay(
      "book",
      #""events": [\#(pull(251)), {"at": \#(at), "resize": [844, 390]}], "probes": [2], "until": 3"#
    )
    #expect(play.endsAtRest)
    #expect(play.flag("presented", at: 2) == false)
    #expect(play.names.filter { $0 == "dismissed drag" }.count == 1)
  }
}

// Tests touches, taps and drags while a cover or a sheet is moving.
import Geometry
import Support
import Testing

@Suite("Input on covers and sheets that move")
struct InFlightTests {
  /// Down, one move after `dt`, up: a drag of `way` points that starts at (x, y).
  private func drag(
    at t: Double, _ x: Double, _ y: Double, by way: Double, in duration: Double = 0.2,
    hold: Double = 0, touch: Int64 = 1
  ) -> String {
    Finger(touch).swipe(
      from: Point(x, y), by: Vector(0, way), at: t, duration: duration, hold: hold)
  }

  // MARK: Covers

  @Test(
    "a tap on a cover's chevron dismisses the cover at any instant while the cover settles",
    arguments: [0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5], ["seed", "fluid"])
  func tapOnTheWayBack(after: Double, preset: String) throws {
    // The finger is released at 0.5 s. From then on, the cover's offset gives the position
    // of the chevron.
    let pull = drag(at: 0.1, 200, 300, by: 180, in: 0.3, hold: 0.1)
    let t = 0.5 + after
    let seen = try CoverPlay(
      "book", #""preset": "\#(preset)", "events": [\#(pull)], "probes": [\#(t)], "until": 3"#)
    let y = 28 + seen.number("offset", at: t)
    let play = try CoverPlay(
      "book",
      #""preset": "\#(preset)", "events": [\#(pull), \#(tap(30, y, at: t, touch: 2))], "until": 3"#)
    #expect(play.names == ["dragBegan", "dragEnded", "dismissed button"])
    #expect(play.endsAtRest)
  }

  @Test("the list of a cover can be scrolled before the cover has settled completely")
  func scrollOnTheTail() throws {
    let pull = drag(at: 0.1, 200, 300, by: 200, in: 0.3, hold: 0.1)
    let play = try CoverPlay(
      "book",
      #""events": [\#(pull), \#(drag(at: 0.72, 200, 600, by: -100, touch: 2))], "probes": [0.7, 0.93, 6], "until": 6"#
    )
    #expect(play.names == ["dragBegan", "dragEnded"])
    #expect(play.number("scrollOffset", at: 0.93) > 80)
    #expect(play.number("offset", at: 6) == 0)
    #expect(play.text("phase", at: 6) == "idle")
    #expect(play.endsAtRest)
  }

  @Test("a touch that does not move does not delay the dismissal of a cover")
  func touchDelaysNothing() throws {
    for y in [30.0, 700] {
      let play = try CoverPlay(
        "book",
        #""events": [\#(drag(at: 0.1, 200, 300, by: 300, in: 0.3, hold: 0.1)), \#(finger([(0.55, 200, y), (1.5, 200, y)], number: 2))], "until": 3"#
      )
      #expect(play.time(of: "dragEnded") == 0.5)
      #expect(play.time(of: "dismissed") == 0.75)
      #expect(play.endsAtRest)
    }
  }

  @Test("while a cover is being dismissed, the list behind the cover can be scrolled and tapped")
  func libraryIsFree() throws {
    let leave = drag(at: 0.1, 200, 300, by: 300, in: 0.3, hold: 0.1)
    let scrolled = try CoverPlay(
      "book",
      #""size": [390, 500], "events": [\#(leave), \#(drag(at: 0.58, 200, 190, by: -130, in: 0.1, hold: 0.2, touch: 2))], "probes": [0.85], "until": 3"#
    )
    #expect(scrolled.number("scrollOffset", at: 0.85) > 100)
    #expect(scrolled.time(of: "dismissed") == 0.75)
    let opened = try CoverPlay(
      "book",
      #""events": [\#(leave), \#(tap(200, 420, at: 0.62, touch: 2))], "probes": [3], "until": 3"#)
    #expect(opened.names == ["dragBegan", "dragEnded", "dismissed drag", "presented"])
    #expect(opened.flag("presented", at: 3) == true)
    // A tap on the book's row makes the closing cover reverse.
    let again = try CoverPlay(
      "book",
      #""events": [\#(leave), \#(tap(200, 330, at: 0.62, touch: 2))], "probes": [3], "until": 3"#)
    #expect(again.names == ["dragBegan", "dragEnded"])
    #expect(again.flag("presented", at: 3) == true && again.number("offset", at: 3) == 0)
  }

  @Test("a cover that is interrupted while it is being presented reports `presented` once it rests")
  func caughtArriving() throws {
    let play = try CoverPlay(
      "book",
      #""start": "list", "events": [\#(tap(200, 330, at: 0.1, touch: 2)), \#(drag(at: 0.2, 200, 820, by: -700, in: 0.2))], "until": 3"#
    )
    #expect(play.names == ["dragBegan", "dragEnded", "presented"])
    #expect(play.endsAtRest)
  }

  @Test(
    "with the fluid preset, a flick up keeps a cover presented, however far down it was pulled",
    arguments: [150.0, 300, 450, 600])
  func thrownBack(depth: Double) throws {
    let play = try CoverPlay(
      "book",
      #""preset": "fluid", "events": [\#(finger([(0.1, 200, 150), (0.4, 200, 150 + depth + 100), (0.42, 200, 150 + depth + 70), (0.44, 200, 150 + depth + 35), (0.46, 200, 150 + depth), (0.46, 200, 150 + depth)]))], "until": 3"#
    )
    #expect(play.names == ["dragBegan", "dragEnded"])
  }

  // MARK: Sheets

  @Test(
    "a drag on a cover's header never scrolls the list",
    arguments: [24, 0])
  func headNeverScrolls(rows: Int) throws {
    for end in ["up", "cancel"] {
      let head =
        #"{"at": 0.1, "touch": 1, "phase": "down", "x": 200, "y": 80}, {"at": 0.2, "touch": 1, "phase": "move", "x": 200, "y": 180}, {"at": 0.4, "touch": 1, "phase": "move", "x": 200, "y": 20}, {"at": 0.5, "touch": 1, "phase": "\#(end)", "x": 200, "y": 20}"#
      let play = try CoverPlay(
        "comments",
        #""options": {"rows": \#(rows)}, "events": [\#(head), {"at": 1.5, "wheel": [0, -2], "x": 200, "y": 500}, {"at": 1.8, "key": "Down"}, \#(drag(at: 3, 200, 400, by: -40, touch: 2))], "probes": [0.45, 1.2, 1.6, 2.9], "until": 9"#
      )
      #expect(play.number("listOffset", at: 0.45) == 0)
      #expect(play.text("phase", at: 1.2) == "idle")
      if rows > 0 {
        #expect(play.number("listOffset", at: 1.6) == 96)
        #expect(play.number("listOffset", at: 2.9) > 96)
      }
      #expect(!play.names.contains { $0.hasPrefix("dismissed") })
      #expect(play.endsAtRest)
    }
  }

  @Test("a sheet that is pulled far and flicked back up stays presented")
  func flickedBack() throws {
    let detents: [(Double, Double, Double)] = [
      (0.1, 200, 100), (0.4, 200, 560), (0.42, 200, 530), (0.44, 200, 500), (0.44, 200, 500),
    ]
    let play = try CoverPlay("comments", #""events": [\#(finger(detents))], "until": 4"#)
    #expect(play.names == ["dragBegan", "dragEnded"])
    #expect(play.endsAtRest)
  }

  @Test("a pull of a list at its top moves the sheet without a jump, by finger and by mouse")
  func startsWithoutAStep() throws {
    let touch =
      #"{"at": 0.1, "touch": 1, "phase": "down", "x": 200, "y": 400}, {"at": 0.2, "touch": 1, "phase": "move", "x": 200, "y": 411}, {"at": 0.8, "touch": 1, "phase": "up"}"#
    let mouse =
      #"{"at": 0.1, "mouse": "down", "x": 200, "y": 400}, {"at": 0.2, "mouse": "move", "x": 200, "y": 404}, {"at": 0.8, "mouse": "up", "x": 200, "y": 404}"#
    for (events, way) in [(touch, 11.0), (mouse, 4)] {
      let play = try CoverPlay(
        "comments", #""events": [\#(events)], "probes": [0.2, 0.25, 0.31], "until": 3"#)
      #expect(play.number("sheetOffset", at: 0.2) == 0)
      #expect(abs(play.number("sheetOffset", at: 0.25) - way / 2) < 1e-9)
      #expect(play.number("sheetOffset", at: 0.31) == way)
    }
  }

  @Test("a touch that does not move does not stop the dismissal of a sheet")
  func sheetsAsCovers() throws {
    let arriving = try CoverPlay(
      "comments",
      #""start": "closed", "events": [{"at": 0.1, "do": "present"}, \#(drag(at: 0.2, 200, 700, by: -40, in: 0.1))], "until": 4"#
    )
    #expect(arriving.names == ["dragBegan", "dragEnded", "presented"])
    let leaving = try CoverPlay(
      "comments",
      #""events": [{"at": 0.1, "do": "dismiss"}, \#(finger([(0.18, 200, 600), (2, 200, 600)]))], "until": 4"#
    )
    #expect(leaving.names == ["dismissed code"])
    #expect(arriving.endsAtRest && leaving.endsAtRest)
  }

  @Test(
    "a sheet that is presented during its dismissal moves back from its drawn position",
    arguments: [
      ("book", "offset"), ("author", "offset"), ("player", "offset"), ("comments", "sheetOffset"),
      ("places", "offset"), ("drawer", "offset"), ("miniplayer", "offset"),
    ], ["seed", "fluid"])
  func turnsRound(_ row: (scene: String, offset: String), preset: String) throws {
    let start = ["drawer": "open", "miniplayer": "open", "places": "middle"][row.scene]
    for gap in [0.01, 0.05, 0.1, 0.15, 0.2, 0.24] {
      let at = 0.1 + gap
      let play = try CoverPlay(
        row.scene,
        #""preset": "\#(preset)", \#(start.map { #""start": "\#($0)", "# } ?? "")"events": [{"at": 0.1, "do": "dismiss"}, {"at": \#(at), "do": "present"}], "probes": [0.09, \#(at - 1e-6), \#(at), 3], "until": 4"#
      )
      let words = play.names.filter { !$0.hasPrefix("placeChanged") }
      #expect(words == [], "\(row.scene) after \(gap)")
      let jump = play.number(row.offset, at: at) - play.number(row.offset, at: at - 1e-6)
      #expect(abs(jump) < 0.1, "\(row.scene) after \(gap)")
      #expect(play.number(row.offset, at: 3) == play.number(row.offset, at: 0.09))
    }
  }

  @Test("a light box that is opened while it closes opens again from its drawn position")
  func pictureTurnsRound() throws {
    for gap in [0.02, 0.1, 0.25] {
      let at = 0.1 + gap
      let play = try CoverPlay(
        "lightbox",
        #""start": "open", "events": [{"at": 0.1, "do": "dismiss"}, {"at": \#(at), "do": "present", "args": {"picture": 4}}], "probes": [\#(at - 1e-6), \#(at), 3], "until": 4"#
      )
      #expect(play.names == ["closeBegan code", "closeCancelled"])
      let jump = play.number("progress", at: at) - play.number("progress", at: at - 1e-6)
      #expect(abs(jump) < 1e-3 && play.number("progress", at: 3) == 1)
    }
  }

  @Test("a list that was scrolled past its end is at rest once its sheet has been dismissed")
  func listIsAtRestAway() throws {
    let play = try CoverPlay(
      "comments",
      #""options": {"style": "discontinuous"}, "events": [{"at": 0, "key": "End"}, \#(drag(at: 2, 200, 700, by: -300, in: 0.1)), {"at": 2.13, "key": "Escape"}], "probes": [2.14, 3.5, 4.5], "until": 5"#
    )
    #expect(play.names == ["dismissed escape"])
    #expect(play.number("listOffset", at: 3.5) == play.number("listOffset", at: 4.5))
    #expect(play.number("listOffset", at: 2.14) > play.number("listOffset", at: 3.5))
    #expect(play.endsAtRest)
  }

  @Test("a touch that stops a moving list is no tap", arguments: ["book"])
  func touchStopsALibrary(scene: String) throws {
    let play = try CoverPlay(
      scene,
      #""size": [390, 500], "start": "list", "events": [\#(drag(at: 0.1, 200, 450, by: -200, in: 0.08)), \#(tap(200, 300, at: 0.25, touch: 2)), \#(tap(200, 300, at: 2.5, touch: 2))], "probes": [0.26, 0.4, 2.4], "until": 4"#
    )
    #expect(play.number("scrollOffset", at: 0.26) == play.number("scrollOffset", at: 2.4))
    #expect(play.time(of: "presented").map { $0 > 2.5 } ?? false)
    #expect(play.names == ["presented"])
  }
}

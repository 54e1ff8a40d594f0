// Tests the scene `pager` by scripts: the owner of a finger, and that nothing else moves.
import Files
import Interface
import Scripts
import Support
import Testing

/// A script of the scene `pager`.
private func play(
  _ events: String, start: String = "pages", options: String = "", direction: String = "ltr",
  preset: String = "seed", probes: [Double] = [], more: String = "", until: Double = 6,
  rate: Double = 60
) throws -> Played {
  let text = """
    {"version": 1, "scene": "pager", "start": "\(start)", "direction": "\(direction)",
     "preset": "\(preset)", "options": {\(options)}, "events": [\(events)],
     "probes": \(probes), \(more) "until": \(until)}
    """
  return Played(try Script(parsing: Array(text.utf8)), rate: rate)
}

/// Arrow keys that turn to `page`, at rest before 2 s.
private func keys(to page: Int, _ direction: String) -> [String] {
  (0..<page).map {
    #"{"at": \#(Double($0) * 0.1), "key": "\#(direction == "ltr" ? "Right" : "Left")"}"#
  }
}

@Suite("Pager in scripts")
struct PagerScriptTests {
  @Test(
    "the start, the direction and the page decide whether a drag goes back, turns a page or scrolls",
    arguments: ["ltr", "rtl"], [true, false])
  func routing(_ direction: String, modifier: Bool) throws {
    let sign = direction == "ltr" ? 1.0 : -1
    for mouse in [false, true] {
      for scrolls in [true, false] {
        for page in [0, 2, 4] {
          for inZone in [true, false] {
            for way in ["trailing", "leading", "down"] {
              let fromLeading = inZone ? 10.0 : 200
              let x = direction == "ltr" ? fromLeading : 390 - fromLeading
              let dx = way == "trailing" ? 150 * sign : way == "leading" ? -150 * sign : 20
              let dy = way == "down" ? -150.0 : 12
              let events = keys(to: page, direction) + [drag(from: x, dx, dy, mouse: mouse)]
              let played = try play(
                events.joined(separator: ", "),
                options: #""edgeModifier": \#(modifier), "verticalScroll": \#(scrolls)"#,
                direction: direction, probes: [1.9, 2.21, 5])
              let goesBack = inZone && way == "trailing" && page == 0 && modifier
              let owner: JSON =
                way == "down" ? (scrolls ? "scroll" : .null) : goesBack ? "back" : "pager"
              let because = "\(mouse) \(scrolls) \(page) \(inZone) \(way)"
              #expect(played.probe(at: 2.21)?["owner"] == owner, "\(because)")
              // Only the owner of the finger has moved something.
              let progress = played.number("backProgress", at: 2.21)
              let moved = played.number("pageOffset", at: 2.21) - Double(page)
              let scrolled = played.number("scrollOffset", at: 2.21)
              #expect((progress != 0) == goesBack, "\(because)")
              #expect((abs(moved) > 1e-9) == (owner == "pager"), "\(because)")
              #expect((scrolled != 0) == (owner == "scroll"), "\(because)")
              if goesBack { #expect(abs(progress - 150.0 / 390) < 1e-9) }
              if owner == "pager", page == 2 {
                #expect(abs(moved - (way == "leading" ? 150.0 : -150) / 390) < 1e-9)
              }
              #expect(played.probe(at: 5)?["stackDepth"] == 2)
              #expect(played.number("page", at: 5) == Double(page), "rested before half")
              #expect(played.endsAtRest)
            }
          }
        }
      }
    }
  }

  @Test("a drag on the first page past half of the width goes back and turns no page")
  func goesBack() throws {
    let probes = stride(from: 2.0, through: 3.2, by: 0.05).map { ($0 * 100).rounded() / 100 }
    let played = try play(drag(from: 10, 240), probes: probes + [5])
    #expect(played.events == ["backBegan", "popped"])
    for t in probes { #expect(played.number("pageOffset", at: t) == 0) }
    #expect(played.probe(at: 5)?["stackDepth"] == 1)
    #expect(played.number("backProgress", at: 5) == 0)
    let said = try #require(played.events(named: "popped").first?["t"]?.number)
    #expect(said > 2.4 && said < 3.5)
  }

  @Test("a swipe past half of the width, or a flick, turns a page or goes back")
  func release() throws {
    // A travel of 195 is exactly half of 390, which does not exceed the threshold.
    for (travel, pops) in [(195.0, false), (196, true)] {
      let played = try play(drag(from: 10, travel))
      #expect(played.events == ["backBegan", pops ? "popped" : "backCancelled"], "\(travel)")
    }
    for (travel, page) in [(-195.0, 0.0), (-196, 1)] {
      let played = try play(drag(from: 300, travel), probes: [5])
      #expect(played.events == (page == 0 ? [] : ["pageChanged"]))
      #expect(played.number("page", at: 5) == page)
      #expect(played.number("pageOffset", at: 5) == page)
    }
    // A flick of 60 points in 0.1 s has 600 points per second.
    func flick(_ x: Double, _ dx: Double) -> String {
      Finger().swipe(
        from: Point(x, 400), by: Vector(dx, 0), at: 2, duration: 0.1, steps: 10)
    }
    #expect(try play(flick(10, 60)).events == ["backBegan", "popped"])
    #expect(try play(flick(10, 40)).events == ["backBegan", "backCancelled"])
    #expect(try play(flick(300, -60)).events == ["pageChanged"])
    #expect(try play(flick(300, -25)).events == [])
  }

  @Test(
    "a tap on a list row pushes the first page, and the back button, Escape or Alt+Left pops it")
  func pushAndPop() throws {
    for pop in [
      #"{"at": 3, "touch": 1, "phase": "down", "x": 20, "y": 25}, "#
        + #"{"at": 3.05, "touch": 1, "phase": "up"}"#,
      #"{"at": 3, "key": "Escape"}"#, #"{"at": 3, "key": "Left", "modifiers": ["alt"]}"#,
    ] where !pop.contains("modifiers") || Self.scriptsKnowModifiers {
      let played = try play(
        #"{"at": 0, "touch": 1, "phase": "down", "x": 200, "y": 110}, "#
          + #"{"at": 0.1, "touch": 1, "phase": "up"}, {"at": 1.5, "key": "Right"}, \#(pop)"#,
        start: "list", probes: [1.4, 2.5, 5])
      #expect(played.events == ["pushed", "pageChanged", "popped"])
      #expect(played.probe(at: 1.4)?["stackDepth"] == 2)
      #expect(played.number("page", at: 2.5) == 1)
      #expect(played.probe(at: 5)?["stackDepth"] == 1)
      #expect(played.endsAtRest)
    }
  }

  /// Scripts of this version have no modifier keys.
  private static let scriptsKnowModifiers = false

  @Test("a horizontal drag on the root list neither goes back nor turns a page")
  func list() throws {
    let played = try play(drag(from: 5, 300), start: "list", probes: [2.21])
    #expect(played.events == [])
    #expect(played.probe(at: 2.21)?["owner"] == .null)
  }

  @Test("a touch that is cancelled at any step of a swipe changes neither the screen nor the page")
  func cancelled() throws {
    for x in [10.0, 300] {
      for step in 0...10 {
        let whole = drag(from: x, x == 10 ? 300 : -300, lifts: false).split(separator: "}, ")
        let kept = whole.prefix(step + 1).map { $0.hasSuffix("}") ? String($0) : $0 + "}" }
        let end = 2 + Double(step) * 0.02 + 0.005
        let played = try play(
          kept.joined(separator: ", ") + #", {"at": \#(end), "touch": 1, "phase": "cancel"}"#,
          probes: [5])
        #expect(played.probe(at: 5)?["stackDepth"] == 2)
        #expect(played.number("pageOffset", at: 5) == 0)
        #expect(!played.events.contains("popped") && !played.events.contains("pageChanged"))
        #expect(
          played.events.filter { $0 == "backBegan" }.count
            == played.events.filter { $0 == "backCancelled" }.count)
        #expect(played.endsAtRest)
      }
    }
  }

  @Test("a second finger during a swipe changes neither the screen nor the page")
  func secondFinger() throws {
    for (x, dx) in [(10.0, 260.0), (300, -260)] {
      let alone = try play(drag(from: x, dx), probes: [2.1, 2.2, 5])
      for step in 0...11 {
        let at = 2.001 + Double(step) * 0.02
        let other = Finger(2).path(
          [(at, 200, 600), (at + 0.005, 20, 300), (at + 0.01, 20, 300)]
        ).script
        let both = try play(drag(from: x, dx) + ", " + other, probes: [2.1, 2.2, 5])
        for t in [2.1, 2.2, 5] {
          #expect(both.probe(at: t) == alone.probe(at: t), "\(x) \(step) \(t)")
        }
        #expect(both.events == alone.events)
      }
    }
  }

  @Test("a pager that is resized or loses the focus during a swipe comes to rest on a page")
  func disturbances() throws {
    let once = try play(drag(from: 10, 240), probes: [2.1, 2.5, 5])
    for rate in [1.0, 30, 144, 1_000] {
      let again = try play(drag(from: 10, 240), probes: [2.1, 2.5, 5], rate: rate)
      #expect(again.lines == once.lines)
    }
    for (x, dx) in [(10.0, 260.0), (300, -260)] {
      for step in 0...12 {
        let at = 2.001 + Double(step) * 0.02
        for event in [#"{"at": \#(at), "resize": [844, 390]}"#, #"{"at": \#(at), "focus": false}"#]
        {
          let played = try play(drag(from: x, dx) + ", " + event, probes: [5])
          #expect(played.endsAtRest, "\(event)")
          let begun = played.events.filter { $0 == "backBegan" }.count
          let ended = played.events.filter { $0 == "backCancelled" || $0 == "popped" }.count
          #expect(begun == ended, "\(event)")
          let offset = played.number("pageOffset", at: 5)
          #expect(offset == played.number("page", at: 5))
        }
      }
    }
  }

  @Test("a stroke with a horizontal wheel turns one page, or goes back from the first page")
  func wheel() throws {
    func turn(_ dx: Double, at start: Double) -> String {
      (0..<4).map {
        #"{"at": \#(start + Double($0) * 0.03), "wheel": [\#(dx), 0], "x": 200, "y": 400}"#
      }
      .joined(separator: ", ")
    }
    let on = try play(turn(1, at: 0) + ", " + turn(1, at: 1), probes: [3])
    #expect(on.events == ["pageChanged", "pageChanged"])
    #expect(on.number("page", at: 3) == 2)
    let back = try play(turn(-1, at: 0), probes: [3])
    #expect(back.events == ["backBegan", "popped"])
    let once = try play(#"{"at": 0, "wheel": [1, 0], "x": 200, "y": 400}"#, probes: [3])
    #expect(once.events == ["pageChanged"], "a whole notch is a turn, too")
    let without = try play(turn(-1, at: 0), options: #""edgeModifier": false"#, probes: [3])
    #expect(without.events == [] && without.number("pageOffset", at: 3) == 0)
    let inside = try play(turn(1, at: 0) + ", " + turn(-1, at: 1), probes: [3])
    #expect(inside.events == ["pageChanged", "pageChanged"])
    #expect(inside.probe(at: 3)?["stackDepth"] == 2)
  }

  @Test("a mirrored drag in a right-to-left pager gives the same values")
  func mirrored() throws {
    for (x, dx) in [(10.0, 240.0), (300, -260), (200, 100), (385, -100)] {
      let probes = [2.05, 2.1, 2.2, 2.45, 2.6, 5]
      let plain = try play(drag(from: x, dx), probes: probes)
      let mirror = try play(drag(from: 390 - x, -dx), direction: "rtl", probes: probes)
      #expect(plain.events == mirror.events)
      for t in probes {
        #expect(plain.probe(at: t)?["owner"] == mirror.probe(at: t)?["owner"])
        for field in ["pageOffset", "backProgress", "page"] {
          let difference = plain.number(field, at: t) - mirror.number(field, at: t)
          // The mirrored velocity is a sum of mirrored numbers, so its last digits may differ.
          #expect(abs(difference) < 1e-9, "\(field) at \(t)")
        }
      }
    }
  }

  @Test("a swipe back pauses a page turn, which continues after the release")
  func caught() throws {
    // The first page is still moving: by a key, by a finger, or back from past its end. A swipe
    // from the edge goes back.
    for (onTheWay, start) in [
      (#"{"at": 0, "key": "Right"}, {"at": 1, "key": "Left"}"#, 1.1),
      (#"{"at": 0, "key": "Right"}, \#(drag(from: 100, 280, at: 1, rest: 0))"#, 1.24),
      (drag(from: 100, 200, at: 1, rest: 0), 1.24),
    ] {
      let events = onTheWay + ", " + drag(from: 5, 120, at: start, rest: 0.3)
      let caught = try play(events, probes: [start, start + 0.03, start + 0.3, 5])
      #expect(abs(caught.number("pageOffset", at: start)) > 0.02, "it is on its way")
      #expect(caught.probe(at: start + 0.03)?["owner"] == "back")
      #expect(caught.events.suffix(2) == ["backBegan", "backCancelled"])
      let place = caught.number("pageOffset", at: start + 0.03)
      #expect(caught.number("pageOffset", at: start + 0.3) == place)
      #expect(caught.number("pageOffset", at: 5) == 0)
    }
    // A key turns to the first page. When the page counts as at rest, a swipe from the edge begins.
    let freeze =
      #"{"at": 0, "key": "Right"}, {"at": 1, "key": "Left"}, "#
      + drag(from: 5, 120, at: 1.4, rest: 0.3)
    let frozen = try play(freeze, probes: [1.43, 1.5, 1.6, 1.85, 5])
    let place = frozen.number("pageOffset", at: 1.43)
    #expect(place > 0 && place < 8.0 / 390)
    for t in [1.5, 1.6, 1.85] { #expect(frozen.number("pageOffset", at: t) == place) }
    #expect(frozen.probe(at: 1.6)?["owner"] == "back")
    #expect(frozen.number("pageOffset", at: 5) == 0)
    #expect(frozen.endsAtRest)
  }

  @Test("a pop that the program refuses reports the refusal, whatever its source")
  func veto() throws {
    let events =
      drag(from: 10, 300) + #", {"at": 4, "key": "Escape"}, "#
      + #"{"at": 5, "touch": 1, "phase": "down", "x": 20, "y": 25}, "#
      + #"{"at": 5.1, "touch": 1, "phase": "up"}"#
    let played = try play(
      events, options: #""veto": ["drag", "escape", "button"]"#, probes: [7], until: 8)
    #expect(
      played.events == ["backBegan", "didAttempt", "backCancelled", "didAttempt", "didAttempt"])
    #expect(
      played.events(named: "didAttempt").map { $0["source"]?.text } == ["drag", "escape", "button"])
    #expect(played.probe(at: 7)?["stackDepth"] == 2)
  }

  @Test("a switch below the pager's list turns the swipe from the edge on and off")
  func edgeSwitch() throws {
    for times in [1, 2] {
      // The input is, in this order: the end of the list, the switch, the top of the list, the
      // first row, and the edge.
      let switches = (0..<times).map { tap(326, 792, at: 1 + Double($0) * 0.3) }
      let events =
        [#"{"at": 0, "key": "End"}"#] + switches
        + [#"{"at": 2, "key": "Home"}"#, tap(200, 110, at: 3), drag(from: 10, 240, at: 5)]
      let played = try play(
        events.joined(separator: ", "), start: "list", probes: [5.21], until: 9)
      #expect(played.probe(at: 5.21)?["owner"] == (times == 1 ? "pager" : "back"))
      #expect(played.events.first == "pushed")
    }
  }

  @Test("keys turn a pager with twenty pages to its last page")
  func counts() throws {
    let one = try play(drag(from: 300, -250), options: #""pages": 1"#, probes: [2.2, 5])
    #expect(one.events == [] && one.number("pageOffset", at: 5) == 0)
    #expect(one.number("pageOffset", at: 2.2) > 0, "the rubber band")
    let many = try play(
      (0..<30).map { #"{"at": \#(Double($0) * 0.05), "key": "Right"}"# }.joined(separator: ", "),
      options: #""pages": 20"#, probes: [5])
    #expect(many.number("page", at: 5) == 19)
    #expect(many.events.count == 19)
  }
}

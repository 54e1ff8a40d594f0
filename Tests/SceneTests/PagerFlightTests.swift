// Tests the scene `pager` during movements: only drags interrupt them.
import Drawing
import Gesture
import Interface
import Raster
import Scripts
import Support
import Testing

/// The text of a script of the scene `pager`.
private func text(
  _ events: [String], start: String = "pages", options: String = "", direction: String = "ltr",
  preset: String = "seed", probes: [Double] = [], until: Double = 6
) -> String {
  """
  {"version": 1, "scene": "pager", "start": "\(start)", "direction": "\(direction)",
   "preset": "\(preset)", "options": {\(options)}, "events": [\(events.joined(separator: ", "))],
   "probes": \(probes), "until": \(until)}
  """
}

private func play(
  _ events: [String], start: String = "pages", options: String = "", preset: String = "seed",
  probes: [Double] = [], until: Double = 6
) throws -> Played {
  let text = text(
    events, start: start, options: options, preset: preset, probes: probes, until: until)
  return Played(try Script(parsing: Array(text.utf8)))
}

private func key(_ name: String, _ at: Double) -> String { #"{"at": \#(at), "key": "\#(name)"}"# }

private func touch(_ phase: PointerSample.Phase, _ x: Double, _ y: Double, _ at: Double) -> String {
  Finger().sample(phase, Point(x, y), at: at).script
}

/// Wheel notches at 60 Hz. Positive ones turn to the next page.
private func wheel(_ notches: [Double], at start: Double) -> [String] {
  notches.enumerated().map { index, notch in
    let at = start + Double(index) / 60
    return #"{"at": \#(at), "wheel": [\#(notch), 0], "x": 200, "y": 400}"#
  }
}

@Suite("Pagers and stacks in motion")
struct PagerFlightTests {
  @Test(
    "a drag can interrupt a push while the pushed screen is more than 8 pt from its final position")
  func swipeAfterPush() throws {
    let row = [tap(200, 110, at: 0)]
    for (start, isCaught) in [(0.25, true), (0.47, false), (0.6, false)] {
      let back = try play(row + [drag(from: 100, 260, at: start)], start: "list")
      #expect(
        back.events == (isCaught ? ["pushed", "backBegan", "popped"] : ["pushed"]), "\(start)")
      // A drag in the direction of the push turns the page at any time during the push.
      let on = try play(row + [drag(from: 300, -260, at: start)], start: "list")
      #expect(on.events == ["pushed", "pageChanged"], "\(start)")
    }
    // Keys have an effect during any movement.
    let keyed = try play(row + [key("Right", 0.1)], start: "list", probes: [2])
    #expect(keyed.number("page", at: 2) == 1)
  }

  @Test("the next page can be turned before a short swipe back has fully settled")
  func swipeAfterCancel() throws {
    let played = try play([drag(from: 10, 150, at: 0), drag(from: 300, -260, at: 0.78)])
    #expect(played.events == ["backBegan", "backCancelled", "pageChanged"])
  }

  @Test("while a screen is being popped, a tap on its row in the list below brings the screen back")
  func tapUnderLeaving() throws {
    for y in [110.0, 410] {
      let played = try play(
        [key("Escape", 0), tap(60, y, at: 0.13)], probes: [0.179, 0.18, 0.181, 5])
      // A tap on the row of the popped screen pushes it again.
      #expect(played.events == (y == 110 ? [] : ["popped", "pushed"]))
      #expect(played.probe(at: 5)?["stackDepth"] == 2)
      #expect(played.endsAtRest)
    }
    // A tap at the end of the movement pushes the screen again, too.
    let late = try play([key("Escape", 0), tap(200, 110, at: 0.5)])
    #expect(late.events == ["popped", "pushed"])
  }

  @Test("the list of the screen below can be scrolled while the upper screen is being popped")
  func scrollUnderLeaving() throws {
    let played = try play(
      [key("Escape", 0), drag(from: 40, 0, -200, y: 600, at: 0.1)], probes: [0.9, 2])
    #expect(played.number("scrollOffset", at: 0.9) > 75)
    #expect(played.events == ["popped"])
  }

  @Test("a finger can interrupt a pop anywhere on the visible part of the popped screen")
  func caught() throws {
    for preset in ["seed", "fluid"] {
      for (x, way, events) in [
        (380.0, -200.0, ["backBegan", "backCancelled"]), (300, 85, ["backBegan", "popped"]),
        (20, 200, ["popped"]), (20, -15, ["popped"]),
      ] {
        let played = try play(
          [key("Escape", 0), drag(from: x, way, at: 0.1)], preset: preset,
          probes: [0.25, 5])
        #expect(played.events == events, "\(preset) from \(x) by \(way)")
        #expect((played.probe(at: 0.25)?["owner"] == "back") == (events.count == 2))
        #expect(played.probe(at: 5)?["stackDepth"]?.number == (events.last == "popped" ? 1 : 2))
        #expect(played.endsAtRest)
      }
    }
  }

  @Test("a finger can interrupt a pop on any page of the popped screen")
  func caughtAnywhere() throws {
    for modifier in [true, false] {
      let pages = [key("Right", 0), key("Right", 0.1)]
      let options = #""edgeModifier": \#(modifier)"#
      let finger = try play(
        pages + [key("Escape", 2), drag(from: 380, -200, at: 2.1)], options: options)
      #expect(finger.events.suffix(2) == ["backBegan", "backCancelled"])
      let pad = try play(
        pages + [key("Escape", 2)] + wheel([Double](repeating: 0.2, count: 12), at: 2.1),
        options: options, probes: [5])
      // The pointer is on the part of the list that the screen has uncovered, or on the remaining
      // part of the screen.
      #expect(pad.endsAtRest)
      let pushed = try play(
        [tap(200, 110, at: 0), drag(from: 385, -60, at: 0.15)], start: "list", options: options,
        probes: [0.36, 5])
      // The screen is already moving towards leading, so its content receives the stroke.
      #expect(pushed.events == ["pushed"] && pushed.probe(at: 0.36)?["owner"] == "pager")
      #expect(pushed.probe(at: 5)?["stackDepth"] == 2)
      let pulled = try play(
        [tap(200, 110, at: 0), drag(from: 300, 60, at: 0.15)], start: "list", options: options,
        probes: [0.36, 5])
      #expect(pulled.events == ["pushed", "backBegan", "backCancelled"])
    }
  }

  @Test("pages can be turned while their screen is being pushed")
  func turnedOnTheWay() throws {
    for gap in [0.05, 0.1, 0.2, 0.3, 0.5, 1] {
      let pushed = try play(
        [tap(200, 110, at: 0), drag(from: 380, -200, at: 0.05 + gap, rest: 0)], start: "list")
      #expect(pushed.events == ["pushed", "pageChanged"], "\(gap) s after a push")
      let back = try play([
        drag(from: 8, 100, at: 0, rest: 0.2), drag(from: 300, -210, at: 0.4 + gap, rest: 0),
      ])
      #expect(
        back.events == ["backBegan", "backCancelled", "pageChanged"], "\(gap) s after a swipe")
    }
  }

  @Test("after Escape pops a screen whose pages a finger is turning, everything comes to rest")
  func keyTakesTheScreen() throws {
    let played = try play([
      key("Right", 1), key("Left", 1.68), key("Escape", 1.72), touch(.down, 359, 120, 1.76),
      touch(.move, 381, 120, 1.82), key("Escape", 2.34), touch(.up, 381, 120, 2.4),
    ])
    #expect(played.events.suffix(3) == ["backBegan", "backCancelled", "popped"])
    #expect(played.endsAtRest)
  }

  @Test("a touch that does not move stops neither a pop nor pages that are being turned")
  func touchAlone() throws {
    let plain = try play([key("Escape", 0)])
    let held = try play([
      key("Escape", 0), touch(.down, 215, 400, 0.1), touch(.up, 215, 400, 1.4),
    ])
    #expect(plain.events(named: "popped").first?["t"] == held.events(named: "popped").first?["t"])
    let probes = [1.15, 1.2, 1.3]
    let pages = try play([key("Right", 1)], probes: probes)
    let touched = try play(
      [key("Right", 1), touch(.down, 200, 400, 1.1), touch(.up, 200, 400, 1.5)], probes: probes)
    for t in probes {
      #expect(pages.number("pageOffset", at: t) == touched.number("pageOffset", at: t))
    }
  }

  @Test("a touchpad swipe moves the screen exactly with the fingers, and ends when its events stop")
  func touchpad() throws {
    let noise = try play(wheel([-0.05], at: 1), probes: [1, 3])
    #expect(noise.events == ["backBegan", "backCancelled"])
    #expect(abs(noise.number("backProgress", at: 1) - 0.05 * 48 / 390) < 1e-9)
    #expect(noise.probe(at: 3)?["stackDepth"] == 2)
    let steps = [Double](repeating: -0.2, count: 30)
    let back = try play(wheel(steps, at: 1), probes: [1.101])
    #expect(abs(back.number("backProgress", at: 1.101) - 7 * 0.2 * 48 / 390) < 1e-9)
    #expect(back.events == ["backBegan", "popped"])
    let given = try play(
      wheel(steps + [Double](repeating: 0.3, count: 8), at: 1), probes: [5])
    #expect(given.events == ["backBegan", "backCancelled"])
    // A short wheel gesture also moves the pages, which then return.
    let little = try play(wheel([0.05], at: 1), probes: [1, 3])
    #expect(abs(little.number("pageOffset", at: 1) - 0.05 * 48 / 390) < 1e-9)
    #expect(little.events == [] && little.number("pageOffset", at: 3) == 0)
    let on = try play(
      wheel(steps.map { -$0 }, at: 1), probes: [1.101, 4])
    #expect(abs(on.number("pageOffset", at: 1.101) - 7 * 0.2 * 48 / 390) < 1e-9)
    #expect(on.events == ["pageChanged"] && on.number("page", at: 4) == 1)
    // However long a stroke is, it turns at most one page.
    let far = try play(wheel([Double](repeating: 1, count: 40), at: 1), probes: [1.6, 4])
    #expect(far.number("pageOffset", at: 1.6) == 1 && far.number("page", at: 4) == 1)
  }

  @Test("while a screen is being popped, only its current page is visible")
  func strip() throws {
    func frame(_ events: [String]) throws -> Picture {
      var running = RunningScene(try Script(parsing: Array(text(events).utf8)))
      for event in try Script(parsing: Array(text(events).utf8)).events {
        running.advance(to: event.at)
        if case .key(let key) = event.kind { running.handle(.key(key), at: event.at) }
      }
      let frame = running.frame(at: Instant(2.15))
      return try Painter.picture(
        of: frame.list, poses: frame.poses, size: Size(390, 844), scale: 1,
        typeface: PlainTypeface())
    }
    let first = try frame([key("Escape", 2)])
    let third = try frame([key("Right", 0), key("Right", 0.1), key("Escape", 2)])
    var differing = 0
    for y in 0..<844 {
      for x in 0..<250 where first.pixels[y * 390 + x] != third.pixels[y * 390 + x] {
        differing += 1
      }
    }
    #expect(differing == 0)
  }
}

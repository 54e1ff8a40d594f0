// Tests that each frame of a mirrored film equals the mirrored frame of the film.
import Drawing
import Interface
import Scenes
import Scripts
import Support
import Testing

@Suite("Films compared with mirrored films")
struct MirroredFilmTests {
  struct Story: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var scene: String
    var start: String
    /// Horizontal positions from the leading side. `mirrored` converts them.
    var events: @Sendable (_ x: (Double) -> Double) -> String
  }

  private static func swipe(_ from: (Double, Double), _ to: (Double, Double), _ at: Double)
    -> @Sendable ((Double) -> Double) -> String
  {
    { x in
      #"{"at": \#(at), "touch": 1, "swipe": {"from": [\#(x(from.0)), \#(from.1)], "#
        + #""to": [\#(x(to.0)), \#(to.1)], "duration": 0.25, "steps": 15}}"#
    }
  }

  private static let open = #"{"at": 0.1, "do": "open", "args": {"id": "tide"}}"#

  static let stories = [
    Story(testDescription: "a card opens", scene: "today", start: "list") { _ in open },
    Story(testDescription: "a page closes", scene: "today", start: "open") { _ in
      #"{"at": 0.1, "key": "Escape"}"#
    },
    Story(
      testDescription: "a page is pushed in", scene: "today", start: "open",
      events: swipe((6, 300), (112, 310), 0.1)),
    Story(testDescription: "a page is caught", scene: "today", start: "list") { x in
      open + ", " + swipe((200, 300), (90, 360), 0.2)(x)
    },
    Story(
      testDescription: "a sheet is pulled", scene: "comments", start: "open",
      events: swipe((100, 90), (120, 330), 0.1)),
    Story(
      testDescription: "a cover is pulled", scene: "book", start: "presented",
      events: swipe((100, 200), (120, 520), 0.1)),
    Story(
      testDescription: "a screen is swiped back", scene: "pager", start: "pages",
      events: swipe((4, 300), (230, 310), 0.1)),
  ]

  @Test(
    "a film of a scene at another width, scale or theme reports the same events",
    arguments: Sample.some(2, of: stories))
  func anyWindow(_ story: Story) throws {
    var first: [String]?
    // In every window, the first card is at the finger's position, so it is used instead.
    let events = story.events { $0 }.replacing("tide", with: "bindery")
    for width in Sample.some(4, of: [320.0, 375, 390, 430, 844, 1024, 1440]) {
      // If the cards are in columns, the same flick moves the page to its card.
      if story.testDescription == "a page is caught", width > 640 { continue }
      for (scale, theme) in [(0.86, "light"), (1, "dark"), (2, "light"), (3, "dark")] {
        let script = try Script(
          parsing: Array(
            (#"{"version": 1, "scene": "\#(story.scene)", "start": "\#(story.start)", "#
              + #""theme": "\#(theme)", "scale": \#(scale), "size": [\#(width), 780], "#
              + #""events": [\#(events)], "until": 4}"#).utf8))
        let reports = script.told().reports
        #expect(reports == first ?? reports, "\(width) at \(scale), \(theme)")
        first = first ?? reports
      }
    }
    #expect(first?.isEmpty == false)
  }

  @Test(
    "a film in a right-to-left layout mirrors the film in a left-to-right layout",
    arguments: Sample.some(2, of: stories))
  func mirrored(_ story: Story) throws {
    for (width, preset) in [(390.0, "seed"), (320, "fluid"), (1024, "seed"), (1025, "fluid")] {
      var frames: [[StageFrame]] = []
      for direction in ["ltr", "rtl"] {
        let isMirrored = direction == "rtl"
        let events = story.events { isMirrored ? width - $0 : $0 }
        let script = try Script(
          parsing: Array(
            (#"{"version": 1, "scene": "\#(story.scene)", "start": "\#(story.start)", "#
              + #""direction": "\#(direction)", "preset": "\#(preset)", "size": [\#(width), 780], "#
              + #""events": [\#(events)], "#
              + #""film": {"from": 0, "to": 1.2, "frames": 37, "file": "film.png"}}"#).utf8))
        var player = ScriptPlayer(script, running: RunningScene(script))
        var film: [StageFrame] = []
        player.run { output in
          if case .filmFrame(_, let frame, _) = output { film.append(frame) }
        }
        frames.append(film)
      }
      #expect(frames[0].count == 37 && frames[1].count == 37)
      for (number, pair) in zip(frames[0], frames[1]).enumerated() {
        let found = Drawn(pair.0).difference(from: Drawn(pair.1), width: width)
        #expect(found == nil, "\(width) \(preset), frame \(number)")
        if found != nil { break }
      }
    }
  }
}

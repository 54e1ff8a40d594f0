// Tests scripts that name elements: they work on every device.
import Files
import Interface
import Scenes
import Scripts
import Support
import Testing

/// Input that names the elements of a scene, and the expected reports.
private struct NamedVisit: CustomTestStringConvertible, Sendable {
  let scene: String
  let start: String
  let events: String
  /// The reported events in order, with the names of detents.
  let reports: [String]

  var testDescription: String { "\(scene), \(start)" }

  init(_ scene: String, from start: String, _ events: [String], reports: [String]) {
    (self.scene, self.start, self.reports) = (scene, start, reports)
    self.events = events.enumerated().map { #"{"at": \#($0 * 2), \#($1)}"# }
      .joined(separator: ", ")
  }

  static let all: [NamedVisit] = [
    NamedVisit(
      "book", from: "list",
      [
        #""tap": "Continue Night Ferry to Aldmoor""#, #""drag": "Close", "by": [0, 500]"#,
        #""tap": "Continue Night Ferry to Aldmoor""#, #""tap": "Close""#,
      ], reports: ["presented", "dragBegan", "dragEnded", "dismissed", "presented", "dismissed"]),
    NamedVisit(
      "author", from: "list", [#""tap": "A Field Guide to Tides""#, #""tap": "Close""#],
      reports: ["presented", "dismissed"]),
    NamedVisit(
      "player", from: "presented",
      [
        #""drag": "Position", "by": [40, 0]"#, #""tap": "Next chapter""#,
        #""drag": "Play", "by": [0, 500]"#,
      ], reports: ["dragBegan", "dragEnded", "dismissed"]),
    NamedVisit(
      "today", from: "list", [#""tap": "How a tide table is made""#, #""tap": "Close""#],
      reports: ["opened", "closeBegan", "closed"]),
    NamedVisit(
      "pager", from: "list",
      [#""tap": "Five Folds""#, #""swipe": "Back to Guides", "from": "edge""#],
      reports: ["pushed", "backBegan", "popped"]),
    NamedVisit(
      "inbox", from: "list",
      [
        #""swipe": "Jonas Weber: Re: The bindery key", "from": "trailing", "to": "inside""#,
        #""tap": "Harbour office: Tide table for May""#,
        #""tap": "Harbour office: Tide table for May""#,
        #""swipe": "Back to Inbox", "from": "edge""#,
      ], reports: ["actionsShown", "actionsHidden", "pushed", "backBegan", "popped"]),
    NamedVisit(
      "comments", from: "closed",
      [#""tap": "Comments""#, #""swipe": "Close comments", "from": "top""#],
      reports: ["presented", "dragBegan", "dragEnded", "dismissed"]),
    NamedVisit(
      "wizard", from: "closed",
      [
        #""tap": "Book a table""#, #""tap": "3""#, #""tap": "Choose a time""#,
        #""swipe": "Back to Guests", "from": "edge""#, #""tap": "Close""#,
      ], reports: ["presented", "pushed", "backBegan", "popped", "dismissed"]),
    NamedVisit(
      "drawer", from: "closed", [#""tap": "Menu""#, #""tap": "Close""#],
      reports: ["presented", "dismissed"]),
    NamedVisit(
      "miniplayer", from: "bar", [#""tap": "Open""#, #""swipe": "Lower", "from": "top""#],
      reports: ["placeChanged open", "dragBegan", "dragEnded", "placeChanged bar"]),
    NamedVisit(
      "lightbox", from: "grid", [#""tap": "Cedars, 3""#, #""tap": "Close""#],
      reports: ["opened", "closeBegan", "closed"]),
    NamedVisit(
      "places", from: "low",
      [
        #""drag": "Grabber", "to": "full""#, #""drag": "Grabber", "to": "middle""#,
        #""drag": "Grabber", "to": 2"#, #""drag": "Grabber", "to": "low""#,
      ],
      reports: ["full", "middle", "full", "low"].flatMap {
        ["dragBegan", "dragEnded", "placeChanged \($0)"]
      }),
    NamedVisit(
      "stories", from: "row", [#""tap": "Leila Haddad""#, #""tap": "Close""#],
      reports: ["opened", "closeBegan", "closed"]),
    NamedVisit(
      "overlays", from: "empty", [#""tap": "Show", "nth": 1"#, #""tap": "Dismiss top", "nth": 1"#],
      reports: ["appeared", "disappeared"]),
  ]

  func script(_ size: Size, _ direction: LayoutDirection, _ theme: Theme = .light) throws -> Script
  {
    try Script(
      parsing: Array(
        """
        {"version": 1, "scene": "\(scene)", "start": "\(start)", "theme": "\(theme.rawValue)",
         "size": [\(size.width), \(size.height)], "direction": "\(direction.rawValue)",
         "events": [\(events)], "until": 12}
        """.utf8))
  }
}

@Suite("Scripts that use the names of controls")
struct NamedScriptTests {
  private static let sizes = [Size(390, 844), Size(844, 390), Size(1024, 1366)]

  @Test(
    "a script that names controls reports the same events in every window size and layout direction",
    arguments: NamedVisit.all)
  private func everywhere(_ visit: NamedVisit) throws {
    for size in Self.sizes {
      for direction in LayoutDirection.allCases {
        let theme: Theme = direction == .leftToRight ? .light : .dark
        let script = try visit.script(size, direction, theme)
        var player = ScriptPlayer(script, running: RunningScene(script))
        var reports: [String] = []
        player.run { output in
          guard case .line(let line) = output, let event = line["event"]?.text else { return }
          reports.append(line["place"]?.text.map { "\(event) \($0)" } ?? event)
        }
        #expect(player.failure?.sentence(in: visit.scene) == nil, "\(size) \(direction)")
        #expect(reports == visit.reports, "\(size) \(direction)")
      }
    }
  }

  @Test("every scene has a script that names its controls")
  func scenes() {
    let played = Set(NamedVisit.all.map(\.scene))
    #expect(played == Set(SceneRegistry.shown.map { $0.name }))
  }

  @Test(
    "a script that names controls shows the same frames as a script with the controls' positions",
    arguments: Sample.some(3, of: NamedVisit.all), LayoutDirection.allCases)
  private func points(_ visit: NamedVisit, direction: LayoutDirection) throws {
    let script = try visit.script(Size(390, 844), direction)
    let points = try script.resolved(in: RunningScene(script))
    #expect(script.hasNames && !points.hasNames)
    let (named, other) = (script.told(), points.told())
    #expect(named.reports == other.reports)
    #expect(named.frames == other.frames)
  }

  @Test("a script with an unknown control stops at the event that names the control")
  func wrong() throws {
    let late = try script(
      #""start": "list", "events": [{"at": 0, "tap": "Continue Night Ferry to Aldmoor"}, "#
        + #"{"at": 2, "tap": "Lisen"}], "probes": [1, 3]"#, scene: "book")
    var player = ScriptPlayer(late, running: RunningScene(late))
    var probes = 0
    player.run { if case .line(let line) = $0, line["probe"] != nil { probes += 1 } }
    let sentence = try #require(player.failure).sentence(in: "a.json")
    #expect(
      sentence.hasPrefix(
        "a.json: events[1].tap: no control has the name “Lisen”, the nearest is “Listen”; there are:"
      ))
    #expect(probes == 1)
    #expect(throws: JSONValueError.self) { try late.resolved(in: RunningScene(late)) }
    let scroll = try script(#""events": [{"at": 1, "scrollTo": "Nowhere"}]"#, scene: "book")
    #expect(throws: JSONValueError.self) { try scroll.resolved(in: RunningScene(scroll)) }
  }

  @Test("a script's tap or drag that names a control sends the samples of a finger")
  func samples() throws {
    let script = try script(
      #""start": "presented", "events": [{"at": 1, "tap": "Listen"}, "#
        + #"{"at": 2, "drag": "Bookmark", "by": [0, 60], "touch": 3, "duration": 0.1, "hold": 0.05}]"#,
      scene: "book")
    let points = try script.resolved(in: RunningScene(script))
    let lines = points.events.compactMap { event -> String? in
      guard case .pointer(let pointer, .touch, let phase, let place) = event.kind else {
        return nil
      }
      let time = JSON.text(of: (event.at.seconds * 1_000).rounded() / 1_000)
      let y = place.map { " \(Int($0.y.rounded()))" } ?? ""
      return "\(time) \(pointer.rawValue) \(phase)\(y)"
    }
    #expect(
      lines == [
        "1 1 down 464", "1.08 1 move 464", "1.08 1 up", "2 3 down 26", "2.017 3 move 36",
        "2.033 3 move 46", "2.05 3 move 56", "2.067 3 move 66", "2.083 3 move 76", "2.1 3 move 86",
        "2.117 3 move 86", "2.133 3 move 86", "2.15 3 up",
      ])
  }
}

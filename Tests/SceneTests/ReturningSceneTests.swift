// Tests in scenes that the content of a page that returns from a pull receives swipes.
import Files
import Geometry
import Scenes
import Scripts
import Support
import Testing

private let gaps = [0.0, 0.02, 0.06, 0.12, 0.2, 0.3, 0.5]

/// A scene whose page is pulled too little to be dismissed, and swiped a moment later.
private struct Case: Sendable {
  var scene: String
  var start: String?
  var first: String?
  /// The point at which the pull begins.
  var pull: Point
  /// The beginning and the travel of the swipe, in a left-to-right layout.
  var swipe: (from: Point, by: Double)
  /// The event of the swipe.
  var event: String?
  /// A number that the swipe changes, if it has no event.
  var field: (name: String, value: Double)?

  static let all =
    ["book", "author", "player"].map { scene in
      Case(
        scene: scene, first: #"{"at": 0.05, "do": "push"}"#, pull: Point(195, 300),
        swipe: (Point(5, 400), 325), field: ("stackDepth", 1))
    } + [
      Case(
        scene: "wizard", pull: Point(195, 430), swipe: (Point(5, 700), 325), event: "popped"),
      Case(
        scene: "stories", start: "open", pull: Point(195, 300), swipe: (Point(330, 400), -230),
        event: "pageChanged"),
    ]
}

@Suite("Swipes on a page that springs back")
struct ReturningSceneTests {
  @Test(
    "a swipe on a page that is springing back acts on the page's content",
    arguments: Case.all.indices)
  func swipes(_ index: Int) throws {
    let one = Case.all[index]
    for preset in Preset.BuiltIn.allCases.map(\.rawValue) {
      for direction in ["ltr", "rtl"] {
        for gap in Sample.some(4, of: gaps) {
          let sign = direction == "ltr" ? 1.0 : -1
          let from = Point(sign > 0 ? one.swipe.from.x : 390 - one.swipe.from.x, one.swipe.from.y)
          let pull = Finger().drag(from: one.pull, by: Vector(0, 30), at: 1.2, rest: 0.2)
          let swipe = Finger(2).drag(
            from: from, by: Vector(one.swipe.by * sign, 0), at: 1.6 + gap, duration: 0.2)
          let events = [one.first, pull.script, swipe.script].compactMap { $0 }
          let start = one.start.map { #""start": "\#($0)", "# } ?? ""
          let script = try Script(
            parsing: Array(
              #"""
              {"version": 1, "scene": "\#(one.scene)", \#(start)"preset": "\#(preset)",
               "direction": "\#(direction)", "events": [\#(events.joined(separator: ", "))],
               "probes": [4], "until": 4}
              """#.utf8))
          let played = Played(script)
          let comment: Comment = "\(one.scene), \(preset), \(direction), gap \(gap)"
          if let event = one.event { #expect(played.events.contains(event), comment) }
          if let (name, value) = one.field {
            #expect(played.number(name, at: 4) == value, comment)
          }
          #expect(
            !played.events.contains("closeBegan") && !played.events.contains("dismissed"), comment)
        }
      }
    }
  }
}

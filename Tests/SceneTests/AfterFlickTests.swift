// Tests that a touch stops a moving list. Then the direction decides as for a list at rest.
import Geometry
import Gesture
import Scripts
import Support
import Testing

@Suite("Strokes after a flick")
struct AfterFlickTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var scene: String
    var members: String
    var preset: String
    var testDescription: String { "\(scene) \(members) \(preset)" }
  }

  static let cases: [Case] = ["seed", "fluid"].flatMap { preset in
    [
      ("book", #""start": "presented""#), ("book", #""start": "list""#),
      ("book", #""start": "presented", "options": {"presentedAsFullScreen": false}"#),
      ("author", #""start": "presented""#), ("player", #""start": "presented""#),
      ("today", #""start": "list""#), ("today", #""start": "open""#),
      ("pager", #""start": "pages", "options": {"verticalScroll": true}"#),
      ("comments", #""start": "open""#), ("places", #""start": "full""#),
      ("drawer", #""start": "closed""#), ("miniplayer", #""start": "open""#),
      ("lightbox", #""start": "grid""#),
    ].map { Case(scene: $0, members: $1, preset: preset) }
  }

  /// Strokes in the window of 390 × 844, from left to right.
  private static let strokes: [(name: String, from: Point, way: Vector)] = [
    ("from the leading edge", Point(5, 400), Vector(120, 0)),
    ("from the trailing edge", Point(385, 400), Vector(-120, 0)),
    ("on", Point(300, 380), Vector(-120, 4)), ("back", Point(120, 380), Vector(120, 4)),
    ("up", Point(195, 500), Vector(3, -120)),
  ]

  /// The recognizer that drags at the end of a stroke from `start`. With `isStopped`, an earlier
  /// touch at the same point has stopped the list, and everything had time to rest.
  private func owner(
    _ run: RunningScene, _ stroke: (name: String, from: Point, way: Vector), at start: Double,
    _ finger: Finger, isMirrored: Bool, isStopped: Bool
  ) -> RecognizerKey? {
    var run = run
    func mirrored(_ place: Point) -> Point {
      isMirrored ? Point(390 - place.x, place.y) : place
    }
    run.advance(to: Instant(start))
    let from = mirrored(stroke.from)
    if isStopped {
      run.touch(.down, from, at: start, by: finger)
      run.touch(.cancel, from, at: start, by: finger)
    }
    let way = mirrored(stroke.from + stroke.way) - from
    run.play(
      finger.drag(
        from: from, by: way, at: start + (isStopped ? 8 : 0), duration: 0.12, steps: 6,
        lifts: false))
    guard let owner = run.stage.owner else { return nil }
    // A press does not count as a drag.
    return ["button", "row", "field", "scrim"].contains(owner.name) ? nil : owner
  }

  @Test(
    "a stroke soon after a flick moves the same view as a stroke after the list has stopped",
    arguments: Sample.some(6, of: cases))
  func claims(_ row: Case) throws {
    var sample = Sample(oneIn: 10)
    for (direction, finger) in [("ltr", Finger()), ("rtl", Finger.mouse)] {
      let script = try Script(
        parsing: Array(
          #"""
          {"version": 1, "scene": "\#(row.scene)", \#(row.members), "preset": "\#(row.preset)",
           "direction": "\#(direction)"}
          """#.utf8))
      for travel in [120.0, 500] {
        var run = RunningScene(script)
        run.advance(to: .zero)
        run.play(
          finger.drag(
            from: Point(195, 700), by: Vector(0, -travel), at: 0.1, duration: 0.1, rest: 0.005))
        let lift = 0.205
        for stroke in Self.strokes {
          for gap in [0.0, 0.02, 0.1, 0.3, 0.45, 0.7, 1, 2, 5] where sample.takesNext() {
            let owners = [false, true].map {
              owner(
                run, stroke, at: lift + gap, finger, isMirrored: direction == "rtl", isStopped: $0)
            }
            // While the list bounced, it moved a slider under the finger, so this case is skipped.
            if owners[0]?.name == "slider" { continue }
            #expect(
              owners[0] == owners[1], "\(stroke.name), \(direction), \(gap) s after \(travel) pt")
          }
        }
      }
    }
  }
}

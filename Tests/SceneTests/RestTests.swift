// Tests that a scene that counts as at rest does not change any more.
import Drawing
import Gesture
import Interface
import Motion
import Scripts
import Support
import Testing

@Suite("Scenes at rest")
struct RestTests {
  /// Distance in points that texts may jump when they come to rest. Scaled drawings move farther
  /// than their values.
  private static let most = Rest.unseen * 1.2

  private static let strokes: [(from: Point, way: Vector)] = [
    (Point(195, 300), Vector(0, 90)), (Point(195, 200), Vector(0, 420)),
    (Point(195, 700), Vector(0, -90)), (Point(195, 700), Vector(0, -450)),
    (Point(5, 400), Vector(40, 0)), (Point(5, 400), Vector(240, 0)),
    (Point(385, 400), Vector(-40, 0)), (Point(300, 380), Vector(-200, 4)),
    (Point(120, 380), Vector(200, 4)), (Point(100, 330), .zero),
  ]

  @Test(
    "a scene does not jump when it comes to rest",
    arguments: Sample.some(5, of: AfterFlickTests.cases))
  func rest(_ row: AfterFlickTests.Case) throws {
    var sample = Sample(oneIn: 2)
    for direction in ["ltr", "rtl"] {
      let script = try Script(
        parsing: Array(
          #"""
          {"version": 1, "scene": "\#(row.scene)", \#(row.members), "preset": "\#(row.preset)",
           "direction": "\#(direction)"}
          """#.utf8))
      for stroke in Self.strokes {
        for seconds in [0.06, 0.4] where sample.takesNext() {
          var run = RunningScene(script)
          run.advance(to: .zero)
          let mirrored = direction == "rtl"
          let from = mirrored ? Point(390 - stroke.from.x, stroke.from.y) : stroke.from
          let way = mirrored ? Vector(-stroke.way.dx, stroke.way.dy) : stroke.way
          run.play(
            Finger().drag(from: from, by: way, at: 0.1, duration: seconds, steps: 8))
          let words = "\(direction), by \(stroke.way) in \(seconds) s"
          check(run, from: 0.1 + seconds, words)
        }
      }
    }
  }

  /// Checks that nothing jumps when it comes to rest. `start` is the instant of the release.
  private func check(_ begun: RunningScene, from start: Double, _ words: String) {
    var run = begun
    // Each state is stored with the first instant at which it is valid.
    var spans: [(run: RunningScene, from: Double)] = []
    var now = start
    run.advance(to: Instant(now))
    while !run.isAtRest(at: Instant(now)), now < start + 12 {
      // A movement without a deadline is sampled in small steps.
      let next = min(now + 1.0 / 240, max(now, run.nextDeadline?.seconds ?? .infinity))
      spans.append((run, now))
      now = next > now ? next : now + 1e-9
      run.advance(to: Instant(now))
    }
    guard run.isAtRest(at: Instant(now)) else {
      Issue.record("\(words): not at rest at \(now)")
      return
    }
    let rests = Words(run.frame(at: Instant(now)))
    let later = Words(run.frame(at: Instant(now + 9)))
    #expect(rests.isSeen(as: later, within: 0), "\(words): moves after \(now)")
    guard var last = spans.last else { return }
    let jump = rests.jump(from: Words(last.run.frame(at: Instant(max(last.from, now - 1e-6)))))
    #expect(jump < Self.most, "\(words): at \(now)")
  }
}

/// Positions of the texts visible in the window.
private struct Words {
  private var places: [String: [Point]] = [:]

  init(_ frame: StageFrame) {
    add(frame.list, frame.poses, .identity, Rect(0, 0, 390, 844))
  }

  private mutating func add(
    _ list: DisplayList, _ poses: PoseTable, _ outer: Transform, _ cut: Rect
  ) {
    var steps = [(way: outer, cut: cut, opacity: 1.0)]
    for command in list.commands {
      var next = steps[steps.count - 1]
      switch command {
      case .pop:
        steps.removeLast()
        continue
      case .pushClip(let shape): next.cut = next.cut.intersection(next.way.apply(shape.rect))
      case .pushGroup(let opacity): next.opacity *= opacity
      case .pushTransform(let transform): next.way = transform.then(next.way)
      case .pushPose(let slot):
        let pose = poses[slot]
        next.way = pose.transform.then(next.way)
        if let clip = pose.clip { next.cut = next.cut.intersection(next.way.apply(clip)) }
        next.opacity *= pose.opacity
      case .glyphs(let run, _):
        let place = next.way.apply(Rect(run.origin.x, run.origin.y, 1, 1)).origin
        if next.opacity > 0.2, next.cut.contains(place) {
          places[run.words.map(\.text).joined(separator: " "), default: []].append(place)
        }
        continue
      case .layer(let layer):
        add(
          layer.content, poses, next.way, next.cut.intersection(next.way.apply(layer.bounds)))
        continue
      default: continue
      }
      steps.append(next)
    }
  }

  /// True for the same texts, each moved by at most `distance`.
  func isSeen(as other: Words, within distance: Double) -> Bool {
    places.mapValues(\.count) == other.places.mapValues(\.count) && jump(from: other) <= distance
  }

  /// The largest distance that a text has moved, in points.
  func jump(from other: Words) -> Double {
    var most = 0.0
    for (text, now) in places {
      guard let before = other.places[text], before.count == now.count else { continue }
      for (a, b) in zip(before, now) { most = max(most, (a - b).length) }
    }
    return most
  }
}

// The mirrored film is the film mirrored: whatever is drawn, in every frame.
import Drawing
import Exhibits
import Geometry
import Interface
import Scripts
import Testing

/// What is drawn of a frame, in the window's points: a word for what it is, where, and more figures.
private struct Drawn {
  struct Thing {
    var word: String
    var rect: Rect
    var figures: [Double] = []
  }
  private(set) var things: [Thing] = []

  init(_ frame: StageFrame) { add(frame.list, frame.poses, .identity) }

  private mutating func add(_ list: DisplayList, _ poses: PoseTable, _ outer: Transform) {
    var ways = [outer]
    func seen(_ rect: Rect) -> Rect { ways[ways.count - 1].apply(rect) }
    for command in list.commands {
      switch command {
      case .pop: ways.removeLast()
      case .pushClip(let shape):
        things.append(Thing(word: "clip", rect: seen(shape.rect), figures: [shape.radii.topLeft]))
        ways.append(ways[ways.count - 1])
      case .pushGroup(let opacity):
        things.append(Thing(word: "group", rect: .zero, figures: [opacity]))
        ways.append(ways[ways.count - 1])
      case .pushTransform(let transform): ways.append(transform.then(ways[ways.count - 1]))
      case .pushPose(let slot):
        let pose = poses[slot]
        ways.append(pose.transform.then(ways[ways.count - 1]))
        let figures = [pose.opacity, pose.materialAmount, Double(pose.shadow?.color.alpha ?? 0)]
        things.append(Thing(word: "pose", rect: pose.clip.map(seen) ?? .zero, figures: figures))
      case .fill(.rounded(let shape), _):
        things.append(Thing(word: "fill", rect: seen(shape.rect), figures: [shape.radii.topLeft]))
      case .stroke(.rounded(let shape), _, _):
        things.append(Thing(word: "stroke", rect: seen(shape.rect)))
      // Outlines of glyphs are not mirrored.
      case .fill(.path, _), .stroke(.path, _, _): things.append(Thing(word: "path", rect: .zero))
      case .picture(_, in: let rect, fit: _, sampling: _):
        things.append(Thing(word: "picture", rect: seen(rect)))
      case .glyphs(let run, _):
        things.append(
          Thing(word: "words", rect: seen(Rect(run.origin.x, run.origin.y, run.width, 0))))
      case .shadow(let shape, let shadow):
        things.append(
          Thing(word: "shadow", rect: seen(shape.rect), figures: [Double(shadow.color.alpha)]))
      case .backdrop(let shape, let material):
        things.append(
          Thing(word: "backdrop", rect: seen(shape.rect), figures: [material.amount]))
      case .layer(let layer): add(layer.content, poses, ways[ways.count - 1])
      }
    }
  }

  /// What is not where it would be in a mirror; nil: nothing.
  func difference(from mirrored: Drawn, width: Double) -> String? {
    guard things.count == mirrored.things.count else {
      return "\(things.count) things and \(mirrored.things.count)"
    }
    for (a, b) in zip(things, mirrored.things) {
      let x = a.word == "group" || a.rect == .zero ? b.rect.minX : width - b.rect.maxX
      let far = max(
        abs(a.rect.minX - x), abs(a.rect.minY - b.rect.minY), abs(a.rect.width - b.rect.width),
        abs(a.rect.height - b.rect.height))
      let figures = zip(a.figures, b.figures).map { abs($0 - $1) }.max() ?? 0
      if a.word != b.word || far > 1e-6 || figures > 1e-9 { return "\(a) and \(b)" }
    }
    return nil
  }
}

@Suite("Mirrored films")
struct MirroredFilmTests {
  struct Story: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var scene: String
    var start: String
    /// Places are as far from the leading side; `mirrored` turns them.
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

  @Test("the mirrored film is the film mirrored", arguments: stories)
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
        var player = ScriptPlayer(script, running: RunningExhibit(script))
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

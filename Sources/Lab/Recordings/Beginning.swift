// The state of rest in which a recording begins, in a form that can be saved.
import Files
import Interface
import Scenes
import Scripts

/// A start state of a scene, and the distance by which the scene's list is scrolled.
struct Beginning: Hashable, Sendable {
  /// A scrolled list.
  struct Scroll: Hashable, Sendable {
    /// Distance in points from the list's position in the start state.
    var distance: Double
    /// The scroll position of the list, in points from the top.
    var offset: Double
    /// A point on the list, in device points.
    var point: Point
  }

  /// Name of the start state.
  var start: String
  /// The options of the scene that differ from the scene's defaults.
  var options = JSONObject()
  /// The scroll of the list. Nil if the list has its scroll position of the start state.
  var scroll: Scroll?
  /// The program whose screen starts in this state. Nil for a scene without a program. Also nil for
  /// a state from a file, because files do not contain the program.
  var program: ProgramStart?
  /// True if the screen of the program was not in its first state.
  var isElsewhere = false

  /// Seconds after which a scrolled list has come to rest.
  static let settling = 3.0

  /// The instant from which the scene is at rest.
  var settled: Instant { scroll == nil ? .zero : Instant(Beginning.settling) }

  init(start: String, options: JSONObject = JSONObject(), scroll: Scroll? = nil) {
    (self.start, self.options, self.scroll) = (start, options, scroll)
  }

  /// The start state that is most similar to `running` at an instant of rest.
  init(of running: RunningScene, at time: Instant) {
    let scene = running.scene
    let probe = running.probe(at: time)
    start = scene.defaultStart
    program = running.program.map(ProgramStart.init)
    isElsewhere = program.map { !$0.source.isFirst } ?? false
    let style = ComparedDevice.style
    if let value = probe[style] { options.append(style, value) }
    let setup = SceneSetup(
      for: scene, size: running.stage.context.size, direction: running.stage.context.direction,
      options: options, pictures: running.pictures, program: program?.source)
    var best = (fresh: Beginning.laidOut(scene, setup), equal: -1)
    let others = scene.starts.filter { $0 != scene.defaultStart }
    for name in [scene.defaultStart] + others {
      var own = setup
      own.start = name
      let fresh = Beginning.laidOut(scene, own)
      let other = fresh.probe(at: .zero)
      let equal = probe.members.filter { other[$0.key] == $0.value }.count
      if equal > best.equal { (start, best) = (name, (fresh, equal)) }
    }
    for key in Scroll.keys where scroll == nil {
      guard let wanted = probe[key]?.number else { continue }
      scroll = Scroll(in: best.fresh, key, to: wanted, presented: probe["presented"])
    }
  }

  /// Makes a scene in its start state. Computes the first frame, so that detents are measured.
  private static func laidOut(_ scene: any Scene.Type, _ setup: SceneSetup) -> RunningScene {
    var fresh = RunningScene(scene, setup: setup)
    _ = fresh.frame(at: .zero)
    return fresh
  }

  /// Changes a scene from its start state to this state. The scene is at rest at the instant `end`.
  func apply(to running: inout RunningScene, by end: Instant) {
    scroll?.apply(to: &running, by: end)
    running.advance(to: end)
  }
}

/// A program in a state of its screen. Two values are equal if they have the same object.
struct ProgramStart: Hashable, Sendable {
  let source: any ProgramSource

  static func == (a: ProgramStart, b: ProgramStart) -> Bool { a.source === b.source }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(source)) }
}

extension Beginning.Scroll {
  /// Members of a probe that contain the scroll position of a list.
  static let keys = ["scrollOffset", "listOffset"]

  /// The scroll that moves the list of a scene from its start state to `offset`. A shorter list is
  /// scrolled to its end. Nil if the list is at `offset` already, or if no scroll reaches `offset`.
  init?(in fresh: RunningScene, to offset: Double) {
    let presented = fresh.probe(at: .zero)["presented"]
    for key in Beginning.Scroll.keys {
      if let scroll = Beginning.Scroll(
        in: fresh, key, to: offset, presented: presented, orEnd: true)
      {
        self = scroll
        return
      }
    }
    return nil
  }

  fileprivate init?(
    in fresh: RunningScene, _ key: String, to offset: Double, presented: JSON?,
    orEnd: Bool = false
  ) {
    guard let own = fresh.probe(at: .zero)[key]?.number, abs(offset - own) >= 0.5 else {
      return nil
    }
    let size = fresh.stage.context.size
    for height in [0.7, 0.5, 0.3] {
      var scroll = Beginning.Scroll(
        distance: offset - own, offset: offset,
        point: Point(size.width / 2, size.height * height))
      func reached(_ scroll: Beginning.Scroll) -> Double? {
        var tried = fresh
        scroll.apply(to: &tried, by: Instant(Beginning.settling))
        let probe = tried.probe(at: Instant(Beginning.settling))
        return probe["presented"] == presented ? probe[key]?.number : nil
      }
      guard let now = reached(scroll) else { continue }
      if abs(now - offset) >= 0.5 {
        // A list that stops between its own offset and the recorded offset has reached its end.
        guard orEnd, (min(own, offset)...max(own, offset)).contains(now), abs(now - own) >= 0.5
        else { continue }
        (scroll.distance, scroll.offset) = (now - own, now)
        guard reached(scroll).map({ abs($0 - now) < 0.5 }) == true else { continue }
      }
      self = scroll
      return
    }
    return nil
  }

  fileprivate func apply(to running: inout RunningScene, by end: Instant) {
    let begin = end - Beginning.settling
    running.advance(to: begin)
    _ = running.frame(at: begin)
    running.handle(.wheel(Vector(0, distance), at: point, modifiers: []), at: begin)
    running.advance(to: end)
    running.discardNews()
  }

  var json: JSON {
    ["by": JSON(distance), "to": JSON(offset), "at": [JSON(point.x), JSON(point.y)]]
  }

  init?(_ json: JSON) {
    guard let distance = json["by"]?.number, let offset = json["to"]?.number,
      let point = json["at"]?.array?.compactMap(\.number), point.count == 2
    else { return nil }
    self.init(
      distance: distance, offset: offset, point: Point(point[0], point[1]))
  }
}

extension Lab {
  /// Whether a list of the scene can be scrolled in this start state.
  func canScroll(from start: String) -> Bool {
    var fresh = Lab.makeRunning(
      state, options, from: Beginning(start: start, options: styleOptions))
    _ = fresh.frame(at: .zero)
    return Beginning.Scroll(in: fresh, to: 100) != nil
  }
}

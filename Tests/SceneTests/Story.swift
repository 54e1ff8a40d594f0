// Every filmed script as a story, which can be played mirrored, dark or with reduced motion.
import Drawing
import Files
import Foundation
import Gesture
import Interface
import Scenes
import Scripts
import Support
import Testing

/// A script with a film: those for people, and those for tests only.
struct Story: CustomTestStringConvertible, Sendable {
  let name: String
  private let path: String

  var testDescription: String { name }

  static let all: [Story] = {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return ["Examples", "Tests/ScreenTests/Gestures"].flatMap { folder in
      let folder = package.appending(path: folder)
      return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".json") }.sorted()
        .map { Story(name: String($0.dropLast(5)), path: folder.appending(path: $0).path) }
    }
  }()

  /// A few stories, chosen at random in each run.
  static let some = Sample.some(4, of: all)

  func script() throws -> Script {
    let script = try Script(parsing: [UInt8](try Data(contentsOf: URL(filePath: path))))
    return try script.resolved(in: RunningScene(script))
  }
}

extension Script {
  /// Every drawn frame at 30 Hz, and all reports.
  func told() -> (frames: [StageFrame], reports: [String]) {
    var script = self
    script.probes = []
    script.shots = []
    script.film = Film(
      from: .zero, to: until, frames: Int(until.seconds * 30) + 1, file: "film.png")
    var frames: [StageFrame] = []
    var reports: [String] = []
    var player = ScriptPlayer(script, running: RunningScene(script))
    player.run { output in
      switch output {
      case .filmFrame(_, let frame, _): frames.append(frame)
      case .line(let line): if let event = line["event"]?.text { reports.append(event) }
      case .trace, .shot: break
      }
    }
    return (frames, reports)
  }

  /// Plays the events, and passes the running scene at 60 Hz to `look`. `isAlone` is true if there
  /// was no input since the last call and no finger is down. The story ends when `look` returns
  /// false.
  func acted(_ look: (_ running: inout RunningScene, _ now: Instant, _ isAlone: Bool) -> Bool) {
    var running = RunningScene(self)
    var events = events[...]
    var down: [PointerID: Point] = [:]
    for step in 0...Int(max(until.seconds, 1) * 60) {
      let now = Instant(Double(step) / 60)
      var isAlone = true
      while let event = events.first, event.at <= now {
        events.removeFirst()
        isAlone = false
        perform(event, &running, &down)
      }
      running.advance(to: now)
      guard look(&running, now, isAlone && down.isEmpty) else { return }
    }
  }

  private func perform(
    _ event: Event, _ running: inout RunningScene, _ down: inout [PointerID: Point]
  ) {
    let now = event.at
    switch event.kind {
    case .pointer(let pointer, let device, let phase, let location):
      let place = location ?? down[pointer] ?? .zero
      guard phase == .down || down[pointer] != nil else { return }
      down[pointer] = phase == .down || phase == .move ? place : nil
      running.handle(
        .pointer(
          PointerSample(
            pointer: pointer, device: device, phase: phase, location: place, instant: now)),
        at: now)
    case .wheel(let notches, let place, let modifiers):
      let way = Vector(notches.dx, -notches.dy) * wheelStep
      running.handle(.wheel(way, at: place, modifiers: modifiers), at: now)
    case .key(let key): running.handle(.key(key), at: now)
    case .resize(let size): running.handle(.resize(size), at: now)
    case .focus(let isOn): running.handle(.focus(isOn), at: now)
    case .act(let name, let args): running.perform(name, args, at: now)
    // A story does not change parameters.
    case .set, .stroke: break
    case .scroll(let name, let nth, _): _ = try? running.scroll(to: name, nth: nth, at: now)
    }
  }

  /// The input mirrored, in the other reading direction.
  var mirrored: Script {
    var mirrored = self
    mirrored.direction = direction == .leftToRight ? .rightToLeft : .leftToRight
    var width = size.width
    mirrored.events = events.map { event in
      var event = event
      switch event.kind {
      case .pointer(let pointer, let device, let phase, let location):
        event.kind = .pointer(
          pointer, device, phase, location: location.map { Point(width - $0.x, $0.y) })
      case .wheel(let notches, let place, let modifiers):
        event.kind = .wheel(
          Vector(-notches.dx, notches.dy), at: Point(width - place.x, place.y), modifiers)
      case .key(var key):
        // Alt with the left arrow goes back in both reading directions, so it is not mirrored.
        guard !key.modifiers.contains(.alt) else { break }
        if key.key == .left {
          key.key = .right
        } else if key.key == .right {
          key.key = .left
        }
        event.kind = .key(key)
      case .resize(let size): width = size.width
      case .focus, .set, .act, .scroll, .stroke: break
      }
      return event
    }
    return mirrored
  }
}

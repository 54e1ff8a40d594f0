// A stage that builds its tree only for fingers, keys and frames says and shows what one says that builds at once.
import Drawing
import Exhibits
import Files
import Geometry
import Gesture
import Interface
import Scripts
import Support
import Testing

@Suite("Seldom seen")
struct SeldomSeenTests {
  private static func containers(_ random: inout SeededRandom) -> String {
    let members = ["c", "d"].map { name in
      let display = random.pick(["vertical", "horizontal", "stacking"])
      let queue = random.pick(["multiple", "multiple", "oneByOne", "oneByOneWaitFinish"])
      let gesture = random.pick(["tap", "swipeRight", "disable"])
      let more = random.chance(0.4) ? #", "autoDismiss": {"seconds": 0.7}"# : ""
      let ground = random.chance(0.3) ? #", "backgroundStyle": "color", "tapToDismiss": true"# : ""
      return
        #"{"name": "\#(name)", "displayType": "\#(display)", "queueType": "\#(queue)", "dismissGesture": "\#(gesture)"\#(more)\#(ground)}"#
    }
    return "[\(members.joined(separator: ", "))]"
  }

  /// One event of a script, without its instant.
  private static func event(_ random: inout SeededRandom) -> String {
    let id = "v\(random.below(9))"
    let name = random.pick(["c", "d"])
    let place = #""x": \#(random.below(390)), "y": \#(random.below(844))"#
    switch random.below(12) {
    case 0, 1, 2, 3, 4: return #""do": "show", "args": {"id": "\#(id)", "in": "\#(name)"}"#
    case 5, 6: return #""do": "dismiss", "args": {"id": "\#(id)", "in": "\#(name)"}"#
    case 7: return #""do": "gesture", "args": {"id": "\#(id)", "kind": "tap"}"#
    case 8: return #""touch": 1, "phase": "\#(random.pick(["down", "move", "up"]))", \#(place)"#
    case 9: return #""mouse": "\#(random.pick(["move", "down", "up"]))", \#(place)"#
    case 10: return #""do": "tapBackground", "args": {"in": "\#(name)"}"#
    default: return #""key": "Escape""#
    }
  }

  private static func script(_ seed: Int) throws -> Script {
    var random = SeededRandom(seed)
    let containers = Self.containers(&random)
    var now = 0.0
    var events: [String] = []
    var looks: [String] = []
    for number in 0..<50 {
      now += random.pick([0, 0.02, 0.1, 0.5])
      events.append(#"{"at": \#(now), \#(event(&random))}"#)
      guard random.chance(0.15) else { continue }
      looks.append(#"{"at": \#(now + 0.01), "file": "\#(number).png"}"#)
    }
    let text = """
      {"version": 1, "scene": "overlays", "options": {"containers": \(containers)},
       "preset": "\(random.pick(["seed", "fluid"]))", "events": [\(events.joined(separator: ", "))],
       "probes": [\(now / 2), \(now)], "shots": [\(looks.joined(separator: ", "))]}
      """
    return try Script(parsing: Array(text.utf8))
  }

  @Test(
    "what is built only for fingers, keys and frames says and shows what is built at once",
    arguments: Sample.seeds(40, of: 500))
  func alike(seed: Int) throws {
    let script = try Self.script(seed)
    func play(waits: Bool) -> (lines: [JSON], frames: [StageFrame], builds: Int) {
      var (lines, frames): ([JSON], [StageFrame]) = ([], [])
      var player = ScriptPlayer(script, running: RunningExhibit(script), traces: true)
      player.waitsForLooks = waits
      player.run { output in
        switch output {
        case .line(let line), .trace(let line): lines.append(line)
        case .shot(_, let frame, _), .filmFrame(_, let frame, _): frames.append(frame)
        }
      }
      return (lines, frames, player.builds)
    }
    let (late, atOnce) = (play(waits: true), play(waits: false))
    let isSaidAlike = late.lines == atOnce.lines
    #expect(isSaidAlike)
    #expect(late.frames.count == script.shots.count && atOnce.frames.count == script.shots.count)
    for (frame, right) in zip(late.frames, atOnce.frames) {
      let isSeenAlike =
        frame.list == right.list
        && (0..<200).allSatisfy { frame.poses[PoseSlot($0)] == right.poses[PoseSlot($0)] }
      #expect(isSeenAlike)
    }
    // As many where a finger is down all the time.
    #expect(late.builds <= atOnce.builds)
  }

  @Test(
    "views that come and go one after another are built for a finger, a key or a frame, and only then"
  )
  func builds() throws {
    func builds(_ shots: [Double]) throws -> Int {
      let shows = (0..<20).map {
        #"{"at": \#($0), "do": "show", "args": {"id": "v\#($0)"}}"#
      }
      let leaves = (0..<20).map {
        #"{"at": \#(20 + $0), "do": "dismiss", "args": {"id": "v\#($0)"}}"#
      }
      let files = shots.map { #"{"at": \#($0), "file": "a.png"}"# }
      let script = try OverlayPlay.script(
        containers: OverlayScriptTests.container(display: "vertical"),
        "[\((shows + leaves).joined(separator: ", "))]",
        more: #""shots": [\#(files.joined(separator: ", "))],"#)
      var player = ScriptPlayer(script, running: RunningExhibit(script))
      player.run { _ in }
      return player.builds
    }
    let unseen = try builds([])
    #expect(try builds([5]) == unseen + 1)
    #expect(try builds([5, 30]) == unseen + 2)
    #expect(try builds([5, 5.5]) == unseen + 1, "nothing has changed between")
  }
}

// Tests a designer's session by mouse, keys and touch alone: from screenshots to a report page.
import Drawing
import Evaluate
import Files
import Foundation
import Gesture
import Interface
import PNG
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Whole session of a designer")
struct EveningTests {
  private let folder: String

  init() throws {
    let fresh = LabFolder.fresh()
    try FileAccess.makeFolder(fresh)
    folder = try #require(FileAccess.realPath(fresh)) + "/"
  }

  private func open(_ size: Size, in folder: String) throws -> LabSession {
    var options = LabOptions()
    options.size = size
    options.scene = "book"
    options.theme = .light
    options.files = LabFiles(folder: LabFolder.fresh())
    options.engineAssets = .repository
    options.paintPage = { frame, _, _, _ in Array("\(frame.poses.hashValue)".utf8) }
    options.project = try LabProject(opening: folder + "ferry.slipsheet")
    var session = LabSession(lab: Lab(options))
    session.wait(0.1)
    return session
  }

  private func picture(_ name: String, height: Int) throws -> String {
    let picture = try #require(
      Picture(
        width: 90, height: height, pixels: [UInt32](repeating: 0xFF20_60C0, count: 90 * height)))
    try FileAccess.write(PNGFile.encode(picture), to: folder + name)
    return folder + name
  }

  private func drop(_ file: String, on session: inout LabSession) {
    session.lab.handle(
      .dropFile(file, at: session.onWindow(Point(195, 500))), at: Instant(session.now))
    session.look()
    session.wait(1)
  }

  /// The handle of the dismiss threshold in the window.
  private func handle(_ session: LabSession) throws -> Point {
    let guides = session.lab.state.telemetry.guides
    let guide = try #require(guides.first { $0.parameter == "pullDown.threshold" })
    guard case .across(let y) = guide.place else { throw FileError("no line across") }
    return session.onWindow(Point(session.lab.state.deviceSize.width, y))
  }

  @Test("in one session, a designer makes a project and a report from screenshots and strokes")
  func evening() throws {
    var session = try open(Size(1440, 900), in: folder)

    // The screenshots of another app are dropped on the lab.
    drop(try picture("departure.png", height: 300), on: &session)
    session.key("Escape")
    session.wait(1)
    drop(try picture("home.png", height: 195), on: &session)
    #expect(Set(session.lab.state.screens.keys) == [.page, .behind])
    session.tapDevice(Point(195, 500))
    #expect(session.presented(on: 0) == true)

    // The strokes come from users and have no labels. Those of 150 points or more were
    // meant to dismiss.
    let count = Sample.isLong ? 200 : 20
    let ways = (0..<count).map { $0 < count / 2 ? 40 + Double($0) : 150 + Double($0 - count / 2) }
    let strokes = ways.indices.map { StrokeSamples.pull(ways[$0], id: "stroke-\($0)") }
    session.drop(try StrokeSamples.file(strokes))
    // The user's own tap does not count as a stroke.
    #expect(session.lab.state.strokes.overview.columns.count == count)
    #expect(session.lab.state.strokes.overview.counts.judged == 0)
    for _ in 0..<count {
      session.key("J")
      let selected = try #require(session.lab.review.selection)
      session.key("E", ways[selected] >= 150 ? [] : .shift)
    }
    let labelled = session.lab.state.strokes.overview.counts
    #expect(labelled.judged == count && labelled[.miss] > 0)

    // The mouse drags the threshold until every verdict is right.
    var drags = 0
    while session.lab.state.strokes.overview.counts.asMeant < count, drags < 30 {
      session.drag(try handle(session), by: Vector(0, -5), .mouse)
      drags += 1
    }
    let verdict = StrokeWording.headline(session.lab.state.strokes.overview)
    #expect(verdict == "\(count) of \(count) as meant.", "after \(drags) drags")
    let tuned = try #require(session.parameter("pullDown.threshold"))

    // The variant has a name, a note and a lock. A change of a locked variant makes another one.
    session.key("F2")
    session.type("Short")
    session.key("Return")
    session.key("N", .shift)
    session.type("Thumbs end near 80 points.")
    session.key("Return")
    session.key("L", .shift)
    session.key("Escape")
    let short = try #require(session.lab.presets.last)
    #expect(short.name == "Short" && short.isLocked)
    #expect(short.note == "Thumbs end near 80 points.")
    session.set("pullDown.threshold", 200)
    let other = try #require(session.lab.presets.last)
    #expect(other.name == "Short 2" && session.lab.presets.count == houses + 2)
    #expect(session.lab.presets[houses].parameters == short.parameters)

    // One finger moves both variants beside each other. One is dismissed, and the other stays.
    session.key("V")
    session.key("A", .shift)
    session.wait(0.2)
    session.lab.choose(preset: houses, as: .a, at: Instant(session.now))
    session.key("Escape")
    session.wait(0.2)
    session.pull(Point(195, 300), by: Vector(0, 200))
    #expect(Set([0, 1].map { session.presented(on: $0) }) == [true, false])
    session.wait(1)
    let variants = session.lab.presets.dropFirst(houses)
    #expect(session.lab.leave().isEmpty)

    // The lab is opened again the next day, in a smaller window.
    var next = try open(Size(1024, 700), in: folder)
    #expect(Array(next.lab.presets.dropFirst(houses)) == Array(variants))
    #expect(next.lab.state.transport.versus == .both)
    #expect(Set(next.lab.state.screens.keys) == [.page, .behind])
    #expect(next.lab.state.screens.values.allSatisfy { $0.problem == nil })
    #expect(next.lab.review.collection.strokes.count > count)
    #expect(next.lab.review.collection.strokes.filter { $0.label != nil }.count == count)
    #expect(!next.lab.recordings.isEmpty)
    #expect(next.lab.presets[houses].parameters.value("pullDown.threshold") == .number(tuned))

    // The report page is written.
    next.key("E", [.control, .shift])
    next.wait(0.5)
    let page = try FileAccess.read(folder + "ferry.html", limit: 1 << 24)
    let text = String(decoding: page, as: UTF8.self)
    #expect(text.contains("Short") && text.contains("Thumbs end near 80 points."))
    #expect(text.contains("\(count) of \(count)"))
    #expect(next.lab.leave().isEmpty)
  }
}

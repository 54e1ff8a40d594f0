// Tests files that older versions of the lab wrote: each is opened with its old values.
import Evaluate
import Files
import Foundation
import Geometry
import Gesture
import Scenes
import Scripts
import Testing

@testable import Lab

@Suite("Files of older versions")
struct OlderFilesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "OlderFiles")

  /// A copy of the files of a version, because a lab writes in its folder.
  private func copy(_ version: String) throws -> LabFiles {
    let fresh = LabFolder.fresh()
    try FileAccess.makeFolder(FileAccess.folder(of: String(fresh.dropLast())))
    try FileManager.default.copyItem(
      atPath: Self.folder.appending(path: version).path, toPath: String(fresh.dropLast()))
    return LabFiles(folder: fresh)
  }

  private func open(_ files: LabFiles, project: String? = nil) throws -> LabSession {
    var options = LabOptions()
    options.files = files
    options.project = try project.map { try LabProject(opening: files.folder + $0) }
    var session = LabSession(lab: Lab(options))
    session.wait(0.02)
    #expect(session.lab.state.toasts.text == nil, "\(session.lab.state.toasts.text ?? "")")
    return session
  }

  private func strokes(_ file: String) throws -> [Stroke] {
    let bytes = try FileAccess.read(file, limit: 1 << 20)
    return try bytes.split(separator: 10).map { try Stroke(line: $0) }
  }

  @Test("the lab reads presets, recordings, session and strokes from a folder of 22 November 2026")
  func first() throws {
    let files = try copy("2026-11-22")
    #expect(files.preset(named: "Firm")?.parameters.value("pullToDismiss.velocity") == .number(900))
    let strokes = try strokes(files.folder + "strokes.jsonl")
    #expect(strokes.map(\.id) == ["synthetic-1", "synthetic-2"])
    #expect(strokes.map(\.label) == ["dismiss it", "peek and return"])
    #expect(strokes[0].screen == Size(390, 844))
    #expect(strokes[0].samples[1] == Stroke.Sample(0.0167, 132.7, 376.3))
    let lab = try open(files).lab
    #expect(lab.running.sceneName == "comments")
    #expect(lab.state.look.theme == .dark && lab.state.look.direction == .rightToLeft)
    #expect(lab.state.deviceSize == Size(375, 812))
    let own = lab.presets.dropFirst(PresetLibrary.builtInCount)
    #expect(own.map(\.name) == ["Short pull", "Firm"] && own.map(\.base) == [.seed, .fluid])
    #expect(own.first?.parameters.value("pullDown.threshold") == .number(90))
    #expect(
      own.last?.parameters.changes(from: ParameterSet(.fluid)) == [
        "pullToDismiss.velocity", "gesture.touchSlop",
      ])
    #expect(own.last?.parameters.value("pullToDismiss.velocity") == .number(950))
    #expect(lab.presets[lab.state.transport.a].name == "Short pull")
    #expect(lab.presets[lab.state.transport.b].name == "Firm")
    #expect(lab.state.transport.versus == .both && lab.state.target == .swiftui)
    #expect(lab.recordings.map(\.name) == ["Slow pull"])
    let recording = try #require(lab.recordings.first)
    #expect(recording.sceneName == "book" && recording.inputs.count == 10)
    #expect(recording.path.first == Point(195, 200) && recording.path.last == Point(195, 500))
    let hidden = try Script(
      parsing: try FileAccess.read(files.folder + "recording-old-one.json", limit: 1 << 20))
    #expect(hidden.scene.name == "comments" && hidden.events.count == 11)
  }

  @Test("the lab reads presets, choices, a pinch and a session from a folder of 26 November 2026")
  func second() throws {
    let files = try copy("2026-11-26")
    let lab = try open(files).lab
    #expect(lab.running.sceneName == "lightbox" && lab.state.deviceSize == Size(844, 390))
    #expect(lab.state.look.theme == .light && lab.state.look.direction == .leftToRight)
    let own = lab.presets.dropFirst(PresetLibrary.builtInCount)
    #expect(own.map(\.name) == ["Detents", "Detents 2"])
    #expect(own.first?.parameters.value("places.scrolls") == .choice("always"))
    #expect(own.first?.parameters.value("overlay.swipe") == .choice("followsFinger"))
    #expect(own.last?.parameters.value("places.scrolls") == .choice("never"))
    #expect(lab.state.transport.versus == .ghost && lab.state.target == .kotlin)
    #expect(lab.presets[lab.state.transport.b].name == "Detents 2")
    let recording = try #require(lab.recordings.first)
    #expect(recording.name == "Pinch" && recording.sceneName == "lightbox")
    #expect(recording.inputs.count == 7 && recording.before.stage.context.reduceMotion)
    #expect(recording.inputs.map(\.at.seconds).max() == 0.5)
    #expect(
      try strokes(files.folder + "strokes.jsonl").map(\.label) == [
        "scroll the list", "turn the page",
      ])
  }

  @Test(
    "the lab reads presets, intents, recordings and unknown members from a project of 27 November"
  )
  func third() throws {
    let files = try copy("2026-11-27")
    let path = files.folder + "reader.slipsheet"
    let lab = try open(files, project: "reader.slipsheet").lab
    let project = try LabProject(opening: path).content
    #expect(lab.running.sceneName == "book" && lab.state.look.theme == .dark)
    let own = lab.presets.dropFirst(PresetLibrary.builtInCount)
    #expect(own.map(\.name) == ["Light", "Heavy"] && own.map(\.base) == [.seed, .ios])
    #expect(own.first?.note == "Thumbs of small hands end near 125 pt.")
    #expect(own.map(\.isLocked) == [true, false])
    #expect(own.first?.parameters.value("pullDown.threshold") == .number(125))
    #expect(own.last?.parameters.value("pullDown.threshold") == .number(210))
    #expect(project.saved["Light"]?.parameters == own.first?.parameters)
    #expect(project.saved["Heavy"]?.parameters.value("pullDown.threshold") == .number(200))
    let slots = VariantSlot.allCases.map { lab.presets[lab.state.transport[$0]].name }
    #expect(slots == ["Light", "Heavy", "seed", "fluid"])
    #expect(lab.state.transport.versus == .four && lab.state.target == .css)
    #expect(lab.review.touched["book"] == ["pullDown.flingSpeed", "pullDown.threshold"])
    let strokes = lab.review.collection.strokes.prefix(2)
    #expect(strokes.map(\.id) == ["synthetic-5", "synthetic-6"])
    #expect(strokes.map(\.label) == ["go back", "peek and return"] && lab.state.shows.strokes)
    #expect(lab.recordings.map(\.name) == ["Long pull", "Tap 2"])
    #expect(lab.recordings.map(\.isNamed) == [true, false])
    #expect(lab.recordings.map(\.label) == ["dismiss", nil])
    #expect(lab.recordings.map(\.inputs.count) == [10, 2])
    #expect(project.others["weather"] == ["rain": [1, 2]])
  }
}

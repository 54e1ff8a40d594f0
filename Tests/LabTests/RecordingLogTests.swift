// Tests the file of all recordings: closing the lab loses none.
import Gesture
import Interface
import Libc
import Scenes
import Testing

@testable import Files
@testable import Lab

@Suite("File of all recordings")
struct RecordingLogTests {
  private let files = LabSession.files()

  /// The result of a recording in its own scene, rounded to the precision that a person can see.
  private func result(_ recording: Recording) -> String {
    let outcome = Outcome(of: recording, on: recording.before, parameters: ParameterSet())
    let release = outcome.lift.map {
      "\(($0.release.place * 1e3).rounded()) \(($0.release.velocity).rounded())"
    }
    return "\(recording.sceneName): \(outcome.ending), \(release ?? "no release")"
  }

  private func results(_ lab: Lab) -> [String: String] {
    Dictionary(uniqueKeysWithValues: lab.recordings.map { ($0.name, result($0)) })
  }

  /// A lab with gestures in several scenes, which dismiss something or not.
  private func worked(in files: LabFiles?, count: Int = 8) -> LabSession {
    var session = LabSession(files: files)
    for (place, scene) in ["book", "comments", "pager", "today"].enumerated() {
      session.lab.open(
        scene: session.lab.options.scenes.firstIndex { $0.name == scene }!, at: Instant(session.now)
      )
      session.wait(0.1)
      session.pull(Point(195, 300 + 10 * Double(place)), by: Vector(0, 60))
      session.pull(Point(195, 300), by: Vector(-12, 330 - 20 * Double(place)))
    }
    let own = session.lab.recordings
    for number in own.count..<max(own.count, count) {
      var copy = own[number % own.count]
      copy.name = "Copy \(number)"
      copy.line = nil
      session.lab.keep(copy)
    }
    return session
  }

  @Test(
    "forty unnamed recordings are restored at the next start, and their replays have equal results"
  )
  func closed() {
    var first = worked(in: files, count: 40)
    let then = results(first.lab)
    #expect(then.count == 40 && Set(then.values).count > 4)
    #expect(first.lab.leave().isEmpty)
    let second = LabSession(files: files)
    #expect(second.lab.recordings.map(\.name) == first.lab.recordings.map(\.name))
    #expect(results(second.lab) == then)
    // After a third start without a new gesture, the lab has the recordings, too.
    var again = second
    #expect(again.lab.leave().isEmpty)
    #expect(LabSession(files: files).lab.recordings.count == 40)
  }

  @Test("killing the lab loses at most the gestures of the last few seconds")
  func killed() {
    var first = worked(in: files)
    first.wait(3)
    #expect(LabSession(files: files).lab.recordings.count == first.lab.recordings.count)
  }

  @Test("a gesture that is still in progress is saved when the lab closes")
  func held() {
    var first = LabSession(files: files)
    first.pull(Point(195, 300), by: Vector(0, 120), lifts: false)
    _ = first.lab.leave()
    #expect(LabSession(files: files).lab.recordings.count == 1)
  }

  @Test("a failed write does not change the file of recordings, and the next save succeeds")
  func interrupted() throws {
    var first = worked(in: files)
    _ = first.lab.leave()
    let old = try FileAccess.read(files.folder + LabFiles.recordingLog, limit: 1 << 24)
    let real = FileCalls()
    let faults: [(inout FileCalls) -> Void] = [
      { $0.open = { _, _, _ in -EIO } }, { $0.write = { _, _, _ in -Int(ENOSPC) } },
      {
        $0.write = { handle, bytes, count in
          _ = real.write(handle, bytes, count / 2)
          return -Int(EIO)
        }
      },
      { $0.sync = { _ in -EIO } }, { $0.rename = { _, _ in -EACCES } },
    ]
    for (place, fault) in faults.enumerated() {
      var second = LabSession(files: files)
      second.pull(Point(195, 300), by: Vector(0, 90))
      var calls = FileCalls()
      fault(&calls)
      let sentences = FileCalls.$now.withValue(calls) { second.lab.keepSettings() }
      let text = "\(sentences)"
      #expect(text.contains("1 recording is not saved"), "fault \(place): \(text)")
      #expect(second.lab.losesChanges)
      let new = try FileAccess.read(files.folder + LabFiles.recordingLog, limit: 1 << 24)
      #expect(new == old, "fault \(place)")
      // The next attempt succeeds. The recording is then deleted, so that the next
      // fault starts equally.
      _ = second.lab.keepSettings()
      #expect(!second.lab.losesChanges)
      second.lab.delete(recording: second.lab.ownRecordings.count - 1, at: Instant(second.now))
      _ = second.lab.leave()
    }
    #expect(LabSession(files: files).lab.recordings.count == 8)
  }

  @Test("a line of the recordings file that this version cannot read is preserved and reported")
  func otherVersion() throws {
    let strange = [#"{"version": 2, "id": "Later", "recording": {"warp": 1}}"#, "{half of a li"]
    try FileAccess.makeFolder(files.folder)
    try FileAccess.write(
      Array((strange.joined(separator: "\n") + "\n").utf8),
      to: files.folder + LabFiles.recordingLog)
    var first = LabSession(files: files)
    #expect(first.lab.state.toasts.text?.contains("recordings.jsonl: 2 lines") == true)
    first.pull(Point(195, 300), by: Vector(0, 90))
    _ = first.lab.leave()
    let lines = try files.recordingLines().map { String(decoding: $0, as: UTF8.self) }
    #expect(Array(lines.prefix(2)) == strange && lines.count == 3)
    #expect(LabSession(files: files).lab.recordings.count == 1)
  }

  @Test("two labs with the same folder preserve each other's recordings")
  func together() {
    var first = LabSession(files: files)
    var second = LabSession(files: files)
    first.pull(Point(195, 300), by: Vector(0, 90))
    _ = first.lab.keepSettings()
    second.pull(Point(195, 300), by: Vector(0, 300))
    _ = second.lab.keepSettings()
    first.pull(Point(195, 300), by: Vector(0, 110))
    _ = first.lab.leave()
    _ = second.lab.leave()
    var third = LabSession(files: files)
    #expect(third.lab.recordings.count == 3)
    third.lab.delete(recording: 0, at: Instant(third.now))
    _ = third.lab.leave()
    #expect(LabSession(files: files).lab.recordings.count == 2)
  }

  @Test(
    "a recording that is read from the file begins with its list at the recorded scroll offset",
    arguments: ["book", "comments"])
  func scrolled(_ scene: String) throws {
    var first = LabSession(scene, files: files)
    first.pull(Point(195, 600), by: Vector(0, -237))
    first.pull(Point(195, 600), by: Vector(0, 40))
    let own = try #require(first.lab.recordings.last)
    _ = first.lab.leave()
    let second = LabSession(scene, files: files)
    let again = try #require(second.lab.recordings.last)
    func offset(_ recording: Recording) -> Double? {
      let probe = recording.before.probe(at: recording.start)
      return (probe["scrollOffset"] ?? probe["listOffset"])?.number
    }
    let (was, new) = (try #require(offset(own)), try #require(offset(again)))
    #expect(was > 50 && abs(was - new) < 0.5, "\(was) and \(new)")
    #expect(result(own) == result(again))
  }

  @Test(
    "only the newest recordings store their scenes, and older ones rebuild them with equal results"
  )
  func dropped() throws {
    var session = worked(in: nil, count: 80)
    let then = results(session.lab)
    session.wait(3)
    #expect(session.lab.recordings.count { $0.hasScene } <= RecordingLibrary.sceneCount)
    #expect(results(session.lab) == then)
  }
}

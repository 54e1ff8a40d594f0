// Saves and loads the newest recordings, so that closing the lab loses no recording.
import Files
import Geometry
import Scripts

extension Lab {
  /// Seconds from the end of a gesture until the recording is saved.
  static let recordingsDelay = 2.0

  /// The files in which recordings are saved: the files beside the project, or the files of the
  /// lab's folder. Nil if recordings are not saved.
  private var recordingFiles: LabFiles? {
    guard let project else { return options.files }
    return project.claim == nil ? nil : project.files
  }

  /// Loads the recordings of earlier labs, and places them before the recordings of this lab.
  mutating func loadRecordingLog(_ content: inout FolderContent) {
    guard project != nil || options.files != nil else { return }
    for line in content.takeRecordingLines() {
      // A damaged line, or a line of another version, is not this lab's own and stays in the file.
      guard let read = RecordingLine(line, for: options.scenes) else {
        content.strangeLines += 1
        continue
      }
      recordingLibrary.knownLines.insert(line)
      var one = Recording(read, bytes: line, before: scene(of: read))
      one.name = recordingLibrary.free(one.name)
      recordingLibrary.count(one.name)
      recordingLibrary.recordings.append(one)
    }
    recordingLibrary.limit()
  }

  /// Makes a function that builds the scene before a recording.
  private func scene(of line: RecordingLine) -> @Sendable () -> RunningScene {
    let make = scene(of: line.script)
    return {
      var running = make()
      line.beginning.apply(to: &running, by: line.beginning.settled)
      return running
    }
  }

  /// Plans to save the recordings after a short delay.
  mutating func scheduleRecordings(at now: Instant) {
    guard recordingLibrary.isUnsaved, keeping.recordingsDue == nil else { return }
    keeping.recordingsDue = now + Lab.recordingsDelay
  }

  /// Saves due recordings if no finger is down. Saving would delay a frame.
  mutating func saveRecordingsIfDue(at now: Instant) {
    scheduleRecordings(at: now)
    guard let due = keeping.recordingsDue, due <= now else { return }
    guard observed.recording == nil else {
      keeping.recordingsDue = now + 0.5
      return
    }
    keeping.recordingsDue = nil
    let previous = keeping.lostRecordings
    saveRecordings()
    if project != nil { scheduleSave(at: now) }
    if keeping.lostRecordings != nil { keeping.recordingsDue = now + Lab.retryDelay }
    if let lost = keeping.lostRecordings, lost != previous { warn(lost, at: now) }
  }

  /// Writes all recordings that have no separate file.
  mutating func saveRecordings() {
    guard recordingLibrary.isUnsaved else { return }
    dropOldScenes()
    guard let files = recordingFiles else {
      recordingLibrary.isUnsaved = false
      return
    }
    var lines: [[UInt8]] = []
    for index in recordings.indices where recordings[index].file == nil {
      lines.append(line(of: index))
    }
    do throws(FileError) {
      try files.keep(log: lines, knowing: recordingLibrary.knownLines)
      recordingLibrary.knownLines = Set(lines)
      recordingLibrary.isUnsaved = false
      keeping.lostRecordings = nil
    } catch {
      let count = lines.count { !recordingLibrary.knownLines.contains($0) }
      keeping.lostRecordings =
        "\(counted(count, "recording")) \(count == 1 ? "is" : "are") not saved: \(error.sentence)."
    }
  }

  /// Frees the scenes of older recordings. A recording's line contains all data to build its scene.
  private mutating func dropOldScenes() {
    for index in recordings.indices.dropLast(RecordingLibrary.sceneCount)
    where recordings[index].hasScene {
      guard let read = RecordingLine(line(of: index), for: options.scenes) else { continue }
      recordingLibrary.recordings[index].replace(with: read, before: scene(of: read))
    }
  }

  /// The line of a recording in the file of all recordings.
  private mutating func line(of index: Int) -> [UInt8] {
    recordingLibrary.recordings[index].makeLine(state.parameters)
  }
}

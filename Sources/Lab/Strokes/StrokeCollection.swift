// The strokes of a lab: the strokes of opened files, and the gestures recorded in the lab.
import Evaluate
import Scenes

/// Strokes with their labels and their sources.
///
/// Strokes of files come first. Recorded gestures of the open scene follow.
struct StrokeCollection: Sendable {
  private(set) var strokes: [Stroke] = []
  /// The source of each stroke of a file. Strokes of files are the first strokes in `strokes`.
  private var origins: [StrokeOrigin] = []
  /// Number of strokes that come from files.
  var fileCount: Int { origins.count }
  /// Names of the recordings from which the other strokes come, in order.
  private(set) var recordingNames: [String] = []
  /// Number of changes so far. Two collections of one lab are equal if their numbers are equal.
  private(set) var revision = 0
  /// Paths of the opened files, in order.
  private(set) var files: [String] = []
  /// Files of the session that could not be read. Such files remain in the session.
  private(set) var missingFiles: [String] = []
  /// Opened files with lines that are not in the collection, such as strokes of another scene.
  private(set) var incompleteFiles: Set<String> = []
  /// Changes of strokes that are not saved in a file yet. The strokes' files may be closed.
  private(set) var edits: [StrokeOrigin: StrokeEdit] = [:]
  /// Deleted strokes of files. The last deleted stroke is at the end.
  private var deleted: [(stroke: Stroke, origin: StrokeOrigin, index: Int)] = []

  /// The recording that a stroke comes from. Nil if the stroke comes from a file.
  func recording(of stroke: Int) -> String? {
    stroke < fileCount ? nil : recordingNames[stroke - fileCount]
  }

  /// Index of the stroke that comes from a recording. Nil without such a stroke.
  func stroke(of recording: String) -> Int? {
    recordingNames.firstIndex(of: recording).map { fileCount + $0 }
  }

  /// Adds the strokes of a file for which `belongs` is true, with their unsaved changes. Leaves out
  /// strokes that another file contains already. Returns the number of left-out strokes.
  ///
  /// - Parameter isWhole: False if the file has lines that are not among the strokes.
  @discardableResult
  mutating func add(
    _ new: [Stroke], from file: String, isWhole: Bool = true,
    where belongs: (Stroke) -> Bool = { _ in true }
  ) -> Int {
    let known = Dictionary(grouping: strokes[..<fileCount], by: \.id)
    var (added, origins, repeated): ([Stroke], [StrokeOrigin], Int) = ([], [], 0)
    added.reserveCapacity(new.count)
    for (number, stroke) in new.enumerated() where belongs(stroke) {
      let origin = StrokeOrigin(file: file, number: number)
      if known[stroke.id]?.contains(where: { $0.samples == stroke.samples }) == true {
        repeated += 1
        continue
      }
      var stroke = stroke
      if let edit = edits[origin], edit.id == stroke.id {
        guard case .label(let label) = edit.change else { continue }
        stroke.label = label
      }
      added.append(stroke)
      origins.append(origin)
    }
    strokes.insert(contentsOf: added, at: fileCount)
    self.origins += origins
    if !files.contains(file) { files.append(file) }
    missingFiles.removeAll { $0 == file }
    if !isWhole || !new.allSatisfy(belongs) { incompleteFiles.insert(file) }
    revision += 1
    return repeated
  }

  /// Replaces the strokes of recordings. Each stroke has the name of its recording.
  mutating func setRecorded(_ recorded: [(name: String, stroke: Stroke)]) {
    let new = recorded.map(\.stroke)
    guard recorded.map(\.name) != recordingNames || new != Array(strokes[fileCount...]) else {
      return
    }
    strokes.replaceSubrange(fileCount..., with: new)
    recordingNames = recorded.map(\.name)
    revision += 1
  }

  /// Changes the intended outcome of a stroke.
  mutating func label(_ stroke: Int, _ intent: StrokeIntent) {
    guard strokes.indices.contains(stroke), strokes[stroke].label != intent.rawValue else { return }
    strokes[stroke].label = intent.rawValue
    note(.label(intent.rawValue), of: stroke)
    revision += 1
  }

  mutating func remove(_ stroke: Int) {
    guard strokes.indices.contains(stroke) else { return }
    note(.deletion, of: stroke)
    let old = strokes.remove(at: stroke)
    if stroke < fileCount {
      deleted.append((old, origins.remove(at: stroke), stroke))
    } else {
      recordingNames.remove(at: stroke - fileCount)
    }
    revision += 1
  }

  /// Restores the last deleted stroke of a file. Returns its index, or nil without such a stroke.
  mutating func restore() -> Int? {
    guard let (stroke, origin, index) = deleted.popLast() else { return nil }
    let place = min(index, fileCount)
    strokes.insert(stroke, at: place)
    origins.insert(origin, at: place)
    edits[origin] = nil
    if let label = stroke.label { note(.label(label), of: place) }
    revision += 1
    return place
  }

  private mutating func note(_ change: StrokeEdit.Change, of stroke: Int) {
    guard stroke < fileCount else { return }
    edits[origins[stroke]] = StrokeEdit(id: strokes[stroke].id, change: change)
  }

  /// Adds changes that earlier labs have not saved. Newer changes of the same strokes win.
  mutating func take(_ earlier: [StrokeOrigin: StrokeEdit]) {
    edits.merge(earlier) { own, _ in own }
  }

  /// Closes all files. The changes of strokes are stored until the files are opened again.
  mutating func closeFiles() {
    strokes.removeFirst(fileCount)
    (origins, files, missingFiles, incompleteFiles, deleted) = ([], [], [], [], [])
    revision += 1
  }

  /// Records that a file of the session could not be read.
  mutating func miss(_ file: String) {
    if !files.contains(file), !missingFiles.contains(file) { missingFiles.append(file) }
  }

  /// Replaces the path of a file, because the file was copied.
  mutating func rename(_ file: String, to path: String) {
    func renamed(_ other: String) -> String { other == file ? path : other }
    func renamed(_ origin: StrokeOrigin) -> StrokeOrigin {
      StrokeOrigin(file: renamed(origin.file), number: origin.number)
    }
    files = files.map(renamed)
    incompleteFiles = Set(incompleteFiles.map(renamed))
    origins = origins.map(renamed)
    deleted = deleted.map { ($0.stroke, renamed($0.origin), $0.index) }
    edits = Dictionary(edits.map { (renamed($0.key), $0.value) }) { own, _ in own }
  }

  /// Makes one file the source of all strokes of files. This file already contains the changes of
  /// these strokes. Changes of other strokes remain unsaved.
  mutating func moveFiles(to file: String) {
    let written = Set(origins)
    edits = edits.filter { !written.contains($0.key) && $0.key.file != file }
    (files, incompleteFiles) = ([file], [])
    origins = origins.indices.map { StrokeOrigin(file: file, number: $0) }
    deleted = []
  }

  /// The lines of a file with the strokes of files, for saving changed labels.
  var fileLines: [String] { strokes[..<fileCount].map(\.json.line) }
}

extension SweptScene {
  /// The intent for the label “meant to go”: the intent with this `outcome`. If no intent has it,
  /// the intent to dismiss, or else the first intent with an outcome.
  func meant(_ outcome: StrokeOutcome = .nothing) -> StrokeIntent {
    let going = StrokeIntent.allCases.filter { wantedOutcome($0) != .nothing }
    return going.first { wantedOutcome($0) == outcome } ?? going.first { $0 == .dismiss }
      ?? going.first ?? .dismiss
  }

  /// The intent for the label “not meant to go”.
  var notMeant: StrokeIntent {
    [.peek, .change, .scroll].first { wantedOutcome($0) == .nothing } ?? .peek
  }
}

// The strokes of a lab: those of opened files, and the gestures that were recorded in the lab.
import Evaluate
import Files
import Geometry
import Scenes

/// Strokes, with their labels and where each comes from.
///
/// Strokes of files come first. The recorded gestures of the open scene come after them.
struct StrokeCollection: Sendable {
  private(set) var strokes: [Stroke] = []
  /// Number of strokes that come from files.
  private(set) var fileCount = 0
  /// Names of the recordings from which the other strokes come, in order.
  private(set) var recordingNames: [String] = []
  /// Number of changes so far. Two collections of one lab with this number are equal.
  private(set) var revision = 0
  /// Paths of the opened files, in order.
  private(set) var files: [String] = []

  /// The recording that a stroke comes from. Nil if it comes from a file.
  func recording(of stroke: Int) -> String? {
    stroke < fileCount ? nil : recordingNames[stroke - fileCount]
  }

  /// Adds the strokes of a file.
  mutating func add(_ new: [Stroke], from file: String) {
    strokes.insert(contentsOf: new, at: fileCount)
    fileCount += new.count
    if !files.contains(file) { files.append(file) }
    revision += 1
  }

  /// Replaces the strokes of recordings. Each has the name of its recording.
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
    revision += 1
  }

  mutating func remove(_ stroke: Int) {
    guard strokes.indices.contains(stroke) else { return }
    strokes.remove(at: stroke)
    if stroke < fileCount { fileCount -= 1 } else { recordingNames.remove(at: stroke - fileCount) }
    if fileCount == 0 { files = [] }
    revision += 1
  }

  /// The strokes of all files are now in one file.
  mutating func moveFiles(to file: String) { files = [file] }

  /// The lines of a file with the strokes of files, for saving changed labels.
  var fileLines: [String] { strokes[..<fileCount].map(\.json.line) }
}

extension SweptScene {
  /// The intent that stands for “meant to go”: to dismiss, or the first intent with an outcome.
  /// With an outcome, the intent that wants this outcome.
  func meant(_ outcome: StrokeOutcome = .nothing) -> StrokeIntent {
    let going = StrokeIntent.allCases.filter { wantedOutcome($0) != .nothing }
    return going.first { wantedOutcome($0) == outcome } ?? going.first { $0 == .dismiss }
      ?? going.first ?? .dismiss
  }

  /// The intent that stands for “not meant to go”.
  var notMeant: StrokeIntent {
    [.peek, .change, .scroll].first { wantedOutcome($0) == .nothing } ?? .peek
  }
}

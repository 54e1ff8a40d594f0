// State of the section of strokes in the right column.
import Geometry
import Scenes

struct StrokePanel: Equatable, Sendable {
  var overview = StrokeOverview()
  var filter = StrokeFilter()
  var choices = StrokeFilterChoices()
  /// Revision of the collection whose values `choices` contains.
  var choicesRevision = -1
  /// Index of the selected column. Nil if no column is selected.
  var selection: Int?
  var card: Card?
  /// Path of the selected stroke's finger, in device points.
  var path: [Point] = []
  /// The states from which the strokes were judged, as text.
  var origin = ""
  /// Number of strokes that are being judged for the first time. 0 once verdicts are shown.
  var pending = 0
  /// Number of recordings that began during a motion. Such recordings are no strokes.
  var unjudged = 0
  /// The typed path of a file of strokes to open. Nil while the path's field is closed.
  var typedPath: String?
  var order = StrokeOrder.distance
  /// The intents that strokes may have in the open scene.
  var intents: [StrokeIntent] = []
  /// The intent of the strokes that the user is making. Nil if these strokes get no label.
  var making: StrokeIntent?
  /// True if the open scene declares the outcomes of strokes.
  var canJudge = true
  /// The curve of the last touched parameter, and the map of the last two.
  var tuning = CurveMapPanel()

  /// The selected stroke as text.
  struct Card: Hashable, Sendable {
    var title: String
    var sentence: String
    var mark: StrokeMark
  }

  var isEmpty: Bool { overview.columns.isEmpty }
}

extension LabTextField {
  static let strokePath = LabTextField(
    action: "stroke path", prompt: "Path of a file of strokes",
    write: { $0.strokes.typedPath = $1 }, submit: { $0.openTypedStrokes(at: $1) },
    // Return ends the editing before it opens the file, so the typed path is still needed.
    end: { lab, _ in
      if lab.state.strokes.typedPath?.isEmpty == true { lab.state.strokes.typedPath = nil }
    })
}

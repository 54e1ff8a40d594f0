// The strokes of the lab, with their members of files, their event handlers, and their state.
import Files
import Interface
import Scenes

extension StrokeFeature {
  static let saved: [SavedMember] = [
    .texts(
      "strokes", "paths",
      get: { $0.review.collection.files + $0.review.collection.missingFiles },
      set: { lab, files in
        // Files that were given at launch replace the files of the session.
        if lab.options.strokeFiles.isEmpty { lab.reopenStrokes(files) }
      }, moved: { files, path in files.map(path) }),
    SavedMember(
      "strokeEdits", isWork: true,
      parse: { json throws(JSONValueError) in
        var edits: [StrokeOrigin: StrokeEdit] = [:]
        for item in try json.list("labels and deletions") {
          let (origin, edit) = try StrokeEdit.read(item)
          edits[origin] = edit
        }
        return edits
      }, json: { $0.isEmpty ? nil : .array($0.json) },
      get: { $0.review.collection.edits }, set: { $0.review.collection.take($1) },
      moved: { edits, path in
        let moved = edits.map { origin, edit in
          (StrokeOrigin(file: path(origin.file), number: origin.number), edit)
        }
        return Dictionary(moved) { _, last in last }
      }),
    SavedMember(
      "showsStrokes", parse: { json throws(JSONValueError) in try json.flag() },
      json: { $0 ? true : nil }, get: { $0.state.shows.strokes },
      set: { $0.state.shows.strokes = $1 || $0.state.shows.strokes }),
    .texts(
      "touched", "names of parameters",
      get: { $0.review.touched[$0.running.sceneName] ?? [] },
      set: { lab, names in
        lab.review.touched[lab.running.sceneName] = names.filter {
          ParameterSet.declaration($0) != nil
        }
      }),
  ]

  static func copyFiles(of lab: inout Lab, into project: LabProject, _ copy: (String) -> String?) {
    for file in lab.review.collection.files where !project.contains(file) {
      if let place = copy(file) { lab.review.collection.rename(file, to: place) }
    }
  }

  static func missing(_ lab: Lab) -> [String] { [lab.missingStrokes].compactMap(\.self) }

  static func load(_ content: inout FolderContent, into lab: inout Lab) {
    for file in lab.options.strokeFiles where !lab.openStrokes(file, at: .zero) {
      lab.state.toasts.error = "\(fileName(file)) is no file of strokes."
    }
    lab.review.parameters = lab.state.parameters
  }

  static func handle(_ event: LabEvent, in lab: inout Lab, at time: Instant) {
    if case .gestureEnded(let recording) = event {
      lab.selectStroke(of: recording.name, at: time)
    }
  }

  static func open(_ file: DroppedFile, in lab: inout Lab, at now: Instant) -> Bool {
    lab.openStrokes(file.path, at: now)
  }

  static func closeField(in lab: inout Lab) -> Bool {
    defer { lab.state.strokes.typedPath = nil }
    return lab.state.strokes.typedPath != nil
  }

  static func update(_ lab: inout Lab, showing frame: StageFrame, at now: Instant) -> Bool {
    lab.reviewStrokes()
    return false
  }
}

extension LabState {
  var strokes: StrokePanel {
    get { features[StrokePanel.self, default: StrokePanel()] }
    _modify { yield &features[StrokePanel.self, default: StrokePanel()] }
  }

  /// The content of the area below the strokes: the curve, the log or the spring.
  var lower: LowerPanel {
    get { features[LowerPanel.self, default: .curve] }
    set { features[LowerPanel.self] = newValue }
  }
}

extension Lab {
  /// The label for the gesture that ends. Nil if the gesture gets no label.
  var gestureLabel: String? { state.shows.strokes ? state.strokes.making?.rawValue : nil }

  var review: StrokeReview {
    get { features[StrokeReview.self, default: StrokeReview()] }
    _modify { yield &features[StrokeReview.self, default: StrokeReview()] }
  }
}

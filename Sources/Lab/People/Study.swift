// The answers of people about variants, and the session in progress.
import Evaluate
import Files
import Geometry
import Scripts

/// The session in progress, and its scene.
struct StudySession: Sendable {
  var session: PeopleSession
  /// The scene in the state in which each task begins.
  let scene: RunningScene
  let judge: StrokeJudge
  /// The state before the session. The end of the session restores this state.
  let before: LabState
}

/// The panels' state of studies.
struct StudyPanel: Equatable, Sendable {
  /// The pages of the sheet.
  enum Tab: Int, CaseIterable, Sendable {
    case tasks, blind, result

    var title: String { ["By task", "Blind", "Result"][rawValue] }
  }

  /// A filter that limits the result to answers with one value.
  struct Filter: Equatable, Sendable {
    /// The values of all answers.
    private(set) var values: [String] = []
    /// The chosen value. If nil, all answers are shown.
    var chosen: String?

    mutating func update(_ values: [String]) {
      self.values = values.unique
      if !values.contains(where: contains) { chosen = nil }
    }

    func contains(_ value: String) -> Bool { chosen == nil || chosen == value }

    /// Index of the chosen value, counted from 1. 0 if all answers are shown.
    var index: Int {
      get { chosen.flatMap { values.firstIndex(of: $0) }.map { $0 + 1 } ?? 0 }
      set { chosen = newValue == 0 ? nil : values[newValue - 1] }
    }
  }

  var tab = Tab.tasks
  /// The typed name or number of the person. If empty, the next free number is used.
  var person = ""
  /// Titles of all variants: the presets, then variants that only earlier answers contain.
  var titles: [String] = []
  /// Titles of the compared variants. There are two to four of them.
  var variants: [String] = []
  var tasks: [StudyTask] = []
  /// Index of the chosen task.
  var task = 0
  var rounds = 5
  /// Name of the person whose answers the command removes if the user repeats it.
  var removing: String?
  /// Names of all people with answers or strokes.
  var people: [String] = []
  var shownPerson = Filter()
  var shownTask = Filter()
  /// The result of the chosen variants. Nil before the first answer.
  var result: StudyResult?
  /// The controls of the session in progress. Nil without a session.
  var session: PeopleSession?

  /// The choices for the number of rounds.
  var roundChoices: [Int] { Set([5, 8, 12, rounds]).sorted() }
  static let taskStrokes = 20
}

extension LabState {
  var study: StudyPanel {
    get { features[StudyPanel.self, default: StudyPanel()] }
    _modify { yield &features[StudyPanel.self, default: StudyPanel()] }
  }
}

extension Lab {
  var study: Study {
    get { features[Study.self, default: Study()] }
    _modify { yield &features[Study.self, default: Study()] }
  }

  /// The session in progress. Nil without a session.
  var studySession: StudySession? {
    get { features[StudySession.self] }
    _modify { yield &features[StudySession.self] }
  }

  // MARK: The sheet

  /// Opens the sheet with the choices for a session, or closes it.
  mutating func openStudy(at now: Instant) {
    guard state.overlay != .study else {
      state.overlay = nil
      return
    }
    guard sweptScene != nil else {
      return warn("This scene has no outcomes of strokes. Open another one.", at: now)
    }
    state.overlay = .study
    state.study.removing = nil
    describeStudy()
  }

  /// Updates the choices and the result in the sheet.
  mutating func describeStudy() {
    let rounds = study.rounds(in: running.sceneName, among: presets)
    var panel = state.study
    panel.titles = (presets.map(\.title) + rounds.flatMap(\.variants)).unique
    panel.variants.removeAll { !panel.titles.contains($0) }
    if panel.variants.count < 2 { panel.variants = rounds.lastVariants(of: panel.titles) }
    if panel.variants.count < 2 {
      let own = [state.preset.selected] + presets.indices.dropFirst(PresetLibrary.builtInCount)
      let other = (own + Array(presets.indices)).first { $0 != 0 } ?? 0
      panel.variants = [presets[0].title, presets[other].title]
    }
    panel.tasks =
      sweptScene.map {
        StudyTask.all(
          main: $0.meant(), other: $0.notMeant, scrolls: canScroll(from: $0.start),
          outcomes: $0.type.outcomes)
      } ?? []
    panel.people = (study.rounds.map(\.person) + recordings.compactMap(\.person)).unique
    let own = rounds.filter { Set(panel.variants).isSuperset(of: $0.variants) }
    panel.shownPerson.update(own.map(\.person))
    panel.shownTask.update(own.map(\.task))
    let shown = own.filter {
      panel.shownPerson.contains($0.person) && panel.shownTask.contains($0.task)
    }
    panel.result = own.isEmpty ? nil : StudyResult(shown, variants: panel.variants)
    if panel != state.study {
      state.study = panel
      needsPush = true
    }
  }

  /// Adds a variant to the compared variants, or removes it. Two to four variants are compared.
  mutating func toggleVariant(_ index: Int, at now: Instant) {
    guard state.study.titles.indices.contains(index) else { return }
    let title = state.study.titles[index]
    var variants = state.study.variants
    if let index = variants.firstIndex(of: title) {
      guard variants.count > 2 else { return warn("Two variants are needed.", at: now) }
      variants.remove(at: index)
    } else {
      guard variants.count < 4 else { return warn("At most four variants are compared.", at: now) }
      variants.append(title)
    }
    state.study.variants = state.study.titles.filter(variants.contains)
    describeStudy()
  }

  /// Removes the answers and the strokes of a person.
  mutating func removePerson(_ index: Int, at now: Instant) {
    guard state.study.people.indices.contains(index) else { return }
    let name = state.study.people[index]
    guard state.study.removing == name else {
      state.study.removing = name
      needsPush = true
      return
    }
    state.study.removing = nil
    study.rounds.removeAll { $0.person == name }
    removeRecordings { $0.person == name }
    saveStudy(at: now)
    describeStudy()
    toast("All answers and strokes of \(name) are removed.", at: now)
  }

  /// Removes recordings and the files of these recordings. The selected recording stays selected.
  mutating func removeRecordings(where isRemoved: (Recording) -> Bool) {
    let own = ownRecordings
    let selected = state.transport.selected.flatMap {
      own.indices.contains($0) ? own[$0].name : nil
    }
    for one in recordings where isRemoved(one) {
      if let file = one.file { _ = options.files?.forget(recording: file) }
    }
    recordingLibrary.recordings.removeAll(where: isRemoved)
    recordingLibrary.change()
    state.transport.selected = ownRecordings.firstIndex { $0.name == selected }
    describeRecordings()
  }

  /// Saves the answers and the strokes now, so that a crash loses at most the present round.
  mutating func saveStudy(at now: Instant) {
    saveRecordings()
    keepSettings(at: now)
  }
}

extension LabProject {
  /// Sentences about the variants that people compared last in a scene. The file is a project's.
  package static func peopleSentences(
    in file: String, scene: String
  ) throws(FileError) -> [String] {
    let content = try LabProject(opening: file).content.session
    let presets = PresetLibrary(content.presets).presets
    let rounds = (content.values["people"] as? Study)?.rounds(in: scene, among: presets) ?? []
    let titles = (presets.map(\.title) + rounds.flatMap(\.variants)).unique
    guard !rounds.isEmpty else { throw FileError(file, "no answers of people about \(scene)") }
    return StudyResult(rounds, variants: rounds.lastVariants(of: titles)).pageSentences
  }
}

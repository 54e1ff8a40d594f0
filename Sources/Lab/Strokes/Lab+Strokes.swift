// Actions on strokes: open, judge, select, replay, label, delete, filter.
import Evaluate
import Scripts

extension Lab {
  // MARK: Files

  /// Opens a file of strokes: of `slipsheet import`, of the engine, or of the lab's recordings.
  /// Returns false if none of its first lines is a stroke.
  mutating func openStrokes(_ path: String, at now: Instant) -> Bool {
    guard (try? Lab.isStrokes(path)) == true else { return false }
    // A project has its own copy of the file, which may be open already.
    let path = project.flatMap { $0.claim == nil ? nil : try? $0.copy(path) } ?? path
    guard !review.collection.files.contains(path) else {
      toast("\(fileName(path)) is open already.", at: now)
      return true
    }
    do {
      let read = try Lab.readStrokes(path)
      let before = review.collection.fileCount
      let repeated = add(read.strokes, of: path, isWhole: read.isWhole)
      let added = review.collection.fileCount - before
      state.shows.strokes = true
      if let tab = state.layout.tabs.first(where: { $0 == .strokes }) { state.tab = tab }
      scheduleSave(at: now)
      var sentence = "\(counted(added, "stroke")) of \(fileName(path))."
      if repeated > 0 {
        sentence += " \(repeated) more \(repeated == 1 ? "is" : "are") open already."
      }
      let labelled = Lab.labelled(path)
      if labelled != path, FileAccess.isFile(labelled), !review.collection.files.contains(labelled)
      {
        sentence += " Saved labels are in \(fileName(labelled))."
      }
      if read.unjudged > 0 { sentence += " " + StrokeWording.unjudged(read.unjudged) }
      if read.skipped == 0 {
        toast(sentence, at: now)
      } else {
        warn("\(sentence) \(counted(read.skipped, "line")) could not be read.", at: now)
      }
    } catch {
      warn("\(fileName(path)): \(error).", at: now)
    }
    needsPush = true
    return true
  }

  /// Whether one of the first lines of a file is a stroke. A log of recordings also has other lines.
  package static func isStrokes(_ path: String) throws(FileError) -> Bool {
    var reader = try LineReader(path, acceptsStreams: false)
    defer { reader.close() }
    for _ in 0..<20 {
      guard let line = try reader.next() else { return false }
      do {
        _ = try Stroke(line: line.bytes)
        return true
      } catch {
        if !error.isFault { return true }
      }
    }
    return false
  }

  /// Adds the strokes of a file. Returns how many of them other files have brought already.
  @discardableResult
  private mutating func add(_ strokes: [Stroke], of file: String, isWhole: Bool) -> Int {
    let (scene, count) = (running.sceneName, review.collection.fileCount)
    // A stroke that was made in another scene says nothing about this one.
    let repeated = review.collection.add(strokes, from: file, isWhole: isWhole) {
      ($0.notes["scene"]?.text ?? scene) == scene
    }
    if let selected = review.selection, selected >= count {
      review.selection = selected + review.collection.fileCount - count
    }
    return repeated
  }

  /// Closes the opened files. Their labels and deletions stay for the next time.
  mutating func closeStrokes(at now: Instant) {
    let names = review.collection.files.map(fileName).joined(separator: ", ")
    guard !names.isEmpty else { return toast("No file of strokes is open.", at: now) }
    review.collection.closeFiles()
    review.selection = nil
    scheduleSave(at: now)
    needsPush = true
    toast("Closed \(names). Labels and deletions stay for the next time.", at: now)
  }

  /// The strokes of a file, how many of its lines could not be read, and how many are not judged.
  /// `isWhole` is false if the file has other lines than the strokes.
  private static func readStrokes(
    _ path: String
  ) throws -> (strokes: [Stroke], skipped: Int, unjudged: Int, isWhole: Bool) {
    var reader = try LineReader(path)
    defer { reader.close() }
    var strokes: [Stroke] = []
    let name = fileName(path)
    let stem = name.hasSuffix(".jsonl") ? String(name.dropLast(6)) : name
    var work = StrokeImport(ImportSettings(.jsonl, name: stem))
    // A cancelled stroke has no outcome.
    var cancelled = 0
    try work.run(&reader) {
      if $0.notes["cancelled"]?.flag == true { cancelled += 1 } else { strokes.append($0) }
    }
    let (skipped, unjudged) = (work.skipped.count, work.unjudged)
    return (strokes, skipped, unjudged, skipped + unjudged + cancelled == 0)
  }

  // MARK: Typing a path

  /// Shows a field for the path of a file of strokes.
  mutating func beginOpeningStrokes(at now: Instant) {
    state.showsInspector = true
    state.shows.strokes = true
    if state.layout.tabs.contains(.strokes) { state.tab = .strokes }
    state.overlay = nil
    // Four devices leave no space for the field.
    if state.transport.versus == .four { compare(.both, at: now) }
    state.strokes.typedPath = ""
    beginTyping(in: .strokePath, at: now)
  }

  /// Opens the file whose path was typed.
  mutating func openTypedStrokes(at now: Instant) {
    guard let typed = state.strokes.typedPath, !typed.isEmpty else { return }
    let path = FileAccess.expandingHome(typed)
    let isFile = FileAccess.isFile(path)
    if isFile, openStrokes(path, at: now) {
      state.strokes.typedPath = nil
      needsPush = true
      return
    }
    warn(typed + (isFile ? " is no file of strokes." : ": there is no such file."), at: now)
    // A path that cannot be opened stays in its field, to be corrected.
    beginTyping(in: .strokePath, at: now)
  }

  /// Opens the files of strokes of the last session again. Unreadable files stay in the session.
  mutating func reopenStrokes(_ files: [String]) {
    for file in files {
      guard project?.contains(file) ?? true, FileAccess.isFile(file),
        let read = try? Lab.readStrokes(file),
        read.skipped == 0 || (try? Lab.isStrokes(file)) == true
      else {
        review.collection.miss(file)
        continue
      }
      add(read.strokes, of: file, isWhole: read.isWhole)
      state.shows.strokes = true
    }
  }

  /// A sentence about files of strokes that cannot be read. Nil if all were read.
  var missingStrokes: String? {
    let missing = review.collection.missingFiles
    guard let first = missing.first else { return nil }
    let others = missing.count - 1
    return "\(fileName(first)) cannot be read, so its strokes are not shown"
      + (others > 0 ? ". \(counted(others, "other file")) cannot be read either." : ".")
  }

  // MARK: Verdicts

  /// Judges the strokes again if anything has changed, and shows the newest verdicts.
  mutating func reviewStrokes() {
    guard state.shows.strokes else { return }
    collectRecordings()
    guard let scene = sweptScene else {
      if state.strokes.canJudge || !state.strokes.isEmpty {
        review.forget()
        state.strokes = StrokePanel()
        state.strokes.canJudge = false
        needsPush = true
      }
      return
    }
    let size = state.deviceSize
    let place = JudgePlace(
      scene: running.sceneName, width: size.width, height: size.height,
      style: styles.isEmpty ? nil : style, screens: scene.screens)
    if review.answer.map({ $0.key.place.scene != place.scene }) ?? false { review.forget() }
    review.judge(in: scene, place, under: state.parameters, wake: options.wake)
    review.take()
    describeStrokes(in: scene)
    reviewTuning(in: scene, place)
  }

  /// Brings the recordings of the open scene into the collection.
  mutating func collectRecordings() {
    let key = RecordingLibrary.Key(changes: recordingLibrary.changes, scene: running.sceneName)
    guard key != review.recordingsKey else { return }
    review.recordingsKey = key
    var recorded: [(name: String, stroke: Stroke)] = []
    review.unjudged = 0
    for index in recordings.indices where recordings[index].sceneName == running.sceneName {
      recordingLibrary.recordings[index].findBeginning()
      if let stroke = recordings[index].stroke { recorded.append((stroke.id, stroke)) }
      if recordings[index].isUnjudged { review.unjudged += 1 }
    }
    let selected = review.selection.flatMap(review.collection.recording(of:))
    review.collection.setRecorded(recorded)
    // The oldest recordings may have been dropped.
    if let index = selected.flatMap(review.collection.stroke(of:)) { review.selection = index }
  }

  /// Selects the stroke of a gesture that was just made, and gives it the label for which the user
  /// did not wait. A tap is no stroke.
  mutating func selectStroke(of recording: String, at now: Instant) {
    guard state.shows.strokes else { return }
    collectRecordings()
    guard let stroke = review.collection.stroke(of: recording) else { return }
    review.selection = stroke
    if let meant = observed.meant { labelStroke(meant: meant, at: now) }
  }

  private mutating func describeStrokes(in scene: SweptScene) {
    let start = scene.start
    var panel = state.strokes
    panel.intents = StrokeIntent.allCases.filter {
      scene.wantedOutcome($0) != .nothing || !$0.wantsChange
    }
    if let making = panel.making, !panel.intents.contains(making) { panel.making = nil }
    panel.canJudge = true
    panel.order = review.order
    panel.overview = review.answer?.overview ?? StrokeOverview()
    panel.pending = review.answer == nil ? review.collection.strokes.count : 0
    panel.filter = review.filter
    panel.unjudged = review.filter.isEmpty ? review.unjudged : 0
    if panel.choicesRevision != review.collection.revision {
      panel.choicesRevision = review.collection.revision
      panel.choices = StrokeFilterChoices(of: review.collection.strokes)
    }
    // Until the newest verdicts are ready, the section says that it shows earlier ones.
    panel.origin =
      review.isWaiting ? "judging …" : originOfStrokes(panel.overview, start: start)
    (panel.selection, panel.card, panel.path) = (nil, nil, [])
    let strokes = review.collection.strokes
    if let selected = review.selection, strokes.indices.contains(selected),
      let column = panel.overview.column(of: selected), let verdict = review.verdict(of: selected)
    {
      let stroke = strokes[selected]
      panel.selection = column
      let mark = panel.overview.columns[column].mark
      panel.card = StrokePanel.Card(
        title: review.collection.recording(of: selected)
          ?? StrokeWording.title(stroke, number: selected, start: start),
        sentence: StrokeWording.sentence(verdict, mark), mark: mark)
      panel.path = stroke.samples.indices.map { stroke.place($0) }
    }
    if panel != state.strokes {
      state.strokes = panel
      needsPush = true
    }
  }

  // MARK: Selection

  /// Selects the stroke of a column.
  mutating func select(column: Int?) {
    let columns = state.strokes.overview.columns
    review.selection = column.flatMap { columns.indices.contains($0) ? columns[$0].stroke : nil }
    needsPush = true
  }

  /// Selects the next or the previous stroke in the order of the strip.
  mutating func stepStroke(_ step: Int) {
    let count = state.strokes.overview.columns.count
    guard count > 0 else { return }
    let here = state.strokes.selection
    select(column: here.map { min(count - 1, max(0, $0 + step)) } ?? (step > 0 ? 0 : count - 1))
  }

  /// Selects the next or the previous failure. After the last one, the first one comes again.
  mutating func stepFailure(_ step: Int, at now: Instant) {
    let failures = state.strokes.overview.failures
    guard let first = failures.first, let last = failures.last else {
      return toast("No failures: every stroke is as meant.", at: now)
    }
    guard let here = state.strokes.selection else {
      return select(column: step > 0 ? first : last)
    }
    select(
      column: step > 0
        ? failures.first { $0 > here } ?? first : failures.last { $0 < here } ?? last)
  }

  /// Replays the selected stroke on the device.
  mutating func replayStroke(at now: Instant) {
    guard let selected = review.selection, review.collection.strokes.indices.contains(selected)
    else { return toast("Select a stroke first.", at: now) }
    if let name = review.collection.recording(of: selected),
      let place = ownRecordings.firstIndex(where: { $0.name == name })
    {
      return pick(recording: place, at: now)
    }
    finishRecording(at: clock.device(at: now), force: true)
    let stroke = review.collection.strokes[selected]
    start(recording(of: stroke), at: now)
  }

  /// A recording that plays a stroke in the state in which it was made.
  private func recording(of stroke: Stroke) -> Recording {
    let scene = running.scene
    var own = state
    own.deviceSize = stroke.screen ?? state.deviceSize
    own.direction = .leftToRight
    var options = JSONObject()
    if let style { options.append("style", .text(style)) }
    let fresh = Lab.makeRunning(
      own, self.options,
      from: Beginning(start: stroke.state?.start ?? scene.sweepStart, options: options))
    let beginning = Beginning(
      start: stroke.state?.start ?? scene.sweepStart, options: options,
      scroll: stroke.state?.scrolled.flatMap { Beginning.Scroll(in: fresh, to: $0) })
    let start = Instant(max(1, beginning.settled.seconds))
    let before = Lab.makeRunning(own, self.options, from: beginning, by: start)
    let inputs = StrokePlayer.samples(of: stroke, from: start).map { sample in
      (at: sample.instant, input: StageInput.pointer(sample))
    }
    return Recording(
      name: stroke.id, before: before, start: start, inputs: inputs,
      end: inputs[inputs.count - 1].at + 1, path: stroke.samples.indices.map { stroke.place($0) })
  }

  // MARK: Labels

  /// Labels the selected stroke as meant to go, or as not meant to go.
  mutating func labelStroke(meant: Bool, at now: Instant) {
    // A gesture that has not come to rest gets its label at its end.
    if state.shows.strokes, observed.recording != nil {
      observed.meant = meant
      return
    }
    guard let selected = review.selection, review.collection.strokes.indices.contains(selected),
      let scene = sweptScene
    else { return toast("Select a stroke first.", at: now) }
    guard !review.hidesSelection else {
      return toast("The filter hides the selected stroke.", at: now)
    }
    let intent =
      meant
      ? scene.meant(review.outcome(of: selected, under: state.parameters)) : scene.notMeant
    review.collection.label(selected, intent)
    if let name = review.collection.recording(of: selected),
      let index = recordings.firstIndex(where: { $0.name == name })
    {
      recordingLibrary.recordings[index].label = intent.rawValue
      recordingLibrary.recordings[index].line = nil
      recordingLibrary.change()
    } else {
      scheduleSave(at: now)
    }
    needsPush = true
  }

  /// Deletes the selected stroke, and selects the next one in the strip.
  mutating func deleteStroke(at now: Instant) {
    guard let selected = review.selection, let column = state.strokes.selection else {
      return toast("Select a stroke first.", at: now)
    }
    let next = state.strokes.overview.columns.dropFirst(column + 1).first?.stroke
    if let name = review.collection.recording(of: selected) {
      if let place = ownRecordings.firstIndex(where: { $0.name == name }) {
        delete(recording: place, at: now)
      }
    } else {
      let title = StrokeWording.title(review.collection.strokes[selected], number: selected)
      scheduleSave(at: now)
      toast("\(title) is deleted. Shift Delete brings it back.", at: now)
    }
    review.collection.remove(selected)
    review.selection = next.map { $0 > selected ? $0 - 1 : $0 }
    needsPush = true
  }

  /// Brings back the stroke of a file that was deleted last, and selects it.
  mutating func restoreStroke(at now: Instant) {
    guard let stroke = review.collection.restore() else {
      return toast("No stroke of a file was deleted.", at: now)
    }
    review.selection = stroke
    scheduleSave(at: now)
    needsPush = true
  }

  /// Saves the strokes of files with their labels. The first opened file gets them all.
  mutating func saveStrokes(at now: Instant) {
    guard let file = review.collection.files.first else {
      return toast("The lab saves its own gestures by itself.", at: now)
    }
    do throws(FileError) {
      let text = review.collection.fileLines.map { $0 + "\n" }.joined()
      let place = freeLabelled(file)
      try FileAccess.write(Array(text.utf8), to: place)
      review.collection.moveFiles(to: place)
      scheduleSave(at: now)
      toast("Saved in \(place).", path: place, at: now)
    } catch {
      warn("The strokes are not saved: \(error.sentence).", at: now)
    }
    needsPush = true
  }

  /// The file for the labels of an opened file. A file is overwritten only if it is open and all of
  /// its lines are in the collection.
  private func freeLabelled(_ file: String) -> String {
    let first = Lab.labelled(file)
    var (name, number) = (first, 2)
    let collection = review.collection
    while FileAccess.exists(name),
      !collection.files.contains(name) || collection.incompleteFiles.contains(name)
    {
      name = "\(first.dropLast(6))-\(number).jsonl"
      number += 1
    }
    return name
  }

  /// The file beside an opened file that has its labels. A file with labels is its own.
  private static func labelled(_ file: String) -> String {
    let stem = file.hasSuffix(".jsonl") ? String(file.dropLast(6)) : file
    let last = stem.split(separator: ".").last.map(String.init) ?? ""
    let ending = "labelled"
    let isLabelled = last == ending || last.after(ending + "-").flatMap { Int($0) } != nil
    return isLabelled ? file : "\(stem).\(ending).jsonl"
  }
}

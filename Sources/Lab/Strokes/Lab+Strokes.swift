// Actions on strokes: judge, select, replay, label, delete.
import Evaluate
import Files
import Gesture
import Interface
import Scenes

extension Lab {
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

  /// Adds the recordings of the open scene to the collection.
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
    // The oldest recordings may have been dropped, or another scene may have been opened.
    if let selected { review.selection = review.collection.stroke(of: selected) }
  }

  /// Selects the stroke of a gesture that has just ended. Applies the label that the user chose
  /// before the end. A tap is no stroke.
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
    // Until the newest verdicts are ready, the section states that its verdicts are older.
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

  /// Selects the next or the previous failure. The order is cyclic.
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

  /// A recording that replays a stroke in the state in which the stroke was made.
  private func recording(of stroke: Stroke) -> Recording {
    let scene = running.scene
    var own = state
    own.deviceSize = stroke.screen ?? state.deviceSize
    own.look.direction = .leftToRight
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

  /// Labels the selected stroke as intended to dismiss, or as not intended to.
  mutating func labelStroke(meant: Bool, at now: Instant) {
    // A gesture that is still moving gets its label when it ends.
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

  /// Deletes the selected stroke, and selects the next stroke in the strip.
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

  /// Restores the last deleted stroke of a file, and selects the restored stroke.
  mutating func restoreStroke(at now: Instant) {
    guard let stroke = review.collection.restore() else {
      return toast("No stroke of a file was deleted.", at: now)
    }
    review.selection = stroke
    scheduleSave(at: now)
    needsPush = true
  }
}

// Sessions in the lab: their beginning, their strokes, and their end.
import Evaluate
import Files
import Interface
import Scenes

extension Lab {
  // MARK: Beginning and end

  /// Begins a session with the choices of the sheet.
  mutating func beginSession(at now: Instant) {
    guard let scene = sweptScene, studySession == nil else { return }
    describeStudy()
    let panel = state.study
    if let notice = projectNotice { return warn(notice, at: now) }
    let chance = Int.random(in: 0..<BlindRound.largestSeed)
    var name = panel.person.split(separator: " ").joined(separator: " ")
    if name.isEmpty {
      name = (1...).lazy.map(String.init).first { !panel.people.contains($0) } ?? ""
    }
    let work: PeopleSession.Work
    if panel.tab == .tasks {
      let outcomes = scene.type.outcomes
      var tasks: Set<String> = []
      // Two intents of one instruction are one task.
      let intents = StrokeIntent.allCases.filter {
        (scene.wantedOutcome($0) != .nothing || !$0.wantsChange)
          && tasks.insert($0.instruction(for: outcomes[$0]).task).inserted
      }
      let order = TaskOrder(
        tasks: intents.count, strokes: StudyPanel.taskStrokes, seed: UInt64(chance))
      work = .tasks(TaskWork(intents: order.tasks.map { intents[$0] }, outcomes: outcomes))
    } else {
      let chosen = panel.variants.compactMap { title in presets.first { $0.title == title } }
      guard chosen.count == panel.variants.count else {
        return warn("Earlier values of a variant cannot be compared again.", at: now)
      }
      let names = chosen.map { study.name(of: $0.parameters, title: $0.title) }
      guard Set(names).count == names.count else {
        return warn("Two of these variants have the same values. Change one of them.", at: now)
      }
      // If all people share one seed, the two orders of the variants are exactly balanced. A person
      // who returns gets another order.
      let earlier = study.rounds.count { $0.person == name }
      let seed = ((study.rounds.first?.seed ?? chance) + earlier) % BlindRound.largestSeed
      let asked = study.rounds.map(\.person).unique
      let plan = BlindPlan(
        variants: names.count, rounds: panel.rounds, seed: UInt64(seed),
        person: asked.firstIndex(of: name) ?? asked.count)
      work = .blind(
        BlindWork(
          scene: running.sceneName, variants: names,
          task: panel.tasks[min(panel.task, panel.tasks.count - 1)], plan: plan.rounds, seed: seed))
    }
    prepareStage(scene, PeopleSession(person: name, work), at: now)
  }

  /// Hides everything that names a variant, and opens the scene in its start state.
  private mutating func prepareStage(
    _ scene: SweptScene, _ session: PeopleSession, at now: Instant
  ) {
    finishRecording(at: clock.device(at: now), force: true)
    abandonReplay(at: clock.device(at: now))
    let transport = state.transport
    let before = state
    if transport.speed != 0 { clock.run(atSpeed: 1, at: now) }
    if !clock.isRunning { clock.run(true, at: now) }
    state.transport.isRecording = true
    state.transport.versus = transport.versus.tunesA ? .a : .b
    state.overlay = nil
    state.toasts = Toasts()
    state.shows = StageSwitches(lines: false, zones: false, trail: false)
    if let screen = state.phone?.status.screen, state.phone?.status.isConnected == true {
      // The picture on the phone has its real size, between the controls of the session.
      let height = screen.height - PeopleSession.phoneMargins(isBlind: session.variant != nil)
      state.deviceFrame = nil
      state.deviceSize = Size(
        max(DeviceFrame.sides.lowerBound, screen.width.rounded()),
        max(DeviceFrame.sides.lowerBound, height.rounded()))
    }
    let start = Beginning(start: running.scene.sweepStart, options: styleOptions)
    var fresh = Lab.makeRunning(state, options, from: start, by: clock.device(at: now))
    fresh.calls = running.calls
    let size = state.deviceSize
    let judge = StrokeJudge(scene, size: size, options: styleOptions)
    studySession = StudySession(session: session, scene: fresh, judge: judge, before: before)
    perform([.open(variant: session.variant)], at: now)
    describeSession(at: now)
  }

  var styleOptions: JSONObject {
    guard !styles.isEmpty, let style else { return [:] }
    return [ComparedDevice.style: .text(style)]
  }

  /// Ends the session, and restores the state before the session. Answered rounds are stored.
  mutating func endSession(at now: Instant) {
    guard let before = studySession?.before else { return }
    studySession = nil
    state.study.person = ""
    describeSession(at: now)
    dropUnasked { $0.finishRecording(at: $0.clock.device(at: now), force: true) }
    ignoreHeldPointers()
    let speed = TransportLine.speeds[before.transport.speed]
    if speed != 1 { clock.run(atSpeed: speed, at: now) }
    restoreState(from: before)
    let selected = before.preset.selected
    if presets.indices.contains(selected) { adopt(preset: selected, at: now) }
    restart(at: now)
    describeRecordings()
    saveStudy(at: now)
    state.overlay = .study
    describeStudy()
    if state.study.result != nil, state.study.tab == .blind { state.study.tab = .result }
    needsPush = true
  }

  /// Restores the device and the transport from before a session.
  mutating func restoreState(from before: LabState) {
    (state.transport, state.shows) = (before.transport, before.shows)
    state.transport.selected = nil
    (state.deviceSize, state.deviceFrame) = (before.deviceSize, before.deviceFrame)
  }

  // MARK: Strokes

  /// Handles the release of the last finger. The instant is a time of the device's clock.
  mutating func endStroke(at time: Instant) {
    guard let session = studySession?.session, observed.fingers.others.isEmpty,
      !state.trail.isDown, let made = observed.recording
    else { return }
    guard session.takesStrokes, let intent = session.intent else {
      return dropUnasked { $0.finishRecording(at: time, force: true) }
    }
    let count = recordings.count
    finishRecording(at: time, force: true)
    // A finger that touches down before the scene is at rest begins a new recording.
    observed.lead = Lead(before: made.before, start: made.start, inputs: made.inputs)
    guard recordings.count >= count, let index = recordings.indices.last else { return }
    recordingLibrary.recordings[index].findBeginning()
    guard let unlabelled = recordings[index].stroke else {
      recordingLibrary.recordings.remove(at: index)
      studySession?.session.end(nil, of: "", from: time, at: time)
      return
    }
    guard !session.continuesScroll(unlabelled) else {
      return removeRecordings { $0.name == unlabelled.id }
    }
    recordingLibrary.recordings[index].label = intent.rawValue
    recordingLibrary.recordings[index].person = session.person
    recordingLibrary.recordings[index].variant = presets[state.preset.selected].title
    recordingLibrary.recordings[index].line = nil
    recordingLibrary.change()
    var stroke = unlabelled
    stroke.label = intent.rawValue
    let verdict = studySession?.judge.verdict(of: stroke, under: state.parameters)
    let (now, name) = (clock.window(at: time) ?? time, recordings[index].name)
    studySession?.session.end(
      verdict, of: name, from: now - (stroke.samples.last?.seconds ?? 0), at: now)
    needsPush = true
  }

  /// Performs a change, and drops recordings that the change adds, because no stroke is requested.
  private mutating func dropUnasked(_ change: (inout Lab) -> Void) {
    let names = Set(recordings.map(\.name))
    change(&self)
    removeRecordings { !names.contains($0.name) }
  }

  /// Performs the pending work of the session.
  mutating func advanceSession(to now: Instant) {
    guard let study = studySession else { return }
    let time = clock.device(at: now)
    if case .settling = study.session.phase, !state.trail.isDown, running.isAtRest(at: time) {
      let (probe, start) = (running.probe(at: time), study.scene.probe(at: time))
      let different = Set(probe.members.map(\.key).filter { probe[$0] != start[$0] })
      let scroll = different.intersection(Beginning.Scroll.keys)
      studySession?.session.rest(
        isChanged: scroll != different, isScrolled: !scroll.isEmpty, at: now)
    }
    guard !state.trail.isDown else { return }
    act(at: now) { $0.advance(to: now) }
  }

  /// Changes the session, performs the effects, and shows the result.
  mutating func act(at now: Instant, _ change: (inout PeopleSession) -> [PeopleSession.Effect]) {
    guard var session = studySession?.session else { return }
    let effects = change(&session)
    studySession?.session = session
    perform(effects, at: now)
    describeSession(at: now)
  }

  private mutating func perform(_ effects: [PeopleSession.Effect], at now: Instant) {
    for effect in effects {
      switch effect {
      case .open(let variant): openAgain(variant, at: now)
      case .store(let round):
        study.rounds.append(round)
        saveStudy(at: now)
      case .removeRound:
        _ = study.rounds.popLast()
        saveStudy(at: now)
      case .discard(let names): removeRecordings { names.contains($0.name) }
      }
    }
  }

  /// Opens the scene of the session in its start state, with the values of a variant.
  private mutating func openAgain(_ variant: String?, at now: Instant) {
    guard var fresh = studySession?.scene else { return }
    if let variant {
      let values = study.values[variant]
      guard let index = presets.firstIndex(where: { $0.parameters == values }) else {
        endSession(at: now)
        return warn("“\(variant)” was changed or deleted, so the session has ended.", at: now)
      }
      if index != state.preset.selected { adopt(preset: index, at: now) }
    }
    dropUnasked { $0.finishRecording(at: $0.clock.device(at: now), force: true) }
    ignoreHeldPointers()
    let time = clock.device(at: now)
    fresh.advance(to: time)
    begin(like: fresh, at: time)
    forgetGesture()
  }

  /// Updates the controls of the session. Returns true if the controls have changed.
  @discardableResult
  mutating func describeSession(at now: Instant) -> Bool {
    guard studySession?.session != state.study.session else { return false }
    state.study.session = studySession?.session
    state.deviceMargins = studySession?.session.margins
    needsPush = true
    return true
  }
}

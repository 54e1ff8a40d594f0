// The report: one HTML file that shows one gesture as the lab shows it.
import Evaluate
import Export
import Files
import Gesture
import Interface
import Scenes
import Scripts

/// Writes a report: one HTML file that shows one gesture as the lab shows it.
struct PageFeature: LabFeature {
  static let commands = [
    LabCommand(
      "send page", .parameters, "Write a page to send",
      help: "Write a page that shows the gesture, to send", keys: ["Ctrl Shift E"],
      listedIn: .targets,
      look: { state, face in
        guard let part = state.pageProgress else { return }
        face.title = "Cancel the page (\(Int(part * 100)) %)"
        face.help = "Cancel the page"
      },
      run: { $0.sendPage(at: $1) })
  ]

  static func update(_ lab: inout Lab, showing frame: StageFrame, at now: Instant) -> Bool {
    lab.takePage(at: now)
  }
}

extension LabState {
  private struct PageProgress: Equatable, Sendable { var part: Double }

  /// The fraction of the report that is written, from 0 to 1. Nil if no report is being written.
  var pageProgress: Double? {
    get { features[PageProgress.self]?.part }
    set { features[PageProgress.self] = newValue.map(PageProgress.init) }
  }
}

extension Lab {
  private var pages: PageMaking? { features[PageMaking.self] }

  // MARK: From the window

  /// Begins to write a report about the shown gesture. A second call cancels the report.
  mutating func sendPage(at now: Instant) {
    needsPush = true
    guard state.pageProgress == nil else {
      pages?.cancel()
      state.pageProgress = nil
      return toast("The page is cancelled.", at: now)
    }
    finishRecording(at: moment, force: true)
    do throws(PageError) {
      let job = try projectJob()
      state.pageProgress = 0
      state.toasts.show(
        "Writing a page. The same keys cancel it.", isPending: true, until: now + 3)
      let pages = pages ?? PageMaking()
      features[PageMaking.self] = pages
      pages.begin(job, wake: options.wake)
      _ = takePage(at: now)
    } catch {
      warn("\(error.sentence).", at: now)
    }
  }

  /// Shows the progress of the report, and writes the file when the report is complete.
  fileprivate mutating func takePage(at now: Instant) -> Bool {
    guard state.pageProgress != nil, let news = pages?.take() else { return false }
    switch news {
    case .progress(let part): state.pageProgress = part
    case .failed(let sentence):
      state.pageProgress = nil
      warn("\(sentence).", at: now)
    case .page(let bytes):
      state.pageProgress = nil
      let path = freePagePath
      do throws(FileError) {
        try FileAccess.write(bytes, to: path)
        toast(
          "The page is \(path) (\(fixed(Double(bytes.count) / 1e6, 1)) MB).", path: path, at: now)
      } catch {
        warn("\(error.sentence).", at: now)
      }
    }
    return true
  }

  /// The path of a new report. The path differs from the paths of all earlier reports.
  private var freePagePath: String {
    let folder = project.map { $0.folder + "/" } ?? exportFolder
    func path(_ name: String) -> String {
      folder + name.replacing(" ", with: "-") + ".html"
    }
    return path(
      freeName(project?.name ?? "slipsheet-\(running.sceneName)") { FileAccess.exists(path($0)) })
  }

  /// The presets in the report: of the sheet, of the comparison, or the original and the tuned.
  var comparedPresets: [Preset] {
    let transport = state.transport
    let named = state.sheet?.feature.pageVariants(state) ?? []
    let own = named.compactMap { title in presets.first { $0.title == title } }
    if own.count > 1 { return own }
    if transport.versus == .four { return transport.slots.map { presets[$0] } }
    let first = transport.versus.others.isEmpty ? 0 : transport.a
    return (first == transport.tuned ? [first] : [first, transport.tuned]).map { presets[$0] }
  }

  /// The job that makes a report about the compared presets and the shown gesture.
  private func projectJob() throws(PageError) -> PageJob {
    // The lab is copied, because fitting a recording changes the size of the device.
    var quiet = self
    quiet.collectRecordings()
    var recording = quiet.shownRecording
    // A tap has no movement, so the report is about the last drag instead.
    if let path = recording?.path, !path.isEmpty, !path.wentFar {
      recording = quiet.ownRecordings.last { $0.path.wentFar } ?? recording
    }
    return try quiet.pageJob(comparedPresets, of: recording.map { quiet.fitted($0) })
  }

  // MARK: From the command line

  /// Makes a report about a script. If the script is nil, the report is about the suggested drag.
  package func page(
    _ variants: [Preset], of script: Script?, progress: (Double) -> Void
  ) throws -> [UInt8] {
    try job(variants, of: script).page(progress: progress) ?? []
  }

  /// Makes a report about the open project: its compared presets and its last gesture.
  package func page(progress: (Double) -> Void) throws -> [UInt8] {
    try projectJob().page(progress: progress) ?? []
  }

  func job(_ variants: [Preset] = [Preset(.seed)], of script: Script?) throws(PageError) -> PageJob
  {
    try pageJob(variants, of: script.map { script throws(PageError) in try recording(of: script) })
  }

  private func recording(of script: Script) throws(PageError) -> Recording {
    for event in script.events {
      switch event.kind {
      case .set, .act, .scroll:
        throw PageError(
          sentence: "The script changes the scene at \(short(event.at.seconds, 3)) s, expected only"
            + " fingers, keys and the wheel")
      default: break
      }
    }
    let (typeface, pictures) = (options.typeface, pictures)
    var script = script
    script.program = options.program
    let start: @Sendable () -> RunningScene = { [script] in
      RunningScene(script, typeface: typeface, pictures: pictures, decisions: 256)
    }
    do { script = try script.resolved(in: start()) } catch {
      throw PageError(sentence: error.sentence(in: "The script"))
    }
    return Recording(script, name: script.scene.title, before: start)
  }

  // MARK: The job

  /// The job that makes a report about a recording. If the recording is nil, the report is about
  /// the first drag that the scene suggests.
  private func pageJob(_ presets: [Preset], of recording: Recording?) throws(PageError) -> PageJob {
    guard let paint = options.paintPage else {
      throw PageError(sentence: "This program cannot paint pages")
    }
    guard let recording = recording ?? suggestedRecording else {
      throw PageError(sentence: "There is no gesture to show, expected a drag in the scene first")
    }
    let letters = VariantSlot.allCases.map(\.letter)
    var variants: [PageJob.Variant] = []
    var logs: [[LogRow]] = []
    var duration = 0.0
    var ticks = commonTicks(recording)
    for (letter, preset) in zip(letters, presets) {
      let (content, log, end) = analysed(recording, preset, letter)
      variants.append(PageJob.Variant(preset: preset, content: content.variant))
      logs.append(log)
      duration = max(duration, end)
      ticks += content.ticks
    }
    let strokes = review.collection.strokes
    let scene = sweptScene
    var shown = state
    shown.comparison.devices = []
    let size = recording.before.stage.context.size
    shown.deviceSize = size
    let context = recording.before.stage.context
    do throws(FileError) {
      return PageJob(
        content: PageContent(
          title: project?.name ?? running.scene.title,
          subtitle: presets.map(\.title).joined(separator: presets.count > 2 ? ", " : " beside ")
            + (presets.count > 1 ? ", from one finger." : "."),
          size: size, corner: shown.shownFrame.map { $0.device.corner } ?? 20,
          isDark: context.theme == .dark,
          variants: variants.map(\.content), reasons: Self.reasons(logs, letters),
          ticks: Self.once(ticks, of: variants.count),
          columns: columns(presets, letters), differences: differences(presets),
          people: LabFeatures.all.flatMap { $0.pageSentences(presets.map(\.title), of: self) }),
        variants: variants, recording: recording, duration: min(duration, 60),
        frame: shown.shownFrame, theme: context.theme, typeface: options.typeface,
        strokes: strokes.isEmpty
          ? nil : scene.map { (strokes, StrokeJudge($0, size: size)) },
        live: try liveDemo(presets, paint),
        template: try options.engineAssets.text("web/page.html"),
        paint: paint)
    } catch {
      throw PageError(sentence: error.sentence)
    }
  }

  /// The first drag that the scene suggests, as a recording.
  private var suggestedRecording: Recording? {
    // In some scenes, nothing can be dismissed in the default start state.
    let type = running.scene
    let starts = [type.defaultStart, type.sweepStart].map {
      Lab.makeRunning(state, options, from: Beginning(start: $0, options: JSONObject()))
    }
    guard let scene = starts.first(where: { firstDrag(in: $0) != nil }),
      var drag = firstDrag(in: scene)
    else { return nil }
    if state.look.direction == .rightToLeft {
      drag.start.x = state.deviceSize.width - drag.start.x
      drag.way.dx = -drag.way.dx
    }
    // The drag takes 0.3 s, with a sample every 8 ms.
    let (steps, pause) = (36, 0.1)
    var inputs: [(at: Instant, input: StageInput)] = []
    for step in 0...steps + 1 {
      let part = Double(min(step, steps)) / Double(steps)
      let at = Instant(pause + 0.3 * part)
      inputs.append(
        (
          at,
          .pointer(
            PointerSample(
              pointer: PointerID(1), device: .touch,
              phase: step == 0 ? .down : step > steps ? .up : .move,
              location: drag.start + drag.way * part, instant: at))
        ))
    }
    let end = inputs[inputs.count - 1].at
    return Recording(
      name: "First drag", before: scene, start: .zero, inputs: inputs, end: end, path: [])
  }

  /// The first drag of a scene. In a scene with edge zones, the drag begins in an edge zone.
  private func firstDrag(in scene: RunningScene) -> Telemetry.Drag? {
    var scene = scene
    _ = scene.frame(at: .zero)
    let telemetry = scene.telemetry(at: .zero)
    if let drag = telemetry.firstDrag { return drag }
    for guide in telemetry.guides {
      if case .zone(let width, true) = guide.place {
        return Telemetry.Drag(
          from: Point(width / 2, state.deviceSize.height * 0.42), by: Vector(120, 0))
      }
    }
    return nil
  }

  /// Plays the gesture with a preset, but does not show the scene.
  private func analysed(
    _ recording: Recording, _ preset: Preset, _ letter: String
  ) -> (
    content: (variant: PageContent.Variant, ticks: [PageContent.Tick]), log: [LogRow], end: Double
  ) {
    var quiet = self
    quiet.state.parameters = preset.parameters
    var before = recording.before
    before.adopt(preset.parameters, at: recording.start)
    _ = before.frame(at: recording.start)
    quiet.state.telemetry = before.telemetry(at: recording.start)
    quiet.analyse(recording)
    let lines = quiet.state.plot.thresholds(
      of: before.telemetry(at: recording.start), isDown: false)
    let outcome = Outcome(of: recording, on: recording.before, parameters: preset.parameters)
    let variant = PageContent.Variant(
      letter: letter, name: preset.title, note: preset.note,
      outcome: outcome.isAway ? "Goes" : outcome.ending, isAway: outcome.isAway,
      end: outcome.isAway
        ? "\(outcome.ending) at \(fixed(outcome.at ?? 0, 2)) s"
        : "At rest at \(fixed(quiet.state.transport.duration, 2)) s",
      curve: quiet.state.plot.samples.map { ($0.time, $0.drawn) },
      limits: lines.filter { !$0.isOfFinger }.map { ($0.value, $0.label) })
    let ticks = outcome.at.map {
      [PageContent.Tick(time: $0, word: outcome.ending.lowercased(), letter: letter)]
    }
    return ((variant, ticks ?? []), quiet.state.log, quiet.state.transport.duration)
  }

  /// Ticks at the instants of the finger's touch-down and release.
  private func commonTicks(_ recording: Recording) -> [PageContent.Tick] {
    var ticks: [PageContent.Tick] = []
    var lift: Double?
    for case (let at, .pointer(let sample)) in recording.inputs {
      if sample.phase == .down, ticks.isEmpty {
        ticks.append(PageContent.Tick(time: at - recording.start, word: "down", letter: ""))
      }
      if sample.phase == .up { lift = at - recording.start }
    }
    if let lift { ticks.append(PageContent.Tick(time: lift, word: "released", letter: "")) }
    return ticks
  }

  /// Merges ticks of several variants that have the same word and instant.
  private static func once(_ ticks: [PageContent.Tick], of count: Int) -> [PageContent.Tick] {
    var all: [PageContent.Tick] = []
    for tick in ticks.stablySorted(by: { $0.time < $1.time }) {
      let same = all.lastIndex { abs($0.time - tick.time) < 1e-6 && $0.word == tick.word }
      if let same, count > 1 { all[same].letter = "" } else { all.append(tick) }
    }
    return all
  }

  /// The sentences about all variants. A sentence that is true of all variants is listed once.
  private static func reasons(_ logs: [[LogRow]], _ letters: [String]) -> [PageContent.Reason] {
    var reasons: [(place: Int, reason: PageContent.Reason)] = []
    for (place, log) in logs.enumerated() {
      for row in log where row.kind != .failed && row.device == nil {
        guard let time = row.time else { continue }
        let isShared = logs.allSatisfy { other in
          other.contains { $0.sentence == row.sentence && $0.time == row.time }
        }
        guard place == 0 || !isShared else { continue }
        reasons.append(
          (
            place,
            PageContent.Reason(
              time: time, letter: isShared || logs.count == 1 ? "" : letters[place],
              sentence: row.sentence, isDecision: row.kind == .granted)
          ))
      }
    }
    return reasons.stablySorted { $0.reason.time < $1.reason.time }.map(\.reason)
  }

  // MARK: What differs

  /// The columns of the differences: the variants, and the original preset if no variant equals it.
  private func compared(_ presets: [Preset]) -> [(title: String, parameters: ParameterSet)] {
    let original = ParameterSet()
    let all = presets.map { ($0.title, $0.parameters) }
    return presets.contains { $0.parameters == original }
      ? all : [(Preset.BuiltIn.seed.title, original)] + all
  }

  private func columns(_ presets: [Preset], _ letters: [String]) -> [String] {
    let own = zip(letters, presets).map { "\($0) \($1.title)" }
    return (compared(presets).count > presets.count ? [Preset.BuiltIn.seed.title] : []) + own
  }

  /// The parameters of the scene whose values differ between two columns.
  private func differences(_ presets: [Preset]) -> [PageContent.Difference] {
    let columns = compared(presets)
    var names: Set<String> = []
    for column in columns {
      names.formUnion(column.parameters.changes(from: columns[0].parameters))
      names.formUnion(column.parameters.changes(from: ParameterSet()))
    }
    return ParameterSet.declarations.compactMap { declaration in
      guard names.contains(declaration.name), state.scene.groups.contains(declaration.group),
        !state.scene.fixedParameters.contains(declaration.name)
      else {
        return nil
      }
      return PageContent.Difference(
        title: declaration.titleWithGroup,
        values: columns.map {
          let value = $0.parameters.value(of: declaration)
          return (declaration.measured(value), value != declaration.seed)
        })
    }
  }
}

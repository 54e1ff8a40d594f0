// Actions on a film: opening, marking, measuring, showing a frame, and using the values.
import Files
import Gesture
import Interface
import Measure
import Motion
import Scenes

extension Lab {
  mutating func toggleFilm(at now: Instant) {
    needsPush = true
    guard state.overlay != .film else {
      state.overlay = nil
      return
    }
    state.overlay = .film
    listKinds()
    switch state.film.phase {
    case .choosing: chooseFilm(at: now)
    case .measured(let measurement): showFilm(measurement, at: now)
    case .reading, .marking, .measuring: focusFilm(at: now)
    }
  }

  /// Shows the field for the path of a film.
  mutating func chooseFilm(at now: Instant) {
    filmWork?.task.cancel()
    filmWork = nil
    state.film = FilmPanel(state.film.path)
    if state.overlay == .film { beginTyping(in: .filmPath, at: now) }
  }

  /// Lists the interactions of the open scene, in the order of the scene's parameters.
  private mutating func listKinds() {
    let kinds = state.scene.groups.flatMap { group in
      MeasuredKind.allCases.filter { $0.group == group }
    }
    if kinds != state.film.kinds { (state.film.kinds, state.film.kind) = (kinds, kinds.first) }
  }

  mutating func openFilm(_ path: String, at now: Instant) {
    filmWork?.task.cancel()
    let work = FilmWork()
    filmWork = work
    state.overlay = .film
    state.film = FilmPanel(path)
    state.film.phase = .reading
    state.film.points = state.deviceSize.width
    listKinds()
    work.task.begin(wake: options.wake) { report in
      do throws(FileError) {
        report(.read(try FilmReader.read(path, isCancelled: { report.isCancelled })))
      } catch {
        report(.failed(error.sentence))
      }
    }
    takeFilmNews(at: now)
    needsPush = true
  }

  /// Shows what the work on another thread has found.
  mutating func takeFilmNews(at now: Instant) {
    guard let news = filmWork?.task.take() else { return }
    needsPush = true
    switch (news, state.film.phase) {
    case (.read(let film), .reading):
      filmWork?.film = film
      state.film.size = Size(film.width, film.height)
      state.film.times = film.times.map { $0 - film.times[0] }
      let device = state.deviceSize
      if (film.width > film.height) != (device.width > device.height) {
        state.film.points = device.height
      }
      markFilm(.patch, at: now)
    case (.tracked(let track), .measuring): state.film.phase = .measuring(track)
    case (.measured(let measurement), .measuring): showFilm(measurement, at: now)
    case (.failed(let sentence), .measuring):
      markFilm(.patch, at: now)
      state.film.problem = sentence
    case (.failed(let sentence), _):
      chooseFilm(at: now)
      state.film.problem = sentence
      // The field was added by panels that do not show the sentence.
      needsPush = true
    default: break
    }
  }

  /// Ends the reading or the measurement in progress. Returns false if nothing is in progress.
  mutating func stopFilm(at now: Instant) -> Bool {
    switch state.film.phase {
    case .reading: chooseFilm(at: now)
    case .measuring:
      filmWork?.task.cancel()
      markFilm(.patch, at: now)
    case .choosing, .marking, .measured: return false
    }
    return true
  }

  // MARK: Marks

  /// Lets the user mark the moving object in the first frame, or the finger's dot in any frame.
  mutating func markFilm(_ mark: FilmPanel.Mark, at now: Instant) {
    (state.film.phase, state.film.problem) = (.marking(mark), nil)
    filmWork?.device = nil
    showFilm(frame: mark == .patch ? 0 : state.film.frame, at: now)
    focusFilm(at: now)
  }

  private mutating func focusFilm(at now: Instant) {
    needsPush = true
    guard state.overlay == .film else { return }
    push(at: now)
    panel.focus(on: .recognizer(FilmStage.key), showsRing: hands.isByKey, at: now)
  }

  /// Handles a press or a drag on the film.
  mutating func dragFilm(_ gesture: GestureEvent, at now: Instant) {
    guard let mark = state.film.mark, let rect = frame(of: .recognizer(FilmStage.key), at: now)
    else { return }
    let geometry = FilmGeometry(rect, state.film)
    switch (gesture.phase, mark) {
    case (.began, .finger), (.changed, .finger):
      state.film.touch = geometry.pixel(gesture.location)
      // Return measures, also after a press on the control for the mark.
      panel.focus(on: .recognizer(FilmStage.key), showsRing: false, at: now)
    case (.began, .patch):
      filmWork?.grip = geometry.grip(at: gesture.start)
      let former = state.film.patch
      filmWork?.formerPatch = former
      fallthrough
    case (.changed, .patch), (.ended, .patch):
      guard let grip = filmWork?.grip else { return }
      state.film.patch = grip.patch(
        from: geometry.pixel(gesture.start), to: geometry.pixel(gesture.location), state.film.size)
      if gesture.phase == .ended, let patch = state.film.patch,
        min(patch.width, patch.height) < 4
      {
        // A press without a drag changes nothing.
        let former = filmWork?.formerPatch
        state.film.patch = former
      }
    case (.cancelled, .patch):
      let former = filmWork?.formerPatch
      state.film.patch = former
    default: return
    }
    state.film.problem = nil
  }

  /// Handles a key on the focused film. Returns false for keys that have no effect on a film.
  mutating func pressFilm(_ key: KeyPress, at now: Instant) -> Bool {
    let way: Vector =
      switch key.key {
      case .left: Vector(-1, 0)
      case .right: Vector(1, 0)
      case .up: Vector(0, -1)
      case .down: Vector(0, 1)
      default: .zero
      }
    let (size, isLarge) = (state.film.size, key.modifiers.contains(.shift))
    guard let mark = state.film.mark else {
      if key.key == .space, state.film.measurement != nil {
        playFilm(at: now)
        return true
      }
      guard state.film.measurement != nil, way.dx != 0 else { return false }
      showFilm(frame: state.film.frame + Int(way.dx) * (isLarge ? 10 : 1), at: now)
      return true
    }
    if [.return, .keypadEnter].contains(key.key) {
      measureFilm(at: now)
      return true
    }
    guard way != .zero else { return false }
    let step = way * max(1, size.width / 100)
    if mark == .finger {
      let place = (state.film.touch ?? Point(size.width / 2, size.height / 2)) + step
      state.film.touch = Point(
        min(max(0, place.x), size.width), min(max(0, place.y), size.height))
    } else {
      let old =
        state.film.patch ?? Rect(size.width / 4, size.height * 0.4, size.width / 2, size.width / 5)
      let grip = isLarge ? FilmGeometry.Grip.corner(fixed: old.origin) : .whole(old)
      let corner = Point(old.maxX, old.maxY)
      state.film.patch = grip.patch(from: corner, to: corner + step, size)
    }
    return true
  }

  // MARK: Measurement

  mutating func measureFilm(at now: Instant) {
    guard state.film.mark != nil, let work = filmWork, let film = work.film else { return }
    guard let patch = state.film.patch else {
      markFilm(.patch, at: now)
      return
    }
    var marks = FilmMarks(patch: patch)
    (marks.touch, marks.points) = (state.film.touch, state.film.points)
    let (kind, name) = (state.film.kind, state.film.name)
    state.film.phase = .measuring(MotionTrack(frames: [], length: 0))
    work.task.begin(wake: options.wake) { [marks] report in
      var count = 0
      let measured = FilmMeasurement(film, marks: marks, kind: kind) { tracker in
        count += 1
        if count % 16 == 1 { report(.tracked(tracker.track())) }
        return !report.isCancelled
      }
      report(
        measured.map { .measured($0) }
          ?? .failed(
            "\(name): the marked part of frame 1 has no edges, expected a text or a border."))
    }
    takeFilmNews(at: now)
    needsPush = true
  }

  /// Shows the measured values, and a device that has these values.
  private mutating func showFilm(_ measurement: FilmMeasurement, at now: Instant) {
    state.film.phase = .measured(measurement)
    var device = state
    device.parameters = measured(measurement, from: state.parameters)
    if measurement.kind == .back {
      device.look.direction = measurement.track.isReversed ? .rightToLeft : .leftToRight
    }
    let size = state.film.isUsable ? state.deviceSize : .zero
    state.film.deviceSize = size
    let film = state.film
    let touch = film.touch.map { measurement.kind.isHorizontal ? $0.y : $0.x }
    let across =
      touch.map { $0 * film.points / max(1, film.size.width) } ?? state.deviceSize.width / 2
    let own =
      film.isUsable
      ? FilmDevice(Lab.makeRunning(device, options), measurement, across: across) : nil
    filmWork?.device = own
    let released = measurement.releases.first?.time ?? 0
    showFilm(frame: state.film.index(at: released), at: now)
    focusFilm(at: now)
  }

  /// Plays the film from the shown frame, or from the beginning after the last frame. Stops a film
  /// that is playing.
  mutating func playFilm(at now: Instant) {
    guard state.film.measurement != nil, let last = state.film.times.indices.last else { return }
    let isPlaying = state.film.isPlaying
    showFilm(frame: !isPlaying && state.film.frame == last ? 0 : state.film.frame, at: now)
    guard !isPlaying else { return }
    let began = now - state.film.times[state.film.frame]
    state.film.began = began
  }

  /// The instant of the next frame of a playing film.
  var nextFilmFrame: Instant? {
    state.film.began.map { began in
      let next = state.film.frame + 1
      return began + (next < state.film.times.count ? state.film.times[next] : 0)
    }
  }

  mutating func advanceFilm(to now: Instant) {
    takeFilmNews(at: now)
    guard let began = state.film.began, let next = nextFilmFrame, next <= now else { return }
    showFilm(frame: state.film.index(at: now - began), at: now)
    if state.film.frame + 1 < state.film.times.count, state.overlay == .film {
      state.film.began = began
    }
  }

  /// Stops the film at a frame, and shows the device at the same instant.
  mutating func showFilm(frame: Int, at now: Instant) {
    guard let film = filmWork?.film else { return }
    state.film.began = nil
    let index = min(max(0, frame), film.frames.count - 1)
    (state.film.frame, state.film.picture) = (index, film.frames[index].picture)
    let time = state.film.times[index]
    filmWork?.device?.show(time)
    if let device = filmWork?.device {
      (state.film.device, state.film.deviceOffset) = (device.picture, device.offset)
    }
    needsPush = true
  }

  /// Shows the film at the instant of the plot where the user presses or drags.
  mutating func scrubFilm(_ gesture: GestureEvent, at now: Instant) {
    guard gesture.phase == .began || gesture.phase == .changed, state.film.measurement != nil,
      let rect = frame(of: .recognizer(FilmPlot.key), at: now)
    else { return }
    let time = FilmPlot.time(at: gesture.location.x, in: rect, state.film)
    showFilm(frame: state.film.index(at: time), at: now)
  }

  // MARK: Values

  private func measured(
    _ measurement: FilmMeasurement, from parameters: ParameterSet
  ) -> ParameterSet {
    var parameters = parameters
    for value in measurement.values {
      guard let declaration = ParameterSet.declaration(value.name) else { continue }
      _ = parameters.set(value.name, declaration.value(of: value))
    }
    return parameters
  }

  /// Makes a variant with the measured values, and selects the variant in the lab.
  mutating func useFilm(at now: Instant) {
    guard let measurement = state.film.measurement, state.film.isUsable,
      !measurement.values.isEmpty
    else { return }
    undoStack.record(tuning)
    let index = library.fork(
      state.preset.selected,
      named: String("From \(state.film.title)".replacing("\n", with: " ").prefix(60)),
      parameters: measured(measurement, from: state.parameters))
    let open = measurement.values.filter(\.isOpen).map {
      let digits = $0.unit == .points ? 0 : 2
      let (low, high) = (short($0.estimate.low, digits), short($0.estimate.high, digits))
      return "; \($0.title) is the middle of \(low) to \(high)"
    }
    library.presets[index].note =
      "Measured in \(state.film.name), residual \(short(measurement.residual)) pt\(open.joined())"
    adopt(preset: index, at: now)
    state.overlay = nil
    state.toasts.show(
      "“\(presets[index].title)” has \(counted(measurement.values.count, "value")) of "
        + "\(state.film.name). Ctrl Z takes it away.", isAboutChange: true, until: now + 6)
    needsPush = true
  }
}

extension ParameterDeclaration {
  /// The measured value, with the decimals that the panels show.
  func value(of measured: FilmMeasurement.Value) -> ParameterValue {
    measured.isFlag ? .flag(measured.estimate.value == 1) : .number(shown(measured.estimate.value))
  }
}

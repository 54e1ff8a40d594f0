// Actions on recordings: play, name, save, delete, load.
import Files
import Geometry
import Scripts

extension Lab {
  mutating func keep(_ recording: Recording) {
    recordingLibrary.add(recording)
    describeRecordings()
  }

  mutating func pick(recording place: Int, at now: Instant) {
    guard ownRecordings.indices.contains(place) else { return }
    let name = ownRecordings[place].name
    // A recording in progress is ended first. The end may remove another recording from the
    // library, so the index is looked up again.
    finishRecording(at: clock.device(at: now), force: true)
    guard let place = ownRecordings.firstIndex(where: { $0.name == name }) else { return }
    state.transport.selected = place
    start(ownRecordings[place], at: now)
  }

  /// Selects the shown recording, so that no later recording replaces it. A recording in progress
  /// is selected when it ends.
  mutating func keepGesture() {
    let name = observed.recording == nil ? shownRecording?.name : nil
    state.transport.selected = ownRecordings.firstIndex { $0.name == name }
  }

  // MARK: Names

  /// Opens the list of recordings, with a text field for the name of one recording.
  mutating func beginNaming(_ place: Int?, at now: Instant) {
    guard let place, ownRecordings.indices.contains(place) else {
      warn("No recording yet. Drag something first.", at: now)
      return
    }
    if state.menu != .recordings { openMenu(.recordings, at: now) }
    state.recordings.naming = place
    state.draft = ownRecordings[place].name
    beginTyping(in: .rename, at: now)
  }

  /// The typed name, without spaces at its beginning and end.
  func typedName() -> String { String(typedText().prefix(60)) }

  /// The typed text, without spaces at its beginning and end.
  func typedText() -> Substring {
    var name = state.draft[...]
    while name.first == " " { name.removeFirst() }
    while name.last == " " { name.removeLast() }
    return name
  }

  /// Gives a recording the typed name and saves it in a file.
  mutating func endNaming(at now: Instant) {
    if let typing = state.preset.typing { return endTypingPreset(typing, at: now) }
    guard let place = state.recordings.naming else { return }
    state.recordings.naming = nil
    needsPush = true
    guard let index = recordingLibrary.index(of: place, in: running.sceneName) else { return }
    let previous = recordings[index].name
    let typed = typedName()
    guard !typed.isEmpty, typed != previous else { return }
    let name = recordingLibrary.free(typed, except: index)
    recordingLibrary.recordings[index].name = name
    recordingLibrary.recordings[index].isNamed = true
    describeRecordings()
    guard project == nil else {
      recordingLibrary.recordings[index].line = nil
      recordingLibrary.change()
      return toast("Renamed “\(previous)” to “\(name)”.", at: now)
    }
    guard let files = options.files else {
      toast("“\(name)” is not saved to a file (--no-persist).", at: now)
      return
    }
    do throws(FileError) {
      let kept = try keepFile(of: index, in: files)
      announce(
        "“\(recordings[index].name)” is saved in \(kept.place).", notices: kept.notices, at: now)
    } catch {
      warn("“\(name)” is not saved to a file: \(error.sentence).", at: now)
    }
  }

  /// Saves a recording in its own file or in a new file. Returns the path of the file.
  private mutating func keepFile(
    of index: Int, in files: LabFiles
  ) throws(FileError) -> (place: String, notices: [String]) {
    let one = recordings[index]
    let kept = try files.keep(
      recording: scriptText(of: one), named: one.name, in: one.file)
    recordingLibrary.recordings[index].file = kept.file
    // If another lab has saved a recording with this name, the recording gets another name.
    recordingLibrary.recordings[index].name = recordingLibrary.free(kept.name, except: index)
    recordingLibrary.recordings[index].isNamed = true
    recordingLibrary.change()
    describeRecordings()
    saveRecordings()
    return (files.folder + kept.file, kept.notices)
  }

  // MARK: Files

  /// A recording as a script that begins in a start state with the lab's parameters. Taps have
  /// names instead of samples, if a replay of the script finds all these names.
  private func scriptText(of recording: Recording) -> String {
    let named = recording.script(parameters: state.parameters, taps: recording.namedTaps())
    guard let json = try? JSON(parsing: named),
      let script = try? Script(reading: json, for: options.scenes),
      (try? script.resolved(in: scene(of: script)())) != nil
    else { return recording.script(parameters: state.parameters) }
    return named
  }

  mutating func delete(recording place: Int, at now: Instant) {
    guard let index = recordingLibrary.index(of: place, in: running.sceneName) else { return }
    let gone = recordingLibrary.recordings.remove(at: index)
    recordingLibrary.change()
    let notices = gone.file.flatMap { options.files?.forget(recording: $0) } ?? []
    if let chosen = state.transport.selected {
      state.transport.selected = chosen == place ? nil : chosen > place ? chosen - 1 : chosen
    }
    if replay?.recording.name == gone.name { abandonReplay(at: clock.device(at: now)) }
    comparison.isStale = true
    describeRecordings()
    announce("“\(gone.name)” is deleted.", notices: notices, at: now)
  }

  mutating func saveRecording(at now: Instant) {
    state.menu = nil
    guard observed.recording == nil, let shown = shownRecording,
      let index = recordings.firstIndex(where: { $0.name == shown.name })
    else {
      warn("No recording yet. Drag something first.", at: now)
      return
    }
    clipboard = scriptText(of: recordings[index])
    recordingLibrary.recordings[index].isNamed = true
    describeRecordings()
    let message = "The script is on the clipboard"
    do throws(FileError) {
      if let files = project?.files {
        let file = files.freeFile("recording-" + files.slug(recordings[index].name))
        try files.write(clipboard ?? "", to: file)
        return toast("\(message) and in \(files.folder)\(file).", at: now)
      }
      guard let files = options.files else { return toast("\(message).", at: now) }
      let kept = try keepFile(of: index, in: files)
      announce("\(message) and in \(kept.place).", notices: kept.notices, at: now)
    } catch {
      warn("\(message), but not in a file: \(error.sentence).", at: now)
    }
  }

  /// Adds the recordings of the files in the folder.
  mutating func load(_ kept: [(name: String, file: String, script: Script)]) {
    for (name, file, script) in kept {
      let before = scene(of: script)
      // If a named element does not exist any more, the script cannot be replayed.
      guard let script = try? script.resolved(in: before()) else { continue }
      var one = Recording(script, name: name, before: before)
      one.file = file
      recordingLibrary.recordings.append(one)
    }
  }

  /// Makes a function that builds the scene of a script in its start state.
  func scene(of script: Script) -> @Sendable () -> RunningScene {
    var script = script
    script.theme = state.look.theme
    script.program = options.program
    let (start, typeface, pictures) = (script, options.typeface, options.pictures)
    return { RunningScene(start, typeface: typeface, pictures: pictures, decisions: 256) }
  }

  /// True if a file is a script, possibly with mistakes.
  package static func isScript(_ path: String) -> Bool { script(in: path) != nil }

  private static func script(in path: String) -> JSON? {
    guard let bytes = try? FileAccess.read(path, limit: Script.largestFile),
      let json = try? JSON(parsing: bytes), json["scene"] != nil || json["events"] != nil
    else { return nil }
    return json
  }

  /// Opens a script. Returns false if the file is not a script.
  @discardableResult
  package mutating func openScript(_ path: String, at now: Instant) -> Bool {
    guard let json = Self.script(in: path) else { return false }
    let file = fileName(path)
    do {
      let script = try Script(reading: json, for: options.scenes)
      guard let scene = options.scenes.firstIndex(where: { $0.name == script.scene.name })
      else {
        return false
      }
      let before = self.scene(of: script)
      // A wrong name throws before anything has changed.
      let resolved = try script.resolved(in: before())
      if scene != state.scene.index { open(scene: scene, at: now) }
      let name = recordingLibrary.free(
        file.hasSuffix(".json") ? String(file.dropLast(5)) : file)
      keep(Recording(resolved, name: name, before: before))
      pick(recording: ownRecordings.count - 1, at: now)
      let others = script.events.filter {
        switch $0.kind {
        case .set, .act, .scroll: true
        default: false
        }
      }.count
      let hasValues = ["preset", "set", "theme", "direction"].contains { json[$0] != nil }
      toast(
        others == 0
          ? hasValues
            ? "Loaded “\(name)”. It plays with the lab’s values, theme and direction."
            : "Loaded “\(name)”."
          : "Loaded “\(name)” without \(counted(others, "event")) that are not input.",
        at: now)
    } catch {
      warn("\(sentence(error, about: file)).", at: now)
    }
    return true
  }
}

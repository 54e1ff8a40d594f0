// Projects in the lab: opening, automatic saving, saving as another file, closing.
import Files
import Interface

/// State of the menu of projects.
struct ProjectPanel: Equatable, Sendable {
  /// The purpose of a path that the user types: a project to open, or a file to save in.
  enum Typing: Equatable, Sendable {
    case open, save
  }

  /// Name of the open project. Nil if no project is open.
  var name: String?
  /// True if this window does not save the project, because another window has the project open.
  var isTaken = false
  /// Paths of the last opened projects.
  var recent: [String] = []
  /// The purpose of the path that the user is typing. Nil if the user is not typing a path.
  var typing: Typing?
  var typed = ""
  /// Path of the file that the next save replaces. Nil until the menu has announced this file.
  var replaces: String?
}

extension Lab {
  // MARK: Content

  /// The state of the lab as the content of a project.
  var savedProject: SavedProject {
    var content = SavedProject()
    content.settings = settings
    content.settings.features = TypedValues()
    content.session = session
    content.session.presets = Array(presets.dropFirst(PresetLibrary.builtInCount))
    content.session.opened = []
    content.saved = library.known
    content.others = project?.content.others ?? [:]
    content.recordings = project?.content.recordings
    if let project, !recordingLibrary.knownLines.isEmpty {
      content.recordings = project.files.folder + project.logName
    }
    return content
  }

  /// Restores the state that the open project contains. The library already has its variants.
  mutating func resumeProject() {
    guard let content = project?.content else { return }
    take(content.session)
    state.project.name = project?.name
  }

  /// Locks the open project for this window. The file of a new project is written. The method is
  /// called when the lab has a window, so that nothing is written without a display.
  mutating func beginProject(at now: Instant) {
    guard var opened = project, !opened.hasBegun else { return }
    opened.hasBegun = true
    let isOwn = opened.claimFile()
    if opened.exists, !options.changesProject {
      opened.written = savedProject.json(in: opened.folder)
    }
    project = opened
    state.project.isTaken = !isOwn
    needsPush = true
    if let notice = projectNotice {
      let sentences = [state.toasts.text, notice].compactMap(\.self)
      warn(sentences.joined(separator: " "), at: now)
    } else if opened.written == nil {
      keepSettings(at: now)
    }
    noteRecentProject()
  }

  /// The reason why this window does not save the open project. Nil if this window saves it.
  var projectNotice: String? {
    guard let project, project.claim == nil else { return nil }
    return project.isTaken
      ? "\(project.file) is open in another window. This one does not save it."
      : "\(project.folder) cannot be written, so \(project.file) is not saved."
  }

  /// A warning if the project's file of recordings is missing or cannot be used, or nil.
  var missingRecordings: String? {
    guard let project, let file = project.content.recordings else { return nil }
    guard file == project.files.folder + project.logName else {
      return "\(fileName(file)) is no file of recordings in the folder of the project, so gestures"
        + " are saved in \(project.logName)."
    }
    return FileAccess.isFile(file)
      ? nil : "\(fileName(file)) cannot be read, so the recordings of the project are not here."
  }

  /// A sentence about pictures and strokes that the project names, but that are not in its folder.
  /// Nil if all named files are in the folder.
  var foreignFiles: String? {
    guard let project else { return nil }
    let names = project.content.session.paths.filter { !project.contains($0) }.map(fileName)
    return names.isEmpty
      ? nil
      : "A project reads only its own folder, not \(names.joined(separator: ", ")): drop a file on"
        + " the window to copy it there."
  }

  // MARK: Saving

  /// Saves the open project if it has changed.
  ///
  /// - Returns: Sentences about files copied into the project's folder, and about lost changes.
  mutating func saveProject() -> (notices: [String], lost: String?) {
    guard var project, project.hasBegun else { return ([], nil) }
    let (copied, lost) = project.claim == nil ? ([], nil) : moveFiles(into: project)
    let isOne = copied.count == 1
    let notices =
      copied.isEmpty
      ? []
      : ["\(copied.joined(separator: ", ")) \(isOne ? "is" : "are") copied beside \(project.file)."]
    let object = restored.savedProject.json(in: project.folder)
    guard object != project.written else { return (notices, lost) }
    do throws(FileError) {
      if project.claim == nil {
        throw FileError(projectNotice ?? "")
      }
      try project.write(object)
      self.project = project
      return (notices, lost)
    } catch {
      let lost =
        "Changes of \(project.name) are not saved: \(error.sentence)"
        + (error.sentence.hasSuffix(".") ? "" : ".") + " Save the project as another file."
      return (notices, lost)
    }
  }

  /// Copies the pictures and strokes that the user opened from other folders into the project's
  /// folder, so that the folder is complete.
  ///
  /// - Returns: The names of the copies. Also the message of the last failure, or nil.
  private mutating func moveFiles(into project: LabProject) -> (copied: [String], lost: String?) {
    var (copied, lost): ([String], String?) = ([], nil)
    func copy(_ file: String) -> String? {
      do throws(FileError) {
        let place = try project.copy(file)
        copied.append(fileName(place))
        return place
      } catch {
        lost = "\(fileName(file)) is not in the project: \(error.sentence)."
        return nil
      }
    }
    for feature in LabFeatures.all { feature.copyFiles(of: &self, into: project, copy) }
    return (copied, lost)
  }

  /// Records the open project as the last opened project.
  mutating func noteRecentProject() {
    guard let path = project?.path, let files = options.files else { return }
    _ = files.changeSettings {
      let others = ($0.recent ?? []).filter { $0 != path }
      $0.recent = Array(([path] + others).prefix(8))
    }
  }

  // MARK: Opening

  /// Saves everything, then opens a project instead of the open project or session.
  mutating func openProject(_ path: String, at now: Instant) {
    do throws(FileError) {
      guard FileAccess.exists(path) else {
        throw FileError(path, "there is no such file, expected a project")
      }
      let opened = try LabProject(opening: path, scenes: options.scenes)
      guard opened.path != project?.path else {
        return toast("\(opened.file) is open already.", at: now)
      }
      if replace(with: opened, at: now), state.toasts.text == nil {
        toast("Opened \(opened.file).", at: now)
      }
    } catch {
      warn("\(error.sentence).", at: now)
    }
  }

  /// Closes the project, and shows the session without a project.
  mutating func closeProject(at now: Instant) {
    guard let file = project?.file else { return toast("No project is open.", at: now) }
    if replace(with: nil, at: now), state.toasts.text == nil {
      toast("Closed \(file). It is saved.", at: now)
    }
  }

  /// Replaces the open project or session by a project. If the project is nil, opens the session.
  /// Returns false if changes would be lost. A second attempt discards these changes.
  private mutating func replace(with project: LabProject?, at now: Instant) -> Bool {
    guard mayLeave(by: "Open it again", at: now) else { return false }
    _ = closeFiles()
    var next = options
    next.resumesProject = false
    next.size = state.size
    next.project = project
    (next.scene, next.theme, next.direction, next.device) = (nil, nil, nil, nil)
    (next.preset, next.presetFile) = (nil, nil)
    (next.strokeFiles, next.screens) = ([], [])
    var fresh = Lab(next)
    fresh.zoom = zoom
    fresh.setPaced(isPaced)
    fresh.hands.captures = hands.captures.mapValues { _ in .ignored }
    fresh.clock.begin(at: now)
    fresh.send(.continues(self), at: moment)
    self = fresh
    beginProject(at: now)
    return true
  }

  // MARK: Saving as

  /// Saves everything as a project in another file. The new project is open afterwards.
  mutating func saveProject(as typed: String, at now: Instant) {
    var path = FileAccess.expandingHome(typed)
    if !LabProject.isNamed(path) { path += LabProject.ending }
    do throws(FileError) {
      var new = try LabProject(opening: path, scenes: options.scenes)
      let isOpen = new.path == project?.path
      if new.exists, !isOpen, state.project.replaces != new.path {
        state.project.replaces = new.path
        return warn("\(new.file) exists. Press Return again to replace it.", at: now)
      }
      if isOpen, project?.claim != nil {
        new = project ?? new
      } else {
        new.hasBegun = true
        guard new.claimFile() else {
          throw FileError(
            path, "it cannot be written, or another window has it open, expected another file")
        }
        keepSettings(at: now)
        release()
        project = new.with(others: project?.content.others ?? [:])
        library.watches = []
        recordingLibrary.moveToProject()
        saveRecordings()
      }
      state.project = ProjectPanel(name: new.name)
      state.overlay = nil
      noteRecentProject()
      keepSettings(at: now)
      if keeping.loss == nil { toast("Saved in \(new.path).", path: new.path, at: now) }
    } catch {
      warn("\(error.sentence).", at: now)
    }
    needsPush = true
  }

  /// Updates the menu of projects.
  mutating func describeProjects() {
    (state.project.typing, state.project.replaces) = (nil, nil)
    let recent = options.files?.settings().recent ?? []
    state.project.recent = recent.filter { $0 != project?.path && FileAccess.isFile($0) }
  }

  /// Opens the menu of projects with a field for a path.
  mutating func beginTypingProject(_ typing: ProjectPanel.Typing, at now: Instant) {
    if state.menu != .projects { openMenu(.projects, at: now) }
    state.project.typing = typing
    let own = project.map(\.path)
    let home = FileAccess.environment("HOME").map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
    state.project.typed = typing == .open ? "" : own ?? home + "Gesture\(LabProject.ending)"
    state.project.replaces = nil
    beginTyping(in: .projectPath, at: now)
  }

  /// Opens or saves the project at the typed path. A refused path remains in its field.
  mutating func useTypedProject(at now: Instant) {
    let typed = state.project.typed
    guard let typing = state.project.typing, !typed.isEmpty else { return }
    needsPush = true
    switch typing {
    case .open: openProject(FileAccess.expandingHome(typed), at: now)
    case .save: saveProject(as: typed, at: now)
    }
    if state.project.typing != nil { beginTyping(in: .projectPath, at: now) }
  }
}

extension LabProject {
  /// A copy of the project that contains only these members, which other versions of the lab know.
  func with(others: JSONObject) -> LabProject {
    var copy = self
    copy.content = SavedProject()
    copy.content.others = others
    copy.written = nil
    return copy
  }

  /// Copies a file into the folder of the project. Returns the path of the copy, or the path of an
  /// equal file in the folder.
  func copy(_ file: String) throws(FileError) -> String {
    let name = fileName(file)
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    var (place, number) = ("\(folder)/\(name)", 2)
    while FileAccess.exists(place) {
      if contains(place), LabProject.isSame(file, place) { return place }
      place = "\(folder)/\(name[..<dot])-\(number)\(name[dot...])"
      number += 1
    }
    try FileAccess.copy(file, to: place)
    return place
  }

  /// Whether two files have the same bytes.
  private static func isSame(_ file: String, _ other: String) -> Bool {
    let limit = 64 << 20
    guard let bytes = try? FileAccess.read(file, limit: limit) else { return false }
    return (try? FileAccess.read(other, limit: limit)) == bytes
  }
}

extension LabFiles {
  /// The last opened project that a lab of this folder has not closed. Nil if all were closed.
  func unclosedProject() -> LabProject? {
    (settings().recent ?? []).lazy.compactMap { LabProject(unclosed: $0, scenes: scenes) }.first
  }
}

extension RecordingLibrary {
  /// Marks all recordings as not yet written to the project's file of recordings. In a project, a
  /// named recording has no separate file.
  mutating func moveToProject() {
    for index in recordings.indices {
      recordings[index].file = nil
      if recordings[index].isNamed { recordings[index].line = nil }
    }
    knownLines = []
    change()
  }
}

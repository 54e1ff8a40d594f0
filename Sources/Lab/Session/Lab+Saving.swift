// Saving settings, session and presets, and reporting the results.
import Files
import Geometry

/// State of saving the session.
struct SessionStorage: Sendable {
  /// The instant at which unsaved changes are written. Nil without unsaved changes.
  var due: Instant?
  /// The session file of this lab. Nil if nothing is saved or no file could be claimed.
  var own: OwnSession?
  /// True if another lab was using the folder when this lab was launched.
  var hasOtherLabs = false
  /// A message about unsaved changes. Nil if all changes were saved.
  var loss: String?
  /// True if the first attempt to close the lab is refused when changes would be lost.
  var staysForLoss = true
  /// The instant at which new recordings are saved. Nil without new recordings.
  var recordingsDue: Instant?
  /// A message about unsaved recordings. Nil if all recordings were saved.
  var lostRecordings: String?
}

extension Lab {
  /// Seconds from a change until the change is saved.
  static let settingsDelay = 0.4

  /// Plans a save after a short delay. While the lab is closing, saves at once.
  mutating func scheduleSave(at now: Instant) {
    guard options.files != nil || project != nil else { return }
    let due = now + Lab.settingsDelay
    keeping.due = keeping.due.map { min($0, due) } ?? due
  }

  /// Seconds until a failed save is tried again.
  static let retryDelay = 5.0

  /// The settings that the next lab begins with.
  var settings: LabSettings {
    var settings = LabSettings()
    settings.scene = running.sceneName
    settings.theme = state.look.theme
    settings.size = Size(
      (state.size.width * zoom).rounded(), (state.size.height * zoom).rounded())
    settings.direction = state.look.direction
    if state.panelLook.theme != state.look.theme { settings.panelTheme = state.panelLook.theme }
    if state.panelLook.direction != state.look.direction {
      settings.panelDirection = state.panelLook.direction
    }
    settings.device = state.deviceSize
    settings.frame = state.deviceFrame?.name
    return settings
  }

  /// The lab with the state for files, without the changes that a session with a person has made.
  var restored: Lab {
    var lab = self
    for feature in LabFeatures.all { feature.restoreState(in: &lab) }
    return lab
  }

  /// Saves the settings and the session, or the project.
  ///
  /// - Returns: Sentences about renamed files, and a sentence about changes that were not saved.
  private mutating func keep() -> (notices: [String], lost: String?) {
    guard project == nil else {
      send(.saves, at: moment)
      return saveProject()
    }
    guard let files = options.files else { return ([], nil) }
    var settings = restored.settings
    var notices = files.changeSettings {
      settings.features = $0.features
      $0 = settings
    }
    send(.saves, at: moment)
    let session = restored.session
    do throws(FileError) {
      try FileAccess.makeFolder(files.folder)
      if keeping.own == nil {
        var content = FolderContent()
        keeping.own = files.findSessions(into: &content).own
      }
      guard let own = keeping.own else {
        throw FileError(files.folder + LabFiles.sessionFile, "cannot write")
      }
      notices += try files.keep(session, in: own)
      return (notices, nil)
    } catch {
      guard let first = session.presets.first else { return (notices, nil) }
      let others = session.presets.count - 1
      let names = "“\(first.title)”" + (others > 0 ? " and \(others) more" : "")
      return (notices, "Changes of \(names) are not saved: \(error.sentence).")
    }
  }

  /// Whether changes would be lost, because the last attempt to save failed.
  package var losesChanges: Bool { loss != nil }

  /// Sentences about everything that could not be saved. Nil if everything was saved.
  private var loss: String? {
    let losses = [keeping.loss, keeping.lostRecordings].compactMap(\.self)
    return losses.isEmpty ? nil : losses.joined(separator: " ")
  }

  /// Saves the session. Returns sentences about renamed files and about lost changes.
  package mutating func keepSettings() -> [String] {
    saveRecordings()
    let (notices, lost) = keep()
    keeping.loss = lost
    return notices + [loss].compactMap(\.self)
  }

  /// Saves when the lab is closed, then releases the session file for other labs.
  package mutating func leave() -> [String] {
    let sentences = closeFiles()
    send(.leaves, at: moment)
    return sentences
  }

  /// Saves everything, and releases the files for other labs.
  mutating func closeFiles() -> [String] {
    finishRecording(at: moment, force: true)
    let sentences = keepSettings()
    release()
    return sentences
  }

  /// Releases the session file or the project for other labs.
  mutating func release() {
    keeping.own?.claim.release()
    keeping.own = nil
    project?.release()
  }

  /// Saves while the lab is open. After a failure, saving is tried at intervals and reported once.
  mutating func keepSettings(at now: Instant) {
    let previous = keeping.loss
    let (notices, lost) = keep()
    keeping.loss = lost
    if lost == nil { keeping.staysForLoss = true } else { keeping.due = now + Lab.retryDelay }
    let news = notices + (lost == previous ? [] : [lost].compactMap(\.self))
    guard !news.isEmpty else { return }
    // Files that were copied into a project cause no warning.
    if project != nil, lost == nil {
      let sentences = [state.toasts.text].compactMap(\.self) + news
      toast(sentences.joined(separator: " "), at: now)
    } else {
      warn(news.joined(separator: " "), at: now)
    }
  }

  mutating func quit(at now: Instant) { isEnding = shouldClose(at: now) }

  /// Whether the window may close. If changes would be lost, the first attempt is refused.
  package mutating func shouldClose(at now: Instant) -> Bool {
    mayLeave(by: "Close again", at: now)
  }

  /// True if nothing would be lost, or at the second attempt.
  mutating func mayLeave(by again: String, at now: Instant) -> Bool {
    _ = keepSettings()
    guard let loss, keeping.staysForLoss else { return true }
    keeping.staysForLoss = false
    warn("\(loss) \(again) to discard them.", at: now)
    return false
  }

  /// Shows a sentence about what was saved, followed by the sentences about renamed files.
  mutating func announce(_ sentence: String, notices: [String], at now: Instant) {
    guard notices.isEmpty else {
      return warn(([sentence] + notices).joined(separator: " "), at: now)
    }
    toast(sentence, at: now)
  }

  mutating func savePreset(at now: Instant) {
    if let project {
      if !state.preset.isReadOnly {
        library.known[presets[state.preset.selected].name] = presets[state.preset.selected]
        describePresets()
      }
      keepSettings(at: now)
      if keeping.loss == nil { toast("Saved in \(project.path).", path: project.path, at: now) }
      return
    }
    guard state.preset.selected >= PresetLibrary.builtInCount else {
      toast("\(state.preset.name) is read-only and needs no saving.", at: now)
      return
    }
    if saveInOpenedFile(at: now) { return }
    guard let files = options.files else {
      toast("Saving is off in this session (--no-persist).", at: now)
      return
    }
    let chosen = state.preset.selected
    // If another lab has saved a preset with this name, this preset gets another name.
    if let other = files.preset(named: presets[chosen].name), other != library.known[other.name] {
      library.presets[chosen].name = library.free(other.name) { files.preset(named: $0) != nil }
      describePresets()
    }
    do throws(FileError) {
      let kept = try files.keep(presets[chosen])
      library.known[presets[chosen].name] = presets[chosen]
      library.watch(kept.place, presets[chosen], at: now)
      describePresets()
      announce("Saved in \(kept.place).", notices: kept.notices, at: now)
    } catch {
      warn("“\(presets[chosen].title)” is not saved: \(error.sentence).", at: now)
    }
  }
}

// Preset files from outside the lab's folder: opened, watched for changes, and saved.
import Files
import Geometry
import Scenes

/// A preset file that is checked for changes at intervals.
struct PresetWatch: Sendable {
  let file: String
  /// Name of the preset in the lab.
  var preset: String
  var nextLook: Instant?
  /// Content of the file when the lab last loaded or rejected it.
  var bytes: [UInt8]
  /// The preset in the file, for comparison with unsaved values.
  var kept: Preset?
  /// Content that could not be read at the last check. The next check reads this content again,
  /// because an editor may have been writing the file. Nil without such content.
  var unsure: [UInt8]?
  static let interval = 0.5
  /// Largest readable size of a preset file in bytes.
  static let largest = 1 << 22

  /// Fails for standard input, pipes and devices, because they cannot be read twice.
  init?(_ file: String, preset: String, nextLook: Instant? = nil) {
    guard file != "-", FileAccess.isFile(file) else { return nil }
    self.file = file
    self.preset = preset
    self.nextLook = nextLook
    bytes = (try? FileAccess.read(file, limit: PresetWatch.largest)) ?? []
  }

  /// The file name without its folder.
  var name: String { fileName(file) }
}

/// The last component of a path.
func fileName(_ path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

/// A sentence about an error. It begins with the file's name and the position in the file.
func sentence(_ error: any Error, about file: String) -> String {
  switch error {
  case let error as FileError: error.sentence
  case let error as JSONSyntaxError:
    "\(file), line \(error.line), column \(error.column): \(error.message)"
  case let error as JSONValueError: error.sentence(in: file)
  default: "\(file): \(error)"
  }
}

extension Lab {
  /// Opens a script or a preset that a user dropped on the window.
  mutating func open(_ path: String, at now: Instant) {
    guard let preset = load(path, at: now) else { return }
    if project == nil, let place = library.place(of: preset) {
      library.watch(path, presets[place], at: now)
    }
    state.toasts.error = nil
    describePresets()
    scheduleSave(at: now)
  }

  /// Saves the selected preset in the file from which it was opened. A file that another program
  /// has changed is loaded instead of overwritten.
  ///
  /// - Returns: False if the preset belongs to the lab's own folder or has no file. The file of a
  ///   measured film is not overwritten, because it also contains the track.
  mutating func saveInOpenedFile(at now: Instant) -> Bool {
    let preset = presets[state.preset.selected]
    guard let place = library.watches.firstIndex(where: { $0.preset == preset.name }),
      options.files.map({ !library.watches[place].file.hasPrefix($0.folder) }) ?? true
    else { return false }
    let file = library.watches[place].file
    do throws(FileError) {
      let there = try FileAccess.readIfPresent(file, limit: PresetWatch.largest) ?? []
      if there != library.watches[place].bytes, !there.isEmpty {
        look(at: place, now)
        if state.toasts.error == nil {
          warn("\(file) changed on disk. It was reloaded, not saved.", at: now)
        }
        return true
      }
      let json = try? JSON(parsing: there)
      if json?["fitted"] != nil { return false }
      if let json, (try? Preset(reading: json)) == nil {
        warn("\(file) has another version and was not changed.", at: now)
        return true
      }
      let page = preset.json.page
      try FileAccess.write(Array(page.utf8), to: file)
      (library.watches[place].bytes, library.watches[place].kept) = (Array(page.utf8), preset)
      describePresets()
      toast("Saved in \(file).", path: file, at: now)
    } catch {
      warn("“\(preset.title)” is not saved: \(error.sentence).", at: now)
    }
    return true
  }

  /// Loads a preset from a file, selects the preset and returns its name. If the file is invalid,
  /// the lab only shows the error.
  private mutating func load(_ path: String, at now: Instant) -> String? {
    do {
      let bytes = try FileAccess.read(path, limit: PresetWatch.largest)
      let preset = try Preset(reading: try JSON(parsing: bytes))
      undoStack.record(tuning)
      let place = library.take(preset)
      adopt(preset: place, at: now)
      toast("Loaded “\(presets[place].title)”.", at: now)
      return presets[place].name
    } catch {
      warn("\(sentence(error, about: fileName(path))).", at: now)
      return nil
    }
  }

  /// Saves the session when its save is due, and loads watched files that have changed.
  mutating func lookAtFiles(at now: Instant) {
    if let due = keeping.due, due <= now {
      keeping.due = nil
      keepSettings(at: now)
    }
    saveRecordingsIfDue(at: now)
    for place in library.watches.indices
    where library.watches[place].nextLook.map({ $0 <= now }) ?? true {
      library.watches[place].nextLook = now + PresetWatch.interval
      look(at: place, now)
    }
  }

  private mutating func look(at place: Int, _ now: Instant) {
    let watch = library.watches[place]
    guard FileAccess.isFile(watch.file) else { return }
    var bytes: [UInt8] = []
    do {
      bytes = try FileAccess.read(watch.file, limit: PresetWatch.largest)
      // An editor may be about to write to an empty file. The next check reads the file again.
      guard bytes != watch.bytes, !bytes.isEmpty else { return }
      let preset = try Preset(reading: try JSON(parsing: bytes))
      library.watches[place].bytes = bytes
      library.watches[place].unsure = nil
      state.toasts.error = nil
      reload(preset, from: place, at: now)
    } catch {
      // The error is shown once, when two checks have found the same content. An unreadable file is
      // treated as an empty file.
      if watch.unsure == bytes {
        library.watches[place].bytes = bytes
        guard bytes != watch.bytes else { return }
        state.toasts.error = "\(sentence(error, about: watch.name)). The current values remain."
        needsPush = true
      }
      library.watches[place].unsure = bytes
    }
  }

  private mutating func reload(_ preset: Preset, from watch: Int, at now: Instant) {
    let before = tuning
    let place = library.reload(preset, from: watch)
    undoStack.record(before)
    if place == state.preset.selected {
      state.parameters = presets[place].parameters
      undoStack.rebase(on: tuning)
    }
    adopt(at: now)
    toast("Reloaded “\(presets[place].title)”.", at: now)
  }
}

// Files of strokes: open, close, reopen with the session, save the labels.
import Evaluate
import Files
import Geometry
import Gesture

extension Lab {
  /// Opens a file of strokes that `slipsheet import`, the engine or the lab has written. Returns
  /// false if none of the file's first lines is a stroke.
  mutating func openStrokes(_ path: String, at now: Instant) -> Bool {
    guard (try? Lab.isStrokes(path)) == true else { return false }
    // A project uses its own copy of the file. The lab may have opened this copy already.
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

  /// Whether one of the first lines of a file is a stroke. Recording logs also have other lines.
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

  /// Adds the strokes of a file. Returns the number of strokes that another file already contains.
  @discardableResult
  private mutating func add(_ strokes: [Stroke], of file: String, isWhole: Bool) -> Int {
    let (scene, count) = (running.sceneName, review.collection.fileCount)
    // A stroke from another scene gives no information about this scene.
    let repeated = review.collection.add(strokes, from: file, isWhole: isWhole) {
      ($0.notes["scene"]?.text ?? scene) == scene
    }
    if let selected = review.selection, selected >= count {
      review.selection = selected + review.collection.fileCount - count
    }
    return repeated
  }

  /// Closes the opened files. Unsaved labels and deletions are stored until the files are reopened.
  mutating func closeStrokes(at now: Instant) {
    let names = review.collection.files.map(fileName).joined(separator: ", ")
    guard !names.isEmpty else { return toast("No file of strokes is open.", at: now) }
    review.collection.closeFiles()
    review.selection = nil
    scheduleSave(at: now)
    needsPush = true
    toast("Closed \(names). Labels and deletions stay for the next time.", at: now)
  }

  /// The strokes of a file, the number of unreadable lines, and the number of strokes that are not
  /// judged. `isWhole` is false if the file also has lines that are no strokes.
  private static func readStrokes(
    _ path: String
  ) throws -> (strokes: [Stroke], skipped: Int, unjudged: Int, isWhole: Bool) {
    var reader = try LineReader(path)
    defer { reader.close() }
    var strokes: [Stroke] = []
    let name = fileName(path)
    let stem = name.hasSuffix(".jsonl") ? String(name.dropLast(6)) : name
    var work = StrokeImport(ImportSettings(.jsonl, name: stem))
    // A cancelled stroke has no outcome, so a cancelled stroke is counted and left out.
    var cancelled = 0
    try work.run(&reader) {
      if $0.notes["cancelled"]?.flag == true { cancelled += 1 } else { strokes.append($0) }
    }
    let (skipped, unjudged) = (work.skipped.count, work.unjudged)
    return (strokes, skipped, unjudged, skipped + unjudged + work.withoutStroke + cancelled == 0)
  }

  // MARK: Typing a path

  /// Shows a field for the path of a file of strokes.
  mutating func beginOpeningStrokes(at now: Instant) {
    state.showsInspector = true
    state.shows.strokes = true
    if state.layout.tabs.contains(.strokes) { state.tab = .strokes }
    state.overlay = nil
    // Four devices leave no space for the path's field, so only two devices stay in the comparison.
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
    // A path that cannot be opened stays in its field, so that the user can correct the path.
    beginTyping(in: .strokePath, at: now)
  }

  /// Opens the files of strokes of the last session. Unreadable files remain in the session.
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

  /// A sentence about unreadable files of strokes. Nil if all files were read.
  var missingStrokes: String? {
    let missing = review.collection.missingFiles
    guard let first = missing.first else { return nil }
    let others = missing.count - 1
    return "\(fileName(first)) cannot be read, so its strokes are not shown"
      + (others > 0 ? ". \(counted(others, "other file")) cannot be read either." : ".")
  }

  /// Saves all files' strokes with their labels, in the first file's file of labels.
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

  /// The file for the labels of an opened file. An existing file is overwritten only if it is open
  /// in the lab and the lab has loaded the strokes of all its lines.
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

  /// The file for the labels of an opened file. An opened file that already has labels is used
  /// itself. Otherwise, a file beside the opened file is used.
  private static func labelled(_ file: String) -> String {
    let stem = file.hasSuffix(".jsonl") ? String(file.dropLast(6)) : file
    let last = stem.split(separator: ".").last.map(String.init) ?? ""
    let ending = "labelled"
    let isLabelled = last == ending || last.after(ending + "-").flatMap { Int($0) } != nil
    return isLabelled ? file : "\(stem).\(ending).jsonl"
  }
}

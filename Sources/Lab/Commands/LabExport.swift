// The lab's export: shown as its difference to the original or as a file, copied, saved.
import Exhibits
import Export
import Files
import Geometry
import Interface

/// The lines that the sheet of the export shows.
enum ExportView: Int, CaseIterable, Hashable, Sendable {
  /// The lines that differ from the original preset's.
  case original
  /// The lines that differ from the last copy.
  case copy
  case file
}

/// The content of the sheet of the export.
struct ExportPreview: Hashable, Sendable {
  var files: [ExportFile] = []
  /// Which of them is shown.
  var place = 0
  var view = ExportView.original
  var lines: [LineChanges.Line] = []
  /// How much the lines differ, in words.
  var note = ""
  /// Where "save as" writes.
  var path = ""
  /// A file that stands there already, and is replaced when saving is asked for once more.
  var replaces: String?
  /// How the page is written by the command, where there is one.
  var command = ""

  var file: ExportFile? { files.indices.contains(place) ? files[place] : nil }

  /// The name of what is scrolled by itself.
  var page: String { "\(view) of \(file?.name ?? "")" }
}

/// What left the lab as code.
struct Exports: Sendable {
  /// What the window is to take.
  var clipboard: String?
  /// What was copied last of each file.
  var copies: [String: String] = [:]
  /// Where files were saved last; nil: nowhere yet.
  var savedFolder: String?
}

extension Lab {
  /// The values as they are now, under the name of the chosen preset.
  private var tuned: Preset {
    let chosen = presets[state.preset.selected]
    return Preset(name: chosen.name, base: chosen.base, figures: state.figures)
  }

  /// The original preset under the same name, so that names make no difference.
  private var original: Preset { Preset(name: tuned.name, base: .seed, figures: Figures()) }

  private func files(_ preset: Preset, demo: Bool = false) throws(FileError) -> [ExportFile] {
    try ExportSource(preset, assets: options.engineAssets)
      .files(state.target, groups: state.groups, demo: demo)
  }

  private func key(_ file: ExportFile) -> String { "\(state.target.rawValue)/\(file.name)" }

  /// Everything of the form on the clipboard, file after file.
  mutating func copyCode(at now: Instant) {
    let (files, text): ([ExportFile], String)
    do throws(FileError) {
      files = try self.files(tuned).filter { !$0.name.hasSuffix(".d.ts") }
      text = try ExportSource(tuned, assets: options.engineAssets)
        .text(state.target, groups: state.groups)
    } catch { return warn("\(error.sentence).", at: now) }
    guard !files.isEmpty else {
      let scene = state.scenes[state.scene]
      return warn(
        "\(state.target.title) has no \(scene); JSON, CSS and others have its values.",
        at: now)
    }
    let rest = unwritten.isEmpty ? "" : " without that of \(unwritten)"
    copy(text, of: files, said: "\(state.target.title) code\(rest)", at: now)
  }

  /// The interactions of the scene that this form does not have, in words.
  private var unwritten: String {
    ExportedInteraction.unwritten(state.groups, in: state.target).map { $0.title.lowercased() }
      .joined(separator: " and ")
  }

  /// The file that is shown on the clipboard.
  mutating func copyShownFile(at now: Instant) {
    guard let file = state.export?.file else { return }
    copy(file.text, of: [file], said: file.name, at: now)
  }

  private mutating func copy(_ text: String, of files: [ExportFile], said: String, at now: Instant)
  {
    exports.clipboard = text
    for file in files { exports.copies[key(file)] = file.text }
    describeExport()
    do throws(FileError) {
      let place = try options.files?.keepExport(text)
      toast("\(said) is on the clipboard" + (place.map { " and in \($0)." } ?? "."), at: now)
    } catch {
      warn("\(said) is on the clipboard, but not in a file: \(error.sentence).", at: now)
    }
  }

  // MARK: The sheet

  /// Opens the sheet, or closes it.
  mutating func toggleExport(at now: Instant) {
    needsPush = true
    guard state.export == nil else {
      state.export = nil
      return
    }
    state.export = ExportPreview()
    describeExport()
    push(at: now)
    _ = panel.frame(at: now)
    panel.focus(on: .action(ActionID("copy file")), showsRing: hands.isByKey, at: now)
  }

  mutating func showExport(_ form: ExportForm) {
    state.target = form
    state.export?.place = 0
    state.export?.path = ""
    describeExport()
  }

  mutating func stepExport(_ step: Int) {
    guard let preview = state.export, !preview.files.isEmpty else { return }
    state.export?.place = (preview.place + step + preview.files.count) % preview.files.count
    state.export?.path = ""
    describeExport()
  }

  mutating func showExport(_ view: ExportView) {
    state.export?.view = view
    describeExport()
  }

  /// Updates the open sheet to the values as they are now.
  mutating func describeExport() {
    guard var preview = state.export else { return }
    needsPush = true
    let former: [ExportFile]
    do throws(FileError) {
      preview.files = try files(tuned, demo: true)
      former = try files(original, demo: true)
    } catch {
      preview.files = []
      former = []
      preview.note = error.sentence
    }
    preview.place = min(preview.place, max(0, preview.files.count - 1))
    preview.command = ""
    guard let file = preview.file else {
      preview.lines = []
      state.export = preview
      return
    }
    if file.name.hasSuffix(".html"),
      let interaction = ExportedInteraction.all.first(where: { file.name == $0.file + ".html" })
    {
      preview.command = "slipsheet export \(interaction.name) --to web --demo -o try.html"
    }
    if preview.path.isEmpty { preview.path = exportFolder + file.name }
    preview.replaces = nil
    let changes: LineChanges?
    switch preview.view {
    case .original:
      let former = former.first { $0.name == file.name }
      changes = LineChanges(from: former?.text ?? "", to: file.text)
      preview.note = Self.words(changes, same: "As the original", none: "", "From the original")
    case .copy, .file:
      changes = exports.copies[key(file)].map { LineChanges(from: $0, to: file.text) }
      preview.note = Self.words(
        changes, same: "As it was copied", none: "Not copied yet", "Since the copy")
    }
    if !unwritten.isEmpty { preview.note += "; \(state.target.title) has no \(unwritten)" }
    preview.lines =
      preview.view == .file
      ? file.text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { LineChanges.Line(kind: .same, text: String($0)) } : changes?.lines ?? []
    for index in preview.lines.indices where preview.lines[index].text.utf8.count > 500 {
      // The engine stands in one line of a web module.
      let length = preview.lines[index].text.utf8.count
      preview.lines[index].text = "\(preview.lines[index].text.prefix(60))… (\(length) letters)"
    }
    state.export = preview
  }

  private static func words(
    _ changes: LineChanges?, same: String, none: String, _ since: String
  ) -> String {
    guard let changes else { return none }
    return changes.isEmpty
      ? same : "\(since): \(counted(changes.added, "line")) new, \(changes.removed) gone"
  }

  // MARK: Saving

  /// Where files were saved last; at first the home folder.
  private var exportFolder: String {
    exports.savedFolder ?? FileAccess.environment("HOME").map { $0.hasSuffix("/") ? $0 : $0 + "/" }
      ?? ""
  }

  /// Writes the shown file where the field says; a folder gets every file of the form.
  ///
  /// A file that stands there is replaced when it is asked for twice.
  mutating func saveExport(at now: Instant) {
    guard let preview = state.export, let file = preview.file else { return }
    let path =
      preview.path.after("~/").map { (FileAccess.environment("HOME") ?? "~") + "/" + $0 }
      ?? preview.path
    guard !path.isEmpty else { return warn("Say where: a file, or a folder.", at: now) }
    let isFolder = path.hasSuffix("/") || FileAccess.isFolder(path)
    let folder = path.hasSuffix("/") ? path : path + "/"
    let places = isFolder ? preview.files.map { (folder + $0.name, $0.text) } : [(path, file.text)]
    if preview.replaces != path, let there = places.first(where: { FileAccess.exists($0.0) })?.0 {
      state.export?.replaces = path
      return warn("\(there) is there already: save once more to replace it.", at: now)
    }
    do throws(FileError) {
      if isFolder { try FileAccess.makeFolder(folder) }
      for (place, text) in places { try FileAccess.write(Array(text.utf8), to: place) }
      exports.savedFolder = isFolder ? folder : FileAccess.folder(of: path) + "/"
      state.export?.replaces = nil
      toast(
        places.count == 1 ? "\(places[0].0) is written." : "\(places.count) files are in \(folder)",
        at: now)
    } catch {
      warn("\(error.sentence).", at: now)
    }
  }
}

// The lab's export, which shows code as a diff or as whole files, copies code and saves it.
import Export
import Files
import Interface
import Scenes

/// The lines that the export sheet shows.
enum ExportView: Int, CaseIterable, Hashable, Sendable {
  /// The lines that differ from an export with the original preset.
  case original
  /// The lines that differ from the last copied code.
  case copy
  case file
}

struct ExportPreview: Hashable, Sendable {
  var files: [ExportFile] = []
  /// Index of the shown file.
  var place = 0
  var view = ExportView.original
  var lines: [LineChanges.Line] = []
  /// The number of changed lines, as text.
  var note = ""
  /// The typed path for "Save as".
  var path = ""
  /// Path of the file that the next save overwrites. Nil until the sheet has announced this file.
  var replaces: String?
  /// The command line that writes the shown code. Empty if no command line writes it.
  var command = ""

  var file: ExportFile? { files.indices.contains(place) ? files[place] : nil }

  /// Name of the shown text. The sheet stores the scroll position of each text under this name.
  var page: String { "\(view) of \(file?.name ?? "")" }
}

/// Code that the user has copied or saved.
struct Exports: Sendable {
  /// Path of the file or folder that the window must open. Nil without such a request.
  var opened: String?
  /// The last copied text of each file, by file name.
  var copies: [String: String] = [:]
  /// The folder of the last save. Nil if nothing has been saved.
  var savedFolder: String?
}

extension Lab {
  package mutating func takeOpenedPath() -> String? { exchange(&exports.opened, with: nil) }

  /// A preset with the current values, and with the name of the selected preset.
  private var tuned: Preset {
    let chosen = presets[state.preset.selected]
    return Preset(name: chosen.name, base: chosen.base, parameters: state.parameters)
  }

  /// The original preset with the name of the selected preset, so that a diff shows no other name.
  private var original: Preset { Preset(name: tuned.name, base: .seed, parameters: ParameterSet()) }

  private func files(_ preset: Preset, demo: Bool = false) throws(FileError) -> [ExportFile] {
    try ExportSource(preset, assets: options.engineAssets)
      .files(state.target, groups: state.scene.groups, demo: demo)
  }

  private func key(_ file: ExportFile) -> String { "\(state.target.rawValue)/\(file.name)" }

  /// Copies the code of all files in the selected export format.
  mutating func copyCode(at now: Instant) {
    let (files, text): ([ExportFile], String)
    do throws(FileError) {
      files = try self.files(tuned).filter { !$0.name.hasSuffix(".d.ts") }
      text = try ExportSource(tuned, assets: options.engineAssets)
        .text(state.target, groups: state.scene.groups)
    } catch { return warn("\(error.sentence).", at: now) }
    guard !files.isEmpty else {
      let scene = state.scene.titles[state.scene.index]
      return warn(
        "\(state.target.title) does not support \(scene). JSON, CSS and others do.",
        at: now)
    }
    let rest = unwritten.isEmpty ? "" : " without \(unwritten)"
    copy(text, of: files, said: "\(state.target.title) code\(rest)", at: now)
  }

  /// Titles of the scene's interactions that the export format does not support.
  private var unwritten: String {
    ExportedInteraction.unwritten(state.scene.groups, in: state.target).map {
      $0.title.lowercased()
    }
    .joined(separator: " and ")
  }

  /// Copies a link that opens the values in a browser. The lab's option `--params` takes it, too.
  mutating func copyLink(at now: Instant) {
    guard let link = TryLink(tuned, groups: state.scene.groups) else { return }
    clipboard = link.text
    toast("A link with these values is on the clipboard.", at: now)
  }

  mutating func copyShownFile(at now: Instant) {
    guard let file = state.export?.file else { return }
    copy(file.text, of: [file], said: file.name, at: now)
  }

  private mutating func copy(_ text: String, of files: [ExportFile], said: String, at now: Instant)
  {
    clipboard = text
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

  mutating func toggleExport(at now: Instant) {
    needsPush = true
    guard state.export == nil else {
      state.export = nil
      return
    }
    state.export = ExportPreview()
    // Earlier messages are removed, because the sheet shows only messages about saved code.
    state.toasts.text = nil
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

  /// Updates the open export sheet to the current values.
  mutating func describeExport() {
    guard var preview = state.export else { return }
    needsPush = true
    let previous: [ExportFile]
    do throws(FileError) {
      preview.files = try files(tuned, demo: true)
      previous = try files(original, demo: true)
    } catch {
      preview.files = []
      previous = []
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
      let previous = previous.first { $0.name == file.name }
      changes = LineChanges(from: previous?.text ?? "", to: file.text)
      preview.note = Self.words(
        changes, same: "Same as the original", none: "", "From the original")
    case .copy, .file:
      changes = exports.copies[key(file)].map { LineChanges(from: $0, to: file.text) }
      preview.note = Self.words(
        changes, same: "Same as the last copy", none: "Not copied yet", "Since the copy")
    }
    if !unwritten.isEmpty { preview.note += "; \(state.target.title) has no \(unwritten)" }
    preview.lines =
      preview.view == .file
      ? file.text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { LineChanges.Line(kind: .same, text: String($0)) } : changes?.lines ?? []
    for index in preview.lines.indices where preview.lines[index].text.utf8.count > 500 {
      // A web module has the whole engine in a single line. Only the start of such a line is shown.
      let length = preview.lines[index].text.utf8.count
      preview.lines[index].text = "\(preview.lines[index].text.prefix(60))… (\(length) characters)"
    }
    state.export = preview
  }

  private static func words(
    _ changes: LineChanges?, same: String, none: String, _ since: String
  ) -> String {
    guard let changes else { return none }
    return changes.isEmpty
      ? same : "\(since): \(counted(changes.added, "line")) added, \(changes.removed) removed"
  }

  // MARK: Saving

  /// The folder of the last save. Without an earlier save, the home folder.
  var exportFolder: String {
    exports.savedFolder ?? FileAccess.environment("HOME").map { $0.hasSuffix("/") ? $0 : $0 + "/" }
      ?? ""
  }

  /// Writes the shown file to the typed path. If the path is a folder, all files are written.
  ///
  /// An existing file is overwritten only at the second attempt to save.
  mutating func saveExport(at now: Instant) {
    guard let preview = state.export, let file = preview.file else { return }
    let path = FileAccess.expandingHome(preview.path)
    guard !path.isEmpty else { return warn("Enter a file or a folder.", at: now) }
    let isFolder = path.hasSuffix("/") || FileAccess.isFolder(path)
    let folder = path.hasSuffix("/") ? path : path + "/"
    let places = isFolder ? preview.files.map { (folder + $0.name, $0.text) } : [(path, file.text)]
    if preview.replaces != path, let there = places.first(where: { FileAccess.exists($0.0) })?.0 {
      state.export?.replaces = path
      return warn("\(there) exists. Save again to replace it.", at: now)
    }
    do throws(FileError) {
      if isFolder { try FileAccess.makeFolder(folder) }
      for (place, text) in places { try FileAccess.write(Array(text.utf8), to: place) }
      exports.savedFolder = isFolder ? folder : FileAccess.folder(of: path) + "/"
      state.export?.replaces = nil
      toast(
        places.count == 1 ? "Saved \(places[0].0)." : "Saved \(places.count) files in \(folder)",
        path: places.count == 1 ? places[0].0 : folder, at: now)
    } catch {
      warn("\(error.sentence).", at: now)
    }
  }
}

// Recordings as people handle them: picked, named, kept, deleted, loaded.
import Gallery
import Geometry
import Gesture
import Interface

extension Lab {
  /// Recordings that are kept besides those that were named.
  static let ring = 50

  /// Adds one at the end; the oldest that nobody named goes first.
  mutating func keep(_ recording: Recording) {
    recordings.append(recording)
    while recordings.count > Lab.ring {
      recordings.remove(at: recordings.firstIndex { !$0.isNamed } ?? 0)
    }
    describeRecordings()
  }

  mutating func pick(recording place: Int, at now: Instant) {
    guard ownRecordings.indices.contains(place) else { return }
    state.transport.selected = place
    start(ownRecordings[place], at: now)
  }

  /// From the place among the scene's own to that among all.
  private func index(of own: Int) -> Int? {
    let all = recordings.indices.filter { recordings[$0].before.scene == performance.scene }
    return all.indices.contains(own) ? all[own] : nil
  }

  // MARK: Names

  /// Opens the list with the name of one ready to be typed.
  mutating func beginNaming(_ place: Int?, at now: Instant) {
    guard let place, ownRecordings.indices.contains(place) else {
      toast("There is no recording yet: drag something first.", at: now)
      return
    }
    state.menu = .recordings
    state.naming = place
    state.draft = ownRecordings[place].name
    needsPush = true
    push(at: now)
    panel.focus(on: .action(ActionID("rename")), at: now)
    panel.handle(.key(KeyPress("Return")), at: now)
    panel.handle(.key(KeyPress("A", modifiers: .control)), at: now)
  }

  /// Takes over what was typed: the recording has that name, and a file of it.
  mutating func endNaming(at now: Instant) {
    guard let place = state.naming else { return }
    state.naming = nil
    needsPush = true
    guard let index = index(of: place) else { return }
    let former = recordings[index].name
    var name = state.draft
    while name.first == " " { name.removeFirst() }
    while name.last == " " { name.removeLast() }
    name = String(name.prefix(60))
    guard !name.isEmpty, name != former else { return }
    name = unique(name, except: index)
    recordings[index].name = name
    recordings[index].isNamed = true
    describeRecordings()
    guard let files = options.files else {
      toast("“\(name)” is kept for this session (--no-persist).", at: now)
      return
    }
    let script = recordings[index].script(figures: state.figures)
    let file = files.keep(recording: script, named: name, insteadOf: former)
    toast(file.map { "“\(name)” is kept in \($0)." } ?? "It could not be written.", at: now)
  }

  /// A name that no other recording has.
  func unique(_ name: String, except index: Int?) -> String {
    func isTaken(_ name: String) -> Bool {
      recordings.indices.contains { $0 != index && recordings[$0].name == name }
    }
    guard isTaken(name) else { return name }
    var number = 2
    while isTaken("\(name) \(number)") { number += 1 }
    return "\(name) \(number)"
  }

  // MARK: Files

  mutating func delete(recording place: Int, at now: Instant) {
    guard let index = index(of: place) else { return }
    let gone = recordings.remove(at: index)
    if gone.isNamed { options.files?.forget(recording: gone.name) }
    if let chosen = state.transport.selected {
      state.transport.selected = chosen == place ? nil : chosen > place ? chosen - 1 : chosen
    }
    if replay?.recording.name == gone.name { replay = nil }
    outcomesAreStale = true
    describeRecordings()
    toast("“\(gone.name)” is deleted.", at: now)
  }

  mutating func saveRecording(at now: Instant) {
    state.menu = nil
    guard let recording = shownRecording, current == nil else {
      toast("There is no recording yet: drag something first.", at: now)
      return
    }
    let script = recording.script(figures: state.figures)
    let place = options.files?.keep(recording: script, named: recording.name)
    clipboard = script
    if let index = recordings.firstIndex(where: { $0.name == recording.name }) {
      recordings[index].isNamed = true
      describeRecordings()
    }
    toast(
      "The script is on the clipboard" + (place.map { " and in \($0)." } ?? "."), at: now)
  }

  /// What was kept at another time.
  mutating func loadRecordings() {
    for (name, script) in options.files?.recordings() ?? [] {
      keep(Recording(script, name: name, before: performance(for: script)))
    }
  }

  private func performance(for script: Script) -> Performance {
    var script = script
    script.theme = state.theme
    script.direction = options.direction
    return Performance(
      script, typeface: options.typeface, pictures: options.pictures, decisions: 256)
  }

  /// A script that was dropped on the window; false: it is none, and nothing was said.
  mutating func openScript(_ path: String, at now: Instant) -> Bool {
    guard let bytes = try? FileAccess.read(path, limit: 4 << 20),
      let json = try? JSON(parsing: bytes), json["scene"] != nil || json["events"] != nil
    else { return false }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    do {
      let script = try Script(reading: json)
      guard let scene = Exhibits.shown.firstIndex(where: { $0.name == script.exhibit.name }) else {
        return false
      }
      if scene != state.scene { open(scene: scene, at: now) }
      var name = file.hasSuffix(".json") ? String(file.dropLast(5)) : file
      if recordings.contains(where: { $0.name == name }) { name = unique(name, except: nil) }
      keep(Recording(script, name: name, before: performance(for: script)))
      pick(recording: ownRecordings.count - 1, at: now)
      let others = script.events.filter {
        switch $0.kind {
        case .set, .act: true
        default: false
        }
      }.count
      toast(
        others == 0
          ? "Loaded “\(name)”."
          : "Loaded “\(name)”, without \(others) events that are no input.", at: now)
    } catch {
      toast("\(file)\(error.path.isEmpty ? "" : " \(error.path)"): \(error.message)", at: now)
    }
    return true
  }
}

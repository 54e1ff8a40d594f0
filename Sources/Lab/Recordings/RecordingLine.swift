// A recording as one line of the file of recordings. Tools can read the line as a stroke.
import Evaluate
import Files
import Scenes
import Scripts

/// The content of a line of the file of recordings.
struct RecordingLine: Sendable {
  var name: String
  /// True if the user has named the recording. Only project files have lines of named recordings.
  var isNamed: Bool
  /// The intended outcome of the gesture.
  var label: String?
  var person: String?
  var variant: String?
  var beginning: Beginning
  /// The state at the beginning of the last stroke.
  var state: StrokeState?
  var script: Script

  static let version = 1

  /// Fails if the line is no recording, or if another version wrote the line.
  init?(_ line: [UInt8], for scenes: [any Scene.Type]) {
    guard let json = try? JSON(parsing: line), json["version"] == JSON(RecordingLine.version),
      let name = json["id"]?.text, !name.isEmpty, let recording = json["recording"],
      let script = try? Script(reading: recording, for: scenes)
    else { return nil }
    self.name = name
    isNamed = json["named"]?.flag ?? false
    (label, person, variant) = (json["label"]?.text, json["person"]?.text, json["variant"]?.text)
    state = json["start"].flatMap { StrokeState($0) }
    self.script = script
    beginning = Beginning(start: script.start, options: script.options)
    beginning.isElsewhere = json["elsewhere"]?.flag ?? false
    guard let scroll = json["scroll"] else { return }
    guard let own = Beginning.Scroll(scroll) else { return nil }
    beginning.scroll = own
  }
}

extension Recording {
  /// The recording as a line of JSON. The line of a recording with one finger has all members of a
  /// stroke, so that sweeps and imports can read the file.
  mutating func makeLine(_ parameters: ParameterSet) -> [UInt8] {
    if let line { return line }
    findBeginning()
    let bytes = line(parameters)
    line = bytes
    return bytes
  }

  private func line(_ parameters: ParameterSet) -> [UInt8] {
    let beginning = beginning
    var line: JSONObject = [
      "version": JSON(RecordingLine.version), "id": .text(name), "scene": .text(sceneName),
    ]
    if isNamed { line.append("named", true) }
    line.append("width", JSON(size.width))
    line.append("height", JSON(size.height))
    if let stroke {
      line.append("label", JSON(stroke.label))
      if let person { line.append("person", .text(person)) }
      if let variant { line.append("variant", .text(variant)) }
      if let device = stroke.device { line.append("device", .text(device.rawValue)) }
      if let state = stroke.state { line.append("start", state.json) }
      if let samples = stroke.json["samples"] { line.append("samples", samples) }
    } else if isUnjudged {
      line.append("unjudged", true)
    }
    if let scroll = beginning.scroll { line.append("scroll", scroll.json) }
    if beginning.isElsewhere { line.append("elsewhere", true) }
    line.append("recording", .object(script(parameters, from: beginning)))
    return Array(JSON.object(line).line.utf8)
  }

  /// Makes a recording from a line of the file.
  init(_ line: RecordingLine, bytes: [UInt8], before: @escaping @Sendable () -> RunningScene) {
    self.init(
      line.script, name: line.name, from: line.beginning, start: line.beginning.settled,
      before: before)
    isNamed = line.isNamed
    (label, person, variant) = (line.label, line.person, line.variant)
    lastState = line.state
    self.line = bytes
  }

  /// Replaces input, times and scene by the values of a line. The name and the file do not change.
  mutating func replace(with line: RecordingLine, before: @escaping @Sendable () -> RunningScene) {
    var other = Recording(line, bytes: self.line ?? [], before: before)
    (other.name, other.isNamed, other.file) = (name, isNamed, file)
    self = other
  }
}

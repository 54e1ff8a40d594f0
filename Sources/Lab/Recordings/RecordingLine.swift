// A recording as one line of the file of recordings. The line is a stroke, too.
import Files
import Geometry
import Gesture
import Interface
import Scenes
import Scripts

/// The content of a line of the file of recordings.
struct RecordingLine: Sendable {
  var name: String
  var beginning: Beginning
  var script: Script

  static let version = 1

  /// Fails if the line is no recording, or one of another version.
  init?(_ line: [UInt8], for scenes: [any Scene.Type]) {
    guard let json = try? JSON(parsing: line), json["version"] == JSON(RecordingLine.version),
      let name = json["id"]?.text, !name.isEmpty, let recording = json["recording"],
      let script = try? Script(reading: recording, for: scenes)
    else { return nil }
    self.name = name
    self.script = script
    beginning = Beginning(start: script.start, options: script.options)
    guard let scroll = json["scroll"] else { return }
    guard let own = Beginning.Scroll(scroll) else { return nil }
    beginning.scroll = own
  }
}

extension Recording {
  /// The recording as a line of JSON. A recording of one finger has the members of a stroke, so
  /// the file can be swept and imported.
  func line(_ parameters: ParameterSet) -> [UInt8] {
    let beginning = beginning
    var line: JSONObject = [
      "version": JSON(RecordingLine.version), "id": .text(name), "scene": .text(sceneName),
    ]
    let size = before.stage.context.size
    line.append("width", JSON(size.width))
    line.append("height", JSON(size.height))
    if let samples { line.append("samples", samples) }
    if let scroll = beginning.scroll { line.append("scroll", scroll.json) }
    line.append("recording", .object(script(parameters, from: beginning)))
    return Array(JSON.object(line).line.utf8)
  }

  /// The samples of the stroke, if one pointer made one stroke.
  private var samples: JSON? {
    var samples: [JSON] = []
    var isOver = false
    var pointer: PointerID?
    for case (let at, .pointer(let sample)) in inputs {
      switch sample.phase {
      case .down:
        guard pointer == nil else { return nil }
        pointer = sample.pointer
      case .move where sample.pointer != pointer || isOver: continue
      case .move: break
      case .up: isOver = true
      case .cancel: return nil
      }
      samples.append([JSON(at - start), JSON(sample.location.x), JSON(sample.location.y)])
    }
    return isOver ? .array(samples) : nil
  }

  /// Makes a recording from a line of the file.
  init(_ line: RecordingLine, bytes: [UInt8], before: @escaping @Sendable () -> RunningScene) {
    self.init(
      line.script, name: line.name, start: line.beginning.settled, before: before)
    isNamed = false
    self.line = bytes
  }

  /// Takes input, times and scene from a line. Name and file stay.
  mutating func replace(with line: RecordingLine, before: @escaping @Sendable () -> RunningScene) {
    var other = Recording(line, bytes: self.line ?? [], before: before)
    (other.name, other.isNamed, other.file) = (name, isNamed, file)
    self = other
  }
}

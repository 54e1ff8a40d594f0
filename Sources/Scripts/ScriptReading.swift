// Reads a script from JSON. Every key, type, range and name is checked before the run.
import Files
import Geometry
import Gesture
import Interface
import Scenes

extension Script {
  /// Reads a script from JSON text. Errors name the JSON path, and syntax errors name the line.
  package init(parsing bytes: [UInt8]) throws(JSONValueError) {
    guard bytes.count <= Script.largestFile else {
      throw JSONValueError("\(bytes.count) bytes, expected at most \(Script.largestFile) (64 MiB)")
    }
    let json: JSON
    do { json = try JSON(parsing: bytes) } catch {
      throw JSONValueError(error.message, at: "line \(error.line), column \(error.column)")
    }
    try self.init(reading: json)
  }

  /// Reads a script from JSON. `scenes` are the allowed scenes.
  package init(
    reading json: JSON, for scenes: [any Scene.Type] = SceneRegistry.all
  ) throws(JSONValueError) {
    let root = LocatedJSON(json)
    if let twice = root.duplicateKey() { throw twice }
    let script = try root.members(knowing: Script.keys)
    let version = try script.require("version", "1")
    guard version.json == 1 else { throw version.error("expected 1, the only version") }

    self.init(try Script.scene(script, scenes))
    if let size = script["size"] {
      self.size = try Script.size(size)
    }
    if let scale = script["scale"] { self.scale = try scale.number(0.5...4, "pixels per point") }
    if let theme = script["theme"] {
      self.theme = Theme(rawValue: try theme.word(of: Theme.allCases.map(\.rawValue)))!
    }
    if let direction = script["direction"] {
      self.direction = LayoutDirection(rawValue: try direction.word(of: ["ltr", "rtl"]))!
    }
    if let flag = script["reduceMotion"] { reduceMotion = try flag.flag() }
    try readFigures(script)
    if let start = script["start"] { self.start = try start.word(of: scene.startNames) }
    if let options = script["options"] { self.options = try Script.options(options, of: scene) }
    if let pictures = script["pictures"] {
      self.pictures = try PictureFile.files(in: pictures, of: scene)
    }
    if let events = script["events"] {
      var reading = EventReading(scene: scene)
      for event in try events.list("events") { try reading.read(event) }
      self.events = reading.sorted
    }
    try readQuestions(script)
  }

  private static func scene(
    _ script: LocatedMembers, _ scenes: [any Scene.Type]
  ) throws(JSONValueError) -> any Scene.Type {
    let names = scenes.filter { !$0.isHidden }.map { $0.name }
    let scene = try script.require("scene", "one of \(names.joined(separator: ", "))")
    guard let scene = scenes.first(where: { $0.name == scene.json.text }) else {
      _ = try scene.word(of: names)
      throw scene.error("expected one of \(names.joined(separator: ", "))")
    }
    return scene
  }

  static func size(_ json: LocatedJSON) throws(JSONValueError) -> Size {
    let (width, height) = try json.pair(1...16_384, "width and height in points")
    return Size(width, height)
  }

  private mutating func readFigures(_ script: LocatedMembers) throws(JSONValueError) {
    if let preset = script["preset"] {
      let names = Preset.BuiltIn.allCases.map(\.rawValue)
      parameters = ParameterSet(Preset.BuiltIn(rawValue: try preset.word(of: names))!)
    }
    if let set = script["set"] {
      showsEvenly = Script.setsInput(try Script.check(set, on: &parameters))
    }
  }

  /// True if the changes set a parameter of the group `input`.
  static func setsInput(_ changes: JSONObject) -> Bool {
    changes.members.contains { $0.key.hasPrefix("\(EvenMotion.Configuration.group).") }
  }

  /// Applies a JSON object of parameter values, the `set` of a script.
  @discardableResult
  static func check(
    _ set: LocatedJSON, on parameters: inout ParameterSet
  ) throws(JSONValueError) -> JSONObject {
    guard let changes = set.json.object else {
      throw set.error("expected an object of parameters, this is \(set.json.kindInWords)")
    }
    if let error = parameters.apply(changes) { throw error.inside(set.path) }
    return changes
  }

  private static func options(
    _ json: LocatedJSON, of scene: any Scene.Type
  ) throws(JSONValueError) -> JSONObject {
    let known = scene.options + [.veto]
    let members = try json.members(knowing: known.map(\.name))
    for option in known {
      guard let value = members[option.name] else { continue }
      if let error = option.error(about: value.json) { throw error.inside(value.path) }
    }
    return members.object
  }

  private mutating func readQuestions(_ script: LocatedMembers) throws(JSONValueError) {
    if let probes = script["probes"] {
      for probe in try probes.list("seconds") {
        self.probes.append(Instant(try EventReading.instant(probe)))
      }
      self.probes.sort()
    }
    if let shots = script["shots"] {
      for shot in try shots.list("shots") {
        let shot = try shot.members(knowing: ["at", "file"])
        self.shots.append(
          Shot(
            at: Instant(try EventReading.instant(try shot.require("at", "seconds"))),
            file: try Script.file(try shot.require("file", "a name ending in .png"), ["png"])))
      }
      self.shots = self.shots.stablySorted { $0.at < $1.at }
    }
    if let film = script["film"] { self.film = try Script.film(film) }
    if let until = script["until"] {
      self.until = Instant(try until.number(0...3_600, "seconds"))
    } else {
      self.until = lastInstant
      guard self.until.seconds <= 3_600 else {
        throw JSONValueError("missing, expected seconds, 0 to 3600", at: "until")
      }
    }
    if let error = pixelError { throw error }
  }

  private static func film(_ json: LocatedJSON) throws(JSONValueError) -> Film {
    let film = try json.members(knowing: ["from", "to", "frames", "file"])
    let from = try film["from"].map { json throws(JSONValueError) in
      try EventReading.instant(json)
    }
    let to = try film.require("to", "seconds")
    let result = Film(
      from: Instant(from ?? 0), to: Instant(try EventReading.instant(to)),
      frames: try film.require("frames", "a whole number, 1 to 10000").count(1...10_000),
      file: try file(
        try film.require("file", "a name ending in .png, .gif or .mp4, or a folder"),
        ["png", "gif", "mp4", ""]))
    guard result.from <= result.to else {
      throw to.error("before from, expected \(JSON.text(of: result.from.seconds)) or more")
    }
    return result
  }

  /// Reads a file name, which must be relative and must not point outside the output folder.
  static func file(_ json: LocatedJSON, _ endings: [String]) throws(JSONValueError) -> String {
    let name = try json.text("a file name")
    let components = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.hasPrefix("/"), !components.contains(".."), !components.contains("."),
      !components.contains(""),
      !name.unicodeScalars.contains(where: { $0.value < 0x20 }), name.utf8.count <= 1_024
    else { throw json.error("expected a relative name without .. in it") }
    let last = components[components.count - 1]
    let ending = last.lastIndex(of: ".").map { last[last.index(after: $0)...].lowercased() } ?? ""
    guard endings.contains(ending) else {
      let words = endings.filter { !$0.isEmpty }.map { ".\($0)" }.joined(separator: ", ")
      throw json.error("expected a name ending in \(words)")
    }
    return name
  }

  /// The last instant in the script. Without `until`, the script ends at this instant.
  private var lastInstant: Instant {
    var last = max(events.last?.at ?? .zero, probes.last ?? .zero)
    last = max(last, shots.last?.at ?? .zero)
    return max(last, film?.to ?? .zero)
  }
}

extension Array {
  /// The elements in sorted order. The order of equal elements is unchanged.
  package func stablySorted(by precedes: (Element, Element) -> Bool) -> [Element] {
    enumerated().sorted { a, b in
      precedes(a.element, b.element)
        || (!precedes(b.element, a.element) && a.offset < b.offset)
    }.map(\.element)
  }
}

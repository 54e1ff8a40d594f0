// Tests the meaning of scripts: default values, order, and the samples of swipes.
import Files
import Geometry
import Gesture
import Scenes
import Scripts
import Testing

/// A script from its members after version and scene.
func script(_ members: String, scene: String = "today") throws -> Script {
  let rest = members.isEmpty ? "" : ", \(members)"
  return try Script(parsing: Array(#"{"version": 1, "scene": "\#(scene)"\#(rest)}"#.utf8))
}

@Suite("Parsing and playing of scripts")
struct ScriptTests {
  @Test("an omitted member of a script has its default value")
  func defaults() throws {
    let plain = try script("")
    #expect(plain.size == Size(390, 844) && plain.scale == 1)
    #expect(plain.theme == .light && plain.direction == .leftToRight && !plain.reduceMotion)
    #expect(plain.start == "list" && plain.events.isEmpty && plain.until == .zero)
    #expect(plain.parameters.value("edgeCard.liveLimit") == .number(120))
  }

  @Test("a script applies its preset first, and then the single values in `set`")
  func parameters() throws {
    let fluid = try script(#""set": {"edgeCard.liveLimit": 90}, "preset": "fluid""#)
    #expect(fluid.parameters.value("edgeCard.liveLimit") == .number(90))
    #expect(fluid.parameters.value("edgeCard.tracking") == .choice("direct"))
  }

  @Test("events of a script are sorted by instant, and events at the same instant keep their order")
  func order() throws {
    let sorted = try script(
      #""events": [{"at": 0.2, "key": "C"}, {"at": 0.1, "key": "A"}, {"at": 0.1, "key": "B"}]"#)
    let keys = sorted.events.map { event in
      if case .key(let key) = event.kind { key.name } else { "" }
    }
    #expect(keys == ["A", "B", "C"])
    #expect(sorted.until == Instant(0.2))
  }

  @Test(
    "a swipe in a script sends a touch, evenly spaced moves, samples of a hold, and a release")
  func swipe() throws {
    let swiped = try script(
      #""events": [{"at": 1, "touch": 2, "swipe": {"from": [10, 20], "to": [110, 20], "#
        + #""duration": 0.4, "steps": 4, "hold": 0.05}}]"#)
    var phases: [PointerSample.Phase] = []
    var positions: [Point?] = []
    for event in swiped.events {
      guard case .pointer(let pointer, .touch, let phase, let place) = event.kind else { continue }
      #expect(pointer == PointerID(2))
      phases.append(phase)
      positions.append(place)
    }
    #expect(phases == [.down, .move, .move, .move, .move, .move, .move, .up])
    #expect(positions.map { $0?.x } == [10, 35, 60, 85, 110, 110, 110, nil])
    let hold: [Double] = [1.4 + 1 / 60, 1.4 + 2 / 60, 1.45]
    let expected: [Double] = [1, 1.1, 1.2, 1.3, 1.4] + hold
    for (event, instant) in zip(swiped.events, expected) {
      // The instants of samples are rounded to whole nanoseconds.
      #expect(abs(event.at.seconds - instant) < 1e-9)
    }
  }

  @Test(
    "the name of a key in a script may be written in upper or lower case",
    arguments: ["escape", "ESCAPE"])
  func keys(_ name: String) throws {
    let pressed = try script(#""events": [{"at": 0, "key": "\#(name)"}]"#)
    guard case .key(let key) = pressed.events[0].kind else { return #expect(Bool(false)) }
    #expect(key.name == "Escape")
  }

  @Test("the instants of a film are evenly spaced, including both ends")
  func film() throws {
    let filmed = try script(#""film": {"from": 1, "to": 2, "frames": 3, "file": "a.png"}"#)
    #expect(filmed.film?.instants == [Instant(1), Instant(1.5), Instant(2)])
    let one = try script(#""film": {"from": 1, "to": 2, "frames": 1, "file": "a/b"}"#)
    #expect(one.film?.instants == [Instant(1)])
  }

  @Test("a film that ends at its script's end has all of its frames, despite rounding")
  func wholeFilm() throws {
    let filmed = try script(
      #""until": 1.55, "film": {"from": 0.95, "to": 1.55, "frames": 8, "file": "a.png"}"#)
    #expect(filmed.film?.instants.last == Instant(1.55))
    var player = ScriptPlayer(filmed, running: RunningScene(filmed))
    var frames: [Int] = []
    player.run { output in
      if case .filmFrame(let number, _, _) = output { frames.append(number) }
    }
    #expect(frames == Array(0..<8))
  }

  @Test("a preset file contains only the values that differ from the preset's base")
  func preset() throws {
    var mine = Preset(name: "Mine", base: .fluid, parameters: ParameterSet(.fluid))
    #expect(mine.parameters.set("edgeCard.liveLimit", .number(100)) == nil)
    #expect(mine.parameters.set("edgeCard.inwardOnly", .flag(false)) == nil)
    #expect(mine.json["set"]?.object?.keys == ["edgeCard.inwardOnly", "edgeCard.liveLimit"])
    let again = try Preset(reading: try JSON(parsing: mine.json.page))
    #expect(again.parameters.changes(from: mine.parameters).isEmpty)
    #expect(again.name == "Mine" && again.base == .fluid)
  }

  @Test("the result file of a measured film can be read as a preset with the measured values")
  func measuredPreset() throws {
    let text = """
      {"version": 1, "kind": "pullDown", "frames": [], "fitted": [
       {"name": "pullDown.threshold", "value": 120, "low": 110, "high": 130, "unit": "pt"},
       {"name": "pullDown.keepVelocity", "value": true, "low": null, "high": null, "unit": ""}]}
      """
    let preset = try Preset(reading: try JSON(parsing: text))
    #expect(preset.changes["pullDown.threshold"] == 120)
    #expect(preset.changes["pullDown.keepVelocity"] == true)
    #expect(preset.name == "Measured")
  }

  @Test(
    "reading a wrong preset fails, and applies none of its values",
    arguments: [
      (#"{"set": {"edgeCard.liveLimit": 100, "edgeCard.fling": 3}}"#, ".set.edgeCard.fling"),
      (#"{"sets": {}}"#, ".sets"), (#"{"version": 3}"#, ".version"), (#"{"name": 3}"#, ".name"),
      (#"{"set": {"a.b": 1, "a.b": 1}}"#, ".set.a.b"), (#"{"preset": "x"}"#, ".preset"), ("1", ""),
      (#"{"fitted": [{"name": "a.b", "value": 1}]}"#, ".set.a.b"),
    ])
  func wrongPreset(_ text: String, path: String) throws {
    let json = try JSON(parsing: text)
    let error = #expect(throws: JSONValueError.self) { try Preset(reading: json) }
    #expect(error?.path == path)
    var parameters = ParameterSet()
    if let changes = json["set"]?.object { #expect(parameters.apply(changes) != nil) }
    #expect(parameters.changes(from: ParameterSet()).isEmpty)
  }

  @Test("every parameter has a unique name and a description, and its defaults are in its range")
  func declarations() {
    let names = ParameterSet.declarations.map(\.name)
    #expect(Set(names).count == names.count)
    for parameter in ParameterSet.declarations {
      #expect(parameter.sentence.hasSuffix("."), "\(parameter.name)")
      #expect(!parameter.source.isEmpty && !parameter.title.isEmpty, "\(parameter.name)")
      for preset in Preset.BuiltIn.allCases {
        var parameters = ParameterSet()
        let value = ParameterSet(preset).value(parameter.name)
        #expect(value.flatMap { parameters.set(parameter.name, $0) } == nil, "\(parameter.name)")
      }
    }
  }
}

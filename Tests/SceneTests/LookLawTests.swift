// Tests the look of moving scenes: no gaps, no transparent dialogs, no covered titles.
import Drawing
import Files
import Interface
import Scripts
import Testing

@testable import Scenes

@Suite("Look of scenes in motion")
struct LookLawTests {
  /// A frame of a scene with the probe at its instant.
  private struct Shot {
    var frame: StageFrame
    var probe: JSONObject
    var seen: [SeenWords]
  }

  /// A text with its position in the window and its opacity, 0…1.
  private struct SeenWords {
    var text: String
    var place: Point
    var opacity: Double
  }

  /// The frames of a script, 60 a second.
  private func shots(
    _ scene: String, _ events: String, from: Double, to: Double, more: String = ""
  ) throws -> [Shot] {
    let times = Array(stride(from: from, through: to + 1e-9, by: 1.0 / 60))
    let script = try Script(
      parsing: Array(
        """
        {"version": 1, "scene": "\(scene)", \(more) "events": \(events),
         "probes": [\(times.map { JSON.text(of: $0) }.joined(separator: ","))], "until": \(to + 1),
         "film": {"from": \(from), "to": \(times.last ?? to), "frames": \(times.count), "file": "x.png"}}
        """.utf8))
    var player = ScriptPlayer(script, running: RunningScene(script))
    var (frames, probes): ([StageFrame], [JSONObject]) = ([], [])
    player.run { output in
      switch output {
      case .filmFrame(_, let frame, _): frames.append(frame)
      case .line(let line): if let probe = line["probe"]?.object { probes.append(probe) }
      default: break
      }
    }
    try #require(frames.count == times.count && probes.count == times.count)
    return zip(frames, probes).map { Shot(frame: $0, probe: $1, seen: words(of: $0)) }
  }

  private func words(of frame: StageFrame) -> [SeenWords] {
    var found: [SeenWords] = []
    func walk(_ list: DisplayList, _ outer: Transform, _ opacity: Double) {
      var stack = [(outer, opacity)]
      for command in list.commands {
        let (here, shown) = stack[stack.count - 1]
        switch command {
        case .pop: stack.removeLast()
        case .pushClip: stack.append((here, shown))
        case .pushGroup(let own): stack.append((here, shown * own))
        case .pushTransform(let next): stack.append((next.then(here), shown))
        case .pushPose(let slot):
          let pose = frame.poses[slot]
          stack.append((pose.transform.then(here), shown * pose.opacity))
        case .layer(let layer): walk(layer.content, here, shown)
        case .glyphs(let run, _):
          let text = run.words.map(\.text).joined(separator: " ")
          found.append(SeenWords(text: text, place: here.apply(run.origin), opacity: shown))
        default: break
        }
      }
    }
    walk(frame.list, .identity, 1)
    return found
  }

  private func tap(_ x: Double, _ y: Double, at time: Double = 0, touch: Int = 1) -> String {
    """
    {"at": \(time), "touch": \(touch), "phase": "down", "x": \(x), "y": \(y)},
    {"at": \(time + 0.04), "touch": \(touch), "phase": "up"}
    """
  }

  // MARK: Mini player

  @Test("while a mini player opens, its text stays the same distance below the picture")
  func miniPlayer() throws {
    let shots = try shots("miniplayer", "[\(tap(120, 790))]", from: 0.05, to: 0.8)
    let layout = MiniPlayerLayout(Size(390, 844), barHeight: 64)
    var gaps: [Double] = []
    for shot in shots {
      guard let offset = shot.probe["offset"]?.number,
        let progress = shot.probe["progress"]?.number,
        let words = shot.seen.first(where: { $0.text.hasPrefix("Ruth Callowan, read") })
      else { continue }
      gaps.append(words.place.y - offset - layout.picture(at: progress).maxY)
    }
    #expect(gaps.count > 20)
    #expect(gaps.allSatisfy { abs($0 - (gaps.last ?? 0)) < 0.5 }, "\(gaps)")
  }

  @Test("the button that lowers a player is visible only where the picture does not cover it")
  func button() {
    for size in [Size(390, 844), Size(320, 480), Size(844, 390), Size(1024, 700)] {
      let layout = MiniPlayerLayout(size, barHeight: 64)
      // The glyph is drawn in a square of 28 points in the middle of the button.
      let glyph = Rect(16, 20, 28, 28)
      for step in 0...100 {
        let progress = Double(step) / 100
        let isFree = layout.picture(at: progress).intersection(glyph).isEmpty
        #expect(layout.buttonOpacity(at: progress) == 0 || isFree, "\(size) \(progress)")
      }
      #expect(layout.buttonOpacity(at: 1) == 1)
    }
  }

  @Test(
    "the upper corners of a mini player are round only while it opens")
  func corners() throws {
    let shots = try shots("miniplayer", "[\(tap(120, 790))]", from: 0, to: 1.5)
    let radii = shots.map { shot -> Double in
      var largest = 0.0
      for command in shot.frame.list.commands {
        guard case .pushPose(let slot) = command else { continue }
        let pose = shot.frame.poses[slot]
        if pose.clip?.width == 390 { largest = max(largest, pose.radii.topLeft) }
        #expect(pose.radii.bottomLeft == 0 || pose.clip?.width != 390)
      }
      return largest
    }
    #expect(radii.first == 0 && radii.last == 0 && radii.max() == 20, "\(radii)")
  }

  // MARK: Wizard

  @Test(
    "while the pages of a sheet change, the sheet's grabber and scrim do not change",
    arguments: ["seed", "fluid", "ios", "baseui"], ["ltr", "rtl"])
  func wizard(preset: String, direction: String) throws {
    let events = """
      [{"at": 0.1, "do": "next"}, {"at": 0.9, "do": "back"}, {"at": 1.6, "do": "back"},
       {"at": 2.4, "do": "next"}, {"at": 2.5, "do": "next"}, {"at": 3.2, "do": "note"}]
      """
    let more = #""preset": "\#(preset)", "direction": "\#(direction)", "start": "time","#
    let shots = try shots("wizard", events, from: 0, to: 4, more: more)
    var scrims: Set<Double> = []
    for shot in shots {
      let drawn = Drawn(shot.frame)
      let grabbers = drawn.things.filter { $0.word == "fill" && $0.rect.size == Size(36, 5) }
      #expect(grabbers.map(\.rect.midX) == [195])
      guard
        let scrim = drawn.things.indices.first(where: {
          drawn.things[$0].word == "pose" && drawn.things[$0 + 1].rect == Rect(0, 0, 390, 844)
        })
      else { continue }
      scrims.insert(drawn.things[scrim].numbers[0])
    }
    #expect(scrims.count == 1 && scrims.first ?? 0 > 0.1, "\(scrims)")
  }

  // MARK: Author

  @Test(
    "the name on an author's page is visible while the page opens, and the lists soon afterwards")
  func author() throws {
    let more = #""start": "list","#
    let shots = try shots(
      "author", #"[{"at": 0.1, "do": "present"}]"#, from: 0.35, to: 0.65, more: more)
    func opacity(_ text: String, _ shot: Shot) -> Double {
      shot.seen.filter { $0.text.hasPrefix(text) }.map(\.opacity).max() ?? 0
    }
    #expect(opacity("Oskar Lindmarr", shots[0]) > 0.75)
    for text in ["Books", "See all"] {
      #expect(opacity(text, shots[shots.count - 1]) == 1, "\(text)")
    }
  }

  // MARK: Dialog

  @Test("a dialog that moves in is opaque at every instant")
  func opaque() throws {
    let events = "[\(tap(86, 350)), \(tap(195, 800, at: 1))]"
    let more = #""set": {"dialog.transition": "slides"},"#
    let shots = try shots("overlays", events, from: 0, to: 1.6, more: more)
    let opacities = shots.flatMap { shot in
      shot.seen.filter { $0.text == "Return the book" }.map(\.opacity)
    }
    #expect(opacities.count > 60)
    #expect(opacities.allSatisfy { $0 == 1 }, "\(opacities)")
  }

  @Test("the page behind a dialog is blurred, and dark enough to set off a white dialog")
  func scrim() throws {
    let shots = try shots("overlays", "[\(tap(86, 350))]", from: 0.5, to: 0.6)
    let materials = shots[0].frame.list.commands.compactMap { command -> Material? in
      if case .backdrop(_, let material) = command { material } else { nil }
    }
    #expect(materials.map(\.own?.blur) == [14])
    #expect(materials.allSatisfy { $0.own?.tint.alpha ?? 0 >= 0.4 && $0.own?.tint.red ?? 1 < 0.2 })
  }

  // MARK: Toasts

  @Test("the title of a page is hidden while toasts cover it")
  func title() throws {
    let events = "[\(tap(86, 230)), \(tap(320, 230, at: 1.5))]"
    let shots = try shots("overlays", events, from: 0, to: 3)
    func opacity(_ index: Int) -> Double? {
      shots[index].seen.first { $0.text == "Overlays" }?.opacity
    }
    #expect(opacity(0) == 1 && opacity(80) == 0 && opacity(shots.count - 1) == 1)
    let bottom = try self.shots(
      "overlays", events, from: 1.2, to: 1.3, more: #""set": {"toast.edge": "bottom"},"#)
    #expect(bottom[0].seen.first { $0.text == "Overlays" }?.opacity == 1)
  }

  // MARK: Places

  @Test("each place in the list and on the map shows the first letter of its name")
  func initials() throws {
    let shot = try shots("places", "[]", from: 0, to: 0.1)[0]
    var rows = 0
    for place in MapPlace.all {
      let letter = String(place.name.prefix(1))
      guard let name = shot.seen.first(where: { $0.text == place.name }) else { continue }
      rows += 1
      let beside = shot.seen.filter { $0.place.x < 60 && abs($0.place.y - name.place.y) < 24 }
      #expect(beside.map(\.text) == [letter], "\(place.name)")
    }
    #expect(rows > 3)
    let letters = shot.seen.filter { $0.text.count == 1 }.map(\.text)
    for place in MapPlace.all {
      #expect(letters.contains(String(place.name.prefix(1))), "\(place.name)")
    }
  }
}

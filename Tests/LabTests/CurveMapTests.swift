// Tests the curve of the parameter that was changed last, and the map of the last two.
import Evaluate
import Files
import Gesture
import Interface
import Motion
import Scenes
import Support
import Synchronization
import Testing

@testable import Lab

@Suite("Curve and map of accident and miss rates")
struct CurveMapTests {
  private static let distance = "pullDown.threshold"
  private static let begins = "pullDown.minimumDistance"

  /// A lab with twelve pulls, in which the given parameters were touched in this order.
  private func session(
    _ strokes: [Stroke]? = nil, touching names: [String] = [begins, distance],
    files: LabFiles? = nil
  ) throws -> LabSession {
    var session = LabSession(files: files)
    for name in names { touch(name, in: &session) }
    session.drop(try StrokeSamples.file(strokes ?? StrokeSamples.pulls(12)))
    session.look()
    return session
  }

  private func touch(_ name: String, in session: inout LabSession) {
    let value = session.parameter(name) ?? 0
    session.set(name, value + 1)
    session.set(name, value)
  }

  private func tuning(_ session: LabSession) -> CurveMapPanel { session.lab.state.strokes.tuning }

  /// The frame of the curve or of the map.
  private func frame(_ key: RecognizerKey, _ session: inout LabSession) throws -> Rect {
    let found = session.lab.place(of: .recognizer(key), at: session.now)
    return try #require(found)
  }

  private func hover(_ place: Point, _ session: inout LabSession) {
    session.touch(.move, place, .mouse)
    session.look()
  }

  // MARK: The curve

  @Test(
    "the rate curve covers the range of the parameter changed last and marks its original value")
  func last() throws {
    var session = try session()
    let curve = try #require(tuning(session).curve)
    let declared = try #require(ParameterSet.declaration(Self.distance))
    guard case .number(let range, _) = declared.kind else { return }
    let values = curve.parameter.values.map { value -> Double in
      if case .number(let x) = value { x } else { .nan }
    }
    #expect(curve.parameter.name == Self.distance && curve.points.count == values.count)
    #expect(values == values.sorted() && Set(values).count == values.count)
    #expect(values.allSatisfy { range.contains($0) } && values.count >= 25)
    #expect(curve.original.map { curve.parameter.values[$0] } == declared.seed)
    touch(Self.begins, in: &session)
    #expect(tuning(session).curve?.parameter.name == Self.begins)
    #expect(tuning(session).names == [Self.begins, Self.distance])
  }

  @Test("replaying the strokes with a parameter value gives the rates that the curve shows there")
  func onCurve() throws {
    var session = try session()
    let curve = try #require(tuning(session).curve)
    for (index, value) in curve.parameter.values.enumerated() where index % 3 == 0 {
      guard case .number(let x) = value else { continue }
      session.set(Self.distance, x)
      let present = try #require(tuning(session).present)
      #expect(present.accidents.value == curve.points[index].accidents, "\(x)")
      #expect(abs(present.hits.value - curve.points[index].hits) < 1e-12, "\(x)")
      #expect(present.accidents.low <= present.accidents.value)
      #expect(tuning(session).curve == curve, "the curve does not depend on its own parameter")
    }
  }

  @Test(
    "the points for the present, the original and the best value are inside the rate curve's axes")
  func axes() throws {
    var session = try session()
    let rect = try frame(CurveView.key, &session)
    for value in [10.0, 90, 150, 600] {
      session.set(Self.distance, value)
      let (curve, present) = (try #require(tuning(session).curve), tuning(session).present)
      let geometry = CurveGeometry(rect, curve, present)
      let field = geometry.field.inset(by: -0.01)
      let rates = try #require(present)
      #expect(field.contains(geometry.place(rates.accidents.value, rates.hits.value)), "\(value)")
      #expect(curve.original.map { field.contains(geometry.place($0)) } == true)
      let best = curve.points.indices.max {
        curve.points[$0].hits - curve.points[$0].accidents
          < curve.points[$1].hits - curve.points[$1].accidents
      }
      #expect(best.map { field.contains(geometry.place($0)) } == true, "\(value)")
    }
  }

  @Test("an empty rate curve or map shows the reason why nothing is drawn")
  func gaps() throws {
    func pulls(_ label: String?) -> [Stroke] {
      StrokeSamples.pulls(6).map { stroke in
        var stroke = stroke
        stroke.label = label
        return stroke
      }
    }
    func words(_ strokes: [Stroke], _ names: [String]) throws -> [String] {
      let session = try session(strokes, touching: names)
      let panel = tuning(session)
      #expect(panel.curve?.isDrawn != true && panel.map?.isDrawn != true)
      return [CurveWording.gap(panel), CurveWording.mapGap(panel)]
    }
    let both = [Self.begins, Self.distance]
    #expect(
      try words(pulls(nil), both)
        == Array(
          repeating: "No stroke has a label. E and Shift E say what the selected one meant.",
          count: 2))
    #expect(
      try words(pulls("peek"), both).allSatisfy {
        $0 == "No stroke was meant to go. A value at which nothing goes would look best."
      })
    #expect(
      try words(pulls("dismiss"), both).allSatisfy {
        $0 == "Every stroke was meant to go. A value at which everything goes would look best."
      })
    #expect(
      try words(StrokeSamples.pulls(12), []) == [
        "Move a slider. Its curve is drawn here: strokes caught against accidents.",
        "The map of the last two sliders is drawn here.",
      ])
    // The corner radius has no effect on any decision.
    let alike = try words(StrokeSamples.pulls(12), ["pullDown.cornerRadius"])
    #expect(
      alike[0].hasPrefix("All ") && alike[0].hasSuffix("corner radius decides no stroke here."))
    #expect(alike[1] == "Move a second slider. The map of both is drawn here.")
  }

  @Test(
    "while strokes are judged, an empty rate curve or map shows “Judging …”, not an older reason")
  func waiting() throws {
    let session = try session(StrokeSamples.pulls(4))
    var panel = tuning(session)
    #expect(panel.curve?.progress.gap == .nothingMeant)
    (panel.isCurveWaiting, panel.isMapWaiting) = (true, true)
    #expect(CurveWording.gap(panel) == "Judging …" && CurveWording.mapGap(panel) == "Judging …")
  }

  @Test("parameter values between which the strokes show no difference are listed as a tie")
  func ties() throws {
    let session = try session()
    let curve = try #require(tuning(session).curve)
    #expect(curve.best == nil && curve.ties.count > 1)
    let line = CurveWording.lines(tuning(session)).first ?? ""
    let pair = curve.compared.map {
      CurveWording.number(curve.parameter.name, curve.parameter.values[$0])
    }
    #expect(line.hasSuffix(" \(pair.joined(separator: " from "))."), "\(line)")
    #expect(line.contains(" tie: ") && line.contains(" would tell "), "\(line)")
  }

  @Test("the rate curve shows the rates of the parameter value under the mouse")
  func hovered() throws {
    var session = try session()
    let rect = try frame(CurveView.key, &session)
    let curve = try #require(tuning(session).curve)
    let geometry = CurveGeometry(rect, curve, tuning(session).present)
    let shown = curve.points.indices.filter(geometry.shows)
    #expect(Set(shown.map { curve.points[$0] }).count > 1)
    for index in shown {
      hover(geometry.place(index), &session)
      guard case .value(let pointed)? = tuning(session).pointed else {
        Issue.record("nothing is pointed at")
        continue
      }
      #expect(curve.points[pointed] == curve.points[index])
      #expect(CurveWording.lines(tuning(session))[0] == CurveWording.at(pointed, of: curve))
    }
    hover(Point(rect.minX - 200, rect.minY), &session)
    #expect(tuning(session).pointed == nil)
  }

  // MARK: The map

  @Test(
    "a cell of the rate map shows how many strokes are judged as meant with the cell's two values"
  )
  func counts() throws {
    var session = try session()
    let map = try #require(tuning(session).map)
    #expect((81...169).contains(map.map.cells.count) && tuning(session).names.count == 2)
    var random = SeededRandom(7)
    for _ in 0..<6 {
      let cell = random.below(map.map.cells.count)
      let rect = try frame(MapView.key, &session)
      let place = MapGeometry(rect, map).frame(cell).center
      session.touch(.down, place, .mouse)
      session.touch(.up, place, .mouse)
      #expect(tuning(session).presentCell == cell)
      #expect(session.lab.state.strokes.overview.counts.asMeant == map.map.cells[cell].asMeant)
      #expect(tuning(session).map == map, "the map does not depend on its own parameters")
    }
    let best = map.map.cells.map(\.asMeant).max()
    #expect(map.map.cells.allSatisfy { $0.isBest == ($0.asMeant == best) })
    #expect(map.map.cells.allSatisfy { !$0.isBest || $0.isTie }, "twelve strokes tell little")
  }

  @Test("a click on the rate map sets both parameters of the map as one undo step")
  func taken() throws {
    var session = try session()
    session.key("Z", .control)
    let before = session.lab.state.parameters
    let steps = session.lab.undoStack.steps.count
    let map = try #require(tuning(session).map)
    let place = MapGeometry(try frame(MapView.key, &session), map).frame(14).center
    session.touch(.down, place, .mouse)
    session.touch(.up, place, .mouse)
    for (name, value) in map.values(of: 14) {
      #expect(session.lab.state.parameters.value(name) == value)
    }
    #expect(session.lab.undoStack.steps.count == steps + 1)
    let words = map.values(of: 14).reversed().map {
      "\(CurveWording.title($0.name)) \(CurveWording.value($0.name, $0.value))"
    }.joined(separator: ", ")
    let message = session.lab.state.toasts.text ?? ""
    #expect(message.hasPrefix(words) && message.contains(" of 12 as meant."), "\(message)")
    #expect(tuning(session).names == [Self.distance, Self.begins], "taking is no touch")
    session.key("Z", .control)
    #expect(session.lab.state.parameters == before)
    #expect(session.lab.state.toasts.text == nil, "the message about the change is gone with it")
  }

  @Test("no tooltip covers the rate curve or map while the mouse rests there")
  func uncovered() throws {
    var session = try session()
    for key in [CurveView.key, MapView.key] {
      let rect = try frame(key, &session)
      func tip(_ place: Point) -> Bool {
        let poses = session.lab.panel.frame(at: Instant(session.now)).poses
        let index = session.lab.panel.tree.region(at: place, poses: poses)
        return index.map { !session.lab.panel.tree.regions[$0].help.isEmpty } == true
      }
      #expect(!tip(rect.center) && tip(Point(rect.midX, rect.minY + 10)))
    }
  }

  @Test("each axis of the rate map ends at twice the original value or at a larger present value")
  func near() throws {
    var session = try session()
    func ends() throws -> [ParameterValue?] {
      let map = try #require(tuning(session).map)
      return [map.map.columns.values.last, map.map.rows.values.last]
    }
    #expect(try ends() == [.number(300), .number(20)])
    session.set(Self.distance, 300)
    #expect(try ends() == [.number(300), .number(20)])
    session.set(Self.distance, 301)
    #expect(try ends() == [.number(600), .number(20)])
  }

  @Test("a press on the rate map that is released outside of the map changes no parameter")
  func left() throws {
    var session = try session()
    let rect = try frame(MapView.key, &session)
    let before = session.lab.state.parameters
    session.touch(.down, rect.center, .mouse)
    session.touch(.move, Point(rect.minX - 300, rect.midY), .mouse)
    session.touch(.up, Point(rect.minX - 300, rect.midY), .mouse)
    #expect(session.lab.state.parameters == before && tuning(session).pointed == nil)
  }

  @Test("arrow keys select a value on the rate curve and map, and Return applies it")
  func keys() throws {
    var session = try session()
    session.lab.panel.focus(on: .recognizer(MapView.key), at: Instant(session.now))
    let map = try #require(tuning(session).map)
    let start = try #require(tuning(session).presentCell)
    for key in ["Right", "Up", "Left", "Down", "Right", "Up"] { session.key(key) }
    #expect(tuning(session).pointed == .cell(start + 1 + map.width))
    session.key("Return")
    for (name, value) in map.values(of: start + 1 + map.width) {
      #expect(session.lab.state.parameters.value(name) == value)
    }
    session.lab.panel.focus(on: .recognizer(CurveView.key), at: Instant(session.now))
    session.key("Home")
    #expect(tuning(session).pointed == .value(0))
    session.key("Right")
    session.key("Return")
    let curve = try #require(tuning(session).curve)
    #expect(session.lab.state.parameters.value(Self.distance) == curve.parameter.values[1])
  }

  @Test("the key C moves the focus to the rate map, and then to the rate curve")
  func focused() throws {
    var session = try session()
    session.key("C")
    #expect(session.lab.panel.focused == .recognizer(MapView.key))
    session.key("Right")
    #expect(tuning(session).pointed == .cell(try #require(tuning(session).presentCell) + 1))
    session.key("C")
    #expect(session.lab.panel.focused == .recognizer(CurveView.key))
  }

  @Test(
    "screen readers read the selected value on the rate curve and map with its parameters")
  func spoken() throws {
    var session = try session()
    func label(_ key: RecognizerKey) -> String {
      session.lab.panel.tree.regions.last { $0.key == .recognizer(key) }?.label ?? ""
    }
    #expect(label(CurveView.key).hasPrefix("Curve of dismiss distance. "))
    #expect(label(MapView.key).hasPrefix("Map of begins after by dismiss distance. "))
    session.lab.panel.focus(on: .recognizer(MapView.key), at: Instant(session.now))
    session.key("Right")
    let map = try #require(tuning(session).map)
    guard case .cell(let cell)? = tuning(session).pointed else { return }
    #expect(label(MapView.key).hasSuffix(CurveWording.at(cell, of: map)))
  }

  @Test("the rate curve and map show the same parameters after a restart of the lab")
  func resumed() throws {
    let files = LabSession.files()
    var session = try session(files: files)
    _ = session.lab.leave()
    let second = LabSession(files: files)
    #expect(tuning(second).names == [Self.distance, Self.begins])
    #expect(tuning(second).curve == tuning(session).curve)
  }

  // MARK: Another thread

  private func request(_ names: [String], _ strokes: [Stroke]) throws -> SweepRequest {
    let place = JudgePlace(scene: "book", width: 390, height: 844, style: nil)
    return SweepRequest(
      SweepRequest.Key(
        place: place, revision: 1, parameters: ParameterSet(), names: names,
        filter: StrokeFilter()),
      in: try #require(SweptScene.named("book")), of: strokes)
  }

  @Test(
    "a new sweep request replaces all earlier requests")
  func background() async throws {
    let (wakes, wake) = AsyncStream.makeStream(of: Void.self)
    let sweeping = StrokeSweeping()
    let strokes = StrokeSamples.pulls(90)
    sweeping.submit([try request([Self.begins], strokes)]) { wake.yield() }
    let newest = [
      try request([Self.distance], strokes), try request([Self.distance, Self.begins], strokes),
    ]
    sweeping.submit(newest) { wake.yield() }
    var answers: [SweepAnswer] = []
    for await _ in wakes {
      answers += sweeping.take()
      if answers.last?.map?.progress.isDone == true { break }
    }
    #expect(answers.allSatisfy { newest.map(\.key).contains($0.key) })
    let curves = answers.compactMap(\.curve)
    #expect(curves.count > 1 && curves[0].progress.played < 90)
    #expect(curves.last == StrokeSweeping.answers(to: newest)[0].curve)
    let firstMap = answers.firstIndex { $0.map != nil }
    let lastCurve = answers.lastIndex { $0.curve != nil }
    #expect(try #require(lastCurve) < #require(firstMap), "the curve comes before the map")
  }

  @Test("a complete rate curve is replaced as soon as the next curve covers half of the strokes")
  func replaced() {
    func progress(_ played: Int) -> SweepProgressLine {
      SweepProgressLine(played: played, count: 240, gap: nil, more: nil, isByPeople: false)
    }
    for (new, old, replaces) in [
      (32, nil, true), (64, 32, true), (32, 240, false), (119, 240, false), (120, 240, true),
      (240, 240, true),
    ] as [(Int, Int?, Bool)] {
      #expect(progress(new).replaces(old.map(progress)) == replaces, "\(new) after \(old ?? 0)")
    }
  }

  @Test("a sweep that is requested while sweeps are paused runs when sweeps resume")
  func paused() async throws {
    let (wakes, wake) = AsyncStream.makeStream(of: Void.self)
    let sweeping = StrokeSweeping()
    sweeping.pause()
    sweeping.submit([try request([Self.distance], StrokeSamples.pulls(12))]) { wake.yield() }
    #expect(sweeping.isIdle && sweeping.take().isEmpty)
    sweeping.resume()
    for await _ in wakes { break }
    #expect(sweeping.take().last?.curve?.progress.isDone == true)
  }
}

// Tests strokes in the lab: opened, judged while a slider moves, selected, replayed, labelled.
import Evaluate
import Files
import Gesture
import Interface
import Scenes
import Synchronization
import Testing

@testable import Lab

@Suite("Strokes in the lab")
struct StrokeReviewTests {
  /// A lab with twelve pulls. The six longest are dismissed at a threshold of 150 or less.
  private func session(_ files: LabFiles? = nil) throws -> LabSession {
    var session = LabSession(files: files)
    session.drop(try StrokeSamples.file(StrokeSamples.pulls(12)))
    session.look()
    return session
  }

  private func counts(_ session: LabSession) -> StrokeOverview.Counts {
    session.lab.state.strokes.overview.counts
  }

  private func edit(_ session: inout LabSession, _ isOn: Bool) {
    session.lab.edit(
      .parameter("pullDown.threshold"), isOn, at: Instant(session.now))
  }

  @Test("dropping a file of strokes judges the strokes, and shows how many are as meant")
  func dropped() throws {
    let session = try session()
    let panel = session.lab.state.strokes
    #expect(session.lab.state.shows.strokes && panel.overview.columns.count == 12)
    #expect(session.lab.state.toasts.text == "12 strokes of pulls.jsonl.")
    #expect(StrokeWording.headline(panel.overview) == "9 of 12 as meant.")
    #expect(StrokeWording.failures(panel.overview) == "3 misses.")
    #expect(panel.overview.threshold == 150 && panel.origin == "each from “presented”")
  }

  @Test("verdicts that were computed for another scene are not shown")
  func stale() async throws {
    var review = StrokeReview()
    review.collection.add(StrokeSamples.pulls(12), from: "pulls.jsonl")
    let scenes = ["book", "pager"].compactMap(SweptScene.named)
    try #require(scenes.count == 2)
    func place(_ scene: SweptScene) -> JudgePlace {
      JudgePlace(scene: scene.type.name, width: 390, height: 844, style: nil)
    }
    let (ready, signal) = AsyncStream<Void>.makeStream()
    review.judge(in: scenes[0], place(scenes[0]), under: ParameterSet()) { signal.yield() }
    for await _ in ready { break }
    review.forget()
    review.judge(in: scenes[1], place(scenes[1]), under: ParameterSet()) { signal.yield() }
    review.take()
    #expect(review.answer.map { $0.key.place.scene == scenes[1].type.name } ?? true)
    for await _ in ready { break }
    review.take()
    #expect(review.answer?.key.place.scene == scenes[1].type.name && !review.isWaiting)
  }

  @Test("keys alone can open a file of strokes by its path")
  func typed() throws {
    var session = LabSession()
    session.key("O", .control)
    session.type("/nowhere/strokes.jsonl")
    session.key("Return")
    #expect(session.lab.state.toasts.text == "/nowhere/strokes.jsonl: there is no such file.")
    #expect(session.lab.state.strokes.typedPath == "/nowhere/strokes.jsonl", "it can be corrected")
    session.key("O", .control)
    session.type(try StrokeSamples.file(StrokeSamples.pulls(12)))
    session.key("Return")
    #expect(session.lab.state.strokes.overview.columns.count == 12)
    #expect(session.lab.state.strokes.typedPath == nil)
    session.key("O", .control)
    session.key("Escape")
    #expect(session.lab.state.strokes.typedPath == nil)
  }

  @Test("dropping another lab's recordings adds only the strokes of the open scene")
  func fromRecordings() throws {
    let files = LabSession.files()
    var other = LabSession(files: files)
    other.pull(Point(195, 300), by: Vector(0, 120))
    other.lab.open(scene: 3, at: Instant(other.now))
    other.wait(0.1)
    other.pull(Point(195, 500), by: Vector(0, 120))
    _ = other.lab.leave()
    var session = LabSession()
    session.drop(files.folder + LabFiles.recordingLog)
    session.look()
    #expect(session.lab.review.collection.strokes.map(\.id) == ["Slow drag down 1"])
    #expect(session.lab.review.collection.strokes[0].state?.start == "presented")
  }

  @Test("cancelled strokes in a dropped file are not added")
  func engine() throws {
    var lines = StrokeSamples.pulls(3)
    lines[1].notes["cancelled"] = true
    var session = LabSession()
    session.drop(try StrokeSamples.file(lines))
    session.look()
    #expect(session.lab.review.collection.strokes.map(\.id) == ["pull-0", "pull-2"])
  }

  @Test("dragging a slider judges all strokes again, and shows the changes since the drag began")
  func slider() throws {
    var session = try session()
    edit(&session, true)
    for threshold in [140.0, 125, 115] { session.set("pullDown.threshold", threshold) }
    #expect(counts(session).asMeant == 12)
    #expect(
      StrokeWording.change(session.lab.state.strokes.overview)
        == "This change flips 3: all as meant."
    )
    for threshold in [90.0, 60, 30] { session.set("pullDown.threshold", threshold) }
    let flips = session.lab.state.strokes.overview.flips
    #expect(flips == StrokeOverview.Flips(all: 10, asMeant: 3, not: 7))
    edit(&session, false)
    // The next drag is compared with its own start.
    edit(&session, true)
    session.set("pullDown.threshold", 115)
    #expect(
      session.lab.state.strokes.overview.flips == StrokeOverview.Flips(all: 7, asMeant: 7, not: 0))
    edit(&session, false)
    session.key("Z", .control)
    #expect(counts(session)[.accident] == 7)
  }

  @Test("the verdict of each stroke agrees with the outcome of its replay in the lab")
  func replayed() throws {
    var session = try session()
    for column in session.lab.state.strokes.overview.columns.indices {
      session.lab.select(column: column)
      session.look()
      let mark = session.lab.state.strokes.overview.columns[column].mark
      session.key("P", .shift)
      session.wait(3)
      #expect(session.presented(on: 0) == (mark == .stays || mark == .miss), "column \(column)")
    }
    #expect(session.lab.recordings.isEmpty, "a replay is no recording")
  }

  @Test("the verdict of a stroke in a scrolled list agrees with the outcome of its replay")
  func replayedInList() throws {
    let flicks = (0..<4).map { number -> Stroke in
      let way = 320 + 20 * Double(number)
      let samples = (0...12).map {
        Stroke.Sample(Double($0) / 60, 195, 250 + way * Double($0) / 12)
      }
      // A list may be shorter than the recorded scroll distance, which came from another list.
      return Stroke(
        id: "flick-\(number)", label: "scroll",
        state: StrokeState(start: "presented", scrolled: number < 2 ? 300 : 200), width: 390,
        height: 844, samples: samples)
    }
    var session = LabSession()
    session.drop(try StrokeSamples.file(flicks))
    for guarded in [0.0, 0.3] {
      session.lab.change(at: Instant(session.now)) {
        _ = $0.set("pullDown.fling", .flag(true))
        _ = $0.set("pullDown.flingSpeed", .number(700))
        _ = $0.set("pullDown.flingGuard", .number(guarded))
      }
      session.look()
      for column in session.lab.state.strokes.overview.columns.indices {
        session.lab.select(column: column)
        session.look()
        let mark = session.lab.state.strokes.overview.columns[column].mark
        #expect((mark == .accident) == (guarded == 0), "\(guarded), column \(column)")
        session.key("P", .shift)
        session.wait(3)
        #expect(session.presented(on: 0) == (mark == .stays), "\(guarded), column \(column)")
      }
    }
  }

  @Test(
    "the sentence about the selected stroke is shown in full, in windows of any width",
    arguments: [Size(1440, 900), Size(1024, 700)])
  func complete(_ size: Size) throws {
    var session = LabSession("book", size)
    var flick = StrokeSamples.pull(330, label: "scroll", seconds: 0.2)
    flick.samples.removeLast(2)
    flick.state = StrokeState(start: "presented", scrolled: 300)
    session.drop(try StrokeSamples.file([flick] + StrokeSamples.pulls(12)))
    session.lab.change(at: Instant(session.now)) {
      _ = $0.set("pullDown.fling", .flag(true))
      _ = $0.set("pullDown.flingGuard", .number(0.3))
    }
    session.look()
    for column in session.lab.state.strokes.overview.columns.indices {
      session.lab.select(column: column)
      session.look()
      session.wait(0.1)
      let sentence = try #require(session.lab.state.strokes.card?.sentence)
      let seen = texts(
        of: session.lab.frame(at: Instant(session.now)), in: Rect(origin: .zero, size: size))
      let end = sentence.split(separator: " ").last.map(String.init) ?? ""
      #expect(seen.contains { $0.words.hasSuffix(end) }, "\(sentence)")
    }
  }

  @Test("after a stroke is replayed, the finger's trail does not cover the mark of its release")
  func uncovered() throws {
    var session = try session()
    session.lab.select(column: 3)
    session.look()
    session.key("P", .shift)
    session.wait(3)
    let state = session.lab.state
    let lifted = try #require(state.trail.points.last)
    #expect(!state.trail.isDown && lifted == state.strokes.path.last)
    /// Circles around the point of the release that are larger than a dot of the trail.
    func covers(_ state: LabState) -> Int {
      let layer = GuideLayer(
        state: state, shownDevice: state.shownDevices[0], place: 0,
        geometry: GuideGeometry(
          state: state, device: session.devices[0], area: state.layout.stage))
      let center = layer.geometry.point(lifted)
      return layer.moving(.light).commands.count { command in
        guard case .fill(.rounded(let disc), _) = command else { return false }
        return disc.rect.width > 6 && (disc.rect.center - center).length < 1
      }
    }
    #expect(covers(state) == 0)
    var hidden = state
    hidden.shows.strokes = false
    #expect(covers(hidden) == 1, "without strokes, a dot shows where the finger was lifted")
  }

  @Test("the key X selects one accident or miss after another, and the first one after the last")
  func failures() throws {
    var session = try session()
    let failures = session.lab.state.strokes.overview.failures
    #expect(failures.count == 3)
    var met: [Int?] = []
    for _ in 0..<4 {
      session.key("X")
      met.append(session.lab.state.strokes.selection)
    }
    #expect(met == failures + [failures[0]])
    session.key("X", .shift)
    #expect(session.lab.state.strokes.selection == failures[2])
    #expect(session.lab.state.strokes.card?.sentence.hasSuffix("It was meant to go.") == true)
  }

  @Test("a press in the overview selects a stroke, and arrow keys select its neighbours")
  func pressed() throws {
    var session = try session()
    let found = session.lab.place(of: .named("strokes"), at: session.now)
    let place = try #require(found)
    let left = place.minX + StrokeStrip.left(true)
    session.touch(.down, Point(left + (place.maxX - left) * 3.5 / 12, place.midY), .mouse)
    session.touch(.up, Point(left + (place.maxX - left) * 3.5 / 12, place.midY), .mouse)
    #expect(session.lab.state.strokes.selection == 3)
    session.lab.panel.focus(on: .recognizer(RecognizerKey("strokes")), at: Instant(session.now))
    session.key("Right")
    #expect(session.lab.state.strokes.selection == 4)
    session.key("K")
    #expect(session.lab.state.strokes.selection == 3)
  }

  @Test("the intent that is set for a gesture of the lab is restored at the next start")
  func labels() throws {
    let files = LabSession.files()
    var session = LabSession(files: files)
    session.key("S")
    session.pull(Point(195, 300), by: Vector(0, 120))
    #expect(counts(session)[.staysUnlabelled] == 1)
    session.key("J")
    session.key("E")
    #expect(counts(session)[.miss] == 1)
    session.key("E", .shift)
    #expect(counts(session)[.stays] == 1)
    _ = session.lab.leave()
    let second = LabSession(files: files)
    #expect(second.lab.state.shows.strokes && counts(second)[.stays] == 1)
  }

  @Test("intents for the strokes of a file are saved beside the file, which is not changed")
  func saved() throws {
    let file = try StrokeSamples.file(StrokeSamples.pulls(12))
    let old = try FileAccess.read(file, limit: 1 << 20)
    let files = LabSession.files()
    var session = LabSession(files: files)
    session.drop(file)
    session.key("J")
    session.key("E")
    #expect(counts(session)[.miss] == 4)
    session.key("L", .control)
    #expect(try FileAccess.read(file, limit: 1 << 20) == old)
    #expect(session.lab.state.toasts.text?.contains("pulls.labelled.jsonl") == true)
    _ = session.lab.leave()
    let second = LabSession(files: files)
    #expect(counts(second)[.miss] == 4 && second.lab.review.collection.strokes.count == 12)
  }

  @Test("deleting a stroke of a file or of the lab selects the next stroke")
  func deleted() throws {
    var session = try session()
    session.pull(Point(195, 300), by: Vector(0, 120))
    #expect(session.lab.state.strokes.overview.columns.count == 13)
    session.lab.select(column: 2)
    session.look()
    session.key("Delete")
    #expect(session.lab.state.strokes.overview.columns.count == 12)
    #expect(session.lab.state.strokes.selection == 2)
    session.lab.review.selection = session.lab.review.collection.strokes.count - 1
    session.look()
    session.key("Delete")
    #expect(session.lab.recordings.isEmpty)
    #expect(session.lab.state.strokes.overview.columns.count == 11)
  }

  @Test("strokes that a filter leaves out are not counted")
  func filtered() throws {
    var session = try session()
    session.lab.say(.action(ActionID("pick person", 2)), at: session.now)
    #expect(session.lab.state.strokes.filter.person == "Bo")
    #expect(session.lab.state.strokes.overview.columns.count == 6)
    session.lab.say(.action(ActionID("pick verdict", 3)), at: session.now)
    #expect(session.lab.state.strokes.overview.columns.map(\.mark) == [.miss])
    #expect(counts(session).all == 6, "the verdict is the same")
    session.lab.say(.action(ActionID("pick verdict", 0)), at: session.now)
    session.lab.say(.action(ActionID("pick person", 0)), at: session.now)
    #expect(session.lab.state.strokes.overview.columns.count == 12)
  }

  @Test("the panel of strokes is empty only in scenes whose strokes cannot be judged")
  func scenes() throws {
    var session = try session()
    for scene in session.lab.options.scenes.indices {
      session.lab.open(scene: scene, at: Instant(session.now))
      session.wait(0.1)
      let panel = session.lab.state.strokes
      let judges = SweptScene(session.lab.running.scene) != nil
      #expect(panel.canJudge == judges && panel.isEmpty == !judges)
    }
  }

  @Test(
    "verdicts arrive in the order of the requests, and the newest request is answered")
  func background() async throws {
    let judging = StrokeJudging()
    let scene = try #require(SweptScene.named("book"))
    let judge = StrokeJudge(scene)
    let place = JudgePlace(scene: "book", width: 390, height: 844, style: nil)
    let (wakes, wake) = AsyncStream.makeStream(of: Void.self)
    var parameters = ParameterSet()
    for number in 1...20 {
      _ = parameters.set("pullDown.threshold", .number(40 + 5 * Double(number)))
      let key = JudgeRequest.Key(
        place: place, revision: 1, parameters: parameters, before: nil, filter: StrokeFilter())
      judging.submit(
        JudgeRequest(
          key: key, number: number, judge: judge, strokes: StrokeSamples.pulls(12), known: [])
      ) { wake.yield() }
    }
    var last = 0
    for await _ in wakes {
      guard let answer = judging.take() else { continue }
      #expect(answer.overview.number > last, "an older answer never comes after a newer one")
      last = answer.overview.number
      if last == 20 {
        #expect(answer.key.parameters == parameters && answer.verdicts.summary.asMeant > 0)
        break
      }
    }
    #expect(last == 20)
  }

  @Test("verdicts that another thread computes are shown as soon as the thread wakes the window")
  func woken() async throws {
    let (wakes, wake) = AsyncStream.makeStream(of: Void.self)
    var options = LabOptions()
    options.scene = "book"
    options.wake = { wake.yield() }
    options.strokeFiles = [try StrokeSamples.file(StrokeSamples.pulls(12))]
    var lab = Lab(options)
    _ = lab.frame(at: Instant(1))
    for await _ in wakes {
      lab.handle(.wake, at: Instant(2))
      _ = lab.frame(at: Instant(2))
      break
    }
    #expect(lab.state.strokes.overview.columns.count == 12)
  }
}

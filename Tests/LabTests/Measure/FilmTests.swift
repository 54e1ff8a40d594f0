// Tests the measurement of a film in the lab, from the drop of the file to the variant.
import Files
import Interface
import Scenes
import Synchronization
import Testing

@testable import Lab
@testable import Measure

@Suite("Measuring a film in the lab", .timeLimit(.minutes(3)))
struct FilmTests {
  /// A lab with an open film. The frame around what moves is drawn.
  private func opened(
    seconds: Double = 4.3
  ) throws -> Lab {
    let folder = try FilmSample.write(seconds: seconds)
    defer { removeFolder(folder) }
    var lab = makeLab("book")
    lab.handle(.dropFile(folder, at: Point(300, 300)), at: Instant(1))
    _ = lab.frame(at: Instant(1))
    #expect(lab.state.overlay == .film && lab.state.film.mark == .patch)
    #expect(lab.panelWords.contains("Draw a frame around what moves"))
    draw(FilmSample.patch, in: &lab, at: 1.1)
    return lab
  }

  private func removeFolder(_ folder: String) {
    for name in FileAccess.names(in: folder) { FileAccess.remove("\(folder)/\(name)") }
  }

  /// Drags a frame on the film.
  private func draw(_ patch: Rect, in lab: inout Lab, at time: Double) {
    let geometry = geometry(&lab, at: time)
    lab.point(.down, geometry.place(patch.origin), at: time)
    lab.point(.move, geometry.place(Point(patch.midX, patch.midY)), at: time + 0.01)
    lab.point(.up, geometry.place(Point(patch.maxX, patch.maxY)), at: time + 0.02)
  }

  private func geometry(_ lab: inout Lab, at time: Double) -> FilmGeometry {
    FilmGeometry(lab.place(of: .recognizer(FilmStage.key), at: time) ?? .zero, lab.state.film)
  }

  private func isNear(_ a: Rect?, _ b: Rect) -> Bool {
    guard let a else { return false }
    return max((a.origin - b.origin).length, abs(a.width - b.width), abs(a.height - b.height)) < 2
  }

  @Test(
    "applying a measured film creates a variant with the measured values")
  func visit() throws {
    var lab = try opened()
    #expect(isNear(lab.state.film.patch, FilmSample.patch))
    let place = lab.place(of: "film mark", at: 1.2)
    let control = try #require(place)
    lab.tap(Point(control.maxX - 20, control.midY), at: 1.2)
    #expect(lab.state.film.mark == .finger)
    let touch = geometry(&lab, at: 1.25).place(FilmSample.touch)
    lab.tap(touch, at: 1.3)
    lab.key("Return", at: 1.5)
    let measured = try #require(lab.state.film.measurement)
    func value(_ name: String) -> FilmMeasurement.Value? {
      measured.values.first { $0.name == "pullDown.\(name)" }
    }
    #expect(abs((value("resistance")?.estimate.value ?? 0) - FilmSample.resistance) < 0.03)
    #expect(abs((value("response")?.estimate.value ?? 0) - 0.4) < 0.03)
    let threshold = try #require(value("threshold"))
    #expect(threshold.isOpen)
    let words = lab.panelWords
    #expect(words.contains("open") && words.contains { $0.hasPrefix("stays at ") }, "\(words)")
    let count = lab.presets.count
    let before = lab.state.parameters
    lab.press("use film", at: 2)
    #expect(lab.state.overlay == nil && lab.presets.count == count + 1)
    let variant = try #require(lab.presets.last)
    #expect(variant.name == "From film" && variant.note.hasPrefix("Measured in film, residual"))
    #expect(lab.state.preset.name == "From film")
    for value in measured.values where !value.isFlag {
      let own = lab.parameter(value.name) ?? 0
      #expect(abs(own - value.estimate.value) < 0.01, "\(value.name)")
    }
    #expect(lab.state.toasts.text?.contains("From film") == true)
    lab.key("Z", .control, at: 2.5)
    #expect(lab.presets.count == count && lab.state.parameters == before)
  }

  @Test(
    "the device shows the same offset as the film in every frame, when played in either direction")
  func together() throws {
    var lab = try opened()
    lab.state.film.touch = FilmSample.touch
    lab.press("measure marks", at: 1.5)
    let frames = try #require(lab.state.film.measurement).track.frames
    for index in [60, 66, 140, 58, 90] {
      lab.showFilm(frame: index, at: Instant(2))
      let film = try #require(frames[index].offset)
      let device = try #require(lab.state.film.deviceOffset)
      #expect(abs(film - device) < 4, "frame \(index): \(film) and \(device)")
    }
    // Arrow keys and the plot show other frames.
    _ = lab.frame(at: Instant(2))
    lab.key("Right", at: 2.1)
    #expect(lab.state.film.frame == 91)
    lab.key("Left", .shift, at: 2.2)
    #expect(lab.state.film.frame == 81)
    let place = lab.place(of: .recognizer(FilmPlot.key), at: 2.3)
    let plot = try #require(place)
    lab.tap(Point(plot.maxX - 5, plot.midY), at: 2.3)
    #expect(lab.state.film.frame > 250)
  }

  @Test("arrow keys move the patch of a film, the corner of the patch, or the mark of the finger")
  func keys() throws {
    var lab = try opened(seconds: 0.5)
    let patch = try #require(lab.state.film.patch)
    let step = Double(FilmSample.width) / 100
    lab.key("Down", at: 2)
    #expect(isNear(lab.state.film.patch, patch.offset(by: Vector(0, step))))
    for _ in 0..<9 { lab.key("Right", .shift, at: 2.1) }
    #expect((lab.state.film.patch?.width ?? 0) > patch.width + 8 * step)
    // The frame stays in the film.
    for _ in 0..<300 { lab.key("Left", at: 2.2) }
    #expect(lab.state.film.patch?.minX == 0)
    lab.press("film mark", 1, at: 2.3)
    lab.key("Up", at: 2.4)
    #expect(lab.state.film.touch != nil)
    lab.press("no finger", at: 2.5)
    #expect(lab.state.film.touch == nil)
    // A drag of a corner changes the frame, and a drag inside moves it.
    lab.press("film mark", 0, at: 2.6)
    lab.state.film.patch = FilmSample.patch
    let geometry = geometry(&lab, at: 2.7)
    lab.point(.down, geometry.place(Point(120, 200)), at: 2.8)
    lab.point(.up, geometry.place(Point(150, 240)), at: 2.9)
    #expect(isNear(lab.state.film.patch, Rect(20, 170, 130, 70)))
    lab.point(.down, geometry.place(Point(80, 200)), at: 3)
    lab.point(.up, geometry.place(Point(90, 210)), at: 3.1)
    #expect(isNear(lab.state.film.patch, Rect(30, 180, 130, 70)))
  }

  @Test("a press beside the patch of a film or a cancelled drag does not change the patch")
  func pressBeside() throws {
    var lab = try opened(seconds: 0.5)
    let patch = try #require(lab.state.film.patch)
    let geometry = geometry(&lab, at: 2)
    lab.tap(geometry.place(Point(5, 5)), at: 2)
    #expect(lab.state.film.patch == patch)
    lab.point(.down, geometry.place(Point(5, 5)), at: 3)
    lab.point(.move, geometry.place(Point(60, 60)), at: 3.1)
    #expect(lab.state.film.patch != patch)
    lab.point(.cancel, geometry.place(Point(60, 60)), at: 3.2)
    #expect(lab.state.film.patch == patch)
  }

  @Test("keys of the lab's panels have no effect while the film sheet covers the window")
  func coveredKeys() throws {
    var lab = try opened(seconds: 0.5)
    let state = lab.state
    for key in ["M", "R", "Delete", "Space", "A", "D", "T", "I", "F"] { lab.key(key, at: 2) }
    lab.key("T", .shift, at: 2.1)
    for key in ["1", "2", "3"] { lab.key(key, .control, at: 2.2) }
    #expect(lab.state.overlay == .film && lab.state.menu == nil)
    #expect(lab.state.film.mark == .patch && lab.state.parameters == state.parameters)
    #expect(lab.state.preset == state.preset && lab.state.look == state.look)
    #expect(lab.state.scene.index == state.scene.index)
    #expect(lab.state.showsInspector == state.showsInspector)
    #expect(lab.state.transport.isRecording == state.transport.isRecording)
  }

  @Test("Space plays the film together with the device to the end, and an arrow key stops it")
  func play() throws {
    var lab = try opened(seconds: 2)
    lab.state.film.touch = FilmSample.touch
    lab.press("measure marks", at: 1.5)
    lab.showFilm(frame: 30, at: Instant(2))
    lab.key("Space", at: 2)
    #expect(lab.state.film.isPlaying && lab.nextDeadline.map { $0 <= Instant(2.1) } == true)
    lab.advance(to: Instant(2.25))
    #expect(lab.state.film.frame == 45)
    let device = try #require(lab.state.film.deviceOffset)
    let film = try #require(lab.state.film.shown?.offset)
    #expect(film > 10 && abs(device - film) < 4)
    lab.key("Right", at: 2.3)
    #expect(!lab.state.film.isPlaying)
    lab.press("play film", at: 3)
    lab.advance(to: Instant(9))
    #expect(!lab.state.film.isPlaying && lab.state.film.frame == lab.state.film.times.count - 1)
    // At the end, the film plays from its beginning.
    lab.press("play film", at: 10)
    #expect(lab.state.film.isPlaying && lab.state.film.frame == 0)
  }

  @Test("a sheet's offset is measured from its first position, in the film and on the device")
  func sheetOffset() throws {
    var lab = makeLab("places")
    _ = lab.frame(at: .zero)
    let frames = (0..<60).map { index -> TrackedFrame in
      let travel = index < 15 ? nil : min(60, Double(index - 15) * 3)
      return TrackedFrame(
        time: Double(index) / 30, offset: travel ?? 0, finger: travel.map { 600 + $0 })
    }
    let measured = FilmMeasurement(
      MotionTrack(frames: frames, length: 844), kind: .sheet, draws: 10)
    var device = FilmDevice(
      Lab.makeRunning(lab.state, lab.options), measured, across: 195)
    device.show(0)
    #expect(device.offset == 0)
    device.show(1.5)
    #expect((20...70).contains(device.offset ?? 0), "\(String(describing: device.offset))")
  }

  @Test("the values of a film cannot be applied in a scene that lacks the measured parameters")
  func otherScene() throws {
    var lab = try opened(seconds: 2)
    lab.press("measure marks", at: 1.5)
    #expect(lab.state.film.isUsable && lab.state.faces(of: "use film")[0].isEnabled)
    let overlays = try #require(lab.options.scenes.firstIndex { $0.name == "overlays" })
    lab.key("Escape", at: 2)
    lab.open(scene: overlays, at: Instant(2.1))
    lab.press("measure film", at: 2.2)
    #expect(lab.state.film.measurement != nil && !lab.state.film.isUsable)
    #expect(lab.filmWork?.device == nil && !lab.state.faces(of: "use film")[0].isEnabled)
    _ = lab.frame(at: Instant(2.3))
    #expect(lab.panelWords.contains { $0.hasSuffix("so the values cannot be used on it.") })
    let count = lab.presets.count
    lab.press("use film", at: 2.4)
    #expect(lab.presets.count == count)
  }

  @Test("a message is drawn above the sheet that covers the window")
  func messageAboveSheet() throws {
    var lab = try opened(seconds: 0.5)
    lab.toast("A message.", at: Instant(2))
    _ = lab.frame(at: Instant(2.1))
    let texts = lab.panelWords
    let message = try #require(texts.lastIndex(of: "A message."))
    let title = try #require(texts.lastIndex(of: "Measure a film"))
    #expect(message > title)
  }

  @Test("the title of a film is its file name without the extension")
  func title() {
    for (path, title) in [("/a/v1.2 close.mp4", "v1.2 close"), ("/a/.mp4", ".mp4"), ("b/c", "c")] {
      #expect(FilmPanel(path).title == title)
    }
  }

  @Test("the open scene determines for which interactions a film can be measured")
  func kinds() throws {
    let folder = try FilmSample.write(seconds: 0.2)
    defer { removeFolder(folder) }
    var lab = makeLab("pager")
    lab.openFilm(folder, at: Instant(1))
    #expect(lab.state.film.kinds == [.back, .pager] && lab.state.film.kind == .back)
    _ = lab.frame(at: Instant(1.1))
    #expect(lab.place(of: "film kind", at: 1.1) != nil)
    lab.press("film kind", 1, at: 1.2)
    #expect(lab.state.film.kind == .pager)
  }

  @Test("the path of a missing film shows an error with the path")
  func unreadable() throws {
    var lab = makeLab()
    lab.press("measure film", at: 1)
    lab.type("/nowhere/feel.mp4", at: 1.1)
    lab.key("Return", at: 1.2)
    #expect(
      lab.state.film.problem
        == "/nowhere/feel.mp4: no such file, expected a film or a folder of numbered PNG files")
    lab.advance(to: Instant(1.25))
    _ = lab.frame(at: Instant(1.25))
    #expect(lab.panelWords.contains { $0.hasPrefix("/nowhere/feel.mp4: no such file") })
    #expect(lab.panel.windowRequests.textField != nil)
    lab.key("Escape", at: 1.3)
    lab.key("Escape", at: 1.4)
    #expect(lab.state.overlay == nil)
  }

  @Test("marking an area without edges shows an error, after which another area can be marked")
  func flatMark() throws {
    var lab = try opened(seconds: 0.5)
    lab.state.film.patch = Rect(130, 240, 30, 30)
    lab.press("measure marks", at: 2)
    #expect(lab.state.film.problem?.contains("film: the marked part of frame 1") == true)
    #expect(lab.state.film.mark == .patch)
  }

  @Test("Escape cancels a measurement, and does not remove the patch and the mark of the finger")
  func escape() async throws {
    let folder = try FilmSample.write(seconds: 1)
    defer { removeFolder(folder) }
    // The work waits in its first report until Escape was pressed.
    let isOpen = Mutex(false)
    let (reports, report) = AsyncStream<Void>.makeStream()
    var options = LabOptions()
    options.scene = "book"
    options.wake = {
      while !isOpen.withLock({ $0 }) {}
      report.yield()
    }
    var lab = Lab(options)
    _ = lab.frame(at: .zero)
    lab.state.overlay = .film
    let film = try FilmReader.read(folder)
    lab.state.film.size = Size(film.width, film.height)
    lab.state.film.times = film.times
    lab.filmWork = FilmWork(film: film)
    lab.markFilm(.patch, at: Instant(1))
    lab.state.film.patch = FilmSample.patch
    lab.key("Return", at: 2)
    guard case .measuring = lab.state.film.phase else {
      Issue.record("the film is not being measured")
      return
    }
    lab.key("Escape", at: 2.1)
    #expect(lab.state.film.mark == .patch && lab.state.overlay == .film)
    #expect(lab.state.film.patch == FilmSample.patch)
    isOpen.withLock { $0 = true }
    // The first report, and the one of the end.
    var iterator = reports.makeAsyncIterator()
    for _ in 0..<2 { await iterator.next() }
    lab.advance(to: Instant(3))
    #expect(lab.state.film.mark == .patch && lab.state.film.problem == nil)
    lab.key("Escape", at: 3.1)
    #expect(lab.state.overlay == nil)
  }

  @Test("a screen reader reads the marks, the frame and each value with its interval")
  func spoken() throws {
    var lab = try opened()
    func labels() -> [String] {
      lab.panel.describe(at: Instant(2)).elements.map(\.name)
    }
    #expect(labels().contains { $0.hasPrefix("What moves: from 20, 170, 100 by 30 pixels") })
    lab.state.film.touch = FilmSample.touch
    lab.press("measure marks", at: 1.5)
    let spoken = labels()
    #expect(spoken.contains { $0.hasPrefix("film, Frame ") && $0.contains("beside the film") })
    #expect(
      spoken.contains { $0.hasPrefix("Follows finger: 0.60") && $0.contains("between") },
      "\(spoken)")
    #expect(spoken.contains { $0.hasPrefix("Film and fit: stays at ") }, "\(spoken)")
  }
}

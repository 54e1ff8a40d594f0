// Tests the memory of a lab that is used for hours: all stored data have a limit in bytes.
import Artwork
import Files
import Gesture
import Interface
import Scenes
import Support
import Testing

@testable import Lab

/// Random actions at the lab, by mouse, finger and keys, on a virtual clock.
struct RandomDeeds {
  var random: SeededRandom
  var lab: Lab
  private(set) var now = 1.0
  private let keys: [KeyPress]

  init(seed: Int, files: LabFiles? = nil) {
    random = SeededRandom(seed)
    let lab = makeLab(files: files)
    let state = lab.state
    let own = LabCommand.all.flatMap { $0.faces(state) }.flatMap { $0.keys.map(\.press) }
    keys =
      own.filter { LabKey($0) != "Ctrl Q" }
      + ["Up", "Down", "Left", "Right", "Space", "Return"].map { KeyPress(Key($0)) }
    self.lab = lab
  }

  private mutating func pass(_ seconds: Double, frames: Int = 2) {
    for _ in 0..<frames {
      now += seconds / Double(frames)
      lab.advance(to: Instant(now))
      _ = lab.frame(at: Instant(now))
    }
  }

  private mutating func place() -> Point {
    let size = lab.state.size
    return Point(random.number(0...size.width), random.number(0...size.height))
  }

  mutating func deed() {
    let kind = random.below(10)
    let device = StageArea.device(lab.state, lab.state.layout).frame
    switch kind {
    case 0...3:
      // Most of these drags are on the device.
      let from =
        random.chance(0.7)
        ? Point(
          random.number(device.minX...device.maxX), random.number(device.minY...device.maxY))
        : place()
      let way = Vector(random.number(-300...300), random.number(-300...300))
      let finger = Finger(random.chance(0.5) ? 0 : 1, random.chance(0.5) ? .mouse : .touch)
      lab.touch(.down, from, at: now, by: finger)
      for step in 1...10 {
        pass(0.02, frames: 1)
        lab.touch(.move, from + way * (Double(step) / 10), at: now, by: finger)
      }
      lab.touch(.up, from + way, at: now, by: finger)
    case 4, 5:
      let at = place()
      let finger = Finger(0, .mouse)
      lab.touch(.down, at, at: now, by: finger)
      lab.touch(.up, at, at: now + 0.01, by: finger)
      now += 0.01
    case 6:
      lab.handle(
        .wheel(Vector(0, random.pick([-48, 48, 140])), at: place(), modifiers: []),
        at: Instant(now))
    case 7:
      lab.handle(.text(random.pick(["a", "5", "xy", " "])), at: Instant(now))
    default:
      lab.handle(.key(random.pick(keys)), at: Instant(now))
    }
    pass(random.chance(0.2) ? 1 : 0.06)
    _ = lab.takeClipboard()
    _ = lab.takeDecisions()
  }
}

@Suite("Memory use of the lab")
struct MemoryTests {
  /// Names the things that exceed their limits.
  private func excess(_ lab: Lab) -> [String] {
    let unnamed = lab.recordings.filter { !$0.isNamed }
    let sizes: [(String, Int, most: Int)] = [
      ("recordings", unnamed.count, RecordingLibrary.ring),
      ("bytes of recordings", unnamed.reduce(0) { $0 + $1.bytes }, RecordingLibrary.ringBytes),
      (
        "trees of recordings",
        lab.recordings.count { $0.hasScene && !$0.before.stage.tree.regions.isEmpty }, 0
      ),
      ("scenes of recordings", lab.recordings.count(where: \.hasScene), 60),
      ("undo", lab.undoStack.steps.count, 200),
      ("log", lab.state.log.count, 200),
      ("ticks", lab.state.transport.ticks.count, 400),
      ("marks", lab.state.plot.marks.count, 400),
      ("samples", lab.state.plot.samples.count, PlotData.most),
      ("points", lab.state.trail.points.count, 600),
    ]
    return sizes.filter { $0.1 > $0.most }.map { "\($0.0): \($0.1), at most \($0.most)" }
  }

  /// Fills recordings and steps of undo up to their limits, which takes hours by hand.
  private func fill(_ lab: inout Lab) {
    var session = LabSession()
    session.pull(Point(195, 300), by: Vector(0, 60))
    for recording in session.lab.recordings {
      for _ in 0..<RecordingLibrary.ring { lab.keep(recording) }
    }
    // Saving releases the scenes of all recordings except the newest ones.
    lab.saveRecordings()
    for _ in 0..<200 { lab.undoStack.record(lab.tuning) }
  }

  @Test(
    "the lab's stored data is within its memory limits after random actions",
    arguments: Sample.some(1, of: 1...6))
  func deeds(_ seed: Int) {
    var deeds = RandomDeeds(seed: seed, files: LabSession.files())
    // A short run starts with a lab whose storage is already full.
    if !Sample.isLong { fill(&deeds.lab) }
    for step in 0..<(Sample.isLong ? 400 : 8) {
      deeds.deed()
      if !Sample.isLong || step % 20 == 0 {
        #expect(excess(deeds.lab) == [], "seed \(seed), deed \(step)")
      }
    }
  }

  @Test("the recording of a very long drag does not exceed the memory limit")
  func longDrag() {
    var session = LabSession()
    session.pull(Point(195, 300), by: Vector(0, 20), lifts: false)
    for _ in 0..<6 {
      guard let last = session.lab.observed.recording?.inputs.last else { break }
      session.lab.observed.recording?.inputs += Array(repeating: last, count: Recording.mostInputs)
      // One more sample ends this recording, and the next touch begins another one.
      session.touch(.move, session.onWindow(Point(195, 330)))
      #expect(session.lab.observed.recording == nil)
      session.touch(.up, session.onWindow(Point(195, 330)))
      session.wait(1)
      session.touch(.down, session.onWindow(Point(195, 300)))
      session.touch(.move, session.onWindow(Point(195, 320)))
    }
    #expect(excess(session.lab) == [])
    #expect(session.lab.recordings.contains { $0.inputs.count > Recording.mostInputs })
  }

  @Test("the undo stack has a limit of bytes, but always contains the last twenty steps")
  func undo() {
    var session = LabSession()
    session.set("pullDown.threshold", 120)
    let own = session.lab.presets[houses]
    for number in 0..<5_000 {
      var other = own
      other.name = "Mine \(number)"
      session.lab.library.presets.append(other)
    }
    for _ in 0..<60 { session.lab.undoStack.record(session.lab.tuning) }
    let bytes = session.lab.undoStack.steps.reduce(0) {
      $0 + $1.presets.count * MemoryLayout<Preset>.stride
    }
    #expect(bytes <= UndoStack.bytes || session.lab.undoStack.steps.count == 20)
    #expect(session.lab.undoStack.steps.count >= 20)
  }

  @Test("a recording that was stored without its view tree builds the views again for a replay")
  func replayed() throws {
    var session = LabSession()
    session.pull(Point(195, 300), by: Vector(0, 120))
    let recording = try #require(session.lab.recordings.last)
    #expect(recording.before.stage.tree.regions.isEmpty)
    session.lab.start(recording, at: Instant(session.now), paused: true)
    session.lab.seek(to: recording.start + 0.3, at: Instant(session.now))
    session.look()
    #expect(session.offset(of: 0).map { $0 > 20 } == true)
    #expect(!session.lab.running.stage.tree.regions.isEmpty)
  }

  @Test("the picture cache does not exceed its memory budget")
  func pictures() throws {
    let library = PictureLibrary()
    let first = try #require(library.picture(.scene(.tide)))
    for artwork in Artwork.all { _ = library.picture(artwork) }
    #expect(library.bytes <= PictureLibrary.budget)
    #expect(library.picture(.scene(.tide)) == first)
  }
}

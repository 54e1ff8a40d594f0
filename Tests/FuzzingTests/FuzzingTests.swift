// Runs a small part of the fuzzer, a different one in every run, and all errors that it once found.
import Fuzzing
import Support
import Testing

@Suite("Random and hostile input")
struct FuzzingTests {
  /// Records an error as it is printed, because an expectation would print it in one line.
  private func hold(
    _ error: String?, _ run: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if let error { Issue.record("\(run): \(error)", sourceLocation: sourceLocation) }
  }

  @Test(
    "after any random events, a scene still works and every gesture has ended",
    arguments: UInt64(0)..<8)
  func events(part: UInt64) {
    for round in Sample.some(2, of: UInt64(0)..<4000) {
      let seed = part << 32 | round
      let source = bytes(seed: seed, count: 40 + Int(round) * 17 % 900)
      hold(error(aboutEventsFrom: source), "seed \(seed)")
    }
  }

  @Test(
    "random events never break a rule that every scene must keep",
    arguments: Sample.some(1, of: UInt64(0)..<8))
  func laws(part: UInt64) {
    var book = SceneBook()
    for round in Sample.some(1, of: UInt64(0)..<20_000) {
      let seed = 1 << 48 | part << 32 | round
      let source = bytes(seed: seed, count: 20 + Int(round) * 13 % 300)
      hold(error(aboutSceneFrom: source, in: &book), "seed \(seed)")
    }
    // The histories are short, and each scene is built only once. So there are many, and enough end
    // in comparable states.
    for run in 0..<UInt64(Sample.isLong ? 100_000 : 256) {
      let number = 1 << 40 | part << 24 | run
      hold(error(aboutRun: number, in: &book), "run \(number)")
      if !Sample.isLong, run >= 40, book.compared.values.reduce(0, +) > 10 { break }
    }
    #expect(book.compared.values.reduce(0, +) > 10, "\(book.compared)")
  }

  @Test(
    "random events never make a scene jump or flicker while something moves",
    arguments: Sample.some(1, of: scenesThatMove), [false, true])
  func jumps(scene: String, isFluid: Bool) {
    for seed in Sample.some(1, of: 0..<400) {
      let jump = jump(
        inHistory: UInt64(seed), of: scene, isFluid: isFluid, isMirrored: seed % 2 == 1)
      hold(jump, "seed \(seed)")
      if jump != nil { return }
    }
  }

  @Test(
    "random events that broke a scene in the past no longer break it",
    arguments: [
      // The release itself, past the top, makes a scrolled list claim the finger.
      [
        64, 101, 114, 115, 58, 32, 49, 255, 0, 123, 10, 32, 110, 34, 58, 32, 49, 44, 10, 32, 203,
        210, 255, 10, 32, 34, 118, 101, 114, 115, 105, 111, 110, 34, 10, 32, 32, 34, 115, 99, 101,
        110, 101, 34, 58, 32, 34, 101, 110,
      ]
    ] as [[UInt8]])
  func found(source: [UInt8]) {
    #expect(error(aboutEventsFrom: source) == nil)
  }

  @Test("random events that broke a rule of a scene in the past no longer break it")
  func foundInLaws() {
    var book = SceneBook()
    // A page once reported its opening a fraction of a nanosecond before its drag began.
    for seed in [281_487_861_612_588] as [UInt64] {
      let count = 20 + Int(seed & 0xFFFF_FFFF) * 13 % 300
      hold(error(aboutSceneFrom: bytes(seed: seed, count: count), in: &book), "seed \(seed)")
    }
    // While one finger drags a sheet, another interrupts the sheet above, whose item is removed.
    // One input begins and cancels that drag.
    for run in [1_882_588_019_147_750] as [UInt64] {
      hold(error(aboutRun: run, in: &book), "run \(run)")
    }
  }

  @Test(
    "a script has the same results with 0, 4, 8 and 60 frames a second",
    arguments: Sample.some(1, of: UInt64(0)..<4))
  func frames(part: UInt64) {
    for round in Sample.some(1, of: UInt64(0)..<500) {
      let seed = 2 << 48 | part << 32 | round
      let source = bytes(seed: seed, count: 160)
      hold(error(aboutFramesFrom: source, onClock: false), "seed \(seed)")
    }
    for round in Sample.some(1, of: UInt64(0)..<2000) {
      let seed = 3 << 48 | part << 32 | round
      let source = bytes(seed: seed, count: 100)
      hold(error(aboutFramesFrom: source, onClock: true), "seed \(seed)")
    }
  }

  @Test(
    "even motion does not change decisions and results", arguments: UInt64(0)..<4)
  func evenness(part: UInt64) {
    for round in Sample.some(4, of: UInt64(0)..<4000) {
      let seed = 4 << 48 | part << 32 | round
      let source = bytes(seed: seed, count: 24 + Int(round) * 7 % 60)
      #expect(error(aboutEvenness: source) == nil, "seed \(seed)")
    }
  }

  @Test("with even motion, a drag is drawn as if the finger were at the interpolated location")
  func shownFingers() {
    var compared = 0
    for round in Sample.some(16, of: UInt64(0)..<20_000) {
      let seed = 5 << 48 | round
      let source = bytes(seed: seed, count: 24 + Int(round) * 7 % 60)
      #expect(error(aboutShownFingers: source, compared: &compared) == nil, "seed \(seed)")
    }
    #expect(compared > 100, "\(compared) frames")
  }

  @Test("a swipe back from any point loses no travel and comes to rest")
  func back() {
    for seed in Sample.some(60, of: UInt64(0)..<2000) {
      let error = error(aboutBackFrom: seed)
      #expect(error == nil, "seed \(seed)")
      if error != nil { return }
    }
  }

  @Test("a broken rule is reported with the smallest script that breaks it", arguments: 1...5)
  func smallestScript(seed: Int) {
    let report = reportOfBrokenLaw(seed: seed)
    #expect(report.hasPrefix("an Escape at "))
    let events = report.split(separator: "\n").filter { $0.contains("\"at\"") }
    #expect(events.count == 2, "a finger lands, and the key is pressed: \(report)")
    #expect(!report.contains(/"[xy]": \d+\.|\.\d{3}/), "digits do not matter: \(report)")
  }

  @Test("reading a damaged file never crashes")
  func files() {
    let wellMade = [
      #"{"version":1,"scene":"book","events":[{"t":0.1,"pointer":1,"phase":"down","x":5,"y":6}]}"#,
      #"{"version":1,"name":"A","preset":"seed","set":{"pullDown.threshold":120}}"#,
      #"[1.5e3,-0,"\u00e9\n",null,true,{"a":{"b":[[]]}}]"#,
    ]
    for round in Sample.some(500, of: UInt64(0)..<200_000) {
      var file = Array(wellMade[Int(round) % wellMade.count].utf8)
      let changes = bytes(seed: round, count: 6)
      for pair in 0..<3 {
        file[Int(changes[2 * pair]) * 7 % file.count] = changes[2 * pair + 1]
      }
      #expect(error(aboutFile: file) == nil, "round \(round)")
    }
  }
}

// Tests the import of recordings of every kind, complete and damaged.
import Files
import Geometry
import Scenes
import Support
import Testing

@testable import Evaluate

@Suite("Import of strokes")
struct ImportTests {
  private func read(
    _ settings: ImportSettings, _ text: String
  ) throws -> (strokes: [Stroke], skipped: SkippedLines) {
    let file = try TestFile(text)
    var reader = try LineReader(file.path)
    defer { reader.close() }
    var work = StrokeImport(settings)
    var strokes: [Stroke] = []
    try work.run(&reader) { strokes.append($0) }
    return (strokes, work.skipped)
  }

  private func samples(_ stroke: Stroke) -> [[Double]] {
    // Clocks count in microseconds, so the tolerance is 1e-6.
    stroke.samples.map { [($0.seconds * 1e6).rounded() / 1e6, $0.x, $0.y] }
  }

  private static let getevent = """
    add device 1: /dev/input/event2
      name:     "sec_touchscreen"
          ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_Y     : value 0, min 0, max 2399, fuzz 0, flat 0, resolution 0
    [   100.000000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   000000a1
    [   100.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000064
    [   100.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    000000c8
    [   100.000000] /dev/input/event2: EV_KEY       BTN_TOUCH            DOWN
    [   100.000000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [   100.010000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    0000012c
    [   100.010000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [   100.030000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [   100.030000] /dev/input/event2: EV_KEY       BTN_TOUCH            UP
    [   100.030000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000

    """

  private static let libinput = """
    # libinput record
    version: 1
    devices:
    - node: /dev/input/event5
      evdev:
        name: "Touch"
        codes:
          0: [0] # EV_SYN
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [0, 1079, 0, 0, 0]
          54: [0, 2399, 0, 0, 0]
        properties: [1]
      events:
      # Current time is 12:00:00
      - evdev:
        - [  7,  1000,   3,  57,     161] # EV_ABS / ABS_MT_TRACKING_ID  161
        - [  7,  1000,   3,  53,     100]
        - [  7,  1000,   3,  54,     200]
        - [  7,  1000,   0,   0,       0] # ------------ SYN_REPORT (0) ----------
      - evdev:
        - [  7, 11000,   3,  54,     300]
        - [  7, 11000,   0,   0,       0]
      - evdev:
        - [  7, 31000,   3,  57,      -1]
        - [  7, 31000,   0,   0,       0]

    """

  private static let evemu = """
    # EVEMU 1.3
    N: Touch
    A: 35 0 1079 0 0 0
    A: 36 0 2399 0 0 0
    E: 0.000001 0003 0039 161\t# EV_ABS / ABS_MT_TRACKING_ID  161
    E: 0.000001 0003 0035 100
    E: 0.000001 0003 0036 200
    E: 0.000001 0000 0000 0000
    E: 0.010001 0003 0036 300
    E: 0.010001 0000 0000 0000
    E: 0.030001 0003 0039 -1
    E: 0.030001 0000 0000 0000

    """

  @Test(
    "an import reads the same stroke from the files of three recording tools",
    arguments: [(RecordingKind.getevent, getevent), (.libinput, libinput), (.evemu, evemu)])
  func kernel(_ kind: RecordingKind, _ text: String) throws {
    let settings = ImportSettings(kind, density: 2.5, label: "dismiss it", name: "touch")
    let (strokes, skipped) = try read(settings, text)
    #expect(skipped.sentences == [])
    let stroke = try #require(strokes.first)
    #expect(strokes.count == 1)
    #expect(stroke.id == "touch-1")
    #expect(stroke.label == "dismiss it")
    #expect(stroke.screen == Size(432, 960))
    // The release is a sample, too: the finger rested for 20 ms before it.
    #expect(samples(stroke) == [[0, 100, 200], [0.01, 100, 300], [0.03, 100, 300]])
    #expect(stroke.place(1) == Point(40, 120))
  }

  @Test(
    "positions from a touch panel that is finer than the screen are scaled to the screen's pixels")
  func panel() throws {
    let text = Self.evemu.replacing("1079", with: "4319").replacing("2399", with: "9599")
    let settings = ImportSettings(.evemu, density: 2.5, screen: Size(1080, 2400))
    let stroke = try #require(try read(settings, text).strokes.first)
    #expect(samples(stroke) == [[0, 25, 50], [0.01, 25, 75], [0.03, 25, 75]])
    #expect(stroke.screen == Size(432, 960))
  }

  @Test("two fingers that touch a panel at the same time are imported as two strokes")
  func fingers() throws {
    let text = """
      E: 1.0 0003 002f 0
      E: 1.0 0003 0039 5
      E: 1.0 0003 0035 10
      E: 1.0 0003 0036 20
      E: 1.0 0003 002f 1
      E: 1.0 0003 0039 6
      E: 1.0 0003 0035 110
      E: 1.0 0003 0036 120
      E: 1.0 0000 0000 0
      E: 1.5 0003 0035 150
      E: 1.5 0000 0000 0
      E: 2.0 0003 0039 -1
      E: 2.0 0003 002f 0
      E: 2.0 0003 0039 -1
      E: 2.0 0000 0000 0
      """
    let (strokes, skipped) = try read(ImportSettings(.evemu), text)
    #expect(skipped.count == 0)
    #expect(
      strokes.map(samples) == [
        [[0, 110, 120], [0.5, 150, 120], [1, 150, 120]], [[0, 10, 20], [1, 10, 20]],
      ])
  }

  @Test("strokes are imported from a touch screen that reports its only finger as a button")
  func single() throws {
    let text = """
      E: 1.0 0003 0000 10
      E: 1.0 0003 0001 20
      E: 1.0 0001 014a 1
      E: 1.0 0000 0000 0
      E: 1.2 0003 0000 60
      E: 1.2 0000 0000 0
      E: 1.3 0001 014a 0
      E: 1.3 0000 0000 0
      """
    let strokes = try read(ImportSettings(.evemu), text).strokes
    #expect(strokes.map(samples) == [[[0, 10, 20], [0.2, 60, 20], [0.3, 60, 20]]])
  }

  @Test(
    "strokes are imported from tables with any columns in any order",
    arguments: [
      (
        "id,seconds,x,y,label\na,0,1,2,peek\na,0.1,3,4,peek\nb,5,6,7,\n",
        ["a peek 2", "b - 1"], "columns tell strokes apart"
      ),
      (
        "ms;y;x\n0;2;1\n100;4;3\n900;7;6\n", ["stroke-1 - 2", "stroke-2 - 1"],
        "silence tells them apart"
      ),
      (
        "t\tx\ty\n1\t1\t1\n1.1\t2\t2\n\n1.2\t3\t3\n", ["stroke-1 - 2", "stroke-2 - 1"], "empty line"
      ),
      (
        "time,x,y\n2,1,1\n1,2,2\n", ["stroke-1 - 1", "stroke-2 - 1"],
        "a clock that begins anew is a new stroke"
      ),
      (
        "stroke,us,x,y,task\r\n\"a \"\"b\"\", c\",0,1,2,\"go, back\"\r\n",
        ["a \"b\", c go, back 1"],
        "quotes, and lines of Windows"
      ),
      ("t,x,y,a;b;c;d\n1,2,3,4\n", ["stroke-1 - 1"], "of separators that are as many the comma"),
      // In floating point, 0.3 + (0.9 - 0.3) is more than 0.9.
      (
        "t,x,y\n0.3,1,1\n0.5,2,2\n0.7,3,3\n0.9,4,4\n0.9,5,5\n", ["stroke-1 - 5"],
        "two places of one instant"
      ),
    ])
  func tables(_ text: String, _ right: [String], _ because: String) throws {
    let (strokes, skipped) = try read(ImportSettings(.csv), text)
    #expect(skipped.sentences == [])
    #expect(
      strokes.map { "\($0.id) \($0.label ?? "-") \($0.samples.count)" } == right,
      Comment(rawValue: because))
  }

  @Test(
    "an import skips unreadable lines, and reports which lines it skipped",
    arguments: [
      (RecordingKind.csv, "a,b\n", 0, "line 1: expected a heading"),
      (.csv, "t,x,y\n0,1\n1,1,1\n", 1, "line 2: 2 fields, expected 3"),
      (.csv, "id,t,x,y\na,0,1,1\na,1,nan,1\na,2,2,2\nb,3,1,1\n", 1, "line 3: expected numbers"),
      (.csv, "id,t,x,y\na,2,1,1\na,1,1,1\nb,0,1,1\n", 1, "line 3: the time is before the last one"),
      (.csv, "id,t,x,y\na,nan,1,1\nb,1,1,1\na,2,2,2", 2, "line 2: expected numbers"),
      (.csv, "t,x,y\n0,1,\"1\n", 0, "line 2: expected a closing quote"),
      (.csv, "t,x,y\n0,1,1e300\n1,1,1\n", 1, "line 2: expected numbers"),
      (.getevent, "[ x ] EV_ABS ABS_X 0\n", 0, "line 1: expected [ SECONDS ]"),
      (.getevent, "[ 1.0 ] EV_ABS ABS_X zz\n", 0, "line 1: zz, expected a value"),
      (.getevent, "[ 1.0 ] EV_ABS\n", 0, "line 1: expected a type, a code and a value"),
      (.libinput, "  - [1, 2, 3]\n", 0, "line 1: expected - [SECONDS"),
      (.libinput, "  - [1, 2000000, 3, 57, 1]\n", 0, "line 1: expected - [SECONDS"),
      (.evemu, "E: 1 3\n", 0, "line 1: expected E: SECONDS"),
      (.evemu, "E: 1.0 0003 002f 900\n", 0, "line 1: slot 900, expected 0 to 31"),
      (.evemu, "E: 1.0 0000 0003 0\n", 0, "line 1: the kernel dropped events"),
      (.jsonl, "{\"id\": \"a\"}\n", 0, "line 1: samples: expected a list"),
      (.jsonl, "[1]\n", 0, "line 1: a list, expected an object"),
      (.jsonl, "{\"id\": \"a\", \"samples\": [[0, 1]]}", 0, "line 1: samples[0]: expected"),
      (.jsonl, "{\"id\": \"a\", \"samples\": [[1,0,0],[0,1,1]]}", 0, "0.0 s is before 1.0 s"),
      (.jsonl, "{\"id\": \"a\", \"samples\": [[0,0,0],[900,1,1]]}", 0, "longer than 120 s"),
      (.jsonl, "{\"id\": \"a\", \"samples\": []}", 0, "0 of them, expected 1 to"),
      (.jsonl, "{\"id\": \"a\", \"width\": 3, \"samples\": [[0,0,0]]}", 0, "width: expected 40"),
      (.jsonl, "{\"id\": \"\", \"samples\": [[0,0,0]]}", 0, "id: expected a string"),
      (.jsonl, "{\"id\"\n", 0, "line 1: column 6: expected : after the key"),
    ])
  func broken(_ kind: RecordingKind, _ text: String, _ count: Int, _ sentence: String) throws {
    let (strokes, skipped) = try read(ImportSettings(kind), text)
    #expect(strokes.count == count)
    #expect(skipped.count == 1)
    #expect(skipped.examples.first?.contains(sentence) == true, "\(skipped.examples)")
  }

  @Test("an import fills in missing labels, screen sizes and densities from its options")
  func linesWithSettings() throws {
    let text = Made.lines([
      Stroke(id: "a", label: "peek", width: 390, height: 844, samples: [Stroke.Sample(0, 1, 2)]),
      Stroke(id: "b", pointsPerUnit: 0.5, samples: [Stroke.Sample(0, 1, 2)]),
    ])
    let plain = try read(ImportSettings(.jsonl), text).strokes
    #expect(plain.map(\.label) == ["peek", nil] && plain.map(\.pointsPerUnit) == [1, 0.5])
    #expect(plain.map(\.screen) == [Size(390, 844), nil])
    let settings = ImportSettings(
      .jsonl, density: 2.5, screen: Size(1080, 2400), label: "back", name: "no")
    let (strokes, skipped) = try read(settings, text)
    #expect(skipped.count == 0 && strokes.map(\.id) == ["a", "b"])
    #expect(strokes.map(\.label) == ["peek", "back"])
    #expect(strokes.allSatisfy { $0.pointsPerUnit == 0.4 && $0.screen == Size(432, 960) })
  }

  @Test("an import reports each stroke on a screen of invalid size with its line number")
  func strangeScreen() throws {
    for (text, lines) in [
      ("t,x,y\n0,1,2\n0.1,2,3\n5,2,3\n5.1,3,4", [4, 5]), ("t,x,y\n0,1,2\n\n", [3]),
    ] {
      let (strokes, skipped) = try read(ImportSettings(.csv, screen: Size(100, 39)), text)
      #expect(strokes.isEmpty && skipped.count == lines.count)
      for (sentence, line) in zip(skipped.examples, lines) {
        #expect(
          sentence.hasSuffix(
            "line \(line): a screen of 100 × 39 points, expected 40 to 8192, set --screen and --density"
          ))
      }
    }
  }

  @Test("an import describes the first ten mistakes and counts the others")
  func bounded() throws {
    let text =
      String(repeating: "{}\n", count: 100) + Made.lines([Made.pull("a", nil, travel: 9)])
    let (strokes, skipped) = try read(ImportSettings(.jsonl), text)
    #expect(strokes.count == 1)
    #expect(skipped.count == 100)
    #expect(skipped.sentences.count == 11)
    #expect(skipped.sentences.last == "and 90 more")
  }

  @Test("an import shows at most two hundred characters of a wrong line")
  func cutSentence() {
    var skipped = SkippedLines()
    for count in [200, 201] { skipped.add("a", 7, String(repeating: "é", count: count)) }
    let whole = "a: line 7: " + String(repeating: "é", count: 200)
    #expect(skipped.sentences == [whole, whole + "…"])
  }

  @Test("an import fails after a hundred thousand lines without a stroke")
  func refusedEndless() throws {
    var skipped = SkippedLines()
    for line in 1..<SkippedLines.mostAtFirst { skipped.add("a", line, "is no stroke") }
    try skipped.refuseEndless("a", "strokes")
    skipped.add("a", SkippedLines.mostAtFirst, "is none either")
    let error = #expect(throws: FileError.self) { try skipped.refuseEndless("a", "strokes") }
    #expect(
      error?.reason
        == "100000 lines without a stroke, expected strokes; the first error: "
        + "a: line 1: is no stroke")
  }

  @Test(
    "an import of random bytes fails with an error and never crashes",
    arguments: RecordingKind.allCases)
  func noise(_ kind: RecordingKind) throws {
    var random = SeededRandom(1)
    let seeds = [Self.getevent, Self.libinput, Self.evemu, "id,t,x,y\na,0,1,2\n", "{\"id\":[[0,1"]
    for round in 0..<60 {
      var bytes = Array(seeds[round % seeds.count].utf8)
      for _ in 0..<(1 + random.below(12)) {
        bytes[random.below(bytes.count)] = UInt8(random.below(256))
      }
      let file = try TestFile(String(decoding: bytes, as: UTF8.self))
      var reader = try LineReader(file.path)
      var work = StrokeImport(ImportSettings(kind))
      var strokes: [Stroke] = []
      try work.run(&reader) { strokes.append($0) }
      reader.close()
      #expect(strokes.allSatisfy { $0.error == nil })
    }
  }

  @Test("a stroke that is written to a file is read again unchanged")
  func roundTrip() throws {
    let text = Made.lines(Made.many)
    let (strokes, skipped) = try read(ImportSettings(.jsonl), text)
    #expect(skipped.count == 0)
    #expect(strokes.count == Made.many.count)
    #expect(Made.lines(strokes) == text)
  }

  @Test(
    "an import reads very long lines, a last line without a line end, and empty files",
    arguments: [("", 0), ("a", 1), ("a\n", 1), ("a\n\nb", 3), ("\n", 1)])
  func lines(_ text: String, _ count: Int) throws {
    let file = try TestFile(text)
    var reader = try LineReader(file.path)
    defer { reader.close() }
    var found: [String] = []
    while let line = try reader.next() { found.append(String(decoding: line.bytes, as: UTF8.self)) }
    #expect(found.count == count)
    #expect(
      found.joined(separator: "\n") == (text.hasSuffix("\n") ? String(text.dropLast()) : text))
  }

  @Test("importing an endless file without line ends fails")
  func endless() throws {
    var reader = try LineReader("/dev/zero")
    defer { reader.close() }
    let error = #expect(throws: FileError.self) { while try reader.next() != nil {} }
    #expect(error?.sentence == "/dev/zero: line 1: no line end in 67108864 bytes, expected text")
    #expect(reader.bytesRead < 2 * LineReader.endlessLine)
  }

  @Test("an import fails early if a file is of another kind, because the file may be endless")
  func endlessLines() throws {
    let file = try TestFile(String(repeating: "y\n", count: SkippedLines.mostAtFirst + 10))
    var reader = try LineReader(file.path)
    defer { reader.close() }
    var work = StrokeImport(ImportSettings(.jsonl))
    let error = #expect(throws: FileError.self) { try work.run(&reader) { _ in } }
    #expect(
      error?.reason.hasPrefix("100000 lines without a stroke, expected a recording") == true)
    let plan = try SweepPlan(
      scene: try #require(SweptScene.named("book")),
      parameters: [try SweptParameter(parsing: "pullDown.threshold=100,200")])
    #expect(throws: FileError.self) { try SweepRun(plan).run([file.path]) }
    // A file that begins with a stroke is read to its end, however many lines without
    // a stroke follow.
    let other = try TestFile(
      Made.lines([Made.pull("a", nil, travel: 100)])
        + String(repeating: "y\n", count: SkippedLines.mostAtFirst + 10))
    var second = try LineReader(other.path)
    defer { second.close() }
    var strokes = 0
    var whole = StrokeImport(ImportSettings(.jsonl))
    try whole.run(&second) { _ in strokes += 1 }
    #expect(strokes == 1 && whole.skipped.count == SkippedLines.mostAtFirst + 10)
  }

  @Test("a line of a stroke file beyond the length limit is skipped, and the next line is read")
  func longLine() throws {
    let long = String(repeating: "x", count: LineReader.longestLine + 100_000)
    let middle = String(repeating: "y", count: 300_000)
    let file = try TestFile("\(middle)\n\(long)\nshort\n")
    var reader = try LineReader(file.path)
    defer { reader.close() }
    #expect(try reader.next()?.bytes.count == 300_000)
    let second = try reader.next()
    #expect(second?.isTooLong == true)
    #expect(second?.bytes.isEmpty == true)
    let third = try #require(try reader.next())
    #expect(third.number == 3)
    #expect(String(decoding: third.bytes, as: UTF8.self) == "short")
    #expect(try reader.next() == nil)
  }

  @Test("an import of the engine's log skips the strokes that the system cancelled")
  func engineLog() throws {
    let text = """
      {"id":"engine-1","points_per_unit":1,"width":390,"height":844,"device":"touch","cancelled":false,"samples":[[0,195,200],[0.016667,195,212.5]],"decisions":[{"interaction":0,"seconds":0.016667,"verdict":"stays","by":"position","position":7.5,"compared":7.5,"threshold":150,"speed":0}]}
      {"id":"engine-2","points_per_unit":1,"width":390,"height":844,"device":"touch","cancelled":true,"samples":[[0,10,20]],"decisions":[]}

      """
    let read = try read(ImportSettings(.engine), text)
    #expect(read.strokes.map(\.id) == ["engine-1"])
    #expect(read.strokes[0].samples.last == Stroke.Sample(0.016667, 195, 212.5))
    #expect(read.strokes[0].screen == Size(390, 844))
  }
}

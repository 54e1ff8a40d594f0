// Tests the limits of a sweep's plan, and the limits of a line in a recording.
import Geometry
import Scenes
import Testing

@testable import Evaluate

@Suite("Plans of sweeps")
struct PlanTests {
  private func values(_ text: String) -> String {
    do throws(PlanError) {
      return try SweptParameter(parsing: text).values.map(\.plain).joined(separator: " ")
    } catch { return error.sentence }
  }

  @Test("a plan of a sweep that is written and read again is unchanged")
  func roundTrip() throws {
    let plan = try SweepPlan(
      scene: try #require(SweptScene.named("book")),
      parameters: [try SweptParameter(parsing: "pullDown.threshold=60,150")],
      size: Size(412, 915), intents: ["zu": .dismiss, "auf": .peek, "quer": .peek, "ab": .dismiss])
    let json = plan.json
    #expect(json["intents"]?.object?.members.map(\.key) == ["ab", "auf", "quer", "zu"])
    let read = try SweepPlan(reading: .object(json))
    #expect(read.intents == plan.intents && read.json == json)
  }

  @Test("reading a sweep's plan fails if a parameter has more values than allowed")
  func mostRead() throws {
    let plan = try Told.plan("comments", ["scroll.leastSpeed=0...100:0.1"])
    #expect(plan.gridCount == SweptParameter.mostValues)
    var json = plan.json
    #expect(try SweepPlan(reading: .object(json)).gridCount == plan.gridCount)
    var parameter = try #require(json["parameters"]?.array?.first?.object)
    let values = try #require(parameter["values"]?.array)
    parameter["values"] = .array(values + [.number(100.5)])
    json["parameters"] = .array([.object(parameter)])
    #expect(throws: PlanError("parameters[0]: expected name and values")) {
      try SweepPlan(reading: .object(json))
    }
  }

  @Test("a number is written with fixed decimals, and a number of 10^12 or more as a dash")
  func parameters() {
    for (x, decimals, text) in [
      (1e12, 0, "–"), (-1e12, 1, "–"), (.nan, 0, "–"), (.infinity, 2, "–"),
      (999_999_999_999, 0, "999999999999"), (-0.05, 2, "-0.05"), (12.345, 1, "12.3"),
    ] as [(Double, Int, String)] {
      #expect(NumberFormat.fixed(x, decimals) == text)
    }
  }

  @Test(
    "the values of a swept parameter are parsed from lists, ranges with steps, and words",
    arguments: [
      ("pullDown.threshold=100...130:10", "100 110 120 130"),
      ("pullDown.threshold=100...129:10", "100 110 120"),
      ("pullDown.threshold=100...102", "100 101 102"),
      ("pullDown.threshold=100...100:7", "100"),
      ("pullDown.resistance=0.1...0.3:0.1", "0.1 0.2 0.3"),
      // The last step misses the end by less than a billionth of the step, and then by more.
      ("pullDown.resistance=0.1...1:0.30000000005", "0.1 0.4 0.7 1"),
      ("pullDown.resistance=0.1...1:0.300000001", "0.1 0.400000001 0.700000002"),
      ("=5", "--param: : unknown parameter; `slipsheet play --list` lists all"),
      (
        "pullDown.threshold=1=2",
        "--param: pullDown.threshold: 1=2, expected a number from 10 to 600"
      ),
      (
        "pullDown.threshold=20,,30",
        "--param: pullDown.threshold: , expected a number from 10 to 600"
      ),
      (
        "pullDown.threshold=...30",
        "--param: pullDown.threshold: ...30, expected FROM...TO[:STEP] with rising numbers"
      ),
      (
        "pullDown.threshold=20...30:",
        "--param: pullDown.threshold: 20...30:, expected FROM...TO[:STEP] with rising numbers"
      ),
      ("pullDown.threshold=30,20,10", "30 20 10"), ("pullDown.fling=true,false", "true false"),
      ("edgeCard.tracking=direct,lagging", "direct lagging"),
      (
        "pullDown.threshold=9", "--param: pullDown.threshold: 9 is out of range, expected 10 to 600"
      ),
      ("pullDown.threshold=20,20", "--param: pullDown.threshold: 20 is given twice"),
      (
        "pullDown.threshold=100...130:0",
        "--param: pullDown.threshold: 100...130:0, expected FROM...TO[:STEP] with rising numbers"
      ),
      (
        "pullDown.threshold=130...100",
        "--param: pullDown.threshold: 130...100, expected FROM...TO[:STEP] with rising numbers"
      ),
      (
        "pullDown.threshold=1...2:1:1",
        "--param: pullDown.threshold: 1...2:1:1, expected FROM...TO[:STEP] with rising numbers"
      ),
      ("pullDown.fling=1...2", "--param: pullDown.fling: 1...2, expected true or false"),
      ("pullDown.fling=yes", "--param: pullDown.fling: yes, expected true or false"),
      ("pullDown", "--param: pullDown, expected NAME=FROM...TO[:STEP] or NAME=A,B,…"),
      (
        "pullDown.threshold=",
        "--param: pullDown.threshold=, expected NAME=FROM...TO[:STEP] or NAME=A,B,…"
      ),
    ])
  func parameters(_ text: String, _ said: String) {
    #expect(values(text) == said)
  }

  @Test("a swept parameter can have at most a thousand and one values")
  func most() throws {
    #expect(try SweptParameter(parsing: "scroll.leastSpeed=0...100:0.1").values.count == 1001)
    #expect(
      values("scroll.leastSpeed=0...100.1:0.1").hasSuffix(
        "1002 values, expected at most 1001; use a larger step"))
    let many = try (0..<2).map {
      try SweptParameter(
        parsing: ["scroll.line=10...200:0.5", "scroll.leastSpeed=0...130:0.5"][$0])
    }
    let scene = try #require(SweptScene.named("comments"))
    #expect(try SweepPlan(scene: scene, parameters: many).gridCount == 381 * 261)
    // A plan with exactly a hundred thousand settings is accepted.
    let parameters = ["scroll.leastSpeed=0...99.9:0.1", "scroll.line=10...59.5:0.5"]
    let full = try parameters.map { try SweptParameter(parsing: $0) }
    #expect(try SweepPlan(scene: scene, parameters: full).gridCount == SweepPlan.mostSettings)
    let more = try SweptParameter(parsing: "scroll.decay=0.98,0.99")
    #expect(throws: PlanError("--param: more than 100000 settings; use larger steps")) {
      try SweepPlan(scene: scene, parameters: many + [more])
    }
  }

  @Test("the settings of a sweep are numbered so that the last parameter changes fastest")
  func numbering() throws {
    let plan = try Told.plan(
      "book", ["pullDown.threshold=100,150,200", "pullDown.resistance=0.4,0.6"])
    #expect(
      (0..<6).map { plan.places($0) ?? [] } == [
        [0, 0], [0, 1], [1, 0], [1, 1], [2, 0], [2, 1],
      ])
    #expect(plan.places(6) == nil && plan.gridCount == 6)
    #expect(plan.gridBase == 3 && plan.baseSetting == 3 && plan.settingCount == 6)
    #expect(plan.words(4) == "pullDown.threshold=200 pullDown.resistance=0.4")
    #expect(plan.parameterSet(4).value("pullDown.threshold") == .number(200))
    #expect(plan.parameterSet(4).value("pullDown.damping") == .number(0.7))
    let beside = try Told.plan("book", ["pullDown.threshold=100,200"])
    #expect(beside.gridBase == nil && beside.baseSetting == 2 && beside.settingCount == 3)
    #expect(beside.words(2) == "pullDown.threshold=150" && beside.values(2) == [.number(150)])
  }

  @Test(
    "the weights of accidents and misses are parsed, and wrong weights are an error",
    arguments: [
      ("1:1", true), ("2.5:0", true), ("0:3", true), ("0.5:0", true), ("0:0", false),
      ("-1:2", false), ("1", false),
      ("1:1:1", false), ("a:1", false), ("1000000:1", true), ("1000001:1", false), ("nan:1", false),
    ])
  func weights(_ text: String, _ isTaken: Bool) {
    #expect((SweepPlan.Weights(parsing: text) != nil) == isTaken)
  }

  @Test(
    "one part of a divided sweep is written as its number and the number of parts",
    arguments: [
      ("1/1", true), ("3/8", true), ("8/8", true), ("9/8", false), ("0/8", false), ("1/0", false),
      ("1000000/1000000", true), ("1/1000001", false), ("1/2/3", false), ("1", false),
      ("-1/2", false), ("1//2", false), ("/1/2", false), ("1/2/", false),
    ])
  func shards(_ text: String, _ isTaken: Bool) {
    #expect((Shard(parsing: text) != nil) == isTaken)
  }

  // MARK: Lines

  private func read(_ line: String) -> String {
    do throws(StrokeError) {
      let stroke = try Stroke(line: ArraySlice(line.utf8))
      return
        "\(stroke.samples.count) \(stroke.place(0).x) \(stroke.screen.map { "\($0.width)" } ?? "–")"
    } catch { return error.message }
  }

  private func line(_ members: String, samples: String = "[[0,1,2],[0.5,3,4]]") -> String {
    #"{"id":"a",\#(members)"samples":\#(samples)}"#
  }

  @Test("a stroke in a file is read only if each of its values is within its limits")
  func lines() {
    let id = String(repeating: "x", count: 256)
    for (text, said) in [
      (line(""), "2 1.0 –"), (line(#""width":390,"height":844,"#), "2 1.0 390.0"),
      (line(#""points_per_unit":0.5,"width":80,"height":80,"#), "2 0.5 40.0"),
      (
        line(#""points_per_unit":0.5,"width":79,"#), "width: expected 40 to 8192 points, in units"
      ),
      (line(#""points_per_unit":"px","px_per_dp":4,"#), "2 0.25 –"),
      (line(#""points_per_unit":"px","#), "2 1.0 –"),
      (line(#""points_per_unit":"dp","#), "2 1.0 –"),
      (line(#""points_per_unit":"pt","#), "2 1.0 –"),
      (line(#""points_per_unit":null,"#), "2 1.0 –"),
      (line(#""points_per_unit":"mm","#), "points_per_unit: expected a number from 0.001 to 1000"),
      (line(#""points_per_unit":1000,"#), "2 1000.0 –"),
      (line(#""points_per_unit":1001,"#), "points_per_unit: expected a number from 0.001 to 1000"),
      (line(#""points_per_unit":0.001,"#), "2 0.001 –"),
      (
        line(#""points_per_unit":0.0009,"#), "points_per_unit: expected a number from 0.001 to 1000"
      ),
      (line(#""width":40,"#), "2 1.0 –"),
      (line(#""width":39.9,"#), "width: expected 40 to 8192 points, in units"),
      (line(#""height":8192,"#), "2 1.0 –"),
      (line(#""height":8193,"#), "height: expected 40 to 8192 points, in units"),
      (line(#""height":"tall","#), "height: expected a number or null"),
      (line(#""label":3,"#), "label: expected a string or null"),
      (line(#""label":null,"#), "2 1.0 –"),
      (#"{"id":"\#(id)","samples":[[0,1,2]]}"#, "1 1.0 –"),
      (#"{"id":"\#(id)y","samples":[[0,1,2]]}"#, "id: expected a string of 1 to 256 bytes"),
      (#"{"id":"","samples":[[0,1,2]]}"#, "id: expected a string of 1 to 256 bytes"),
      (#"{"id":7,"samples":[[0,1,2]]}"#, "id: expected a string of 1 to 256 bytes"),
      (#"{"id":"a"}"#, "samples: expected a list of [seconds, x, y]"),
      (line("", samples: "[]"), "samples: 0 of them, expected 1 to 120000"),
      (line("", samples: "[[0,1]]"), "samples[0]: expected [seconds, x, y]"),
      (line("", samples: "[[0,1,2],[1,2,3,4]]"), "samples[1]: expected [seconds, x, y]"),
      (line("", samples: #"[["0",1,2]]"#), "samples[0]: expected [seconds, x, y]"),
      (line("", samples: "[[1,1,2],[1,1,2]]"), "2 1.0 –"),
      (line("", samples: "[[1,1,2],[0.9,1,2]]"), "samples[1]: 0.9 s is before 1.0 s"),
      (line("", samples: "[[1,1,2],[121,1,2]]"), "2 1.0 –"),
      (line("", samples: "[[1,1,2],[121.1,1,2]]"), "samples: longer than 120 s"),
      (line("", samples: "[[0,-1000000,2]]"), "1 -1000000.0 –"),
      (
        line("", samples: "[[0,1,2],[0,1000001,2]]"),
        "samples[1]: more than a million units away"
      ),
      (line("", samples: "[[0,1,-1000001]]"), "samples[0]: more than a million units away"),
      ("[1]", "a list, expected an object with id and samples"),
    ] {
      #expect(read(text) == said, "\(text)")
    }
  }

  @Test(
    "times of a stroke are rounded to microseconds, and positions to thousandths of a length unit")
  func written() {
    let stroke = Stroke(
      id: "a", label: "peek", pointsPerUnit: 2, width: 390, height: nil,
      samples: [Stroke.Sample(0, 1.23456, -7), Stroke.Sample(0.123_456_7, 0.0004, 1e5)])
    #expect(
      stroke.json.line
        == #"{"id": "a", "label": "peek", "points_per_unit": 2, "width": 390, "height": null, "#
        + #""samples": [[0, 1.235, -7], [0.123457, 0, 100000]]}"#)
    #expect(stroke.screen == nil && stroke.place(0) == Point(2.46912, -14))
  }

  @Test("the label of a stroke is matched with an intent by its word or sentence, in any spelling")
  func labels() {
    for (label, intent) in [
      ("dismiss", StrokeIntent.dismiss), ("Dismiss It", .dismiss), ("change_your-mind", .change),
      ("  turn  the page ", .turn), ("go back", .back), ("peek", .peek),
      ("scroll the list", .scroll),
      ("dismissed", nil), ("", nil),
    ] {
      #expect(StrokeIntent(label: label) == intent, "\(label)")
    }
  }
}

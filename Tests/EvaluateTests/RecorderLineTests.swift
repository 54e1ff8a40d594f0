// Tests each kind of line of touch recorders, and the errors for damaged lines.
import Support
import Testing

@testable import Evaluate

@Suite("Lines of touch recorders")
struct RecorderLineTests {
  private func words(_ read: () throws(StrokeError) -> EventLine) -> String {
    do throws(StrokeError) {
      switch try read() {
      case .event(let e): return "\(e.seconds) s: type \(e.type), code \(e.code), value \(e.value)"
      case .span(let code, let least, let most): return "axis \(code): \(least) to \(most)"
      case .device: return "another device"
      case .nothing: return "nothing"
      }
    } catch { return "refused: \(error.message)" }
  }

  private static let getevent = [
    "", "add device 1: /dev/input/event2", "  name:     \"panel\"", "could not get driver version",
    "    ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0",
    "    ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0",
    "\tABS (0003): 0035  : value 0, min -5, max 1079, fuzz 0, flat 0, resolution 0",
    "    0036  : value 7, min 12, max -3, fuzz 0, flat 0, resolution 0",
    "    0036  : value 7, min 12", "    0036  : value 7, max 12", "    0036 value 7, min 1, max 12",
    "    ABS_NONSENSE : value 0, min 0, max 9", "    0036 : min x, max 9",
    "    0036 : min 3, max -",
    "  : value 0, min 0, max 9",
    "[ 1.5 ] EV_ABS ABS_MT_POSITION_X 00000064", "[1.5] 0003 0035 00000064",
    "[   100.000250] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff",
    "[ 1.5 ] /dev/input/event2: 0003 0036 80000000", "[ 1.5 ] 0003 0036 7fffffff extra words",
    "\t [ 0 ] EV_KEY BTN_TOUCH DOWN", "[ 0 ] EV_KEY BTN_TOUCH UP", "[ 0 ] EV_KEY BTN_TOUCH REPEAT",
    "[ 0 ] EV_KEY BTN_TOUCH down", "[ 0 ] EV_SYN SYN_REPORT 00000000",
    "[ 0 ] EV_SYN SYN_DROPPED 00000000", "[ 0 ] EV_LED LED_NUML 00000001",
    "[ 0 ] EV_ABS ABS_PRESSURE 00000001", "[ 0 ] 0003 ABS_X 0000000a", "[ 0 ] NOISE 1 2",
    "[ 0 ] g 1 2", "[ 0 ] 3 g 2", "[ 0 ] 3 35 g", "[ 0 ] 3 35 100000000", "[ 0 ] 3 35 -1",
    "[ 0 ] 3 35", "[ 0 ] 3", "[ 0 ]", "[ 0 ] /dev/input/event2: 3 35", "[ -1 ] 3 35 1",
    "[ -0 ] 3 35 1",
    "[ nan ] 3 35 1", "[ inf ] 3 35 1", "[ 1e3 ] 3 35 1", "[] 3 35 1", "[ 1 3 35 1", "[ x ] 3 35 1",
  ]

  private static let libinput = [
    "53: [3, 4]", "", "# a comment", "version: 1", "  - node: /dev/input/event5", "    absinfo:",
    "      53: [0, 1079, 0, 0, 0]", "      54: [-7, 2399]", "      # in between", "",
    "      47: [0]", "      48: []", "      49: [a, 3]", "      50: [3, b]", "      51: 0, 9",
    "    properties: [1]", "      53: [0, 9]", "absinfo:", "53: [1, 2]",
    "- [ 7, 250000, 3, 57, 161]", "53: [1, 2]", "    - [  7,  1000,   3,  57,     -1] # words [1]",
    "- [0, 0, 0, 0, 0]", "- [0, 999999, 3, 53, 1]", "- [0, 1000000, 3, 53, 1]",
    "- [0, -1, 3, 53, 1]",
    "- [-1, 0, 3, 53, 1]", "- [1, 2, 3, 4]", "- [1, 2, 3, 4, 5, 6]", "- [1, 2, 3, 4, x]",
    "- [1, 2, 3, x, 5]", "- [1, 2, x, 4, 5]", "- [1, x, 3, 4, 5]", "- [x, 2, 3, 4, 5]", "- [1, 2",
    "- evdev:", "-[1, 2, 3, 4, 5]", "absinfo:", "- node: x", "53: [1, 2]",
  ]

  private static let evemu = [
    "", "# EVEMU 1.3", "N: panel", "N:", "I: 0003 1 2 3", "A: 35 0 1079 0 0 0", "A: 36 -5 9",
    "A: 36 0",
    "A: zz 0 1", "A: 36 x 1", "A: 36 0 x", "A:", "A: 35 0 # 1079", "E: 0.5 0003 0039 161",
    "E: 0.000001 0003 0039 -1\t# words", "E: 1 1 14a 1", "E: 1 0003 0035", "E: 1 0003 # 0035 3",
    "E: x 0003 0035 1", "E: nan 0003 0035 1", "E: inf 0003 0035 1", "E: -0.5 0003 0035 1",
    "E: 0 0003 0035 1", "E: 1 g 0035 1", "E: 1 0003 g 1", "E: 1 0003 0035 f",
    "E: 1 0003 0035 1 2 3",
    "e: 1 0003 0035 1", "S: 1", "\tE:  2.25\t0003  0036   7",
  ]

  @Test("every line of a touch recorder gives the recorded values or the recorded error")
  func lines() throws {
    var text = ""
    var getevent = GeteventLines()
    var libinput = LibinputLines()
    var evemu = EvemuLines()
    func add(_ line: String, _ words: String) {
      text += "\(line.replacing("\t", with: "→"))\n    \(words)\n"
    }
    text += "= getevent\n"
    for line in Self.getevent {
      add(line, words { () throws(StrokeError) in try getevent.read(Substring(line)) })
    }
    text += "= libinput\n"
    for line in Self.libinput {
      add(line, words { () throws(StrokeError) in try libinput.read(Substring(line)) })
    }
    text += "= evemu\n"
    for line in Self.evemu {
      add(line, words { () throws(StrokeError) in try evemu.read(Substring(line)) })
    }
    try #expect(difference(of: text, fromRecorded: "recorder-lines.txt") == nil)
  }

  /// Tables of samples whose results are recorded.
  private static let tables = [
    "t,x,y\n0,1,2\n0.3,3,4\n0.601,5,6", "ms,x,y\n0,1,2\n300,3,4\n601,5,6",
    "us;y;x\n0;1;2\n250000;3;4",
    "Seconds\tX\tY\tpressure\n1\t1\t2\t9\n1.25\t3\t4\t9\n",
    "id,t,x,y\na,5,1,2\na,6,3,4\nb,6,1,2\nb,9,1,2",
    "gesture,ms,x,y,label\n1,0,1,2,peek\n1,50,3,4,\n2,60,5,6,\n,70,7,8,turn\n",
    "id,t,x,y\na,0,1,2\na,120,3,4\na,120.1,3,4\na,120.2,3,4\nb,1,1,1",
    "t,x,y\n0,1e6,-1e6\n0.1,-1e6,1e6\n0.2,1000001,0\n0.3,0,-1000001\n0.4,1,1\n",
    "id,t,x,y\na,1,1,1\na,1,2,2\na,0.9,3,3\na,2,4,4\nb,2,5,5",
    "t,x,y\n5,1,1\n5,2,2\n5.1,3,3\n5.1,4,4", "id,t,x,y\na,nan,1,1\nb,0,2,2\na,1,3,3\na,2,4,4",
    "t,x,y\n2,1,1\n1.9,2,2",
    "id,t,x,y\na,nan,1,1\na,1,1,1\nb,1,x,1\nb,2,2,2\nc,1,1,\na,3,3,3", "t,x,y\ninf,1,1\n1,1,1",
    "t,x,y\n0,1\n0.1,1,1\n0.2,1,1,1", "t,x,y\n\n0,1,1\n \t\n1,1,1\n\n", " t , x , y \n 0 , 1 , 2 ",
    "\"t\",\"x\",\"y\"\n\"0\",\"1\",\"2\"\n0,\"1,5\",2",
    "id,t,x,y\n\"a, \"\"b\"\"\",0,1,2\n\"c,0,1,2\nd,0,1,2",
    "x,y\n1,2", "t,s,x,y\n1,2,3,4", "t,x,x,y\n1,2,3,4", "t,x,y,y\n1,2,3,4",
    "id,stroke,t,x,y\na,b,1,2,3",
    "t,y\n1,2", "t;x;y,z\n1;2;3", "label,intent,t,x,y\npeek,turn,0,1,2",
    "t_ms,x,y,task\n0,1,2,go\n9,3,4,back",
    "time_us,x,y\n1000000,1,2", "milliseconds,x,y\n1000,1,2\n2000,1,2",
    "timestamp,x,y,stroke_id\n1,2,3,q",
  ]

  @Test("tables of samples give the recorded strokes and errors")
  func tableLines() throws {
    var text = ""
    for table in Self.tables {
      let file = try TestFile(table)
      var reader = try LineReader(file.path)
      defer { reader.close() }
      var work = StrokeImport(ImportSettings(.csv, name: "touch"))
      text += "= \(table.replacing("\n", with: " ⏎ ").replacing("\t", with: "→"))\n"
      var told = ""
      try work.run(&reader) { stroke in
        let places = stroke.samples.map {
          // A clock is at most as precise as a microsecond, so seconds are rounded to that.
          "\(($0.seconds * 1e6).rounded() / 1e6) s \($0.x), \($0.y)"
        }
        told += "\(stroke.id) (\(stroke.label ?? "no label")): \(places.joined(separator: "; "))\n"
      }
      #expect(work.strokeCount == told.split(separator: "\n").count)
      for sentence in work.skipped.sentences {
        told += sentence.split(separator: "slipsheet-").last!.drop { $0 != ":" }.dropFirst(2) + "\n"
      }
      text += told
    }
    try #expect(difference(of: text, fromRecorded: "table-lines.txt") == nil)
  }
}

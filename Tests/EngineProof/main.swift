// Repeats the calls that a web page made to the engine, and compares the results.
//
// Each line of standard input is a call: its name, its numbers, `=`, its result, and for some calls
// more numbers after a `;`. The last line of standard output has the number of calls, and the
// largest difference.
import Engine

/// The compared calls, and the largest difference of their numbers.
struct Comparison {
  var calls = 0
  var numbers = 0
  var largest = 0.0
  var decisions = 0
  var differing = 0
  var place = ""

  mutating func compare(_ theirs: Double, _ ours: Double, _ line: Substring) {
    numbers += 1
    let difference = theirs == ours ? 0 : abs(theirs - ours)
    guard difference > largest || difference.isNaN else { return }
    largest = difference.isNaN ? .infinity : difference
    place = "\(line) (here \(ours))"
  }

  mutating func decide(_ theirs: [Double], _ ours: [Double], _ line: Substring) {
    decisions += 1
    if theirs != ours {
      differing += 1
      print("differs: \(line) (here \(ours))")
    }
  }
}

/// Repeats the calls that a web page has made, and compares the results.
struct Replay {
  /// The sessions, by the numbers that the page has given them.
  private var sessions: [Double: UnsafeMutableRawPointer] = [:]
  private(set) var comparison = Comparison()
  private let memory = UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 8)

  mutating func run(_ line: Substring) {
    let parts = line.split(separator: "=")
    let words = parts[0].split(separator: " ")
    let answers =
      parts.count > 1 ? parts[1].split(separator: ";", omittingEmptySubsequences: false) : []
    let answer = answers.first.flatMap { Double($0.trimmed) } ?? 0
    let more = answers.count > 1 ? answers[1].split(separator: " ").compactMap { Double($0) } : []
    let n = words.dropFirst().map { Double($0) ?? 0 }
    comparison.calls += 1
    if words[0] == "slip_session_create" {
      sessions[answer] = slipSessionCreate(Int32(n[0]))
      return
    }
    guard let first = n.first, let s = sessions[first] else { return }
    func i(_ index: Int) -> Int32 { Int32(n[index]) }
    switch words[0] {
    case "slip_session_destroy": break
    case "slip_session_reduce_motion": slipSessionReduceMotion(s, i(1))
    case "slip_session_set": slipSessionSet(s, i(1), n[2])
    case "slip_session_get": comparison.compare(answer, slipSessionGet(s, i(1)), line)
    case "slip_session_add":
      comparison.compare(answer, Double(slipSessionAdd(s, i(1), i(2), i(3), i(4))), line)
    case "slip_session_lay_out": slipSessionLayOut(s, i(1), n[2], n[3], n[4])
    case "slip_session_lay_out_list": slipSessionLayOutList(s, i(1), n[2], n[3])
    case "slip_session_lay_out_card":
      slipSessionLayOutCard(s, i(1), n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9])
    case "slip_session_lay_out_pictures":
      more.withUnsafeBufferPointer {
        slipSessionLayOutPictures(
          s, i(1), n[2], n[3], n[4], n[5], $0.baseAddress!, Int32(more.count / 2))
      }
    case "slip_session_set_pages": slipSessionSetPages(s, i(1), i(2))
    case "slip_session_remove_regions": slipSessionRemoveRegions(s)
    case "slip_session_add_region":
      comparison.compare(
        answer, Double(slipSessionAddRegion(s, i(1), i(2), n[3], n[4], n[5], n[6], i(7))), line)
    case "slip_session_pointer": slipSessionPointer(s, i(1), i(2), i(3), n[4], n[5], n[6])
    case "slip_session_advance": slipSessionAdvance(s, n[1])
    case "slip_session_deadline": comparison.compare(answer, slipSessionDeadline(s), line)
    case "slip_session_is_moving":
      comparison.decide([answer], [Double(slipSessionIsMoving(s, n[1]))], line)
    case "slip_session_takes":
      comparison.decide([answer], [Double(slipSessionTakes(s, i(1)))], line)
    case "slip_session_present": slipSessionPresent(s, i(1), i(2), n[3])
    case "slip_session_dismiss": slipSessionDismiss(s, i(1), i(2), n[3])
    case "slip_session_select": slipSessionSelect(s, i(1), i(2), i(3), n[4])
    case "slip_session_scroll": slipSessionScroll(s, i(1), n[2], n[3])
    case "slip_session_zoom": slipSessionZoom(s, i(1), n[2], n[3])
    case "slip_session_allow_drags": slipSessionAllowDrags(s, i(1), i(2))
    case "slip_session_cover": slipSessionCover(s, i(1), n[2])
    case "slip_session_number":
      comparison.compare(answer, slipSessionNumber(s, i(1), i(2), n[3]), line)
    case "slip_session_departure":
      comparison.compare(answer, slipSessionDeparture(s, i(1), i(2), n[3]), line)
    case "slip_session_event_count":
      comparison.decide([answer], [Double(slipSessionEventCount(s))], line)
    case "slip_session_event": runEvent(s, i(1), answer, more, line)
    case "slip_session_remove_events": slipSessionRemoveEvents(s)
    case "slip_session_keep_log": slipSessionKeepLog(s, n[1], n[2])
    case "slip_session_log":
      _ = slipSessionLog(s, memory.assumingMemoryBound(to: UInt8.self), 1 << 20)
    default: print("unknown: \(line)")
    }
  }

  /// An event: six numbers that are compared, and four that are decisions.
  private mutating func runEvent(
    _ session: UnsafeMutableRawPointer, _ index: Int32, _ answer: Double, _ theirs: [Double],
    _ line: Substring
  ) {
    comparison.decide([answer], [Double(slipSessionEvent(session, index, memory))], line)
    guard answer == 1, theirs.count == 10 else { return }
    for place in 0..<6 {
      comparison.compare(
        theirs[place], memory.load(fromByteOffset: 8 * place, as: Double.self), line)
    }
    let words = (0..<4).map { Double(memory.load(fromByteOffset: 48 + 4 * $0, as: Int32.self)) }
    comparison.decide(Array(theirs[6...]), words, line)
  }
}

extension Substring {
  var trimmed: Substring { drop { $0 == " " } }
}

var replay = Replay()
while let line = readLine() {
  if !line.isEmpty { replay.run(Substring(line)) }
}
let comparison = replay.comparison
print(
  "calls \(comparison.calls) numbers \(comparison.numbers) largest \(comparison.largest)"
    + " decisions \(comparison.decisions) differing \(comparison.differing)")
if !comparison.place.isEmpty { print("largest at: \(comparison.place)") }

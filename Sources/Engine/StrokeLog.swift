// Logs strokes and their decisions as lines of text for `slipsheet import --from engine`.
import Geometry
import Interactions

/// Collects each pointer's samples, which become one line of JSON at the release.
///
/// Times are rounded to microseconds, positions to thousandths of a point.
struct StrokeLog: Sendable {
  private struct Stroke: Sendable {
    var pointer: PointerID
    var device: PointerSample.Device
    var began: Instant
    var samples: [UInt8] = []
    var decisions: [UInt8] = []
  }

  /// The size of the window in points, which each line contains. If nil, nothing is logged.
  var room: Size?
  /// Number of the session's records that are already in the log.
  var recordsSeen = 0
  private var strokes: [Stroke] = []
  private var lines: [[UInt8]] = []
  private var count = 0

  /// Maximum number of unread lines. Beyond this number, the oldest lines are removed.
  static let mostLines = 256
  /// Maximum length in bytes of the samples of one stroke.
  static let mostBytes = 4 << 20

  // MARK: Logging

  mutating func add(_ sample: PointerSample) {
    guard room != nil else { return }
    if sample.phase == .down {
      strokes.removeAll { $0.pointer == sample.pointer }
      strokes.append(
        Stroke(pointer: sample.pointer, device: sample.device, began: sample.instant))
    }
    guard let index = strokes.firstIndex(where: { $0.pointer == sample.pointer }),
      strokes[index].samples.count < StrokeLog.mostBytes
    else { return }
    var text = strokes[index].samples
    if !text.isEmpty { text.add(",") }
    text.add("[")
    text.add(sample.instant - strokes[index].began, digits: 6)
    text.add(",")
    text.add(sample.location.x, digits: 3)
    text.add(",")
    text.add(sample.location.y, digits: 3)
    text.add("]")
    strokes[index].samples = text
  }

  /// Adds the decisions that followed a sample. If the pointer is no longer down, completes the
  /// pointer's line.
  mutating func add(
    _ records: [GestureSession.Record], after sample: PointerSample, isDown: Bool
  ) {
    guard let room else { return }
    let stroke = strokes.firstIndex { $0.pointer == sample.pointer }
    while recordsSeen < records.count {
      let record = records[recordsSeen]
      recordsSeen += 1
      guard let stroke, let event = EngineEvent(record, of: record.interaction),
        let release = event.release
      else { continue }
      write(release, record, in: stroke)
    }
    guard let stroke, !isDown else { return }
    let ended = strokes.remove(at: stroke)
    count += 1
    if lines.count == StrokeLog.mostLines { lines.removeFirst() }
    lines.append(line(ended, room, isCancelled: sample.phase == .cancel))
  }

  private mutating func write(
    _ release: Release, _ record: GestureSession.Record, in stroke: Int
  ) {
    var text = strokes[stroke].decisions
    if !text.isEmpty { text.add(",") }
    text.add("{\"interaction\":")
    text.add(Double(record.interaction), digits: 0)
    text.add(",\"seconds\":")
    text.add(record.instant - strokes[stroke].began, digits: 6)
    text.add(",\"verdict\":\"")
    text.add(verdict(release.verdict))
    text.add("\",\"by\":\"")
    text.add(cause(release.cause))
    text.add("\",\"position\":")
    text.add(release.place, digits: 6)
    text.add(",\"compared\":")
    text.add(release.countedPlace, digits: 6)
    text.add(",\"threshold\":")
    text.add(release.limit, digits: 6)
    text.add(",\"speed\":")
    text.add(release.velocity, digits: 6)
    if let speed = release.throwSpeed {
      text.add(",\"throwSpeed\":")
      text.add(speed, digits: 6)
    }
    text.add("}")
    strokes[stroke].decisions = text
  }

  private func verdict(_ verdict: Release.Verdict) -> StaticString {
    switch verdict {
    case .goes: "goes"
    case .stays: "stays"
    case .refused: "refused"
    case .resumes: "resumes"
    }
  }

  private func cause(_ cause: Release.Cause) -> StaticString {
    switch cause {
    case .velocity: "velocity"
    case .projection: "projection"
    case .flingGuard: "flingGuard"
    case .place: "position"
    }
  }

  private func line(_ stroke: Stroke, _ room: Size, isCancelled: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.add("{\"id\":\"engine-")
    text.add(Double(count), digits: 0)
    text.add("\",\"points_per_unit\":1,\"width\":")
    text.add(room.width, digits: 3)
    text.add(",\"height\":")
    text.add(room.height, digits: 3)
    text.add(",\"device\":\"")
    text.add(
      stroke.device == .touch ? "touch" : stroke.device == .pen ? "pen" : "mouse")
    text.add("\",\"cancelled\":")
    text.add(isCancelled ? "true" : "false")
    text.add(",\"samples\":[")
    text += stroke.samples
    text.add("],\"decisions\":[")
    text += stroke.decisions
    text.add("]}")
    return text
  }

  // MARK: Reading

  /// The oldest line that the host has not read. Nil without such a line.
  var first: [UInt8]? { lines.first }
  mutating func removeFirst() { if !lines.isEmpty { lines.removeFirst() } }
}

extension [UInt8] {
  fileprivate mutating func add(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends a number with at most `digits` decimals. NaN and infinities are written as 0.
  fileprivate mutating func add(_ number: Double, digits: Int) {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (number * scale).rounded()
    guard scaled.isFinite, scaled.magnitude < 9e15 else { return add("0") }
    if scaled < 0 { add("-") }
    let whole = UInt64(scaled.magnitude)
    addWhole(whole / UInt64(scale))
    var rest = whole % UInt64(scale)
    guard rest > 0 else { return }
    add(".")
    var place = UInt64(scale)
    while rest > 0 {
      place /= 10
      append(48 + UInt8(rest / place))
      rest %= place
    }
  }

  private mutating func addWhole(_ number: UInt64) {
    if number >= 10 { addWhole(number / 10) }
    append(48 + UInt8(number % 10))
  }
}

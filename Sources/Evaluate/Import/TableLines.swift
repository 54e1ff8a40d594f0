// Parses tables of positions. A line has the names of the columns. Each later line is a sample.

/// Reads a CSV file line by line. A stroke is complete when the next stroke begins.
struct TableLines {
  /// The kind of values in a column.
  private enum Column: Equatable {
    case id, label, x, y
    /// The times of samples. The number is how many of the column's units are one second.
    case time(Double)
    case ignored
  }

  private var columns: [Column] = []
  private var separator: Character = ","
  private var current:
    (id: String?, label: String?, began: Double, last: Double, samples: [Stroke.Sample])?
  /// ID of a stroke that contains an error. All other lines of this stroke are skipped.
  private var skipped: String?

  /// Seconds between two samples that end a stroke, if no column identifies the strokes.
  static let silence = 0.3

  private static func column(_ name: String) -> Column {
    switch name {
    case "id", "stroke", "stroke_id", "gesture": .id
    case "label", "intent", "task": .label
    case "x": .x
    case "y": .y
    case "t", "time", "s", "sec", "seconds", "timestamp": .time(1)
    case "ms", "t_ms", "time_ms", "milliseconds": .time(1e3)
    case "us", "t_us", "time_us", "microseconds": .time(1e6)
    default: .ignored
    }
  }

  private var hasIDs: Bool { columns.contains(.id) }

  mutating func read(
    _ line: Substring, _ emit: (String?, String?, [Stroke.Sample]) throws(StrokeError) -> Void
  ) throws(StrokeError) {
    guard !line.trimmed.isEmpty else { return try finish(emit) }
    guard !columns.isEmpty else { return try head(line) }
    let fields = try fields(line)
    guard fields.count == columns.count else {
      throw drop("\(fields.count) fields, expected \(columns.count) as in the first line")
    }
    var id: String?
    var label: String?
    var x: Double?
    var y: Double?
    var seconds: Double?
    for (column, field) in zip(columns, fields) {
      switch column {
      case .id: id = field
      case .label: label = field.isEmpty ? nil : field
      case .x: x = Double(field)
      case .y: y = Double(field)
      case .time(let parts): seconds = Double(field).map { $0 / parts }
      case .ignored: break
      }
    }
    if let skipped {
      if id == skipped, hasIDs { return }
      self.skipped = nil
    }
    guard let x, let y, let seconds, abs(x) <= Stroke.farthest, abs(y) <= Stroke.farthest,
      seconds.isFinite
    else {
      throw drop("expected numbers for the time, x and y, within a million units", id)
    }
    if let open = current, isOther(open.id, open.last, id, seconds) { try finish(emit) }
    if current == nil { current = (id, label, seconds, seconds, []) }
    guard let open = current, open.samples.count < Stroke.mostSamples,
      seconds - open.began <= Stroke.longest
    else { throw drop("the stroke is too long", id) }
    guard seconds >= open.last else { throw drop("the time is before the last one", id) }
    current?.last = seconds
    current?.samples.append(Stroke.Sample(seconds - open.began, x, y))
  }

  /// Completes the last stroke when the file has ended.
  mutating func finish(
    _ emit: (String?, String?, [Stroke.Sample]) throws(StrokeError) -> Void
  ) throws(StrokeError) {
    guard let open = current else { return }
    current = nil
    try emit(open.id, open.label, open.samples)
  }

  private func isOther(
    _ openID: String?, _ last: Double, _ id: String?, _ seconds: Double
  ) -> Bool {
    if hasIDs { return id != openID }
    return seconds < last || seconds - last > Self.silence
  }

  private mutating func drop(_ message: String, _ id: String? = nil) -> StrokeError {
    skipped = id ?? current?.id
    current = nil
    return StrokeError(message)
  }

  private mutating func head(_ line: Substring) throws(StrokeError) {
    separator = [",", ";", "\t"].max { a, b in
      line.filter { $0 == a }.count < line.filter { $0 == b }.count
    }!
    let names = try fields(line).map { $0.lowercased() }
    let found = names.map(Self.column)
    let times = found.filter { if case .time = $0 { true } else { false } }.count
    guard times == 1, found.filter({ $0 == .x }).count == 1,
      found.filter({ $0 == .y }).count == 1, found.filter({ $0 == .id }).count <= 1
    else {
      throw StrokeError(
        "expected a heading with x, y and one of seconds, ms, us; id and label if there are any")
    }
    columns = found
  }

  /// Splits a line into its fields. Fields may be in quotes. Quotes inside are written twice.
  private func fields(_ line: Substring) throws(StrokeError) -> [String] {
    var fields: [String] = []
    var field = ""
    var isQuoted = false
    var index = line.startIndex
    while index < line.endIndex {
      let character = line[index]
      index = line.index(after: index)
      if character == "\"" {
        if isQuoted, index < line.endIndex, line[index] == "\"" {
          field.append("\"")
          index = line.index(after: index)
        } else {
          isQuoted.toggle()
        }
      } else if character == separator, !isQuoted {
        fields.append(String(Substring(field).trimmed))
        field = ""
      } else {
        field.append(character)
      }
    }
    guard !isQuoted else { throw StrokeError("expected a closing quote") }
    return fields + [String(Substring(field).trimmed)]
  }
}

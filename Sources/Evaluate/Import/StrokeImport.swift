// Imports strokes from a recording in any supported format.
import Files
import Geometry

/// The supported formats of recordings.
package enum RecordingKind: String, CaseIterable, Sendable {
  case getevent, libinput, evemu, csv, jsonl
  /// The log that the engine writes in a web page or in a C program.
  case engine
}

/// Values that a recording may lack, and that the user gives instead.
package struct ImportSettings: Sendable {
  package var kind: RecordingKind
  /// Pixels per point of the recorded screen. If nil, the recording's value is used.
  package var density: Double?
  /// Size of the recorded screen in pixels. If the coordinates of the touch panel have another
  /// range, the coordinates are scaled to this size.
  package var screen: Size?
  /// Label for strokes that have no label in the recording.
  package var label: String?
  /// Name for strokes without a name in the recording. A number is appended to this name.
  package var name: String
  /// Pattern that finds the person in a stroke's name, for recordings that do not name the person.
  package var person: PersonPattern?

  package init(
    _ kind: RecordingKind, density: Double? = nil, screen: Size? = nil, label: String? = nil,
    name: String = "stroke", person: PersonPattern? = nil
  ) {
    self.kind = kind
    self.density = density
    self.screen = screen
    self.label = label
    self.name = name
    self.person = person
  }
}

/// Unusable lines: the number of these lines, and messages about the first of them.
package struct SkippedLines: Hashable, Sendable {
  package private(set) var count = 0
  package private(set) var examples: [String] = []

  /// Maximum number of messages.
  package static let mostExamples = 10

  package init() {}

  mutating func add(_ file: String, _ line: Int, _ message: String) {
    count += 1
    guard examples.count < Self.mostExamples else { return }
    let place = "\(file): line \(line): "
    examples.append(place + (message.count > 200 ? message.prefix(200) + "…" : message))
  }

  /// Number of lines without a stroke after which a file is refused, because it may be endless.
  package static let mostAtFirst = 100_000

  /// Throws an error if the first lines of the file have contained no stroke.
  func refuseEndless(_ file: String, _ expected: String) throws(FileError) {
    guard count >= Self.mostAtFirst else { return }
    throw FileError(
      file,
      "\(count) lines without a stroke, expected \(expected); the first error: "
        + (examples.first ?? ""))
  }

  /// The messages, and the number of further lines without a message. Empty if no line was skipped.
  package var sentences: [String] {
    let more = count - examples.count
    return examples + (more > 0 ? ["and \(more) more"] : [])
  }
}

/// Reads the strokes of one recording.
///
/// Only the samples of the fingers that are down are stored, so a recording may have any size.
package struct StrokeImport {
  /// Number of imported strokes.
  package private(set) var strokeCount = 0
  package private(set) var skipped = SkippedLines()
  /// Numbers of the lab's recordings that give no stroke. Unjudged recordings began in a motion.
  /// Recordings without a stroke contain, for example, only taps or keys.
  package private(set) var (unjudged, withoutStroke) = (0, 0)

  private let settings: ImportSettings
  private var getevent = GeteventLines()
  private var libinput = LibinputLines()
  private var evemu = EvemuLines()
  private var table = TableLines()
  private var tracker = TouchTracker()

  package init(_ settings: ImportSettings) { self.settings = settings }

  /// Reads all lines of the recording, and calls `emit` with each complete stroke.
  package mutating func run(
    _ reader: inout LineReader, _ emit: (Stroke) throws -> Void
  ) throws {
    var last = 0
    // An error that `emit` throws is not an error in the line. Such an error ends the import.
    var failure: (any Error)?
    let name = reader.name
    while let line = try reader.next() {
      last = line.number
      do throws(StrokeError) {
        guard !line.isTooLong else {
          throw StrokeError("longer than the limit of \(LineReader.longestLine) bytes")
        }
        try take(line.bytes) { stroke in
          do { try emit(stroke) } catch { failure = failure ?? error }
        }
      } catch {
        if error.isFault { skipped.add(name, line.number, error.message) }
        if error == .unjudged { unjudged += 1 } else if error == .noStroke { withoutStroke += 1 }
      }
      if let failure { throw failure }
      if strokeCount == 0 {
        try skipped.refuseEndless(name, "a recording of \(settings.kind.rawValue)")
      }
    }
    do throws(StrokeError) {
      try finish { stroke in do { try emit(stroke) } catch { failure = failure ?? error } }
    } catch { skipped.add(name, last, error.message) }
    if let failure { throw failure }
  }

  private mutating func take(
    _ bytes: ArraySlice<UInt8>, _ emit: (Stroke) -> Void
  ) throws(StrokeError) {
    if settings.kind == .jsonl || settings.kind == .engine {
      guard !bytes.allSatisfy({ $0 == 32 || $0 == 9 }) else { return }
      var stroke = try Stroke(line: bytes)
      // A cancelled stroke has no outcome, so such a stroke is left out.
      if settings.kind == .engine {
        if stroke.notes["cancelled"]?.flag == true { return }
        stroke.notes["cancelled"] = nil
        // Every page and every program counts its strokes from 1, so strokes get new numbers.
        stroke.findPerson(settings.person)
        stroke.id = "\(settings.name == "stroke" ? "engine" : settings.name)-\(strokeCount + 1)"
      }
      if stroke.label == nil { stroke.label = settings.label }
      if let density = settings.density { stroke.pointsPerUnit = 1 / density }
      if let screen = settings.screen {
        stroke.width = screen.width
        stroke.height = screen.height
      }
      return try pass(stroke, emit)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw StrokeError("the line is not UTF-8, expected UTF-8")
    }
    if settings.kind == .csv {
      var table = table
      defer { self.table = table }
      return try table.read(Substring(text)) { id, label, samples throws(StrokeError) in
        try make(id, label, samples, emit)
      }
    }
    switch try line(Substring(text)) {
    case .nothing: break
    case .device: tracker = TouchTracker()
    case .span(let code, let least, let most): tracker.declare(code, least: least, most: most)
    case .event(let event):
      var tracker = tracker
      defer { self.tracker = tracker }
      try tracker.take(event) { samples throws(StrokeError) in
        try make(nil, nil, samples, emit)
      }
    }
  }

  private mutating func line(_ text: Substring) throws(StrokeError) -> EventLine {
    switch settings.kind {
    case .getevent: try getevent.read(text)
    case .libinput: try libinput.read(text)
    case .evemu: try evemu.read(text)
    case .csv, .jsonl, .engine: .nothing
    }
  }

  private mutating func finish(_ emit: (Stroke) -> Void) throws(StrokeError) {
    var table = table
    try table.finish { id, label, samples throws(StrokeError) in
      try make(id, label, samples, emit)
    }
  }

  private mutating func make(
    _ id: String?, _ label: String?, _ samples: [Stroke.Sample], _ emit: (Stroke) -> Void
  ) throws(StrokeError) {
    let x = tracker.spanX
    let y = tracker.spanY
    let stroke = Stroke(
      id: id.flatMap { $0.isEmpty ? nil : $0 } ?? "\(settings.name)-\(strokeCount + 1)",
      label: label ?? settings.label, pointsPerUnit: settings.density.map { 1 / $0 } ?? 1,
      width: settings.screen?.width ?? x.map { Double($0.most - $0.least + 1) },
      height: settings.screen?.height ?? y.map { Double($0.most - $0.least + 1) },
      samples: samples.map { sample in
        Stroke.Sample(
          sample.seconds, scaled(sample.x, x, settings.screen?.width),
          scaled(sample.y, y, settings.screen?.height))
      })
    try pass(stroke, emit)
  }

  /// Converts a coordinate from the unit of the touch panel to pixels of the screen.
  private func scaled(_ value: Double, _ span: TouchTracker.Span?, _ side: Double?) -> Double {
    guard let span else { return value }
    let place = value - Double(span.least)
    guard let side else { return place }
    return place * side / Double(span.most - span.least + 1)
  }

  private mutating func pass(
    _ stroke: Stroke, _ emit: (Stroke) -> Void
  ) throws(StrokeError) {
    if let error = stroke.error { throw error }
    var stroke = stroke
    stroke.findPerson(settings.person)
    if let screen = stroke.screen {
      guard Stroke.sides.contains(screen.width), Stroke.sides.contains(screen.height) else {
        throw StrokeError(
          "a screen of \(Int(screen.width)) × \(Int(screen.height)) points, expected 40 to 8192, "
            + "set --screen and --density")
      }
    }
    strokeCount += 1
    emit(stroke)
  }
}

// Imports strokes from a recording of any supported kind.
import Files
import Geometry

/// Supported kinds of recordings.
package enum RecordingKind: String, CaseIterable, Sendable {
  case getevent, libinput, evemu, csv, jsonl
  /// The log of the engine in a web page or a C program.
  case engine
}

/// Settings for an import that a recording does not contain.
package struct ImportSettings: Sendable {
  package var kind: RecordingKind
  /// Pixels per point.
  package var density: Double?
  /// Screen size in pixels. Positions of a panel with another range are scaled to it.
  package var screen: Size?
  /// Label for strokes without one.
  package var label: String?
  /// Name for strokes without one. A number is appended.
  package var name: String

  package init(
    _ kind: RecordingKind, density: Double? = nil, screen: Size? = nil, label: String? = nil,
    name: String = "stroke"
  ) {
    self.kind = kind
    self.density = density
    self.screen = screen
    self.label = label
    self.name = name
  }
}

/// Lines that could not be used: their number, and messages about the first ones.
package struct SkippedLines: Hashable, Sendable {
  package private(set) var count = 0
  package private(set) var examples: [String] = []

  /// Limit of messages.
  package static let mostExamples = 10

  package init() {}

  mutating func add(_ file: String, _ line: Int, _ message: String) {
    count += 1
    guard examples.count < Self.mostExamples else { return }
    let place = "\(file): line \(line): "
    examples.append(place + (message.count > 200 ? message.prefix(200) + "…" : message))
  }

  /// Lines without a stroke after which a file is refused, because it may be endless.
  package static let mostAtFirst = 100_000

  /// Throws if the file has contained no stroke for too long.
  func refuseEndless(_ file: String, _ expected: String) throws(FileError) {
    guard count >= Self.mostAtFirst else { return }
    throw FileError(
      file,
      "\(count) lines without a stroke, expected \(expected); the first error: "
        + (examples.first ?? ""))
  }

  /// Messages about the first lines, and the number of the others. Empty if there are none.
  package var sentences: [String] {
    let more = count - examples.count
    return examples + (more > 0 ? ["and \(more) more"] : [])
  }
}

/// Reads one recording.
///
/// Only the fingers that are down are held in memory.
package struct StrokeImport {
  /// Number of imported strokes.
  package private(set) var strokeCount = 0
  package private(set) var skipped = SkippedLines()

  private let settings: ImportSettings
  private var getevent = GeteventLines()
  private var libinput = LibinputLines()
  private var evemu = EvemuLines()
  private var table = TableLines()
  private var tracker = TouchTracker()

  package init(_ settings: ImportSettings) { self.settings = settings }

  /// Reads all lines. `emit` receives each complete stroke.
  package mutating func run(
    _ reader: inout LineReader, _ emit: (Stroke) throws -> Void
  ) throws {
    var last = 0
    // An error of `emit` is no error of the line and ends the import.
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
      } catch { skipped.add(name, line.number, error.message) }
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
      // A cancelled stroke decided nothing.
      if settings.kind == .engine {
        if try Stroke.isCancelled(bytes) { return }
        // Each page and each program counts from 1, so the strokes are numbered again.
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

  /// Converts a panel's unit to pixels of the screen.
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

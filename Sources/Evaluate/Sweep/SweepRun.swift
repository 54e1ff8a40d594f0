// Plays all strokes at all settings, on several threads.
import Files
import Synchronization

/// One of several equal shares of a sweep. Each share can run on another machine.
package struct Shard: Hashable, Sendable {
  /// Number of this shard, beginning at 1.
  package var number: Int
  package var count: Int

  package init(_ number: Int, of count: Int) {
    self.number = number
    self.count = count
  }

  package static let whole = Shard(1, of: 1)
  package static let most = 1_000_000

  /// Parses a shard from text such as `3/8`.
  package init?(parsing text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1],
      (1...Self.most).contains(count), (1...count).contains(number)
    else { return nil }
    self.init(number, of: count)
  }
}

/// The progress of a sweep.
package struct SweepProgress: Sendable {
  package var strokes: Int
  /// Number of strokes played so far, times the number of settings.
  package var pairs: Int
  package var seconds: Double
  /// Finished share of the input, from 0 to 1. Nil if the size of the input is unknown.
  package var done: Double?
}

/// Runs a plan on files of strokes.
package struct SweepRun: Sendable {
  package var plan: SweepPlan
  /// Number of threads. The result does not depend on this number.
  package var jobs = 1
  package var shard = Shard.whole
  /// Returns true if the run must end with a partial result. Called between strokes.
  package var isCancelled: @Sendable () -> Bool = { false }
  /// Receives the progress. Called at most five times a second.
  package var report: @Sendable (SweepProgress) -> Void = { _ in }
  /// The clock for the reports of progress, in seconds. The clock does not affect the result.
  var clock: @Sendable () -> Double = { SweepRun.origin.duration(to: .now) / .seconds(1) }
  private static let origin = SuspendingClock.now

  package init(_ plan: SweepPlan) { self.plan = plan }

  /// Maximum number of screen sizes in a thread's cache. Each size takes about 13 KB per setting.
  var mostStages: Int { max(4, 10_000 / plan.settingCount / max(1, jobs)) }

  /// Number of strokes that a thread receives at once. With many settings, the number is small, so
  /// that a run can be cancelled quickly.
  var strokesAtOnce: Int { max(1, min(64, 20_000 / plan.settingCount)) }

  /// Plays every stroke in the files. No file is in memory as a whole. `-` means standard input.
  package func run(_ files: [String]) throws -> (SweepResult, SkippedLines) {
    let feed = try StrokeQueue(self, files)
    defer { feed.close() }
    let work: @Sendable () -> Void = { feed.work() }
    let threads = (1..<max(1, jobs)).compactMap { _ in SystemThread(work) }
    work()
    for thread in threads { thread.join() }
    return try feed.result()
  }
}

/// Distributes strokes to the threads, and collects their results.
private final class StrokeQueue: Sendable {
  private struct State: Sendable {
    var readers: [LineReader]
    var file = 0
    /// Number of the next line, from 0 and counted over all files, with empty lines.
    var line = 0
    var fingerprint: UInt64 = 0xcbf2_9ce4_8422_2325
    var tally: SweepTally
    var skipped = SkippedLines()
    /// Hashes of the ids and samples of the strokes read so far.
    var seen: Set<Int> = []
    var isPartial = false
    var error: FileError?
    var reported = 0.0

    /// The stroke of the next line. Nil if it belongs to another shard, or is not counted.
    mutating func stroke(
      _ line: LineReader.Line, of file: String, for run: SweepRun
    ) throws(FileError) -> Stroke? {
      for byte in line.bytes + [10] {
        fingerprint = (fingerprint ^ UInt64(byte)) &* 0x100_0000_01b3
      }
      let isOwn = self.line % run.shard.count == run.shard.number - 1
      self.line += 1
      guard line.isTooLong || !line.bytes.allSatisfy({ $0 == 32 || $0 == 9 }) else { return nil }
      do throws(StrokeError) {
        guard !line.isTooLong else {
          throw StrokeError("longer than the limit of \(LineReader.longestLine) bytes")
        }
        var stroke = try Stroke(line: line.bytes)
        if let other = stroke.notes["scene"]?.text, other != run.plan.scene.type.name {
          throw StrokeError("made in \(other.prefix(40))", isFault: false)
        }
        // Every shard reads all strokes, so that it counts the same strokes as a single run.
        var hasher = Hasher()
        hasher.combine(stroke.id)
        hasher.combine(stroke.samples)
        guard seen.insert(hasher.finalize()).inserted else {
          throw StrokeError("repeated", isFault: false)
        }
        stroke.findPerson(run.plan.person)
        return isOwn ? stroke : nil
      } catch {
        if isOwn, error.isFault {
          tally.skipped += 1
          skipped.add(file, line.number, error.message)
          if seen.isEmpty { try skipped.refuseEndless(file, "strokes") }
        } else if isOwn {
          tally.notCounted[error.message, default: 0] += 1
        }
        return nil
      }
    }

    mutating func refuseManyPeople(_ file: String, starts: Int) {
      // If strokes begin in several start states, people are counted separately for each state.
      let settings = tally.settings.count * (starts > 1 ? 1 + starts : 1)
      guard tally.people.count * settings > SweepTally.mostPeopleAndSettings else { return }
      error =
        error
        ?? FileError(
          file,
          "\(tally.people.count) people at \(tally.settings.count) settings, expected fewer settings"
        )
    }
  }

  private let run: SweepRun
  private let state: Mutex<State>
  private let began: Double
  private let size: Int?

  init(_ run: SweepRun, _ files: [String]) throws {
    self.run = run
    began = run.clock()
    let readers = try files.map { try LineReader($0) }
    let sizes = readers.compactMap(\.size)
    size = sizes.count == readers.count ? sizes.reduce(0, +) : nil
    state = Mutex(
      State(readers: readers, tally: SweepTally(settingCount: run.plan.settingCount)))
  }

  func close() { state.withLock { for reader in $0.readers { reader.close() } } }

  /// The work of one thread, which plays strokes until no lines are left.
  func work() {
    var tally = SweepTally(settingCount: run.plan.settingCount)
    var stages = SweepStages(run.plan, most: run.mostStages)
    while let errands = next() {
      for errand in errands { stages.play(errand.stroke, into: &tally) }
      report(tally.strokes)
      state.withLock { state in
        state.tally += tally
        state.refuseManyPeople(errands[0].file, starts: run.plan.starts.count)
      }
      tally = SweepTally(settingCount: run.plan.settingCount)
    }
  }

  /// The next strokes of this shard. Nil if no strokes are left.
  private func next() -> [(file: String, stroke: Stroke)]? {
    let isCancelled = run.isCancelled()
    return state.withLock { state in
      var errands: [(file: String, stroke: Stroke)] = []
      guard state.error == nil else { return nil }
      while errands.count < run.strokesAtOnce, state.file < state.readers.count {
        if isCancelled {
          state.isPartial = true
          return nil
        }
        do throws(FileError) {
          guard let line = try state.readers[state.file].next() else {
            state.file += 1
            continue
          }
          let file = state.readers[state.file].name
          if let stroke = try state.stroke(line, of: file, for: run) {
            errands.append((file, stroke))
          }
        } catch {
          state.error = error
          return nil
        }
      }
      return errands.isEmpty ? nil : errands
    }
  }

  private func report(_ strokes: Int) {
    let seconds = run.clock() - began
    let progress = state.withLock { state -> SweepProgress? in
      guard seconds - state.reported >= 0.2 else { return nil }
      state.reported = seconds
      let read = state.readers.reduce(0) { $0 + $1.bytesRead }
      let strokes = state.tally.strokes + strokes
      return SweepProgress(
        strokes: strokes, pairs: strokes * run.plan.settingCount, seconds: seconds,
        // The quotient may exceed 1, because a file may grow while it is read.
        done: size.map { min(1, Double(read) / Double($0)) })
    }
    if let progress { run.report(progress) }
  }

  func result() throws -> (SweepResult, SkippedLines) {
    try state.withLock { state in
      if let error = state.error { throw error }
      let result = SweepResult(
        plan: run.plan, tally: state.tally, fingerprint: state.isPartial ? nil : state.fingerprint,
        isPartial: state.isPartial, shard: run.shard)
      return (result, state.skipped)
    }
  }
}

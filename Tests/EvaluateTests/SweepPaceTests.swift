// Tests the execution of a run: threads, lines at a time, cached stages, and progress.
import Files
import Foundation
import Geometry
import Scenes
import Synchronization
import Testing

@testable import Evaluate

@Suite("Pace and size of sweeps")
struct SweepPaceTests {
  private func plan(_ parameters: String...) throws -> SweepPlan {
    try Told.plan("book", parameters)
  }

  @Test("all threads of a sweep together cache at most 10,000 screens")
  func kept() throws {
    for (parameters, jobs, most) in [
      ("pullDown.threshold=100", 1, 5_000), ("pullDown.threshold=100", 8, 625),
      ("pullDown.threshold=100...600:0.5", 1, 9), ("pullDown.threshold=100...600:0.5", 3, 4),
      ("pullDown.threshold=100", 0, 5_000), ("pullDown.threshold=100", 4_000, 4),
    ] {
      var run = SweepRun(try plan(parameters))
      run.jobs = jobs
      let count = run.plan.settingCount
      #expect(run.mostStages == most, "\(count) settings, \(jobs) threads")
      #expect(run.mostStages == 4 || run.mostStages * max(1, jobs) * count <= 10_000)
    }
  }

  @Test("a sweep reports its progress at most every fifth of a second")
  func progress() throws {
    // A run plays 64 lines at a time.
    let text = Made.lines((0..<320).map { Made.pull("\($0)", nil, travel: 20) })
    let file = try TestFile(text)
    var run = SweepRun(try plan("pullDown.threshold=100,150"))
    for (clock, seconds, strokes) in [
      // If the clock starts at 0, a fifth of a second is represented exactly.
      ([0, 0.1875, 0.2, 0.375, 0.4375, 0.65625], [0.2, 0.4375, 0.65625], [128, 256, 320]),
      ([7, 7.125, 7.21875, 7.375, 7.4375, 7.5], [0.21875, 0.4375], [128, 256]),
    ] {
      let hours = Mutex(clock)
      run.clock = { hours.withLock { $0.removeFirst() } }
      let told = Mutex<[SweepProgress]>([])
      run.report = { progress in told.withLock { $0.append(progress) } }
      let (result, _) = try run.run([file.path])
      #expect(result.tally.strokes == 320 && hours.withLock { $0.isEmpty })
      let seen = told.withLock { $0 }
      #expect(seen.map(\.seconds) == seconds)
      #expect(seen.map(\.strokes) == strokes)
      #expect(seen.map(\.pairs) == strokes.map { $0 * run.plan.settingCount })
      #expect(seen.count == 2 || seen.last?.done == 1)
      #expect(seen.allSatisfy { (0.0...1).contains($0.done ?? -1) })
      #expect(text.utf8.count > 2 << 16 && (seen.first?.done ?? 1) < 1)
    }
  }

  @Test("the progress of a sweep ends at 100 %, even if the file grows while it is read")
  func growing() throws {
    for first in ["", "\n"] {
      let file = try TestFile(first)
      var run = SweepRun(try plan("pullDown.threshold=100,150"))
      let seconds = Mutex(0.0)
      run.clock = {
        seconds.withLock {
          $0 += 1
          return $0
        }
      }
      let told = Mutex<[Double?]>([])
      run.report = { progress in told.withLock { $0.append(progress.done) } }
      let (path, lines) = (file.path, Made.lines([Made.pull("a", nil, travel: 20)]))
      // This closure is called when the file is open and nothing has been read yet.
      run.isCancelled = {
        if told.withLock({ $0.isEmpty }), let handle = FileHandle(forWritingAtPath: path) {
          _ = try? handle.seekToEnd()
          try? handle.write(contentsOf: Data(lines.utf8))
          try? handle.close()
        }
        return false
      }
      let (result, _) = try run.run([file.path])
      #expect(result.tally.strokes == 1)
      #expect(told.withLock { $0 } == [1])
    }
  }

  @Test("a sweep uses the given number of threads, and at least one", arguments: [0, 1, 2, 5])
  func threads(_ jobs: Int) throws {
    let file = try TestFile("")
    var run = SweepRun(try plan("pullDown.threshold=100,150"))
    run.jobs = jobs
    // Each thread calls this closure before it reads. No thread ends before the last one is done.
    let seen = Mutex(Set<String>())
    run.isCancelled = {
      seen.withLock { _ = $0.insert("\(pthread_self())") }
      return false
    }
    _ = try run.run([file.path])
    #expect(seen.withLock { $0.count } == max(1, jobs))
  }

  @Test("the clock of a sweep runs like the system's monotonic clock, in seconds")
  func clock() throws {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let run = SweepRun(try plan("pullDown.threshold=100,150"))
    let first = (before: now(), told: run.clock(), after: now())
    for _ in 0..<20 {
      let (before, told, after) = (now(), run.clock(), now())
      // The two times are sums in different orders, so the tolerance is a microsecond.
      #expect(before - first.after - 1e-6 <= told - first.told)
      #expect(told - first.told <= after - first.before + 1e-6)
    }
  }

  @Test("a thread of a sweep gets at most 64 lines at a time, and fewer if there are many settings")
  func strokesAtOnce() throws {
    for (values, lines) in [(2, 64), (312, 64), (313, 63), (1_000, 20)] {
      let list = SweptParameter("scroll.leastSpeed", (0..<values).map { .number(Double($0) / 10) })
      let plan = try SweepPlan(
        scene: try #require(SweptScene.named("comments")), parameters: [list])
      #expect(SweepRun(plan).strokesAtOnce == min(64, 20_000 / plan.settingCount))
      #expect(abs(SweepRun(plan).strokesAtOnce - lines) <= 1)
    }
    let many = try ["scroll.leastSpeed=0...100:0.1", "scroll.line=10...40:0.5"].map {
      try SweptParameter(parsing: $0)
    }
    let plan = try SweepPlan(scene: try #require(SweptScene.named("comments")), parameters: many)
    #expect(plan.settingCount > 40_000 && SweepRun(plan).strokesAtOnce == 1)
  }
}

// Tests tracks as different recorders write them, and the values that need care about units.
import Measure
import Motion
import Support
import Testing

@Suite("Films of different recorders and views")
struct RecorderTests {
  private func film(_ truth: FilmTruth = FilmTruth(), seed: Int = 3) -> SimulatedFilm {
    SimulatedFilm(truth: truth, random: SeededRandom(seed))
  }

  private func measured(
    _ film: SimulatedFilm, as kind: MeasuredKind = .pullDown
  ) -> FilmMeasurement {
    var film = film
    return FilmMeasurement(film.track(), kind: kind, draws: 60)
  }

  private func value(_ name: String, of measured: FilmMeasurement) -> FittedValue? {
    measured.values.first { $0.name.hasSuffix(".\(name)") }?.estimate
  }

  /// Expects the values of `FilmTruth()`.
  private func expectTruth(_ measured: FilmMeasurement, _ words: String) {
    let truth = FilmTruth()
    for (name, value, limit) in [
      ("resistance", truth.resistance, 0.02), ("response", 0.3, 0.02), ("damping", 0.7, 0.06),
    ] {
      let found = self.value(name, of: measured)?.value ?? -1
      #expect(abs(found - value) < limit, "\(words): \(name) \(found)")
    }
    let threshold = value("threshold", of: measured)
    #expect(
      threshold.map { ($0.low...$0.high).contains(truth.threshold) } ?? false,
      "\(words): \(String(describing: threshold))")
  }

  @Test("a flick that dismisses below the threshold does not change the measured threshold")
  func flick() {
    for (seed, visible) in [(3, 420.0), (4, 84), (5, 84), (6, 420), (7, 84)] {
      var film = film(seed: seed)
      (film.flickDismisses, film.visible) = (true, visible)
      // The patch leaves the screen above the flick's offset, so no slow release is dismissed.
      if visible < 150 { film.noise = 0.05 }
      let measured = measured(film)
      let releases = measured.releases.filter { $0.dismisses == true }
      let threshold = value("threshold", of: measured)
      #expect(
        threshold.map { $0.high > 150 } ?? true, "\(seed): \(String(describing: threshold))")
      #expect(
        !measured.unknown.contains { $0.hasPrefix("The threshold: a release at") },
        "\(seed): \(releases)")
      let speed: Double? = releases.first?.velocity
      #expect(speed.map { $0 > 100 } ?? true, "\(seed): \(releases)")
    }
  }

  @Test("a release at 100 points per second does not count as slow when the threshold is measured")
  func driftingRelease() {
    func settle(_ offset: Double, _ share: Double) -> Double {
      share < 1 ? offset * (1 - share) * (1 - share) : 0
    }
    var frames: [TrackedFrame] = []
    func stroke(to offset: Double, drift: Double, dismisses: Bool) {
      let start = frames.count
      for index in 0..<70 {
        let pull = min(1, Double(index) / 15) * (offset - drift * 0.2)
        let held = index < 36 ? pull + max(0, Double(index - 30)) / 30 * drift : nil
        let after = dismisses ? (index < 37 ? 300 : nil) : settle(offset, (Double(index) - 35) / 9)
        let noise = Double((index * 7 + start) % 5) * 0.02
        frames.append(
          TrackedFrame(
            time: Double(start + index) / 30, offset: (held ?? after).map { $0 + noise },
            finger: index < 36 ? 100 + (held ?? 0) : nil))
      }
      for index in 0..<10 {
        frames.append(TrackedFrame(time: Double(start + 70 + index) / 30, offset: 0))
      }
    }
    stroke(to: 100, drift: 0, dismisses: false)
    stroke(to: 120, drift: 100, dismisses: true)
    stroke(to: 160, drift: 0, dismisses: false)
    stroke(to: 200, drift: 0, dismisses: true)
    let measured = FilmMeasurement(
      MotionTrack(frames: frames, length: 844), kind: .pullDown, draws: 10)
    let threshold = value("threshold", of: measured)
    #expect(
      threshold.map { $0.low > 150 && $0.high < 210 } ?? false,
      "\(measured.releases) \(measured.unknown)")
  }

  @Test("a film without the frames in which nothing moves gives the same measured values")
  func restsAreOmitted() {
    for (seed, rate) in [(3, 30.0), (4, 60), (5, 30), (6, 60)] {
      for showsFinger in [true, false] {
        var film = film(seed: seed)
        (film.omitsRests, film.rate, film.lostShare) = (true, rate, 0)
        film.showsFinger = showsFinger
        let measured = measured(film)
        if showsFinger { expectTruth(measured, "seed \(seed)") }
        let response = value("response", of: measured)?.value ?? -1
        #expect(abs(response - 0.3) < 0.02, "seed \(seed), finger \(showsFinger): \(response)")
        #expect(measured.track.lostFrames < 2, "seed \(seed)")
        #expect(measured.track.frames.count == measured.fitted.count)
      }
    }
  }

  @Test("wrong times of some frames of a film do not change the measured values")
  func strangeTimes() {
    var film = film()
    var track = film.track()
    for (index, time) in [(20, 0.1), (21, .nan), (60, -5), (61, .infinity), (90, 1)] {
      track.frames[index].time = time
    }
    expectTruth(FilmMeasurement(track, kind: .pullDown, draws: 40), "strange times")
  }

  @Test(
    "films of 24, 60 and 120 frames a second give the same measured values",
    arguments: [24.0, 60, 120])
  func rates(_ rate: Double) {
    for seed in 3..<6 {
      var film = film(seed: seed)
      film.rate = rate
      expectTruth(measured(film), "\(rate), seed \(seed)")
    }
  }

  @Test("scrolling before the drags of a film is recognized, and changes no measured value")
  func scrolls() {
    var film = film()
    var track = film.track()
    let expected = FilmMeasurement(track, kind: .pullDown, draws: 40)
    // The finger moves the content up by 200 points in 0.8 s, and back after a second.
    var scrolled: [TrackedFrame] = []
    for index in 0..<150 {
      let time = Double(index) / 30
      let there = min(1, max(0, (time - 0.5) / 0.8))
      let back = min(1, max(0, (time - 2.5) / 0.8))
      let isDown = (0.4...1.4).contains(time) || (2.4...3.4).contains(time)
      scrolled.append(
        TrackedFrame(
          time: time, offset: -200 * (there - back),
          finger: isDown ? 500 - 200 * (there - back) : nil))
    }
    track.frames =
      scrolled
      + track.frames.map {
        var frame = $0
        frame.time += 5
        return frame
      }
    let measured = FilmMeasurement(track, kind: .pullDown, draws: 40)
    let phases = measured.phases.map(\.what.rawValue)
    #expect(
      phases.prefix(2) == ["scroll", "scroll"] && phases.count(where: { $0 == "scroll" }) == 2)
    #expect(measured.releases.count == expected.releases.count)
    for name in ["response", "damping", "resistance"] {
      let (own, other) = (value(name, of: measured), value(name, of: expected))
      #expect(abs((own?.value ?? -1) - (other?.value ?? -2)) < 0.02, "\(name)")
    }
  }

  @Test("a patch that is wrongly found after the view's dismissal changes no measured value")
  func foundElsewhere() {
    var film = film()
    var track = film.track()
    let expected = FilmMeasurement(track, kind: .pullDown, draws: 40)
    let end = track.frames.last?.time ?? 0
    for index in 1...40 {
      track.frames.append(
        TrackedFrame(time: end + Double(index) / 30, offset: 258, finger: index > 20 ? 46 : nil))
    }
    let measured = FilmMeasurement(track, kind: .pullDown, draws: 40)
    #expect(measured.releases.count == expected.releases.count && measured.residual < 1)
    #expect(!measured.unknown.contains { $0.hasPrefix("All values") }, "\(measured.unknown)")
    for name in ["resistance", "minimumDistance", "response", "damping"] {
      let (own, other) = (value(name, of: measured), value(name, of: expected))
      #expect(abs((own?.value ?? -1) - (other?.value ?? -2)) < 0.02, "\(name)")
    }
  }

  @Test("all releases are found in a film of strokes that begin at different offsets")
  func laterStrokes() {
    /// A finger moves the view between two offsets in 0.4 s, and rests before the release. The view
    /// then moves on to `end` in 0.3 s.
    func frames(_ strokes: [(from: Double, to: Double, end: Double)]) -> [TrackedFrame] {
      var frames = [TrackedFrame](
        repeating: TrackedFrame(time: 0, offset: 0, finger: nil), count: 15)
      for stroke in strokes {
        for index in 0..<18 {
          let offset = stroke.from + (stroke.to - stroke.from) * min(1, Double(index) / 12)
          frames.append(TrackedFrame(time: 0, offset: offset, finger: 300 + offset))
        }
        for index in 0..<30 {
          let share = min(1, Double(index + 1) / 9)
          let offset = stroke.to + (stroke.end - stroke.to) * share * (2 - share)
          frames.append(TrackedFrame(time: 0, offset: offset, finger: nil))
        }
      }
      for index in frames.indices { frames[index].time = Double(index) / 30 }
      return frames
    }
    let returning = frames([(0, 250, 400), (400, 300, 0), (0, -120, -200), (-200, -80, 0)])
    let measured = FilmMeasurement(
      MotionTrack(frames: returning, length: 844), kind: .sheet, draws: 10)
    #expect(measured.releases.count == 4, "\(measured.releases)")
    #expect(!measured.phases.contains { $0.what == .scroll })
  }

  @Test("a picture of a film is numbered by the digits at the end of its name")
  func numbers() {
    for (name, number) in [
      ("0.png", 0), ("00012.PNG", 12), ("p%04d.png", nil), ("frame-0007.png", 7), ("7.jpg", nil),
      ("v2 12.png", 12), ("cover.png", nil),
    ] as [(String, Int?)] {
      #expect(FilmReader.number(of: name)?.number == number, "\(name)")
    }
  }

  @Test("a threshold that is a share of an unknown length is reported as a range in points")
  func shares() {
    for kind in [MeasuredKind.drawer, .pullToDismiss] {
      let measured = measured(film(), as: kind)
      #expect(value("share", of: measured) == nil && value("progress", of: measured) == nil)
      #expect(
        measured.unknown.contains { $0.hasPrefix("The threshold: it is between") },
        "\(measured.unknown)")
      #expect(
        measured.unknown.contains { $0.hasSuffix("the film does not show where it ends.") },
        "\(measured.unknown)")
    }
  }

  @Test("a rubber band is measured with the width of the pager, or with the range of the sheet")
  func rubberBand() {
    for (kind, range, length) in [(MeasuredKind.pager, 390.0, 390.0), (.sheet, 600, 844)] {
      let band = RubberBand(coefficient: 0.5, dimension: range)
      var frames: [TrackedFrame] = []
      for (sign, slop) in [(1.0, 10.0), (-1, 10)] {
        for index in 0..<60 {
          let travel = sign * 200 * min(1, Double(index) / 30)
          let drawn = sign * max(0, abs(travel) - slop)
          let offset = index < 40 ? (drawn < 0 ? band.offset(forPull: drawn) : drawn) : 0
          frames.append(
            TrackedFrame(
              time: Double(frames.count) / 30, offset: offset,
              finger: index < 40 ? 300 + travel : nil))
        }
      }
      let measured = FilmMeasurement(
        MotionTrack(frames: frames, length: length), kind: kind, draws: 20)
      let found = value("rubberBand", of: measured)
      #expect(found.map { abs($0.value - 0.5) < 0.015 } ?? false, "\(String(describing: found))")
    }
  }

  @Test("in at least 90 % of the films, the measured interval contains the spring's settling time")
  func settlingDuration() {
    var inside = 0
    var failures = ""
    let seeds = Sample.seeds(10, of: 40)
    for seed in seeds {
      var random = SeededRandom(400 + seed)
      var truth = FilmTruth()
      let damping = seed % 3 == 0 ? 1 : random.number(0.85...0.99)
      guard let spring = try? Spring(response: random.number(0.25...0.5), dampingFraction: damping)
      else { continue }
      truth.settle = .spring(spring)
      let measured = measured(film(truth, seed: seed), as: .sheet)
      let (found, settling) = (value("duration", of: measured), spring.settling ?? 0)
      let isInside = found.map { ($0.low...$0.high).contains(settling) } ?? false
      if isInside {
        inside += 1
      } else {
        failures += " \(seed): \(damping) \(settling) \(String(describing: found))"
      }
    }
    #expect(inside * 10 >= seeds.count * 9, "\(inside) of \(seeds.count):\(failures)")
  }
}

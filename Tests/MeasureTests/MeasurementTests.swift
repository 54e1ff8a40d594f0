// Tests that measured values are near the true ones, and that intervals contain them.
import Motion
import Support
import Testing

@testable import Measure

@Suite("Values measured from a track")
struct MeasurementTests {
  /// How often a value was near its true value, and how often its interval contained it.
  private struct Rates {
    var near = 0
    var inside = 0
    var count = 0
    var failures = ""

    mutating func add(
      _ value: FilmMeasurement.Value, truth: Double, within limit: Double, film: Int
    ) {
      count += 1
      let estimate = value.estimate
      let isNear = abs(estimate.value - truth) <= limit
      let isInside = (estimate.low...estimate.high).contains(truth)
      if isNear { near += 1 }
      if isInside { inside += 1 }
      guard !isNear || !isInside else { return }
      failures += " \(film): \(estimate.value) in \(estimate.low)…\(estimate.high) for \(truth)."
    }
  }

  private func measure(
    _ truth: FilmTruth, seed: Int, showsFinger: Bool = true
  ) -> FilmMeasurement {
    var film = SimulatedFilm(truth: truth, random: SeededRandom(seed))
    film.repeatsLost = seed % 2 == 1
    film.showsFinger = showsFinger
    return FilmMeasurement(film.track(), kind: .pullDown, draws: 100)
  }

  @Test("at least 90 % of the confidence intervals measured in random films contain the true value")
  func randomFilms() {
    var rates: [String: Rates] = [:]
    var kept = (right: 0, wrong: 0)
    let films = Sample.seeds(8, of: 60)
    for film in films {
      var random = SeededRandom(film)
      let truth = FilmTruth.random(&random)
      let measured = measure(truth, seed: film)
      guard case .spring(let spring) = truth.settle else { continue }
      let truths: [(String, Double, Double)] = [
        ("resistance", truth.resistance, 0.02), ("minimumDistance", truth.slop, 8),
        ("catchUp", truth.catchUp, 0.04), ("threshold", truth.threshold, .infinity),
        ("response", spring.response, 0.05 * spring.response),
        ("damping", spring.dampingFraction, 0.05), ("slideOut", truth.slideOut, 0.15),
      ]
      for (name, value, limit) in truths {
        guard let found = measured.values.first(where: { $0.name == "pullDown.\(name)" }) else {
          // A dismissal of which the film shows one frame is unknown, and nothing else.
          #expect(name == "slideOut" || name == "threshold", "film \(film) has no \(name)")
          continue
        }
        rates[name, default: Rates()].add(found, truth: value, within: limit, film: film)
      }
      if let flag = measured.values.first(where: { $0.isFlag }) {
        if (flag.estimate.value == 1) == truth.keepsVelocity {
          kept.right += 1
        } else {
          kept.wrong += 1
        }
      }
    }
    for (name, rate) in rates.sorted(by: { $0.key < $1.key }) {
      #expect(rate.near * 20 >= rate.count * 18, "\(name):\(rate.failures)")
      #expect(rate.inside * 10 >= rate.count * 9, "\(name):\(rate.failures)")
    }
    #expect(kept.wrong * 20 <= kept.right + kept.wrong)
  }

  @Test("a measurement distinguishes springs from timing curves in about 95 % of the films")
  func kinds() {
    let films = Sample.seeds(8, of: 60)
    var right = 0
    var wrong = ""
    for film in films {
      var random = SeededRandom(1000 + film)
      var truth = FilmTruth.random(&random)
      truth.keepsVelocity = false
      let isSpring = film % 2 == 0
      if !isSpring {
        let curve = random.pick([UnitCurve.easeOut, .easeInOut, .easeIn, .linear])
        truth.settle = .curve(curve, duration: random.number(0.15...0.6))
      }
      let measured = measure(truth, seed: film)
      if measured.settle?.isSpring == isSpring {
        right += 1
      } else {
        wrong += " \(film): \(truth.settle)"
      }
    }
    #expect(right * 20 >= films.count * 19 - 10, "\(wrong)")
  }

  @Test("a film without a visible finger gives the spring, and lists the other values as unknown")
  func withoutFinger() throws {
    let measured = measure(FilmTruth(), seed: 4, showsFinger: false)
    let response = try #require(measured.values.first { $0.name == "pullDown.response" })
    #expect(abs(response.estimate.value - 0.3) < 0.02)
    #expect(measured.unknown.contains { $0.hasSuffix("it shows no finger.") })
    #expect(!measured.values.contains { $0.name == "pullDown.resistance" })
  }

  @Test("a film without motion gives no values, and one reason for this")
  func nothingMoves() {
    let frames = (0..<60).map { TrackedFrame(time: Double($0) / 30, offset: 0) }
    let measured = FilmMeasurement(MotionTrack(frames: frames, length: 844), kind: .pullDown)
    #expect(measured.values.isEmpty)
    #expect(measured.unknown.contains { $0.hasPrefix("All values") })
  }

  @Test("frames that are missing in the regular times of a film are counted as lost")
  func lostFrames() {
    let times = [0, 1, 2, 4, 5, 6, 9].map { Double($0) / 30 }
    let frames = times.map { TrackedFrame(time: $0, offset: $0 * 300) }
    #expect(MotionTrack(frames: frames, length: 844).lostFrames == 3)
  }
}

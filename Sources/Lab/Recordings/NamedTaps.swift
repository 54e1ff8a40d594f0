// Taps of a recording on elements that have a name of their own.
import Files
import Geometry
import Gesture
import Scripts

/// A tap of a recording, with the name that the tapped element alone had at its instant.
struct NamedTap: Hashable, Sendable {
  var name: String
  /// Indices of the inputs that the tap consists of, the landing first.
  var inputs: [Int]
  /// Seconds from the landing to the release.
  var duration: Double

  /// The tap as an event of a script.
  func event(at time: Double) -> JSON {
    ["at": JSON(max(0, time)), "tap": .text(name), "duration": JSON(duration)]
  }
}

extension Recording {
  /// The taps whose elements have names of their own. The recording is replayed for them.
  func namedTaps() -> [NamedTap] {
    let taps = tapInputs()
    guard !taps.isEmpty else { return [] }
    var named: [NamedTap] = []
    var player = ScenePlayer(before, inputs, from: start, every: nil)
    while case .input(let input, let at)? = player.step(to: end) {
      if let tap = taps[player.given - 1], let last = tap.last,
        case .pointer(let sample) = input,
        let name = player.scene.name(at: sample.location, at: at)
      {
        named.append(NamedTap(name: name, inputs: tap, duration: inputs[last].at - at))
      }
      player.scene.handle(input, at: at)
    }
    return named
  }

  /// The indices of the inputs of each touch that stays in place, by the index of its landing. No
  /// other pointer is down meanwhile.
  private func tapInputs() -> [Int: [Int]] {
    var taps: [Int: [Int]] = [:]
    var touch: [Int] = []
    var down: Set<PointerID> = []
    for (index, entry) in inputs.enumerated() {
      guard case .pointer(let sample) = entry.input else { continue }
      if sample.phase == .down {
        touch = down.isEmpty ? [index] : []
        down.insert(sample.pointer)
      } else if down.contains(sample.pointer), !touch.isEmpty {
        touch.append(index)
      }
      guard sample.phase == .up || sample.phase == .cancel else { continue }
      down.remove(sample.pointer)
      if sample.phase == .up, let first = touch.first, !points(of: touch).wentFar {
        taps[first] = touch
      }
      touch = []
    }
    return taps
  }

  private func points(of indices: [Int]) -> [Point] {
    indices.compactMap {
      if case .pointer(let sample) = inputs[$0].input { sample.location } else { nil }
    }
  }
}

// Taps of a recording on elements with a unique name.
import Files
import Geometry
import Gesture
import Scripts

/// A tap of a recording, with the name of the tapped element. No other element had this name.
struct NamedTap: Hashable, Sendable {
  var name: String
  /// Indices of the tap's inputs. The first index is the index of the touch-down.
  var inputs: [Int]
  /// Seconds from the landing to the release.
  var duration: Double

  /// The tap as an event of a script.
  func event(at time: Double) -> JSON {
    ["at": JSON(max(0, time)), "tap": .text(name), "duration": JSON(duration)]
  }
}

extension Recording {
  /// The taps on elements with unique names. A replay of the recording finds the names.
  func namedTaps() -> [NamedTap] {
    var named: [NamedTap] = []
    var player = ScenePlayer(before, inputs, from: start, every: nil)
    let taps = tapInputs(player.scene.stage.gesture)
    guard !taps.isEmpty else { return [] }
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

  /// The inputs of each touch that does not move, as indices. The key is the index of the
  /// touch-down. No other pointer is down during such a touch.
  private func tapInputs(_ gesture: GestureConfiguration) -> [Int: [Int]] {
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
      let points = points(of: touch)
      if sample.phase == .up, let first = touch.first,
        points.allSatisfy({ ($0 - points[0]).length < gesture.slop(of: sample.device) })
      {
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

// Tracks and outcomes as lines.

/// Tracks and outcomes as lines, for programs in other languages.
public enum TrackText {
  public static func text(_ tracks: [(name: String, track: Track)]) -> String {
    var out = ""
    for (name, track) in tracks {
      out += "track \(name) \(track.style)\n"
      for (key, value) in track.place.sorted(by: { $0.key < $1.key }) {
        out += "place \(key) \(value)\n"
      }
      for e in track.entries {
        let kind: Int =
          switch e.phase {
          case .down: 0
          case .move: 1
          case .up: 2
          case .cancel: 3
          case .frame: 4
          }
        out += "\(kind) \(e.pointer) \(e.x) \(e.y) \(e.time) \(e.isTouch ? 1 : 0) \(e.extra)\n"
      }
      out += "end\n"
    }
    return out
  }

  public static func outcomes(_ text: String) -> [Outcome] {
    var all: [Outcome] = []
    var outcome = Outcome()
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if words.first == "look", words.count > 2 {
        outcome.looks.append(
          Look(
            time: Double(words[1]) ?? .nan, phase: words[2],
            values: words.dropFirst(3).map { Double($0) ?? .nan }))
      } else if words.first == "said" {
        outcome.said = Array(words.dropFirst())
        all.append(outcome)
        outcome = Outcome()
      }
    }
    return all
  }

  /// Reads what `text` writes.
  public static func tracks(_ text: String) -> [(name: String, track: Track)] {
    var all: [(name: String, track: Track)] = []
    var name = ""
    var track = Track(entries: [], place: [:])
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      switch words[0] {
      case "track":
        name = words[1]
        track = Track(entries: [], place: [:], style: words.count > 2 ? words[2] : "")
      case "place" where words.count > 2: track.place[words[1]] = Double(words[2])
      case "end": all.append((name, track))
      default:
        let n = words.compactMap { Double($0) }
        guard n.count > 6, let phase = Track.Phase(number: Int(n[0])) else { continue }
        track.entries.append(
          .init(
            phase, pointer: n[1], x: n[2], y: n[3], time: n[4], isTouch: n[5] == 1, extra: n[6]))
      }
    }
    return all
  }

  /// What `outcomes` reads.
  public static func text(_ outcome: Outcome) -> String {
    outcome.looks.map { look in
      "look \(look.time) \(look.phase) \(look.values.map { "\($0)" }.joined(separator: " "))\n"
    }.joined() + "said \(outcome.said.joined(separator: " "))\n"
  }
}

extension Track.Phase {
  /// As the lines have it.
  init?(number: Int) {
    let all: [Track.Phase] = [.down, .move, .up, .cancel, .frame]
    guard all.indices.contains(number) else { return nil }
    self = all[number]
  }
}

// Strokes of the examples as tracks: several one after another, close enough to catch what moves.
import Files
import Geometry
import Support

/// A stroke as it was recorded.
public struct Stroke: Sendable {
  /// Seconds, x and y.
  public var samples: [(time: Double, x: Double, y: Double)]

  /// Reads a line of `strokes.jsonl`.
  public init?(_ line: Substring) {
    guard let json = try? JSON(parsing: String(line)), let all = json["samples"]?.array else {
      return nil
    }
    samples = all.compactMap { sample in
      guard let list = sample.array, list.count == 3, let t = list[0].number,
        let x = list[1].number,
        let y = list[2].number
      else { return nil }
      return (t, x, y)
    }
  }
}

extension Track {
  /// Strokes with pauses between them that a small generator draws from, looked at 60 times a
  /// second until everything rests. `listBelow`: a finger that lands lower is on the list.
  public init(
    _ strokes: [Stroke], seed: UInt64, place: [String: Double], style: String = "",
    listBelow: Double? = nil, isTouch: Bool = true
  ) {
    var random = SeededRandom(seed)
    var entries: [Entry] = []
    var time = 1.0
    for stroke in strokes {
      guard let first = stroke.samples.first else { continue }
      let origin = time - first.time
      for (index, sample) in stroke.samples.enumerated() {
        let phase: Phase = index == 0 ? .down : index == stroke.samples.count - 1 ? .up : .move
        entries.append(
          Entry(
            phase, x: sample.x, y: sample.y, time: origin + sample.time, isTouch: isTouch,
            extra: listBelow.map { sample.y > $0 ? 1 : 0 } ?? 0))
        time = origin + sample.time
      }
      if random.below(16) == 0, !entries.isEmpty { entries[entries.count - 1].phase = .cancel }
      // From a moment, which catches what moves, to long after it has come to rest.
      time += [0.03, 0.06, 0.11, 0.19, 0.32, 0.6, 1.5][random.below(7)]
    }
    var frame = 1.0
    var all: [Entry] = []
    for entry in entries {
      while frame < entry.time {
        all.append(Entry(.frame, time: frame))
        frame += 1.0 / 60
      }
      all.append(entry)
    }
    for _ in 0..<120 {
      all.append(Entry(.frame, time: frame))
      frame += 1.0 / 60
    }
    self.init(entries: all, place: place, style: style)
  }
}

extension Track {
  /// What each interaction is tried with.
  public static func all(for interaction: String, _ strokes: [Stroke]) -> [Track] {
    var tracks: [Track] = []
    for start in stride(from: 0, to: strokes.count - 2, by: 3) {
      let three = Array(strokes[start..<start + 3])
      let seed = UInt64(start + 1)
      let refuses: Double = start % 42 == 27 ? 1 : 0
      let place: [String: Double] = ["width": 390, "height": 844, "refuses": refuses]
      func add(_ more: [String: Double], _ style: String = "", listBelow: Double? = nil) {
        tracks.append(
          Track(
            three, seed: seed, place: place.merging(more) { $1 }, style: style,
            listBelow: listBelow, isTouch: start % 9 != 0))
      }
      switch interaction {
      case "pullToDismiss":
        for (index, style) in ["continuous", "discontinuous", "scrollDecides"].enumerated() {
          let list: Double = (start / 3 + index) % 2 == 0 ? 0 : Double(start % 5) * 60
          let depth = Double(start % 5) * 0.4
          add(
            ["list": list, "viewport": 760, "content": 1600, "depth": depth], style, listBelow: 160)
        }
      case "sheet":
        add(
          [
            "list": start % 2 == 0 ? 0 : 90, "viewport": 760, "content": 1600,
            "depth": Double(start % 7) * 0.3,
          ], "continuous",
          listBelow: 300)
      case "bottomBar":
        // Every other one goes up, which raises it.
        let both = three.enumerated().map { number, stroke in
          (start / 3 + number) % 2 == 0
            ? stroke : stroke.laid { Point($0.x, 844 - $0.y) }
        }
        tracks.append(
          Track(
            both, seed: seed, place: place.merging(["start": Double(start / 3 % 2)]) { $1 },
            isTouch: start % 9 != 0))
      case "lightbox":
        tracks.append(
          Track(handled(three, start / 3), seed: seed, place: place, isTouch: start % 9 != 0)
            .pinched(start / 3))
      case "drawer":
        if start == 0 { tracks.append(fromBeyond) }
        tracks.append(
          Track(
            drawn(three, start / 3), seed: seed, place: place.merging(edge(start / 3)) { $1 },
            isTouch: start % 9 != 0))
      case "overlay":
        // Swiped up where the views are.
        let up = three.map { stroke in
          var stroke = stroke
          let first = stroke.samples.first?.y ?? 0
          for i in stroke.samples.indices {
            let way = stroke.samples[i].y - first
            stroke.samples[i].y = 100 + (start % 2 == 0 ? -way : way) * 0.4
          }
          return stroke
        }
        tracks.append(Track(up, seed: seed, place: place, isTouch: start % 9 != 0))
        // And where several are at once, each finger on one of them.
        var column = Track(
          up, seed: seed, place: place.merging(["several": 1]) { $1 }, isTouch: start % 9 != 0)
        for index in column.entries.indices where column.entries[index].phase == .down {
          column.entries[index].extra = Double((start / 3 + index) % 5)
        }
        tracks.append(column)
      case "edgeCard":
        let near = three.enumerated().map { number, stroke in
          var stroke = stroke
          guard (start + number) % 3 != 0 else { return stroke }
          // From a side, across; the seed's line is near.
          let first = stroke.samples[0]
          let left = (start + number) % 2 == 0
          for i in stroke.samples.indices {
            let dx = stroke.samples[i].x - first.x
            let dy = stroke.samples[i].y - first.y
            stroke.samples[i].x = left ? 40 + abs(dy) * 0.4 + dx : 350 - abs(dy) * 0.4 - dx
            stroke.samples[i].y = first.y + dx * 0.2
          }
          return stroke
        }
        tracks.append(
          Track(
            near, seed: seed, place: place.merging(["viewport": 844, "content": 1900]) { $1 },
            isTouch: start % 9 != 0))
      case "pager": add(["count": 5, "page": Double(start / 3 % 5)])
      case "navigation":
        // Shifted to the edge, so that most of them begin there.
        let near = three.map { stroke in
          var stroke = stroke
          let first = stroke.samples.first?.x ?? 0
          if start % 2 == 0 {
            for i in stroke.samples.indices { stroke.samples[i].x += 9 - first }
          }
          return stroke
        }
        tracks.append(
          Track(
            near, seed: seed, place: place.merging(["depth": 4]) { $1 }, isTouch: start % 9 != 0))
      default: add([:])
      }
    }
    return tracks
  }
}

extension Stroke {
  /// The same with other places.
  func laid(_ place: (Point) -> Point) -> Stroke {
    var stroke = self
    for index in samples.indices {
      let laid = place(Point(samples[index].x, samples[index].y))
      (stroke.samples[index].x, stroke.samples[index].y) = (laid.x, laid.y)
    }
    return stroke
  }
}

extension Track {
  /// A drawer at the leading edge that swings back past its place, is caught there, and thrown towards
  /// its edge from where it is still beyond its place.
  private static var fromBeyond: Track {
    var entries: [Entry] = []
    func add(_ phase: Phase, _ x: Double, _ time: Double) {
      entries.append(Entry(phase, x: x, y: 400, time: time))
    }
    add(.down, 250, 1)
    for step in 1...30 { add(.move, 250 - Double(step) * 4, 1 + Double(step) * 0.01) }
    add(.up, 130, 1.6)
    for (phase, x, time) in [
      (Phase.down, 200.0, 1.63), (.move, 196, 1.64), (.move, 189.5, 1.652), (.move, 183, 1.664),
      (.move, 177, 1.676), (.up, 177, 1.677),
    ] { add(phase, x, time) }
    for frame in 0..<60 { entries.append(Entry(.frame, time: 1.5 + Double(frame) / 60)) }
    entries.sort { $0.time < $1.time }
    return Track(
      entries: entries,
      place: [
        "width": 390, "height": 844, "length": 312, "vertical": 0, "sign": -1, "closed": 0,
        "refuses": 0,
      ])
  }

  /// Where the drawer of a track is: mostly at the leading edge, and at each of the others.
  private static func edge(_ number: Int) -> [String: Double] {
    let (vertical, sign): (Double, Double) =
      [(0, -1), (0, 1), (0, -1), (1, -1), (0, -1), (0, 1), (1, 1)][number % 7]
    return [
      "vertical": vertical, "sign": sign, "length": vertical == 1 ? 420 : 312,
      "closed": number % 3 == 1 && vertical == 0 ? 1 : 0,
    ]
  }

  /// Strokes that begin on the drawer and go to its edge, or at its edge and go into the room.
  private static func drawn(_ strokes: [Stroke], _ number: Int) -> [Stroke] {
    let place = edge(number)
    let (isVertical, sign) = (place["vertical"] == 1, place["sign"] ?? -1)
    return strokes.enumerated().map { index, stroke in
      guard let first = stroke.samples.first else { return stroke }
      let isInward = (number + index) % 3 == 1
      return stroke.laid { point in
        // Along its way, from the edge.
        let (along, aside) = (point.y - first.y, point.x - first.x)
        let away = isInward ? 9 + along : 250 - along
        if isVertical { return Point(first.x + aside, sign < 0 ? away : 844 - away) }
        return Point(sign < 0 ? away : 390 - away, first.y + aside)
      }
    }
  }
}

extension Track {
  /// Two taps before every third of them, which enlarge the picture for what follows.
  private static func handled(_ strokes: [Stroke], _ number: Int) -> [Stroke] {
    guard number % 3 == 1, var tap = strokes.first else { return strokes }
    tap.samples = [(0, 230, 380), (0.06, 231, 381)]
    return [tap, tap] + strokes
  }

  /// A second finger beside some of the strokes: it is where the first one is, seen from the other side
  /// of the window, a moment later, and stays a moment longer or less long.
  fileprivate func pinched(_ number: Int) -> Track {
    guard number % 3 != 0 else { return self }
    var track = self
    // Two fingers that tap are two taps elsewhere.
    var stroke = number % 3 == 1 ? -2 : 0
    var isDouble = false
    let delay = number % 2 == 0 ? 0.043 : 0.071
    for entry in entries where entry.phase != .frame {
      if entry.phase == .down {
        stroke += 1
        isDouble = stroke > 0 && (stroke + number) % 2 == 0
      }
      guard isDouble else { continue }
      var other = entry
      other.pointer = 2
      (other.x, other.y) = (390 - entry.x + entry.y / 20, 700 - entry.y / 2)
      other.time += delay + (entry.phase == .up && number % 5 < 3 ? -0.05 : 0)
      track.entries.append(other)
    }
    track.entries.sort { $0.time < $1.time }
    return track
  }
}

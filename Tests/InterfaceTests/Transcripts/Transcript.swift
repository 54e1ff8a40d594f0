// A stage, what hands do with it, and what each of their deeds changes, line by line.
import Drawing
import Foundation
import Geometry
import Gesture
import Support
import Testing

@testable import Interface

/// A screen that keeps what it is told.
protocol Listener: Screen {
  var heard: [String] { get set }
}

extension Notebook: Listener {}

/// Writes down what is seen and heard: all of it at the beginning, then what differs after each deed.
///
/// `- ` is a line that is no more, `+ ` one that is new, `~ ` one that says something else of the same
/// thing; `heard` is what the screen was told, `says` what it reported, `state` what of it is another
/// value now.
struct Transcript<Shown: Listener> {
  var stage: Stage<Shown>
  private(set) var text = ""
  private(set) var now = 0.0
  let isMirrored: Bool
  private let showsStart: Bool
  /// Where everything was drawn after each deed, as in a mirror if hands are mirrored.
  private(set) var places: [[Rect]] = []
  private var seen: [String] = []
  private var names = StageNames()
  private var state: [String] = []
  /// What came or went together, and when.
  private var blocks: [[String]: String] = [:]
  /// What layers held, by their key and revision.
  private var layers: [UInt64: (revision: UInt64, content: DisplayList)] = [:]

  /// - Parameters:
  ///   - isMirrored: One reads from the right, and hands do everything on the other side.
  ///   - showsStart: False: how it looks at the beginning stands in another transcript.
  init(
    _ screen: Shown, size: Size = Size(390, 700), theme: Theme = .light,
    reduceMotion: Bool = false, isMirrored: Bool = false, showsStart: Bool = true
  ) {
    self.showsStart = showsStart
    self.isMirrored = isMirrored
    let direction = isMirrored ? LayoutDirection.rightToLeft : .leftToRight
    stage = Stage(
      screen, size: size, theme: theme, direction: direction, reduceMotion: reduceMotion,
      typeface: HalfEm(), settings: StageSettings(decisions: 200))
    note("begins")
  }

  /// Something is done `after` so many seconds.
  mutating func step(
    _ what: String, after pause: Double = 1, _ act: (inout Stage<Shown>, Double) -> Double?
  ) {
    now += pause
    now = act(&stage, now) ?? now
    stage.advance(to: Instant(now))
    note(what)
  }

  private mutating func note(_ what: String) {
    let lines = stage.described(at: Instant(now), &names)
    checkLayers(stage.built.list)
    checkFresh(lines)
    checkHits()
    places.append(stage.drawnPlaces(at: Instant(now)).map(mirrored))
    text += "> \(number(now)) s: \(what)\(stage.haste(at: Instant(now)))\n"
    for line in stage.screen.heard { text += "heard \(line)\n" }
    stage.screen.heard = []
    let state = Mirror(reflecting: stage.screen).children.compactMap { child -> String? in
      guard let name = child.label, name != "heard", name != "tree", name != "container" else {
        return nil
      }
      return "state \(name): " + ((child.value as? Double).map(number) ?? "\(child.value)")
    }
    for line in state where !self.state.contains(line) { text += line + "\n" }
    self.state = state
    for report in stage.takeReports() {
      text +=
        "says \(report.name) at \(number(report.instant.seconds))"
        + report.fields.map { " \($0.name) \($0.value)" }.joined() + "\n"
    }
    for release in stage.takeReleases() {
      let it = release.release
      text +=
        "let go \(release.thing) at \(number(it.place)) with \(number(it.velocity)): "
        + "\(it.cause) \(it.verdict)\n"
    }
    if let words = stage.takeClipboard() { text += "copied “\(words)”\n" }
    for call in stage.takeWindowCalls() { text += "window \(call)\n" }
    for line in changes(from: seen, to: lines) { text += line + "\n" }
    seen = lines
  }

  /// Hunk by hunk.
  private mutating func changes(from old: [String], to new: [String]) -> [String] {
    guard !old.isEmpty else { return showsStart ? new : [] }
    var (gone, come): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): come.insert(offset)
      }
    }
    var (lines, i, j): ([String], Int, Int) = ([], 0, 0)
    while i < old.count || j < new.count {
      var (left, added): ([String], [String]) = ([], [])
      while gone.contains(i) {
        left.append(old[i])
        i += 1
      }
      while come.contains(j) {
        added.append(new[j])
        j += 1
      }
      lines += hunk(left, added)
      (i, j) = (i + 1, j + 1)
    }
    return lines
  }

  private mutating func hunk(_ left: [String], _ added: [String]) -> [String] {
    guard !left.isEmpty || !added.isEmpty else { return [] }
    var rest = left
    var lines: [String] = []
    if added.count > 5, let then = blocks[added] {
      lines = ["+ \(added.count) lines as \(then), from “\(added[0])” to “\(added.last!)”"]
    } else {
      for line in added {
        // Another value of the same thing.
        if let place = rest.firstIndex(where: { Transcript.name($0) == Transcript.name(line) }) {
          rest.remove(at: place)
          lines.append("~ " + line)
        } else {
          lines.append("+ " + line)
        }
      }
    }
    if rest.count > 5 {
      lines.insert("- \(rest.count) lines from “\(rest[0])” to “\(rest.last!)”", at: 0)
    } else if !rest.isEmpty {
      lines.insert("- " + rest.map(Transcript.name).joined(separator: ", "), at: 0)
    }
    blocks[added] = blocks[added] ?? "at \(number(now)) s"
    blocks[left] = blocks[left] ?? "before \(number(now)) s"
    return lines
  }

  /// The first two words: what something is, and where.
  private static func name(_ line: String) -> String {
    // A slot's name has as many words as it needs.
    if line.hasPrefix("pose ") || line.hasPrefix("list ") {
      return String(line.prefix { $0 != ":" })
    }
    if line.drop(while: { $0 == " " }).hasPrefix("pose ") { return line }
    return line.split(separator: " ").prefix(2).joined(separator: " ")
  }

  /// The tree is as it would be built anew; of lists other rows may be ready out of sight.
  private func checkFresh(_ lines: [String]) {
    var fresh = stage
    fresh.rebuild()
    var names = names
    let anew = fresh.described(at: Instant(now), &names)
    func rows(_ lines: [String]) -> [String] { lines.filter { $0.hasPrefix("rows of") } }
    guard rows(anew) == rows(lines) else { return }
    let place = zip(lines, anew).prefix { $0 == $1 }.count
    guard place < max(lines.count, anew.count) else { return }
    let own = lines.indices.contains(place) ? lines[place] : "nothing"
    let other = anew.indices.contains(place) ? anew[place] : "nothing"
    Issue.record("at \(now) s: \(own), and built anew: \(other)")
  }

  /// A place of a region is found in it through the same poses that draw it, or is cut there.
  private mutating func checkHits() {
    let poses = stage.frame(at: Instant(now)).poses
    for (index, region) in stage.built.regions.enumerated() {
      let (own, seen) = (region.frame, stage.built.frame(of: index, poses: poses))
      for (across, down) in [(0.5, 0.5), (0.1, 0.2), (0.8, 0.9)] {
        let inside = Point(own.minX + own.width * across, own.minY + own.height * down)
        let there = Point(seen.minX + seen.width * across, seen.minY + seen.height * down)
        guard let back = stage.built.local(there, in: region.space, poses: poses) else { continue }
        #expect((back - inside).length < 1e-6, "\(region.key) at \(now) s")
        guard own.contains(inside) else { continue }
        let hit = stage.built.region(at: there, poses: poses)
        #expect(hit.map { $0 >= index } == true, "\(region.key) at \(now) s")
      }
    }
  }

  /// Another content of a layer is another revision: what was painted of the old one is not shown again.
  private mutating func checkLayers(_ list: DisplayList) {
    for case .layer(let layer) in list.commands {
      if let known = layers[layer.key], known.revision == layer.revision {
        #expect(known.content == layer.content, "a layer is another one at \(now) s")
      }
      layers[layer.key] = (layer.revision, layer.content)
      checkLayers(layer.content)
    }
  }
}

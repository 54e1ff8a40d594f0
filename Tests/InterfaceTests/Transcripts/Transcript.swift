// A stage, input on it, and the changes after each step, line by line.
import Drawing
import Foundation
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// A screen that stores its events.
protocol Listener: Screen {
  var heard: [String] { get set }
}

extension Notebook: Listener {}

/// Writes the whole visible state at first, and the changes after each step.
///
/// `- ` marks a removed line, `+ ` a new one, and `~ ` a changed one. `heard` is an event of the
/// screen, `says` a report, and `state` a changed value.
struct Transcript<Shown: Listener> {
  var stage: Stage<Shown>
  private(set) var text = ""
  private(set) var now = 0.0
  let isMirrored: Bool
  private let showsStart: Bool
  /// Positions of everything drawn after each step, mirrored if the input is mirrored.
  private(set) var frames: [[Rect]] = []
  private var seen: [String] = []
  private var names = StageNames()
  private var state: [String] = []
  /// Lines that appeared or disappeared together, and the instant.
  private var blocks: [[String]: String] = [:]
  /// Contents of layers, by their key and revision.
  private var layers: [UInt64: (revision: UInt64, content: DisplayList)] = [:]

  /// - Parameters:
  ///   - isMirrored: True for right to left, with all input mirrored.
  ///   - showsStart: False if another transcript contains the initial state.
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

  /// Performs an action after `pause` seconds, and writes the changes.
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
    frames.append(stage.drawnPlaces(at: Instant(now)).map(mirrored))
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

  /// Collects the changes hunk by hunk.
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
        // The line has the name of a former line, so it is a new value of that line.
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

  /// The first two words of a line: kind and position.
  private static func name(_ line: String) -> String {
    // The name of a pose or a list may consist of several words.
    if line.hasPrefix("pose ") || line.hasPrefix("list ") {
      return String(line.prefix { $0 != ":" })
    }
    if line.drop(while: { $0 == " " }).hasPrefix("pose ") { return line }
    return line.split(separator: " ").prefix(2).joined(separator: " ")
  }

  /// Checks that the tree equals a new build. Lists may have other rows ready outside of the
  /// window.
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

  /// Checks that a point of a region is found through the poses that draw it, unless it is clipped.
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

  /// Checks that changed content of a layer has a new revision, so that no old painting is shown.
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

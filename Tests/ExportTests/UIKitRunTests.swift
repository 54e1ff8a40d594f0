// The classes for UIKit, run against stubs: where their views are in every frame, drawn or animated.
import Exhibits
import ExportRig
import Foundation
import Motion
import Testing

@testable import Export

@Suite("Exports: UIKit, run")
struct UIKitRunTests {
  /// What stands in a view's frame: drawn, or on its way by an animator.
  private struct Sight {
    var time: Double
    var from: [Double]
    var to: [Double] = []
    /// How much of the way there is, after so many seconds; nil: drawn.
    var course: ((Double) -> Double)?
    var since = 0.0
    /// A timing curve of which a frame heard only after it had begun.
    var isLate = false
    /// The last fifth of a spring's time: the engine ends a spring of a duration exactly at its target,
    /// an animator of UIKit within a thousandth of its way.
    var isEnding = false

    var values: [Double] {
      guard let part = course?(time - since) else { return from }
      return zip(from, to).map { $0 + ($1 - $0) * part }
    }

    /// Reads what `hands` prints.
    init?(_ words: [Substring]) throws {
      let n = words.dropFirst().compactMap { Double($0) }
      time = n[0]
      switch words[0] {
      case "drawn": from = Array(n[1...])
      case "spring":
        let spring = try Spring(mass: 1, stiffness: n[2], damping: n[3])
        // A long way, of which what is left at its rest is nothing.
        let way = 1e9
        let trajectory = SpringTrajectory(from: 0, velocity: n[4] * way, to: way, spring: spring)
        course = { trajectory.value(at: $0) / way }
        (since, from, to) = (n[1], [], [])
        isEnding = time - since > 0.8 * (spring.settling ?? .infinity)
        halve(n[5...])
      case "curve":
        let curve = try UnitCurve(n[4], n[5], n[6], n[7])
        course = { curve.value(at: min(1, $0 / n[3])) }
        (since, from, to, isLate) = (n[1], [], [], n[2] > 1e-9)
        halve(n[8...])
      default: return nil
      }
    }

    private mutating func halve(_ values: ArraySlice<Double>) {
      from = Array(values.prefix(values.count / 2))
      to = Array(values.suffix(values.count / 2))
    }
  }

  /// Here every view of a container is under every finger, so that it is on the newest.
  private static func onNewest(_ track: Track) -> Track {
    guard track.place["several"] == 1 else { return track }
    var track = track
    for index in track.entries.indices { track.entries[index].extra = 0 }
    return track
  }

  /// The files of all interactions are one module, which is also how the compiler accepts them.
  @Test("UIKit's views are where the engine's are in every frame, drawn or flying, to 1e-6 points")
  func frames() throws {
    guard Tool.find("swiftc") != nil else {
      print("the UIKit exports were not run: there is no swiftc on the path")
      return
    }
    let folder = try Tool.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try AppleKit.stub(.uikit, in: folder, isRun: true)
    let files = try Interaction.all.flatMap { try AppleKit.write(.uikit, $0, in: folder) }
    try Self.hands.write(toFile: folder + "/main.swift", atomically: true, encoding: .utf8)
    let (code, said) = try Tool.run(
      "swiftc",
      [
        "-swift-version", "5", "-Onone", folder + "/main.swift", "-I", folder, "-L", folder,
        "-lUIKit", "-Xlinker", "-rpath", "-Xlinker", folder, "-o", folder + "/run",
      ] + files)
    try #require(code == 0, "\(said)")
    let written = Interaction.all.filter { $0.isWritten(in: .uikit) }
    #expect(files.count == written.count)
    #expect(!said.contains("warning:"), "\(said.prefix(600))")
    for name in written.map(\.name) {
      let tracks = Track.all(for: name, DecisionTests.strokes).enumerated()
        .filter { $0.offset % 7 == 2 }.map(\.element).map(Self.onNewest)
      let (ran, words) = try Tool.run(
        folder + "/run", [], input: TrackText.text(tracks.map { (name, $0) }))
      #expect(ran == 0, "\(words.suffix(600))")
      var sights: [[Sight]] = []
      for line in words.split(separator: "\n") {
        if line == "track" {
          sights.append([])
        } else {
          guard let sight = try Sight(line.split(separator: " ")) else { continue }
          sights[sights.count - 1].append(sight)
        }
      }
      #expect(sights.count == tracks.count)
      var (worst, late, ending, drawn, flown) = (0.0, 0.0, 0.0, 0, 0)
      for (track, seen) in zip(tracks, sights) {
        let engine = Engine.run(name, Figures(.fluid), track)
        #expect(engine.looks.count == seen.count)
        for (look, sight) in zip(engine.looks, seen)
        where look.phase != "absent" && !look.values.isEmpty {
          if sight.course == nil { drawn += 1 } else { flown += 1 }
          // An animator takes the corners along with the cover instead of rounding them over a ramp;
          // of the card and of overlays, some values are seen in no view of one's own.
          let places =
            switch name {
            case "pullDown": sight.course == nil ? [0, 1] : [0]
            case "edgeCard": [2, 6, 7, 4, 9, 10]
            case "overlay" where track.place["several"] == 1: Array(look.values.indices)
            case "overlay", "bottomBar": [0]
            default: Array(look.values.indices.prefix(2))
            }
          #expect(sight.values.count >= places.count)
          for (a, b) in zip(sight.values, places.map { look.values[$0] }) {
            switch (sight.isLate, sight.isEnding) {
            case (true, _): late = max(late, abs(a - b))
            case (_, true): ending = max(ending, abs(a - b))
            default: worst = max(worst, abs(a - b))
            }
          }
        }
      }
      print(
        "uikit \(name): \(tracks.count) tracks, \(drawn) drawn and \(flown) flown frames, \(worst) points, late ones \(late), ending ones \(ending)"
      )
      // A card's mask is nothing that an animator knows.
      #expect(drawn > 100 && (flown > 50 || name == "edgeCard"), "\(name)")
      #expect(worst < 1e-6, "\(name)")
      // What two thousandths of a second are of a way.
      #expect(late < 2, "\(name)")
      // A thousandth of a window.
      #expect(ending < 0.844, "\(name)")
    }
  }

  /// Touches the exported classes as tracks say, and tells where the views are in each frame.
  private static let hands = #"""
    import UIKit

    @MainActor struct Hand {
        let recognizer: UIGestureRecognizer
        let step: () -> Void
        let look: () -> [Double]
        /// When the flight that is going on began.
        let since: () -> Double
        /// What happens by itself at its time.
        var due: (Double) -> Void = { _ in }
    }

    @MainActor func area(_ place: [String: Double]) -> UIView {
        let area = UIView()
        area.bounds = CGRect(x: 0, y: 0, width: place["width"]!, height: place["height"]!)
        return area
    }

    @MainActor func hand(_ name: String, _ place: [String: Double], _ style: String) -> Hand {
        let container = area(place)
        let refuses = place["refuses"] == 1
        func link(_ target: Any) -> CADisplayLink { CADisplayLink(target: target, selector: Selector()) }
        switch name {
        case "pager":
            let pages = (0..<Int(place["count"]!)).map { _ in UIView() }
            let it = TunedPager(pages, page: Int(place["page"]!), in: container)
            return Hand(
                recognizer: it, step: { it.step(link(it)) }, look: { [-pages[0].frame.minX] },
                since: { it.machine.motion.since })
        case "navigation":
            let screens = (0..<Int(place["depth"]!)).map { _ in UIView() }
            let it = SwipeBackStack(screens, in: container)
            it.shouldGoBack = { !refuses }
            return Hand(
                recognizer: it, step: { it.step(link(it)) },
                look: {
                    let top = screens[Int(it.machine.depth) - 1].frame.minX
                    let lower = Int(it.machine.lowerDepth())
                    return lower == 0 ? [top] : [top, screens[lower - 1].frame.minX]
                }, since: { it.machine.place.since })
        case "overlay":
            let several = place["several"] == 1
            let it =
                several
                ? OverlayHost(queue: "multiple", beside: .bottom, in: container) : OverlayHost(in: container)
            let times = several ? [0.9, 0.95, 1, 1.6, 2.41, 2.53] : [0.9, 0.95, 2.4, 2.5]
            let views = times.map { _ in UIView() }
            for view in views {
                view.frame = CGRect(x: 20, y: 50, width: 350, height: 80)
                view.bounds = CGRect(x: 0, y: 0, width: 350, height: 80)
            }
            var shows = times
            return Hand(
                recognizer: it, step: { it.step(link(it)) },
                look: {
                    let all = it.machine.seats.map { views[Int($0.id) - 1].transform.ty }
                    return several ? all.map { 50 + $0 } : all.last.map { [-$0] } ?? []
                },
                since: { it.machine.seats[0].entrance.since },
                due: { time in
                    while let next = shows.first, next <= time {
                        stubTime = next
                        it.show(views[times.count - shows.count], for: 1.2)
                        shows.removeFirst()
                    }
                })
        case "edgeCard":
            let page = UIView(), content = UIView(), picture = UIView(), closer = UIView(), card = UIView()
            container.addSubview(page)
            content.bounds = CGRect(x: 0, y: 0, width: 390, height: place["content"]!)
            // As far away as the engine's card.
            card.bounds = CGRect(x: 20, y: 420, width: 310, height: 324)
            let it = CardPage(
                page, content: content, picture: picture, closeButton: closer, card: card, in: container)
            it.shouldClose = { !refuses }
            stubTime = 0.9
            it.open()
            return Hand(
                recognizer: it, step: { it.step(link(it)) },
                look: {
                    guard it.machine.hero != .closed else { return [] }
                    let own = page.transform
                    return [
                        own.a, own.tx, own.ty, closer.alpha, picture.frame.height, picture.frame.minY,
                    ]
                }, since: { 0 })
        case "drawer":
            let panel = UIView()
            let isVertical = place["vertical"] == 1
            let length = place["length"]!
            panel.bounds = CGRect(x: 0, y: 0, width: length, height: length)
            container.addSubview(panel)
            let sign = place["sign"]!
            let it = EdgeDrawer(
                panel, edge: isVertical ? (sign < 0 ? .top : .bottom) : (sign < 0 ? .leading : .trailing),
                in: container)
            it.shouldDismiss = { !refuses }
            if place["closed"] != 1 { it.machine.present(false, 0) }
            return Hand(
                recognizer: it, step: { it.step(link(it)) },
                look: { [(isVertical ? panel.transform.ty : panel.transform.tx) * sign] },
                since: { it.machine.motion.since })
        case "bottomBar":
            let panel = UIView()
            container.addSubview(panel)
            let it = RaisedBar(
                panel, bar: UIView(), page: UIView(), isExpanded: place["start"] == 1, in: container)
            return Hand(
                recognizer: it, step: { it.step(link(it)) }, look: { [panel.transform.ty] },
                since: { it.machine.motion.since })
        case "pullDown":
            let cover = UIView()
            container.addSubview(cover)
            let it = PullDownCover(cover, in: container)
            it.shouldDismiss = { !refuses }
            it.machine.present(false, 0)
            return Hand(
                recognizer: it, step: { it.step(link(it)) },
                look: { [cover.transform.ty, cover.layer.cornerRadius] },
                since: { it.machine.motion.since })
        default:
            let sheet = UIView(), list = UIView(), content = UIView()
            container.addSubview(sheet)
            list.bounds = CGRect(x: 0, y: 0, width: 390, height: place["viewport"]!)
            content.bounds = CGRect(x: 0, y: 0, width: 390, height: place["content"]!)
            let look: () -> [Double] = { [sheet.transform.ty, -content.transform.ty] }
            if name == "sheet" {
                let it = RestingSheet(sheet, list: list, content: content, in: container)
                it.shouldDismiss = { !refuses }
                it.style = style
                it.layOut()
                it.machine.selected = Double(it.machine.places.count - 1)
                it.machine.list.place = place["list"]!
                it.machine.present(false, 0)
                return Hand(
                    recognizer: it, step: { it.step(link(it)) }, look: look,
                    since: { it.machine.motion.since })
            }
            let it = PullToDismissSheet(sheet, list: list, content: content, in: container)
            it.shouldDismiss = { !refuses }
            it.style = style
            it.machine.list.place = place["list"]!
            it.machine.present(false, 0)
            return Hand(
                recognizer: it, step: { it.step(link(it)) }, look: look,
                since: { it.machine.motion.since })
        }
    }

    @MainActor func tell(_ words: [Any]) { print(words.map { "\($0)" }.joined(separator: " ")) }

    @MainActor func run(_ name: String, _ place: [String: Double], _ style: String, _ entries: [[Double]]) {
        stubTime = 0
        let hand = hand(name, place, style)
        hand.step()
        var before: [Double] = []
        UIViewPropertyAnimator.current = nil
        UIViewPropertyAnimator.begins = { before = hand.look() }
        let touch = UITouch()
        print("track")
        for e in entries {
            hand.due(e[4])
            stubTime = e[4]
            touch.timestamp = e[4]
            touch.place = CGPoint(x: e[2], y: e[3])
            touch.type = e[5] == 1 ? .direct : .indirectPointer
            stubIsInside = e[6] == 1 || name == "overlay"
            switch e[0] {
            case 0: hand.recognizer.touchesBegan([touch], with: UIEvent())
            case 1: hand.recognizer.touchesMoved([touch], with: UIEvent())
            case 2: hand.recognizer.touchesEnded([touch], with: UIEvent())
            case 3: hand.recognizer.touchesCancelled([touch], with: UIEvent())
            default:
                hand.step()
                guard let animator = UIViewPropertyAnimator.current, animator.isRunning else {
                    tell(["drawn", e[4]] + hand.look())
                    continue
                }
                let since = animator.begun
                if let spring = animator.timing as? UISpringTimingParameters {
                    tell(
                        ["spring", e[4], since, spring.stiffness, spring.damping, spring.initialVelocity.dy]
                            + before + hand.look())
                } else if let curve = animator.timing as? UICubicTimingParameters {
                    let (a, b) = (curve.controlPoint1, curve.controlPoint2)
                    let late = since - hand.since()
                    tell(["curve", e[4], since, late, animator.duration, a.x, a.y, b.x, b.y] + before + hand.look())
                }
            }
        }
    }

    var name = "", style = ""
    var place: [String: Double] = [:]
    var entries: [[Double]] = []
    while let line = readLine() {
        let words = line.split(separator: " ").map(String.init)
        switch words.first ?? "" {
        case "track": (name, style, place, entries) = (words[1], words.count > 2 ? words[2] : "", [:], [])
        case "place": place[words[1]] = Double(words[2])!
        case "end":
            let (n, p, s, e) = (name, place, style, entries)
            MainActor.assumeIsolated { run(n, p, s, e) }
        default: entries.append(words.compactMap { Double($0) })
        }
    }
    """#
}

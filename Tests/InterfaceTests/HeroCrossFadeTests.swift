// Tests views that exist only on a card or only on its page, during the transition.
import Dismissal
import Drawing
import Gesture
import Overlay
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// A card with its own text, and a page whose title is matched inside a view that follows the
/// picture.
private struct Museum: Screen {
  var isOpen = false
  var isNested = true
  var parameters = HeroConfiguration()

  func content(in context: BuildContext) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Rectangle(.accent).frame(width: 200, height: 100).matchedGeometry("picture")
      Text("Title", .title3).matchedGeometry("title", .text(.title3))
      Text("Second", .base)
    }
    .background(.group).cornerRadius(16)
    .hero(id: "card", isOpen: bind(\.isOpen), configuration: parameters) {
      ScrollView(id: "page") {
        Rectangle(.accent).frame(height: 200).matchedGeometry("picture")
        if isNested {
          VStack(alignment: .leading, spacing: 0) {
            title
            Text("Body", .body)
          }
          .attached(to: "picture")
        } else {
          title
          Text("Body", .body).attached(to: "picture")
        }
        Text("Alone", .body)
      }
    }
    .padding(40)
  }

  private var title: ViewList {
    Text("Title", .display).matchedGeometry("title", .text(.display))
  }
}

/// A matched view inside another one.
private struct MatchedInside: Screen {
  var isOpen = true

  func content(in context: BuildContext) -> some View {
    let tree = ViewList(
      VStack {
        VStack { Text("Title").matchedGeometry("title", .place) }.matchedGeometry("picture")
      })
    return tree.hero(id: "card", isOpen: bind(\.isOpen)) { tree }
  }
}

/// The visible state of a word at an instant.
private struct SeenWord {
  var opacity: Double
  var origin: Point
}

extension Stage where Shown == Museum {
  fileprivate var hero: HeroComponent { components["card"]!.card! }

  /// Every drawing of each word, with the opacity and position from all poses around it.
  fileprivate mutating func words(at now: Instant) -> [String: [SeenWord]] {
    let frame = frame(at: now)
    var result: [String: [SeenWord]] = [:]
    collect(frame.list.commands, frame.poses, .identity, 1, &result)
    return result
  }

  private func collect(
    _ commands: [DrawCommand], _ poses: PoseTable, _ transform: Transform, _ opacity: Double,
    _ result: inout [String: [SeenWord]]
  ) {
    var stack = [(transform, opacity)]
    for command in commands {
      let (transform, opacity) = stack[stack.count - 1]
      switch command {
      case .pushTransform(let own): stack.append((own.then(transform), opacity))
      case .pushPose(let slot):
        stack.append((poses[slot].transform.then(transform), opacity * poses[slot].opacity))
      case .pushGroup(let own): stack.append((transform, opacity * own))
      case .pushClip: stack.append((transform, opacity))
      case .pop: stack.removeLast()
      case .layer(let layer):
        collect(layer.content.commands, poses, transform, opacity, &result)
      case .glyphs(let run, _):
        let text = run.words.map(\.text).joined(separator: " ")
        result[text, default: []].append(
          SeenWord(opacity: opacity, origin: transform.apply(run.origin)))
      default: break
      }
    }
  }

  fileprivate mutating func set(_ isOpen: Bool, at seconds: Double) {
    update(at: Instant(seconds)) { screen, effects in
      screen.isOpen = isOpen
      effects.setNeedsUpdate()
    }
  }
}

private func stage(
  isOpen: Bool, isNested: Bool = true, _ parameters: HeroConfiguration = HeroConfiguration()
) -> Stage<Museum> {
  var stage = Stage(
    Museum(isOpen: isOpen, isNested: isNested, parameters: parameters), size: Size(390, 844),
    typeface: HalfEm())
  _ = stage.frame(at: .zero)
  return stage
}

private let presets = [
  ("seed", HeroConfiguration()), ("fluid", HeroConfiguration(flight: .fluid, edge: .fluid)),
]

extension [String: [SeenWord]] {
  fileprivate func opacity(_ word: String) -> Double {
    Swift.min(1, self[word]?.reduce(0) { $0 + $1.opacity } ?? 0)
  }
}

@Suite("Content that a card and its page do not share")
struct HeroCrossFadeTests {
  @Test(
    "a text that only a hero's card or only its page contains fades gradually during the movement",
    arguments: [false, true], [false, true])
  func fades(opens: Bool, isNested: Bool) {
    for (name, parameters) in presets {
      var stage = stage(isOpen: !opens, isNested: isNested, parameters)
      var last = stage.words(at: Instant(1))
      var lastProgress = opens ? 0.0 : 1.0
      stage.set(opens, at: 1)
      for step in 0..<1000 {
        let now = Instant(1 + Double(step) / 500)
        stage.advance(to: now)
        let words = stage.words(at: now)
        let progress = stage.hero.isOut ? stage.hero.flight.pose(at: now).progress : 0
        // The fastest fade takes a sixth of the transition.
        let bound = abs(progress - lastProgress) * 6.5 + 0.02
        for word in ["Title", "Second", "Body", "Alone"] {
          let change = abs(words.opacity(word) - last.opacity(word))
          #expect(change <= bound, "\(name): \(word) changes by \(change) at \(now.seconds)")
        }
        (last, lastProgress) = (words, progress)
      }
      #expect(last.opacity("Second") == (opens ? 0 : 1) && last.opacity("Title") == 1)
      #expect(last.opacity("Body") == (opens ? 1 : 0))
    }
  }

  @Test(
    "a matched view of a hero moves in the same way inside an attached view as beside this view",
    arguments: [false, true])
  func nested(opens: Bool) throws {
    for (name, parameters) in presets {
      var (inside, beside) = (
        stage(isOpen: !opens, parameters), stage(isOpen: !opens, isNested: false, parameters)
      )
      inside.set(opens, at: 1)
      beside.set(opens, at: 1)
      for step in 1..<300 {
        let now = Instant(1 + Double(step) / 240)
        inside.advance(to: now)
        beside.advance(to: now)
        let one = try #require(inside.words(at: now)["Title"])
        let two = try #require(beside.words(at: now)["Title"])
        try #require(one.count == two.count, "\(name) at \(now.seconds)")
        for (one, two) in zip(one, two) {
          #expect(abs(one.opacity - two.opacity) < 1e-9, "\(name) at \(now.seconds)")
          #expect((one.origin - two.origin).length < 1e-6, "\(name) at \(now.seconds)")
        }
      }
    }
  }

  @Test("when a finger interrupts a moving hero page, no text changes its opacity")
  func caught() {
    for (name, parameters) in presets {
      for opens in [false, true] {
        for step in 1..<12 {
          let now = Instant(1 + Double(step) / 24)
          var stage = stage(isOpen: !opens, parameters)
          stage.set(opens, at: 1)
          stage.advance(to: now)
          let before = stage.words(at: now)
          let finger = Finger()
          stage.handle(.pointer(finger.sample(.down, Point(120, 120), at: now.seconds)), at: now)
          stage.handle(.pointer(finger.sample(.move, Point(120.5, 120), at: now.seconds)), at: now)
          let after = stage.words(at: now)
          for word in ["Title", "Second", "Body", "Alone"] {
            let change = abs(before.opacity(word) - after.opacity(word))
            #expect(change < 0.01, "\(name): \(word) at \(now.seconds)")
          }
        }
      }
    }
  }

  @Test("the text of a hero page is fully visible after a fifth of the opening movement")
  func uncovered() {
    for (name, parameters) in presets {
      var stage = stage(isOpen: false, parameters)
      stage.set(true, at: 1)
      for step in 1..<240 {
        let now = Instant(1 + Double(step) / 240)
        stage.advance(to: now)
        guard stage.hero.flight.pose(at: now).progress >= 0.2 else { continue }
        #expect(stage.words(at: now).opacity("Body") == 1, "\(name) at \(now.seconds)")
      }
    }
  }

  @Test("a matched view inside another matched view logs an error with its source line")
  func insideAMatch() {
    let log = LogBook()
    var settings = StageSettings()
    settings.errors = .reports
    settings.manager = ContainerManager(logger: log)
    var stage = Stage(MatchedInside(), size: Size(390, 844), settings: settings)
    _ = stage.frame(at: .zero)
    let sentences = log.lines.filter { $0.contains("matched as title") }
    #expect(
      sentences.contains { $0.contains("HeroCrossFadeTests.swift:") }, "\(log.lines)")
  }

  @Test("a stretchy picture at the top of a list grows to fill the space that a pull opens")
  func stretches() throws {
    let tree = ScrollView(id: "list") {
      Rectangle(.accent).frame(height: 200).stretchyCover()
      Rectangle(.fill).frame(height: 900)
    }
    var stage = Stage(Notebook { _ in tree }, size: Size(300, 500), typeface: HalfEm())
    let index = try #require(stage.drawnPlaces(at: .zero).firstIndex { $0.height == 200 })
    stage.drag(from: Point(150, 100), to: Point(150, 300), at: 1, lifts: false)
    let detents = stage.drawnPlaces(at: Instant(1.4))
    let next = try #require(detents.first { $0.height == 900 })
    #expect(abs(detents[index].minY) < 0.01 && abs(detents[index].maxY - next.minY) < 0.01)
    #expect(StretchyCover.Configuration().parallax == 2)
  }
}

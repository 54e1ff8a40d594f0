// Tests that the description of every scene is complete, in every start state, size and direction.
import Files
import Gesture
import Interface
import Scenes
import Scripts
import Support
import Testing

/// A scene in one of its start states.
struct DescribedScene: CustomTestStringConvertible, Sendable {
  let scene: String
  let start: String
  var testDescription: String { "\(scene) \(start)" }

  static let all = SceneRegistry.all.flatMap { scene in
    scene.starts.map { DescribedScene(scene: scene.name, start: $0) }
  }

  func running(
    _ size: Size = Size(390, 844), _ direction: LayoutDirection = .leftToRight
  ) throws -> RunningScene {
    var script = Script(try #require(SceneRegistry.named(scene)), size: size)
    (script.start, script.direction) = (start, direction)
    return RunningScene(script)
  }
}

extension ScreenDescription {
  /// The words of all elements, which do not depend on positions.
  fileprivate var words: [String] {
    elements.map {
      "\($0.role) \($0.name) \($0.value) \($0.details) \($0.states.subtracting(.focused).rawValue)"
        + " in \($0.parent.map { "\($0)" } ?? "the window")"
    }
  }

  /// The first broken rule of every description. Nil if it is consistent.
  fileprivate func mistake(in window: Size) -> String? {
    var ids: Set<ID> = []
    for (index, element) in elements.enumerated() {
      if !ids.insert(element.id).inserted { return "two elements are \(element.id)" }
      if let parent = element.parent, parent >= index { return "\(element.name) is in a later one" }
      let frame = element.frame
      // While a presentation is completely outside of the window, it has no frame.
      let mayBeOutside = element.states.contains(.offscreen) || element.region == nil
      guard mayBeOutside || !frame.isEmpty else {
        return "\(element.role) “\(element.name)” is read and has no visible frame"
      }
      let whole = Rect(origin: .zero, size: window).inset(by: -0.01)
      if !frame.isEmpty, frame.intersection(whole) != frame {
        return "“\(element.name)” is outside of the window"
      }
    }
    let marked = elements.indices.filter { elements[$0].states.contains(.focused) }
    if marked != (focused.map { [$0] } ?? []) { return "the focus is marked on \(marked)" }
    return nil
  }
}

@Suite("Descriptions of scenes for screen readers")
struct DescriptionTests {
  static let sizes = [Size(390, 844), Size(844, 390), Size(1024, 768)]
  static let directions = [LayoutDirection.leftToRight, .rightToLeft]

  private func descriptions(
    of row: DescribedScene, _ check: (ScreenDescription, String) -> Void
  ) throws {
    for size in Self.sizes {
      for direction in Self.directions {
        var run = try row.running(size, direction)
        run.advance(to: Instant(3))
        check(run.describe(at: Instant(3)), "\(row.testDescription) \(size) \(direction)")
      }
    }
  }

  @Test("every control of a scene has a name", arguments: DescribedScene.all)
  func names(_ row: DescribedScene) throws {
    try descriptions(of: row) { description, place in
      for element in description.elements where element.role != .pages && element.role != .group {
        #expect(!element.name.isEmpty, "\(place): \(element.role) \(element.id) has no name")
      }
    }
  }

  @Test(
    "no two controls with the same parent have the same role and the same name",
    arguments: DescribedScene.all)
  func unique(_ row: DescribedScene) throws {
    try descriptions(of: row) { description, place in
      var known: Set<String> = []
      for element in description.elements where !element.actions.isEmpty {
        let name = "\(element.role) \(element.name) in \(element.parent ?? -1)"
        #expect(known.insert(name).inserted, "\(place): two are \(name)")
      }
    }
  }

  @Test(
    "a scene's description for screen readers has the same words in both layout directions",
    arguments: DescribedScene.all)
  func consistent(_ row: DescribedScene) throws {
    for size in Self.sizes {
      var words: [[String]] = []
      for direction in Self.directions {
        var run = try row.running(size, direction)
        run.advance(to: Instant(3))
        let description = run.describe(at: Instant(3))
        #expect(description.mistake(in: size) == nil, "\(row.testDescription) \(size) \(direction)")
        words.append(description.words)
      }
      #expect(words[0] == words[1], "\(row.testDescription) \(size)")
    }
  }

  @Test(
    "Tab visits the controls of a scene in reading order",
    arguments: DescribedScene.all)
  func order(_ row: DescribedScene) throws {
    for direction in Self.directions {
      var run = try row.running(Size(390, 844), direction)
      run.advance(to: Instant(3))
      let reading = run.describe(at: Instant(3)).elements.filter { $0.states.contains(.focusable) }
      let tabbed = run.focusOrder(at: Instant(3))
      #expect(tabbed.count == reading.count, "\(row.testDescription): Tab visits \(tabbed)")
      var now = 3.0
      for element in reading {
        now += 0.1
        run.handle(.key(KeyPress(.tab)), at: Instant(now))
        let description = run.describe(at: Instant(now))
        let focused = description.focused.map { description.elements[$0].id }
        #expect(focused == element.id, "\(row.testDescription): Tab to “\(element.name)”")
      }
      for (upper, lower) in zip(reading, reading.dropFirst())
      where upper.parent == lower.parent && !lower.states.contains(.offscreen) {
        #expect(
          lower.frame.maxY > upper.frame.minY,
          "\(row.testDescription): “\(lower.name)” is above “\(upper.name)”, and is read after it")
      }
    }
  }

  @Test(
    "an activation by a screen reader has the same effect as a tap on the control",
    arguments: DescribedScene.all)
  func presses(_ row: DescribedScene) throws {
    for direction in Self.directions {
      var start = try row.running(Size(390, 844), direction)
      start.advance(to: Instant(3))
      let elements = start.describe(at: Instant(3)).elements
      for element in elements where element.actions.contains(.press) && element.role != .field {
        guard (try? start.stage.frame(of: element.name)) != nil else { continue }
        var (pressed, tapped) = (start.stage, start.stage)
        let isPressed = pressed.perform(.press, on: element.id, at: Instant(3.08))
        #expect(isPressed)
        try tapped.tap(element.name, at: Instant(3))
        pressed.advance(to: Instant(6))
        tapped.advance(to: Instant(6))
        let (a, b) = (pressed.describe(at: Instant(6)), tapped.describe(at: Instant(6)))
        #expect(
          a.words == b.words,
          "\(row.testDescription) \(direction): “\(element.name)”")
      }
    }
  }

  @Test(
    "a presentation that a key opens focuses its first control, and Escape returns the focus",
    arguments: DescribedScene.all)
  func arrival(_ row: DescribedScene) throws {
    var start = try row.running().stage
    start.advance(to: Instant(3))
    let before = start.describe(at: Instant(3))
    guard !before.elements.contains(where: { $0.states.contains(.modal) }) else { return }
    for element in before.elements where element.actions.contains(.press) {
      var opened = start
      opened.perform(.focus, on: element.id, at: Instant(3))
      opened.handle(.key(KeyPress(.return)), at: Instant(3))
      opened.advance(to: Instant(6))
      let after = opened.describe(at: Instant(6))
      guard after.elements.contains(where: { $0.states.contains(.modal) }) else { continue }
      // If the focused button is inside and is hidden now, as on a bar, it keeps the focus until
      // the next key.
      let around = Ancestors(elements: before.elements, index: element.parent)
        .map { before.elements[$0].id }
      if after.elements.contains(where: { $0.states.contains(.modal) && around.contains($0.id) }) {
        continue
      }
      let first = after.elements.firstIndex { $0.states.contains(.focusable) }
      #expect(
        after.focused == first,
        "\(row.testDescription): “\(element.name)”, \(String(describing: opened.focused))")
      opened.handle(.key(KeyPress(.escape)), at: Instant(6))
      opened.advance(to: Instant(10))
      let closed = opened.describe(at: Instant(10))
      guard !closed.elements.contains(where: { $0.states.contains(.modal) }) else { continue }
      #expect(
        closed.focused.map { closed.elements[$0].name } == element.name,
        "\(row.testDescription): the focus does not return to “\(element.name)”")
    }
  }

  @Test(
    "a screen reader changes a slider by the same step as an arrow key",
    arguments: DescribedScene.all)
  func steps(_ row: DescribedScene) throws {
    var start = try row.running()
    start.advance(to: Instant(3))
    for element in start.describe(at: Instant(3)).elements
    where element.actions.contains(.increment) {
      for (action, key) in [(ScreenDescription.Action.increment, Key.up), (.decrement, .down)] {
        var (stepped, keyed) = (start.quiet, start.quiet)
        let isStepped = stepped.perform(action, on: element.id, at: Instant(3))
        let isFocused = keyed.perform(.focus, on: element.id, at: Instant(3))
        #expect(isStepped && isFocused)
        keyed.handle(.key(KeyPress(key)), at: Instant(3))
        stepped.advance(to: Instant(6))
        keyed.advance(to: Instant(6))
        let (a, b) = (stepped.describe(at: Instant(6)), keyed.describe(at: Instant(6)))
        #expect(a.words == b.words, "\(row.testDescription): \(action) of “\(element.name)”")
      }
    }
  }

  @Test(
    "a scene's description for screen readers lists only the topmost modal presentation",
    arguments: DescribedScene.all)
  func hands(_ row: DescribedScene) throws {
    for seed in Sample.some(1, of: 0..<12) {
      var dice = SeededRandom(seed)
      let direction: LayoutDirection = dice.chance(0.5) ? .leftToRight : .rightToLeft
      var run = try row.running(Size(390, 844), direction)
      let inputs = dice.hands(
        Size(390, 844), keys: ["Escape", "Return", "Down", "PageDown", "Tab", "Space"])
      var size = Size(390, 844)
      for input in inputs {
        let now = Instant(input.at)
        run.advance(to: now)
        run.handle(input.input, at: now)
        if case .resize(let new) = input.input { size = new }
        let description = run.describe(at: now)
        if let mistake = description.mistake(in: size) {
          Issue.record("\(row.testDescription) seed \(seed) at \(now.seconds): \(mistake)")
          return
        }
        // If there is a modal element, everything that is read is inside the topmost one.
        let modal = description.elements.lastIndex {
          $0.states.contains(.modal) && $0.parent == nil
        }
        if let modal, run.stage.tree.keyboardScope != nil {
          let outside = description.elements.indices.filter {
            $0 != modal && description.elements[$0].parent == nil
          }
          #expect(
            outside.isEmpty,
            "\(row.testDescription) seed \(seed): read beside “\(description.elements[modal].name)”"
          )
        }
      }
    }
  }
}

// Tests views that handle their own events.
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private let window = Size(390, 844)

/// A screen whose controls handle their events where they are written.
private struct Mixer: Screen {
  enum Request: Sendable { case save, more }

  var log: [String] = []
  var volume = 40.0
  var isOn = false
  var isShown = true

  func content(in context: BuildContext) -> some View {
    VStack(spacing: 12) {
      if isShown {
        Slider(bind(\.volume), in: 0...100, label: "Volume")
          .onEvent { event in
            if case .editing(_, let isOn) = event { note(isOn ? "begins" : "ends") } else { nil }
          }
        Rectangle(.fill).frame(width: 300, height: 60)
          .gesture(Recognizer(RecognizerKey("pad"), .drag(DragRule(minimumDistance: 0))))
          .focusable()
          .onEvent { event in
            switch event {
            case .gesture(let gesture): note("pad \(gesture.phase)")
            case .key(let key) where key.key == .up: note("up")
            default: nil
            }
          }
      }
      Button("Save", action: "save").onEvent { event in
        if case .action = event { .event(.message(Request.save)) } else { nil }
      }
      Button("Bound", set(\.isOn, true)).onEvent { _ in note("instead") }
      VStack {
        Button("Inner", action: "inner").onEvent { _ in note("inner") }
        Button("Outer", action: "outer").onEvent { _ in nil }
      }
      .onEvent { _ in note("outer") }
      Button("Other", action: "other").onEvent { _ in nil }
    }
    .padding(20)
  }

  func note(_ words: String) -> Change { update { $0.log.append(words) } }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .message(let request as Request): log.append("message \(request)")
    case .action(let action): log.append("screen \(action.name)")
    case .key(let key): log.append("screen key \(key.name)")
    case .gesture, .editing: log.append("screen \(event)")
    default: break
    }
  }
}

/// A sheet with an area that handles the events of its own gesture.
private struct Sheeted: Screen {
  var isShown = true
  var handled = 0

  func content(in context: BuildContext) -> some View {
    Rectangle(.background).sheet(isPresented: bind(\.isShown)) {
      Rectangle(.fill).frame(height: 400)
        .gesture(Recognizer(RecognizerKey("pad"), .drag(DragRule(minimumDistance: 0))))
        .onEvent { event in
          if case .gesture = event { update { $0.handled += 1 } } else { nil }
        }
    }
  }
}

@Suite("Events that views handle")
struct EventHandlerTests {
  private func makeStage() -> Stage<Mixer> {
    var stage = Stage(Mixer(), size: window)
    _ = stage.frame(at: .zero)
    return stage
  }

  private func center(_ stage: Stage<Mixer>, _ isMatch: @escaping (HitRegion) -> Bool) throws
    -> Point
  {
    let index = try #require(stage.tree.regions.lastIndex(where: isMatch))
    return stage.tree.frame(of: index, poses: PoseTable()).center
  }

  @Test("an event handler around a button replaces the button's own action")
  func pressed() throws {
    var stage = makeStage()
    for label in ["Save", "Bound", "Inner", "Outer", "Other"] { try stage.tap(label) }
    #expect(stage.screen.log == ["message save", "instead", "inner", "outer", "screen other"])
    #expect(!stage.screen.isOn)
  }

  @Test("an event handler around a slider gets the begin and the end of the slider's drag")
  func slid() throws {
    var stage = makeStage()
    let knob = try center(stage) { $0.label == "Volume" }
    stage.touch(.down, knob, at: 1)
    for step in 1...10 {
      stage.touch(.move, knob + Vector(Double(step) * 6, 0), at: 1 + Double(step) / 60)
    }
    stage.touch(.up, knob + Vector(60, 0), at: 1.3)
    #expect(stage.screen.log == ["begins", "ends"])
    #expect(stage.screen.volume > 50)
  }

  @Test("a view that is removed during its drag gets the end of the drag exactly once")
  func removed() throws {
    for label in ["Volume", ""] {
      var stage = makeStage()
      let place = try center(stage) {
        label.isEmpty ? $0.recognizers.contains { $0.key.name == "pad" } : $0.label == label
      }
      stage.touch(.down, place, at: 1)
      stage.touch(.move, place + Vector(30, 0), at: 1.1)
      stage.update(at: Instant(1.2)) { screen, effects in
        screen.isShown = false
        effects.setNeedsUpdate()
      }
      _ = stage.frame(at: Instant(1.2))
      stage.touch(.move, place + Vector(60, 0), at: 1.3)
      stage.touch(.up, place + Vector(60, 0), at: 1.4)
      let ends = stage.screen.log.filter { ["ends", "pad ended", "pad cancelled"].contains($0) }
      #expect(ends.count == 1, "\(label): \(stage.screen.log)")
      #expect(!stage.screen.log.contains { $0.hasPrefix("screen") }, "\(stage.screen.log)")
    }
  }

  @Test("a view that is being dismissed handles no new gesture", arguments: [true, false])
  func dismissed(_ isShown: Bool) throws {
    var stage = Stage(Sheeted(), size: window)
    _ = stage.frame(at: .zero)
    stage.update(at: Instant(1)) { screen, effects in
      screen.isShown = isShown
      effects.setNeedsUpdate()
    }
    let poses = stage.frame(at: Instant(1.05)).poses
    let index = try #require(
      stage.tree.regions.lastIndex { $0.recognizers.contains { $0.key.name == "pad" } })
    let place = stage.tree.frame(of: index, poses: poses).center
    stage.touch(.down, place, at: 1.05)
    stage.touch(.move, place + Vector(40, 0), at: 1.06)
    stage.touch(.up, place + Vector(40, 0), at: 1.07)
    #expect((stage.screen.handled > 0) == isShown)
  }

  @Test(
    "the screen gets a key only if the focused view does not handle the key")
  func keys() throws {
    var stage = makeStage()
    let pad = try #require(
      stage.tree.regions.last { $0.recognizers.contains { $0.key.name == "pad" } })
    stage.handle(.key(KeyPress(.up)), at: Instant(1))
    stage.focus(on: pad.key, at: Instant(2))
    stage.handle(.key(KeyPress(.up)), at: Instant(3))
    stage.handle(.key(KeyPress("B")), at: Instant(4))
    #expect(stage.screen.log == ["screen key Up", "up", "screen key B"])
  }
}

// Checks that the output of a script does not depend on the number of drawn frames.
import Dismissal
import Drawing
import Files
import Gesture
import Interface
import Motion
import Overlay
import Scenes
import Scripts

/// The first difference in the output of a script from these bytes at other frame rates, or nil.
///
/// - Parameter isClock: True for a screen whose own clock moves its components.
public func error(aboutFramesFrom source: [UInt8], onClock isClock: Bool) -> String? {
  var bytes = RandomBytes(source)
  let scenes = SceneRegistry.shown
  let scene = isClock ? Clock.self : scenes[bytes.number(below: scenes.count)]
  let seconds = 6 + bytes.number(below: 6)
  let start =
    isClock ? "\(bytes.byte() % 128)" : scene.starts[bytes.number(below: scene.starts.count)]
  let isMirrored = bytes.number(below: 4) == 0
  let reducesMotion = bytes.number(below: 6) == 0
  var events: [JSON] = []
  var now = 0.0
  while !bytes.isOver, now < Double(seconds) - 1 {
    now += Double(bytes.byte()) / 160
    events.append(event(&bytes, at: min(now, Double(seconds) - 1)))
  }
  let setup = SceneSetup(
    for: scene, direction: isMirrored ? .rightToLeft : .leftToRight, reduceMotion: reducesMotion,
    start: start)
  let script: Script
  do {
    // The scene of the script is replaced by a scene that scripts must not name.
    script = try Script(
      parsing: Array(
        JSON.object([
          "version": 1, "scene": isClock ? "book" : .text(scene.name), "events": .array(events),
          "until": JSON(Double(seconds)), "probes": [JSON(seconds)],
        ]).line.utf8))
  } catch { return "\(error)" }
  let law: ([Script.Event]) -> String? = { events in
    var script = script
    script.events = events
    return difference(ofFrames: seconds, in: script, RunningScene(scene, setup: setup))
  }
  guard let sentence = law(script.events) else { return nil }
  let title = "\(scene.name) from \(start): "
  return title
    + (isClock ? sentence : FailedScript(scene, setup, script.events).report(sentence, law))
}

/// The first line of a script's output that differs at another frame rate, or nil.
private func difference(
  ofFrames seconds: Int, in script: Script, _ running: RunningScene
) -> String? {
  func lines(_ frames: Int) -> [JSON] {
    var script = script
    if frames > 0 {
      script.film = Script.Film(
        from: .zero, to: script.until, frames: frames * seconds + 1, file: "film.png")
    }
    var player = ScriptPlayer(script, running: running)
    var lines: [JSON] = []
    player.run { output in
      if case .line(let line) = output { lines.append(line) }
    }
    return lines
  }
  let few = lines(0)
  if few.count < 2 { return "\(few)" }
  for frames in [4, 8, 60] {
    let many = lines(frames)
    guard few != many else { continue }
    let index = zip(few, many).prefix { $0 == $1 }.count
    func line(_ all: [JSON]) -> String { all.indices.contains(index) ? all[index].line : "nothing" }
    return "\(line(few)), and with \(frames) frames a second \(line(many))"
  }
  return nil
}

/// A swipe, a tap, a wheel or a key.
private func event(_ bytes: inout RandomBytes, at now: Double) -> JSON {
  func place() -> JSON {
    [JSON(Double(bytes.byte()) * 390 / 256), JSON(Double(bytes.byte()) * 844 / 256)]
  }
  switch bytes.number(below: 8) {
  case 0...4:
    let hold = bytes.number(below: 3) == 0 ? 0.4 : 0
    return [
      "at": JSON(now), "touch": JSON(1 + bytes.number(below: 2)),
      "swipe": [
        "from": place(), "to": place(), "duration": JSON(0.05 + Double(bytes.byte()) / 400),
        "hold": JSON(hold),
      ],
    ]
  case 5:
    let spot = place()
    return [
      "at": JSON(now), "touch": 1,
      "swipe": ["from": spot, "to": spot, "duration": 0.05],
    ]
  case 6:
    return [
      "at": JSON(now), "wheel": [0, JSON(bytes.number(below: 7) - 3)],
      "x": JSON(bytes.number(below: 390)), "y": JSON(bytes.number(below: 844)),
    ]
  default:
    let keys = ["Escape", "Left", "Right", "Tab", "Return", "Down"]
    return ["at": JSON(now), "key": .text(keys[bytes.number(below: keys.count)])]
  }
}

/// A screen whose own clock turns pages, and presents and dismisses covers, cards, screens and
/// notices.
struct Clock: Scene {
  static let name = "clock"
  static let title = "Clock"
  static let summary = "A clock that moves components by their bindings"
  static let starts = (0..<128).map { "\($0)" }
  static let groups: [String] = []

  var base: SceneBase
  var page = 0
  var showsCover = false
  var showsSheet = false
  var path: [Int] = []
  var isOpen = false
  var picture: Int?
  var hasNotice = false
  /// Number of times that a component reported its end.
  var ends = 0
  private var due: Instant?
  private var random: RandomBytes

  init(_ setup: SceneSetup) {
    base = SceneBase(setup)
    random = RandomBytes(bytes(seed: UInt64(setup.start) ?? 0, count: 64))
    due = Instant(0.3)
  }

  func content(in context: BuildContext) -> some View {
    NavigationStack(path: bind(\.path)) {
      VStack {
        PagerView(selection: bind(\.page), count: 4) { page in
          ScrollView { Rectangle(.fill).frame(height: 1200) }
        }
        Rectangle(.accent).frame(height: 90)
          .hero(id: "card", isOpen: bind(\.isOpen), onDismiss: update { $0.ends += 1 }) {
            Rectangle(.accentSubtle)
          }
        Rectangle(.fill).frame(height: 60)
          .gesture(Recognizer(Clock.press, .longPress(LongPressRule())))
      }
    } destination: { (number: Int) in
      Text("\(number)")
    }
    .overlayContainer("notices", containerConfiguration: Banner())
    .containerView(
      in: "notices", configuration: Brief(), isPresented: bind(\.hasNotice)
    ) { Rectangle(.accent).frame(height: 40) }
    .sheet(isPresented: bind(\.showsSheet), detents: [.fraction(0.5), .fraction(0.9)]) {
      Text("Sheet")
    }
    .pullDownCover(
      isPresented: bind(\.showsCover), onDismiss: update { $0.ends += 1 }
    ) { Text("Cover") }
  }

  private static let press = RecognizerKey("press")

  struct Brief: ContainerViewConfigurationProtocol {
    var autoDismiss: ContainerViewAutoDismiss? { .seconds(0.7) }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .gesture(let gesture):
      guard gesture.phase == .began else { return }
      showsSheet = true
      effects.setNeedsUpdate()
    case .deadline:
      move()
      due = random.isOver ? nil : now + 0.05 + Double(random.byte()) / 200
      effects.setNeedsUpdate()
    default: break
    }
  }

  private mutating func move() {
    switch random.number(below: 8) {
    case 0, 1: page = random.number(below: 4)
    case 2: showsCover.toggle()
    case 3: showsSheet.toggle()
    case 4: path = Array(0..<random.number(below: 3))
    case 5: isOpen.toggle()
    case 6: hasNotice = true
    default: break
    }
  }

  var nextDeadline: Instant? { due }

  mutating func adopt(
    _ parameters: ParameterSet, at now: Instant, into effects: inout ScreenEffects
  ) {}
  func probe(in components: ComponentStore, at now: Instant) -> JSONObject {
    ["page": JSON(page), "path": JSON(path.count), "ends": JSON(ends)]
  }
  func phaseName(in components: ComponentStore, at now: Instant) -> String { "idle" }
  func isAtRest(in components: ComponentStore, at now: Instant) -> Bool {
    !components.isMoving(at: now)
  }
}

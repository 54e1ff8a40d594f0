// Tests focus bindings in both directions, typing that continues after Return, and undo.
import Drawing
import Gesture
import Overlay
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private let window = Size(390, 844)

private struct Mail: Screen {
  enum Place: String, Hashable, Sendable, CaseIterable { case to, subject, age, send }
  var focus: Place?
  var to = ""
  var subject = ""
  var age = 3.0
  var sent: [String] = []
  var isWriting = true
  var isSheet = false
  var asks = false
  var stays = false

  @ViewBuilder private var form: ViewList {
    VStack(spacing: 8) {
      TextField(bind(\.to), label: "to").focused(bind(\.focus).equals(.to))
        .onSubmit(update { $0.send() }, keepsFocus: stays)
      TextField(bind(\.subject), label: "subject").focused(bind(\.focus).equals(.subject))
        .onSubmit(set(\.focus, .age))
      NumberField(bind(\.age), in: 0...99, label: "age").focused(bind(\.focus).equals(.age))
      Button("send", update { $0.send() }).focused(bind(\.focus).equals(.send))
    }
    .padding(20)
  }

  func content(in context: BuildContext) -> some View {
    let form = form
    ZStack {
      if isWriting, !isSheet { form }
      Rectangle(.clear).frame(width: 10, height: 10)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .sheet(
      isPresented: bind(\.isWriting).map("in a sheet", { [isSheet] in $0 && isSheet }, { $0 })
    ) { form }
    .containerView(in: "q", configuration: Dialog(), isPresented: bind(\.asks)) {
      Button("Sure", set(\.asks, false)).frame(width: 200, height: 80)
    }
    .overlayContainer("q", containerConfiguration: Dialog())
  }

  mutating func send() {
    sent.append(to)
    to = ""
  }
}

extension Stage where Shown == Mail {
  /// The view that has the focus on the screen.
  fileprivate var holder: String? {
    guard let key = interaction.editing?.key ?? interaction.focused,
      let index = built.index(of: key)
    else { return nil }
    if interaction.editing == nil, case .field = built.regions[index].control { return nil }
    let label = built.regions[index].label
    return Mail.Place(rawValue: label)?.rawValue
  }
}

@Suite("Bindings of the focus")
struct FocusBindingTests {
  private func stage(_ screen: Mail = Mail()) -> Stage<Mail> {
    var stage = Stage(screen, size: window, typeface: HalfEm())
    _ = stage.frame(at: .zero)
    return stage
  }

  @Test("the program sets and removes the focus of a view through a binding")
  func given() {
    var stage = stage()
    stage.change(at: 1) { $0.focus = .subject }
    #expect(stage.holder == "subject")
    stage.type("hello", at: 1)
    #expect(stage.screen.subject == "hello")
    stage.change(at: 2) { $0.focus = .to }
    stage.type("ann", at: 2)
    #expect(stage.screen.to == "ann" && stage.screen.subject == "hello")
    stage.change(at: 3) { $0.focus = nil }
    stage.type("lost", at: 3)
    #expect(stage.holder == nil && stage.screen.to == "ann" && stage.focused == nil)
    stage.change(at: 4) { $0.focus = .send }
    stage.key("Return", at: 4)
    #expect(stage.screen.sent == ["ann"])
  }

  @Test("Tab, Escape or a tap that moves the focus also changes the focus binding")
  func followed() throws {
    var stage = stage()
    for place in ["to", "subject", "age", "send", "to"] {
      stage.key("Tab", at: 1)
      #expect(stage.screen.focus?.rawValue == place && stage.holder == place)
    }
    stage.key("Escape", at: 2)
    #expect(stage.screen.focus == nil)
    let index = try #require(stage.built.regions.firstIndex { $0.label == "subject" })
    let place = stage.built.frame(of: index, poses: stage.poses).center
    stage.tap(place, at: 3)
    #expect(stage.screen.focus == .subject)
    stage.tap(Point(195, 800), at: 4)
    #expect(stage.screen.focus == nil && stage.holder == nil)
  }

  @Test("the first field of a sheet has the focus as soon as the sheet is presented")
  func sheet() {
    var screen = Mail()
    (screen.isSheet, screen.isWriting) = (true, false)
    var stage = stage(screen)
    stage.change(at: 1) { ($0.isWriting, $0.focus) = (true, .to) }
    stage.type("ann", at: 1)
    #expect(stage.screen.to == "ann" && stage.screen.focus == .to)
    stage.change(at: 3) { $0.isWriting = false }
    #expect(stage.holder == nil)
    stage.advance(to: Instant(6))
    _ = stage.frame(at: Instant(6))
    #expect(stage.focused == nil)
  }

  @Test("a field that keeps the focus after Return sends its text accepts typing immediately")
  func chat() {
    var screen = Mail()
    (screen.focus, screen.stays) = (.to, true)
    var stage = stage(screen)
    for word in ["one", "two", "three"] {
      stage.type(word, at: 1)
      stage.key("Return", at: 1)
      #expect(stage.screen.to == "" && stage.screen.focus == .to && stage.holder == "to")
    }
    #expect(stage.screen.sent == ["one", "two", "three"])
  }

  @Test("Return in a field ends the editing, unless the program moves the focus")
  func submitted() {
    var stage = stage()
    stage.change(at: 1) { $0.focus = .subject }
    stage.type("words", at: 1)
    stage.key("Return", at: 1)
    #expect(stage.screen.focus == .age && stage.holder == "age")
    stage.change(at: 2) { $0.focus = .to }
    stage.key("Return", at: 2)
    #expect(stage.screen.sent == [""] && stage.screen.focus == nil)
  }

  @Test("a request for the focus waits until the view is present and no dialog covers the view")
  func waits() {
    var stage = stage()
    stage.change(at: 1) { $0.asks = true }
    stage.advance(to: Instant(2))
    stage.change(at: 2) { $0.focus = .to }
    #expect(stage.holder != "to" && stage.screen.focus == .to)
    stage.change(at: 3) { $0.asks = false }
    stage.advance(to: Instant(6))
    _ = stage.frame(at: Instant(6))
    #expect(stage.holder == "to" && stage.screen.focus == .to)
    stage.change(at: 7) { $0.isWriting = false }
    stage.change(at: 8) { $0.focus = .subject }
    #expect(stage.screen.focus == .subject && stage.holder == nil)
    stage.change(at: 9) { $0.isWriting = true }
    #expect(stage.holder == "subject")
  }

  @Test(
    "the focus binding names the focused view after any action of the program or the user",
    arguments: Sample.seeds(6, of: 60)
  )
  func random(_ seed: Int) {
    var random = SeededRandom(seed)
    var stage = stage()
    for step in 0..<80 {
      let now = Double(step) + 1
      var deed = ""
      switch random.below(9) {
      case 0, 1:
        let place = random.chance(0.2) ? nil : random.pick(Mail.Place.allCases)
        deed = "focus \(place?.rawValue ?? "nothing")"
        stage.change(at: now) { $0.focus = place }
        #expect(stage.holder == place?.rawValue, "\(step) \(deed)")
      case 2, 3:
        stage.key("Tab", random.chance(0.3) ? .shift : [], at: now)
        deed = "Tab"
      case 4:
        deed = random.pick(["Return", "Escape", "Up", "Backspace"])
        stage.key(deed, at: now)
      case 5:
        stage.type("7", at: now)
        deed = "type"
      case 6, 7:
        stage.tap(Point(random.number(0...390), random.number(300...550)), at: now)
        deed = "tap"
      default:
        stage.handle(.focus(false), at: Instant(now))
        stage.handle(.focus(true), at: Instant(now))
        deed = "another window"
      }
      #expect(stage.screen.focus?.rawValue == stage.holder, "\(step) \(deed)")
    }
  }

  @Test("undo removes typed text word by word, and redo restores it")
  func undo() {
    var stage = stage()
    stage.change(at: 1) { $0.focus = .to }
    for letter in "one two" { stage.type(String(letter), at: 1) }
    stage.key("Z", .control, at: 1)
    #expect(stage.screen.to == "one" && stage.interaction.editing?.caret == 3)
    stage.key("Z", .control, at: 1)
    #expect(stage.screen.to == "")
    stage.key("Z", [.control, .shift], at: 1)
    #expect(stage.screen.to == "one")
    stage.key("Y", .control, at: 1)
    #expect(stage.screen.to == "one two")
    stage.key("A", .control, at: 1)
    stage.key("Backspace", at: 1)
    stage.key("Z", .control, at: 1)
    #expect(stage.screen.to == "one two")
    #expect(stage.interaction.editing?.selection == 0..<7)
  }
}

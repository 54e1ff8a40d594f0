// Transitions of notices, dialogs, menus and panels in containers, step by step.
import Drawing
import Gesture
import Overlay
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// A page with every ready-made container.
private struct Office: Listener {
  var heard: [String] = []
  var dialog = false
  var menu = false
  var choices = false
  var popover = false
  var loading = false
  var banner = 0
  var toasts = 0

  private static let shelves = [
    ChoicePanel.Choice("Reading", note: "6", action: "reading", isChosen: true),
    ChoicePanel.Choice("Later", action: "later"),
  ]

  func content(in context: BuildContext) -> some View {
    let isMirrored = context.direction == .rightToLeft
    let origin = Rect(isMirrored ? context.size.width - 120 : 40, 60, 80, 40)
    return VStack(spacing: 0) {
      Button("Ask", set(\.dialog, true))
      Button("Menu", set(\.menu, true))
      Spacer()
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .overlayContainer("toasts", containerConfiguration: ToastStack(gap: 0.2))
    .overlayContainer("banner", containerConfiguration: Banner())
    .overlayContainer("dialog", containerConfiguration: Dialog())
    .overlayContainer("menu", containerConfiguration: SideMenu(direction: context.direction))
    .overlayContainer("choices", containerConfiguration: ActionSheet())
    .overlayContainer(
      "popover",
      containerConfiguration: Popover(
        from: origin, size: Size(200, 150), in: context.size, direction: context.direction)
    )
    .overlayContainer("veil", containerConfiguration: LoadingScrim())
    .containerView(in: "dialog", configuration: Plain(), isPresented: bind(\.dialog)) {
      DialogCard("Return it?", "It comes back.", buttons: [("Return", "return"), ("Keep", nil)])
    }
    .containerView(in: "menu", configuration: Plain(), isPresented: bind(\.menu)) {
      ChoicePanel("Shelves", Office.shelves, more: ("New", "new"), hint: "Swipe", width: 220)
    }
    .containerView(in: "choices", configuration: Plain(), isPresented: bind(\.choices)) {
      ChoicePanel("", Office.shelves)
    }
    .containerView(in: "popover", configuration: Plain(), isPresented: bind(\.popover)) {
      ChoicePanel("Sort", Office.shelves, width: 200)
    }
    .containerView(in: "veil", configuration: Plain(), isPresented: bind(\.loading)) {
      LoadingCard("Opening")
    }
  }

  struct Plain: ContainerViewConfigurationProtocol {}

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    heard.append(words(event))
  }
}

extension PlayedScreens {
  static var containers: any Played { Office() }
}

extension Office: Played {
  fileprivate static func act(
    _ stage: inout Stage<Office>, _ random: inout SeededRandom, at now: Double
  ) -> String {
    let choice = random.below(8)
    switch choice {
    case 0: stage.change(at: now) { $0.dialog.toggle() }
    case 1: stage.change(at: now) { $0.menu.toggle() }
    case 2: stage.change(at: now) { $0.choices.toggle() }
    case 3: stage.change(at: now) { $0.popover.toggle() }
    case 4: stage.change(at: now) { $0.loading.toggle() }
    case 5:
      stage.update(at: Instant(now)) { _, effects in
        effects.show(view: BannerBar("News", glyph: .heart), in: "banner", using: Office.Plain())
      }
    default:
      stage.update(at: Instant(now)) { _, effects in
        effects.show(view: Toast("Saved", action: "Undo"), in: "toasts", using: Office.Plain())
      }
    }
    return "call \(choice)"
  }
}

extension Transcript where Shown == Office {
  fileprivate mutating func show(
    _ view: some View, in container: String, called name: String, after pause: Double = 1
  ) {
    step("\(name) is shown in \(container)", after: pause) { stage, now in
      stage.update(at: Instant(now)) { _, effects in
        effects.show(view: view, in: container, using: Office.Plain())
      }
      return nil
    }
  }
}

@Suite("Recorded input on containers")
struct ContainerTranscripts {
  @Test("toasts that appear, queue and are swiped away match their recorded descriptions")
  func notices() throws {
    try expect(
      Office(), recordedAs: "notices", in: [.dark, .calm, .mirrored], showsStart: false
    ) { notify(&$0) }
  }

  private func notify(_ it: inout Transcript<Office>) {
    it.show(Toast("Downloaded", "chapter 8", action: "Undo"), in: "toasts", called: "one")
    it.wait(0.1)
    it.wait(0.2)
    it.show(Toast("Second", action: "Do", sends: "do"), in: "toasts", called: "two", after: 0.1)
    it.show(Toast("Third", glyph: .clock), in: "toasts", called: "three", after: 0.1)
    it.show(Toast("Fourth"), in: "toasts", called: "four", after: 0.1)
    it.wait(0.6)
    it.tap("Undo", after: 0.1)
    it.wait(0.1)
    it.wait(0.5)
    it.tap("Do", after: 0.1)
    it.drag(Point(195, 120), Point(195, 95), lifts: false)
    it.touch(.up, Point(195, 95))
    it.drag(Point(195, 120), Point(195, 40), lifts: false)
    it.touch(.up, Point(195, 40), after: 0.02)
    it.wait(0.1)
    it.wait(3)
    it.wait(3)
    it.show(BannerBar("Loan ends"), in: "banner", called: "loan")
    it.wait(0.1)
    it.show(BannerBar("Loan is over"), in: "banner", called: "over", after: 0.1)
    it.wait(0.1)
    it.wait(1)
    it.tap("Dismiss")
    it.wait(0.1)
    it.wait(7)
  }

  @Test("dialogs, menus and panels that open and get an answer match their recorded descriptions")
  func questions() throws {
    try expect(Office(), recordedAs: "questions", in: [.dark, .calm, .mirrored]) { ask(&$0) }
  }

  private func ask(_ it: inout Transcript<Office>) {
    it.key("Tab")
    it.key("Return")
    it.wait(0.1)
    it.wait(1)
    it.keys("F5", "Tab", "Return")
    it.wait(0.1)
    it.wait(1)
    it.tap("Ask")
    it.wait(1)
    it.tap("Return")
    it.tap(Point(20, 650))
    it.wait(1)
    it.tap("Menu")
    it.wait(0.1)
    it.wait(1)
    it.tap("Later")
    it.tap("New")
    let (edge, inside) = (Point(380, 250), Point(250, 250))
    it.drag(inside, Point((inside.x + edge.x) / 2, 250), lifts: false)
    it.touch(.up, Point((inside.x + edge.x) / 2, 250), after: 0.3)
    it.wait(1)
    it.change("the menu again") { $0.menu = true }
    it.wait(1)
    it.drag(inside, Point(edge.x, 250), lifts: false, seconds: 0.1)
    it.touch(.up, Point(edge.x, 250), after: 0.01)
    it.wait(0.1)
    it.wait(1)
    it.change("choices") { $0.choices = true }
    it.wait(0.1)
    it.wait(1)
    it.drag(Point(195, 600), Point(195, 690))
    it.wait(1)
    it.change("a popover") { $0.popover = true }
    it.wait(0.1)
    it.wait(1)
    it.input("another size", .resize(Size(300, 600)))
    it.key("Escape")
    it.wait(0.1)
    it.wait(1)
    it.change("a veil") { $0.loading = true }
    it.wait(0.1)
    it.wait(1)
    it.tap(Point(150, 300))
    it.key("Escape")
    it.change("no veil") { $0.loading = false }
    it.wait(1)
  }
}

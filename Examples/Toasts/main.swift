// Notices and a question over a page, shown from any thread by the container's name.
import SDLHost
import Slipsheet

struct Home: Screen {
  var isAsking = false

  func content(in context: BuildContext) -> some View {
    VStack(spacing: 12) {
      Button("Save", action: ActionID("save"))
      Button("Delete…", action: ActionID("delete"))
      Button("Export", action: ActionID("export"))
    }
    .padding(20).frame(maxWidth: .infinity, maxHeight: .infinity).background(.bg)
    .containerView(
      in: "questions", configuration: Dialog(), isPresented: Binding(isAsking, ActionID("asking"))
    ) {
      DialogCard(
        "Delete the page?", "It goes for good.",
        answers: [("Delete", ActionID("gone")), ("Keep", nil)])
    }
    .overlayContainer("questions", containerConfiguration: Dialog())
    .overlayContainer("notices", containerConfiguration: ToastStack(atMost: 3, seconds: 4))
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .action(ActionID("save")):
      effects.show(view: Toast("Saved"), in: "notices", using: ToastStack())
    case .action(ActionID("export")):
      // From any other thread: the call leaves a message and wakes the window.
      let manager = effects.overlayContainerManager
      Task.detached { manager.show(view: Toast("Exported"), in: "notices", using: ToastStack()) }
    case .action(ActionID("delete")): isAsking = true
    case .action(ActionID("gone")), .value(ActionID("asking"), 0): isAsking = false
    default: return
    }
    effects.rebuild()
  }
}

_ = try run(typeface: SDLTypeface()) {
  var settings = StageSettings()
  // Views follow the finger, and Escape is an answer.
  settings.overlays = .fluid
  return Stage(Home(), size: Size(390, 844), settings: settings)
}

// Notices and a dialog over a page, shown from any thread by the container's name.
import SDLHost
import Slipsheet

struct Home: Screen {
  var isAsking = false

  func content(in context: BuildContext) -> some View {
    VStack(spacing: 12) {
      Button("Save", action: "save")
      Button("Delete…", set(\.isAsking, true))
      Button("Export", action: "export")
    }
    .padding(20).frame(maxWidth: .infinity, maxHeight: .infinity).background(.background)
    .containerView(in: "questions", configuration: Dialog(), isPresented: bind(\.isAsking)) {
      DialogCard(
        "Delete the page?", "It goes for good.",
        buttons: [("Delete", set(\.isAsking, false)), ("Keep", nil)])
    }
    .overlayContainer("questions", containerConfiguration: Dialog())
    .overlayContainer("notices", containerConfiguration: ToastStack(atMost: 3, seconds: 4))
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .action("save"):
      effects.show(view: Toast("Saved"), in: "notices")
    case .action("export"):
      // Any thread may make this call. It stores a message and wakes the window.
      let manager = effects.overlayContainerManager
      Task.detached { manager.show(view: Toast("Exported"), in: "notices") }
    default: break
    }
  }
}

run { Home() }

// A kiosk screen: it fills the display, hides the mouse, and logs the decision for each touch.
import SDLHost
import Slipsheet

struct Board: Screen {
  var page = 0
  var isOver = false

  func content(in context: BuildContext) -> some View {
    PagerView(selection: bind(\.page), count: 3) { number in
      Text("Page \(number + 1)", .display)
    }
    .background(.background)
  }

  /// After a minute without a touch the next visitor begins on the first page.
  var idleTimeout: Double? { page == 0 ? nil : 60 }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .key(let key) where key.name == "Q" && key.modifiers == .control: isOver = true
    case .idle:
      page = 0
      effects.setNeedsUpdate()
    default: break
    }
  }

  var windowRequests: WindowRequests {
    var windowRequests = WindowRequests()
    windowRequests.cursor = .hidden
    windowRequests.end = isOver
    return windowRequests
  }
}

var options = WindowOptions()
options.title = "Board"
options.fullscreen = true
options.decisionLog = true
let (end, stage) = run(options, theme: .dark) { Board() }
print("\(end), on page \(stage.screen.page + 1)")

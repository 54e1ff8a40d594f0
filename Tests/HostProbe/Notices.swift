// A page with a container whose views come from another thread.
import Drawing
import Interface
import Libc
import SDLHost

struct NoticePage: Screen {
  private static let stack = ToastStack(atMost: 3, seconds: 600)

  func content(in context: BuildContext) -> some View {
    VStack { Text("Nothing is touched here") }
      .frame(maxWidth: .infinity, maxHeight: .infinity).background(.background)
      .overlayContainer("notices", containerConfiguration: Self.stack)
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {}

  static func stage(_ size: Size, _ typeface: any Typeface) -> Stage<NoticePage> {
    var settings = StageSettings()
    settings.manager = .share
    return Stage(NoticePage(), size: size, typeface: typeface, settings: settings)
  }

  /// Shows a notice. May be called from any thread.
  static func show() {
    ContainerManager.share.show(view: Toast("Saved"), in: "notices", using: stack)
  }
}

/// A thread that shows a notice for every line on standard input.
func listenForNotices() {
  var thread = pthread_t()
  pthread_create(
    &thread, nil,
    { _ in
      var byte: UInt8 = 0
      while read(0, &byte, 1) == 1 { if byte == 0x0A { NoticePage.show() } }
      return nil
    }, nil)
}

// A screen in a library target. A document shows this code.
import Slipsheet

public struct Rounds: Screen {
  var isDone = false

  public init() {}

  public func content(in context: BuildContext) -> some View {
    Toggle(bind(\.isDone), label: "Done")
  }

  public mutating func handle(
    _ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard case .key(let key) = event, key.key == .delete else { return }
    isDone = false
    effects.setNeedsUpdate()
  }
}

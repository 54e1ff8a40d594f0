// Strategy that writes what a screen reader speaks.
import Interface

extension ScreenStrategy {
  /// Writes what a screen reader speaks at an instant, one element per line, in reading order.
  ///
  ///     expectScreen(library, as: .spoken(at: released), named: "pulled by 100")
  public static func spoken<Shown: Screen>(at now: Instant) -> Self where Value == Stage<Shown> {
    Self { stage in
      var stage = stage
      return .text(SpokenText.of(stage.describe(at: now)))
    }
  }
}

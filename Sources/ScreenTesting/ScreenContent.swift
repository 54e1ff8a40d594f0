// What is compared with a reference.
import Drawing

/// A picture, or text where text says it better.
public enum ScreenContent: Hashable, Sendable {
  /// `scale`: pixels a point.
  case picture(Picture, scale: Double)
  case text(String)

  /// The name of the reference's file: `book@2x.png`, `book.txt`.
  func fileName(for name: String) -> String {
    switch self {
    case .picture(_, let scale): "\(name)@\(Decimal.short(scale))x.png"
    case .text: "\(name).txt"
    }
  }
}

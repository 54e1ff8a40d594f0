// The content that is compared with a reference.
import Drawing

/// A picture or a text to compare.
public enum ScreenContent: Hashable, Sendable {
  /// `scale` is in pixels a point.
  case picture(Picture, scale: Double)
  case text(String)

  /// Name of the reference file: `book@2x.png`, `book.txt`.
  func fileName(for name: String) -> String {
    switch self {
    case .picture(_, let scale): "\(name)@\(Decimal.short(scale))x.png"
    case .text: "\(name).txt"
    }
  }
}

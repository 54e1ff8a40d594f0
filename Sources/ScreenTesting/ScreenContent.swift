// The content that a test compares with a reference: a picture or a text.
import Drawing

/// A picture or a text for a comparison with a reference.
public enum ScreenContent: Hashable, Sendable {
  /// A picture, and the picture's number of pixels per point.
  case picture(Picture, scale: Double)
  case text(String)

  /// Name of the reference file, for example `book@2x.png` or `book.txt`.
  func fileName(for name: String) -> String {
    switch self {
    case .picture(_, let scale): "\(name)@\(Decimal.short(scale))x.png"
    case .text: "\(name).txt"
    }
  }
}

// The type scale. Each step combines size, line height and weight.
import Drawing

/// A step of the type scale: a size, a line height and a weight.
public struct TypeStep: Hashable, Sendable {
  /// The font, with its size and weight.
  public var font: Font
  /// Distance in points between consecutive baselines.
  public var lineHeight: Double

  public init(size: Double, lineHeight: Double, weight: Font.Weight = .regular) {
    font = Font(size: size, weight: weight)
    self.lineHeight = lineHeight
  }

  /// Style for the title of a screen, within the content.
  public static let display = TypeStep(size: 32, lineHeight: 38, weight: .black)
  /// Style for titles of books, authors, pages and the player.
  public static let title = TypeStep(size: 24, lineHeight: 30, weight: .black)
  /// Style for titles of sections, cards, sheets and dialogs.
  public static let title3 = TypeStep(size: 20, lineHeight: 26, weight: .bold)
  /// Style for rows and navigation bars.
  public static let head = TypeStep(size: 17, lineHeight: 22, weight: .semibold)
  /// Style for body text.
  public static let body = TypeStep(size: 17, lineHeight: 26)
  /// Style for labels and fields on the device.
  public static let callout = TypeStep(size: 15, lineHeight: 20)
  /// Style for buttons on the device and values in tiles.
  public static let calloutM = TypeStep(size: 15, lineHeight: 20, weight: .semibold)
  /// Style for text of the lab.
  public static let base = TypeStep(size: 13, lineHeight: 18)
  /// Style for labels, values and chips of the lab.
  public static let baseM = TypeStep(size: 13, lineHeight: 18, weight: .semibold)
  /// Style for captions, axes and keyboard shortcuts.
  public static let small = TypeStep(size: 12, lineHeight: 16, weight: .medium)

  /// Style for source code.
  package static let code: TypeStep = {
    var step = TypeStep(size: 12, lineHeight: 18)
    step.font.family = .code
    return step
  }()

  /// Text in an installed font: `.font(.custom("Inter", 17))`. The name may also be the path of a
  /// font file. A missing font is replaced by the text font, and the log has a line about the font.
  public static func custom(
    _ family: String, _ size: Double, lineHeight: Double? = nil, weight: Font.Weight = .regular
  ) -> TypeStep {
    var step = TypeStep(
      size: size, lineHeight: lineHeight ?? (size * 1.4).rounded(), weight: weight)
    step.font.family = .named(family)
    return step
  }

  /// Distance in points from the top of a line to the baseline. On this baseline, capital letters
  /// are vertically centred in the line.
  func baseline(_ typeface: any Typeface) -> Double {
    (lineHeight + typeface.metrics(of: font).capHeight) / 2
  }

  /// A copy of the step with another weight.
  public func weight(_ weight: Font.Weight) -> TypeStep {
    var step = self
    step.font.weight = weight
    return step
  }
}

extension EnvironmentValues {
  /// The step in the font of the environment, if the step is in the text font.
  func resolved(_ step: TypeStep) -> TypeStep {
    guard let fontFamily, step.font.family == .text else { return step }
    var step = step
    step.font.family = .named(fontFamily)
    return step
  }
}

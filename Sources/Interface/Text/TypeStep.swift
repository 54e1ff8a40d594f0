// The steps of the type scale: size, line height and weight belong together.
import Drawing

/// One step of the scale.
public struct TypeStep: Hashable, Sendable {
  /// Size and weight.
  public var font: Font
  /// Points from one baseline to the next.
  public var lineHeight: Double

  public init(size: Double, lineHeight: Double, weight: Font.Weight = .regular) {
    font = Font(size: size, weight: weight)
    self.lineHeight = lineHeight
  }

  /// A screen's title in the content.
  public static let display = TypeStep(size: 32, lineHeight: 38, weight: .black)
  /// Book, author, page and player title.
  public static let title = TypeStep(size: 24, lineHeight: 30, weight: .black)
  /// Sections, cards, sheets and dialogs.
  public static let title3 = TypeStep(size: 20, lineHeight: 26, weight: .bold)
  /// Rows, navigation bars.
  public static let head = TypeStep(size: 17, lineHeight: 22, weight: .semibold)
  /// Reading text.
  public static let body = TypeStep(size: 17, lineHeight: 26)
  /// Labels and fields of the device.
  public static let callout = TypeStep(size: 15, lineHeight: 20)
  /// Buttons of the device, tile values.
  public static let calloutM = TypeStep(size: 15, lineHeight: 20, weight: .semibold)
  /// The lab's text.
  public static let base = TypeStep(size: 13, lineHeight: 18)
  /// Labels, values, chips.
  public static let baseM = TypeStep(size: 13, lineHeight: 18, weight: .semibold)
  /// Captions, axes, shortcuts.
  public static let small = TypeStep(size: 12, lineHeight: 16, weight: .medium)

  /// Programs.
  package static let code: TypeStep = {
    var step = TypeStep(size: 12, lineHeight: 18)
    step.font.family = .code
    return step
  }()

  /// From the top of a line to its baseline: capitals stand in the middle of the line.
  func baseline(_ typeface: any Typeface) -> Double {
    (lineHeight + typeface.metrics(of: font).capHeight) / 2
  }

  /// The same step in another weight.
  public func weight(_ weight: Font.Weight) -> TypeStep {
    var step = self
    step.font.weight = weight
    return step
  }
}

// Strategies for the conversion of a value to a picture or text for a comparison.
import Drawing

/// Converts a value to a picture or a text for a comparison.
public struct ScreenStrategy<Value>: Sendable {
  /// Converts the value to the content for the comparison.
  public let content: @Sendable (Value) throws -> ScreenContent

  public init(_ content: @escaping @Sendable (Value) throws -> ScreenContent) {
    self.content = content
  }

  /// This strategy for values of another type, which `change` converts to `Value`.
  public func from<Other>(_ change: @escaping @Sendable (Other) throws -> Value)
    -> ScreenStrategy<Other>
  {
    ScreenStrategy<Other> { try content(try change($0)) }
  }
}

extension ScreenStrategy where Value == Picture {
  /// Compares the picture itself.
  public static func picture(scale: Double = 1) -> Self { Self { .picture($0, scale: scale) } }
}

extension ScreenStrategy where Value == String {
  /// Compares the text itself.
  public static var text: Self { Self { .text($0) } }
}

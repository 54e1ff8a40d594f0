// How a value becomes something that can be compared, as a value itself.
import Drawing

/// A way of looking at a value: painted, as text, or any other way of your own.
public struct ScreenStrategy<Value>: Sendable {
  /// What is compared.
  public let content: @Sendable (Value) throws -> ScreenContent

  public init(_ content: @escaping @Sendable (Value) throws -> ScreenContent) {
    self.content = content
  }

  /// The same strategy for whatever leads to such a value.
  public func from<Other>(_ change: @escaping @Sendable (Other) throws -> Value)
    -> ScreenStrategy<Other>
  {
    ScreenStrategy<Other> { try content(try change($0)) }
  }
}

extension ScreenStrategy where Value == Picture {
  /// The picture as it is.
  public static func picture(scale: Double = 1) -> Self { Self { .picture($0, scale: scale) } }
}

extension ScreenStrategy where Value == String {
  /// The text as it is.
  public static var text: Self { Self { .text($0) } }
}

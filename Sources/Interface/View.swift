// What a piece of a screen is. (Outline: the protocol and the builder; the views are beside it.)

/// A piece of a screen, as a value.
public protocol View: Sendable {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("Never has no value") }
}

/// Nothing.
public struct EmptyView: View {
  public init() {}
  public var body: Never { fatalError("a primitive view is drawn, not asked for its body") }
}

/// Collects the views of a closure.
@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<V: View>(_ view: V) -> V { view }
}

// The names of SwiftUI that exports use, declared as in SwiftUI. They draw nothing.
@_exported import Foundation

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}
extension Never: View { public var body: Never { fatalError() } }
public struct EmptyView: View {
  public init() {}
  public typealias Body = Never
  public var body: Never { fatalError() }
}
public struct Several<each Part: View>: View {
  public var body: Never { fatalError() }
}
extension Optional: View where Wrapped: View { public var body: Never { fatalError() } }

@resultBuilder public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<V: View>(_ view: V) -> V { view }
  public static func buildBlock<each V: View>(_ view: repeat each V) -> Several<repeat each V> {
    Several()
  }
  public static func buildIf<V: View>(_ view: V?) -> V? { view }
}

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ModifiedContent<Self>
  @ViewBuilder func body(content: Content) -> Body
}
public struct ModifiedContent<M>: View { public var body: Never { fatalError() } }
public struct Modified: View { public var body: Never { fatalError() } }

@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}
@propertyWrapper public struct Binding<Value> {
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
}
@propertyWrapper public struct Environment<Value> {
  public init(_ path: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}
@MainActor public struct DismissAction {
  public func callAsFunction() {}
}
public struct EnvironmentValues {
  public var dismiss: DismissAction { fatalError() }
  public var accessibilityReduceMotion: Bool { false }
  public var layoutDirection: LayoutDirection { .leftToRight }
}
public enum LayoutDirection: Hashable, Sendable { case leftToRight, rightToLeft }

public enum Edge: Hashable, Sendable { case top, leading, bottom, trailing }
public struct Alignment: Sendable {
  public static let top = Alignment(), bottom = Alignment(), center = Alignment()
  public static let leading = Alignment(), trailing = Alignment()
}

public protocol CoordinateSpaceProtocol {}
public struct NamedCoordinateSpace: CoordinateSpaceProtocol {}
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { .init() }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace { .init() }
}
public struct GeometryProxy {
  public var size: CGSize { .zero }
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { .zero }
}
public struct GeometryReader<Content: View>: View {
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
  public var body: Never { fatalError() }
}

public struct Spring: Sendable {
  public let response: Double
  public let dampingRatio: Double
  public init(response: Double, dampingRatio: Double) {
    self.response = response
    self.dampingRatio = dampingRatio
  }
}
public struct Animation: Sendable {
  public static func spring(_ spring: Spring) -> Animation { .init() }
  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0
  ) -> Animation { .init() }
  public static func easeOut(duration: Double) -> Animation { .init() }
  public static func easeInOut(duration: Double) -> Animation { .init() }
}
public func withAnimation<Result>(
  _ animation: Animation? = nil, _ body: () throws -> Result
) rethrows -> Result { try body() }
public func withAnimation<Result>(
  _ animation: Animation? = nil, _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result { try body() }
public struct AnyTransition {
  public static func move(edge: Edge) -> AnyTransition { .init() }
  public static var opacity: AnyTransition { .init() }
  public func combined(with other: AnyTransition) -> AnyTransition { self }
}

@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
}
public struct SomeGesture<Value>: Gesture {}
public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var startLocation: CGPoint
    public var translation: CGSize
    public var velocity: CGSize
  }
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) {}
}
extension Gesture {
  public func onEnded(_ action: @escaping (Value) -> Void) -> SomeGesture<Value> { .init() }
}
extension Gesture where Value: Equatable {
  public func onChanged(_ action: @escaping (Value) -> Void) -> SomeGesture<Value> { .init() }
}

@MainActor @preconcurrency public protocol Shape: View {}
extension Shape { public var body: Modified { Modified() } }
public protocol ShapeStyle {}
public struct Material: ShapeStyle {}
extension ShapeStyle where Self == Color {
  public static var clear: Color { Color(PlatformColor()) }
}
extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .init() }
}
public struct Rectangle: Shape { public init() {} }
public struct Circle: Shape { public init() {} }
public struct RoundedRectangle: Shape { public init(cornerRadius: CGFloat) {} }
public struct PlatformColor {}
extension PlatformColor { public static let systemBackground = PlatformColor() }
public struct Color: View, ShapeStyle, Sendable {
  public init(_ color: PlatformColor) {}
  public static let black = Color(PlatformColor())
  public func opacity(_ opacity: Double) -> Color { self }
  public var body: Never { fatalError() }
}
public struct ScrollView<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
public struct ZStack<Content: View>: View {
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
public struct VStack<Content: View>: View {
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
public struct HStack<Content: View>: View {
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
  public var body: Never { fatalError() }
}
extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

extension View {
  public func modifier<M: ViewModifier>(_ modifier: M) -> some View { Modified() }
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { Modified() }
  public func clipShape(_ shape: some Shape) -> some View { Modified() }
  public func contentShape(_ shape: some Shape) -> some View { Modified() }
  public func clipped() -> some View { Modified() }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { Modified() }
  public func scaleEffect(_ scale: CGFloat) -> some View { Modified() }
  public func overlay<V: View>(_ overlay: V) -> some View { Modified() }
  public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { Modified() }
  public func opacity(_ opacity: Double) -> some View { Modified() }
  public func background<V: View>(_ background: V) -> some View { Modified() }
  @_disfavoredOverload
  public func background(_ style: some ShapeStyle) -> some View { Modified() }
  public func presentationBackground(_ style: some ShapeStyle) -> some View { Modified() }
  public func scrollDisabled(_ disabled: Bool) -> some View { Modified() }
  public func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View { Modified() }
  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void
  ) -> some View { Modified() }
  public func transition(_ transition: AnyTransition) -> some View { Modified() }
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    Modified()
  }
  public func task(_ action: @escaping @MainActor () async -> Void) -> some View { Modified() }
  public func allowsHitTesting(_ enabled: Bool) -> some View { Modified() }
  public func ignoresSafeArea() -> some View { Modified() }
  public func gesture<T: Gesture>(_ gesture: T) -> some View { Modified() }
  public func coordinateSpace(name: some Hashable) -> some View { Modified() }
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View { Modified() }
}

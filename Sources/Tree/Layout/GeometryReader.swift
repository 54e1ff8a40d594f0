// A view whose content depends on the size that its parent proposes.
import Geometry

/// Builds its content for the size that the parent proposes: `GeometryReader { size in … }`.
///
/// The view fills that size. Content that takes its widths from this size, not from the window's,
/// also fits during a dismissal, when it is not built again.
public struct GeometryReader: View {
  private let content: @Sendable (Size) -> ViewList

  public init(@ViewBuilder content: @escaping @Sendable (Size) -> ViewList) {
    self.content = content
  }

  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) {
    nodes.append(GeometryReaderNode(content: content))
  }
}

private struct GeometryReaderNode: Node {
  let content: @Sendable (Size) -> ViewList

  func flexibility(_ axis: Axis) -> Flexibility { .fills }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let size = Size(finite(proposal.width), finite(proposal.height))
    return ViewList(ZStack(alignment: .topLeading) { content(size) })
      .frame(width: size.width, height: size.height, alignment: .topLeading).node
      .layout(size, in: environment)
  }
}

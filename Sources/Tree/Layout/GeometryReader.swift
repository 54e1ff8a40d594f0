// A view whose content depends on the size that its parent proposes.
import Geometry

/// Builds its content for the size that the parent proposes: `GeometryReader { size in … }`.
///
/// The view fills this size. During a dismissal, content is not built again. It still fits if its
/// widths depend on this size and not on the window's size.
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

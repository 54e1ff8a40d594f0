// Views that are posed by the progress of a component, without a new build of the tree.
import Drawing
import Geometry
import Tree

/// A pose that is computed for every frame.
package struct DrivenPose: Sendable {
  package enum Driver: Hashable, Sendable {
    /// The component that contains the view. Nil if no component contains the view.
    case around(Int?)
    case named(String)
    /// The vertical list with this slot. Only the list's offset is used.
    case list(PoseSlot)
  }
  package var slot: PoseSlot
  package var driver: Driver
  package var size: Size
  package var pose: @Sendable (PresentationProgress) -> Pose
}

extension View {
  /// Poses the view by the progress of the component with this name. `pose` is called for each
  /// frame, without another build of the tree.
  ///
  /// If no component has this name, the progress is 0. The `size` of the progress is this view's
  /// size. The pose's coordinates begin at the view's upper left corner.
  public func visualEffect(
    progressOf component: String, _ pose: @escaping @Sendable (PresentationProgress) -> Pose
  ) -> ViewList {
    ViewList(nodes: [DrivenNode(child: node, component: component, pose: pose)])
  }

  /// Poses the view by the progress of the innermost enclosing cover, sheet, page or list.
  public func visualEffect(_ pose: @escaping @Sendable (PresentationProgress) -> Pose) -> ViewList {
    ViewList(nodes: [DrivenNode(child: node, component: nil, pose: pose)])
  }
}

private struct DrivenNode: WrapperNode {
  let child: any Node
  let component: String?
  let pose: @Sendable (PresentationProgress) -> Pose

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let laid = child.layout(proposal, in: environment)
    return LayoutResult(laid.size) { rect, builder in
      let slot = builder.takeSlot("driven")
      builder.build.driven.append(
        DrivenPose(
          slot: slot, driver: component.map(DrivenPose.Driver.named) ?? .around(builder.component),
          size: rect.size, pose: pose))
      builder.posed(slot, at: rect.origin, isOwn: true) {
        laid.place(in: Rect(origin: .zero, size: rect.size), &$0)
      }
    }
  }
}

// Views that are posed by the progress of a component, without a build.
import Drawing
import Geometry

/// A pose that is computed for every frame.
struct DrivenPose: Sendable {
  enum Driver: Hashable, Sendable {
    /// The component that contains the view; nil: none.
    case around(Int?)
    case named(String)
  }
  var slot: PoseSlot
  var driver: Driver
  var size: Size
  var pose: @Sendable (PresentationProgress) -> Pose
}

extension View {
  /// Poses the view by the progress of the component with this name, once a frame. The tree is not
  /// built again for this.
  ///
  /// Progress is 0 while there is no such component. The size of the transition is that of this
  /// view, whose coordinates begin at its upper left corner.
  public func visualEffect(
    progressOf component: String, _ pose: @escaping @Sendable (PresentationProgress) -> Pose
  ) -> ViewList {
    ViewList(nodes: [DrivenNode(child: node, component: component, pose: pose)])
  }

  /// Poses the view by the progress of the cover, sheet, page or list that contains it.
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
      builder.driven.append(
        DrivenPose(
          slot: slot, driver: component.map(DrivenPose.Driver.named) ?? .around(builder.component),
          size: rect.size, pose: pose))
      builder.posed(slot, at: rect.origin, isOwn: true) {
        laid.place(in: Rect(origin: .zero, size: rect.size), &$0)
      }
    }
  }
}

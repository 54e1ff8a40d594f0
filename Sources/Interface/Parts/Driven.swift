// Views that are posed by how far a part is on its way, without a build.
import Drawing
import Geometry

/// A pose that is asked for every frame.
struct DrivenPose: Sendable {
  enum Driver: Hashable, Sendable {
    /// The part that the view stands in; nil: none.
    case around(Int?)
    case named(String)
  }
  var slot: PoseSlot
  var driver: Driver
  var size: Size
  var pose: @Sendable (Transition) -> Pose
}

extension View {
  /// Posed by how far the part of this name is on its way: asked once a frame, and nothing is built.
  ///
  /// A part that is not there, or not yet, has progress 0. The transition's size is that of this
  /// view, whose own coordinates begin at its top left corner.
  public func driven(
    by part: String, _ pose: @escaping @Sendable (Transition) -> Pose
  ) -> ViewList {
    ViewList(nodes: [DrivenNode(child: node, part: part, pose: pose)])
  }

  /// Posed by how far the cover, sheet, page or list is on its way that this view stands in.
  public func driven(_ pose: @escaping @Sendable (Transition) -> Pose) -> ViewList {
    ViewList(nodes: [DrivenNode(child: node, part: nil, pose: pose)])
  }
}

private struct DrivenNode: WrapperNode {
  let child: any Node
  let part: String?
  let pose: @Sendable (Transition) -> Pose

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let laid = child.layout(proposal, in: environment)
    return Laid(laid.size) { rect, assembly in
      let slot = assembly.takeSlot("driven")
      assembly.driven.append(
        DrivenPose(
          slot: slot, driver: part.map(DrivenPose.Driver.named) ?? .around(assembly.part),
          size: rect.size, pose: pose))
      assembly.posed(slot, at: rect.origin, isOwn: true) {
        laid.place(in: Rect(origin: .zero, size: rect.size), &$0)
      }
    }
  }
}

// What can be asked of the containers of a screen, as a value on its way to them.
import Geometry
import Overlay

/// A call on its way to the containers of a stage: what the engine is asked, and what is to be seen.
///
/// The manager, a screen's effects and code that runs `Overlays` by hand make the same ones.
public struct ContainerCall: Sendable {
  var call: OverlayCall
  var target: OverlayTarget
  /// Of `show`.
  var content: OverlayContent?

  /// Shows a view. A true `binding` becomes false when the view is dismissed; a `size` fixes its size,
  /// so that its place is known before it was laid out.
  public static func show(
    view: some View, with id: ViewID, in container: String,
    using configuration: any ContainerViewConfigurationProtocol, binding: BindingID? = nil,
    size: Size? = nil, animated: Bool = true
  ) -> ContainerCall {
    let view = AnyView(view)
    return ContainerCall(
      call: .show(
        OverlayView(
          id, settings: ViewSettings(configuration), binding: binding, animated: animated)),
      target: .only([container]), content: OverlayContent(view, configuration, size: size))
  }

  /// Dismisses one view, whether it is on screen or waits.
  public static func dismiss(
    view id: ViewID, in container: String, animated: Bool
  ) -> ContainerCall {
    ContainerCall(call: .dismiss(id, animated: animated), target: .only([container]))
  }

  /// Dismisses every view of these containers; `onlyShowing`: what waits comes next.
  public static func dismissAllView(
    in containers: [String], onlyShowing: Bool = false, animated: Bool
  ) -> ContainerCall {
    ContainerCall(
      call: .dismissAll(onlyShowing: onlyShowing, animated: animated), target: .only(containers))
  }

  /// Dismisses every view of every container but these.
  public static func dismissAllView(
    notInclude excluded: [String], onlyShowing: Bool = false, animated: Bool
  ) -> ContainerCall {
    ContainerCall(
      call: .dismissAll(onlyShowing: onlyShowing, animated: animated), target: .allBut(excluded))
  }

  /// Dismisses the topmost view of each of these containers.
  public static func dismissTopmostView(
    in containers: [String], animated: Bool
  ) -> ContainerCall {
    ContainerCall(call: .dismissTopmost(animated: animated), target: .only(containers))
  }
}

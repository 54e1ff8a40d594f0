// Containers and presented views, declared in a tree.
import Drawing
import Geometry
import Overlay

/// A container that the tree declares.
struct DeclaredContainer: Sendable {
  var name: String
  var configuration: ContainerConfiguration
}

/// Identifies a presentation of a tree. Several presentations may share one binding.
struct PresentationKey: Hashable, Sendable {
  /// The action of the binding.
  var action: ActionID
  /// Its index among the presentations of this binding, in tree order.
  var index: Int
}

/// A view that is presented while a binding is true.
struct DeclaredPresentation: Sendable {
  var container: String
  var configuration: ContainerViewConfiguration
  var binding: Binding<Bool>
  var animated: Bool
  /// Built only while the binding is true.
  var view: AnyView?

  /// The presented content with its configuration; nil: nothing is presented.
  var content: OverlayContent? {
    view.map { OverlayContent(view: $0, configuration: configuration) }
  }
  var source: SourcePlace
  /// Set by the tree.
  var index = 0

  var key: PresentationKey { PresentationKey(action: binding.action, index: index) }
}

extension View {
  /// Adds an overlay container over the view, as large as the view, or of the given `size`.
  ///
  /// - Parameter alignment: Position of a container with a `size` over the view, or of the views in
  ///   a container without a `size`. By default, the container is centred and its configuration
  ///   positions the views.
  public func overlayContainer(
    _ name: String, containerConfiguration: any ContainerConfigurationProtocol,
    alignment: Alignment? = nil, size: Size? = nil
  ) -> ViewList {
    var configuration = ContainerConfiguration(containerConfiguration)
    if let alignment, size == nil { configuration.place(at: alignment) }
    let container = ContainerNode(
      declared: DeclaredContainer(name: name, configuration: configuration), size: size)
    return heroPageArea().overlay(alignment: alignment ?? .center) { ViewList(nodes: [container]) }
  }

  /// Shows `content` in a container while the binding is true. `content` is called only while it is
  /// true. If there is no such container yet, the view waits for it.
  ///
  /// Several presentations may share one binding. All of them are shown, and dismissing one
  /// dismisses all.
  public func containerView(
    in container: String, configuration: any ContainerViewConfigurationProtocol,
    isPresented: Binding<Bool>, animated: Bool = true, fileID: String = #fileID,
    line: Int = #line, @ViewBuilder content: () -> ViewList
  ) -> ViewList {
    presenting(
      DeclaredPresentation(
        container: container, configuration: ContainerViewConfiguration(configuration),
        binding: isPresented, animated: animated, view: isPresented.value ? content() : nil,
        source: SourcePlace(file: fileID, line: line)))
  }

  /// Shows a view in a container while the binding is true.
  public func containerView(
    in container: String, configuration: any ContainerViewConfigurationProtocol,
    isPresented: Binding<Bool>, animated: Bool = true, fileID: String = #fileID,
    line: Int = #line, content: some View
  ) -> ViewList {
    containerView(
      in: container, configuration: configuration, isPresented: isPresented, animated: animated,
      fileID: fileID, line: line
    ) { content }
  }

  /// Shows a view that is its own configuration in a container while the binding is true.
  public func containerView(
    in container: String, isPresented: Binding<Bool>, animated: Bool = true,
    fileID: String = #fileID, line: Int = #line, content: some ContainerView
  ) -> ViewList {
    containerView(
      in: container, configuration: content, isPresented: isPresented, animated: animated,
      fileID: fileID, line: line
    ) { content }
  }

  /// Sets parameters for every container of the window while this view is in the tree. Otherwise
  /// those of the stage's settings apply.
  public func overlayTuning(_ tuning: OverlayTuning) -> ViewList {
    drawn { _, _, builder, content in
      builder.overlayTuning = tuning
      content(&builder)
    }
  }

  private func presenting(_ presentation: DeclaredPresentation) -> ViewList {
    drawn { _, _, builder, content in
      builder.present(presentation)
      content(&builder)
    }
  }
}

/// An empty view with a container. It takes all the space that it is offered.
public struct ViewContainer: View {
  let declared: DeclaredContainer

  public init(_ name: String, configuration: any ContainerConfigurationProtocol) {
    declared = DeclaredContainer(name: name, configuration: ContainerConfiguration(configuration))
  }

  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) {
    nodes.append(ContainerNode(declared: declared, size: nil))
  }
}

/// Declares its container to the stage and draws the container's views.
private struct ContainerNode: Node {
  let declared: DeclaredContainer
  let size: Size?

  func flexibility(_ axis: Axis) -> Flexibility { size == nil ? .fills : .fixed }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let room = size ?? Size(finite(proposal.width), finite(proposal.height))
    return LayoutResult(room) { rect, builder in
      let place = builder.containers.count { $0.name == declared.name }
      builder.containers.append(declared)
      guard let overlays = environment.overlays,
        let token = overlays.declared[.init(name: declared.name, place: place)]
      else { return }
      OverlayLayer(overlays: overlays, token: token, common: declared.configuration.common)
        .layout(rect.size, in: environment).place(in: rect, &builder)
    }
  }
}

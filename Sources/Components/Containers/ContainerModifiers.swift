// Modifiers that declare overlay containers and presented views in a tree.
import Geometry
import Overlay
import Tree

/// An overlay container that the tree declares.
struct DeclaredContainer: Sendable {
  var id: ComponentID
  var name: String
  var configuration: ContainerConfiguration
  /// True if the container's page or screen is inactive, for example during its dismissal.
  var isInactive: Bool
}

/// Identifies a presentation in a tree. Several presentations may share one binding.
package struct PresentationKey: Hashable, Sendable {
  /// The action of the presentation's binding.
  package var action: ActionID
  /// Index of the presentation among presentations with an equal binding, in tree order.
  var index: Int

  package init(action: ActionID, index: Int) {
    self.action = action
    self.index = index
  }
}

/// A view that a container presents while a binding is true.
package struct DeclaredPresentation: Sendable {
  var container: String
  var configuration: ContainerViewConfiguration
  package var binding: Binding<Bool>
  var animated: Bool
  /// The presented view. `nil` while the binding is false.
  var view: AnyView?

  /// The presented view with its configuration. `nil` while the binding is false.
  var content: OverlayContent? {
    view.map { OverlayContent(view: $0, configuration: configuration, source: source) }
  }
  var source: SourcePlace
  /// Index among the presentations with an equal binding. The build sets this index.
  var index = 0

  var key: PresentationKey { PresentationKey(action: binding.action, index: index) }
}

extension View {
  /// Adds an overlay container in front of the view, with the view's size or the given `size`.
  ///
  /// - Parameter alignment: The position of the container in the view if `size` is given.
  ///   Otherwise, the position of the views in the container. By default, the container is centred
  ///   and its configuration positions the views.
  public func overlayContainer(
    _ name: String, containerConfiguration: any ContainerConfigurationProtocol,
    alignment: Alignment? = nil, size: Size? = nil
  ) -> ViewList {
    var configuration = ContainerConfiguration(containerConfiguration)
    if let alignment, size == nil { configuration.place(at: alignment) }
    let container = ContainerNode(name: name, configuration: configuration, size: size)
    return heroPageArea().overlay(alignment: alignment ?? .center) { ViewList(nodes: [container]) }
  }

  /// Shows `content` in a container while the binding is true. `content` is only called while it is
  /// true. If no container has this name yet, the view waits for such a container.
  ///
  /// Several presentations may share a binding. The dismissal of one of their views dismisses all.
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

  /// Shows a view that provides its own configuration in a container while the binding is true.
  public func containerView(
    in container: String, isPresented: Binding<Bool>, animated: Bool = true,
    fileID: String = #fileID, line: Int = #line, content: some ContainerView
  ) -> ViewList {
    containerView(
      in: container, configuration: content, isPresented: isPresented, animated: animated,
      fileID: fileID, line: line
    ) { content }
  }

  /// Sets the tuning of all containers of the window while this view is in the tree. If no view
  /// sets a tuning, the tuning in the settings of the stage applies.
  public func overlayTuning(_ tuning: OverlayTuning) -> ViewList {
    drawn { _, environment, builder, content in
      builder.build.containers.tuning = environment.tuned(tuning)
      content(&builder)
    }
  }

  private func presenting(_ presentation: DeclaredPresentation) -> ViewList {
    drawn { _, _, builder, content in
      // The content is built before the presentation is declared, so that the source order is kept.
      content(&builder)
      builder.build.containers.present(presentation)
    }
  }
}

/// An overlay container without a view below. The container takes all available space.
public struct ViewContainer: View {
  let name: String
  let configuration: ContainerConfiguration

  public init(_ name: String, configuration: any ContainerConfigurationProtocol) {
    (self.name, self.configuration) = (name, ContainerConfiguration(configuration))
  }

  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) {
    nodes.append(ContainerNode(name: name, configuration: configuration, size: nil))
  }
}

/// Declares an overlay container and draws the views that the container shows.
private struct ContainerNode: Node {
  let name: String
  let configuration: ContainerConfiguration
  let size: Size?

  func flexibility(_ axis: Axis) -> Flexibility { size == nil ? .fills : .fixed }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let room = size ?? Size(finite(proposal.width), finite(proposal.height))
    return LayoutResult(room) { rect, builder in
      let id = builder.componentID("container \(name)", nil)
      builder.build.containers.declared.append(
        DeclaredContainer(
          id: id, name: name, configuration: configuration, isInactive: builder.isInactive))
      if environment.retuning != nil, builder.build.containers.tuning == nil {
        let own = builder.components.overlays.defaultTuning
        builder.build.containers.tuning = environment.tuned(own)
      }
      guard let token = builder.components.overlays.declarations.containers[id] else { return }
      OverlayLayer(token: token, common: configuration.common)
        .layout(rect.size, in: environment).place(in: rect, &builder)
    }
  }
}

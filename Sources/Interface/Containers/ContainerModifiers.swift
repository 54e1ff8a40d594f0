// Containers and presented views as parts of a tree.
import Drawing
import Geometry
import Overlay

/// A container that stands in the tree.
struct DeclaredContainer: Sendable {
  var name: String
  var configuration: ContainerConfiguration
}

/// Names a presentation of a tree: several may share one binding.
struct PresentationKey: Hashable, Sendable {
  /// The action of the binding.
  var action: ActionID
  /// Its index among the presentations of this binding, in the order of the tree.
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
  /// The tree sets its index.
  var index = 0

  var key: PresentationKey { PresentationKey(action: binding.action, index: index) }
}

extension View {
  /// Lays an overlay container over the view, as large as the view or of a `size` of its own.
  ///
  /// - Parameter alignment: Where a container of a `size` of its own lies over the view, or where the
  ///   views of one without stand. Left out, it lies in the middle and its configuration says the rest.
  public func overlayContainer(
    _ name: String, containerConfiguration: any ContainerConfigurationProtocol,
    alignment: Alignment? = nil, size: Size? = nil
  ) -> ViewList {
    var configuration = ContainerConfiguration(containerConfiguration)
    if let alignment, size == nil { configuration.place(at: alignment) }
    let container = ContainerNode(
      declared: DeclaredContainer(name: name, configuration: configuration), size: size)
    return pageRoom().overlay(alignment: alignment ?? .center) { ViewList(nodes: [container]) }
  }

  /// Shows `content` in a container while the binding is true; it is not asked for while it is false.
  /// A true waits for its container.
  ///
  /// Several may share one binding: all of them are shown, and dismissing one dismisses all.
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

  /// The same with the content as a value.
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

  /// Shows a view that is its own configuration while the binding is true.
  public func containerView(
    in container: String, isPresented: Binding<Bool>, animated: Bool = true,
    fileID: String = #fileID, line: Int = #line, content: some ContainerView
  ) -> ViewList {
    containerView(
      in: container, configuration: content, isPresented: isPresented, animated: animated,
      fileID: fileID, line: line
    ) { content }
  }

  /// Figures of every container of the window, in force while this is in the tree; without it those
  /// of the stage's settings count.
  public func overlayTuning(_ tuning: OverlayTuning) -> ViewList {
    drawn { _, _, assembly, content in
      assembly.overlayTuning = tuning
      content(&assembly)
    }
  }

  private func presenting(_ presentation: DeclaredPresentation) -> ViewList {
    drawn { _, _, assembly, content in
      assembly.present(presentation)
      content(&assembly)
    }
  }
}

/// An empty view that carries a container; takes all the room that it is offered.
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

/// Announces its container to the stage and draws what the stage has in it.
private struct ContainerNode: Node {
  let declared: DeclaredContainer
  let size: Size?

  func flexibility(_ axis: Axis) -> Flexibility { size == nil ? .fills : .fixed }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let room = size ?? Size(finite(proposal.width), finite(proposal.height))
    return Laid(room) { rect, assembly in
      let place = assembly.containers.count { $0.name == declared.name }
      assembly.containers.append(declared)
      guard let overlays = environment.overlays,
        let token = overlays.declared[.init(name: declared.name, place: place)]
      else { return }
      OverlayLayer(overlays: overlays, token: token, common: declared.configuration.common)
        .layout(rect.size, in: environment).place(in: rect, &assembly)
    }
  }
}

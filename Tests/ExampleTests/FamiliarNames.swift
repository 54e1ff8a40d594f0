// Containers with the names of SwiftUI, which are compiled here and shown in the documents.
import Foundation
import Slipsheet

struct MessageContainer: ContainerConfigurationProtocol {
  var displayType: ContainerViewDisplayType = .stacking
  var queueType: ContainerViewQueueType = .multiple
  var delayForShowingNext: Double = 0.5
  var maximumNumberOfViewsInMultipleMode: UInt = 3
  var spacing: Double = 12
  var insets: EdgeInsets = EdgeInsets(top: 20, leading: 16, bottom: 20, trailing: 16)
  var clipped: Bool = true
  var ignoresSafeArea: ContainerIgnoresSafeArea = .all
  var queueControlOperator: QueueControlOperator = .debounce(seconds: 0.1)
}

struct MessageStyle: ContainerViewConfigurationProtocol {
  var alignment: Alignment? = .top
  var tapToDismiss: Bool? = true
  var backgroundStyle: ContainerBackgroundStyle? = .color(.black.opacity(0.3))
  var backgroundTransitionStyle: ContainerBackgroundTransitionStyle = .opacity
  var shadowStyle: ContainerViewShadowStyle? = .radius(10)
  var dismissGesture: ContainerViewDismissGesture? = .customGesture(
    LongPressGesture(minimumDuration: 1, maximumDistance: 5).eraseToAnyGestureForDismiss())
  var transition: AnyTransition? = .move(edge: .top).combined(with: .opacity)
  var autoDismiss: ContainerViewAutoDismiss? = .seconds(3)
  var appearAction: (() -> Void)? = { print("comes") }
  var disappearAction: (() -> Void)? = { print("is gone") }
  var animation: Animation? = .easeInOut
}

/// A view that reads its container from the environment.
struct Message: View {
  @Environment(\.overlayContainer) var container

  var body: some View {
    RoundedRectangle(cornerRadius: 10)
      .frame(width: 300, height: 120)
      .overlay(
        HStack {
          Text("in \(container.containerName)")
          Button("Dismiss me") { container.dismiss() }
        })
  }
}

/// A view that is its own configuration.
struct Notice: ContainerView {
  var dismissGesture: ContainerViewDismissGesture? = .customGesture(
    TapGesture(count: 2).eraseToAnyGestureForDismiss())
  var animation: Animation? = .easeInOut(duration: 0.4)
  var body: some View { Text("a notice") }
}

/// A view that sends other views to containers.
struct Sender: View {
  @Environment(\.overlayContainerManager) var manager
  static let id = UUID()

  var body: some View {
    VStack {
      Button("Show") { manager.show(view: Message(), in: "A", using: MessageStyle()) }
      Button("Show one by its id") {
        manager.show(
          view: Message(), with: Sender.id, in: "B", using: MessageStyle(), animated: false)
      }
      Button("Dismiss it") { manager.dismiss(view: Sender.id, in: "B", animated: true) }
      Button("Show a notice") { manager.show(containerView: Notice(), in: "A") }
      Button("Dismiss all") { manager.dismissAllView(in: ["A", "B"], animated: true) }
      Button("Dismiss the others") { manager.dismissAllView(notInclude: ["A"], animated: true) }
      Button("Dismiss the top") { manager.dismissTopmostView(in: ["A"], animated: true) }
    }
  }
}

struct Messages: Screen {
  var shows = false

  func content(in context: BuildContext) -> some View {
    VStack {
      Sender()
      Toggle(bind(\.shows), label: "Shows")
    }
    .containerView(
      in: "A", configuration: MessageStyle(), isPresented: bind(\.shows), content: Message()
    )
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .overlayContainer("A", containerConfiguration: MessageContainer())
    .overlay(ViewContainer("B", configuration: MessageContainer()))
  }
}

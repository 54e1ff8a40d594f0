// A modifier that asks a question while a binding is true.
import Tree

extension View {
  /// Asks a question in the middle of this view while the binding is true. It needs no container.
  ///
  /// Return presses the first button, and Escape the last one without a change. Each button sets
  /// the binding to false, then makes its change.
  public func confirmationDialog(
    _ title: String, isPresented: Binding<Bool>, message: String = "", fileID: String = #fileID,
    line: Int = #line, buttons: [(title: String, change: Change?)]
  ) -> ViewList {
    // Rows of a list ask on the same line, each with its own binding.
    let container = "question at \(fileID):\(line) \(isPresented.action.hashValue)"
    return containerView(
      in: container, configuration: Dialog(), isPresented: isPresented, fileID: fileID, line: line
    ) {
      DialogCard(title, message, buttons: buttons)
    }
    .overlay(ViewContainer(container, configuration: Dialog()))
  }
}

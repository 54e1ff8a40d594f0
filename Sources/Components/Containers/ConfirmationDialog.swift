// A modifier that asks a question while a binding is true.
import Tree

extension View {
  /// Asks a question in the middle of this view while the binding is true. No container is needed.
  ///
  /// Return presses the first button. Escape presses the last button that has no change. Each
  /// button sets the binding to false, and then makes its change.
  public func confirmationDialog(
    _ title: String, isPresented: Binding<Bool>, message: String = "", fileID: String = #fileID,
    line: Int = #line, buttons: [(title: String, change: Change?)]
  ) -> ViewList {
    // All rows of a list run this source line. The binding's action distinguishes the rows.
    let container = "question at \(fileID):\(line) \(isPresented.action.hashValue)"
    return containerView(
      in: container, configuration: Dialog(), isPresented: isPresented, fileID: fileID, line: line
    ) {
      DialogCard(title, message, buttons: buttons)
    }
    .overlay(ViewContainer(container, configuration: Dialog()))
  }
}

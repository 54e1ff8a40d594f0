// Commands for the user's pictures of screens.

extension LabCommand {
  static let screens: [LabCommand] = [
    LabCommand(
      "show screens", .window, "Your screens", help: "Show your own pictures in the scene",
      keys: ["U"],
      look: { state, face in
        face.label = "Screens"
        face.isChecked = state.screenPanel.isShown
      },
      run: { lab, _ in
        lab.state.screenPanel.isShown.toggle()
        lab.state.screenPanel.typing = nil
        lab.state.showsInspector = true
        if lab.state.layout.tabs.contains(.parameters) { lab.state.tab = .parameters }
        lab.needsPush = true
      })
  ]
}

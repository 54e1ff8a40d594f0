// A sheet over the panels: export, keyboard shortcuts, the code for a phone.
import Interface

/// A sheet in the middle of the window. A tap outside the sheet closes the sheet.
struct LabSheet: View {
  /// Name of the command that opens and closes the sheet.
  let name: String
  let window: Size
  let size: Size
  let content: ViewList

  init(_ name: String, _ size: Size, in window: Size, @ViewBuilder content: () -> ViewList) {
    self.name = name
    self.size = size
    self.window = window
    self.content = content()
  }

  var body: some View {
    ZStack(alignment: .topLeading) {
      Rectangle(.color(Color(0, alpha: 0.28))).onTap(
        ActionID(name), label: "Close", focusable: false, role: .scrim)
      content
        .frame(width: size.width, height: size.height)
        .blocksHits()
        .accessibilityRole(.dialog)
        .floating(radius: Radius.cover, .menu)
        .placed(
          x: (window.width - size.width) / 2, y: max(8, (window.height - size.height) / 2),
          width: size.width, height: size.height)
    }
    .environment { $0.ground = .sheet }
    .focusScope(name)
  }
}

/// The title of a sheet, and the button that closes it.
struct LabSheetHeader: View {
  let title: String
  let name: String

  var body: some View {
    HStack(spacing: 0) {
      Text(title, .title3, lineLimit: 1)
      Spacer()
      LabSheetCloseButton(name: name)
    }
    .frame(height: 32)
  }
}

struct LabSheetCloseButton: View {
  let name: String

  var body: some View {
    IconButton(.xmark, action: ActionID(name), label: "Close", target: 32, size: 18, .secondary)
      .help("Close (Escape)")
  }
}

// The message at the bottom of the device, or above the transport bar if no device is shown.
import Interface

/// A message that disappears after some seconds, or remains until it is closed.
struct ToastLine: View {
  let text: String
  let layout: LabLayout
  var isWarning = false
  /// True if the message is about work that has not finished.
  var isPending = false
  /// The buttons for a written file. Empty if the message is not about a file.
  var buttons: [ViewList] = []
  /// Action of the close button. Nil if the message disappears by itself.
  var close: ActionID?
  /// Frame of the device. Its x coordinate is measured from the leading side of the window.
  var device = Rect.zero
  /// True if the message is at the top, because a menu covers the bottom.
  var isAtTop = false

  /// Frame of the column that contains no device while four devices are compared. The message is
  /// shown in this column, because elsewhere the message would cover the outcome of a device.
  private var column: Rect? { layout.table.isEmpty ? nil : layout.variantSide }
  private var isOnDevice: Bool {
    column == nil && layout.stage.width > 0 && device.height > 160
  }

  var body: some View {
    let area = layout.stage
    let width =
      isOnDevice
      ? min(420, max(buttons.isEmpty ? 240 : 300, device.width - 16), area.width - 8)
      : column.map { $0.width - 16 } ?? min(420, layout.size.width - 16)
    let top = isOnDevice ? device.minY + 8 : layout.toolbar.maxY + 12
    let foot =
      isOnDevice
      ? min(device.maxY, area.maxY - 42) - 8 : column?.maxY ?? layout.transport.minY - 12
    let middle = isOnDevice ? device.midX : column?.midX ?? layout.size.width / 2
    VStack(alignment: .leading, spacing: 8) {
      HStack(spacing: 12) {
        if isWarning || isPending {
          Circle(.fill).frame(width: 28, height: 28).overlay {
            Text(isWarning ? "!" : "…", .baseM, isWarning ? .danger : .secondary, lineLimit: 1)
          }
          .accessibilityHidden()
        } else {
          Circle(.accentSubtle).frame(width: 28, height: 28).overlay {
            Glyph(.check, size: 18, .accent)
          }
        }
        Text(text, .base, .primary)
          .frame(width: width - (close != nil ? 104 : 64), alignment: .leading)
        if let close {
          IconButton(.xmark, action: close, label: "Close", target: 28, size: 14, .secondary)
            .help("Close (Escape)")
        }
      }
      if width < 280 {
        ForEach(buttons) { $0 }
      } else if !buttons.isEmpty {
        HStack(spacing: 8) { ForEach(buttons) { $0 } }
      }
    }
    .padding(12)
    .frame(width: width)
    .floating(radius: 14, .toast)
    .frame(width: width, height: max(52, foot - top), alignment: isAtTop ? .top : .bottom)
    .placed(
      x: isOnDevice
        ? min(max(area.minX + 4, middle - width / 2), area.maxX - width - 4) : middle - width / 2,
      y: min(top, foot - 52), width: width, height: max(52, foot - top))
  }
}

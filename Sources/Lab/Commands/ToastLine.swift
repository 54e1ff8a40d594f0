// A word at the bottom of the window, or at the top where something hangs over its place.
import Drawing
import Geometry
import Interface

/// A word at the bottom of the window.
struct ToastLine: View {
  let text: String
  let layout: LabLayout
  var isWarning = false
  /// What closes it; nil: it goes by itself.
  var close: ActionID?
  /// Something hangs over the bar at the bottom.
  var isAtTop = false

  var body: some View {
    let width = min(420.0, layout.size.width - 16)
    let room = max(52, layout.transport.minY - 16)
    HStack(spacing: 12) {
      if isWarning {
        Circle(.fill).frame(width: 28, height: 28)
          .overlay { Text("!", .baseM, .danger, lines: 1) }
      } else {
        Circle(.accs).frame(width: 28, height: 28).overlay { Glyph(.check, size: 18, .acc) }
      }
      Text(text, .base, .ink)
        .frame(width: width - (close == nil ? 64 : 104), alignment: .leading)
      if let close {
        IconButton(.xmark, action: close, label: "Close", target: 28, size: 14, .ink2)
          .help("Close (Escape)")
      }
    }
    .padding(12)
    .frame(width: width)
    .background(.sheet, radius: 14)
    .border(.line, width: 1, radius: 14)
    .shadow(.toast, radius: 14)
    .frame(width: width, height: room, alignment: isAtTop ? .top : .bottom)
    .placed(
      x: (layout.size.width - width) / 2,
      y: isAtTop ? layout.toolbar.maxY + 12 : layout.transport.minY - 12 - room, width: width,
      height: room)
  }
}

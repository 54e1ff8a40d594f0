// Every key of the lab on one sheet.
import Drawing
import Geometry
import Gesture
import Interface

/// Every key, on one sheet.
struct HelpSheet: View {
  let size: Size

  private static let keys: [(String, String)] = [
    ("Space", "play or pause"), (", and .", "one frame back or on"), ("R", "keep gestures or not"),
    ("P", "replay the last gesture"), ("L", "loop the replay"), ("1 to 4", "speed"),
    ("Ctrl 1 to 7", "scene"), ("A, B, G, V", "preset A, B, ghost, both"),
    ("Shift A, B", "choose the preset for A, B"), ("Y", "styles side by side"),
    ("M, N", "recordings; name one"), ("Ctrl Z", "undo"),
    ("Ctrl Shift Z", "redo"), ("Ctrl F", "find a parameter"), ("Ctrl C", "copy the code"),
    ("Ctrl S", "save the preset"), ("O", "onion skin"), ("T", "light or dark"),
    ("I", "hide the inspector"), ("Ctrl + − 0", "larger, smaller, as it was"),
    ("Tab", "next control"), ("← →", "a step; Shift ten, Alt a tenth"),
    ("Shift drag", "ten times finer"), ("Escape", "close, or leave the cover"),
    ("?", "this sheet"),
  ]

  var body: some View {
    let isTwo = size.width >= 700
    let rows = isTwo ? (HelpSheet.keys.count + 1) / 2 : HelpSheet.keys.count
    let width = isTwo ? 640.0 : min(360, size.width - 24)
    let height = min(Double(rows) * 28 + 92, size.height - 16)
    ZStack(alignment: .topLeading) {
      Rectangle(.color(Color(0, alpha: 0.28))).onTap(ActionID("help"), focusable: false)
      ZStack(alignment: .topLeading) {
        label("Keys", x: 24, y: 20, width: 200, .title3)
        IconButton(.xmark, action: ActionID("help"), label: "Close", target: 32, size: 18, .ink2)
          .placed(x: width - 48, y: 16)
        ForEach(Array(HelpSheet.keys.enumerated())) { index, key in
          let column = isTwo ? Double(index / rows) : 0
          let x = 24 + column * 304
          let y = 64 + Double(index % rows) * 28
          if y + 24 < height {
            label(key.0, x: x, y: y, width: 108, .baseM)
            label(key.1, x: x + 112, y: y, width: 186, .base, .ink2)
          }
        }
      }
      .frame(width: width, height: height)
      .background(.sheet, radius: Radius.cover)
      .blocksHits()
      .shadow(.menu, radius: Radius.cover)
      .placed(
        x: (size.width - width) / 2, y: max(8, (size.height - height) / 2), width: width,
        height: height)
    }
  }
}

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
    ("Tab", "next control"), ("F", "the device: a finger by keys"),
    ("← →", "a step; Shift ten, Alt a tenth"),
    ("Shift drag", "ten times finer"), ("Escape", "close, or leave the cover"),
    ("?", "this sheet"),
  ]

  var body: some View {
    let isTwo = size.width >= 700
    let keys = HelpSheet.keys
    let width = isTwo ? 640.0 : min(360, size.width - 16)
    let half = isTwo ? (keys.count + 1) / 2 : keys.count
    // Words wrap in a narrow sheet; what does not fit is scrolled to.
    let column = isTwo ? 280.0 : width - 48
    let keyWidth = min(108, column * 0.4)
    let rowHeight = column >= 270 ? 28.0 : 44
    let height = min(Double(half) * rowHeight + 92, size.height - 16)
    ZStack(alignment: .topLeading) {
      Rectangle(.color(Color(0, alpha: 0.28))).onTap(ActionID("help"), focusable: false)
      ZStack(alignment: .topLeading) {
        label("Keys", x: 24, y: 16, width: 200, .title3)
        IconButton(.xmark, action: ActionID("help"), label: "Close", target: 32, size: 18, .ink2)
          .placed(x: width - 48, y: 12)
        ScrollView(slot: LabScreen.menuSlot, recognizers: panelScrolling("menu")) {
          ZStack(alignment: .topLeading) {
            Spacer().frame(width: width, height: Double(half) * rowHeight)
            ForEach(Array(keys.enumerated())) { index, key in
              let x = 24 + (isTwo ? Double(index / half) * 304 : 0)
              let y = Double(index % half) * rowHeight
              label(key.0, x: x, y: y, width: keyWidth, .baseM, lines: 2)
              label(
                key.1, x: x + keyWidth + 4, y: y, width: column - keyWidth - 4, .base, .ink2,
                lines: 2)
            }
          }
        }
        .placed(x: 0, y: 56, width: width, height: max(0, height - 64))
      }
      .frame(width: width, height: height)
      .background(.sheet, radius: Radius.cover)
      .blocksHits()
      .shadow(.menu, radius: Radius.cover)
      .placed(
        x: (size.width - width) / 2, y: max(8, (size.height - height) / 2), width: width,
        height: height)
    }
    .keepsFocus(as: "help")
  }
}

// The bars that are cropped from a picture. Each bar has a tinted area, a line, a handle and a tag.
import Files
import Gesture
import Interface
import Scenes

struct ScreenCuts: View {
  let state: LabState
  let device: LabLayout.Device
  let front: ScreenRegion

  var body: some View {
    ForEach(OwnScreen.Bar.allCases) { cut($0) }
  }

  private func cut(_ bar: OwnScreen.Bar) -> ViewList {
    let height = state.screens[front.role]?[bar] ?? 0
    let edge = bar == .top ? front.frame.minY : front.frame.maxY
    let line = bar == .top ? edge + height : edge - height
    let (left, width) = (x(front.frame.minX), front.frame.width * device.scale)
    let outline = state.outline(of: device)
    let y = self.y(line)
    guard y <= device.frame.maxY + 0.5, y >= device.frame.minY - 0.5 else {
      return ViewList(nodes: [])
    }
    let area = Rect(left, min(y, self.y(edge)), width, abs(y - self.y(edge)))
    // The tags are beside the device's leading side, if the window has enough space.
    let stage = state.layout.inWindow(state.layout.stage)
    let tagWidth = min(84, max(0, device.frame.minX - stage.minX - 20))
    let tagTop = min(max(stage.minY + 4, y - 20), stage.maxY - 80)
    return ViewList(
      Group {
        Canvas { _, environment, builder in
          let ink = environment.palette[.accent]
          builder.draw(.pushClip(outline))
          builder.fill(area, ink.opacity(0.16))
          builder.fill(Rect(left, y - 0.75, width, 1.5), ink)
          builder.draw(.pop)
        }
        if tagWidth >= 64 {
          Tag(
            title: bar.title, note: "\(short(height, 0)) stays", isSecondary: height == 0,
            isTight: tagWidth < 84
          )
          .placed(x: left - tagWidth - 14, y: tagTop, width: tagWidth, height: 40)
        }
        GuideHandle(
          key: RecognizerKey("cut", bar.rawValue), title: "\(bar.title) bar of \(front.role.title)",
          help: "Drag, or use the arrow keys", drag: .vertical
        )
        .onDrag(from: { $0.cutHeight(of: bar) }) { $0.dragCut(bar, from: $1, $2, at: $3) }
        .onKey { $0.nudgeCut(bar, $1, at: $2) }
        .placed(x: left - 16, y: y - 16, width: 32, height: 32)
      })
  }

  private func x(_ v: Double) -> Double { device.frame.minX + v * device.scale }
  private func y(_ v: Double) -> Double { device.frame.minY + v * device.scale }
}

// What the overlays exhibit shows.
import Geometry
import Interface
import Overlay

/// A view that a script sends: its name in a frame.
enum ScriptedView {
  static func view(_ name: String) -> AnyView {
    AnyView(
      ZStack {
        RoundedRectangle(Radius.device, .sheet)
        Text(name, .calloutM, .ink, align: .center, lines: 1).padding(4)
      }.border(.line, radius: Radius.device))
  }
}

extension OverlaysExhibit {
  func content(in context: BuildContext) -> some View {
    ZStack(alignment: .topLeading) {
      if let playground {
        playground.page(self, in: context)
      } else {
        Rectangle(.bg)
      }
      ForEach(places.filter(\.isConnected)) { place in
        if let token = place.token {
          let frame = frame(place)
          // A container's frame is a place in the window, whichever way it is read.
          let x = direction == .leftToRight ? frame.minX : size.width - frame.maxX
          overlays.layer(token)
            .placed(x: x, y: frame.minY, width: frame.width, height: frame.height)
        }
      }
    }
  }
}

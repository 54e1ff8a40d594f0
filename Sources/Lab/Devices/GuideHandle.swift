// The handle that drags a guide.
import Gesture
import Interface
import Scenes

/// A small ring with which the user drags a guide. The arrow keys move the guide, too.
struct GuideHandle: View {
  let key: RecognizerKey
  let title: String
  /// Text of the handle's tooltip.
  let help: String
  let drag: Axis

  var body: some View {
    EnvironmentReader { [key, title, help, drag] environment in
      let own = RegionKey.recognizer(key)
      let isTouched = environment.interaction.hovered == own
      let isFocused = environment.interaction.focused == own && environment.interaction.showsFocus
      ZStack {
        if isFocused {
          Circle(.accent).frame(width: 22, height: 22)
          Circle(.panel).frame(width: 18, height: 18)
        }
        Circle(.panel).frame(width: isTouched ? 12 : 10, height: isTouched ? 12 : 10)
          .overlay { Circle(.clear).stroked(.accent, width: 1.5) }
      }
      .frame(width: 32, height: 32)
      .gesture(Recognizer(key, .drag(DragRule(minimumDistance: 0))))
      .focusable()
      .accessibilityLabel(title)
      .help(help)
      .cursor(drag == .vertical ? .resizeVertical : .resizeHorizontal)
    }
  }
}

extension View {
  /// Sets the parameter of the guide when the view is dragged.
  func dragging(_ guide: Telemetry.Guide) -> ViewList {
    onDrag { lab in
      guide.parameter.flatMap(lab.state.parameters.number).map { (guide, $0) }
    } _: {
      $0.drag($1.0, from: $1.1, $2, at: $3)
    }
  }
}

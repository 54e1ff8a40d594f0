// What every SwiftUI view has: the machine, one finger, and frames while something moves.

enum SwiftUIView {
  /// By the interaction's name.
  static let all: [String: AppleView] = [
    "pullDown": pullDown, "pullToDismiss": pullToDismiss, "sheet": sheet, "pager": pager,
    "navigation": navigation, "edgeCard": edgeCard, "overlay": overlay, "drawer": drawer,
    "bottomBar": bottomBar,
  ]

  /// What every view has: the machine, a finger and a clock. `down`: more arguments of `down`.
  /// `parameters`: what `touch` is told.
  static func common(
    down: String = "", before: String = "", mirrored: Bool = false, parameters: String = ""
  ) -> String {
    let x = mirrored ? "direction == .rightToLeft ? width - value.X.x : value.X.x" : "value.X.x"
    let start = x.replacing("X", with: "startLocation")
    let place = x.replacing("X", with: "location")
    return """
          @State private var machine = TYPEMachine()
          @State private var isDown = false
          @State private var isActive = false
          @GestureState private var isTouched = false
          @Environment(\\.accessibilityReduceMotion) private var reduceMotion
      \(mirrored ? "    @Environment(\\.layoutDirection) private var direction\n" : "")
          private var now: Double { Date.now.timeIntervalSinceReferenceDate }

          /// Every place of one finger, from its landing to its end; who owns it is decided by the machine.
          private func touch(\(mirrored ? "width: Double" : parameters)) -> some Gesture {
              DragGesture(minimumDistance: 0, coordinateSpace: .named("TYPE"))
                  .updating($isTouched) { _, state, _ in state = true }
                  .onChanged { value in
                      let time = value.time.timeIntervalSinceReferenceDate
                      if !isDown {
                          isDown = true
      \(before)                    machine.down(0, \(start), value.startLocation.y, time, true\(down))
                      }
                      machine.move(0, \(place), value.location.y, time)
                      changed()
                  }
                  .onEnded { value in
                      isDown = false
                      machine.up(
                          0, \(place), value.location.y, value.time.timeIntervalSinceReferenceDate)
                      changed()
                  }
          }

          /// The system took the finger away.
          private func untouched() {
              guard isDown else { return }
              isDown = false
              machine.cancel(0, now)
              changed()
          }

          /// Serves what is due in a frame.
          private func step(_ time: Double) {
              machine.tick(time)
              changed()
          }

      """
  }
}

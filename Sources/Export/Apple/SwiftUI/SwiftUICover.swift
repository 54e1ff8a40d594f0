// The pull-down in SwiftUI.

extension SwiftUIView {
  static let pullDown = AppleView(
    usage: "content.pullDownDismiss(isPresented: $isPresented)",
    text: """
      /// A full-screen cover that is pulled down to leave.
      struct PullDownDismiss: ViewModifier {
          @Binding var isPresented: Bool
          /// False keeps it: it springs back.
          var shouldDismiss: () -> Bool = { true }
          var onDismiss: () -> Void = {}
      \(common(before: "                    machine.mayDismiss = shouldDismiss()\n"))
          private func changed() {
              for word in machine.drain() where word == .dismissed {
                  isPresented = false
                  onDismiss()
              }
              isActive = isDown || machine.isMoving(now)
          }

          func body(content: Content) -> some View {
              GeometryReader { place in
                  TimelineView(.animation(minimumInterval: nil, paused: !isActive)) { frame in
                      let time = max(frame.date.timeIntervalSinceReferenceDate, machine.finger.now)
                      ZStack {
                          Color.black.opacity(machine.dim(time)).allowsHitTesting(false)
                          if machine.stage != .absent {
                              content
                                  .frame(width: place.size.width, height: place.size.height)
                                  .clipShape(RoundedRectangle(cornerRadius: machine.cornerRadius(time)))
                                  .offset(x: 0, y: machine.offset(time))
                                  .gesture(touch())
                          }
                      }
                      .onChange(of: frame.date) { _, date in step(date.timeIntervalSinceReferenceDate) }
                  }
                  .coordinateSpace(name: "TYPE")
                  .onChange(of: isTouched) { _, isOn in if !isOn { untouched() } }
                  .onChange(of: place.size.height, initial: true) { _, height in
                      machine.layOut(height, [0], now)
                  }
                  .onChange(of: isPresented, initial: true) { _, isOn in
                      if isOn {
                          machine.present(!reduceMotion, now)
                      } else {
                          machine.dismiss(!reduceMotion, now)
                      }
                      changed()
                  }
              }
              .ignoresSafeArea()
          }
      }

      extension View {
          /// Shows it as a cover over what lies under it, while `isPresented`.
          func pullDownDismiss(
              isPresented: Binding<Bool>, shouldDismiss: @escaping () -> Bool = { true },
              onDismiss: @escaping () -> Void = {}
          ) -> some View {
              modifier(
                  PullDownDismiss(
                      isPresented: isPresented, shouldDismiss: shouldDismiss, onDismiss: onDismiss))
          }
      }

      """)
}
